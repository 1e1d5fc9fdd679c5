import { defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { HEATER_SIZE_ASSUMPTIONS, YEAR_ASSUMPTIONS } from '../heat/index.js';
import { SALT_ASSUMPTIONS } from '../hydraulics/index.js';

const power = sourced('company figure; the summer season of June to September is from ameren.com');
const gas = sourced('company figure; the gas cost alone was 52.5 ¢/ccf from November 2024, kshb.com');
const company = sourced('Company figure');

export const RUNNING_COST_ASSUMPTIONS = defineAssumptions({
  ...YEAR_ASSUMPTIONS,
  ...HEATER_SIZE_ASSUMPTIONS,
  ...SALT_ASSUMPTIONS,
  'running.powerSummerCents': power(16, '¢/kWh', 'Electricity, June to September', 1, 100),
  'running.powerOtherCents': power(11, '¢/kWh', 'Electricity, the other months', 1, 100),
  'running.gasCentsPerTherm': gas(105, '¢/therm', 'Gas, delivery included', 10, 1000),
  'running.waterCentsPerKgal': company(800, '¢/1000 gal', 'City water', 50, 10_000),
  'running.chlorineCentsPerGal': company(550, '¢/gal', 'Liquid chlorine', 50, 5000),
  'running.chlorinePercent': company(10, '%', 'Strength of liquid chlorine (trade percent)', 5, 15),
  'running.balanceCentsPerKgal': company(
    852,
    '¢/1000 gal and year',
    'Acid, alkalinity, calcium, stabilizer, test kit',
    0,
    10_000,
  ),
  'running.saltCentsPerKgal': company(682, '¢/1000 gal and year', 'Salt lost and replaced', 0, 10_000),
  'running.cellReserveCents': company(15_000, '¢', 'Set aside per year for a new salt cell', 0, 500_000),
  'running.openingLowCents': company(35_000, '¢', 'Opening by a professional, low', 0, 500_000),
  'running.openingHighCents': company(55_000, '¢', 'Opening by a professional, high', 0, 500_000),
  'running.closingLowCents': company(35_000, '¢', 'Closing by a professional, low', 0, 500_000),
  'running.closingHighCents': company(55_000, '¢', 'Closing by a professional, high', 0, 500_000),
  'running.visitLowCents': company(9_000, '¢', 'A weekly service visit, low', 0, 500_000),
  'running.visitHighCents': company(15_000, '¢', 'A weekly service visit, high', 0, 500_000),
  'running.visitsPerYear': company(22, '', 'Weekly service visits per year', 1, 60),
  'running.openDays': company(165, 'days', 'Days the pump runs: May to September, the rest before and after', 153, 213),
  'running.rainCaught': company(0.9, '', 'Share of the rain that stays in the pool', 0, 1),
  'running.splashPercentPerMonth': company(
    2,
    '%',
    'Water splashed and carried out, share of the volume per month',
    0,
    20,
  ),
  'running.backwashesPerMonth': company(1, '', 'Backwashes per month, DE or sand', 0, 20),
  'running.spaEveningsPerWeek': company(2, '', 'Evenings per week a spa is warmed while the pool is heated', 0, 7),
  'running.spaLossPercent': company(
    25,
    '%',
    'Heat a warm spa loses in an evening, share of the heat that warms it',
    0,
    200,
  ),
  'running.weatherSpreadPercent': company(
    25,
    '%',
    'How much a year may differ from the average: heat and evaporation',
    0,
    60,
  ),
  'running.reserveLowPercent': company(1, '%', 'Set aside per year, share of the price of the pool, low', 0, 10),
  'running.reserveHighPercent': company(1.5, '%', 'Set aside per year, share of the price of the pool, high', 0, 10),
});

export type RunningCostValues = ValuesOf<typeof RUNNING_COST_ASSUMPTIONS>;
