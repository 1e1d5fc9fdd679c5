/**
 * Small edits, each a new design. They keep what fits, fit what can be fitted and leave the rest as it is:
 * `parseDesign` then names what does not go together.
 */
import { floorViolations, type Outline, outlineOf, scaledTo, tryOutlineOf, widthAtFt } from '../../geometry/index.js';
import { safeProfile } from '../profiles.js';
import { benchWall, wallLengthFt } from '../solids.js';
import { seatedSpa, seatOf } from './spa-seat.js';
import type { PoolDesign, PoolFeature, PoolShape } from '../../types/index.js';

/**
 * The design with another shape: its floor stretched or squeezed to the new length, features brought within
 * it, spas set against the same wall again. Where squeezing would make the floor too steep, it gets the
 * family floor between the same depths.
 *
 * @throws RangeError when the new shape cannot be drawn.
 */
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
  return { ...design, shape, depth, features };
}

/** The design with another depth at each end, level, falling between; as deep as the length safely allows. */
export function withDepths(design: PoolDesign, shallowFt: number, deepFt: number): PoolDesign {
  return { ...design, depth: safeProfile(outlineOf(design.shape).lengthFt, shallowFt, deepFt) };
}

/** The design with one more feature. */
export function withFeature(design: PoolDesign, feature: PoolFeature): PoolDesign {
  return { ...design, features: [...design.features, feature] };
}

/** The design without the features that `drop` names. */
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
