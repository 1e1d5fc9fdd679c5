import type { EquipmentFindings } from './finding.js';
import type { Barrier, Construction, Equipment, Finishes } from './pool-design.js';

/** Each quantity a formula of the cost book can name, as people read it. */
export const QUANTITY_NAMES = {
  lengthFt: 'length',
  widthFt: 'width',
  waterAreaSqFt: 'water surface',
  perimeterFt: 'perimeter',
  // Without and with steps, benches and shelf solids deducted.
  grossVolumeGal: 'gross volume',
  volumeGal: 'volume in gallons',
  volumeCuFt: 'volume in cubic feet',
  meanDepthFt: 'mean depth',
  minDepthFt: 'shallow depth',
  maxDepthFt: 'deep depth',
  floorSqFt: 'floor',
  wallSqFt: 'walls',
  stepFaceSqFt: 'step faces',
  // Pool floor + walls + faces; what plaster is ordered for before waste.
  interiorSqFt: 'interior surface',
  shelfSqFt: 'tanning ledge',
  stepSets: 'sets of steps',
  benchLf: 'bench length',
  tileLf: 'waterline',
  tileSqFt: 'waterline tile',
  // Net at the water, and with waste.
  copingLf: 'coping, net',
  copingOrderLf: 'coping to order',
  deckSqFt: 'deck',
  excavationBankCuYd: 'soil in the ground',
  excavationLooseCuYd: 'loosened soil',
  truckLoads: 'truck loads',
  gravelCuYd: 'stone base',
  cutCuYd: 'ground cut',
  fillCuYd: 'ground filled',
  // Under the pool and its deck; -1 when unknown.
  slopePercent: 'slope in percent',
  retainingWallSqFt: 'retaining wall face',
  retainingWallMaxHeightFt: 'height of the retaining wall',
  shellWallSqFt: 'shell walls',
  shellFloorSqFt: 'shell floor',
  shellSqFt: 'shell',
  shotcreteNetCuYd: 'shotcrete, net',
  shotcreteOrderCuYd: 'shotcrete to order',
  rebarLf: 'steel length',
  rebarLb: 'steel weight',
  formingLf: 'forming',
  spaCount: 'spas',
  spaAreaSqFt: 'spa surface',
  spaGal: 'spa volume',
  spaJets: 'spa jets',
  vanishingEdgeLf: 'vanishing edge',
  raisedWallSqFt: 'raised wall face',
  sheerDescents: 'sheer descents',
  sheerDescentLf: 'sheer descent width',
  bubblers: 'bubblers',
  deckJets: 'deck jets',
  scuppers: 'scuppers',
  rockWaterfalls: 'rock waterfalls',
  grottoes: 'grottoes',
  slides: 'slides',
  swimJets: 'swim jets',
  divingBoards: 'diving boards',
  fireBowls: 'fire bowls',
  firePits: 'fire pits',
  // A raised spa, a raised wall, or a vanishing edge's drop.
  highestLiftFt: 'highest lift',
  featureCircuits: 'feature circuits',
  lightCount: 'lights',
  safetyCoverSqFt: 'safety cover',
  automaticCoverSqFt: 'automatic cover',
  barrierLf: 'fence length',
  gates: 'gates',
  doorAlarms: 'door alarms',
  plumbingRunFt: 'pipe run',
  feederRunFt: 'cable run',
  gasRunFt: 'gas run',
  // -1 when unknown.
  accessWidthFt: 'width of the access',
  sodSqFt: 'sod',
  bedSqFt: 'planting bed',
  trees: 'new trees',
  irrigationZones: 'irrigation zones',
  landscapeLights: 'landscape lights',
  kitchenLf: 'kitchen counter',
  pergolaSqFt: 'pergola',
  pavilionSqFt: 'pavilion',
  poolHouseSqFt: 'pool house',
  turfSqFt: 'turf',
  screeningLf: 'screening',
  deckDrainLf: 'deck drain',
  frenchDrainLf: 'french drain',
  catchBasins: 'catch basins',
  // Spa jet and swim jet pumps come with their feature and are not counted.
  pumpCount: 'pumps',
  heaterCount: 'gas heaters',
  heatPumpCount: 'heat pumps',
  saltCellCount: 'salt cells',
} as const;

/** Rounded only where shown or priced. */
export type Quantities = Readonly<Record<keyof typeof QUANTITY_NAMES, number>>;

export type EquipmentCounts = Pick<Quantities, 'pumpCount' | 'heaterCount' | 'heatPumpCount' | 'saltCellCount'>;

/** `''` where nothing is chosen. */
export type Choices = Readonly<{ construction: Construction; phController: 'yes' | 'no'; barrier: Barrier['kind'] }> &
  Readonly<Record<keyof Finishes, string>> &
  Pick<Equipment, 'filter' | 'heater' | 'sanitiser' | 'secondary' | 'automation' | 'cover' | 'cleaner'>;

export type Unequipped = Readonly<{ quantities: Omit<Quantities, keyof EquipmentCounts>; choices: Choices }>;

export type Measured = Readonly<{
  quantities: Quantities;
  choices: Choices;
  equipment?: EquipmentFindings;
  /** Names of the colors that were chosen, by part. */
  colors?: Readonly<Partial<Record<string, string>>>;
}>;
