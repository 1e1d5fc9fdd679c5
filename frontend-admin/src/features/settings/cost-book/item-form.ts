import { ITEM_DEFAULTS, usualPhaseOf, type CostItem, type ThreePoint } from 'poolkit/cost';
import { dollarsText, readAmount } from './item-columns';

const CODE_LISTS = ['replaces', 'percentOf', 'minimumWith'] as const;
const COSTS = ['lowCents', 'likelyCents', 'highCents'] as const;

export type FlagField = 'active' | 'slotDefault' | 'passThrough' | 'retailTax' | 'risk';
export type CostField = (typeof COSTS)[number];
export type MinimumField = `minimum.${CostField}`;
export type TextField = Exclude<keyof CostItem, FlagField | 'minimumLot'> | MinimumField;

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

const amountText = (value: unknown): string => dollarsText(value).replace(/^\$/, '');

export function formOf(item: CostItem): ItemForm {
  const minimum = (field: CostField) => amountText(item.minimumLot?.[field] ?? '');
  return {
    text: {
      code: item.code,
      label: item.label,
      unit: item.unit,
      lowCents: amountText(item.lowCents),
      likelyCents: amountText(item.likelyCents),
      highCents: amountText(item.highCents),
      quantity: item.quantity,
      includeWhen: item.includeWhen,
      phase: item.phase,
      drivers: item.drivers,
      notice: item.notice,
      slot: item.slot ?? '',
      settledBy: item.settledBy ?? '',
      work: item.work,
      lastReviewedOn: item.lastReviewedOn,
      reviewer: item.reviewer,
      replaces: item.replaces.join(' '),
      percentOf: item.percentOf.join(' '),
      minimumWith: item.minimumWith.join(' '),
      'minimum.lowCents': minimum('lowCents'),
      'minimum.likelyCents': minimum('likelyCents'),
      'minimum.highCents': minimum('highCents'),
    },
    flags: {
      active: item.active,
      slotDefault: item.slotDefault,
      passThrough: item.passThrough,
      retailTax: item.retailTax,
      risk: item.risk,
    },
  };
}

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();
const codesIn = (text: string): string[] => (text.trim() === '' ? [] : text.trim().split(/[\s,]+/));

export function itemOf(form: ItemForm, base: CostItem): CostItem {
  const { text, flags } = form;
  const amounts = (prefix: '' | 'minimum.') =>
    Object.fromEntries(COSTS.map((field) => [field, readAmount(text[`${prefix}${field}` as TextField])]));
  const hasMinimum = COSTS.some((field) => text[`minimum.${field}`].trim() !== '');
  const lists = Object.fromEntries(CODE_LISTS.map((field) => [field, codesIn(text[field])]));
  return {
    ...base,
    ...amounts(''),
    ...lists,
    ...flags,
    code: text.code.trim(),
    label: clean(text.label),
    unit: text.unit,
    quantity: clean(text.quantity),
    includeWhen: clean(text.includeWhen),
    phase: text.phase || usualPhaseOf(text.code.trim()),
    drivers: clean(text.drivers),
    notice: clean(text.notice),
    slot: text.slot || null,
    settledBy: text.settledBy || null,
    work: text.work,
    lastReviewedOn: text.lastReviewedOn,
    reviewer: clean(text.reviewer),
    minimumLot: hasMinimum ? amounts('minimum.') : null,
  } as CostItem;
}
