import { type CostUnit, type EstimateLine, unitWords } from '../cost/index.js';
import { feetToMeters, formatDecimal, formatMeters, inchesToFeet, METERS_PER_FOOT } from '../units/index.js';

const METRIC: Readonly<Partial<Record<CostUnit, { unit: string; each: number; decimals: number }>>> = {
  LF: { unit: 'm', each: METERS_PER_FOOT, decimals: 2 },
  'ft²': { unit: 'm²', each: METERS_PER_FOOT ** 2, decimals: 2 },
  'yd³': { unit: 'm³', each: (3 * METERS_PER_FOOT) ** 3, decimals: 2 },
};

type Priced = Pick<EstimateLine, 'quantity' | 'unit'>;

export function isConverted(units: Units, unit: CostUnit): boolean {
  return units === 'metric' && METRIC[unit] !== undefined;
}

export function quantityText(units: Units, { quantity, unit }: Priced): string {
  const metric = units === 'metric' ? METRIC[unit] : undefined;
  if (metric === undefined) return pricedQuantityText({ quantity, unit });
  return `${formatDecimal(quantity * metric.each, metric.decimals)} ${metric.unit}`;
}

export function pricedQuantityText({ quantity, unit }: { quantity: number; unit: string }): string {
  const count = formatDecimal(quantity, 4);
  if (unit === 'lot' && quantity === 1) return 'Lump sum';
  // A share of other lines is counted in hundreds of dollars of their price.
  return unit === '$100' ? `${count} × $100` : `${count} ${unitWords(unit, quantity)}`;
}

export type Units = 'us' | 'metric';

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
/** "16 by 32 ft" and "10 to 12 ft": one unit for both. */
const PAIR = new RegExp(`(${NUMBER}) (by|to) (${NUMBER}) ft(?!²)\\b`, 'g');
const AREA = new RegExp(`(${NUMBER}) ft²`, 'g');
const FEET = new RegExp(`(${NUMBER}) ft(?: (?:(\\d+) )?(?:(\\d+)/(\\d+) )?in(?<=\\d in))?\\b`, 'g');
/** Inches at the end of a phrase: "6 in the shade" has none. */
const INCHES = new RegExp(`(?<![\\d/.,])(${NUMBER}) in(?=[.,;:)]|$| (?:by|deep|wide|high|or|and|below|above)\\b)`, 'g');

const read = (number: string) => Number(number.replaceAll(',', ''));
const meters = (feet: number) => formatMeters(feetToMeters(feet));

/**
 * Rewrites the lengths and areas of a sentence in feet and inches in the visitor's units. Everything else, quotes
 * included, stays as it is.
 */
export function lengthsIn(units: Units, text: string): string {
  if (units === 'us') return text;
  return text
    .split(/(“[^”]*”|"[^"]*")/)
    .map((part, index) => (index % 2 === 1 ? part : inMeters(part)))
    .join('');
}

function inMeters(text: string): string {
  return text
    .replace(PAIR, (_, a: string, word: string, b: string) => {
      const [from, to] = [meters(read(a)), meters(read(b))];
      return `${from.replace(' m', '')} ${word} ${to}`;
    })
    .replace(AREA, (_, area: string) => `${formatDecimal(read(area) * METERS_PER_FOOT ** 2, 1)} m²`)
    .replace(FEET, (_, feet: string, inches = '0', top = '0', bottom = '1') =>
      meters(read(feet) + inchesToFeet(Number(inches) + Number(top) / Number(bottom))),
    )
    .replace(INCHES, (_, inches: string) => meters(inchesToFeet(read(inches))));
}
