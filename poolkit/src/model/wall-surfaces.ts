import { type Feature, featuresOf, type MeasuredDesign, type PointFt, type PoolDesign } from '../design/index.js';
import { distanceFt, eachEdge, intervalsAt, type Polygon, stretchOfWall } from '../geometry/index.js';
import { cellsOf, type Surface } from './surface.js';

const THICK_FT = 1;
const BELOW_GROUND_FT = -0.5;
/** Lips of sheer descents and scuppers, under the top of their wall; at most this share of its height. */
const LIP_BELOW_TOP_FT = 0.35;
const MOST_BELOW = 0.3;
const SCUPPER_FT = 0.5;
const THROWN = 0.25;
const MOST_OF_ROOM = 0.85;
const JET = { riseFt: 2.5, reachFt: 4, thickFt: 0.07 } as const;
const BUBBLER = { riseFt: 0.9, reachFt: 0.45, thickFt: 0.09, arcs: 6 } as const;
/** Of the pool's length: jets line both long sides, clear of the corners. */
const JET_STRETCH = 0.8;
const PIECES = 8;
const SAME_FT = 1e-6;

export type WallSurfaces = Readonly<{ coping: Surface; stone: Surface; fall: Surface }>;

type RaisedWall = Feature<'raised-wall'>;

function spoutWallOf(design: Pick<PoolDesign, 'features'>): RaisedWall | null {
  const walls = [...featuresOf(design, 'raised-wall')];
  return walls.sort((one, other) => other.lengthFt - one.lengthFt)[0] ?? null;
}

export function wallSurfaces(
  design: PoolDesign,
  { outline }: MeasuredDesign,
  into: WallSurfaces,
  waterFt: number,
): void {
  const pool = outline.points;
  const edgeOf = ({ wall, lengthFt }: RaisedWall) => distinct(stretchOfWall(pool, wall, lengthFt));
  for (const wall of featuresOf(design, 'raised-wall')) raise(edgeOf(wall), wall.heightFt);
  const spoutWall = spoutWallOf(design);
  if (spoutWall !== null) spouts(edgeOf(spoutWall), spoutWall.heightFt);
  jets();
  bubblers();

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

  function spouts(edge: readonly PointFt[], heightFt: number): void {
    const widthsFt = [
      ...featuresOf(design, 'sheer-descent').flatMap(({ count, widthFt }) => new Array<number>(count).fill(widthFt)),
      ...featuresOf(design, 'scupper').flatMap(({ count }) => new Array<number>(count).fill(SCUPPER_FT)),
    ];
    const roomFt = lengthOf(edge) / widthsFt.length;
    const lipFt = heightFt - Math.min(LIP_BELOW_TOP_FT, MOST_BELOW * heightFt);
    const outFt = THROWN * (lipFt - waterFt);
    for (const [index, widthFt] of widthsFt.entries()) {
      const halfFt = Math.min(widthFt, MOST_OF_ROOM * roomFt) / 2;
      const middleFt = (index + 0.5) * roomFt;
      const [a, b] = [pointAt(edge, middleFt - halfFt), pointAt(edge, middleFt + halfFt)];
      const inward = leftOf(a, b);
      eachPiece((t, next) => {
        const [here, there] = [t, next].map((at) => ({ byFt: at * outFt, zFt: lipFt + at * at * (waterFt - lipFt) }));
        into.fall.quad(
          corner(moved(a, inward, here!.byFt), here!.zFt),
          corner(moved(a, inward, there!.byFt), there!.zFt),
          corner(moved(b, inward, there!.byFt), there!.zFt),
          corner(moved(b, inward, here!.byFt), here!.zFt),
        );
      });
    }
  }

  function jets(): void {
    const count = featuresOf(design, 'deck-jet').reduce((sum, jet) => sum + jet.count, 0);
    const sides = [Math.ceil(count / 2), Math.floor(count / 2)] as const;
    for (const [index, wall] of (['left', 'right'] as const).entries()) {
      const edge = stretchOfWall(pool, wall, JET_STRETCH * outline.lengthFt);
      const onSide = sides[index] as number;
      for (let jet = 0; jet < onSide; jet++) {
        const atFt = ((jet + 0.5) / onSide) * lengthOf(edge);
        const from = pointAt(edge, atFt);
        const inward = leftOf(pointAt(edge, atFt - 0.1), pointAt(edge, atFt + 0.1));
        arc(from, inward, 0, { ...JET, reachFt: Math.min(JET.reachFt, outline.widthFt / 3) });
      }
    }
  }

  function bubblers(): void {
    const [ledge] = featuresOf(design, 'tanning-shelf');
    if (ledge === undefined) return;
    const [row] = intervalsAt(pool, ledge.lengthFt / 2);
    if (row === undefined) return;
    const count = featuresOf(design, 'bubbler').reduce((sum, bubbler) => sum + bubbler.count, 0);
    for (let index = 0; index < count; index++) {
      const yFt = row[0] + ((index + 0.5) / count) * (row[1] - row[0]);
      for (let turn = 0; turn < BUBBLER.arcs; turn++) {
        const angle = (2 * Math.PI * turn) / BUBBLER.arcs;
        const out = { xFt: Math.cos(angle), yFt: Math.sin(angle) };
        arc({ xFt: ledge.lengthFt / 2, yFt }, out, waterFt, BUBBLER);
      }
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

function lengthOf(way: readonly PointFt[]): number {
  return way.slice(1).reduce((sum, point, index) => sum + distanceFt(way[index] as PointFt, point), 0);
}

function pointAt(way: readonly PointFt[], alongFt: number): PointFt {
  let leftFt = Math.max(0, alongFt);
  for (const [index, point] of way.slice(1).entries()) {
    const before = way[index] as PointFt;
    const runFt = distanceFt(before, point);
    if (leftFt <= runFt && runFt > 0) {
      const t = leftFt / runFt;
      return { xFt: before.xFt + t * (point.xFt - before.xFt), yFt: before.yFt + t * (point.yFt - before.yFt) };
    }
    leftFt -= runFt;
  }
  return way[way.length - 1] as PointFt;
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
