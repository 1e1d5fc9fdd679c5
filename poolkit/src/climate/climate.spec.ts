import { type MonthNormals, ST_LOUIS_NORMALS, TOWN_AND_COUNTRY } from './index.js';

const column = (key: keyof MonthNormals) => ST_LOUIS_NORMALS.map((month) => month[key]);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

describe('climate normals of St. Louis', () => {
  it('has twelve months whose year agrees with the published one', () => {
    expect(ST_LOUIS_NORMALS).toHaveLength(12);
    expect(Math.abs(sum(column('meanF')) / 12 - 57.4)).toBeLessThan(0.1);
    expect(sum(column('rainIn'))).toBeCloseTo(41.7, 9);
    expect(sum(column('windMph')) / 12).toBeCloseTo(9.6, 1);
    expect(sum(column('ghiKwhPerM2Day')) / 12).toBeCloseTo(4.2, 1);
  });

  it('reproduces the running rain totals of the weather service', () => {
    const rain = column('rainIn');
    // 26 October: since January 1 35.23 in, since September 1 5.56 in, month 2.60 in.
    expect(sum(rain.slice(0, 9)) + 2.6).toBeCloseTo(35.23, 2);
    expect(rain[8]! + 2.6).toBeCloseTo(5.56, 2);
  });

  it('agrees with Ångström radiation from its own sunshine within 0.4 kWh', () => {
    const expected = [2.3, 3.1, 4.0, 5.2, 6.1, 6.7, 6.7, 5.8, 4.8, 3.6, 2.3, 1.9];
    let firstDay = 1;
    ST_LOUIS_NORMALS.forEach((month, index) => {
      const estimate = (0.25 + 0.5 * month.sunshineFraction) * extraterrestrial(firstDay + 14);
      expect(Math.abs(estimate - expected[index]!)).toBeLessThan(0.12);
      expect(Math.abs(estimate - month.ghiKwhPerM2Day)).toBeLessThan(0.4);
      firstDay += MONTH_DAYS[index]!;
    });
  });
});

/** kWh/m² and day above the air, FAO Irrigation and Drainage Paper 56, equation 21. */
function extraterrestrial(dayOfYear: number): number {
  const latitude = (TOWN_AND_COUNTRY.latitudeDeg * Math.PI) / 180;
  const declination = 0.409 * Math.sin((2 * Math.PI * dayOfYear) / 365 - 1.39);
  const sunset = Math.acos(-Math.tan(latitude) * Math.tan(declination));
  const distance = 1 + 0.033 * Math.cos((2 * Math.PI * dayOfYear) / 365);
  return (
    ((24 * 1.361) / Math.PI) *
    distance *
    (sunset * Math.sin(latitude) * Math.sin(declination) +
      Math.cos(latitude) * Math.cos(declination) * Math.sin(sunset))
  );
}
