import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { priceBookOf } from '../cost/index.js';
import { type FeatureKind, featuresOf, measureDesign, parseDesign, type PoolDesign } from '../design/index.js';
import { type BriefRow, FRESH_BRIEFS } from './fixtures/fresh-briefs.js';
import { LATER_BRIEFS } from './fixtures/later-briefs.js';
import { ORDINARY_BRIEFS } from './fixtures/ordinary-briefs.js';
import { PLAIN_BRIEFS } from './fixtures/plain-briefs.js';
import { answerBrief, readBrief } from './index.js';

const BOOK = priceBookOf(SEED_COST_BOOK);

/**
 * Briefs in ordinary homeowner's English: the text, the facts its design must have, and the phrases that must be listed as
 * not used. A fact is `34x16`, `deep<=5`, `+spa`, `-slide`, `heater:gas` and the like; `factHolds` has them all.
 */
type Row = BriefRow;

const RUSHED: readonly Row[] = [
  ['16x34 pool, nothing deeper than 5 feet', '34x16 deep<=5'],
  ['nothing deeper than 5 feet, 16x34 pool', '34x16 deep<=5'],
  ['kidney 15x30 hottub', 'kidney 30x15 +spa'],
  ['pool 14x28 w/ tanning ledge, no slide', '28x14 +tanning-shelf -slide'],
  ['20x40 rect, 8ft deep, diving board, gas heat', 'rectangle 40x20 deep:8 +diving-board heater:gas'],
  ['plunge pool 8x14 heated', 'plunge 14x8 heated'],
  ['lap pool 45 ft, no wider than 9', 'lap length:45 width<=9'],
  ['freeform w/ boulders 18x36', 'freeform 36x18', ['boulders']],
  ['hot tub for 8, pool 16x32', '32x16 spa:8'],
  ['max 5 ft deep. 15x30. salt', '30x15 deep<=5 sanitiser:salt'],
  ['need pool asap 12x24 fiberglass', '24x12 build:fiberglass', ['asap']],
  ['vinyl 16x32, existing fence, robot', '32x16 build:vinyl barrier:existing cleaner:robot'],
  ['spa 7x7 raised 18 inches, pool 16x32', '32x16 spa:7 raised:1.5'],
  ['L shape 18x36 leg 12 ft', 'l leg:12 length:36', []],
  ['pool w beach entry and handrail', 'rectangle', ['beach entry', 'handrail']],
  ['16x32 auto cover no fence', '32x16 cover:automatic barrier:none'],
  ['under 150k, 14x28, heater', '28x14 heated budget:150000'],
  ['18x36, depth 3.5-6, 6 lights, uv', '36x18 shallow:3.5 deep:6 lightCount:6 secondary:uv'],
  ['rectangel 16x32 tannning ledge jacuzi', 'rectangle 32x16 +tanning-shelf +spa'],
  ['4 foot 6 all over, 12x26', '26x12 level deep:4.5'],
];

const CAREFUL: readonly Row[] = [
  [
    'We would like a rectangular pool of 16 feet by 34 feet. It should not be deeper than 5 feet anywhere.',
    'rectangle 34x16 deep<=5',
  ],
  [
    'Our yard is 25 feet wide and 40 feet deep. We would like a pool that leaves room to walk around it.',
    'width<=19 length<=34 deep<=7',
    ['walk'],
  ],
  ['Please use a heat pump because we have no gas at the house.', 'heater:heat-pump'],
  ['We would prefer an automatic cover instead of a fence.', 'cover:automatic barrier:none'],
  ['The yard drops 6 feet toward the back. A 15 by 30 foot pool, please.', '30x15 slope:steep deep<=7', ['back']],
  ['A pool of 18 by 36 feet with a depth from 3½ to 5½ ft and steps.', '36x18 shallow:3.5 deep:5.5 +steps'],
  [
    'We want no chlorine in our pool. The pool should be 14 feet by 28 feet.',
    '28x14 sanitiser:chlorine unmet:chlorine',
    ['no chlorine'],
  ],
  ['We already have a fence around the yard, so we only need the pool: 16 by 32.', '32x16 barrier:existing'],
  ['A lagoon pool, about 20 feet by 40 feet, with a waterfall and a grotto.', 'freeform 40x20 +rock-waterfall +grotto'],
  ['The pool should be 30 feet long and 15 feet wide, with a spa of 8 feet by 8 feet.', '30x15 spa:8'],
  [
    'A rectangle, 18 by 38 feet. The tanning ledge should be 8 feet long and 9 inches deep.',
    'rectangle 38x18 shelf:8 shelfDeep:0.75',
  ],
  ['We would like the water warm all year, and a pool of 14 by 30 feet.', '30x14 heated'],
  [
    'A gas fire pit near the deep end and no heater, please. The pool is 16 by 36 feet.',
    '36x16 +fire-pit heater:none',
    ['deep end'],
  ],
  ['No diving board, slide or waterfall. A 16 by 32 foot oval.', 'oval 32x16 -diving-board -slide -rock-waterfall'],
  ['At most 450 square feet of water and at least 3 feet 6 inches deep.', 'area<=450'],
  [
    'A pool for six people with two bubblers on the ledge and a bench 10 feet long.',
    '+bubbler*2 +tanning-shelf bench:10 area>=599',
  ],
  ['The gate is 7 feet wide. We want a pool of 14 by 28 feet made of gunite.', '28x14 access:7 build:gunite'],
  [
    'A pool 16 by 34 feet with a travertine deck 5 feet wide and a pergola.',
    '34x16 deck:5 finish:deck=travertine garden:pergolaSqFt',
  ],
  [
    'Grecian, 18 feet by 36 feet, shallow end 3 feet, deep end no deeper than 6 feet, by July.',
    'grecian 36x18 shallow:3 deep<=6',
    ['July'],
  ],
  [
    'An infinity edge on the left side, 20 by 45 feet, and a raised wall 2 feet high.',
    '45x20 +vanishing-edge wallHigh:2',
  ],
];

const DICTATED: readonly Row[] = [
  [
    'okay so we want a pool that is sixteen by thirty two and I do not want it to be any deeper than five feet',
    '32x16 deep<=5',
  ],
  ['um so it should be like forty feet long and eighteen feet wide with a hot tub that seats six', '40x18 spa:7'],
  ['so basically a kidney shaped pool with a slide for the kids and no diving board', 'kidney +slide -diving-board'],
  ['we were thinking five and a half feet at the deepest and three feet at the shallow end', 'deep:5.5 shallow:3'],
  ['I want a lap pool about fifty feet long ten feet wide and four foot six deep', 'lap 50x10 deep:4.5'],
  ['make it curvy like a natural lagoon with a waterfall', 'freeform +rock-waterfall'],
  ['our yard is fifty feet wide and thirty feet deep and we want a heated pool', 'width<=44 length<=44 heated deep<=7'],
  ['we have a fence already and we want an eighteen by thirty six pool', '36x18 barrier:existing'],
  [
    'so no chlorine because it hurts my eyes and maybe a salt pool fourteen by twenty eight',
    '28x14 sanitiser:salt',
    ['no chlorine', 'hurts my eyes'],
  ],
  ['a pool and a spa that spills into the pool raised eighteen inches', 'spaSpills raised:1.5'],
  ['it should never be more than five feet deep and it should be sixteen by thirty', '30x16 deep<=5'],
  ['a plunge pool twelve feet by sixteen feet and warm all year round', 'plunge 16x12 heated'],
  ['we need a handrail for grandma and steps six feet wide', 'stepsWide:6', ['handrail', 'grandma']],
  ['twenty by forty with an automatic cover and two fire bowls', '40x20 cover:automatic +fire-bowl*2'],
  [
    'I would like an oval pool that is no longer than thirty feet and no wider than fifteen',
    'oval length<=30 width<=15',
  ],
  ['so the yard drops about six feet and the gate is nine feet wide', 'slope:steep access:9'],
  ['we can spend one hundred and sixty thousand dollars for a sixteen by thirty two pool', '32x16 budget:160000'],
  ['a pool for eight people no deep end', 'level area>=799'],
  ['put a ten foot tanning ledge and three bubblers in a twenty by forty pool', '40x20 shelf:10 +bubbler*3'],
  ['round pool twenty feet across four feet deep all over no heater', 'round width:20 level deep:4 heater:none'],
];

const NON_NATIVE: readonly Row[] = [
  ['We like to have pool 5 meters on 10 meters, not more deep than 1.5 meter', 'length:32.8 width:16.4 deep<=4.93'],
  ['I wish swimming pool 12 x 5 m with jacuzzi', 'length:39.37 width:16.4 +spa'],
  ['Pool must not be more deep than 1,5 m because small children', 'deep<=4.93'],
  ['Please pool with form of kidney, 9 m long, 4,5 m wide', 'kidney length:29.5 width:14.76'],
  ['We need stairs, not ladder. Pool 16x32', '32x16 +steps', ['ladder']],
  ['No fence please, fence we have already. 14 by 28 feet', '28x14 barrier:existing', ['No fence']],
  ['Pool natural form with stones, 10 x 20 feet', 'freeform 20x10', ['stones']],
  ['We want heating of water, all year warm', 'heated'],
  ['I want pool maximum 5 feet deep for my childs, 15x30', '30x15 deep<=5'],
  ['Jacuzzi for 6 persons near the house', 'spa:7'],
  ['Without diving board. Without slide. Pool 18x36', '36x18 -diving-board -slide'],
  ['Depth from 1.2 m until 1.8 m, pool 4 x 8 m', 'shallow:3.94 deep:5.9 length:26.25 width:13.12'],
  ['The terrain has slope. Pool of 14x28 with wall of retention', '28x14 slope:gentle', ['wall of retention']],
  ['We prefer salt system instead of chlorine, 16x32', '32x16 sanitiser:salt'],
  ['Pool in L, 18 x 36, with cover automatic', 'l 36x18 cover:automatic'],
  ['The width no bigger than 4 meters and the length no bigger than 9 meters', 'width<=13.13 length<=29.54'],
  ['It is possible ramp for wheelchair? Pool 14x30', '30x14', ['ramp', 'wheelchair']],
  ['Pool with two level of deep: 3 feet and 6 feet, 16x32', '32x16', ['level', '3 feet', '6 feet']],
  ['I like infinity pool, 8 x 14 meters, and fire gas', '+vanishing-edge length:45.9 width:26.2', []],
  ['One pool round of diameter 6 meters, deep 1.4 meters', 'round width:19.7 deep:4.6'],
];

const CONTRACTOR: readonly Row[] = [
  [
    '18x38 gunite, 3-6 to 5-6, 7x7 spa raised 12", sheer descents x3',
    '38x18 build:gunite spa:7 raised:1 +sheer-descent',
  ],
  ["16' x 34' rect, max depth 5'-0\", bench 8', autocover", 'rectangle 34x16 deep<=5 bench:8 cover:automatic'],
  ["20x40 L, leg 12 ft, 8' deep end, board, DE filter", 'l length:40 leg:12 deep:8 +diving-board filter:de'],
  ['Lap 10x60, 4.5 ft flat bottom, heat pump, UV', 'lap 60x10 level deep:4.5 heater:heat-pump secondary:uv'],
  [
    'Roman ends 18x36, bluestone coping, pebble interior, no spa',
    'roman 36x18 finish:coping=bluestone finish:interior=pebble -spa',
  ],
  ['Vinyl liner 16x32, 3.5 to 8, slide, mesh safety cover', '32x16 build:vinyl +slide cover:mesh'],
  [
    'Site: 8 ft gate, yard drops 4 ft, rock at 3 ft. 15x30 pool.',
    '30x15 access:8 slope:steep deep<=7',
    ['rock', '3 ft'],
  ],
  ['Pool 16x36, depth not to exceed 5 ft, ledge 7 ft, 3 bubblers', '36x16 deep<=5 shelf:7 +bubbler*3'],
  [
    'Fiberglass 14x30, 600 sq ft paver deck, gas heater 400k BTU',
    '30x14 build:fiberglass deckArea:600 finish:deck=paver heater:gas',
    ['400k BTU'],
  ],
  [
    'Octagonal spa 8 ft, pool 18x36, in-floor cleaning, full automation',
    '36x18 spa:8 cleaner:in-floor automation:full',
    ['Octagonal'],
  ],
  ['18x40 w/ 10 ft tanning shelf, water 9 in, 4 deck jets', '40x18 shelf:10 shelfDeep:0.75 +deck-jet*4'],
  ['15x30 oval, sand filter, existing 6 ft fence', 'oval 30x15 filter:sand barrier:existing', ['6 ft']],
  ['Max overall 16x32, 5 ft deep max, travertine coping', 'length<=32 width<=16 deep<=5 finish:coping=travertine'],
  ['T-shape 20x40, quartz, 8 lights, ozone', 't 40x20 finish:interior=quartz lightCount:8 secondary:ozone'],
  [
    'Plunge 9x16 4.5 deep, swim jet, solid cover, 3 phase power',
    'plunge 16x9 deep:4.5 +swim-jet cover:solid',
    ['3 phase power'],
  ],
  [
    '22x44, vanishing edge right side, catch basin, raised wall 24 in',
    '44x22 +vanishing-edge wallHigh:2',
    ['catch basin'],
  ],
  ['16x32, shallow 3.5, deep 6, 12 ft wide steps', '32x16 shallow:3.5 deep:6 stepsWide:12'],
  [
    'Spa 8x8 flush, pool 16x34, cartridge filter, pH controller',
    '34x16 spa:8 raised:0 filter:cartridge phController:true',
  ],
  [
    'Pool not wider than 14, not longer than 30, gunite, chlorine',
    'width<=14 length<=30 build:gunite sanitiser:chlorine',
  ],
  [
    "14x28, 4' to 5' deep, baja shelf 6', two scuppers, permit by owner",
    '28x14 shallow:4 deep:5 shelf:6 +scupper*2',
    ['permit by owner'],
  ],
];

const ELDERLY: readonly Row[] = [
  [
    'My wife and I would like a small pool with handrails and easy steps, no deeper than 4 feet 6 inches.',
    'length<=24 deep<=4.5 +steps',
    ['handrails', 'easy'],
  ],
  [
    'We are retired and would enjoy a warm pool for exercise, twelve by twenty four feet.',
    '24x12 heated',
    ['retired', 'exercise'],
  ],
  ['Dear sirs, kindly quote a pool of 15 by 30 feet with a ramp and a rail.', '30x15', ['ramp', 'rail']],
  [
    'I had a hip operation, so nothing deeper than four feet please, and a bench to sit on.',
    'deep<=4 +bench',
    ['hip operation'],
  ],
  [
    'The grandchildren visit in summer. We have five grandchildren. No deep end.',
    'level area>=499',
    ['visit in summer'],
  ],
  ['We do not want a diving board, but a bench and a spa would be lovely.', '-diving-board +bench +spa'],
  [
    'A pool 14 feet by 28 feet. We already have a fence that my late husband built.',
    '28x14 barrier:existing',
    ['late'],
  ],
  ['The water must be warm all year, for my arthritis. No more than five feet deep.', 'heated deep<=5', ['arthritis']],
  ['Nothing fancy: an oval, sixteen by thirty, no spa.', 'oval 30x16 -spa', []],
  ['I can not swim, so it shouldn’t be any deeper than four and a half feet.', 'deep<=4.5', ['can not swim']],
  ['Please leave out the tanning ledge. Sixteen by thirty two will do.', '32x16 -tanning-shelf'],
  ['A hot tub for four, and a little plunge pool beside it.', 'plunge spa:6'],
  ['We should like a pool in the shape of a kidney, as in the fifties, 16 by 32.', 'kidney 32x16', ['fifties']],
  ['Our garden is 30 feet wide and 60 feet long. There is an old oak.', 'width<=24', ['old oak']],
  ['A round pool, twenty feet across, with a pergola for shade.', 'round width:20 garden:pergolaSqFt', ['shade']],
  ['My budget is $120,000. Fourteen by twenty eight, please, with a cover.', '28x14 budget:120000 cover:mesh'],
  ['The yard is steep and the gate is 8 feet wide.', 'slope:steep access:8'],
  ['No slide and no board. The grandkids are grown. A quiet pool, 15 by 30.', '30x15 -slide -diving-board', ['grown']],
  ['A pool not over 30 feet long and not over 5 feet deep, with two lights.', 'length<=30 deep<=5 lightCount:2'],
  [
    'We like the old Roman style, 18 by 36, and a fire pit, gas if possible.',
    'roman 36x18 +fire-pit heater:none',
    ['old'],
  ],
];

/** All six voices, written after the engine could read the rows above. */
const LATER: readonly Row[] = [
  [
    '2 kids under 6 so keep it shallow! 15 x 30, steps, shelf to play on',
    '30x15 level +steps +tanning-shelf',
    ['6', 'play'],
  ],
  ['Want the biggest pool that will fit in a 40 x 60 yard, heated', 'width<=32 length<=52 heated', ['biggest', 'fit']],
  ['nothing crazy, 16 ft. x 32 ft., 3 ft. to 5 ft. deep, salt', '32x16 shallow:3 deep:5 sanitiser:salt', ['crazy']],
  ['max. 5 ft. deep, 14x28', '28x14 deep<=5'],
  ['Could you keep it under a hundred and twenty thousand dollars? 14 by 28.', '28x14 budget:120000'],
  ['The pool should be between 30 and 34 feet long and 15 feet wide.', 'length>=30 length<=34 width:15'],
  [
    "I'd like the shallow end to be no less than 3 1/2 feet and the deep end no more than 5 1/2.",
    'shallow:3.5 deep<=5.5',
  ],
  ['It should be no wider than 12 feet or longer than 28 feet.', 'width<=12 length<=28'],
  ['Maximum length: 30 ft; maximum width: 14 ft; maximum depth: 5 ft', 'length<=30 width<=14 deep<=5'],
  ['um my wife wants one of those baja shelves with the bubblers', '+tanning-shelf +bubbler', []],
  ['anything over five feet is too deep for us so sixteen by thirty', '30x16 deep<=5'],
  ['not too big maybe like twelve by twenty two and four and a half feet all the way across', '22x12 level deep:4.5'],
  ['keep the width to fourteen feet or less and please no lights', 'width<=14 lightCount:0'],
  ['I want pool not so big, depth maximum 1.40 m', 'length<=24 deep<=4.6'],
  ['We would like pool, long 9 m, large 4 m, cover electric', 'length:29.5 width:13.08 cover:automatic'],
  [
    'Salt please, and no chemicals. Length 10 meter, width 4 meter.',
    'length:32.8 width:13.08 sanitiser:salt',
    ['no chemicals'],
  ],
  [
    '16x36 w/ 8\' dia spillover spa raised 18", 2 scuppers on 24" raised wall',
    '36x16 spa:8 raised:1.5 wallHigh:2 +scupper*2',
  ],
  [
    '14x28 rect, 3.5-5, (2) LEDs, cartridge, no heat',
    '28x14 shallow:3.5 deep:5 lightCount:2 filter:cartridge heater:none',
  ],
  [
    'Access 8\'-6", 30" grade change, max water area 480 sf, depth NTE 5\'',
    'access:8.5 slope:gentle area<=480 deep<=5',
  ],
  [
    'Geometric, 16x40, 8x8 spa @ 18", in-floor, gas 400k',
    '40x16 spa:8 raised:1.5 cleaner:in-floor heater:gas',
    ['Geometric', '400k'],
  ],
  ['We have two big oaks we won’t take down. Pool about 16 by 30.', '30x16', ['big oaks', 'take down']],
  ['Nothing deeper than my chest, say four feet.', 'deep<=4'],
  ['Twelve by twenty five, four feet deep the whole way, and some lights.', '25x12 level deep:4', []],
  [
    'We only have a courtyard of about twenty feet by thirty. A small pool with a bench.',
    'width<=12 length<=22 +bench',
  ],
  ['The smallest pool you have would do, no shallower than four feet.', 'length<=24 shallow:4'],
];

const VOICES = {
  rushed: RUSHED,
  careful: CAREFUL,
  dictated: DICTATED,
  'non-native': NON_NATIVE,
  contractor: CONTRACTOR,
  elderly: ELDERLY,
  later: LATER,
  fresh: FRESH_BRIEFS,
  'read wrong': LATER_BRIEFS,
  ordinary: ORDINARY_BRIEFS,
  plain: PLAIN_BRIEFS,
};
const ROWS = Object.entries(VOICES).flatMap(([voice, rows]) =>
  rows.map((row, at) => ({ name: `${voice} ${at + 1}`, row })),
);

const close = (a: number, b: number) => Math.abs(a - b) < 0.06;
const depthsOf = ({ depth }: PoolDesign) => depth.map(({ depthFt }) => depthFt);

interface Measured {
  readonly design: PoolDesign;
  readonly read: ReturnType<typeof readBrief>;
  readonly answer: ReturnType<typeof answerBrief>;
}

function valueOf(name: string, { design, read }: Measured): number {
  const { lengthFt, widthFt, waterAreaSqFt } = measureDesign(design).quantities;
  const [spa] = featuresOf(design, 'spa');
  const { shape, deck } = design;
  switch (name) {
    case 'length':
      return lengthFt;
    case 'width':
      return widthFt;
    case 'area':
      return waterAreaSqFt;
    case 'deep':
      return Math.max(...depthsOf(design));
    case 'shallow':
      return Math.min(...depthsOf(design));
    case 'spa':
      return spa?.lengthFt ?? NaN;
    case 'raised':
      return spa?.raisedFt ?? NaN;
    case 'shelf':
      return featuresOf(design, 'tanning-shelf')[0]?.lengthFt ?? NaN;
    case 'shelfDeep':
      return featuresOf(design, 'tanning-shelf')[0]?.waterDepthFt ?? NaN;
    case 'bench':
      return featuresOf(design, 'bench').find(({ lengthFt: long }) => long !== 8)?.lengthFt ?? 8;
    case 'stepsWide':
      return featuresOf(design, 'steps')[0]?.widthFt ?? NaN;
    case 'wallHigh':
      return featuresOf(design, 'raised-wall')[0]?.heightFt ?? NaN;
    case 'leg':
      return 'legLengthFt' in shape ? (shape.legLengthFt === 12 ? 12 : shape.legWidthFt) : NaN;
    case 'access':
      return design.yard.accessWidthFt ?? NaN;
    case 'deck':
      return deck.kind === 'ring' ? deck.widthFt : NaN;
    case 'deckArea':
      return deck.kind === 'area' ? deck.areaSqFt : NaN;
    case 'budget':
      return read.items.flatMap((item) => (item.kind === 'budget' ? [item.cents / 100] : []))[0] ?? NaN;
    default:
      return NaN;
  }
}

function factHolds(fact: string, measured: Measured): boolean {
  const { design, answer, read } = measured;
  const size = /^([\d.]+)x([\d.]+)$/.exec(fact);
  if (size)
    return close(valueOf('length', measured), Number(size[1])) && close(valueOf('width', measured), Number(size[2]));
  const bound = /^(\w+)(<=|>=)([\d.]+)$/.exec(fact);
  if (bound) {
    const [value, limit] = [valueOf(bound[1] ?? '', measured), Number(bound[3])];
    return bound[2] === '<=' ? value <= limit + 0.01 : value >= limit - 0.01;
  }
  if (fact === 'level') return new Set(depthsOf(design)).size === 1;
  if (fact === 'heated') return design.equipment.heater !== 'none';
  if (fact === 'spaSpills') return featuresOf(design, 'spa').some(({ spillover }) => spillover);
  const feature = /^([+-])([\w-]+?)(?:\*(\d+))?$/.exec(fact);
  if (feature) {
    const all = featuresOf(design, feature[2] as FeatureKind);
    const count = all.reduce((sum, one) => sum + ('count' in one ? one.count : 1), 0);
    return feature[1] === '-' ? count === 0 : feature[3] ? count === Number(feature[3]) : count > 0;
  }
  const [key = '', value = ''] = fact.split(':');
  if (value === '') return design.shape.kind === key;
  if (key === 'is' || key === 'no') return read.items.some(({ kind }) => kind === value) === (key === 'is');
  if (key === 'build') return design.construction === value;
  if (key === 'barrier') return design.barrier.kind === value;
  if (key === 'slope') return design.yard.slopeClass === value;
  if (key === 'garden') return design.garden[value as 'trees'] > 0;
  if (key === 'unmet') return answer.unmet.some(({ why }) => why.includes(value));
  if (key === 'finish') {
    const [slot = '', word = ''] = value.split('=');
    return design.finishes[slot as 'deck']?.includes(word) === true;
  }
  if (key in design.equipment) return String(design.equipment[key as 'heater']) === value;
  return close(valueOf(key, measured), Number(value));
}

const answers = ROWS.map(({ name, row: [text, facts, notUsed = []] }) => {
  const read = readBrief(text);
  const answer = answerBrief({ design: null, items: read.items, book: BOOK, takesClosest: true });
  if (answer.design === null) throw new Error('not drawn');
  const measured = { design: answer.design, read, answer };
  const missed = facts.split(' ').filter((fact) => !factHolds(fact, measured));
  const unlisted = notUsed.filter((phrase) => !read.unknown.some((listed) => listed.includes(phrase)));
  const noise = read.unknown.filter((listed) => !notUsed.some((phrase) => listed.includes(phrase)));
  const quoted = [...read.items.map(({ said }) => said), ...read.unknown];
  return {
    name,
    text,
    read,
    answer,
    quoted,
    wrong: [
      ...missed,
      ...unlisted.map((phrase) => `not listed: ${phrase}`),
      ...noise.map((phrase) => `listed: ${phrase}`),
    ],
  };
});

/** Numbers as written, in figures. */
const FIGURES = /\d+(?:[.,]\d+)?/g;

describe('briefs in the words of homeowners', () => {
  it('D18 gives at least 95 % what they ask for', () => {
    const wrong = answers.filter((answer) => answer.wrong.length > 0);
    expect(answers.length).toBeGreaterThan(400);
    expect(wrong.map(({ name, text, wrong: what }) => `${name}: ${text} => ${what.join('; ')}`)).toEqual([]);
  });

  it('D18 never exceeds a limit', () => {
    const broken = answers.flatMap(({ text, wrong }) =>
      wrong.filter((fact) => fact.includes('<=')).map((fact) => `${text}: ${fact}`),
    );
    expect(broken).toEqual([]);
  });

  it('D18 loses no number silently', () => {
    const lost = answers.flatMap(({ text, quoted }) =>
      (text.match(FIGURES) ?? [])
        .filter((figure) => !quoted.some((phrase) => phrase.includes(figure)))
        .map((figure) => `${text}: ${figure}`),
    );
    expect(lost).toEqual([]);
  });

  it('D18 quotes people in their own words only', () => {
    const composed = answers.flatMap(({ text, quoted }) => quoted.filter((phrase) => !text.includes(phrase)));
    expect(composed).toEqual([]);
  });

  it('D18 answers with a design that can be built', () => {
    for (const { answer } of answers) expect(parseDesign(answer.design).ok).toBe(true);
  });
});
