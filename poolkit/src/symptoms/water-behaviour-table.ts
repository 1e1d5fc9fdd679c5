import { SWIM_TEST } from './swim-test.js';
import { rows } from './types.js';

export const WATER_BEHAVIOUR_TABLE = rows([
  {
    code: 'W10',
    id: 'irritating-water',
    name: 'Water that stings or smells',
    kind: 'sanitation',
    paths: [{ on: 'eye-sting', needs: { irritation: ['sting', 'unsure'] }, assume: true }],
    severity: [
      ['high', { combinedChlorine: ['severe'] }],
      ['moderate', {}],
    ],
    causes: [
      {
        id: 'combined',
        name: 'Combined chlorine',
        test: 'Combined chlorine is above 0.5 ppm.',
        points: [{ combinedChlorine: ['raised', 'severe'] }],
      },
      {
        id: 'ph',
        name: 'pH out of range',
        test: 'pH is below 7.0 or above 8.0.',
        points: [{ pH: ['low', 'severe-low', 'high', 'severe-high'] }],
      },
      {
        id: 'overchlorinated',
        name: 'Too much free chlorine',
        test: 'Free chlorine is above 10 ppm.',
        points: [{ freeChlorine: ['high'] }],
      },
    ],
    advice: [
      'Test free and combined chlorine and pH before you add anything.',
      'Combined chlorine above 0.5 ppm: raise free chlorine to {shock}, and hold it. More chlorine, not less, ends the smell.',
      'Bring pH back to 7.2 to 7.8.',
    ],
    keepOut: ['combined chlorine is 0.5 ppm or less, free chlorine 10 ppm or less, and pH 7.2 to 7.8', [{}]],
    covers: ['combined-chlorine-high', 'ph-out-of-range', 'chlorine-too-high'],
  },
  {
    code: 'W11',
    id: 'skin-rash',
    name: 'Itchy bumps after bathing',
    kind: 'sanitation',
    paths: [{ on: 'eye-sting', needs: { irritation: ['bumps'] } }],
    severity: [['high', {}]],
    causes: [
      {
        id: 'pseudomonas',
        name: 'Pseudomonas, which grows where chlorine ran out',
        test: 'The spa was used while its chlorine was low; a doctor can tell for sure.',
      },
    ],
    advice: [
      'Anyone with a rash, fever or ear pain sees a doctor and mentions the spa.',
      'Drain the spa, clean shell, cover and filter, and refill.',
      'Hold 10 ppm of free chlorine or more with the jets running before it is balanced again.',
    ],
    keepOut: ['the spa has been drained, decontaminated and balanced', [{}]],
  },
  {
    code: 'W12',
    id: 'daytime-chlorine-loss',
    name: 'Chlorine gone by evening',
    kind: 'sanitation',
    paths: [{ on: 'clear', needs: { concern: ['day-loss'] } }],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'stabilizer',
        name: 'Too little stabilizer against the sun',
        test: 'Cyanuric acid is below 20 ppm.',
        points: [{ stabilizer: ['none', 'low'] }],
      },
      {
        id: 'cell',
        name: 'A salt cell that is set too low or too small',
        test: 'Chlorine rises when you raise output or hours.',
        points: [{ feed: ['salt'], stabilizer: ['ok', 'high'] }],
      },
      { id: 'sun', name: 'No cover on hot sunny days', test: 'It holds on cloudy days or under the cover.' },
    ],
    advice: [
      'Test stabilizer and bring it into its range.',
      'Bring free chlorine to its target now, with liquid chlorine.',
      'Test in the evening for a week to see what a day uses.',
    ],
  },
  {
    code: 'W13',
    id: 'overnight-chlorine-loss',
    name: 'Chlorine gone by morning',
    kind: 'sanitation',
    paths: [
      { on: 'clear', needs: { concern: ['night-loss'] } },
      { on: 'clear', needs: { overnightLoss: ['high'] } },
    ],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'algae',
        name: 'Algae or bacteria that do not show yet',
        test: 'More than 1 ppm is lost between sunset and sunrise.',
      },
      {
        id: 'organic-load',
        name: 'Leaves or dirt using chlorine',
        test: 'It passes after debris is out and the filter is clean.',
      },
    ],
    advice: [
      'Take out leaves and clean the filter.',
      'Raise free chlorine to {shock}, and hold it until the three exit tests pass.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W14',
    id: 'ph-rising',
    name: 'pH that keeps rising',
    kind: 'ph',
    paths: [{ on: 'clear', needs: { concern: ['ph-rises'] } }],
    severity: [['low', {}]],
    causes: [
      {
        id: 'alkalinity',
        name: 'High alkalinity with a salt cell or moving water',
        test: 'Alkalinity is above its range, and spillover or features run for hours.',
        points: [{ alkalinity: ['high'] }],
      },
      {
        id: 'new-plaster',
        name: 'A new cement finish',
        test: 'The finish is less than a year old.',
        points: [{ newFinish: ['yes'] }],
      },
    ],
    advice: [
      'Lower alkalinity to 60 to 70 ppm with acid, a little at a time.',
      'Run features for less of the day.',
      'Where it still climbs, borate at 30 to 50 ppm slows it down.',
    ],
  },
  {
    code: 'W15',
    id: 'ph-falling',
    name: 'pH that keeps falling',
    kind: 'ph',
    paths: [{ on: 'clear', needs: { concern: ['ph-falls'] } }],
    severity: [['low', {}]],
    causes: [
      {
        id: 'trichlor',
        name: 'Trichlor tablets, which are acid',
        test: 'Tablets are the daily chlorine.',
        points: [{ feed: ['trichlor', 'dichlor'] }],
      },
      { id: 'rain', name: 'Rain', test: 'It falls after storms and holds in dry weeks.' },
      {
        id: 'alkalinity',
        name: 'Low alkalinity',
        test: 'Alkalinity is below its range.',
        points: [{ alkalinity: ['low'] }],
      },
    ],
    advice: ['Raise alkalinity with baking soda.', 'Change from tablets to liquid chlorine.'],
  },
  {
    code: 'W16',
    id: 'scale',
    name: 'White scale',
    kind: 'balance',
    paths: [
      { on: 'scale', needs: { surfaceFeel: ['crust'] }, assume: true },
      { on: 'scale', needs: { surfaceFeel: ['unsure'], saturation: ['high', 'far-high'] } },
    ],
    severity: [
      ['moderate', { heaterPresent: ['yes'] }],
      ['low', {}],
    ],
    causes: [
      {
        id: 'balance',
        name: 'pH, alkalinity or calcium too high',
        test: 'The saturation index is above 0.3.',
        points: [{ saturation: ['high', 'far-high'] }],
      },
      {
        id: 'evaporation',
        name: 'Evaporation at the waterline',
        test: 'Only the tile line has it and the index is in range.',
        points: [{ saturation: ['ok', 'low'] }],
      },
    ],
    advice: [
      'Lower pH first, then alkalinity, until the saturation index is in range.',
      'Clean a salt cell by its manual, and only when it has scale.',
      'Scale inside a heater cannot be seen: correct the water before it grips.',
    ],
    covers: ['water-out-of-balance'],
  },
  {
    code: 'W17',
    id: 'etched-plaster',
    name: 'Rough or etched plaster',
    kind: 'balance',
    paths: [
      { on: 'scale', needs: { surfaceFeel: ['rough'] } },
      { on: 'scale', needs: { surfaceFeel: ['unsure'], saturation: ['low', 'far-low'] } },
    ],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'aggressive',
        name: 'Water that dissolves the finish',
        test: 'The saturation index is below -0.4.',
        points: [{ saturation: ['low', 'far-low'] }],
      },
      {
        id: 'cold-fill',
        name: 'Cold or soft fill water left unbalanced',
        test: 'It began after a fill or a winter.',
        points: [{ hardness: ['soft', 'low'] }, { water: ['cold'] }],
      },
    ],
    advice: [
      'Raise calcium and alkalinity until the saturation index is zero or slightly above.',
      'Judge the index at the coldest water of the season.',
      'Have a professional look at the finish.',
    ],
    professional: ['new-plaster-stain', [{ newFinish: ['yes'] }]],
    covers: ['water-out-of-balance'],
  },
]);
