import type { BriefItemBody, Character, Place } from '../brief-items.js';
import { isQuiet, type Term } from './terms.js';
import type { Segment } from './segments.js';
import { isOfAKind } from './kinds.js';
import { measuredTerms } from './fits.js';
import { isRangeOf, type Sizes, sizesOf } from './sizes.js';
import type { Meaning } from './meanings.js';
import {
  type Context,
  feetOf,
  roomOf,
  peopleOf,
  aboutMoney,
  isBudget,
  aboutPool,
  aboutEnd,
  pairOfPool,
} from './about-pool.js';
import { aboutFeature } from './about-feature.js';
import { aboutFinish, isHave } from './about-finish.js';
import { aboutFlag } from './about-flag.js';

export type Reading = Pick<Segment, 'subject' | 'negated' | 'removed' | 'terms'>;

export function readSegment(segment: Reading, another: boolean): BriefItemBody[] {
  const { subject, negated, terms } = segment;
  if (negated && !segment.removed && isOfAKind(terms)) return [];
  if (terms.some((term) => isQuiet(term, ['other-pool', 'unsure']))) return [];
  // "We already have a spa" asks for none.
  if (subject?.is === 'feature' && terms.some(isThere)) return [];
  const meanings = terms.flatMap((term) => (term.kind === 'meaning' ? [term.meaning] : []));
  const all = sizesOf(terms);
  const isAge = meanings.some(({ is }) => is === 'age') && all.bare?.isLength === false;
  const sizes = isAge ? { ...all, bare: null } : all;
  const context: Context = { negated, removed: segment.removed, sizes, place: placeOf(meanings), meanings, another };
  const own = subject ? aboutSubject(subject, terms, context) : aboutPool(context);
  const measured = own.some(({ kind }) => kind === 'room');
  const flags = meanings
    .flatMap((meaning) => aboutFlag(meaning, context))
    // "A gentle slope from 3½ to 5 feet" is of the floor.
    .filter(
      (item) => !(item.kind === 'site' && own.some((other) => other.kind === 'depth' && other.shallowFt !== null)),
    )
    .filter((item) => !(item.kind === 'character' && (measured || (isSizeOf(item.character) && isPart(subject)))));
  // "A cartridge filter 420 sf, a salt cell 40k": how large the equipment is.
  const isOfEquipment =
    meanings.some(({ is }) => is === 'equipment') &&
    !meanings.some(({ is }) => ['budget', 'bound', 'pool', 'shape', 'construction'].includes(is));
  const budget: BriefItemBody[] =
    isBudget(sizes.cents) && !isOfEquipment ? [{ kind: 'budget', cents: sizes.cents }] : [];
  return [...flags, ...own, ...budget].filter(({ kind }) => !(kind === 'area' && isOfEquipment));
}

function isThere(term: Term): boolean {
  return term.kind === 'meaning' && term.meaning.is === 'filler' && term.meaning.there === true;
}

function isSizeOf(character: Character): boolean {
  return character === 'small' || character === 'large' || character === 'narrow';
}

/** "The stairs must be large" says nothing of the pool. */
function isPart(subject: Meaning | null): boolean {
  return subject !== null && ['feature', 'slot', 'material', 'garden', 'lights', 'people'].includes(subject.is);
}

/** These say how other words are meant; alone they ask for nothing. */
const STRUCTURE: readonly Meaning['is'][] =
  'filler to by towards distance rather not pool dimension bound over add swap instead wish more seats yard spills'.split(
    ' ',
  ) as Meaning['is'][];

/** The terms without which the segment would ask for exactly the same. */
export function unusedTerms(segment: Reading, items: readonly BriefItemBody[], another: boolean): Term[] {
  const asked = JSON.stringify(items);
  const twins = new Map<string, number>();
  const keyOf = (term: Term) => (term.kind === 'meaning' ? JSON.stringify(term.meaning) : null);
  for (const term of segment.terms) {
    const key = keyOf(term);
    if (key) twins.set(key, (twins.get(key) ?? 0) + 1);
  }
  // "Two feet longer" is also what "longer" alone asks for.
  const isStep = items.some(({ kind }) => kind === 'resize' || kind === 'grow' || kind === 'deepen');
  const isMeasured = items.some(({ kind }) => kind === 'room');
  const measures = measuredTerms(segment.terms);
  const known = new Map<readonly Term[], boolean>();
  return segment.terms.filter((term) => {
    if (term.kind === 'unknown' || (isThere(term) && !items.some(({ kind }) => kind === 'barrier'))) return true;
    if (term.kind === 'meaning') {
      // "hot tub only, no pool"
      if (term.meaning.is === 'pool' && segment.negated) return items.length === 0;
      if (term.meaning.is === 'end-word' && items.some(({ kind }) => kind === 'depth' || kind === 'size')) return false;
      if (STRUCTURE.includes(term.meaning.is))
        return segment.negated && (term.meaning.is === 'spills' || (term.meaning.is === 'add' && items.length === 0));
      if (isMeasured && term.meaning.is === 'character') return false;
      // "A deck all around" is drawn so.
      if (term.meaning.is === 'level' && items.some(({ kind }) => kind === 'deck')) return false;
      if (
        ['deep', 'level'].includes(term.meaning.is) &&
        items.some((item) => ['depth', 'budget'].includes(item.kind) || (item.kind === 'with' && item.depthFt !== null))
      )
        return false;
      const seats = term.meaning.is === 'people' && items.some((item) => item.kind === 'with' && item.seats !== null);
      const isRefusedShape = segment.negated && term.meaning.is === 'shape';
      if (items.length > 0 && !isRefusedShape && (term.meaning === segment.subject || seats)) return false;
      if (items.length > 0 && (term.meaning.is === 'slot' || (twins.get(keyOf(term) ?? '') ?? 0) > 1)) return false;
    } else if (isRangeOf(segment.terms, segment.terms.indexOf(term)) && items.some(({ kind }) => kind === 'budget'))
      return false;
    else if ((term.amount.kind === 'number' && term.amount.value === 1 && items.length > 0) || isStep) return false;
    if (items.length === 0) return true;
    const subject = term.kind === 'meaning' && term.meaning === segment.subject ? null : segment.subject;
    const isSameWithout = (gone: readonly Term[]) => {
      const terms = segment.terms.filter((other) => !gone.includes(other));
      return JSON.stringify(readSegment({ ...segment, subject, terms }, another)) === asked;
    };
    if (isSameWithout([term])) return true;
    const measure = measures.find((some) => some.includes(term));
    if (term.kind !== 'amount' || !measure) return false;
    const isUnused = known.get(measure) ?? isSameWithout(measure);
    known.set(measure, isUnused);
    return isUnused;
  });
}

const MIN_SIDE_FT = 4;

/** "Turf strips 4 in wide": no amount of turf. */
function gardenAmount(sizes: Sizes, isArea: boolean): number | null {
  const { area, pair, bare } = sizes;
  // "A pergola 12 feet square"
  if (isArea && !area && !pair && bare?.isLength && bare.value >= MIN_SIDE_FT) return bare.value ** 2;
  const amount = amountOf(sizes) ?? feetOf(sizes, 'length');
  return amount !== null && amount >= 1 ? amount : null;
}

function amountOf({ area, pair, bare }: Sizes): number | null {
  return area?.sqFt ?? (pair ? pair.feet[0] * pair.feet[1] : (bare?.value ?? null));
}

/** "The kids are 3 and 5": a number after the people is no count. */
function isAge(terms: readonly Term[], subject: Meaning): boolean {
  const [person, amount] = [
    terms.findIndex((term) => term.kind === 'meaning' && term.meaning === subject),
    terms.findIndex(({ kind }) => kind === 'amount'),
  ];
  return person >= 0 && amount > person;
}

function aboutSubject(subject: Meaning, terms: readonly Term[], context: Context): readonly BriefItemBody[] {
  const { negated, sizes } = context;
  const first = feetOf(sizes, 'width') ?? sizes.pair?.feet[0] ?? sizes.bare?.value ?? null;
  switch (subject.is) {
    case 'feature':
      return aboutFeature(subject.feature, subject.round === true, context, subject.one === true);
    case 'slot':
    case 'material':
      return aboutFinish(context, subject);
    case 'garden':
      // "We have three apple trees": they are there.
      if (!negated && context.meanings.some(isHave)) return [];
      return [
        {
          kind: 'garden',
          part: subject.part,
          amount: gardenAmount(sizes, subject.part.endsWith('SqFt')),
          wanted: !negated,
        },
      ];
    case 'people': {
      if (subject.seats) return pairOfPool(sizes);
      const ages = isAge(terms, subject) ? { ...context, sizes: { ...sizes, bare: null } } : context;
      // "Deeper than 5 ft is not safe for the kids"
      const isLimit = context.meanings.some(({ is }) => is === 'bound');
      const bare = sizes.bare?.isLength ? sizes.bare : null;
      return [
        ...peopleOf(ages, subject.kids),
        ...(isLimit ? aboutPool({ ...context, sizes: { ...sizes, bare } }) : negated ? [] : pairOfPool(sizes)),
      ];
    }
    case 'lights':
      return [{ kind: 'equipment', change: { lightCount: negated ? 0 : (sizes.bare?.value ?? null) } }];
    case 'yard': {
      const isLevel = !negated && context.meanings.some(({ is }) => is === 'level');
      return [
        ...roomOf(sizes),
        ...(isLevel ? [{ kind: 'site', accessWidthFt: null, slopeClass: 'flat' } as const] : []),
      ];
    }
    case 'access':
      return first === null || (sizes.bare?.value === first && !sizes.bare.isLength && sizes.bare.value < 6)
        ? []
        : [{ kind: 'site', accessWidthFt: first, slopeClass: null }];
    case 'falls': {
      const fallFt = feetOf(sizes, 'height') ?? feetOf(sizes, 'depth') ?? first;
      if (negated || fallFt === null) return [];
      return [{ kind: 'site', accessWidthFt: null, slopeClass: fallFt >= STEEP_FALL_FT ? 'steep' : 'gentle' }];
    }
    case 'leg': {
      const { pair, bare } = sizes;
      const lengthFt = feetOf(sizes, 'length') ?? (pair ? Math.max(...pair.feet) : (bare?.value ?? null));
      const widthFt = feetOf(sizes, 'width') ?? (pair ? Math.min(...pair.feet) : null);
      return lengthFt === null && widthFt === null ? [] : [{ kind: 'leg', lengthFt, widthFt }];
    }
    case 'budget':
      return [...aboutMoney(sizes), ...(negated ? [] : pairOfPool(sizes))];
    case 'end':
      // "Shallow all over, 4 ft"
      if (subject.adjective && !negated && context.meanings.some(({ is }) => is === 'level')) return aboutPool(context);
      return aboutEnd(subject.end, subject.adjective === true, context);
    default:
      return aboutPool(context);
  }
}

const STEEP_FALL_FT = 3;

function placeOf(meanings: readonly Meaning[]): Place | null {
  for (const meaning of meanings) {
    if (meaning.is === 'wind')
      return { at: 'wind', wind: meaning.wind, end: meanings.some(({ is }) => is === 'end-word') };
    if (meaning.is === 'wall') return { at: 'wall', wall: meaning.wall };
    if (meaning.is === 'house') return { at: 'house' };
    if (meaning.is === 'end') return { at: 'wall', wall: meaning.end };
  }
  return null;
}
