import type { BriefItem, BriefItemBody } from '../brief-items.js';
import { feetOf, withDepths } from './depths.js';
import { type Clause, clausesOf, dimensionOf, isListed, isRemoving, isQuiet, type Term } from './terms.js';
import { withForms } from './forms.js';
import { isLink } from './kinds.js';
import { isSized } from './about-feature.js';
import { sidesIn, withMeasuresMoved } from './fits.js';
import { MIN_POOL_FT } from './about-pool.js';
import { readSegment, unusedTerms } from './read-segment.js';
import { type Segment, segmentsOf } from './segments.js';
import { MAX_DEPTH_FT, sizesOf } from './sizes.js';
import { CORRECTED, type Span, tokensOf } from './tokens.js';
import type { Meaning } from './meanings.js';

/** Characters as people count them: an emoji counts as one. */
export const MAX_BRIEF_LENGTH = 2000;
const MAX_ITEMS = 30;

/** `unknown`: every phrase and number that asks for nothing we draw, as it was written. */
export type ReadBrief = Readonly<{ items: readonly BriefItem[]; unknown: readonly string[] }>;

type Found = Span & { readonly body: BriefItemBody; readonly isBare?: boolean };

/** @throws RangeError for a text longer than `MAX_BRIEF_LENGTH`. */
export function readBrief(text: string): ReadBrief {
  if (text.length > 2 * MAX_BRIEF_LENGTH || [...text].length > MAX_BRIEF_LENGTH)
    throw new RangeError(`a brief has at most ${MAX_BRIEF_LENGTH} characters`);
  const found: Found[] = [];
  const unused: Span[] = [];
  let before: Carried = {
    notFrom: null,
    removed: false,
    swapped: false,
    words: null,
    subject: null,
    isMeasured: false,
    sides: [],
    isPaired: false,
    isSized: false,
    fire: false,
    have: false,
    aside: false,
    inBrackets: false,
    spa: null,
    there: false,
    named: [],
  };
  const { tokens, aside } = withForms(tokensOf(text));
  unused.push(...aside);
  const clauses = withoutUses(withDepths(clausesOf(tokens)));
  for (const [at, clause] of clauses.entries()) {
    const between = text.slice(clauses[at - 1]?.terms.at(-1)?.to ?? 0, clause.terms[0]?.from ?? 0);
    const read = readClause(
      clause,
      found.at(-1)?.body ?? null,
      { ...before, inBrackets: before.inBrackets && !between.includes(')') },
      isListed(clauses, at),
    );
    found.push(...read.found);
    unused.push(...read.unused);
    // "Wide steps, please, eight feet"
    if (!clause.terms.every(isPlain)) before = read.carried;
  }
  for (const token of tokens)
    if (token.kind === 'below-zero') found.push({ ...token, body: { kind: 'below-zero', lengthFt: token.ft } });
  const all = withoutDoubles(found.filter((item) => !isOtherKind(item, found))).map((item) =>
    ofSpa(ofLedge(item, found), found),
  );
  const unsaid = all.filter((item) => isUnsaid(item, all) || isAnyCover(item, all) || isTakenBack(item, all));
  const { kept, replaced } = onceEach(withLeast(all.filter((item) => !unsaid.includes(item)).map(downward)));
  const quoted = ({ from, to }: Span) => text.slice(from, to);
  const left = [...unused, ...unsaid, ...replaced, ...kept.slice(MAX_ITEMS)].toSorted((a, b) => a.from - b.from);
  return {
    items: kept.slice(0, MAX_ITEMS).map((item) => ({ ...item.body, said: quoted(item) })),
    unknown: [...new Set(left.map(quoted).filter((phrase) => phrase.trim() !== ''))],
  };
}

const ALTERNATIVES: readonly Meaning['is'][] = ['shape', 'construction', 'equipment', 'gas', 'heated'];

function isAlternative(body: BriefItemBody, last: BriefItemBody | null): boolean {
  if (last?.kind === 'shape' || last?.kind === 'construction') return body.kind === last.kind;
  if (last?.kind !== 'equipment' || body.kind !== 'equipment') return false;
  return Object.keys(body.change).every((key) => key in last.change);
}

function isPlain(term: Term): boolean {
  return term.kind === 'meaning' && term.meaning.is === 'filler' && Object.keys(term.meaning).length === 1;
}

/** "We swim laps, 16 by 40": too wide for a lap pool. */
function withoutUses(clauses: readonly Clause[]): readonly Clause[] {
  const isWide = clauses.some(({ terms }) => Math.min(...(sizesOf(terms).pair?.feet ?? [0])) > WIDEST_LAP_FT);
  const isUse = (term: Term) => term.kind === 'meaning' && term.meaning.is === 'shape' && term.meaning.use === true;
  if (!isWide) return clauses;
  return clauses.map(({ terms, joint }) => ({
    joint,
    terms: terms.map((term) => (isUse(term) ? { kind: 'unknown', from: term.from, to: term.to } : term)),
  }));
}

const WIDEST_LAP_FT = 12;

interface Carried {
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
  readonly isPaired: boolean;
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

const NAMED: readonly Meaning['is'][] = [
  'filler',
  'feature',
  'garden',
  'dimension',
  'round',
  'character',
  'spills',
  'lights',
  'equipment',
  'heated',
  'barrier',
  'diving',
];

const PLACES: readonly Meaning['is'][] = [
  'filler',
  'towards',
  'distance',
  'house',
  'end-word',
  'wind',
  'wall',
  'listed',
];

const REASONS = new Set(['because', 'cause', 'cuz', 'since']);

function readClause(clause: Clause, last: BriefItemBody | null, before: Carried, listed: boolean) {
  const { terms, joint } = clause;
  const swaps = has(terms, 'swap');
  const another = has(terms, 'add') || swaps || before.swapped || has(terms, 'instead');
  // "Forget the slide and the board just do the ledge"
  const wishAt = terms.findIndex((term) => isQuiet(term, ['wish']));
  const list = wishAt > 0 ? terms.slice(0, wishAt) : terms;
  const goesOn = listed || (before.removed && joint === 'and' && list.every((term) => isQuiet(term, NAMED)));
  const segments = segmentsOf(clause, goesOn ? before.notFrom : null, goesOn && before.removed);
  // "We have a yard with a tree"
  const isThere = before.have && (joint === 'with' || joint === 'w');
  const found: Found[] = [];
  const unused = new Set<Term>();
  const named = [...before.named];
  // "Not sure if we want a spa or a slide", "our old pool (20x40, 9 ft deep)"
  // "We already have a shed and a pergola"
  const isOwned = before.there && joint === 'and' && terms.every((term) => isQuiet(term, NAMED));
  const isAside = isOwned || (before.aside && (listed || joint === '(')) || before.inBrackets;
  // "The spa, which should be rectangular, about 7 by 9 feet"
  const isOfSpa =
    joint === ',' &&
    before.spa !== null &&
    before.subject === before.spa &&
    terms.some((term) => isQuiet(term, ['shape'])) &&
    terms.every((term) => isQuiet(term, ['filler', 'shape', 'round']));
  for (const [at, segment] of segments.entries()) {
    const goes = swaps && at === 0 && (segment.subject?.is === 'feature' || segment.subject?.is === 'material');
    const more = at > 0 ? null : isOfSpa ? before.spa : !segment.subject ? inherited(clause, segment, before) : null;
    // "a spa with room for eight people"
    const isSeats =
      at === 0 &&
      (joint === 'with' || ([',', '('].includes(joint) && terms.every(isSeating))) &&
      segment.subject?.is === 'people' &&
      before.subject?.is === 'feature' &&
      before.subject.feature === 'spa';
    // "10x20, 4 ft"
    const depth = before.isSized && isPoolOrNone(before.subject) ? depthAlone(terms) : null;
    if (depth !== null && !isAside) {
      found.push({
        body: { kind: 'depth', shallowFt: null, deepFt: depth, level: false, bound: 'exact' },
        ...spanOf(segment),
      });
      continue;
    }
    const subject = isSeats ? before.subject : isOfSpa ? before.spa : (segment.subject ?? more);
    const whole = { ...segment, subject, negated: segment.negated || goes };
    for (const read of isAside ? [whole] : withMeasuresMoved(whole, named)) {
      const asked = isAside ? [] : readSegment(read, another);
      // "Kidney or freeform": one of them is drawn.
      const other = joint === 'or' ? asked.find((body) => isAlternative(body, last)) : undefined;
      for (const term of other ? read.terms : []) if (isQuiet(term, ALTERNATIVES)) unused.add(term);
      const bodies = asked.filter(
        // "because we have no fence" asks for none to go.
        (body) =>
          body !== other &&
          (!(read.negated && REASONS.has(joint)) || body.kind === 'no-gas') &&
          !(body.kind === 'garden' && isThere),
      );
      // "salt instead of chlorine" is met by salt; "fire pit, gas" is about the fire.
      const isMet =
        (has(terms, 'instead') && bodies.some(({ kind }) => kind === 'no-chlorine')) ||
        (before.fire && !read.negated && read.terms.some((term) => isQuiet(term, ['gas'])));
      if (isMet) continue;
      // "Close to the house, 10 or 12 feet": a length that no word names does not replace a size.
      const isBare =
        joint !== CORRECTED &&
        !read.terms.some((term) => isQuiet(term, ['dimension', 'by', 'pool', 'shape', 'bound', 'level', 'deep']));
      found.push(...bodies.map((body) => ({ body, ...spanOf(read), isBare })));
      for (const term of unusedTerms(read, bodies, another)) unused.add(originalOf(term, terms));
      if (bodies.some(({ kind }) => kind === 'no-chlorine' || kind === 'undrawn'))
        for (const term of read.terms)
          if (term.kind === 'meaning' && ['chlorine', 'undrawn'].includes(term.meaning.is)) unused.add(term);
    }
    if (!isAside && subject && !whole.negated) named.push(subject);
  }
  const slotTerm = terms.find((term) => term.kind === 'meaning' && term.meaning.is === 'slot');
  const slot = slotTerm?.kind === 'meaning' && slotTerm.meaning.is === 'slot' ? slotTerm.meaning.slot : null;
  const isNegated = segments.some(({ negated }) => negated);
  if (
    slotTerm &&
    slot &&
    before.words &&
    terms.every((term) => term.kind === 'amount' || isQuiet(term, ['filler', 'slot'])) &&
    !isNegated &&
    ['and', ',', '&', '+'].includes(joint) &&
    found.every(({ body }) => body.kind === 'deck' && body.widthFt === null)
  ) {
    const measured = found.filter(({ body }) => body.kind === 'deck' && body.areaSqFt !== null);
    found.splice(0, found.length, ...measured, {
      body: { kind: 'finish', slot, words: before.words },
      from: slotTerm.from,
      to: slotTerm.to,
    });
    unused.delete(slotTerm);
  }
  const finish = found.findLast(({ body }) => body.kind === 'finish')?.body;
  const end = segments.at(-1);
  const isMeasured = end?.terms.some(({ kind }) => kind === 'amount') === true;
  const isLand = terms.some((term) => isQuiet(term, ['level', 'slope']));
  const isOdd = terms.some((term) => term.kind === 'meaning' && term.meaning.is === 'filler' && term.meaning.have);
  const isOfYard = (term: Term) => isOfYardAlone(term) || ((isLand || isOdd) && term.kind === 'unknown');
  // "We have an odd shaped lot"
  const isYard = segments.length === 1 && end?.subject?.is === 'yard' && !end.negated && terms.every(isOfYard);
  // "A spa, 7 feet, next to the house, raised 18 inches"
  const isPlace =
    joint === ',' &&
    !isNegated &&
    terms.every((term) => isQuiet(term, PLACES)) &&
    terms.some((term) => isQuiet(term, ['towards', 'distance']));
  const carried: Carried = {
    notFrom: end?.negated ? end.from : null,
    removed: end?.negated === true && end.removed,
    swapped: swaps && segments.length === 1,
    words: finish?.kind === 'finish' && finish.slot !== 'interior' ? finish.words : null,
    // "A bench, and twelve by twenty four, and four feet"
    subject:
      (isOfSpa ? before.spa : end?.subject) ??
      (found.some(({ body }) => body.kind === 'size') ? null : isMeasured || isPlace ? before.subject : null),
    isMeasured: isMeasured || isYard || (isPlace && before.isMeasured),
    sides: [...(end?.subject ? [] : before.sides), ...sidesIn(end?.terms ?? [], end?.subject ?? before.subject)],
    isPaired: end?.terms.some((term) => isQuiet(term, ['by'])) === true,
    isSized:
      end?.terms.some((term) => isQuiet(term, ['by'])) === true ||
      (before.isSized && !terms.some((term) => isQuiet(term, ['barrier']))),
    have: terms.some((term) => term.kind === 'meaning' && term.meaning.is === 'filler' && term.meaning.have === true),
    there:
      isOwned || terms.some((term) => term.kind === 'meaning' && term.meaning.is === 'filler' && term.meaning.there),
    aside: isAside || terms.some((term) => isQuiet(term, ['other-pool', 'unsure'])),
    spa:
      segments.findLast(({ subject, negated }) => subject?.is === 'feature' && subject.feature === 'spa' && !negated)
        ?.subject ?? (segments.some(({ subject }) => subject?.is === 'feature') ? null : before.spa),
    inBrackets: isAside && (joint === '(' || before.inBrackets),
    fire: end?.subject?.is === 'feature' && end.subject.feature.startsWith('fire'),
    named: named.slice(-MAX_NAMED),
  };
  return { found, unused: runsOf(terms, unused), carried };
}

/** "A spa, 8 persons" */
function isSeating(term: Term): boolean {
  return (
    (term.kind === 'amount' && term.amount.kind === 'number' && term.amount.value <= MAX_SEATS) ||
    isQuiet(term, ['filler', 'seats', 'people', 'bound'])
  );
}

const MAX_SEATS = 20;
const MAX_NAMED = 4;

/** The term of the clause, when a measure was read otherwise than it was named. */
function originalOf(term: Term, terms: readonly Term[]): Term {
  return terms.includes(term) ? term : (terms.find(({ from, to }) => from === term.from && to === term.to) ?? term);
}

function isPoolOrNone(subject: Meaning | null): boolean {
  return subject === null || subject.is === 'pool' || subject.is === 'shape';
}

function depthAlone(terms: readonly Term[]): number | null {
  const [term] = terms;
  if (terms.length !== 1 || term?.kind !== 'amount' || term.amount.kind !== 'length') return null;
  return isDepth(term.amount.ft) ? term.amount.ft : null;
}

function isDepth(feet: number): boolean {
  return feet >= 3 && feet <= 9;
}

/** "Yard, 10 m by 8 m"; not "in our yard, 16 by 32". */
function isOfYardAlone(term: Term): boolean {
  return isQuiet(term, ['yard', 'wish', 'level', 'slope']) || (isQuiet(term, ['filler']) && !isLink(term));
}

/** A limit below this is of a ledge, not of the pool. */
const SHALLOWEST_FT = 2;
const ELLIPTIC: readonly Meaning['is'][] = ['yard', 'feature', 'slot', 'material', 'garden', 'access', 'leg'];
const COUNTED: readonly Meaning['is'][] = ['feature', 'lights', 'garden'];

/** "a ledge 8 ft long and 9 in deep": a clause of sizes alone is about what the last one was about. */
function inherited(
  { joint }: Clause,
  { terms, negated }: Segment,
  { subject, isMeasured, isPaired, spa, sides }: Carried,
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
  // "A ledge with 8 inches of water"
  const isOfWater = terms.every(
    (term) => term.kind === 'amount' || isQuiet(term, ['filler', 'dimension', 'deep', 'pool']),
  );
  if (
    subject.is === 'feature' &&
    subject.feature === 'tanning-shelf' &&
    isOfWater &&
    isOfLedge(terms) &&
    terms.some(({ kind }) => kind === 'amount')
  )
    return subject;
  // "8' spa, spillway, 3'6" x 5'6"": no spa is that narrow.
  const isNarrow = isPair(terms) && terms.some((term) => feetOf(term) < NARROWEST_SPA_FT);
  if (subject.is === 'feature' && subject.feature === 'spa' && isNarrow) return null;
  // "The shallow end faces the house, and it is three feet"
  const isOneDepth =
    terms.filter(({ kind }) => kind === 'amount').length === 1 &&
    terms.every((term) =>
      term.kind === 'amount' ? isDepth(feetOf(term)) : isQuiet(term, ['filler', 'deep', 'bound']),
    );
  if (subject.is === 'end' && (!isMeasured || joint === CORRECTED) && isOneDepth) return subject;
  if (!ELLIPTIC.includes(subject.is) || (subject.is === 'feature' && !isSized(subject.feature))) return null;
  // "steps 6 ft wide and no deeper than 5 ft"
  if (subject.is === 'feature' && has(terms, 'bound') && !isOfLedge(terms)) return null;
  const isHeight = terms.some((term) => dimensionOf(term) === 'height');
  // "The yard is 50 by 70 and we think of 18 by 36"
  if (subject.is === 'yard' && isPaired && terms.some((term) => isQuiet(term, ['by']))) return null;
  // "a spa, 7 ft by 7 ft"
  const isSmall =
    ['feature', 'slot', 'material'].includes(subject.is) &&
    !has(terms, 'bound') &&
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

function isCount(terms: readonly Term[]): boolean {
  const said = terms.filter((term) => !isQuiet(term, ['filler', 'bound']));
  const [amount] = said;
  const isOf = terms.some((term) => term.kind === 'meaning' && term.meaning.is === 'filler' && term.meaning.count);
  // "Bubblers, 3"
  const isAlone = terms.length === 1;
  return (isOf || isAlone) && said.length === 1 && amount?.kind === 'amount' && amount.amount.kind === 'number';
}

function isOfLedge(terms: readonly Term[]): boolean {
  return terms.every(
    (term) => term.kind !== 'amount' || (term.amount.kind === 'length' && term.amount.ft < SHALLOWEST_FT),
  );
}

const NARROWEST_SPA_FT = 5;

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

function has(terms: readonly Term[], is: 'towards' | 'add' | 'swap' | 'instead' | 'bound'): boolean {
  return terms.some((term) => isQuiet(term, [is]));
}

const QUIET_EDGES: readonly Meaning['is'][] = ['filler', 'to', 'by', 'towards', 'add', 'wish'];

function spanOf({ terms, from, negated }: Segment): Span {
  let [first, last] = [0, terms.length - 1];
  while (first < last && isQuiet(terms[first], QUIET_EDGES)) first += 1;
  while (last > first && isQuiet(terms[last], QUIET_EDGES)) last -= 1;
  const all = terms.slice(first, last + 1);
  return {
    from: Math.min(...all.map((term) => term.from), negated ? from : Infinity),
    to: Math.max(...all.map((term) => term.to)),
  };
}

const BETWEEN: readonly Meaning['is'][] = [
  'filler',
  'seats',
  'to',
  'towards',
  'by',
  'dimension',
  'deep',
  'over',
  'bound',
];

/** Neighboring unused terms as one phrase, with the negation before them. */
function runsOf(terms: readonly Term[], unused: ReadonlySet<Term>): Span[] {
  const runs: { from: number; to: number }[] = [];
  let isOpen = false;
  let notFrom: number | null = null;
  for (const term of terms) {
    if (unused.has(term)) {
      const run = isOpen ? runs.at(-1) : undefined;
      if (run) run.to = term.to;
      else runs.push({ from: notFrom ?? term.from, to: term.to });
      [isOpen, notFrom] = [true, null];
    } else if (isQuiet(term, ['not'])) [isOpen, notFrom] = [false, isRemoving(term) ? null : term.from];
    else if (!isQuiet(term, BETWEEN)) [isOpen, notFrom] = [false, null];
  }
  return runs;
}

/** "Shallower, five feet at the deepest": the measure says how much. */
function withoutDoubles(found: readonly Found[]): Found[] {
  const all = [...found];
  for (const change of found) {
    const at = all.findIndex((other) => isMeasureOf(change, other));
    const measure = all[at];
    if (!measure) continue;
    all[at] = { ...measure, from: Math.min(measure.from, change.from), to: Math.max(measure.to, change.to) };
    all.splice(all.indexOf(change), 1);
  }
  return all;
}

/** "A ledge 8 ft long with about 9 inches of water over it": no pool is that shallow. */
function ofLedge(item: Found, found: readonly Found[]): Found {
  const { body } = item;
  const ledge = found.find(({ body: other }) => other.kind === 'with' && other.feature === 'tanning-shelf')?.body;
  if (
    body.kind !== 'depth' ||
    body.bound !== 'exact' ||
    body.deepFt === null ||
    body.deepFt >= SHALLOWEST_FT ||
    ledge?.kind !== 'with'
  )
    return item;
  return { ...item, body: { ...ledge, depthFt: body.deepFt, lengthFt: null } };
}

/** "16x32, spa flush with the pool 6x8", "a ledge of 25 cm water, 2 x 4 m; the pool 4 x 9": the pool has its size. */
function ofSpa(item: Found, found: readonly Found[]): Found {
  const { body } = item;
  if (body.kind !== 'size' || body.bound !== 'exact' || body.lengthFt === null || body.widthFt === null) return item;
  const { lengthFt, widthFt } = body;
  const isPools = ({ body: other }: Found) =>
    other.kind === 'size' &&
    other.bound === 'exact' &&
    (other.lengthFt ?? 0) >= Math.max(MIN_POOL_FT, lengthFt + 1) &&
    other.widthFt !== null;
  if (!found.some(isPools)) return item;
  const partOf = (feature: 'spa' | 'tanning-shelf', at: number) => {
    const part = found.find(({ body: other }, index) => other.kind === 'with' && other.feature === feature && index >= at);
    return part?.body.kind === 'with' && part.body.lengthFt === null ? part.body : null;
  };
  const spa = lengthFt < MIN_POOL_FT && widthFt >= NARROWEST_SPA_FT ? partOf('spa', 0) : null;
  if (spa) return { ...item, body: { ...spa, lengthFt, widthFt } };
  const ledge = lengthFt <= LONGEST_LEDGE_FT ? partOf('tanning-shelf', found.indexOf(item) - 1) : null;
  return ledge ? { ...item, body: { ...ledge, lengthFt: widthFt } } : item;
}

const LONGEST_LEDGE_FT = 16;

/** "A heat pump, no gas heater" refuses that kind only. */
function isOtherKind({ body }: Found, found: readonly Found[]): boolean {
  if (body.kind !== 'equipment') return false;
  const none = Object.entries(body.change).find(([, value]) => value === 'none')?.[0];
  return (
    none !== undefined &&
    found.some(({ body: other }) => {
      const value: unknown = other.kind === 'equipment' ? other.change[none as 'heater'] : undefined;
      return value !== undefined && value !== 'none';
    })
  );
}

function isMeasureOf(change: Found, { body, from, to }: Found): boolean {
  if (change.from > from || to - change.from > MAX_QUOTE_LENGTH || !('bound' in body) || body.bound !== 'exact')
    return false;
  if (body.kind === 'depth') return change.body.kind === 'deepen' && body.deepFt !== null;
  if (body.kind !== 'size' || change.body.kind !== 'resize') return false;
  const { lengthByFt, widthByFt } = change.body;
  return (lengthByFt === 0 || body.lengthFt !== null) && (widthByFt === 0 || body.widthFt !== null);
}

/** "3 ft 6 at the shallow end to 5 ft 6 in the middle" */
function downward(item: Found): Found {
  const { body } = item;
  if (body.kind !== 'depth' || body.shallowFt === null || body.deepFt === null || body.shallowFt <= body.deepFt)
    return item;
  return { ...item, body: { ...body, shallowFt: body.deepFt, deepFt: body.shallowFt } };
}

/** "He wants a board … so no board": the later one counts. */
function isTakenBack({ body, from }: Found, found: readonly Found[]): boolean {
  const isUnheated = ({ body: later, from: at }: Found) =>
    at > from && later.kind === 'equipment' && later.change.heater === 'none';
  if (body.kind === 'heated' && found.some(isUnheated)) return true;
  const feature = body.kind === 'diving' ? 'diving-board' : body.kind === 'with' ? body.feature : null;
  return found.some(({ body: later, from: at }) => later.kind === 'without' && later.feature === feature && at > from);
}

/** "An automatic cover; the spa under the same cover" */
function isAnyCover({ body }: Found, found: readonly Found[]): boolean {
  const coverOf = (item: BriefItemBody) => (item.kind === 'equipment' ? item.change.cover : undefined);
  return (
    coverOf(body) === 'mesh' && found.some(({ body: other }) => ['automatic', 'solid'].includes(coverOf(other) ?? ''))
  );
}

/** "20 by 40; if it is too much, smaller is fine": the size is said. */
function isUnsaid({ body, isBare }: Found, found: readonly Found[]): boolean {
  // "28 long, close to the house, 10 or 12 feet"
  const isNamed = (side: 'lengthFt' | 'widthFt') =>
    found.some(
      (other) =>
        !other.isBare && other.body.kind === 'size' && other.body.bound === 'exact' && other.body[side] !== null,
    );
  const isSide = body.kind === 'size' && body.bound === 'exact' && body.widthFt === null;
  if (isBare && isSide && isNamed('lengthFt') && (isNamed('widthFt') || (body.lengthFt ?? 0) > MAX_DEPTH_FT)) return true;
  // "18 by 36, eight feet at the board"
  const isPools = ({ body: other }: Found) =>
    other.kind === 'size' && other.bound === 'exact' && (other.lengthFt ?? 0) >= MIN_POOL_FT;
  if (
    body.kind === 'size' &&
    body.bound === 'exact' &&
    body.widthFt === null &&
    (body.lengthFt ?? MIN_POOL_FT) < MIN_POOL_FT
  )
    return found.some(isPools);
  return (
    body.kind === 'resize' &&
    body.lengthByFt !== 0 &&
    body.widthByFt !== 0 &&
    found.some(
      ({ body: other }) =>
        other.kind === 'size' && other.bound === 'exact' && other.lengthFt !== null,
    )
  );
}

/** "At least 4 ft deep, up to 5": the first is where it is least. */
function withLeast(found: readonly Found[]): Found[] {
  const most = found.flatMap(({ body }) =>
    body.kind === 'depth' && body.bound === 'most' && body.deepFt !== null ? [body.deepFt] : [],
  );
  return found.map((item): Found => {
    const { body } = item;
    if (body.kind !== 'depth' || body.bound !== 'least' || body.deepFt === null || body.shallowFt !== null) return item;
    return body.deepFt <= Math.min(...most) && most.length > 0
      ? { ...item, body: { ...body, shallowFt: body.deepFt, deepFt: null } }
      : item;
  });
}

/** The later of two items about one thing wins; sizes and depths of different ends are merged. */
function onceEach(found: readonly Found[]): { kept: Found[]; replaced: Found[] } {
  const kept: (Found & { readonly parts: readonly Found[] })[] = [];
  const replaced: Found[] = [];
  for (const item of found) {
    const topic = topicOf(item.body);
    const at = kept.findLastIndex(
      (other) => topicOf(other.body) === topic && (topic !== '' || isSamePart(other, item)),
    );
    const earlier = kept[at];
    if (!earlier) kept.push({ ...item, parts: [item] });
    else {
      const body = merged(earlier.body, item.body);
      const gone = earlier.parts.filter((part) => isReplaced(part.body, body));
      replaced.push(...gone);
      const parts = [...earlier.parts.filter((part) => !gone.includes(part)), item];
      const isNear = item.to - earlier.from <= MAX_QUOTE_LENGTH || body.kind === 'people';
      kept[at] = { body, parts, from: isNear && parts.length > 1 ? (parts[0] ?? item).from : item.from, to: item.to };
    }
  }
  return { kept, replaced };
}

/** "A pool and a hot tub, and the hot tub should be 8 ft": one part, of which more is said. */
function isSamePart(earlier: Found, later: Found): boolean {
  const [one, other] = [earlier.body, later.body];
  if (one.kind !== 'with' || other.kind !== 'with' || one.feature !== other.feature) return false;
  if (other.another || later.to - earlier.from > MAX_QUOTE_LENGTH) return false;
  const said = other as Readonly<Record<string, unknown>>;
  return Object.entries(one).every(([key, value]) => !value || !said[key] || said[key] === value);
}

/** "Shallow, 3 to 4½ ft" */
function slopes({
  shallowFt,
  deepFt,
}: Pick<Extract<BriefItemBody, { kind: 'depth' }>, 'shallowFt' | 'deepFt'>): boolean {
  return shallowFt !== null && deepFt !== null && shallowFt < deepFt;
}

const MAX_QUOTE_LENGTH = 100;
const ONE_PER_KIND: readonly string[] = 'construction shape budget people room deck barrier heated diving site'.split(
  ' ',
);

function topicOf(item: BriefItemBody): string {
  if ('bound' in item) return `${item.kind} ${item.bound}`;
  if (item.kind === 'finish') return `finish ${item.slot}`;
  if (item.kind === 'character') return `character ${item.character}`;
  return ONE_PER_KIND.includes(item.kind) ? item.kind : '';
}

/** Whether nothing the earlier item asked for is left. */
function isReplaced(earlier: BriefItemBody, now: BriefItemBody): boolean {
  if ('bound' in now && now.bound !== 'exact') return false;
  const kept = now as Readonly<Record<string, unknown>>;
  const asked = Object.entries(earlier).filter(
    ([key, value]) => key !== 'kind' && key !== 'bound' && key !== 'slot' && value !== null && value !== false,
  );
  return (
    earlier.kind !== 'people' &&
    earlier.kind !== 'with' &&
    asked.length > 0 &&
    asked.every(([key, value]) => JSON.stringify(kept[key]) !== JSON.stringify(value))
  );
}

type Size = Extract<BriefItemBody, { kind: 'size' }>;

function isWidthOf(earlier: Size, later: Size): boolean {
  if (later.bound !== 'exact' || earlier.widthFt !== null || later.widthFt !== null) return false;
  return (later.lengthFt ?? Infinity) <= (earlier.lengthFt ?? 0) / 2;
}

function merged(earlier: BriefItemBody, later: BriefItemBody): BriefItemBody {
  const bound = 'bound' in later ? later.bound : 'exact';
  const pick = { exact: (_: number, now: number) => now, most: Math.min, least: Math.max }[bound];
  const kept = Object.fromEntries(
    Object.entries(later).map(([key, value]) => {
      const was = earlier[key as keyof typeof earlier] as unknown;
      return [key, typeof was === 'number' && typeof value === 'number' ? pick(was, value) : (value ?? was)];
    }),
  );
  // "A 40 ft lap pool, narrow, maybe 10 ft"
  if (earlier.kind === 'size' && later.kind === 'size' && isWidthOf(earlier, later))
    return { ...later, lengthFt: earlier.lengthFt, widthFt: later.lengthFt };
  // "45 feet wide at the house and 90 at the rear"
  if (earlier.kind === 'room' && later.kind === 'room' && earlier.widthFt !== null && later.widthFt !== null)
    return { ...later, ...kept, widthFt: Math.min(earlier.widthFt, later.widthFt) };
  if (['size', 'site', 'room', 'area'].includes(earlier.kind)) return { ...later, ...kept };
  if (earlier.kind === 'with' && later.kind === 'with')
    return {
      ...later,
      ...kept,
      round: earlier.round || later.round,
      another: earlier.another,
      atMost: earlier.atMost || later.atMost,
    };
  if (earlier.kind === 'depth' && later.kind === 'depth')
    return { ...later, ...kept, level: (later.level || earlier.level) && !slopes({ ...later, ...kept }) };
  if (earlier.kind === 'people' && later.kind === 'people') {
    const count = earlier.count === null ? later.count : earlier.count + (later.count ?? 0);
    return { ...later, count, kids: earlier.kids || later.kids };
  }
  return later;
}
