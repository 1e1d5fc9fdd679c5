import type { BriefItem, BriefItemBody } from '../brief-items.js';
import { type Clause, clausesOf, type Term } from './terms.js';
import { readSegment } from './read-segment.js';
import { segmentsOf } from './segments.js';
import { tokensOf } from './tokens.js';

/** Characters as people count them: an emoji counts as one. */
export const LONGEST_BRIEF = 2000;
const MOST_ITEMS = 30;

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
  return { items: onceEach(items).slice(0, MOST_ITEMS), unknown: [...new Set(unknown)] };
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

const ONE_PER_KIND: readonly string[] = 'construction shape budget people room deck barrier heated diving site'.split(
  ' ',
);

function topicOf(item: BriefItemBody): string {
  if ('bound' in item) return `${item.kind} ${item.bound}`;
  if (item.kind === 'finish') return `finish ${item.slot}`;
  if (item.kind === 'character') return `character ${item.character}`;
  return ONE_PER_KIND.includes(item.kind) ? item.kind : '';
}

function merged(earlier: BriefItem, later: BriefItem): BriefItem {
  const said = earlier.said === later.said ? later.said : `${earlier.said}, ${later.said}`;
  const kept = Object.fromEntries(
    Object.entries(later).map(([key, value]) => [key, value ?? earlier[key as keyof typeof earlier]]),
  );
  if (earlier.kind === 'size' || earlier.kind === 'site') return { ...later, ...kept, said };
  if (earlier.kind === 'depth' && later.kind === 'depth')
    return { ...later, ...kept, said, level: later.level || earlier.level };
  if (earlier.kind === 'people' && later.kind === 'people')
    return { ...later, said, count: earlier.count + later.count, kids: earlier.kids || later.kids };
  return later;
}
