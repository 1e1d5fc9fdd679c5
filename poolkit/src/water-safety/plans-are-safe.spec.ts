import fc from 'fast-check';
import {
  GROUNDWATER_NOTES, PARAMETERS, planWater, READING_LIMITS, type Readings, SANITISERS, SURFACES, type WaterProfile,
} from '../chemistry/index.js';
import { safetyProblems } from './index.js';

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
});
