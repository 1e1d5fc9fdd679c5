/**
 * When water needs the chlorine treatment ("shock level and maintain") and to what level. The treatment itself
 * is followed in water-care/algae-treatment.
 *
 * Source: Trouble Free Pool, SLAM procedure. "Ten times the combined chlorine" is breakpoint theory for water
 * without stabilizer; the higher of the two is aimed at.
 */
import { CHEMISTRY_DEFAULTS, type ChemistryValues } from './assumptions.js';
import { chlorineLevels } from './chlorine.js';
import { READING_LIMITS } from './limits.js';
import { quantityText } from './text.js';
import type { Sanitiser, WaterValues } from './water.js';
import { working, type Working } from './working.js';

/** What a person sees and measures besides the test. Leave out what nobody looked at. */
export interface Observations {
  readonly algaeVisible?: boolean;
  /** The drain at the deep end, sharply. */
  readonly drainVisible?: boolean;
  /** Free chlorine lost between sunset and sunrise, ppm. */
  readonly overnightLossPpm?: number;
}

/** Why the water needs the treatment, as sentences; empty when it does not. */
export function slamReasons(
  water: WaterValues, seen: Observations, values: ChemistryValues = CHEMISTRY_DEFAULTS,
): readonly string[] {
  const reasons: string[] = [];
  const [ccHigh, lossHigh] = [values['chemistry.ccHigh'], values['chemistry.overnightLossHigh']];
  if (seen.algaeVisible) reasons.push('Algae are visible.');
  if ((water.combinedChlorinePpm ?? 0) > ccHigh) reasons.push(`Combined chlorine is above ${quantityText(ccHigh, 'ppm', 1)}.`);
  if ((seen.overnightLossPpm ?? 0) > lossHigh) reasons.push(`More than ${quantityText(lossHigh, 'ppm', 1)} of chlorine is lost overnight.`);
  return reasons;
}

export interface SlamTarget {
  readonly ppm: number;
  readonly working: Working;
}

/**
 * The level to hold: the SLAM level for the stabilizer or ten times the combined chlorine, whichever is more,
 * up to what a test can still read.
 */
export function slamTarget(cyanuricAcidPpm: number, combinedChlorinePpm: number, sanitiser: Sanitiser): SlamTarget {
  const { slamPpm } = chlorineLevels(cyanuricAcidPpm, sanitiser);
  const { max } = READING_LIMITS.freeChlorinePpm;
  const ppm = Math.min(max, Math.max(slamPpm, 10 * combinedChlorinePpm));
  return {
    ppm,
    working: working(
      'Treatment level', 'the greater of SLAM and 10 × combined chlorine, at most the highest readable',
      [['SLAM', slamPpm, 'ppm'], ['combined chlorine', combinedChlorinePpm, 'ppm'], ['highest readable', max, 'ppm']], ['free chlorine', ppm, 'ppm'], 'chlorine',
    ),
  };
}
