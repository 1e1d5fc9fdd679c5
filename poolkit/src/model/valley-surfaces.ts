import { type Feature, featuresOf, type PointFt, type PoolDesign } from '../design/index.js';
import { eachEdge, OUTWARD, type Polygon, stretchOfWall } from '../geometry/index.js';
import { cellsOf, type Corner, type Surface } from './surface.js';

const WEIR_FT = 0.75;
const FILM_FT = 0.03;
const BASIN_DEPTH_FT = 2;
const CURB_FT = 0.75;
const CURB_OVER_WATER_FT = 0.4;
const CURB_OVER_GROUND_FT = 0.3;
const BANK_RUN = 2;
const MIN_BANK_FT = 1;
const VERGE_FT = 1;
const ON_EDGE_FT = 0.05;
const SAME_FT = 1e-6;

type Beside = Readonly<{ u: number; v: number }>;

export interface Valley {
  readonly edge: Feature<'vanishing-edge'>;
  readonly pool: Polygon;
  readonly within: Polygon;
  readonly path: readonly Beside[];
  readonly at: (place: Beside) => PointFt;
  readonly bankFt: number;
  readonly sideFt: number;
  readonly basinWaterFt: number;
  readonly curbFt: number;
  readonly groundFt: number;
  readonly farV: number;
}

export type ValleySurfaces = Readonly<Record<'interior' | 'tile' | 'coping' | 'lawn' | 'water' | 'fall', Surface>>;

export function valleysOf(design: PoolDesign, pool: Polygon, waterFt: number, lawnFt: number, farFt: number): Valley[] {
  return featuresOf(design, 'vanishing-edge').map((edge) => {
    const out = OUTWARD[edge.wall];
    const along = { xFt: -out.yFt, yFt: out.xFt };
    const at = ({ u, v }: Beside): PointFt => ({ xFt: u * along.xFt + v * out.xFt, yFt: u * along.yFt + v * out.yFt });
    const places = stretchOfWall(pool, edge.wall, edge.lengthFt).map(({ xFt, yFt }) => ({
      u: xFt * along.xFt + yFt * along.yFt,
      v: xFt * out.xFt + yFt * out.yFt,
    }));
    const begin = places.findIndex(
      ({ u }, index) => index === places.length - 1 || (places[index + 1] as Beside).u > u + SAME_FT,
    );
    const path: Beside[] = [];
    for (const place of places.slice(begin)) {
      if (path.length === 0 || place.u > (path[path.length - 1] as Beside).u + SAME_FT) path.push(place);
    }
    const basinWaterFt = waterFt - edge.dropFt;
    const curbFt = basinWaterFt + CURB_OVER_WATER_FT;
    const groundFt = Math.min(lawnFt, curbFt - CURB_OVER_GROUND_FT);
    const bankFt = Math.max(MIN_BANK_FT, BANK_RUN * (lawnFt - groundFt));
    const [first, last] = endsOf(path);
    const farV = first.v + farFt;
    const sideFt = design.copingWidthFt;
    const inside = path.map(({ u, v }) => ({ u, v: v - ON_EDGE_FT }));
    const within = [
      { u: first.u - VERGE_FT - bankFt, v: first.v + sideFt },
      { u: first.u, v: first.v + sideFt },
      ...inside,
      { u: last.u, v: last.v + sideFt },
      { u: last.u + VERGE_FT + bankFt, v: last.v + sideFt },
      { u: last.u + VERGE_FT + bankFt, v: farV },
      { u: first.u - VERGE_FT - bankFt, v: farV },
    ].map(at);
    return { edge, pool, within, path, at, bankFt, sideFt, basinWaterFt, curbFt, groundFt, farV };
  });
}

export function valleySurfaces(valley: Valley, into: ValleySurfaces, waterFt: number, lawnFt: number): void {
  const { edge, pool, path, at, bankFt, sideFt, basinWaterFt, curbFt, groundFt, farV } = valley;
  const [first, last] = endsOf(path);
  const out = (byFt: number) => path.map(({ u, v }) => at({ u, v: v + byFt }));
  const edgeLine = out(0);
  const basinFt = edge.basinWidthFt;
  const weirFt = Math.min(WEIR_FT, basinFt / 2);
  const weirLine = out(weirFt);
  const basinLine = out(basinFt);
  const floorFt = basinWaterFt - BASIN_DEPTH_FT;
  const between = (inner: readonly PointFt[], outer: readonly PointFt[]) => [...outer, ...[...inner].reverse()];
  const flat = (surface: Surface, polygon: Polygon, heightFt: number, without: readonly Polygon[] = []) =>
    surface.level(cellsOf([polygon, ...without]), heightFt);

  const weir = between(edgeLine, weirLine);
  flat(into.tile, weir, waterFt - FILM_FT);
  flat(into.water, weir, waterFt);
  for (const [index, to] of weirLine.slice(1).entries()) {
    const from = weirLine[index] as PointFt;
    into.tile.upright(to, from, [floorFt, floorFt], waterFt - FILM_FT);
  }
  const sheet = out(weirFt + FILM_FT);
  for (const [index, to] of sheet.slice(1).entries()) {
    const from = sheet[index] as PointFt;
    into.fall.upright(to, from, [basinWaterFt, basinWaterFt], waterFt);
  }
  for (const [index, { u, v }] of [first, last].entries()) {
    const [near, far] = [at({ u, v }), at({ u, v: v + sideFt })];
    const bottom = [groundFt, groundFt] as const;
    if (index === 0) into.coping.upright(near, far, bottom, 0);
    else into.coping.upright(far, near, bottom, 0);
  }

  const basin = between(weirLine, basinLine);
  flat(into.interior, basin, floorFt);
  flat(into.water, basin, basinWaterFt);
  const isWeir = new Set<PointFt>(weirLine);
  eachEdge(basin, (from, to) => {
    if (!(isWeir.has(from) && isWeir.has(to))) into.interior.upright(from, to, [floorFt, floorFt], curbFt);
  });
  const curbV = ({ v }: Beside) => v + Math.max(basinFt, sideFt) + CURB_FT;
  const curb = [
    at({ u: first.u - CURB_FT, v: first.v + sideFt }),
    at({ u: first.u - CURB_FT, v: curbV(first) }),
    ...path.slice(1, -1).map((place) => at({ u: place.u, v: curbV(place) })),
    at({ u: last.u + CURB_FT, v: curbV(last) }),
    at({ u: last.u + CURB_FT, v: last.v + sideFt }),
  ];
  const wet = between(edgeLine, basinLine);
  flat(into.coping, curb, curbFt, [wet, pool]);
  // Visible from the right of the curb's direction.
  for (const [index, to] of curb.slice(1).entries())
    into.coping.upright(to, curb[index] as PointFt, [groundFt - CURB_FT, groundFt - CURB_FT], curbFt);

  const [startU, endU] = [first.u - VERGE_FT, last.u + VERGE_FT];
  const floor = [
    at({ u: startU, v: first.v + sideFt }),
    at({ u: first.u, v: first.v + sideFt }),
    ...edgeLine,
    at({ u: last.u, v: last.v + sideFt }),
    at({ u: endU, v: last.v + sideFt }),
    at({ u: endU, v: farV }),
    at({ u: startU, v: farV }),
  ];
  flat(into.lawn, floor, groundFt, [curb, wet, pool]);
  bank(startU, startU - bankFt, first.v + sideFt);
  bank(endU, endU + bankFt, last.v + sideFt);
  retaining(first, -1);
  retaining(last, 1);

  function bank(lowU: number, highU: number, v: number): void {
    const corner = (u: number, atV: number, zFt: number): Corner => {
      const { xFt, yFt } = at({ u, v: atV });
      return [xFt, yFt, zFt];
    };
    const [a, b] = [corner(lowU, v, groundFt), corner(lowU, farV, groundFt)];
    const [c, d] = [corner(highU, farV, lawnFt), corner(highU, v, lawnFt)];
    if (highU > lowU) into.lawn.quad(a, b, c, d);
    else into.lawn.quad(d, c, b, a);
  }

  /** Retains the ground beside the weir, as high as the coping; follows the bank. */
  function retaining({ u, v }: Beside, way: -1 | 1): void {
    const [low, high] = [u + way * VERGE_FT, u + way * (VERGE_FT + bankFt)];
    const pieces = [
      { from: u, to: low, bottoms: [groundFt, groundFt] as const },
      { from: low, to: high, bottoms: [groundFt, lawnFt] as const },
    ];
    for (const { from, to, bottoms } of pieces) {
      const [a, b] = [at({ u: from, v: v + sideFt }), at({ u: to, v: v + sideFt })];
      // Visible from the valley: on the right of the water's edge.
      if (way === 1) into.coping.upright(b, a, [bottoms[1], bottoms[0]], 0);
      else into.coping.upright(a, b, bottoms, 0);
    }
  }
}

function endsOf(path: readonly Beside[]): readonly [Beside, Beside] {
  return [path[0] as Beside, path[path.length - 1] as Beside];
}
