import { FormulaProblem } from './formula-types.js';

export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'word'; readonly value: string; readonly at: number }
  | { readonly kind: 'name'; readonly value: string; readonly at: number }
  | { readonly kind: 'sign'; readonly value: string; readonly at: number }
  | { readonly kind: 'end'; readonly at: number };

// Each alternative starts with a different character, so matching is linear in the text.
const TOKEN =
  /(\s+)|(\d{1,9}(?:\.\d{1,6})?(?![\w.]))|'([^'\n]{0,60})'|([A-Za-z][A-Za-z0-9]{0,39}(?!\w))|(<=|>=|!=|[-+*/()<>=,])/y;

/** Splits a formula into tokens; the last one is always `end`. Throws FormulaProblem at what it cannot read. */
export function tokenise(text: string): Token[] {
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
  if (rest.startsWith("'")) return "A word must be closed with a ' and may have 60 characters.";
  if (/^[\d.]/.test(rest)) return 'Write numbers like 12 or 0.75, with at most 9 digits before and 6 after the point.';
  if (/^[A-Za-z]/.test(rest)) return 'A name has letters and digits only, at most 40.';
  return `${JSON.stringify(String.fromCodePoint(rest.codePointAt(0) ?? 0))} has no meaning in a formula.`;
}
