import type { DrawingClass, Hatch } from 'poolkit/drawing';

interface Paint {
  fill?: string;
  /** Colour of line and letters. */
  line: string;
  widthPx: number;
}

const FINE: Paint = { line: 'tokens.ink3', widthPx: 1 };
const WATER: Paint = { fill: 'tokens.infoTint', line: 'tokens.ink2', widthPx: 1 };

/** How each thing is painted. Widths are pixels at any size of the drawing. */
const PAINT: Readonly<Record<DrawingClass, Paint>> = {
  lot: { line: 'tokens.ink2', widthPx: 1.5 },
  setback: { line: 'tokens.accent', widthPx: 1 },
  easement: { line: 'tokens.warning', widthPx: 1 },
  house: { fill: 'tokens.sunken', line: 'tokens.ink', widthPx: 1.5 },
  tree: { line: 'tokens.success', widthPx: 1 },
  trunk: { ...FINE, fill: 'tokens.ink3' },
  'overhead-line': { line: 'tokens.danger', widthPx: 1 },
  fence: { line: 'tokens.ink2', widthPx: 1 },
  gate: { fill: 'tokens.surface', line: 'tokens.ink2', widthPx: 1 },
  deck: { line: 'tokens.control', widthPx: 1 },
  coping: { fill: 'tokens.surface', line: 'tokens.ink2', widthPx: 1 },
  water: { ...WATER, line: 'tokens.ink', widthPx: 1.5 },
  shelf: { ...WATER, fill: 'tokens.tint' },
  step: { ...WATER, fill: 'tokens.tint' },
  bench: { ...WATER, fill: 'tokens.tint' },
  spa: { ...WATER, fill: 'tokens.tint', line: 'tokens.ink', widthPx: 1.5 },
  footwell: WATER,
  'vanishing-edge': { line: 'tokens.primary', widthPx: 3 },
  basin: WATER,
  'raised-wall': { line: 'tokens.ink', widthPx: 3 },
  'floor-line': { line: 'tokens.ink2', widthPx: 1 },
  earth: FINE,
  gravel: FINE,
  shell: { fill: 'tokens.surface', line: 'tokens.ink', widthPx: 1 },
  waterline: { line: 'tokens.primary', widthPx: 1 },
  dimension: { line: 'tokens.ink2', widthPx: 1 },
  scale: { line: 'tokens.ink2', widthPx: 2 },
  north: { line: 'tokens.ink2', widthPx: 1.5 },
  label: { line: 'tokens.ink2', widthPx: 1 },
};

/** One style for the whole drawing: what a thing is stands in `data-is`, how it is painted is looked up there. */
export const drawingLook = {
  display: 'block',
  width: '100%',
  height: 'auto',
  '& [data-line]': { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' },
  '& [data-area]': { stroke: 'none', fill: 'none' },
  '& text': { fill: 'currentColor', stroke: 'none' },
  '& pattern path': { fill: 'none', stroke: 'currentColor', color: 'tokens.line' },
  ...Object.fromEntries(
    Object.entries(PAINT).flatMap(([name, { fill, line, widthPx }]) => [
      [`& [data-is="${name}"]`, { color: line, strokeWidth: widthPx }],
      ...(fill ? [[`& [data-is="${name}"] > [data-area]`, { color: fill, fill: 'currentColor' }] as const] : []),
    ]),
  ),
};

/** One tile of each hatch, in heights of the drawing's text. */
export const HATCH_TILES: Readonly<Record<Exclude<Hatch, 'none'>, { size: number; d: string }>> = {
  deck: { size: 3, d: 'M0 0H3M0 1.5H3M0.75 0V1.5M2.25 1.5V3' },
  earth: { size: 1.5, d: 'M0 1.5 1.5 0' },
  concrete: { size: 1.5, d: 'M.3 .4h.2M1 .9h.2M.5 1.2h.2' },
  gravel: { size: 1.2, d: 'M.3 .4a.2 .2 0 1 0 .4 0a.2 .2 0 1 0 -.4 0M.7 .95a.15 .15 0 1 0 .3 0a.15 .15 0 1 0 -.3 0' },
};
