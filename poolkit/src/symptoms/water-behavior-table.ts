import { row, SWIM_TEST } from './types.js';

export const WATER_BEHAVIOR_TABLE = [
  row('W10', 'irritating-water', 'Water that stings or smells', 'sanitation', 'moderate', {
    on: { 'eye-sting': { irritation: ['sting', 'unsure'] } },
    usual: true,
    severityIf: [['high', { combinedChlorine: 'severe' }]],
    causes: {
      combined: [
        'Combined chlorine',
        'Combined chlorine is above 0.5 ppm.',
        { combinedChlorine: ['raised', 'severe'] },
      ],
      ph: ['pH out of range', 'pH is below 7.0 or above 8.0.', { pH: ['low', 'severe-low', 'high', 'severe-high'] }],
      overchlorinated: ['Too much free chlorine', 'Free chlorine is above 10 ppm.', { freeChlorine: 'high' }],
    },
    advice: [
      'Test free and combined chlorine and pH before you add anything.',
      'Combined chlorine above 0.5 ppm: raise free chlorine to {shock}, and hold it. More chlorine, not less, ends the smell.',
      'Bring pH back to between 7.2 and 7.8.',
    ],
    keepOut: 'combined chlorine is 0.5 ppm or less, free chlorine 10 ppm or less, and pH 7.2 to 7.8',
    covers: ['combined-chlorine-high', 'ph-out-of-range', 'chlorine-too-high'],
  }),
  row('W11', 'skin-rash', 'Itchy bumps after a swim or soak', 'sanitation', 'high', {
    on: { 'eye-sting': { irritation: 'bumps' } },
    causes: {
      pseudomonas: [
        'Pseudomonas, which grows where chlorine ran out',
        'The spa was used while its chlorine was low; a doctor can tell for sure.',
      ],
    },
    advice: [
      'Anyone with a rash, fever or ear pain should see a doctor and mention the spa.',
      'Drain the spa, clean the shell, cover and filter, and refill.',
      'Hold 10 ppm of free chlorine or more with the jets running before it is balanced again.',
    ],
    keepOut: 'the spa has been drained, decontaminated and balanced',
  }),
  row('W12', 'daytime-chlorine-loss', 'Chlorine gone by evening', 'sanitation', 'moderate', {
    on: { clear: { concern: 'day-loss' } },
    causes: {
      stabilizer: [
        'Too little stabilizer against the sun',
        'Cyanuric acid is below 20 ppm.',
        { stabilizer: ['none', 'low'] },
      ],
      cell: [
        'A salt cell that is set too low or too small',
        'Chlorine rises when you raise output or hours.',
        { feed: 'salt', stabilizer: ['ok', 'high'] },
      ],
      sun: ['No cover on hot sunny days', 'It holds on cloudy days or under the cover.'],
    },
    advice: [
      'Test stabilizer and bring it into its range.',
      'Bring free chlorine to its target now, with liquid chlorine.',
      'Test in the evening for a week to see what a day uses.',
    ],
  }),
  row('W13', 'overnight-chlorine-loss', 'Chlorine gone by morning', 'sanitation', 'moderate', {
    on: { clear: [{ concern: 'night-loss' }, { overnightLoss: 'high' }] },
    causes: {
      algae: ['Algae or bacteria that do not show yet', 'More than 1 ppm is lost between sunset and sunrise.'],
      'organic-load': ['Leaves or dirt using chlorine', 'It stops once debris is out and the filter is clean.'],
    },
    advice: [
      'Take out leaves and clean the filter.',
      'Raise free chlorine to {shock}, and hold it until all three treatment tests pass.',
    ],
    keepOut: SWIM_TEST,
  }),
  row('W14', 'ph-rising', 'pH that keeps rising', 'ph', 'low', {
    on: { clear: { concern: 'ph-rises' } },
    causes: {
      alkalinity: [
        'High alkalinity with a salt cell or moving water',
        'Alkalinity is above its range, and spillover or features run for hours.',
        { alkalinity: 'high' },
      ],
      'new-plaster': ['A new cement finish', 'The finish is less than a year old.', { newFinish: 'yes' }],
    },
    advice: [
      'Lower alkalinity to 60 to 70 ppm with acid, a little at a time.',
      'Run features for less of the day.',
      'If it still climbs, borate at 30 to 50 ppm slows it down.',
    ],
  }),
  row('W15', 'ph-falling', 'pH that keeps falling', 'ph', 'low', {
    on: { clear: { concern: 'ph-falls' } },
    causes: {
      trichlor: [
        'Trichlor tablets, which are acid',
        'Tablets are the daily chlorine.',
        { feed: ['trichlor', 'dichlor'] },
      ],
      rain: ['Rain', 'It falls after storms and holds in dry weeks.'],
      alkalinity: ['Low alkalinity', 'Alkalinity is below its range.', { alkalinity: 'low' }],
    },
    advice: ['Raise alkalinity with baking soda.', 'Switch from tablets to liquid chlorine.'],
  }),
  row('W16', 'scale', 'White scale', 'balance', 'low', {
    on: { scale: [{ surfaceFeel: 'crust' }, { surfaceFeel: 'unsure', saturation: ['high', 'far-high'] }] },
    usual: true,
    severityIf: [['moderate', { heaterPresent: 'yes' }]],
    causes: {
      balance: [
        'pH, alkalinity or calcium too high',
        'The saturation index is above 0.3.',
        { saturation: ['high', 'far-high'] },
      ],
      evaporation: [
        'Evaporation at the waterline',
        'Only the tile line has it and the index is in range.',
        { saturation: ['ok', 'low'] },
      ],
    },
    advice: [
      'Lower pH first, then alkalinity, until the saturation index is in range.',
      'Clean a salt cell as its manual says, and only when it has scale.',
      'Scale inside a heater cannot be seen: correct the water before it builds up.',
    ],
    covers: ['water-out-of-balance'],
  }),
  row('W17', 'etched-plaster', 'Rough or etched plaster', 'balance', 'moderate', {
    on: { scale: [{ surfaceFeel: 'rough' }, { surfaceFeel: 'unsure', saturation: ['low', 'far-low'] }] },
    causes: {
      aggressive: [
        'Water that dissolves the finish',
        'The saturation index is below -0.4.',
        { saturation: ['low', 'far-low'] },
      ],
      'cold-fill': [
        'Cold or soft fill water left unbalanced',
        'It began after a fill or a winter.',
        { hardness: ['soft', 'low'] },
        { water: 'cold' },
      ],
    },
    advice: [
      'Raise calcium and alkalinity until the saturation index is zero or slightly above.',
      'Check the index for the coldest water of the season.',
      'Have a professional look at the finish.',
    ],
    professional: ['new-plaster-stain', { newFinish: 'yes' }],
    covers: ['water-out-of-balance'],
  }),
];
