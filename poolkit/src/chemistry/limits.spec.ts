import { checkWater, type Readings, type Reading, type WaterProfile } from './index.js';

const POOL: WaterProfile = {
  kind: 'pool',
  volumeGal: 18_000,
  surface: 'plaster',
  sanitiser: 'liquid',
  indoor: false,
  plasterAgeDays: null,
  groundwater: 'unknown',
};
const drops = (value: number): Reading => ({ value, method: 'drops' });
const questions = (readings: Readings, profile = POOL) =>
  checkWater(profile, readings).questions.flatMap((question) => question.fields);
const refusal = (readings: Readings, profile = POOL) => checkWater(profile, readings).refusals[0]?.sentence;

describe('checkWater', () => {
  it('E01 accepts any part of a panel, even none of it', () => {
    expect(checkWater(POOL, {})).toEqual({ refusals: [], questions: [] });
    expect(checkWater(POOL, { pH: drops(7.5), phosphatePpb: drops(300) })).toEqual({ refusals: [], questions: [] });
  });

  it('E01 questions free chlorine 30 with no combined chlorine and no stabilizer, and does not refuse it', () => {
    const check = checkWater(POOL, {
      freeChlorinePpm: drops(30),
      combinedChlorinePpm: drops(0),
      cyanuricAcidPpm: drops(0),
    });
    expect(check.refusals).toEqual([]);
    expect(check.questions[0]).toEqual({
      fields: ['freeChlorinePpm', 'combinedChlorinePpm', 'cyanuricAcidPpm'],
      sentence: expect.stringContaining('unlikely'),
    });
    expect(
      questions({ freeChlorinePpm: drops(30), combinedChlorinePpm: drops(0), cyanuricAcidPpm: drops(80) }),
    ).toEqual([]);
  });

  it.each([
    ['a pH at the lower end of the scale', { pH: drops(6.8) }, ['pH']],
    ['a pH at the upper end of the scale', { pH: drops(8.2) }, ['pH']],
    ['a strip beyond 10 ppm of chlorine', { freeChlorinePpm: { value: 11, method: 'strip' } }, ['freeChlorinePpm']],
    ['a photometer that shows none', { freeChlorinePpm: { value: 0, method: 'photometer' } }, ['freeChlorinePpm']],
    ['pH under high chlorine', { freeChlorinePpm: drops(12), pH: drops(7.8) }, ['pH', 'freeChlorinePpm']],
    ['combined chlorine above 2', { combinedChlorinePpm: drops(2.5) }, ['combinedChlorinePpm']],
    ['alkalinity under 20', { totalAlkalinityPpm: drops(10) }, ['totalAlkalinityPpm']],
    ['a strip beyond 100 ppm of stabilizer', { cyanuricAcidPpm: { value: 150, method: 'strip' } }, ['cyanuricAcidPpm']],
    [
      'alkalinity that is all stabilizer',
      { pH: drops(7.5), totalAlkalinityPpm: drops(40), cyanuricAcidPpm: drops(120) },
      ['totalAlkalinityPpm', 'cyanuricAcidPpm'],
    ],
    ['solids below the salt', { tdsPpm: drops(1000), saltPpm: drops(3000) }, ['tdsPpm', 'saltPpm']],
    [
      'solids below the hardness',
      { tdsPpm: drops(300), calciumHardnessPpm: drops(400) },
      ['tdsPpm', 'calciumHardnessPpm'],
    ],
    ['a hot pool', { waterTempF: drops(100) }, ['waterTempF']],
  ] as const)('E01 questions %s', (_, readings, fields) => {
    expect(questions(readings)).toEqual(fields);
  });

  it('questions a tiny pool, but not a spa', () => {
    expect(questions({}, { ...POOL, volumeGal: 400 })).toEqual(['volumeGal']);
    expect(questions({ waterTempF: drops(102) }, { ...POOL, volumeGal: 400, kind: 'spa' })).toEqual([]);
  });

  it('says what is wrong with an impossible value', () => {
    expect(refusal({ pH: drops(75) })).toBe('pH is between 0 and 14. Check the decimal point.');
    expect(refusal({ pH: drops(5) })).toBe('pH must be from 6.2 to 9.');
    expect(refusal({ combinedChlorinePpm: drops(-0.5) })).toMatch(/cannot be negative/);
    expect(refusal({ saltPpm: drops(10_001) })).toBe('Salt must be from 0 to 10,000 ppm.');
    expect(refusal({}, { ...POOL, volumeGal: 199 })).toBe('The volume must be from 200 to 120,000 gallons.');
  });

  it.each([NaN, Infinity, -Infinity, '7.5', null, undefined, {}, [7.5], true])(
    'refuses %p as a value without throwing',
    (value) => {
      const hostile = value as never;
      expect(checkWater(POOL, { freeChlorinePpm: { value: hostile, method: 'drops' } }).refusals).toHaveLength(1);
      expect(checkWater({ ...POOL, volumeGal: hostile }, {}).refusals).toHaveLength(1);
      expect(checkWater({ ...POOL, surface: hostile }, {}).refusals).toHaveLength(1);
      expect(checkWater(POOL, { pH: { value: 7.5, method: hostile } }).refusals).toHaveLength(1);
    },
  );

  it('refuses input that is neither a pool nor readings', () => {
    for (const hostile of [null, undefined, 5, 'pool'] as never[]) {
      expect(checkWater(hostile, {}).refusals.length).toBeGreaterThan(0);
      expect(checkWater(POOL, hostile).refusals.length).toBeGreaterThan(0);
    }
    expect(checkWater(POOL, { pH: null as never }).refusals).toHaveLength(1);
    expect(checkWater({ ...POOL, plasterAgeDays: -1 }, {}).refusals[0]?.fields).toEqual(['plasterAgeDays']);
  });
});
