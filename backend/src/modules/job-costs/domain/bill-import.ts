import { readCsv } from 'poolkit/cost';
import { addDays, isCalendarDate } from 'poolkit/schedule-grid';
import { parseCents } from 'poolkit/units';
import { sortName } from '../../../common/text/index.js';
import { liveNumberOf } from './bill.js';

/** Columns may be in any order. Each row has an order, or a project and a cost code. */
const BILL_COLUMNS = ['vendor', 'number', 'date', 'due', 'project', 'order', 'code', 'amount', 'note'] as const;
type BillColumn = (typeof BILL_COLUMNS)[number];
const REQUIRED: readonly BillColumn[] = ['vendor', 'number', 'date', 'amount'];
const MAX_CENTS = 1_000_000_000;
const MAX_ROWS = 500;

export interface BillProblem {
  row: number;
  column: BillColumn | '';
  reason: string;
}

interface ImportRow {
  row: number;
  cells: Readonly<Record<BillColumn, string>>;
}

export type BillFile = { ok: true; rows: readonly ImportRow[] } | { ok: false; problems: readonly BillProblem[] };

/** Never throws. */
export function readBillFile(csv: string): BillFile {
  const refuse = (row: number, reason: string): BillFile => ({ ok: false, problems: [{ row, column: '', reason }] });
  if (csv.startsWith('PK')) return refuse(1, 'This is an Excel workbook. In Excel, save it as “CSV UTF-8.”');
  const file = readCsv(csv);
  if (!file.ok) return refuse(file.row, file.reason);
  const [header, ...rows] = file.rows;
  const titles = (header?.cells ?? []).map((title) => title.trim().toLowerCase());
  const problems = headerProblems(titles);
  if (problems.length > 0) return { ok: false, problems };
  if (rows.length === 0) return refuse(1, 'The file has no bills.');
  if (rows.length > MAX_ROWS) return refuse(MAX_ROWS + 2, `Import at most ${MAX_ROWS} bills at once.`);
  return {
    ok: true,
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(
        BILL_COLUMNS.map((column) => [column, (cells[titles.indexOf(column)] ?? '').trim()]),
      ) as ImportRow['cells'],
    })),
  };
}

function headerProblems(titles: readonly string[]): BillProblem[] {
  const problem = (column: BillColumn | '', reason: string): BillProblem => ({ row: 1, column, reason });
  return [
    ...titles
      .filter((title) => !(BILL_COLUMNS as readonly string[]).includes(title))
      .map((title) => problem('', `There is no column “${title.slice(0, 40)}.”`)),
    ...titles
      .filter((title, index) => titles.indexOf(title) < index)
      .map((title) => problem('', `The column “${title.slice(0, 40)}” is there twice.`)),
    ...REQUIRED.filter((title) => !titles.includes(title)).map((title) => problem(title, 'This column is missing.')),
  ];
}

export interface ImportKnown {
  /** By name, as `sortName` writes it. */
  vendors: ReadonlyMap<string, { id: string; termsDays: number }>;
  projects: ReadonlyMap<number, { id: string; codes: ReadonlySet<string> }>;
  orders: ReadonlyMap<number, { id: string; projectId: string; vendorId: string; isOrdered: boolean }>;
  /** Of bills that are on file, as `keyOf` writes it. */
  bills: ReadonlySet<string>;
}

export interface ImportedBill {
  vendorId: string;
  number: string;
  projectId: string;
  orderId: string | null;
  code: string | null;
  amountCents: number;
  billedOn: string;
  dueOn: string;
  note: string | null;
}

export const keyOf = (vendorId: string, number: string): string => `${vendorId} ${liveNumberOf(number)}`;

export function checkBillRows(
  rows: readonly ImportRow[],
  known: ImportKnown,
): { bills: ImportedBill[]; problems: BillProblem[] } {
  const problems: BillProblem[] = [];
  const seen = new Map<string, number>();
  const bills = rows.flatMap(({ row, cells }) => {
    const found: BillProblem[] = [];
    const say = (column: BillColumn, reason: string) => void found.push({ row, column, reason });
    const bill = billOf(cells, known, say);
    const key = bill.vendorId && liveNumberOf(bill.number) !== '' ? keyOf(bill.vendorId, bill.number) : null;
    const before = key === null ? undefined : seen.get(key);
    if (key !== null && known.bills.has(key)) say('number', 'This bill is already on file.');
    if (before !== undefined) say('number', `Row ${before} has the same bill.`);
    if (key !== null) seen.set(key, row);
    problems.push(...found);
    return found.length === 0 ? [bill as ImportedBill] : [];
  });
  return { bills, problems };
}

type Say = (column: BillColumn, reason: string) => void;

function billOf(cells: ImportRow['cells'], known: ImportKnown, say: Say): Partial<ImportedBill> & { number: string } {
  const vendor = known.vendors.get(sortName(cells.vendor));
  if (!vendor) say('vendor', cells.vendor === '' ? 'Enter a vendor.' : 'There is no vendor with this name.');
  const number = cells.number.slice(0, 60);
  if (liveNumberOf(number) === '') say('number', 'Enter the number on the bill.');
  const billedOn = dayOf(cells.date, 'date', say);
  const dueOn = cells.due === '' ? dueFrom(billedOn, vendor) : dayOf(cells.due, 'due', say);
  if (billedOn && dueOn && dueOn < billedOn) say('due', 'The due date is before the bill date.');
  return {
    ...{ vendorId: vendor?.id, number, billedOn, dueOn, amountCents: amountOf(cells.amount, say) },
    ...placeOf(cells, vendor?.id, known, say),
    note: cells.note.slice(0, 500) || null,
  };
}

function dueFrom(billedOn: string | undefined, vendor: { termsDays: number } | undefined): string | undefined {
  return billedOn && vendor && addDays(billedOn, vendor.termsDays);
}

function amountOf(cell: string, say: Say): number | undefined {
  const cents = parseCents(cell);
  if (!cents.ok || cents.value <= 0 || cents.value > MAX_CENTS) {
    say('amount', 'Enter an amount in dollars, from 0.01 to 10 million.');
    return undefined;
  }
  return cents.value;
}

/** Excel turns a date into M/D/YYYY when it saves. */
function dayOf(cell: string, column: BillColumn, say: Say): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d\d)$/.exec(cell) ?? [];
  const date = year === '' ? cell : `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isCalendarDate(date) && date >= '2000' && date < '2101') return date;
  say(column, 'Enter a date as 2027-03-12 or 3/12/2027.');
  return undefined;
}

function placeOf(
  { order: orderCell, project: projectCell, code }: ImportRow['cells'],
  vendorId: string | undefined,
  { orders, projects }: ImportKnown,
  say: Say,
): Partial<Pick<ImportedBill, 'orderId' | 'projectId' | 'code'>> {
  const project = projects.get(Number(projectCell));
  if (projectCell !== '' && !project) say('project', 'There is no project with this number.');
  if (orderCell !== '') {
    const order = orders.get(Number(orderCell));
    if (!order?.isOrdered) say('order', 'There is no open purchase order with this number.');
    else if (vendorId && order.vendorId !== vendorId) say('order', 'This purchase order belongs to another vendor.');
    else if (project && project.id !== order.projectId) say('order', 'This purchase order is for another project.');
    if (code !== '') say('code', 'Leave the cost code empty: it comes from the purchase order.');
    return { orderId: order?.id ?? null, projectId: order?.projectId, code: null };
  }
  if (projectCell === '') say('project', 'Enter a project, or a purchase order.');
  if (code === '') say('code', 'Enter a cost code, or a purchase order.');
  else if (project && !project.codes.has(code)) say('code', 'There is no such cost code.');
  return { orderId: null, projectId: project?.id, code };
}
