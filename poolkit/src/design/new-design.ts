import { familyProfile } from './profiles.js';
import type { PoolDesign, PoolFeature } from '../types/index.js';

export const OPTIONAL_SECTIONS = {
  features: [],
  finishes: { interior: null, waterlineTile: null, coping: null, deck: null, fence: null, retainingWall: null },
  copingWidthFt: 1,
  deck: { kind: 'none' },
  equipment: {
    filter: 'cartridge',
    heater: 'none',
    sanitiser: 'chlorine',
    secondary: 'none',
    automation: 'none',
    cover: 'none',
    cleaner: 'none',
    phController: false,
    lightCount: null,
    padToPoolFt: 30,
    padToPanelFt: 50,
    padToGasFt: 40,
  },
  barrier: { kind: 'none', lengthFt: null, gates: 0, doorAlarms: 0 },
  garden: {
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
  },
  yard: {
    lot: null,
    lotSides: null,
    houses: [],
    trees: [],
    spotHeights: [],
    easements: [],
    overheadLines: [],
    accessWidthFt: null,
    slopeClass: 'unknown',
    northDeg: 0,
    waterTableNote: 'unknown',
  },
  placement: { xFt: 0, yFt: 0, rotationDeg: 0 },
} as const satisfies Omit<PoolDesign, 'schema' | 'construction' | 'shape' | 'depth'>;

/** Not seated at a wall yet. */
export const NEW_SPA = {
  kind: 'spa',
  plan: 'square',
  lengthFt: 7,
  widthFt: 7,
  waterDepthFt: 3.25,
  benchWidthFt: 1.5,
  benchHeightFt: 1.75,
  raisedFt: 1.5,
  spillover: true,
  jets: 6,
  centre: { xFt: 0, yFt: 0 },
} as const satisfies PoolFeature;

/** The pool most people start from. `overrides` replace whole parts. */
export function newDesign(overrides: Partial<PoolDesign> = {}): PoolDesign {
  return {
    schema: 1,
    construction: 'gunite',
    shape: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 },
    depth: familyProfile(32, 3.5, 6),
    ...OPTIONAL_SECTIONS,
    features: [
      { kind: 'steps', widthFt: 6, count: 3, treadFt: 1, riserFt: 10 / 12 },
      { kind: 'bench', wall: 'deep', startFt: 4, lengthFt: 8, widthFt: 1.5, seatDepthFt: 1.5 },
    ],
    deck: { kind: 'ring', widthFt: 4 },
    barrier: { kind: 'fence', lengthFt: null, gates: 2, doorAlarms: 0 },
    ...overrides,
  };
}
