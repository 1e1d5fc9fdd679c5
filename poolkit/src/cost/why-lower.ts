import type { Estimate } from './estimate-types.js';

const LINES_NAMED = 3;

type Priced = Pick<Estimate, 'lines' | 'likelyCents'>;

/** Why a change that adds something lowers the price: the lines that fall most, in a sentence. `null` when it does not. */
export function whyLower(before: Priced, after: Priced): string | null {
  if (after.likelyCents >= before.likelyCents) return null;
  const left = new Map(after.lines.map(({ code, likelyCents }) => [code, likelyCents]));
  const less = before.lines
    .map(({ code, label, likelyCents }) => ({ label, savedCents: likelyCents - (left.get(code) ?? 0) }))
    .filter(({ savedCents }) => savedCents > 0)
    .sort((a, b) => b.savedCents - a.savedCents)
    .slice(0, LINES_NAMED)
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  return less.length === 0 ? null : `It needs less: ${less.join('; ')}.`;
}
