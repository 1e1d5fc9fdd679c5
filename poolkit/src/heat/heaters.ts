import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { within } from '../units/index.js';
import { LB_PER_GAL, temperature, waterArea, waterVolume } from './water-loss.js';

const company = sourced('Company figure');

export const HEATER_ASSUMPTIONS = defineAssumptions({
  'heater.gasEfficiency': company(0.82, '', 'Gas heater: efficiency (condensing 0.95)', 0.6, 0.98),
  'heater.copAt50F': company(4, '', 'Heat pump: COP in air of 50 °F', 1.5, 8),
  'heater.copPerF': company(0.06, '1/°F', 'Heat pump: COP gained per °F of air', 0, 0.2),
  'heater.copLowest': company(2.5, '', 'Heat pump: lowest COP', 1, 5),
  'heater.copHighest': company(6.5, '', 'Heat pump: highest COP', 3, 10),
  'heater.capacityAt50F': company(0.6, '', 'Heat pump: share of its rating in air of 50 °F', 0.2, 1),
  'heater.lockoutF': company(50, '°F', 'Heat pump: air temperature below which it does not run', 20, 65),
});

export type HeaterValues = ValuesOf<typeof HEATER_ASSUMPTIONS>;

export const BTU_PER_THERM = 100_000;
export const BTU_PER_KWH = 3412;

/** Air in which makers state a heat pump's output, °F. */
const RATED_AIR_F = 80;
const RISE_FACTOR = { 1.25: 1, 1.5: 1.5, 2: 2 } as const;

/**
 * Output a heater should have by the rule of the U.S. Department of Energy: area × rise × 12, for a rise of 1 to 1¼ °F
 * an hour at 3.5 mph of wind (energy.gov/energysaver/gas-pool-heaters).
 */
export function doeOutputBtuPerHour(
  areaSqFt: number,
  riseF: number,
  riseFPerHour: keyof typeof RISE_FACTOR = 1.25,
): number {
  return waterArea(areaSqFt) * Math.max(0, within(riseF, 'riseF', -100, 200)) * 12 * RISE_FACTOR[riseFPerHour];
}

/** Hours to warm `gallons` by `riseF`: 8.34 × gal × rise ÷ (output − loss). */
export function heatUpHours(
  gallons: number,
  riseF: number,
  outputBtuPerHour: number,
  lossBtuPerHour = 0,
): number | null {
  const heatBtu = LB_PER_GAL * waterVolume(gallons) * within(riseF, 'riseF', -100, 200);
  const net = within(outputBtuPerHour, 'outputBtuPerHour', 0, 1e9) - within(lossBtuPerHour, 'lossBtuPerHour', 0, 1e9);
  if (heatBtu <= 0) return 0;
  return net > 0 ? heatBtu / net : null;
}

/** Therms of gas that bring `heatBtu` into the water. @throws RangeError when negative or not finite. */
export function gasTherms(heatBtu: number, values: HeaterValues = defaultsOf(HEATER_ASSUMPTIONS)): number {
  return within(heatBtu, 'heatBtu', 0, 1e13) / BTU_PER_THERM / values['heater.gasEfficiency'];
}

/** Kilowatt-hours with which a heat pump of this COP brings `heatBtu`. @throws RangeError outside 0 or COP 0.5..20. */
export function heatPumpKwh(heatBtu: number, cop: number): number {
  return within(heatBtu, 'heatBtu', 0, 1e13) / (BTU_PER_KWH * within(cop, 'cop', 0.5, 20));
}

/** Heat out per power in of a heat pump, by the air it breathes. @throws RangeError outside -60..150 °F. */
export function copAt(airF: number, values: HeaterValues = defaultsOf(HEATER_ASSUMPTIONS)): number {
  const straight = values['heater.copAt50F'] + values['heater.copPerF'] * (temperature(airF, 'airF') - 50);
  return Math.min(values['heater.copHighest'], Math.max(values['heater.copLowest'], straight));
}

/**
 * Share of its rating a heat pump gives in air of `airF`: all of it from 80 °F up, 60 % at 50 °F, straight between,
 * nothing below the lockout.
 */
export function capacityShareAt(airF: number, values: HeaterValues = defaultsOf(HEATER_ASSUMPTIONS)): number {
  if (temperature(airF, 'airF') < values['heater.lockoutF']) return 0;
  const at50 = values['heater.capacityAt50F'];
  return Math.min(1, Math.max(0, at50 + ((1 - at50) * (airF - 50)) / (RATED_AIR_F - 50)));
}

export type HeaterKind = 'gas' | 'heat-pump' | 'hybrid';
