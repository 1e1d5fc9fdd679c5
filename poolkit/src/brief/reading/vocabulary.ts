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

/** `shallow`: the depth where it is least. */
export type Dimension = 'length' | 'width' | 'depth' | 'shallow' | 'diameter' | 'height';

type PlainMeaning =
  | ('pool' | 'diving' | 'deep' | 'heated' | 'lights' | 'yard' | 'access' | 'budget' | 'house' | 'round')
  | ('gas' | 'chlorine' | 'undrawn' | 'leg' | 'falls' | 'flush' | 'edge-pool')
  | ('end-word' | 'towards' | 'add' | 'swap' | 'instead' | 'by' | 'to' | 'over' | 'than' | 'seats' | 'wish')
  | (
      'starts' | 'one-end' | 'age' | 'spills' | 'distance' | 'rather' | 'other-pool' | 'listed' | 'automatic' | 'unsure'
    );

export type Meaning =
  | { readonly is: PlainMeaning }
  /** `weak`: of the depth only beside one. */
  | Readonly<{ is: 'level'; weak?: true }>
  /**
   * `link`: what follows says which kind is meant: "stairs of metal". `of`: "8 ft of lawn". `welcome`: "anything over 30 ft
   * is fine". `have`: says what is there: "we have a fence". `there`: "we already have a spa". `count`: "six of them".
   */
  | Readonly<{
      is: 'filler';
      link?: true;
      of?: true;
      any?: true;
      welcome?: true;
      have?: true;
      there?: true;
      count?: true;
    }>
  /** `removes`: takes away what is there, whatever it is called. */
  | { readonly is: 'not'; readonly removes?: true }
  /** "Down to 6 ft", or what it means without a depth. */
  | { readonly is: 'down-to' | 'other-end'; readonly otherwise: Meaning | null }
  /** `use`: said of what one does there: "we swim laps". */
  | Readonly<{ is: 'shape'; shape: ShapeKind; use?: true }>
  | Readonly<{ is: 'dimension'; dimension: Dimension; raised?: true }>
  | { readonly is: 'more'; readonly dimension: Dimension | 'size'; readonly sign: 1 | -1 }
  /** `adjective`: "keep it shallow". */
  | { readonly is: 'end'; readonly end: 'shallow' | 'deep'; readonly adjective?: true }
  /** "Over 5 ft is too deep", or "is out" without a dimension. */
  | { readonly is: 'too'; readonly dimension: Dimension | 'size' | null; readonly sign: 1 | -1 }
  | { readonly is: 'feature'; readonly feature: FeatureKind; readonly round?: boolean }
  | { readonly is: 'slot'; readonly slot: FinishSlot }
  | { readonly is: 'material'; readonly slot: FinishSlot | null; readonly words: readonly string[] }
  | { readonly is: 'equipment'; readonly wanted: Partial<Equipment>; readonly refused: Partial<Equipment> | null }
  /** `alone`: means a fence only beside that word. `owned`: "no fence, we already have one". */
  | Readonly<{ is: 'barrier'; barrier: Barrier['kind']; alone?: true; owned?: true }>
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
const dimension = (phrases: string, kind: Dimension): Entry => [phrases, { is: 'dimension', dimension: kind }];

const UNSURE = [
  'sure about',
  'certain about',
  'sure on',
  'undecided on',
  'undecided about',
  'undecided if',
  'undecided whether',
  'torn about',
  'on the fence about',
  ...['sure', 'certain', 'know', 'care', 'mind', 'dont mind', 'do not mind'].flatMap((word) =>
    ['if', 'whether'].flatMap((joint) =>
      ['', ' we want', ' i want', ' we need', ' i need', ' we would like'].map((wish) => `${word} ${joint}${wish}`),
    ),
  ),
];
const GONE = [
  'dig out',
  'dig up',
  'tear out',
  'rip out',
  'take out',
  'fill in',
  'remove',
  'demo',
  'demolish',
  'removing',
].flatMap((verb) =>
  ['', ' the', ' our', ' my', ' an'].flatMap((whose) =>
    ['old', 'existing'].map((age) => `${verb}${whose} ${age} pool`),
  ),
);
const DROPS_TO: Meaning = { is: 'down-to', otherwise: { is: 'falls' } };
const STARTS: Meaning = { is: 'starts' };

/** Phrases are separated by `|`; plurals in s are recognized automatically. */
export const ENTRIES: readonly Entry[] = [
  shape('rectangle|rectangular|rect|square pool', 'rectangle'),
  shape('lap pool|lap lane|lap|lap swimming', 'lap'),
  ['swim laps|swimming laps|do laps|doing laps|laps', { is: 'shape', shape: 'lap', use: true }],
  shape('plunge pool|plunge|spool|cocktail pool|dipping pool', 'plunge'),
  shape('l|l shape|l shaped|l pool', 'l'),
  shape('t|t shape|t shaped', 't'),
  shape('oval', 'oval'),
  shape('roman|roman ends|rom|rom ends', 'roman'),
  shape('grecian|cut corners', 'grecian'),
  shape('round pool|circular pool|pool round|circle|circular', 'round'),
  shape(
    'freeform|pond like|pond style|like a pond|free form|free shape|lagoon|lagoon pool|lagoon style|natural|natural form|natural shape|natural pool|natural lagoon|natural looking|organic|organic shape|curvy|curved|irregular shape',
    'freeform',
  ),
  shape('bean|jelly bean|kidney|kidney shape|kidney shaped|bean shaped', 'kidney'),
  shape(
    'figure eight|figure 8|figure of eight|figure of 8|form of 8|form of an 8|shape of 8|shape of an 8|number 8|peanut',
    'figure-8',
  ),
  ['pool|water|swimming pool|basin of|swimming basin', { is: 'pool' }],
  ['diving board|diving brd|brd|db|diving|dive|springboard|board', { is: 'diving' }],
  [
    'same depth|all same|all the same|constant depth|one depth|one level|the same level|single depth|even depth|uniform depth|flat floor|level floor|flat bottom|throughout|constant|level floor|all the way|all the way across|const|all parts|all the parts|in all parts|in all the parts|end to end|flat|is level|fairly level|pretty level|mostly level|all over the pool|the whole way|from end to end|across the whole pool',
    { is: 'level' },
  ],
  [
    'all over|all along|everywhere|all around|all round|all through|all thru|whole way|whole thing|whole length|whole pool|entire length|entire pool',
    { is: 'level', weak: true },
  ],
  ['deep|profound|profundity', { is: 'deep' }],
  [
    'deep end|deep zone|deep area|deep water end|deep wall|deep side|deepest|deepest point|deepest part|deepest end|hopper|drain|main drain',
    { is: 'end', end: 'deep' },
  ],
  ['shallow end|shlw|shlw end|shallow wall|shallow side|shallowest|shallowest point', { is: 'end', end: 'shallow' }],
  ['shallow', { is: 'end', end: 'shallow', adjective: true }],
  ['too deep', { is: 'too', dimension: 'depth', sign: -1 }],
  ['too shallow', { is: 'too', dimension: 'depth', sign: 1 }],
  ['too long', { is: 'too', dimension: 'length', sign: -1 }],
  ['too short', { is: 'too', dimension: 'length', sign: 1 }],
  ['too wide', { is: 'too', dimension: 'width', sign: -1 }],
  ['too narrow', { is: 'too', dimension: 'width', sign: 1 }],
  ['too much deep', { is: 'too', dimension: 'depth', sign: -1 }],
  ['too much long', { is: 'too', dimension: 'length', sign: -1 }],
  ['too much wide', { is: 'too', dimension: 'width', sign: -1 }],
  ['too big|too large|too much|too much big', { is: 'too', dimension: 'size', sign: -1 }],
  ['too small', { is: 'too', dimension: 'size', sign: 1 }],
  [
    'scary|is scary|overkill|is overkill|risky|impossible|wont be safe|will not be safe|cant be safe|wouldnt be ok|wouldnt be okay|would not be ok|would not be okay|is not an option|isnt an option|is not possible|isnt possible|would not work|wouldnt work|is a bad idea|isnt wanted|is not wanted|makes me nervous|makes us nervous|scares us|scares me|not for us|is not for us|isnt for us|not for me|is not for me|isnt for me|dangerous|forbidden|is forbidden|prohibited|is prohibited|not permitted|is not permitted|unsafe|not safe|is not safe|isnt safe|would not be safe|wouldnt be safe|isnt ok|isnt okay|not allowed|isnt allowed|not ok|not okay|is out|are out|off the table|out of the question|is a no|is a no go|is no good|is not ok|is not okay|is not allowed|is unacceptable|is not acceptable|wont work|will not work|wont fit|will not fit',
    { is: 'too', dimension: null, sign: -1 },
  ],
  dimension('long|length|in length|lengthwise', 'length'),
  dimension(
    'wide|width|in width|across|at its widest|at the widest|widest|at its widest point|at the widest point|widest point',
    'width',
  ),
  dimension(
    'depth|in depth|deepness|dp|height of water|height of the water|water height|of water|water depth|depth of water|depth of the water',
    'depth',
  ),
  dimension('diameter|in diameter|dia|diam', 'diameter'),
  ['raised', { is: 'dimension', dimension: 'height', raised: true }],
  dimension(
    'high|height|tall|above the pool|above the water|above the deck|above pool|above water|above deck|above pool level|above water level',
    'height',
  ),
  more('longer', 'length', 1),
  more('shorter', 'length', -1),
  more('wider', 'width', 1),
  more('narrower', 'width', -1),
  more('deeper', 'depth', 1),
  more('shallower', 'depth', -1),
  more('higher|taller', 'height', 1),
  more('bigger|larger', 'size', 1),
  more('smaller', 'size', -1),
  feature(
    'sunshelf|sunledge|tanning ledge|tanning shelf|sun shelf|sun ledge|baja shelf|baja shelves|shelves|baja step|wet deck|baja|splash pad|splash area|splash zone|splash deck|tanning deck|ledge|shelf',
    'tanning-shelf',
  ),
  feature('step|entry step|stair', 'steps'),
  feature('bench|seat|swimout|swim out|seating', 'bench'),
  feature('spa|tub|hot tub|hottub|hot tube|jacuzzi|jaccuzi|jacuzi|jacuzzy|whirlpool', 'spa'),
  feature('round spa|circular spa|round hot tub|round hottub|round jacuzzi', 'spa', true),
  feature(
    'border infinite|infinite border|infinite edge|infinity border|vanishing edge|infinity edge|infinity|negative edge',
    'vanishing-edge',
  ),
  feature('raised wall|feature wall', 'raised-wall'),
  feature('sheer|sheer descent|water blade|sheet waterfall', 'sheer-descent'),
  feature('bubbler', 'bubbler'),
  feature('deck jet', 'deck-jet'),
  feature('scupper', 'scupper'),
  feature('waterfall|rock falls|rock fall|wtrfall|wtrfl|water fall|rock waterfall', 'rock-waterfall'),
  feature('grotto', 'grotto'),
  feature('slide|water slide', 'slide'),
  feature('swim jet|jets to swim|jet to swim|current to swim|counter current|endless current', 'swim-jet'),
  feature('fire pit|firepit|gas fire|fire gas|gas fire pit|gas firepit|fire feature', 'fire-pit'),
  feature('fire bowl|gas fire bowl', 'fire-bowl'),
  ['interior|finish|pool finish', { is: 'slot', slot: 'interior' }],
  ['waterline|waterline tile|tile band', { is: 'slot', slot: 'waterlineTile' }],
  ['coping|cop|border', { is: 'slot', slot: 'coping' }],
  ['deck|decking|patio|terrace', { is: 'slot', slot: 'deck' }],
  ['retaining wall|wall of retention|retention wall', { is: 'slot', slot: 'retainingWall' }],
  material('plaster', 'interior', ['plaster']),
  material('quartz', 'interior', ['quartz']),
  material('quartz plaster', 'interior', ['quartz']),
  material('pebble plaster', 'interior', ['pebble']),
  material('pebble', 'interior', ['pebble']),
  material('dark plaster|black plaster|gray plaster|grey plaster', 'interior', ['dark', 'plaster']),
  material('dark pebble|black pebble', 'interior', ['dark', 'pebble']),
  material('dark quartz|black quartz', 'interior', ['dark', 'quartz']),
  material('dark finish|black finish|dark interior|dark bottom|black bottom|dark', 'interior', ['dark']),
  material('glass bead', 'interior', ['glass', 'bead']),
  material('polished', 'interior', ['polished']),
  material('all tile|fully tiled|tiled|tile inside|tile interior|tile all over', 'interior', ['tile']),
  material('travertine|trav|travertine paver|travertine tile|trav paver', null, ['travertine']),
  material('bluestone|bluestone paver', null, ['bluestone']),
  material('limestone', 'coping', ['limestone']),
  material('porcelain|porcelain paver|porcelain tile', 'deck', ['porcelain']),
  material('paver|concrete paver', null, ['paver']),
  material('brushed concrete|brushed', 'deck', ['concrete']),
  material('stamped concrete|stamped', 'deck', ['stamped']),
  material('exposed aggregate', 'deck', ['exposed']),
  material('broom finished concrete|broom finish|broom', 'deck', ['concrete']),
  material('concrete|conc', null, ['concrete']),
  material('composite|wood composite|wood deck|wooden deck', 'deck', ['composite']),
  material('natural stone|stone natural', null, ['stone']),
  material('flagstone', null, ['flagstone']),
  material('granite', null, ['granite']),
  material('glass fence', 'fence', ['glass']),
  material('mesh fence|removable fence', 'fence', ['mesh']),
  material('alum fence|aluminum fence|aluminium fence', 'fence', ['aluminum']),
  material('chain link|chain link fence', 'fence', ['chain-link']),
  material('wood fence|wooden fence', 'fence', ['wood']),
  material('steel fence|iron fence', 'fence', ['steel']),
  material('boulder wall', 'retainingWall', ['boulder']),
  equipment('salt|swg|saltwater|salt water|salt system|salt cell', { sanitiser: 'salt' }, { sanitiser: 'chlorine' }),
  ['chlorine|chemical chlorine|chemical', { is: 'chlorine' }],
  ['gas|natural gas|propane', { is: 'gas' }],
  [
    'beach entry|beach entrance|sloped entry|sloping entry|gradual entry|sloped entrance|sloped entrance|gentle entry|ramp entry|zero entry|beach style entry|zero depth entry|walk in entry|ramp|wheelchair ramp|handrail|hand rail|grab rail|grab bar|rail|railing',
    { is: 'undrawn' },
  ],
  [
    'flush|flush with the deck|flush with deck|level with the deck|even with the deck|not raised|level with the pool|same level as the pool|same height as the pool|even with the pool',
    { is: 'flush' },
  ],
  ['infinity pool|infinity edge pool|vanishing edge pool', { is: 'edge-pool' }],
  // Known, but nothing we draw.
  [
    'sloping floor|sloped floor|sloping bottom|sloped bottom|full width|entire width|whole width|all the width|a well|attached|connected|joined|detached|gas line|gas main|gas meter|north fence|south fence|east fence|west fence|long side|long wall|one wall|back wall|far wall|side wall|one corner|corner|both ends|both sides|each end|each side|either end|either side|every side|back fence|rear fence|side fence|neighbors fence|fence line|property line|in the fall|this fall|next fall|by fall|before fall|in fall|light gray|light grey|light blue|light colored|light color|light tan|light beige',
    { is: 'listed' },
  ],
  ['round', { is: 'round' }],
  ['leg|arm|short arm|wing|short leg|dogleg|dog leg', { is: 'leg' }],
  [
    'inclination of|inclination|difference of height|height difference|level difference|difference of level|difference in height|difference in level|difference in elevation|gradient of|grade of|drops|falls|falls off|drops off|drop off|dropping|dropping off|falls away|falling|falling away|slopes down|slopes|drop of|fall of|fall|of fall|of drop|total fall|grade change|grade difference|change of grade|elevation change|slope of|rises|rise of',
    { is: 'falls' },
  ],
  [
    'heated|heating|heater|htr|heat|warm|warm water|warm pool|warm all year|warm all year round|all year warm|year round|all year|all year round|year around',
    { is: 'heated' },
  ],
  ['unheated', { is: 'equipment', wanted: { heater: 'none' }, refused: null }],
  equipment(
    'gas heater|gas heat|gas heating|natural gas heater|natural gas heat|propane heater|propane heat',
    { heater: 'gas' },
    { heater: 'none' },
  ),
  equipment(
    'heat pump|heatpump|hp|hp heater|pump of heat|electric heat|electric heater|electric heating',
    { heater: 'heat-pump' },
    { heater: 'none' },
  ),
  equipment('hybrid heater|hybrid heat|hybrid|hp hybrid', { heater: 'hybrid' }, { heater: 'none' }),
  equipment('autocover|auto cov|auto cvr|power cover|powered cover', { cover: 'automatic' }, { cover: 'none' }),
  equipment(
    'safety cover|mesh cover|mesh safety cover|winter cover|cover|pool cover',
    { cover: 'mesh' },
    { cover: 'none' },
  ),
  [
    'automatic|automatically|auto|electric|motorized|self closing|closes by itself|opens by itself|closes itself|push button',
    { is: 'automatic' },
  ],
  ['degree', { is: 'heated' }],
  equipment('solid cover|solid safety cover', { cover: 'solid' }, { cover: 'none' }),
  equipment(
    'automation|full automation|app control|smart control|control by app',
    { automation: 'full' },
    { automation: 'none' },
  ),
  equipment('basic automation', { automation: 'basic' }, { automation: 'none' }),
  equipment('robot|robot cleaner|cleaner|robotic cleaner', { cleaner: 'robot' }, { cleaner: 'none' }),
  equipment('in floor cleaning|in floor cleaner|in floor', { cleaner: 'in-floor' }, { cleaner: 'none' }),
  equipment('uv|uv system', { secondary: 'uv' }, { secondary: 'none' }),
  equipment('ozone', { secondary: 'ozone' }, { secondary: 'none' }),
  equipment('ph controller', { phController: true }, { phController: false }),
  equipment('sand filter', { filter: 'sand' }, null),
  equipment('cartridge filter|cartridge', { filter: 'cartridge' }, null),
  equipment('de filter', { filter: 'de' }, null),
  ['light|pool light|led light|led|lite|lts|lighting|pool lighting|led lighting|underwater lighting', { is: 'lights' }],
  ['fence|fencing|safety barrier|pool barrier|barrier', { is: 'barrier', barrier: 'fence' }],
  [
    'existing fence|fence already|already fence|already a fence|have already fence|already have fence|fence existing|fence exist|fence is there already|fence is there|fence is up already|fence is already up|fence to remain|fence remains|fence stays|already fenced|fenced|fenced in|already have a fence|have a fence already|already have fence|fence we have already|fence we already have|already got a fence|there is a fence|there is already a fence|our fence|have already a fence|fence is already there|fence that we have',
    { is: 'barrier', barrier: 'existing' },
  ],
  [
    'we already have 1|we have 1 already|already have 1|have 1 already|got 1 already|we have 1',
    { is: 'barrier', barrier: 'existing', alone: true, owned: true },
  ],
  ['existing|ex|exist', { is: 'barrier', barrier: 'existing', alone: true }],
  garden('outdoor kitchen|kitchen', 'kitchenLf'),
  garden('pergola', 'pergolaSqFt'),
  garden('pavilion', 'pavilionSqFt'),
  garden('pool house|poolhouse|cabana', 'poolHouseSqFt'),
  garden('landscape light|garden light', 'landscapeLights'),
  garden('hedge|screening|screening plant|privacy plant', 'screeningLf'),
  garden('turf|artificial turf|artificial grass', 'turfSqFt'),
  garden('planting bed|flower bed|planting', 'bedSqFt'),
  garden('tree', 'trees'),
  [
    'kid|boy|girl|twins|child|childs|small kid|small child|small children|little kid|little children|young kid|young children|little one|grandson|granddaughter|grandchild|children|toddler|grandkid|grandchildren',
    { is: 'people', kids: true },
  ],
  [
    'people|ppl|adult|guest|person|swimmer|friend|teenager|teen|large family|big family|small family',
    { is: 'people', kids: false },
  ],
  ['gunite|shotcrete|concrete pool', { is: 'construction', construction: 'gunite' }],
  ['fiberglass|fg|fbgls|fibreglass|polyester|fiberglass shell', { is: 'construction', construction: 'fiberglass' }],
  ['vinyl|vinyl liner|liner', { is: 'construction', construction: 'vinyl' }],
  ['small|compact|tiny|modest|smallest', { is: 'character', character: 'small' }],
  ['large|big|huge|generous', { is: 'character', character: 'large' }],
  ['courtyard', { is: 'character', character: 'courtyard' }],
  ['quiet|calm|peaceful', { is: 'character', character: 'quiet' }],
  ['narrow|skinny|slim', { is: 'character', character: 'narrow' }],
  ['volleyball|sports pool|sport pool|play pool|games', { is: 'character', character: 'play' }],
  ['steep|steep slope|steep hill', { is: 'slope', slopeClass: 'steep' }],
  [
    'gentle slope|slope|has slope|sloping|sloped|slight slope|slopes gently|slopes slightly|slopes a little|slopes a bit|gently sloping|gently sloped|slightly sloped|inclined|incline|on a slope|on a hill|hilly',
    { is: 'slope', slopeClass: 'gentle' },
  ],
  [
    'flat yard|flat ground|flat lot|flat land|flat property|flat backyard|flat back yard|yard is flat|lot is flat|level yard',
    { is: 'slope', slopeClass: 'flat' },
  ],
  [
    'yard|yd|back yd|rear yd|backyard|back yard|usable area|usable space|flat part|level part|flat area|level area|flat section|flat spot|available area|available space|buildable area|garden|lot|space|terrain|property|courtyard of|courtyard is',
    { is: 'yard' },
  ],
  ['gate|access|way in|side gate|entrance|passage|alley|alleyway|driveway', { is: 'access' }],
  ['budget|budget tops out|tops out at|price|cost|spend', { is: 'budget' }],
  ['house|home|kitchen door|back door', { is: 'house' }],
  ...(['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const).map(
    (wind): Entry => [`${wind}|${wind}ern`, { is: 'wind', wind }],
  ),
  ['left', { is: 'wall', wall: 'left' }],
  ['right', { is: 'wall', wall: 'right' }],
  ['end|short side', { is: 'end-word' }],
  [
    'near|next to|close to|beside|toward|towards|facing|at|on|along|by the|against|in the|behind|in front of',
    { is: 'towards' },
  ],
  [
    'exclude|excluding|excluded|is not necessary|not necessary|isnt necessary|is unnecessary|is not needed|not needed|isnt needed|is not required|not required|is not wanted|not wanted|no|not|without|dont|do not|never|none|minus|nothing|' +
      'doesnt|does not|didnt|cant|cannot|can not|wont|will not|wouldnt|would not|shouldnt|should not|couldnt|could not|isnt|is not|arent|mustnt|must not|' +
      'neednt|need not|no need for|nor|neither|nowhere|dont want|do not want|dont think we need|dont think i need|dont think we want|dont think i want|do not think we need|do not think i need|do not think we want|do not think i want|no need of|nobody|no one|noone|none of us|dont need|do not need|dont like|do not like|dont care for|do not care for|not a fan of|no fan of|not interested in|not keen on|hate|dislike|cant stand|can not stand|allergic to|avoid|afraid of|scared of|nervous about|nervous of|terrified of',
    { is: 'not' },
  ],
  [
    'remove|drop|skip|lose|delete|take out|take away|take off|get rid of|omit|leave out|forget',
    { is: 'not', removes: true },
  ],
  ['add|another|extra|one more|second', { is: 'add' }],
  ['swap|replace|replaced|replacing|exchange|trade', { is: 'swap' }],
  ['instead of|rather than|in place of', { is: 'instead' }],
  [
    'no more than|not more than|at most|at the most|up to|maximum|max|less than|less of|keep it to|hold it to|under|below|within|shy of|not to exceed|not exceeding|or less|or shorter|or under|tops|limit|limited to|maximum of|max of|fewer than|cap|cap it at|capped at|nte|no further than|no farther than|at the very most|at very most|no more big than|not more big than|no more large than|is plenty|is plenty deep|is deep enough|is more than enough|is as deep as|as deep as|is the deepest|would be plenty|will be plenty',
    { is: 'bound', bound: 'most' },
  ],
  ['or shallower', { is: 'bound', bound: 'most', of: 'depth' }],
  [
    'at least|at the least|at the very least|minimum|min|no less than|or more|not less than|minimum of',
    { is: 'bound', bound: 'least' },
  ],
  [
    'over|pass|passes|surpass|surpasses|more|more than|greater than|above|exceed|exceeds|exceeding|past|beyond|in excess of',
    { is: 'over' },
  ],
  ['than', { is: 'than' }],
  ['anything', { is: 'filler', any: true }],
  ['of them|of those|of these', { is: 'filler', count: true }],
  [
    'is fine|is ok|is okay|is good|is great|works|works for us|is welcome|is not a problem|isnt a problem|is no problem|does not matter|doesnt matter|would be fine|would be great|would be good|would be nice',
    { is: 'filler', welcome: true },
  ],
  ['rather|would rather|id rather|wed rather', { is: 'rather' }],
  [
    'old pool was|previous pool was|last pool was|former pool was|old one was|old pool had|neighbors pool is|neighbors pool was|neighbors have|neighbor has|neighbours have|neighbour has',
    { is: 'other-pool' },
  ],
  [GONE.join('|'), { is: 'other-pool' }],
  [UNSURE.join('|'), { is: 'unsure' }],
  ['away from|from the|from our|from my|off the', { is: 'distance' }],
  [
    'for|seats|seating for|fits|holds|room for|space for|big enough for|sits|shall seat|should seat|will seat|can seat|to seat|must seat|could seat|that seat',
    { is: 'seats' },
  ],
  [
    'we want|i want|we would like|i would like|wed like|id like|we need|i need|we prefer|i prefer|we would prefer|i would prefer|we would love|i would love|lets have|give us|give me|we should like|just|only',
    { is: 'wish' },
  ],
  ['by', { is: 'by' }],
  ['to|until|till|through', { is: 'to' }],
  [
    'down to|going down to|goes down to|go down to|went down to|going to|goes to|go to|gets to|get to|getting to|gradually to|deepens to|deepening to|ends at|end at|finish at|finish in|to finish in|finishes at|finishes in|ending at|ending up at',
    { is: 'down-to', otherwise: { is: 'to' } },
  ],
  [
    'slopes to|slope to|sloping to|slopes down to|slope down to|sloping down to',
    { is: 'down-to', otherwise: { is: 'slope', slopeClass: 'gentle' } },
  ],
  ['drops to|drop to|dropping to|drops down to|drop down to|dropping down to|falls to|falling to', DROPS_TO],
  [
    'start at|start in|starts in|starts at|starting at|start from|starts from|starting from|begin at|begins at|beginning at',
    STARTS,
  ],
  ['one end|one side|on one side|at one side|at one end|on one end|in one end|at the one end', { is: 'one-end' }],
  [
    'other end|other side|on the other side|at the other side|the other end|at the other end|on the other end|in the other end',
    { is: 'other-end', otherwise: { is: 'end-word' } },
  ],
  ['the other|at the other|on the other|the opposite|at the opposite', { is: 'other-end', otherwise: null }],
  [
    'both past|are past|am past|is past|are well past|am over|we are both over|we are over|were both over|both over|i am over|im over|he is over|hes over|she is over|shes over|years old|year old|yrs old|yr old|years of age|years|yrs',
    { is: 'age' },
  ],
  ['of', { is: 'filler', link: true, of: true }],
  [
    'have|having|has|had|has got|have got|got|weve got|theres|there is|there are|is up|is in place|is built|is installed|was put up|was built|was installed|built us|built me|stay|stays|staying|remain|remains',
    { is: 'filler', have: true },
  ],
  [
    'already have|have already|already has|already had|has already|already got|already own|there is already|theres already',
    { is: 'filler', have: true, there: true },
  ],
  [
    'in|made of|made out of|made from|built of|that|thats|which|which is|which are|taking|taking up|that take|that take up|that takes|that takes up',
    { is: 'filler', link: true },
  ],
  [
    'spillway|spillover|spills|spills into|spilling|spilling into|spills over|spills over into|spills into the pool|spilling into the pool|spills over into the pool|overflows|overflows into|overflowing into',
    { is: 'spills' },
  ],
  [
    'within that|within this|a|an|the|it|its|is|are|be|been|was|were|am|we|i|you|us|me|my|our|ours|your|he|she|they|them|his|her|their|theirs|want|wants|wanted|need|needs|needed|like|would|wed|id|ill|ive|weve|were|love|prefer|wish|please|kindly|' +
      'make|made|give|build|built|put|get|to have|have to|has to|have to have|has to have|need to have|needs to have|must have|should have|would have|will have|ill have|could have|can have|can we have|could we have|can i have|could i have|there is to be|there are to be|set|keep|let|lets|can|could|should|shall|this|these|those|there|here|some|any|anywhere|anybody|so|very|really|nice|new|' +
      'enough|about|around|roughly|approximately|approx|quite|pretty|fairly|mostly|completely|definitely|somewhere|nearly|almost|circa|from|as|all|total|each|both|style|shaped|shape|size|sized|system|room|form|around it|around the pool|in the pool|into the pool|please make|thanks|thank you|hello|hi|dear|sirs|sir|madam|big enough|' +
      'wall|walls|side|edge|into|out|on it|go|goes|going|too|same|still|now|bit|little|much|many|lot of|lots of|use|using|used|change|changed|turn|switch|what about|how about|maybe|perhaps|' +
      'looking|looking for|look|idea|think|thinking|thought|backyard pool|inground|in ground|kind|kinda|type|one|which|who|what|where|when|how|will|must|may|might|something|okay|ok|um|uh|well|basically|actually|honestly|anyway|also|even|again|right now|between|hey|alright|done|uh|ish|area|surface|surface area|spot|point|ever|circumstances|im|picturing|imagine|imagining|envision|envisioning|' +
      'include|included|everything|do|does|did|if|whether|while|possible|if possible|overall|max budget|good|great|lovely|wonderful|beautiful|fancy|usual|standard|regular|normal|plain|people are|being|doing|sort|sort of|kind of|like to|would be|because of|due|mean|say|said|says|come|comes|kept|yet|at all|' +
      'husband|wife|partner|family|myself|ourselves|at the house|at home|the pool is|in it|to it|with it|of the pool|will do|quote|us to|able|such|yes|hope|hoping|feel|know|see|own|put in|put a|along with|together|together with|as well|as well as|deal|enjoy|site|sit|sit on|sit in|leaves|leave|part|any part|sure|able|way|measures|measure|measuring|gradually|ugly|stupid|silly|unnecessary|at this time|at the moment|for now|at present|this year|whatsoever|insist on|insists on|insisting on|sq|square|dont forget|do not forget|dont mind|do not mind|new const|new construction|do we want|do i want|do we need|do i need',
    { is: 'filler' },
  ],
];

/** Ordinary words one letter away from ours, which are no slips. */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  `skimmer skimmers shell store stone stones horse grass quite beach house these those papers
  slice walls while white whole write lights shade sleep sleeps quieter shaded planter gravel
  simple sample heard hence level steel stand stairwell plane hedges event charge charges retain
  party title titled given copying removed setting seatings placed though thorough roots remaining taken
  breach entries intro brand band controlled remote replaced overflow lance float floats losses locking
  formed drive drives driver heading headed properly loose sends freed deleted blocks exposed infinite
  slash planning plans backwards failing themes forum clearing safely lengthy filling fired doses strand
  sells looping suits pushes corner chance heart hearts featured sight horses handy winner widen
  bleach lounger loungers lounging longing began trough traces stains starving raising loser inferior halves fried coming cleaned clearer
  bubble cursed guess guessed curve cooler heavy heaven waiter wader dining driving living giving
  having sitting rained grained trailing sailing feline shed spare spade scoop seated stage`.split(/\s+/),
);
