/** Typed over all quantities and choices, so that a new one cannot be added without a name. */
import type { Choices, Quantities } from '../design/index.js';

export type NumberName = keyof Quantities | 'utilityRelocations';
export type WordName = keyof Choices | 'soil';

export const NUMBER_NAMES: Readonly<Record<NumberName, string>> = {
  lengthFt: 'length',
  widthFt: 'width',
  waterAreaSqFt: 'water surface',
  perimeterFt: 'perimeter',
  grossVolumeGal: 'gross volume',
  volumeGal: 'volume in gallons',
  volumeCuFt: 'volume in cubic feet',
  meanDepthFt: 'mean depth',
  minDepthFt: 'shallow depth',
  maxDepthFt: 'deep depth',
  floorSqFt: 'floor',
  wallSqFt: 'walls',
  stepFaceSqFt: 'step faces',
  interiorSqFt: 'interior surface',
  shelfSqFt: 'tanning ledge',
  stepSets: 'sets of steps',
  benchLf: 'bench length',
  tileLf: 'waterline',
  tileSqFt: 'waterline tile',
  copingLf: 'coping, net',
  copingOrderLf: 'coping to order',
  deckSqFt: 'deck',
  excavationBankCuYd: 'dig, in the ground',
  excavationLooseCuYd: 'dig, loosened',
  truckLoads: 'truck loads',
  gravelCuYd: 'stone base',
  cutCuYd: 'ground cut',
  fillCuYd: 'ground filled',
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
  accessWidthFt: 'width of the way in',
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
  pumpCount: 'pumps',
  heaterCount: 'gas heaters',
  heatPumpCount: 'heat pumps',
  saltCellCount: 'salt cells',
  utilityRelocations: 'lines to move',
};

export const WORD_NAMES: Readonly<
  Record<WordName, { readonly words: string; readonly values: readonly string[] | null }>
> = {
  construction: { words: 'construction', values: ['gunite', 'fiberglass', 'vinyl'] },
  interior: { words: 'interior', values: null },
  waterlineTile: { words: 'tile', values: null },
  coping: { words: 'coping', values: null },
  deck: { words: 'deck', values: null },
  fence: { words: 'fence', values: null },
  retainingWall: { words: 'retaining wall', values: null },
  filter: { words: 'filter', values: ['cartridge', 'de', 'sand'] },
  heater: { words: 'heater', values: ['none', 'gas', 'heat-pump', 'hybrid'] },
  sanitiser: { words: 'sanitizer', values: ['chlorine', 'salt'] },
  secondary: { words: 'second sanitizer', values: ['none', 'uv', 'ozone'] },
  automation: { words: 'automation', values: ['none', 'basic', 'full'] },
  cover: { words: 'cover', values: ['none', 'mesh', 'solid', 'automatic'] },
  cleaner: { words: 'cleaner', values: ['none', 'robot', 'in-floor'] },
  phController: { words: 'pH controller', values: ['yes', 'no'] },
  barrier: { words: 'barrier', values: ['none', 'fence', 'existing'] },
  soil: { words: 'soil', values: ['unknown', 'ordinary', 'difficult'] },
};

export function isNumberName(name: string): name is NumberName {
  return Object.hasOwn(NUMBER_NAMES, name);
}

export function isWordName(name: string): name is WordName {
  return Object.hasOwn(WORD_NAMES, name);
}

export function nearest(written: string, candidates: readonly string[]): string {
  let best = '';
  let fewest = Infinity;
  for (const candidate of candidates) {
    const edits = editDistance(written.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
