export {
  BTU_PER_KWH,
  BTU_PER_THERM,
  capacityShareAt,
  copAt,
  doeOutputBtuPerHour,
  gasTherms,
  type HeaterKind,
  type HeaterValues,
  heatPumpKwh,
  heatUpHours,
} from './heaters.js';
export {
  checkedSeason,
  type HeatingSeason,
  MAY_TO_SEPTEMBER,
  MID_APRIL_TO_MID_OCTOBER,
  MONTH_DAYS,
  type KeptWater,
  type MonthOfHeat,
  seasonLoadBtu,
  YEAR_ASSUMPTIONS,
  yearOfHeat,
  type YearValues,
} from './year.js';
export {
  HEATER_SIZE_ASSUMPTIONS,
  type HeatedPool,
  type HeaterPlan,
  type HeaterSizeValues,
  type HeaterUnit,
  sizeHeater,
} from './size-heater.js';
export {
  type Air,
  type HourlyLoss,
  hourlyLoss,
  inchesPerDay,
  LB_PER_GAL,
  solarGainBtuPerHour,
  vaporPressureInHg,
  type WaterLossValues,
} from './water-loss.js';
