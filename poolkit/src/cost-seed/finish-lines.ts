import type { CostItem, FinishSlot } from '../cost/index.js';
import { line } from './line.js';

/** The material named `first` is priced while nothing is chosen. */
function materials(
  slot: FinishSlot,
  unit: 'LF' | 'ft²',
  quantity: string,
  first: string,
  rows: readonly (readonly [code: string, label: string, low: number, likely: number, high: number])[],
  drivers: string,
): CostItem[] {
  const more = slot === 'fence' ? { includeWhen: "barrier = 'fence'" } : {};
  return rows.map(([code, label, ...cents]) =>
    line(code, label, unit, cents, { slot, slotDefault: code === first, quantity, drivers, ...more }),
  );
}

export const FINISH_LINES: readonly CostItem[] = [
  ...materials('waterlineTile', 'LF', 'tileLf', 'E1', [['E1', 'Waterline tile', 1900, 2900, 5100]], 'tile, curves'),
  ...materials(
    'coping',
    'LF',
    'copingOrderLf',
    'E2-paver',
    [
      ['E2-poured', 'Poured concrete coping', 1900, 2600, 3600],
      ['E2-paver', 'Paver coping', 3200, 4400, 6400],
      ['E2-travertine', 'Travertine coping', 4100, 5500, 8000],
      ['E2-bluestone', 'Bluestone or limestone coping', 5100, 7200, 11000],
    ],
    'stone, curves',
  ),
  ...materials(
    'interior',
    'ft²',
    'interiorSqFt',
    'E3-quartz',
    [
      ['E3-plaster', 'White plaster interior', 500, 620, 820],
      ['E3-quartz', 'Quartz interior', 660, 820, 1080],
      ['E3-pebble', 'Pebble interior', 880, 1100, 1450],
      ['E3-glass', 'Glass bead or polished interior', 1150, 1500, 2050],
      ['E4', 'All-tile interior', 4000, 6500, 11000],
    ],
    'finish, color, steps and bench',
  ),
  line('E5', 'Fill and start-up', 'lot', [50000, 85000, 150000], { drivers: 'price of water, season' }),

  ...materials(
    'deck',
    'ft²',
    'deckSqFt',
    'I1-broom',
    [
      ['I1-broom', 'Broom-finished concrete deck', 750, 1000, 1450],
      ['I1-exposed', 'Exposed aggregate deck', 1000, 1350, 1900],
      ['I1-stamped', 'Stamped concrete deck', 1250, 1700, 2400],
    ],
    'thickness, steel',
  ),
  ...materials(
    'deck',
    'ft²',
    'deckSqFt',
    '',
    [
      ['I2-paver', 'Concrete paver deck', 1500, 2100, 3200],
      ['I2-travertine', 'Travertine deck', 1900, 2700, 4100],
      ['I2-porcelain', 'Porcelain deck', 2400, 3400, 5100],
      ['I2-bluestone', 'Bluestone deck', 2600, 3700, 6000],
    ],
    'base depth for frost',
  ),
  ...materials('deck', 'ft²', 'deckSqFt', '', [['I3', 'Wood-composite deck', 3000, 4700, 7200]], 'height, footings'),
  line('I4', 'Deck drain', 'LF', [2100, 3400, 6000], { quantity: 'deckDrainLf', drivers: 'depth, outlet' }),

  ...materials(
    'fence',
    'LF',
    'barrierLf',
    'J1',
    [
      ['J1', 'Aluminum fence', 2400, 3400, 5500],
      ['J2-chain-link', 'Black chain-link fence', 1500, 2200, 3200],
      ['J2-wood', 'Wood fence', 2500, 3600, 5100],
      ['J2-steel', 'Steel fence', 4200, 6400, 10000],
      ['J2-mesh', 'Removable mesh fence', 1500, 2100, 2900],
      ['J2-glass', 'Glass fence', 15000, 25500, 42500],
    ],
    'length, slope, footings',
  ),
  line('J3', 'Self-closing gate', 'ea', [30000, 52000, 100000], {
    quantity: 'max(1, gates)',
    includeWhen: "barrier = 'fence'",
    drivers: 'width, latch',
  }),
  line('J4', 'Door or gate alarm', 'ea', [3500, 7500, 17000], {
    quantity: 'doorAlarms',
    drivers: 'house wall as barrier',
  }),
  ...materials(
    'retainingWall',
    'ft²',
    'retainingWallSqFt',
    'J5-segmental',
    [
      ['J5-segmental', 'Segmental retaining wall', 2400, 3600, 5500],
      ['J5-boulder', 'Boulder retaining wall', 2100, 3400, 6000],
      ['J5-concrete', 'Veneered concrete retaining wall', 5100, 8100, 13600],
    ],
    'height, drainage, access',
  ).map((wall): CostItem => ({ ...wall, settledBy: 'slope' })),
  line('J5-engineering', 'Engineering of a wall over 4 ft', 'lot', [85000, 170000, 380000], {
    includeWhen: 'retainingWallMaxHeightFt > 4',
    settledBy: 'slope',
    drivers: 'height, soil',
  }),
  line('J6-french-drain', 'French drain', 'LF', [1900, 3000, 5100], {
    quantity: 'frenchDrainLf',
    drivers: 'depth, outlet',
  }),
  line('J6-catch-basin', 'Catch basin', 'ea', [21000, 38000, 76000], {
    quantity: 'catchBasins',
    drivers: 'depth, outlet',
  }),
  line('J7', 'Fine grading around the deck', 'ft²', [40, 85, 210], {
    quantity: 'if(cutCuYd + fillCuYd > 0, deckSqFt, 0)',
    settledBy: 'slope',
    drivers: 'where ground is cut or filled',
  }),
];
