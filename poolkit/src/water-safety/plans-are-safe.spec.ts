import fc from 'fast-check';
import {
  GROUNDWATER_NOTES,
  PARAMETERS,
  planWater,
  READING_LIMITS,
  type Readings,
  SANITISERS,
  SURFACES,
  type WaterProfile,
} from '../chemistry/index.js';
import { handlingOf, safetyProblems } from './index.js';

const anyProfile: fc.Arbitrary<WaterProfile> = fc.record({
  kind: fc.constantFrom('pool', 'spa'),
  volumeGal: fc.integer({ min: 200, max: 120_000 }),
  surface: fc.constantFrom(...SURFACES),
  sanitiser: fc.constantFrom(...SANITISERS),
  indoor: fc.boolean(),
  plasterAgeDays: fc.constantFrom(null, 10, 400),
  groundwater: fc.constantFrom(...GROUNDWATER_NOTES),
});
/** Any subset of readings, over their whole range. */
const anyReadings: fc.Arbitrary<Readings> = fc.record(
  Object.fromEntries(
    PARAMETERS.map((parameter) => {
      const { min, max } = READING_LIMITS[parameter];
      return [parameter, fc.nat(1000).map((part) => ({ value: min + ((max - min) * part) / 1000, method: 'drops' }))];
    }),
  ),
  { requiredKeys: [] },
);
const anyOptions = fc.record(
  {
    observations: fc.record(
      { algaeVisible: fc.boolean(), overnightLossPpm: fc.constantFrom(0, 3) },
      { requiredKeys: [] },
    ),
    chlorine: fc.constantFrom('liquid-chlorine', 'cal-hypo', 'dichlor', 'trichlor'),
    acid: fc.constantFrom('muriatic-acid', 'dry-acid'),
    contamination: fc.constantFrom('formed-stool', 'diarrhea'),
  },
  { requiredKeys: [] },
);

describe('every water plan', () => {
  it('E07 has no step that must never be given, whatever the water', () => {
    fc.assert(
      fc.property(anyProfile, anyReadings, anyOptions, (profile, readings, options) => {
        expect(safetyProblems(planWater(profile, readings, options).steps, profile)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('E07 says once what to know about a product', () => {
    const pool: WaterProfile = {
      kind: 'pool',
      volumeGal: 18_000,
      surface: 'plaster',
      sanitiser: 'salt',
      indoor: false,
      plasterAgeDays: null,
      groundwater: 'deep',
    };
    const low = { freeChlorinePpm: 5, cyanuricAcidPpm: 0, calciumHardnessPpm: 150, saltPpm: 800 };
    const readings = Object.fromEntries(Object.entries(low).map(([key, value]) => [key, { value, method: 'drops' }]));
    const said = planWater(pool, readings).steps.flatMap((step) =>
      step.kind === 'dose' ? [[...handlingOf(step.product), ...step.cautions].join(' ')] : [],
    );
    for (const words of ['it gets hot', 'a test shows it after 5 to 7 days', 'cell off for 24 hours']) {
      expect(said.flatMap((text) => text.split(words).slice(1))).toHaveLength(1);
    }
  });
});
