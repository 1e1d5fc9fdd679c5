/** How much free chlorine the water needs for the stabilizer (cyanuric acid) it holds. */
import { finite } from '../units/index.js';
import type { Sanitiser } from './water.js';
import { working, type Working } from './working.js';

/** One line of the chart, ppm. The salt cell figures exist for 60 to 80 ppm of stabilizer only. */
interface ChartLine {
  readonly cya: number;
  readonly min: number;
  readonly low: number;
  readonly high: number;
  readonly slam: number;
  readonly saltMin?: number;
  readonly saltTarget?: number;
}

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
  /** Below it algae grow faster than chlorine kills them. */
  readonly minPpm: number;
  readonly lowPpm: number;
  readonly highPpm: number;
  /** Middle of the band: what a dose aims at. */
  readonly aimPpm: number;
  /** Held during an algae treatment. */
  readonly slamPpm: number;
  /** The stabilizer is above the chart: replace water first; the figures are those of 100 ppm. */
  readonly diluteFirst: boolean;
}

export interface ChlorineTarget extends ChlorineLevels {
  readonly working: Working;
}

/**
 * Chlorine target for a stabilizer reading, linear between the lines of the chart and constant below 20 ppm.
 * A salt cell needs less, but only with 60 to 80 ppm of stabilizer; outside it the manual figures hold.
 *
 * Source: Trouble Free Pool, "FC/CYA Test", 19 February 2021.
 *
 * @param cyanuricAcidPpm 0 to 300.
 * @throws RangeError when it is not.
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

/** `chlorineLevels` with its working. */
export function chlorineTarget(cyanuricAcidPpm: number, sanitiser: Sanitiser): ChlorineTarget {
  const levels = chlorineLevels(cyanuricAcidPpm, sanitiser);
  const column = cellColumn(cyanuricAcidPpm, sanitiser) ? 'salt cell column' : 'middle of the target band';
  return {
    ...levels,
    working: working(
      'Free chlorine to aim for',
      `${column} of the chart at CYA`,
      [
        ['CYA', cyanuricAcidPpm, 'ppm'],
        ['least', levels.minPpm, 'ppm'],
        ['band from', levels.lowPpm, 'ppm'],
        ['band to', levels.highPpm, 'ppm'],
      ],
      ['free chlorine', levels.aimPpm, 'ppm'],
      'chlorine',
    ),
  };
}

function cellColumn(cya: number, sanitiser: Sanitiser): boolean {
  return sanitiser === 'salt' && cya >= 60 && cya <= 80;
}
