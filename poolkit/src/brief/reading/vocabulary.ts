import type { FinishSlot } from '../../cost/index.js';
import type {
  Barrier,
  Construction,
  Equipment,
  FeatureKind,
  Garden,
  PoolWall,
  ShapeKind,
  Yard,
} from '../../design/index.js';
import type { Bound, Character, Wind } from '../brief-items.js';

export type Dimension = 'length' | 'width' | 'depth' | 'diameter' | 'height';

type PlainMeaning =
  | ('pool' | 'diving' | 'level' | 'deep' | 'heated' | 'lights' | 'yard' | 'access' | 'budget' | 'house')
  | ('end-word' | 'towards' | 'not' | 'add' | 'swap' | 'instead' | 'by' | 'to' | 'filler');

export type Meaning =
  | { readonly is: PlainMeaning }
  | { readonly is: 'shape'; readonly shape: ShapeKind }
  | { readonly is: 'dimension'; readonly dimension: Dimension }
  | { readonly is: 'more'; readonly dimension: Dimension | 'size'; readonly sign: 1 | -1 }
  | { readonly is: 'end'; readonly end: 'shallow' | 'deep' }
  | { readonly is: 'feature'; readonly feature: FeatureKind; readonly round?: boolean }
  | { readonly is: 'slot'; readonly slot: FinishSlot }
  | { readonly is: 'material'; readonly slot: FinishSlot | null; readonly words: readonly string[] }
  | { readonly is: 'equipment'; readonly wanted: Partial<Equipment>; readonly refused: Partial<Equipment> | null }
  | { readonly is: 'barrier'; readonly barrier: Barrier['kind'] }
  | { readonly is: 'garden'; readonly part: keyof Garden }
  | { readonly is: 'people'; readonly kids: boolean }
  | { readonly is: 'construction'; readonly construction: Construction }
  | { readonly is: 'character'; readonly character: Character }
  | { readonly is: 'slope'; readonly slopeClass: Yard['slopeClass'] }
  | { readonly is: 'wind'; readonly wind: Wind }
  | { readonly is: 'wall'; readonly wall: PoolWall }
  | { readonly is: 'bound'; readonly bound: Bound; readonly of?: Dimension };

type Entry = readonly [phrases: string, meaning: Meaning];

const shape = (phrases: string, kind: ShapeKind): Entry => [phrases, { is: 'shape', shape: kind }];
const feature = (phrases: string, kind: FeatureKind, round = false): Entry => [
  phrases,
  { is: 'feature', feature: kind, round },
];
const equipment = (phrases: string, wanted: Partial<Equipment>, refused: Partial<Equipment> | null): Entry => [
  phrases,
  { is: 'equipment', wanted, refused },
];
const garden = (phrases: string, part: keyof Garden): Entry => [phrases, { is: 'garden', part }];
const material = (phrases: string, slot: FinishSlot | null, words: readonly string[]): Entry => [
  phrases,
  { is: 'material', slot, words },
];
const more = (phrases: string, dimension: Dimension | 'size', sign: 1 | -1): Entry => [
  phrases,
  { is: 'more', dimension, sign },
];
const most = (phrases: string, of: Dimension): Entry => [phrases, { is: 'bound', bound: 'most', of }];
const dimension = (phrases: string, kind: Dimension): Entry => [phrases, { is: 'dimension', dimension: kind }];

/** Phrases are separated by `|`; plurals in s are recognized automatically. */
export const ENTRIES: readonly Entry[] = [
  shape('rectangle|rectangular|square pool', 'rectangle'),
  shape('lap pool|lap lane|lap|lap swimming', 'lap'),
  shape('plunge pool|plunge|cocktail pool|dipping pool', 'plunge'),
  shape('l shape|l shaped|l pool', 'l'),
  shape('t shape|t shaped', 't'),
  shape('oval', 'oval'),
  shape('roman|roman ends', 'roman'),
  shape('grecian|cut corners', 'grecian'),
  shape('round pool|circular pool|circle|circular', 'round'),
  shape('kidney|kidney shape|kidney shaped|bean shaped', 'kidney'),
  shape('figure eight|figure 8', 'figure-8'),
  ['pool|water|swimming pool', { is: 'pool' }],
  ['diving board|diving|dive|springboard', { is: 'diving' }],
  [
    'same depth|constant depth|one depth|even depth|uniform depth|flat floor|level floor|flat bottom|throughout|all over',
    { is: 'level' },
  ],
  ['deep', { is: 'deep' }],
  ['deep end', { is: 'end', end: 'deep' }],
  ['shallow end', { is: 'end', end: 'shallow' }],
  ['shallow', { is: 'end', end: 'shallow' }],
  dimension('long|length|in length', 'length'),
  dimension('wide|width|in width|across', 'width'),
  dimension('depth|in depth', 'depth'),
  dimension('diameter|in diameter', 'diameter'),
  dimension('high|height|tall|raised', 'height'),
  more('longer', 'length', 1),
  more('shorter', 'length', -1),
  more('wider', 'width', 1),
  more('narrower', 'width', -1),
  more('deeper', 'depth', 1),
  more('shallower', 'depth', -1),
  more('bigger|larger', 'size', 1),
  more('smaller', 'size', -1),
  feature(
    'tanning ledge|tanning shelf|sun shelf|sun ledge|baja shelf|baja step|wet deck|splash pad|tanning deck|ledge|shelf',
    'tanning-shelf',
  ),
  feature('step|entry step|stair', 'steps'),
  feature('bench|seat|swimout|swim out|seating', 'bench'),
  feature('spa|hot tub|jacuzzi|whirlpool', 'spa'),
  feature('round spa|circular spa|round hot tub', 'spa', true),
  feature('vanishing edge|infinity edge|infinity|negative edge', 'vanishing-edge'),
  feature('raised wall|feature wall', 'raised-wall'),
  feature('sheer descent|water blade|sheet waterfall', 'sheer-descent'),
  feature('bubbler', 'bubbler'),
  feature('deck jet', 'deck-jet'),
  feature('scupper', 'scupper'),
  feature('waterfall|rock waterfall', 'rock-waterfall'),
  feature('grotto', 'grotto'),
  feature('slide|water slide', 'slide'),
  feature('swim jet|counter current|endless current', 'swim-jet'),
  feature('fire pit', 'fire-pit'),
  feature('fire bowl', 'fire-bowl'),
  ['interior|finish|pool finish', { is: 'slot', slot: 'interior' }],
  ['waterline|waterline tile|tile band', { is: 'slot', slot: 'waterlineTile' }],
  ['coping', { is: 'slot', slot: 'coping' }],
  ['deck|decking|patio|terrace', { is: 'slot', slot: 'deck' }],
  ['retaining wall', { is: 'slot', slot: 'retainingWall' }],
  material('plaster', 'interior', ['plaster']),
  material('quartz', 'interior', ['quartz']),
  material('pebble', 'interior', ['pebble']),
  material('dark plaster|black plaster|gray plaster|grey plaster', 'interior', ['dark', 'plaster']),
  material('dark pebble|black pebble', 'interior', ['dark', 'pebble']),
  material('dark quartz|black quartz', 'interior', ['dark', 'quartz']),
  material('dark finish|black finish|dark interior|dark bottom|black bottom|dark', 'interior', ['dark']),
  material('glass bead', 'interior', ['glass', 'bead']),
  material('polished', 'interior', ['polished']),
  material('all tile|fully tiled|tiled', 'interior', ['tile']),
  material('travertine', null, ['travertine']),
  material('bluestone', null, ['bluestone']),
  material('limestone', 'coping', ['limestone']),
  material('porcelain', 'deck', ['porcelain']),
  material('paver|concrete paver', null, ['paver']),
  material('stamped concrete|stamped', 'deck', ['stamped']),
  material('exposed aggregate', 'deck', ['exposed']),
  material('concrete|broom finished concrete|broom finish|broom', 'deck', ['concrete']),
  material('composite|wood composite|wood deck|wooden deck', 'deck', ['composite']),
  material('flagstone', null, ['flagstone']),
  material('granite', null, ['granite']),
  material('glass fence', 'fence', ['glass']),
  material('mesh fence|removable fence', 'fence', ['mesh']),
  material('aluminum fence|aluminium fence', 'fence', ['aluminum']),
  material('chain link|chain link fence', 'fence', ['chain-link']),
  material('wood fence|wooden fence', 'fence', ['wood']),
  material('steel fence|iron fence', 'fence', ['steel']),
  material('boulder wall', 'retainingWall', ['boulder']),
  equipment('salt|saltwater|salt water|salt system|salt cell', { sanitiser: 'salt' }, { sanitiser: 'chlorine' }),
  equipment('chlorine', { sanitiser: 'chlorine' }, { sanitiser: 'salt' }),
  ['heated|heating|heater|heat', { is: 'heated' }],
  ['unheated', { is: 'equipment', wanted: { heater: 'none' }, refused: null }],
  equipment('gas heater|gas heat|gas', { heater: 'gas' }, { heater: 'none' }),
  equipment('heat pump', { heater: 'heat-pump' }, { heater: 'none' }),
  equipment('hybrid heater|hybrid heat', { heater: 'hybrid' }, { heater: 'none' }),
  equipment(
    'automatic cover|auto cover|power cover|powered cover|motorized cover',
    { cover: 'automatic' },
    { cover: 'none' },
  ),
  equipment('safety cover|mesh cover|winter cover|cover|pool cover', { cover: 'mesh' }, { cover: 'none' }),
  equipment('solid cover', { cover: 'solid' }, { cover: 'none' }),
  equipment(
    'automation|full automation|app control|smart control|control by app',
    { automation: 'full' },
    { automation: 'none' },
  ),
  equipment('basic automation', { automation: 'basic' }, { automation: 'none' }),
  equipment('robot|robot cleaner|cleaner|robotic cleaner', { cleaner: 'robot' }, { cleaner: 'none' }),
  equipment('in floor cleaning|in floor cleaner', { cleaner: 'in-floor' }, { cleaner: 'none' }),
  equipment('uv|uv system', { secondary: 'uv' }, { secondary: 'none' }),
  equipment('ozone', { secondary: 'ozone' }, { secondary: 'none' }),
  equipment('ph controller', { phController: true }, { phController: false }),
  equipment('sand filter', { filter: 'sand' }, null),
  equipment('cartridge filter', { filter: 'cartridge' }, null),
  equipment('de filter', { filter: 'de' }, null),
  ['light|pool light|led light', { is: 'lights' }],
  ['fence', { is: 'barrier', barrier: 'fence' }],
  ['existing fence|fence already|already fenced|fenced', { is: 'barrier', barrier: 'existing' }],
  garden('outdoor kitchen|kitchen', 'kitchenLf'),
  garden('pergola', 'pergolaSqFt'),
  garden('pavilion', 'pavilionSqFt'),
  garden('pool house|poolhouse|cabana', 'poolHouseSqFt'),
  garden('landscape light|garden light', 'landscapeLights'),
  garden('hedge|screening|screening plant|privacy plant', 'screeningLf'),
  garden('turf|artificial turf|artificial grass', 'turfSqFt'),
  garden('planting bed|flower bed|planting', 'bedSqFt'),
  garden('tree', 'trees'),
  ['kid|child|children|toddler|grandkid|grandchildren', { is: 'people', kids: true }],
  ['people|adult|guest|person|swimmer|friend', { is: 'people', kids: false }],
  ['gunite|shotcrete|concrete pool', { is: 'construction', construction: 'gunite' }],
  ['fiberglass|fibreglass|fiberglass shell', { is: 'construction', construction: 'fiberglass' }],
  ['vinyl|vinyl liner|liner', { is: 'construction', construction: 'vinyl' }],
  ['small|compact|tiny|modest', { is: 'character', character: 'small' }],
  ['large|big|huge|generous', { is: 'character', character: 'large' }],
  ['courtyard', { is: 'character', character: 'courtyard' }],
  ['quiet|calm|peaceful', { is: 'character', character: 'quiet' }],
  ['narrow', { is: 'character', character: 'narrow' }],
  ['volleyball|sports pool|sport pool|play pool|games', { is: 'character', character: 'play' }],
  ['steep|steep slope|steep hill', { is: 'slope', slopeClass: 'steep' }],
  ['gentle slope|slope|sloping|sloped|slight slope', { is: 'slope', slopeClass: 'gentle' }],
  ['flat yard|flat ground|level yard', { is: 'slope', slopeClass: 'flat' }],
  ['yard|backyard|back yard|garden|lot|space', { is: 'yard' }],
  ['gate|access|way in|side gate', { is: 'access' }],
  ['budget|price|cost|spend', { is: 'budget' }],
  ['house|home|kitchen door|back door', { is: 'house' }],
  ...(['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const).map(
    (wind): Entry => [`${wind}|${wind}ern`, { is: 'wind', wind }],
  ),
  ['left', { is: 'wall', wall: 'left' }],
  ['right', { is: 'wall', wall: 'right' }],
  ['end|short side', { is: 'end-word' }],
  ['near|next to|close to|beside|toward|towards|facing|at|on|along|by the|against|in the', { is: 'towards' }],
  [
    'no|not|without|remove|drop|skip|lose|delete|take out|take away|take off|get rid of|dont|do not|never|none|omit|leave out|forget|minus|nothing',
    { is: 'not' },
  ],
  ['add|another|extra|one more|second', { is: 'add' }],
  ['swap|replace|exchange|trade', { is: 'swap' }],
  ['instead of|rather than|in place of', { is: 'instead' }],
  ['no more than|not more than|at most|up to|maximum|max|less than|under|below|within', { is: 'bound', bound: 'most' }],
  most('no longer than|not longer than', 'length'),
  most('no wider than|not wider than', 'width'),
  most('no deeper than|not deeper than', 'depth'),
  ['at least|minimum|min|no less than|or more|not less than', { is: 'bound', bound: 'least' }],
  ['by', { is: 'by' }],
  ['to|until', { is: 'to' }],
  [
    'a|an|the|of|for|in|it|its|is|are|be|we|i|you|us|me|my|our|your|want|need|like|would|wed|id|love|prefer|please|make|give|build|put|have|has|has got|' +
      'get|set|keep|let|lets|can|could|should|that|this|there|some|so|just|only|very|really|nice|new|side|edge|corner|area|room|room for|enough|about|around|roughly|' +
      'approximately|from|as|all|total|each|style|shaped|shape|size|sized|color|colour|system|around it|around the pool|please make|thanks|thank you|hello|hi|big enough|' +
      'wall|walls|into|out|on it|go|goes|going|too|same|still|now|bit|little|much|lot of|use|using|change|changed|turn|switch|top|bottom|what about|how about|maybe|' +
      'looking|idea|thinking|think|family|backyard pool|inground|in ground|kind|type|single|one|which|who|will|must|may|something|feature|' +
      'option|everything|do|does|if|possible|overall|max budget|well|good|simple|classic|modern|traditional|standard|regular|normal|plain',
    { is: 'filler' },
  ],
];
