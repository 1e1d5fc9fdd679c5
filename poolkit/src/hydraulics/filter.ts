import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { positive } from './pipes.js';
import type { Equipment } from '../types/index.js';

const rate = sourced('arizonapoolauthority.com, poolelectrical.com, poolplaza.com', 'verified');
const size = sourced('company figure: usual catalog sizes');
const company = sourced('Company figure');

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
  'filter.backwashGal': company(225, 'gal', 'Water of one backwash, DE or sand (150 to 300)', 50, 1000),
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
