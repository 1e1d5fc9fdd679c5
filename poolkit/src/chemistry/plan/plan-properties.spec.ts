/** What must hold for every plan, whatever the pool and the test. */
import fc from 'fast-check';
import { safetyProblems } from '../../water-safety/index.js';
import {
  checkWater,
  type DoseStep,
  GROUNDWATER_NOTES,
  PARAMETERS,
  planWater,
  type PlanOptions,
  POOL_KINDS,
  type Readings,
  SANITISERS,
  SURFACES,
  TEST_METHODS,
  type WaterProfile,
  type WaterValues,
} from '../index.js';

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
const level = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: Math.round(max / 4) }));
const RANGES: Readonly<Record<(typeof PARAMETERS)[number], fc.Arbitrary<number>>> = {
  freeChlorinePpm: fc.oneof(tenths(0, 50), tenths(0, 10)),
  combinedChlorinePpm: fc.oneof({ weight: 3, arbitrary: tenths(0, 0.5) }, tenths(0, 20)),
  pH: tenths(6.2, 9),
  totalAlkalinityPpm: level(400),
  calciumHardnessPpm: level(1500),
  cyanuricAcidPpm: level(300),
  saltPpm: level(10_000),
  tdsPpm: level(10_000),
  boratePpm: fc.oneof(fc.constant(0), level(100)),
  phosphatePpb: level(5000),
  waterTempF: fc.integer({ min: 32, max: 104 }),
};
const profiles: fc.Arbitrary<WaterProfile> = fc.record({
  kind: fc.constantFrom(...POOL_KINDS),
  volumeGal: fc.integer({ min: 200, max: 120_000 }),
  surface: fc.constantFrom(...SURFACES),
  sanitiser: fc.constantFrom(...SANITISERS),
  indoor: fc.boolean(),
  plasterAgeDays: fc.constantFrom(null, 10, 400),
  groundwater: fc.constantFrom(...GROUNDWATER_NOTES),
});
const readings: fc.Arbitrary<Readings> = fc.record(
  Object.fromEntries(
    PARAMETERS.map((parameter) => [
      parameter,
      fc.record({ value: RANGES[parameter], method: fc.constantFrom(...TEST_METHODS) }),
    ]),
  ),
  { requiredKeys: [] },
);
const options: fc.Arbitrary<PlanOptions> = fc.record(
  {
    chlorine: fc.constantFrom('liquid-chlorine', 'cal-hypo', 'dichlor', 'trichlor'),
    acid: fc.constantFrom('muriatic-acid', 'dry-acid'),
    observations: fc.record(
      { algaeVisible: fc.boolean(), drainVisible: fc.boolean(), overnightLossPpm: tenths(0, 3) },
      { requiredKeys: [] },
    ),
    contamination: fc.constantFrom('formed-stool', 'diarrhea'),
  },
  { requiredKeys: [] },
);

/** Each step with the water it meets. */
function walk(profile: WaterProfile, test: Readings, chosen: PlanOptions = {}) {
  const plan = planWater(profile, test, chosen);
  let water: WaterValues = Object.fromEntries(PARAMETERS.flatMap((key) => (test[key] ? [[key, test[key].value]] : [])));
  const steps = plan.steps.map((step) => {
    const before = water;
    water = step.after;
    return { step, before };
  });
  return { plan, steps };
}
const always = (check: (found: ReturnType<typeof walk>, profile: WaterProfile) => void) => {
  fc.assert(
    fc.property(profiles, readings, options, (profile, test, chosen) => {
      check(walk(profile, test, chosen), profile);
    }),
    { numRuns: 600 },
  );
};
const uses = (step: { kind: string }, ...products: readonly string[]) =>
  step.kind === 'dose' && products.includes((step as DoseStep).product);
const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

describe('every plan', () => {
  it('E07 never pours acid below pH 7.2 nor soda ash above 7.8', () => {
    always(({ steps }) => {
      for (const { step, before } of steps) {
        if (uses(step, 'muriatic-acid', 'dry-acid')) {
          expect(before.pH).toBeGreaterThanOrEqual(7.2);
          expect(step.after.pH).toBeGreaterThanOrEqual(7.2);
        }
        if (uses(step, 'soda-ash')) {
          expect(before.pH).toBeLessThanOrEqual(7.8);
          expect(step.after.pH).toBeLessThanOrEqual(7.8);
        }
      }
    });
  });

  it('never adds stabilized chlorine from 60 ppm of stabilizer, nor cal-hypo from 450 ppm of hardness', () => {
    always(({ steps }) => {
      for (const { step, before } of steps) {
        if (uses(step, 'dichlor', 'trichlor')) expect(before.cyanuricAcidPpm ?? 999).toBeLessThan(60);
        if (uses(step, 'cal-hypo')) expect(before.calciumHardnessPpm ?? 0).toBeLessThan(450);
      }
    });
  });

  it('never puts calcium into vinyl above 300, nor salt into a pool without a cell', () => {
    always(({ steps }, profile) => {
      for (const { step, before } of steps) {
        if (profile.surface === 'vinyl' && uses(step, 'calcium-chloride', 'cal-hypo')) {
          expect(before.calciumHardnessPpm ?? 0).toBeLessThanOrEqual(300);
          expect(step.after.calciumHardnessPpm ?? 0).toBeLessThanOrEqual(300);
        }
        if (uses(step, 'salt')) expect(profile.sanitiser).toBe('salt');
      }
    });
  });

  it('E07 warns about the shell above a third of the water and never drains over high groundwater', () => {
    always(({ steps }, profile) => {
      for (const { step } of steps) {
        if (step.kind !== 'drain') continue;
        expect(profile.groundwater).not.toBe('high');
        expect(step.fraction).toBeLessThanOrEqual(1);
        if (step.fraction > 1 / 3) expect(step.cautions.join(' ')).toMatch(/shell can float or crack/);
      }
    });
  });

  it('E06 makes at most one big change in a cycle', () => {
    const limits = {
      pH: 0.31,
      totalAlkalinityPpm: 20.1,
      calciumHardnessPpm: 50.1,
      cyanuricAcidPpm: 20.1,
      saltPpm: 500.1,
    };
    always(({ steps }) => {
      const big = new Map<number, number>();
      for (const { step, before } of steps) {
        const moved = Object.entries(limits).some(([key, limit]) => {
          const [from, to] = [before[key as keyof typeof limits], step.after[key as keyof typeof limits]];
          return from !== undefined && to !== undefined && Math.abs(to - from) > limit;
        });
        if (moved) big.set(step.cycle, (big.get(step.cycle) ?? 0) + 1);
      }
      expect(Math.max(0, ...big.values())).toBeLessThanOrEqual(1);
    });
  });

  it('E07 passes the independent safety check', () => {
    always(({ plan }, profile) => expect(safetyProblems(plan.steps, profile)).toEqual([]));
  });

  it('keeps every number finite, every amount positive and every sentence a sentence', () => {
    always(({ plan }) => {
      expect(numbersIn(plan).every(Number.isFinite)).toBe(true);
      expect(plan.retestAfterHours).toBeGreaterThanOrEqual(0);
      for (const step of plan.steps) {
        expect(step.why).toMatch(/\.$/);
        expect(step.swimAfter).toMatch(/\.$/);
        expect(JSON.stringify(step)).not.toMatch(/NaN|undefined|Infinity/);
        if (step.kind === 'dose') expect(step.amount.value).toBeGreaterThan(0);
      }
    });
  });

  it('is the same for the same water', () => {
    fc.assert(
      fc.property(profiles, readings, options, (profile, test, chosen) => {
        expect(planWater(profile, test, chosen)).toEqual(planWater(profile, test, chosen));
      }),
      { numRuns: 50 },
    );
  });

  it('E02 doses more chlorine for less of it, and none at the target', () => {
    const profile: WaterProfile = {
      kind: 'pool',
      volumeGal: 18_000,
      surface: 'plaster',
      sanitiser: 'liquid',
      indoor: false,
      plasterAgeDays: null,
      groundwater: 'deep',
    };
    const ounces = (value: number, cya: number) => {
      const [step] = planWater(profile, {
        freeChlorinePpm: { value, method: 'drops' },
        cyanuricAcidPpm: { value: cya, method: 'drops' },
      }).steps;
      return step?.kind === 'dose' ? step.amount.value : 0;
    };
    fc.assert(
      fc.property(tenths(0, 9), tenths(0, 9), fc.integer({ min: 30, max: 80 }), (one, other, cya) => {
        expect(ounces(Math.min(one, other), cya)).toBeGreaterThanOrEqual(ounces(Math.max(one, other), cya));
        expect(ounces(10, cya)).toBe(0);
      }),
    );
  });

  it('answers whatever the check accepts', () => {
    fc.assert(
      fc.property(profiles, readings, (profile, test) => {
        expect(checkWater(profile, test).refusals).toEqual([]);
        expect(() => planWater(profile, test)).not.toThrow();
      }),
    );
  });
});
