/** Follow-up questions, in the order in which they are asked: danger first, then what separates the causes. */

const YES_NO = { yes: 'Yes', no: 'No' } as const;

export const QUESTIONS = {
  electricalSign: ask('What did you notice?', {
    tingle: 'A tingle or shock in the water, or at a ladder or rail',
    'trips-again': 'A breaker or GFCI trips again and again, or a light stays dark or flickers',
    'tripped-once': 'A GFCI tripped once, in or after rain',
  }),
  barrierSign: ask('What is wrong?', {
    'drain-cover': 'A drain or suction cover is missing, loose or broken',
    fence: 'A gate does not latch, the fence has a gap, or an alarm is silent',
  }),
  stool: ask('What was it?', { formed: 'Solid stool or vomit', liquid: 'Diarrhea' }),
  device: ask('Which equipment?', {
    pump: 'Pump',
    filter: 'Filter',
    heater: 'Gas heater',
    'heat-pump': 'Heat pump',
    'salt-cell': 'Salt cell',
  }),
  heaterSign: ask('What does the heater do?', {
    'gas-smell': 'It smells of gas',
    ignition: 'It does not light, leaves soot, or shows flame outside its case',
    'no-flow': 'It shows "no flow" or "LO"',
    'high-limit': 'It runs, then trips on its high limit',
    leaking: 'It drips, or the pool has new blue-green stains',
  }),
  filterSign: ask('What does the filter do?', {
    bang: 'There was a bang, the lid leaks, or the clamp is loose or damaged',
    grit: 'Sand or powder comes back into the pool',
    'pressure-high': 'Its gauge reads 8 psi or more over clean',
  }),
  pumpSign: ask('What does the pump do?', {
    noise: 'It whines, grinds or rattles',
    hums: 'It hums and does not start',
    air: 'Its lid does not fill, or bubbles come out of the returns',
  }),
  pumpNoise: ask('What does it sound like?', {
    screech: 'A high screech',
    gravel: 'A rumble like gravel',
    rattle: 'A rattle',
  }),
  airCold: ask('Is the air colder than 50 °F?', YES_NO),
  cellSign: ask('What does the salt cell show?', {
    'low-salt': 'Low salt',
    'no-chlorine': 'It runs, but there is no chlorine in the water',
    'no-flow': 'No flow',
  }),
  saltTest: ask('What does a separate salt test say?', {
    low: 'Below the range of the cell',
    'in-range': 'In the range of the cell',
  }),
  cellAge: ask('Is the cell older than five years?', YES_NO),
  flowSign: ask('What else do you see?', {
    air: 'Bubbles at the returns, or the pump lid is not full',
    'pressure-high': 'The filter gauge reads 8 psi or more over clean',
    'pressure-low': 'The filter gauge reads lower than usual',
    hums: 'The pump hums and does not turn',
    heater: 'The heater shows "no flow"',
    cell: 'The salt cell shows "no flow"',
  }),
  seeThrough: ask('How well can you see the main drain at the bottom?', {
    sharp: 'Sharply',
    blurred: 'Blurred',
    hidden: 'Not at all',
  }),
  openedRecently: ask('Was the pool opened in the last two weeks?', YES_NO),
  chlorineVanishes: ask('Raise free chlorine by 10 ppm and test after half an hour. How much is left?', {
    gone: 'Almost none',
    most: 'Half or more',
  }),
  lastDose: ask('Was one of these added in the last two days?', {
    carbonate: 'Calcium, baking soda or soda ash',
    'phosphate-remover': 'Phosphate remover',
    neither: 'Neither',
  }),
  filterPressure: ask('What does the filter gauge read?', { high: '8 psi or more over clean', normal: 'As usual' }),
  metalTest: ask('What does a metal test show?', { copper: 'Copper', iron: 'Iron', neither: 'Neither' }),
  tint: ask('Which color?', { brown: 'Brown or rust', black: 'Purple or black' }),
  dustKind: ask('What is the dust like?', {
    returns: 'It brushes off and comes back, mostly on shady walls',
    grit: 'It is gritty and collects below the returns',
  }),
  surfaceLook: ask('What does it look like?', {
    slime: 'Pink or white slime',
    'black-spots': 'Raised black spots on rough plaster',
    'rust-line': 'A rust spot on a hard point, with a line running down from it',
    'blue-green': 'A blue-green stain',
    gray: 'A gray or black flat stain',
    brown: 'A brown, yellow or rusty flat stain',
  }),
  chlorineTouch: ask(
    'Hold a piece of trichlor tablet on one spot for a minute, with gloves (plaster only). What happens?',
    { bleaches: 'The spot fades', stays: 'The spot stays' },
  ),
  spotTest: ask(
    'Try one at a time on one spot, rinsing between: a vitamin C tablet, liquid chlorine, citric acid. Never two together. Which one lightens the stain?',
    { 'vitamin-c': 'Vitamin C', chlorine: 'Chlorine', acid: 'Citric acid', nothing: 'None of them' },
  ),
  surfaceFeel: ask('What is it like?', {
    crust: 'A white crust on tile, cell or wall',
    rough: 'Rough or etched plaster, or white dust on the hand',
  }),
  heaterPresent: ask('Is there a heater?', YES_NO),
  irritation: ask('What do people feel?', {
    sting: 'A strong smell, stinging eyes or skin',
    bumps: 'Red itchy bumps a few hours or days later',
  }),
  foamStays: ask('Stop the jets. Is the foam still there after 10 minutes?', YES_NO),
  foamBefore: ask('What happened before?', {
    algaecide: 'An algaecide was added',
    bathers: 'Many swimmers, or a lot of lotion',
    neither: 'Neither',
  }),
  concern: ask('Are any of these true?', {
    none: 'None; this is a routine check',
    'day-loss': 'Chlorine is gone by evening',
    'night-loss': 'Chlorine is gone by morning',
    'ph-rises': 'pH keeps rising',
    'ph-falls': 'pH keeps falling',
  }),
  levelMoves: ask('Which way does the level move?', { falls: 'It falls', rises: 'It rises' }),
  wetGround: ask('Look around the pool and the equipment. What do you see?', {
    undermined: 'Ground sinking or washing out, near the house, a wall or a slope',
    wet: 'Wet ground or a puddle that does not dry',
    dry: 'Everything is dry',
  }),
  dailyLoss: ask('Turn off the autofill and mark the level with tape. How much is lost in 24 hours?', {
    small: 'Up to 3/8 in',
    middle: '3/8 to 1/2 in',
    large: 'More than 1/2 in',
  }),
  bucketTest: ask(
    'Set a bucket of pool water on a step and compare it with the pool: 24 hours with the pump on, then 24 hours with it off.',
    {
      same: 'Pool and bucket lose the same',
      'pump-on': 'The pool loses more, and most with the pump on',
      'pump-off': 'The pool loses more, and most with the pump off',
      both: 'The pool loses more, the same with pump on and off',
    },
  ),
  stopsAt: ask('Does the level stop somewhere?', {
    skimmer: 'At the skimmer mouth',
    light: 'At the light',
    tile: 'At the tile line',
    no: 'No, it keeps falling',
  }),
  rise: ask('When does it rise?', {
    rain: 'After rain',
    always: 'Without rain',
    liner: 'The liner floats or wrinkles',
  }),
  winterSign: ask('What is happening?', {
    'power-cut': 'The power is out and it is freezing',
    ice: 'There is ice in the equipment, or a fitting or pipe has split',
    forecast: 'A freeze is coming, and the pool is not closed',
    cover: 'The cover sags under water or leaves',
  }),
  childAccess: ask('Can a child reach the cover?', YES_NO),
};

function ask<const Options extends Readonly<Record<string, string>>>(question: string, options: Options) {
  return { ask: question, options };
}

export type QuestionId = keyof typeof QUESTIONS;
export const QUESTION_IDS = Object.keys(QUESTIONS) as readonly QuestionId[];
export type AnswerTo<Q extends QuestionId> = (keyof (typeof QUESTIONS)[Q]['options'] & string) | 'unsure';
export type Answers = { readonly [Q in QuestionId]?: AnswerTo<Q> };

/** The answers to offer, `unsure` last. */
export function answersTo(question: QuestionId): readonly string[] {
  return [...Object.keys(QUESTIONS[question].options), 'unsure'];
}

export const COMPLAINTS = {
  clear: 'The water is clear, and I want to check it',
  cloudy: 'The water is cloudy or milky',
  green: 'The water is green',
  discolored: 'The water turned brown, rusty or black',
  'yellow-dust': 'Yellow or brown dust settles and comes back',
  stain: 'Stains, spots or slime on a surface',
  scale: 'White crust, or a surface that turned rough',
  'eye-sting': 'Eyes, skin or nose are irritated',
  foam: 'Foam or bubbles on the water',
  leak: 'The water level falls or rises by itself',
  'no-flow': 'Little or no water comes back into the pool',
  equipment: 'Trouble with the pump, filter, heater or salt cell',
  electrical: 'A tingle, a tripped breaker or a dark light',
  winter: 'Frost, ice or the winter cover',
  barrier: 'A gate, fence, alarm or drain cover',
  chemicals: 'Chemicals were mixed or spilled, or there are fumes',
  contamination: 'Stool or vomit in the water',
} as const;

export type ComplaintId = keyof typeof COMPLAINTS;
export const COMPLAINT_IDS = Object.keys(COMPLAINTS) as readonly ComplaintId[];
