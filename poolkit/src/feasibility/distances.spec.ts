import fc from 'fast-check';
import type { PointFt } from '../design/index.js';
import { distanceFt, type Polygon } from '../geometry/index.js';
import { outlineToYard } from '../yard/index.js';
import { box } from '../yard/fixtures/golden-yards.js';
import { gapBetween, gapToSegment, intrusionInto, reachBeyond } from './distances.js';

const pool = box(0, 0, 32, 16);
const point = (xFt: number, yFt: number): PointFt => ({ xFt, yFt });

describe('distances', () => {
  it('measures to a segment beside, across and inside', () => {
    expect(gapToSegment(pool, point(40, -100), point(40, 100))).toEqual({
      distanceFt: 8,
      between: [point(32, 0), point(40, 0)],
    });
    expect(gapToSegment(pool, point(35, 20), point(60, 60))).toMatchObject({
      distanceFt: 5,
      between: [point(32, 16), point(35, 20)],
    });
    expect(gapToSegment(pool, point(10, -5), point(10, 30)).distanceFt).toBe(0);
    expect(gapToSegment(pool, point(10, 5), point(12, 6)).distanceFt).toBe(0);
    expect(gapToSegment(pool, point(16, 20), point(16, 20))).toEqual({
      distanceFt: 4,
      between: [point(16, 16), point(16, 20)],
    });
    expect(gapToSegment(pool, point(16, 8), point(16, 8)).distanceFt).toBe(0);
  });

  it('finds the deepest point of an overlap from either side', () => {
    expect(intrusionInto(pool, box(-50, 15, 50, 40))!.depthFt).toBe(1);
    // A corner that pokes into a long side has no corner of the pool inside it.
    expect(intrusionInto(pool, [point(10, 14), point(20, 40), point(0, 40)])!.depthFt).toBe(2);
    expect(intrusionInto(pool, box(-50, 16, 50, 40))).toBeNull();
    expect(reachBeyond(pool, box(-5, -5, 30, 40))!.depthFt).toBe(2);
    expect(reachBeyond(pool, pool)).toBeNull();
  });

  it('agrees with the nearest of many points, whichever outline comes first', () => {
    const coordinate = fc.integer({ min: -60, max: 60 });
    const turned = fc
      .tuple(coordinate, coordinate, fc.integer({ min: 0, max: 359 }))
      .map(([xFt, yFt, rotationDeg]) => outlineToYard(pool, { xFt, yFt, rotationDeg }));
    fc.assert(
      fc.property(turned, turned, (a, b) => {
        const gap = gapBetween(a, b);
        expect(gapBetween(b, a).distanceFt).toBeCloseTo(gap.distanceFt, 9);
        if (gap.distanceFt === 0) return;
        expect(distanceFt(...gap.between)).toBeCloseTo(gap.distanceFt, 9);
        const brute = Math.min(...along(a).flatMap((here) => along(b).map((there) => distanceFt(here, there))));
        expect(gap.distanceFt).toBeLessThanOrEqual(brute + 1e-9);
        expect(brute).toBeLessThan(gap.distanceFt + 1);
      }),
      { numRuns: 60 },
    );
  });
});

/** A point every foot or so of the edge. */
function along(outline: Polygon): PointFt[] {
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    return Array.from({ length: 32 }, (_, k) =>
      point(a.xFt + ((b.xFt - a.xFt) * k) / 32, a.yFt + ((b.yFt - a.yFt) * k) / 32),
    );
  });
}
