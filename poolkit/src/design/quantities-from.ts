import type { FeatureKind, PoolDesign, Quantities } from '../types/index.js';
import { featuresOf } from './floor.js';

type AllOf<Parts extends readonly unknown[]> = Parts extends readonly [infer First, ...infer Rest]
  ? First & AllOf<Rest>
  : unknown;

/**
 * One object with everything the parts have. An object that has its ninety places from the start is a hundred times
 * quicker to fill than one that grows place by place, as with `...`; the order of its places is that of answers.
 */
export function quantitiesFrom<Parts extends readonly Partial<Quantities>[]>(...parts: Parts): AllOf<Parts> {
  return Object.assign(blank(), ...parts) as AllOf<Parts>;
}

function blank(): Quantities {
  return {
    lengthFt: 0,
    widthFt: 0,
    waterAreaSqFt: 0,
    perimeterFt: 0,
    grossVolumeGal: 0,
    volumeGal: 0,
    volumeCuFt: 0,
    meanDepthFt: 0,
    minDepthFt: 0,
    maxDepthFt: 0,
    floorSqFt: 0,
    wallSqFt: 0,
    stepFaceSqFt: 0,
    interiorSqFt: 0,
    shelfSqFt: 0,
    tileLf: 0,
    tileSqFt: 0,
    copingLf: 0,
    copingOrderLf: 0,
    deckSqFt: 0,
    excavationBankCuYd: 0,
    excavationLooseCuYd: 0,
    truckLoads: 0,
    gravelCuYd: 0,
    cutCuYd: 0,
    fillCuYd: 0,
    slopePercent: 0,
    retainingWallSqFt: 0,
    retainingWallMaxHeightFt: 0,
    shellWallSqFt: 0,
    shellFloorSqFt: 0,
    shellSqFt: 0,
    shotcreteNetCuYd: 0,
    shotcreteOrderCuYd: 0,
    rebarLf: 0,
    rebarLb: 0,
    formingLf: 0,
    stepSets: 0,
    benchLf: 0,
    spaCount: 0,
    spaJets: 0,
    vanishingEdgeLf: 0,
    raisedWallSqFt: 0,
    sheerDescents: 0,
    sheerDescentLf: 0,
    bubblers: 0,
    deckJets: 0,
    scuppers: 0,
    rockWaterfalls: 0,
    grottoes: 0,
    slides: 0,
    swimJets: 0,
    divingBoards: 0,
    fireBowls: 0,
    firePits: 0,
    highestLiftFt: 0,
    featureCircuits: 0,
    spaAreaSqFt: 0,
    spaGal: 0,
    lightCount: 0,
    safetyCoverSqFt: 0,
    automaticCoverSqFt: 0,
    barrierLf: 0,
    gates: 0,
    doorAlarms: 0,
    plumbingRunFt: 0,
    feederRunFt: 0,
    gasRunFt: 0,
    accessWidthFt: 0,
    sodSqFt: 0,
    bedSqFt: 0,
    trees: 0,
    irrigationZones: 0,
    landscapeLights: 0,
    kitchenLf: 0,
    pergolaSqFt: 0,
    pavilionSqFt: 0,
    poolHouseSqFt: 0,
    turfSqFt: 0,
    screeningLf: 0,
    deckDrainLf: 0,
    frenchDrainLf: 0,
    catchBasins: 0,
    pumpCount: 0,
    heaterCount: 0,
    heatPumpCount: 0,
    saltCellCount: 0,
  };
}

type FeatureQuantities = Pick<
  Quantities,
  | 'stepSets'
  | 'benchLf'
  | 'spaCount'
  | 'spaJets'
  | 'vanishingEdgeLf'
  | 'raisedWallSqFt'
  | 'sheerDescents'
  | 'sheerDescentLf'
  | 'bubblers'
  | 'deckJets'
  | 'scuppers'
  | 'rockWaterfalls'
  | 'grottoes'
  | 'slides'
  | 'swimJets'
  | 'divingBoards'
  | 'fireBowls'
  | 'firePits'
  | 'highestLiftFt'
  | 'featureCircuits'
>;

/**
 * Kinds fed by a pipe and valve of their own, one per entry. A spa, a vanishing edge and a swim jet bring their own
 * pump and are priced with it.
 */
const ON_A_CIRCUIT: ReadonlySet<FeatureKind> = new Set([
  'sheer-descent',
  'bubbler',
  'deck-jet',
  'scupper',
  'rock-waterfall',
  'grotto',
  'slide',
]);

export function featureCounts(design: Pick<PoolDesign, 'features'>): FeatureQuantities {
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
