/** Filter area by flow, rounded up to a size one can buy. */
import { defaultsOf, defineAssumptions, type ValuesOf } from '../assumptions/index.js';
import { positive } from './guards.js';
import type { Equipment } from '../types/index.js';

const RATE = {
  unit: 'gpm/ft²',
  source: 'arizonapoolauthority.com, poolelectrical.com, poolplaza.com',
  checkedOn: '2026-11-21',
  confidence: 'verified',
} as const;
const SIZE = {
  unit: 'ft²',
  source: 'house figure: usual catalogue sizes',
  checkedOn: '2026-11-21',
  confidence: 'assumption',
} as const;
const WATER = {
  unit: 'gal',
  source: 'house figure',
  checkedOn: '2026-11-21',
  confidence: 'assumption',
} as const;

export const FILTER_ASSUMPTIONS = defineAssumptions({
  'filter.cartridgeGpmPerSqFt': { value: 0.375, label: 'Cartridge is chosen for', min: 0.1, max: 1, ...RATE },
  'filter.deGpmPerSqFt': { value: 2, label: 'DE is chosen for', min: 0.5, max: 3, ...RATE },
  'filter.sandGpmPerSqFt': { value: 15, label: 'Sand is chosen for', min: 5, max: 20, ...RATE },
  'filter.cartridgeLimitGpmPerSqFt': { value: 1, label: 'Most for a cartridge', min: 0.375, max: 1.5, ...RATE },
  'filter.deLimitGpmPerSqFt': { value: 2, label: 'Most for DE', min: 1, max: 3, ...RATE },
  'filter.sandLimitGpmPerSqFt': { value: 20, label: 'Most for sand', min: 10, max: 25, ...RATE },
  'filter.cartridgeSize1': { value: 320, label: 'Cartridge filter, small', min: 25, max: 1000, ...SIZE },
  'filter.cartridgeSize2': { value: 420, label: 'Cartridge filter, medium', min: 25, max: 1000, ...SIZE },
  'filter.cartridgeSize3': { value: 520, label: 'Cartridge filter, large', min: 25, max: 1000, ...SIZE },
  'filter.deSize1': { value: 36, label: 'DE filter, small', min: 10, max: 150, ...SIZE },
  'filter.deSize2': { value: 48, label: 'DE filter, medium', min: 10, max: 150, ...SIZE },
  'filter.deSize3': { value: 60, label: 'DE filter, large', min: 10, max: 150, ...SIZE },
  'filter.sandSize1': { value: 3.1, label: 'Sand filter of 24 in', min: 1, max: 20, ...SIZE },
  'filter.sandSize2': { value: 4.9, label: 'Sand filter of 30 in', min: 1, max: 20, ...SIZE },
  'filter.sandSize3': { value: 7.1, label: 'Sand filter of 36 in', min: 1, max: 20, ...SIZE },
  'filter.backwashGal': {
    value: 225,
    label: 'Water of one backwash, DE or sand (150 to 300)',
    min: 50,
    max: 1000,
    ...WATER,
  },
});

export type FilterValues = ValuesOf<typeof FILTER_ASSUMPTIONS>;

export type FilterKind = Equipment['filter'];

export interface FilterChoice {
  readonly kind: FilterKind;
  /** Flow ÷ rate. */
  readonly requiredSqFt: number;
  /** Of one filter. */
  readonly areaSqFt: number;
  /** More than one, side by side, only where the largest size is too small. */
  readonly count: number;
  readonly gpmPerSqFt: number;
  readonly limitGpmPerSqFt: number;
  /** Only a filter that is given can be too small. */
  readonly tooFast: boolean;
  /** Water of one backwash of all filters; 0 for cartridges, which are hosed. */
  readonly backwashGal: number;
}

/** Area a filter needs: flow ÷ rate. @throws RangeError for a flow not above 0. */
export function filterAreaSqFt(
  kind: FilterKind,
  flowGpm: number,
  values: FilterValues = defaultsOf(FILTER_ASSUMPTIONS),
): number {
  return positive(flowGpm, 'flowGpm') / values[`filter.${kind}GpmPerSqFt`];
}

/**
 * The smallest catalogue size for a flow, or as many of the largest as it takes.
 *
 * @param installedSqFt area of a filter that stays; `null` chooses one.
 * @throws RangeError for a flow or an installed area not above 0.
 */
export function chooseFilter(
  kind: FilterKind,
  flowGpm: number,
  installedSqFt: number | null = null,
  values: FilterValues = defaultsOf(FILTER_ASSUMPTIONS),
): FilterChoice {
  const requiredSqFt = filterAreaSqFt(kind, flowGpm, values);
  const sizes = [values[`filter.${kind}Size1`], values[`filter.${kind}Size2`], values[`filter.${kind}Size3`]];
  const largest = Math.max(...sizes);
  const fitting = sizes.filter((size) => size >= requiredSqFt);
  const areaSqFt = installedSqFt === null ? Math.min(largest, ...fitting) : positive(installedSqFt, 'installedSqFt');
  const count = installedSqFt === null ? Math.ceil(requiredSqFt / areaSqFt) : 1;
  const gpmPerSqFt = flowGpm / (areaSqFt * count);
  const limitGpmPerSqFt = values[`filter.${kind}LimitGpmPerSqFt`];
  return {
    kind,
    requiredSqFt,
    areaSqFt,
    count,
    gpmPerSqFt,
    limitGpmPerSqFt,
    tooFast: gpmPerSqFt > limitGpmPerSqFt,
    backwashGal: kind === 'cartridge' ? 0 : values['filter.backwashGal'] * count,
  };
}
