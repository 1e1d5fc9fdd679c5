/** NOAA solar calculator (Meeus, Astronomical Algorithms, ch. 25): 0.01° from 1950 to 2050, without refraction. */
import type { Site } from '../climate/index.js';
import { dayNumber } from '../schedule-grid/index.js';

export type SunPosition = Readonly<{ elevationDeg: number; azimuthDeg: number }>;

interface SunCoordinates {
  readonly declinationDeg: number;
  /** Sundial minus clock, minutes. */
  readonly equationOfTimeMin: number;
}

const MS_PER_DAY = 86_400_000;
const MIN_PER_DAY = 1_440;
/** Julian day of 1970-01-01T00:00Z and of the epoch J2000. */
const JULIAN_DAY_1970 = 2_440_587.5;
const JULIAN_DAY_2000 = 2_451_545;
const DAYS_PER_JULIAN_CENTURY = 36_525;

/** UTC epoch milliseconds. */
export function sunPosition(epochMs: number, { latitudeDeg, longitudeDeg }: Place): SunPosition {
  const { declinationDeg, equationOfTimeMin } = sunCoordinates(epochMs);
  const utcMin = modulo(epochMs, MS_PER_DAY) / 60_000;
  const hourAngleDeg = modulo(utcMin + equationOfTimeMin + 4 * longitudeDeg, MIN_PER_DAY) / 4 - 180;
  const up =
    sinDeg(latitudeDeg) * sinDeg(declinationDeg) + cosDeg(latitudeDeg) * cosDeg(declinationDeg) * cosDeg(hourAngleDeg);
  const fromSouth = Math.atan2(
    sinDeg(hourAngleDeg),
    cosDeg(hourAngleDeg) * sinDeg(latitudeDeg) - tanDeg(declinationDeg) * cosDeg(latitudeDeg),
  );
  return {
    elevationDeg: Math.asin(Math.max(-1, Math.min(1, up))) / RAD,
    azimuthDeg: modulo(fromSouth / RAD + 180, 360),
  };
}

function sunCoordinates(epochMs: number): SunCoordinates {
  const julianDay = epochMs / MS_PER_DAY + JULIAN_DAY_1970;
  const t = (julianDay - JULIAN_DAY_2000) / DAYS_PER_JULIAN_CENTURY;
  const meanLongitude = modulo(280.46646 + t * (36000.76983 + 0.0003032 * t), 360);
  const meanAnomaly = 357.52911 + t * (35999.05029 - 0.0001537 * t);
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t);
  const centre =
    sinDeg(meanAnomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    sinDeg(2 * meanAnomaly) * (0.019993 - 0.000101 * t) +
    sinDeg(3 * meanAnomaly) * 0.000289;
  const node = 125.04 - 1934.136 * t;
  const apparentLongitude = meanLongitude + centre - 0.00569 - 0.00478 * sinDeg(node);
  const meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - 0.001813 * t))) / 60) / 60;
  const obliquity = meanObliquity + 0.00256 * cosDeg(node);
  const y = tanDeg(obliquity / 2) ** 2;
  const equation =
    y * sinDeg(2 * meanLongitude) -
    2 * eccentricity * sinDeg(meanAnomaly) +
    4 * eccentricity * y * sinDeg(meanAnomaly) * cosDeg(2 * meanLongitude) -
    0.5 * y * y * sinDeg(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sinDeg(2 * meanAnomaly);
  return {
    declinationDeg: Math.asin(sinDeg(obliquity) * sinDeg(apparentLongitude)) / RAD,
    equationOfTimeMin: (4 * equation) / RAD,
  };
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

export const RAD = Math.PI / 180;

export const sinDeg = (deg: number): number => Math.sin(deg * RAD);
export const cosDeg = (deg: number): number => Math.cos(deg * RAD);
export const tanDeg = (deg: number): number => Math.tan(deg * RAD);

export type SunTimes = Readonly<{ sunriseMs: number; sunsetMs: number; solarNoonMs: number; dayLengthHours: number }>;

const MS_PER_MIN = 60_000;
/** The upper edge of the disk, lifted by refraction, touches the horizon (NOAA). */
const HORIZON_ZENITH_DEG = 90.833;

/** Between the polar circles, where every day has a sunrise. @throws RangeError when the date does not exist. */
export function sunTimes(date: string, place: Place): SunTimes {
  const midnightMs = dayNumber(date) * MS_PER_DAY;
  const [sunriseMs, solarNoonMs, sunsetMs] = [-4, 0, 4].map((minPerDeg) => refine(midnightMs, place, minPerDeg)) as [
    number,
    number,
    number,
  ];
  return { sunriseMs, sunsetMs, solarNoonMs, dayLengthHours: (sunsetMs - sunriseMs) / 3_600_000 };
}

function refine(midnightMs: number, { latitudeDeg, longitudeDeg }: Place, minPerDeg: number): number {
  let instant = midnightMs + (720 - 4 * longitudeDeg) * MS_PER_MIN;
  for (let round = 0; round < 2; round++) {
    const { declinationDeg, equationOfTimeMin } = sunCoordinates(instant);
    const cosine =
      cosDeg(HORIZON_ZENITH_DEG) / (cosDeg(latitudeDeg) * cosDeg(declinationDeg)) -
      tanDeg(latitudeDeg) * tanDeg(declinationDeg);
    const noonMin = 720 - 4 * longitudeDeg - equationOfTimeMin;
    instant = midnightMs + (noonMin + (minPerDeg * Math.acos(cosine)) / RAD) * MS_PER_MIN;
  }
  return instant;
}

/** Degrees; north and east positive. */
export type Place = Pick<Site, 'latitudeDeg' | 'longitudeDeg'>;
