import { COST_UNITS, ITEM_DEFAULTS, usualPhaseOf, type CostItem, type ThreePoint } from 'poolkit/cost';
import { formatCents, parseCents } from 'poolkit/units';

export const UNIT_OPTIONS = Object.keys(COST_UNITS);

const PLAIN_TEXTS = [
  ...(['code', 'label', 'unit', 'quantity', 'includeWhen', 'phase', 'drivers', 'notice', 'slot', 'settledBy'] as const),
  ...(['work', 'lastReviewedOn', 'reviewer'] as const),
];
const CODE_LISTS = ['replaces', 'percentOf', 'minimumWith'] as const;
const FLAGS = ['active', 'slotDefault', 'passThrough', 'retailTax', 'risk'] as const;
const COSTS = ['lowCents', 'likelyCents', 'highCents'] as const;

export type FlagField = (typeof FLAGS)[number];
type CostField = (typeof COSTS)[number];
export type TextField = (typeof PLAIN_TEXTS)[number] | (typeof CODE_LISTS)[number] | CostField | `minimum.${CostField}`;

export interface ItemForm {
  text: Record<TextField, string>;
  flags: Record<FlagField, boolean>;
}

export const COST_FIELDS: readonly { field: CostField; label: string }[] = [
  { field: 'lowCents', label: 'Low' },
  { field: 'likelyCents', label: 'Likely' },
  { field: 'highCents', label: 'High' },
];

export const newItem = (today: string): CostItem => ({
  ...ITEM_DEFAULTS,
  code: '',
  label: '',
  unit: 'ea',
  // Empty until a person enters it.
  ...({ lowCents: '', likelyCents: '', highCents: '', phase: '' } as unknown as ThreePoint & Pick<CostItem, 'phase'>),
  minimumLot: null,
  lastReviewedOn: today,
});

export const dollarsText = (value: unknown): string =>
  typeof value === 'number' ? formatCents(value, { alwaysCents: true }) : String(value ?? '');

export const amountText = (value: unknown): string => dollarsText(value).replace(/^\$/, '');

/** Text that is not an amount is kept and reported as a problem. */
export function readAmount(text: string): number | string {
  const cents = parseCents(text);
  return cents.ok ? cents.value : text.trim();
}

const record = <K extends string, T>(keys: readonly K[], value: (key: K) => T) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, T>;

export function formOf(item: CostItem): ItemForm {
  const minimums = COSTS.map((field) => [`minimum.${field}`, amountText(item.minimumLot?.[field])]);
  return {
    text: {
      ...record(PLAIN_TEXTS, (field) => item[field] ?? ''),
      ...record(CODE_LISTS, (field) => item[field].join(' ')),
      ...record(COSTS, (field) => amountText(item[field])),
      ...(Object.fromEntries(minimums) as Record<`minimum.${CostField}`, string>),
    },
    flags: record(FLAGS, (field) => item[field]),
  };
}

export function itemOf({ text, flags }: ItemForm, base: CostItem): CostItem {
  const clean = record(PLAIN_TEXTS, (field) => text[field].replace(/\s+/g, ' ').trim());
  const hasMinimum = COSTS.some((field) => text[`minimum.${field}`].trim() !== '');
  return {
    ...base,
    ...clean,
    ...record(COSTS, (field) => readAmount(text[field])),
    ...record(CODE_LISTS, (field) => text[field].split(/[\s,]+/).filter(Boolean)),
    ...flags,
    phase: clean.phase || usualPhaseOf(clean.code),
    slot: clean.slot || null,
    settledBy: clean.settledBy || null,
    minimumLot: hasMinimum ? record(COSTS, (field) => readAmount(text[`minimum.${field}`])) : null,
  } as CostItem;
}
