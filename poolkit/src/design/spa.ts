/** The attached spa: its outline in the pool frame and the water over its bench. */
import { offsetPolygon, outlineOf, type Outline, areaSqFt, type Polygon, translated } from '../geometry/index.js';
import type { Feature } from './floor.js';

export interface SpaPlan {
  readonly spa: Feature<'spa'>;
  /** Pool frame. */
  readonly points: Polygon;
  /** The footwell inside the bench; empty when the bench fills the spa. */
  readonly footwell: Polygon;
  readonly areaSqFt: number;
  readonly perimeterFt: number;
  readonly curvedFt: number;
  /** Bench deducted. */
  readonly volumeCuFt: number;
}

/** Water = surface × depth − bench × its height. The bench runs all around. */
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
