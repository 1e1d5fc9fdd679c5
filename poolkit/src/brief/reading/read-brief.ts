import type { BriefItem, BriefItemBody } from '../brief-items.js';
import { type Clause, clausesOf, type Term } from './terms.js';
import { readSegment } from './read-segment.js';
import { segmentsOf } from './segments.js';
import { tokensOf } from './tokens.js';

/** Characters as people count them: an emoji counts as one. */
export const LONGEST_BRIEF = 2000;
const MOST_WISHES = 30;

export type ReadBrief = Readonly<{ items: readonly BriefItem[]; unknown: readonly string[] }>;

/** @throws RangeError for a text longer than `LONGEST_BRIEF`. */
export function readBrief(text: string): ReadBrief {
  if (text.length > 2 * LONGEST_BRIEF || [...text].length > LONGEST_BRIEF)
    throw new RangeError(`a brief has at most ${LONGEST_BRIEF} characters`);
  const items: BriefItem[] = [];
  const unknown: string[] = [];
  let previous: Carried = { negated: false, swapped: false, words: null };
  for (const clause of clausesOf(tokensOf(text))) {
    const read = readClause(clause, previous);
    items.push(...read.items);
    unknown.push(...read.unknown);
    previous = read.carried;
  }
  return { items: onceEach(items).slice(0, MOST_WISHES), unknown: [...new Set(unknown)] };
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
  const { terms } = clause;
  const swaps = has(terms, 'swap');
  const another = has(terms, 'add') || swaps || before.swapped || has(terms, 'instead');
  const segments = segmentsOf(clause, clause.or && before.negated);
  const [items, unknown]: [BriefItem[], string[]] = [[], []];
  for (const [at, segment] of segments.entries()) {
    const goes = swaps && at === 0 && segment.subject?.is === 'feature';
    const read = readSegment(goes ? { ...segment, negated: true } : segment, another);
    const words = saidBy(segment.terms);
    const said = segment.negated && words !== '' ? `no ${words}` : words;
    items.push(...read.items.map((item) => ({ ...item, said })));
    unknown.push(...read.unknown);
  }
  const slot = terms.flatMap((term) =>
    term.kind === 'meaning' && term.meaning.is === 'slot' ? [term.meaning.slot] : [],
  )[0];
  const finish = items.findLast((item) => item.kind === 'finish');
  if (slot && items.length === 0 && before.words)
    items.push({ kind: 'finish', slot, words: before.words, said: saidBy(terms) });
  return {
    items,
    unknown,
    carried: {
      negated: segments.some(({ negated }) => negated),
      swapped: swaps && segments.length === 1,
      words: finish?.words ?? null,
    },
  };
}

function has(terms: readonly Term[], is: 'add' | 'swap' | 'instead'): boolean {
  return terms.some((term) => term.kind === 'meaning' && term.meaning.is === is);
}

const QUIET_EDGES = new Set(['filler', 'to', 'by', 'towards', 'add']);

function saidBy(terms: readonly Term[]): string {
  const isQuiet = (term: Term | undefined) => term?.kind === 'meaning' && QUIET_EDGES.has(term.meaning.is);
  let [from, to] = [0, terms.length];
  while (from < to && isQuiet(terms[from])) from += 1;
  while (to > from && isQuiet(terms[to - 1])) to -= 1;
  return terms
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
}

/** The later of two items about one thing wins; sizes and depths of different ends are merged. */
function onceEach(items: readonly BriefItem[]): BriefItem[] {
  const kept: BriefItem[] = [];
  for (const item of items) {
    const at = kept.findIndex((earlier) => topicOf(earlier) === topicOf(item));
    const earlier = kept[at];
    if (!earlier || topicOf(item) === '') kept.push(item);
    else kept[at] = merged(earlier, item);
  }
  return kept;
}

function topicOf(item: BriefItemBody): string {
  switch (item.kind) {
    case 'finish':
      return `finish ${item.slot}`;
    case 'size':
    case 'depth':
    case 'area':
      return `${item.kind} ${item.bound}`;
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
      return item.kind;
    case 'character':
      return `character ${item.character}`;
    default:
      return '';
  }
}

function merged(earlier: BriefItem, later: BriefItem): BriefItem {
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
