/** What to know before pouring one product. */
import type { ProductId } from '../chemistry/index.js';

export const PRODUCT_FAMILIES = [
  'chlorine',
  'acid',
  'carbonate',
  'bicarbonate',
  'calcium',
  'stabilizer',
  'mineral',
  'treatment',
] as const;
/** Products that behave alike in the hand and in the bucket. `carbonate` raises pH strongly. */
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number];

export const FAMILY_OF: Readonly<Record<ProductId, ProductFamily>> = {
  'liquid-chlorine': 'chlorine',
  'cal-hypo': 'chlorine',
  dichlor: 'chlorine',
  trichlor: 'chlorine',
  'muriatic-acid': 'acid',
  'dry-acid': 'acid',
  'soda-ash': 'carbonate',
  borax: 'carbonate',
  'baking-soda': 'bicarbonate',
  'calcium-chloride': 'calcium',
  'cyanuric-acid': 'stabilizer',
  salt: 'mineral',
  'boric-acid': 'mineral',
  'sodium-sulfite': 'mineral',
  'sodium-thiosulfate': 'mineral',
  polyquat: 'treatment',
  'quat-algaecide': 'treatment',
  'copper-algaecide': 'treatment',
  'phosphate-remover': 'treatment',
};

/** Said in addition to the family's line. */
const OWN_LINE: Readonly<Partial<Record<ProductId, string>>> = {
  'cal-hypo': 'Dissolve it in a bucket of pool water first on vinyl. Keep it away from trichlor: the two can ignite.',
  trichlor: 'Floater or feeder only, never in the skimmer, never beside calcium hypochlorite.',
  'dry-acid': 'Dissolve it in a bucket of pool water first.',
  salt: 'Brush until it is dissolved and leave the salt cell off for 24 hours.',
  'copper-algaecide': 'Never in a plaster pool that has had stains.',
  'phosphate-remover': 'The water clouds; clean the filter after one or two days.',
};

const HANDLING: Readonly<Record<ProductFamily, string>> = {
  chlorine: 'Pour slowly in front of a return, pump running. Never near acid, never onto another chlorine.',
  acid: 'Pour slowly in front of a return at the deep end, low over the water, wind behind you. Never through the skimmer, never near chlorine.',
  carbonate: 'Dissolve in a bucket of pool water and pour around the pool. Never within hours of calcium.',
  bicarbonate: 'Sprinkle over the deep end with the pump running. Never within hours of calcium.',
  calcium:
    'Add it to a full bucket of water a little at a time: it gets hot. Never within hours of soda ash or baking soda.',
  stabilizer: 'Hang it in a sock in front of a return. Count it as added at once; a test shows it after 5 to 7 days.',
  mineral: 'Spread it along the pool with the pump running and brush what settles.',
  treatment: 'Measure by its label, pump running.',
};

/** How to pour a product, as sentences. When people may swim again is said by the step of the plan. */
export function handlingOf(product: ProductId): readonly string[] {
  const own = OWN_LINE[product];
  const line = HANDLING[FAMILY_OF[product]];
  return own === undefined ? [line] : [line, own];
}
