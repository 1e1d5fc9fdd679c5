import type { CostValues } from './cost-book.js';
import { COST_UNITS } from './cost-item.js';
import type { SelectedLine } from './select-lines.js';

/**
 * Adds the tax line for loose goods, when there are any. In Missouri the contractor is the consumer of the
 * materials of a real-property improvement: tax is paid on purchase and not added to the owner's price, so
 * construction has no tax line. Goods sold without installation are retail sales.
 * Source: Missouri 12 CSR 10-112.010.
 */
export function withSalesTax(lines: readonly SelectedLine[], values: CostValues): readonly SelectedLine[] {
  const taxed = lines.filter(({ item }) => item.retailTax);
  const unitCents = Math.round(values['cost.retailTaxPercent'] * 100);
  const [first] = taxed;
  if (!first || unitCents === 0) return lines;
  const baseCents = taxed.reduce((sum, line) => sum + line.likelyCents, 0);
  const decimals = 10 ** COST_UNITS.$100;
  const quantity = Math.round((baseCents / 10_000) * decimals) / decimals;
  const tax: SelectedLine = {
    ...first,
    code: 'T1',
    phase: taxed.every(({ phase }) => phase === first.phase) ? first.phase : null,
    label: 'Sales tax on loose goods',
    unit: '$100',
    quantity,
    unitCents,
    likelyCents: Math.round(quantity * unitCents),
    meanCents: 0,
    deviationCents: 0,
    spreads: false,
    driver: 'local rate',
    quantityText: `price of ${taxed.map(({ code }) => code).join(', ')}`,
  };
  return [...lines, tax];
}
