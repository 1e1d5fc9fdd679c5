import { estimate, NOTHING_KNOWN } from '../cost/index.js';
import { SEED_COST_BOOK } from '../cost-seed/index.js';
import {
  type Equipment,
  type Finishes,
  measureDesign,
  newDesign,
  NEW_SPA,
  type PoolDesign,
  type PoolFeature,
  seatedSpa,
} from '../design/index.js';
import { outlineOf } from '../geometry/index.js';
import { type DrawingClass, planDrawing, sectionDrawing } from './index.js';

type Shown = readonly DrawingClass[] | string;

const WORK = 'work on the ground, which leaves nothing of its own to see';
const PAPERS = 'papers and plans';
const BURIED = 'wires and pipes in the ground, laid out at the visit';
const OLD = 'removal of what a renovation replaces';
const ON_PAD = ['equipment-pad', 'equipment'] as const;

/** What each line of the cost book looks like in plan or section, or why it has no picture. */
const SHOWN: Readonly<Record<string, Shown>> = {
  A1: PAPERS, A2: PAPERS, A3: PAPERS, A4: PAPERS, P1: PAPERS, 'J5-engineering': PAPERS,
  A5: WORK, A6: WORK, A7: 'lines that are moved are known only at the visit', T1: 'sales tax',
  B1: WORK, B2: WORK, B3: ['gravel'], B4: WORK, B5: WORK, B6: WORK, B7: WORK, B8: WORK, J7: WORK,
  C1: 'steel inside the shell', C2: ['shell'], C3: WORK, C4: ['shelf'], C5: ['step'], C6: ['raised-wall'],
  C7: ['vanishing-edge', 'basin'], C8: ['shell'], C9: WORK, C10: ['shell'], C11: WORK,
  D1: ['pipe-run'], 'D1-kit': ['pipe-run'], D2: ['pipe-run'], D3: BURIED, D4: BURIED, D5: BURIED,
  D6: 'a panel inside the house', D7: BURIED, 'D7-run': BURIED,
  E1: ['tile'], 'E2-poured': ['coping'], 'E2-paver': ['coping'], 'E2-travertine': ['coping'], 'E2-bluestone': ['coping'],
  'E3-plaster': ['shell'], 'E3-quartz': ['shell'], 'E3-pebble': ['shell'], 'E3-glass': ['shell'], E4: ['shell'],
  E5: ['water'],
  F1: ON_PAD, 'F2-cartridge': ON_PAD, 'F2-de': ON_PAD, 'F2-sand': ON_PAD, F3: ON_PAD, F4: ON_PAD, F5: ON_PAD, F6: ON_PAD,
  'F7-basic': ON_PAD, 'F7-full': ON_PAD, F8: ['pool-light'], 'F9-uv': ON_PAD, 'F9-ozone': ON_PAD, F11: ON_PAD,
  'F10-robot': 'a robot is in the water only while it cleans', 'F10-in-floor': 'heads flush with the floor',
  'G1-mesh': ['cover'], 'G1-solid': ['cover'], G2: ['cover', 'cover-vault'], G3: ['cover', 'cover-vault'],
  H1: ['spa'], 'H2-bubbler': ['bubbler'], 'H2-deck-jet': ['deck-jet'], 'H3-sheer-descent': ['sheer-descent', 'lip'],
  'H3-scupper': ['scupper'], 'H4-waterfall': ['rock-waterfall'], 'H4-grotto': ['grotto'],
  'H5-fire-bowl': ['fire-bowl', 'flame'], 'H5-fire-pit': ['fire-pit', 'flame'], 'H6-swim-jet': ['swim-jet'],
  'H6-slide': ['slide'],
  'I1-broom': ['deck'], 'I1-exposed': ['deck'], 'I1-stamped': ['deck'], 'I2-paver': ['deck'], 'I2-travertine': ['deck'],
  'I2-porcelain': ['deck'], 'I2-bluestone': ['deck'], I3: ['deck'], I4: ['deck-drain'],
  J1: ['fence'], 'J2-chain-link': ['fence'], 'J2-wood': ['fence'], 'J2-steel': ['fence'], 'J2-mesh': ['fence'],
  'J2-glass': ['fence'], J3: ['gate'], J4: 'a small device at a house door',
  'J5-segmental': ['retaining-wall'], 'J5-boulder': ['retaining-wall'], 'J5-concrete': ['retaining-wall'],
  'J6-french-drain': ['french-drain'], 'J6-catch-basin': ['catch-basin'],
  'K1-sod': ['sod'], 'K1-bed': ['bed'], 'K2-tree': ['new-tree'], 'K2-irrigation': ['sprinkler'],
  'K2-light': ['landscape-light'], K3: ['kitchen'], 'K4-pergola': ['pergola'], 'K4-pavilion': ['pavilion'],
  'K4-pool-house': ['pool-house'], 'K5-turf': ['turf'], 'K5-screening': ['screening'],
  R1: OLD, R2: OLD, R3: OLD, R4: OLD, R5: OLD, R6: 'a new liner in an old pool, of which there is no design',
}; // prettier-ignore

const plain = newDesign();
const features: PoolFeature[] = [
  ...plain.features,
  { kind: 'tanning-shelf', lengthFt: 6, waterDepthFt: 0.8 },
  { kind: 'raised-wall', wall: 'right', lengthFt: 16, heightFt: 2 },
  { kind: 'vanishing-edge', wall: 'deep', lengthFt: 12, dropFt: 2, basinWidthFt: 3 },
  seatedSpa(NEW_SPA, outlineOf(plain.shape), 'left'),
  { kind: 'sheer-descent', count: 2, widthFt: 3 },
  { kind: 'scupper', count: 2 },
  { kind: 'bubbler', count: 2 },
  { kind: 'deck-jet', count: 2 },
  { kind: 'fire-bowl', count: 2 },
  { kind: 'rock-waterfall' },
  { kind: 'grotto' },
  { kind: 'slide' },
  { kind: 'swim-jet' },
  { kind: 'fire-pit' },
];
const heights = [
  [0, 0, 0],
  [100, 0, 0],
  [100, 100, 12],
  [0, 100, 12],
] as const;
const full = newDesign({
  shape: { kind: 'rectangle', lengthFt: 40, widthFt: 18, cornerRadiusFt: 0 },
  features,
  placement: { xFt: 30, yFt: 50, rotationDeg: 0 },
  yard: {
    ...plain.yard,
    spotHeights: heights.map(([xFt, yFt, heightFt]) => ({ at: { xFt, yFt }, heightFt })),
  },
  equipment: {
    ...plain.equipment,
    heater: 'hybrid',
    sanitiser: 'salt',
    secondary: 'uv',
    automation: 'full',
    cover: 'automatic',
    cleaner: 'robot',
    phController: true,
    padToPoolFt: 60,
  },
  barrier: { kind: 'fence', lengthFt: null, gates: 2, doorAlarms: 2 },
  garden: {
    sodSqFt: 900,
    bedSqFt: 120,
    trees: 2,
    irrigationZones: 3,
    landscapeLights: 6,
    kitchenLf: 10,
    pergolaSqFt: 160,
    pavilionSqFt: 200,
    poolHouseSqFt: 240,
    turfSqFt: 150,
    screeningLf: 50,
    deckDrainLf: 30,
    frenchDrainLf: 40,
    catchBasins: 2,
  },
});
const equipped = (equipment: Partial<Equipment>): PoolDesign => ({
  ...full,
  equipment: { ...full.equipment, ...equipment },
});
const SLOTS = SEED_COST_BOOK.items.flatMap(({ slot, code }) =>
  slot ? [[slot, code] as [keyof Finishes, string]] : [],
);
const DESIGNS: PoolDesign[] = [
  full,
  equipped({
    filter: 'de',
    heater: 'gas',
    secondary: 'ozone',
    automation: 'basic',
    cover: 'mesh',
    cleaner: 'in-floor',
  }),
  equipped({ filter: 'sand', heater: 'heat-pump', cover: 'solid' }),
  // An automatic cover beyond 600 square feet.
  { ...full, shape: { kind: 'rectangle', lengthFt: 44, widthFt: 20, cornerRadiusFt: 0 } },
  newDesign({ construction: 'fiberglass' }),
  newDesign({ construction: 'vinyl' }),
  ...SLOTS.map(([slot, code]) => ({ ...full, finishes: { ...full.finishes, [slot]: code } })),
];

describe('D05 D22 everything priced is drawn', () => {
  const met = new Set<string>();

  it('draws each line of each estimate in plan or section, or names the reason', () => {
    for (const design of DESIGNS) {
      const measured = measureDesign(design);
      const priced = estimate(measured, SEED_COST_BOOK, NOTHING_KNOWN);
      if (!priced.ok) throw new Error(JSON.stringify(priced.problems));
      const drawn = new Set(
        [planDrawing(design, measured), sectionDrawing(design, measured)].flatMap(({ items }) =>
          items.map(({ className }) => className),
        ),
      );
      for (const { code, label } of priced.estimate.lines) {
        met.add(code);
        const shown = SHOWN[code];
        const missing =
          typeof shown === 'string' ? [] : (shown ?? ['anything']).filter((name) => !drawn.has(name as never));
        expect([code, label, missing]).toEqual([code, label, []]);
      }
    }
  });

  it('knows every line of the book, and has priced each that has a picture', () => {
    const codes = SEED_COST_BOOK.items.map(({ code }) => code);
    expect(codes.filter((code) => SHOWN[code] === undefined)).toEqual([]);
    expect(Object.keys(SHOWN).filter((code) => ![...codes, 'P1', 'T1'].includes(code))).toEqual([]);
    expect(Object.keys(SHOWN).filter((code) => typeof SHOWN[code] !== 'string' && !met.has(code))).toEqual([]);
  });

  it('draws nothing of it where it is not priced', () => {
    const bare = newDesign({ features: [], barrier: { kind: 'none', lengthFt: null, gates: 0, doorAlarms: 0 } });
    const classes = new Set(planDrawing(bare, measureDesign(bare)).items.map(({ className }) => className));
    for (const name of ['sheer-descent', 'fire-bowl', 'fence', 'gate', 'cover', 'pergola', 'sod', 'new-tree'] as const)
      expect([name, classes.has(name)]).toEqual([name, false]);
  });
});
