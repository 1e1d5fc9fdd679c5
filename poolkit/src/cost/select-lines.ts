import type { PhaseKey } from '../build-process/index.js';
import type { Measured } from '../design/index.js';
import type { CompiledBook, CompiledItem } from './cost-book.js';
import { COST_UNITS, type CostItem, type CostUnit, isCovered } from './cost-item.js';
import { evaluateNumber, evaluateTruth, type FormulaValues } from './formula-eval.js';
import { chooseMaterials, type SlotChoice, type UnknownItem, unknownItems } from './known.js';
import type { SiteAnswers } from './site-answers.js';
import { pertOf } from './spread.js';

export interface SelectedLine {
  readonly from: CompiledItem;
  readonly item: CostItem;
  readonly code: string;
  readonly phase: PhaseKey | null;
  readonly label: string;
  readonly unit: CostUnit;
  readonly quantity: number;
  readonly unitCents: number;
  readonly likelyCents: number;
  readonly meanCents: number;
  readonly deviationCents: number;
  /** Lines decided by a site fact and shares of other lines follow the estimate's width. */
  readonly spreads: boolean;
  readonly driver: string;
  readonly quantityText: string;
  /** Instead of quantity times unit price. */
  readonly formula?: string;
}

/** A fault in the book, named so that staff can fix it, or an item that the design should not name. */
export type LineProblem = Readonly<{ code: string; reason: string }> | UnknownItem;

export interface Selection {
  readonly lines: readonly SelectedLine[];
  readonly risks: readonly SelectedLine[];
  readonly materials: readonly SlotChoice[];
  /** Materials that would be priced if nothing were chosen, where something else is. */
  readonly usual: readonly SelectedLine[];
  readonly problems: readonly LineProblem[];
}

/** Keeps every sum of lines a safe integer of cents. */
const MAX_LINE_CENTS = 1e11;

export function selectLines(compiled: CompiledBook, measured: Measured, answers: SiteAnswers): Selection {
  const values = formulaValues(measured, answers);
  const materials = chooseMaterials(measured, compiled);
  const chosen = new Set(materials.map(({ code }) => code));
  const problems: LineProblem[] = [...unknownItems(measured, compiled)];
  const found: SelectedLine[] = [];
  for (const candidate of compiled.items) {
    const { item } = candidate;
    if (item.work !== 'build' || (item.slot && !chosen.has(item.code)) || isRuledOut(item, answers)) continue;
    const quantity = quantityOf(candidate, values);
    if (typeof quantity === 'string') problems.push({ code: item.code, reason: quantity });
    else if (quantity * candidate.unitCents > MAX_LINE_CENTS)
      problems.push({ code: item.code, reason: 'The line costs too much to be a pool.' });
    else if (quantity > 0)
      found.push(selected(candidate, quantity, item.slot ? measured.colors?.[item.slot] : undefined));
  }
  const replaced = found.flatMap(({ item }) => item.replaces);
  const kept = found.filter(({ code }) => !replaced.some((named) => isCovered(code, named)));
  const isRisk = ({ item }: SelectedLine) => item.risk && isUnknown(item, answers);
  const lines = withShares(withMinimums(kept.filter((line) => !isRisk(line))));
  const usual = compiled.items
    .filter(({ item }) => materials.some((choice) => choice.usual === item.code))
    .flatMap((candidate) => {
      const quantity = quantityOf(candidate, values);
      return typeof quantity === 'number' && quantity > 0 ? [selected(candidate, quantity)] : [];
    });
  return { lines, risks: kept.filter(isRisk), materials, usual, problems };
}

/** Rounded to a millionth, so that a rule such as `<= 600` does not depend on the last bit. */
export function formulaValues({ quantities, choices }: Measured, answers: SiteAnswers): FormulaValues {
  // Copying first is much faster than assigning key by key.
  const numbers: Record<string, number> = { ...quantities };
  for (const name of Object.keys(numbers)) numbers[name] = rounded(numbers[name]!, 6);
  numbers.utilityRelocations = answers.utilityRelocations ?? 0;
  return { numbers: numbers as FormulaValues['numbers'], words: { ...choices, soil: answers.soil } };
}

/** 0 when its rule leaves it out; a sentence when it fails. */
export function quantityOf({ item, quantity, includeWhen }: CompiledItem, values: FormulaValues): number | string {
  if (includeWhen) {
    const included = evaluateTruth(includeWhen, values);
    if (!included.ok) return included.reason;
    if (!included.value) return 0;
  }
  if (!quantity) return 1;
  const worked = evaluateNumber(quantity, values);
  if (!worked.ok) return worked.reason;
  return worked.value < 0 ? 'The quantity is below zero.' : rounded(worked.value, COST_UNITS[item.unit]);
}

export function selected(from: CompiledItem, quantity: number, color?: string): SelectedLine {
  const { item, quantityText, unitCents, meanCents, deviationCents } = from;
  return {
    from,
    item,
    code: item.code,
    phase: item.phase,
    label: color === undefined ? item.label : `${item.label}, ${color.toLowerCase()}`,
    unit: item.unit,
    quantity,
    unitCents,
    likelyCents: Math.round(quantity * unitCents),
    meanCents: quantity * meanCents,
    deviationCents: quantity * deviationCents,
    spreads: item.settledBy === null && item.percentOf.length === 0,
    driver: item.drivers,
    quantityText,
  };
}

function isRuledOut({ risk, settledBy }: CostItem, answers: SiteAnswers): boolean {
  if (!risk) return false;
  return settledBy === 'utilities'
    ? answers.utilityRelocations === 0
    : answers[settledBy as 'rock' | 'groundwater'] === 'no';
}

function isUnknown({ settledBy }: CostItem, answers: SiteAnswers): boolean {
  return settledBy === 'utilities'
    ? answers.utilityRelocations === null
    : answers[settledBy as 'rock' | 'groundwater'] === 'unknown';
}

function withMinimums(lines: readonly SelectedLine[]): SelectedLine[] {
  return lines.flatMap((line) => {
    const { minimumLot, minimumWith } = line.item;
    if (!minimumLot) return [line];
    const lot = pertOf(minimumLot);
    const covered = coveredBy(lines, [line.code, ...minimumWith]);
    const missingCents = lot.meanCents - total(covered, 'meanCents');
    const unitCents = Math.round(missingCents * line.from.priceShare);
    if (unitCents <= 0) return [line];
    const topUp: SelectedLine = {
      ...line,
      code: `${line.code}-minimum`,
      label: `${line.label}: smallest order`,
      unit: 'lot',
      quantity: 1,
      unitCents,
      likelyCents: unitCents,
      meanCents: missingCents,
      deviationCents: Math.max(0, lot.deviationCents - total(covered, 'deviationCents')),
      quantityText: '1',
    };
    return [line, topUp];
  });
}

function withShares(lines: readonly SelectedLine[]): SelectedLine[] {
  return lines.flatMap((line) => {
    const { percentOf } = line.item;
    if (percentOf.length === 0) return [line];
    const base = coveredBy(lines, percentOf);
    const quantity = rounded(total(base, 'likelyCents') / CENTS_PER_HUNDRED, COST_UNITS.$100);
    if (quantity === 0) return [];
    const directHundreds = total(base, 'meanCents') / CENTS_PER_HUNDRED;
    return [
      {
        ...selected(line.from, quantity),
        meanCents: directHundreds * line.from.meanCents,
        deviationCents: directHundreds * line.from.deviationCents,
        quantityText: `price of ${base.map(({ code }) => code).join(', ')}`,
      },
    ];
  });
}

const CENTS_PER_HUNDRED = 10_000;

function coveredBy(lines: readonly SelectedLine[], named: readonly string[]): SelectedLine[] {
  return lines.filter(({ code }) => named.some((name) => isCovered(code, name)));
}

function total(lines: readonly SelectedLine[], field: 'meanCents' | 'deviationCents' | 'likelyCents'): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
