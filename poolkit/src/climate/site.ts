/** The place the company builds in, and the weather station whose normals stand for it. */

export interface Site {
  readonly name: string;
  /** Degrees, north positive. */
  readonly latitudeDeg: number;
  /** Degrees, east positive: Missouri is negative. */
  readonly longitudeDeg: number;
  /** Above mean sea level. */
  readonly elevationFt: number;
  /** IANA zone of the wall clock. */
  readonly zone: string;
}

/**
 * City hall of Town and Country, Missouri. Recalled to about 0.02 degrees, which moves the sun by less
 * than its own radius.
 */
export const TOWN_AND_COUNTRY: Site = {
  name: 'Town and Country, Missouri',
  latitudeDeg: 38.6123,
  longitudeDeg: -90.4635,
  elevationFt: 590,
  zone: 'America/Chicago',
};

/** Lambert airport, KSTL, station USW00013994 (GHCN station list: 38.7522, -90.3739, 159.4 m field elevation). */
export const LAMBERT_AIRPORT: Site = {
  name: 'St. Louis Lambert airport',
  latitudeDeg: 38.7522,
  longitudeDeg: -90.3739,
  elevationFt: 531,
  zone: 'America/Chicago',
};

/** ASHRAE 2009 design temperatures of Lambert, from the header of the TMY3 weather file of station 724340. */
export const DESIGN_TEMPERATURES = {
  /** Colder in 0.4 % of the hours of a year. */
  heatingDryBulbF: 4.1,
  /** Warmer in 0.4 % of the hours of a year, and the wet bulb that goes with it. */
  coolingDryBulbF: 95.7,
  coolingWetBulbF: 76.8,
} as const;
