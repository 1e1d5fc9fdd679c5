import { formatCents } from '../units/index.js';
import type { CompiledItem, CostValues } from './cost-book.js';
import { type CostItem, ITEM_DEFAULTS } from './cost-item.js';
import { selected, type SelectedLine } from './select-lines.js';

const THOUSAND_CENTS = 100_000;

type FeeParts = Readonly<{ furtherThousands: number; feeCents: number }>;

/**
 * Building permit fee of the city, in cents: a base for the first $1,000 of the price, an amount for each further $1,000
 * or part of it, and one for each inspection. $300,000 with four inspections: $30 + 299 × $5 + 4 × $60 = $1,765.
 * Source: City of Town and Country, Missouri, Building Permits page (2014).
 */
export function cityPermitFee(priceCents: number, values: CostValues): FeeParts {
  const furtherThousands = Math.max(0, Math.ceil(priceCents / THOUSAND_CENTS) - 1);
  const dollars =
    values['cost.permit.firstThousand'] +
    furtherThousands * values['cost.permit.furtherThousand'] +
    values['cost.permit.inspections'] * values['cost.permit.perInspection'];
  return { furtherThousands, feeCents: Math.round(dollars * 100) };
}

const COMPILED: Omit<CompiledItem, 'item' | 'unitCents'> = {
  quantity: null,
  quantityText: '1',
  includeWhen: null,
  meanCents: 0,
  deviationCents: 0,
  priceShare: 1,
  priceText: '',
};

/** The fee on the price of all other lines, without margin or general conditions. A book without inspections has no such line. */
export function withPermitFee(lines: readonly SelectedLine[], values: CostValues): readonly SelectedLine[] {
  const inspections = values['cost.permit.inspections'];
  const priceCents = lines.reduce((sum, line) => sum + line.likelyCents, 0);
  if (inspections === 0 || priceCents === 0) return lines;
  const { furtherThousands, feeCents } = cityPermitFee(priceCents, values);
  const dollars = (key: 'cost.permit.firstThousand' | 'cost.permit.furtherThousand' | 'cost.permit.perInspection') =>
    formatCents(Math.round(values[key] * 100));
  const item: CostItem = {
    ...ITEM_DEFAULTS,
    code: 'P1',
    label: 'City building permit and inspections',
    unit: 'lot',
    phase: 'permits',
    drivers: 'price of everything else; the city’s fee, without a margin',
    passThrough: true,
    lowCents: feeCents,
    likelyCents: feeCents,
    highCents: feeCents,
    lastReviewedOn: '2026-11-21',
  };
  const from = { ...COMPILED, item, unitCents: feeCents };
  const line: SelectedLine = {
    ...selected(from, 1),
    spreads: false,
    formula: [
      `${dollars('cost.permit.firstThousand')} for the first $1,000`,
      `${furtherThousands} × ${dollars('cost.permit.furtherThousand')} per additional $1,000`,
      `${inspections} × ${dollars('cost.permit.perInspection')} per inspection`,
    ].join(' + '),
  };
  return [...lines, line];
}
