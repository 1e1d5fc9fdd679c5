import { distanceFt } from './polygon.js';
import type { PointFt, PoolShape } from '../types/index.js';

export const MIN_FREEFORM_POINTS = 4;
export const MAX_FREEFORM_POINTS = 64;
const MIN_SPACING_FT = 0.25;
/** Rounded sizes must not turn a half circle into a refusal. */
const SLACK_FT = 1e-9;

export type ShapeConflict = Readonly<{ key: string; message: string }>;

export function shapeConflict(shape: PoolShape): ShapeConflict | null {
  switch (shape.kind) {
    case 'lap':
    case 'round':
      return null;
    case 'rectangle':
    case 'plunge':
      return when(
        2 * shape.cornerRadiusFt > Math.min(shape.lengthFt, shape.widthFt),
        'cornerRadiusFt',
        'The corner radius can be at most half the shorter side.',
      );
    case 'l':
    case 't':
      return when(
        shape.legWidthFt > shape.lengthFt,
        'legWidthFt',
        'The leg can be at most as wide as the pool is long.',
      );
    case 'oval':
      return when(shape.widthFt > shape.lengthFt, 'widthFt', 'An oval is at least as long as it is wide.');
    case 'roman':
      return when(
        2 * shape.endRadiusFt > shape.widthFt,
        'endRadiusFt',
        'The radius of a Roman end can be at most half the width.',
      );
    case 'grecian':
      return when(
        2 * shape.cornerCutFt >= Math.min(shape.lengthFt, shape.widthFt),
        'cornerCutFt',
        'The corner cut must be less than half the shorter side.',
      );
    case 'kidney':
      return bulges(shape);
    case 'figure-8':
      return (
        bulges(shape) ??
        when(
          shape.waistFt >= shape.narrowEndFt,
          'waistFt',
          'The waist of a figure-8 must be narrower than its narrow end.',
        )
      );
    case 'freeform':
      return spacing(shape.points);
  }
}

function when(broken: boolean, key: string, message: string): ShapeConflict | null {
  return broken ? { key, message } : null;
}

function bulges({
  kind,
  lengthFt,
  wideEndFt,
  narrowEndFt,
}: PoolShape & { kind: 'kidney' | 'figure-8' }): ShapeConflict | null {
  const name = kind === 'kidney' ? 'kidney' : 'figure-8';
  return (
    when(
      narrowEndFt > wideEndFt,
      'narrowEndFt',
      `The narrow end of a ${name} can be at most as wide as the wide end.`,
    ) ?? when(lengthFt < wideEndFt, 'lengthFt', `A ${name} is at least as long as its wide end is wide.`)
  );
}

function spacing(points: readonly PointFt[]): ShapeConflict | null {
  if (points.length < MIN_FREEFORM_POINTS || points.length > MAX_FREEFORM_POINTS) {
    return { key: 'points', message: `A free outline has ${MIN_FREEFORM_POINTS} to ${MAX_FREEFORM_POINTS} points.` };
  }
  const close = points.findIndex((point, index) => {
    const next = points[(index + 1) % points.length] as PointFt;
    return distanceFt(point, next) < MIN_SPACING_FT - SLACK_FT;
  });
  return when(
    close >= 0,
    'points',
    `Points ${close + 1} and ${((close + 1) % points.length) + 1} of the outline are less than 3 in apart. Move or remove one.`,
  );
}
