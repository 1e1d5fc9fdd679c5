import {
  by,
  type Feature,
  type FeatureKind,
  featuresOf,
  parseDesign,
  type PoolDesign,
  type PoolFeature,
  type PoolWall,
  seatedSpa,
  seatOf,
  several,
  withFeature,
  withoutFeatures,
} from '../../design/index.js';
import { outlineOf } from '../../geometry/index.js';
import { inchesToFeet } from '../../units/index.js';
import type { BriefValues } from '../assumptions.js';
import type { BriefItemOf } from '../brief-items.js';
import {
  type Applying,
  done,
  ft,
  limited,
  nameOf,
  noting,
  type Outcome,
  refused,
  same,
  toInch,
  youSaid,
} from './outcome.js';
import { placed } from './place.js';
import { settled } from './settle.js';

type Wanted = BriefItemOf<'with'>;

/** Walls a feature is set against, the usual one first. */
const WALLS: Readonly<Partial<Record<FeatureKind, readonly PoolWall[]>>> = {
  'tanning-shelf': ['shallow'],
  steps: ['shallow'],
  spa: ['deep', 'right', 'left', 'shallow'],
  bench: ['deep', 'right', 'left'],
  'vanishing-edge': ['right', 'left', 'deep', 'shallow'],
  'raised-wall': ['right', 'left', 'deep', 'shallow'],
};

export function applyWith(design: PoolDesign, asked: Wanted, { items, values, book, mayTurn }: Applying): Outcome {
  const item = withinReason(asked);
  if (item.another && featuresOf(design, item.feature).length >= MAX_OF_A_KIND)
    return refused(design, item, `There are ${MAX_OF_A_KIND} already. A designer can add more.`);
  const walls = WALLS[item.feature];
  const place = walls ? placed(design, item.place, walls, mayTurn, book.changes) : null;
  const wall = place?.wall ?? walls?.[0] ?? 'deep';
  const start = place?.design ?? design;
  const existing = item.another ? undefined : featuresOf(start, item.feature)[0];
  const notes = place?.wall === null ? [place.why] : [];
  const feature = madeOf(item, start, wall, existing, values, notes);
  const next = existing
    ? { ...start, features: start.features.map((other) => (other === existing ? feature : other)) }
    : withFeature(start, feature);
  const free = !existing && feature.kind === 'bench' ? freeBench(start, feature, values) : next;
  const fitted = settled(free, values);
  if (!fitted.ok) return refused(design, item, fitted.why);
  const count = featuresOf(fitted.design, item.feature).length;
  if (count < featuresOf(free, item.feature).length) return refused(design, item, fitted.changes.at(-1)?.why ?? '');
  const built = builtAs(fitted.design, feature);
  const why = [place?.wall ? place.why : '', RULES[item.feature] ?? ''].filter(Boolean).join(' ');
  const unchanged = existing && JSON.stringify(existing) === JSON.stringify(built) && !place?.turned;
  const what = `${describe(built)}${unchanged ? ': already there' : ''}.`;
  const spaWall = built.kind === 'spa' ? seatOf(built, outlineOf(fitted.design.shape)).wall : null;
  const rotationDeg = place?.turned ? start.placement.rotationDeg : null;
  // "A hot tub … the hot tub should be 8 ft": what is said later is of the same one.
  const isRefined = items.some((other) => other.kind === 'with' && other.feature === item.feature && other !== asked);
  const holds = (other: PoolDesign) => {
    const all = featuresOf(other, item.feature);
    const isKept = (kept: PoolFeature) =>
      (isSame(kept, built) || (isRefined && !isMeasured(item))) &&
      (spaWall === null || kept.kind !== 'spa' || seatOf(kept, outlineOf(other.shape)).wall === spaWall);
    return (
      all.length >= count && (rotationDeg === null || other.placement.rotationDeg === rotationDeg) && all.some(isKept)
    );
  };
  const outcome = done(fitted.design, what, youSaid(item, why), holds, fitted.changes);
  return { ...noting(outcome, item, notes), turned: place?.turned ?? false };
}

function isMeasured({ count, lengthFt, widthFt, depthFt, heightFt, seats, place }: Wanted): boolean {
  return [count, lengthFt, widthFt, depthFt, heightFt, seats, place].some((asked) => asked !== null);
}

const MAX_LENGTH_FT = 150;
const MAX_PIECES = 24;
const MAX_OF_A_KIND = 3;

function withinReason(item: Wanted): Wanted {
  const feet = (value: number | null) => value && Math.min(MAX_LENGTH_FT, value);
  const count = item.count && Math.min(MAX_PIECES, Math.max(1, Math.round(item.count)));
  return { ...item, count, lengthFt: feet(item.lengthFt), widthFt: feet(item.widthFt), depthFt: feet(item.depthFt) };
}

const RULES: Readonly<Partial<Record<FeatureKind, string>>> = {
  'tanning-shelf': 'A ledge goes across the shallow end, under 9 to 12 in of water.',
  spa: 'It is built against the pool so that it can share its plumbing.',
  'vanishing-edge': 'Water runs over one wall into a basin below.',
  bubbler: 'They rise from shallow water.',
};

function madeOf(
  item: Wanted,
  design: PoolDesign,
  wall: PoolWall,
  existing: PoolFeature | undefined,
  values: BriefValues,
  notes: string[],
): PoolFeature {
  const outline = outlineOf(design.shape);
  const { feature, lengthFt, widthFt, depthFt, count } = item;
  const noted = (limit: ReturnType<typeof limited>) => {
    if (limit.note) notes.push(limit.note);
    return limit.value;
  };
  switch (feature) {
    case 'tanning-shelf': {
      const now = existing as Feature<'tanning-shelf'> | undefined;
      const most = Math.floor(outline.lengthFt / 2);
      const length =
        lengthFt === null
          ? Math.min(now?.lengthFt ?? values['brief.shelfFt'], most)
          : noted(
              limited(toInch(lengthFt), { min: 3, max: Math.min(30, most) }, 'tanning ledge', ['shortest', 'longest']),
            );
      const depth =
        depthFt === null
          ? (now?.waterDepthFt ?? inchesToFeet(values['brief.shelfDepthIn']))
          : noted(limited(depthFt, { min: 0.5, max: 1.5 }, 'tanning ledge', ['shallowest', 'deepest']));
      return { kind: feature, lengthFt: length, waterDepthFt: depth };
    }
    case 'steps':
      return {
        kind: feature,
        widthFt: Math.max(2, Math.min(widthFt ?? lengthFt ?? 6, outline.widthFt)),
        count: Math.min(10, count ?? 3),
        treadFt: 1,
        riserFt: 10 / 12,
      };
    case 'bench': {
      if (existing && lengthFt === null && item.place === null) return existing;
      const length = toInch(lengthFt ?? 8);
      return {
        kind: feature,
        wall,
        startFt: Math.max(0, toInch((wallOf(design, wall) - length) / 2)),
        lengthFt: length,
        widthFt: 1.5,
        seatDepthFt: 1.5,
      };
    }
    case 'spa':
      return spaOf(item, design, wall, existing as Feature<'spa'> | undefined, values, noted);
    case 'vanishing-edge':
      return {
        kind: feature,
        wall,
        lengthFt: toInch(Math.min(lengthFt ?? 20, wallOf(design, wall))),
        dropFt: 1,
        basinWidthFt: 3,
      };
    case 'raised-wall':
      return {
        kind: feature,
        wall,
        lengthFt: toInch(Math.min(lengthFt ?? wallOf(design, wall) / 2, wallOf(design, wall))),
        heightFt: Math.min(10, Math.max(0.25, item.heightFt ?? 1.5)),
      };
    case 'sheer-descent':
      return { kind: feature, count: count ?? 2, widthFt: Math.min(12, Math.max(0.5, widthFt ?? lengthFt ?? 3)) };
    case 'bubbler':
    case 'deck-jet':
    case 'scupper':
    case 'fire-bowl':
      return { kind: feature, count: count ?? 2 };
    default:
      return { kind: feature };
  }
}

function spaOf(
  { lengthFt, widthFt, depthFt, heightFt, seats, place, round }: Wanted,
  design: PoolDesign,
  wall: PoolWall,
  existing: Feature<'spa'> | undefined,
  values: BriefValues,
  noted: (limit: ReturnType<typeof limited>) => number,
): PoolFeature {
  const size = { min: values['brief.smallestSpaFt'], max: values['brief.largestSpaFt'] };
  const sized = (wanted: number | null, otherwise: number) =>
    wanted === null ? otherwise : noted(limited(toInch(wanted), size, 'spa', ['smallest', 'largest']));
  const usual = values['brief.spaFt'];
  const across = lengthFt ?? widthFt ?? (seats === null ? null : spaFtFor(seats));
  const length = sized(across, existing?.lengthFt ?? usual);
  const width =
    round || widthFt === null || lengthFt === widthFt
      ? across === null
        ? (existing?.widthFt ?? usual)
        : length
      : sized(widthFt, length);
  const raised = design.construction === 'vinyl' ? 0 : Math.min(3, heightFt ?? existing?.raisedFt ?? 1.5);
  const spa: Feature<'spa'> = {
    kind: 'spa',
    plan: round ? 'round' : (existing?.plan ?? 'square'),
    lengthFt: length,
    widthFt: width,
    waterDepthFt: depthFt === null ? (existing?.waterDepthFt ?? 3.25) : Math.min(4.5, Math.max(2.5, depthFt)),
    benchWidthFt: 1.5,
    benchHeightFt: 1.75,
    raisedFt: raised,
    spillover: raised > 0,
    jets: existing?.jets ?? 6,
    centre: { xFt: 0, yFt: 0 },
  };
  const outline = outlineOf(design.shape);
  const stays = existing && place === null ? seatOf(existing, outline) : null;
  return seatedSpa(spa, outline, stays?.wall ?? wall, stays?.along);
}

/** A seat takes half a foot of each side, and the middle four feet. */
function spaFtFor(people: number): number {
  return Math.ceil(4 + people / 2);
}

function freeBench(design: PoolDesign, bench: Feature<'bench'>, values: BriefValues): PoolDesign {
  for (const wall of new Set<PoolWall>([bench.wall, 'right', 'left', 'deep'])) {
    const last = Math.max(0, Math.floor(wallOf(design, wall) - bench.lengthFt));
    for (const startFt of new Set([1, 0.75, 0.5, 0.25, 0].map((share) => Math.round(last * share)))) {
      const next = withFeature(design, { ...bench, wall, startFt });
      if (parseDesign(next, values).ok) return next;
    }
  }
  return withFeature(design, bench);
}

export function applyGrow(design: PoolDesign, item: BriefItemOf<'grow'>, applying: Applying): Outcome {
  const now = featuresOf(design, item.feature)[0];
  if (!now) return refused(design, item, `This design has no ${nameOf(item.feature)} to resize.`);
  const wanted: Wanted = {
    kind: 'with',
    said: item.said,
    feature: item.feature,
    count: null,
    depthFt: null,
    heightFt: null,
    seats: null,
    place: now.kind === 'bench' ? { at: 'wall', wall: now.wall } : null,
    another: false,
    atMost: false,
    round: now.kind === 'spa' && now.plan === 'round',
    lengthFt: now.lengthFt + item.byFt,
    widthFt: now.kind === 'spa' ? now.widthFt + item.byFt : null,
  };
  return applyWith(design, wanted, { ...applying, mayTurn: false });
}

export function applyWithout(design: PoolDesign, item: BriefItemOf<'without'>, { values }: Applying): Outcome {
  const kind = item.feature;
  const holds: Outcome['holds'] = (other) => featuresOf(other, kind).length === 0;
  const name = nameOf(kind);
  if (holds(design)) return done(design, `No ${name}: this design has none.`, youSaid(item), holds);
  const fitted = settled(
    withoutFeatures(design, (feature) => feature.kind === kind),
    values,
  );
  return fitted.ok ? done(fitted.design, `No ${name}.`, youSaid(item), holds) : refused(design, item, fitted.why);
}

function builtAs(design: PoolDesign, feature: PoolFeature): PoolFeature {
  const built = design.features.filter(({ kind }) => kind === feature.kind);
  return built.find((other) => JSON.stringify(other) === JSON.stringify(feature)) ?? built[built.length - 1] ?? feature;
}

function isSame(one: PoolFeature, other: PoolFeature): boolean {
  const [a, b] = [one, other] as unknown as Record<string, unknown>[];
  const isNear = (key: string) => typeof a?.[key] !== 'number' || same(a[key], Number(b?.[key]));
  const exact = one.kind === 'steps' ? ['kind'] : ['kind', 'wall', 'count', 'spillover'];
  return exact.every((key) => a?.[key] === b?.[key]) && ['lengthFt', 'widthFt', 'raisedFt'].every(isNear);
}

function describe(feature: PoolFeature): string {
  const name = nameOf(feature.kind);
  switch (feature.kind) {
    case 'tanning-shelf':
      return `Tanning ledge ${ft(feature.lengthFt)} long under ${ft(feature.waterDepthFt)} of water`;
    case 'spa':
      return `${feature.plan === 'round' ? `Round spa ${ft(feature.lengthFt)} across` : `Spa ${by(feature.widthFt, feature.lengthFt)}`}${feature.raisedFt > 0 ? `, raised ${ft(feature.raisedFt)}` : ''}${feature.spillover ? ', spilling into the pool' : ''}`;
    case 'bench':
      return `Bench ${ft(feature.lengthFt)} long at the ${feature.wall} wall`;
    case 'vanishing-edge':
      return `Vanishing edge of ${ft(feature.lengthFt)} at the ${feature.wall} wall`;
    case 'raised-wall':
      return `Wall raised ${ft(feature.heightFt)} over ${ft(feature.lengthFt)} at the ${feature.wall} wall`;
    case 'steps':
      return `${several(feature.count, 'entry step')} ${ft(feature.widthFt)} wide`;
    default:
      return 'count' in feature ? several(feature.count, name) : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  }
}

function wallOf(design: PoolDesign, wall: PoolWall): number {
  const { lengthFt, widthFt } = outlineOf(design.shape);
  return wall === 'left' || wall === 'right' ? lengthFt : widthFt;
}
