import { parseCents } from '../units/index.js';
import { BookProblems, parseItems } from './parse-cost-book.js';
import type { CostBook } from './cost-book.js';
import type { CostItem, ThreePoint } from './cost-item.js';

const REQUIRED = ['code', 'label', 'unit', 'low', 'likely', 'high', 'quantity', 'last reviewed'];

export function costBookToCsv(book: CostBook): string {
  return writeCsv([
    COLUMNS.map(({ title }) => title),
    ...book.items.map((item) => COLUMNS.map(({ write }) => write(item))),
  ]);
}

export type CsvProblem = Readonly<{ row: number; column: string; reason: string }>;

export type CostBookCsvRead =
  | { readonly ok: true; readonly items: readonly CostItem[] }
  | { readonly ok: false; readonly problems: readonly CsvProblem[] };

/** Columns may be in any order and optional ones may be missing. Never throws. */
export function costBookFromCsv(csv: string): CostBookCsvRead {
  const refuse = (row: number, column: string, reason: string): CostBookCsvRead => ({
    ok: false,
    problems: [{ row, column, reason }],
  });
  if (csv.startsWith('PK')) return refuse(1, '', 'This is an Excel workbook. In Excel, save it as “CSV UTF-8.”');
  if (/[\uFFFD\0]/.test(csv))
    return refuse(1, '', 'The encoding of this file is unknown. In Excel, save it as “CSV UTF-8.”');
  const file = readCsv(csv);
  if (!file.ok) return refuse(file.row, `column ${file.column}`, file.reason);
  // Excel writes the separator into a line of its own, and empty columns behind the last.
  const isMark = /^sep=/i.test(file.rows[0]?.cells[0] ?? '');
  const [header, ...rows] = file.rows.slice(isMark ? 1 : 0).map(({ row, cells }) => ({ row, cells: trimmed(cells) }));
  const titles = (header?.cells ?? []).map(
    (title) => FORMER_TITLES[title.trim().toLowerCase()] ?? title.trim().toLowerCase(),
  );
  if (titles.length === 1 && titles[0] !== '')
    return refuse(1, '', 'The separator is unknown. Save the file with commas, semicolons or tabs.');
  const problems = headerProblems(titles);
  if (problems.length > 0) return { ok: false, problems };
  const records = rows.map(({ row, cells }) => recordOf(titles, cells, row, problems));
  const found = new BookProblems();
  const items = parseItems(records, found);
  if (found.all.length === 0 && problems.length === 0) return { ok: true, items };
  const isUnread = (row: number, title: string) =>
    problems.some((other) => other.row === row && (other.column === title || other.column === ''));
  for (const { index, field, reason } of found.all) {
    const column = COLUMNS.find((one) => one.field === field || one.field.startsWith(`${field}.`));
    const row = index === null ? 1 : (rows[index]?.row ?? 1);
    const title = column?.title ?? '';
    if (!isUnread(row, title)) problems.push({ row, column: title, reason });
  }
  return { ok: false, problems: problems.toSorted((a, b) => a.row - b.row) };
}

function trimmed(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
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
      .map((title) => complaint(title.slice(0, 40), 'This column appears twice.')),
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

const CSV_LIMITS = { characters: 1_000_000, rows: 2_000, columns: 60 } as const;

const RISKY_START = /^[=+\-@'\t\r]/;

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
}

function written(cell: string): string {
  const guarded = RISKY_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export type CsvRow = Readonly<{ row: number; cells: readonly string[] }>;

export type CsvRead =
  | { readonly ok: true; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly row: number; readonly column: number; readonly reason: string };

export function readCsv(text: string): CsvRead {
  if (text.length > CSV_LIMITS.characters) {
    return { ok: false, row: 1, column: 1, reason: `The file has more than ${CSV_LIMITS.characters} characters.` };
  }
  const rows: CsvRow[] = [];
  const separator = separatorOf(text);
  const field = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r?\\n|\\r|$)`, 'y');
  field.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  for (let row = 1; field.lastIndex < text.length; row += 1) {
    const cells: string[] = [];
    for (let ended = false; !ended;) {
      const match = field.exec(text);
      const problem = !match
        ? 'The quotation marks in this cell do not match.'
        : cells.length >= CSV_LIMITS.columns
          ? 'Too many columns.'
          : null;
      if (!match || problem) return { ok: false, row, column: cells.length + 1, reason: problem ?? '' };
      cells.push(unquoted(match[1] ?? ''));
      ended = match[2] !== separator;
    }
    if (rows.length >= CSV_LIMITS.rows)
      return { ok: false, row, column: 1, reason: `The file has more than ${CSV_LIMITS.rows} rows.` };
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
  }
  return { ok: true, rows };
}

/** Spreadsheets save commas, semicolons or tabs: whichever is most frequent in the first line. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function unquoted(cell: string): string {
  const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return text.startsWith("'") ? text.slice(1) : text;
}

class CellProblem {
  constructor(readonly reason: string) {}
}

const MINIMUM = 'minimumLot.';

export interface Column {
  readonly title: string;
  readonly field: string;
  readonly write: (item: CostItem) => string;
  readonly read: (cell: string) => unknown;
}

/** Titles in files exported by earlier versions. */
const FORMER_TITLES: Readonly<Partial<Record<string, string>>> = { 'on sale': 'available' };

const COLUMNS: readonly Column[] = [
  text('code', 'code'),
  text('label', 'label'),
  text('unit', 'unit'),
  ...threeCosts('', (item) => item),
  { title: 'quantity', field: 'quantity', write: ({ quantity }) => quantity, read: (cell) => cell },
  text('include when', 'includeWhen'),
  text('phase', 'phase'),
  text('drivers', 'drivers'),
  text('notice', 'notice'),
  choice('part', 'slot'),
  flag('default', 'slotDefault'),
  codes('replaces', 'replaces'),
  codes('percent of', 'percentOf'),
  ...threeCosts('minimum', ({ minimumLot }) => minimumLot),
  codes('minimum with', 'minimumWith'),
  flag('pass-through', 'passThrough'),
  flag('retail tax', 'retailTax'),
  choice('settled by', 'settledBy'),
  flag('risk', 'risk'),
  text('work', 'work'),
  flag('available', 'active'),
  { ...text('last reviewed', 'lastReviewedOn'), read: isoDate },
  text('reviewer', 'reviewer'),
];

function text(title: string, field: keyof CostItem): Column {
  return { title, field, write: (item) => String(item[field]), read: (cell) => cell || undefined };
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Excel turns a date into M/D/YYYY or D-Mon-YY when it saves. */
function isoDate(cell: string): string | undefined {
  const named = cell.replace(/^(\d{1,2})-(\p{L}{3})-(\d+)$/u, (_, day: string, name: string, year: string) =>
    [MONTHS.indexOf(name.toLowerCase()) + 1, day, year].join('/'),
  );
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d\d)$/.exec(named) ?? [];
  return (year && `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) || cell || undefined;
}

function choice(title: string, field: 'slot' | 'settledBy'): Column {
  return { title, field, write: (item) => item[field] ?? '', read: (cell) => cell || undefined };
}

function flag(title: string, field: 'slotDefault' | 'passThrough' | 'retailTax' | 'risk' | 'active'): Column {
  // Excel writes TRUE and FALSE where someone typed them.
  const words: Readonly<Record<string, boolean | undefined>> = {
    yes: true,
    true: true,
    no: false,
    false: false,
    '': undefined,
  };
  return {
    title,
    field,
    write: (item) => (item[field] ? 'yes' : 'no'),
    read: (cell) =>
      Object.hasOwn(words, cell.toLowerCase()) ? words[cell.toLowerCase()] : new CellProblem('Enter yes or no.'),
  };
}

function codes(title: string, field: 'replaces' | 'percentOf' | 'minimumWith'): Column {
  return {
    title,
    field,
    write: (item) => item[field].join(' '),
    read: (cell) => (cell ? cell.split(/\s+/) : undefined),
  };
}

function threeCosts(prefix: '' | 'minimum', of: (item: CostItem) => ThreePoint | null): Column[] {
  return (['low', 'likely', 'high'] as const).map((point): Column => ({
    title: prefix ? `${prefix} ${point}` : point,
    field: `${prefix ? MINIMUM : ''}${point}Cents`,
    write: (item) => {
      const costs = of(item);
      return costs ? dollars(costs[`${point}Cents`]) : '';
    },
    read: (cell) => {
      if (cell === '') return undefined;
      const cents = parseCents(cell);
      return cents.ok ? cents.value : new CellProblem(cents.reason);
    },
  }));
}

function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
