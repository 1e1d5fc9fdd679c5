import type { DrawingClass, Hatch } from 'poolkit/drawing';

export interface Paint {
  /** Utility class of the fill; regions without one are only outlined. */
  fill?: string;
  /** Utility class that sets the colour of the line. */
  line: string;
  width: number;
}

const FINE = { line: 'text-ink-3', width: 1 };

/** How each thing is painted. Lines keep their width at any size of the drawing. */
export const PAINT: Readonly<Record<DrawingClass, Paint>> = {
  lot: { line: 'text-ink-2', width: 1.5 },
  setback: { line: 'text-accent', width: 1 },
  easement: { line: 'text-warning', width: 1 },
  house: { fill: 'fill-sunken', line: 'text-ink', width: 1.5 },
  tree: { line: 'text-success', width: 1 },
  trunk: { fill: 'fill-ink-3', ...FINE },
  'overhead-line': { line: 'text-danger', width: 1 },
  fence: { line: 'text-ink-2', width: 1 },
  gate: { fill: 'fill-surface', line: 'text-ink-2', width: 1 },
  deck: { line: 'text-control', width: 1 },
  coping: { fill: 'fill-surface', line: 'text-ink-2', width: 1 },
  water: { fill: 'fill-water-deep', line: 'text-ink', width: 1.5 },
  shelf: { fill: 'fill-water', line: 'text-ink-2', width: 1 },
  step: { fill: 'fill-water', line: 'text-ink-2', width: 1 },
  bench: { fill: 'fill-water', line: 'text-ink-2', width: 1 },
  spa: { fill: 'fill-water', line: 'text-ink', width: 1.5 },
  footwell: { fill: 'fill-water-deep', line: 'text-ink-2', width: 1 },
  'vanishing-edge': { line: 'text-primary', width: 3 },
  basin: { fill: 'fill-water', line: 'text-ink-2', width: 1 },
  'raised-wall': { line: 'text-ink', width: 3 },
  'floor-line': { line: 'text-ink-2', width: 1 },
  earth: { line: 'text-ink-3', width: 1 },
  gravel: { line: 'text-ink-3', width: 1 },
  shell: { fill: 'fill-surface', line: 'text-ink', width: 1 },
  waterline: { line: 'text-primary', width: 1 },
  dimension: { line: 'text-ink-2', width: 1 },
  scale: { line: 'text-ink-2', width: 2 },
  north: { line: 'text-ink-2', width: 1.5 },
  label: { line: 'text-ink-2', width: 1 },
};

/** Strokes of one tile of a hatch, in units of the drawing's text height. */
export const HATCHES: Readonly<Record<Exclude<Hatch, 'none'>, { tile: number; d: string }>> = {
  deck: { tile: 3, d: 'M0 0H3M0 1.5H3M0 0V1.5M1.5 1.5V3' },
  earth: { tile: 1.6, d: 'M0 1.6L1.6 0' },
  concrete: { tile: 1.4, d: 'M.2 .3h.2M.9 .8h.15M.45 1.15h.2' },
  gravel: {
    tile: 1,
    d: 'M.2 .35a.15 .15 0 1 0 .3 0a.15 .15 0 1 0 -.3 0M.6 .8a.12 .12 0 1 0 .24 0a.12 .12 0 1 0 -.24 0',
  },
};
