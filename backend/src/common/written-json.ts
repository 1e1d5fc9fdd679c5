const written = new WeakMap<object, string>();

/** As `JSON.stringify`; what was written before to be written again is taken as it is. */
export function toJson(value: unknown): string {
  return (isObject(value) ? written.get(value) : undefined) ?? JSON.stringify(value);
}

/** Writes what no one changes any more and what is needed as text more than once: to weigh, keep and answer it. */
export function jsonOnce(value: object): string {
  return written.get(value) ?? remembered(value, JSON.stringify(value));
}

/** `jsonOnce` for an object whose members are needed as texts too. */
export function jsonOfParts(value: object): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  let text = '';
  for (const [key, member] of Object.entries(value) as [string, unknown][]) {
    const part = isObject(member) ? jsonOnce(member) : JSON.stringify(member);
    if (part !== undefined) text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:${part}`;
  }
  return remembered(value, text === '' ? '{}' : `${text}}`);
}

/** Whether a text takes no more than so many bytes of UTF-8, where a letter has three at most. */
export function fitsInto(text: string, bytes: number): boolean {
  return text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes;
}

function remembered(value: object, text: string): string {
  written.set(value, text);
  return text;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
