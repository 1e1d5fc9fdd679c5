import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { notNegative, positive } from './pipes.js';

const company = sourced("company figure; replace with the maker's curve");

export const PUMP_ASSUMPTIONS = defineAssumptions({
  'pump.smallShutoffFt': company(72, 'ft', 'Pump of 1.5 to 1.7 hp: shutoff head', 30, 160),
  'pump.smallDrop': company(0.004, 'ft/gpm²', 'Pump of 1.5 to 1.7 hp: drop of its curve', 0.0002, 0.02),
  'pump.mediumShutoffFt': company(84, 'ft', 'Pump of 2.2 to 2.7 hp: shutoff head', 30, 160),
  'pump.mediumDrop': company(0.0034, 'ft/gpm²', 'Pump of 2.2 to 2.7 hp: drop of its curve', 0.0002, 0.02),
  'pump.largeShutoffFt': company(96, 'ft', 'Pump of 3 hp and more: shutoff head', 30, 160),
  'pump.largeDrop': company(0.0026, 'ft/gpm²', 'Pump of 3 hp and more: drop of its curve', 0.0002, 0.02),
  'pump.fullSpeedRpm': company(3450, 'rpm', 'Full speed', 1000, 4000),
  'pump.lowestRpm': company(600, 'rpm', 'Slowest a variable-speed pump runs', 200, 2000),
  'pump.efficiencySlow': company(0.3, '', 'Wire-to-water efficiency, slow', 0.05, 1),
  'pump.efficiencyFast': company(0.4, '', 'Wire-to-water efficiency, from medium speed up', 0.05, 1),
  'pump.slowSpeedShare': company(0.35, '', 'Share of full speed that counts as slow', 0.05, 1),
  'pump.mediumSpeedShare': company(0.6, '', 'Share of full speed that counts as medium', 0.05, 1),
});

export type PumpValues = ValuesOf<typeof PUMP_ASSUMPTIONS>;

/** Head = shutoff − drop × gpm², at full speed. */
export type PumpCurve = Readonly<{ shutoffFt: number; dropFtPerGpm2: number }>;

/** Head = lift + k × gpm². */
export type SystemCurve = Readonly<{ liftFt: number; ftPerGpm2: number }>;

export type Point = Readonly<{ flowGpm: number; headFt: number }>;

export type PumpSize = 'small' | 'medium' | 'large';

export const PUMP_SIZES: readonly PumpSize[] = ['small', 'medium', 'large'];

export function pumpCurve(size: PumpSize, values: PumpValues = defaultsOf(PUMP_ASSUMPTIONS)): PumpCurve {
  return { shutoffFt: values[`pump.${size}ShutoffFt`], dropFtPerGpm2: values[`pump.${size}Drop`] };
}

/** @throws RangeError for no flow, or more lift than head. */
export function systemThrough({ flowGpm, headFt }: Point, liftFt = 0): SystemCurve {
  const frictionFt = notNegative(headFt - notNegative(liftFt, 'liftFt'), 'headFt less liftFt');
  return { liftFt, ftPerGpm2: frictionFt / positive(flowGpm, 'flowGpm') ** 2 };
}

/** Affinity laws: gpm = √((a s² − lift) ÷ (b + k)). `null` when the pump cannot lift the water. */
export function operatingPoint(pump: PumpCurve, system: SystemCurve, speed = 1): Point | null {
  const a = positive(pump.shutoffFt, 'shutoffFt') * positive(speed, 'speed') ** 2;
  const b = positive(pump.dropFtPerGpm2, 'dropFtPerGpm2') + notNegative(system.ftPerGpm2, 'ftPerGpm2');
  const spare = a - notNegative(system.liftFt, 'liftFt');
  if (spare <= 0) return null;
  const flowGpm = Math.sqrt(spare / b);
  return { flowGpm, headFt: system.liftFt + system.ftPerGpm2 * flowGpm ** 2 };
}

/** Share of full speed at which a pump makes a point: √((H + b gpm²) ÷ a). Above 1 it is too small. */
export function speedFor(pump: PumpCurve, { flowGpm, headFt }: Point): number {
  const needed =
    notNegative(headFt, 'headFt') +
    positive(pump.dropFtPerGpm2, 'dropFtPerGpm2') * notNegative(flowGpm, 'flowGpm') ** 2;
  return Math.sqrt(needed / positive(pump.shutoffFt, 'shutoffFt'));
}

/** 745.7 × gpm × ft ÷ (3960 × efficiency). @throws RangeError for an efficiency outside 0..1. */
export function inputWatts({ flowGpm, headFt }: Point, efficiency: number): number {
  if (positive(efficiency, 'efficiency') > 1) throw new RangeError('efficiency must be at most 1');
  return (745.7 * ((notNegative(flowGpm, 'flowGpm') * notNegative(headFt, 'headFt')) / 3960)) / efficiency;
}

export function efficiencyAt(speed: number, values: PumpValues = defaultsOf(PUMP_ASSUMPTIONS)): number {
  const slow = values['pump.slowSpeedShare'];
  const medium = Math.max(slow, values['pump.mediumSpeedShare']);
  if (positive(speed, 'speed') <= slow) return values['pump.efficiencySlow'];
  if (speed >= medium) return values['pump.efficiencyFast'];
  const way = (speed - slow) / (medium - slow);
  return values['pump.efficiencySlow'] + way * (values['pump.efficiencyFast'] - values['pump.efficiencySlow']);
}

export function choosePump(
  points: readonly Point[],
  values: PumpValues = defaultsOf(PUMP_ASSUMPTIONS),
): PumpSize | null {
  return PUMP_SIZES.find((size) => points.every((point) => speedFor(pumpCurve(size, values), point) <= 1)) ?? null;
}
