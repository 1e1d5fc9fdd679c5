import { readStored, removeStored, writeStored } from './stored-work';

/** A draft on this device. A customer's draft is theirs alone; one typed while signed out is for anyone. */
export function ownedDraft(key: string) {
  const fields = (): Record<string, unknown> | null => {
    const stored = readStored(key);
    return stored !== null && typeof stored === 'object' ? (stored as Record<string, unknown>) : null;
  };
  const owner = (): string | null => {
    const ownerId = fields()?.ownerId;
    return typeof ownerId === 'string' ? ownerId : null;
  };
  return {
    owner,
    load: (ownerId: string | null): Record<string, unknown> | null => {
      const keptFor = owner();
      return keptFor !== null && keptFor !== ownerId ? null : fields();
    },
    /** False when storage fails. */
    save: (draft: object, ownerId: string | null): boolean => writeStored(key, { ...draft, ownerId }),
    clear: (): void => removeStored(key),
  };
}
