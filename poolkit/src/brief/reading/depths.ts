import { type Clause, dimensionOf, isQuiet, type Term } from './terms.js';
import type { Meaning } from './meanings.js';

const MAX_FT = 12;
const BEFORE: readonly Meaning['is'][] = ['filler', 'seats', 'starts', 'deep', 'towards', 'pool', 'down-to', 'wish'];

/** "From 3 ft to no more than 5" */
function toLimit(terms: readonly Term[]): readonly Term[] {
  const at = terms.findIndex((term) => isQuiet(term, ['to']));
  const boundAt = next(terms, at, ['filler']);
  const isLimit = isQuiet(terms[boundAt], ['bound']) && isDepth(terms, next(terms, boundAt, ['filler']));
  const to = terms[at];
  if (!to || !isLimit || !isDepth(terms, previous(terms, at, ['filler', 'deep']))) return terms;
  return terms.with(at, { ...to, kind: 'meaning', meaning: { is: 'dimension', dimension: 'shallow' } });
}

/** "From 3 ft down to 6", "3 ft at one end and 6 at the other", "3 ft shallow 6 ft deep" become "3 ft to 6 ft deep". */
export function withDepths(clauses: readonly Clause[]): Clause[] {
  return withFloors(withBothEnds(clauses)).map(({ terms, joint }) => ({
    joint,
    terms: plainly(downTo(bothEnds(toLimit(terms)))),
  }));
}

/** "3 feet at the start, 5 in the middle and 8 at the far end": said of two places or more, the least and the most. */
function withFloors(clauses: readonly Clause[]): readonly Clause[] {
  const floors: Floor[] = [];
  const read = [...clauses];
  const close = () => {
    const depths = floors.splice(0);
    if (depths.length === 0 || depths.every(({ isKnown }) => isKnown)) return;
    const all = depths.flatMap(({ amounts }) => amounts).toSorted((a, b) => feetOf(a) - feetOf(b));
    const [least, most] = [all[0] as Term, all[all.length - 1] as Term];
    for (const { clause, from, to, amounts } of depths.toReversed()) {
      const { terms, joint } = read[clause] as Clause;
      const isFirst = clause === depths[0]?.clause && from === depths[0].from;
      const floor = feetOf(least) < feetOf(most) ? range(least, most) : deepened(most);
      // The depth between the two is not drawn.
      const isBetween = amounts.every((amount) => feetOf(amount) > feetOf(least) && feetOf(amount) < feetOf(most));
      const left: Term[] = isBetween
        ? terms.slice(from, to).map((term) => ({ kind: 'unknown', from: term.from, to: term.to }))
        : [];
      read[clause] = { joint, terms: terms.toSpliced(from, to - from, ...left, ...(isFirst ? floor : [])) };
    }
  };
  for (const [at, { terms, joint }] of clauses.entries()) {
    if (!['and', ',', 'then', 'but', 'with', 'w', '('].includes(joint)) close();
    floors.push(...floorsIn(terms).map((floor) => ({ ...floor, clause: at })));
  }
  close();
  return read.filter(({ terms }) => terms.length > 0);
}

/** `isKnown`: at an end, which is read below. */
type Floor = Readonly<{ clause: number; from: number; to: number; amounts: readonly Term[]; isKnown: boolean }>;

const BESIDE: readonly Meaning['is'][] = ['filler', 'deep', 'towards', 'dimension', 'seats'];
const PLACED: readonly Meaning['is'][] = ['position', 'starts', 'end-word', 'one-end', 'other-end', 'level'];

/** Depths that stand beside a place in the pool. */
function floorsIn(terms: readonly Term[]): Omit<Floor, 'clause'>[] {
  if (terms.some((term) => isQuiet(term, ['not', 'bound', 'more', 'over', 'yard', 'access', 'feature', 'slot'])))
    return [];
  return terms.flatMap((term, at) => {
    if (!isDepth(terms, at) || isQuiet(terms[at - 1], ['to'])) return [];
    const isRange = isQuiet(terms[at + 1], ['to']) && isDepth(terms, at + 2);
    const to = at + (isRange ? 3 : 1);
    const [before, after] = [previous(terms, at, BESIDE), next(terms, to - 1, BESIDE)];
    const beside = [before, after].filter((near) => isQuiet(terms[near], PLACED));
    if (beside.length === 0) return [];
    const isKnown = !beside.some((near) => isQuiet(terms[near], ['position']));
    const amounts = isRange ? [term, terms[at + 2] as Term] : [term];
    return [{ from: Math.min(at, ...beside), to: Math.max(to, ...beside.map((near) => near + 1)), amounts, isKnown }];
  });
}

function withBothEnds(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const goesOn = before && ['and', ',', ';', 'then'].includes(clause.joint);
    // "A shallow area, three feet, and then five at the other end"
    const isOther =
      before?.terms.some((term) => isQuiet(term, ['end'])) && clause.terms.some((term) => isQuiet(term, ['other-end']));
    if (goesOn && hasAmount(before) && hasAmount(clause) && ((isFirst(before) && isSecond(clause)) || isOther))
      joined[joined.length - 1] = { ...before, terms: [...before.terms, ...clause.terms] };
    else joined.push(clause);
  }
  return joined;
}

function hasAmount({ terms }: Clause): boolean {
  return terms.some(({ kind }) => kind === 'amount');
}

function isFirst({ terms }: Clause): boolean {
  return terms.some((term) => isQuiet(term, ['starts', 'one-end']));
}

function isSecond({ terms }: Clause): boolean {
  return terms.some((term) => isQuiet(term, ['down-to', 'other-end']));
}

function downTo(terms: readonly Term[]): readonly Term[] {
  const at = terms.findIndex((term) => isQuiet(term, ['down-to']));
  const deepAt = next(terms, at, ['filler', 'bound', 'dimension', 'deep']);
  const term = terms[at];
  if (!term || term.kind !== 'meaning' || term.meaning.is !== 'down-to' || !isDepth(terms, deepAt)) return terms;
  const { otherwise } = term.meaning;
  const shallowAt = previous(terms, at, BEFORE);
  const isOfLand = terms.slice(0, at).some((other) => isQuiet(other, ['yard', 'access']));
  const isOfUnknown = otherwise?.is !== 'to' && terms[previous(terms, at, ['filler'])]?.kind === 'unknown';
  if (isOfLand || isOfUnknown) return terms;
  const [deep, shallow] = [terms[deepAt], terms[shallowAt]];
  if (shallow && isDepth(terms, shallowAt) && feetOf(shallow) <= feetOf(deep))
    return [...withoutStart(terms.slice(0, shallowAt)), ...range(shallow, deep as Term), ...terms.slice(deepAt + 1)];
  return [...terms.slice(0, at), ...terms.slice(at + 1, deepAt), ...deepened(deep as Term), ...terms.slice(deepAt + 1)];
}

function withoutStart(terms: readonly Term[]): readonly Term[] {
  return terms.filter((term) => !isQuiet(term, ['starts']));
}

function bothEnds(terms: readonly Term[]): readonly Term[] {
  for (const [one, other] of ENDS) {
    const oneAt = terms.findIndex(one);
    const otherAt = terms.findIndex((term, at) => at > oneAt && other(term));
    if (oneAt < 0 || otherAt < 0) continue;
    const beside = isDepth(terms, previous(terms, oneAt, BEFORE)) ? previous : next;
    const near = (at: number) => {
      const found = beside(terms, at, BEFORE);
      return isDepth(terms, found) ? found : (beside === next ? previous : next)(terms, at, BEFORE);
    };
    const [firstAt, secondAt] = [near(oneAt), near(otherAt)];
    const [first, second] = [terms[firstAt], terms[secondAt]];
    if (!first || !second || firstAt === secondAt || !isDepth(terms, firstAt) || !isDepth(terms, secondAt)) continue;
    const [from, to] = [Math.min(oneAt, firstAt), Math.max(otherAt, secondAt)];
    return [...terms.slice(0, from), ...range(first, second), ...terms.slice(to + 1)];
  }
  return terms;
}

const isEnd = (end: 'shallow' | 'deep') => (term: Term) =>
  term.kind === 'meaning' && term.meaning.is === 'end' && term.meaning.end === end;
const ENDS: readonly (readonly [one: (term: Term) => boolean, other: (term: Term) => boolean])[] = [
  [(term) => isQuiet(term, ['one-end']), (term) => isQuiet(term, ['other-end'])],
  [isEnd('deep'), (term) => isQuiet(term, ['other-end'])],
  [isEnd('shallow'), (term) => isQuiet(term, ['deep', 'other-end']) || isEnd('deep')(term)],
];

/** What is left of these words means what it means elsewhere. */
function plainly(terms: readonly Term[]): readonly Term[] {
  return terms.map((term): Term => {
    if (term.kind !== 'meaning') return term;
    const { meaning, from, to } = term;
    if (meaning.is === 'one-end') return { ...term, meaning: { is: 'end-word' } };
    if (meaning.is === 'starts') return { kind: 'unknown', from, to };
    if (!('otherwise' in meaning)) return term;
    return meaning.otherwise ? { ...term, meaning: meaning.otherwise } : { kind: 'unknown', from, to };
  });
}

function range(first: Term, second: Term): Term[] {
  const { from, to } = second;
  return [first, { kind: 'meaning', meaning: { is: 'to' }, from, to }, ...deepened(second)];
}

function deepened(amount: Term): Term[] {
  const { from, to } = amount;
  return [amount, { kind: 'meaning', meaning: { is: 'deep' }, from, to }];
}

function isDepth(terms: readonly Term[], at: number): boolean {
  const feet = feetOf(terms[at]);
  const [before, after] = [terms[previous(terms, at, ['filler'])], terms[next(terms, at, ['filler'])]];
  const named = dimensionOf(after);
  const isOthers = isQuiet(before, ['by']) || isQuiet(after, ['by', 'people', 'feature', 'more']);
  return feet > 0 && feet <= MAX_FT && !isOthers && (named === null || named === 'depth');
}

export function feetOf(term: Term | undefined): number {
  if (term?.kind !== 'amount') return NaN;
  const { amount } = term;
  return amount.kind === 'length' ? amount.ft : amount.kind === 'number' ? amount.value : NaN;
}

function previous(terms: readonly Term[], at: number, over: readonly Meaning['is'][]): number {
  let before = at - 1;
  while (before >= 0 && isQuiet(terms[before], over)) before -= 1;
  return before;
}

function next(terms: readonly Term[], at: number, over: readonly Meaning['is'][]): number {
  let after = at + 1;
  while (after < terms.length && isQuiet(terms[after], over)) after += 1;
  return after;
}
