/** A version 4 UUID; `crypto.randomUUID` alone is missing on plain http outside localhost. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A version 7 UUID: rows that arrive together stand together in the database, so many of them cost little. */
export function timeOrderedId(): string {
  const ms = Date.now().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomId().slice(15)}`;
}

/** Hands out the same key for the same content until that content has been answered. */
export function createKeys() {
  let held: { content: string; key: string } | null = null;
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body ?? null);
      if (held?.content !== content) held = { content, key: randomId() };
      return held.key;
    },
    forget(): void {
      held = null;
    },
  };
}
