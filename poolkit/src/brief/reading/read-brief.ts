import type { Wish, WishBody } from '../wishes.js';
import { type Clause, clausesOf, type Item } from './items.js';
import { readSegment } from './read-segment.js';
import { segmentsOf } from './segments.js';
import { tokensOf } from './tokens.js';

/** Longest text that is read, in characters as people count them: one for a picture, too. */
export const LONGEST_BRIEF = 2000;
const MOST_WISHES = 30;

export type ReadBrief = Readonly<{ wishes: readonly Wish[]; unknown: readonly string[] }>;

/**
 * Reads a brief in plain English: sizes in any unit, depths, shapes, features and where they go, finishes, equipment,
 * people, the yard, a budget, changes to what is there, and what is not wanted.
 * @throws RangeError for a text longer than `LONGEST_BRIEF`.
 */
export function readBrief(text: string): ReadBrief {
  if (text.length > 2 * LONGEST_BRIEF || [...text].length > LONGEST_BRIEF)
    throw new RangeError(`a brief has at most ${LONGEST_BRIEF} characters`);
  const wishes: Wish[] = [];
  const unknown: string[] = [];
  let previous: Carried = { negated: false, swapped: false, words: null };
  for (const clause of clausesOf(tokensOf(text))) {
    const read = readClause(clause, previous);
    wishes.push(...read.wishes);
    unknown.push(...read.unknown);
    previous = read.carried;
  }
  return { wishes: onceEach(wishes).slice(0, MOST_WISHES), unknown: [...new Set(unknown)] };
}

interface Carried {
  /** "no spa or slide" */
  readonly negated: boolean;
  /** "replace the spa with …" */
  readonly swapped: boolean;
  /** "travertine deck and coping" */
  readonly words: readonly string[] | null;
}

function readClause(clause: Clause, before: Carried): ReadBrief & { readonly carried: Carried } {
  const { items } = clause;
  const swaps = has(items, 'swap');
  const another = has(items, 'add') || swaps || before.swapped || has(items, 'instead');
  const segments = segmentsOf(clause, clause.or && before.negated);
  const [wishes, unknown]: [Wish[], string[]] = [[], []];
  for (const [at, segment] of segments.entries()) {
    const goes = swaps && at === 0 && segment.subject?.is === 'feature';
    const read = readSegment(goes ? { ...segment, negated: true } : segment, another);
    const words = saidBy(segment.items);
    const said = segment.negated && words !== '' ? `no ${words}` : words;
    wishes.push(...read.wishes.map((wish) => ({ ...wish, said })));
    unknown.push(...read.unknown);
  }
  const slot = items.flatMap((item) =>
    item.kind === 'meaning' && item.meaning.is === 'slot' ? [item.meaning.slot] : [],
  )[0];
  const finish = wishes.findLast((wish) => wish.kind === 'finish');
  if (slot && wishes.length === 0 && before.words)
    wishes.push({ kind: 'finish', slot, words: before.words, said: saidBy(items) });
  return {
    wishes,
    unknown,
    carried: {
      negated: segments.some(({ negated }) => negated),
      swapped: swaps && segments.length === 1,
      words: finish?.words ?? null,
    },
  };
}

function has(items: readonly Item[], is: 'add' | 'swap' | 'instead'): boolean {
  return items.some((item) => item.kind === 'meaning' && item.meaning.is === is);
}

const QUIET_EDGES = new Set(['filler', 'to', 'by', 'towards', 'add']);

function saidBy(items: readonly Item[]): string {
  const isQuiet = (item: Item | undefined) => item?.kind === 'meaning' && QUIET_EDGES.has(item.meaning.is);
  let [from, to] = [0, items.length];
  while (from < to && isQuiet(items[from])) from += 1;
  while (to > from && isQuiet(items[to - 1])) to -= 1;
  return items
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
}

/** Of two wishes about one thing the later stands; sizes and depths of different ends go together. */
function onceEach(wishes: readonly Wish[]): Wish[] {
  const kept: Wish[] = [];
  for (const wish of wishes) {
    const at = kept.findIndex((earlier) => topicOf(earlier) === topicOf(wish));
    const earlier = kept[at];
    if (!earlier || topicOf(wish) === '') kept.push(wish);
    else kept[at] = merged(earlier, wish);
  }
  return kept;
}

function topicOf(wish: WishBody): string {
  switch (wish.kind) {
    case 'finish':
      return `finish ${wish.slot}`;
    case 'size':
    case 'depth':
    case 'area':
      return `${wish.kind} ${wish.bound}`;
    case 'construction':
    case 'shape':
    case 'budget':
    case 'people':
    case 'room':
    case 'deck':
    case 'barrier':
    case 'heated':
    case 'diving':
    case 'site':
      return wish.kind;
    case 'character':
      return `character ${wish.character}`;
    default:
      return '';
  }
}

function merged(earlier: Wish, later: Wish): Wish {
  const said = earlier.said === later.said ? later.said : `${earlier.said}, ${later.said}`;
  if (earlier.kind === 'size' && later.kind === 'size') {
    return { ...later, said, lengthFt: later.lengthFt ?? earlier.lengthFt, widthFt: later.widthFt ?? earlier.widthFt };
  }
  if (earlier.kind === 'depth' && later.kind === 'depth') {
    return {
      ...later,
      said,
      shallowFt: later.shallowFt ?? earlier.shallowFt,
      deepFt: later.deepFt ?? earlier.deepFt,
      level: later.level || earlier.level,
    };
  }
  if (earlier.kind === 'people' && later.kind === 'people') {
    return { ...later, said, count: earlier.count + later.count, kids: earlier.kids || later.kids };
  }
  if (earlier.kind === 'site' && later.kind === 'site') {
    return {
      ...later,
      said,
      accessWidthFt: later.accessWidthFt ?? earlier.accessWidthFt,
      slopeClass: later.slopeClass ?? earlier.slopeClass,
    };
  }
  return later;
}
