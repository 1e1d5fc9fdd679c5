import fc from 'fast-check';
import { COUNTY_CODES } from './county-codes.js';
import { centroidOfPostalCode, countyOfPostalCode, isServed, SERVED_COUNTIES } from './index.js';

const codesOf = (places: string) =>
  places
    .trim()
    .split(/,\s*|\n\s*/)
    .map((row) => row.slice(0, 5));

describe('postal codes', () => {
  it.each([
    ['63131', 'St. Louis County, Missouri', true], // Town and Country
    ['63105', 'St. Louis County, Missouri', true], // Clayton
    ['63101', 'St. Louis city, Missouri', true],
    ['63301', 'St. Charles County, Missouri', true],
    ['63010', 'Jefferson County, Missouri', true], // Arnold
    ['63090', 'Franklin County, Missouri', true], // Washington
    ['63383', 'Warren County, Missouri', false], // Warrenton
    ['62220', 'St. Clair County, Illinois', false], // Belleville
    ['63006', 'St. Louis County, Missouri', true], // post office boxes in Chesterfield
    ['90210', null, false],
  ])('C15 %s lies in %p', (code, county, served) => {
    expect([countyOfPostalCode(code), isServed(code)]).toEqual([county, served]);
  });

  it('C15 reads the nine digit form and blanks around it, and nothing else', () => {
    expect(isServed(' 63131-1234 ')).toBe(true);
    for (const bad of ['', '6313', '631311', '63131-12', '６３１３１', 'constructor', '63131; DROP', "63131'"]) {
      expect([bad, countyOfPostalCode(bad), isServed(bad), centroidOfPostalCode(bad)]).toEqual([
        bad,
        null,
        false,
        null,
      ]);
    }
  });

  it('C15 answers any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isServed(text) === 'boolean'));
  });

  it('has every centroid within 90 miles of the city and each code once', () => {
    const all = COUNTY_CODES.flatMap(({ places, boxes }) => [...codesOf(places), ...(boxes?.split(' ') ?? [])]);
    expect(new Set(all).size).toBe(all.length);
    for (const code of COUNTY_CODES.flatMap(({ places }) => codesOf(places))) {
      const { latitude, longitude } = centroidOfPostalCode(code)!;
      expect([code, Math.abs(latitude - 38.62) < 1.3, Math.abs(longitude + 90.44) < 1.6]).toEqual([code, true, true]);
    }
  });

  it('knows codes of every county that is served', () => {
    const known = new Set(COUNTY_CODES.map(({ name, state }) => `${name}, ${state}`));
    expect(SERVED_COUNTIES.filter((county) => !known.has(county))).toEqual([]);
  });

  it('has no centroid where there are only post office boxes', () => {
    expect(centroidOfPostalCode('63006')).toBeNull();
    expect(centroidOfPostalCode('63131')).toEqual({ latitude: 38.617, longitude: -90.44 });
  });
});
