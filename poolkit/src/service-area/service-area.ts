import { COUNTY_CODES } from './county-codes.js';

export type Centroid = Readonly<{ latitude: number; longitude: number }>;

type PostalPlace = Readonly<{ county: string; centroid: Centroid | null }>;

export const SERVED_COUNTIES: readonly string[] = [
  'St. Louis County, Missouri',
  'St. Louis city, Missouri',
  'St. Charles County, Missouri',
  'Jefferson County, Missouri',
  'Franklin County, Missouri',
];

const PLACES = readPlaces();

/** Such as `St. Louis County, Missouri`; null outside the metropolitan area. */
export function countyOfPostalCode(postalCode: string): string | null {
  return placeOf(postalCode)?.county ?? null;
}

export function isServed(postalCode: string): boolean {
  const county = countyOfPostalCode(postalCode);
  return county !== null && SERVED_COUNTIES.includes(county);
}

/** Null for an unknown code and for post office boxes. */
export function centroidOfPostalCode(postalCode: string): Centroid | null {
  return placeOf(postalCode)?.centroid ?? null;
}

function placeOf(postalCode: string): PostalPlace | undefined {
  const match = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(postalCode);
  return match ? PLACES.get(match[1]!) : undefined;
}

function readPlaces(): ReadonlyMap<string, PostalPlace> {
  const places = new Map<string, PostalPlace>();
  for (const [state, counties] of Object.entries(COUNTY_CODES)) {
    for (const [, name, rows] of counties.matchAll(/([A-Z][^:]*): ([^:]*)\n/g)) {
      for (const row of rows!.split(/,\s+/)) {
        const [code, latitude, longitude] = row.split(' ');
        const centroid = latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
        places.set(code!, { county: `${name}, ${state}`, centroid });
      }
    }
  }
  return places;
}
