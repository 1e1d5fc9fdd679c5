import fc from 'fast-check';
import { type Site, ST_LOUIS_NORMALS, TOWN_AND_COUNTRY } from '../climate/index.js';
import { localToInstant, minuteOfDay } from '../schedule-grid/index.js';
import { sunPosition, sunTimes } from './index.js';

const LAMBERT_AIRPORT: Site = {
  name: 'St. Louis Lambert airport',
  latitudeDeg: 38.7522,
  longitudeDeg: -90.3739,
  zone: 'America/Chicago',
};
const COLUMBIA: Site = {
  name: 'Columbia, Missouri',
  latitudeDeg: 38.8169,
  longitudeDeg: -92.2183,
  zone: 'America/Chicago',
};
const at = (date: string, clock: string) => {
  const local = localToInstant('America/Chicago', { date, minuteOfDay: minuteOfDay(clock) });
  return sunPosition(local.kind === 'ok' ? local.instant : NaN, TOWN_AND_COUNTRY);
};
/** A bulletin prints whole minutes; a second more, because 28 October 2025 rises at 07:24:30.3. */
function expectPrinted(epochMs: number | null, date: string, clock: string): void {
  const printed = localToInstant('America/Chicago', { date, minuteOfDay: minuteOfDay(clock) });
  expect(printed.kind === 'ok' && Math.abs(printed.instant - (epochMs ?? NaN)) / 1000).toBeLessThan(31);
}

describe('sun position', () => {
  it.each([
    ['15:00', 60.46, 242.52],
    ['17:00', 37.81, 268.37],
  ])('is right over Town and Country on 15 July 2026 at %s', (clock, elevation, azimuth) => {
    const sun = at('2026-07-15', clock);
    expect(Math.abs(sun.elevationDeg - elevation)).toBeLessThan(0.0051);
    expect(Math.abs(sun.azimuthDeg - azimuth)).toBeLessThan(0.0051);
  });

  it.each([
    ['2026-03-20', '07:05', '13:09', '19:14', 51.4],
    ['2026-05-15', '05:50', '12:58', '20:07', 70.4],
    ['2026-06-21', '05:38', '13:04', '20:30', 74.8],
    ['2026-08-15', '06:16', '13:06', '19:56', 65.3],
    ['2026-09-22', '06:50', '12:54', '18:59', 51.5],
    ['2026-10-15', '07:11', '12:48', '18:23', 42.7],
    ['2026-12-21', '07:16', '12:00', '16:44', 28.0],
  ])('D09 gives the day %s: %s, %s, %s, %d degrees', (date, rise, noon, set, elevation) => {
    const day = sunTimes(date, TOWN_AND_COUNTRY);
    expectPrinted(day.sunriseMs, date, rise);
    expectPrinted(day.solarNoonMs, date, noon);
    expectPrinted(day.sunsetMs, date, set);
    expect(Math.abs(sunPosition(day.solarNoonMs, TOWN_AND_COUNTRY).elevationDeg - elevation)).toBeLessThanOrEqual(0.06);
  });

  it.each([
    ['Lambert', '2026-02-03', '07:05', '17:26'],
    ['Lambert', '2025-10-27', '07:23', '18:07'],
    ['Lambert', '2025-10-28', '07:24', '18:05'],
    ['Columbia', '2004-03-08', '06:30', '18:09'],
    ['Columbia', '2003-10-05', '07:08', '18:46'],
  ])('reproduces the weather service bulletin of %s, %s', (place, date, rise, set) => {
    const day = sunTimes(date, place === 'Lambert' ? LAMBERT_AIRPORT : COLUMBIA);
    expectPrinted(day.sunriseMs, date, rise);
    expectPrinted(day.sunsetMs, date, set);
  });

  it('D09 has 14.7 hours of day at the solstice of June and 9.3 in December, within half an hour', () => {
    expect(Math.abs(sunTimes('2026-06-21', TOWN_AND_COUNTRY).dayLengthHours - 14.7)).toBeLessThan(0.5);
    expect(Math.abs(sunTimes('2026-12-21', TOWN_AND_COUNTRY).dayLengthHours - 9.3)).toBeLessThan(0.5);
  });

  it('agrees with the share of possible sunshine in the normals within 3 points', () => {
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const sunshineHours = [161, 158, 198, 224, 267, 292, 309, 270, 236, 208, 141, 130];
    ST_LOUIS_NORMALS.forEach(({ sunshineFraction }, i) => {
      const date = `2026-${String(i + 1).padStart(2, '0')}-15`;
      const possible = sunTimes(date, LAMBERT_AIRPORT).dayLengthHours * days[i]!;
      expect(Math.abs(sunshineHours[i]! / possible - sunshineFraction)).toBeLessThan(0.03);
    });
  });

  it('is highest at solar noon, due south here', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_524 }), fc.integer({ min: -700, max: 700 }), (day, minutes) => {
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
        const { solarNoonMs } = sunTimes(date, TOWN_AND_COUNTRY);
        const noon = sunPosition(solarNoonMs, TOWN_AND_COUNTRY);
        expect(Math.abs(noon.azimuthDeg - 180)).toBeLessThan(0.05);
        const other = sunPosition(solarNoonMs + minutes * 60_000, TOWN_AND_COUNTRY);
        expect(other.elevationDeg).toBeLessThan(noon.elevationDeg + 0.01);
        expect(other.azimuthDeg >= 180).toBe(minutes > 0 || (minutes === 0 && noon.azimuthDeg >= 180));
      }),
    );
  });

  it('refuses dates that do not exist', () => {
    expect(() => sunTimes('2026-02-30', TOWN_AND_COUNTRY)).toThrow(RangeError);
  });
});
