import { colorOf, type ColoredPart, type PoolDesign, usualColorOf } from 'poolkit/design';
import type { ModelMaterial } from 'poolkit/model';

type Finished = Pick<PoolDesign, 'finishes' | 'colors'>;

/** Undecided materials look like the cost book's default; so do unknown stock codes. */
export function finishColors(design: Finished): Readonly<Record<ModelMaterial, string>> {
  return {
    interior: colorOf(design, 'interior').hex,
    tile: colorOf(design, 'waterlineTile').hex,
    coping: colorOf(design, 'coping').hex,
    deck: colorOf(design, 'deck').hex,
    stone: colorOf(design, 'wall').hex,
    lawn: '#5b7045',
    water: '#ffffff',
    fall: '#ffffff',
  };
}

/** The color of one material; null where the stock code has none. */
export function swatchOf(code: string | null): string | null {
  return code === null ? null : (usualColorOf(code)?.hex ?? null);
}

/** What the shader draws on the floor: 0 smooth, 1 pebbles, 2 tile, 3 glass beads. */
const GRAINS: Readonly<Record<string, number>> = { 'E3-pebble': 1, E4: 2, 'E3-glass': 3, 'E3-quartz': 4 };
export const grainOf = ({ finishes }: Pick<PoolDesign, 'finishes'>): number =>
  GRAINS[finishes.interior ?? 'E3-quartz'] ?? 0;

/** Stones of the deck in feet, the joint between them, and how much one differs from the next. */
type Bond = readonly [lengthFt: number, widthFt: number, jointFt: number, varies: number];
const CONCRETE: Bond = [10, 10, 0.03, 0.03];
const BONDS: Readonly<Record<string, Bond>> = {
  'I1-broom': CONCRETE,
  'I1-exposed': CONCRETE,
  'I1-stamped': [2.6, 1.4, 0.05, 0.1],
  'I2-paver': [0.75, 0.5, 0.02, 0.16],
  'I2-travertine': [2, 1.333, 0.02, 0.16],
  'I2-porcelain': [2, 2, 0.015, 0.04],
  'I2-bluestone': [3, 2, 0.025, 0.12],
  I3: [16, 0.46, 0.02, 0.12],
};
export const deckBondOf = ({ finishes }: Pick<PoolDesign, 'finishes'>): Bond =>
  BONDS[finishes.deck ?? 'I1-broom'] ?? CONCRETE;

const TILE: Bond = [0.25, 0.25, 0.02, 0];

/** Of a swatch; null for a smooth or grainy material. */
export function bondOf(part: ColoredPart, code: string | null): Bond | null {
  if (part === 'waterlineTile' || code === 'E4') return TILE;
  if (part === 'wall') return [1.6, 0.42, 0.04, 0];
  if (part === 'coping') return code === 'E2-poured' ? null : [2, 40, 0.03, 0];
  return part === 'deck' && BONDS[code ?? ''] !== CONCRETE ? (BONDS[code ?? ''] ?? null) : null;
}
