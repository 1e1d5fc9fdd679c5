import { row } from './types.js';

export const READING_TABLE = [
  row('R1', 'low-chlorine', 'Too little chlorine', 'sanitation', 'moderate', {
    readings: [{ freeChlorine: ['unsafe', 'low'] }],
    severityIf: [['high', { freeChlorine: 'unsafe' }]],
    causes: {
      dose: ['Less chlorine added than used', 'It holds overnight and falls by day.', { overnightLoss: 'ok' }],
      sun: [
        'Too little stabilizer against the sun',
        'Cyanuric acid is below its range.',
        { stabilizer: ['none', 'low'] },
      ],
      growth: ['Algae starting', 'More than 1 ppm is lost overnight.', { overnightLoss: 'high' }],
    },
    advice: ['Raise free chlorine to its target before anything else.'],
    keepOut: 'free chlorine is at {fcMin} or above',
  }),
  row('R2', 'combined-chlorine-high', 'Too much combined chlorine', 'sanitation', 'moderate', {
    readings: [{ combinedChlorine: ['raised', 'severe'] }],
    severityIf: [['high', { combinedChlorine: 'severe' }]],
    causes: { load: ['Sweat, leaves or algae using up chlorine', 'It falls while free chlorine is held at {shock}.'] },
    advice: ['Raise free chlorine to {shock}, and hold it until combined chlorine is 0.5 ppm or less.'],
    keepOut: 'combined chlorine is 0.5 ppm or less',
  }),
  row('R3', 'chlorine-too-high', 'Too much chlorine to swim', 'sanitation', 'low', {
    readings: [{ freeChlorine: 'high' }],
    causes: { dose: ['A large dose or a treatment', 'It falls by itself in the sun.'] },
    advice: ['Wait, with the cover off: sunlight lowers chlorine for free.'],
    keepOut: 'free chlorine is at {fcMax} or below',
  }),
  row('R4', 'ph-out-of-range', 'pH out of range', 'ph', 'low', {
    readings: [{ pH: ['severe-low', 'low', 'high', 'severe-high'] }],
    severityIf: [['moderate', { pH: ['severe-low', 'severe-high'] }]],
    causes: {
      'acid-feed': [
        'Acid products or low alkalinity',
        'Tablets are in use, or alkalinity is low.',
        { pH: ['low', 'severe-low'] },
      ],
      gassing: [
        'Carbon dioxide leaving the water',
        'Salt cell, spillover or new plaster.',
        { pH: ['high', 'severe-high'] },
      ],
    },
    advice: ['Correct pH in steps and test in between.'],
    keepOut: 'pH is between 7.2 and 7.8',
  }),
  row('R5', 'water-out-of-balance', 'Water out of balance', 'balance', 'low', {
    readings: [{ saturation: ['far-low', 'low', 'high', 'far-high'] }],
    severityIf: [['moderate', { saturation: ['far-low', 'far-high'] }]],
    causes: {
      aggressive: [
        'Water that dissolves calcium',
        'The saturation index is below its range.',
        { saturation: ['low', 'far-low'] },
      ],
      scaling: [
        'Water that leaves scale',
        'The saturation index is above its range.',
        { saturation: ['high', 'far-high'] },
      ],
    },
    advice: ['Correct pH first, then alkalinity, then calcium, each within its own range.'],
  }),
  row('R6', 'stabilizer-too-high', 'Too much stabilizer', 'sanitation', 'moderate', {
    readings: [{ stabilizer: ['over-chart', 'extreme'] }],
    causes: {
      tablets: ['Trichlor or dichlor over a long time', 'Each adds stabilizer that only fresh water takes out.'],
    },
    advice: ['Replace part of the water; no product lowers stabilizer reliably.', 'Switch to liquid chlorine.'],
    professional: ['stabilizer', { stabilizer: 'extreme' }],
    keepOut: 'fresh water has brought stabilizer to 100 ppm or less',
  }),
  row('R7', 'levels-off-target', 'Levels off target', 'water', 'low', {
    readings: [
      { alkalinity: ['low', 'high'] },
      { hardness: ['soft', 'low', 'high'] },
      { stabilizer: ['none', 'low', 'high'] },
      { salt: ['low', 'high'] },
      { freeChlorine: 'below-target' },
      { pH: 'above-band' },
      { phosphate: 'high' },
    ],
    causes: { drift: ['Fill water, rain and earlier doses', 'The dose plan lists what is off.'] },
    advice: ['Follow the dose plan once chlorine and pH are right.'],
  }),
];

const LEAKING = ['pump-on', 'pump-off', 'both'] as const;

export const LEVEL_TABLE = [
  row('L1', 'water-loss', 'Falling water level', 'structure', 'info', {
    on: { leak: { levelMoves: ['falls', 'unsure'] } },
    usual: true,
    severityIf: [
      ['emergency', { wetGround: 'undermined' }],
      ['high', { wetGround: 'wet' }],
      ['info', { bucketTest: 'same' }],
      ['high', { dailyLoss: 'large', bucketTest: LEAKING }],
      ['high', { dailyLoss: 'large' }],
      ['moderate', { dailyLoss: 'middle' }],
      // The test shows a leak, however small.
      ['low', { bucketTest: LEAKING }],
    ],
    causes: {
      evaporation: ['Evaporation', 'A bucket on the step loses as much as the pool.', { bucketTest: 'same' }],
      'return-line': ['A leak in a return line', 'The pool loses most with the pump on.', { bucketTest: 'pump-on' }],
      'suction-or-static': [
        'A leak in a suction line, or at a fitting',
        'The pool loses most with the pump off.',
        { bucketTest: 'pump-off' },
      ],
      shell: [
        'A leak in the shell or at a fitting',
        'The pool loses the same with the pump on and off.',
        { bucketTest: 'both' },
      ],
      skimmer: ['The skimmer throat', 'The level stops at the skimmer mouth.', { stopsAt: 'skimmer' }],
      light: ['A light niche', 'The level stops at the light.', { stopsAt: 'light' }],
      tile: ['The tile line', 'The level stops at the tile.', { stopsAt: 'tile' }],
    },
    advice: [
      'Autofill off, tape at the waterline, bucket of pool water on a step. Read both after 24 hours with the pump on and 24 hours with it off.',
      'Pump and heater off when the water falls below the skimmer.',
      'Do not drain the pool to look for the leak.',
    ],
    professional: [
      'leak',
      { dailyLoss: 'large', bucketTest: [...LEAKING, 'unsure'] },
      { wetGround: ['wet', 'undermined'] },
    ],
    keepOut: ['the leak has been found and the ground has been checked'],
  }),
  row('L2', 'rising-level', 'Rising water level', 'structure', 'low', {
    on: { leak: { levelMoves: 'rises' } },
    severityIf: [['high', { rise: 'liner' }]],
    causes: {
      rain: ['Rain and runoff', 'The rise matches the rain gauge, or runoff reaches the pool.', { rise: 'rain' }],
      autofill: [
        'An autofill valve that does not close',
        'Shut off its supply: the level stops rising.',
        { rise: 'always' },
      ],
      groundwater: [
        'Groundwater under the liner',
        'The liner floats, wrinkles or feels soft underfoot.',
        { rise: 'liner' },
      ],
    },
    advice: [
      'Shut off the supply of the autofill and watch for a day.',
      'Let the overflow take rain. Do not drain: groundwater may be holding the shell or liner up.',
    ],
    professional: ['structure', { rise: 'liner' }],
    keepOut: ['the liner lies flat again'],
  }),
];

const STAIN = ['brown', 'gray', 'blue-green', 'unsure'] as const;
const ON_NEW_FINISH = ['new-plaster-stain', { newFinish: 'yes' }] as const;

export const SURFACE_TABLE = [
  row('S1', 'iron-stain', 'Iron stain', 'surface', 'low', {
    on: { stain: { surfaceLook: STAIN, spotTest: 'vitamin-c' } },
    causes: { iron: ['Iron from fill water, fittings or fertilizer', 'A vitamin C tablet lightens it.'] },
    advice: [
      'Treat with ascorbic acid, as its label says, while free chlorine is low and no one swims.',
      'Afterward add a sequestrant and bring chlorine back slowly.',
    ],
    professional: ON_NEW_FINISH,
  }),
  row('S2', 'organic-stain', 'Leaf stain', 'surface', 'low', {
    on: { stain: { surfaceLook: STAIN, spotTest: 'chlorine' } },
    causes: { tannin: ['Leaves, berries or soil', 'Chlorine lightens it.'] },
    advice: ['Raise free chlorine to {shock}, and brush the stain every day.', 'Take leaves out before they sink.'],
    professional: ON_NEW_FINISH,
  }),
  row('S3', 'copper-stain', 'Copper stain', 'surface', 'moderate', {
    on: {
      stain: [
        { surfaceLook: STAIN, spotTest: 'acid' },
        { surfaceLook: 'blue-green', spotTest: 'unsure' },
      ],
    },
    causes: {
      heater: [
        'A copper heater exchanger at low pH',
        'pH has been below 7.2 and the heater is copper.',
        { pH: ['low', 'severe-low'] },
      ],
      algaecide: ['Copper algaecide or an ionizer', 'One is in use.'],
    },
    advice: [
      'Find where the copper comes from before you treat: algaecide, ionizer, or a heater at low pH.',
      'Keep pH at 7.4 or above and add a sequestrant as its label says.',
    ],
    professional: ON_NEW_FINISH,
  }),
  row('S4', 'dark-stain', 'Gray or black stain', 'surface', 'moderate', {
    on: {
      stain: [
        { surfaceLook: STAIN, spotTest: 'nothing' },
        { surfaceLook: 'gray', spotTest: 'unsure' },
      ],
    },
    causes: {
      manganese: ['Manganese or cobalt', 'A laboratory test of the water shows it.'],
      old: ['An old stain that has grown into the finish', 'Nothing lightens it.', { spotTest: 'nothing' }],
    },
    advice: ['Do not try stronger acids: they take the finish before the stain.', 'Have a professional look at it.'],
    professional: 'new-plaster-stain',
  }),
  row('S5', 'rebar-rust', 'Rust from steel in the shell', 'structure', 'high', {
    on: { stain: { surfaceLook: 'rust-line' } },
    causes: {
      steel: [
        'Reinforcing steel or tie wire close to the surface',
        'The spot is hard, rust-colored and bleeds downward again after cleaning.',
      ],
    },
    advice: [
      'Leave the spot alone: grinding or acid lets more water reach the steel.',
      'Photograph it with a ruler beside it and have the shell looked at.',
    ],
    professional: 'structure',
    keepOut: 'a professional has looked at the spot',
  }),
];
