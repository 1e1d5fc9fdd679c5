import { COUNTY_CODES } from './county-codes.js';

export type Centroid = Readonly<{ latitude: number; longitude: number }>;

interface PostalPlace {
  readonly county: string;
  /** Null for a code of post office boxes. */
  readonly centroid: Centroid | null;
}

/** Where we build and look after pools: company figure. */
export const SERVED_COUNTIES: readonly string[] = [
  'St. Louis County, Missouri',
  'St. Louis city, Missouri',
  'St. Charles County, Missouri',
  'Jefferson County, Missouri',
  'Franklin County, Missouri',
];

const PLACES = readPlaces();

/**
 * The county of a ZIP or ZIP+4 code, such as `St. Louis County, Missouri`; null for a code that is not of the
 * metropolitan area, or none at all.
 */
export function countyOfPostalCode(postalCode: string): string | null {
  return placeOf(postalCode)?.county ?? null;
}

/** True for a ZIP or ZIP+4 code of a county that is served. */
export function isServed(postalCode: string): boolean {
  const county = countyOfPostalCode(postalCode);
  return county !== null && SERVED_COUNTIES.includes(county);
}

/** Middle of a ZIP or ZIP+4 code's area; null when it is unknown, or of post office boxes only. */
export function centroidOfPostalCode(postalCode: string): Centroid | null {
  return placeOf(postalCode)?.centroid ?? null;
}

function placeOf(postalCode: string): PostalPlace | undefined {
  const match = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(postalCode);
  return match ? PLACES.get(match[1]!) : undefined;
}

function readPlaces(): ReadonlyMap<string, PostalPlace> {
  const places = new Map<string, PostalPlace>();
  for (const { name, state, places: rows, boxes } of COUNTY_CODES) {
    const county = `${name}, ${state}`;
    for (const row of rows.trim().split(/,\s*|\n\s*/)) {
      const [code, latitude, longitude] = row.split(' ');
      places.set(code!, { county, centroid: { latitude: Number(latitude), longitude: Number(longitude) } });
    }
    for (const code of boxes?.split(' ') ?? []) places.set(code, { county, centroid: null });
  }
  return places;
}
