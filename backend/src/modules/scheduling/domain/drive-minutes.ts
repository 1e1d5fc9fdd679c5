import { defaultsOf, defineAssumptions, sourced } from 'poolkit/assumptions';
import { centroidOfPostalCode, countyOfPostalCode, type Centroid } from 'poolkit/service-area';

/** How a straight line between two postal codes becomes minutes in a car. */
const CHECKED_ON = '2026-11-22';
const road = sourced(
  'Company figure; Ballou, Rahardja and Sakai (2002), "Selected country circuity factors", give 1.20 for the United States; the rivers here add to it',
  'assumption',
  CHECKED_ON,
);
const company = sourced('Company figure', 'assumption', CHECKED_ON);

const DRIVE_ASSUMPTIONS = defineAssumptions({
  'drive.roadFactor': road(1.3, '', 'Road miles per straight mile', 1, 3),
  'drive.averageMph': company(32, 'mph', 'Average speed from door to door by day', 5, 75),
  'drive.leastMin': company(10, 'min', 'Shortest drive between two homes; a ZIP code is several miles wide', 0, 60),
  'drive.notGivenMin': company(30, 'min', 'Drive to a home without a ZIP code: across half of the county', 0, 180),
  'drive.unknownMin': company(90, 'min', 'Drive to a ZIP code that is not in the table, about 60 miles away', 0, 480),
});

const VALUES = defaultsOf(DRIVE_ASSUMPTIONS);

/** Mean radius of the earth, International Union of Geodesy and Geophysics: 6,371.0088 km. */
const EARTH_RADIUS_MILES = 3_958.76;

/** Between the middles of two ZIP codes, the same both ways. Null for an unknown code, or one of post office boxes. */
export function driveMinutes(fromZip: string, toZip: string): number | null {
  const from = centroidOfPostalCode(fromZip);
  const to = centroidOfPostalCode(toZip);
  if (!from || !to) return null;
  const minutes = ((straightMiles(from, to) * VALUES['drive.roadFactor']) / VALUES['drive.averageMph']) * 60;
  return Math.ceil(Math.max(minutes, VALUES['drive.leastMin']));
}

/** In place of a ZIP code: a house without one. */
export const NO_CODE = '';

/** Anything but `codes` is a company default, for want of a code or of its place. */
export const DRIVE_SOURCES = ['codes', 'not-given', 'unknown'] as const;
export type DriveSource = (typeof DRIVE_SOURCES)[number];

export interface Drive {
  readonly min: number;
  readonly from: DriveSource;
}

/** `not-given`: the house is probably near. `unknown`: a code outside of the table, which is far or mistyped. */
export function reckonDrive(fromZip: string, toZip: string): Drive {
  const min = driveMinutes(fromZip, toZip);
  if (min !== null) return { min, from: 'codes' };
  const isUnknown = (zip: string) => zip !== NO_CODE && countyOfPostalCode(zip) === null;
  if (!isUnknown(fromZip) && !isUnknown(toZip)) return { min: VALUES['drive.notGivenMin'], from: 'not-given' };
  return { min: VALUES[fromZip === toZip ? 'drive.leastMin' : 'drive.unknownMin'], from: 'unknown' };
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

export interface Stop {
  readonly id: string;
  readonly staffId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly postalCode: string | null;
}

/** By visit: the gap to the same person's visit before it, when both are at houses and less than half a day apart. */
export function travelGaps(stops: readonly Stop[]) {
  const gaps = new Map<string, { fromVisitId: string; gapMin: number; driveMin: number; driveFrom: DriveSource }>();
  const last = new Map<string, Stop>();
  for (const stop of [...stops].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (stop.postalCode === null) continue;
    const before = last.get(stop.staffId);
    last.set(stop.staffId, stop);
    if (!before || before.postalCode === null) continue;
    const gapMin = Math.round((stop.startsAt.getTime() - before.endsAt.getTime()) / 60_000);
    if (gapMin > 720) continue;
    const drive = reckonDrive(before.postalCode, stop.postalCode);
    gaps.set(stop.id, { fromVisitId: before.id, gapMin, driveMin: drive.min, driveFrom: drive.from });
  }
  return gaps;
}
