import { type Feature, featuresOf, type MeasuredDesign, type PointFt, type PoolDesign } from '../design/index.js';
import { distanceFt, eachEdge, type Polygon, stretchOfWall } from '../geometry/index.js';
import { atTheWater } from '../placements/at-the-water.js';
import type { Placed } from '../placements/index.js';
import { cellsOf, type Surface } from './surface.js';

const THICK_FT = 1;
const BELOW_GROUND_FT = -0.5;
const SCUPPER_FT = 0.5;
/** Its lip, over its foot; its middle is this far behind the edge. */
const SCUPPER_DROP_FT = 0.4;
const SCUPPER_BACK_FT = 0.5;
const THROWN = 0.25;
const JET = { riseFt: 2.5, thickFt: 0.07 } as const;
const BUBBLER = { riseFt: 0.9, reachFt: 0.45, thickFt: 0.09, arcs: 6 } as const;
const PIECES = 8;
const SAME_FT = 1e-6;

export type WallSurfaces = Readonly<{ coping: Surface; stone: Surface; fall: Surface }>;

type RaisedWall = Feature<'raised-wall'>;

export function wallSurfaces(design: PoolDesign, measured: MeasuredDesign, into: WallSurfaces, waterFt: number): void {
  const pool = measured.outline.points;
  const edgeOf = ({ wall, lengthFt }: RaisedWall) => distinct(stretchOfWall(pool, wall, lengthFt));
  for (const wall of featuresOf(design, 'raised-wall')) raise(edgeOf(wall), wall.heightFt);
  const hasLedge = featuresOf(design, 'tanning-shelf').length > 0;
  for (const placed of atTheWater(design, measured, waterFt)) {
    if (placed.isOnRaisedWall) spout(placed);
    else if (placed.kind === 'deck-jet') {
      const from = moved(placed.at, placed.facing, -placed.widthFt / 2);
      arc(from, placed.facing, 0, { ...JET, reachFt: placed.widthFt });
    } else if (placed.kind === 'bubbler' && hasLedge) bubbler(placed.at);
  }

  function raise(edge: readonly PointFt[], heightFt: number): void {
    const footprint = [...outerOf(edge, THICK_FT), ...[...edge].reverse()];
    into.coping.level(cellsOf([footprint]), heightFt);
    const inner = new Set<PointFt>(edge);
    eachEdge(footprint, (to, from) => {
      // Starts on the coping over the water, elsewhere in the ground.
      const bottomFt = inner.has(to) && inner.has(from) ? 0 : BELOW_GROUND_FT;
      into.stone.upright(from, to, [bottomFt, bottomFt], heightFt);
    });
  }

  function spout({ kind, at, facing, lengthFt, baseFt, topFt, points }: Placed): void {
    const isSheer = kind === 'sheer-descent';
    const lipFt = isSheer ? topFt : baseFt + SCUPPER_DROP_FT;
    const outFt = THROWN * (lipFt - waterFt);
    const edge = moved(at, facing, SCUPPER_BACK_FT);
    const aside = { xFt: facing.yFt, yFt: -facing.xFt };
    const halfFt = Math.min(SCUPPER_FT, lengthFt) / 2;
    const [a, b] = isSheer ? [points[0]!, points[1]!] : [moved(edge, aside, -halfFt), moved(edge, aside, halfFt)];
    eachPiece((t, next) => {
      const [here, there] = [t, next].map((along) => ({
        byFt: along * outFt,
        zFt: lipFt + along * along * (waterFt - lipFt),
      }));
      into.fall.quad(
        corner(moved(a, facing, here!.byFt), here!.zFt),
        corner(moved(a, facing, there!.byFt), there!.zFt),
        corner(moved(b, facing, there!.byFt), there!.zFt),
        corner(moved(b, facing, here!.byFt), here!.zFt),
      );
    });
  }

  function bubbler(at: PointFt): void {
    for (let turn = 0; turn < BUBBLER.arcs; turn++) {
      const angle = (2 * Math.PI * turn) / BUBBLER.arcs;
      arc(at, { xFt: Math.cos(angle), yFt: Math.sin(angle) }, waterFt, BUBBLER);
    }
  }

  function arc(
    from: PointFt,
    out: PointFt,
    fromFt: number,
    { riseFt, reachFt, thickFt }: { readonly riseFt: number; readonly reachFt: number; readonly thickFt: number },
  ): void {
    const across = { xFt: -out.yFt, yFt: out.xFt };
    const half = thickFt / 2;
    const placeAt = (t: number) => ({
      at: moved(from, out, t * reachFt),
      zFt: fromFt + 4 * riseFt * t * (1 - t) + t * (waterFt - fromFt),
    });
    eachPiece((t, next) => {
      const [here, there] = [placeAt(t), placeAt(next)];
      into.fall.quad(
        corner(moved(here.at, across, -half), here.zFt),
        corner(moved(there.at, across, -half), there.zFt),
        corner(moved(there.at, across, half), there.zFt),
        corner(moved(here.at, across, half), here.zFt),
      );
      into.fall.quad(
        corner(here.at, here.zFt - half),
        corner(there.at, there.zFt - half),
        corner(there.at, there.zFt + half),
        corner(here.at, here.zFt + half),
      );
    });
  }
}

function eachPiece(visit: (t: number, next: number) => void): void {
  for (let piece = 0; piece < PIECES; piece++) visit(piece / PIECES, (piece + 1) / PIECES);
}

const corner = ({ xFt, yFt }: PointFt, zFt: number) => [xFt, yFt, zFt] as const;

function moved({ xFt, yFt }: PointFt, toward: PointFt, byFt: number): PointFt {
  return { xFt: xFt + byFt * toward.xFt, yFt: yFt + byFt * toward.yFt };
}

function distinct(way: readonly PointFt[]): PointFt[] {
  return way.filter((point, index) => index === 0 || distanceFt(way[index - 1] as PointFt, point) > SAME_FT);
}

/** One foot to the left: toward the water along its edge. */
function leftOf(a: PointFt, b: PointFt): PointFt {
  const farFt = distanceFt(a, b);
  return { xFt: (a.yFt - b.yFt) / farFt, yFt: (b.xFt - a.xFt) / farFt };
}

/** Moved outward, to the right; corners keep the distance from both sides, except very sharp ones. */
function outerOf(way: readonly PointFt[], byFt: number): Polygon {
  return way.map((point, index) => {
    const [before, after] = [way[index - 1], way[index + 1]];
    const normals = [before && leftOf(before, point), after && leftOf(point, after)].filter((one) => one !== undefined);
    const sum = normals.reduce((all, { xFt, yFt }) => ({ xFt: all.xFt + xFt, yFt: all.yFt + yFt }), { xFt: 0, yFt: 0 });
    const lengthSq = sum.xFt ** 2 + sum.yFt ** 2;
    const stretch = normals.length === 1 ? 1 : Math.min(1, 2 / lengthSq);
    return moved(point, sum, -byFt * stretch);
  });
}
