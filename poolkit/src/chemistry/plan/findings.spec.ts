import { planWater, readingBands, type Readings, valuesOf, type WaterProfile } from '../index.js';

const POOL: WaterProfile = {
  kind: 'pool',
  volumeGal: 18_000,
  surface: 'plaster',
  sanitiser: 'liquid',
  indoor: false,
  plasterAgeDays: null,
  groundwater: 'unknown',
};
const READINGS: Readings = {
  freeChlorinePpm: { value: 1, method: 'drops' },
  pH: { value: 7.9, method: 'drops' },
  cyanuricAcidPpm: { value: 80, method: 'drops' },
  totalAlkalinityPpm: { value: 90, method: 'drops' },
  phosphatePpb: { value: 900, method: 'drops' },
};

describe('the bands of the readings', () => {
  it.each(['liquid', 'salt', 'trichlor'] as const)('E02 are those of the plan with %s', (sanitiser) => {
    const profile = { ...POOL, sanitiser };
    const bands = readingBands(profile, valuesOf(READINGS));
    const { findings } = planWater(profile, READINGS);
    expect(findings).toHaveLength(5);
    for (const { parameter, low, high } of findings) expect(bands[parameter]).toMatchObject({ low, high });
  });

  it('E02 are known before anything is tested', () => {
    // 40 ppm, the middle of the stabilizer band, asks for 5 to 7 ppm; people swim up to 10.
    expect(readingBands(POOL, {}).freeChlorinePpm).toEqual({ low: 5, high: 10 });
    expect(readingBands(POOL, {}).saltPpm).toBeNull();
    expect(readingBands(POOL, {}).waterTempF).toBeUndefined();
  });

  it.each([100, 110, 300])('E02 hold together with %i ppm of stabilizer', (cyanuricAcidPpm) => {
    expect(readingBands(POOL, { cyanuricAcidPpm }).freeChlorinePpm).toEqual({ low: 10, high: 10 });
  });
});
