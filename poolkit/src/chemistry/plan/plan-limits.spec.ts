/** What a plan refuses, replaces, treats, hands over, and asks for. */
import { CHEMISTRY_DEFAULTS, type Parameter, planWater, type WaterProfile, type WaterValues } from '../index.js';
import { outline, plan, POOL, products } from '../fixtures/pools.js';

describe('what is never advised', () => {
  it('no trichlor or dichlor from 60 ppm of stabilizer', () => {
    const answer = plan({ freeChlorinePpm: 1, cyanuricAcidPpm: 60 }, { sanitiser: 'dichlor' });
    expect(products(answer)[0]).toBe('liquid-chlorine');
    expect(answer.notes.join(' ')).toMatch(/No dichlor.*stabilizer/);
    expect(
      plan({ cyanuricAcidPpm: 60, freeChlorinePpm: 8, totalAlkalinityPpm: 105 }, { sanitiser: 'trichlor' }).notes[0],
    ).toContain('Add no more trichlor');
    expect(products(plan({ freeChlorinePpm: 3, cyanuricAcidPpm: 30 }, {}, { chlorine: 'dichlor' }))).toEqual([
      'dichlor',
    ]);
    expect(products(plan({ freeChlorinePpm: 3, cyanuricAcidPpm: undefined }, {}, { chlorine: 'dichlor' }))[0]).toBe(
      'liquid-chlorine',
    );
  });

  it('no tablets to bring chlorine up, because they dissolve over days', () => {
    const answer = plan({ freeChlorinePpm: 1, cyanuricAcidPpm: 30 }, {}, { chlorine: 'trichlor' });
    expect(products(answer)[0]).toBe('liquid-chlorine');
    expect(answer.notes.join(' ')).toContain('dissolve over days');
  });

  it('E14 no salt and no granules on a finish of 29 days, both on one of 30', () => {
    const salty = (plasterAgeDays: number | null, surface: WaterProfile['surface'] = 'plaster') =>
      plan({ saltPpm: 300, cyanuricAcidPpm: 70 }, { sanitiser: 'salt', surface, plasterAgeDays });
    expect(products(salty(29))).not.toContain('salt');
    expect(salty(29).notes.join(' ')).toContain('takes none for 30 days');
    expect(products(salty(30))).toContain('salt');
    expect(products(salty(10, 'vinyl'))).toContain('salt');
    const granules = (plasterAgeDays: number) =>
      products(plan({ freeChlorinePpm: 1 }, { sanitiser: 'cal-hypo', plasterAgeDays }))[0];
    expect(granules(29)).toBe('liquid-chlorine');
    expect(granules(30)).toBe('cal-hypo');
  });

  it('no cal-hypo from 450 ppm of hardness, nor from 300 in vinyl', () => {
    const used = (calciumHardnessPpm: number, surface: WaterProfile['surface']) =>
      products(plan({ freeChlorinePpm: 3, calciumHardnessPpm }, { surface, sanitiser: 'cal-hypo' }))[0];
    expect(used(440, 'plaster')).toBe('cal-hypo');
    expect(used(449, 'plaster')).toBe('liquid-chlorine');
    expect(used(290, 'vinyl')).toBe('cal-hypo');
    expect(used(300, 'vinyl')).toBe('liquid-chlorine');
  });

  it('E07 no draining where groundwater is high', () => {
    const answer = plan({ cyanuricAcidPpm: 110, freeChlorinePpm: 10 }, { groundwater: 'high' });
    expect(outline(answer)).toEqual(['professional']);
    expect(answer.verdict).toBe('professional');
    expect(answer.steps[0]?.why).toContain('You told us groundwater is high');
  });
});

describe('replacing water', () => {
  it('CYA 110 to 50 replaces 54.5 %, with the warning about the shell', () => {
    const answer = plan({ cyanuricAcidPpm: 110, freeChlorinePpm: 10 });
    const [step] = answer.steps;
    expect(step).toMatchObject({
      kind: 'drain',
      fraction: expect.closeTo(0.545, 3),
      gallons: expect.closeTo(9818, 0),
      cycle: 1,
    });
    expect(step?.cautions[0]).toMatch(/third of the water/);
    expect(step?.after).toMatchObject({ cyanuricAcidPpm: 50, totalAlkalinityPpm: 77.3, calciumHardnessPpm: 213.6 });
    expect(answer.steps[1]?.cycle).toBe(2);
  });

  it('keeps vinyl and fiberglass near the skimmer, and leaves more than 150 ppm to a professional', () => {
    const vinyl = plan({ cyanuricAcidPpm: 85, freeChlorinePpm: 10, calciumHardnessPpm: 200 }, { surface: 'vinyl' });
    expect(vinyl.steps[0]?.cautions[0]).toContain('1 ft below the skimmer');
    expect(outline(plan({ cyanuricAcidPpm: 151, freeChlorinePpm: 10 }))).toEqual(['professional']);
  });

  it('uses the figures of the tap, and says when the tap is no better', () => {
    const hard = { calciumHardnessPpm: 620 };
    expect(plan(hard).steps[0]).toMatchObject({ kind: 'drain', fraction: expect.closeTo(170 / 495, 3) });
    expect(plan(hard, {}, {}, { ...CHEMISTRY_DEFAULTS, 'chemistry.fillCh': 300 }).steps[0]).toMatchObject({
      fraction: expect.closeTo(170 / 320, 3),
    });
    const same = plan(hard, {}, {}, { ...CHEMISTRY_DEFAULTS, 'chemistry.fillCh': 500 });
    expect(same.steps.some(({ kind }) => kind === 'drain')).toBe(false);
    expect(same.notes.join(' ')).toContain('fill water holds 500 ppm');
  });
});

describe('chlorine treatment', () => {
  it('brings pH to 7.2 to 7.4, raises chlorine to the SLAM level and holds it; the rest waits', () => {
    const answer = plan(
      { freeChlorinePpm: 2, pH: 7.8, calciumHardnessPpm: 100 },
      {},
      { observations: { algaeVisible: true } },
    );
    expect(outline(answer)).toEqual(['muriatic-acid', 'liquid-chlorine', 'wait']);
    expect(answer.steps[1]).toMatchObject({ after: { freeChlorinePpm: 16 }, parameter: 'freeChlorinePpm' });
    expect(answer.steps[2]?.cautions[0]).toContain('three tests');
    expect(answer.steps[0]?.cycle).toBeLessThan(answer.steps[1]?.cycle ?? 0);
    expect(answer.swim.state).toBe('closed');
  });

  it('starts for combined chlorine and overnight loss, and dilutes first above 90 ppm of stabilizer', () => {
    expect(outline(plan({ combinedChlorinePpm: 0.6, pH: 7.3 }))).toEqual(['liquid-chlorine', 'wait']);
    expect(outline(plan({ pH: 7.3 }, {}, { observations: { overnightLossPpm: 1.2 } }))).toEqual([
      'liquid-chlorine',
      'wait',
    ]);
    const thick = plan({ cyanuricAcidPpm: 95, pH: 7.3 }, {}, { observations: { algaeVisible: true } });
    expect(outline(thick)[0]).toBe('drain');
    expect(
      outline(plan({ freeChlorinePpm: undefined, pH: 7.3 }, {}, { observations: { algaeVisible: true } })),
    ).toEqual(['test']);
  });

  it('E10 asks for the SLAM level and no more when much chlorine is combined, and leaves water without stabilizer to a professional', () => {
    const held = plan({ combinedChlorinePpm: 4, pH: 7.3 });
    expect(held.steps[0]).toMatchObject({ product: 'liquid-chlorine', after: { freeChlorinePpm: 16 } });
    const bare = plan({ combinedChlorinePpm: 4, pH: 7.3, cyanuricAcidPpm: 0 });
    expect(outline(bare)).toEqual(['professional']);
    expect(bare.steps[0]?.why).toContain('a second test may show that there is less');
    const most = Math.max(...bare.steps.map(({ after }) => after.freeChlorinePpm ?? 0));
    expect(most).toBeLessThanOrEqual(20);
  });

  it('E07 takes the minutes before swimming from the figures in force', () => {
    const slower = { ...CHEMISTRY_DEFAULTS, 'chemistry.swimAfterAcid': 90 };
    expect(plan({ pH: 7.9 }).steps[0]?.swimAfter).toBe(
      'Swim again after 1 hour, once a test shows pH at 7.2 or above.',
    );
    expect(plan({ pH: 7.9 }, {}, {}, slower).steps[0]?.swimAfter).toContain('after 90 minutes,');
  });

  it('E07 lets no one swim after any step of a treatment', () => {
    const algae = { observations: { algaeVisible: true } };
    const treated = [
      plan({ freeChlorinePpm: 2, pH: 7.8 }, {}, algae),
      plan({ cyanuricAcidPpm: 95, pH: 7.3 }, {}, algae),
    ];
    const held = plan({ freeChlorinePpm: 2, pH: 7.8 }, {}, { contamination: 'formed-stool' });
    const lines = [...treated, held].flatMap(({ steps }) => steps.map(({ swimAfter }) => swimAfter));
    expect(lines.length).toBeGreaterThan(6);
    for (const line of lines) expect(line).toMatch(/^No one swims until /);
  });

  it('E07 sends no one into untested water after baking soda, calcium or salt', () => {
    const soft = plan({ freeChlorinePpm: undefined, totalAlkalinityPpm: 40, calciumHardnessPpm: 150 });
    expect(products(soft)).toEqual(['baking-soda', 'calcium-chloride']);
    for (const { swimAfter } of soft.steps)
      expect(swimAfter).toMatch(
        /^Swim again after \d+ (minutes|hours), once .*a test shows free chlorine and pH in range\.$/,
      );
  });

  it('asks for the chlorine before formed stool is held with it', () => {
    expect(outline(plan({ freeChlorinePpm: undefined, pH: 7.5 }, {}, { contamination: 'formed-stool' }))).toEqual([
      'test',
      'wait',
    ]);
  });

  it('E10 begins no treatment before pH and stabilizer are tested, and marks what it assumes', () => {
    const algae = { observations: { algaeVisible: true } };
    const untested = planWater(POOL, { freeChlorinePpm: { value: 0.5, method: 'drops' } }, algae);
    expect(untested.steps.map(({ title, cycle }) => `${cycle} ${title}`)).toEqual([
      '1 Test pH',
      '1 Test stabilizer',
      expect.stringMatching(/^2 Add .* of liquid chlorine/),
      '2 Hold free chlorine at 16 ppm',
    ]);
    expect(untested.steps[2]?.why).toContain('the level for 40 ppm of stabilizer (assumed)');
    expect(untested.steps.every(({ swimAfter }) => swimAfter.startsWith('No one swims until '))).toBe(true);
    expect(planWater(POOL, {}, algae).steps.map(({ title }) => title)).toEqual([
      'Test pH',
      'Test stabilizer',
      'Test free chlorine',
    ]);
    // Too late for a test of pH; indoors there is no stabilizer to test for.
    expect(outline(plan({ freeChlorinePpm: 12, pH: undefined }, {}, algae))).toEqual(['liquid-chlorine', 'wait']);
    expect(outline(plan({ cyanuricAcidPpm: undefined, pH: 7.3 }, { indoor: true }, algae))).toEqual([
      'liquid-chlorine',
      'wait',
    ]);
  });

  it('E09 hands formed stool in cold water to a professional, asks how warm it is, and holds only below pH 7.5', () => {
    const stool = { contamination: 'formed-stool', observations: { drainVisible: true } } as const;
    const cold = plan({ waterTempF: 65, pH: 7.8 }, {}, stool);
    expect([cold.verdict, outline(cold)]).toEqual(['professional', ['professional']]);
    expect(outline(plan({ waterTempF: 77, pH: 7.5 }, {}, stool))).toEqual(['wait']);
    const unknown = plan({ waterTempF: undefined, pH: 7.5 }, {}, stool);
    expect(unknown.steps.map(({ title, cycle }) => `${cycle} ${title}`)).toEqual([
      '1 Measure the water temperature',
      '2 Remove the stool and hold the chlorine',
    ]);
    expect(plan({ pH: 7.6 }, {}, stool).steps.map(({ kind, cycle }) => [kind, cycle])).toEqual([
      ['dose', 1],
      ['wait', 2],
    ]);
  });

  it('E09 closes the pool with the reason while it is contaminated or treated, whatever its readings', () => {
    const seen = { drainVisible: true };
    expect(plan({}, {}, { observations: seen }).swim).toEqual({ state: 'open', reasons: [], missing: [] });
    for (const contamination of ['formed-stool', 'diarrhea'] as const) {
      const { swim } = plan({}, {}, { contamination, observations: seen });
      expect(swim).toMatchObject({
        state: 'closed',
        reasons: ['No one swims until the contamination is dealt with and a test shows chlorine and pH in range.'],
      });
    }
    expect(plan({}, {}, { observations: { ...seen, overnightLossPpm: 2 } }).swim.state).toBe('closed');
  });

  it('leaves diarrhea to a professional and holds chlorine after formed stool', () => {
    const close = plan({}, {}, { contamination: 'diarrhea' });
    expect(outline(close)).toEqual(['professional']);
    expect(close.missingTests).toEqual([]);
    expect(outline(plan({ freeChlorinePpm: 2, pH: 7.5 }, {}, { contamination: 'formed-stool' }))).toEqual([
      'liquid-chlorine',
      'wait',
    ]);
  });
});

describe('missing tests', () => {
  const tests = (parameters: readonly Parameter[], change: WaterValues = {}) =>
    plan({ ...change, ...Object.fromEntries(parameters.map((parameter) => [parameter, undefined])) });

  it('E01 names the missing test that would change the first step', () => {
    const answer = tests(['cyanuricAcidPpm'], { freeChlorinePpm: 4 });
    expect(answer.missingTests[0]).toMatchObject({ parameter: 'cyanuricAcidPpm', changesFirstStep: true });
    expect(answer.missingTests[0]?.sentence).toMatch(
      /^Stabilizer \(CYA\) was not tested and would change the first step: at 0 ppm, “.+”; at 120 ppm, “.+”\.$/,
    );
  });

  it('E01 does not name a test that changes nothing', () => {
    expect(tests(['boratePpm', 'phosphatePpb', 'tdsPpm', 'saltPpm']).missingTests).toEqual([]);
  });

  it('E01 leaves out dissolved solids, and salt where no cell needs it', () => {
    expect(tests(['tdsPpm', 'saltPpm'], { pH: 7.75, calciumHardnessPpm: 400, waterTempF: 86 }).missingTests).toEqual(
      [],
    );
    const cell = plan(
      { saltPpm: undefined, tdsPpm: undefined, cyanuricAcidPpm: 70, freeChlorinePpm: 5, totalAlkalinityPpm: 75 },
      { sanitiser: 'salt' },
    );
    expect(cell.missingTests.map(({ parameter }) => parameter)).toEqual(['saltPpm']);
  });

  it('E01 tells a test that changes a later step from one that changes the first', () => {
    const answer = tests(['calciumHardnessPpm'], { freeChlorinePpm: 1, cyanuricAcidPpm: 110 });
    expect(answer.missingTests.find(({ parameter }) => parameter === 'calciumHardnessPpm')).toMatchObject({
      changesFirstStep: false,
    });
  });

  it('calls water in range only when no missing test could change that', () => {
    expect(tests(['pH']).verdict).toBe('incomplete');
    expect(planWater(POOL, {})).toMatchObject({
      verdict: 'incomplete',
      message: expect.stringContaining('Nothing has been tested yet'),
    });
  });
});

describe('refusals', () => {
  it.each([
    ['NaN', { pH: NaN }],
    ['infinity', { saltPpm: Infinity }],
    ['a negative value', { freeChlorinePpm: -1 }],
    ['pH 75', { pH: 75 }],
  ])('E01 refuses %s', (_, change) => {
    expect(() => plan(change)).toThrow(RangeError);
  });

  it('refuses an impossible pool and impossible options', () => {
    expect(() => plan({}, { volumeGal: 0 })).toThrow(RangeError);
    expect(() => plan({ freeChlorinePpm: 1 }, {}, { strengths: { 'liquid-chlorine': 200 } })).toThrow(RangeError);
  });

  it.each<[string, object]>([
    ['a product that is no acid', { acid: 'salt' }],
    ['a chlorine that is none', { chlorine: '__proto__' }],
    ['an unknown contamination', { contamination: 'mud' }],
    ['a loss that is no number', { observations: { overnightLossPpm: NaN } }],
    ['a negative loss', { observations: { overnightLossPpm: -1 } }],
  ])('E01 refuses %s, whether or not the plan needs it', (_, options) => {
    expect(() => plan({}, {}, options)).toThrow(RangeError);
  });

  it('adds nothing that cannot be measured out', () => {
    const hard = { freeChlorinePpm: 4.3, cyanuricAcidPpm: 54, calciumHardnessPpm: 500 };
    expect(outline(plan(hard, { volumeGal: 300, kind: 'spa', sanitiser: 'dichlor' }))[0]).toBe('drain');
    expect(outline(plan(hard, { volumeGal: 3000, kind: 'spa', sanitiser: 'dichlor' }))[0]).toBe('dichlor');
  });

  it('E01 questions free chlorine 30 with nothing beside it, and still answers', () => {
    const answer = plan({ freeChlorinePpm: 30, combinedChlorinePpm: 0, cyanuricAcidPpm: 0 });
    expect(answer.questions[0]?.fields).toEqual(['freeChlorinePpm', 'combinedChlorinePpm', 'cyanuricAcidPpm']);
    expect(outline(answer)[0]).toBe('wait');
  });
});
