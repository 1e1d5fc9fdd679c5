/**
 * What open water gives to the air in an hour, and what the sun gives to the water. Evaporation: Smith, Löf and
 * Jones, "Rates of evaporation from swimming pools in active use", ASHRAE Transactions 104(1), 1998 (techstreet.com
 * 4146): the linear wind function and 0.74 of it for a pool no one swims in. Vapor pressure: Buck (1996).
 * Convection: Bowen's ratio. Sky: emissivity of Berdahl and Martin (1984) by dew point, brightened by cloud.
 */
import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { GALLONS_PER_CUBIC_FOOT, within } from '../units/index.js';

const smith = sourced('Smith, Löf and Jones 1998, techstreet.com/standards/4146', 'verified');
const company = sourced('Company figure');

export const WATER_LOSS_ASSUMPTIONS = defineAssumptions({
  'heat.activityFactor': smith(0.74, '', 'Evaporation of a quiet pool compared with the published formula', 0.3, 1.5),
  'heat.windShelter': company(
    0.3,
    '',
    'Wind at the water compared with the airport (0.2 sheltered, 0.4 exposed)',
    0.05,
    1,
  ),
  'heat.pressureInHg': company(29.5, 'inHg', 'Air pressure', 20, 32),
  'heat.solarAbsorbed': company(0.85, '', 'Share of sunlight the water absorbs', 0.3, 1),
  'heat.sunShare': company(1, '', 'Sunlight that reaches the water (1 open yard)', 0, 1),
});

export type WaterLossValues = ValuesOf<typeof WATER_LOSS_ASSUMPTIONS>;

export interface Air {
  readonly airF: number;
  readonly relativeHumidity: number;
  /** At the water, not at the airport. */
  readonly windMph: number;
  readonly cloudFraction: number;
}

/** Losses are positive; water that gains by one of them shows it negative. Btu/h, evaporation also lb/h. */
export interface HourlyLoss {
  readonly evaporationLbPerHour: number;
  readonly evaporationBtuPerHour: number;
  readonly convectionBtuPerHour: number;
  readonly radiationBtuPerHour: number;
  readonly totalBtuPerHour: number;
}

export const LB_PER_GAL = 8.34;

const FEET_PER_MIN_PER_MPH = 88;
const RANKINE_AT_0_F = 459.67;
const STEFAN_BOLTZMANN_BTU = 0.1714e-8;
const WATER_EMISSIVITY = 0.95;
const INHG_PER_HPA = 0.02953;
const BTU_PER_SQFT_PER_KWH_PER_M2 = 316.998;

/** Saturation vapor pressure over water, inHg: 80 °F gives 1.0328. @throws RangeError outside -60..150 °F. */
export function vaporPressureInHg(fahrenheit: number): number {
  return INHG_PER_HPA * 6.1121 * Math.exp(buckExponent(celsius(temperature(fahrenheit, 'fahrenheit'))));
}

export function hourlyLoss(
  areaSqFt: number,
  waterF: number,
  air: Air,
  values: WaterLossValues = defaultsOf(WATER_LOSS_ASSUMPTIONS),
): HourlyLoss {
  waterArea(areaSqFt);
  const airF = temperature(air.airF, 'airF');
  const relativeHumidity = within(air.relativeHumidity, 'relativeHumidity', 0.01, 1);
  const windMph = within(air.windMph, 'windMph', 0, 150);
  const cloudFraction = within(air.cloudFraction, 'cloudFraction', 0, 1);

  const drynessInHg = vaporPressureInHg(waterF) - relativeHumidity * vaporPressureInHg(airF);
  const exchange = values['heat.activityFactor'] * areaSqFt * (95 + 0.425 * FEET_PER_MIN_PER_MPH * windMph);
  const evaporationBtuPerHour = exchange * drynessInHg;
  const latentBtuPerLb = 1093.3 - 0.565 * waterF;
  // Bowen's ratio times the evaporation; written out, the vapor pressures cancel and cannot divide by zero.
  const convectionBtuPerHour = exchange * 0.01105 * (values['heat.pressureInHg'] / 29.92) * (waterF - airF);
  const skyR4 = skyEmissivity(airF, relativeHumidity, cloudFraction) * fourthPower(airF + RANKINE_AT_0_F);
  const radiationBtuPerHour =
    areaSqFt * WATER_EMISSIVITY * STEFAN_BOLTZMANN_BTU * (fourthPower(waterF + RANKINE_AT_0_F) - skyR4);
  return {
    evaporationLbPerHour: evaporationBtuPerHour / latentBtuPerLb,
    evaporationBtuPerHour,
    convectionBtuPerHour,
    radiationBtuPerHour,
    totalBtuPerHour: evaporationBtuPerHour + convectionBtuPerHour + radiationBtuPerHour,
  };
}

/** Heat the sun leaves in the water, Btu/h as the mean of a day, from global radiation on level ground. */
export function solarGainBtuPerHour(
  areaSqFt: number,
  ghiKwhPerM2Day: number,
  values: WaterLossValues = defaultsOf(WATER_LOSS_ASSUMPTIONS),
): number {
  const perSqFtDay = within(ghiKwhPerM2Day, 'ghiKwhPerM2Day', 0, 12) * BTU_PER_SQFT_PER_KWH_PER_M2;
  return (waterArea(areaSqFt) * values['heat.solarAbsorbed'] * values['heat.sunShare'] * perSqFtDay) / 24;
}

export function inchesPerDay(lbPerHour: number, areaSqFt: number): number {
  return ((lbPerHour * 24) / LB_PER_GAL / GALLONS_PER_CUBIC_FOOT / areaSqFt) * 12;
}

/** Clear sky by dew point, then cloud closes 0.8 of what is missing to a black sky; never blacker than black. */
function skyEmissivity(airF: number, relativeHumidity: number, cloudFraction: number): number {
  const hundreds = dewPointC(airF, relativeHumidity) / 100;
  const clear = Math.min(1, 0.711 + 0.56 * hundreds + 0.73 * hundreds * hundreds);
  return clear + 0.8 * cloudFraction * (1 - clear);
}

/** The same vapor pressure read backwards: the lower root of a quadratic, so no search is needed. */
function dewPointC(airF: number, relativeHumidity: number): number {
  const exponent = Math.log(relativeHumidity) + buckExponent(celsius(airF));
  const linear = 18.678 - exponent;
  return (234.5 / 2) * (linear - Math.sqrt(linear * linear - (4 * 257.14 * exponent) / 234.5));
}

function buckExponent(tempC: number): number {
  return ((18.678 - tempC / 234.5) * tempC) / (257.14 + tempC);
}

function celsius(fahrenheit: number): number {
  return (fahrenheit - 32) / 1.8;
}

/** By multiplication, which every engine rounds alike; a power function need not. */
function fourthPower(x: number): number {
  return x * x * (x * x);
}

/** Square feet of water: above 0; a lake is a mistake or an attack. */
export function waterArea(areaSqFt: number): number {
  return within(areaSqFt, 'areaSqFt', Number.MIN_VALUE, 1_000_000);
}

export function waterVolume(gallons: number): number {
  return within(gallons, 'gallons', Number.MIN_VALUE, 10_000_000);
}

export function temperature(fahrenheit: number, name: string): number {
  return within(fahrenheit, name, -60, 150);
}
