import { figuresWith, type Measured, measureDesign, parseDesign, type PoolDesign } from '../design/index.js';
import { formatCents } from '../units/index.js';
import { roundedForShow } from './compare.js';
import { compileCostBook, type CompiledBook, type CostBook, type CostValues, type WorkKind } from './cost-book.js';
import { COST_GROUPS, COST_UNITS, type FinishSlot, groupOf, unitWords } from './cost-item.js';
import type { PriceDesign } from './design-edits.js';
import type {
  Driver,
  Estimate,
  EstimateGroup,
  EstimateLine,
  EstimateResult,
  Maturity,
  PriceRange,
  Risk,
  Unknown,
} from './estimate-types.js';
import { includedIn, noLongerSold, notIncludedIn, QUESTIONS, refusedPlan } from './estimate-words.js';
import { openFacts, openness, type OpenShare, openShares } from './known.js';
import { withPermitFee } from './permit-fee.js';
import { lineRanges, lineSpread, totalRange, totalVariation, totalWidth, waysToDecide } from './range.js';
import { type SelectedLine, type Selection, selectLines } from './select-lines.js';
import type { SiteAnswers, SiteFact } from './site-answers.js';
import { rangeFactors } from './spread.js';

const DRIVERS_SHOWN = 3;

/** A slope or access width of −1 means unknown. Lists the lines whose formula failed for these quantities. */
export function estimate(measured: Measured, book: CostBook, answers: SiteAnswers): EstimateResult {
  const compiled = compileCostBook(book, 'build');
  const selection = selectLines(compiled, measured, answers);
  if (selection.problems.length > 0) return { ok: false, problems: selection.problems };
  return {
    ok: true,
    estimate: withPlan(priced(compiled, 'build', selection, openFacts(measured, answers), answers), measured),
  };
}

function withPlan(estimated: Estimate, { equipment }: Measured): Estimate {
  if (!equipment) return estimated;
  const refusals = equipment.refusals.map(({ code, text, source }) => ({ code, text, source }));
  const toDecide = equipment.warnings.filter(({ severity }) => severity === 'warn');
  const sentences = [...refusals.map(({ text }) => refusedPlan(text)), ...toDecide.map(({ text }) => text)];
  return { ...estimated, refusals, notices: [...sentences, ...estimated.notices] };
}

export function priced(
  compiled: CompiledBook,
  work: WorkKind,
  selection: Selection,
  facts: readonly SiteFact[],
  answers: SiteAnswers,
): Estimate {
  const { values } = compiled;
  const taxed = withSalesTax(selection.lines, values);
  const selected = work === 'build' ? withPermitFee(taxed, values) : taxed;
  const likelyCents = selected.reduce((sum, line) => sum + line.likelyCents, 0);
  const spread = lineSpread(selected, values, work);
  const needed = neededSlots(selected);
  const undecided = selection.materials
    .filter((choice) => choice.undecided && needed.includes(choice.slot))
    .map(({ slot }) => slot);

  const shares = openShares(facts, undecided, needed, compiled);
  const ways = waysToDecide(selected, selection.usual, needed, compiled).map(({ variation, reopened }) => ({
    width: totalWidth(variation, answers.drawings, work, values),
    reopened,
  }));
  const variationWithout = (closed?: OpenShare) => {
    const { facts, finishes } = openness(shares, closed);
    return ways.reduce(
      (least, { width, reopened }) => Math.min(least, totalVariation(width, { facts, finishes: finishes + reopened })),
      Infinity,
    );
  };
  const variation = variationWithout();
  const range = totalRange(likelyCents, variation);
  const lines = estimateLines(selected, lineRanges(selected, likelyCents, range, spread));
  const widthCents = range.highCents - range.lowCents;
  const unknowns = shares.map((share): Unknown => {
    const narrower = totalRange(likelyCents, variationWithout(share));
    const { question } = share;
    return { question, ...QUESTIONS[question], widensByCents: widthCents - (narrower.highCents - narrower.lowCents) };
  });
  const widthPercent = likelyCents > 0 ? (widthCents / likelyCents) * 100 : 0;
  const withdrawn = selection.materials.flatMap(({ slot, withdrawn: code, code: pricedAs }) =>
    code !== null && needed.includes(slot) ? [{ slot, code, pricedAs }] : [],
  );
  const risks = selection.risks.map((risk) => riskOf(risk, values));
  const total: PriceRange = { lowCents: range.lowCents, likelyCents, highCents: range.highCents };
  return {
    work,
    costBookVersion: compiled.book.version,
    lines,
    groups: groupsOf(lines),
    ...total,
    shown: roundedForShow(total),
    widthPercent,
    maturity: maturityOf(widthPercent, values),
    unknowns: work === 'build' ? unknowns.sort((a, b) => b.widensByCents - a.widensByCents) : [],
    risks,
    drivers: driversOf(lines),
    withdrawn,
    refusals: [],
    notices: [
      ...withdrawn.map((choice) => noLongerSold(choice, compiled.book.items)),
      ...new Set(selected.map(({ item }) => item.notice)),
    ].filter((notice) => notice !== ''),
    included: includedIn(lines),
    notIncluded: notIncludedIn({ lines, risks, work }),
    spread: { directMeanCents: spread.meanCents, directDeviationCents: spread.deviationCents, variation },
  };
}

/** Without the retaining wall, which comes from the slope: learning the slope must not open a new question. */
function neededSlots(lines: readonly SelectedLine[]): FinishSlot[] {
  return [...new Set(lines.flatMap(({ item, spreads }) => (spreads ? (item.slot ?? []) : [])))];
}

function estimateLines(
  selected: readonly SelectedLine[],
  ranges: readonly Pick<PriceRange, 'lowCents' | 'highCents'>[],
): EstimateLine[] {
  return selected.map((line, index) => ({
    code: line.code,
    group: groupOf(line.code),
    phase: line.phase,
    slot: line.item.slot,
    label: line.label,
    quantity: line.quantity,
    unit: line.unit,
    unitCents: line.unitCents,
    lowCents: ranges[index]?.lowCents ?? 0,
    likelyCents: line.likelyCents,
    highCents: ranges[index]?.highCents ?? 0,
    formula: formulaOf(line),
    driver: line.driver,
  }));
}

function formulaOf({ quantityText, unit, unitCents, from, formula }: SelectedLine): string {
  if (formula !== undefined) return formula;
  const price = unitCents === from.unitCents ? from.priceText : formatCents(unitCents, { alwaysCents: true });
  if (unit === 'ea') return `${quantityText} × ${price} each`;
  if (unit === 'lot' && quantityText === '1') return `Lump sum of ${price}`;
  return quantityText === '1'
    ? `1 ${unitWords(unit)} at ${price}`
    : `${quantityText} × ${price} per ${unitWords(unit)}`;
}

function groupsOf(lines: readonly EstimateLine[]): EstimateGroup[] {
  const groups = new Map<EstimateLine['group'], { -readonly [K in keyof EstimateGroup]: EstimateGroup[K] }>();
  for (const { group, lowCents, likelyCents, highCents } of lines) {
    const sum = groups.get(group) ?? { group, label: COST_GROUPS[group], lowCents: 0, likelyCents: 0, highCents: 0 };
    sum.lowCents += lowCents;
    sum.likelyCents += likelyCents;
    sum.highCents += highCents;
    groups.set(group, sum);
  }
  return [...groups.values()];
}

function driversOf(lines: readonly EstimateLine[]): Driver[] {
  return [...lines]
    .sort((a, b) => b.highCents - b.lowCents - (a.highCents - a.lowCents))
    .slice(0, DRIVERS_SHOWN)
    .map(({ code, label, highCents, lowCents, driver }) => ({
      code,
      label,
      effectCents: highCents - lowCents,
      why: driver,
    }));
}

/** Probability p, mean μ, deviation σ: mean pμ, variance p(σ² + μ²) − p²μ². */
function riskOf({ item, code, label, likelyCents, meanCents, deviationCents }: SelectedLine, values: CostValues): Risk {
  const fact = item.settledBy as 'rock' | 'groundwater' | 'utilities';
  const p = values[`cost.${fact}Probability`];
  const variation = meanCents > 0 ? deviationCents / meanCents : 0;
  const { low, high } = rangeFactors(variation);
  return {
    code,
    label,
    fact,
    probability: p,
    likelyCents,
    lowCents: Math.round(likelyCents * low),
    highCents: Math.round(likelyCents * high),
    expectedCents: Math.round(likelyCents * p),
    deviationCents: Math.round(likelyCents * Math.sqrt(p * (1 + variation * variation) - p * p)),
  };
}

function maturityOf(widthPercent: number, values: CostValues): Maturity {
  if (widthPercent > values['cost.wideAbovePercent']) return 'wide';
  return widthPercent > values['cost.fairAbovePercent'] ? 'fair' : 'close';
}

/** `null` for a design that `parseDesign` or `accepts` refuses, or that the book cannot price. */
export function pricesWith(
  book: CostBook,
  answers: SiteAnswers,
  accepts: (design: PoolDesign) => boolean = () => true,
): PriceDesign<PoolDesign> {
  const { rules, measuring } = figuresWith(book.changes);
  return (design) => {
    const read = parseDesign(design, rules);
    if (!read.ok || !accepts(read.design)) return null;
    const result = estimate(measureDesign(read.design, measuring), book, answers);
    return result.ok ? result.estimate : null;
  };
}

/** Contractors pay the tax on materials they install; loose goods are retail sales. Source: Missouri 12 CSR 10-112.010. */
function withSalesTax(lines: readonly SelectedLine[], values: CostValues): readonly SelectedLine[] {
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
    label: 'Sales tax on goods not installed',
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
