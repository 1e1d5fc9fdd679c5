import type { Frame, Kit, Paint } from './kit';

const TEAK: Paint = { color: '#8a5f3a' };
const CUSHION: Paint = { color: '#e6e1d6' };
const DARK: Paint = { color: '#35373a' };
const STONE: Paint = { color: '#a39c90' };

/** Head at -u, 6 ft 6 in long. */
export function lounger(kit: Kit, frame: Frame): void {
  kit.in(frame, () => {
    kit.box([-3.2, -1.1, 0.55], [3.2, 1.1, 0.75], TEAK);
    for (const u of [-2.8, 2.8])
      for (const v of [-0.95, 0.95]) kit.box([u - 0.1, v - 0.1, 0], [u + 0.1, v + 0.1, 0.55], TEAK);
    kit.box([-1.1, -1, 0.75], [3.1, 1, 1.05], CUSHION);
    // The back, raised.
    kit.quad([-1.1, -1, 1.05], [-1.1, 1, 1.05], [-2.9, 1, 2.35], [-2.9, -1, 2.35], CUSHION);
    kit.quad([-1.1, 1, 0.8], [-1.1, -1, 0.8], [-3, -1, 2.1], [-3, 1, 2.1], CUSHION);
    kit.quad([-1.1, 1, 0.8], [-3, 1, 2.1], [-2.9, 1, 2.35], [-1.1, 1, 1.05], CUSHION);
    kit.quad([-1.1, -1, 1.05], [-2.9, -1, 2.35], [-3, -1, 2.1], [-1.1, -1, 0.8], CUSHION);
    kit.quad([-3, -1, 2.1], [-2.9, -1, 2.35], [-2.9, 1, 2.35], [-3, 1, 2.1], CUSHION);
  });
}

export function sofa(kit: Kit, frame: Frame, longFt: number): void {
  kit.in(frame, () => {
    const half = longFt / 2;
    kit.box([-half, -1.4, 0.25], [half, 1.4, 0.8], TEAK);
    kit.box([-half + 0.3, -1.1, 0.8], [half - 0.3, 1.4, 1.35], CUSHION);
    kit.box([-half, -1.4, 0.8], [half, -0.85, 2.4], CUSHION);
    for (const u of [-half, half - 0.45]) kit.box([u, -1.4, 0.8], [u + 0.45, 1.4, 1.9], CUSHION);
  });
}

export function table(kit: Kit, frame: Frame, hasUmbrella: boolean): void {
  kit.in(frame, () => {
    kit.box([-3.3, -1.6, 2.3], [3.3, 1.6, 2.45], TEAK);
    for (const u of [-2.7, 2.7]) kit.box([u - 0.15, -1.1, 0], [u + 0.15, 1.1, 2.3], DARK);
    for (const u of [-2.1, 0, 2.1]) {
      for (const side of [-1, 1]) {
        kit.box([u - 0.75, side * 2.4 - 0.75, 1.3], [u + 0.75, side * 2.4 + 0.75, 1.5], CUSHION);
        kit.box([u - 0.75, side * 3.1 - 0.08, 1.5], [u + 0.75, side * 3.1 + 0.08, 2.9], TEAK);
        for (const leg of [-0.65, 0.65])
          kit.box([u + leg - 0.07, side * 2.4 - 0.6, 0], [u + leg + 0.07, side * 2.4 + 0.6, 1.3], TEAK);
      }
    }
    if (!hasUmbrella) return;
    kit.bar([0, 0, 0], [0, 0, 9], 0.1, DARK);
    kit.turned(0, 0, [[5.2, 7.5], [2.6, 8.4], [0.05, 9.1]], 8, { color: '#d8cfbd' }); // prettier-ignore
    kit.turned(0, 0, [[0.05, 9], [2.6, 8.3], [5.2, 7.4]], 8, { color: '#a89f8d' }); // prettier-ignore
  });
}

export function planter(kit: Kit, frame: Frame): void {
  kit.in(frame, () => kit.box([-0.9, -0.9, 0], [0.9, 0.9, 1.7], STONE));
}

const SKIN: Paint = { color: '#b98566' };
const SHIRT: Paint = { color: '#dfe3e6' };
const TROUSERS: Paint = { color: '#394b63' };
const HAIR: Paint = { color: '#3a2a20' };

/** 5 ft 9 in from the ground to the top of the hair. */
export const PERSON_FT = 5.75;

export function person(kit: Kit, frame: Frame): void {
  kit.in(frame, () => {
    for (const v of [-0.3, 0.3]) {
      kit.turned(0.02, v, [[0.15, 0.2], [0.18, 1.4], [0.2, 1.7], [0.27, 2.8]], 8, TROUSERS); // prettier-ignore
      kit.box([-0.18, v - 0.16, 0], [0.55, v + 0.16, 0.24], HAIR);
    }
    kit.turned(0, 0, [[0.52, 2.7], [0.5, 3.1], [0.46, 3.5], [0.58, 4.3], [0.6, 4.6], [0.36, 4.85], [0.12, 4.95]], 10, SHIRT); // prettier-ignore
    for (const side of [-1, 1]) {
      kit.bar([0, side * 0.62, 4.62], [0.06, side * 0.82, 3.65], 0.15, SHIRT);
      kit.bar([0.06, side * 0.82, 3.7], [0.34, side * 0.74, 2.75], 0.11, SKIN);
      kit.turned(0.36, side * 0.74, [[0.02, 2.5], [0.11, 2.6], [0.11, 2.75], [0.04, 2.85]], 6, SKIN); // prettier-ignore
    }
    kit.turned(0, 0, [[0.17, 4.85], [0.16, 5.05]], 8, SKIN); // prettier-ignore
    kit.turned(0.03, 0, [[0.12, 4.97], [0.27, 5.1], [0.32, 5.3], [0.31, 5.5], [0.2, 5.68], [0.02, PERSON_FT - 0.02]], 10, SKIN); // prettier-ignore
    kit.turned(-0.03, 0, [[0.335, 5.36], [0.345, 5.5], [0.24, 5.7], [0.02, PERSON_FT]], 10, HAIR); // prettier-ignore
  });
}

/** One foot per bar; every fifth is red. */
export function ruler(kit: Kit, frame: Frame, longFt: number): void {
  kit.in(frame, () => {
    for (let foot = 0; foot < longFt; foot++) {
      const color = foot % 5 === 4 ? '#b0392b' : foot % 2 === 0 ? '#1f2326' : '#f2efe8';
      kit.box([foot, -0.17, 0], [Math.min(foot + 1, longFt), 0.17, 0.05], { color });
    }
  });
}
