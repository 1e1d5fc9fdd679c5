import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import type { Equipment } from '../types/index.js';
import { notNegative, positive } from './pipes.js';

const company = sourced('Company figure');

export const LIGHT_ASSUMPTIONS = defineAssumptions({
  'lights.waterPerLightSqFt': company(250, 'ft²', 'Water area lit by one light', 50, 1000),
  'lights.runPerLightFt': company(16, 'ft', 'Pool length lit by one light', 6, 60),
  'lights.darkFinishFactor': company(1.5, '', 'More lights for a dark finish', 1, 4),
});

export interface LitWater {
  readonly waterAreaSqFt: number;
  readonly longestRunFt: number;
  readonly darkFinish: boolean;
  readonly hasSpa: boolean;
  readonly hasShelf: boolean;
}

/** One per 250 ft² or 16 ft of run; a dark finish takes half again as many. @throws RangeError for bad input. */
export function lightCountFor(
  { waterAreaSqFt, longestRunFt, darkFinish, hasSpa, hasShelf }: LitWater,
  values: ValuesOf<typeof LIGHT_ASSUMPTIONS> = defaultsOf(LIGHT_ASSUMPTIONS),
): number {
  const byArea = Math.ceil(notNegative(waterAreaSqFt, 'waterAreaSqFt') / values['lights.waterPerLightSqFt']);
  const byRun = Math.ceil(notNegative(longestRunFt, 'longestRunFt') / values['lights.runPerLightFt']);
  const inPool = Math.max(1, byArea, byRun);
  const brightened = darkFinish ? Math.ceil(inPool * values['lights.darkFinishFactor']) : inPool;
  return brightened + (hasSpa ? 1 : 0) + (hasShelf ? 1 : 0);
}

const cell = sourced("makers' labels; 1.4 lb for a 40,000 gal cell at poolsolver.com", 'recalled');

export const SALT_ASSUMPTIONS = defineAssumptions({
  'salt.demandPpmPerDay': company(3, 'ppm/day', 'Chlorine a sunny pool uses in summer (2 to 4)', 0.5, 8),
  'salt.highestOutput': company(0.6, '', 'Share of its rated output a cell is sized for', 0.3, 1),
  'salt.cellSize1': cell(0.98, 'lb/day', 'Salt cell, small', 0.2, 5),
  'salt.cellSize2': cell(1.47, 'lb/day', 'Salt cell, medium', 0.2, 5),
  'salt.cellSize3': cell(2, 'lb/day', 'Salt cell, large', 0.2, 5),
});

export type SaltValues = ValuesOf<typeof SALT_ASSUMPTIONS>;

/** Pounds of chlorine that raise a million gallons by 1 ppm. */
const LB_PER_PPM_PER_MILLION_GAL = 8.3454;

/** lb/day: ppm × gal × 8.3454 ÷ 1,000,000. @throws RangeError unless both are numbers from 0. */
export function chlorineDemandLbPerDay(ppmPerDay: number, gallons: number): number {
  return (
    (notNegative(ppmPerDay, 'ppmPerDay') * notNegative(gallons, 'gallons') * LB_PER_PPM_PER_MILLION_GAL) / 1_000_000
  );
}

/** The label counts 24 hours, the pump runs fewer. Above 1: too small. */
export function cellOutputShare(demandLbPerDay: number, ratingLbPerDay: number, pumpHoursPerDay: number): number {
  const hours = positive(pumpHoursPerDay, 'pumpHoursPerDay');
  if (hours > 24) throw new RangeError('pumpHoursPerDay must be at most 24');
  return notNegative(demandLbPerDay, 'demandLbPerDay') / (positive(ratingLbPerDay, 'ratingLbPerDay') * (hours / 24));
}

export type SaltCellChoice = Readonly<{ ratingLbPerDay: number; count: number; outputShare: number }>;

/** The smallest cell within the planned share of its label, or several of the largest. */
export function chooseSaltCell(
  gallons: number,
  pumpHoursPerDay: number,
  values: SaltValues = defaultsOf(SALT_ASSUMPTIONS),
): SaltCellChoice {
  const demandLbPerDay = chlorineDemandLbPerDay(values['salt.demandPpmPerDay'], positive(gallons, 'gallons'));
  const highest = values['salt.highestOutput'];
  const sizes = [values['salt.cellSize1'], values['salt.cellSize2'], values['salt.cellSize3']].sort((a, b) => a - b);
  const shareOf = (rating: number) => cellOutputShare(demandLbPerDay, rating, pumpHoursPerDay);
  const ratingLbPerDay = sizes.find((rating) => shareOf(rating) <= highest) ?? sizes.at(-1)!;
  const count = Math.max(1, Math.ceil(shareOf(ratingLbPerDay) / highest));
  return { ratingLbPerDay, count, outputShare: shareOf(ratingLbPerDay) / count };
}

export const COVER_ASSUMPTIONS = defineAssumptions({
  'cover.widestFt': company(20, 'ft', 'Widest water one cover can span', 10, 40),
  'cover.longestFt': company(50, 'ft', 'Longest water one cover can run', 20, 100),
  'cover.largestSqFt': company(1000, 'ft²', 'Largest water area under one cover', 200, 3000),
});

export interface CoverQuestion {
  /** Each arm of an L has its own cover, narrower than the rectangle around both. */
  readonly isL: boolean;
  readonly lengthFt: number;
  readonly widthFt: number;
  readonly raisedInPath: boolean;
}

/** Why an automatic cover does not fit, as sentences. Never say it replaces the barrier: ASTM F1346 leaves that to the authority. */
export function coverProblems(
  { isL, raisedInPath, ...water }: CoverQuestion,
  values: ValuesOf<typeof COVER_ASSUMPTIONS> = defaultsOf(COVER_ASSUMPTIONS),
): string[] {
  const [lengthFt, widthFt] = [Math.max(water.lengthFt, water.widthFt), Math.min(water.lengthFt, water.widthFt)];
  const { 'cover.widestFt': widest, 'cover.longestFt': longest, 'cover.largestSqFt': largest } = values;
  return [
    !isL && widthFt > widest ? `One cover is at most ${widest} ft wide.` : '',
    lengthFt > longest ? `One cover is at most ${longest} ft long.` : '',
    !isL && lengthFt * widthFt > largest ? `One cover fits at most ${largest} ft² of water.` : '',
    raisedInPath ? 'Nothing raised may be in the path of the cover or its tracks.' : '',
  ].filter(Boolean);
}

const rate = sourced('arizonapoolauthority.com, poolelectrical.com, poolplaza.com', 'verified');
const size = sourced('company figure: usual catalog sizes');

export const FILTER_ASSUMPTIONS = defineAssumptions({
  'filter.cartridgeGpmPerSqFt': rate(0.375, 'gpm/ft²', 'Cartridge is chosen for', 0.1, 1),
  'filter.deGpmPerSqFt': rate(2, 'gpm/ft²', 'DE is chosen for', 0.5, 3),
  'filter.sandGpmPerSqFt': rate(15, 'gpm/ft²', 'Sand is chosen for', 5, 20),
  'filter.cartridgeLimitGpmPerSqFt': rate(1, 'gpm/ft²', 'Most for a cartridge', 0.375, 1.5),
  'filter.deLimitGpmPerSqFt': rate(2, 'gpm/ft²', 'Most for DE', 1, 3),
  'filter.sandLimitGpmPerSqFt': rate(20, 'gpm/ft²', 'Most for sand', 10, 25),
  'filter.cartridgeSize1': size(320, 'ft²', 'Cartridge filter, small', 25, 1000),
  'filter.cartridgeSize2': size(420, 'ft²', 'Cartridge filter, medium', 25, 1000),
  'filter.cartridgeSize3': size(520, 'ft²', 'Cartridge filter, large', 25, 1000),
  'filter.deSize1': size(36, 'ft²', 'DE filter, small', 10, 150),
  'filter.deSize2': size(48, 'ft²', 'DE filter, medium', 10, 150),
  'filter.deSize3': size(60, 'ft²', 'DE filter, large', 10, 150),
  'filter.sandSize1': size(3.1, 'ft²', 'Sand filter of 24 in', 1, 20),
  'filter.sandSize2': size(4.9, 'ft²', 'Sand filter of 30 in', 1, 20),
  'filter.sandSize3': size(7.1, 'ft²', 'Sand filter of 36 in', 1, 20),
  'filter.backwashGal': company(225, 'gal', 'Water per backwash, DE or sand (150 to 300)', 50, 1000),
});

export type FilterValues = ValuesOf<typeof FILTER_ASSUMPTIONS>;

export interface FilterChoice {
  readonly areaSqFt: number;
  readonly count: number;
  readonly gpmPerSqFt: number;
  readonly limitGpmPerSqFt: number;
  readonly backwashGal: number;
}

/** The smallest catalog size, or several of the largest. @throws RangeError for a flow not above 0. */
export function chooseFilter(
  kind: Equipment['filter'],
  flowGpm: number,
  values: FilterValues = defaultsOf(FILTER_ASSUMPTIONS),
): FilterChoice {
  const requiredSqFt = positive(flowGpm, 'flowGpm') / values[`filter.${kind}GpmPerSqFt`];
  const sizes = [values[`filter.${kind}Size1`], values[`filter.${kind}Size2`], values[`filter.${kind}Size3`]];
  const areaSqFt = Math.min(Math.max(...sizes), ...sizes.filter((size) => size >= requiredSqFt));
  const count = Math.ceil(requiredSqFt / areaSqFt);
  return {
    areaSqFt,
    count,
    gpmPerSqFt: flowGpm / (areaSqFt * count),
    limitGpmPerSqFt: values[`filter.${kind}LimitGpmPerSqFt`],
    backwashGal: kind === 'cartridge' ? 0 : values['filter.backwashGal'] * count,
  };
}
