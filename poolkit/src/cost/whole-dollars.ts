import { formatCents } from '../units/index.js';
import type { EstimateGroup, EstimateLine, Maturity, PriceRange } from './estimate-types.js';

interface Figures extends PriceRange {
  readonly maturity: Maturity;
  readonly lines: readonly EstimateLine[];
  readonly groups: readonly EstimateGroup[];
}

/** Below it, cents are what a unit price is made of. */
const WHOLE_FROM_CENTS = 10_000;
const WITH_CENTS = /\$([\d,]+)\.(\d\d)(?!\d)/g;

const COLUMNS = ['lowCents', 'likelyCents', 'highCents'] as const;

/**
 * Cents say nothing while the range is thousands of dollars wide: lines in whole dollars, each less than a dollar off,
 * and every column still adds up to its subtotal and total. Unit prices below $100 and a close price keep their cents.
 */
export function inFitDollars<T extends Figures>(figures: T): T {
  if (figures.maturity === 'close') return figures;
  const sums = { lowCents: 0, likelyCents: 0, highCents: 0 };
  const rounded = (range: PriceRange): PriceRange => {
    const shown = { lowCents: 0, likelyCents: 0, highCents: 0 };
    for (const column of COLUMNS) {
      const before = wholeDollars(sums[column]);
      sums[column] += range[column];
      shown[column] = wholeDollars(sums[column]) - before;
    }
    return shown;
  };
  const lines: EstimateLine[] = [];
  const groups = figures.groups.map((group): EstimateGroup => {
    const own = figures.lines
      .filter((line) => line.group === group.group)
      .map((line): EstimateLine => ({ ...inWholeDollars(line), ...rounded(line) }));
    lines.push(...own);
    const sumOf = (column: (typeof COLUMNS)[number]) => own.reduce((sum, line) => sum + line[column], 0);
    return { ...group, lowCents: sumOf('lowCents'), likelyCents: sumOf('likelyCents'), highCents: sumOf('highCents') };
  });
  const total = {
    lowCents: wholeDollars(sums.lowCents),
    likelyCents: wholeDollars(sums.likelyCents),
    highCents: wholeDollars(sums.highCents),
  };
  return { ...figures, ...total, lines, groups };
}

function inWholeDollars(line: EstimateLine): EstimateLine {
  const formula = line.formula.replace(WITH_CENTS, (exact, dollars: string, cents: string) => {
    const price = Number(`${dollars.replaceAll(',', '')}${cents}`);
    return price < WHOLE_FROM_CENTS ? exact : formatCents(wholeDollars(price));
  });
  const { unitCents } = line;
  return { ...line, formula, unitCents: unitCents < WHOLE_FROM_CENTS ? unitCents : wholeDollars(unitCents) };
}

/** Of a line from `inFitDollars`. */
export function unitPriceText(unitCents: number, maturity: Maturity): string {
  return formatCents(unitCents, { alwaysCents: maturity === 'close' || unitCents < WHOLE_FROM_CENTS });
}

function wholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100;
}
