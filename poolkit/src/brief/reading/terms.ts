import type { Amount, Span, Token } from './tokens.js';
import { type Dimension, ENTRIES, type Meaning, REAL_WORDS } from './vocabulary.js';

export type Term = Span &
  Readonly<{ kind: 'amount'; amount: Amount } | { kind: 'meaning'; meaning: Meaning } | { kind: 'unknown' }>;

const PHRASES: ReadonlyMap<string, Meaning> = new Map(
  ENTRIES.flatMap(([phrases, meaning]) => phrases.split('|').map((phrase) => [phrase, meaning] as const)),
);
const MOST_WORDS = 5;
const WORDS: ReadonlySet<string> = new Set([...PHRASES.keys()].flatMap((phrase) => phrase.split(' ')));
/** Words that may be meant by a misspelled one. */
const MEANT = [
  ...new Set(ENTRIES.filter(([, { is }]) => is !== 'filler').flatMap(([phrases]) => phrases.split(/[| ]/))),
].filter((word) => word.length >= 4);
const LEAST_LETTERS = 5;
/** Many short words are one letter apart: beach and bench, shade and shape. */
const LEAST_LETTERS_WRONG = 6;

/** `joint`: the word or mark before it. */
export type Clause = Readonly<{ terms: readonly Term[]; joint: string }>;

export function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: { terms: Term[]; joint: string }[] = [{ terms: [], joint: '' }];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const terms = clauses[clauses.length - 1]?.terms ?? [];
    if (token.kind === 'break' || token.kind === 'below-zero') {
      clauses.push({ terms: [], joint: token.kind === 'break' ? token.text : ',' });
      at += 1;
    } else if (token.kind === 'word') {
      const { term, took } = phraseAt(tokens, at);
      terms.push(term);
      at += took;
    } else {
      terms.push({ kind: 'amount', amount: token, from: token.from, to: token.to });
      at += 1;
    }
  }
  return clauses.filter(({ terms }) => terms.length > 0).map(withBounds);
}

function phraseAt(tokens: readonly Token[], at: number): { readonly term: Term; readonly took: number } {
  const words: string[] = [];
  for (let ahead = at; ahead < at + MOST_WORDS; ahead += 1) {
    const token = tokens[ahead];
    if (token?.kind === 'word') words.push(corrected(token.text));
    else if (token?.kind === 'number' && words.at(-1) === 'figure') words.push(String(token.value));
    else break;
  }
  const from = tokens[at]?.from ?? 0;
  for (let took = words.length; took > 0; took -= 1) {
    const text = words.slice(0, took).join(' ');
    const meaning = PHRASES.get(text) ?? PHRASES.get(singular(text));
    if (meaning) return { term: { kind: 'meaning', meaning, from, to: tokens[at + took - 1]?.to ?? 0 }, took };
  }
  return { term: { kind: 'unknown', from, to: tokens[at]?.to ?? 0 }, took: 1 };
}

function singular(text: string): string {
  if (text.endsWith('ches')) return text.slice(0, -2);
  return text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text;
}

/** The only known word one slip away: a letter missing, doubled, wrong or swapped with its neighbor. */
function corrected(word: string): string {
  if (word.length < LEAST_LETTERS || WORDS.has(word) || WORDS.has(singular(word)) || REAL_WORDS.has(word)) return word;
  const near = MEANT.filter((meant) => isOneSlip(word, meant) || isOneSlip(word, `${meant}s`));
  return near.length === 1 ? (near[0] ?? word) : word;
}

function isOneSlip(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    (one.length >= LEAST_LETTERS_WRONG && a.slice(1) === b.slice(1)) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

export function isQuiet(
  term: Term | undefined,
  quiet: readonly Meaning['is'][] = ['filler', 'seats', 'than'],
): boolean {
  return term?.kind === 'meaning' && quiet.includes(term.meaning.is);
}

/**
 * "nothing deeper than 5 ft", "shouldn't be any wider than 14", "never over 5 ft": the comparison, its negation and "than"
 * become one limit. The negation in it negates nothing else.
 */
function withBounds({ terms, joint }: Clause): Clause {
  const made: Term[] = [];
  for (const [at, term] of terms.entries()) {
    made.push(term);
    if (term.kind !== 'meaning') continue;
    const { meaning } = term;
    const ahead = terms.slice(at + 1).filter((other) => !isQuiet(other, ['filler', 'seats', 'add']));
    const isThan = isQuiet(ahead[0], ['than']);
    const named = meaning.is === 'over' && !isThan ? dimensionOf(ahead[0]) : null;
    const amountAt = isThan ? 1 : named && isQuiet(ahead[1], ['than']) ? 2 : 0;
    const follows =
      ahead[amountAt]?.kind === 'amount' || (isThan && dimensionOf(ahead[1]) && ahead[2]?.kind === 'amount');
    const notAt = made.findLastIndex((other) => isQuiet(other, ['not']));
    const isNegated = notAt >= 0;
    if (meaning.is === 'more' && isNegated && !follows && ahead.every((other) => other.kind !== 'amount')) {
      made.splice(notAt, 1);
      made.pop();
    } else if (meaning.is === 'bound' && meaning.bound !== 'exact' && isNegated && notAt === made.length - 2) {
      made.splice(notAt, 2, { ...term, from: made[notAt]?.from ?? 0, meaning: opposite(meaning) });
    } else if (follows && (meaning.is === 'over' || (meaning.is === 'more' && (isThan || isNegated)))) {
      const { dimension, sign } = meaning.is === 'more' ? meaning : { dimension: named ?? ('size' as const), sign: 1 };
      const of: Dimension | undefined = dimension === 'size' ? undefined : dimension;
      made.pop();
      const from = isNegated ? (made[notAt]?.from ?? term.from) : term.from;
      if (isNegated) made.splice(notAt, 1);
      made.push({
        kind: 'meaning',
        from,
        to: term.to,
        meaning: { is: 'bound', bound: sign > 0 === isNegated ? 'most' : 'least', of },
      });
    }
  }
  return { terms: made.filter((term) => !isQuiet(term, ['than'])), joint };
}

function opposite(meaning: Extract<Meaning, { is: 'bound' }>): Meaning {
  return { ...meaning, bound: meaning.bound === 'most' ? 'least' : 'most' };
}

export function dimensionOf(term: Term | undefined) {
  if (term?.kind !== 'meaning') return null;
  return term.meaning.is === 'deep' ? 'depth' : term.meaning.is === 'dimension' ? term.meaning.dimension : null;
}
