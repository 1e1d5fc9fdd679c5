/** Which two products must not meet in the same place, and for how long. */
import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import type { ProductId } from '../chemistry/index.js';
import { WATER_SAFETY } from './assumptions.js';
import { FAMILY_OF, type ProductFamily } from './product-safety.js';

export const KEEP_APART_CODES = ['acid-with-chlorine', 'two-chlorines', 'calcium-with-carbonate'] as const;
export type KeepApartCode = (typeof KEEP_APART_CODES)[number];

export interface KeepApart {
  readonly code: KeepApartCode;
  /** Least time between the two pours, pump running. They are never mixed outside the pool. */
  readonly minutes: number;
  readonly reason: string;
}

/** The rule for two products in either order; `null` when only "one at a time" applies. */
export function keepApart(
  one: ProductId,
  other: ProductId,
  values: ValuesOf<typeof WATER_SAFETY> = defaultsOf(WATER_SAFETY),
): KeepApart | null {
  if (one === other) return null;
  const are = (first: ProductFamily, second: ProductFamily) =>
    (FAMILY_OF[one] === first && FAMILY_OF[other] === second) ||
    (FAMILY_OF[one] === second && FAMILY_OF[other] === first);
  if (are('acid', 'chlorine')) {
    return {
      code: 'acid-with-chlorine',
      minutes: values['safety.acidChlorineApartMin'],
      reason: 'Acid and chlorine release chlorine gas where they meet.',
    };
  }
  if (are('chlorine', 'chlorine')) {
    return {
      code: 'two-chlorines',
      minutes: values['safety.chlorinesApartMin'],
      reason: 'Two kinds of chlorine can ignite where they meet.',
    };
  }
  if (are('calcium', 'carbonate') || are('calcium', 'bicarbonate')) {
    return {
      code: 'calcium-with-carbonate',
      minutes: values['safety.calciumCarbonateApartMin'],
      reason: 'Calcium and carbonate cloud the water and fall out as scale where they meet.',
    };
  }
  return null;
}
