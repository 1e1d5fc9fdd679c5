/** The floor as built, a tanning ledge laid over the shallow end. */
import {
  areaSqFt,
  type DepthProfile,
  endingAt,
  offsetPolygon,
  type Outline,
  outlineOf,
  type Polygon,
  translated,
  withShelf,
} from '../geometry/index.js';
import type { FeatureKind, PoolDesign, PoolFeature } from '../types/index.js';

export type Feature<K extends FeatureKind> = PoolFeature & { readonly kind: K };

export function featuresOf<K extends FeatureKind>(design: Pick<PoolDesign, 'features'>, kind: K): Feature<K>[] {
  return design.features.filter((feature): feature is Feature<K> => feature.kind === kind);
}

export type Floor = Readonly<{ drawn: DepthProfile; built: DepthProfile; beginsAtFt: number }>;

export function floorOf(design: Pick<PoolDesign, 'depth' | 'features'>, lengthFt: number): Floor {
  const drawn = endingAt(design.depth, lengthFt);
  const shelf = featuresOf(design, 'tanning-shelf')[0];
  if (!shelf) return { drawn, built: drawn, beginsAtFt: 0 };
  return { drawn, built: withShelf(drawn, shelf.lengthFt, shelf.waterDepthFt), beginsAtFt: shelf.lengthFt };
}

export interface SpaPlan {
  readonly spa: Feature<'spa'>;
  readonly points: Polygon;
  readonly footwell: Polygon;
  readonly areaSqFt: number;
  readonly perimeterFt: number;
  readonly curvedFt: number;
  readonly volumeCuFt: number;
}

/** Surface × depth − bench × its height. The bench runs all around. */
export function spaPlanOf(spa: Feature<'spa'>): SpaPlan {
  const outline = spaOutline(spa);
  const points = translated(outline.points, spa.centre.xFt - outline.lengthFt / 2, spa.centre.yFt);
  const footwell = spa.benchWidthFt > 0 ? offsetPolygon(points, -spa.benchWidthFt) : points;
  const benchSqFt = outline.areaSqFt - (footwell.length < 3 ? 0 : areaSqFt(footwell));
  return {
    spa,
    points,
    footwell,
    areaSqFt: outline.areaSqFt,
    perimeterFt: outline.perimeterFt,
    curvedFt: outline.curvedFt,
    volumeCuFt: outline.areaSqFt * spa.waterDepthFt - benchSqFt * spa.benchHeightFt,
  };
}

function spaOutline({ plan, lengthFt, widthFt }: Feature<'spa'>): Outline {
  return outlineOf(
    plan === 'round'
      ? { kind: 'round', diameterFt: lengthFt }
      : { kind: 'rectangle', lengthFt, widthFt, cornerRadiusFt: 0 },
  );
}
