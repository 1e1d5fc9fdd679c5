import type { Placed, PlacedKind } from 'poolkit/placements';
import type { At, Frame, Kit, Paint } from './kit';
import type { Leaves } from './leaves';
import { randomOf } from './random';
import { rocks } from './rocks';

export type Spot = readonly [x: number, y: number, z: number];

/** Where the shaders draw light, and how strong. */
export interface Lights {
  readonly flames: { readonly at: Spot; readonly size: number }[];
  readonly glows: { readonly at: Spot; readonly strength: number }[];
  readonly lamps: Spot[];
  /** Of garden lights, on the ground under them. */
  readonly halos: Spot[];
}

/** Stands around the pool on one side of it. */
export interface SideParts {
  readonly fence: Kit;
  readonly screens: Leaves;
}

export interface Parts extends Lights {
  readonly kit: Kit;
  readonly leaves: Leaves;
  /** Water in the air. */
  readonly falls: Kit;
  readonly hasLedge: boolean;
  /** Ground under the equipment pad. */
  readonly padFt: { value: number };
  /** Of the side of the pool it is on. */
  readonly sideAt: (at: XY) => SideParts;
  /** Of the ground above a level lawn. */
  readonly riseAt: (at: XY) => number;
}

const METAL: Paint = { color: '#9aa0a4' };
const MACHINE: Paint = { color: '#5d6157' };
const DARK: Paint = { color: '#2e3032' };
const BOWL: Paint = { color: '#4b4a48' };
const STONE: Paint = { color: '#948d82', face: 'ledge' };
const WOOD: Paint = { color: '#7d5636' };
const CONCRETE: Paint = { color: '#b3b0a9' };
const WHITE: Paint = { color: '#e9e7e1' };
const COVER: Paint = { color: '#2f5d7a' };
const HEDGE_CORE: Paint = { color: '#3d5a2c' };
const GROUND_FT = -0.15;
const LEVEL_FT = 0.02;
const HEDGE_PIECE_FT = 3;
const RUN_PIECE_FT = 4;
const PANEL_FT = 7;
const CARPET_FT = 3;
/** Leaf greens, from cool to warm. */
export const GREENS = ['#55733c', '#627f42', '#738c4b', '#4f7043'] as const;

/** u runs across what faces v. */
function frameOf({ at, facing }: Placed, z: number): Frame {
  return { x: at.xFt, y: at.yFt, z, turn: Math.atan2(facing.yFt, facing.xFt) - Math.PI / 2 };
}

const ring = ({ points }: Placed) => counterClockwise(points.map(({ xFt, yFt }) => [xFt, yFt] as const));

function counterClockwise(points: (readonly [number, number])[]) {
  const area = points.reduce((sum, [x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length]!;
    return sum + x * ny - nx * y;
  }, 0);
  return area < 0 ? points.reverse() : points;
}

const runs = ({ points }: Placed) => points.slice(1).map((to, index) => [points[index]!, to] as const);

export const ON_GROUND: ReadonlySet<PlacedKind> = new Set<PlacedKind>([
  ...(['equipment-pad', 'catch-basin', 'new-tree', 'landscape-light', 'sprinkler', 'kitchen', 'gate'] as const),
  ...(['pergola', 'pavilion', 'pool-house', 'fire-pit'] as const),
]);
const ON_BASE: ReadonlySet<PlacedKind> = new Set<PlacedKind>([
  ...(['equipment-pad', 'kitchen', 'pergola', 'pavilion', 'pool-house', 'fire-pit'] as const),
]);

/** All kinds but those that the pool's own surfaces show. */
export function drawPlaced(placed: Placed, parts: Parts, seed: number): void {
  const { kit, leaves, riseAt } = parts;
  if (placed.kind === 'equipment') {
    // On its pad, which was placed before it.
    kit.lift = parts.padFt.value;
    drawLifted(placed, parts, seed);
    kit.lift = 0;
    return;
  }
  if (!ON_GROUND.has(placed.kind)) {
    drawLifted(placed, parts, seed);
    return;
  }
  const rises = (placed.form === 'area' ? placed.points : [placed.at]).map(riseAt);
  const [low, high] = [Math.min(...rises), Math.max(...rises)];
  const fence = placed.kind === 'gate' ? parts.sideAt(placed.at).fence : kit;
  fence.lift = kit.lift = leaves.lift = high;
  if (placed.kind === 'equipment-pad') parts.padFt.value = high;
  drawLifted(placed, parts, seed);
  if (high - low > LEVEL_FT && ON_BASE.has(placed.kind))
    kit.prism(ring(placed), GROUND_FT - 0.4 + low - high, GROUND_FT + 0.02, STONE);
  fence.lift = kit.lift = leaves.lift = 0;
}

function drawLifted(placed: Placed, parts: Parts, seed: number): void {
  const { kit } = parts;
  const { kind, at, lengthFt: wide, widthFt: deep, baseFt, topFt } = placed;
  const spot = (z: number): Spot => [at.xFt, at.yFt, z + kit.lift];
  switch (kind) {
    // Where there is a raised wall or a ledge, the water of falls, jets and bubblers is in the pool's model.
    case 'deck-jet':
      return;
    case 'sheer-descent':
      if (!placed.isOnRaisedWall) lowSpout(placed, parts, wide, deep, -deep / 2);
      return;
    case 'bubbler':
      if (!parts.hasLedge)
        parts.falls.turned(at.xFt, at.yFt, [[0.5, baseFt], [0.34, baseFt + 0.6], [0.1, topFt], [0.01, topFt]], 10, WHITE); // prettier-ignore
      kit.turned(at.xFt, at.yFt, [[0.35, baseFt - 0.25], [0.3, baseFt - 0.12], [0.05, baseFt - 0.1]], 10, METAL); // prettier-ignore
      return;
    case 'scupper':
      if (!placed.isOnRaisedWall) lowSpout({ ...placed, baseFt: -0.5, topFt: topFt - 0.5 }, parts, 0.5, 0.5, 0.5);
      kit.in(frameOf(placed, topFt - 0.5), () => kit.box([-0.4, -0.1, -0.12], [0.4, 0.75, 0], { color: '#8a5a36' }));
      return;
    case 'fire-bowl':
      fireBowl(placed, parts);
      return;
    case 'fire-pit':
      firePit(placed, parts);
      return;
    case 'rock-waterfall':
    case 'grotto':
      kit.in(frameOf(placed, 0), () => rocks(placed, kit, seed));
      return;
    case 'slide':
      slide(placed, kit);
      return;
    case 'diving-board':
      kit.in(frameOf(placed, 0), () => {
        kit.box([-0.8, -5, 1.55], [0.8, 5, 1.72], { color: '#dfe6ea' });
        kit.box([-0.7, -4.6, 0], [0.7, -2.4, 1.5], METAL);
        for (const u of [-0.95, 0.95]) kit.bar([u, -4.8, 0], [u, -3, 3.2], 0.06, METAL);
      });
      return;
    case 'swim-jet':
      kit.in(frameOf(placed, baseFt), () =>
        kit.box([-wide / 2, -deep / 2, 0], [wide / 2, deep / 2, topFt - baseFt], METAL),
      );
      return;
    case 'pool-light':
      parts.lamps.push([at.xFt, at.yFt, (baseFt + topFt) / 2]);
      kit.in({ ...frameOf(placed, (baseFt + topFt) / 2) }, () => kit.box([-0.3, -0.4, -0.3], [0.3, -0.24, 0.3], WHITE));
      return;
    case 'cover':
      // Rolled up: one over the water would hide what is sold. An automatic one is in its vault.
      if (baseFt >= 0) {
        const x = Math.max(...placed.points.map(({ xFt }) => xFt)) + 1.4;
        kit.bar([x, -0.4 * deep, 0.55], [x, 0.4 * deep, 0.55], 0.5, COVER, 10);
      }
      return;
    case 'cover-vault':
      kit.prism(ring(placed), -0.4, 0.03, CONCRETE);
      kit.in(frameOf(placed, -0.3), () =>
        kit.box([-wide / 2 + 1, deep / 2 - 0.2, 0], [wide / 2 - 1, deep / 2 + 0.9, 0.08], COVER),
      );
      return;
    case 'fence':
      for (const [from, to] of runs(placed))
        fenceRun(parts.sideAt(between(from, to)).fence, from, to, topFt, parts.riseAt);
      return;
    case 'gate':
      gate(parts.sideAt(at).fence, placed);
      return;
    case 'retaining-wall':
      // In the pool's model, with the ground it holds.
      return;
    case 'equipment-pad':
    case 'catch-basin':
      kit.prism(ring(placed), GROUND_FT - 0.2, Math.max(topFt, GROUND_FT + 0.03), CONCRETE);
      return;
    case 'equipment':
      if (Math.abs(wide - deep) < 0.01)
        kit.turned(at.xFt, at.yFt, [[wide / 2, baseFt], [wide / 2, topFt - 0.4], [wide / 3, topFt - 0.05], [0.05, topFt]], 12, MACHINE); // prettier-ignore
      else kit.prism(ring(placed), baseFt, topFt, MACHINE, DARK);
      return;
    case 'bed':
      bed(placed, parts, seed);
      return;
    case 'turf':
      carpet(placed, parts, 0.06, { color: '#4d7a35' });
      return;
    case 'new-tree':
      parts.leaves.tree(
        { x: at.xFt, y: at.yFt, z: GROUND_FT },
        topFt - GROUND_FT,
        wide / 2,
        GREENS[seed % GREENS.length]!,
      );
      trunk(kit, at.xFt, at.yFt, topFt, 0.28);
      return;
    case 'screening':
      for (const [from, to] of runs(placed)) {
        const side = parts.sideAt(between(from, to));
        for (const [a, b] of piecesOf(from, to, parts.riseAt, HEDGE_PIECE_FT)) {
          side.screens.lift = parts.riseAt(between(a, b));
          side.screens.hedge({ x: a.xFt, y: a.yFt }, { x: b.xFt, y: b.yFt }, GROUND_FT, topFt, GREENS[3]);
        }
        side.screens.lift = 0;
        groundRun(side.fence, from, to, GROUND_FT, topFt - 0.25, HEDGE_CORE, 2.6, parts.riseAt);
      }
      return;
    case 'landscape-light':
      kit.turned(at.xFt, at.yFt, [[0.06, GROUND_FT], [0.06, 1.2], [0.25, 1.22], [0.05, 1.5]], 6, DARK); // prettier-ignore
      parts.halos.push(spot(GROUND_FT));
      return;
    case 'sprinkler':
      kit.turned(at.xFt, at.yFt, [[0.18, GROUND_FT], [0.16, GROUND_FT + 0.2], [0.02, GROUND_FT + 0.22]], 6, DARK); // prettier-ignore
      return;
    case 'kitchen':
      kit.prism(ring(placed), GROUND_FT, 2.85, STONE);
      kit.in(frameOf(placed, 2.85), () => {
        kit.box([-wide / 2 - 0.1, -deep / 2 - 0.1, 0], [wide / 2 + 0.1, deep / 2 + 0.1, 0.15], { color: '#5d6266' });
        kit.box([-1.3, -0.9, 0.15], [1.3, 0.9, 0.95], METAL);
      });
      return;
    case 'pergola':
    case 'pavilion':
    case 'pool-house':
      building(placed, parts);
      return;
    case 'deck-drain':
      for (const [from, to] of runs(placed)) wallRun(kit, from, to, -0.1, 0.005, DARK, 0.25);
      return;
    case 'french-drain':
      for (const [from, to] of runs(placed))
        groundRun(kit, from, to, GROUND_FT - 0.2, GROUND_FT + 0.04, { color: '#a7a294' }, 1, parts.riseAt);
      return;
    case 'sod':
    case 'pipe-run':
      // Sod is the lawn itself, and a pipe is in the ground.
      return;
  }
}

/** Taller posts and a latch, in the run of the fence. */
function gate(kit: Kit, placed: Placed): void {
  kit.turned(placed.at.xFt, placed.at.yFt, [[0.16, GROUND_FT], [0.16, 4.9], [0.02, 5]], 8, DARK); // prettier-ignore
  kit.in(frameOf(placed, 4.2), () => kit.box([-0.3, -0.3, 0], [0.3, 0.3, 0.35], METAL));
}

const between = (from: XY, to: XY): XY => ({ xFt: (from.xFt + to.xFt) / 2, yFt: (from.yFt + to.yFt) / 2 });

export function trunk(kit: Kit, x: number, y: number, heightFt: number, radius: number): void {
  const bark: Paint = { color: '#5b4a3b' };
  kit.turned(x, y, [[radius * 1.5, GROUND_FT], [radius, 1], [radius * 0.8, heightFt * 0.45], [radius * 0.3, heightFt * 0.75]], 7, bark); // prettier-ignore
}

export function hedgeCore(kit: Kit, from: XY, to: XY, heightFt: number): void {
  wallRun(kit, from, to, GROUND_FT, heightFt - 0.25, HEDGE_CORE, 2.6);
}

export type XY = { readonly xFt: number; readonly yFt: number };

function wallRun(kit: Kit, from: XY, to: XY, z0: number, z1: number, paint: Paint, thick = 1): void {
  const long = Math.hypot(to.xFt - from.xFt, to.yFt - from.yFt);
  if (long < 0.05 || z1 <= z0) return;
  const frame = { x: from.xFt, y: from.yFt, z: 0, turn: Math.atan2(to.yFt - from.yFt, to.xFt - from.xFt) };
  kit.in(frame, () => kit.box([0, -thick / 2, z0], [long, thick / 2, z1], paint));
}

type RiseAt = Parts['riseAt'];

/** One piece on level ground. */
function piecesOf(from: XY, to: XY, riseAt: RiseAt, atMostFt: number): (readonly [XY, XY])[] {
  const long = Math.hypot(to.xFt - from.xFt, to.yFt - from.yFt);
  const count = Math.max(1, Math.ceil(long / atMostFt));
  const at = (piece: number): XY => ({
    xFt: from.xFt + ((to.xFt - from.xFt) * piece) / count,
    yFt: from.yFt + ((to.yFt - from.yFt) * piece) / count,
  });
  const points = Array.from({ length: count + 1 }, (_, piece) => at(piece));
  if (points.every((point) => Math.abs(riseAt(point)) < LEVEL_FT)) return [[from, to]];
  return points.slice(1).map((point, index) => [points[index]!, point] as const);
}

/** Follows the ground. */
export function groundRun(
  kit: Kit,
  from: XY,
  to: XY,
  z0: number,
  z1: number,
  paint: Paint,
  thick: number,
  riseAt: RiseAt,
) {
  // prettier-ignore
  for (const [a, b] of piecesOf(from, to, riseAt, RUN_PIECE_FT)) {
    const [long, low, high] = [Math.hypot(b.xFt - a.xFt, b.yFt - a.yFt), riseAt(a), riseAt(b)];
    if (long < 0.05) continue;
    const frame = { x: a.xFt, y: a.yFt, z: low, turn: Math.atan2(b.yFt - a.yFt, b.xFt - a.xFt) };
    kit.in(frame, () => kit.ramp([0, -thick / 2, z0], [long, thick / 2, z1], high - low, paint));
  }
}

/** Flat on the ground, like turf. */
function carpet(placed: Placed, { kit, riseAt }: Parts, overFt: number, paint: Paint): void {
  const [a, b, c, d] = ring(placed) as [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]]; // prettier-ignore
  if ([a, b, c, d].every(([xFt, yFt]) => Math.abs(riseAt({ xFt, yFt })) < LEVEL_FT)) {
    kit.prism([a, b, c, d], GROUND_FT - overFt, GROUND_FT + overFt, paint);
    return;
  }
  const long = (p: readonly [number, number], q: readonly [number, number]) => Math.hypot(q[0] - p[0], q[1] - p[1]);
  const [us, vs] = [Math.max(1, Math.ceil(long(a, b) / CARPET_FT)), Math.max(1, Math.ceil(long(a, d) / CARPET_FT))];
  const at = (u: number, v: number, byFt: number): At => {
    const xFt = a[0] + ((b[0] - a[0]) * u) / us + ((d[0] - a[0]) * v) / vs;
    const yFt = a[1] + ((b[1] - a[1]) * u) / us + ((d[1] - a[1]) * v) / vs;
    return [xFt, yFt, GROUND_FT + byFt + riseAt({ xFt, yFt })];
  };
  const side = (u0: number, v0: number, u1: number, v1: number) =>
    kit.quad(at(u0, v0, -0.4), at(u1, v1, -0.4), at(u1, v1, overFt), at(u0, v0, overFt), paint);
  for (let u = 0; u < us; u++) {
    for (let v = 0; v < vs; v++)
      kit.quad(at(u, v, overFt), at(u + 1, v, overFt), at(u + 1, v + 1, overFt), at(u, v + 1, overFt), paint);
    side(u, 0, u + 1, 0);
    side(u + 1, vs, u, vs);
  }
  for (let v = 0; v < vs; v++) {
    side(us, v, us, v + 1);
    side(0, v + 1, 0, v);
  }
}

/** Pickets are painted by the shader. */
function fenceRun(kit: Kit, from: XY, to: XY, topFt: number, riseAt: RiseAt): void {
  const long = Math.hypot(to.xFt - from.xFt, to.yFt - from.yFt);
  if (long < 0.2) return;
  const panels = Math.max(1, Math.round(long / PANEL_FT));
  const post = (at: number): XY => ({
    xFt: from.xFt + ((to.xFt - from.xFt) * at) / panels,
    yFt: from.yFt + ((to.yFt - from.yFt) * at) / panels,
  });
  const [low, paint] = [GROUND_FT + 0.2, { ...DARK, face: 'pickets' } as const];
  const turn = Math.atan2(to.yFt - from.yFt, to.xFt - from.xFt);
  const wide = long / panels;
  for (let panel = 0; panel <= panels; panel++) {
    const { xFt, yFt } = post(panel);
    const z = riseAt(post(panel));
    kit.in({ x: xFt, y: yFt, z, turn }, () => {
      kit.box([-0.09, -0.09, GROUND_FT], [0.09, 0.09, topFt + 0.2], DARK);
      if (panel === panels) return;
      const rise = riseAt(post(panel + 1)) - z;
      kit.quad([0, 0, low], [wide, 0, low + rise], [wide, 0, topFt + rise], [0, 0, topFt], paint);
      for (const rail of [topFt - 0.35, 0.2]) kit.ramp([0, -0.05, rail], [wide, 0.05, rail + 0.1], rise, DARK);
    });
  }
}

/** A low block with a sheet of water; `v` is the water's edge. */
function lowSpout(placed: Placed, { kit, falls }: Parts, wide: number, outFt: number, v: number): void {
  const { baseFt, topFt } = placed;
  kit.in(frameOf(placed, 0), () => kit.box([-wide / 2 - 0.4, v - 1, -0.2], [wide / 2 + 0.4, v, topFt + 0.35], STONE));
  falls.in(frameOf(placed, 0), () => {
    const at = (t: number) => [v + t * outFt, topFt + t * t * (baseFt - topFt)] as const;
    for (let piece = 0; piece < 6; piece++) {
      const [[v0, z0], [v1, z1]] = [at(piece / 6), at((piece + 1) / 6)];
      falls.quad([-wide / 2, v0, z0], [-wide / 2, v1, z1], [wide / 2, v1, z1], [wide / 2, v0, z0], WHITE);
    }
  });
}

function fireBowl(placed: Placed, { kit, flames, glows }: Parts): void {
  const { at, lengthFt, baseFt, topFt } = placed;
  const radius = lengthFt / 2;
  const z = topFt - 0.85;
  const foot = z - 0.16;
  kit.in(frameOf(placed, 0), () => {
    kit.box([-radius * 0.8, -radius * 0.8, baseFt - 0.1], [radius * 0.8, radius * 0.8, foot], STONE);
    kit.box([-radius * 0.86, -radius * 0.86, foot], [radius * 0.86, radius * 0.86, z], { color: '#a59d91' });
  });
  kit.turned(at.xFt, at.yFt, [[radius * 0.4, z], [radius * 0.85, z + 0.5], [radius, z + 0.85], [radius * 0.9, z + 0.85], [0.02, z + 0.7]], 18, BOWL); // prettier-ignore
  flames.push({ at: [at.xFt, at.yFt, z + 0.7], size: radius * 1.5 });
  glows.push({ at: [at.xFt, at.yFt, z + 1.3], strength: 1 });
}

function firePit(placed: Placed, { kit, flames, glows }: Parts): void {
  const { at } = placed;
  const radius = Math.min(2.4, placed.lengthFt / 2);
  kit.turned(at.xFt, at.yFt, [[radius * 2.2, GROUND_FT], [radius * 2.2, GROUND_FT + 0.1], [0.05, GROUND_FT + 0.12]], 24, { color: '#aaa294' }); // prettier-ignore
  kit.turned(at.xFt, at.yFt, [[radius, GROUND_FT], [radius, 1.2], [radius * 0.72, 1.2], [radius * 0.7, 0.7], [0.05, 0.7]], 18, STONE); // prettier-ignore
  for (let seat = 0; seat < 4; seat++) {
    const turn = seat * (Math.PI / 2) + 0.5;
    const frame = {
      x: at.xFt + Math.cos(turn) * radius * 1.9,
      y: at.yFt + Math.sin(turn) * radius * 1.9,
      z: GROUND_FT,
      turn: turn + Math.PI / 2,
    };
    kit.in(frame, () => {
      kit.box([-1.1, -1, 0.5], [1.1, 1, 1.3], { color: '#cfc7b8' });
      kit.box([-1.1, -1.2, 0.5], [1.1, -0.8, 2.5], { color: '#cfc7b8' });
    });
  }
  flames.push({ at: [at.xFt, at.yFt, 0.7 + kit.lift], size: 1.7 });
  glows.push({ at: [at.xFt, at.yFt, 1.4 + kit.lift], strength: 1.1 });
}

function slide(placed: Placed, kit: Kit): void {
  const paint: Paint = { color: '#c8d4d8' };
  kit.in(frameOf(placed, 0), () => {
    const pieces = 12;
    const at = (piece: number) => {
      const t = piece / pieces;
      return { u: -1.4 + 2.6 * Math.sin(t * Math.PI * 0.5), v: -4.4 + 9.6 * t, z: 6.2 * (1 - t) ** 1.35 + 0.45 };
    };
    for (let piece = 0; piece < pieces; piece++) {
      const [a, b] = [at(piece), at(piece + 1)];
      kit.quad([a.u - 0.9, a.v, a.z], [a.u + 0.9, a.v, a.z], [b.u + 0.9, b.v, b.z], [b.u - 0.9, b.v, b.z], paint);
      kit.quad(
        [b.u - 0.9, b.v, b.z - 0.1],
        [b.u + 0.9, b.v, b.z - 0.1],
        [a.u + 0.9, a.v, a.z - 0.1],
        [a.u - 0.9, a.v, a.z - 0.1],
        paint,
      );
      for (const side of [-0.95, 0.95])
        kit.bar([a.u + side, a.v, a.z + 0.08], [b.u + side, b.v, b.z + 0.08], 0.17, paint, 5);
    }
    for (const u of [-2.2, -0.6]) kit.bar([u, -5, 0], [u, -4.6, 7.6], 0.09, METAL);
    for (let step = 1; step < 6; step++)
      kit.bar([-2.2, -5 + step * 0.06, step * 1.05], [-0.6, -5 + step * 0.06, step * 1.05], 0.08, METAL);
    kit.bar([-1, -1.6, 0], [-0.6, -1.8, 3.6], 0.1, METAL);
  });
}

function bed(placed: Placed, parts: Parts, seed: number): void {
  const { leaves, riseAt } = parts;
  const random = randomOf(seed + 5);
  carpet(placed, parts, 0.1, { color: '#4a3b2e' });
  const frame = frameOf(placed, GROUND_FT);
  const [cos, sin] = [Math.cos(frame.turn), Math.sin(frame.turn)];
  const count = Math.min(260, Math.round((placed.lengthFt * placed.widthFt) / 5));
  const flowers = ['#c9b7d8', '#e7e3da', '#b9a2cf'];
  for (let one = 0; one < count; one++) {
    const [u, v] = [(random() - 0.5) * (placed.lengthFt - 1), (random() - 0.5) * (placed.widthFt - 1)];
    const [x, y] = [frame.x + u * cos - v * sin, frame.y + u * sin + v * cos];
    const size = 0.6 + 0.7 * random();
    leaves.lift = riseAt({ xFt: x, yFt: y });
    if (random() < 0.35) leaves.grass([x, y, GROUND_FT], 1.6 + random(), '#7c8a4a');
    else leaves.clump([x, y, GROUND_FT + size * 0.6], size, 9, size * 0.9, GREENS[one % 4]!, 0.8);
    if (random() < 0.4) leaves.clump([x, y, GROUND_FT + size * 1.25], size * 0.7, 4, 0.5, flowers[one % 3]!, 0.4, 0.9);
  }
  leaves.lift = 0;
}

function building(placed: Placed, { kit, glows }: Parts): void {
  const { kind, lengthFt, widthFt, topFt, at } = placed;
  const [u, v] = [lengthFt / 2, widthFt / 2];
  glows.push({ at: [at.xFt, at.yFt, 7 + kit.lift], strength: 0.9 });
  kit.in(frameOf(placed, GROUND_FT), () => {
    kit.box([-u, -v, -0.1], [u, v, 0.12], { color: '#aaa294' });
    if (kind === 'pool-house') {
      kit.box([-u, -v, 0], [u, v - 0.5, topFt], { color: '#cfc6b4', face: 'siding' });
      kit.box([-u + 1.5, v - 0.5, 0.2], [u - 1.5, v - 0.42, 7.5], { color: '#2f3a40' });
      for (const side of [-1, 0, 1])
        kit.box([side * (u - 1.5) - 0.12, v - 0.42, 0.2], [side * (u - 1.5) + 0.12, v - 0.3, 7.6], WHITE);
    } else {
      for (const x of [-u + 0.6, u - 0.6])
        for (const y of [-v + 0.6, v - 0.6]) kit.box([x - 0.28, y - 0.28, 0], [x + 0.28, y + 0.28, topFt], WOOD);
      for (const y of [-v + 0.6, v - 0.6]) kit.box([-u, y - 0.18, topFt - 0.8], [u, y + 0.18, topFt], WOOD);
    }
    if (kind === 'pergola') {
      const slats = Math.max(2, Math.round(lengthFt / 1.5));
      for (let slat = 0; slat <= slats; slat++) {
        const x = -u + (lengthFt * slat) / slats;
        kit.box([x - 0.09, -v - 0.7, topFt], [x + 0.09, v + 0.7, topFt + 0.5], WOOD);
      }
    } else {
      const [a, b] = [u + 1.2, v + 1.2];
      const rise = Math.min(a, b) * 0.55;
      const roof: Paint = { color: '#55504a', face: 'shingle' };
      const [left, right] = a > b ? [-(a - b), a - b] : [0, 0];
      const [low, high] = a > b ? [0, 0] : [-(b - a), b - a];
      kit.quad([a, b, topFt], [-a, b, topFt], [left, high, topFt + rise], [right, high, topFt + rise], roof);
      kit.quad([-a, -b, topFt], [a, -b, topFt], [right, low, topFt + rise], [left, low, topFt + rise], roof);
      kit.quad([-a, b, topFt], [-a, -b, topFt], [left, low, topFt + rise], [left, high, topFt + rise], roof);
      kit.quad([a, -b, topFt], [a, b, topFt], [right, high, topFt + rise], [right, low, topFt + rise], roof);
      kit.box([-a, -b, topFt - 0.35], [a, b, topFt], WHITE);
    }
    if (kind !== 'pool-house') {
      kit.box([-Math.min(3.4, u - 1.2), -0.9, 0.2], [Math.min(3.4, u - 1.2), 1.1, 1.4], { color: '#d8d1c3' });
      kit.box([-Math.min(3.4, u - 1.2), -1.3, 0.2], [Math.min(3.4, u - 1.2), -0.8, 2.5], { color: '#d8d1c3' });
    }
  });
}
