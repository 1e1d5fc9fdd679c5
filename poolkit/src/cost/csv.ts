/**
 * Comma-separated values as RFC 4180 has them: commas, CRLF, quotes doubled inside quotes.
 *
 * A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@` as a formula, and a cost book is edited by
 * several hands. Such cells are written behind an apostrophe, and so are cells that begin with one; the
 * reader takes one apostrophe off, so every text survives the way there and back.
 */

const CSV_LIMITS = { characters: 1_000_000, rows: 2_000, columns: 60 } as const;

const RISKY_START = /^[=+\-@'\t\r]/;

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
}

function written(cell: string): string {
  const guarded = RISKY_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export interface CsvRow {
  /** Counted from 1 as a spreadsheet shows rows, blank ones included. */
  readonly row: number;
  readonly cells: readonly string[];
}

export type CsvRead =
  | { readonly ok: true; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly row: number; readonly column: number; readonly reason: string };

/** Reads CSV with CRLF or LF; rows without any text are left out. `column` of a refusal counts from 1. */
export function readCsv(text: string): CsvRead {
  if (text.length > CSV_LIMITS.characters) {
    return { ok: false, row: 1, column: 1, reason: `The file has more than ${CSV_LIMITS.characters} characters.` };
  }
  const rows: CsvRow[] = [];
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;
  field.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  for (let row = 1; field.lastIndex < text.length; row += 1) {
    const cells: string[] = [];
    for (let ended = false; !ended;) {
      const match = field.exec(text);
      const problem = !match
        ? 'The quotes of this cell do not match.'
        : cells.length >= CSV_LIMITS.columns
          ? 'Too many columns.'
          : null;
      if (!match || problem) return { ok: false, row, column: cells.length + 1, reason: problem ?? '' };
      cells.push(unquoted(match[1] ?? ''));
      ended = match[2] !== ',';
    }
    if (rows.length >= CSV_LIMITS.rows)
      return { ok: false, row, column: 1, reason: `The file has more than ${CSV_LIMITS.rows} rows.` };
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
  }
  return { ok: true, rows };
}

function unquoted(cell: string): string {
  const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return text.startsWith("'") ? text.slice(1) : text;
}
