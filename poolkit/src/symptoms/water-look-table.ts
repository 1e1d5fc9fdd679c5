import { SWIM_TEST } from './swim-test.js';
import { rows } from './types.js';

export const WATER_LOOK_TABLE = rows([
  {
    code: 'W1',
    id: 'algae-green-cloudy',
    name: 'Green algae',
    kind: 'sanitation',
    paths: [
      { on: 'green', needs: { seeThrough: ['blurred', 'hidden'] }, assume: true },
      { on: 'green', needs: { seeThrough: ['sharp'], freeChlorine: ['unsafe', 'low'] } },
    ],
    severity: [
      ['high', { seeThrough: ['hidden'] }],
      ['moderate', {}],
    ],
    causes: [
      {
        id: 'algae',
        name: 'Algae after chlorine ran low',
        test: 'Free chlorine is below its minimum, or more than 1 ppm is lost overnight.',
        points: [{ freeChlorine: ['unsafe', 'low'] }, { overnightLoss: ['high'] }],
      },
      {
        id: 'stabilizer',
        name: 'Too much stabilizer, or none',
        test: 'Test cyanuric acid: above its range chlorine is too weak, below 20 ppm the sun takes it.',
        points: [{ stabilizer: ['none', 'over-chart', 'extreme', 'high'] }],
      },
      {
        id: 'dead-zone',
        name: 'A corner without flow',
        test: 'Green returns in one place first while chlorine is in range.',
        points: [{ freeChlorine: ['ok', 'high'], stabilizer: ['ok'] }],
      },
    ],
    advice: [
      'Bring pH to 7.2 to 7.4, then raise free chlorine with liquid chlorine to {shock}, and hold it there.',
      'Brush the whole pool every day and run the filter day and night; clean it when the gauge rises.',
      'Stop when three tests pass together: clear water, combined chlorine 0.5 ppm or less, no more than 1 ppm lost overnight.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W2',
    id: 'metal-green-clear',
    name: 'Green from metals',
    kind: 'water',
    paths: [{ on: 'green', needs: { seeThrough: ['sharp'] } }],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'copper',
        name: 'Copper, from algaecide or from a heater at low pH',
        test: 'A metal test shows copper.',
        points: [{ metalTest: ['copper'] }, { pH: ['low', 'severe-low'] }],
      },
      {
        id: 'iron',
        name: 'Iron, from well or fill water',
        test: 'A metal test of pool and fill water shows iron.',
        points: [{ metalTest: ['iron'] }],
      },
    ],
    advice: [
      'Do not shock: more chlorine turns dissolved metal into stains.',
      'Stop copper products and keep pH at 7.4 or above.',
      'Add a sequestrant by its label and keep it up while metal is in the water.',
    ],
  },
  {
    code: 'W3',
    id: 'mustard-algae',
    name: 'Mustard algae',
    kind: 'sanitation',
    paths: [{ on: 'yellow-dust', needs: { dustKind: ['returns'] }, assume: true }],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'mustard',
        name: 'Mustard algae that survive where chlorine does not reach',
        test: 'It brushes off easily and is back on the shady walls within days.',
      },
    ],
    advice: [
      'Raise free chlorine to {shock}, and hold it until the three exit tests pass.',
      'Then hold {mustard} for 24 hours.',
      'Treat everything that was in the water with it: toys, brushes, cleaner, behind lights and ladders.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W4',
    id: 'black-algae',
    name: 'Black spots on plaster',
    kind: 'sanitation',
    paths: [{ on: 'stain', needs: { surfaceLook: ['black-spots'] } }],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'black-algae',
        name: 'Black algae, rooted in the plaster',
        test: 'A spot touched with a piece of trichlor fades.',
        points: [{ chlorineTouch: ['bleaches'] }],
      },
      {
        id: 'stain',
        name: 'A metal or leaf stain',
        test: 'The spot is flat and chlorine does not change it.',
        points: [{ chlorineTouch: ['stays'] }],
      },
    ],
    advice: [
      'Break the surface of every spot with a steel brush (plaster only), every day.',
      'Raise free chlorine to {shock}, and hold it until the three exit tests pass.',
      'On plaster only, rub what is left with a piece of trichlor held in a glove.',
    ],
    keepOut: [SWIM_TEST, [{ chlorineTouch: ['bleaches', 'unsure'] }]],
  },
  {
    code: 'W5',
    id: 'slime',
    name: 'Pink or white slime',
    kind: 'sanitation',
    paths: [{ on: 'stain', needs: { surfaceLook: ['slime'] } }],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'biofilm',
        name: 'A film of bacteria in fittings, ladders or toys',
        test: 'It wipes off and sits where water hardly moves.',
      },
    ],
    advice: [
      'Take fittings, ladder ends and toys apart and scrub them.',
      'Raise free chlorine to {shock}, and hold it until the three exit tests pass.',
      'Purge spa and jet lines before you refill or use them.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W6',
    id: 'cloudy-water',
    name: 'Cloudy water',
    kind: 'sanitation',
    paths: [{ on: 'cloudy', needs: { openedRecently: ['no', 'unsure'] }, assume: true }],
    severity: [
      ['high', { seeThrough: ['hidden'] }],
      ['moderate', {}],
    ],
    causes: [
      {
        id: 'scale',
        name: 'Calcium falling out of the water',
        test: 'The saturation index is above 0.3.',
        points: [{ saturation: ['high', 'far-high'] }],
      },
      {
        id: 'clash',
        name: 'Calcium and carbonate added too close together',
        test: 'It clouded within hours of a dose.',
        points: [{ lastDose: ['carbonate'] }],
      },
      {
        id: 'early-algae',
        name: 'Algae beginning',
        test: 'Free chlorine is below its minimum, or more than 1 ppm is lost overnight.',
        points: [{ freeChlorine: ['unsafe', 'low'] }, { overnightLoss: ['high'] }],
      },
      {
        id: 'filtration',
        name: 'Too little filtration',
        test: 'The filter gauge is 8 psi or more over clean, or the pump runs only a few hours.',
        points: [{ filterPressure: ['high'] }],
      },
      {
        id: 'phosphate-remover',
        name: 'What phosphate remover leaves behind',
        test: 'It clouded after the product and the filter fills quickly.',
        points: [{ lastDose: ['phosphate-remover'] }],
      },
    ],
    advice: [
      'Test first, then correct what is out of range: chlorine, then pH, then the rest.',
      'Clean the filter and run it day and night until the water is clear.',
      'A clarifier comes last, and only by its label.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W7',
    id: 'cloudy-after-opening',
    name: 'Cloudy after opening',
    kind: 'sanitation',
    paths: [{ on: 'cloudy', needs: { openedRecently: ['yes'] } }],
    severity: [
      ['high', { seeThrough: ['hidden'] }],
      ['moderate', {}],
    ],
    causes: [
      {
        id: 'ammonia',
        name: 'Ammonia from stabilizer that broke down over winter',
        test: '10 ppm of chlorine is gone within half an hour, and cyanuric acid reads near zero.',
        points: [{ chlorineVanishes: ['gone'] }, { stabilizer: ['none'], freeChlorine: ['unsafe'] }],
      },
      {
        id: 'algae',
        name: 'Algae that grew under the cover',
        test: 'Chlorine lasts for hours but not overnight.',
        points: [{ chlorineVanishes: ['most'] }, { overnightLoss: ['high'] }],
      },
    ],
    advice: [
      'Add 10 ppm of chlorine and test after 10 minutes. While it vanishes, repeat: that is ammonia.',
      'Once it holds, raise free chlorine to {shock}, and hold it until the three exit tests pass.',
      'Test stabilizer again afterwards.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W8',
    id: 'metal-tint',
    name: 'Brown or black tint from metals',
    kind: 'water',
    paths: [{ on: 'discolored', needs: {} }],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'iron',
        name: 'Iron in the fill water',
        test: 'A bucket of fill water turns brown when chlorine is added.',
        points: [{ tint: ['brown'] }, { metalTest: ['iron'] }],
      },
      {
        id: 'manganese',
        name: 'Manganese in the fill water',
        test: 'A bucket of fill water turns purple or black when chlorine is added.',
        points: [{ tint: ['black'] }],
      },
    ],
    advice: [
      'No more shock: chlorine brings the color out and sets it as a stain.',
      'Add a sequestrant by its label and run the filter.',
      'Test a bucket of fill water before you top up again.',
    ],
  },
  {
    code: 'W9',
    id: 'foam',
    name: 'Foam that stays',
    kind: 'water',
    paths: [{ on: 'foam', needs: { foamStays: ['yes', 'unsure'] }, assume: true }],
    severity: [['low', {}]],
    causes: [
      {
        id: 'quat',
        name: 'A quat algaecide',
        test: 'It began after an algaecide.',
        points: [{ foamBefore: ['algaecide'] }],
      },
      {
        id: 'soft-water',
        name: 'Water with too little calcium',
        test: 'Calcium hardness is below 150 ppm.',
        points: [{ hardness: ['soft'] }],
      },
      {
        id: 'lotions',
        name: 'Lotions and soap',
        test: 'It follows busy days or the spa.',
        points: [{ foamBefore: ['bathers'] }],
      },
      { id: 'air', name: 'Air drawn in on the suction side', test: 'Bubbles come out of the returns.' },
    ],
    advice: [
      'Let an algaecide wear off, or replace part of the water.',
      'Raise calcium hardness to 150 ppm or more.',
      'For lotions, raise free chlorine to {shock}; an enzyme product helps, by its label.',
    ],
  },
]);
