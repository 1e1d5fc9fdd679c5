/** Local dates, start-up habits and treatment practice: judgement, not chemistry. */
import { defineAssumptions } from '../assumptions/index.js';

const CHECKED_ON = '2026-11-21';
const HOUSE = { source: 'House figure', checkedOn: CHECKED_ON, confidence: 'assumption' } as const;
const FROST = {
  ...HOUSE,
  source: 'Freeze odds of St. Charles and the Science Center (NOAA normals), moved to the valleys of Town and Country',
} as const;
const NPC = {
  source: 'National Plasterers Council start-up card',
  checkedOn: CHECKED_ON,
  confidence: 'verified',
} as const;

/** Days after 1 March keep their month and day in leap years. */
export const SEASON = defineAssumptions({
  'season.lastFreezeAfterMarch1': {
    ...FROST,
    value: 45,
    unit: 'days',
    label: 'Typical last spring freeze, days after 1 March',
    min: 10,
    max: 80,
  },
  'season.lastFreezeSpreadDays': {
    ...FROST,
    value: 9,
    unit: 'days',
    label: 'Spread of the last spring freeze',
    min: 0,
    max: 21,
  },
  'season.firstFreezeAfterMarch1': {
    ...FROST,
    value: 235,
    unit: 'days',
    label: 'Typical first fall freeze, days after 1 March',
    min: 200,
    max: 270,
  },
  'season.firstFreezeSpreadDays': {
    ...FROST,
    value: 8,
    unit: 'days',
    label: 'Spread of the first fall freeze',
    min: 0,
    max: 21,
  },
  'season.freezeGuardF': {
    value: 38,
    unit: '°F',
    label: 'Air at which a freeze guard starts the pump',
    min: 33,
    max: 45,
    source: 'Common setting of pool controls, 36 to 38 °F',
    checkedOn: CHECKED_ON,
    confidence: 'recalled',
  },
});

export const START_UP = defineAssumptions({
  'startUp.brushDays': { ...HOUSE, value: 14, unit: 'days', label: 'Days of brushing twice a day', min: 7, max: 30 },
  'startUp.pebbleThriceDays': {
    value: 3,
    unit: 'days',
    label: 'First days on which pebble is brushed three times',
    min: 0,
    max: 14,
    source: 'Pebble Technology pool care instructions',
    checkedOn: CHECKED_ON,
    confidence: 'verified',
  },
  'startUp.continuousDays': {
    ...HOUSE,
    value: 5,
    unit: 'days',
    label: 'Days the pump runs without a stop',
    min: 3,
    max: 14,
  },
  'startUp.chlorineFromDay': {
    value: 3,
    unit: '',
    label: 'First day chlorine may be added',
    min: 2,
    max: 7,
    source: 'SGM start-up procedure for quartz finishes',
    checkedOn: CHECKED_ON,
    confidence: 'verified',
  },
  'startUp.calciumFromDay': {
    value: 3,
    unit: '',
    label: 'First day calcium may be added',
    min: 2,
    max: 14,
    source: 'SGM start-up procedure for quartz finishes',
    checkedOn: CHECKED_ON,
    confidence: 'verified',
  },
  'startUp.stabilizerFromDay': {
    ...HOUSE,
    value: 4,
    unit: '',
    label: 'First day cyanuric acid may be added',
    min: 2,
    max: 14,
  },
  'startUp.noHeatDays': {
    value: 14,
    unit: 'days',
    label: 'Days without heating the water',
    min: 7,
    max: 30,
    source: 'Pebble Technology pool care instructions',
    checkedOn: CHECKED_ON,
    confidence: 'verified',
  },
  'startUp.noWheelsDays': {
    ...NPC,
    value: 28,
    unit: 'days',
    label: 'Days without wheeled or robotic cleaners',
    min: 14,
    max: 45,
  },
  'startUp.noSaltDays': {
    ...HOUSE,
    value: 30,
    unit: 'days',
    label: 'Days without salt (makers ask for 28 to 30)',
    min: 28,
    max: 60,
  },
  'startUp.dailyTestDays': {
    ...HOUSE,
    value: 14,
    unit: 'days',
    label: 'Days with a test of pH and alkalinity each day',
    min: 7,
    max: 30,
  },
});

export const TREATMENT = defineAssumptions({
  'treatment.hourlyReadings': {
    ...HOUSE,
    value: 4,
    unit: '',
    label: 'First readings that are an hour apart',
    min: 1,
    max: 12,
  },
  'treatment.laterIntervalMin': {
    ...HOUSE,
    value: 240,
    unit: 'min',
    label: 'Between later readings',
    min: 60,
    max: 720,
  },
  'treatment.ammoniaDosePpm': {
    value: 10,
    unit: 'ppm',
    label: 'Chlorine added again and again against ammonia',
    min: 5,
    max: 15,
    source: 'Trouble Free Pool, ammonia in pool water',
    checkedOn: CHECKED_ON,
    confidence: 'recalled',
  },
  'treatment.ammoniaWithinMin': {
    ...HOUSE,
    value: 30,
    unit: 'min',
    label: 'A dose gone within this time points to ammonia',
    min: 5,
    max: 60,
  },
  'treatment.ammoniaHoldShare': {
    ...HOUSE,
    value: 0.5,
    unit: '',
    label: 'Share of a dose that must still be there for ammonia to be gone',
    min: 0.2,
    max: 0.9,
  },
  'treatment.duskShare': {
    ...HOUSE,
    value: 0.75,
    unit: '',
    label: 'Share of the shock level an overnight test must begin with',
    min: 0.25,
    max: 1,
  },
});
