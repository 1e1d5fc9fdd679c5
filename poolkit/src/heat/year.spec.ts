import { defaultsOf } from '../assumptions/index.js';
import { type MonthNormals, ST_LOUIS_NORMALS } from '../climate/index.js';
import { gasTherms, heatPumpKwh, type MonthOfHeat, YEAR_ASSUMPTIONS, yearOfHeat } from './index.js';

const warmMonths = (year: readonly MonthOfHeat[]) => year.slice(3, 10);
const at = (waterF: number, covered = false) => yearOfHeat({ areaSqFt: 512, waterF, covered });
const open84 = at(84);
const covered84 = at(84, true);

const MAY_TO_SEPTEMBER = [0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0];
const MID_APRIL_TO_MID_OCTOBER = [0, 0, 0, 0.5, 1, 1, 1, 1, 1, 0.5, 0, 0];
const seasonLoadBtu = (year: ReturnType<typeof yearOfHeat>, shareOfMonth: readonly number[]) =>
  year.reduce((sum, month, index) => sum + month.loadBtu * shareOfMonth[index]!, 0);

describe('D25 a year of heat in St. Louis', () => {
  it('an unheated pool settles at the published temperatures', () => {
    const settled = warmMonths(yearOfHeat({ areaSqFt: 512, waterF: null, covered: false })).map((m) =>
      m.unheatedF.toFixed(1),
    );
    expect(settled).toEqual(['59.1', '70.0', '78.3', '81.9', '80.2', '71.9', '58.7']);
  });

  it('an unheated pool agrees with the published temperatures and evaporation and loses 45 inches a year', () => {
    const unheatedF = [32, 38, 48, 59.1, 70, 78.3, 81.9, 80.2, 71.9, 58.7, 46, 35];
    const inPerDay = [0.03, 0.05, 0.09, 0.15, 0.19, 0.23, 0.24, 0.2, 0.15, 0.1, 0.05, 0.03];
    const year = yearOfHeat({ areaSqFt: 512, waterF: null, covered: false });
    let inches = 0;
    year.forEach((month, index) => {
      expect(Math.abs(month.waterF - unheatedF[index]!)).toBeLessThan(0.55);
      expect(Math.abs(month.evaporationInPerDay - inPerDay[index]!)).toBeLessThan(0.0075);
      expect(month.loadBtu).toBe(0);
      inches += month.evaporationInPerDay * month.days;
    });
    expect(Math.round(inches)).toBe(45);
  });

  it.each([
    [80, [104.2, 51.9, 9.1, 0, 0, 39.0, 96.9]],
    [84, [129.3, 75.6, 31.4, 11.6, 20.4, 60.6, 119.9]],
    [88, [156.6, 101.2, 55.4, 35.4, 43.7, 83.9, 144.8]],
  ])('at %d °F needs the published kBtu per ft² from April to October', (waterF, published) => {
    const loads = warmMonths(at(waterF)).map((month) => Math.round(month.loadBtu / 512 / 100) / 10);
    expect(loads).toEqual(published);
  });

  it('at 84 °F evaporates the published inches a day', () => {
    // The table was made with 62.0 lb/ft³ of water, the engine has 62.39: up to a hundredth of an inch.
    const published = [0.64, 0.48, 0.35, 0.28, 0.28, 0.38, 0.53];
    warmMonths(open84).forEach((month, index) => {
      expect(Math.abs(month.evaporationInPerDay - published[index]!)).toBeLessThan(0.0075);
    });
  });

  it.each([
    ['open, May to September', open84, MAY_TO_SEPTEMBER, 102, 1246, 5987],
    ['covered, May to September', covered84, MAY_TO_SEPTEMBER, 14.6, 178, 856],
    ['open, mid-April to mid-October', open84, MID_APRIL_TO_MID_OCTOBER, 166, 2024, 9728],
    ['covered, mid-April to mid-October', covered84, MID_APRIL_TO_MID_OCTOBER, 37.5, 457, 2197],
  ])('512 ft² at 84 °F, %s', (_name, year, season, mmbtu, therms, kwh) => {
    const load = seasonLoadBtu(year, season);
    expect(Math.abs(load / 1e6 / mmbtu - 1)).toBeLessThan(0.002);
    expect(Math.round(gasTherms(load))).toBe(therms);
    expect(Math.abs(heatPumpKwh(load, 5) - kwh)).toBeLessThan(1);
  });

  it('stretching to April or October costs about ten times a day of July, September about five', () => {
    const perDay = open84.map((month) => month.loadBtu / month.days);
    expect(perDay[3]! / perDay[6]!).toBeGreaterThan(9);
    expect(perDay[9]! / perDay[6]!).toBeGreaterThan(9);
    expect(Math.round(perDay[8]! / perDay[6]!)).toBe(5);
  });

  it('needs more heat for warmer water and less under a cover, in every month', () => {
    const hotter = at(88);
    open84.forEach((month, index) => {
      expect(hotter[index]!.loadBtu).toBeGreaterThan(month.loadBtu);
      expect(covered84[index]!.loadBtu).toBeLessThanOrEqual(month.loadBtu);
      expect(covered84[index]!.evaporationInPerDay).toBeLessThan(month.evaporationInPerDay);
    });
  });

  it('keeps what the sun gives where it is warmer than the thermostat', () => {
    const july = at(80)[6]!;
    expect(july.loadBtu).toBe(0);
    expect(july.waterF).toBeCloseTo(81.9, 1);
  });

  it('follows its figures: a sheltered yard needs less, a shaded one more', () => {
    const values = defaultsOf(YEAR_ASSUMPTIONS);
    const may = (changed: Partial<typeof values>) =>
      yearOfHeat({ areaSqFt: 512, waterF: 84, covered: false }, ST_LOUIS_NORMALS, { ...values, ...changed })[4]!
        .loadBtu;
    expect(may({ 'heat.windShelter': 0.2 })).toBeLessThan(may({}));
    expect(may({ 'heat.sunShare': 0.6 })).toBeGreaterThan(may({}));
  });

  it.each([NaN, Infinity, -1, 0, 300, '84' as unknown as number])('refuses water of %p °F', (bad) => {
    expect(() => yearOfHeat({ areaSqFt: 512, waterF: bad, covered: false })).toThrow(/waterF must be/);
  });

  it('refuses a pool without area and half a climate', () => {
    expect(() => yearOfHeat({ areaSqFt: 0, waterF: 84, covered: false })).toThrow(/areaSqFt/);
    expect(() => yearOfHeat({ areaSqFt: 512, waterF: 84, covered: false }, ST_LOUIS_NORMALS.slice(6))).toThrow(
      /months/,
    );
  });
});

/**
 * Approximate normals of Atlanta, April to October. Temperature, humidity and sunshine as recalled from the
 * NOAA normals 1961-1990, wind from climate.engr.uga.edu (NCDC, 1930-1996), radiation from NREL's Redbook.
 */
const ATLANTA: readonly (readonly [meanF: number, humidity: number, windMph: number, sunshine: number, ghi: number])[] =
  [
    [62.0, 0.614, 10, 0.66, 5.7],
    [70.0, 0.672, 9, 0.67, 6.1],
    [77.0, 0.699, 8, 0.67, 6.3],
    [80.0, 0.744, 8, 0.62, 6.1],
    [79.0, 0.748, 7, 0.64, 5.7],
    [73.4, 0.739, 8, 0.63, 4.9],
    [63.2, 0.685, 9, 0.65, 4.2],
  ];

describe('D25 against the costs the U.S. Department of Energy publishes for Atlanta', () => {
  const climate = ST_LOUIS_NORMALS.map((normals, index): MonthNormals => {
    const atlanta = ATLANTA[index - 3];
    if (!atlanta) return normals;
    const [meanF, relativeHumidity, windMph, sunshineFraction, ghiKwhPerM2Day] = atlanta;
    return { ...normals, meanF, relativeHumidity, windMph, sunshineFraction, ghiKwhPerM2Day };
  });
  const APRIL_TO_OCTOBER = [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0];

  // 1,000 ft², 80 % gas at $1 a therm; waltonemcnaturalgas.com, April 2005.
  it.each([
    [78, false, 2130],
    [80, false, 2810],
    [82, false, 3600],
    [78, true, 400],
    [80, true, 530],
    [82, true, 740],
  ])('%d °F, covered %p: within a tenth of $%d', (waterF, covered, dollars) => {
    const load = seasonLoadBtu(yearOfHeat({ areaSqFt: 1000, waterF, covered }, climate), APRIL_TO_OCTOBER);
    expect(Math.abs(load / 100_000 / 0.8 / dollars - 1)).toBeLessThan(0.1);
  });
});
