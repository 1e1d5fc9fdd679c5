/** The lines of a cost book as a spreadsheet: costs in dollars, yes and no, codes separated by spaces. */
import type { CostBook } from './cost-book.js';
import { CellProblem, COLUMNS, MINIMUM } from './cost-book-columns.js';
import { BookProblems } from './cost-book-problems.js';
import type { CostItem } from './cost-item.js';
import { readCsv, writeCsv } from './csv.js';
import { parseItems } from './parse-cost-book.js';

const REQUIRED = ['code', 'label', 'unit', 'low', 'likely', 'high', 'quantity', 'last reviewed'];

/** A first row without a comma, as spreadsheets write where the comma is the decimal sign. */
const SEMICOLONS = /^[^,;\r\n]*;[^,\r\n]*(?:\r?\n|$)/;

export function costBookToCsv(book: CostBook): string {
  return writeCsv([
    COLUMNS.map(({ title }) => title),
    ...book.items.map((item) => COLUMNS.map(({ write }) => write(item))),
  ]);
}

/** Where in the file, as a spreadsheet counts rows, and the title of the column; empty for the whole row. */
export interface CsvProblem {
  readonly row: number;
  readonly column: string;
  readonly reason: string;
}

export type CostBookCsvRead =
  | { readonly ok: true; readonly items: readonly CostItem[] }
  | { readonly ok: false; readonly problems: readonly CsvProblem[] };

/**
 * Reads the lines of a cost book from CSV. Columns may stand in any order and optional ones may be missing;
 * everything `parseCostBook` would refuse is refused here, by row and column. Never throws.
 */
export function costBookFromCsv(csv: string): CostBookCsvRead {
  if (SEMICOLONS.test(csv)) {
    return {
      ok: false,
      problems: [
        {
          row: 1,
          column: '',
          reason: 'The cells are separated by semicolons. Save the file with commas between them.',
        },
      ],
    };
  }
  const file = readCsv(csv);
  if (!file.ok)
    return { ok: false, problems: [{ row: file.row, column: `column ${file.column}`, reason: file.reason }] };
  const [header, ...rows] = file.rows;
  const titles = (header?.cells ?? []).map((title) => title.trim().toLowerCase());
  const problems = headerProblems(titles);
  const records = rows.map(({ row, cells }) => recordOf(titles, cells, row, problems));
  if (problems.length > 0) return { ok: false, problems };
  const found = new BookProblems();
  const items = parseItems(records, found);
  if (found.all.length === 0) return { ok: true, items };
  return {
    ok: false,
    problems: found.all.map(({ index, field, reason }) => {
      const column = COLUMNS.find((one) => one.field === field || one.field.startsWith(`${field}.`));
      return { row: index === null ? 1 : (rows[index]?.row ?? 1), column: column?.title ?? '', reason };
    }),
  };
}

function headerProblems(titles: readonly string[]): CsvProblem[] {
  const complaint = (column: string, reason: string): CsvProblem => ({ row: 1, column, reason });
  const known = new Set(COLUMNS.map(({ title }) => title));
  return [
    ...titles
      .filter((title) => !known.has(title))
      .map((title) => complaint(title.slice(0, 40), 'There is no such column.')),
    ...titles
      .filter((title, index) => titles.indexOf(title) < index)
      .map((title) => complaint(title.slice(0, 40), 'This column is there twice.')),
    ...REQUIRED.filter((title) => !titles.includes(title)).map((title) => complaint(title, 'This column is missing.')),
  ];
}

function recordOf(
  titles: readonly string[],
  cells: readonly string[],
  row: number,
  problems: CsvProblem[],
): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const minimum: Record<string, unknown> = {};
  if (cells.length > titles.length)
    problems.push({ row, column: '', reason: 'The row has more cells than there are columns.' });
  for (const column of COLUMNS) {
    const cell = cells[titles.indexOf(column.title)] ?? '';
    const value = column.read(cell.trim());
    if (value instanceof CellProblem) problems.push({ row, column: column.title, reason: value.reason });
    else if (value !== undefined) {
      if (column.field.startsWith(MINIMUM)) minimum[column.field.slice(MINIMUM.length)] = value;
      else record[column.field] = value;
    }
  }
  return Object.keys(minimum).length > 0 ? { ...record, minimumLot: minimum } : record;
}
