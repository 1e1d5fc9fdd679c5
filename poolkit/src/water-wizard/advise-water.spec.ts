import fc from 'fast-check';
import type { WaterProfile } from '../chemistry/index.js';
import { answersTo, COMPLAINT_IDS, QUESTION_IDS, SEVERITIES } from '../symptoms/index.js';
import { SAFETY_LINE, safetyProblems } from '../water-safety/index.js';
import { adviseWater, WATER_DEFAULTS, waterChanges, waterFigures, type WizardInput } from './index.js';

const POOL: WaterProfile = {
  kind: 'pool',
  volumeGal: 18_000,
  surface: 'plaster',
  sanitiser: 'liquid',
  indoor: false,
  plasterAgeDays: null,
  groundwater: 'unknown',
};
const drops = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, method: 'drops' as const }]));
const GOOD = drops({
  freeChlorinePpm: 6,
  combinedChlorinePpm: 0,
  pH: 7.5,
  totalAlkalinityPpm: 80,
  calciumHardnessPpm: 320,
  cyanuricAcidPpm: 40,
  saltPpm: 600,
  tdsPpm: 1100,
  waterTempF: 84,
});
const advise = (input: Partial<WizardInput>) =>
  adviseWater({ profile: POOL, readings: GOOD, complaints: [], ...input });
const doses = (advice: ReturnType<typeof adviseWater>) => advice.plan.steps.filter(({ kind }) => kind === 'dose');

describe('advice for one pool', () => {
  it('E09 leaves water alone that is in range and looks clear', () => {
    const advice = advise({ answers: { seeThrough: 'sharp' } });
    expect(advice.plan).toMatchObject({
      verdict: 'in-range',
      message: 'Your water is in range. Leave it alone.',
      steps: [],
    });
    expect(advice.diagnosis).toMatchObject({ issueDetected: 'none', severity: 'info' });
    expect(advice.withheld).toBeNull();
  });

  it('E09 leaves a non-salt pool alone on the seven usual readings', () => {
    const { saltPpm: _salt, tdsPpm: _solids, ...usual } = GOOD;
    expect(advise({ readings: usual }).plan).toMatchObject({
      verdict: 'in-range',
      message: 'Your water is in range. Leave it alone.',
      missingTests: [],
    });
  });

  it('E17 computes with the figures in force, and ignores those of other areas', () => {
    const changes = { 'chemistry.pHAim': 7.6, 'safety.acidChlorineApartMin': 60, 'heat.windMph': 3 };
    const acidOf = (values = WATER_DEFAULTS) =>
      adviseWater({ profile: POOL, readings: { ...GOOD, ...drops({ pH: 8 }) }, complaints: [] }, values).plan.steps[0]
        ?.after.pH ?? 0;
    expect(acidOf(waterFigures(changes))).toBeGreaterThan(acidOf());
    expect(waterChanges(changes)).toEqual({ 'chemistry.pHAim': 7.6, 'safety.acidChlorineApartMin': 60 });
    expect(() => waterFigures({ 'chemistry.pHAim': 12 })).toThrow(RangeError);
  });

  it('E07 waits as long as products are kept apart, whatever the figures say', () => {
    const readings = {
      ...GOOD,
      ...drops({ freeChlorinePpm: 1, pH: 8, calciumHardnessPpm: 200, totalAlkalinityPpm: 50 }),
    };
    const keptApart = {
      'safety.acidChlorineApartMin': 240,
      'safety.chlorinesApartMin': 300,
      'safety.calciumCarbonateApartMin': 1440,
    };
    const { plan, withheld } = adviseWater({ profile: POOL, readings, complaints: [] }, waterFigures(keptApart));
    expect(withheld).toBeNull();
    expect(plan.steps.map((step) => step.kind === 'dose' && [step.product, step.waitMin])).toEqual(
      expect.arrayContaining([
        ['liquid-chlorine', 300],
        ['baking-soda', 1440],
        ['muriatic-acid', 240],
      ]),
    );
    const usual = advise({ readings: { ...GOOD, ...drops({ freeChlorinePpm: 1, pH: 8 }) } }).plan.steps;
    expect(safetyProblems(usual, POOL)).toEqual([]);
    expect(safetyProblems(usual, POOL, waterFigures(keptApart)).map(({ code }) => code)).toEqual([
      'acid-with-chlorine',
    ]);
  });

  it('E07 has the safety line above everything', () => {
    expect(advise({}).warnings[0]).toBe(SAFETY_LINE);
  });

  it('E09 treats green water that hides the drain with chlorine, and keeps everyone out', () => {
    const advice = advise({ complaints: ['green'], answers: { seeThrough: 'hidden' } });
    expect(advice.diagnosis).toMatchObject({
      issueDetected: 'algae-green-cloudy',
      severity: 'high',
      wayOut: 'emergency',
    });
    expect(doses(advice).at(-1)).toMatchObject({ parameter: 'freeChlorinePpm', after: { freeChlorinePpm: 16 } });
    expect(advice.warnings.some((line) => line.startsWith('Keep everyone out until '))).toBe(true);
  });

  it('E09 does not shock green water that is clear, because that is metal', () => {
    const advice = advise({ complaints: ['green'], answers: { seeThrough: 'sharp' } });
    expect(advice.diagnosis.issueDetected).toBe('metal-green-clear');
    expect(doses(advice)).toEqual([]);
  });

  it('E09 warns about stains when metal and much chlorine come together', () => {
    const readings = { ...GOOD, ...drops({ combinedChlorinePpm: 1 }) };
    const advice = advise({ complaints: ['green'], answers: { seeThrough: 'sharp' }, readings });
    expect(doses(advice).length).toBeGreaterThan(0);
    expect(advice.warnings.join(' ')).toContain('sequestrant');
  });

  it('E10 goes on holding chlorine while a treatment is under way, and lets it fall afterward', () => {
    const readings = { ...GOOD, ...drops({ freeChlorinePpm: 15, combinedChlorinePpm: 0.3 }) };
    const underway = advise({ readings, treatmentUnderway: true });
    expect([underway.treats, underway.plan.steps.map(({ kind }) => kind)]).toEqual([true, ['dose', 'wait']]);
    expect(underway.plan.steps[0]).toMatchObject({
      after: { freeChlorinePpm: 16 },
      why: expect.stringContaining('three tests') as string,
    });
    const done = advise({ readings });
    expect([done.treats, done.plan.steps[0]?.title]).toEqual([false, 'Add no chlorine and let it fall']);
  });

  it('E10 takes a large correction for no treatment, and every treatment for one', () => {
    const thin = drops({
      freeChlorinePpm: 3,
      combinedChlorinePpm: 0,
      pH: 7.5,
      totalAlkalinityPpm: 90,
      calciumHardnessPpm: 300,
      cyanuricAcidPpm: 22,
      waterTempF: 80,
    });
    const corrected = advise({ readings: thin, answers: { seeThrough: 'sharp' } });
    // Stabilizer goes up to 40 ppm, and chlorine with it above the band of the 22 ppm of today.
    expect(corrected.plan.steps.at(-1)?.after.freeChlorinePpm).toBe(6);
    expect([corrected.treats, corrected.diagnosis.severity]).toEqual([false, 'low']);
    const untested = advise({ complaints: ['green'], answers: { seeThrough: 'hidden' }, readings: {} });
    expect(untested.treats).toBe(true);
    expect(advise({ complaints: ['green', 'no-flow'], answers: { seeThrough: 'hidden' } })).toMatchObject({
      withheld: 'no-circulation',
      treats: false,
    });
  });

  it('E09 takes unknown contamination for the stricter kind', () => {
    expect(advise({ complaints: ['contamination'], answers: { stool: 'unsure' } }).plan.verdict).toBe('professional');
    expect(advise({ complaints: ['contamination'], answers: { stool: 'formed' } }).plan.steps.at(-1)?.title).toMatch(
      /^Remove the stool/,
    );
  });

  it('E07 withholds every dose in an emergency', () => {
    const low = drops({ freeChlorinePpm: 0, pH: 8, totalAlkalinityPpm: 100, cyanuricAcidPpm: 20 });
    expect(advise({ readings: low }).plan.laterTests).toHaveLength(1);
    const advice = advise({ readings: low, complaints: ['electrical'], answers: { electricalSign: 'tingle' } });
    expect(advice).toMatchObject({ withheld: 'emergency', followUp: null, plan: { steps: [], laterTests: [] } });
    expect(advice.diagnosis.findings[0]?.emergencySteps.length).toBeGreaterThan(0);
  });

  it('E07 withholds doses while no water moves', () => {
    const low = drops({ freeChlorinePpm: 0, cyanuricAcidPpm: 40 });
    expect(advise({ readings: low, complaints: ['no-flow'] })).toMatchObject({
      withheld: 'no-circulation',
      plan: { steps: [] },
    });
    for (const [complaints, answers] of [
      [['equipment'], { device: 'pump', pumpSign: 'hums' }],
      [['electrical'], { electricalSign: 'trips-again' }],
      [['winter'], { winterSign: 'ice' }],
    ] as const) {
      expect(advise({ readings: low, complaints, answers })).toMatchObject({
        withheld: 'no-circulation',
        plan: { steps: [] },
      });
    }
    expect(
      advise({ readings: low, complaints: ['equipment'], answers: { device: 'salt-cell', cellSign: 'low-salt' } })
        .withheld,
    ).toBeNull();
  });

  it('E07 does not drain a pool whose water rises from below', () => {
    const readings = { ...GOOD, ...drops({ freeChlorinePpm: 9, cyanuricAcidPpm: 120 }) };
    const steps = (answers: WizardInput['answers']) =>
      advise({ readings, complaints: ['leak'], answers }).plan.steps.map(({ kind }) => kind);
    expect(steps({ levelMoves: 'falls', dailyLoss: 'small' })).toContain('drain');
    expect(steps({ levelMoves: 'rises', rise: 'liner' })).toEqual(['professional']);
  });

  it('E05 looks ahead to another temperature', () => {
    const { plan } = advise({ options: { forecastTempF: 40 } });
    expect(plan.saturation.ok && plan.forecast?.ok && plan.forecast.index < plan.saturation.index).toBe(true);
  });

  it.each([NaN, Infinity, -1, 999])('refuses a pH of %p with a sentence', (value) => {
    expect(() => advise({ readings: { pH: { value, method: 'drops' } } })).toThrow(RangeError);
  });

  it('refuses complaints and answers that do not exist', () => {
    expect(() => advise({ complaints: ['__proto__' as never] })).toThrow('There is no symptom');
    expect(() => advise({ answers: { seeThrough: 'maybe' as never } })).toThrow('There is no answer');
  });
});

describe('E07 whatever people see and answer', () => {
  const answers = fc.record(Object.fromEntries(QUESTION_IDS.map((id) => [id, fc.constantFrom(...answersTo(id))])), {
    requiredKeys: [],
  }) as fc.Arbitrary<WizardInput['answers']>;
  const input = fc.record({
    complaints: fc.subarray([...COMPLAINT_IDS]),
    answers,
    readings: fc.constantFrom(
      GOOD,
      {},
      drops({ freeChlorinePpm: 0, pH: 8.1, totalAlkalinityPpm: 140, cyanuricAcidPpm: 20 }),
    ),
  });

  it('the plan is safe, an emergency has no doses, and the severity is one of the five', () => {
    fc.assert(
      fc.property(input, (given) => {
        const advice = advise(given);
        expect(safetyProblems(advice.plan.steps, POOL)).toEqual([]);
        expect(SEVERITIES).toContain(advice.diagnosis.severity);
        if (advice.diagnosis.severity === 'emergency') expect(advice.plan.steps).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
