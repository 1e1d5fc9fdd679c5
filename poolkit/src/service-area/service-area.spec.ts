import fc from 'fast-check';
import { COUNTY_CODES } from './county-codes.js';
import { centroidOfPostalCode, countyOfPostalCode, isServed, SERVED_COUNTIES } from './index.js';

const CODES = Object.values(COUNTY_CODES).flatMap((counties) => counties.match(/\b\d{5}\b/g) ?? []);

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
    expect(new Set(CODES).size).toBe(CODES.length);
    expect(CODES).toHaveLength(321);
    for (const code of CODES) {
      expect(countyOfPostalCode(code)).toMatch(/^[A-Z][A-Za-z. ]+, (Missouri|Illinois)$/);
      const centroid = centroidOfPostalCode(code);
      if (!centroid) continue;
      const { latitude, longitude } = centroid;
      expect([code, Math.abs(latitude - 38.62) < 1.3, Math.abs(longitude + 90.44) < 1.6]).toEqual([code, true, true]);
    }
  });

  it('knows codes of every county that is served', () => {
    const known = CODES.map(countyOfPostalCode);
    expect(SERVED_COUNTIES.filter((county) => !known.includes(county))).toEqual([]);
  });

  it('has no centroid where there are only post office boxes', () => {
    expect(centroidOfPostalCode('63006')).toBeNull();
    expect(centroidOfPostalCode('63131')).toEqual({ latitude: 38.617, longitude: -90.44 });
  });
});
