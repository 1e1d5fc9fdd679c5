import { rows } from './types.js';

export const READING_TABLE = rows([
  {
    code: 'R1',
    id: 'low-chlorine',
    name: 'Too little chlorine',
    kind: 'sanitation',
    paths: [],
    readings: [{ freeChlorine: ['unsafe', 'low'] }],
    severity: [
      ['high', { freeChlorine: ['unsafe'] }],
      ['moderate', {}],
    ],
    causes: [
      {
        id: 'dose',
        name: 'Less chlorine added than used',
        test: 'It holds overnight and falls by day.',
        points: [{ overnightLoss: ['ok'] }],
      },
      {
        id: 'sun',
        name: 'Too little stabilizer against the sun',
        test: 'Cyanuric acid is below its range.',
        points: [{ stabilizer: ['none', 'low'] }],
      },
      {
        id: 'growth',
        name: 'Algae beginning',
        test: 'More than 1 ppm is lost overnight.',
        points: [{ overnightLoss: ['high'] }],
      },
    ],
    advice: ['Raise free chlorine to its target before anything else.'],
    keepOut: ['free chlorine is at {fcMin} or above', [{}]],
  },
  {
    code: 'R2',
    id: 'combined-chlorine-high',
    name: 'Too much combined chlorine',
    kind: 'sanitation',
    paths: [],
    readings: [{ combinedChlorine: ['raised', 'severe'] }],
    severity: [
      ['high', { combinedChlorine: ['severe'] }],
      ['moderate', {}],
    ],
    causes: [
      {
        id: 'load',
        name: 'Sweat, leaves or algae using up chlorine',
        test: 'It falls while free chlorine is held at {shock}.',
      },
    ],
    advice: ['Raise free chlorine to {shock}, and hold it until combined chlorine is 0.5 ppm or less.'],
    keepOut: ['combined chlorine is 0.5 ppm or less', [{}]],
  },
  {
    code: 'R3',
    id: 'chlorine-too-high',
    name: 'Too much chlorine to swim',
    kind: 'sanitation',
    paths: [],
    readings: [{ freeChlorine: ['high'] }],
    severity: [['low', {}]],
    causes: [{ id: 'dose', name: 'A large dose or a treatment', test: 'It falls by itself in the sun.' }],
    advice: ['Wait, with the cover off: sun lowers chlorine for nothing.'],
    keepOut: ['free chlorine is at {fcMax} or below', [{}]],
  },
  {
    code: 'R4',
    id: 'ph-out-of-range',
    name: 'pH out of range',
    kind: 'ph',
    paths: [],
    readings: [{ pH: ['severe-low', 'low', 'high', 'severe-high'] }],
    severity: [
      ['moderate', { pH: ['severe-low', 'severe-high'] }],
      ['low', {}],
    ],
    causes: [
      {
        id: 'acid-feed',
        name: 'Acid products or low alkalinity',
        test: 'Tablets are in use, or alkalinity is low.',
        points: [{ pH: ['low', 'severe-low'] }],
      },
      {
        id: 'gassing',
        name: 'Carbon dioxide leaving the water',
        test: 'Salt cell, spillover or new plaster.',
        points: [{ pH: ['high', 'severe-high'] }],
      },
    ],
    advice: ['Correct pH in steps and test in between.'],
    keepOut: ['pH is between 7.2 and 7.8', [{}]],
  },
  {
    code: 'R5',
    id: 'water-out-of-balance',
    name: 'Water out of balance',
    kind: 'balance',
    paths: [],
    readings: [{ saturation: ['far-low', 'low', 'high', 'far-high'] }],
    severity: [
      ['moderate', { saturation: ['far-low', 'far-high'] }],
      ['low', {}],
    ],
    causes: [
      {
        id: 'aggressive',
        name: 'Water that dissolves calcium',
        test: 'The saturation index is below its range.',
        points: [{ saturation: ['low', 'far-low'] }],
      },
      {
        id: 'scaling',
        name: 'Water that leaves scale',
        test: 'The saturation index is above its range.',
        points: [{ saturation: ['high', 'far-high'] }],
      },
    ],
    advice: ['Correct pH first, then alkalinity, then calcium, each within its own range.'],
  },
  {
    code: 'R6',
    id: 'stabilizer-too-high',
    name: 'Too much stabilizer',
    kind: 'sanitation',
    paths: [],
    readings: [{ stabilizer: ['over-chart', 'extreme'] }],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'tablets',
        name: 'Trichlor or dichlor over a long time',
        test: 'Each adds stabilizer that only fresh water takes out.',
      },
    ],
    advice: ['Replace part of the water; no product lowers stabilizer reliably.', 'Change to liquid chlorine.'],
    keepOut: ['fresh water has brought stabilizer to 100 ppm or less', [{}]],
    professional: ['stabilizer', [{ stabilizer: ['extreme'] }]],
  },
  {
    code: 'R7',
    id: 'levels-off-target',
    name: 'Levels off target',
    kind: 'water',
    paths: [],
    readings: [
      { alkalinity: ['low', 'high'] },
      { hardness: ['soft', 'low', 'high'] },
      { stabilizer: ['none', 'low', 'high'] },
      { salt: ['low', 'high'] },
      { freeChlorine: ['below-target'] },
      { pH: ['above-band'] },
      { phosphate: ['high'] },
    ],
    severity: [['low', {}]],
    causes: [{ id: 'drift', name: 'Fill water, rain and earlier doses', test: 'The dose plan lists what is off.' }],
    advice: ['Follow the dose plan when chlorine and pH are right.'],
  },
]);

const LEAKING = ['pump-on', 'pump-off', 'both'] as const;

export const LEVEL_TABLE = rows([
  {
    code: 'L1',
    id: 'water-loss',
    name: 'Falling water level',
    kind: 'structure',
    paths: [{ on: 'leak', needs: { levelMoves: ['falls', 'unsure'] }, assume: true }],
    severity: [
      ['emergency', { wetGround: ['undermined'] }],
      ['high', { wetGround: ['wet'] }],
      ['info', { bucketTest: ['same'] }],
      ['high', { dailyLoss: ['large'], bucketTest: LEAKING }],
      ['info', { waterLoss: ['evaporation'] }],
      ['high', { dailyLoss: ['large'] }],
      ['moderate', { dailyLoss: ['middle'] }],
      // The test shows a leak, however small.
      ['low', { bucketTest: LEAKING }],
      ['low', { waterLoss: ['leak'] }],
      ['info', {}],
    ],
    causes: [
      {
        id: 'evaporation',
        name: 'Evaporation',
        test: 'A bucket on the step loses as much as the pool.',
        points: [{ bucketTest: ['same'] }, { waterLoss: ['evaporation'] }],
      },
      {
        id: 'return-line',
        name: 'A leak in a return line',
        test: 'The pool loses most with the pump on.',
        points: [{ bucketTest: ['pump-on'] }],
      },
      {
        id: 'suction-or-static',
        name: 'A leak in a suction line, or at a fitting',
        test: 'The pool loses most with the pump off.',
        points: [{ bucketTest: ['pump-off'] }],
      },
      {
        id: 'shell',
        name: 'A leak in the shell or at a fitting',
        test: 'The pool loses the same with the pump on and off.',
        points: [{ bucketTest: ['both'] }],
      },
      {
        id: 'skimmer',
        name: 'The skimmer throat',
        test: 'The level stops at the skimmer mouth.',
        points: [{ stopsAt: ['skimmer'] }],
      },
      { id: 'light', name: 'A light niche', test: 'The level stops at the light.', points: [{ stopsAt: ['light'] }] },
      { id: 'tile', name: 'The tile line', test: 'The level stops at the tile.', points: [{ stopsAt: ['tile'] }] },
    ],
    advice: [
      'Autofill off, tape at the waterline, bucket of pool water on a step. Read both after 24 hours with the pump on and 24 hours with it off.',
      'Pump and heater off when the water falls below the skimmer.',
      'Do not drain the pool to look for the leak.',
    ],
    professional: [
      'leak',
      [{ dailyLoss: ['large'], bucketTest: [...LEAKING, 'unsure'] }, { wetGround: ['wet', 'undermined'] }],
    ],
    keepOut: ['the leak has been found and the ground has been checked', []],
  },
  {
    code: 'L2',
    id: 'rising-level',
    name: 'Rising water level',
    kind: 'structure',
    paths: [{ on: 'leak', needs: { levelMoves: ['rises'] } }],
    severity: [
      ['high', { rise: ['liner'] }],
      ['low', {}],
    ],
    causes: [
      {
        id: 'rain',
        name: 'Rain and runoff',
        test: 'The rise matches the rain gauge, or runoff reaches the pool.',
        points: [{ rise: ['rain'] }],
      },
      {
        id: 'autofill',
        name: 'An autofill valve that does not close',
        test: 'Shut its supply: the rise ends.',
        points: [{ rise: ['always'] }],
      },
      {
        id: 'groundwater',
        name: 'Ground water under the liner',
        test: 'The liner floats, wrinkles or feels soft underfoot.',
        points: [{ rise: ['liner'] }],
      },
    ],
    advice: [
      'Shut the supply of the autofill and watch for a day.',
      'Let the overflow take rain. Do not drain: ground water may be holding the shell or liner up.',
    ],
    professional: ['structure', [{ rise: ['liner'] }]],
    keepOut: ['the liner lies flat again', []],
  },
]);

const STAIN = ['brown', 'gray', 'blue-green', 'unsure'] as const;
const ON_NEW_FINISH = ['new-plaster-stain', [{ newFinish: ['yes'] }]] as const;

export const SURFACE_TABLE = rows([
  {
    code: 'S1',
    id: 'iron-stain',
    name: 'Iron stain',
    kind: 'surface',
    paths: [{ on: 'stain', needs: { surfaceLook: STAIN, spotTest: ['vitamin-c'] } }],
    severity: [['low', {}]],
    causes: [
      { id: 'iron', name: 'Iron from fill water, fittings or fertilizer', test: 'A vitamin C tablet lightens it.' },
    ],
    advice: [
      'Treat with ascorbic acid by its label while free chlorine is low and no one swims.',
      'Afterwards add a sequestrant and bring chlorine back slowly.',
    ],
    professional: ON_NEW_FINISH,
  },
  {
    code: 'S2',
    id: 'organic-stain',
    name: 'Leaf stain',
    kind: 'surface',
    paths: [{ on: 'stain', needs: { surfaceLook: STAIN, spotTest: ['chlorine'] } }],
    severity: [['low', {}]],
    causes: [{ id: 'tannin', name: 'Leaves, berries or soil', test: 'Chlorine lightens it.' }],
    advice: ['Raise free chlorine to {shock}, and brush the stain every day.', 'Take leaves out before they sink.'],
    professional: ON_NEW_FINISH,
  },
  {
    code: 'S3',
    id: 'copper-stain',
    name: 'Copper stain',
    kind: 'surface',
    paths: [
      { on: 'stain', needs: { surfaceLook: STAIN, spotTest: ['acid'] } },
      { on: 'stain', needs: { surfaceLook: ['blue-green'], spotTest: ['unsure'] } },
    ],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'heater',
        name: 'A copper heater exchanger at low pH',
        test: 'pH has been below 7.2 and the heater is copper.',
        points: [{ pH: ['low', 'severe-low'] }],
      },
      { id: 'algaecide', name: 'Copper algaecide or an ionizer', test: 'One is in use.' },
    ],
    advice: [
      'Find where the copper comes from before you treat: algaecide, ionizer, or a heater at low pH.',
      'Keep pH at 7.4 or above and add a sequestrant by its label.',
    ],
    professional: ON_NEW_FINISH,
  },
  {
    code: 'S4',
    id: 'dark-stain',
    name: 'Gray or black stain',
    kind: 'surface',
    paths: [
      { on: 'stain', needs: { surfaceLook: STAIN, spotTest: ['nothing'] } },
      { on: 'stain', needs: { surfaceLook: ['gray'], spotTest: ['unsure'] } },
    ],
    severity: [['moderate', {}]],
    causes: [
      { id: 'manganese', name: 'Manganese or cobalt', test: 'A laboratory test of the water shows it.' },
      {
        id: 'old',
        name: 'An old stain that has grown into the finish',
        test: 'Nothing lightens it.',
        points: [{ spotTest: ['nothing'] }],
      },
    ],
    advice: ['Do not try stronger acids: they take the finish before the stain.', 'Have a professional look at it.'],
    professional: ['new-plaster-stain', [{}]],
  },
  {
    code: 'S5',
    id: 'rebar-rust',
    name: 'Rust from steel in the shell',
    kind: 'structure',
    paths: [{ on: 'stain', needs: { surfaceLook: ['rust-line'] } }],
    severity: [['high', {}]],
    causes: [
      {
        id: 'steel',
        name: 'Reinforcing steel or tie wire close to the surface',
        test: 'The spot is hard, rust-colored and bleeds downward again after cleaning.',
      },
    ],
    advice: [
      'Leave the spot alone: grinding or acid lets more water at the steel.',
      'Photograph it with a ruler beside it and have the shell looked at.',
    ],
    professional: ['structure', [{}]],
    keepOut: ['a professional has looked at the spot', [{}]],
  },
]);
