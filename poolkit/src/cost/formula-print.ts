import { formatDecimal } from '../units/index.js';
import type { Expression, Formula, FunctionName } from './formula-types.js';
import { NUMBER_NAMES, WORD_NAMES } from './vocabulary.js';

/** `max(0, feederRunFt - 50)` → `cable run − 50, at least 0`; in brackets as a factor of a product. */
export function formulaInWords(formula: Formula, { asFactor = false } = {}): string {
  return printed(formula.expression, asFactor ? BINDING.product : 0);
}

const BINDING = { call: 0, or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, factor: 7 } as const;

const SIGNS: Readonly<Record<string, string>> = {
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  '=': 'is',
  '!=': 'is not',
  '<=': 'at most',
  '>=': 'at least',
  '<': 'under',
  '>': 'over',
};

function printed(expression: Expression, atLeast: number): string {
  const text = body(expression);
  return bindingOf(expression) < atLeast ? `(${text})` : text;
}

function body(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return formatDecimal(expression.value, 6);
    case 'word':
      return expression.value || 'not chosen';
    case 'number-name':
      return NUMBER_NAMES[expression.name];
    case 'word-name':
      return WORD_NAMES[expression.name].words;
    case 'negate':
      return `−${printed(expression.of, BINDING.factor)}`;
    case 'not':
      return `not ${printed(expression.of, BINDING.not)}`;
    case 'call':
      return CALLS[expression.name](expression.args);
    case 'and':
    case 'or':
      return pair(expression, expression.kind, BINDING[expression.kind], BINDING[expression.kind] + 1);
    case 'comparison':
      return pair(expression, SIGNS[expression.sign] ?? '', BINDING.sum, BINDING.sum);
    case 'arithmetic':
      return pair(expression, SIGNS[expression.sign] ?? '', bindingOf(expression), bindingOf(expression) + 1);
  }
}

type TwoSides = Readonly<{ left: Expression; right: Expression }>;

function pair({ left, right }: TwoSides, sign: string, leftAtLeast: number, rightAtLeast: number): string {
  return `${printed(left, leftAtLeast)} ${sign} ${printed(right, rightAtLeast)}`;
}

function bindingOf({ kind, ...rest }: Expression): number {
  if ('sign' in rest && kind === 'arithmetic') return '*/'.includes(rest.sign) ? BINDING.product : BINDING.sum;
  return kind in BINDING ? BINDING[kind as keyof typeof BINDING] : BINDING.factor;
}

const CALLS: Readonly<Record<FunctionName, (args: readonly Expression[]) => string>> = {
  max: (args) => bounded(args, 'at least', 'the larger of'),
  min: (args) => bounded(args, 'at most', 'the smaller of'),
  ceil: (args) => `${part(args, 0)} rounded up`,
  floor: (args) => `${part(args, 0)} rounded down`,
  round: (args) => `${part(args, 0)} rounded`,
  if: (args) => `${part(args, 1)} when ${part(args, 0)}, otherwise ${part(args, 2)}`,
};

/** `max(1, stepSets)` reads `sets of steps, at least 1`; without a constant, `the larger of … and …`. */
function bounded(args: readonly Expression[], bound: string, choice: string): string {
  const constant = args.findIndex(({ kind }) => kind === 'number');
  if (args.length === 2 && constant >= 0) return `${part(args, 1 - constant)}, ${bound} ${part(args, constant)}`;
  const parts = args.map((_, index) => part(args, index));
  return `${choice} ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function part(args: readonly Expression[], index: number): string {
  const arg = args[index];
  return arg ? printed(arg, BINDING.or) : '';
}
