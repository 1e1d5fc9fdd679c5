import type { Finishes } from 'poolkit/design';
import type { ModelMaterial } from 'poolkit/model';

/** By stock code: dry, in daylight, sRGB. */
const INTERIORS: Readonly<Record<string, string>> = {
  'E3-plaster': '#e9ebe6',
  'E3-quartz': '#d5dcd6',
  'E3-pebble': '#b9c2ba',
  'E3-glass': '#c3d6d6',
  E4: '#9fc0c2',
};
const COPINGS: Readonly<Record<string, string>> = {
  'E2-poured': '#c4c2bc',
  'E2-paver': '#b3a796',
  'E2-travertine': '#bdb5aa',
  'E2-bluestone': '#8b9296',
};
const DECKS: Readonly<Record<string, string>> = {
  'I1-broom': '#bdbbb5',
  'I1-exposed': '#a9a294',
  'I1-stamped': '#a3988a',
  'I2-paver': '#a89c8b',
  'I2-travertine': '#aaa399',
  'I2-porcelain': '#b9b8b4',
  'I2-bluestone': '#858c90',
  I3: '#8a6f56',
};

/** Undecided materials look like the cost book's default; so do unknown stock codes. */
export function finishColors({ interior, coping, deck }: Finishes): Readonly<Record<ModelMaterial, string>> {
  const of = (colors: Readonly<Record<string, string>>, code: string | null, usual: string) =>
    colors[code ?? usual] ?? colors[usual]!;
  return {
    interior: of(INTERIORS, interior, 'E3-quartz'),
    tile: '#2f5a66',
    coping: of(COPINGS, coping, 'E2-paver'),
    deck: of(DECKS, deck, 'I1-broom'),
    stone: '#8f8a80',
    lawn: '#55753a',
    water: '#ffffff',
    fall: '#ffffff',
  };
}

/** The color of one material; null where the stock code has none. */
export function swatchOf(code: string | null): string | null {
  return code === null ? null : ({ ...INTERIORS, ...COPINGS, ...DECKS }[code] ?? null);
}

/** What the shader draws on the floor: 0 smooth, 1 pebbles, 2 glass tile. */
export function grainOf({ interior }: Finishes): number {
  return interior === 'E3-pebble' ? 1 : interior === 'E3-glass' ? 2 : 0;
}
