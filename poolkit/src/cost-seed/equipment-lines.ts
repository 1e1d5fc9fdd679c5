import type { CostItem } from '../cost/index.js';
import { line } from './line.js';

export const EQUIPMENT_LINES: readonly CostItem[] = [
  line('F1', 'Variable-speed pump', 'ea', [120000, 160000, 220000], {
    quantity: 'pumpCount',
    drivers: 'flow; a vanishing edge or much falling water has pumps of its own',
  }),
  line('F2-cartridge', 'Cartridge filter', 'ea', [95000, 135000, 195000], {
    includeWhen: "filter = 'cartridge'",
    drivers: 'size of the filter',
  }),
  line('F2-de', 'DE filter', 'ea', [110000, 150000, 220000], {
    includeWhen: "filter = 'de'",
    drivers: 'size of the filter',
  }),
  line('F2-sand', 'Sand filter', 'ea', [75000, 110000, 160000], {
    includeWhen: "filter = 'sand'",
    drivers: 'size of the filter',
  }),
  line('F3', 'Equipment pad and valves', 'lot', [45000, 80000, 150000], {
    drivers: 'room at the house, number of valves',
  }),
  line('F4', 'Gas heater, 400,000 Btu/h', 'ea', [340000, 470000, 680000], {
    quantity: 'heaterCount',
    includeWhen: "heater = 'gas' or heater = 'hybrid'",
    drivers: 'water surface, season',
  }),
  line('F5', 'Heat pump, 120,000 to 140,000 Btu/h', 'ea', [470000, 640000, 940000], {
    quantity: 'heatPumpCount',
    includeWhen: "heater = 'heat-pump' or heater = 'hybrid'",
    drivers: 'water surface, season',
  }),
  line('F6', 'Salt system', 'ea', [145000, 200000, 300000], {
    quantity: 'saltCellCount',
    includeWhen: "sanitiser = 'salt'",
    drivers: 'gallons; large pools take two cells',
  }),
  line('F7-basic', 'Basic automation', 'ea', [170000, 255000, 410000], {
    includeWhen: "automation = 'basic'",
    drivers: 'number of circuits',
  }),
  line('F7-full', 'Full automation with app', 'ea', [320000, 470000, 760000], {
    includeWhen: "automation = 'full'",
    drivers: 'number of circuits and lights',
  }),
  line('F8', 'LED light', 'ea', [85000, 125000, 195000], {
    quantity: 'lightCount',
    drivers: 'number of lights, color',
  }),
  line('F9-uv', 'UV system', 'ea', [100000, 160000, 270000], { includeWhen: "secondary = 'uv'", drivers: 'flow' }),
  line('F9-ozone', 'Ozone or AOP system', 'ea', [85000, 145000, 260000], {
    includeWhen: "secondary = 'ozone'",
    drivers: 'flow',
  }),
  line('F10-robot', 'Robot cleaner', 'ea', [75000, 110000, 170000], {
    includeWhen: "cleaner = 'robot'",
    retailTax: true,
    drivers: 'model',
  }),
  line('F10-in-floor', 'In-floor cleaning', 'ea', [510000, 720000, 1100000], {
    includeWhen: "cleaner = 'in-floor'",
    drivers: 'number of heads, shape of the floor',
  }),
  line('F11', 'pH and ORP controller', 'ea', [100000, 170000, 300000], {
    includeWhen: "phController = 'yes'",
    drivers: 'probes, acid feed',
  }),

  line('G1-mesh', 'Mesh safety cover', 'ft²', [220, 310, 440], {
    quantity: 'safetyCoverSqFt',
    includeWhen: "cover = 'mesh'",
    drivers: 'shape, raised parts at the edge',
  }),
  line('G1-solid', 'Solid safety cover', 'ft²', [300, 410, 600], {
    quantity: 'safetyCoverSqFt',
    includeWhen: "cover = 'solid'",
    drivers: 'shape, drain or pump',
  }),
  line('G2', 'Automatic cover, to 600 ft²', 'ea', [1200000, 1600000, 2300000], {
    includeWhen: "cover = 'automatic'",
    drivers: 'recessed track, lid',
  }),
  line('G3', 'Automatic cover beyond 600 ft²', 'ft²', [1000, 1500, 2400], {
    quantity: 'max(0, automaticCoverSqFt - 600)',
    includeWhen: "cover = 'automatic'",
    drivers: 'size of the cover',
  }),

  line('H1', 'Attached spa with spillover, jets, blower and pump', 'ea', [1400000, 2050000, 3200000], {
    quantity: 'spaCount',
    drivers: 'raised, size',
  }),
  line('H2-bubbler', 'Bubbler', 'ea', [50000, 85000, 150000], { quantity: 'bubblers', drivers: 'light in the jet' }),
  line('H2-deck-jet', 'Deck jet', 'ea', [60000, 100000, 160000], { quantity: 'deckJets', drivers: 'light in the jet' }),
  line('H3-sheer-descent', 'Sheer descent', 'ea', [120000, 200000, 340000], {
    quantity: 'sheerDescents',
    drivers: 'width, height of the wall',
  }),
  line('H3-scupper', 'Scupper bowl', 'ea', [120000, 210000, 380000], { quantity: 'scuppers', drivers: 'material' }),
  line('H4-waterfall', 'Rock waterfall', 'ea', [420000, 850000, 2100000], {
    quantity: 'rockWaterfalls',
    drivers: 'size, kind of rock',
  }),
  line('H4-grotto', 'Grotto', 'ea', [1700000, 3400000, 7600000], {
    quantity: 'grottoes',
    drivers: 'size, kind of rock',
  }),
  line('H5-fire-bowl', 'Fire bowl', 'ea', [190000, 320000, 550000], {
    quantity: 'fireBowls',
    drivers: 'material, ignition',
  }),
  line('H5-fire-pit', 'Gas fire pit', 'ea', [300000, 640000, 1500000], {
    quantity: 'firePits',
    drivers: 'size, stone',
  }),
  line('H6-swim-jet', 'Swim jet', 'ea', [760000, 1270000, 2200000], { quantity: 'swimJets', drivers: 'power' }),
  line('H6-slide', 'Slide', 'ea', [340000, 640000, 1200000], { quantity: 'slides', drivers: 'height, length' }),

  line('K1-sod', 'Sod restoration', 'ft²', [75, 120, 190], { quantity: 'sodSqFt', drivers: 'irrigation, grading' }),
  line('K1-bed', 'Planting bed', 'ft²', [850, 1500, 3000], { quantity: 'bedSqFt', drivers: 'plants, soil' }),
  line('K2-tree', 'Tree', 'ea', [34000, 76000, 210000], { quantity: 'trees', drivers: 'size when planted' }),
  line('K2-irrigation', 'Irrigation zone', 'ea', [51000, 80000, 136000], {
    quantity: 'irrigationZones',
    drivers: 'water supply',
  }),
  line('K2-light', 'Landscape light', 'ea', [19000, 30000, 50000], {
    quantity: 'landscapeLights',
    drivers: 'fixture, distance',
  }),
  line('K3', 'Outdoor kitchen, per foot of counter', 'LF', [100000, 190000, 380000], {
    quantity: 'kitchenLf',
    drivers: 'appliances',
  }),
  line('K4-pergola', 'Pergola', 'ft²', [3800, 6800, 12800], { quantity: 'pergolaSqFt', drivers: 'material' }),
  line('K4-pavilion', 'Pavilion', 'ft²', [6000, 10000, 19000], { quantity: 'pavilionSqFt', drivers: 'roof, footings' }),
  line('K4-pool-house', 'Pool house', 'ft²', [18700, 30000, 51000], {
    quantity: 'poolHouseSqFt',
    drivers: 'plumbing, finish',
  }),
  line('K5-turf', 'Artificial turf', 'ft²', [1000, 1450, 2100], { quantity: 'turfSqFt', drivers: 'base, drainage' }),
  line('K5-screening', 'Screening plants', 'LF', [2500, 5500, 11000], {
    quantity: 'screeningLf',
    drivers: 'size when planted',
  }),
];
