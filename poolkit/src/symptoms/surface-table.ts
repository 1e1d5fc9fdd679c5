/** S1 to S5: stains. The spot test decides, whatever the color. */
import { rows } from './types.js';

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
      'Treat with ascorbic acid by its label while free chlorine is low and nobody swims.',
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
