import type { FeatureKind, PoolDesign } from '../design/index.js';

const SHOWN: ReadonlySet<FeatureKind> = new Set([
  'tanning-shelf',
  'steps',
  'bench',
  'spa',
  'raised-wall',
  'deck-jet',
  'vanishing-edge',
]);

/** Kinds of features that the design has and its model does not show, each once. */
export function notInModel({ features }: Pick<PoolDesign, 'features'>): FeatureKind[] {
  const has = new Set(features.map(({ kind }) => kind));
  const isShown = (kind: FeatureKind) => {
    if (kind === 'sheer-descent' || kind === 'scupper') return has.has('raised-wall');
    if (kind === 'bubbler') return has.has('tanning-shelf');
    return SHOWN.has(kind);
  };
  return [...has].filter((kind) => !isShown(kind));
}
