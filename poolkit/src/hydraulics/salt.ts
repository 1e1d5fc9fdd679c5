import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { notNegative, positive } from './pipes.js';

const company = sourced('Company figure');
const cell = sourced("makers' labels; 1.4 lb for a 40,000 gal cell at poolsolver.com", 'recalled');

export const SALT_ASSUMPTIONS = defineAssumptions({
  'salt.demandPpmPerDay': company(3, 'ppm/day', 'Chlorine a sunny pool uses in summer (2 to 4)', 0.5, 8),
  'salt.highestOutput': company(0.6, '', 'Share of its label a cell is planned for', 0.3, 1),
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
