import type { FinishSlot } from '../../cost/index.js';
import type { Equipment, FeatureKind } from '../../design/index.js';
import type { Entry } from './meanings.js';

const feature = (phrases: string, kind: FeatureKind, round = false): Entry => [
  phrases,
  { is: 'feature', feature: kind, round },
];
const equipment = (phrases: string, wanted: Partial<Equipment>, refused: Partial<Equipment> | null): Entry => [
  phrases,
  { is: 'equipment', wanted, refused },
];
const material = (phrases: string, slot: FinishSlot | null, words: readonly string[]): Entry => [
  phrases,
  { is: 'material', slot, words },
];

/** Of features, finishes and equipment. */
export const PART_WORDS: readonly Entry[] = [
  feature(
    'sunshelf|sun deck|sundeck|sunledge|tanning ledge|tanning shelf|sun shelf|sun ledge|baja shelf|baja shelves|shelves|baja step|wet deck|baja|splash pad|splash area|splash zone|splash deck|tanning deck|ledge|shelf',
    'tanning-shelf',
  ),
  feature('step|roman step|roman stair|entry step|stair', 'steps'),
  feature('bench|seat|swimout|swim out|seating', 'bench'),
  feature('spa|tub|hot tub|hottub|hot tube|jacuzzi|jaccuzi|jacuzi|jacuzzy|whirlpool', 'spa'),
  feature('round spa|circular spa|round hot tub|round hottub|round jacuzzi', 'spa', true),
  feature(
    'border infinite|ve|infinite border|infinite edge|infinity border|vanishing edge|infinity edge|infinity|negative edge',
    'vanishing-edge',
  ),
  feature('raised wall|feature wall', 'raised-wall'),
  feature(
    'sheer|sheer descent|sheer descent waterfall|sheer waterfall|water blade|sheet|sheet waterfall|sheet of water|like a sheet',
    'sheer-descent',
  ),
  feature('bubbler', 'bubbler'),
  feature('deck jet|laminar|laminar jet|arc of water|arcs of water|water arc', 'deck-jet'),
  feature('scupper', 'scupper'),
  feature('waterfall|cascade|rock falls|rock fall|wtrfall|wtrfl|water fall|rock waterfall', 'rock-waterfall'),
  feature('grotto', 'grotto'),
  feature('slide|water slide', 'slide'),
  feature(
    'swim jet|contra current|countercurrent|jets to swim|jet to swim|current to swim|counter current|endless current',
    'swim-jet',
  ),
  feature('fire pit|firepit|gas fire|fire gas|gas fire pit|gas firepit|fire feature', 'fire-pit'),
  feature('fire bowl|gas fire bowl|fire in bowls|bowl of fire|bowls of fire', 'fire-bowl'),
  ['interior|finish|pool finish', { is: 'slot', slot: 'interior' }],
  ['waterline|waterline tile|tile band', { is: 'slot', slot: 'waterlineTile' }],
  ['coping|cop|cope|border', { is: 'slot', slot: 'coping' }],
  ['deck|decking|patio|terrace|walkway|conc band|concrete band', { is: 'slot', slot: 'deck' }],
  ['retaining wall|wall of retention|retention wall', { is: 'slot', slot: 'retainingWall' }],
  material('plaster', 'interior', ['plaster']),
  material('quartz', 'interior', ['quartz']),
  material('quartz plaster', 'interior', ['quartz']),
  material('pebble plaster', 'interior', ['pebble']),
  material('pebble|pebbletec|pebble tec|pebble sheen|pebblesheen', 'interior', ['pebble']),
  material('dark plaster|black plaster|black out plaster|gray plaster|grey plaster', 'interior', ['dark', 'plaster']),
  material('dark pebble|black pebble', 'interior', ['dark', 'pebble']),
  material('dark quartz|black quartz', 'interior', ['dark', 'quartz']),
  material(
    'bottom black|bottom almost black|black inside|dark inside|dark gray inside|dark grey inside|dark blue inside|darker finish|dark finish|black finish|dark interior|dark bottom|black bottom|dark',
    'interior',
    ['dark'],
  ),
  material('glass bead', 'interior', ['glass', 'bead']),
  material('polished', 'interior', ['polished']),
  material('all tile|tile all|fully tiled|tiled|tile inside|tile interior|tile all over', 'interior', ['tile']),
  material('travertine|trav|travertine paver|travertine tile|trav paver', null, ['travertine']),
  material('bluestone|bluestone paver', null, ['bluestone']),
  material('limestone', 'coping', ['limestone']),
  material('porcelain|porcelain paver|porcelain tile', 'deck', ['porcelain']),
  material('paver|concrete paver', null, ['paver']),
  material(
    'brushed concrete|brushed|plain concrete|gray concrete|grey concrete|plain gray concrete|plain grey concrete|regular concrete|poured concrete',
    'deck',
    ['concrete'],
  ),
  material('stamped concrete|stamped', 'deck', ['stamped']),
  material('exposed aggregate|exp agg|exposed agg', 'deck', ['exposed']),
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
  equipment(
    'salt|salted|swg|swcg|scg|saltwater|salt water|salt system|salt cell',
    { sanitiser: 'salt' },
    { sanitiser: 'chlorine' },
  ),
  ['chlorine|chemical chlorine|chemical', { is: 'chlorine' }],
  ['gas|natural gas|propane', { is: 'gas' }],
  [
    'beach entry|beach entrance|sloped entry|sloping entry|gradual entry|sloped entrance|sloped entrance|gentle entry|ramp entry|zero entry|beach style entry|zero depth entry|walk in entry|ramp|wheelchair ramp|handrail|hand rail|grab rail|grab bar|rail|railing',
    { is: 'undrawn' },
  ],
  [
    'flush|deck level|deck height|at deck level|at deck height|at ground level|ground level|flush with the deck|flush with deck|level with the deck|even with the deck|not raised|level with the pool|same level as the pool|same height as the pool|even with the pool',
    { is: 'flush' },
  ],
  ['infinity pool|infinity edge pool|vanishing edge pool', { is: 'edge-pool' }],
  // Known, but nothing we draw.
  [
    'under the water|under water|below the water|below the surface|under the surface|small end|little end|safety ledge|cold plunge|cold plunge tub|half circle|semi circle|half round|half moon|sloping floor|sloped floor|sloping bottom|sloped bottom|full width|entire width|whole width|all the width|a well|attached|connected|joined|detached|gas line|gas main|gas meter|north fence|south fence|east fence|west fence|long side|long wall|one wall|back wall|far wall|side wall|one corner|corner|both ends|both sides|each end|each side|either end|either side|every side|back fence|rear fence|side fence|neighbors fence|fence line|property line|in the fall|this fall|next fall|by fall|before fall|in fall|light gray|light grey|light blue|light colored|light color|light tan|light beige',
    { is: 'listed' },
  ],
  ['round', { is: 'round' }],
  ['leg|arm|short arm|short part|wing|short leg|dogleg|dog leg', { is: 'leg' }],
  [
    'inclination of|inclination|difference of height|height difference|level difference|difference of level|difference in height|difference in level|difference in elevation|gradient of|grade of|drops|falls|falls off|drops off|drop off|dropping|dropping off|falls away|falling|falling away|slopes down|slopes|drop of|fall of|fall|of fall|of drop|total fall|grade change|grade difference|change of grade|elevation change|slope of|rises|rise of',
    { is: 'falls' },
  ],
  [
    'hot water|hot in winter|hot all year|hot all winter|heated|heating|heater|htr|heat|warm|warm water|warm pool|warm all year|warm all year round|all year warm|year round|all year|all year round|year around',
    { is: 'heated' },
  ],
  ['unheated', { is: 'equipment', wanted: { heater: 'none' }, refused: null }],
  equipment(
    'gas heater|gas heat|gas heating|natural gas heater|natural gas heat|propane heater|propane heat',
    { heater: 'gas' },
    { heater: 'none' },
  ),
  equipment(
    'heat pump|heatpump|pump heat|heating pump|electric pump|hp|hp heater|pump of heat|h p|electric heat|electric heater|electric heating',
    { heater: 'heat-pump' },
    { heater: 'none' },
  ),
  equipment('hybrid heater|hybrid heat|hybrid|hp hybrid', { heater: 'hybrid' }, { heater: 'none' }),
  equipment('autocover|auto cov|auto cvr|power cover|powered cover', { cover: 'automatic' }, { cover: 'none' }),
  equipment(
    'mesh|safety cover|mesh cover|mesh safety cover|winter cover|cover|pool cover',
    { cover: 'mesh' },
    { cover: 'none' },
  ),
  [
    'retractable|automatic|automatically|auto|electric|motorized|self closing|closes by itself|opens by itself|closes itself|push button',
    { is: 'automatic' },
  ],
  ['degree', { is: 'heated' }],
  equipment(
    'solid cover|solid safety cover|solid winter cover|solid pool cover|winter cover solid',
    { cover: 'solid' },
    { cover: 'none' },
  ),
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
  equipment('sand filter|filter sand|filtration sand|sand filtration', { filter: 'sand' }, null),
  equipment('cartridge filter|cartridge', { filter: 'cartridge' }, null),
  equipment('de|de filter', { filter: 'de' }, null),
  [
    'light|lamp|pool light|led light|led|lite|lts|lighting|pool lighting|led lighting|underwater lighting',
    { is: 'lights' },
  ],
];
