import { ValidationError } from '../errors/index.js';
import { sha256Hex } from '../ids/ids.js';

/** What the last row of a page is sorted by. */
export type Cursor = readonly (string | number | null)[];

/** The order and filters of a list; a cursor is valid for these only. */
export type ListAsked = Readonly<Record<string, unknown>>;

export function encodeCursor(cursor: Cursor, of: ListAsked = {}): string {
  return Buffer.from(JSON.stringify([markOf(of), ...cursor])).toString('base64url');
}

export function decodeCursor(text: string, of: ListAsked = {}): Cursor {
  try {
    const [mark, ...cursor] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (mark === markOf(of) && cursor.length > 0 && cursor.every(isKey)) return cursor;
  } catch {
    // falls through to the one refusal below
  }
  throw new ValidationError({ cursor: 'This list has changed. Start again from the first page.' });
}

function isKey(value: unknown): value is Cursor[number] {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

function markOf(of: ListAsked): string {
  const asked = Object.entries(of).filter(([, value]) => value !== undefined && value !== '');
  return asked.length === 0 ? '' : sha256Hex(JSON.stringify(asked)).slice(0, 12);
}
