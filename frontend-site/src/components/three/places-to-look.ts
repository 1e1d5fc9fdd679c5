import { featuresOf, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { type Bounds, boundsOf } from 'poolkit/geometry';
import { placementsOf } from 'poolkit/placements';
import type { Eye, Look } from './look';
import { PERSON_FT } from './place/furniture';
import { fallsOnRight, type Layout, layoutOf } from './place/layout';
import { onFacade } from './place/scenery';

export interface Place {
  readonly label: string;
  readonly look: Look;
  /** Cut along the middle. */
  readonly cuts?: boolean;
}

const EYES_FT = PERSON_FT - 0.4;
/** From the house's floor, above a sink. */
const WINDOW_EYES_FT = 5.2;

/** To the side, until no tree stands between eye and pool. */
const ASIDE_DEG = [0, 12, -12, 24, -24, 36, -36];
const CORNER_FARNESS = 1.35;
/** Of the half diagonal of what is paved, about, in a picture that is wider than tall. */
const EYE_OFF = 2.3;

/** So that the house is in the picture, and falls and raised walls on a long side are seen from their front. */
function cornerLook(design: PoolDesign, measured: MeasuredDesign, layout: Layout): Look {
  const hasWallOnRight = fallsOnRight(design);
  const hasWallOnLeft = featuresOf(design, 'raised-wall').some(({ wall }) => wall === 'left');
  const aroundDeg = {
    // Between a house and the front of what is across from it.
    left: hasWallOnRight ? 345 : 42,
    right: hasWallOnLeft ? 15 : 318,
    shallow: hasWallOnRight ? 322 : 38,
    deep: hasWallOnRight ? 222 : 138,
  }[layout.houseSide];
  const planted = placementsOf(design, measured).filter(({ kind }) => kind === 'new-tree');
  const trees = [...layout.trees, ...planted.map(({ at, lengthFt }) => ({ at, radiusFt: lengthFt / 2 }))];
  const [middle, halfFt] = middleAndHalf(boundsOf(measured.coping));
  const eyeFt = EYE_OFF * middleAndHalf(layout.paved)[1];
  /** Feet between the nearest tree and all that is seen of the pool; less than 0 where a tree hides some. */
  const clearFt = (turnDeg: number) => {
    const turn = (turnDeg * Math.PI) / 180;
    const gaps = trees.map(({ at, radiusFt }) => {
      const [xFt, yFt] = [at.xFt - middle.xFt, at.yFt - middle.yFt];
      const alongFt = xFt * Math.cos(turn) + yFt * Math.sin(turn);
      if (alongFt < 0) return Infinity;
      const asideFt = Math.abs(yFt * Math.cos(turn) - xFt * Math.sin(turn));
      return asideFt - radiusFt - halfFt * Math.max(0, 1 - alongFt / eyeFt);
    });
    return Math.min(0, ...gaps);
  };
  const turns = ASIDE_DEG.map((asideDeg) => (aroundDeg + asideDeg + 360) % 360);
  const best = turns.reduce((found, turn) => (clearFt(turn) > clearFt(found) ? turn : found));
  return { aroundDeg: best, upDeg: 13, farness: CORNER_FARNESS };
}

function middleAndHalf({ minXFt, maxXFt, minYFt, maxYFt }: Bounds) {
  const middle = { xFt: (minXFt + maxXFt) / 2, yFt: (minYFt + maxYFt) / 2 };
  return [middle, Math.hypot(maxXFt - minXFt, maxYFt - minYFt) / 2] as const;
}

export function placesToLook(design: PoolDesign, measured: MeasuredDesign): Place[] {
  const layout = layoutOf(design, measured);
  const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(measured.coping);
  const [midX, midY] = [(minXFt + maxXFt) / 2, (minYFt + maxYFt) / 2];
  const from = (xFt: number, yFt: number, zFt: number, pitchDeg: number): Eye => ({
    xFt,
    yFt,
    zFt,
    headingDeg: (Math.atan2(midY - yFt, midX - xFt) * 180) / Math.PI,
    pitchDeg,
  });
  const window = windowOf(layout, midX, midY);
  return [
    { label: 'Corner', look: cornerLook(design, measured, layout) },
    { label: 'Above', look: { aroundDeg: 270, upDeg: 85, farness: 1.1 } },
    { label: 'Walk', look: from(maxXFt + 3, fallsOnRight(design) ? minYFt - 3 : maxYFt + 3, EYES_FT, -9) },
    ...(window ? [{ label: 'Kitchen window', look: from(...window, WINDOW_EYES_FT, -9) }] : []),
    { label: 'Shallow end', look: from(minXFt - 1, midY, EYES_FT, -11) },
    { label: 'Section', look: { aroundDeg: 270, upDeg: 7, farness: 1.15 }, cuts: true },
  ];
}

/** In the wall of the house, of a drawn one in the wall that is nearest to the pool. */
function windowOf(layout: Layout, midX: number, midY: number): readonly [number, number] | null {
  const [house] = layout.drawnHouses;
  if (!house) {
    if (!layout.isExample) return null;
    const [x, y] = onFacade(layout, 0.36, 0.3, 0);
    return [x, y];
  }
  const walls = house.outline.map((a, index) => {
    const b = house.outline[(index + 1) % house.outline.length]!;
    return [(a.xFt + b.xFt) / 2, (a.yFt + b.yFt) / 2] as const;
  });
  const far = ([x, y]: readonly [number, number]) => Math.hypot(x - midX, y - midY);
  const [x, y] = walls.reduce((best, wall) => (far(wall) < far(best) ? wall : best));
  const out = 1 / Math.max(1, far([x, y]));
  return [x + (midX - x) * out, y + (midY - y) * out];
}
