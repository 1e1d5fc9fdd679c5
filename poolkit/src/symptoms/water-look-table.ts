import { row, SWIM_TEST } from './types.js';

export const WATER_LOOK_TABLE = [
  row('W1', 'algae-green-cloudy', 'Green algae', 'sanitation', 'moderate', {
    on: { green: [{ seeThrough: ['blurred', 'hidden'] }, { seeThrough: 'sharp', freeChlorine: ['unsafe', 'low'] }] },
    usual: true,
    severityIf: [['high', { seeThrough: 'hidden' }]],
    causes: {
      algae: [
        'Algae after chlorine ran low',
        'Free chlorine is below its minimum, or more than 1 ppm is lost overnight.',
        { freeChlorine: ['unsafe', 'low'] },
        { overnightLoss: 'high' },
      ],
      stabilizer: [
        'Too much stabilizer, or none',
        'Test cyanuric acid: above its range, chlorine is too weak; below 20 ppm, the sun destroys it.',
        { stabilizer: ['none', 'over-chart', 'extreme', 'high'] },
      ],
      'dead-zone': [
        'A corner without flow',
        'Green returns in one place first while chlorine is in range.',
        { freeChlorine: ['ok', 'high'], stabilizer: 'ok' },
      ],
    },
    advice: [
      'Bring pH to 7.2 to 7.4, then raise free chlorine with liquid chlorine to {shock}, and hold it there.',
      'Brush the whole pool every day and run the filter day and night; clean it when the gauge rises.',
      'Stop when three tests pass together: clear water, combined chlorine 0.5 ppm or less, no more than 1 ppm lost overnight.',
    ],
    keepOut: SWIM_TEST,
  }),
  row('W2', 'metal-green-clear', 'Green from metals', 'water', 'moderate', {
    on: { green: { seeThrough: 'sharp' } },
    causes: {
      copper: [
        'Copper, from algaecide or from a heater at low pH',
        'A metal test shows copper.',
        { metalTest: 'copper' },
        { pH: ['low', 'severe-low'] },
      ],
      iron: ['Iron, from well or fill water', 'A metal test of pool and fill water shows iron.', { metalTest: 'iron' }],
    },
    advice: [
      'Do not shock: more chlorine turns dissolved metal into stains.',
      'Stop copper products and keep pH at 7.4 or above.',
      'Add a sequestrant as its label says, and keep adding it while metal is in the water.',
    ],
  }),
  row('W3', 'mustard-algae', 'Mustard algae', 'sanitation', 'moderate', {
    on: { 'yellow-dust': { dustKind: 'returns' } },
    usual: true,
    causes: {
      mustard: [
        'Mustard algae that survive where chlorine does not reach',
        'It brushes off easily and is back on the shady walls within days.',
      ],
    },
    advice: [
      'Raise free chlorine to {shock}, and hold it until all three treatment tests pass.',
      'Then hold {mustard} for 24 hours.',
      'Treat everything that was in the water with it: toys, brushes, cleaner, behind lights and ladders.',
    ],
    keepOut: SWIM_TEST,
  }),
  row('W4', 'black-algae', 'Black spots on plaster', 'sanitation', 'moderate', {
    on: { stain: { surfaceLook: 'black-spots' } },
    causes: {
      'black-algae': [
        'Black algae, rooted in the plaster',
        'A spot touched with a piece of trichlor fades.',
        { chlorineTouch: 'bleaches' },
      ],
      stain: ['A metal or leaf stain', 'The spot is flat and chlorine does not change it.', { chlorineTouch: 'stays' }],
    },
    advice: [
      'Break the surface of every spot with a steel brush (plaster only), every day.',
      'Raise free chlorine to {shock}, and hold it until all three treatment tests pass.',
      'On plaster only, rub what is left with a piece of trichlor held in a glove.',
    ],
    keepOut: [SWIM_TEST, { chlorineTouch: ['bleaches', 'unsure'] }],
  }),
  row('W5', 'slime', 'Pink or white slime', 'sanitation', 'moderate', {
    on: { stain: { surfaceLook: 'slime' } },
    causes: {
      biofilm: ['A film of bacteria in fittings, ladders or toys', 'It wipes off and sits where water hardly moves.'],
    },
    advice: [
      'Take fittings, ladder ends and toys apart and scrub them.',
      'Raise free chlorine to {shock}, and hold it until all three treatment tests pass.',
      'Purge spa and jet lines before you refill or use them.',
    ],
    keepOut: SWIM_TEST,
  }),
  row('W6', 'cloudy-water', 'Cloudy water', 'sanitation', 'moderate', {
    on: { cloudy: { openedRecently: ['no', 'unsure'] } },
    usual: true,
    severityIf: [['high', { seeThrough: 'hidden' }]],
    causes: {
      scale: [
        'Calcium falling out of the water',
        'The saturation index is above 0.3.',
        { saturation: ['high', 'far-high'] },
      ],
      clash: [
        'Calcium and carbonate added too close together',
        'It clouded within hours of a dose.',
        { lastDose: 'carbonate' },
      ],
      'early-algae': [
        'Algae starting',
        'Free chlorine is below its minimum, or more than 1 ppm is lost overnight.',
        { freeChlorine: ['unsafe', 'low'] },
        { overnightLoss: 'high' },
      ],
      filtration: [
        'Too little filtration',
        'The filter gauge is 8 psi or more over clean, or the pump runs only a few hours.',
        { filterPressure: 'high' },
      ],
      'phosphate-remover': [
        'What phosphate remover leaves behind',
        'It clouded after the product and the filter fills quickly.',
        { lastDose: 'phosphate-remover' },
      ],
    },
    advice: [
      'Test first, then correct what is out of range: chlorine, then pH, then the rest.',
      'Clean the filter and run it day and night until the water is clear.',
      'Use a clarifier last, and only as its label says.',
    ],
    keepOut: SWIM_TEST,
  }),
  row('W7', 'cloudy-after-opening', 'Cloudy after opening', 'sanitation', 'moderate', {
    on: { cloudy: { openedRecently: 'yes' } },
    severityIf: [['high', { seeThrough: 'hidden' }]],
    causes: {
      ammonia: [
        'Ammonia from stabilizer that broke down over winter',
        '10 ppm of chlorine is gone within half an hour, and cyanuric acid reads near zero.',
        { chlorineVanishes: 'gone' },
        { stabilizer: 'none', freeChlorine: 'unsafe' },
      ],
      algae: [
        'Algae that grew under the cover',
        'Chlorine lasts for hours but not overnight.',
        { chlorineVanishes: 'most' },
        { overnightLoss: 'high' },
      ],
    },
    advice: [
      'Add 10 ppm of chlorine and test after 10 minutes. If it is gone, repeat: that is ammonia.',
      'Once it holds, raise free chlorine to {shock}, and hold it until all three treatment tests pass.',
      'Test stabilizer again afterward.',
    ],
    keepOut: SWIM_TEST,
  }),
  row('W8', 'metal-tint', 'Brown or black tint from metals', 'water', 'moderate', {
    on: { discolored: {} },
    causes: {
      iron: [
        'Iron in the fill water',
        'A bucket of fill water turns brown when chlorine is added.',
        { tint: 'brown' },
        { metalTest: 'iron' },
      ],
      manganese: [
        'Manganese in the fill water',
        'A bucket of fill water turns purple or black when chlorine is added.',
        { tint: 'black' },
      ],
    },
    advice: [
      'No more shock: chlorine brings the color out and sets it as a stain.',
      'Add a sequestrant as its label says, and run the filter.',
      'Test a bucket of fill water before you top up again.',
    ],
  }),
  row('W9', 'foam', 'Foam that stays', 'water', 'low', {
    on: { foam: { foamStays: ['yes', 'unsure'] } },
    usual: true,
    causes: {
      quat: ['A quat algaecide', 'It began after an algaecide.', { foamBefore: 'algaecide' }],
      'soft-water': ['Water with too little calcium', 'Calcium hardness is below 150 ppm.', { hardness: 'soft' }],
      lotions: ['Lotions and soap', 'It follows busy days or the spa.', { foamBefore: 'bathers' }],
      air: ['Air drawn in on the suction side', 'Bubbles come out of the returns.'],
    },
    advice: [
      'Let an algaecide wear off, or replace part of the water.',
      'Raise calcium hardness to 150 ppm or more.',
      'For lotions, raise free chlorine to {shock}; an enzyme product helps, used as its label says.',
    ],
  }),
];
