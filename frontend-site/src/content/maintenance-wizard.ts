import type { ExitTest, TreatmentState } from 'poolkit/water-care';
import type { GroundwaterNote, Parameter, PoolKind, Sanitiser, Surface, TestMethod } from 'poolkit/chemistry';

export const SEASONS = ['opening', 'summer', 'closing', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

/** Water temperature the balance is projected to, °F; null uses the reading. */
export const SEASON_TEMPS_F: Readonly<Record<Season, number | null>> = {
  opening: 55,
  summer: null,
  closing: 40,
  winter: 40,
};

export const CHLORINE_CHOICES = ['liquid-chlorine', 'cal-hypo', 'dichlor', 'trichlor'] as const;
export const ACID_CHOICES = ['muriatic-acid', 'dry-acid'] as const;

type Choices<V extends string> = readonly { value: V; label: string; note?: string }[];

export const KIND_CHOICES: Choices<PoolKind> = [
  { value: 'pool', label: 'Pool' },
  { value: 'spa', label: 'Spa or hot tub' },
];
export const SURFACE_CHOICES: Choices<Surface> = [
  { value: 'plaster', label: 'Plaster' },
  { value: 'quartz', label: 'Quartz' },
  { value: 'pebble', label: 'Pebble' },
  { value: 'vinyl', label: 'Vinyl liner' },
  { value: 'fiberglass', label: 'Fiberglass' },
];
export const SANITIZER_CHOICES: Choices<Sanitiser> = [
  { value: 'liquid', label: 'Liquid chlorine' },
  { value: 'salt', label: 'Salt cell' },
  { value: 'trichlor', label: 'Tablets (trichlor)' },
  { value: 'dichlor', label: 'Granules (dichlor)' },
  { value: 'cal-hypo', label: 'Cal-hypo' },
];
export const SEASON_CHOICES: Choices<Season> = [
  { value: 'opening', label: 'Opening' },
  { value: 'summer', label: 'In season' },
  { value: 'closing', label: 'Closing' },
  { value: 'winter', label: 'Closed for winter' },
];
export const SEASON_NOTE = 'Balance is also checked at {temperature}.';
export const GROUNDWATER_CHOICES: Choices<GroundwaterNote> = [
  { value: 'unknown', label: 'Not sure' },
  { value: 'deep', label: 'Deep, or the ground is well drained' },
  { value: 'high', label: 'High, or near a creek' },
];
export const METHOD_CHOICES: Choices<TestMethod> = [
  { value: 'drops', label: 'Drops' },
  { value: 'strip', label: 'Strip' },
  { value: 'photometer', label: 'Photometer' },
];

export const WIZARD = {
  title: 'Balance the water.',
  from: 'From the maintenance wizard',
  lead: 'Enter what your test shows. You get doses, order, waiting times and a date to test again.',
  guideTitle: 'How the wizard works',
  guide: {
    Inputs:
      'Your pool, the readings you have, how they were tested, and what you see. You can leave any reading blank.',
    Rules:
      'Doses come from molar masses and the strength on the label. The chlorine target depends on the stabilizer (Trouble Free Pool chart, 2021). Balance is computed twice: the Langelier index corrected for stabilizer and borate, and the calcite index with ionic strength. Symptoms are matched to causes in a published table. Every dose, index and calculated volume shows its formula, inputs and source.',
    Limits:
      'A strip is less exact than drops, so it widens the ranges. Doses of acid and soda ash are good to about 15 percent, so you pour part, test, and only then pour the rest. Nothing here certifies water as safe: the product label and local rules come first, and you test again before anyone swims.',
    'What is stored':
      'Everything is calculated on this device, even offline. What you type stays in this browser until you start over or log out. It goes to your account only if you are logged in and press Save.',
  },
  does: [
    'Doses come in a safe order, with the waiting time between them.',
    'What must never be mixed is shown next to each product.',
    'Your readings stay on this device unless you save them to your account.',
  ],
  steps: { pool: 'Your pool', readings: 'Readings', seen: 'What you see', plan: 'Plan' },
  startedNew: 'Started over',
  kept: 'Your readings from {date} are here.',
  noReadings: 'Leave blank what you did not test. The plan tells you which missing test would change it.',
  groundwater: 'We need this before we advise draining: high groundwater can lift an empty shell.',
  notReady: 'The plan needs your pool and valid readings.',
  figuresMissing:
    'Our latest figures could not be loaded, so this plan uses the published ones. Saving the test recalculates it with the latest.',
  saveNote: 'Saved tests build a water history in your account.',
  saved: 'This test is in your account.',
  loginNote: 'You do not need an account for the plan. Log in to keep it; what you typed stays here.',
  offline: 'You are offline. The plan works offline; saving does not. Reconnect and try again.',
};

interface ReadingHelp {
  where: string;
  bar?: readonly [number, number];
}

export const READING_HELP: Readonly<Record<Parameter, ReadingHelp>> = {
  freeChlorinePpm: { where: 'On a strip, the pad labeled Free Chlorine. Not Total Chlorine.', bar: [0, 20] },
  combinedChlorinePpm: {
    where: 'Total chlorine minus free chlorine. On a strip, subtract one pad from the other.',
    bar: [0, 3],
  },
  pH: { where: 'On a strip, the pad labeled pH, yellow to red.', bar: [6.8, 8.4] },
  totalAlkalinityPpm: { where: 'On a strip, the pad labeled Total Alkalinity, yellow to blue.', bar: [0, 240] },
  calciumHardnessPpm: {
    where: 'Strips show total hardness, which reads higher than calcium. Drops show calcium alone.',
    bar: [0, 800],
  },
  cyanuricAcidPpm: { where: 'On a strip, the pad labeled Cyanuric Acid, CYA or Stabilizer.', bar: [0, 150] },
  saltPpm: { where: 'From a salt strip or a meter. The cell’s own display is only an estimate.', bar: [0, 6000] },
  tdsPpm: { where: 'From a conductivity meter.' },
  boratePpm: { where: 'Only if someone added borate. It needs its own strip.' },
  phosphatePpb: { where: 'From a separate phosphate test.', bar: [0, 2000] },
  waterTempF: { where: 'From a thermometer, an arm’s length below the surface.' },
};

export const MAIN_READINGS: readonly Parameter[] = [
  'freeChlorinePpm',
  'combinedChlorinePpm',
  'pH',
  'totalAlkalinityPpm',
  'calciumHardnessPpm',
  'cyanuricAcidPpm',
  'waterTempF',
];

export const STATUS_WORDS = { low: 'Low', 'in-range': 'In range', high: 'High' } as const;

export const RANGE_SOURCES =
  'The free chlorine range depends on your stabilizer (Trouble Free Pool chart, 2021), up to the limit for swimming. The others are our own ranges for this surface and sanitizer, within ANSI/NSPI and Oregon pool rules.';

export const TREATMENT = {
  title: 'Is the treatment done?',
  lead: 'Enter today’s test. It is done when three things are true at once: the water is clear, combined chlorine is 0.5 ppm or less, and no more than 1 ppm of free chlorine is lost overnight.',
  goesOn:
    'Once you start, check “A chlorine treatment for algae is underway” under “What you see”. The plan then holds the level until the treatment is done, whatever else you see.',
  fields: {
    dusk: 'Free chlorine after sunset, ppm',
    dawn: 'Free chlorine before sunrise, ppm',
    combined: 'Combined chlorine now, ppm',
  },
  combinedHint: 'If blank, the reading from this test is used.',
  clear: 'Is the water clear, with the main drain sharply visible?',
  stabilizerFirst: 'Test stabilizer first: the level to hold depends on it.',
  incomplete: 'Enter combined chlorine, whether the water is clear, and free chlorine (overnight, or at least now).',
};

export const CLEAR_CHOICES: Choices<'yes' | 'no'> = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'Not yet' },
];

export const TREATMENT_WORDS: Readonly<Record<TreatmentState, string>> = {
  dilute: 'Not yet: replace water first.',
  'lower-ph': 'Not yet: bring pH down to between 7.2 and 7.4 first.',
  hold: 'Not done yet: keep holding the level.',
  ammonia: 'Not done yet: there is ammonia in the water.',
  overnight: 'It looks done. Confirm it with an overnight test.',
  finished: 'Done. All three tests passed.',
};

export const EXIT_TEST_WORDS: Readonly<Record<ExitTest, string>> = {
  clear: 'the water is not clear',
  'combined-chlorine': 'combined chlorine is above 0.5 ppm',
  'overnight-loss': 'more than 1 ppm was lost overnight',
  'overnight-valid': 'the night started with too little chlorine, or something was added, so the test does not count',
};
