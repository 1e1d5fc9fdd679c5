/** How far apart products are poured, how long swimmers wait, and how far a pool may be drained. */
import { defineAssumptions } from '../assumptions/index.js';

const common = {
  source: 'US product labels and service practice; the label in hand prevails',
  checkedOn: '2026-11-21',
  confidence: 'recalled',
} as const;
const swim = (label: string, value: number) =>
  ({ ...common, value, unit: 'min', label: `Swimmers wait after ${label}`, min: 15, max: 1440 }) as const;

export const WATER_SAFETY = defineAssumptions({
  'safety.acidChlorineApartMin': {
    ...common, value: 30, unit: 'min', label: 'Between acid and chlorine, pump running', min: 15, max: 1440,
    source: 'CDC pool chemical safety; Maryland Department of Health; minutes are a house figure',
  },
  'safety.chlorinesApartMin': {
    ...common, value: 30, unit: 'min', label: 'Between two different chlorine products', min: 15, max: 1440,
    source: 'CDC pool chemical safety; minutes are a house figure', confidence: 'assumption',
  },
  'safety.calciumCarbonateApartMin': {
    ...common, value: 240, unit: 'min', label: 'Between calcium and bicarbonate or soda ash', min: 60, max: 2880,
  },
  'safety.swimAfterChlorineMin': swim('a chlorine dose', 30),
  'safety.swimAfterAcidMin': swim('acid', 60),
  'safety.swimAfterSodaAshMin': swim('soda ash or borax', 60),
  'safety.swimAfterBicarbonateMin': swim('baking soda', 30),
  'safety.swimAfterCalciumMin': swim('calcium chloride', 240),
  'safety.swimAfterStabilizerMin': swim('cyanuric acid', 30),
  'safety.swimAfterSaltMin': swim('salt, borate or a chlorine reducer', 30),
  'safety.swimAfterTreatmentMin': swim('an algaecide or phosphate remover', 30),
  'safety.drainWarnFraction': {
    ...common, value: 1 / 3, unit: '', label: 'Share of the water above which the shell is at risk', min: 0.1, max: 0.5,
    source: 'House figure', confidence: 'assumption',
  },
  'safety.drainBelowSkimmerFt': {
    ...common, value: 1, unit: 'ft', label: 'Deepest drop below the skimmer of a vinyl or fiberglass pool', min: 0, max: 2,
    source: 'House figure', confidence: 'assumption',
  },
});
