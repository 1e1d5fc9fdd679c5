import type { Placed } from 'poolkit/placements';
import type { Kit, Paint } from './kit';
import { randomOf } from './random';

function boulder(kit: Kit, x: number, y: number, z: number, radius: number, high: number, random: () => number): void {
  const rings = [[0.9, 0], [1, 0.3], [0.8, 0.7], [0.35, 1], [0.02, 1.02]] as const; // prettier-ignore
  const shade = 0.85 + 0.3 * random();
  const gray = [133, 124, 111].map((value) => Math.min(255, Math.round(value * shade)));
  const paint: Paint = { color: `rgb(${gray.join(',')})` };
  const wobble = rings.map(([r, h]) => [r * radius * (0.85 + 0.3 * random()), z + h * high] as const);
  kit.turned(x, y, wobble, 7, paint);
}

/** Stacked toward the middle; a grotto is hollow there. */
export function rocks(placed: Placed, kit: Kit, seed: number): void {
  const random = randomOf(seed + 11);
  const { lengthFt: wide, widthFt: deep, topFt, kind } = placed;
  const count = kind === 'grotto' ? 22 : 15;
  for (let one = 0; one < count; one++) {
    const u = (random() - 0.5) * wide;
    const v = (random() - 0.5) * deep * 0.8 - deep * 0.08;
    const near = 1 - Math.abs(u) / (wide / 2);
    if (kind === 'grotto' && Math.abs(u) < wide * 0.24 && v > -deep * 0.15) continue;
    boulder(kit, u, v, -0.4, 1 + random() * 1.1, 0.8 + topFt * 0.75 * near * (0.5 + 0.5 * random()), random);
  }
  if (kind !== 'grotto') return;
  boulder(kit, 0, -deep * 0.1, topFt * 0.62, wide * 0.36, topFt * 0.42, random);
  kit.box([-wide * 0.24, -deep * 0.35, -0.3], [wide * 0.24, -deep * 0.32, topFt * 0.65], { color: '#2a2723' });
}
