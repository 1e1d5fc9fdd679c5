import type { FeatureKind, PoolDesign } from '../types/index.js';
import { featuresOf } from './floor.js';

/** Kinds with a pipe and valve of their own. Spas, vanishing edges and swim jets bring their own pump. */
const ON_A_CIRCUIT: ReadonlySet<FeatureKind> = new Set([
  'sheer-descent',
  'bubbler',
  'deck-jet',
  'scupper',
  'rock-waterfall',
  'grotto',
  'slide',
]);

export function featureCounts(design: Pick<PoolDesign, 'features'>) {
  const has = (kind: FeatureKind) => featuresOf(design, kind).length;
  const total = (kind: 'sheer-descent' | 'bubbler' | 'deck-jet' | 'scupper' | 'fire-bowl') =>
    featuresOf(design, kind).reduce((sum, { count }) => sum + count, 0);
  const spas = featuresOf(design, 'spa');
  const edges = featuresOf(design, 'vanishing-edge');
  const walls = featuresOf(design, 'raised-wall');
  return {
    stepSets: has('steps'),
    benchLf: featuresOf(design, 'bench').reduce((sum, { lengthFt }) => sum + lengthFt, 0),
    spaCount: spas.length,
    spaJets: spas.reduce((sum, { jets }) => sum + jets, 0),
    vanishingEdgeLf: edges.reduce((sum, { lengthFt }) => sum + lengthFt, 0),
    raisedWallSqFt: walls.reduce((sum, { lengthFt, heightFt }) => sum + lengthFt * heightFt, 0),
    sheerDescents: total('sheer-descent'),
    sheerDescentLf: featuresOf(design, 'sheer-descent').reduce((sum, { count, widthFt }) => sum + count * widthFt, 0),
    bubblers: total('bubbler'),
    deckJets: total('deck-jet'),
    scuppers: total('scupper'),
    rockWaterfalls: has('rock-waterfall'),
    grottoes: has('grotto'),
    slides: has('slide'),
    swimJets: has('swim-jet'),
    divingBoards: has('diving-board'),
    fireBowls: total('fire-bowl'),
    firePits: has('fire-pit'),
    highestLiftFt: Math.max(
      0,
      ...spas.map(({ raisedFt }) => raisedFt),
      ...walls.map(({ heightFt }) => heightFt),
      ...edges.map(({ dropFt }) => dropFt),
    ),
    featureCircuits: design.features.filter(({ kind }) => ON_A_CIRCUIT.has(kind)).length,
  };
}
