import { withChanges } from '../assumptions/index.js';
import { PHASE_KEYS } from '../build-process/index.js';
import { isCalendarDate } from '../schedule-grid/index.js';
import { COST_ASSUMPTIONS } from './assumptions.js';
import type { CostBook } from './cost-book.js';
import { COST_UNITS, type CostItem, FINISH_SLOTS, isCovered, ITEM_DEFAULTS, type ThreePoint } from './cost-item.js';
import { readFormula } from './formula-parse.js';
import { SITE_FACTS } from './site-answers.js';
import { usualPhaseOf } from './usual-phase.js';

export const COST_BOOK_LIMITS = { items: 400, changes: 500 } as const;

export type CostBookRead =
  { readonly ok: true; readonly book: CostBook } | { readonly ok: false; readonly problems: readonly BookProblem[] };

/** Never throws; lists all problems at once, by item and field. */
export function parseCostBook(input: unknown): CostBookRead {
  const problems = new BookProblems();
  const { version, effectiveFrom, items, changes = {}, ...rest } = isRecord(input) ? input : {};
  if (!isRecord(input)) problems.ofBook('', 'A cost book is an object.');
  for (const field of Object.keys(rest)) problems.ofBook(field.slice(0, 40), 'There is no such field.');
  if (!Number.isSafeInteger(version) || Number(version) < 1)
    problems.ofBook('version', 'Versions are 1, 2, 3 and so on.');
  if (typeof effectiveFrom !== 'string' || !isCalendarDate(effectiveFrom)) {
    problems.ofBook('effectiveFrom', 'Enter a date as YYYY-MM-DD.');
  }
  checkChanges(changes, problems);
  const read = parseItems(items, problems);
  if (problems.all.length > 0) return { ok: false, problems: problems.all };
  return { ok: true, book: { version, effectiveFrom, items: read, changes } as CostBook };
}

export function parseItems(input: unknown, problems: BookProblems): readonly CostItem[] {
  if (!Array.isArray(input) || input.length === 0 || input.length > COST_BOOK_LIMITS.items) {
    problems.ofBook('items', `A cost book has 1 to ${COST_BOOK_LIMITS.items} items.`);
    return [];
  }
  const items: CostItem[] = [];
  for (const [index, line] of input.entries()) {
    const item = parseCostItem(line, index, problems);
    if (item) items.push(item);
  }
  // References can only be checked when every line could be read.
  if (items.length === input.length) checkTogether(items, problems);
  return items;
}

function checkTogether(items: readonly CostItem[], problems: BookProblems): void {
  const codes = new Set<string>();
  for (const [index, { code }] of items.entries()) {
    if (codes.has(code)) problems.add({ index, code, field: 'code', reason: 'This code is used twice.' });
    codes.add(code);
  }
  items.forEach((item, index) =>
    checkReferences(item, items, (field, reason) => problems.add({ index, code: item.code, field, reason })),
  );
  for (const slot of FINISH_SLOTS) {
    const offered = items.filter((item) => item.slot === slot && item.active && item.work === 'build');
    const defaults = offered.filter(({ slotDefault }) => slotDefault);
    if (offered.length > 0 && defaults.length !== 1) {
      const blamed = (defaults[1] ?? offered[0]) as CostItem;
      const reason = `One available ${slot} must be the default; there are ${defaults.length}.`;
      problems.add({ index: items.indexOf(blamed), code: blamed.code, field: 'slotDefault', reason });
    }
  }
}

function checkReferences(
  item: CostItem,
  items: readonly CostItem[],
  complain: (field: string, reason: string) => void,
): void {
  for (const field of ['replaces', 'percentOf', 'minimumWith'] as const) {
    for (const named of item[field]) {
      const meant = items.filter(({ code }) => isCovered(code, named));
      if (meant.length === 0) complain(field, `There is no item ${named}.`);
      if (meant.includes(item)) complain(field, 'An item cannot name itself.');
      if (field !== 'replaces' && meant.some(({ percentOf }) => percentOf.length > 0)) {
        complain(field, `${named} is itself a share of other lines.`);
      }
    }
  }
}

function checkChanges(changes: unknown, problems: BookProblems): void {
  const entries = isRecord(changes) ? Object.entries(changes) : null;
  if (!entries || entries.length > COST_BOOK_LIMITS.changes) {
    problems.ofBook('changes', `Changes are at most ${COST_BOOK_LIMITS.changes} numbers by key.`);
    return;
  }
  for (const [key, value] of entries) {
    const reason = changeProblem(key, value);
    if (reason) problems.ofBook(`changes.${key.slice(0, 60)}`, reason);
  }
}

function changeProblem(key: string, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number.';
  try {
    withChanges(COST_ASSUMPTIONS, { [key]: value });
    return null;
  } catch (error) {
    if (error instanceof RangeError) return `${error.message}.`;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const CODE = /^([A-KR])\d{1,2}(?:-[a-z0-9]{1,20}){0,4}$/;
const MAX_CENTS = 100_000_000;
const MAX_CODES = 20;
const TEXT_LENGTHS = { label: 80, drivers: 200, notice: 300, reviewer: 80 } as const;
const RISK_FACTS: readonly unknown[] = ['rock', 'groundwater', 'utilities'];

function parseCostItem(input: unknown, index: number, problems: BookProblems): CostItem | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    problems.add({ index, code: '', field: '', reason: 'An item is an object.' });
    return null;
  }
  const given: Record<string, unknown> = { ...ITEM_DEFAULTS, ...input };
  const code = typeof given.code === 'string' && CODE.test(given.code) ? given.code : null;
  if (given.phase === undefined) given.phase = usualPhaseOf(code ?? '');
  const before = problems.all.length;
  const complain = (field: string, reason: string) => problems.add({ index, code: code ?? '', field, reason });
  if (!code)
    complain(
      'code',
      'A code is a group letter A to K or R, a number and lowercase words, such as B1 or E2-travertine.',
    );
  for (const field of Object.keys(given)) {
    if (!Object.hasOwn(CHECKS, field)) complain(field.slice(0, 40), 'There is no such field.');
  }
  for (const [field, check] of Object.entries(CHECKS)) {
    const reason = check(given[field]);
    if (reason) complain(field, reason);
  }
  if (problems.all.length > before) return null;
  const item = given as unknown as CostItem;
  for (const [field, reason] of contradictions(item)) complain(field, reason);
  return problems.all.length > before ? null : item;
}

type Check = (value: unknown) => string | null;

const CHECKS: Readonly<Record<keyof CostItem, Check>> = {
  code: () => null,
  label: (value) => textProblem(value, TEXT_LENGTHS.label) ?? (value === '' ? 'Enter a name for the line.' : null),
  unit: oneOf(Object.keys(COST_UNITS)),
  lowCents: centsProblem,
  likelyCents: centsProblem,
  highCents: centsProblem,
  quantity: (value) => (value === '' ? null : formulaProblem(value, 'number')),
  includeWhen: (value) => (value === '' ? null : formulaProblem(value, 'truth')),
  phase: phaseProblem,
  drivers: (value) => textProblem(value, TEXT_LENGTHS.drivers),
  notice: (value) => textProblem(value, TEXT_LENGTHS.notice),
  slot: (value) => (value === null ? null : oneOf(FINISH_SLOTS)(value)),
  slotDefault: yesOrNo,
  replaces: codesProblem,
  percentOf: codesProblem,
  minimumLot: (value) => (value === null ? null : threePointProblem(value)),
  minimumWith: codesProblem,
  passThrough: yesOrNo,
  retailTax: yesOrNo,
  settledBy: (value) => (value === null ? null : oneOf(SITE_FACTS)(value)),
  risk: yesOrNo,
  work: oneOf(['build', 'renovation']),
  active: yesOrNo,
  lastReviewedOn: (value) =>
    typeof value === 'string' && isCalendarDate(value) ? null : 'Enter a date as YYYY-MM-DD.',
  reviewer: (value) => textProblem(value, TEXT_LENGTHS.reviewer),
};

function contradictions(item: CostItem): (readonly [field: string, reason: string])[] {
  const found: (readonly [string, string])[] = [];
  if (!inOrder(item)) found.push(['likelyCents', 'Low, likely and high must not decrease.']);
  const isShare = item.unit === '$100';
  if (isShare !== item.percentOf.length > 0)
    found.push(['percentOf', 'A line priced per $100 must name the lines it is a share of; no other line may.']);
  if (isShare !== (item.quantity === ''))
    found.push(['quantity', 'Every line needs a quantity, except a share of other lines.']);
  if (isShare && (item.passThrough || item.retailTax || item.minimumLot)) {
    found.push(['unit', 'A share of other lines has no margin, tax or minimum of its own.']);
  }
  if (item.slotDefault && item.slot === null) found.push(['slotDefault', 'Only a material can be priced by default.']);
  if (item.risk && !RISK_FACTS.includes(item.settledBy))
    found.push(['risk', `A risk is settled by ${RISK_FACTS.join(', ')}.`]);
  if (item.minimumWith.length > 0 && !item.minimumLot) found.push(['minimumWith', 'There is no minimum to share.']);
  return found;
}

function inOrder({ lowCents, likelyCents, highCents }: ThreePoint): boolean {
  return lowCents <= likelyCents && likelyCents <= highCents;
}

function centsProblem(value: unknown): string | null {
  const fits = Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_CENTS;
  return fits ? null : `Enter whole cents from 0 to ${MAX_CENTS}.`;
}

function threePointProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'A minimum has a low, a likely and a high cost.';
  const { lowCents, likelyCents, highCents, ...rest } = value as Partial<ThreePoint>;
  if (Object.keys(rest).length > 0) return 'A minimum has only a low, a likely and a high cost.';
  const problem = [lowCents, likelyCents, highCents].map(centsProblem).find(Boolean);
  return problem ?? (inOrder(value as ThreePoint) ? null : 'Low, likely and high must not decrease.');
}

function codesProblem(value: unknown): string | null {
  const fits =
    Array.isArray(value) &&
    value.length <= MAX_CODES &&
    value.every((code) => typeof code === 'string' && CODE.test(code));
  return fits ? null : `Enter at most ${MAX_CODES} codes.`;
}

function formulaProblem(value: unknown, type: 'number' | 'truth'): string | null {
  const read = readFormula(value, type);
  return read.ok ? null : `Character ${read.at}: ${read.reason}`;
}

function phaseProblem(value: unknown): string | null {
  if ((PHASE_KEYS as readonly unknown[]).includes(value)) return null;
  const unknown = typeof value === 'string' && value !== '' ? `There is no phase ${value.slice(0, 40)}. ` : '';
  return `${unknown}Choose one of ${PHASE_KEYS.join(', ')}.`;
}

function textProblem(value: unknown, longest: number): string | null {
  const fits = typeof value === 'string' && value.length <= longest && !/\p{Cc}/u.test(value) && value.trim() === value;
  return fits ? null : `Enter at most ${longest} characters on one line, without spaces around them.`;
}

function oneOf(words: readonly string[]): Check {
  return (value) => (words.includes(value as string) ? null : `Choose one of ${words.join(', ')}.`);
}

function yesOrNo(value: unknown): string | null {
  return typeof value === 'boolean' ? null : 'Enter true or false.';
}

export type BookProblem = Readonly<{ index: number | null; code: string; field: string; reason: string }>;

export class BookProblems {
  private static readonly LIMIT = 200;
  private readonly found: BookProblem[] = [];

  add(problem: BookProblem): void {
    if (this.found.length < BookProblems.LIMIT) this.found.push(problem);
  }

  ofBook(field: string, reason: string): void {
    this.add({ index: null, code: '', field, reason });
  }

  get all(): readonly BookProblem[] {
    return this.found;
  }
}
