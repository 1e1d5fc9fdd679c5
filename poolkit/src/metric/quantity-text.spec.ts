import { COST_UNITS, type CostUnit } from '../cost/index.js';
import { isConverted, pricedQuantityText, quantityText } from './index.js';

test.each<[CostUnit, number, string, string]>([
  ['LF', 96, '96 linear ft', '29.26 m'],
  ['ft²', 969.6, '969.6 ft²', '90.08 m²'],
  ['yd³', 117.15, '117.15 yd³', '89.57 m³'],
  ['ea', 2, '2 each', '2 each'],
  ['ea', 1, '1 each', '1 each'],
  ['set', 2, '2 sets', '2 sets'],
  ['lot', 1, 'Lump sum', 'Lump sum'],
  ['lot', 2, '2 lump sums', '2 lump sums'],
  ['$100', 412.5, '412.5 × $100', '412.5 × $100'],
])('shows a quantity in %s in the units of the visitor', (unit, quantity, us, metric) => {
  expect(quantityText('us', { quantity, unit })).toBe(us);
  expect(quantityText('metric', { quantity, unit })).toBe(metric);
  expect(pricedQuantityText({ quantity, unit })).toBe(us);
});

test('every unit but pieces and money is converted for metric readers, and none for others', () => {
  const units = Object.keys(COST_UNITS) as CostUnit[];
  // A new unit of the price book is listed here or converted.
  expect(units.filter((unit) => !isConverted('metric', unit))).toEqual(['lot', 'ea', 'set', '$100']);
  expect(units.some((unit) => isConverted('us', unit))).toBe(false);
});
