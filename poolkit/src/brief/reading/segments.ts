import type { Clause, Item } from './items.js';
import type { Meaning } from './vocabulary.js';

export type Segment = Readonly<{ subject: Meaning | null; negated: boolean; items: readonly Item[] }>;

interface Growing {
  subject: Meaning | null;
  negated: boolean;
  items: Item[];
}

/** Cuts a clause where another thing begins. An amount goes with the thing after it when the one before has its own. */
export function segmentsOf({ items }: Clause, negatedBefore: boolean): Segment[] {
  let negated = negatedBefore;
  const segments: Growing[] = [{ subject: null, negated, items: [] }];
  for (const [at, item] of items.entries()) {
    let last = segments[segments.length - 1] as Growing;
    const meaning = item.kind === 'meaning' ? item.meaning : null;
    if (meaning?.is === 'not' || meaning?.is === 'instead') {
      negated = true;
      // "a bench instead of the spa": what follows is another thing.
      if (last.subject) segments.push({ subject: null, negated, items: [] });
      else last.negated = true;
      continue;
    }
    if (meaning && isSubject(meaning) && !isPlace(items, at)) {
      if (last.subject && familyOf(last.subject) !== familyOf(meaning)) {
        const moved = meaning.is === 'yard' ? wordsFor(last) : amountFor(last, items, at);
        last.items.splice(last.items.length - moved.length);
        last = { subject: meaning, negated, items: moved };
        segments.push(last);
      } else if (!last.subject || last.subject.is === 'pool' || last.subject.is === 'slot') {
        last.subject = meaning.is === 'pool' && last.subject ? last.subject : meaning;
      }
    }
    last.items.push(item);
  }
  return segments;
}

const SIZED = new Set<Meaning['is']>([
  'shape',
  'pool',
  'end',
  'feature',
  'slot',
  'material',
  'garden',
  'people',
  'yard',
  'access',
  'budget',
  'lights',
]);

function isSubject(meaning: Meaning): boolean {
  return SIZED.has(meaning.is);
}

/** Things that are one: a pool and its shape, a deck and its stone. */
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

function isPlace(items: readonly Item[], at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const item = items[before];
    if (item?.kind !== 'meaning') return false;
    if (item.meaning.is === 'filler' || item.meaning.is === 'wind') continue;
    if (item.meaning.is !== 'towards') return false;
    const here = items[at];
    const isEnd = here?.kind === 'meaning' && here.meaning.is === 'end';
    return (
      !isEnd ||
      items
        .slice(0, before)
        .some((other) => other.kind === 'meaning' && (other.meaning.is === 'feature' || other.meaning.is === 'shape'))
    );
  }
  return false;
}

function wordsFor(last: Growing): Item[] {
  const from =
    last.items.findLastIndex(
      (item) => item.kind !== 'meaning' || !['filler', 'character', 'slope'].includes(item.meaning.is),
    ) + 1;
  return last.items.slice(from);
}

function amountFor(last: Growing, items: readonly Item[], at: number): Item[] {
  const run: Item[] = [];
  for (let back = last.items.length - 1; back >= 0; back -= 1) {
    const item = last.items[back] as Item;
    const joins =
      item.kind === 'amount' ||
      (item.kind === 'meaning' &&
        (item.meaning.is === 'by' ||
          item.meaning.is === 'filler' ||
          item.meaning.is === 'bound' ||
          item.meaning.is === 'add'));
    if (!joins) break;
    run.unshift(item);
  }
  const amounts = run.filter(({ kind }) => kind === 'amount').length;
  if (amounts === 0) return run;
  const ownAmounts =
    last.items.length > run.length && last.items.slice(0, -run.length).some(({ kind }) => kind === 'amount');
  const isFollowed = items[at + 1]?.kind === 'amount';
  return ownAmounts || (amounts === 1 && !isFollowed) ? run : [];
}
