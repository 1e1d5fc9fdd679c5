import type { Measured } from '../design/index.js';
import { rangeOf } from './compare.js';
import type { CostBook } from './cost-book.js';
import type { CostItem } from './cost-item.js';
import { estimate } from './estimate.js';
import type { Estimate, PriceRange, WithdrawnChoice } from './estimate-types.js';
import type { LineProblem } from './select-lines.js';
import type { SiteAnswers } from './site-answers.js';

export interface PricedDesign {
  readonly id: string;
  readonly measured: Measured;
  readonly measuredAfter?: Measured;
  readonly answers: SiteAnswers;
}

export type LineChange = Readonly<{ code: string; label: string; beforeCents: number; afterCents: number }>;

export interface EstimateChange {
  readonly id: string;
  readonly before: PriceRange | null;
  readonly after: PriceRange | null;
  readonly changeCents: number;
  readonly changePercent: number;
  readonly largest: readonly LineChange[];
  readonly withdrawn: readonly WithdrawnChoice[];
  readonly problems: readonly LineProblem[];
}

export type ItemChange = Readonly<{ code: string; kind: 'added' | 'removed' | 'changed'; fields: readonly string[] }>;

export interface BookChange {
  readonly items: readonly ItemChange[];
  readonly assumptions: readonly string[];
  readonly estimates: readonly EstimateChange[];
  readonly summary: {
    readonly up: number;
    readonly down: number;
    readonly unchanged: number;
    readonly failed: number;
    readonly medianPercent: number;
    readonly largestPercent: number;
  };
}

const LARGEST_SHOWN = 3;

export function explainBookChange(oldBook: CostBook, newBook: CostBook, designs: readonly PricedDesign[]): BookChange {
  const estimates = designs.map((design) => changeOf(oldBook, newBook, design));
  const both = estimates.filter(({ before, after }) => before !== null && after !== null);
  const percents = both.map(({ changePercent }) => changePercent).sort((a, b) => a - b);
  return {
    items: itemChanges(oldBook.items, newBook.items),
    assumptions: differingKeys(oldBook.changes, newBook.changes),
    estimates,
    summary: {
      up: both.filter(({ changeCents }) => changeCents > 0).length,
      down: both.filter(({ changeCents }) => changeCents < 0).length,
      unchanged: both.filter(({ changeCents }) => changeCents === 0).length,
      failed: estimates.length - both.length,
      medianPercent: median(percents),
      largestPercent: percents.reduce((most, percent) => (Math.abs(percent) > Math.abs(most) ? percent : most), 0),
    },
  };
}

function changeOf(oldBook: CostBook, newBook: CostBook, design: PricedDesign): EstimateChange {
  const { id, measured, measuredAfter = measured, answers } = design;
  const [old, next] = [estimate(measured, oldBook, answers), estimate(measuredAfter, newBook, answers)];
  const [before, after] = [old.ok ? old.estimate : null, next.ok ? next.estimate : null];
  const changeCents = before && after ? after.likelyCents - before.likelyCents : 0;
  return {
    id,
    before: before && rangeOf(before),
    after: after && rangeOf(after),
    changeCents,
    changePercent: before && before.likelyCents > 0 ? (changeCents / before.likelyCents) * 100 : 0,
    largest: before && after ? largestChanges(before, after) : [],
    withdrawn: after?.withdrawn.filter(({ code }) => !before?.withdrawn.some((one) => one.code === code)) ?? [],
    problems: next.ok ? [] : next.problems,
  };
}

function largestChanges(before: Estimate, after: Estimate): LineChange[] {
  const changes = new Map<string, LineChange>();
  for (const { code, label, likelyCents } of before.lines)
    changes.set(code, { code, label, beforeCents: likelyCents, afterCents: 0 });
  for (const { code, label, likelyCents } of after.lines)
    changes.set(code, { code, label, beforeCents: changes.get(code)?.beforeCents ?? 0, afterCents: likelyCents });
  const size = ({ beforeCents, afterCents }: LineChange) => Math.abs(afterCents - beforeCents);
  return [...changes.values()]
    .filter((change) => size(change) > 0)
    .sort((a, b) => size(b) - size(a))
    .slice(0, LARGEST_SHOWN);
}

function itemChanges(before: readonly CostItem[], after: readonly CostItem[]): ItemChange[] {
  const old = new Map(before.map((item) => [item.code, item]));
  const codes = new Set(after.map(({ code }) => code));
  const removed = before
    .filter(({ code }) => !codes.has(code))
    .map(({ code }): ItemChange => ({ code, kind: 'removed', fields: [] }));
  const rest = after.flatMap((item): ItemChange[] => {
    const previous = old.get(item.code);
    if (!previous) return [{ code: item.code, kind: 'added', fields: [] }];
    const fields = differingKeys(previous, item);
    return fields.length > 0 ? [{ code: item.code, kind: 'changed', fields }] : [];
  });
  return [...rest, ...removed];
}

function differingKeys(before: object, after: object): string[] {
  const [old, next] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...next.keys()])].filter(
    (key) => JSON.stringify(old.get(key)) !== JSON.stringify(next.get(key)),
  );
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
