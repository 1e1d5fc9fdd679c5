import { useState } from 'react';

/** One submission; repeats carry the same key and body. */
export interface Submission<Body> {
  key: string;
  /** What the person said, without what merely goes along. */
  content: string;
  body: Body;
}

/** Repeats the earlier submission if nothing the person said has changed, else starts a new one. */
export function submissionOf<Body>(
  words: Partial<Body>,
  rest: Partial<Body>,
  earlier: Submission<Body> | null,
): Submission<Body> {
  const content = JSON.stringify(words);
  return earlier?.content === content
    ? earlier
    : { key: crypto.randomUUID(), content, body: { ...words, ...rest } as Body };
}

/** The texts that are not empty, trimmed. */
export function filledIn<T extends Record<string, string>>(texts: T): { [K in keyof T]?: Exclude<T[K], ''> } {
  const filled = Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]]));
  return Object.fromEntries(filled) as { [K in keyof T]?: Exclude<T[K], ''> };
}

type Contact = 'name' | 'email' | 'phone';
export type Prefill = Partial<Record<Contact, string | null>>;

export function usePrefilled<V extends Record<Contact, string>>(typed: V, account: Prefill | null) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const known = (field: Contact) =>
    typed[field] === '' && !touched.has(field) ? (account?.[field] ?? '') : typed[field];
  const values: V = { ...typed, name: known('name'), email: known('email'), phone: known('phone') };
  return {
    values,
    touch: (...fields: string[]) => setTouched(new Set([...touched, ...fields])),
    untouch: () => setTouched(new Set()),
  };
}
