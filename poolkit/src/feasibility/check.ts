import type { Confidence } from '../assumptions/index.js';
import type { PointFt } from '../design/index.js';
import { formatDecimal, formatFeetInches, formatTypedLength } from '../units/index.js';
import type { NearestPart } from './distances.js';
import { type Rule, type RuleId, TYPED_BY_YOU } from './rules.js';

/** `unknown`: a fact is missing, or the rule is only a placeholder. */
export type CheckResult = 'ok' | 'conflict' | 'unknown';

export interface Check {
  readonly rule: RuleId;
  readonly title: string;
  readonly result: CheckResult;
  readonly sentence: string;
  readonly detail: string;
  readonly source: string;
  readonly checkedOn: string;
  readonly confidence: Confidence;
  readonly location?: readonly PointFt[];
}

function decides({ decides: who }: Rule): string {
  return who === 'trustees' ? 'The trustees decide.' : `The ${who} decides.`;
}

const TOLERANCE_FT = 1e-6;

/** Nothing the rule is about is drawn: met when the visitor says that the drawing is complete. No one has checked. */
export function noneDrawn(rule: Rule, isComplete: boolean, what: string, fact: string): Check {
  return isComplete
    ? check(rule, 'ok', `No conflict found, based on your answer. ${decides(rule)}`, `You said there are no ${what}.`)
    : missing(rule, fact);
}

/** A placeholder that is met is unknown: only the city's own figure settles it. */
export function met(rule: Rule, detail: string, location?: readonly PointFt[]): Check {
  if (rule.placeholder) {
    const figure = rule.value === null ? '' : ` The design meets our working figure of ${amount(rule)}.`;
    return check(rule, 'unknown', `To check this, we need this city's figure.${figure}`, detail, location);
  }
  const rules =
    rule.source === TYPED_BY_YOU ? `your figure of ${amount(rule)}` : `the rules as of ${longDate(rule.checkedOn)}`;
  return check(rule, 'ok', `No conflict found with ${rules}. ${decides(rule)}`, detail, location);
}

export function broken(rule: Rule, what: string, detail: string, location?: readonly PointFt[]): Check {
  const placeholder = rule.placeholder ? " This is a working figure until we have this city's own." : '';
  return check(
    rule,
    'conflict',
    `Conflict with the rule "${rule.title}": ${what}`,
    `${detail}${placeholder}`,
    location,
  );
}

export interface Finding {
  readonly found: string;
  readonly what: (figure: number) => string;
  readonly todo: string;
  readonly location?: readonly PointFt[];
}

export function judged(
  rule: Rule,
  meets: (figure: number) => boolean,
  { found, what, todo, location }: Finding,
): Check {
  if (rule.value === null) return missing(rule, "this city's figure", found, location);
  return meets(rule.value) ? met(rule, found, location) : broken(rule, what(rule.value), todo, location);
}

export function farEnough(rule: Rule, { part, distanceFt, between }: NearestPart, from: string, todo: string): Check {
  const apart = `${part.name} is ${feet(distanceFt)} from ${from}`;
  return judged(rule, atLeast(distanceFt), {
    found: `The ${apart}.`,
    what: (figure) => `the ${apart}, ${feet(figure - distanceFt)} short of ${amount(rule)}.`,
    todo,
    location: between,
  });
}

/** Tolerates rounding: exactly the figure meets the rule. */
export function atLeast(distanceFt: number): (figureFt: number) => boolean {
  return (figureFt) => distanceFt >= figureFt - TOLERANCE_FT;
}

/** `fact` completes "we need". */
export function missing(rule: Rule, fact: string, detail = '', location?: readonly PointFt[]): Check {
  return check(rule, 'unknown', `To check this, we need ${fact}.`, detail, location);
}

function check(
  rule: Rule,
  result: CheckResult,
  sentence: string,
  detail: string,
  location?: readonly PointFt[],
): Check {
  const { id, title, source, checkedOn, confidence } = rule;
  return { rule: id, title, result, sentence, detail, source, checkedOn, confidence, ...(location && { location }) };
}

export function feet(lengthFt: number): string {
  return lengthFt > 0 && lengthFt < 1 / 24 ? 'less than an inch' : formatFeetInches(lengthFt);
}

function amount({ value, unit, source }: Rule): string {
  if (unit !== 'ft') return `${formatDecimal(value ?? 0, 2)} ${unit}`;
  return source === TYPED_BY_YOU ? formatTypedLength(value ?? 0) : feet(value ?? 0);
}

function longDate(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
