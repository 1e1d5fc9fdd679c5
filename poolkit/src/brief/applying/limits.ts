/** Sizes that are built, by shape and construction. A size beyond is set to the limit, and said so. */
import type { Construction, ShapeKind } from '../../design/index.js';
import type { BriefValues } from '../assumptions.js';
import { ft } from './outcome.js';

export interface Limit {
  readonly min: number;
  readonly max: number;
}

export interface SizeLimits {
  readonly name: string;
  readonly length: Limit;
  readonly width: Limit;
}

/** Ranges that `parseDesign` reads; below 10 by 6 ft nobody swims. */
const POOL: SizeLimits = { name: 'pool', length: { min: 10, max: 120 }, width: { min: 6, max: 60 } };
const OF_SHAPE: Readonly<Partial<Record<ShapeKind, SizeLimits>>> = {
  lap: { name: 'lap pool', length: { min: 40, max: 75 }, width: { min: 8, max: 12 } },
  plunge: { name: 'plunge pool', length: { min: 8, max: 24 }, width: { min: 5, max: 16 } },
  round: { name: 'round pool', length: { min: 10, max: 60 }, width: { min: 10, max: 60 } },
};

export function sizeLimits(shape: ShapeKind, construction: Construction, values: BriefValues): SizeLimits {
  const own = OF_SHAPE[shape] ?? POOL;
  if (construction === 'gunite') return own;
  const [lengthFt, widthFt] =
    construction === 'vinyl'
      ? [values['limits.vinylLengthFt'], values['limits.vinylWidthFt']]
      : [values['limits.fiberglassLengthFt'], values['limits.fiberglassWidthFt']];
  return {
    name: `${construction} ${own.name}`,
    length: { min: own.length.min, max: Math.max(own.length.min, Math.min(own.length.max, lengthFt)) },
    width: { min: own.width.min, max: Math.max(own.width.min, Math.min(own.width.max, widthFt)) },
  };
}

export interface Limited {
  readonly value: number;
  /** The sentence about the limit, or null when the size is fine. */
  readonly note: string | null;
}

/** `words`: how the two ends of this size are called, such as shortest and longest. */
export function limited(
  value: number,
  { min, max }: Limit,
  name: string,
  words: readonly [least: string, most: string],
): Limited {
  if (value < min) return { value: min, note: `The ${words[0]} ${name} we build is ${ft(min)}. I set it to that.` };
  if (value > max) return { value: max, note: `The ${words[1]} ${name} we build is ${ft(max)}. I set it to that.` };
  return { value, note: null };
}
