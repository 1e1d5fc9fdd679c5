import {
  type Feature,
  type FeatureKind,
  featuresOf,
  parseDesign,
  type PoolDesign,
  type PoolFeature,
  type PoolWall,
  seatedSpa,
  seatOf,
  withFeature,
  withoutFeatures,
} from '../../design/index.js';
import { outlineOf } from '../../geometry/index.js';
import { inchesToFeet } from '../../units/index.js';
import type { BriefValues } from '../assumptions.js';
import type { BriefItemOf } from '../brief-items.js';
import {
  type Applying,
  by,
  type Change,
  done,
  ft,
  limited,
  type Outcome,
  refused,
  same,
  toInch,
  type Unmet,
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

export function applyWith(
  design: PoolDesign,
  asked: Wanted,
  applying: Applying,
  mayTurn: boolean,
): Outcome & { readonly turned: boolean } {
  const item = withinReason(asked);
  if (item.another && featuresOf(design, item.feature).length >= MOST_OF_A_KIND) {
    return {
      ...refused(design, item, `There are ${MOST_OF_A_KIND} already. More than that a designer places by hand.`),
      turned: false,
    };
  }
  const walls = WALLS[item.feature];
  const place = walls ? placed(design, item.place, walls, mayTurn, applying.book.changes) : null;
  const wall = place?.wall ?? walls?.[0] ?? 'deep';
  const start = place?.design ?? design;
  const existing = item.another ? undefined : featuresOf(start, item.feature)[0];
  const notes: Unmet[] = place && place.wall === null ? [{ what: item.said, why: place.why }] : [];
  const feature = madeOf(item, start, wall, existing, applying.values, notes);
  const next = existing
    ? { ...start, features: start.features.map((other) => (other === existing ? feature : other)) }
    : withFeature(start, feature);
  const free = !existing && feature.kind === 'bench' ? freeBench(start, feature, applying.values) : next;
  const fitted = settled(free, applying.values);
  if (!fitted.ok || featuresOf(fitted.design, item.feature).length < featuresOf(free, item.feature).length) {
    const why = fitted.ok ? (fitted.changes[fitted.changes.length - 1]?.why ?? '') : fitted.why;
    return { ...refused(design, item, why), turned: false };
  }
  const built = builtAs(fitted.design, feature);
  const why = [`You said “${item.said}”.`, place?.wall === null ? '' : (place?.why ?? ''), RULES[item.feature] ?? '']
    .filter(Boolean)
    .join(' ');
  const unchanged = existing !== undefined && JSON.stringify(existing) === JSON.stringify(built) && !place?.turned;
  const changes: Change[] = [
    { what: unchanged ? `${describe(built)}: there already.` : `${describe(built)}.`, why },
    ...fitted.changes,
  ];
  const count = featuresOf(fitted.design, item.feature).length;
  const spaWall = built.kind === 'spa' ? seatOf(built, outlineOf(fitted.design.shape)).wall : null;
  const rotationDeg = place?.turned ? start.placement.rotationDeg : null;
  return {
    design: fitted.design,
    changes,
    unmet: notes,
    turned: place?.turned ?? false,
    holds: (other) =>
      featuresOf(other, item.feature).length >= count &&
      (rotationDeg === null || other.placement.rotationDeg === rotationDeg) &&
      featuresOf(other, item.feature).some(
        (kept) =>
          isSame(kept, built) &&
          (spaWall === null || kept.kind !== 'spa' || seatOf(kept, outlineOf(other.shape)).wall === spaWall),
      ),
  };
}

const LONGEST_FT = 150;
const MOST_PIECES = 24;
const MOST_OF_A_KIND = 3;

function withinReason(item: Wanted): Wanted {
  const feet = (value: number | null) => value && Math.min(LONGEST_FT, value);
  const count = item.count && Math.min(MOST_PIECES, Math.max(1, Math.round(item.count)));
  return { ...item, count, lengthFt: feet(item.lengthFt), widthFt: feet(item.widthFt), depthFt: feet(item.depthFt) };
}

const RULES: Readonly<Partial<Record<FeatureKind, string>>> = {
  'tanning-shelf': 'A ledge lies across the shallow end, under 9 to 12 in of water.',
  spa: 'It stands against the pool so that it can share its plumbing.',
  'vanishing-edge': 'Water runs over one wall into a basin below.',
  bubbler: 'They rise from shallow water.',
};

function madeOf(
  item: Wanted,
  design: PoolDesign,
  wall: PoolWall,
  existing: PoolFeature | undefined,
  values: BriefValues,
  notes: Unmet[],
): PoolFeature {
  const outline = outlineOf(design.shape);
  const { feature, lengthFt, widthFt, depthFt, count } = item;
  const noted = (limit: ReturnType<typeof limited>) => {
    if (limit.note) notes.push({ what: item.said, why: limit.note });
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
        heightFt: Math.min(10, Math.max(0.25, depthFt ?? 1.5)),
      };
    case 'sheer-descent':
      return { kind: feature, count: counted(count), widthFt: Math.min(12, Math.max(0.5, widthFt ?? lengthFt ?? 3)) };
    case 'bubbler':
    case 'deck-jet':
    case 'scupper':
    case 'fire-bowl':
      return { kind: feature, count: counted(count) };
    default:
      return { kind: feature };
  }
}

function spaOf(
  { lengthFt, widthFt, depthFt, place, round }: Wanted,
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
  const across = lengthFt ?? widthFt;
  const length = sized(across, existing?.lengthFt ?? usual);
  const width =
    round || widthFt === null || lengthFt === widthFt
      ? across === null
        ? (existing?.widthFt ?? usual)
        : length
      : sized(widthFt, length);
  const raised = design.construction === 'vinyl' ? 0 : (existing?.raisedFt ?? 1.5);
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

const BENCH_PLACES = 5;

/** The first free spot along the first wall that has one. */
function freeBench(design: PoolDesign, bench: Feature<'bench'>, values: BriefValues): PoolDesign {
  for (const wall of new Set<PoolWall>([bench.wall, 'right', 'left', 'deep'])) {
    const last = Math.max(0, Math.floor(wallOf(design, wall) - bench.lengthFt));
    const places = new Set(
      Array.from({ length: BENCH_PLACES }, (_, at) =>
        Math.round((last * (BENCH_PLACES - 1 - at)) / (BENCH_PLACES - 1)),
      ),
    );
    for (const startFt of places) {
      const next = withFeature(design, { ...bench, wall, startFt });
      if (parseDesign(next, values).ok) return next;
    }
  }
  return withFeature(design, bench);
}

export function applyGrow(design: PoolDesign, item: BriefItemOf<'grow'>, applying: Applying): Outcome {
  const now = featuresOf(design, item.feature)[0];
  if (!now)
    return refused(
      design,
      item,
      `There is no ${item.feature.replace('-', ' ')} in this design to make larger or smaller.`,
    );
  const { turned: _, ...outcome } = applyWith(
    design,
    {
      kind: 'with',
      said: item.said,
      feature: item.feature,
      count: null,
      depthFt: null,
      place: now.kind === 'bench' ? { at: 'wall', wall: now.wall } : null,
      another: false,
      round: now.kind === 'spa' && now.plan === 'round',
      lengthFt: now.lengthFt + item.byFt,
      widthFt: now.kind === 'spa' ? now.widthFt + item.byFt : null,
    },
    applying,
    false,
  );
  return outcome;
}

export function applyWithout(design: PoolDesign, item: BriefItemOf<'without'>, { values }: Applying): Outcome {
  const kind = item.feature;
  const holds: Outcome['holds'] = (other) => featuresOf(other, kind).length === 0;
  const name = kind.replace('-', ' ');
  if (holds(design))
    return done(design, `No ${name}. There is none in this design.`, `You said “${item.said}”.`, holds);
  const fitted = settled(
    withoutFeatures(design, (feature) => feature.kind === kind),
    values,
  );
  if (!fitted.ok) return refused(design, item, fitted.why);
  return done(fitted.design, `No ${name}.`, `You said “${item.said}”.`, holds);
}

function builtAs(design: PoolDesign, feature: PoolFeature): PoolFeature {
  const built = design.features.filter(({ kind }) => kind === feature.kind);
  return built.find((other) => JSON.stringify(other) === JSON.stringify(feature)) ?? built[built.length - 1] ?? feature;
}

function isSame(one: PoolFeature, other: PoolFeature): boolean {
  if (one.kind !== other.kind) return false;
  if ('lengthFt' in one && 'lengthFt' in other && !same(one.lengthFt, other.lengthFt)) return false;
  if ('widthFt' in one && 'widthFt' in other && !same(one.widthFt, other.widthFt)) return false;
  if ('wall' in one && 'wall' in other && one.wall !== other.wall) return false;
  if (
    one.kind === 'spa' &&
    other.kind === 'spa' &&
    (!same(one.raisedFt, other.raisedFt) || one.spillover !== other.spillover)
  )
    return false;
  return !('count' in one && 'count' in other) || one.kind === 'steps' || one.count === other.count;
}

function describe(feature: PoolFeature): string {
  const name = feature.kind.replace('-', ' ');
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
      return `${feature.count} entry steps ${ft(feature.widthFt)} wide`;
    default:
      return 'count' in feature
        ? `${feature.count} ${name}${feature.count === 1 ? '' : 's'}`
        : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  }
}

function counted(count: number | null): number {
  return count ?? 2;
}

function wallOf(design: PoolDesign, wall: PoolWall): number {
  const { lengthFt, widthFt } = outlineOf(design.shape);
  return wall === 'left' || wall === 'right' ? lengthFt : widthFt;
}
