import { defaultsOf } from '../../assumptions/index.js';
import {
  boundsOf,
  floorViolations,
  offsetPolygon,
  type Outline,
  outlineOf,
  scaledTo,
  surrounds,
  tryOutlineOf,
  widthAtFt,
} from '../../geometry/index.js';
import type { Construction, PoolDesign, PoolFeature, PoolShape } from '../../types/index.js';
import { formatFeetInches as ft } from '../../units/index.js';
import { DESIGN_RULE_ASSUMPTIONS, type DesignRuleValues } from '../assumptions.js';
import { safeProfile } from '../profiles.js';
import { benchWall, wallLengthFt } from '../solids.js';
import { seatedSpa, seatOf } from './spa-seat.js';

/** Scales the floor, fits the features and the deck, and re-seats spas. @throws RangeError when the shape cannot be drawn. */
export function withShape(design: PoolDesign, shape: PoolShape): PoolDesign {
  const outline = outlineOf(shape);
  const before = tryOutlineOf(design.shape);
  const stretched = scaledTo(design.depth, outline.lengthFt);
  const broken = floorViolations(stretched);
  const tooSteep =
    broken.length > floorViolations(design.depth).length || broken.some(({ code }) => code === 'FLOOR_TOO_STEEP');
  const ends = [stretched[0]?.depthFt ?? 0, stretched[stretched.length - 1]?.depthFt ?? 0] as const;
  const depth = tooSteep ? safeProfile(outline.lengthFt, ...ends) : stretched;
  const features = design.features.map((feature) => refitted(feature, outline, before.ok ? before.outline : outline));
  const deck = before.ok ? roomyDeck(design, outline, before.outline) : design.deck;
  return { ...design, shape, depth, features, deck };
}

/** A deck drawn around the pool that is too small for the new one keeps its widths beside it. */
function roomyDeck({ deck, copingWidthFt }: PoolDesign, outline: Outline, before: Outline): PoolDesign['deck'] {
  if (deck.kind !== 'polygons') return deck;
  const now = offsetPolygon(outline.points, copingWidthFt);
  const old = offsetPolygon(before.points, copingWidthFt);
  const [to, from] = [boundsOf(now), boundsOf(old)];
  const polygons = deck.polygons.map((polygon) =>
    surrounds(polygon, now) || !surrounds(polygon, old)
      ? polygon
      : polygon.map(({ xFt, yFt }) => ({
          xFt: movedWith(xFt, [from.minXFt, from.maxXFt], [to.minXFt, to.maxXFt]),
          yFt: movedWith(yFt, [from.minYFt, from.maxYFt], [to.minYFt, to.maxYFt]),
        })),
  );
  return { ...deck, polygons };
}

type Span = readonly [low: number, high: number];

function movedWith(at: number, [low, high]: Span, [newLow, newHigh]: Span): number {
  if (at <= low) return at - low + newLow;
  if (at >= high) return at - high + newHigh;
  return newLow + ((at - low) / (high - low)) * (newHigh - newLow);
}

export function withDepths(design: PoolDesign, shallowFt: number, deepFt: number): PoolDesign {
  return { ...design, depth: safeProfile(outlineOf(design.shape).lengthFt, shallowFt, deepFt) };
}

export function withFeature(design: PoolDesign, feature: PoolFeature): PoolDesign {
  return { ...design, features: [...design.features, feature] };
}

export function withoutFeatures(design: PoolDesign, drop: (feature: PoolFeature) => boolean): PoolDesign {
  return { ...design, features: design.features.filter((feature) => !drop(feature)) };
}

function refitted(feature: PoolFeature, outline: Outline, before: Outline): PoolFeature {
  switch (feature.kind) {
    case 'tanning-shelf':
      return { ...feature, lengthFt: Math.min(feature.lengthFt, outline.lengthFt / 2) };
    case 'steps':
      return {
        ...feature,
        widthFt: Math.min(feature.widthFt, widthAtFt(outline.points, feature.count * feature.treadFt, 'before')),
      };
    case 'bench': {
      const share = benchWall(feature, outline).lengthFt / benchWall(feature, before).lengthFt;
      return share < 1 ? { ...feature, startFt: feature.startFt * share, lengthFt: feature.lengthFt * share } : feature;
    }
    case 'vanishing-edge':
    case 'raised-wall':
      return { ...feature, lengthFt: Math.min(feature.lengthFt, wallLengthFt(outline, feature.wall)) };
    case 'spa': {
      const { wall, along } = seatOf(feature, before);
      return seatedSpa(feature, outline, wall, along);
    }
    default:
      return feature;
  }
}

export type Size = Readonly<{ lengthFt: number; widthFt: number }>;

/** Corners, ends, waists and legs keep their proportions. A round pool takes the smaller side as its diameter. */
export function resized(shape: PoolShape, change: Partial<Size>): PoolShape {
  const now = outlineOf(shape);
  const lengthFt = change.lengthFt ?? now.lengthFt;
  const widthFt = change.widthFt ?? now.widthFt;
  const [kx, ky] = [lengthFt / now.lengthFt, widthFt / now.widthFt];
  const k = Math.min(kx, ky);
  switch (shape.kind) {
    case 'rectangle':
    case 'plunge':
      return { ...shape, lengthFt, widthFt, cornerRadiusFt: Math.min(shape.cornerRadiusFt, lengthFt / 2, widthFt / 2) };
    case 'lap':
    case 'oval':
      return { ...shape, lengthFt, widthFt };
    case 'grecian':
      return { ...shape, lengthFt, widthFt, cornerCutFt: shape.cornerCutFt * Math.min(1, k) };
    case 'l':
    case 't':
      return {
        ...shape,
        lengthFt,
        legWidthFt: Math.min(shape.legWidthFt, lengthFt),
        widthFt: shape.widthFt * ky,
        legLengthFt: shape.legLengthFt * ky,
      };
    case 'roman': {
      const endRadiusFt = Math.min(shape.endRadiusFt * ky, widthFt / 2);
      return { ...shape, bodyLengthFt: lengthFt - shape.roundEnds * endRadiusFt, widthFt, endRadiusFt };
    }
    case 'round':
      return { ...shape, diameterFt: Math.min(change.lengthFt ?? Infinity, change.widthFt ?? lengthFt) };
    case 'kidney':
      return { ...shape, lengthFt, wideEndFt: widthFt, narrowEndFt: shape.narrowEndFt * ky };
    case 'figure-8':
      return {
        ...shape,
        lengthFt,
        wideEndFt: widthFt,
        narrowEndFt: shape.narrowEndFt * ky,
        waistFt: shape.waistFt * ky,
      };
    case 'freeform':
      return stretched(shape, lengthFt, widthFt);
  }
}

/** A curve through stretched points is not quite the stretched curve, so it is corrected in rounds. */
const STRETCHES = 4;

function stretched(shape: Extract<PoolShape, { kind: 'freeform' }>, lengthFt: number, widthFt: number): PoolShape {
  let next = shape;
  for (let round = 0; round < STRETCHES; round++) {
    const now = outlineOf(next);
    const [kx, ky] = [lengthFt / now.lengthFt, widthFt / now.widthFt];
    next = { ...next, points: next.points.map(({ xFt, yFt }) => ({ xFt: xFt * kx, yFt: yFt * ky })) };
  }
  return next;
}

export type ConstructionChange = Readonly<{ design: PoolDesign; changes: readonly string[] }>;

export function withConstruction(
  design: PoolDesign,
  construction: Construction,
  values: DesignRuleValues = defaultsOf(DESIGN_RULE_ASSUMPTIONS),
): ConstructionChange {
  const changes: string[] = [];
  let next: PoolDesign = { ...design, construction };
  if (construction === 'gunite') return { design: next, changes };
  const most = limitsOf(construction, values);
  const { lengthFt, widthFt } = outlineOf(next.shape);
  const size: Size = { lengthFt: Math.min(lengthFt, most.lengthFt), widthFt: Math.min(widthFt, most.widthFt) };
  if (size.lengthFt < lengthFt || size.widthFt < widthFt) {
    next = withShape(next, resized(next.shape, size));
    changes.push(
      `The pool is now ${ft(size.widthFt)} by ${ft(size.lengthFt)}, the most ${NAMES[construction]} allows.`,
    );
  }
  if (next.depth.some(({ depthFt }) => depthFt > most.depthFt)) {
    next = {
      ...next,
      depth: next.depth.map((point) => ({ ...point, depthFt: Math.min(point.depthFt, most.depthFt) })),
    };
    changes.push(`The deep end is now ${ft(most.depthFt)}, the deepest mold.`);
  }
  next = { ...next, features: next.features.flatMap((feature) => kept(feature, construction, changes)) };
  if (construction === 'vinyl' && next.finishes.waterlineTile !== null) {
    next = { ...next, finishes: { ...next.finishes, waterlineTile: null } };
    changes.push('The waterline tile is gone: a liner hangs from a track there.');
  }
  return { design: next, changes };
}

const NAMES = { fiberglass: 'a fiberglass mold', vinyl: 'a vinyl liner' } as const;

function limitsOf(construction: 'fiberglass' | 'vinyl', values: DesignRuleValues): Size & { readonly depthFt: number } {
  return construction === 'vinyl'
    ? {
        lengthFt: values['limits.vinylLengthFt'],
        widthFt: values['limits.vinylWidthFt'],
        depthFt: values['limits.depthFt'],
      }
    : {
        lengthFt: values['limits.fiberglassLengthFt'],
        widthFt: values['limits.fiberglassWidthFt'],
        depthFt: values['limits.fiberglassDepthFt'],
      };
}

function kept(feature: PoolFeature, construction: 'fiberglass' | 'vinyl', changes: string[]): PoolFeature[] {
  if (feature.kind === 'vanishing-edge' || feature.kind === 'grotto') {
    const name = feature.kind === 'grotto' ? 'grotto' : 'vanishing edge';
    changes.push(`The ${name} is gone: it cannot be built onto ${NAMES[construction]}.`);
    return [];
  }
  if (feature.kind === 'spa' && construction === 'vinyl' && feature.raisedFt > 0) {
    changes.push('The spa is now level with the pool, without a spillover: a vinyl pool has no beam to raise it on.');
    return [{ ...feature, raisedFt: 0, spillover: false }];
  }
  return [feature];
}
