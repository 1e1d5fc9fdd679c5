import type { MeasuredDesign, PoolDesign, PoolWall } from 'poolkit/design';
import { boundsOf } from 'poolkit/geometry';
import type { Eye, Look } from './look';
import { PERSON_FT } from './place/furniture';
import { layoutOf } from './place/layout';
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

/** So that the house is in the picture, and a raised wall on the right is seen from its front. */
function cornerLook({ features }: PoolDesign, houseSide: PoolWall): Look {
  const hasWallOnRight = features.some((feature) => feature.kind === 'raised-wall' && feature.wall === 'right');
  const aroundDeg = {
    left: 42,
    right: 318,
    shallow: hasWallOnRight ? 322 : 38,
    deep: hasWallOnRight ? 222 : 138,
  }[houseSide];
  return { aroundDeg, upDeg: 13, farness: 1.35 };
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
    { label: 'Corner', look: cornerLook(design, layout.houseSide) },
    { label: 'Above', look: { aroundDeg: 270, upDeg: 85, farness: 1.1 } },
    { label: 'Walk', look: from(maxXFt + 3, maxYFt + 3, EYES_FT, -9) },
    ...(window ? [{ label: 'Kitchen window', look: from(...window, WINDOW_EYES_FT, -9) }] : []),
    { label: 'Shallow end', look: from(minXFt - 1, midY, EYES_FT, -11) },
    { label: 'Section', look: { aroundDeg: 270, upDeg: 7, farness: 1.15 }, cuts: true },
  ];
}

/** In the wall of the house, of a drawn one in the wall that is nearest to the pool. */
function windowOf(layout: ReturnType<typeof layoutOf>, midX: number, midY: number): readonly [number, number] | null {
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
