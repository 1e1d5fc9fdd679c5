import { useState } from 'react';
import type { SiteUser } from '../../api/contract';
import { useAuth } from './auth-context';

interface DraftPerson {
  user: SiteUser | null;
  /** Whose draft it is; null for somebody who is not known. */
  ownerId: string | null;
  /** Changes when another person takes over the form, which then starts anew. */
  formKey: number;
  /** A customer's draft is there, and who is here is not known yet. */
  isWaiting: boolean;
}

/**
 * Who fills in a form whose draft is kept on the device. What one person typed is never shown to another, on a device
 * that both use.
 */
export function useDraftPerson(draftOwner: () => string | null): DraftPerson {
  const { user, endedUser, isLoading, error } = useAuth();
  const [keptFor] = useState(draftOwner);
  // A check that failed says nothing about who this is: the draft stays with its owner.
  const id = user?.id ?? endedUser?.id ?? (error === null ? null : keptFor);
  const [person, setPerson] = useState({ id, count: 0 });
  // Somebody who logs in or signs up takes along what they typed; somebody else starts with an empty form.
  if (id !== null && id !== person.id) setPerson({ id, count: person.count + (person.id === null ? 0 : 1) });
  return { user, ownerId: person.id, formKey: person.count, isWaiting: isLoading && keptFor !== null };
}
