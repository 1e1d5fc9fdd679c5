import type { ColoredPart, PoolDesign } from '../types/index.js';

export interface FinishColor {
  readonly id: string;
  readonly name: string;
  /** Dry, in daylight, sRGB. */
  readonly hex: string;
  /** Swallows light, so that more pool lights are needed. */
  readonly isDark?: true;
}

const color = (id: string, name: string, hex: string): FinishColor => ({ id, name, hex });
const dark = (id: string, name: string, hex: string): FinishColor => ({ id, name, hex, isDark: true });

type Palettes = Readonly<Record<string, readonly FinishColor[]>>;

/** By stock code; the first is what an undecided color looks like. */
const PALETTES: Palettes = {
  'E3-plaster': [
    color('white', 'White', '#e9ebe6'),
    color('ivory', 'Ivory', '#e4d9c1'),
    color('french-blue', 'French blue', '#a3bccb'),
    color('gray', 'Pearl gray', '#a2a8a7'),
    dark('charcoal', 'Charcoal', '#4d5459'),
  ],
  'E3-quartz': [
    color('pearl', 'Pearl', '#d5dcd6'),
    color('sand', 'Sand', '#d6c7a8'),
    color('sky', 'Sky', '#a9c3cf'),
    color('slate', 'Slate', '#7a868a'),
    dark('midnight', 'Midnight', '#3b5068'),
  ],
  'E3-pebble': [
    color('sea-glass', 'Sea glass', '#b9c2ba'),
    color('sandstone', 'Sandstone', '#c6b18c'),
    color('lagoon', 'Lagoon', '#8fb7b5'),
    color('river', 'River gray', '#878d8b'),
    dark('deep-sea', 'Deep sea', '#4b6472'),
    dark('black', 'Black', '#3d4448'),
  ],
  'E3-glass': [
    color('clear', 'Clear', '#c3d6d6'),
    color('teal', 'Teal', '#6fa3a5'),
    color('cobalt', 'Cobalt', '#4a6d95'),
    dark('onyx', 'Onyx', '#40484e'),
  ],
  E4: [
    color('aqua', 'Aqua', '#84b9c4'),
    color('white', 'White', '#e3e7e4'),
    color('blue', 'Blue', '#4f7fa3'),
    color('jade', 'Jade', '#5d8f7c'),
    dark('black', 'Black', '#3f464a'),
  ],
  E1: [
    color('ocean', 'Ocean', '#2f5a66'),
    color('ivory', 'Ivory', '#d9d2c2'),
    color('cobalt', 'Cobalt', '#2d4f86'),
    color('jade', 'Jade', '#3f6f5c'),
    color('slate', 'Slate', '#5b6468'),
    color('black', 'Black', '#25282b'),
  ],
  'E2-poured': [color('natural', 'Natural', '#c4c2bc'), color('buff', 'Buff', '#cbb999'), color('gray', 'Gray', '#97999a')],
  'E2-paver': [color('tan', 'Tan', '#b3a796'), color('gray', 'Gray', '#9c9c9a'), color('charcoal', 'Charcoal', '#5f6163')],
  'E2-travertine': [color('silver', 'Silver', '#bdb5aa'), color('ivory', 'Ivory', '#dccfb8'), color('walnut', 'Walnut', '#a48769')],
  'E2-bluestone': [color('blue', 'Blue', '#8b9296'), color('full-color', 'Full color', '#8f8574'), color('limestone', 'Limestone', '#c9c1ae')],
  'I1-broom': [color('natural', 'Natural', '#bdbbb5'), color('buff', 'Buff', '#c7b594'), color('gray', 'Gray', '#8f9192')],
  'I1-exposed': [color('river', 'River', '#a9a294'), color('salt', 'Salt and pepper', '#9b9c9c'), color('gold', 'Gold', '#b59f78')],
  'I1-stamped': [color('taupe', 'Taupe', '#a3988a'), color('slate', 'Slate', '#858b8d'), color('terra', 'Terracotta', '#ab8268')],
  'I2-paver': [color('tan', 'Tan', '#a89c8b'), color('gray', 'Gray', '#98999a'), color('charcoal', 'Charcoal', '#606264')],
  'I2-travertine': [color('silver', 'Silver', '#aaa399'), color('ivory', 'Ivory', '#d3c6ae'), color('walnut', 'Walnut', '#9b7f63')],
  'I2-porcelain': [color('pearl', 'Pearl', '#b9b8b4'), color('sand', 'Sand', '#c6b89f'), color('graphite', 'Graphite', '#66696c')],
  'I2-bluestone': [color('blue', 'Blue', '#858c90'), color('full-color', 'Full color', '#8a8070')],
  I3: [color('teak', 'Teak', '#8a6f56'), color('driftwood', 'Driftwood', '#9a9186'), color('espresso', 'Espresso', '#574739')],
}; // prettier-ignore

const WALL_COLORS: readonly FinishColor[] = [
  color('ledge', 'Ledgestone', '#8f8a80'),
  color('limestone', 'Limestone', '#c4bba6'),
  color('buff', 'Buff', '#b39a76'),
  color('charcoal', 'Charcoal', '#55585b'),
];

/** While nothing is chosen; also what a stock code without colors looks like. */
export const USUAL_CODES: Readonly<Record<Exclude<ColoredPart, 'wall'>, string>> = {
  interior: 'E3-quartz',
  waterlineTile: 'E1',
  coping: 'E2-paver',
  deck: 'I1-broom',
};

type Colored = Pick<PoolDesign, 'finishes' | 'colors'>;

/** The colors that a part of the design can have; none for a stock code without colors. */
export function colorsFor({ finishes }: Pick<PoolDesign, 'finishes'>, part: ColoredPart): readonly FinishColor[] {
  if (part === 'wall') return WALL_COLORS;
  return PALETTES[finishes[part] ?? USUAL_CODES[part]] ?? [];
}

export function colorOf(design: Colored, part: ColoredPart): FinishColor {
  const offered = colorsFor(design, part);
  const usual = offered[0] ?? (part === 'wall' ? WALL_COLORS : PALETTES[USUAL_CODES[part]]!)[0]!;
  return offered.find(({ id }) => id === design.colors?.[part]) ?? usual;
}

/** The color of a material as it is shown first; null for a stock code without colors. */
export function usualColorOf(code: string): FinishColor | null {
  return PALETTES[code]?.[0] ?? null;
}

const NOUNS: Readonly<Record<ColoredPart, string>> = {
  interior: 'interior',
  waterlineTile: 'waterline tile',
  coping: 'coping',
  deck: 'deck',
  wall: 'wall stone',
};

function isBuilt({ construction, deck, features }: PoolDesign, part: ColoredPart): boolean {
  if (part === 'interior' || part === 'waterlineTile') return construction === 'gunite';
  if (part === 'deck') return deck.kind !== 'none';
  return part === 'coping' || features.some(({ kind }) => kind === 'raised-wall' || kind === 'spa');
}

/** Chosen colors, by part, of what is built and comes in that color. */
export function chosenColors(design: PoolDesign): Partial<Record<ColoredPart, string>> {
  const parts = (Object.keys(NOUNS) as ColoredPart[]).filter(
    (part) => isBuilt(design, part) && colorsFor(design, part).some(({ id }) => id === design.colors?.[part]),
  );
  return Object.fromEntries(parts.map((part) => [part, colorOf(design, part).name]));
}

export function colorSentence(design: PoolDesign): string[] {
  const chosen = Object.entries(chosenColors(design)) as [ColoredPart, string][];
  if (chosen.length === 0) return [];
  return [`Colors: ${chosen.map(([part, name]) => `${name.toLowerCase()} ${NOUNS[part]}`).join(', ')}.`];
}
