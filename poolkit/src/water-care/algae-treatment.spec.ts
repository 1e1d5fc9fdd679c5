import fc from 'fast-check';
import { mustardLevelPpm, type TreatmentCheck, type TreatmentState, treatmentStatus } from './index.js';

/** Which state a check may lead to. */
const TREATMENT_TRANSITIONS: Readonly<Record<TreatmentState, readonly TreatmentState[]>> = {
  dilute: [],
  'lower-ph': ['lower-ph', 'hold', 'ammonia', 'overnight', 'finished'],
  hold: ['hold', 'ammonia', 'overnight', 'finished'],
  ammonia: ['ammonia', 'hold', 'overnight', 'finished'],
  overnight: ['overnight', 'hold', 'ammonia', 'finished'],
  finished: [],
};
const TREATMENT_STATES = Object.keys(TREATMENT_TRANSITIONS) as TreatmentState[];

const INPUT = { cyanuricAcidPpm: 30, pH: 7.3 };
const reading = (freeChlorinePpm: number, over = {}): TreatmentCheck => ({
  kind: 'reading',
  freeChlorinePpm,
  combinedChlorinePpm: 1,
  clear: false,
  ...over,
});
const overnight = (over = {}): TreatmentCheck => ({
  kind: 'overnight',
  duskFreeChlorinePpm: 12,
  dawnFreeChlorinePpm: 11,
  combinedChlorinePpm: 0.5,
  clear: true,
  ...over,
});
const after = (...checks: TreatmentCheck[]) => treatmentStatus(INPUT, checks);

// Halves: doubles would mostly be tiny.
const ppm = fc.nat(80).map((n) => n / 2);
const anyCheck: fc.Arbitrary<TreatmentCheck> = fc.oneof(
  fc.record({ kind: fc.constant('ph' as const), pH: fc.double({ min: 6.2, max: 9, noNaN: true }) }),
  fc.record(
    {
      kind: fc.constant('reading' as const),
      freeChlorinePpm: ppm,
      combinedChlorinePpm: fc.constantFrom(0, 0.5, 0.6, 2),
      clear: fc.boolean(),
      afterDose: fc.record({ raisedToPpm: ppm, minutes: fc.nat(120) }),
    },
    { requiredKeys: ['kind', 'freeChlorinePpm', 'combinedChlorinePpm', 'clear'] },
  ),
  // Dusk and dawn close together, so that nights pass often enough to matter.
  fc
    .tuple(ppm, fc.constantFrom(-0.5, 0, 0.5, 1, 1.5), fc.constantFrom(0, 0.5, 0.6), fc.boolean())
    .map(([dusk, loss, combinedChlorinePpm, clear]) => ({
      kind: 'overnight' as const,
      duskFreeChlorinePpm: dusk,
      dawnFreeChlorinePpm: Math.max(0, dusk - loss),
      combinedChlorinePpm,
      clear,
    })),
);
const anyInput = fc.record({ cyanuricAcidPpm: fc.integer({ min: 0, max: 120 }), pH: fc.constantFrom(7, 7.3, 7.8) });

describe('treatmentStatus', () => {
  it('E10 finishes only when the water is clear, combined chlorine is 0.5 and the night lost 1.0', () => {
    expect(after(overnight())).toMatchObject({ state: 'finished', failed: [], targetPpm: null, keepOut: null });
  });

  it.each([
    ['clear', { clear: false }],
    ['combined-chlorine', { combinedChlorinePpm: 0.6 }],
    ['overnight-loss', { dawnFreeChlorinePpm: 10.9 }],
  ] as const)('E10 holds on when only %s fails', (test, over) => {
    expect(after(overnight(over))).toMatchObject({ state: 'hold', failed: [test] });
    expect(after(overnight(over), overnight()).state).toBe('finished');
  });

  it('E10 repeats a night that proves nothing: too little chlorine at dusk, or more at dawn', () => {
    const weak = after(overnight({ duskFreeChlorinePpm: 3, dawnFreeChlorinePpm: 2.5 }));
    expect(weak).toMatchObject({ state: 'overnight', failed: ['overnight-valid'] });
    expect(after(overnight({ dawnFreeChlorinePpm: 13 })).state).toBe('overnight');
    expect(after(overnight({ duskFreeChlorinePpm: 9, dawnFreeChlorinePpm: 8.5 })).state).toBe('finished');
  });

  it('E10 asks for the overnight test when water is clear and combined chlorine low, and takes it back when it clouds', () => {
    expect(after(reading(12, { clear: true, combinedChlorinePpm: 0.5 }))).toMatchObject({
      state: 'overnight',
      nextCheckMin: null,
    });
    expect(after(reading(12, { clear: true, combinedChlorinePpm: 0.5 }), reading(12)).state).toBe('hold');
  });

  it('holds the shock level of the stabilizer and says what is missing', () => {
    expect(after(reading(4))).toMatchObject({ state: 'hold', targetPpm: 12, nextCheckMin: 60 });
    expect(treatmentStatus({ cyanuricAcidPpm: 80, pH: 7.3 }, []).targetPpm).toBe(31);
    expect(after(reading(4, { combinedChlorinePpm: 2 }))).toMatchObject({ targetPpm: 12 });
    expect(treatmentStatus({ cyanuricAcidPpm: 0, pH: 7.3, combinedChlorinePpm: 1.5 }, []).targetPpm).toBe(15);
    expect(after(reading(4), reading(8), reading(10), reading(11)).nextCheckMin).toBe(240);
  });

  it('brings pH to 7.2 to 7.4 first, unless chlorine is already too high to test it', () => {
    const start = (pH?: number, ...checks: TreatmentCheck[]) =>
      treatmentStatus({ cyanuricAcidPpm: 30, pH }, checks).state;
    expect(start()).toBe('lower-ph');
    expect(start(7.5)).toBe('lower-ph');
    expect(start(7.1)).toBe('lower-ph');
    expect(start(7.4)).toBe('hold');
    expect(start(7.8, { kind: 'ph', pH: 7.6 })).toBe('lower-ph');
    expect(start(7.8, { kind: 'ph', pH: 7.4 })).toBe('hold');
    expect(start(7.8, reading(10))).toBe('lower-ph');
    expect(start(7.8, reading(11))).toBe('hold');
  });

  it('replaces water first above 90 ppm of stabilizer', () => {
    expect(treatmentStatus({ cyanuricAcidPpm: 90, pH: 7.3 }, []).state).toBe('hold');
    expect(treatmentStatus({ cyanuricAcidPpm: 91, pH: 7.3 }, [overnight()])).toMatchObject({
      state: 'dilute',
      targetPpm: null,
    });
  });

  it('suspects ammonia when 10 ppm vanish within minutes, and leaves it when half holds', () => {
    const gone = reading(0.5, { afterDose: { raisedToPpm: 10, minutes: 10 } });
    const held = reading(6, { afterDose: { raisedToPpm: 10, minutes: 10 } });
    expect(after(gone)).toMatchObject({ state: 'ammonia', targetPpm: 10, nextCheckMin: 10 });
    expect(after(gone, reading(5)).state).toBe('ammonia');
    expect(after(gone, held).state).toBe('hold');
    expect(after(reading(0.5, { afterDose: { raisedToPpm: 10, minutes: 31 } })).state).toBe('hold');
    expect(after(reading(0, { afterDose: { raisedToPpm: 4, minutes: 10 } })).state).toBe('hold');
  });

  it('ignores what is logged after it is finished', () => {
    expect(after(overnight(), reading(0)).state).toBe('finished');
  });

  it('E10 is finished exactly when one overnight check passes all tests', () => {
    const passes = (check: TreatmentCheck, shock: number) =>
      check.kind === 'overnight' &&
      check.clear &&
      check.combinedChlorinePpm <= 0.5 &&
      check.duskFreeChlorinePpm - check.dawnFreeChlorinePpm <= 1 &&
      check.dawnFreeChlorinePpm <= check.duskFreeChlorinePpm &&
      check.duskFreeChlorinePpm >= 0.75 * shock;
    fc.assert(
      fc.property(anyInput, fc.array(anyCheck, { maxLength: 12 }), (input, checks) => {
        const { state } = treatmentStatus(input, checks);
        if (input.cyanuricAcidPpm > 90) expect(state).toBe('dilute');
        else {
          const shock = treatmentStatus({ ...input, pH: 7.3 }, []).targetPpm ?? 0;
          expect(state === 'finished').toBe(checks.some((check) => passes(check, shock)));
        }
      }),
    );
  });

  it('moves only along its table, which reaches every state and ends nowhere else', () => {
    const seen = new Set<TreatmentState>();
    fc.assert(
      fc.property(anyInput, fc.array(anyCheck, { maxLength: 8 }), (input, checks) => {
        let before = treatmentStatus(input, []).state;
        seen.add(before);
        checks.forEach((_, index) => {
          const status = treatmentStatus(input, checks.slice(0, index + 1));
          if (TREATMENT_TRANSITIONS[before].length > 0) expect(TREATMENT_TRANSITIONS[before]).toContain(status.state);
          expect(status.doNow.length).toBeGreaterThan(0);
          expect(status.keepOut === null).toBe(status.state === 'finished');
          before = status.state;
          seen.add(before);
        });
      }),
      { numRuns: 400 },
    );
    expect([...seen].sort()).toEqual([...TREATMENT_STATES].sort());
    const ends = TREATMENT_STATES.filter((state) => TREATMENT_TRANSITIONS[state].length === 0);
    expect(ends).toEqual(['dilute', 'finished']);
  });

  it('refuses nonsense', () => {
    for (const bad of [NaN, Infinity, -1, 101]) {
      expect(() => after(reading(bad))).toThrow(RangeError);
      expect(() => after(overnight({ duskFreeChlorinePpm: bad }))).toThrow(RangeError);
      expect(() => after(overnight({ dawnFreeChlorinePpm: bad }))).toThrow(RangeError);
      expect(() => after(overnight({ combinedChlorinePpm: bad }))).toThrow(RangeError);
      expect(() => after(reading(1, { afterDose: { raisedToPpm: bad, minutes: 1 } }))).toThrow(RangeError);
      expect(() => treatmentStatus({ cyanuricAcidPpm: 30, pH: bad }, [])).toThrow(RangeError);
      expect(() => after({ kind: 'ph', pH: bad })).toThrow(RangeError);
    }
    expect(() => treatmentStatus({ cyanuricAcidPpm: 301 }, [])).toThrow(RangeError);
  });
});

describe('mustardLevelPpm', () => {
  it.each([
    [30, 19],
    [50, 29],
    [70, 39],
    [80, 44],
  ])('at %d ppm of stabilizer is %d ppm', (cya, level) => {
    expect(mustardLevelPpm(cya)).toBe(level);
  });

  it('refuses nonsense', () => {
    for (const bad of [NaN, -1, 301]) expect(() => mustardLevelPpm(bad)).toThrow(RangeError);
  });
});
