/** Prices and habits behind a pool's yearly bill; every one can be changed. */
import { defineAssumptions, type ValuesOf } from '../assumptions/index.js';
import { HEATER_SIZE_ASSUMPTIONS, YEAR_ASSUMPTIONS } from '../heat/index.js';
import { SALT_ASSUMPTIONS } from '../hydraulics/index.js';

const HOUSE = { source: 'house figure', checkedOn: '2026-11-21', confidence: 'assumption' } as const;
const POWER = {
  unit: '¢/kWh', min: 1, max: 100,
  source: 'house figure; the summer season of June to September is from ameren.com', checkedOn: '2026-11-21', confidence: 'assumption',
} as const;
const VISIT = { unit: '¢', min: 0, max: 500_000, ...HOUSE } as const;

export const RUNNING_COST_ASSUMPTIONS = defineAssumptions({
  ...YEAR_ASSUMPTIONS,
  ...HEATER_SIZE_ASSUMPTIONS,
  ...SALT_ASSUMPTIONS,
  'running.powerSummerCents': { value: 16, label: 'Electricity, June to September', ...POWER },
  'running.powerOtherCents': { value: 11, label: 'Electricity, the other months', ...POWER },
  'running.gasCentsPerTherm': {
    value: 105, unit: '¢/therm', label: 'Gas, delivery included', min: 10, max: 1000,
    source: 'house figure; the gas cost alone was 52.5 ¢/ccf from November 2024, kshb.com', checkedOn: '2026-11-21',
    confidence: 'assumption',
  },
  'running.waterCentsPerKgal': { value: 800, unit: '¢/1000 gal', label: 'City water', min: 50, max: 10_000, ...HOUSE },
  'running.chlorineCentsPerGal': { value: 550, unit: '¢/gal', label: 'Liquid chlorine', min: 50, max: 5000, ...HOUSE },
  'running.chlorinePercent': { value: 10, unit: '%', label: 'Strength of liquid chlorine (trade percent)', min: 5, max: 15, ...HOUSE },
  'running.balanceCentsPerKgal': {
    value: 852, unit: '¢/1000 gal and year', label: 'Acid, alkalinity, calcium, stabiliser, test kit', min: 0, max: 10_000, ...HOUSE,
  },
  'running.saltCentsPerKgal': {
    value: 682, unit: '¢/1000 gal and year', label: 'Salt that is lost and renewed', min: 0, max: 10_000, ...HOUSE,
  },
  'running.cellReserveCents': { value: 15_000, label: 'Set aside a year for a new salt cell', ...VISIT },
  'running.openingLowCents': { value: 35_000, label: 'Opening by a professional, low', ...VISIT },
  'running.openingHighCents': { value: 55_000, label: 'Opening by a professional, high', ...VISIT },
  'running.closingLowCents': { value: 35_000, label: 'Closing by a professional, low', ...VISIT },
  'running.closingHighCents': { value: 55_000, label: 'Closing by a professional, high', ...VISIT },
  'running.visitLowCents': { value: 9_000, label: 'A weekly service visit, low', ...VISIT },
  'running.visitHighCents': { value: 15_000, label: 'A weekly service visit, high', ...VISIT },
  'running.visitsPerYear': { value: 22, unit: '', label: 'Weekly service visits a year', min: 1, max: 60, ...HOUSE },
  'running.openDays': {
    value: 165, unit: 'days', label: 'Days the pump runs: May to September, the rest before and after', min: 153, max: 213, ...HOUSE,
  },
  'running.rainCaught': { value: 0.9, unit: '', label: 'Share of the rain that stays in the pool', min: 0, max: 1, ...HOUSE },
  'running.splashPercentPerMonth': {
    value: 2, unit: '%', label: 'Water splashed and carried out, of the volume a month', min: 0, max: 20, ...HOUSE,
  },
  'running.backwashesPerMonth': { value: 1, unit: '', label: 'Backwashes a month, DE or sand', min: 0, max: 20, ...HOUSE },
  'running.spaEveningsPerWeek': {
    value: 2, unit: '', label: 'Evenings a week a spa is warmed, while the pool is heated', min: 0, max: 7, ...HOUSE,
  },
  'running.spaLossPercent': {
    value: 25, unit: '%', label: 'Heat a warm spa loses in an evening, of the heat that warms it', min: 0, max: 200, ...HOUSE,
  },
  'running.weatherSpreadPercent': {
    value: 25, unit: '%', label: 'How far a year may lie from the mean: heat and evaporation', min: 0, max: 60, ...HOUSE,
  },
  'running.reserveLowPercent': { value: 1, unit: '%', label: 'Set aside a year, of the price of the pool, low', min: 0, max: 10, ...HOUSE },
  'running.reserveHighPercent': { value: 1.5, unit: '%', label: 'Set aside a year, of the price of the pool, high', min: 0, max: 10, ...HOUSE },
});

export type RunningCostValues = ValuesOf<typeof RUNNING_COST_ASSUMPTIONS>;
