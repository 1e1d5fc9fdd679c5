import { type CostItem, type CostUnit, ITEM_DEFAULTS, usualPhaseOf } from '../cost/index.js';

type Cents = readonly [low: number, likely: number, high: number];

type More = Partial<
  Omit<CostItem, 'code' | 'label' | 'unit' | 'lowCents' | 'likelyCents' | 'highCents' | 'minimumLot'>
> & { readonly minimumLot?: Cents };

const REVIEWED_ON = '2026-11-21';

export function line(
  code: string,
  label: string,
  unit: CostUnit,
  cents: Cents,
  { minimumLot, ...more }: More = {},
): CostItem {
  return {
    ...ITEM_DEFAULTS,
    code,
    label,
    unit,
    phase: usualPhaseOf(code),
    ...threePoint(cents),
    lastReviewedOn: REVIEWED_ON,
    ...more,
    minimumLot: minimumLot ? threePoint(minimumLot) : null,
  };
}

function threePoint([lowCents, likelyCents, highCents]: Cents) {
  return { lowCents, likelyCents, highCents };
}
