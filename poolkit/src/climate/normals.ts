/** Monthly climate of St. Louis, index 0 = January. */
export interface MonthNormals {
  readonly meanF: number;
  readonly rainIn: number;
  /** Hours of bright sun as a fraction of the hours the sun is up, 0..1. */
  readonly sunshineFraction: number;
  /** 0..1, mean of the day. */
  readonly relativeHumidity: number;
  /** At the airport, 33 ft (10 m) above the ground. A yard has less. */
  readonly windMph: number;
  readonly ghiKwhPerM2Day: number;
}

export const ST_LOUIS_NORMALS: readonly MonthNormals[] = [
  month(32.1, 2.59, 0.53, 0.73, 10.6, 2.2),
  month(36.7, 2.23, 0.53, 0.72, 10.8, 2.9),
  month(46.6, 3.5, 0.53, 0.683, 11.6, 3.9),
  month(57.5, 4.73, 0.56, 0.635, 11.4, 5.0),
  month(67.5, 4.82, 0.6, 0.665, 9.4, 5.9),
  month(76.5, 4.49, 0.66, 0.671, 8.8, 6.4),
  month(80.4, 3.93, 0.68, 0.68, 8.0, 6.4),
  month(78.8, 3.38, 0.64, 0.7, 7.6, 5.7),
  month(71.0, 2.96, 0.63, 0.716, 8.2, 4.6),
  month(59.1, 3.15, 0.6, 0.687, 8.8, 3.5),
  month(46.5, 3.42, 0.47, 0.722, 10.1, 2.3),
  month(36.5, 2.5, 0.44, 0.758, 10.4, 1.8),
];

function month(
  meanF: number,
  rainIn: number,
  sunshineFraction: number,
  relativeHumidity: number,
  windMph: number,
  ghiKwhPerM2Day: number,
): MonthNormals {
  return { meanF, rainIn, sunshineFraction, relativeHumidity, windMph, ghiKwhPerM2Day };
}

export interface Site {
  readonly name: string;
  /** Degrees, north positive. */
  readonly latitudeDeg: number;
  /** Degrees, east positive: Missouri is negative. */
  readonly longitudeDeg: number;
  readonly zone: string;
}

/** City hall of Town and Country, Missouri. */
export const TOWN_AND_COUNTRY: Site = {
  name: 'Town and Country, Missouri',
  latitudeDeg: 38.6123,
  longitudeDeg: -90.4635,
  zone: 'America/Chicago',
};
