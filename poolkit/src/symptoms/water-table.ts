/** W1 to W17: what the water itself shows. */
import { rows } from './types.js';

const SWIM_TEST = 'the main drain is sharply visible and free chlorine, combined chlorine and pH are in range';

export const WATER_TABLE = rows([
  {
    code: 'W1', id: 'algae-green-cloudy', name: 'Green algae', kind: 'sanitation',
    paths: [
      { on: 'green', needs: { seeThrough: ['blurred', 'hidden'] }, assume: true },
      { on: 'green', needs: { seeThrough: ['sharp'], freeChlorine: ['unsafe', 'low'] } },
    ],
    severity: [['high', { seeThrough: ['hidden'] }], ['moderate', {}]],
    causes: [
      { id: 'algae', name: 'Algae after chlorine ran low', test: 'Free chlorine is below its minimum, or more than 1 ppm is lost overnight.', points: [{ freeChlorine: ['unsafe', 'low'] }, { overnightLoss: ['high'] }] },
      { id: 'stabilizer', name: 'Too much stabilizer, or none', test: 'Test cyanuric acid: above its range chlorine is too weak, below 20 ppm the sun takes it.', points: [{ stabilizer: ['none', 'over-chart', 'extreme', 'high'] }] },
      { id: 'dead-zone', name: 'A corner without flow', test: 'Green returns in one place first while chlorine is in range.', points: [{ freeChlorine: ['ok', 'high'], stabilizer: ['ok'] }] },
    ],
    advice: [
      'Bring pH to 7.2 to 7.4, then raise free chlorine to {shock} with liquid chlorine and hold it there.',
      'Brush the whole pool every day and run the filter day and night; clean it when the gauge rises.',
      'Stop when three tests pass together: clear water, combined chlorine 0.5 ppm or less, no more than 1 ppm lost overnight.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W2', id: 'metal-green-clear', name: 'Green from metals', kind: 'water',
    paths: [{ on: 'green', needs: { seeThrough: ['sharp'] } }],
    severity: [['moderate', {}]],
    causes: [
      { id: 'copper', name: 'Copper, from algaecide or from a heater at low pH', test: 'A metal test shows copper.', points: [{ metalTest: ['copper'] }, { pH: ['low', 'severe-low'] }] },
      { id: 'iron', name: 'Iron, from well or fill water', test: 'A metal test of pool and fill water shows iron.', points: [{ metalTest: ['iron'] }] },
    ],
    advice: [
      'Do not shock: more chlorine turns dissolved metal into stains.',
      'Stop copper products and keep pH at 7.4 or above.',
      'Add a sequestrant by its label and keep it up while metal is in the water.',
    ],
  },
  {
    code: 'W3', id: 'mustard-algae', name: 'Mustard algae', kind: 'sanitation',
    paths: [{ on: 'yellow-dust', needs: { dustKind: ['returns'] }, assume: true }],
    severity: [['moderate', {}]],
    causes: [
      { id: 'mustard', name: 'Mustard algae that survive where chlorine does not reach', test: 'It brushes off easily and is back on the shady walls within days.' },
    ],
    advice: [
      'Raise free chlorine to {shock} and hold it until the three exit tests pass.',
      'Then hold {mustard} for 24 hours.',
      'Treat everything that was in the water with it: toys, brushes, cleaner, behind lights and ladders.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W4', id: 'black-algae', name: 'Black spots on plaster', kind: 'sanitation',
    paths: [{ on: 'stain', needs: { surfaceLook: ['black-spots'] } }],
    severity: [['moderate', {}]],
    causes: [
      { id: 'black-algae', name: 'Black algae, rooted in the plaster', test: 'A spot touched with a piece of trichlor fades.', points: [{ chlorineTouch: ['bleaches'] }] },
      { id: 'stain', name: 'A metal or leaf stain', test: 'The spot is flat and chlorine does not change it.', points: [{ chlorineTouch: ['stays'] }] },
    ],
    advice: [
      'Break the surface of every spot with a steel brush (plaster only), every day.',
      'Raise free chlorine to {shock} and hold it until the three exit tests pass.',
      'On plaster only, rub what is left with a piece of trichlor held in a glove.',
    ],
    keepOut: [SWIM_TEST, [{ chlorineTouch: ['bleaches', 'unsure'] }]],
  },
  {
    code: 'W5', id: 'slime', name: 'Pink or white slime', kind: 'sanitation',
    paths: [{ on: 'stain', needs: { surfaceLook: ['slime'] } }],
    severity: [['moderate', {}]],
    causes: [
      { id: 'biofilm', name: 'A film of bacteria in fittings, ladders or toys', test: 'It wipes off and sits where water hardly moves.' },
    ],
    advice: [
      'Take fittings, ladder ends and toys apart and scrub them.',
      'Raise free chlorine to {shock} and hold it until the three exit tests pass.',
      'Purge spa and jet lines before you refill or use them.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W6', id: 'cloudy-water', name: 'Cloudy water', kind: 'sanitation',
    paths: [{ on: 'cloudy', needs: { openedRecently: ['no', 'unsure'] }, assume: true }],
    severity: [['high', { seeThrough: ['hidden'] }], ['moderate', {}]],
    causes: [
      { id: 'scale', name: 'Calcium falling out of the water', test: 'The saturation index is above 0.3.', points: [{ saturation: ['high', 'far-high'] }] },
      { id: 'clash', name: 'Calcium and carbonate added too close together', test: 'It clouded within hours of a dose.', points: [{ lastDose: ['carbonate'] }] },
      { id: 'early-algae', name: 'Algae beginning', test: 'Free chlorine is below its minimum, or more than 1 ppm is lost overnight.', points: [{ freeChlorine: ['unsafe', 'low'] }, { overnightLoss: ['high'] }] },
      { id: 'filtration', name: 'Too little filtration', test: 'The filter gauge is 8 psi or more over clean, or the pump runs only a few hours.', points: [{ filterPressure: ['high'] }] },
      { id: 'phosphate-remover', name: 'What phosphate remover leaves behind', test: 'It clouded after the product and the filter fills quickly.', points: [{ lastDose: ['phosphate-remover'] }] },
    ],
    advice: [
      'Test first, then correct what is out of range: chlorine, then pH, then the rest.',
      'Clean the filter and run it day and night until the water is clear.',
      'A clarifier comes last, and only by its label.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W7', id: 'cloudy-after-opening', name: 'Cloudy after opening', kind: 'sanitation',
    paths: [{ on: 'cloudy', needs: { openedRecently: ['yes'] } }],
    severity: [['high', { seeThrough: ['hidden'] }], ['moderate', {}]],
    causes: [
      { id: 'ammonia', name: 'Ammonia from stabilizer that broke down over winter', test: '10 ppm of chlorine is gone within half an hour, and cyanuric acid reads near zero.', points: [{ chlorineVanishes: ['gone'] }, { stabilizer: ['none'], freeChlorine: ['unsafe'] }] },
      { id: 'algae', name: 'Algae that grew under the cover', test: 'Chlorine lasts for hours but not overnight.', points: [{ chlorineVanishes: ['most'] }, { overnightLoss: ['high'] }] },
    ],
    advice: [
      'Add 10 ppm of chlorine and test after 10 minutes. While it vanishes, repeat: that is ammonia.',
      'Once it holds, raise free chlorine to {shock} and hold it until the three exit tests pass.',
      'Test stabilizer again afterwards.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W8', id: 'metal-tint', name: 'Brown or black tint from metals', kind: 'water',
    paths: [{ on: 'discolored', needs: {} }],
    severity: [['moderate', {}]],
    causes: [
      { id: 'iron', name: 'Iron in the fill water', test: 'A bucket of fill water turns brown when chlorine is added.', points: [{ tint: ['brown'] }, { metalTest: ['iron'] }] },
      { id: 'manganese', name: 'Manganese in the fill water', test: 'A bucket of fill water turns purple or black when chlorine is added.', points: [{ tint: ['black'] }] },
    ],
    advice: [
      'No more shock: chlorine brings the color out and sets it as a stain.',
      'Add a sequestrant by its label and run the filter.',
      'Test a bucket of fill water before you top up again.',
    ],
  },
  {
    code: 'W9', id: 'foam', name: 'Foam that stays', kind: 'water',
    paths: [{ on: 'foam', needs: { foamStays: ['yes', 'unsure'] }, assume: true }],
    severity: [['low', {}]],
    causes: [
      { id: 'quat', name: 'A quat algaecide', test: 'It began after an algaecide.', points: [{ foamBefore: ['algaecide'] }] },
      { id: 'soft-water', name: 'Water with too little calcium', test: 'Calcium hardness is below 150 ppm.', points: [{ hardness: ['soft'] }] },
      { id: 'lotions', name: 'Lotions and soap', test: 'It follows busy days or the spa.', points: [{ foamBefore: ['bathers'] }] },
      { id: 'air', name: 'Air drawn in on the suction side', test: 'Bubbles come out of the returns.' },
    ],
    advice: [
      'Let an algaecide wear off, or replace part of the water.',
      'Raise calcium hardness to 150 ppm or more.',
      'Raise free chlorine to {shock} for lotions; an enzyme product helps, by its label.',
    ],
  },
  {
    code: 'W10', id: 'irritating-water', name: 'Water that stings or smells', kind: 'sanitation',
    paths: [{ on: 'eye-sting', needs: { irritation: ['sting', 'unsure'] }, assume: true }],
    severity: [['high', { combinedChlorine: ['severe'] }], ['moderate', {}]],
    causes: [
      { id: 'combined', name: 'Combined chlorine', test: 'Combined chlorine is above 0.5 ppm.', points: [{ combinedChlorine: ['raised', 'severe'] }] },
      { id: 'ph', name: 'pH out of range', test: 'pH is below 7.0 or above 8.0.', points: [{ pH: ['low', 'severe-low', 'high', 'severe-high'] }] },
      { id: 'overchlorinated', name: 'Too much free chlorine', test: 'Free chlorine is above 10 ppm.', points: [{ freeChlorine: ['high'] }] },
    ],
    advice: [
      'Test free and combined chlorine and pH before you add anything.',
      'Combined chlorine above 0.5 ppm: raise free chlorine to {shock} and hold it. More chlorine, not less, ends the smell.',
      'Bring pH back to 7.2 to 7.8.',
    ],
    keepOut: ['combined chlorine is 0.5 ppm or less, free chlorine 10 ppm or less, and pH 7.2 to 7.8', [{}]],
    covers: ['combined-chlorine-high', 'ph-out-of-range', 'chlorine-too-high'],
  },
  {
    code: 'W11', id: 'skin-rash', name: 'Itchy bumps after bathing', kind: 'sanitation',
    paths: [{ on: 'eye-sting', needs: { irritation: ['bumps'] } }],
    severity: [['high', {}]],
    causes: [
      { id: 'pseudomonas', name: 'Pseudomonas, which grows where chlorine ran out', test: 'The spa was used while its chlorine was low; a doctor can tell for sure.' },
    ],
    advice: [
      'Anyone with a rash, fever or ear pain sees a doctor and mentions the spa.',
      'Drain the spa, clean shell, cover and filter, and refill.',
      'Hold 10 ppm of free chlorine or more with the jets running before it is balanced again.',
    ],
    keepOut: ['the spa has been drained, decontaminated and balanced', [{}]],
  },
  {
    code: 'W12', id: 'daytime-chlorine-loss', name: 'Chlorine gone by evening', kind: 'sanitation',
    paths: [{ on: 'clear', needs: { concern: ['day-loss'] } }],
    severity: [['moderate', {}]],
    causes: [
      { id: 'stabilizer', name: 'Too little stabilizer against the sun', test: 'Cyanuric acid is below 20 ppm.', points: [{ stabilizer: ['none', 'low'] }] },
      { id: 'cell', name: 'A salt cell that is set too low or too small', test: 'Chlorine rises when you raise output or hours.', points: [{ feed: ['salt'], stabilizer: ['ok', 'high'] }] },
      { id: 'sun', name: 'No cover on hot sunny days', test: 'It holds on cloudy days or under the cover.' },
    ],
    advice: [
      'Test stabilizer and bring it into its range.',
      'Bring free chlorine to its target now, with liquid chlorine.',
      'Test in the evening for a week to see what a day uses.',
    ],
  },
  {
    code: 'W13', id: 'overnight-chlorine-loss', name: 'Chlorine gone by morning', kind: 'sanitation',
    paths: [
      { on: 'clear', needs: { concern: ['night-loss'] } },
      { on: 'clear', needs: { overnightLoss: ['high'] } },
    ],
    severity: [['moderate', {}]],
    causes: [
      { id: 'algae', name: 'Algae or bacteria that do not show yet', test: 'More than 1 ppm is lost between sunset and sunrise.' },
      { id: 'organic-load', name: 'Leaves or dirt using chlorine', test: 'It passes after debris is out and the filter is clean.' },
    ],
    advice: [
      'Take out leaves and clean the filter.',
      'Raise free chlorine to {shock} and hold it until the three exit tests pass.',
    ],
    keepOut: [SWIM_TEST, [{}]],
  },
  {
    code: 'W14', id: 'ph-rising', name: 'pH that keeps rising', kind: 'ph',
    paths: [{ on: 'clear', needs: { concern: ['ph-rises'] } }],
    severity: [['low', {}]],
    causes: [
      { id: 'alkalinity', name: 'High alkalinity with a salt cell or moving water', test: 'Alkalinity is above its range, and spillover or features run for hours.', points: [{ alkalinity: ['high'] }] },
      { id: 'new-plaster', name: 'A new cement finish', test: 'The finish is less than a year old.', points: [{ newFinish: ['yes'] }] },
    ],
    advice: [
      'Lower alkalinity to 60 to 70 ppm with acid, a little at a time.',
      'Run features for less of the day.',
      'Where it still climbs, borate at 30 to 50 ppm slows it down.',
    ],
  },
  {
    code: 'W15', id: 'ph-falling', name: 'pH that keeps falling', kind: 'ph',
    paths: [{ on: 'clear', needs: { concern: ['ph-falls'] } }],
    severity: [['low', {}]],
    causes: [
      { id: 'trichlor', name: 'Trichlor tablets, which are acid', test: 'Tablets are the daily chlorine.', points: [{ feed: ['trichlor', 'dichlor'] }] },
      { id: 'rain', name: 'Rain', test: 'It falls after storms and holds in dry weeks.' },
      { id: 'alkalinity', name: 'Low alkalinity', test: 'Alkalinity is below its range.', points: [{ alkalinity: ['low'] }] },
    ],
    advice: [
      'Raise alkalinity with baking soda.',
      'Change from tablets to liquid chlorine.',
    ],
  },
  {
    code: 'W16', id: 'scale', name: 'White scale', kind: 'balance',
    paths: [
      { on: 'scale', needs: { surfaceFeel: ['crust'] }, assume: true },
      { on: 'scale', needs: { surfaceFeel: ['unsure'], saturation: ['high', 'far-high'] } },
    ],
    severity: [['moderate', { heaterPresent: ['yes'] }], ['low', {}]],
    causes: [
      { id: 'balance', name: 'pH, alkalinity or calcium too high', test: 'The saturation index is above 0.3.', points: [{ saturation: ['high', 'far-high'] }] },
      { id: 'evaporation', name: 'Evaporation at the waterline', test: 'Only the tile line has it and the index is in range.', points: [{ saturation: ['ok', 'low'] }] },
    ],
    advice: [
      'Lower pH first, then alkalinity, until the saturation index is in range.',
      'Clean a salt cell by its manual, and only when it has scale.',
      'Scale inside a heater cannot be seen: correct the water before it grips.',
    ],
    covers: ['water-out-of-balance'],
  },
  {
    code: 'W17', id: 'etched-plaster', name: 'Rough or etched plaster', kind: 'balance',
    paths: [
      { on: 'scale', needs: { surfaceFeel: ['rough'] } },
      { on: 'scale', needs: { surfaceFeel: ['unsure'], saturation: ['low', 'far-low'] } },
    ],
    severity: [['moderate', {}]],
    causes: [
      { id: 'aggressive', name: 'Water that dissolves the finish', test: 'The saturation index is below -0.4.', points: [{ saturation: ['low', 'far-low'] }] },
      { id: 'cold-fill', name: 'Cold or soft fill water left unbalanced', test: 'It began after a fill or a winter.', points: [{ hardness: ['soft', 'low'] }, { water: ['cold'] }] },
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
