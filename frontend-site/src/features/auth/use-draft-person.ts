import { useState } from 'react';
import type { SiteUser } from '../../api/contract';
import { useAuth } from './auth-context';

interface DraftPerson {
  user: SiteUser | null;
  ownerId: string | null;
  formKey: number;
  isWaiting: boolean;
}

/** Decides whose draft a form shows: one customer's draft is never shown to another on a shared device. */
export function useDraftPerson(draftOwner: () => string | null): DraftPerson {
  const { user, endedUser, isLoading, error } = useAuth();
  const [keptFor] = useState(draftOwner);
  // A failed session check says nothing about who this is: the draft stays with its owner.
  const id = user?.id ?? endedUser?.id ?? (error === null ? null : keptFor);
  const [person, setPerson] = useState({ id, count: 0 });
  // Logging in keeps what was typed; another customer starts with an empty form.
  if (id !== null && id !== person.id) setPerson({ id, count: person.count + (person.id === null ? 0 : 1) });
  return { user, ownerId: person.id, formKey: person.count, isWaiting: isLoading && keptFor !== null };
}
