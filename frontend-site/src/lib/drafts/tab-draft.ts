import { useState } from 'react';
import { isReloadingForNewUser } from './reload-for-new-user';
import { TAB_DRAFT_KEY as KEY } from './stored-work';

type Typed = Readonly<Partial<Record<string, string>>>;

/** All forms by name. Storage may be blocked, and does not exist during prerendering. */
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

export function readTabDraft(form: string): Typed {
  return readAll()[form] ?? {};
}

export function forgetTabDraft(form: string): void {
  write(form, undefined);
}

type Fields<Name extends string> = Partial<Record<Name, string>>;

export function useTabDraft<Name extends string>(
  form: string,
): [typed: Fields<Name>, keep: (change: Fields<Name>) => void, forget: () => void] {
  const [typed, setTyped] = useState(() => readTabDraft(form) as Fields<Name>);
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
