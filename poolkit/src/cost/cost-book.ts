import { formatCents } from '../units/index.js';
import { withChanges, type ValuesOf } from '../assumptions/index.js';
import { COST_ASSUMPTIONS } from './assumptions.js';
import { type CostItem, FINISH_SLOTS, type FinishSlot } from './cost-item.js';
import { readKeptFormula } from './formula-parse.js';
import { formulaInWords } from './formula-print.js';
import type { Formula } from './formula-types.js';
import { SITE_FACTS, type SiteFact } from './site-answers.js';
import { pertOf } from './spread.js';

/** One published version of unit costs. Plain JSON; `parseCostBook` is the only way in from outside. */
export interface CostBook {
  /** 1, 2, 3 …; an estimate names the version it was made with. */
  readonly version: number;
  /** `YYYY-MM-DD`, the first day it prices new estimates. */
  readonly effectiveFrom: string;
  readonly items: readonly CostItem[];
  /** Assumptions that differ from the published ones, by key; keys of other areas of the engine included. */
  readonly changes: Readonly<Record<string, number>>;
}

export type CostValues = ValuesOf<typeof COST_ASSUMPTIONS>;

export type WorkKind = CostItem['work'];

export interface CompiledItem {
  readonly item: CostItem;
  /** `null` for a share of other lines. */
  readonly quantity: Formula<'number'> | null;
  readonly quantityText: string;
  /** `null` for a line that is always there. */
  readonly includeWhen: Formula<'truth'> | null;
  /** Mean and deviation of the direct cost of one unit, in cents. */
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
  /** What each open question weighs among those of its kind. */
  readonly factWeights: Readonly<Record<SiteFact, number>>;
  readonly finishWeights: Readonly<Record<FinishSlot, number>>;
}

/** Compiled forms by book and kind of work. A book is never changed, so its compiled form cannot grow old. */
const compiledBooks: Readonly<Record<WorkKind, WeakMap<CostBook, CompiledBook>>> = {
  build: new WeakMap(),
  renovation: new WeakMap(),
};

export function compileCostBook(book: CostBook, work: WorkKind): CompiledBook {
  const known = compiledBooks[work].get(book);
  if (known) return known;
  const values = withChanges(COST_ASSUMPTIONS, book.changes);
  const onSale = book.items.filter(({ active }) => active);
  const materialsOf = (slot: FinishSlot) => onSale.filter((item) => item.slot === slot && item.work === 'build');
  const compiled: CompiledBook = {
    book,
    values,
    items: onSale.map((item) => compileItem(item, values, work)),
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
  // A share of other prices has their mark-up already.
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
  const read = readKeptFormula(source, type);
  if (!read.ok) throw new TypeError(`cost item ${item.code} did not go through parseCostBook: ${read.reason}`);
  return read.formula;
}

/**
 * Price over direct cost: (1 + g) / (1 − m) with general conditions g and gross margin m on price. A pass-through
 * leaves the margin out.
 */
export function markUp({ passThrough }: CostItem, values: CostValues): number {
  const withConditions = 1 + values['cost.generalConditionsPercent'] / 100;
  return passThrough ? withConditions : withConditions / (1 - values['cost.marginPercent'] / 100);
}

/**
 * Median over mean of a lognormal price, 1 / √(1 + CV²), for the spread of an ordinary pool. The likely figure is the
 * median. Its exact ratio to the mean depends on the whole estimate, which would make the price of a foot of fence
 * drift whenever the pool grows or a fact becomes known. The ratio of an ordinary pool is within 1 % of that of any
 * estimate, and keeps unit prices the same throughout one book.
 */
function middleShare(values: CostValues, work: WorkKind): number {
  const scope = scopeUncertainty(values, work);
  return 1 / Math.sqrt(1 + values['cost.usualLineSpread'] * values['cost.usualLineSpread'] + scope * scope);
}

export function scopeUncertainty(values: CostValues, work: WorkKind): number {
  return work === 'renovation' ? values['cost.scopeRenovation'] : values['cost.scopeConcept'];
}
