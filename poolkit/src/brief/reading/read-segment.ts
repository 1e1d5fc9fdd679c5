import type { FeatureKind } from '../../design/index.js';
import type { Bound, Place, BriefItemBody } from '../brief-items.js';
import type { Term } from './terms.js';
import type { Segment } from './segments.js';
import { type Sizes, sizesOf } from './sizes.js';
import type { Meaning } from './vocabulary.js';

/** For "a bit longer", without an amount. */
const UNSAID_STEP_FT = 2;
const UNSAID_SPA_STEP_FT = 1;
/** A smaller bare number is not a pool length. */
const LEAST_BARE_FT = 6;
const MOST_BARE_FT = 120;
const LEAST_BARE_DOLLARS = 1000;

export type ReadSegment = Readonly<{ items: readonly BriefItemBody[]; unknown: readonly string[] }>;

export function readSegment({ subject, negated, terms }: Segment, another: boolean): ReadSegment {
  const meanings = terms.flatMap((term) => (term.kind === 'meaning' ? [term.meaning] : []));
  const sizes = sizesOf(terms);
  const [place, bound] = [placeOf(meanings), boundOf(meanings, sizes)];
  const context: Context = { negated, sizes, place, bound, meanings, another };
  const isOfPool = !subject || subject.is === 'end' || subject.is === 'shape' || subject.is === 'pool';
  if (!isOfPool)
    for (const [dimension, ft] of sizes.most) if (!sizes.named.has(dimension)) sizes.named.set(dimension, ft);
  const own = subject ? aboutSubject(subject, context) : aboutPool(context);
  const measured = own?.some(({ kind }) => kind === 'room') === true;
  const flags = meanings
    .flatMap((meaning) => aboutFlag(meaning, context))
    .filter((item) => !(measured && item.kind === 'character'));
  const budget: BriefItemBody[] = isBudget(sizes.cents) && !negated ? [{ kind: 'budget', cents: sizes.cents }] : [];
  const unused = terms
    .filter((term) => term.kind === 'amount' && (own === null || (term.amount.kind === 'area' && !own.some(saysArea))))
    .map(({ text }) => text);
  return {
    items: [...flags, ...(own ?? []), ...budget],
    unknown: [...unknownPhrases(terms), ...sizes.spare, ...unused],
  };
}

function saysArea(item: BriefItemBody): boolean {
  return item.kind === 'area' || item.kind === 'garden' || (item.kind === 'deck' && item.areaSqFt !== null);
}

interface Context {
  readonly negated: boolean;
  readonly sizes: Sizes;
  readonly place: Place | null;
  readonly bound: Bound;
  readonly meanings: readonly Meaning[];
  readonly another: boolean;
}

function amountOf({ areaSqFt, pair, bare }: Sizes): number | null {
  return areaSqFt ?? (pair ? pair[0] * pair[1] : (bare?.value ?? null));
}

function roomOf({ pair, named }: Sizes, first: number | null): BriefItemBody[] {
  const lengthFt = named.get('length') ?? null;
  if (pair) return [{ kind: 'room', widthFt: Math.min(...pair), lengthFt: Math.max(...pair) }];
  if (lengthFt !== null) return [{ kind: 'room', widthFt: null, lengthFt }];
  return first === null ? [] : [{ kind: 'room', widthFt: first, lengthFt: null }];
}

/** `null` when the amounts say nothing about the subject. */
function aboutSubject(subject: Meaning, context: Context): readonly BriefItemBody[] | null {
  const { negated, sizes } = context;
  const first = sizes.named.get('width') ?? sizes.pair?.[0] ?? sizes.bare?.value ?? null;
  switch (subject.is) {
    case 'feature':
      return aboutFeature(subject.feature, subject.round === true, context);
    case 'slot':
    case 'material':
      return aboutFinish(context);
    case 'garden':
      return [{ kind: 'garden', part: subject.part, amount: amountOf(sizes), wanted: !negated }];
    case 'people':
      return sizes.bare && !sizes.bare.isLength
        ? [{ kind: 'people', count: sizes.bare.value, kids: subject.kids }]
        : [];
    case 'lights':
      return sizes.bare ? [{ kind: 'equipment', change: { lightCount: sizes.bare.value } }] : [];
    case 'yard':
      return roomOf(sizes, first);
    case 'access':
      return first === null ? [] : [{ kind: 'site', accessWidthFt: first, slopeClass: null }];
    case 'budget':
      return aboutMoney(sizes);
    case 'end':
      return aboutEnd(subject.end, context);
    default:
      return aboutPool(context);
  }
}

function aboutMoney({ bare }: Sizes): readonly BriefItemBody[] {
  const cents = bare && bare.value >= LEAST_BARE_DOLLARS ? Math.round(bare.value * 100) : null;
  return isBudget(cents) ? [{ kind: 'budget', cents }] : [];
}

function isBudget(cents: number | null): cents is number {
  return cents !== null && Number.isSafeInteger(cents) && cents > 0;
}

function aboutPool({ negated, sizes, bound, meanings }: Context): readonly BriefItemBody[] | null {
  const shape = meanings.findLast((meaning) => meaning.is === 'shape');
  const items: BriefItemBody[] = [];
  if (shape && !negated) items.push({ kind: 'shape', shape: shape.shape });
  const round = shape?.shape === 'round';
  const across = sizes.named.get('diameter') ?? (round ? sizes.bare?.value : undefined) ?? null;
  // A bare number could be anything, even a house number; next to "pool" it is a length.
  const isAboutPool = meanings.some(({ is }) => is === 'shape' || is === 'pool');
  const bare =
    sizes.bare &&
    (sizes.bare.isLength || (isAboutPool && sizes.bare.value >= LEAST_BARE_FT && sizes.bare.value <= MOST_BARE_FT))
      ? sizes.bare.value
      : null;
  const isDeep = meanings.some(
    (meaning) =>
      meaning.is === 'deep' || meaning.is === 'level' || (meaning.is === 'dimension' && meaning.dimension === 'depth'),
  );
  const lengthFt =
    sizes.named.get('length') ?? (sizes.pair ? Math.max(...sizes.pair) : (across ?? (isDeep ? null : bare)));
  const widthFt = sizes.named.get('width') ?? (sizes.pair ? Math.min(...sizes.pair) : across);
  if (lengthFt !== null || widthFt !== null) items.push({ kind: 'size', lengthFt, widthFt, bound });
  if (sizes.areaSqFt !== null && !negated) items.push({ kind: 'area', areaSqFt: sizes.areaSqFt, bound });
  const level = meanings.some(({ is }) => is === 'level');
  const depthFt = sizes.named.get('depth') ?? (isDeep ? bare : null);
  if (sizes.range && (isDeep || sizes.rangeIsLength))
    items.push({
      ...LEVEL,
      shallowFt: Math.min(...sizes.range),
      deepFt: Math.max(...sizes.range),
      level: false,
      bound,
    });
  else if (depthFt !== null) items.push({ ...LEVEL, deepFt: depthFt, level, bound });
  else if (level || (negated && isDeep)) items.push(LEVEL);
  items.push(...boundsOf(sizes), ...changesOf(sizes));
  const said = items.length > 0 || sizes.cents !== null || (!sizes.bare && !sizes.pair && !sizes.range);
  return said ? items : null;
}

const LEVEL = { kind: 'depth', shallowFt: null, deepFt: null, level: true, bound: 'exact' } as const;

function boundsOf({ most }: Sizes): BriefItemBody[] {
  const [lengthFt = null, widthFt = null, deepFt = null] = [most.get('length'), most.get('width'), most.get('depth')];
  return [
    ...(lengthFt !== null || widthFt !== null ? [{ kind: 'size', lengthFt, widthFt, bound: 'most' } as const] : []),
    ...(deepFt !== null ? [{ kind: 'depth', shallowFt: null, deepFt, level: false, bound: 'most' } as const] : []),
  ];
}

function changesOf({ changes }: Sizes): BriefItemBody[] {
  return [...changes].map(([dimension, { byFt, sign }]): BriefItemBody => {
    const by = sign * (byFt ?? (dimension === 'depth' ? UNSAID_STEP_FT / 2 : UNSAID_STEP_FT));
    switch (dimension) {
      case 'depth':
      case 'height':
        return { kind: 'deepen', end: 'deep', byFt: by };
      case 'width':
        return { kind: 'resize', lengthByFt: 0, widthByFt: by };
      case 'size':
      case 'diameter':
        return { kind: 'resize', lengthByFt: by, widthByFt: byFt === null ? by / 2 : by };
      case 'length':
        return { kind: 'resize', lengthByFt: by, widthByFt: 0 };
    }
  });
}

function aboutEnd(end: 'shallow' | 'deep', { negated, sizes, bound }: Context): readonly BriefItemBody[] {
  if (negated) return end === 'deep' ? [LEVEL] : [];
  const change = sizes.changes.get('depth');
  if (change) return [{ kind: 'deepen', end, byFt: change.sign * (change.byFt ?? UNSAID_STEP_FT / 2) }];
  const depthOf = (depthFt: number | null | undefined, its: Bound): BriefItemBody[] =>
    depthFt == null ? [] : [{ ...LEVEL, [end === 'deep' ? 'deepFt' : 'shallowFt']: depthFt, level: false, bound: its }];
  return [
    ...depthOf(sizes.named.get('depth') ?? sizes.bare?.value, bound),
    ...depthOf(sizes.most.get('depth'), 'most'),
  ];
}

const COUNTED = new Set<FeatureKind>(['sheer-descent', 'bubbler', 'deck-jet', 'scupper', 'fire-bowl', 'steps']);
const GROWING = new Set<FeatureKind>(['spa', 'tanning-shelf', 'bench']);

function aboutFeature(
  feature: FeatureKind,
  round: boolean,
  { negated, sizes, place, another, meanings }: Context,
): readonly BriefItemBody[] {
  if (negated) return [{ kind: 'without', feature }];
  const change = sizes.changes.get('length') ?? sizes.changes.get('size') ?? sizes.changes.get('width');
  if (change && GROWING.has(feature)) {
    const byFt = change.sign * (change.byFt ?? (feature === 'spa' ? UNSAID_SPA_STEP_FT : UNSAID_STEP_FT));
    return [{ kind: 'grow', feature: feature as 'spa' | 'tanning-shelf' | 'bench', byFt }];
  }
  const counted = COUNTED.has(feature) && sizes.bare && !sizes.bare.isLength;
  const bareFt = sizes.bare && !counted && (sizes.bare.isLength || sizes.bare.value > 1) ? sizes.bare.value : null;
  return [
    {
      kind: 'with',
      feature,
      round: round || meanings.some((meaning) => meaning.is === 'shape' && meaning.shape === 'round'),
      place,
      another,
      count: counted ? (sizes.bare?.value ?? null) : null,
      lengthFt: sizes.named.get('length') ?? sizes.named.get('diameter') ?? sizes.pair?.[1] ?? bareFt,
      widthFt: sizes.named.get('width') ?? sizes.pair?.[0] ?? null,
      depthFt: sizes.named.get('depth') ?? sizes.named.get('height') ?? null,
    },
  ];
}

function aboutFinish({ negated, sizes, meanings }: Context): readonly BriefItemBody[] {
  const slot = meanings.findLast((meaning) => meaning.is === 'slot')?.slot ?? null;
  const materials = meanings.filter((meaning) => meaning.is === 'material');
  const items: BriefItemBody[] = [];
  const widthFt = sizes.named.get('width') ?? (sizes.bare?.isLength ? sizes.bare.value : null);
  const change = sizes.changes.get('width') ?? sizes.changes.get('size');
  if (slot === 'deck' && negated && materials.length === 0) return [{ kind: 'deck', widthFt: 0, areaSqFt: null }];
  if (slot === 'deck' && !change && (widthFt !== null || sizes.areaSqFt !== null))
    items.push({ kind: 'deck', widthFt, areaSqFt: sizes.areaSqFt });
  if (negated || materials.length === 0) return items;
  const at = slot ?? materials.find((material) => material.slot)?.slot ?? 'deck';
  return [...items, { kind: 'finish', slot: at, words: materials.flatMap(({ words }) => words) }];
}

function aboutFlag(meaning: Meaning, { negated, meanings }: Context): readonly BriefItemBody[] {
  switch (meaning.is) {
    case 'construction':
      return negated ? [] : [{ kind: 'construction', construction: meaning.construction }];
    case 'character':
      return negated ? [] : [{ kind: 'character', character: meaning.character }];
    case 'slope':
      return negated ? [] : [{ kind: 'site', accessWidthFt: null, slopeClass: meaning.slopeClass }];
    case 'barrier':
      return [{ kind: 'barrier', barrier: negated ? 'none' : meaning.barrier }];
    case 'diving':
      return negated ? [{ kind: 'without', feature: 'diving-board' }] : [{ kind: 'diving' }];
    case 'heated':
      return negated ? [{ kind: 'equipment', change: { heater: 'none' } }] : [{ kind: 'heated' }];
    case 'equipment': {
      const change = negated ? meaning.refused : meaning.wanted;
      return change ? [{ kind: 'equipment', change }] : [];
    }
    case 'shape':
      return meanings.some(({ is }) => is === 'feature') && meaning.shape !== 'round' && !negated
        ? [{ kind: 'shape', shape: meaning.shape }]
        : [];
    default:
      return [];
  }
}

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

function boundOf(meanings: readonly Meaning[], { most }: Sizes): Bound {
  const bound = meanings.find((meaning) => meaning.is === 'bound' && !(meaning.of && most.has(meaning.of)));
  return bound?.is === 'bound' ? bound.bound : 'exact';
}

function unknownPhrases(terms: readonly Term[]): string[] {
  const phrases: string[] = [];
  for (const [at, term] of terms.entries()) {
    if (term.kind !== 'unknown') continue;
    if (terms[at - 1]?.kind === 'unknown') phrases[phrases.length - 1] += ` ${term.text}`;
    else phrases.push(term.text);
  }
  return phrases;
}
