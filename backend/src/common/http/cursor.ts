import { ValidationError } from '../errors/index.js';
import { sha256Hex } from '../ids/ids.js';

/** Where a keyset page ended: the sort value of the last row and its id as tie-breaker. */
export interface Cursor {
  value: string | number | null;
  id: string;
}

/** What a list was asked for beside the page: its order and filters. In another list the same place is somewhere else. */
export type ListAsked = Readonly<Record<string, unknown>>;

export function encodeCursor(cursor: Cursor, of: ListAsked = {}): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id, ...markOf(of)])).toString('base64url');
}

/** @throws ValidationError when the text is not a cursor of ours, or was made for another order or filter. */
export function decodeCursor(text: string, of: ListAsked = {}): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const mark = markOf(of);
    if (Array.isArray(parsed) && parsed.length === 2 + mark.length && parsed[2] === mark[0]) {
      const [value, id] = parsed as [unknown, unknown];
      const valueOk = value === null || typeof value === 'string' || typeof value === 'number';
      if (valueOk && typeof id === 'string') return { value, id };
    }
  } catch {
    // falls through to the one refusal below
  }
  throw new ValidationError({ cursor: 'This list has changed. Start again from the first page.' });
}

/** None for a list that can be asked for in one way only. */
function markOf(of: ListAsked): string[] {
  const asked = Object.entries(of).filter(([, value]) => value !== undefined && value !== '');
  return Object.keys(of).length === 0 ? [] : [sha256Hex(JSON.stringify(asked)).slice(0, 12)];
}
