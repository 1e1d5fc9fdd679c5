import { isQuiet, type Clause, type Term } from './terms.js';
import type { Meaning } from './meanings.js';

/** `from`: where its negation begins, when that is not in its terms. */
export type Segment = Readonly<{
  subject: Meaning | null;
  negated: boolean;
  /** Negated by a word such as "remove". */
  removed: boolean;
  from: number;
  terms: readonly Term[];
}>;

interface Growing {
  subject: Meaning | null;
  negated: boolean;
  removed: boolean;
  from: number;
  terms: Term[];
}

/**
 * Splits a clause where a new subject begins and where a negation begins or ends. An amount belongs to the next subject
 * when this one has its own. `before`: the negation carried over by "or", as in "no spa or slide".
 */
export function segmentsOf({ terms }: Clause, before: number | null, isRemoving: boolean): Segment[] {
  let notFrom = before;
  let removed = isRemoving;
  let isInstead = false;
  const opened = (subject: Meaning | null, own: Term[] = []): Growing => ({
    subject,
    negated: notFrom !== null,
    removed,
    from: notFrom ?? Infinity,
    terms: own,
  });
  const segments: Growing[] = [opened(null)];
  for (const [at, term] of terms.entries()) {
    let last = segments[segments.length - 1] as Growing;
    const meaning = term.kind === 'meaning' ? term.meaning : null;
    // "our old pool was fine we want no deeper than 5 ft"
    const isAtMost = (one: Term | undefined) =>
      one?.kind === 'meaning' && one.meaning.is === 'bound' && one.meaning.bound === 'most';
    const isOwn =
      isAside(last) &&
      (meaning?.is === 'wish' || isAtMost(term) || (term.kind === 'amount' && isAtMost(terms[at + 1])));
    if (isOwn) segments.push((last = opened(null)));
    // "Instead of a fence we would rather have a cover"
    const isWish = meaning?.is === 'wish' || (meaning?.is === 'rather' && isInstead);
    if (meaning?.is === 'not' || meaning?.is === 'instead' || (isWish && notFrom !== null)) {
      notFrom = isWish ? null : term.from;
      isInstead = meaning.is === 'instead';
      removed = meaning.is === 'not' && meaning.removes === true;
      // "Not much room, the yard is only 28 ft wide"
      segments.push(opened(isWish && last.subject?.is === 'yard' ? last.subject : null));
      continue;
    }
    // "No deep end 4 to 5 ft", "no spa 15x30": what is refused has no size.
    const isRefused =
      last.negated &&
      !removed &&
      (isSizeAhead(terms, at, last.subject) ||
        isOther(last.subject, meaning) ||
        // "Money is not the issue the issue is the hill it drops six feet"
        (meaning?.is === 'falls' && last.terms.some(({ kind }) => kind === 'unknown')));
    if (isRefused) {
      notFrom = null;
      segments.push((last = opened(null)));
    }
    // "Remove the board on our 20x40 kidney"
    const joint = terms.slice(0, at).findLast((other) => other.kind !== 'amount' && !isQuiet(other, ['filler', 'by']));
    if (removed && (meaning?.is === 'shape' || meaning?.is === 'pool') && isQuiet(joint, ['towards'])) {
      [notFrom, removed] = [null, false];
      const own = last.terms.findLastIndex((other) => other.kind !== 'amount' && !isQuiet(other, ['filler', 'by'])) + 1;
      segments.push((last = opened(null, last.terms.splice(own))));
    }
    if (
      meaning &&
      SUBJECTS.includes(meaning.is) &&
      !(isPlace(terms, at) && !(meaning.is === 'feature' && notFrom === null && meaning !== last.subject)) &&
      !isPoolsYard(last, terms, at)
    ) {
      const isSpa = meaning.is === 'feature' && meaning.feature === 'spa';
      const seats = last.subject?.is === 'feature' && last.subject.feature === 'spa' && meaning.is === 'people';
      // "A deep end the kids can jump into, like 8 ft"
      const isInside =
        meaning.is === 'people' &&
        last.subject?.is === 'end' &&
        last.terms.every(({ kind }) => kind !== 'amount') &&
        isLength(terms.slice(at).find(({ kind }) => kind === 'amount'));
      if (isSpa && last.subject?.is === 'people') last.subject = meaning;
      else if (
        !last.subject &&
        ((meaning.is === 'feature' && isOfPool(last.terms)) ||
          (meaning.is === 'leg' && terms[at - 1]?.kind === 'amount' && terms[at + 1]?.kind === 'amount'))
      ) {
        last = opened(meaning);
        segments.push(last);
      } else if (last.subject && !seats && !isInside && familyOf(last.subject) !== familyOf(meaning)) {
        const amounts = meaning.is === 'yard' ? yardWordsFor(last, terms, at) : amountFor(last, terms, at);
        const moved = meaning.is === 'people' && amounts.some(isLength) ? [] : amounts;
        last.terms.splice(last.terms.length - moved.length);
        last = opened(meaning, moved);
        segments.push(last);
      } else if (!last.subject || last.subject.is === 'pool' || last.subject.is === 'slot') {
        last.subject = meaning.is === 'pool' && last.subject ? last.subject : meaning;
      }
    }
    last.terms.push(term);
  }
  return segments.filter((segment) => segment.terms.length > 0);
}

function isAside({ terms }: Growing): boolean {
  const at = terms.findIndex((term) => isQuiet(term, ['other-pool', 'unsure']));
  return at >= 0 && at < terms.length - 1;
}

/** "16 by 36, gas heater, spa", said without a pause: the size is not of the spa. */
function isOfPool(terms: readonly Term[]): boolean {
  const amountAt = terms.findLastIndex(({ kind }) => kind === 'amount');
  return amountAt >= 0 && terms.slice(amountAt + 1).some((term) => isQuiet(term, ['equipment', 'heated', 'barrier']));
}

/** "No slide heat pump auto cover", said without a pause: equipment after a feature is not refused with it. */
function isOther(subject: Meaning | null, meaning: Meaning | null): boolean {
  return subject?.is === 'feature' && (meaning?.is === 'equipment' || meaning?.is === 'automatic');
}

function isSizeAhead(terms: readonly Term[], at: number, subject: Meaning | null): boolean {
  const isPair = isQuiet(terms[at + 1], ['by', 'to']) && terms[at + 2]?.kind === 'amount';
  return terms[at]?.kind === 'amount' && isPair && (subject?.is === 'end' || subject?.is === 'feature');
}

const SUBJECTS: readonly string[] =
  'shape pool end feature slot material garden people yard access budget lights leg falls'.split(' ');

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

const WIDEST_FT = 20;

/** "A pool for my backyard, about 16 feet wide by 30 feet long": too narrow for a yard. */
function isPoolsYard(last: Growing, terms: readonly Term[], at: number): boolean {
  const feet = terms
    .slice(at + 1)
    .flatMap((term) =>
      term.kind === 'amount' && 'ft' in term.amount
        ? [term.amount.ft]
        : term.kind === 'amount' && term.amount.kind === 'number'
          ? [term.amount.value]
          : [],
    );
  const isBare = last.terms.every(({ kind }) => kind !== 'amount');
  return (
    isQuiet(terms[at], ['yard']) &&
    last.subject?.is === 'pool' &&
    isBare &&
    feet.length >= 2 &&
    Math.min(...feet) <= WIDEST_FT
  );
}

function isPlace(terms: readonly Term[], at: number): boolean {
  // "a spa away from the pool"
  if (isQuiet(terms[at], ['pool'])) {
    const before = terms.slice(0, at).findLast((term) => !isQuiet(term, ['filler']));
    return isQuiet(before, ['towards', 'distance']) && terms[at + 1]?.kind !== 'amount';
  }
  // "bubblers on a ledge of 8 ft"
  const isMeasured = terms.slice(at + 1).find((term) => !isQuiet(term))?.kind === 'amount';
  if (isMeasured && isQuiet(terms[at], ['feature'])) return false;
  for (let before = at - 1; before >= 0; before -= 1) {
    const term = terms[before];
    // "By the oak tree"
    if (term?.kind === 'unknown' && isQuiet(terms[at], ['garden']) && before > 0) continue;
    if (term?.kind !== 'meaning') return false;
    if (isQuiet(term) || term.meaning.is === 'wind') continue;
    const isFrom = term.meaning.is === 'distance' && terms[before - 1]?.kind === 'amount';
    if (term.meaning.is !== 'towards' && !isFrom) return false;
    const isOneOf = (term: Term | undefined, kinds: readonly Meaning['is'][]) =>
      term?.kind === 'meaning' && kinds.includes(term.meaning.is);
    return !isOneOf(terms[at], ['end']) || terms.slice(0, before).some((other) => isOneOf(other, ['feature', 'shape']));
  }
  return false;
}

/** "a pool for a narrow yard", "in a 40 by 60 ft yard" */
function yardWordsFor(last: Growing, terms: readonly Term[], at: number): Term[] {
  const isAmountBefore = terms[at + 1]?.kind !== 'amount';
  const words = ['filler', 'seats', 'character', 'slope'] as const;
  const amounts = ['by', 'bound', 'dimension', 'deep'] as const;
  const isYard = (term: Term) =>
    isQuiet(term, isAmountBefore ? [...words, ...amounts] : words) || (isAmountBefore && term.kind === 'amount');
  return last.terms.slice(last.terms.findLastIndex((term) => !isYard(term)) + 1);
}

function isLength(term: Term | undefined): boolean {
  return term?.kind === 'amount' && term.amount.kind === 'length';
}

function isRangeEnd(terms: readonly Term[], took: number): boolean {
  return isQuiet(terms.at(-took - 1), ['to']) && terms.at(-took - 2)?.kind === 'amount';
}

function amountFor(last: Growing, terms: readonly Term[], at: number): Term[] {
  const run: Term[] = [];
  // "5 ft in the deep end 3½ in the shallow end"
  const over = [
    'by',
    'filler',
    'seats',
    'bound',
    'add',
    ...(isQuiet(terms[at], ['end']) ? (['towards'] as const) : []),
  ] as const;
  for (let back = last.terms.length - 1; back >= 0; back -= 1) {
    const term = last.terms[back] as Term;
    const isMoney = term.kind === 'amount' && term.amount.kind === 'money';
    if (isMoney || (term.kind !== 'amount' && !isQuiet(term, over))) break;
    run.unshift(term);
  }
  const amounts = run.filter(({ kind }) => kind === 'amount').length;
  if (amounts === 0) return run;
  // "3 ft to 5 ft hot tub": the end of a range is not of the hot tub.
  if (amounts === 1 && isLength(run.find(({ kind }) => kind === 'amount')) && isRangeEnd(last.terms, run.length))
    return [];
  // "a spa raised 2 ft above a 14x28 pool": only the pair stands before the pool.
  const pairFrom = run.findLastIndex((term) => term.kind !== 'amount' && !isQuiet(term, ['by'])) + 1;
  if (run.slice(0, pairFrom).some(({ kind }) => kind === 'amount') && pairFrom < run.length) return run.slice(pairFrom);
  const ownAmounts =
    last.terms.length > run.length && last.terms.slice(0, -run.length).some(({ kind }) => kind === 'amount');
  const isFollowed = terms[at + 1]?.kind === 'amount';
  return ownAmounts || (amounts === 1 && !isFollowed) ? run : [];
}
