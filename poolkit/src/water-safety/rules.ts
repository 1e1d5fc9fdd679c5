/**
 * The rules shown with every dose, what to do when something has gone wrong, and when to stop and call someone.
 * Sources: Maryland Department of Health and CDC on pool chemical safety; CPSC "Don't Swim with Shocks" and drain
 * entrapment guidance; Poison Control.
 */

import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import type { ProductId } from '../chemistry/index.js';
import { WATER_SAFETY } from './assumptions.js';

/** Shown above every plan, in exactly these words. */
export const SAFETY_LINE =
  'Never mix pool chemicals. Add chemical to water, never water to chemical. Follow the product label if it differs.';

export const GUIDANCE_LINE =
  'This is guidance, not certification. The product label and local rules prevail. Test again before anyone swims.';

export const SAFETY_RULES: readonly string[] = [
  'One product at a time, each with its own dry scoop and shelf. Two kinds of chlorine can catch fire when they touch; acid and chlorine make chlorine gas.',
  'Add chemical to water, never water to chemical.',
  'Wear goggles and gloves, and stand with the wind behind you.',
  'Pump running, no one in the water.',
  'Nothing goes through the skimmer unless its label says so. Never leave trichlor in a skimmer while the pump is off.',
  'Store cool, dry and locked, away from gas appliances and out of reach of children.',
  'Keep acid away from heater intakes and stainless steel.',
];

export const EMERGENCY_STEPS = {
  'gas-or-exposure': [
    'Leave right away and go upwind. Take everyone with you.',
    'Call 911. Do not go back, and do not rinse or sweep the products together.',
    'Skin or eyes: rinse with running water for 15 to 20 minutes.',
    'Call Poison Control, day or night: 1-800-222-1222.',
  ],
  shock: [
    'Everyone out of the water, not by a metal ladder or handrail. Touch no metal.',
    'Turn the pool off at the panel, with dry hands and dry feet.',
    'Reach for a person in trouble with a fiberglass crook. No one enters the water.',
    'Call 911 if anyone is hurt or cannot get out, then your electric utility. An electrician checks the pool before anyone swims.',
  ],
  entrapment: [
    'Turn the pump off first. That releases the suction.',
    'Get the person out and call 911 if they are hurt.',
    'Close the pool until the cover is replaced.',
  ],
  'gas-smell': [
    'Do not touch a switch, light or phone here. Leave.',
    'Call the gas utility or 911 from a distance.',
    'Leave the heater off until a professional has checked it.',
  ],
} as const satisfies Record<string, readonly string[]>;
export type EmergencyId = keyof typeof EMERGENCY_STEPS;

/** Work an owner should not do, each with what makes it so. */
export const CALL_PROFESSIONAL = {
  'gas-heater': 'A gas heater shows any fault other than "no flow": burners and gas valves are licensed work.',
  'gas-smell': 'You smell gas: leave, call the utility, and have the heater checked before it runs again.',
  'breaker-trips': 'A breaker or GFCI trips again after one reset: something is leaking current.',
  leak: 'The bucket test points to more than half an inch a day: find the leak before the ground moves.',
  'empty-shell': 'The pool must be emptied: groundwater can lift the shell.',
  structure: 'There is a structural crack, or the shell has moved.',
  'new-plaster-stain': 'A finish less than a year old has a stain: the wrong treatment marks it for good.',
  remediation: 'The water needs 20 ppm of chlorine for hours after a diarrheal accident.',
  'pressure-vessel': 'A filter tank, lid or clamp is damaged: it can fail with great force.',
  stabilizer: 'Cyanuric acid is so high that most of the water must be exchanged.',
  electrical: 'Wiring, bonding or a wet light niche is involved: that is work for an electrician.',
  barrier: 'A barrier or alarm cannot be repaired the same day.',
  mechanical: 'The fault is inside sealed or high-voltage equipment.',
} as const;
export type ProfessionalReason = keyof typeof CALL_PROFESSIONAL;

/** Products that behave alike in the hand and in the bucket. `carbonate` raises pH strongly. */
const FAMILIES = {
  chlorine: ['liquid-chlorine', 'cal-hypo', 'dichlor', 'trichlor'],
  acid: ['muriatic-acid', 'dry-acid'],
  carbonate: ['soda-ash'],
  bicarbonate: ['baking-soda'],
  calcium: ['calcium-chloride'],
  stabilizer: ['cyanuric-acid'],
  mineral: ['salt'],
} as const satisfies Record<string, readonly ProductId[]>;
type ProductFamily = keyof typeof FAMILIES;

export const FAMILY_OF = Object.fromEntries(
  Object.entries(FAMILIES).flatMap(([family, products]) => products.map((product) => [product, family])),
) as Readonly<Record<(typeof FAMILIES)[ProductFamily][number], ProductFamily>>;

const OWN_LINE: Readonly<Partial<Record<ProductId, string>>> = {
  'cal-hypo': 'Dissolve it in a bucket of pool water first on vinyl. Keep it away from trichlor: the two can ignite.',
  trichlor: 'Floater or feeder only, never in the skimmer, never beside calcium hypochlorite.',
  'dry-acid': 'Dissolve it in a bucket of pool water first.',
  salt: 'Brush until it is dissolved and leave the salt cell off for 24 hours.',
};

const HANDLING: Readonly<Record<ProductFamily, string>> = {
  chlorine: 'Pour slowly in front of a return, pump running. Never near acid, never onto another chlorine.',
  acid: 'Pour slowly in front of a return at the deep end, low over the water, wind behind you. Never through the skimmer, never near chlorine.',
  carbonate: 'Dissolve in a bucket of pool water and pour around the pool. Never within hours of calcium.',
  bicarbonate: 'Sprinkle over the deep end with the pump running. Never within hours of calcium.',
  calcium:
    'Add it to a full bucket of water a little at a time: it gets hot. Never within hours of soda ash or baking soda.',
  stabilizer:
    'Hang it in a sock in front of a return. Count it as added right away; a test shows it after 5 to 7 days.',
  mineral: 'Spread it along the pool with the pump running and brush what settles.',
};

/** How to pour a product, as sentences. When people may swim again is said by the step of the plan. */
export function handlingOf(product: ProductId): readonly string[] {
  const own = OWN_LINE[product];
  const line = HANDLING[FAMILY_OF[product]];
  return own === undefined ? [line] : [line, own];
}

export type KeepApartCode = 'acid-with-chlorine' | 'two-chlorines' | 'calcium-with-carbonate';

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
