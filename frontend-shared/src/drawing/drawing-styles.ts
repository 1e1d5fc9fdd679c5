import type { DrawingClass, Hatch } from 'poolkit/drawing';
import type { Tokens } from '../theme';

export interface Paint {
  /** Color tokens; regions without a fill are only outlined. */
  fill?: keyof Tokens;
  line: keyof Tokens;
  width: number;
}

const FINE: Paint = { line: 'ink-3', width: 1 };

/** Lines keep their width at any size of the drawing. */
export const PAINT: Readonly<Record<DrawingClass, Paint>> = {
  lot: { line: 'ink-2', width: 1.5 },
  setback: { line: 'accent', width: 1 },
  easement: { line: 'warning', width: 1 },
  house: { fill: 'sunken', line: 'ink', width: 1.5 },
  tree: { line: 'success', width: 1 },
  trunk: { fill: 'ink-3', ...FINE },
  'overhead-line': { line: 'danger', width: 1 },
  fence: { line: 'ink-2', width: 1 },
  gate: { fill: 'surface', line: 'ink-2', width: 1 },
  deck: { line: 'control', width: 1 },
  coping: { fill: 'surface', line: 'ink-2', width: 1 },
  water: { fill: 'water-deep', line: 'ink', width: 1.5 },
  shelf: { fill: 'water', line: 'ink-2', width: 1 },
  step: { fill: 'water', line: 'ink-2', width: 1 },
  bench: { fill: 'water', line: 'ink-2', width: 1 },
  spa: { fill: 'water', line: 'ink', width: 1.5 },
  footwell: { fill: 'water-deep', line: 'ink-2', width: 1 },
  'vanishing-edge': { line: 'primary', width: 3 },
  basin: { fill: 'water', line: 'ink-2', width: 1 },
  'raised-wall': { line: 'ink', width: 3 },
  'floor-line': { line: 'ink-2', width: 1 },
  earth: { line: 'ink-3', width: 1 },
  gravel: { line: 'ink-3', width: 1 },
  shell: { fill: 'surface', line: 'ink', width: 1 },
  waterline: { line: 'primary', width: 1 },
  dimension: { line: 'ink-2', width: 1 },
  scale: { line: 'ink-2', width: 2 },
  north: { line: 'ink-2', width: 1.5 },
  label: { line: 'ink-2', width: 1 },
  'sheer-descent': { fill: 'water', line: 'ink-2', width: 1 },
  tile: { line: 'primary', width: 3 },
  lip: { line: 'ink', width: 3 },
  scupper: { fill: 'surface', line: 'ink', width: 1 },
  bubbler: { fill: 'surface', line: 'ink-2', width: 1 },
  'deck-jet': { line: 'ink-2', width: 1.5 },
  'rock-waterfall': { fill: 'sunken', line: 'ink', width: 1 },
  grotto: { fill: 'sunken', line: 'ink', width: 1 },
  slide: { fill: 'surface', line: 'ink', width: 1 },
  'swim-jet': { fill: 'ink-2', line: 'ink', width: 1 },
  'diving-board': { fill: 'surface', line: 'ink', width: 1 },
  'fire-bowl': { fill: 'sunken', line: 'ink', width: 1 },
  'fire-pit': { fill: 'sunken', line: 'ink', width: 1 },
  flame: { fill: 'accent', line: 'accent', width: 1 },
  'pool-light': { fill: 'surface', line: 'accent', width: 1.5 },
  cover: { line: 'accent', width: 1.5 },
  'cover-vault': { fill: 'sunken', line: 'ink-2', width: 1 },
  'retaining-wall': { line: 'ink', width: 3 },
  'equipment-pad': { fill: 'sunken', line: 'ink-2', width: 1 },
  equipment: { fill: 'surface', line: 'ink-2', width: 1 },
  'pipe-run': { line: 'ink-3', width: 1 },
  sod: { fill: 'success-tint', line: 'line', width: 1 },
  turf: { fill: 'success-tint', line: 'success', width: 1 },
  bed: { fill: 'success-tint', line: 'success', width: 1 },
  'new-tree': { line: 'success', width: 1.5 },
  screening: { line: 'success', width: 1 },
  'landscape-light': { fill: 'surface', line: 'accent', width: 1 },
  sprinkler: { line: 'primary', width: 1 },
  kitchen: { fill: 'sunken', line: 'ink', width: 1 },
  pergola: { line: 'ink-2', width: 1 },
  pavilion: { line: 'ink', width: 1 },
  'pool-house': { fill: 'sunken', line: 'ink', width: 1.5 },
  'deck-drain': { line: 'primary', width: 1 },
  'french-drain': { line: 'primary', width: 1 },
  'catch-basin': { fill: 'surface', line: 'primary', width: 1 },
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
