import { BufferAttribute, BufferGeometry } from 'three';
import type { At } from './kit';
import { randomOf } from './random';
import { tintOf } from './tint';

const CORNERS = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const; // prettier-ignore

/** Cards with sprays of leaves; their normals point away from the middle of the plant. */
export class Leaves {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly uvs: number[] = [];
  private readonly colors: number[] = [];
  private readonly random: () => number;
  /** Of the ground under what is planted next. */
  lift = 0;

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  get isEmpty(): boolean {
    return this.positions.length === 0;
  }

  private card([x, y, z]: At, normal: At, size: number, color: string, bright: number): void {
    const { random } = this;
    const turn = random() * 2 * Math.PI;
    const lean = (random() - 0.5) * 1.4;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const a: At = [cos, sin, 0];
    const b: At = [-sin * Math.sin(lean), cos * Math.sin(lean), Math.cos(lean)];
    const half = size / 2;
    const [r, g, blue] = tintOf(color);
    const shade = bright * (0.85 + 0.3 * random());
    for (const [i, j] of CORNERS) {
      const [u, v] = [i * half, j * half];
      this.positions.push(x + u * a[0] + v * b[0], y + u * a[1] + v * b[1], z + u * a[2] + v * b[2] + this.lift);
      this.uvs.push((i + 1) / 2, (j + 1) / 2);
      this.normals.push(normal[0], normal[1], normal[2]);
      this.colors.push(r * shade, g * shade, blue * shade);
    }
  }

  /** A ball of leaves, a little flat. */
  clump([x, y, z]: At, radius: number, count: number, size: number, color: string, flat = 0.8, low = 0.55): void {
    for (let one = 0; one < count; one++) {
      const up = this.random() * 2 - 1;
      const around = this.random() * 2 * Math.PI;
      const far = radius * (0.55 + 0.45 * Math.sqrt(this.random()));
      const across = Math.sqrt(1 - up * up);
      const way: At = [across * Math.cos(around), across * Math.sin(around), up];
      const bright = low + (1 - low) * (up + 1) * 0.5;
      this.card([x + far * way[0], y + far * way[1], z + far * way[2] * flat], way, size, color, bright);
    }
  }

  tree(
    at: { readonly x: number; readonly y: number; readonly z: number },
    heightFt: number,
    radiusFt: number,
    color: string,
  ): void {
    const { random } = this;
    const baseFt = heightFt * 0.22;
    const half = (heightFt - baseFt) / 2;
    const middle = at.z + baseFt + half;
    const clumps = Math.round(10 + radiusFt * 0.8);
    for (let one = 0; one < clumps; one++) {
      const up = ((one + 0.5) / clumps) * 2 - 1;
      const around = one * 2.4 + random();
      const across = Math.sqrt(1 - up * up) * radiusFt * 0.68;
      const center: At = [
        at.x + across * Math.cos(around),
        at.y + across * Math.sin(around),
        middle + up * half * 0.72,
      ];
      this.clump(center, radiusFt * (0.36 + 0.14 * random()), 13, radiusFt * 0.44, color, 0.85, 0.42 + 0.2 * (up + 1));
    }
  }

  /** An upright evergreen. */
  column(
    at: { readonly x: number; readonly y: number; readonly z: number },
    heightFt: number,
    radiusFt: number,
    color: string,
  ): void {
    const rows = Math.round(heightFt / 1.1);
    for (let row = 0; row < rows; row++) {
      const t = (row + 0.5) / rows;
      const radius = radiusFt * (1 - t) ** 0.55 * (0.6 + 0.4 * Math.min(1, t * 6));
      this.clump([at.x, at.y, at.z + t * heightFt], Math.max(0.25, radius), 11, radiusFt * 0.75, color, 0.7, 0.5);
    }
  }

  /** Trimmed: leaves on the faces of a box. */
  hedge(
    from: { readonly x: number; readonly y: number },
    to: { readonly x: number; readonly y: number },
    z: number,
    heightFt: number,
    color: string,
  ): void {
    const { random } = this;
    const long = Math.hypot(to.x - from.x, to.y - from.y);
    if (long < 0.5) return;
    const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long];
    const thick = 1.5;
    const count = Math.round(long * heightFt * 0.9);
    for (let one = 0; one < count; one++) {
      const along = random() * long;
      const pick = random() * (2 * heightFt + 2 * thick);
      const [aside, up, normal]: [number, number, At] =
        pick < heightFt
          ? [-thick, pick, [uy, -ux, 0.15]]
          : pick < 2 * heightFt
            ? [thick, pick - heightFt, [-uy, ux, 0.15]]
            : [(random() * 2 - 1) * thick, heightFt, [0, 0, 1]];
      const at: At = [from.x + ux * along - uy * aside, from.y + uy * along + ux * aside, z + up];
      this.card(at, normal, 1.5, color, 0.5 + (0.5 * up) / heightFt);
    }
  }

  grass([x, y, z]: At, heightFt: number, color: string): void {
    for (let blade = 0; blade < 5; blade++) {
      const turn = this.random() * 2 * Math.PI;
      this.card(
        [x + 0.2 * Math.cos(turn), y + 0.2 * Math.sin(turn), z + heightFt * 0.4],
        [0, 0, 1],
        heightFt,
        color,
        0.8,
      );
    }
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    const set = (name: string, values: number[], size: number) =>
      geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), size));
    set('position', this.positions, 3);
    set('normal', this.normals, 3);
    set('uv', this.uvs, 2);
    set('color', this.colors, 3);
    const cards = this.positions.length / 12;
    const corners = new Uint32Array(cards * 6);
    for (let card = 0; card < cards; card++)
      corners.set(
        [0, 1, 2, 0, 2, 3].map((corner) => 4 * card + corner),
        6 * card,
      );
    geometry.setIndex(new BufferAttribute(corners, 1));
    return geometry;
  }
}
