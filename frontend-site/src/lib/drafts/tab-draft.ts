import { useState } from 'react';
import { isReloadingForNewUser } from './reload-for-new-user';
import { TAB_DRAFT_KEY as KEY } from './stored-work';

type Typed = Readonly<Partial<Record<string, string>>>;

/** Of every form, by its name. Storage may be blocked; the forms then keep nothing. While pages are built there is none. */
function readAll(): Record<string, Typed> {
  if (typeof window === 'undefined') return {};
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Typed> | null;
    return { ...stored };
  } catch (error) {
    console.warn('What was typed could not be read back', error);
    return {};
  }
}

function write(form: string, typed: Typed | undefined): void {
  if (isReloadingForNewUser()) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readAll(), [form]: typed }));
  } catch (error) {
    console.warn('What was typed could not be kept in this tab', error);
  }
}

/** Once it was sent, by a form that goes with that. */
export function forgetTabDraft(form: string): void {
  write(form, undefined);
}

type Fields<Name extends string> = Partial<Record<Name, string>>;

/** What was typed into a form that is too small for a draft of its own: this tab keeps it over a reload. */
export function useTabDraft<Name extends string>(
  form: string,
): [typed: Fields<Name>, keep: (change: Fields<Name>) => void, forget: () => void] {
  const [typed, setTyped] = useState(() => (readAll()[form] ?? {}) as Fields<Name>);
  const keep = (change: Fields<Name>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    write(form, next);
  };
  const forget = () => {
    setTyped({});
    forgetTabDraft(form);
  };
  return [typed, keep, forget];
}
