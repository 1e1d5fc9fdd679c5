/**
 * When water needs the chlorine treatment ("shock level and maintain") and to what level. The treatment itself
 * is followed in water-care/algae-treatment.
 *
 * Source: Trouble Free Pool, SLAM procedure. "Ten times the combined chlorine" is breakpoint theory for water
 * without stabilizer and asks for nothing where there is some: the SLAM level, held, is what works there.
 */
import { CHEMISTRY_DEFAULTS, type ChemistryValues } from './assumptions.js';
import { chlorineLevels } from './chlorine.js';
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
  /** A treatment was begun and has not passed its exit tests. */
  readonly treatmentUnderway?: boolean;
}

/** Why the water needs the treatment, as sentences; empty when it does not. */
export function slamReasons(
  water: WaterValues,
  seen: Observations,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): readonly string[] {
  const reasons: string[] = [];
  const [ccHigh, lossHigh] = [values['chemistry.ccHigh'], values['chemistry.overnightLossHigh']];
  if (seen.algaeVisible) reasons.push('Algae are visible.');
  if ((water.combinedChlorinePpm ?? 0) > ccHigh)
    reasons.push(`Combined chlorine is above ${quantityText(ccHigh, 'ppm', 1)}.`);
  if ((seen.overnightLossPpm ?? 0) > lossHigh)
    reasons.push(`More than ${quantityText(lossHigh, 'ppm', 1)} of chlorine is lost overnight.`);
  if (reasons.length === 0 && seen.treatmentUnderway) reasons.push('The treatment has not passed its three tests yet.');
  return reasons;
}

export interface SlamTarget {
  readonly ppm: number;
  readonly working: Working;
}

/** Parts of free chlorine to one of combined chlorine at which theory sees it destroyed, without stabilizer. */
const BREAKPOINT_RATIO = 10;

/**
 * The level to hold: the SLAM level for the stabilizer. In water without any, ten times the combined chlorine
 * when that is more, reckoned with no more combined chlorine than an owner may treat: the rest is
 * `isBeyondOwner`.
 */
export function slamTarget(
  cyanuricAcidPpm: number,
  combinedChlorinePpm: number,
  sanitiser: Sanitiser,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): SlamTarget {
  const { slamPpm } = chlorineLevels(cyanuricAcidPpm, sanitiser);
  const slam = ['SLAM level', slamPpm, 'ppm'] as const;
  if (cyanuricAcidPpm > 0) {
    return {
      ppm: slamPpm,
      working: working(
        'Treatment level',
        'SLAM level of the chart at CYA',
        [['CYA', cyanuricAcidPpm, 'ppm'], slam],
        ['free chlorine', slamPpm, 'ppm'],
        'slam',
      ),
    };
  }
  const most = values['chemistry.professionalCc'];
  const ppm = Math.max(slamPpm, BREAKPOINT_RATIO * Math.min(combinedChlorinePpm, most));
  return {
    ppm,
    working: working(
      'Treatment level',
      'the greater of SLAM level and 10 × combined chlorine, which counts up to its limit',
      [slam, ['combined chlorine', combinedChlorinePpm, 'ppm'], ['limit', most, 'ppm']],
      ['free chlorine', ppm, 'ppm'],
      'slam',
    ),
  };
}

/**
 * So much combined chlorine in water without stabilizer that breaking it asks for more free chlorine than an
 * owner should handle.
 */
export function isBeyondOwner(
  cyanuricAcidPpm: number,
  combinedChlorinePpm: number,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): boolean {
  return cyanuricAcidPpm === 0 && combinedChlorinePpm > values['chemistry.professionalCc'];
}
