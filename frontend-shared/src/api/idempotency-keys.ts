import { randomId } from './random-id';

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
