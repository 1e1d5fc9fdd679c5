/**
 * The rules shown with every dose, what to do when something has gone wrong, and when to stop and call
 * someone.
 *
 * Sources: Maryland Department of Health and CDC on pool chemical safety; CPSC "Don't Swim with Shocks" and
 * drain entrapment guidance; Poison Control.
 */

/** Stands above every plan, in exactly these words. */
export const SAFETY_LINE =
  'Never mix pool chemicals. Add chemical to water, never water to chemical. Follow the product label if it differs.';

/** Closes every dose: what we compute is guidance. */
export const GUIDANCE_LINE =
  'This is guidance, not certification. The product label and local rules prevail. Test again before anyone swims.';

export const SAFETY_RULES: readonly string[] = [
  'One product at a time, each with its own dry scoop and shelf. Two kinds of chlorine can catch fire when they touch; acid and chlorine make chlorine gas.',
  'Add chemical to water, never water to chemical.',
  'Wear goggles and gloves, and stand with the wind behind you.',
  'Pump running, nobody in the water.',
  'Nothing goes through the skimmer unless its label says so. Trichlor never lies in a skimmer while the pump is off.',
  'Store cool, dry and locked, away from gas appliances and out of reach of children.',
  'Keep acid away from heater intakes and stainless steel.',
];

export const EMERGENCY_IDS = ['gas-or-exposure', 'shock', 'entrapment', 'gas-smell'] as const;
export type EmergencyId = (typeof EMERGENCY_IDS)[number];

/** In the order in which things are done. */
export const EMERGENCY_STEPS: Readonly<Record<EmergencyId, readonly string[]>> = {
  'gas-or-exposure': [
    'Leave at once and go upwind. Take everyone with you.',
    'Call 911. Do not go back, and do not rinse or sweep the products together.',
    'Skin or eyes: rinse with running water for 15 to 20 minutes.',
    'Poison Control answers day and night: 1-800-222-1222.',
  ],
  shock: [
    'Everyone out of the water, not by a metal ladder or handrail. Touch no metal.',
    'Turn the pool off at the panel, with dry hands and dry feet.',
    'Reach for a person in trouble with a fiberglass crook. Nobody enters the water.',
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
};

export const PROFESSIONAL_REASONS = [
  'gas-heater',
  'gas-smell',
  'breaker-trips',
  'leak',
  'empty-shell',
  'structure',
  'new-plaster-stain',
  'remediation',
  'pressure-vessel',
  'stabilizer',
  'electrical',
  'barrier',
  'mechanical',
] as const;
export type ProfessionalReason = (typeof PROFESSIONAL_REASONS)[number];

/** Work an owner should not do, each with what makes it so. */
export const CALL_PROFESSIONAL: Readonly<Record<ProfessionalReason, string>> = {
  'gas-heater': 'A gas heater shows any fault other than "no flow": burners and gas valves are licensed work.',
  'gas-smell': 'You smell gas: leave, call the utility, and have the heater checked before it runs again.',
  'breaker-trips': 'A breaker or GFCI trips again after one reset: something is leaking current.',
  leak: 'The bucket test points to more than half an inch a day: find the leak before the ground moves.',
  'empty-shell': 'The shell is to be emptied: ground water can lift it.',
  structure: 'There is a structural crack, or the shell has moved.',
  'new-plaster-stain': 'A finish less than a year old has a stain: the wrong treatment marks it for good.',
  remediation: 'The water needs 20 ppm of chlorine for hours after a diarrheal accident.',
  'pressure-vessel': 'A filter tank, lid or clamp is damaged: it can fail with great force.',
  stabilizer: 'Cyanuric acid is so high that most of the water must be exchanged.',
  electrical: 'Wiring, bonding or a wet light niche is involved: that is electrical work.',
  barrier: 'A barrier or alarm cannot be repaired the same day.',
  mechanical: 'The fault is inside sealed or high-voltage equipment.',
};
