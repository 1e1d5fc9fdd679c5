import { isSized } from './about-feature.js';
import { MIN_POOL_FT } from './about-pool.js';
import { feetOf } from './depths.js';
import { sidesIn } from './fits.js';
import type { Meaning } from './meanings.js';
import type { Segment } from './segments.js';
import { type Clause, dimensionOf, isQuiet, type Term } from './terms.js';
import { CORRECTED } from './tokens.js';

/** What a clause leaves to the next. */
export interface Carried {
  /** Where the negation begins that "or" carries on: "no spa or slide". */
  readonly notFrom: number | null;
  /** "Remove the slide and the grotto": "and" carries this on, too. */
  readonly removed: boolean;
  /** "replace the spa with …" */
  readonly swapped: boolean;
  /** "travertine deck and coping" */
  readonly words: readonly string[] | null;
  /** "25 ft wide and 40 ft deep", about a yard. */
  readonly subject: Meaning | null;
  readonly isMeasured: boolean;
  /** What is given of the subject. */
  readonly sides: readonly string[];
  /** A length alone may be the depth. */
  readonly isSized: boolean;
  readonly fire: boolean;
  readonly have: boolean;
  /** About another pool, or unsure: "not sure if we want a spa or a slide". */
  readonly aside: boolean;
  readonly inBrackets: boolean;
  readonly spa: Meaning | null;
  readonly there: boolean;
  /** What measures said later may belong to, the last one at the end. */
  readonly named: readonly Meaning[];
}

export const NOTHING_CARRIED: Carried = {
  notFrom: null,
  removed: false,
  swapped: false,
  words: null,
  subject: null,
  isMeasured: false,
  sides: [],
  isSized: false,
  fire: false,
  have: false,
  aside: false,
  inBrackets: false,
  spa: null,
  there: false,
  named: [],
};
/** A limit below this is of a ledge, not of the pool. */
export const SHALLOWEST_FT = 2;
const ELLIPTIC: readonly Meaning['is'][] = ['yard', 'feature', 'slot', 'material', 'garden', 'access', 'leg'];
const COUNTED: readonly Meaning['is'][] = ['feature', 'lights', 'garden'];

/** "a ledge 8 ft long and 9 in deep": a clause of sizes alone is about what the last one was about. */
export function inherited(
  { joint }: Clause,
  { terms, negated }: Segment,
  { subject, isMeasured, spa, sides }: Carried,
): Meaning | null {
  // "A spa on the west end so we can watch the sunset, raised one foot"
  const isRaised = terms.some(
    (term) =>
      isQuiet(term, ['flush']) ||
      (term.kind === 'meaning' && term.meaning.is === 'dimension' && term.meaning.raised === true),
  );
  if (
    !negated &&
    spa &&
    isRaised &&
    terms.every((term) => term.kind === 'amount' || isQuiet(term, ['filler', 'dimension', 'bound', 'flush', 'round']))
  )
    return spa;
  if (negated || !subject) return null;
  // "Lights, maybe six of them"
  if (COUNTED.includes(subject.is) && [',', '(', '-', '—'].includes(joint) && isCount(terms)) return subject;
  // "A patio (800 sq ft)"
  const isArea =
    terms.some((term) => term.kind === 'amount' && term.amount.kind === 'area') &&
    terms.every((term) => term.kind === 'amount' || isQuiet(term));
  const isDeck = 'slot' in subject && (subject.slot === 'deck' || (subject.is === 'material' && subject.slot === null));
  if (isArea && isDeck && [',', ';', '('].includes(joint)) return subject;
  // "The shallow end faces the house, and it is three feet"
  const isOneDepth =
    terms.filter(({ kind }) => kind === 'amount').length === 1 &&
    terms.every((term) =>
      term.kind === 'amount' ? isPoolDepth(feetOf(term)) : isQuiet(term, ['filler', 'deep', 'bound']),
    );
  if (subject.is === 'end' && (!isMeasured || joint === CORRECTED) && isOneDepth) return subject;
  if (!ELLIPTIC.includes(subject.is) || (subject.is === 'feature' && !isSized(subject.feature))) return null;
  // "Steps 6 ft wide and no deeper than 5 ft": a limit in words of its own is of the pool, except for a ledge's water.
  const isLimit = terms.some((term) => isQuiet(term, ['bound']));
  const isLedge = subject.is === 'feature' && subject.feature === 'tanning-shelf';
  const isOfWater = isLedge && terms.every((term) => !(feetOf(term) >= SHALLOWEST_FT) && !isSideways(term));
  if (isLimit && subject.is !== 'yard' && !isOfWater) return null;
  const isHeight = terms.some((term) => dimensionOf(term) === 'height');
  // "a spa, 7 ft by 7 ft"
  const isSmall =
    ['feature', 'slot', 'material'].includes(subject.is) &&
    !terms.some((term) => isQuiet(term, ['bound'])) &&
    !terms.some((term) => dimensionOf(term) === 'depth') &&
    isShort(terms);
  if (!isMeasured && !isSmall) return null;
  if (sidesIn(terms).some((side) => sides.includes(side))) return null;
  if (
    joint !== 'and' &&
    !([',', ':', '-', '—', '(', 'with', 'then'].includes(joint) && (subject.is === 'yard' || isHeight || isSmall))
  )
    return null;
  // "a spa of 8 ft, round and flush"
  const isSpa = subject.is === 'feature' && subject.feature === 'spa';
  if (
    isSpa &&
    terms.some((term) => isQuiet(term, ['flush', 'round'])) &&
    terms.every((term) => isQuiet(term, ['filler', 'flush', 'round']))
  )
    return subject;
  if (
    subject.is === 'yard' &&
    terms.some((term) => isQuiet(term, ['level'])) &&
    terms.every((term) => isQuiet(term, ['filler', 'level']) || term.kind === 'unknown')
  )
    return subject;
  // "No steps, and sixteen by thirty": no part is that wide.
  if (subject.is === 'feature' && isPair(terms) && terms.every((term) => !(feetOf(term) < MIN_POOL_FT))) return null;
  const isSizes = terms.every(
    (term) =>
      term.kind === 'amount' ||
      isQuiet(term, [
        'filler',
        'dimension',
        'deep',
        'bound',
        'by',
        'round',
        ...(subject.is === 'yard' ? SIDES : 'slot' in subject ? (['towards'] as const) : []),
      ]),
  );
  return isSizes && terms.some(({ kind }) => kind === 'amount') ? subject : null;
}

const SIDES: readonly Meaning['is'][] = ['towards', 'listed', 'end-word', 'one-end', 'other-end'];

function isSideways(term: Term): boolean {
  const of = term.kind === 'meaning' && term.meaning.is === 'bound' ? term.meaning.of : dimensionOf(term);
  return of === 'length' || of === 'width';
}

function isCount(terms: readonly Term[]): boolean {
  const said = terms.filter((term) => !isQuiet(term, ['filler', 'bound']));
  const [amount] = said;
  const isOf = terms.some((term) => term.kind === 'meaning' && term.meaning.is === 'filler' && term.meaning.count);
  // "Bubblers, 3"
  const isAlone = terms.length === 1;
  return (isOf || isAlone) && said.length === 1 && amount?.kind === 'amount' && amount.amount.kind === 'number';
}

export const NARROWEST_SPA_FT = 5;

function isPair(terms: readonly Term[]): boolean {
  return terms.some((term) => isQuiet(term, ['by']));
}

function isShort(terms: readonly Term[]): boolean {
  const isOfPair = isPair(terms);
  return terms.every(
    ({ kind, ...term }) =>
      kind !== 'amount' ||
      ('amount' in term && term.amount.kind === 'length' && term.amount.ft <= MIN_POOL_FT) ||
      (isOfPair && 'amount' in term && term.amount.kind === 'number' && term.amount.value <= MIN_POOL_FT),
  );
}

export function isPoolDepth(feet: number): boolean {
  return feet >= 3 && feet <= 9;
}
