/** The columns of a cost book's spreadsheet: how each field of an item is written, and read back. */
import { parseCents } from '../units/index.js';
import type { CostItem, ThreePoint } from './cost-item.js';

/** A cell that cannot be what its column holds. */
export class CellProblem {
  constructor(readonly reason: string) {}
}

/** Fields of the minimum lot are named behind this. */
export const MINIMUM = 'minimumLot.';

export interface Column {
  readonly title: string;
  /** Field of the item; of the minimum, its part behind a dot. */
  readonly field: string;
  readonly write: (item: CostItem) => string;
  /** The JSON value of a cell; `undefined` leaves the field to its default. */
  readonly read: (cell: string) => unknown;
}

export const COLUMNS: readonly Column[] = [
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
  flag('on sale', 'active'),
  text('last reviewed', 'lastReviewedOn'),
  text('reviewer', 'reviewer'),
];

function text(title: string, field: keyof CostItem): Column {
  return { title, field, write: (item) => String(item[field]), read: (cell) => cell || undefined };
}

function choice(title: string, field: 'slot' | 'settledBy'): Column {
  return { title, field, write: (item) => item[field] ?? '', read: (cell) => cell || undefined };
}

function flag(title: string, field: 'slotDefault' | 'passThrough' | 'retailTax' | 'risk' | 'active'): Column {
  const words: Readonly<Record<string, boolean | undefined>> = { yes: true, no: false, '': undefined };
  return {
    title,
    field,
    write: (item) => (item[field] ? 'yes' : 'no'),
    read: (cell) =>
      Object.hasOwn(words, cell.toLowerCase()) ? words[cell.toLowerCase()] : new CellProblem('Write yes or no.'),
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
