import type { Token } from './tokens.js';
import { ENTRIES, type Meaning } from './vocabulary.js';

export type Amount = Extract<Token, { readonly kind: 'number' | 'length' | 'area' | 'money' }>;

export type Term =
  | { readonly kind: 'amount'; readonly amount: Amount; readonly text: string }
  | { readonly kind: 'meaning'; readonly meaning: Meaning; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string };

const PHRASES: ReadonlyMap<string, Meaning> = new Map(
  ENTRIES.flatMap(([phrases, meaning]) => phrases.split('|').map((phrase) => [phrase, meaning] as const)),
);
const MOST_WORDS = 4;

export type Clause = Readonly<{ terms: readonly Term[]; or: boolean }>;

export function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: { terms: Term[]; or: boolean }[] = [{ terms: [], or: false }];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const terms = clauses[clauses.length - 1]?.terms ?? [];
    if (token.kind === 'break') {
      clauses.push({ terms: [], or: token.text === 'or' || token.text === 'nor' });
      at += 1;
    } else if (token.kind === 'word') {
      const { term, took } = phraseAt(tokens, at);
      terms.push(term);
      at += took;
    } else {
      terms.push({ kind: 'amount', amount: token, text: token.text });
      at += 1;
    }
  }
  return clauses.filter(({ terms }) => terms.length > 0);
}

function phraseAt(tokens: readonly Token[], at: number): { readonly term: Term; readonly took: number } {
  const words: string[] = [];
  for (let ahead = at; ahead < at + MOST_WORDS; ahead += 1) {
    const token = tokens[ahead];
    if (token?.kind !== 'word' && !(token?.kind === 'number' && words[ahead - at - 1] === 'figure')) break;
    words.push(token.text);
  }
  for (let took = words.length; took > 0; took -= 1) {
    const text = words.slice(0, took).join(' ');
    const meaning = PHRASES.get(text) ?? PHRASES.get(singular(text));
    if (meaning) return { term: { kind: 'meaning', meaning, text }, took };
  }
  return { term: { kind: 'unknown', text: words[0] ?? '' }, took: 1 };
}

function singular(text: string): string {
  if (text.endsWith('ches')) return text.slice(0, -2);
  return text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text;
}
