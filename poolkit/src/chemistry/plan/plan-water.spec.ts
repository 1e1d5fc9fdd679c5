import { doses, first, outline, plan, products } from '../fixtures/pools.js';

describe('a pool in range', () => {
  it('is left alone', () => {
    const answer = plan({}, {}, { observations: { drainVisible: true } });
    expect(answer).toMatchObject({
      verdict: 'in-range',
      message: 'Your water is in range. Leave it alone.',
      steps: [],
      notes: [],
      missingTests: [],
      questions: [],
      retestAfterHours: 168,
      swim: { state: 'open' },
    });
    expect(answer.findings.every(({ status }) => status === 'in-range')).toBe(true);
  });

  it('of any other kind is left alone, too', () => {
    const salt = { saltPpm: 3200, tdsPpm: 3700, cyanuricAcidPpm: 70, freeChlorinePpm: 5, totalAlkalinityPpm: 75 };
    expect(plan(salt, { sanitiser: 'salt' }).verdict).toBe('in-range');
    expect(plan({ calciumHardnessPpm: 200 }, { surface: 'vinyl' }).verdict).toBe('in-range');
    expect(plan({ pH: 7.5, calciumHardnessPpm: 200 }, { surface: 'fiberglass' }).verdict).toBe('in-range');
    expect(plan({ cyanuricAcidPpm: 0, totalAlkalinityPpm: 75 }, { indoor: true }).verdict).toBe('in-range');
    const spa = {
      totalAlkalinityPpm: 70,
      calciumHardnessPpm: 180,
      cyanuricAcidPpm: 25,
      freeChlorinePpm: 4,
      waterTempF: 100,
    };
    expect(plan(spa, { kind: 'spa', volumeGal: 400 }).verdict).toBe('in-range');
  });
});

describe('amounts', () => {
  it('FC 2 to 6 with 10 % liquid chlorine is 92.16 fl oz', () => {
    const step = first(plan({ freeChlorinePpm: 2 }, {}, { strengths: { 'liquid-chlorine': 10 } }));
    expect(step).toMatchObject({
      product: 'liquid-chlorine',
      strengthPercent: 10,
      title: 'Add 92 fl oz of liquid chlorine (10%)',
      waitMin: 30,
    });
    expect(step.amount.value).toBeCloseTo(92.16, 1);
    expect(step.after.freeChlorinePpm).toBe(6);
    expect(step.effects).toEqual([{ on: 'saltPpm', change: expect.closeTo(6.6, 1) }]);
  });

  it('TA 55 to 80 is 6.3 lb of baking soda, in one addition of up to 9 lb', () => {
    const step = first(plan({ totalAlkalinityPpm: 55, pH: 7.7 }));
    expect(step).toMatchObject({ product: 'baking-soda', waitMin: 360, additions: [{ startHour: 0 }] });
    expect(step.amount.value / 16).toBeCloseTo(6.304, 2);
  });

  it('CH 150 to 300 on plaster is 32.45 lb over three days, 50 ppm a day', () => {
    const step = first(plan({ calciumHardnessPpm: 150 }));
    expect(step.amount.value / 16).toBeCloseTo(32.45, 2);
    expect(step.additions.map(({ startHour }) => startHour)).toEqual([0, 24, 48]);
  });

  it('CYA 0 to 40 is 6.009 lb, counted at once and tested after six days', () => {
    const answer = plan({ cyanuricAcidPpm: 0 });
    const step = first(answer);
    expect(step.product).toBe('cyanuric-acid');
    expect(step.amount.value / 16).toBeCloseTo(6.009, 3);
    expect(answer.retestAfterHours).toBe(144);
  });

  it('salt 800 to 3200 is 360.5 lb', () => {
    const answer = plan(
      { saltPpm: 800, tdsPpm: 1300, cyanuricAcidPpm: 70, freeChlorinePpm: 5, totalAlkalinityPpm: 70 },
      { sanitiser: 'salt' },
    );
    expect(first(answer)).toMatchObject({ product: 'salt', after: { saltPpm: 3200, tdsPpm: 3700 } });
    expect(first(answer).amount.value / 16).toBeCloseTo(360.5, 1);
  });

  it('pH 7.9 to 7.5 is 75 % of 21.4 fl oz of acid', () => {
    const step = first(plan({ pH: 7.9, totalAlkalinityPpm: 90, cyanuricAcidPpm: 50 }));
    expect(step).toMatchObject({ product: 'muriatic-acid', waitMin: 60, after: { totalAlkalinityPpm: 86.5 } });
    expect(step.amount.value).toBeCloseTo(0.75 * 21.4, 1);
    expect(step.why).toContain('75% of the computed dose');
    expect(step.after.pH).toBeGreaterThan(7.5);
    expect(step.after.pH).toBeLessThan(7.7);
  });

  it('acid above 32 fl oz per 10,000 gallons is split', () => {
    const step = first(plan({ pH: 9, totalAlkalinityPpm: 200 }));
    expect(step.product).toBe('muriatic-acid');
    expect(step.additions.length).toBeGreaterThan(1);
    for (const { amount } of step.additions) expect(amount.value).toBeLessThanOrEqual(32 * 1.8 + 1e-9);
  });

  it('E17 every dose shows how its size was found', () => {
    const answer = plan({
      freeChlorinePpm: 1,
      totalAlkalinityPpm: 50,
      pH: 8.1,
      calciumHardnessPpm: 150,
      cyanuricAcidPpm: 10,
    });
    for (const { working, amount } of doses(answer)) {
      expect(working.length).toBeGreaterThanOrEqual(2);
      expect(working.at(-1)?.result).toEqual({ name: 'amount', ...amount });
    }
  });
});

describe('order and cycles', () => {
  it('E06 raises chlorine first, then alkalinity before pH before hardness, one big change per cycle', () => {
    const answer = plan({
      freeChlorinePpm: 1,
      totalAlkalinityPpm: 50,
      pH: 8.1,
      calciumHardnessPpm: 150,
      cyanuricAcidPpm: 10,
    });
    expect(products(answer)).toEqual([
      'liquid-chlorine',
      'baking-soda',
      'muriatic-acid',
      'calcium-chloride',
      'cyanuric-acid',
      'liquid-chlorine',
    ]);
    expect(answer.steps.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(answer.steps.map(({ cycle }) => cycle)).toEqual([1, 1, 2, 3, 4, 4]);
    // Half an hour for chlorine, then six for baking soda.
    expect(answer.retestAfterHours).toBe(6.5);
    expect(answer.steps.every(({ indicesAfter }) => indicesAfter !== undefined)).toBe(true);
  });

  it('E06 tests again when the first test decides something, and slow products by themselves', () => {
    const bare = plan({ freeChlorinePpm: 0, cyanuricAcidPpm: 0 });
    expect(products(bare)).toEqual(['liquid-chlorine', 'cyanuric-acid', 'liquid-chlorine']);
    // Half an hour of mixing for each of the three, as one follows the other.
    expect(bare.retestAfterHours).toBe(1.5);
    expect(bare.laterTests).toEqual(['Stabilizer (CYA): test it again 6 days after step 2.']);
    const acid = plan({ pH: 7.9, cyanuricAcidPpm: 25, freeChlorinePpm: 5 });
    expect(outline(acid)).toEqual(['muriatic-acid', 'cyanuric-acid']);
    expect(acid.retestAfterHours).toBe(1);
    const soft = plan({ freeChlorinePpm: 1, calciumHardnessPpm: 150 });
    expect([soft.retestAfterHours, soft.laterTests]).toEqual([
      0.5,
      ['Calcium hardness: test it again 4 hours after the last part of step 2.'],
    ]);
    expect(plan({ totalAlkalinityPpm: 160, calciumHardnessPpm: 260 }).retestAfterHours).toBe(1);
  });

  it('raises low pH with soda ash, or with air where soda ash would lift alkalinity out of its band', () => {
    expect(outline(plan({ pH: 7.0, totalAlkalinityPpm: 70 }))).toEqual(['soda-ash']);
    const aired = plan({ pH: 7.0, totalAlkalinityPpm: 115 });
    expect(outline(aired)).toEqual(['aerate']);
    expect(aired.steps[0]?.after).toMatchObject({ pH: 7.5, totalAlkalinityPpm: 115 });
  });

  it('lowers alkalinity with acid down to 7.2 at most, then air', () => {
    const answer = plan({ totalAlkalinityPpm: 160, calciumHardnessPpm: 260 });
    expect(outline(answer)).toEqual(['muriatic-acid', 'aerate']);
    expect(first(answer).after.pH).toBeGreaterThanOrEqual(7.2);
    expect(outline(plan({ pH: 7.1, totalAlkalinityPpm: 160 }))).toEqual(['aerate']);
  });

  it('asks for alkalinity before it doses for pH', () => {
    const answer = plan({ pH: 8, totalAlkalinityPpm: undefined });
    expect(outline(answer)).toEqual(['test']);
    expect(answer.steps[0]).toMatchObject({ title: 'Test total alkalinity', parameter: 'totalAlkalinityPpm' });
  });

  it('leaves pH alone when chlorine spoils its test', () => {
    const answer = plan({ freeChlorinePpm: 15, pH: 8.2 });
    expect(outline(answer)).toEqual(['wait']);
    expect(answer.notes.join(' ')).toContain('above 10 ppm of free chlorine');
    expect(answer.steps[0]?.after.freeChlorinePpm).toBeUndefined();
  });

  it('leaves a running salt cell to catch up by itself', () => {
    const salt = { saltPpm: 3200, tdsPpm: 3700, cyanuricAcidPpm: 70, totalAlkalinityPpm: 75 };
    const low = plan({ ...salt, freeChlorinePpm: 3.5 }, { sanitiser: 'salt' });
    expect(low.steps).toEqual([]);
    expect(low.notes.join(' ')).toContain('raise the output');
    expect(outline(plan({ ...salt, freeChlorinePpm: 2.5 }, { sanitiser: 'salt' }))).toEqual(['liquid-chlorine']);
    expect(outline(plan({ ...salt, saltPpm: 2000, freeChlorinePpm: 3.5 }, { sanitiser: 'salt' }))).toEqual([
      'liquid-chlorine',
      'salt',
    ]);
  });
});

describe('the saturation index', () => {
  it('is trimmed by pH when everything else is in its band', () => {
    const cold = plan({ pH: 7.4, calciumHardnessPpm: 260, totalAlkalinityPpm: 75, waterTempF: 60 });
    expect(products(cold)).toEqual(['soda-ash']);
    expect(first(cold).why).toMatch(/^LSI is -0\.\d+, so the water dissolves/);
    const warm = plan({ pH: 7.8, calciumHardnessPpm: 450, totalAlkalinityPpm: 115, waterTempF: 90 });
    expect(products(warm)).toEqual(['muriatic-acid']);
    expect(first(warm).after.pH).toBeGreaterThanOrEqual(7.2);
  });

  it('is trimmed by alkalinity, then hardness, when pH is at its end', () => {
    const cold = { pH: 7.8, calciumHardnessPpm: 250, waterTempF: 38 };
    expect(products(plan({ ...cold, totalAlkalinityPpm: 62 }))).toEqual(['baking-soda']);
    expect(
      products(
        plan(
          { ...cold, totalAlkalinityPpm: 72, cyanuricAcidPpm: 70, freeChlorinePpm: 5, saltPpm: 3200, tdsPpm: 3700 },
          { sanitiser: 'salt' },
        ),
      ),
    ).toEqual(['baking-soda']);
    expect(
      products(
        plan(
          { ...cold, totalAlkalinityPpm: 80, cyanuricAcidPpm: 70, freeChlorinePpm: 5, saltPpm: 3200, tdsPpm: 3700 },
          { sanitiser: 'salt' },
        ),
      ),
    ).toEqual(['calcium-chloride']);
  });

  it('never lets a first-year finish fall below 0, and leaves an older one alone there', () => {
    const water = { pH: 7.5, waterTempF: 70 };
    expect(plan(water).steps).toEqual([]);
    expect(products(plan(water, { plasterAgeDays: 60 }))).toEqual(['soda-ash']);
  });

  it("E05 forecasts at tomorrow's temperature", () => {
    const answer = plan({}, {}, { forecastTempF: 40 });
    expect(answer.forecast).toMatchObject({ ok: true, state: 'slightly-aggressive' });
    expect(plan({}).forecast).toBeNull();
  });
});
