import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat } from 'three';
import { randomOf } from './random';

const NOISE_DOTS = 256;
/** Lattice points across the noise, so each is eight dots wide. */
export const NOISE_CELLS = 32;

/** Smooth noise that repeats, one octave in each channel. */
export function noiseTexture(): DataTexture {
  const random = randomOf(7);
  const data = new Uint8Array(NOISE_DOTS * NOISE_DOTS * 4);
  for (let channel = 0; channel < 4; channel++) {
    const lattice = Array.from({ length: NOISE_CELLS * NOISE_CELLS }, random);
    const at = (x: number, y: number) => lattice[(y % NOISE_CELLS) * NOISE_CELLS + (x % NOISE_CELLS)]!;
    for (let y = 0; y < NOISE_DOTS; y++) {
      for (let x = 0; x < NOISE_DOTS; x++) {
        const [u, v] = [(x * NOISE_CELLS) / NOISE_DOTS, (y * NOISE_CELLS) / NOISE_DOTS];
        const [i, j] = [Math.floor(u), Math.floor(v)];
        const [s, t] = [smooth(u - i), smooth(v - j)];
        const low = at(i, j) * (1 - s) + at(i + 1, j) * s;
        const high = at(i, j + 1) * (1 - s) + at(i + 1, j + 1) * s;
        data[(y * NOISE_DOTS + x) * 4 + channel] = Math.round(255 * (low * (1 - t) + high * t));
      }
    }
  }
  return repeating(data, NOISE_DOTS);
}

const smooth = (t: number) => t * t * (3 - 2 * t);

const LEAF_DOTS = 64;

/** A spray of leaves on a clear ground. */
export function leafTexture(): DataTexture {
  const random = randomOf(3);
  const data = new Uint8Array(LEAF_DOTS * LEAF_DOTS * 4);
  const leaves = Array.from({ length: 46 }, () => {
    const far = Math.sqrt(random()) * 0.42;
    const around = random() * 2 * Math.PI;
    return {
      x: 0.5 + far * Math.cos(around),
      y: 0.5 + far * Math.sin(around),
      turn: random() * Math.PI,
      long: 0.05 + random() * 0.045,
      shade: 0.7 + 0.3 * random(),
    };
  });
  for (let y = 0; y < LEAF_DOTS; y++) {
    for (let x = 0; x < LEAF_DOTS; x++) {
      const at = (y * LEAF_DOTS + x) * 4;
      let shade = 0;
      for (const leaf of leaves) {
        const [dx, dy] = [(x + 0.5) / LEAF_DOTS - leaf.x, (y + 0.5) / LEAF_DOTS - leaf.y];
        const [cos, sin] = [Math.cos(leaf.turn), Math.sin(leaf.turn)];
        const [along, aside] = [(dx * cos + dy * sin) / leaf.long, (dy * cos - dx * sin) / (leaf.long * 0.5)];
        if (along * along + aside * aside < 1) shade = leaf.shade * (0.9 + 0.1 * Math.abs(aside));
      }
      data.set([(shade || 0.8) * 255, (shade || 0.8) * 255, (shade || 0.8) * 255, shade > 0 ? 255 : 0], at);
    }
  }
  const texture = repeating(data, LEAF_DOTS);
  return texture;
}

function repeating(data: Uint8Array, dots: number): DataTexture {
  const texture = new DataTexture(data, dots, dots, RGBAFormat);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}
