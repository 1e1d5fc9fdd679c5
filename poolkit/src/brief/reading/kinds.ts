import { isQuiet, type Term } from './terms.js';
import type { Meaning } from './meanings.js';

const THINGS: readonly Meaning['is'][] = ['feature', 'slot', 'garden', 'lights', 'barrier', 'equipment', 'heated'];
const KINDS: readonly Meaning['is'][] =
  'shape round material dimension deep end character flush add wall heated spills'.split(' ') as Meaning['is'][];
const PLACES: readonly Meaning['is'][] = ['wall', 'wind', 'house', 'end', 'end-word', 'yard', 'listed'];

/** "no stairs of metal", "no raised spa", "no steps in the deep end": refuses one kind of a thing, not the thing. */
export function isOfAKind(terms: readonly Term[]): boolean {
  const said = terms.filter((term) => !isQuiet(term, ['filler', 'seats']) || isLink(term));
  return said.some(
    (term, at) =>
      isQuiet(term, THINGS) && (isRound(term) || isKind(said[at - 1]) || isToldApart(said[at + 1], said[at + 2])),
  );
}

function isKind(term: Term | undefined): boolean {
  return term?.kind === 'unknown' || isQuiet(term, KINDS);
}

function isRound(term: Term): boolean {
  return term.kind === 'meaning' && term.meaning.is === 'feature' && term.meaning.round === true;
}

function isToldApart(next: Term | undefined, after: Term | undefined): boolean {
  if (next && isLink(next)) return isKind(after) || isQuiet(after, THINGS);
  if (isQuiet(next, ['towards'])) return after?.kind === 'unknown' || isQuiet(after, PLACES);
  return isQuiet(next, ['spills', 'flush', 'listed']);
}

export function isLink(term: Term): boolean {
  return term.kind === 'meaning' && term.meaning.is === 'filler' && term.meaning.link === true;
}
