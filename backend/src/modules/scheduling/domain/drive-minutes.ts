import { defaultsOf, defineAssumptions, type ValuesOf } from 'poolkit/assumptions';
import { centroidOfPostalCode, countyOfPostalCode, type Centroid } from 'poolkit/service-area';

/** How a straight line between two postal codes becomes minutes in a car. */
export const DRIVE_ASSUMPTIONS = defineAssumptions({
  'drive.roadFactor': {
    value: 1.3,
    unit: '',
    label: 'Road miles per straight mile',
    min: 1,
    max: 3,
    source:
      'house figure; Ballou, Rahardja and Sakai (2002), "Selected country circuity factors", give 1.20 for the United States, and the rivers here add to it',
    checkedOn: '2026-11-22',
    confidence: 'assumption',
  },
  'drive.averageMph': {
    value: 32,
    unit: 'mph',
    label: 'Average speed from door to door by day',
    min: 5,
    max: 75,
    source: 'house figure',
    checkedOn: '2026-11-22',
    confidence: 'assumption',
  },
  'drive.leastMin': {
    value: 10,
    unit: 'min',
    label: 'Least time between two houses',
    min: 0,
    max: 60,
    source: 'house figure: a postal code is up to several miles wide',
    checkedOn: '2026-11-22',
    confidence: 'assumption',
  },
  'drive.notGivenMin': {
    value: 30,
    unit: 'min',
    label: 'Drive to a house of which no ZIP code was given',
    min: 0,
    max: 180,
    source: 'house figure: across half of the county, where most requests come from',
    checkedOn: '2026-11-22',
    confidence: 'assumption',
  },
  'drive.unknownMin': {
    value: 90,
    unit: 'min',
    label: 'Drive to a ZIP code that is not in the table',
    min: 0,
    max: 480,
    source:
      'house figure: the table ends about 60 miles from the studio, so that such a house is farther, or the code mistyped',
    checkedOn: '2026-11-22',
    confidence: 'assumption',
  },
});

export type DriveValues = ValuesOf<typeof DRIVE_ASSUMPTIONS>;

/** Mean radius of the earth, International Union of Geodesy and Geophysics: 6,371.0088 km. */
const EARTH_RADIUS_MILES = 3_958.76;

/**
 * Whole minutes by car between two ZIP codes: great-circle distance of their centroids (haversine), times the road
 * factor, over the average speed, and never less than the least time. The same both ways. Null when a code is
 * unknown or stands for post office boxes only.
 */
export function driveMinutes(
  fromZip: string,
  toZip: string,
  values: DriveValues = defaultsOf(DRIVE_ASSUMPTIONS),
): number | null {
  const from = centroidOfPostalCode(fromZip);
  const to = centroidOfPostalCode(toZip);
  if (!from || !to) return null;
  const minutes = ((straightMiles(from, to) * values['drive.roadFactor']) / values['drive.averageMph']) * 60;
  return Math.ceil(Math.max(minutes, values['drive.leastMin']));
}

/** In place of a ZIP code: a house of which none was given. */
export const NO_CODE = '';

/** `codes`: from the middle of one ZIP code's area to that of the other. The rest are house figures, for want of a code or of its place. */
export const DRIVE_SOURCES = ['codes', 'not-given', 'unknown'] as const;
export type DriveSource = (typeof DRIVE_SOURCES)[number];

export interface Drive {
  readonly min: number;
  readonly from: DriveSource;
}

/**
 * The drive between two houses, whatever is known of them. `not-given`: no code, or one of post office boxes, so that
 * the house is most likely near. `unknown`: a code that is not in the table, which is far or mistyped; between two houses
 * of one such code it is the least time.
 */
export function reckonDrive(
  fromZip: string,
  toZip: string,
  values: DriveValues = defaultsOf(DRIVE_ASSUMPTIONS),
): Drive {
  const min = driveMinutes(fromZip, toZip, values);
  if (min !== null) return { min, from: 'codes' };
  const isUnknown = (zip: string) => zip !== NO_CODE && countyOfPostalCode(zip) === null;
  if (!isUnknown(fromZip) && !isUnknown(toZip)) return { min: values['drive.notGivenMin'], from: 'not-given' };
  return { min: values[fromZip === toZip ? 'drive.leastMin' : 'drive.unknownMin'], from: 'unknown' };
}

/** Haversine formula, to a tenth of a mile: no centroid is known better. */
function straightMiles(from: Centroid, to: Centroid): number {
  const halfLatitude = radians(to.latitude - from.latitude) / 2;
  const halfLongitude = radians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLongitude) ** 2;
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord)) * 10) / 10;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
