/** L1 and L2: a level that moves by itself. */
import { rows } from './types.js';

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
