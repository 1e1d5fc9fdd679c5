import type { CompiledBook, CostValues, WorkKind } from './cost-book.js';
import { scopeUncertainty } from './cost-book.js';
import type { FinishSlot } from './cost-item.js';
import { finishShare, type Openness } from './known.js';
import type { SelectedLine } from './select-lines.js';
import { correlatedSum, correlatedVariation, rangeFactors } from './spread.js';
import { apportionCents } from '../units/index.js';

export interface LineSpread {
  readonly meanCents: number;
  readonly deviationCents: number;
  readonly variation: number;
  /** How strongly each line widens the range: 1 is average, always ½ to 2. */
  readonly strength: ReadonlyMap<SelectedLine, number>;
}

const WEAKEST = 0.5;
const STRONGEST = 2;

/** Lines decided by a site fact stay out of the sum, so that a fact can move the price but never widen the range. */
export function lineSpread(lines: readonly SelectedLine[], values: CostValues, work: WorkKind): LineSpread {
  const core = lines.filter(({ spreads }) => spreads);
  const { meanCents, deviationCents, contributionsCents } = correlatedSum(core, values['cost.correlation']);
  const variation = meanCents > 0 ? deviationCents / meanCents : 0;
  const scope = scopeUncertainty(values, work);
  const lineShare = variation > 0 ? (variation * variation) / (variation * variation + scope * scope) : 0;
  const strength = new Map<SelectedLine, number>();
  core.forEach((line, index) => {
    const own = line.meanCents > 0 && variation > 0 ? (contributionsCents[index] ?? 0) / line.meanCents / variation : 1;
    strength.set(line, Math.min(STRONGEST, Math.max(WEAKEST, lineShare * own + 1 - lineShare)));
  });
  return { meanCents, deviationCents, variation, strength };
}

/** Squared coefficients of variation. */
export type TotalWidth = Readonly<{ settled: number; facts: number; finishes: number }>;

/** CV² = settled + facts + finishes. Nothing added is negative, so settling a fact never widens a range. */
export function totalWidth(
  lineVariation: number,
  drawings: 'none' | 'signed',
  work: WorkKind,
  values: CostValues,
): TotalWidth {
  const scope = scopeUncertainty(values, work);
  const lines = lineVariation * lineVariation;
  if (work === 'renovation') return { settled: lines + scope * scope, facts: 0, finishes: 0 };
  const widest = values['cost.widestSpread'] * values['cost.widestSpread'];
  const concept = Math.min(widest, lines + scope * scope);
  const remaining = Math.sqrt(Math.max(0, concept - scope * scope)) * values['cost.settledLineShare'];
  const visited = Math.min(scope, values['cost.scopeVisited']);
  const scopeLeft = drawings === 'signed' ? Math.min(visited, values['cost.scopeDrawn']) : visited;
  const settled = Math.min(concept, remaining * remaining + scopeLeft * scopeLeft);
  return { settled, facts: concept - settled, finishes: widest - concept };
}

export function totalVariation({ settled, facts, finishes }: TotalWidth, open: Openness): number {
  return Math.sqrt(settled + open.facts * facts + open.finishes * finishes);
}

export type WayToDecide = Readonly<{ variation: number; reopened: number }>;

/** A choice must not widen the range: the narrowest one without any of the choices counts. */
export function waysToDecide(
  lines: readonly SelectedLine[],
  usual: readonly SelectedLine[],
  needed: readonly FinishSlot[],
  { values, finishWeights }: CompiledBook,
): readonly WayToDecide[] {
  const core = lines.filter(({ spreads }) => spreads);
  const swaps = usual.flatMap((line) => {
    const { slot } = line.item;
    return slot !== null && needed.includes(slot)
      ? [{ line, slot, places: core.flatMap(({ item }, place) => (item.slot === slot ? place : [])) }]
      : [];
  });
  return Array.from({ length: 2 ** swaps.length }, (_, way) => {
    const back = swaps.filter((_swap, index) => way & (1 << index));
    const parts = core.slice();
    for (const { line, places } of back) for (const place of places) parts[place] = line;
    return {
      variation: correlatedVariation(parts, values['cost.correlation']),
      reopened: finishShare(
        back.map(({ slot }) => slot),
        needed,
        finishWeights,
      ),
    };
  });
}

export type LowHigh = Readonly<{ lowCents: number; highCents: number }>;

export function totalRange(likelyCents: number, variation: number): LowHigh {
  const { low, high } = rangeFactors(variation);
  return { lowCents: Math.round(likelyCents * low), highCents: Math.round(likelyCents * high) };
}

/** Each column adds up to the total exactly (largest remainder, earlier lines first). */
export function lineRanges(
  lines: readonly SelectedLine[],
  likelyCents: number,
  total: LowHigh,
  { strength }: LineSpread,
): readonly LowHigh[] {
  const strengths = lines.map((line) => strength.get(line) ?? 1);
  const average =
    lines.reduce((sum, line, index) => sum + line.likelyCents * (strengths[index] ?? 1), 0) / (likelyCents || 1);
  const down = 1 - total.lowCents / (likelyCents || 1);
  const up = total.highCents / (likelyCents || 1) - 1;
  // Only a range too wide to mean anything could push a line below zero; then all lines share equally.
  const even = down * (STRONGEST / (average || 1)) >= 1;
  const relative = strengths.map((own) => (even ? 1 : own / (average || 1)));
  const lows = apportionCents(
    total.lowCents,
    lines.map((line, index) => line.likelyCents * (1 - down * (relative[index] ?? 1))),
  );
  const highs = apportionCents(
    total.highCents,
    lines.map((line, index) => line.likelyCents * (1 + up * (relative[index] ?? 1))),
  );
  return lines.map((_, index) => ({ lowCents: lows[index] ?? 0, highCents: highs[index] ?? 0 }));
}
