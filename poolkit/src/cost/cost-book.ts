import { formatCents } from '../units/index.js';
import { withChanges, type ValuesOf } from '../assumptions/index.js';
import { COST_ASSUMPTIONS } from './assumptions.js';
import { type CostItem, FINISH_SLOTS, type FinishSlot } from './cost-item.js';
import { readFormula } from './formula-parse.js';
import { formulaInWords } from './formula-print.js';
import type { Formula } from './formula-types.js';
import { SITE_FACTS, type SiteFact } from './site-answers.js';
import { pertOf } from './spread.js';

export interface CostBook {
  readonly version: number;
  readonly effectiveFrom: string;
  readonly items: readonly CostItem[];
  /** Assumptions that differ from the published ones, by key. */
  readonly changes: Readonly<Record<string, number>>;
}

export type CostValues = ValuesOf<typeof COST_ASSUMPTIONS>;

export type WorkKind = CostItem['work'];

export interface CompiledItem {
  readonly item: CostItem;
  readonly quantity: Formula<'number'> | null;
  readonly quantityText: string;
  readonly includeWhen: Formula<'truth'> | null;
  readonly meanCents: number;
  readonly deviationCents: number;
  readonly priceShare: number;
  readonly unitCents: number;
  readonly priceText: string;
}

export interface CompiledBook {
  readonly book: CostBook;
  readonly values: CostValues;
  readonly items: readonly CompiledItem[];
  readonly materials: Readonly<Record<FinishSlot, readonly CostItem[]>>;
  readonly factWeights: Readonly<Record<SiteFact, number>>;
  readonly finishWeights: Readonly<Record<FinishSlot, number>>;
}

/** A book never changes, so its compiled form stays valid. */
const compiledBooks: Readonly<Record<WorkKind, WeakMap<CostBook, CompiledBook>>> = {
  build: new WeakMap(),
  renovation: new WeakMap(),
};

export function compileCostBook(book: CostBook, work: WorkKind): CompiledBook {
  const known = compiledBooks[work].get(book);
  if (known) return known;
  const values = withChanges(COST_ASSUMPTIONS, book.changes);
  const available = book.items.filter(({ active }) => active);
  const materialsOf = (slot: FinishSlot) => available.filter((item) => item.slot === slot && item.work === 'build');
  const compiled: CompiledBook = {
    book,
    values,
    items: available.map((item) => compileItem(item, values, work)),
    materials: Object.fromEntries(
      FINISH_SLOTS.map((slot) => [slot, materialsOf(slot)]),
    ) as unknown as CompiledBook['materials'],
    factWeights: Object.fromEntries(
      SITE_FACTS.map((fact) => [fact, values[`cost.settles.${fact}`]]),
    ) as CompiledBook['factWeights'],
    finishWeights: Object.fromEntries(
      FINISH_SLOTS.map((slot) => [slot, values[`cost.finish.${slot}`]]),
    ) as CompiledBook['finishWeights'],
  };
  compiledBooks[work].set(book, compiled);
  return compiled;
}

function compileItem(item: CostItem, values: CostValues, work: WorkKind): CompiledItem {
  const { meanCents, deviationCents } = pertOf(item);
  // A share of other prices includes their markup already.
  const priceShare = item.percentOf.length > 0 ? 1 : markUp(item, values) * middleShare(values, work);
  const unitCents = Math.round(meanCents * priceShare);
  const quantity = item.quantity === '' ? null : compiled(item, item.quantity, 'number');
  return {
    item,
    quantity,
    quantityText: quantity ? formulaInWords(quantity, { asFactor: true }) : '',
    includeWhen: item.includeWhen === '' ? null : compiled(item, item.includeWhen, 'truth'),
    meanCents,
    deviationCents,
    priceShare,
    unitCents,
    priceText: formatCents(unitCents, { alwaysCents: true }),
  };
}

function compiled<T extends 'number' | 'truth'>(item: CostItem, source: string, type: T): Formula<T> {
  const read = readFormula(source, type);
  if (!read.ok) throw new TypeError(`cost item ${item.code} did not go through parseCostBook: ${read.reason}`);
  return read.formula;
}

/** (1 + g) / (1 − m): general conditions g, gross margin m on price. A pass-through item has no margin. */
export function markUp({ passThrough }: CostItem, values: CostValues): number {
  const withConditions = 1 + values['cost.generalConditionsPercent'] / 100;
  return passThrough ? withConditions : withConditions / (1 - values['cost.marginPercent'] / 100);
}

/** Median over mean of a lognormal price, for an ordinary pool, so that unit prices are the same throughout a book. */
function middleShare(values: CostValues, work: WorkKind): number {
  const scope = scopeUncertainty(values, work);
  return 1 / Math.sqrt(1 + values['cost.usualLineSpread'] * values['cost.usualLineSpread'] + scope * scope);
}

export function scopeUncertainty(values: CostValues, work: WorkKind): number {
  return work === 'renovation' ? values['cost.scopeRenovation'] : values['cost.scopeConcept'];
}
