import type { Gap } from './distances.js';
import type { Part } from './placed.js';

export interface NearestPart extends Gap {
  readonly part: Part;
}

/** The part with the shortest gap. There is always at least one part, the water. */
export function nearestPart(parts: readonly Part[], gapOf: (part: Part) => Gap): NearestPart {
  const gaps = parts.map((part) => ({ ...gapOf(part), part }));
  return gaps.reduce((best, gap) => (gap.distanceFt < best.distanceFt ? gap : best));
}
