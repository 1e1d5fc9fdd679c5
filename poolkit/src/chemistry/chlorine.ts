import { finite } from '../units/index.js';
import { CHEMISTRY_DEFAULTS, type ChemistryValues } from './assumptions.js';
import { quantityText, type Sanitiser, type WaterValues } from './water.js';
import { working, type Working } from './working.js';

/** One line of the chart, ppm. The salt cell figures exist for 60 to 80 ppm of stabilizer only. */
type ChartLine = Readonly<Record<'cya' | 'min' | 'low' | 'high' | 'slam', number>> &
  Readonly<{ saltMin?: number; saltTarget?: number }>;

// prettier-ignore
const CHART: readonly ChartLine[] = [
  { cya: 20, min: 2, low: 3, high: 5, slam: 10 },
  { cya: 30, min: 2, low: 4, high: 6, slam: 12 },
  { cya: 40, min: 3, low: 5, high: 7, slam: 16 },
  { cya: 50, min: 4, low: 6, high: 8, slam: 20 },
  { cya: 60, min: 5, low: 7, high: 9, slam: 24, saltMin: 3, saltTarget: 4 },
  { cya: 70, min: 5, low: 8, high: 10, slam: 28, saltMin: 3, saltTarget: 5 },
  { cya: 80, min: 6, low: 9, high: 11, slam: 31, saltMin: 4, saltTarget: 6 },
  { cya: 90, min: 7, low: 10, high: 12, slam: 35 },
  { cya: 100, min: 8, low: 11, high: 13, slam: 39 },
];

export const CHART_CYA_MIN = 20;
export const CHART_CYA_MAX = 100;

export interface ChlorineLevels {
  readonly minPpm: number;
  readonly lowPpm: number;
  readonly highPpm: number;
  readonly aimPpm: number;
  readonly slamPpm: number;
  /** The stabilizer is above the chart: replace water first; the figures are those of 100 ppm. */
  readonly diluteFirst: boolean;
}

export interface ChlorineTarget extends ChlorineLevels {
  readonly working: Working;
}

/**
 * Chlorine target for a stabilizer reading, linear between the lines of the chart and constant below 20 ppm. A salt
 * cell needs less, but only with 60 to 80 ppm of stabilizer; outside it the manual figures hold. Source: Trouble Free
 * Pool, "FC/CYA Test", February 19, 2021.
 */
export function chlorineLevels(cyanuricAcidPpm: number, sanitiser: Sanitiser): ChlorineLevels {
  if (finite(cyanuricAcidPpm, 'cyanuric acid') < 0 || cyanuricAcidPpm > 300) {
    throw new RangeError(`cyanuric acid must be from 0 to 300 ppm, got ${cyanuricAcidPpm}`);
  }
  const cya = Math.min(Math.max(cyanuricAcidPpm, CHART_CYA_MIN), CHART_CYA_MAX);
  const upper = Math.max(
    1,
    CHART.findIndex((line) => line.cya >= cya),
  );
  const below = CHART[upper - 1] as ChartLine;
  const above = CHART[upper] as ChartLine;
  const share = (cya - below.cya) / (above.cya - below.cya);
  const between = (read: (line: ChartLine) => number) => read(below) + share * (read(above) - read(below));

  const cell = cellColumn(cya, sanitiser);
  // At exactly 60 the line below has no salt figures; its weight is 0, any number does.
  const min = between(cell ? (line) => line.saltMin ?? 0 : (line) => line.min);
  const low = between(cell ? (line) => line.saltTarget ?? 0 : (line) => line.low);
  const high = cell ? low : between((line) => line.high);
  return {
    minPpm: min,
    lowPpm: low,
    highPpm: high,
    aimPpm: (low + high) / 2,
    slamPpm: between((line) => line.slam),
    diluteFirst: cyanuricAcidPpm > CHART_CYA_MAX,
  };
}

export function chlorineTarget(cyanuricAcidPpm: number, sanitiser: Sanitiser): ChlorineTarget {
  const levels = chlorineLevels(cyanuricAcidPpm, sanitiser);
  const column = cellColumn(cyanuricAcidPpm, sanitiser) ? 'salt cell column' : 'middle of the target range';
  return {
    ...levels,
    working: working(
      'Free chlorine to aim for',
      `${column} of the chart at CYA`,
      {
        CYA: [cyanuricAcidPpm, 'ppm'],
        least: [levels.minPpm, 'ppm'],
        'range from': [levels.lowPpm, 'ppm'],
        'range to': [levels.highPpm, 'ppm'],
      },
      ['free chlorine', levels.aimPpm, 'ppm'],
      'chlorine',
    ),
  };
}

function cellColumn(cya: number, sanitiser: Sanitiser): boolean {
  return sanitiser === 'salt' && cya >= 60 && cya <= 80;
}

/** What a person sees and measures besides the test. Leave out what no one looked at. */
export interface Observations {
  readonly algaeVisible?: boolean;
  readonly drainVisible?: boolean;
  readonly overnightLossPpm?: number;
  readonly treatmentUnderway?: boolean;
}

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

export type SlamTarget = Readonly<{ ppm: number; working: Working }>;

/** Parts of free chlorine to one of combined chlorine at which theory sees it destroyed, without stabilizer. */
const BREAKPOINT_RATIO = 10;

export function slamTarget(
  cyanuricAcidPpm: number,
  combinedChlorinePpm: number,
  sanitiser: Sanitiser,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): SlamTarget {
  const { slamPpm } = chlorineLevels(cyanuricAcidPpm, sanitiser);
  const slam = { 'SLAM level': [slamPpm, 'ppm'] } as const;
  if (cyanuricAcidPpm > 0) {
    return {
      ppm: slamPpm,
      working: working(
        'Treatment level',
        'SLAM level of the chart at CYA',
        { CYA: [cyanuricAcidPpm, 'ppm'], ...slam },
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
      { ...slam, 'combined chlorine': [combinedChlorinePpm, 'ppm'], limit: [most, 'ppm'] },
      ['free chlorine', ppm, 'ppm'],
      'slam',
    ),
  };
}

/**
 * So much combined chlorine in water without stabilizer that breaking it asks for more free chlorine than an owner
 * should handle.
 */
export function isBeyondOwner(
  cyanuricAcidPpm: number,
  combinedChlorinePpm: number,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): boolean {
  return cyanuricAcidPpm === 0 && combinedChlorinePpm > values['chemistry.professionalCc'];
}
