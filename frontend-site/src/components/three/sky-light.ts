import { instantToLocal, localToInstant } from 'poolkit/schedule-grid';
import { TOWN_AND_COUNTRY } from 'poolkit/climate';
import { cosDeg, sinDeg, sunPosition, sunTimes } from 'poolkit/sun';

type Rgb = readonly [r: number, g: number, b: number];

export interface Hour {
  /** Such as 2027-06-21. */
  readonly date: string;
  readonly minute: number;
  readonly isCloudy: boolean;
}

/** Linear colors. `toSun` is in the pool's frame. */
export interface SkyLight {
  readonly toSun: Rgb;
  readonly sunColor: Rgb;
  readonly sunStrength: number;
  readonly skyTop: Rgb;
  readonly skyLow: Rgb;
  readonly fill: Rgb;
  readonly fillStrength: number;
  /** Of pool lights, windows and fire against the daylight, 0 to 1. */
  readonly lamps: number;
  readonly exposure: number;
}

export const SUMMER_DAY = '2027-06-21';
export const DAY_MINUTE = 17 * 60 + 15;
export const NIGHT_MINUTE = 22 * 60 + 30;
/** The sky still has color, and lights already show. */
const AFTER_SUNSET_MIN = 20;

interface Step {
  readonly at: number;
  readonly top: Rgb;
  readonly low: Rgb;
  readonly sun: Rgb;
  readonly sunStrength: number;
  readonly fill: Rgb;
  readonly fillStrength: number;
  readonly lamps: number;
  readonly exposure: number;
}

/** By elevation of the sun in degrees. */
const STEPS: readonly Step[] = [
  { at: -16, top: [0.006, 0.009, 0.028], low: [0.02, 0.024, 0.05], sun: [0.5, 0.6, 1], sunStrength: 0.05, fill: [0.35, 0.45, 0.85], fillStrength: 0.16, lamps: 1, exposure: 1.35 },
  { at: -7, top: [0.035, 0.055, 0.16], low: [0.24, 0.15, 0.22], sun: [0.5, 0.5, 0.9], sunStrength: 0.04, fill: [0.36, 0.46, 1], fillStrength: 0.5, lamps: 1, exposure: 1.3 },
  { at: -3, top: [0.1, 0.15, 0.36], low: [0.72, 0.4, 0.34], sun: [0.9, 0.6, 0.6], sunStrength: 0.08, fill: [0.46, 0.53, 1], fillStrength: 0.8, lamps: 0.95, exposure: 1.2 },
  { at: 1, top: [0.16, 0.27, 0.54], low: [1, 0.6, 0.36], sun: [1, 0.5, 0.24], sunStrength: 0.9, fill: [0.72, 0.72, 0.92], fillStrength: 0.95, lamps: 0.55, exposure: 1.1 },
  { at: 9, top: [0.18, 0.36, 0.66], low: [0.96, 0.84, 0.68], sun: [1, 0.74, 0.46], sunStrength: 2.6, fill: [0.84, 0.88, 1], fillStrength: 1, lamps: 0.08, exposure: 1 },
  { at: 30, top: [0.17, 0.39, 0.74], low: [0.82, 0.88, 0.92], sun: [1, 0.91, 0.76], sunStrength: 3.4, fill: [0.86, 0.93, 1], fillStrength: 1.1, lamps: 0, exposure: 1 },
  { at: 75, top: [0.15, 0.37, 0.76], low: [0.8, 0.88, 0.94], sun: [1, 0.95, 0.86], sunStrength: 3.6, fill: [0.86, 0.93, 1], fillStrength: 1.15, lamps: 0, exposure: 1 },
]; // prettier-ignore

const mix = (a: number, b: number, t: number) => a + (b - a) * t;
const mixed = (a: Rgb, b: Rgb, t: number): Rgb => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];

/** The clock of the place is the clock of the slider, so an hour that a change of clocks skips is the next one. */
export function instantOf({ date, minute }: Pick<Hour, 'date' | 'minute'>): number {
  const found = localToInstant(TOWN_AND_COUNTRY.zone, { date, minuteOfDay: minute });
  return found.kind === 'ok' ? found.instant : found.kind === 'gap' ? found.firstInstantAfter : found.earlier;
}

export function duskMinute(date: string): number {
  const { minuteOfDay } = instantToLocal(TOWN_AND_COUNTRY.zone, sunTimes(date, TOWN_AND_COUNTRY).sunsetMs);
  return Math.min(24 * 60 - 1, minuteOfDay + AFTER_SUNSET_MIN);
}

/** `northDeg` counts counterclockwise from the pool's +x axis. */
export function skyLight(hour: Hour, northDeg: number): SkyLight {
  const { elevationDeg, azimuthDeg } = sunPosition(instantOf(hour), TOWN_AND_COUNTRY);
  const across = cosDeg(elevationDeg);
  const toward = northDeg - azimuthDeg;
  const toSun: Rgb = [across * cosDeg(toward), across * sinDeg(toward), sinDeg(elevationDeg)];

  const after = Math.max(
    1,
    STEPS.findIndex(({ at }) => at >= elevationDeg),
  );
  const upper = elevationDeg >= STEPS.at(-1)!.at ? STEPS.length - 1 : after;
  const [from, to] = [STEPS[upper - 1]!, STEPS[upper]!];
  const t = Math.max(0, Math.min(1, (elevationDeg - from.at) / (to.at - from.at)));
  const clear = {
    toSun,
    sunColor: mixed(from.sun, to.sun, t),
    sunStrength: mix(from.sunStrength, to.sunStrength, t),
    skyTop: mixed(from.top, to.top, t),
    skyLow: mixed(from.low, to.low, t),
    fill: mixed(from.fill, to.fill, t),
    fillStrength: mix(from.fillStrength, to.fillStrength, t),
    lamps: mix(from.lamps, to.lamps, t),
    exposure: mix(from.exposure, to.exposure, t),
  };
  return hour.isCloudy ? clouded(clear) : clear;
}

function clouded(light: SkyLight): SkyLight {
  const level = ([r, g, b]: Rgb) => 0.3 * r + 0.5 * g + 0.2 * b;
  const gray = (color: Rgb, share: number, bright: number): Rgb => {
    const to = level(color) * bright;
    return mixed(color, [to, to * 1.01, to * 1.03], share);
  };
  return {
    ...light,
    sunStrength: light.sunStrength * 0.12,
    skyTop: gray(light.skyTop, 0.85, 1.25),
    skyLow: gray(light.skyLow, 0.85, 0.85),
    fill: gray(light.fill, 0.7, 1),
    fillStrength: light.fillStrength * 1.35,
    lamps: Math.min(1, light.lamps * 1.2),
  };
}
