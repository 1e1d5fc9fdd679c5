import fc from 'fast-check';
import {
  assumedStabilizerPpm,
  coachReadings,
  dilution,
  indexSpan,
  indexState,
  isNewPlaster,
  POOL_KINDS,
  type Readings,
  readingSpan,
  SANITISERS,
  saturationReport,
  slamReasons,
  slamTarget,
  isBeyondOwner,
  SURFACES,
  swimGate,
  type WaterProfile,
  waterTargets,
  type WaterValues,
} from './index.js';
import { SOURCES } from './working.js';

const POOL: WaterProfile = {
  kind: 'pool',
  volumeGal: 18_000,
  surface: 'plaster',
  sanitiser: 'liquid',
  indoor: false,
  plasterAgeDays: null,
  groundwater: 'unknown',
};
const WATER: WaterValues = {
  freeChlorinePpm: 5,
  combinedChlorinePpm: 0.2,
  pH: 7.6,
  totalAlkalinityPpm: 90,
  calciumHardnessPpm: 280,
  cyanuricAcidPpm: 40,
  saltPpm: 1000,
  tdsPpm: 1000,
  waterTempF: 82,
};

describe('waterTargets', () => {
  it.each([
    ['plaster, liquid', {}, [70, 90], [250, 450], [30, 50]],
    ['vinyl, cal-hypo', { surface: 'vinyl', sanitiser: 'cal-hypo' }, [70, 90], [150, 300], [30, 50]],
    ['fiberglass, salt', { surface: 'fiberglass', sanitiser: 'salt' }, [60, 80], [150, 350], [60, 80]],
    ['pebble, trichlor', { surface: 'pebble', sanitiser: 'trichlor' }, [100, 120], [250, 450], [30, 50]],
    ['spa', { kind: 'spa' }, [50, 80], [150, 250], [20, 30]],
    ['salt spa', { kind: 'spa', sanitiser: 'salt' }, [50, 70], [150, 250], [30, 50]],
    ['indoor', { indoor: true }, [70, 90], [250, 450], [0, 20]],
  ] as const)('%s', (_, change, ta, ch, cya) => {
    const targets = waterTargets({ ...POOL, ...change });
    expect(targets.totalAlkalinityPpm).toMatchObject({ low: ta[0], high: ta[1] });
    expect(targets.calciumHardnessPpm).toMatchObject({ low: ch[0], high: ch[1] });
    expect(targets.cyanuricAcidPpm).toMatchObject({ low: cya[0], high: cya[1] });
    expect(targets.saltPpm).toEqual(
      'sanitiser' in change && change.sanitiser === 'salt' ? { low: 2700, high: 3400, aim: 3200 } : null,
    );
  });

  it('keeps a first-year finish at 0 or above, a cement finish in warm water too', () => {
    const low = (change: Partial<WaterProfile>, tempF?: number) =>
      waterTargets({ ...POOL, ...change }, tempF).index.low;
    expect(low({}, 60)).toBe(-0.3);
    expect(low({}, 82)).toBe(0);
    expect(low({ plasterAgeDays: 100 }, 60)).toBe(0);
    expect(low({ plasterAgeDays: 365 }, 60)).toBe(-0.3);
    expect(low({ surface: 'vinyl' }, 82)).toBe(-0.6);
    expect(low({ surface: 'fiberglass' }, 82)).toBe(-0.5);
    expect(isNewPlaster({ surface: 'vinyl', plasterAgeDays: 3 })).toBe(false);
  });

  it('has ordered, finite bands for every kind of pool', () => {
    for (const kind of POOL_KINDS)
      for (const surface of SURFACES)
        for (const sanitiser of SANITISERS)
          for (const indoor of [true, false]) {
            const { saltPpm, ...bands } = waterTargets({ ...POOL, kind, surface, sanitiser, indoor }, 82);
            for (const { low, aim, high } of [...Object.values(bands), ...(saltPpm ? [saltPpm] : [])]) {
              expect(low).toBeLessThanOrEqual(aim);
              expect(aim).toBeLessThanOrEqual(high);
            }
          }
  });
});

describe('saturationReport', () => {
  it('E05 gives both indices, names the one that decides, and shows its working', () => {
    const report = saturationReport(POOL, WATER);
    expect(report).toMatchObject({
      ok: true,
      method: 'LSI',
      state: 'balanced',
      assumed: [{ parameter: 'boratePpm', value: 0 }],
    });
    if (!report.ok) throw new Error('computed');
    expect(report.lsi).toBeCloseTo(-0.003, 3);
    expect(report.csi).toBeCloseTo(-0.005, 3);
    expect(report.working.find(({ label }) => label.startsWith('Trade table'))?.result.value).toBeCloseTo(0.007, 3);
    expect(report.index).toBe(report.lsi);
    expect(report.pHForZero).toBeCloseTo(7.603, 3);
    expect(report.working.map(({ result }) => result.name)).toEqual(['CA', 'LSI', 'CSI', 'SI']);
  });

  it('E05 decides on CSI from 1,500 ppm of salt', () => {
    expect(saturationReport(POOL, { ...WATER, saltPpm: 1499 })).toMatchObject({ method: 'LSI' });
    const salty = saturationReport(POOL, { ...WATER, saltPpm: 1500 });
    expect(salty).toMatchObject({ method: 'CSI' });
    expect(salty.ok && salty.index === salty.csi).toBe(true);
  });

  it('E05 forecasts at another temperature: about 0.11 less for 10 °F colder', () => {
    const at = (waterTempF: number) => {
      const report = saturationReport(POOL, { ...WATER, waterTempF });
      return report.ok ? report.lsi : NaN;
    };
    expect(at(82) - at(72)).toBeCloseTo(0.11, 1);
    expect(at(40)).toBeLessThan(-0.3);
  });

  it('says which readings are missing, and when there is too little to compute with', () => {
    const { pH: _, calciumHardnessPpm: __, ...rest } = WATER;
    expect(saturationReport(POOL, rest)).toEqual({
      ok: false,
      missing: ['pH', 'calciumHardnessPpm'],
      reason: 'Cannot be calculated yet. Still needed: pH, calcium hardness.',
    });
    expect(saturationReport(POOL, { ...WATER, calciumHardnessPpm: 0 })).toMatchObject({ ok: false, missing: [] });
  });

  it('names what it assumed', () => {
    const { saltPpm: _, tdsPpm: __, cyanuricAcidPpm: ___, ...rest } = WATER;
    const assumed = (profile: WaterProfile, water: WaterValues) => {
      const report = saturationReport(profile, water);
      return report.ok ? Object.fromEntries(report.assumed.map(({ parameter, value }) => [parameter, value])) : null;
    };
    expect(assumed(POOL, rest)).toEqual({ cyanuricAcidPpm: 40, saltPpm: 500, tdsPpm: 1000, boratePpm: 0 });
    expect(assumed(POOL, { ...rest, saltPpm: 3200 })).toMatchObject({ tdsPpm: 3700 });
    expect(assumed(POOL, { ...rest, tdsPpm: 2000 })).toMatchObject({ saltPpm: 1500 });
    expect(assumed({ ...POOL, sanitiser: 'salt' }, rest)).toMatchObject({
      cyanuricAcidPpm: 70,
      saltPpm: 3200,
      tdsPpm: 3700,
    });
    expect(assumedStabilizerPpm({ ...POOL, indoor: true })).toBe(0);
  });

  it.each([
    [-0.7, 'aggressive'],
    [-0.6, 'aggressive'],
    [-0.59, 'slightly-aggressive'],
    [-0.31, 'slightly-aggressive'],
    [-0.3, 'balanced'],
    [0.3, 'balanced'],
    [0.31, 'scale-prone'],
    [0.6, 'scale-prone'],
    [0.61, 'scaling'],
  ])('an index of %d is %s', (index, state) => {
    expect(indexState(index)).toBe(state);
  });
});

describe('swimGate', () => {
  it('is open for good water over a visible drain', () => {
    expect(swimGate(POOL, WATER, true)).toEqual({ state: 'open', reasons: [], missing: [] });
  });

  it.each([
    ['too little chlorine for the stabilizer', { freeChlorinePpm: 2.9 }, 'Free chlorine is below 3 ppm.'],
    ['more than 10 ppm of chlorine', { freeChlorinePpm: 10.5 }, 'Free chlorine is above 10 ppm.'],
    ['combined chlorine', { combinedChlorinePpm: 0.6 }, 'Combined chlorine is above 0.5 ppm.'],
    ['acid water', { pH: 7.1 }, 'pH is below 7.2.'],
    ['alkaline water', { pH: 7.9 }, 'pH is above 7.8.'],
    [
      'more stabilizer than the chart knows',
      { freeChlorinePpm: 9, cyanuricAcidPpm: 101 },
      'Stabilizer is above 100 ppm, so chlorine cannot be relied on. Replace water first.',
    ],
  ])('is closed for %s', (_, change, reason) => {
    expect(swimGate(POOL, { ...WATER, ...change }, true)).toEqual({ state: 'closed', reasons: [reason], missing: [] });
  });

  it('is closed when the drain cannot be seen and unknown when something was not looked at', () => {
    expect(swimGate(POOL, WATER, false).state).toBe('closed');
    expect(swimGate(POOL, WATER).state).toBe('unknown');
    expect(swimGate(POOL, {}, true)).toMatchObject({
      state: 'unknown',
      missing: ['cyanuricAcidPpm', 'freeChlorinePpm', 'combinedChlorinePpm', 'pH'],
    });
    const { cyanuricAcidPpm: _, ...rest } = WATER;
    expect(swimGate({ ...POOL, indoor: true }, rest, true).state).toBe('open');
  });
});

describe('dilution', () => {
  it('CYA 110 to 50 drains 54.5 %', () => {
    expect(dilution(110, 50, 0)).toMatchObject({ ok: true, fraction: expect.closeTo(0.545, 3) });
  });

  it('CH 620 to 400 with fill water of 120 drains 44 %, or exchanges 0.58 pool volumes', () => {
    expect(dilution(620, 400, 120)).toEqual({
      ok: true,
      fraction: expect.closeTo(0.44, 3),
      exchangeVolumes: expect.closeTo(0.58, 2),
    });
  });

  it('does nothing at the target and says when fill water cannot help', () => {
    expect(dilution(400, 400, 120)).toEqual({ ok: true, fraction: 0, exchangeVolumes: 0 });
    expect(dilution(400, 100, 120)).toMatchObject({ ok: false, reason: expect.stringContaining('fill water') });
  });

  it('arrives at the target, and exchange never takes less water than draining', () => {
    const ppm = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(ppm, ppm, ppm, (current, target, fill) => {
        const result = dilution(current, target, fill);
        fc.pre(result.ok && result.fraction > 0);
        if (!result.ok) return;
        expect(current + result.fraction * (fill - current)).toBeCloseTo(target, 6);
        expect(result.exchangeVolumes).toBeGreaterThanOrEqual(result.fraction - 1e-9);
      }),
    );
  });

  it.each([NaN, Infinity, -1])('refuses %p', (bad) => {
    expect(() => dilution(bad, 50, 0)).toThrow(RangeError);
    expect(() => dilution(110, 50, bad)).toThrow(RangeError);
  });
});

describe('chlorine treatment', () => {
  it('starts for algae, combined chlorine above 0.5 or more than 1 ppm lost overnight', () => {
    expect(slamReasons(WATER, {})).toEqual([]);
    expect(slamReasons(WATER, { algaeVisible: true })).toHaveLength(1);
    expect(slamReasons({ combinedChlorinePpm: 0.6 }, { overnightLossPpm: 1.1 })).toHaveLength(2);
    expect(slamReasons({ combinedChlorinePpm: 0.5 }, { overnightLossPpm: 1 })).toEqual([]);
  });

  it('E10 holds the SLAM level of the stabilizer, however much combined chlorine there is', () => {
    for (const combined of [0, 0.6, 2, 4, 20]) expect(slamTarget(30, combined, 'liquid').ppm).toBe(12);
    expect(slamTarget(50, 4, 'salt').ppm).toBe(20);
  });

  it('E10 reckons with breakpoint only in water without stabilizer, and never beyond 20 ppm', () => {
    expect(slamTarget(0, 0.6, 'liquid').ppm).toBe(10);
    expect(slamTarget(0, 1.5, 'liquid').ppm).toBe(15);
    for (const combined of [2, 4, 20]) expect(slamTarget(0, combined, 'liquid').ppm).toBe(20);
    expect(isBeyondOwner(0, 2)).toBe(false);
    expect(isBeyondOwner(0, 2.1)).toBe(true);
    expect(isBeyondOwner(30, 20)).toBe(false);
  });

  it('E17 gives every source of a working an address, except mass balance and company figures', () => {
    for (const [key, { source, ...rest }] of Object.entries(SOURCES)) {
      expect(source).not.toBe('');
      expect([key, Object.values(rest)]).toEqual([
        key,
        ['company', 'dilution'].includes(key) ? [] : [expect.stringMatching(/^https:\/\//)],
      ]);
    }
  });
});

describe('test quality', () => {
  const strip = (value: number) => ({ value, method: 'strip' }) as const;
  const drops = (value: number) => ({ value, method: 'drops' }) as const;
  const bands = { pH: { low: 7.2, high: 7.8 } };

  it('E18 widens the span of a strip', () => {
    expect(readingSpan('pH', drops(7.5))).toEqual({ low: 7.4, high: 7.6 });
    expect(readingSpan('pH', strip(7.5))).toEqual({ low: expect.closeTo(7.2, 9), high: expect.closeTo(7.8, 9) });
    expect(readingSpan('freeChlorinePpm', strip(1))).toEqual({ low: 0, high: 2.5 });
    expect(readingSpan('calciumHardnessPpm', drops(800))).toEqual({ low: 760, high: 840 });
    expect(readingSpan('waterTempF', strip(80))).toEqual(readingSpan('waterTempF', drops(80)));
  });

  it('E18 marks strips as low confidence and says when to use drops', () => {
    expect(coachReadings({ pH: strip(7.9) }, bands)).toEqual([
      {
        parameter: 'pH',
        low: expect.closeTo(7.6, 9),
        high: expect.closeTo(8.2, 9),
        confidence: 'low',
        sentence: 'A strip puts pH between 7.6 and 8.2, on either side of 7.8. Use a drop test before you dose for it.',
      },
    ]);
    expect(coachReadings({ pH: strip(8.4) }, bands)).toMatchObject([{ confidence: 'low', sentence: null }]);
    expect(coachReadings({ pH: drops(7.8) }, bands)).toMatchObject([{ confidence: 'good', sentence: null }]);
  });

  it('E18 widens the index, too', () => {
    const readings = (test: typeof strip | typeof drops): Readings => ({
      pH: test(7.6),
      totalAlkalinityPpm: test(90),
      calciumHardnessPpm: test(280),
      cyanuricAcidPpm: test(40),
      tdsPpm: test(1000),
      waterTempF: test(82),
    });
    const [rough, fine] = [indexSpan(POOL, readings(strip)), indexSpan(POOL, readings(drops))];
    expect(
      fine && rough && rough.low < fine.low && fine.low < -0.003 && fine.high > -0.003 && rough.high > fine.high,
    ).toBe(true);
    expect(indexSpan(POOL, { pH: drops(7.6) })).toBeNull();
  });
});
