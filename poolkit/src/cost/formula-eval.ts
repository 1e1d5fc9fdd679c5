import type { ComparisonSign, Expression, Formula } from './formula-types.js';
import type { NumberName, WordName } from './vocabulary.js';

export interface FormulaValues {
  readonly numbers: Readonly<Record<NumberName, number>>;
  readonly words: Readonly<Record<WordName, string>>;
}

export type Evaluated<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly reason: string };

const LARGEST = 1e9;

/** Division by zero and results beyond `LARGEST` are refusals, never NaN or infinity. */
export function evaluateNumber(formula: Formula<'number'>, values: FormulaValues): Evaluated<number> {
  return guarded(() => number(formula.expression, values));
}

export function evaluateTruth(formula: Formula<'truth'>, values: FormulaValues): Evaluated<boolean> {
  return guarded(() => truth(formula.expression, values));
}

class Impossible extends Error {}

function guarded<V>(work: () => V): Evaluated<V> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (error instanceof Impossible) return { ok: false, reason: error.message };
    throw error;
  }
}

function number(expression: Expression, values: FormulaValues): number {
  const value = rawNumber(expression, values);
  if (Number.isFinite(value) && Math.abs(value) <= LARGEST) return value === 0 ? 0 : value;
  throw new Impossible('The result is too large or not a number.');
}

function rawNumber(expression: Expression, values: FormulaValues): number {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'number-name':
      return values.numbers[expression.name];
    case 'negate':
      return -number(expression.of, values);
    case 'arithmetic':
      return calculated(expression.sign, number(expression.left, values), number(expression.right, values));
    case 'call':
      return called(expression, values);
    default:
      throw new TypeError(`${expression.kind} is not a number`);
  }
}

function calculated(sign: '+' | '-' | '*' | '/', left: number, right: number): number {
  if (sign === '+') return left + right;
  if (sign === '-') return left - right;
  if (sign === '*') return left * right;
  if (right === 0) throw new Impossible('The formula divides by zero.');
  return left / right;
}

function called({ name, args }: Extract<Expression, { kind: 'call' }>, values: FormulaValues): number {
  if (name === 'if') {
    const [condition, then, otherwise] = args as readonly [Expression, Expression, Expression];
    return number(truth(condition, values) ? then : otherwise, values);
  }
  const numbers = args.map((arg) => number(arg, values));
  return Math[name](...(numbers as [number]));
}

function truth(expression: Expression, values: FormulaValues): boolean {
  switch (expression.kind) {
    case 'and':
      return truth(expression.left, values) && truth(expression.right, values);
    case 'or':
      return truth(expression.left, values) || truth(expression.right, values);
    case 'not':
      return !truth(expression.of, values);
    case 'comparison':
      return compared(expression, values);
    default:
      throw new TypeError(`${expression.kind} is not a condition`);
  }
}

function compared({ sign, left, right }: Extract<Expression, { kind: 'comparison' }>, values: FormulaValues): boolean {
  if (isWord(left) && isWord(right)) return (word(left, values) === word(right, values)) === (sign === '=');
  return COMPARED[sign](number(left, values), number(right, values));
}

const COMPARED: Readonly<Record<ComparisonSign, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

type Word = Extract<Expression, { kind: 'word' | 'word-name' }>;

function isWord(expression: Expression): expression is Word {
  return expression.kind === 'word' || expression.kind === 'word-name';
}

function word(expression: Word, values: FormulaValues): string {
  return expression.kind === 'word' ? expression.value : values.words[expression.name];
}
