import type { PoolDesign } from 'poolkit/design';

const SIZE_STEP_SQ_FT = 100;

/** What reports count pools by: `shape rectangle`, `size 300` (ft², by hundreds), `feature spa`, `finish E3-pebble`. */
export function traitsOf(
  { shape, features, finishes }: Pick<PoolDesign, 'shape' | 'features' | 'finishes'>,
  waterAreaSqFt: number,
): string[] {
  const size = Math.floor(waterAreaSqFt / SIZE_STEP_SQ_FT) * SIZE_STEP_SQ_FT;
  const kinds = new Set(features.map(({ kind }) => `feature ${kind}`));
  return [
    `shape ${shape.kind}`,
    `size ${size}`,
    ...kinds,
    ...(finishes.interior === null ? [] : [`finish ${finishes.interior}`]),
  ];
}
