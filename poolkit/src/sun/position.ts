/**
 * Where the sun stands, by the equations of the NOAA solar calculator (after Meeus, Astronomical Algorithms,
 * chapter 25). Good to 0.01 degrees between 1950 and 2050. Refraction, up to 0.5 degrees at the horizon, is
 * left out: it does not matter for shadows.
 */
import type { Site } from '../climate/index.js';
import type { LocalMinute } from '../schedule-grid/index.js';
import { finite } from '../units/index.js';
import { cosDeg, RAD, sinDeg, tanDeg } from './angles.js';
import { localInstant } from './local-instant.js';
import { type Place, requirePlace } from './place.js';

export interface SunPosition {
  /** Above the horizon, -90..90. */
  readonly elevationDeg: number;
  /** Clockwise from north, 0..360. */
  readonly azimuthDeg: number;
}

/** A direction towards the sun, of length 1. */
export interface SunVector {
  readonly east: number;
  readonly north: number;
  readonly up: number;
}

/** What the sun shows at an instant everywhere on earth. */
export interface SunCoordinates {
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

/**
 * The sun's place in the sky at an instant (UTC epoch milliseconds).
 *
 * @throws RangeError when the instant or the place is not a finite number, or the latitude is a pole or beyond
 */
export function sunPosition(epochMs: number, place: Place): SunPosition {
  const { latitudeDeg, longitudeDeg } = requirePlace(place);
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

/**
 * The sun when the clocks on the wall of a site show a date and minute. A minute the clocks jump over counts
 * as the moment of the jump, one they show twice as its first.
 */
export function sunAtLocal(local: LocalMinute, site: Site): SunPosition {
  return sunPosition(localInstant(local, site.zone), site);
}

/** Direction towards the sun; its `up` is negative at night. */
export function sunVector({ elevationDeg, azimuthDeg }: SunPosition): SunVector {
  return {
    east: cosDeg(elevationDeg) * sinDeg(azimuthDeg),
    north: cosDeg(elevationDeg) * cosDeg(azimuthDeg),
    up: sinDeg(elevationDeg),
  };
}

/** Declination and equation of time at an instant. Throws RangeError for one that is not a finite number. */
export function sunCoordinates(epochMs: number): SunCoordinates {
  const julianDay = finite(epochMs, 'epochMs') / MS_PER_DAY + JULIAN_DAY_1970;
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
