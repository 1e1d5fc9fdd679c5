/** What the shapes are called. */
import type { ShapeKind } from '../types/index.js';

const SHAPE_NAMES: Readonly<Record<ShapeKind, string>> = {
  rectangle: 'Rectangle',
  lap: 'Lap pool',
  plunge: 'Plunge pool',
  l: 'L-shape',
  t: 'T-shape',
  oval: 'Oval',
  roman: 'Roman',
  grecian: 'Grecian',
  round: 'Round',
  kidney: 'Kidney',
  'figure-8': 'Figure-8',
  freeform: 'Free form',
};

/** The name of a shape as a person says it. */
export function shapeName(kind: ShapeKind): string {
  return SHAPE_NAMES[kind];
}
