import type { CostUnit, EstimateLine } from '../cost/index.js';
import { formatDecimal, METRES_PER_FOOT } from '../units/index.js';
import type { Units } from './lengths-in-text.js';

/** What one unit of the price book is in metres, square metres or cubic metres. */
const METRIC: Readonly<Partial<Record<CostUnit, { unit: string; each: number; decimals: number }>>> = {
  LF: { unit: 'm', each: METRES_PER_FOOT, decimals: 2 },
  'ft²': { unit: 'm²', each: METRES_PER_FOOT ** 2, decimals: 2 },
  'yd³': { unit: 'm³', each: (3 * METRES_PER_FOOT) ** 3, decimals: 2 },
};

type Priced = Pick<EstimateLine, 'quantity' | 'unit'>;

/** Whether a line is counted in a unit that metric readers see in another one. */
export function isConverted(units: Units, unit: CostUnit): boolean {
  return units === 'metric' && METRIC[unit] !== undefined;
}

/** The quantity in the units the person reads. */
export function quantityText(units: Units, { quantity, unit }: Priced): string {
  const metric = units === 'metric' ? METRIC[unit] : undefined;
  if (metric === undefined) return pricedQuantityText({ quantity, unit });
  return `${formatDecimal(quantity * metric.each, metric.decimals)} ${metric.unit}`;
}

/** The quantity that the unit price is multiplied with. */
export function pricedQuantityText({ quantity, unit }: Priced): string {
  return `${formatDecimal(quantity, 4)} ${unit}`;
}
