import fc from 'fast-check';
import {
  GROUNDWATER_NOTES, PARAMETERS, planWater, READING_LIMITS, type Readings, SANITISERS, SURFACES, type WaterProfile,
} from '../chemistry/index.js';
import { productSafety, safetyProblems } from './index.js';

const anyProfile: fc.Arbitrary<WaterProfile> = fc.record({
  kind: fc.constantFrom('pool', 'spa'), volumeGal: fc.integer({ min: 200, max: 120_000 }), surface: fc.constantFrom(...SURFACES),
  sanitiser: fc.constantFrom(...SANITISERS), indoor: fc.boolean(), plasterAgeDays: fc.constantFrom(null, 10, 400),
  groundwater: fc.constantFrom(...GROUNDWATER_NOTES),
});
/** Any subset of readings, over their whole range. */
const anyReadings: fc.Arbitrary<Readings> = fc.record(
  Object.fromEntries(PARAMETERS.map((parameter) => {
    const { min, max } = READING_LIMITS[parameter];
    return [parameter, fc.nat(1000).map((part) => ({ value: min + ((max - min) * part) / 1000, method: 'drops' }))];
  })),
  { requiredKeys: [] },
);
/** Water somebody may swim in but for what is to be dosed: chlorine and pH in their bounds, the rest a little off or on target. */
const swimmableReadings = fc.record({
  freeChlorinePpm: fc.integer({ min: 4, max: 6 }), pH: fc.integer({ min: 72, max: 78 }).map((tenths) => tenths / 10),
  totalAlkalinityPpm: fc.integer({ min: 40, max: 140 }), calciumHardnessPpm: fc.integer({ min: 100, max: 500 }),
  cyanuricAcidPpm: fc.integer({ min: 30, max: 50 }), waterTempF: fc.integer({ min: 60, max: 88 }),
}).map((values) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, method: 'drops' }])) as Readings);
const anyOptions = fc.record(
  {
    observations: fc.record({ algaeVisible: fc.boolean(), overnightLossPpm: fc.constantFrom(0, 3) }, { requiredKeys: [] }),
    chlorine: fc.constantFrom('liquid-chlorine', 'cal-hypo', 'dichlor', 'trichlor'),
    acid: fc.constantFrom('muriatic-acid', 'dry-acid'),
    contamination: fc.constantFrom('formed-stool', 'diarrhea'),
  },
  { requiredKeys: [] },
);

describe('every water plan', () => {
  it('E07 has no step that must never be given, whatever the water', () => {
    fc.assert(fc.property(anyProfile, anyReadings, anyOptions, (profile, readings, options) => {
      expect(safetyProblems(planWater(profile, readings, options).steps, profile)).toEqual([]);
    }), { numRuns: 500 });
  });
  it('E07 lets swimmers in no sooner than the safety lines of its products say', () => {
    const timeOf = (sentence: string) => /after (\d+ (?:minutes|hours?))/.exec(sentence)?.[1];
    const seen = new Set<string>();
    fc.assert(fc.property(anyProfile, fc.oneof(swimmableReadings, anyReadings), anyOptions, (profile, readings, options) => {
      for (const step of planWater(profile, readings, options).steps) {
        if (step.kind !== 'dose' || timeOf(step.swimAfter) === undefined) continue;
        seen.add(step.product);
        expect(`${step.product} ${timeOf(step.swimAfter)}`).toBe(`${step.product} ${timeOf(productSafety(step.product).swimAgain)}`);
      }
    }), { numRuns: 300 });
    expect(seen.size).toBeGreaterThan(1);
  });
});
