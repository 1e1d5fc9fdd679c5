/** What to know before pouring one product, and when people may swim after it. */
import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import type { ProductId } from '../chemistry/index.js';
import { WATER_SAFETY } from './assumptions.js';

export const PRODUCT_FAMILIES = [
  'chlorine', 'acid', 'carbonate', 'bicarbonate', 'calcium', 'stabilizer', 'mineral', 'treatment',
] as const;
/** Products that behave alike in the hand and in the bucket. `carbonate` raises pH strongly. */
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number];

export const FAMILY_OF: Readonly<Record<ProductId, ProductFamily>> = {
  'liquid-chlorine': 'chlorine', 'cal-hypo': 'chlorine', dichlor: 'chlorine', trichlor: 'chlorine',
  'muriatic-acid': 'acid', 'dry-acid': 'acid',
  'soda-ash': 'carbonate', borax: 'carbonate',
  'baking-soda': 'bicarbonate',
  'calcium-chloride': 'calcium',
  'cyanuric-acid': 'stabilizer',
  salt: 'mineral', 'boric-acid': 'mineral', 'sodium-sulfite': 'mineral', 'sodium-thiosulfate': 'mineral',
  polyquat: 'treatment', 'quat-algaecide': 'treatment', 'copper-algaecide': 'treatment', 'phosphate-remover': 'treatment',
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
  calcium: 'Add it to a full bucket of water a little at a time: it gets hot. Never within hours of soda ash or baking soda.',
  stabilizer: 'Hang it in a sock in front of a return. Count it as added at once; a test shows it after 5 to 7 days.',
  mineral: 'Spread it along the pool with the pump running and brush what settles.',
  treatment: 'Measure by its label, pump running.',
};

export interface ProductSafety {
  readonly family: ProductFamily;
  /** How to pour it, as sentences. */
  readonly handling: readonly string[];
  /** Shortest wait before swimming, minutes. The condition in `swimAgain` must hold as well. */
  readonly swimAfterMin: number;
  readonly swimAgain: string;
}

/** Handling and swim-again lines of a product. */
export function productSafety(
  product: ProductId, values: ValuesOf<typeof WATER_SAFETY> = defaultsOf(WATER_SAFETY),
): ProductSafety {
  const family = FAMILY_OF[product];
  const own = OWN_LINE[product];
  const swimAfterMin = swimMinutes(family, values);
  return {
    family,
    handling: own === undefined ? [HANDLING[family]] : [HANDLING[family], own],
    swimAfterMin,
    swimAgain: `Swim again after ${minutesInWords(swimAfterMin)}, once ${condition(product, family)}.`,
  };
}

function swimMinutes(family: ProductFamily, values: ValuesOf<typeof WATER_SAFETY>): number {
  const minutes: Record<ProductFamily, number> = {
    chlorine: values['safety.swimAfterChlorineMin'],
    acid: values['safety.swimAfterAcidMin'],
    carbonate: values['safety.swimAfterSodaAshMin'],
    bicarbonate: values['safety.swimAfterBicarbonateMin'],
    calcium: values['safety.swimAfterCalciumMin'],
    stabilizer: values['safety.swimAfterStabilizerMin'],
    mineral: values['safety.swimAfterSaltMin'],
    treatment: values['safety.swimAfterTreatmentMin'],
  };
  return minutes[family];
}

function condition(product: ProductId, family: ProductFamily): string {
  if (product === 'cal-hypo') return 'free chlorine is back in its range, which usually takes until the next morning';
  if (family === 'chlorine') return 'a test shows free chlorine in its range';
  if (family === 'acid') return 'a test shows pH at 7.2 or above';
  if (family === 'carbonate') return 'the water is clear and a test shows pH at 7.8 or below';
  if (family === 'calcium') return 'nothing is left undissolved on the floor';
  if (family === 'treatment') return 'the time on its label has passed';
  return 'it is mixed in and the water is clear';
}

function minutesInWords(minutes: number): string {
  if (minutes < 60 || minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
