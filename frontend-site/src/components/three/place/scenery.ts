import type { FeatureKind, MeasuredDesign, PointFt, PoolDesign, PoolWall } from 'poolkit/design';
import { type Bounds, boundsOf, contains } from 'poolkit/geometry';
import { placementsOf } from 'poolkit/placements';
import type { BufferGeometry } from 'three';
import type { Mark } from '../marks';
import { lounger, person, planter, ruler, sofa, table } from './furniture';
import { buildDrawnHouse, buildHouse, frameOf, Panes } from './house';
import { type Frame, Kit } from './kit';
import { grown, type HouseKind, type Layout, layoutOf, within } from './layout';
import { Leaves } from './leaves';
import { drawPlaced, GREENS, hedgeCore, type Lights, type SideParts, trunk, groundRun, type XY } from './placed-parts';
import { randomOf } from './random';

export interface SceneryOptions {
  readonly house: HouseKind | 'none';
  readonly person: boolean;
  readonly ruler: boolean;
  readonly fence: boolean;
}

export const SCENERY: SceneryOptions = { house: 'modern', person: true, ruler: false, fence: true };

export interface Scenery extends Lights {
  readonly layout: Layout;
  readonly base: BufferGeometry;
  readonly house: BufferGeometry;
  readonly panes: BufferGeometry;
  readonly leaves: BufferGeometry;
  readonly falls: BufferGeometry;
  /** On the ruler. */
  readonly numbers: readonly Mark[];
  /** Hidden when the eye is beyond them. */
  readonly rims: readonly Rim[];
}

interface Rim {
  readonly side: PoolWall;
  readonly fence: BufferGeometry;
  readonly screens: BufferGeometry;
  readonly woods: BufferGeometry;
  readonly leaves: BufferGeometry;
}

const GROUND_FT = -0.15;
const SIDES: readonly PoolWall[] = ['left', 'deep', 'right', 'shallow'];

export function sceneryOf(design: PoolDesign, measured: MeasuredDesign, options: SceneryOptions): Scenery {
  const layout = layoutOf(design, measured);
  const [kit, houseKit] = [new Kit(), new Kit()];
  const sides = SIDES.map((_, index): SideParts => ({ fence: new Kit(), screens: new Leaves(60 + index) }));
  const [panes, leaves] = [new Panes(), new Leaves(1)];
  const lights: Lights = { flames: [], glows: [], lamps: [], halos: [] };
  const falls = new Kit();
  const has = (kind: FeatureKind) => design.features.some((feature) => feature.kind === kind);
  const parts = {
    kit,
    leaves,
    falls,
    hasLedge: has('tanning-shelf'),
    sideAt: (at: XY) => sides[SIDES.indexOf(sideOf(at, layout.paved))]!,
    riseAt: layout.riseAt,
    padFt: { value: 0 },
    ...lights,
  };
  const placed = placementsOf(design, measured);
  placed.forEach((one, index) => {
    if (options.fence || (one.kind !== 'fence' && one.kind !== 'gate')) drawPlaced(one, parts, index);
  });

  if (options.house !== 'none') {
    if (layout.drawnHouses.length > 0)
      for (const drawn of layout.drawnHouses) buildDrawnHouse(options.house, drawn, { kit: houseKit, panes });
    else if (layout.isExample) {
      buildHouse(options.house, layout.facade, { kit: houseKit, panes });
      for (const share of [0.2, 0.55]) lights.glows.push({ at: onFacade(layout, share, 3, 4), strength: 1.6 });
    }
  }
  terrace(layout, kit);
  const taken = [
    ...placed.filter(({ kind }) => !['sod', 'cover', 'fence', 'pipe-run', 'pool-light'].includes(kind)),
    ...measured.spas,
  ].map(({ points }) => boundsOf(points));
  if (layout.isExample) furnish(layout, measured, taken, kit, leaves);
  if (options.person) placePerson(layout, measured, kit);
  const numbers = options.ruler ? rulerOf(design, measured, kit) : [];
  const rims = SIDES.map((side, index): Rim => {
    const fence = sides[index]!.fence.geometry();
    const screens = sides[index]!.screens.geometry();
    return { side, fence, screens, ...rimOf(side, layout, options.house !== 'none', taken) };
  });
  drawnTrees(layout, kit, leaves);
  if (layout.lot)
    layout.lot.forEach((from, index) => groundRun(kit, from, layout.lot![(index + 1) % layout.lot!.length]!, GROUND_FT, GROUND_FT + 0.06, { color: '#d8cfae' }, 0.3, layout.riseAt)); // prettier-ignore
  return {
    layout,
    ...lights,
    base: kit.geometry(),
    house: houseKit.geometry(),
    panes: panes.geometry(),
    leaves: leaves.geometry(),
    falls: falls.geometry(),
    numbers,
    rims,
  };
}

const RULER_FT = 0.6;
const LONG_FT = 60;

/** Beside the water, where no wall is in front of it; beyond a spa on that side. */
function rulerOf({ features }: PoolDesign, { coping, outline: { lengthFt }, spas }: MeasuredDesign, kit: Kit): Mark[] {
  const hasWallOnRight = features.some((feature) => feature.kind === 'raised-wall' && feature.wall === 'right');
  const box = boundsOf([...coping, ...spas.flatMap(({ points }) => points)]);
  const y = hasWallOnRight ? box.minYFt - RULER_FT : box.maxYFt + RULER_FT;
  ruler(kit, { x: 0, y, z: 0.01, turn: 0 }, lengthFt);
  const everyFt = lengthFt > LONG_FT ? 10 : 5;
  const feet = Array.from({ length: Math.floor(lengthFt / everyFt) }, (_, index) => (index + 1) * everyFt);
  return feet.map((foot, index) => ({
    at: [foot, y, 0.1],
    text: index === feet.length - 1 ? `${foot} ft` : `${foot}`,
  }));
}

/** Beyond which edge of the paving, in its proportions. */
function sideOf({ xFt, yFt }: XY, { minXFt, maxXFt, minYFt, maxYFt }: Bounds): PoolWall {
  const u = (2 * xFt - minXFt - maxXFt) / (maxXFt - minXFt);
  const v = (2 * yFt - minYFt - maxYFt) / (maxYFt - minYFt);
  if (Math.abs(u) > Math.abs(v)) return u > 0 ? 'deep' : 'shallow';
  return v > 0 ? 'right' : 'left';
}

/** Along the façade, out of it and up. */
export function onFacade(layout: Layout, share: number, outFt: number, z: number): [number, number, number] {
  const { x, y, turn } = frameOf(layout.facade);
  const u = layout.facade.lengthFt * share;
  return [x + u * Math.cos(turn) - outFt * Math.sin(turn), y + u * Math.sin(turn) + outFt * Math.cos(turn), z];
}

function terrace({ terrace: box }: Layout, kit: Kit): void {
  if (box)
    kit.box([box.minXFt, box.minYFt, GROUND_FT - 0.3], [box.maxXFt, box.maxYFt, -0.02], {
      color: '#a8a297',
      face: 'boards',
    });
}

function furnish(layout: Layout, measured: MeasuredDesign, taken: readonly Bounds[], kit: Kit, leaves: Leaves): void {
  const { facade, paved, terrace: box } = layout;
  const pool = boundsOf(measured.coping);
  const { turn } = frameOf(facade);
  const isFree = (at: PointFt, radiusFt: number) => !taken.some((other) => within(at, other, radiusFt));
  const seat = (share: number, outFt: number, radiusFt: number): Frame | null => {
    const [x, y] = onFacade(layout, share, outFt, 0);
    const at = { xFt: x, yFt: y };
    const onStone =
      (box && within(at, box, -radiusFt * 0.6)) || measured.deckOutlines.some((deck) => contains(deck, at));
    const off = grown(pool, radiusFt + 0.5);
    if (!onStone || within(at, off) || !isFree(at, radiusFt)) return null;
    return { x, y, z: 0, turn };
  };
  const first = seat(0.22, 5, 3.5);
  if (first) {
    sofa(kit, first, 7);
    const [x, y] = onFacade(layout, 0.22, 8.4, 0);
    kit.in({ x, y, z: 0, turn }, () => kit.box([-1.8, -0.8, 0], [1.8, 0.8, 1.15], { color: '#6d5037' }));
  }
  const second = seat(0.5, 6, 4.4);
  if (second) table(kit, second, true);
  for (const share of [0.03, 0.94]) {
    const spot = seat(share, 2, 1.2);
    if (!spot) continue;
    planter(kit, spot);
    leaves.clump([spot.x, spot.y, 2.6], 1.25, 26, 1, GREENS[1], 0.9);
  }
  // Beside the water, looking at it, on the widest deck.
  const rows: [number, number, number][] = [];
  const middle = (pool.minXFt + pool.maxXFt) / 2;
  if (pool.minYFt - paved.minYFt > 8) rows.push([middle, pool.minYFt - 4.6, 1]);
  if (paved.maxYFt - pool.maxYFt > 8) rows.push([middle, pool.maxYFt + 4.6, -1]);
  for (const [x, y, toward] of rows.slice(0, 1)) {
    for (const aside of [-6, -2.4, 6, 9.6]) {
      const at = { xFt: x + aside, yFt: y };
      if (isFree(at, 3.3)) lounger(kit, { x: at.xFt, y, z: 0, turn: toward * (Math.PI / 2) });
    }
  }
  if (rows.length === 0 && pool.minXFt - paved.minXFt > 8) {
    for (const aside of [-5, -1.4]) {
      const at = { xFt: pool.minXFt - 4.6, yFt: aside };
      if (isFree(at, 3.3)) lounger(kit, { x: at.xFt, y: at.yFt, z: 0, turn: 0 });
    }
  }
}

/** At the shallow end, out of the way of a spa and of the view from a house behind. */
function placePerson({ houseSide, paved }: Layout, measured: MeasuredDesign, kit: Kit): void {
  const pool = boundsOf(measured.coping);
  const roomFt = Math.min(2.2, Math.max(0.6, (pool.minXFt - paved.minXFt) / 2));
  const side = houseSide === 'shallow' || measured.spas.some(({ spa }) => spa.centre.xFt < 2) ? -1 : 1;
  person(kit, { x: pool.minXFt - roomFt + 0.4, y: side * Math.min(3, measured.outline.widthFt / 4), z: 0, turn: 0.2 });
}

function drawnTrees({ trees, riseAt }: Layout, kit: Kit, leaves: Leaves): void {
  trees.slice(0, 60).forEach(({ at, heightFt, radiusFt }, index) => {
    kit.lift = leaves.lift = riseAt(at);
    const [height, radius] = [Math.max(4, heightFt), Math.max(1.5, radiusFt)];
    leaves.tree({ x: at.xFt, y: at.yFt, z: GROUND_FT }, height, radius, GREENS[index % GREENS.length]!);
    trunk(kit, at.xFt, at.yFt, height, Math.max(0.25, radius * 0.05));
  });
  kit.lift = leaves.lift = 0;
}

const OUT: Readonly<Record<PoolWall, readonly [number, number]>> = {
  deep: [1, 0],
  right: [0, 1],
  shallow: [-1, 0],
  left: [0, -1],
};

/** A trimmed hedge and trees behind it; behind the house only trees. */
function rimOf(
  side: PoolWall,
  { garden, houseSide, facade, isExample, riseAt }: Layout,
  hasHouse: boolean,
  taken: readonly Bounds[],
) {
  const [kit, leaves] = [new Kit(), new Leaves(SIDES.indexOf(side) + 20)];
  const random = randomOf(SIDES.indexOf(side) + 40);
  const [ox, oy] = OUT[side];
  const alongX = ox === 0;
  const isHouse = isExample && side === houseSide;
  const house = frameOf(facade);
  // Behind the house there is more depth.
  const edge = { left: garden.minYFt, right: garden.maxYFt, shallow: garden.minXFt, deep: garden.maxXFt }[side];
  const houseEdge = (alongX ? house.y : house.x) + (alongX ? oy : ox) * 34;
  const lineAt = isHouse ? ((alongX ? oy : ox) > 0 ? Math.max(edge, houseEdge) : Math.min(edge, houseEdge)) : edge;
  const [from, to] = alongX ? [garden.minXFt, garden.maxXFt] : [garden.minYFt, garden.maxYFt];
  const at = (along: number, out: number): PointFt =>
    alongX ? { xFt: along, yFt: lineAt + oy * out } : { xFt: lineAt + ox * out, yFt: along };
  const isFree = (spot: PointFt, radiusFt: number) => !taken.some((box) => within(spot, box, radiusFt));
  if (isExample && !(isHouse && hasHouse)) {
    const [a, b] = [at(from, 0), at(to, 0)];
    leaves.hedge({ x: a.xFt, y: a.yFt }, { x: b.xFt, y: b.yFt }, GROUND_FT, 6.5, GREENS[3]);
    hedgeCore(kit, a, b, 6.5);
  }
  const count = Math.max(2, Math.round((to - from) / (isHouse ? 20 : 17)));
  for (let one = 0; one < count; one++) {
    const along = from + ((to - from) * (one + 0.3 + 0.4 * random())) / count;
    const spot = at(along, 7 + 9 * random());
    const height = 24 + 18 * random();
    const radius = height * (0.3 + 0.08 * random());
    if (!isFree(spot, 4)) continue;
    kit.lift = leaves.lift = riseAt(spot);
    leaves.tree(
      { x: spot.xFt, y: spot.yFt, z: GROUND_FT },
      height,
      radius,
      GREENS[Math.floor(random() * GREENS.length)]!,
    );
    trunk(kit, spot.xFt, spot.yFt, height, 0.55);
  }
  kit.lift = leaves.lift = 0;
  if (isExample && !isHouse) {
    // A border of grasses and white flowers in front of the hedge.
    const plants = Math.round((to - from) / 2.6);
    for (let one = 0; one < plants; one++) {
      const along = from + ((to - from) * (one + random())) / plants;
      const spot = at(along, -2.6 - 1.2 * random());
      if (!isFree(spot, 1)) continue;
      const size = 0.9 + 0.6 * random();
      leaves.clump([spot.xFt, spot.yFt, GROUND_FT + size * 0.5], size, 12, size * 0.8, GREENS[one % 4]!, 0.8);
      if (one % 3 !== 0)
        leaves.clump([spot.xFt, spot.yFt, GROUND_FT + size], size * 0.8, 6, 0.45, '#d9d4cb', 0.5, 0.85);
    }
  }
  if (isHouse && hasHouse) {
    for (const share of [-0.12, 1.1]) {
      const [x, y] = [house.x, house.y];
      const u = facade.lengthFt * share;
      const spot = { xFt: x + u * Math.cos(house.turn), yFt: y + u * Math.sin(house.turn) };
      leaves.column({ x: spot.xFt, y: spot.yFt, z: GROUND_FT }, 17, 2.6, GREENS[0]);
    }
  }
  return { woods: kit.geometry(), leaves: leaves.geometry() };
}
