import { COST_UNITS, type CostItem } from 'poolkit/cost';
import { formatCents, parseCents } from 'poolkit/units';
import type { CellValue } from './use-cost-book';

export type CellKind = 'code' | 'text' | 'money' | 'quantity' | 'rule' | 'unit' | 'date' | 'flag';

export interface ItemColumn {
  field: keyof CostItem;
  title: string;
  kind: CellKind;
  widthPx: number;
}

export const ITEM_COLUMNS: readonly ItemColumn[] = [
  { field: 'code', title: 'Code', kind: 'code', widthPx: 136 },
  { field: 'label', title: 'Item', kind: 'text', widthPx: 260 },
  { field: 'unit', title: 'Unit', kind: 'unit', widthPx: 68 },
  { field: 'lowCents', title: 'Low', kind: 'money', widthPx: 104 },
  { field: 'likelyCents', title: 'Likely', kind: 'money', widthPx: 104 },
  { field: 'highCents', title: 'High', kind: 'money', widthPx: 104 },
  { field: 'quantity', title: 'Quantity', kind: 'quantity', widthPx: 220 },
  { field: 'includeWhen', title: 'Include when', kind: 'rule', widthPx: 220 },
  { field: 'drivers', title: 'What moves it', kind: 'text', widthPx: 220 },
  { field: 'lastReviewedOn', title: 'Last reviewed', kind: 'date', widthPx: 128 },
  { field: 'active', title: 'On sale', kind: 'flag', widthPx: 84 },
];

export const UNIT_OPTIONS = Object.keys(COST_UNITS);

export const dollarsText = (value: unknown): string =>
  typeof value === 'number' ? formatCents(value, { alwaysCents: true }) : String(value ?? '');

export function cellText(item: CostItem, { field, kind }: ItemColumn): string {
  const value = item[field];
  if (kind === 'money') return dollarsText(value);
  if (kind === 'flag') return value ? 'Yes' : 'No';
  return String(value ?? '');
}

export const editText = (item: CostItem, column: ItemColumn): string => {
  const text = cellText(item, column);
  return column.kind === 'money' ? text.replace(/^\$/, '') : text;
};

/** Text that is not an amount is kept and reported as a problem. */
export const readAmount = (text: string): CellValue => {
  const cents = parseCents(text);
  return cents.ok ? cents.value : text.trim();
};

export const readCell = ({ kind }: ItemColumn, text: string): CellValue =>
  kind === 'money' ? readAmount(text) : text.replace(/\s+/g, ' ').trim();
