/** Sunrise, solar noon and sunset of a date. */
import { dayNumber } from '../schedule-grid/index.js';
import { cosDeg, RAD, tanDeg } from './angles.js';
import { type Place, requirePlace } from './place.js';
import { sunCoordinates, sunPosition } from './position.js';

export interface SunTimes {
  /** Instants (UTC epoch ms). Null on a day on which the sun does not cross the horizon. */
  readonly sunriseMs: number | null;
  readonly sunsetMs: number | null;
  readonly solarNoonMs: number;
  readonly noonElevationDeg: number;
  /** From sunrise to sunset; 0 or 24 where the sun does not cross the horizon. */
  readonly dayLengthHours: number;
}

const MS_PER_MIN = 60_000;
const MS_PER_DAY = 86_400_000;
/** The upper edge of the disc, lifted by refraction, touches the horizon (NOAA). */
const HORIZON_ZENITH_DEG = 90.833;

/**
 * @param date `YYYY-MM-DD` at the place
 * @throws RangeError when the date does not exist or the place is no place
 */
export function sunTimes(date: string, place: Place): SunTimes {
  requirePlace(place);
  const midnightMs = dayNumber(date) * MS_PER_DAY;
  const solarNoonMs = refine(midnightMs, place, () => 0);
  const noonElevationDeg = sunPosition(solarNoonMs, place).elevationDeg;
  if (halfDayDeg(solarNoonMs, place) === null) {
    const up = noonElevationDeg > 90 - HORIZON_ZENITH_DEG;
    return { sunriseMs: null, sunsetMs: null, solarNoonMs, noonElevationDeg, dayLengthHours: up ? 24 : 0 };
  }
  const sunriseMs = refine(midnightMs, place, (halfDay) => -4 * halfDay);
  const sunsetMs = refine(midnightMs, place, (halfDay) => 4 * halfDay);
  return { sunriseMs, sunsetMs, solarNoonMs, noonElevationDeg, dayLengthHours: (sunsetMs - sunriseMs) / 3_600_000 };
}

/** The event's instant from the sun's coordinates at noon, then from those at the instant found. */
function refine(midnightMs: number, place: Place, afterNoonMin: (halfDayDeg: number) => number): number {
  let instant = midnightMs + (720 - 4 * place.longitudeDeg) * MS_PER_MIN;
  for (let round = 0; round < 2; round++) {
    const { equationOfTimeMin } = sunCoordinates(instant);
    const noonMin = 720 - 4 * place.longitudeDeg - equationOfTimeMin;
    instant = midnightMs + (noonMin + afterNoonMin(halfDayDeg(instant, place) ?? 0)) * MS_PER_MIN;
  }
  return instant;
}

/** Hour angle of sunset; null when the sun stays up or down. */
function halfDayDeg(epochMs: number, { latitudeDeg }: Place): number | null {
  const { declinationDeg } = sunCoordinates(epochMs);
  const cosine =
    cosDeg(HORIZON_ZENITH_DEG) / (cosDeg(latitudeDeg) * cosDeg(declinationDeg)) -
    tanDeg(latitudeDeg) * tanDeg(declinationDeg);
  return Math.abs(cosine) <= 1 ? Math.acos(cosine) / RAD : null;
}
