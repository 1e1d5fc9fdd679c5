import { selfCrossing } from '../../geometry/index.js';
import { isCalendarDate } from '../../schedule-grid/index.js';
import { OPTIONAL_SECTIONS as LEFT_OUT } from '../new-design.js';
import { byKind, choice, count, feet, list, note, nullable, number, object, type Reader, text } from './read.js';
import { point } from './read-shape.js';
import type {
  Barrier,
  Colors,
  Deck,
  DrawnInFull,
  Easement,
  Equipment,
  Finishes,
  Garden,
  House,
  LotSides,
  MovableKind,
  OverheadLine,
  PartPosition,
  Placement,
  PointFt,
  Setbacks,
  SavedView,
  SpotHeight,
  Tree,
  ViewLook,
  Yard,
} from '../../types/index.js';

const MAX_OUTLINE_POINTS = 64;
const MAX_DECK_POINTS = 200;
const YARD_REACH_FT = 3000;
const FARTHEST_RUN_FT = 500;

const code = nullable(
  text(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, 'A material is a stock code such as E3-quartz, or nothing.'),
);
/** No control characters, no line breaks, something visible. */
const label = text(/^(?=.*\S)[^\p{Cc}\p{Cf}\u2028\u2029]{1,60}$/u, 'A name has 1 to 60 letters, digits and spaces.');

export const readFinishes: Reader<Finishes> = object<Finishes>(
  'The materials',
  { interior: code, waterlineTile: code, coping: code, deck: code, fence: code, retainingWall: code },
  LEFT_OUT.finishes,
);

const color = text(/^[a-z][a-z-]{0,29}$/, 'A color is a name such as deep-sea.');

export const readColors: Reader<Colors> = object<object, Required<Colors>>(
  'The colors',
  {},
  {},
  {
    interior: color,
    waterlineTile: color,
    coping: color,
    deck: color,
    wall: color,
  },
);

function outline(what: string, reachFt: number, most: number): Reader<readonly PointFt[]> {
  const points = list(`Points of ${what}`, point(what, reachFt), 3, most);
  return (value, path, problems) => {
    const read = points(value, path, problems);
    if (read === undefined || !selfCrossing(read)) return read;
    return note(
      problems,
      path,
      'SELF_INTERSECTION',
      `The outline of ${what} crosses or touches itself. Draw it once around.`,
    );
  };
}

export const readCoping = feet('The width of the coping', 0, 4);
export const readDeck: Reader<Deck> = byKind<Deck>('deck', {
  none: {},
  ring: { widthFt: feet('The width of the deck', 0.5, 40) },
  area: { areaSqFt: number('The area of the deck', 1, 20_000, 'ft²') },
  polygons: { polygons: list('Parts of the deck', outline('the deck', 500, MAX_DECK_POINTS), 1, 8) },
});

export const readEquipment: Reader<Equipment> = object<Equipment>(
  'The equipment',
  {
    filter: choice('The filter', ['cartridge', 'de', 'sand']),
    heater: choice('The heater', ['none', 'gas', 'heat-pump', 'hybrid']),
    sanitiser: choice('The sanitizer', ['chlorine', 'salt']),
    secondary: choice('The second sanitizer', ['none', 'uv', 'ozone']),
    automation: choice('The automation', ['none', 'basic', 'full']),
    cover: choice('The cover', ['none', 'mesh', 'solid', 'automatic']),
    cleaner: choice('The cleaner', ['none', 'robot', 'in-floor']),
    phController: choice('The pH controller', [true, false]),
    lightCount: nullable(count('The number of lights', 0, 60)),
    padToPoolFt: feet('The distance from the equipment to the pool', 0, FARTHEST_RUN_FT),
    padToPanelFt: feet('The distance from the equipment to the electrical panel', 0, FARTHEST_RUN_FT),
    padToGasFt: feet('The distance from the equipment to the gas meter', 0, FARTHEST_RUN_FT),
  },
  LEFT_OUT.equipment,
);

export const readBarrier: Reader<Barrier> = object<Barrier>(
  'The barrier',
  {
    kind: choice('The barrier', ['none', 'fence', 'existing']),
    lengthFt: nullable(feet('The length of the fence', 0, 5000)),
    gates: count('The number of gates', 0, 20),
    doorAlarms: count('The number of door alarms', 0, 40),
  },
  LEFT_OUT.barrier,
);

const area = (what: string) => number(what, 0, 200_000, 'ft²');
const run = (what: string) => feet(what, 0, 5000);
const many = (what: string) => count(`The number of ${what}`, 0, 500);

export const readGarden: Reader<Garden> = object<Garden>(
  'The garden',
  {
    sodSqFt: area('Sod'),
    bedSqFt: area('Planting beds'),
    trees: many('new trees'),
    irrigationZones: many('irrigation zones'),
    landscapeLights: many('landscape lights'),
    kitchenLf: run('The kitchen counter'),
    pergolaSqFt: area('The pergola'),
    pavilionSqFt: area('The pavilion'),
    poolHouseSqFt: area('The pool house'),
    turfSqFt: area('Turf'),
    screeningLf: run('Screening'),
    deckDrainLf: run('The deck drain'),
    frenchDrainLf: run('The french drain'),
    catchBasins: many('catch basins'),
  },
  LEFT_OUT.garden,
);

const yardPoint = (what: string) => point(what, YARD_REACH_FT);
const lotEdges = list('Sides of the lot', count('A side of the lot', 0, MAX_OUTLINE_POINTS - 1), 0, MAX_OUTLINE_POINTS);

const setback = (side: string) => nullable(feet(`The ${side} setback`, 0, 300));
const readAllSetbacks = object<Setbacks>(
  'The setbacks',
  { frontFt: setback('front'), sideFt: setback('side'), rearFt: setback('rear') },
  { frontFt: null, sideFt: null, rearFt: null },
);
const readSetbacks: Reader<Setbacks | null> = (value, path, problems) => {
  const read = readAllSetbacks(value, path, problems);
  return read && Object.values(read).every((figure) => figure === null) ? null : read;
};

const DRAWN_IN_FULL: readonly DrawnInFull[] = ['easements', 'overhead-lines', 'trees'];
const readAllDrawnInFull = list(
  'What is drawn in full',
  choice('What is drawn in full', DRAWN_IN_FULL),
  0,
  DRAWN_IN_FULL.length,
);
/** In a fixed order, so that equal yards are equal. */
const readDrawnInFull: Reader<readonly DrawnInFull[] | null> = (value, path, problems) => {
  const read = readAllDrawnInFull(value, path, problems);
  return read && (read.length === 0 ? null : DRAWN_IN_FULL.filter((kind) => read.includes(kind)));
};

type Later = 'setbacks' | 'complete';

const readYardAsWritten: Reader<Yard> = object<Omit<Yard, Later>, Pick<Yard, Later>>(
  'The yard',
  {
    lot: nullable(outline('the lot', YARD_REACH_FT, MAX_OUTLINE_POINTS)),
    lotSides: nullable(object<LotSides>('The sides of the lot', { front: lotEdges, rear: lotEdges })),
    houses: list(
      'Houses',
      object<House>('A house', {
        outline: outline('a house', YARD_REACH_FT, MAX_OUTLINE_POINTS),
        heightFt: feet('The height of a house', 0, 120),
      }),
      0,
      8,
    ),
    trees: list(
      'Trees',
      object<Tree>('A tree', {
        at: yardPoint('a tree'),
        heightFt: feet('The height of a tree', 0, 150),
        canopyRadiusFt: feet('The crown of a tree', 0, 80),
        trunkIn: number('The trunk of a tree', 0, 120, 'in'),
      }),
      0,
      200,
    ),
    spotHeights: list(
      'Measured heights',
      object<SpotHeight>('A measured height', {
        at: yardPoint('a measured height'),
        heightFt: feet('A measured height', -2000, 15_000),
      }),
      0,
      200,
    ),
    easements: list(
      'Easements',
      object<Easement>('An easement', { label, outline: outline('an easement', YARD_REACH_FT, MAX_OUTLINE_POINTS) }),
      0,
      12,
    ),
    overheadLines: list(
      'Overhead lines',
      object<OverheadLine>('An overhead line', {
        from: yardPoint('an overhead line'),
        to: yardPoint('an overhead line'),
        heightFt: nullable(feet('The height of an overhead line', 0, 200)),
      }),
      0,
      12,
    ),
    accessWidthFt: nullable(feet('The width of the access', 0, 200)),
    slopeClass: choice('The slope', ['unknown', 'flat', 'gentle', 'steep']),
    northDeg: number('North', -360, 360, 'degrees'),
    waterTableNote: choice('The groundwater', ['unknown', 'deep', 'high']),
  },
  LEFT_OUT.yard,
  { setbacks: readSetbacks, complete: readDrawnInFull },
);

export const readYard: Reader<Yard> = (value, path, problems) => {
  const yard = readYardAsWritten(value, path, problems);
  if (!yard?.lotSides) return yard;
  const named = [...yard.lotSides.front, ...yard.lotSides.rear];
  const edges = yard.lot?.length ?? 0;
  if (new Set(named).size === named.length && named.every((edge) => edge < edges)) return yard;
  return note(
    problems,
    `${path}.lotSides`,
    'OUT_OF_RANGE',
    'The front and rear of the lot must be different sides of the lot that is drawn.',
  );
};

export const readPlacement: Reader<Placement> = object<Placement>(
  'The placement',
  {
    xFt: feet('The place of the pool', -YARD_REACH_FT, YARD_REACH_FT),
    yFt: feet('The place of the pool', -YARD_REACH_FT, YARD_REACH_FT),
    rotationDeg: number('The rotation of the pool', -360, 360, 'degrees'),
  },
  LEFT_OUT.placement,
);

const POSITION_REACH_FT = 500;
const MAX_POSITIONS = 200;
export const MOVABLE_KINDS: readonly MovableKind[] = [
  ...(['sheer-descent', 'scupper', 'bubbler', 'deck-jet', 'rock-waterfall', 'grotto', 'swim-jet'] as const),
  ...(['fire-bowl', 'fire-pit', 'kitchen', 'pergola', 'pavilion', 'pool-house', 'turf', 'bed', 'new-tree'] as const),
];
const readAllPositions = list(
  'Moved parts',
  object<PartPosition>('A moved part', {
    kind: choice('The kind of a moved part', MOVABLE_KINDS),
    index: count('The number of a moved part', 0, 499),
    at: point('a moved part', POSITION_REACH_FT),
  }),
  0,
  MAX_POSITIONS,
);
/** In a fixed order, so that equal designs are equal. */
export const readPositions: Reader<readonly PartPosition[] | null> = (value, path, problems) => {
  const read = readAllPositions(value, path, problems);
  if (read === undefined) return undefined;
  if (new Set(read.map(({ kind, index }) => `${kind} ${index}`)).size < read.length)
    return note(problems, path, 'OVERLAP', 'A moved part has one position. Leave the second out.');
  const order = ({ kind, index }: PartPosition) => MOVABLE_KINDS.indexOf(kind) * 1000 + index;
  return read.length === 0 ? null : [...read].sort((one, other) => order(one) - order(other));
};

export const MAX_VIEWS = 8;
const FARTHEST_EYE_FT = 200;
const eye = (what: string) => number(what, -FARTHEST_EYE_FT, FARTHEST_EYE_FT, 'ft');
const turn = (what: string) => number(what, -360, 360, 'degrees');
const day: Reader<string> = (value, path, problems) =>
  typeof value === 'string' && isCalendarDate(value)
    ? value
    : note(problems, path, 'BAD_TEXT', 'The day of a view is a date such as 2027-06-21.');
export const readViews: Reader<readonly SavedView[]> = list(
  'Saved views',
  object<SavedView>('A saved view', {
    name: label,
    look: byKind<ViewLook>('saved view', {
      orbit: {
        aroundDeg: turn('The turn'),
        upDeg: turn('The height'),
        farness: number('The distance', 0.1, 10, 'times'),
      },
      eye: {
        ...{ xFt: eye('The place'), yFt: eye('The place'), zFt: eye('The height of the eye') },
        ...{ headingDeg: turn('The direction'), pitchDeg: turn('The tilt') },
      },
    }),
    date: day,
    minute: count('The minute of a view', 0, 1439),
  }),
  0,
  MAX_VIEWS,
);
