import type { CostItem } from '../cost/index.js';
import { line } from './line.js';

const GUNITE = "construction = 'gunite'";
const GAS = "heater = 'gas' or heater = 'hybrid' or fireBowls + firePits > 0 or kitchenLf > 0";

export const BUILD_LINES: readonly CostItem[] = [
  line('A1', 'Design, 3D model, sealed structural plan', 'lot', [130000, 250000, 500000], {
    drivers: 'complexity, raised walls',
  }),
  line('A2', 'Survey and stake-out', 'lot', [40000, 80000, 150000], { drivers: 'old plats' }),
  // With the city fee, which is a line of its own, as much as the published 900, 1,500 and 3,200 for both.
  line('A3', 'County permits: electrical and plumbing', 'lot', [30000, 80000, 200000], {
    drivers: 'number of circuits and fixtures',
  }),
  line('A4', 'Geotechnical report', 'lot', [160000, 230000, 320000], {
    includeWhen: "slopePercent > 10 or soil = 'difficult'",
    settledBy: 'slope',
    drivers: 'slope over 10%, fill, karst',
  }),
  line('A5', 'Erosion control and tree protection', 'lot', [45000, 90000, 220000], { drivers: 'trees to keep, slope' }),
  line('A6', 'Mobilization, access matting, fence removal', 'lot', [100000, 190000, 430000], { drivers: 'gate width' }),
  line('A7', 'Utility relocation', 'ea', [130000, 340000, 1020000], {
    quantity: 'max(1, utilityRelocations)',
    settledBy: 'utilities',
    risk: true,
    drivers: 'gas and electric service',
  }),

  // The smallest job a crew comes out for; covers digging and hauling together.
  line('B1', 'Excavation', 'yd³', [1500, 2400, 3800], {
    quantity: 'excavationBankCuYd',
    minimumLot: [300000, 380000, 520000],
    minimumWith: ['B2'],
    drivers: 'soil, depth',
  }),
  line('B2', 'Haul-off and disposal', 'yd³', [1700, 2700, 4200], {
    quantity: 'excavationLooseCuYd',
    drivers: 'distance, dump fee; less where soil stays on site',
  }),
  line('B3', 'Clean stone base and backfill', 'yd³', [4800, 6000, 8200], {
    quantity: 'gravelCuYd',
    drivers: 'depth of the base, over-dig',
  }),
  line('B4', 'Rock removal', 'yd³', [8000, 14000, 26000], {
    quantity: '0.25 * excavationBankCuYd',
    settledBy: 'rock',
    risk: true,
    drivers: 'limestone ledge; a quarter of the dig',
  }),
  line('B5', 'Dewatering and sump', 'lot', [45000, 130000, 350000], {
    settledBy: 'groundwater',
    risk: true,
    drivers: 'groundwater',
  }),
  line('B6', 'Limited access: small machines, buggy, line pump', '$100', [1000, 2000, 4000], {
    quantity: '',
    percentOf: ['B1', 'B2', 'C1', 'C2'],
    includeWhen: 'accessWidthFt >= 0 and accessWidthFt < 10',
    settledBy: 'access',
    drivers: 'gate width',
    notice: 'The access is narrower than 10 ft: small machines dig, and concrete comes through a line pump.',
  }),
  line('B7', 'Cutting the ground level', 'yd³', [1500, 2400, 3800], {
    quantity: 'cutCuYd',
    settledBy: 'slope',
    drivers: 'slope; priced like excavation',
  }),
  line('B8', 'Filling and compacting', 'yd³', [1500, 2400, 3800], {
    quantity: 'fillCuYd',
    settledBy: 'slope',
    drivers: 'slope; priced like excavation',
  }),

  line('C1', 'Reinforcing steel, placed', 'ft²', [340, 470, 680], {
    quantity: 'shellSqFt',
    includeWhen: GUNITE,
    drivers: 'bar size and spacing, double mat',
  }),
  line('C2', 'Shotcrete, placed', 'yd³', [31000, 40000, 52000], {
    quantity: 'shotcreteOrderCuYd',
    includeWhen: GUNITE,
    drivers: 'short load, winter mix',
  }),
  line('C3', 'Forming', 'LF', [1000, 1500, 2400], {
    quantity: 'formingLf',
    includeWhen: GUNITE,
    drivers: 'curves, raised beam',
  }),
  line('C4', 'Tanning ledge', 'ft²', [3000, 4700, 7600], {
    quantity: 'shelfSqFt',
    includeWhen: GUNITE,
    drivers: 'size, water depth',
  }),
  line('C5', 'Entry steps and bench', 'set', [100000, 170000, 300000], {
    quantity: 'max(1, stepSets)',
    includeWhen: GUNITE,
    drivers: 'number of steps, length of the bench',
  }),
  line('C6', 'Raised bond beam or feature wall', 'ft²', [6000, 9500, 15500], {
    quantity: 'raisedWallSqFt',
    drivers: 'veneer',
  }),
  line('C7', 'Vanishing edge with basin', 'LF', [80000, 135000, 250000], {
    quantity: 'vanishingEdgeLf',
    drivers: 'drop, size of the basin',
  }),
  line('C8', 'Fiberglass shell, delivered and craned', 'ft²', [3400, 4400, 6000], {
    quantity: 'waterAreaSqFt',
    includeWhen: "construction = 'fiberglass'",
    replaces: ['C1', 'C2', 'C3', 'C4', 'C5', 'E1', 'E3', 'E4'],
    drivers: 'model, crane reach',
  }),
  line('C9', 'Fiberglass set, level and backfill', 'lot', [450000, 650000, 1000000], {
    includeWhen: "construction = 'fiberglass'",
    drivers: 'crane reach, backfill stone',
  }),
  line('C10', 'Vinyl wall kit, liner and steps', 'ft²', [1600, 2200, 3200], {
    quantity: 'waterAreaSqFt',
    includeWhen: "construction = 'vinyl'",
    replaces: ['C1', 'C2', 'C3', 'C4', 'C5', 'E1', 'E2', 'E3', 'E4'],
    drivers: 'shape',
  }),
  line('C11', 'Vinyl walls, floor and liner, installed', 'lot', [750000, 1100000, 1600000], {
    includeWhen: "construction = 'vinyl'",
    drivers: 'shape, wall height',
  }),

  line('D1', 'Base plumbing to 50 ft: skimmers, drains, returns, cleaner', 'lot', [550000, 760000, 1200000], {
    includeWhen: GUNITE,
    drivers: 'number of skimmers and returns, distance to the pad',
  }),
  line('D1-kit', 'Base plumbing of a fiberglass or vinyl pool, to 50 ft', 'lot', [420000, 580000, 900000], {
    includeWhen: "construction != 'gunite'",
    drivers: 'number of skimmers and returns, distance to the pad',
  }),
  line('D2', 'Pipe run beyond 50 ft', 'LF', [2100, 3200, 5100], {
    quantity: 'max(0, plumbingRunFt - 50)',
    drivers: 'rock, crossing paving',
  }),
  line('D3', 'Feature circuit', 'ea', [75000, 130000, 210000], {
    quantity: 'featureCircuits',
    drivers: 'distance, valves',
  }),
  line('D4', 'Electrical, bonding, GFCI, timer', 'lot', [380000, 600000, 1020000], {
    drivers: 'distance to the panel, number of loads',
  }),
  line('D5', 'Feeder trench, pad to panel', 'LF', [2100, 3400, 5500], {
    quantity: 'feederRunFt',
    drivers: 'rock, crossing paving',
  }),
  line('D6', 'Service or panel upgrade', 'ea', [210000, 340000, 600000], {
    includeWhen: "heater = 'heat-pump' or heater = 'hybrid' or kitchenLf > 0",
    drivers: 'heat pump, kitchen; the load calculation decides',
  }),
  line('D7', 'Gas connection', 'lot', [100000, 190000, 340000], { includeWhen: GAS, drivers: 'meter size' }),
  line('D7-run', 'Gas run', 'LF', [1700, 2700, 4300], {
    quantity: 'gasRunFt',
    includeWhen: GAS,
    drivers: 'depth, crossing paving',
  }),
];
