import type { BriefItem, BriefItemBody } from '../brief-items.js';
import { withDepths } from './depths.js';
import { type Clause, clausesOf, isListed, isRemoving, isQuiet, type Term } from './terms.js';
import { withForms } from './forms.js';
import { isLink } from './kinds.js';
import { sidesIn, withMeasuresMoved } from './fits.js';
import { type Found, settled } from './found.js';
import { type Carried, inherited, isPoolDepth, NOTHING_CARRIED } from './inherited.js';
import { readSegment, unusedTerms } from './read-segment.js';
import { type Segment, segmentsOf } from './segments.js';
import { sizesOf } from './sizes.js';
import { CORRECTED, type Span, tokensOf } from './tokens.js';
import type { Meaning } from './meanings.js';

/** Characters as people count them: an emoji counts as one. */
export const MAX_BRIEF_LENGTH = 2000;
const MAX_ITEMS = 30;

/** `unknown`: every phrase and number that asks for nothing we draw, as it was written. */
export type ReadBrief = Readonly<{ items: readonly BriefItem[]; unknown: readonly string[] }>;

/** @throws RangeError for a text longer than `MAX_BRIEF_LENGTH`. */
export function readBrief(text: string): ReadBrief {
  if (text.length > 2 * MAX_BRIEF_LENGTH || [...text].length > MAX_BRIEF_LENGTH)
    throw new RangeError(`a brief has at most ${MAX_BRIEF_LENGTH} characters`);
  const found: Found[] = [];
  const unused: Span[] = [];
  let before = NOTHING_CARRIED;
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
  const { kept, left: replaced } = settled(found);
  const quoted = ({ from, to }: Span) => text.slice(from, to);
  const left = [...unused, ...replaced, ...kept.slice(MAX_ITEMS)].toSorted((a, b) => a.from - b.from);
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
          !(body.kind === 'garden' && (isThere || REASONS.has(joint))),
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
  return isPoolDepth(term.amount.ft) ? term.amount.ft : null;
}

/** "Yard, 10 m by 8 m"; not "in our yard, 16 by 32". */
function isOfYardAlone(term: Term): boolean {
  return isQuiet(term, ['yard', 'wish', 'level', 'slope']) || (isQuiet(term, ['filler']) && !isLink(term));
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
