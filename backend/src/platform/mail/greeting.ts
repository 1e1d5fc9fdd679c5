/** Anyone can type a "name" for someone else's address, so only what looks like a given name is used. */
export function greetingName(name: string): string | null {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u.test(first) ? first : null;
}

export function greeting(name: string): string {
  const known = greetingName(name);
  return known === null ? 'Hello,' : `Hello ${known},`;
}
