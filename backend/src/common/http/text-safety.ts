/** Control characters (except tab and line breaks) and lone surrogates: not every program can store them. */
// eslint-disable-next-line no-control-regex -- control characters are exactly what this looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function isSafeText(text: string): boolean {
  return !CONTROL.test(text) && text.isWellFormed();
}

/** Path of the first unsafe string or key in `value`, or null. */
export function findUnsafeText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isSafeText(value) ? null : path;
  if (value === null || typeof value !== 'object') return null;
  const isList = Array.isArray(value);
  for (const key of Object.keys(value)) {
    if (!isList && !isSafeText(key)) return path;
    const member = (value as Record<string, unknown>)[key];
    if (typeof member !== 'string' && typeof member !== 'object') continue;
    const unsafe = findUnsafeText(member, path ? `${path}.${key}` : key);
    if (unsafe !== null) return unsafe;
  }
  return null;
}
