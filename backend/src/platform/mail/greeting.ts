/**
 * How an email may greet someone it was told the name of: a given name, or nothing that merely looks
 * like one. Anyone can type a "name" beside someone else's address; this keeps us from mailing it.
 */
export function greetingName(name: string): string | null {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u.test(first) ? first : null;
}

export function greeting(name: string): string {
  const known = greetingName(name);
  return known === null ? 'Hello,' : `Hello ${known},`;
}
