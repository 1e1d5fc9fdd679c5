import { BufferAttribute, BufferGeometry } from 'three';
import type { At, Frame, Kit, Paint } from './kit';
import type { DrawnHouse, Facade, HouseKind } from './layout';

/** Rooms behind the glass are painted by the shader; a pane needs its wall's direction and its floor. */
export class Panes {
  private readonly positions: number[] = [];
  private readonly alongs: number[] = [];
  /** Of the floor of the house. */
  lift = 0;

  add({ x, y, z, turn }: Frame, u0: number, u1: number, z0: number, z1: number, v: number): void {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const at = (u: number, w: number) => [x + u * cos - v * sin, y + u * sin + v * cos, z + w + this.lift];
    for (const corner of [at(u1, z0), at(u0, z0), at(u0, z1), at(u1, z0), at(u0, z1), at(u1, z1)])
      this.positions.push(...corner);
    for (let corner = 0; corner < 6; corner++) this.alongs.push(cos, sin, this.lift);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute('along', new BufferAttribute(new Float32Array(this.alongs), 3));
    return geometry;
  }
}

interface Parts {
  readonly kit: Kit;
  readonly panes: Panes;
}

const FLOOR_FT = -0.15;
const DARK: Paint = { color: '#2b2b2a' };
const TRIM: Paint = { color: '#ece9e2' };
const WHITE: Paint = { color: '#dfdcd4' };
const SLATE: Paint = { color: '#4a4d50', face: 'shingle' };
const SOFFIT: Paint = { color: '#8a6239', face: 'boards' };

const STYLES = {
  modern: { wall: { color: '#a9a196', face: 'ledge' }, frame: DARK, roof: WHITE },
  brick: { wall: { color: '#8c4a36', face: 'brick' }, frame: TRIM, roof: SLATE },
  ranch: { wall: { color: '#cfc6b4', face: 'siding' }, frame: TRIM, roof: { color: '#5a5047', face: 'shingle' } },
} as const satisfies Record<HouseKind, { wall: Paint; frame: Paint; roof: Paint }>;

const FOUNDATION: Paint = { color: '#a09c94' };
const UNDER_GROUND_FT = 0.5;

const DEGREE = Math.PI / 180;

export function frameOf({ at, turnDeg }: Facade): Frame {
  return { x: at.xFt, y: at.yFt, z: FLOOR_FT, turn: turnDeg * DEGREE };
}

/** u runs along the wall that looks at the pool, v out toward the pool. */
export function buildHouse(kind: HouseKind, facade: Facade, parts: Parts): void {
  const frame = frameOf(facade);
  parts.kit.in(frame, () => {
    if (kind === 'modern') modern(frame, facade.lengthFt, parts);
    else if (kind === 'brick') brick(frame, facade.lengthFt, parts);
    else ranch(frame, facade.lengthFt, parts);
  });
}

/** A pane with its frame and bars, a little in front of the wall. */
function opening(
  { kit, panes }: Parts,
  frame: Frame,
  [u0, u1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  v: number,
  bars: number,
  paint: Paint,
  wide = 0.16,
): void {
  panes.add(frame, u0, u1, z0, z1, v + 0.03);
  const out = v + 0.14;
  kit.box([u0 - wide, v, z0 - wide], [u0, out, z1 + wide], paint);
  kit.box([u1, v, z0 - wide], [u1 + wide, out, z1 + wide], paint);
  kit.box([u0, v, z1], [u1, out, z1 + wide], paint);
  if (z0 > 0.5) kit.box([u0 - wide, v, z0 - 0.3], [u1 + wide, out + 0.15, z0], paint);
  for (let bar = 1; bar < bars; bar++) {
    const u = u0 + ((u1 - u0) * bar) / bars;
    kit.box([u - 0.06, v, z0], [u + 0.06, out, z1], paint);
  }
}

function modern(frame: Frame, long: number, parts: Parts): void {
  const { kit } = parts;
  const { wall, frame: trim, roof } = STYLES.modern;
  const tower = long - 17;
  // The living room, all glass.
  kit.box([0, -24, 0], [2.2, 0.6, 10], wall);
  kit.box([0, -24, 0], [tower, -23, 10], wall);
  kit.box([2.2, -23, 9.4], [tower, 0, 10], wall);
  opening(parts, frame, [2.4, tower - 2.4], [0.1, 9.2], 0, 6, trim, 0.12);
  kit.box([tower - 2.2, -24, 0], [tower, 0.6, 10], wall);
  kit.box([-1.5, -25, 10.05], [tower + 0.4, 5.5, 10.95], roof);
  kit.box([-1.3, -24.8, 9.98], [tower + 0.2, 5.3, 10.06], SOFFIT);
  for (let lamp = 0; lamp < 5; lamp++) {
    const u = 5 + ((tower - 10) * lamp) / 4;
    parts.panes.add(frame, u - 0.18, u + 0.18, 9.9, 9.97, 3);
  }
  kit.box([2.6, 4.6, 0], [2.9, 4.9, 10], DARK);
  // The tower with the bedroom.
  kit.box([tower, -26, 0], [long, 3, 20.5], wall);
  opening(parts, frame, [tower + 4.5, long - 1.6], [11.6, 19], 3, 3, trim, 0.12);
  opening(parts, frame, [tower + 4.5, long - 1.6], [0.1, 8.8], 3, 2, trim, 0.12);
  kit.box([tower + 4.2, 3.05, 10.6], [long - 1.3, 5.2, 11], roof);
  for (let post = 0; post <= 6; post++) {
    const u = tower + 4.4 + ((long - 1.5 - tower - 4.4) * post) / 6;
    kit.bar([u, 5.05, 11], [u, 5.05, 14.2], 0.05, DARK, 4);
  }
  kit.bar([tower + 4.3, 5.05, 14.2], [long - 1.4, 5.05, 14.2], 0.07, DARK, 4);
  kit.box([tower - 1.6, -27, 20.5], [long + 1.6, 6.5, 21.4], roof);
  kit.box([tower - 1.4, -26.8, 20.42], [long + 1.4, 6.3, 20.5], SOFFIT);
}

function gable(
  kit: Kit,
  [u0, u1]: readonly [number, number],
  [v0, v1]: readonly [number, number],
  z: number,
  rise: number,
  over: number,
  wall: Paint,
  roof: Paint,
): void {
  const mid = (v0 + v1) / 2;
  const lift = (over * rise) / ((v1 - v0) / 2);
  const [a, b, c, d] = [u0 - over, u1 + over, v0 - over, v1 + over];
  const eave = z - lift;
  kit.quad([a, d, eave], [a, mid, z + rise], [b, mid, z + rise], [b, d, eave], roof);
  kit.quad([b, d, eave], [b, mid, z + rise], [a, mid, z + rise], [a, d, eave], TRIM);
  kit.quad([b, c, eave], [b, mid, z + rise], [a, mid, z + rise], [a, c, eave], roof);
  kit.box([a, d - 0.1, eave - 0.5], [b, d + 0.05, eave + 0.05], TRIM);
  for (const u of [u0, u1]) {
    const points: [At, At, At] = [[u, v0, z], [u, v1, z], [u, mid, z + rise]]; // prettier-ignore
    kit.triangle(u === u1 ? points : [points[1], points[0], points[2]], wall);
  }
}

function hip(
  kit: Kit,
  [u0, u1]: readonly [number, number],
  [v0, v1]: readonly [number, number],
  z: number,
  rise: number,
  over: number,
  roof: Paint,
): void {
  const [a, b, c, d] = [u0 - over, u1 + over, v0 - over, v1 + over];
  const run = (d - c) / 2;
  const mid = (c + d) / 2;
  const [left, right]: [At, At] = [[a + run, mid, z + rise], [b - run, mid, z + rise]]; // prettier-ignore
  kit.quad([b, d, z], [a, d, z], left, right, roof);
  kit.quad([a, c, z], [b, c, z], right, left, roof);
  kit.triangle([[a, d, z], [a, c, z], left], roof);
  kit.triangle([[b, c, z], [b, d, z], right], roof);
  kit.box([a, c, z - 0.45], [b, d, z], TRIM);
}

function brick(frame: Frame, long: number, parts: Parts): void {
  const { kit } = parts;
  const { wall, frame: trim, roof } = STYLES.brick;
  const [u0, u1] = [6, long - 6];
  kit.box([u0, -28, 0], [u1, 0, 20], wall);
  kit.box([u0 - 0.15, -28.1, 0], [u1 + 0.15, 0.15, 1.2], { color: '#b9b0a0', face: 'ledge' });
  kit.box([u0, 0, 10.4], [u1, 0.12, 10.9], { color: '#b9b0a0' });
  gable(kit, [u0, u1], [-28, 0], 20, 9, 1.2, wall, roof);
  const bays = 5;
  for (let bay = 0; bay < bays; bay++) {
    const mid = u0 + ((u1 - u0) * (bay + 0.5)) / bays;
    opening(parts, frame, [mid - 1.7, mid + 1.7], [12.6, 17.8], 0, 2, trim, 0.28);
    if (bay === 2) opening(parts, frame, [mid - 4, mid + 4], [0.1, 8.2], 0, 4, trim, 0.3);
    else opening(parts, frame, [mid - 1.9, mid + 1.9], [2.6, 8.4], 0, 2, trim, 0.28);
    if (bay !== 2) {
      for (const side of [-1, 1])
        kit.box([mid + side * 2.75 - 0.55, 0, 2.4], [mid + side * 2.75 + 0.55, 0.12, 8.6], { color: '#27332e' });
    }
  }
  for (const u of [u0 + 6, u1 - 6]) kit.box([u - 1.6, -17, 20], [u + 1.6, -14, 33], wall);
  kit.box([u0 + 4.1, -17.2, 33], [u0 + 7.9, -13.8, 33.6], { color: '#b9b0a0' });
  kit.box([u1 - 7.9, -17.2, 33], [u1 - 4.1, -13.8, 33.6], { color: '#b9b0a0' });
  // A low wing to one side.
  kit.box([u0 - 13, -24, 0], [u0, -5, 10.5], wall);
  gable(kit, [u0 - 13, u0], [-24, -5], 10.5, 5.5, 1, wall, roof);
  opening(parts, frame, [u0 - 10.5, u0 - 2.5], [2.2, 8.4], -5, 3, trim, 0.25);
}

function ranch(frame: Frame, long: number, parts: Parts): void {
  const { kit } = parts;
  const { wall, frame: trim, roof } = STYLES.ranch;
  kit.box([0, -28, 0], [long, 0, 9.6], wall);
  kit.box([-0.12, -28.1, 0], [long + 0.12, 0.14, 2.6], { color: '#96523c', face: 'brick' });
  hip(kit, [0, long], [-28, 0], 9.7, 7, 2.6, roof);
  opening(parts, frame, [5, 11], [3.4, 7.8], 0, 2, trim, 0.25);
  opening(parts, frame, [17, 33], [0.1, 8], 0, 4, trim, 0.25);
  opening(parts, frame, [38.5, 43.5], [3.4, 7.8], 0, 2, trim, 0.25);
  opening(parts, frame, [48, 54], [3.4, 7.8], 0, 2, trim, 0.25);
  kit.box([35.2, -12, 9], [38, -9, 19.5], { color: '#96523c', face: 'brick' });
  for (const u of [15.2, 34.8]) kit.box([u - 0.3, 1.6, 0], [u + 0.3, 2.2, 9.3], TRIM);
}

const WINDOW_EVERY_FT = 9;

/** A drawn footprint of the height that was drawn, with the walls of the kind. */
export function buildDrawnHouse(kind: HouseKind, drawn: DrawnHouse, parts: Parts): void {
  parts.kit.lift = parts.panes.lift = drawn.floorFt;
  drawnHouse(kind, drawn, parts);
  parts.kit.lift = parts.panes.lift = 0;
}

function drawnHouse(kind: HouseKind, { outline, heightFt, floorFt, footFt }: DrawnHouse, parts: Parts): void {
  const { kit, panes } = parts;
  const { wall, frame: trim, roof } = STYLES[kind];
  const area = outline.reduce((sum, { xFt, yFt }, index) => {
    const next = outline[(index + 1) % outline.length]!;
    return sum + xFt * next.yFt - next.xFt * yFt;
  }, 0);
  if (area === 0) return;
  const ring = (area > 0 ? outline : [...outline].reverse()).map(({ xFt, yFt }) => [xFt, yFt] as const);
  const topFt = Math.max(7, heightFt);
  kit.prism(ring, FLOOR_FT, topFt, wall, { color: roof.color });
  if (footFt < floorFt) kit.prism(ring, FLOOR_FT - UNDER_GROUND_FT + footFt - floorFt, FLOOR_FT, FOUNDATION);
  ring.forEach(([x, y], index) => {
    const [nx, ny] = ring[(index + 1) % ring.length]!;
    const long = Math.hypot(nx - x, ny - y);
    // Seen from the inside, u runs the other way.
    const frame: Frame = { x: nx, y: ny, z: FLOOR_FT, turn: Math.atan2(y - ny, x - nx) };
    kit.in(frame, () => {
      kit.box([-1, -0.5, topFt - 0.2], [long + 1, 1.3, topFt + 0.6], { color: roof.color });
      const count = Math.floor(long / WINDOW_EVERY_FT);
      for (let story = 0; story < Math.max(1, Math.round(topFt / 10.5)); story++) {
        for (let one = 0; one < count; one++) {
          const mid = (long * (one + 0.5)) / count;
          const isDoor = story === 0 && one === Math.floor(count / 2) && long > 16;
          const [low, high] = isDoor ? [0.1, 7.4] : [story * 10 + 2.8, story * 10 + 7.4];
          if (high < topFt - 0.4)
            opening(
              { kit, panes },
              frame,
              [mid - (isDoor ? 3.5 : 1.9), mid + (isDoor ? 3.5 : 1.9)],
              [low, high],
              0,
              2,
              trim,
              0.2,
            );
        }
      }
    });
  });
}
