/** Triangles of one material, collected face by face. Feet; z upward. */
import type { PointFt } from '../design/index.js';
import type { Cell } from './cells.js';

export type Corner = readonly [xFt: number, yFt: number, zFt: number];

/** Height of a level or evenly sloping face at a place. */
export type HeightFt = (xFt: number) => number;

export class Surface {
  /** Nine numbers for each triangle, counter-clockwise for whoever sees its front. */
  readonly positionsFt: number[] = [];

  /** Corners counter-clockwise as seen from the front. Without area nothing is added. */
  quad(a: Corner, b: Corner, c: Corner, d: Corner): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  /** Cells as a face that is seen from above. */
  level(cells: readonly Cell[], heightFt: HeightFt | number): void {
    const z = typeof heightFt === 'number' ? () => heightFt : heightFt;
    for (const { fromXFt, toXFt, lowYFt, highYFt } of cells) {
      // A face may fall or rise in a jump where the next cell begins: its height is that of this cell's own middle.
      const inset = (toXFt - fromXFt) * 1e-6;
      const [zFrom, zTo] = [z(fromXFt + inset), z(toXFt - inset)];
      this.quad(
        [fromXFt, lowYFt[0], zFrom],
        [toXFt, lowYFt[1], zTo],
        [toXFt, highYFt[1], zTo],
        [fromXFt, highYFt[0], zFrom],
      );
    }
  }

  /** An upright face from `from` to `to`, seen by whoever stands on the left of that way. */
  upright(from: PointFt, to: PointFt, bottomFt: readonly [atFrom: number, atTo: number], topFt: number): void {
    this.quad(
      [to.xFt, to.yFt, bottomFt[1]],
      [from.xFt, from.yFt, bottomFt[0]],
      [from.xFt, from.yFt, topFt],
      [to.xFt, to.yFt, topFt],
    );
  }

  private triangle(a: Corner, b: Corner, c: Corner): void {
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const doubled = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    if (doubled > 1e-9) this.positionsFt.push(...a, ...b, ...c);
  }
}
