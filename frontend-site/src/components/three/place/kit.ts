import { BufferAttribute, BufferGeometry, ShapeUtils, Vector2 } from 'three';
import { tintOf } from './tint';

export type At = readonly [x: number, y: number, z: number];

/** What the shader draws on a face. */
export const FACES = { plain: 0, brick: 1, siding: 2, ledge: 3, boards: 4, shingle: 5, pickets: 6 } as const;
export type Face = keyof typeof FACES;

export interface Paint {
  readonly color: string;
  readonly face?: Face;
}

/** Turned and moved: u and v on the ground, z up. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
}

const HOME: Frame = { x: 0, y: 0, z: 0, turn: 0 };

/** Collects flat faces into one geometry, with a color and a pattern for each. */
export class Kit {
  private readonly positions: number[] = [];
  private readonly colors: number[] = [];
  private readonly faces: number[] = [];
  private frame = HOME;
  /** Of the ground under what is built next. */
  lift = 0;

  in(frame: Frame | null, build: (kit: Kit) => void): void {
    const before = this.frame;
    this.frame = frame ?? HOME;
    build(this);
    this.frame = before;
  }

  get isEmpty(): boolean {
    return this.positions.length === 0;
  }

  /** Counterclockwise seen from the front. */
  triangle(points: readonly [At, At, At], { color, face = 'plain' }: Paint): void {
    const [r, g, b] = tintOf(color);
    const { x, y, z, turn } = this.frame;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    for (const [u, v, w] of points) {
      this.positions.push(x + u * cos - v * sin, y + u * sin + v * cos, z + w + this.lift);
      this.colors.push(r, g, b);
      this.faces.push(FACES[face]);
    }
  }

  quad(a: At, b: At, c: At, d: At, paint: Paint): void {
    this.triangle([a, b, c], paint);
    this.triangle([a, c, d], paint);
  }

  box([x0, y0, z0]: At, [x1, y1, z1]: At, paint: Paint): void {
    const ring: [number, number][] = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]; // prettier-ignore
    this.prism(ring, z0, z1, paint);
  }

  /** A box that runs up a slope: its far end is higher by `rise`. */
  ramp([x0, y0, z0]: At, [x1, y1, z1]: At, rise: number, paint: Paint): void {
    const [low, high] = [z0 + rise, z1 + rise];
    this.quad([x0, y0, z1], [x1, y0, high], [x1, y1, high], [x0, y1, z1], paint);
    this.quad([x0, y0, z0], [x1, y0, low], [x1, y0, high], [x0, y0, z1], paint);
    this.quad([x1, y1, low], [x0, y1, z0], [x0, y1, z1], [x1, y1, high], paint);
    this.quad([x0, y1, z0], [x0, y0, z0], [x0, y0, z1], [x0, y1, z1], paint);
    this.quad([x1, y0, low], [x1, y1, low], [x1, y1, high], [x1, y0, high], paint);
  }

  /** Counterclockwise outline. */
  prism(outline: readonly (readonly [number, number])[], z0: number, z1: number, side: Paint, top: Paint = side): void {
    outline.forEach(([x, y], index) => {
      const [nx, ny] = outline[(index + 1) % outline.length]!;
      this.quad([x, y, z0], [nx, ny, z0], [nx, ny, z1], [x, y, z1], side);
    });
    const corners = outline.map(([x, y]) => new Vector2(x, y));
    for (const [a, b, c] of ShapeUtils.triangulateShape(corners, []) as [number, number, number][]) {
      const at = (index: number, z: number): At => [outline[index]![0], outline[index]![1], z];
      this.triangle([at(a, z1), at(b, z1), at(c, z1)], top);
      this.triangle([at(c, z0), at(b, z0), at(a, z0)], side);
    }
  }

  /** Around an upright axis, through rings of [radius, z] from below. */
  turned(x: number, y: number, rings: readonly (readonly [radius: number, z: number])[], sides: number, paint: Paint) {
    const at = (ring: number, side: number): At => {
      const angle = (2 * Math.PI * side) / sides;
      const [radius, z] = rings[ring]!;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), z];
    };
    for (let ring = 1; ring < rings.length; ring++)
      for (let side = 0; side < sides; side++)
        this.quad(at(ring - 1, side), at(ring - 1, side + 1), at(ring, side + 1), at(ring, side), paint);
  }

  /** A round bar between two points. */
  bar(from: At, to: At, radius: number, paint: Paint, sides = 6): void {
    const way = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
    const long = Math.hypot(...way);
    if (long === 0) return;
    const flat = Math.hypot(way[0], way[1]);
    const aside: At = flat < 1e-6 ? [1, 0, 0] : [-way[1] / flat, way[0] / flat, 0];
    const over: At = [
      (way[1] * aside[2] - way[2] * aside[1]) / long,
      (way[2] * aside[0] - way[0] * aside[2]) / long,
      (way[0] * aside[1] - way[1] * aside[0]) / long,
    ];
    const at = (end: At, side: number): At => {
      const angle = (2 * Math.PI * side) / sides;
      const [c, s] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      return [
        end[0] + c * aside[0] + s * over[0],
        end[1] + c * aside[1] + s * over[1],
        end[2] + c * aside[2] + s * over[2],
      ];
    };
    for (let side = 0; side < sides; side++)
      this.quad(at(from, side + 1), at(from, side), at(to, side), at(to, side + 1), paint);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.colors), 3));
    geometry.setAttribute('face', new BufferAttribute(new Float32Array(this.faces), 1));
    geometry.computeVertexNormals();
    return geometry;
  }
}
