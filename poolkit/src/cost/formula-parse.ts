import {
  type ArithmeticSign,
  type ComparisonSign,
  type Expression,
  type Formula,
  FORMULA_LIMITS,
  FormulaProblem,
  type FormulaRefusal,
  type FunctionName,
  type ValueType,
} from './formula-types.js';
import { isNumberName, isWordName, WORD_NAMES } from './vocabulary.js';

export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'word'; readonly value: string; readonly at: number }
  | { readonly kind: 'name'; readonly value: string; readonly at: number }
  | { readonly kind: 'sign'; readonly value: string; readonly at: number }
  | { readonly kind: 'end'; readonly at: number };

// Each alternative starts with a different character, so matching is linear in the text.
const TOKEN =
  /(\s+)|(\d{1,9}(?:\.\d{1,6})?(?![\w.]))|'([^'\n]{0,60})'|([A-Za-z][A-Za-z0-9]{0,39}(?!\w))|(<=|>=|!=|[-+*/()<>=,])/y;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const reader = new RegExp(TOKEN);
  while (reader.lastIndex < text.length) {
    const at = reader.lastIndex + 1;
    const match = reader.exec(text);
    if (!match) throw new FormulaProblem(unreadable(text.slice(at - 1)), at);
    const [, , number, word, name, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number), at });
    else if (word !== undefined) tokens.push({ kind: 'word', value: word, at });
    else if (name !== undefined) tokens.push({ kind: 'name', value: name, at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign, at });
  }
  tokens.push({ kind: 'end', at: text.length + 1 });
  return tokens;
}

function unreadable(rest: string): string {
  if (rest.startsWith("'")) return "A word must end with a ' and have at most 60 characters.";
  if (/^[\d.]/.test(rest)) return 'Enter numbers like 12 or 0.75, with at most 9 digits before and 6 after the point.';
  if (/^[A-Za-z]/.test(rest)) return 'A name has at most 40 letters and digits.';
  return `${JSON.stringify(String.fromCodePoint(rest.codePointAt(0) ?? 0))} has no meaning in a formula.`;
}

type FormulaRead<T extends 'number' | 'truth'> = { readonly ok: true; readonly formula: Formula<T> } | FormulaRefusal;

export function readFormula<T extends 'number' | 'truth'>(input: unknown, type: T): FormulaRead<T> {
  try {
    if (typeof input !== 'string') throw new FormulaProblem('A formula must be text.', 1);
    const { characters } = FORMULA_LIMITS;
    if (input.length > characters)
      throw new FormulaProblem(`A formula has at most ${characters} characters.`, characters + 1);
    if (input.trim() === '') throw new FormulaProblem('The formula is empty.', 1);
    const read = new FormulaReader(tokenize(input)).whole();
    if (read.type !== type) throw new FormulaProblem(`This gives ${A[read.type]}; it must give ${A[type]}.`, 1);
    return { ok: true, formula: { source: input, type, expression: read.expression } };
  } catch (problem) {
    if (problem instanceof FormulaProblem) return { ok: false, reason: problem.reason, at: problem.at };
    throw problem;
  }
}

const A: Readonly<Record<ValueType, string>> = { number: 'a number', word: 'a word', truth: 'yes or no' };

const FUNCTIONS: Readonly<Record<FunctionName, readonly [min: number, max: number]>> = {
  min: [2, FORMULA_LIMITS.arguments],
  max: [2, FORMULA_LIMITS.arguments],
  ceil: [1, 1],
  floor: [1, 1],
  round: [1, 1],
  if: [3, 3],
};
const KEYWORDS = ['and', 'or', 'not'];

type Typed = Readonly<{ type: ValueType; expression: Expression; at: number }>;

class FormulaReader {
  private next = 0;
  private depth = 0;
  private parts = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Typed {
    const read = this.expression();
    const rest = this.peek();
    if (rest.kind !== 'end') throw new FormulaProblem(`Nothing may follow here, but there is ${shown(rest)}.`, rest.at);
    return read;
  }

  private expression(): Typed {
    return this.joined('or', () => this.joined('and', () => this.negation()));
  }

  private joined(kind: 'and' | 'or', part: () => Typed): Typed {
    let left = part();
    while (this.takeName(kind)) {
      const right = part();
      for (const side of [left, right]) this.expect(side, 'truth', `"${kind}" joins two conditions`);
      left = this.made('truth', left.at, { kind, left: left.expression, right: right.expression });
    }
    return left;
  }

  private negation(): Typed {
    const { at } = this.peek();
    if (!this.takeName('not')) return this.comparison();
    const of = this.nested(() => this.negation());
    this.expect(of, 'truth', '"not" goes before a condition');
    return this.made('truth', at, { kind: 'not', of: of.expression });
  }

  private comparison(): Typed {
    const left = this.sum();
    const sign = this.takeSign('=', '!=', '<', '<=', '>', '>=') as ComparisonSign | null;
    if (!sign) return left;
    const right = this.sum();
    const equality = sign === '=' || sign === '!=';
    if (equality && left.type === 'word' && right.type === 'word') checkWords(left, right);
    else for (const side of [left, right]) this.expect(side, 'number', `"${sign}" compares numbers`);
    return this.made('truth', left.at, { kind: 'comparison', sign, left: left.expression, right: right.expression });
  }

  private sum(): Typed {
    return this.calculated(['+', '-'], () => this.calculated(['*', '/'], () => this.factor()));
  }

  private calculated(signs: readonly ArithmeticSign[], part: () => Typed): Typed {
    let left = part();
    for (let sign = this.takeSign(...signs); sign; sign = this.takeSign(...signs)) {
      const right = part();
      for (const side of [left, right]) this.expect(side, 'number', `"${sign}" calculates with numbers`);
      if (sign === '/' && right.expression.kind === 'number' && right.expression.value === 0)
        throw new FormulaProblem('This divides by zero.', right.at);
      left = this.made('number', left.at, {
        kind: 'arithmetic',
        sign: sign as ArithmeticSign,
        left: left.expression,
        right: right.expression,
      });
    }
    return left;
  }

  private factor(): Typed {
    const token = this.take();
    if (token.kind === 'number') return this.made('number', token.at, { kind: 'number', value: token.value });
    if (token.kind === 'word') return this.made('word', token.at, { kind: 'word', value: token.value });
    if (token.kind === 'name') return this.named(token.value, token.at);
    if (token.kind === 'sign' && token.value === '-') {
      const of = this.nested(() => this.factor());
      this.expect(of, 'number', '"-" goes before a number');
      return this.made('number', token.at, { kind: 'negate', of: of.expression });
    }
    if (token.kind === 'sign' && token.value === '(') {
      const inner = this.nested(() => this.expression());
      this.close();
      return inner;
    }
    throw new FormulaProblem(`A number, a name or a parenthesis belongs here, not ${shown(token)}.`, token.at);
  }

  private named(name: string, at: number): Typed {
    if (Object.hasOwn(FUNCTIONS, name)) return this.call(name as FunctionName, at);
    if (isNumberName(name)) return this.made('number', at, { kind: 'number-name', name });
    if (isWordName(name)) return this.made('word', at, { kind: 'word-name', name });
    if (KEYWORDS.includes(name))
      throw new FormulaProblem(`A number, a name or a parenthesis belongs here, not "${name}".`, at);
    throw new FormulaProblem(`"${name}" is not a known name.`, at);
  }

  private call(name: FunctionName, at: number): Typed {
    if (!this.takeSign('(')) throw new FormulaProblem(`"${name}" needs its values in parentheses.`, at);
    const args = [this.nested(() => this.expression())];
    while (this.takeSign(',')) args.push(this.nested(() => this.expression()));
    this.close();
    const [min, max] = FUNCTIONS[name];
    if (args.length < min || args.length > max) {
      const count = min === max ? min : `${min} to ${max}`;
      throw new FormulaProblem(`"${name}" takes ${count} value${max === 1 ? '' : 's'}, not ${args.length}.`, at);
    }
    args.forEach((arg, index) => {
      if (name === 'if' && index === 0) this.expect(arg, 'truth', 'The first value of "if" is a condition');
      else this.expect(arg, 'number', `"${name}" works on numbers`);
    });
    return this.made('number', at, { kind: 'call', name, args: args.map(({ expression }) => expression) });
  }

  private nested<R>(read: () => R): R {
    this.depth += 1;
    if (this.depth > FORMULA_LIMITS.depth)
      throw new FormulaProblem('The formula is nested too deeply.', this.peek().at);
    const result = read();
    this.depth -= 1;
    return result;
  }

  private made(type: ValueType, at: number, expression: Expression): Typed {
    this.parts += 1;
    if (this.parts > FORMULA_LIMITS.parts) throw new FormulaProblem('The formula has too many parts.', at);
    return { type, expression, at };
  }

  private expect(read: Typed, type: ValueType, because: string): void {
    if (read.type !== type) throw new FormulaProblem(`${because}, but this is ${A[read.type]}.`, read.at);
  }

  private close(): void {
    const token = this.peek();
    if (!this.takeSign(')'))
      throw new FormulaProblem(`A closing parenthesis is missing before ${shown(token)}.`, token.at);
  }

  private peek(): Token {
    return this.tokens[this.next] as Token;
  }

  private take(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.next += 1;
    return token;
  }

  private takeName(name: string): boolean {
    const token = this.peek();
    if (token.kind !== 'name' || token.value !== name) return false;
    this.next += 1;
    return true;
  }

  private takeSign(...signs: readonly string[]): string | null {
    const token = this.peek();
    if (token.kind !== 'sign' || !signs.includes(token.value)) return null;
    this.next += 1;
    return token.value;
  }
}

/** Comparing a choice with a word it can never be would silently show or hide a line forever. */
function checkWords(left: Typed, right: Typed): void {
  for (const [name, word] of [
    [left, right],
    [right, left],
  ] as const) {
    if (name.expression.kind !== 'word-name' || word.expression.kind !== 'word') continue;
    const { values } = WORD_NAMES[name.expression.name];
    const { value } = word.expression;
    if (values && !values.includes(value)) {
      throw new FormulaProblem(`"${name.expression.name}" is one of ${values.join(', ')}, not '${value}'.`, word.at);
    }
  }
}

function shown(token: Token): string {
  if (token.kind === 'end') return 'the end of the formula';
  return token.kind === 'word' ? `'${token.value}'` : `"${token.value}"`;
}
