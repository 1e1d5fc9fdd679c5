import type { Part } from 'poolkit/parts';
import type { Layout } from './layout';
import { ON_GROUND } from './placed-parts';
import type { SceneryOptions } from './scenery';

/** Parts as high as they are drawn on a slope; houses only while they are shown. */
export function partsInScene(parts: readonly Part[], layout: Layout, house: SceneryOptions['house']): Part[] {
  const { drawnHouses, riseAt } = layout;
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'house') {
      const drawn = drawnHouses[Number(part.id.slice('house-'.length))];
      if (house === 'none' || !drawn) return [];
      return [{ ...part, baseFt: drawn.footFt, topFt: part.topFt + drawn.floorFt }];
    }
    const isOnGround = part.kind === 'tree' || (ON_GROUND as ReadonlySet<string>).has(part.kind);
    if (!isOnGround) return [part];
    const riseFt = part.kind === 'tree' ? riseAt(part.at) : Math.max(...part.outline.map(riseAt));
    return [{ ...part, baseFt: part.baseFt + riseFt, topFt: part.topFt + riseFt }];
  });
}
