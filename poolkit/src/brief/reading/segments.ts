import type { Clause, Term } from './terms.js';
import type { Meaning } from './vocabulary.js';

export type Segment = Readonly<{ subject: Meaning | null; negated: boolean; terms: readonly Term[] }>;

interface Growing {
  subject: Meaning | null;
  negated: boolean;
  terms: Term[];
}

/** Splits a clause where a new subject begins. An amount belongs to the next subject when this one has its own. */
export function segmentsOf({ terms }: Clause, negatedBefore: boolean): Segment[] {
  let negated = negatedBefore;
  const segments: Growing[] = [{ subject: null, negated, terms: [] }];
  for (const [at, term] of terms.entries()) {
    let last = segments[segments.length - 1] as Growing;
    const meaning = term.kind === 'meaning' ? term.meaning : null;
    if (meaning?.is === 'not' || meaning?.is === 'instead') {
      negated = true;
      // "a bench instead of the spa": another subject follows.
      if (last.subject) segments.push({ subject: null, negated, terms: [] });
      else last.negated = true;
      continue;
    }
    if (meaning && SUBJECTS.includes(meaning.is) && !isPlace(terms, at)) {
      if (last.subject && familyOf(last.subject) !== familyOf(meaning)) {
        const moved = meaning.is === 'yard' ? wordsFor(last) : amountFor(last, terms, at);
        last.terms.splice(last.terms.length - moved.length);
        last = { subject: meaning, negated, terms: moved };
        segments.push(last);
      } else if (!last.subject || last.subject.is === 'pool' || last.subject.is === 'slot') {
        last.subject = meaning.is === 'pool' && last.subject ? last.subject : meaning;
      }
    }
    last.terms.push(term);
  }
  return segments;
}

const SUBJECTS: readonly string[] =
  'shape pool end feature slot material garden people yard access budget lights'.split(' ');

function familyOf(meaning: Meaning): string {
  switch (meaning.is) {
    case 'shape':
    case 'pool':
      return 'pool';
    case 'slot':
    case 'material':
      return 'finish';
    case 'feature':
      return meaning.feature;
    case 'end':
      return meaning.end;
    case 'garden':
      return meaning.part;
    default:
      return meaning.is;
  }
}

function isPlace(terms: readonly Term[], at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const term = terms[before];
    if (term?.kind !== 'meaning') return false;
    if (term.meaning.is === 'filler' || term.meaning.is === 'wind') continue;
    if (term.meaning.is !== 'towards') return false;
    const isOneOf = (term: Term | undefined, kinds: readonly Meaning['is'][]) =>
      term?.kind === 'meaning' && kinds.includes(term.meaning.is);
    return !isOneOf(terms[at], ['end']) || terms.slice(0, before).some((other) => isOneOf(other, ['feature', 'shape']));
  }
  return false;
}

function wordsFor(last: Growing): Term[] {
  const from =
    last.terms.findLastIndex(
      (term) => term.kind !== 'meaning' || !['filler', 'character', 'slope'].includes(term.meaning.is),
    ) + 1;
  return last.terms.slice(from);
}

function amountFor(last: Growing, terms: readonly Term[], at: number): Term[] {
  const run: Term[] = [];
  for (let back = last.terms.length - 1; back >= 0; back -= 1) {
    const term = last.terms[back] as Term;
    const joins = term.kind === 'meaning' && ['by', 'filler', 'bound', 'add'].includes(term.meaning.is);
    if (term.kind !== 'amount' && !joins) break;
    run.unshift(term);
  }
  const amounts = run.filter(({ kind }) => kind === 'amount').length;
  if (amounts === 0) return run;
  const ownAmounts =
    last.terms.length > run.length && last.terms.slice(0, -run.length).some(({ kind }) => kind === 'amount');
  const isFollowed = terms[at + 1]?.kind === 'amount';
  return ownAmounts || (amounts === 1 && !isFollowed) ? run : [];
}
