import { ValidationError } from '../errors/index.js';

/** Where a keyset page ended: the sort value of the last row and its id as tie-breaker. */
export interface Cursor {
  value: string | number | null;
  id: string;
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url');
}

/** @throws ValidationError when the text is not a cursor of ours. */
export function decodeCursor(text: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && parsed.length === 2) {
      const [value, id] = parsed as [unknown, unknown];
      const valueOk = value === null || typeof value === 'string' || typeof value === 'number';
      if (valueOk && typeof id === 'string') return { value, id };
    }
  } catch {
    // falls through to the one refusal below
  }
  throw new ValidationError({ cursor: 'This list has changed. Start again from the first page.' });
}
