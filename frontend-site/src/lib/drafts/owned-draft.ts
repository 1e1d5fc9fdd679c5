import { readStored, removeStored, writeStored } from './stored-work';

/**
 * Typed work kept on this device under `key`, for one person. A draft typed by no one in particular is for anyone who
 * comes next; a customer's own is for them alone.
 */
export function ownedDraft(key: string) {
  const fields = (): Record<string, unknown> | null => {
    const stored = readStored(key);
    return stored !== null && typeof stored === 'object' ? (stored as Record<string, unknown>) : null;
  };
  /** Id of the customer who typed it; null without a draft, or when no one was signed in. */
  const owner = (): string | null => {
    const ownerId = fields()?.ownerId;
    return typeof ownerId === 'string' ? ownerId : null;
  };
  return {
    owner,
    /** What is there for this person, as it was stored; null without anything. */
    load: (ownerId: string | null): Record<string, unknown> | null => {
      const keptFor = owner();
      return keptFor !== null && keptFor !== ownerId ? null : fields();
    },
    /** False when the device does not take it. */
    save: (draft: object, ownerId: string | null): boolean => writeStored(key, { ...draft, ownerId }),
    /** From the moment its typist is known, an anonymous draft is theirs. */
    claim: (ownerId: string): void => {
      const stored = fields();
      if (stored !== null && owner() === null) writeStored(key, { ...stored, ownerId });
    },
    clear: (): void => removeStored(key),
  };
}
