import type { NumberName, WordName } from './vocabulary.js';

export type ValueType = 'number' | 'word' | 'truth';

export type ArithmeticSign = '+' | '-' | '*' | '/';
export type ComparisonSign = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type FunctionName = 'min' | 'max' | 'ceil' | 'floor' | 'round' | 'if';

export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly value: string }
  | { readonly kind: 'number-name'; readonly name: NumberName }
  | { readonly kind: 'word-name'; readonly name: WordName }
  | { readonly kind: 'negate' | 'not'; readonly of: Expression }
  | Readonly<{ kind: 'arithmetic'; sign: ArithmeticSign; left: Expression; right: Expression }>
  | Readonly<{ kind: 'comparison'; sign: ComparisonSign; left: Expression; right: Expression }>
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Expression[] };

export interface Formula<T extends 'number' | 'truth' = 'number' | 'truth'> {
  readonly source: string;
  readonly type: T;
  readonly expression: Expression;
}

/** `at` counts characters from 1. */
export type FormulaRefusal = Readonly<{ ok: false; reason: string; at: number }>;

export const FORMULA_LIMITS = { characters: 500, depth: 24, parts: 200, arguments: 8 } as const;

export class FormulaProblem extends Error {
  constructor(
    readonly reason: string,
    readonly at: number,
  ) {
    super(reason);
  }
}
