/**
 * Monthly climate of St. Louis, index 0 = January. Every column says where it comes from and how far it is trusted in
 * `NORMALS_SOURCES`; a column that is a model's result says so, too.
 */

export interface MonthNormals {
  readonly meanMaxF: number;
  readonly meanF: number;
  readonly meanMinF: number;
  readonly rainIn: number;
  readonly rainDays: number;
  /** Hours of bright sun in the month, and as a fraction of the hours the sun is up, 0..1. */
  readonly sunshineHours: number;
  readonly sunshineFraction: number;
  /** 0..1, mean of the day. */
  readonly relativeHumidity: number;
  /** At the airport, 33 ft (10 m) above the ground. A yard has less. */
  readonly windMph: number;
  readonly ghiKwhPerM2Day: number;
  /** Model: what an unheated pool in an open yard loses to the air. */
  readonly poolEvaporationInPerDay: number;
  /** Model: what an unheated pool in an open yard settles at; shaded yards are 2 to 4 °F cooler. */
  readonly unheatedPoolF: number;
}

// prettier-ignore
export const ST_LOUIS_NORMALS: readonly MonthNormals[] = [
  month(40.4, 32.1, 23.8, 2.59,  9,   161, 0.53, 0.73,  10.6, 2.2, 0.03, 32),
  month(45.8, 36.7, 27.6, 2.23,  9,   158, 0.53, 0.72,  10.8, 2.9, 0.05, 38),
  month(56.6, 46.6, 36.7, 3.50, 11,   198, 0.53, 0.683, 11.6, 3.9, 0.09, 48),
  month(68.0, 57.5, 47.0, 4.73, 11.5, 224, 0.56, 0.635, 11.4, 5.0, 0.15, 59.1),
  month(77.1, 67.5, 57.9, 4.82, 12,   267, 0.60, 0.665,  9.4, 5.9, 0.19, 70.0),
  month(85.9, 76.5, 67.2, 4.49, 10,   292, 0.66, 0.671,  8.8, 6.4, 0.23, 78.3),
  month(89.6, 80.4, 71.1, 3.93,  9,   309, 0.68, 0.68,   8.0, 6.4, 0.24, 81.9),
  month(88.3, 78.8, 69.3, 3.38,  8,   270, 0.64, 0.70,   7.6, 5.7, 0.20, 80.2),
  month(81.1, 71.0, 60.9, 2.96,  7,   236, 0.63, 0.716,  8.2, 4.6, 0.15, 71.9),
  month(69.2, 59.1, 49.1, 3.15,  8,   208, 0.60, 0.687,  8.8, 3.5, 0.10, 58.7),
  month(55.5, 46.5, 37.4, 3.42,  9,   141, 0.47, 0.722, 10.1, 2.3, 0.05, 46),
  month(44.5, 36.5, 28.5, 2.50,  9,   130, 0.44, 0.758, 10.4, 1.8, 0.03, 35),
];

function month(
  meanMaxF: number,
  meanF: number,
  meanMinF: number,
  rainIn: number,
  rainDays: number,
  sunshineHours: number,
  sunshineFraction: number,
  relativeHumidity: number,
  windMph: number,
  ghiKwhPerM2Day: number,
  poolEvaporationInPerDay: number,
  unheatedPoolF: number,
): MonthNormals {
  return {
    meanMaxF,
    meanF,
    meanMinF,
    rainIn,
    rainDays,
    sunshineHours,
    sunshineFraction,
    relativeHumidity,
    windMph,
    ghiKwhPerM2Day,
    poolEvaporationInPerDay,
    unheatedPoolF,
  };
}

export interface Site {
  readonly name: string;
  /** Degrees, north positive. */
  readonly latitudeDeg: number;
  /** Degrees, east positive: Missouri is negative. */
  readonly longitudeDeg: number;
  /** Above mean sea level. */
  readonly elevationFt: number;
  readonly zone: string;
}

/**
 * City hall of Town and Country, Missouri. Recalled to about 0.02 degrees, which moves the sun by less than its own
 * radius.
 */
export const TOWN_AND_COUNTRY: Site = {
  name: 'Town and Country, Missouri',
  latitudeDeg: 38.6123,
  longitudeDeg: -90.4635,
  elevationFt: 590,
  zone: 'America/Chicago',
};

/** A day of any year, written `MM-DD`. */
export type MonthDay = string;
