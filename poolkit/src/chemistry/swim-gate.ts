/** May people swim in this water? A company rule, stricter than most: product labels may be stricter still. */
import { CHEMISTRY_DEFAULTS, type ChemistryValues } from './assumptions.js';
import { CHART_CYA_MAX, chlorineLevels } from './chlorine.js';
import { READING_LIMITS } from './limits.js';
import { type Parameter, quantityText, type WaterProfile, type WaterValues } from './water.js';

export interface SwimGate {
  /** `unknown`: nothing speaks against it, but something is not known. */
  readonly state: 'open' | 'closed' | 'unknown';
  readonly reasons: readonly string[];
  readonly missing: readonly Parameter[];
}

/**
 * Open when free chlorine lies between the least for the stabilizer and the lower of 10 ppm and the SLAM level,
 * combined chlorine is up to 0.5 ppm, pH is 7.2 to 7.8, and the deep-end drain is sharply visible.
 */
export function swimGate(
  profile: WaterProfile,
  water: WaterValues,
  drainVisible?: boolean,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): SwimGate {
  const reasons: string[] = [];
  const missing: Parameter[] = [];
  const closeUnless = (parameter: Parameter, low: number, high: number) => {
    const value = water[parameter];
    const { label, unit } = READING_LIMITS[parameter];
    if (value === undefined) missing.push(parameter);
    else if (value < low) reasons.push(`${label} is below ${quantityText(low, unit, 1)}.`);
    else if (value > high) reasons.push(`${label} is above ${quantityText(high, unit, 1)}.`);
  };

  const cya = water.cyanuricAcidPpm ?? (profile.indoor ? 0 : undefined);
  if (cya === undefined) missing.push('cyanuricAcidPpm');
  const target = chlorineLevels(cya ?? 0, profile.sanitiser);
  closeUnless('freeChlorinePpm', target.minPpm, Math.min(values['chemistry.swimChlorineHigh'], target.slamPpm));
  if (target.diluteFirst)
    reasons.push(
      `Stabilizer is above ${quantityText(CHART_CYA_MAX, 'ppm')}, so chlorine cannot be relied on. Replace water first.`,
    );
  closeUnless('combinedChlorinePpm', 0, values['chemistry.ccHigh']);
  closeUnless('pH', values['chemistry.pHLow'], values['chemistry.pHHigh']);
  if (drainVisible === false) reasons.push('The main drain is not sharply visible.');

  const certain = missing.length === 0 && drainVisible === true;
  return { state: reasons.length > 0 ? 'closed' : certain ? 'open' : 'unknown', reasons, missing };
}
