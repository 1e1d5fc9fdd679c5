/** The floor as built: the drawn profile, its end on the far wall, a tanning ledge laid over the shallow end. */
import { type DepthProfile, endingAt, withShelf } from '../geometry/index.js';
import type { FeatureKind, PoolDesign, PoolFeature } from '../types/index.js';

export type Feature<K extends FeatureKind> = PoolFeature & { readonly kind: K };

/** All features of one kind, in order. */
export function featuresOf<K extends FeatureKind>(design: Pick<PoolDesign, 'features'>, kind: K): Feature<K>[] {
  return design.features.filter((feature): feature is Feature<K> => feature.kind === kind);
}

export interface Floor {
  /** As drawn, without a shelf. */
  readonly drawn: DepthProfile;
  /** With the shelf. */
  readonly built: DepthProfile;
  /** Where swimming floor begins: the shelf's edge, or 0. */
  readonly beginsAtFt: number;
}

export function floorOf(design: Pick<PoolDesign, 'depth' | 'features'>, lengthFt: number): Floor {
  const drawn = endingAt(design.depth, lengthFt);
  const shelf = featuresOf(design, 'tanning-shelf')[0];
  if (!shelf) return { drawn, built: drawn, beginsAtFt: 0 };
  return { drawn, built: withShelf(drawn, shelf.lengthFt, shelf.waterDepthFt), beginsAtFt: shelf.lengthFt };
}
