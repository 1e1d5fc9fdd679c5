/** Limits that turn numbers into findings, where they are judgement and not chemistry. */
import { defineAssumptions } from '../assumptions/index.js';

const HOUSE = { source: 'House figure', checkedOn: '2026-11-21', confidence: 'assumption' } as const;
const CDC = { ...HOUSE, source: 'CDC, home pool and hot tub water treatment', confidence: 'recalled' } as const;
const LOSS = {
  ...HOUSE,
  source: 'Bucket test and evaporation figures of pool leak services',
  confidence: 'verified',
} as const;

export const SYMPTOMS = defineAssumptions({
  'symptoms.unsafeChlorinePpm': {
    ...CDC,
    value: 1,
    unit: 'ppm',
    label: 'Free chlorine that is unsafe without stabilizer, below',
    min: 0.5,
    max: 3,
  },
  'symptoms.unsafeChlorineWithCyaPpm': {
    ...CDC,
    value: 2,
    unit: 'ppm',
    label: 'Free chlorine that is unsafe with stabilizer, below',
    min: 1,
    max: 4,
  },
  'symptoms.severePHLow': {
    ...HOUSE,
    value: 7,
    unit: '',
    label: 'pH that needs a correction within two days, below',
    min: 6.5,
    max: 7.2,
  },
  'symptoms.severePHHigh': {
    ...HOUSE,
    value: 8,
    unit: '',
    label: 'pH that needs a correction within two days, above',
    min: 7.8,
    max: 8.5,
  },
  'symptoms.severeCombinedPpm': {
    ...HOUSE,
    value: 1,
    unit: 'ppm',
    label: 'Combined chlorine that keeps swimmers out today, above',
    min: 0.5,
    max: 3,
  },
  'symptoms.noStabilizerPpm': {
    ...HOUSE,
    value: 20,
    unit: 'ppm',
    label: 'Stabilizer too low to protect chlorine from the sun, below',
    min: 10,
    max: 30,
  },
  'symptoms.foamHardnessPpm': {
    ...HOUSE,
    value: 150,
    unit: 'ppm',
    label: 'Hardness that lets water foam, below',
    min: 50,
    max: 250,
  },
  'symptoms.coldCellF': {
    ...HOUSE,
    value: 60,
    unit: '°F',
    label: 'Water in which salt cells read low or stop, below',
    min: 45,
    max: 65,
  },
  'symptoms.defrostAirF': {
    ...HOUSE,
    value: 50,
    unit: '°F',
    label: 'Air in which a heat pump frosts as a matter of course, below',
    min: 40,
    max: 60,
  },
  'symptoms.lossInfoIn': {
    ...LOSS,
    value: 0.375,
    unit: 'in/day',
    label: 'Loss that is ordinary up to',
    min: 0.125,
    max: 0.75,
  },
  'symptoms.lossHighIn': {
    ...LOSS,
    value: 0.5,
    unit: 'in/day',
    label: 'Loss that must be found at once, above',
    min: 0.25,
    max: 1.5,
  },
  'symptoms.lossReadingIn': {
    ...HOUSE,
    value: 0.125,
    unit: 'in/day',
    label: 'Difference a bucket test can show',
    min: 0.03,
    max: 0.25,
  },
  'symptoms.evaporationSpreadShare': {
    ...HOUSE,
    value: 0.25,
    unit: '',
    label: 'Uncertainty of a computed evaporation',
    min: 0.05,
    max: 0.5,
  },
});
