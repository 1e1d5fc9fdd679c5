/** How far apart products are poured. */
import { defineAssumptions } from '../assumptions/index.js';

const common = {
  source: 'US product labels and service practice; the label in hand prevails',
  checkedOn: '2026-11-21',
  confidence: 'recalled',
} as const;

export const WATER_SAFETY = defineAssumptions({
  'safety.acidChlorineApartMin': {
    ...common,
    value: 30,
    unit: 'min',
    label: 'Between acid and chlorine, pump running',
    min: 15,
    max: 1440,
    source: 'CDC pool chemical safety; Maryland Department of Health; minutes are a house figure',
  },
  'safety.chlorinesApartMin': {
    ...common,
    value: 30,
    unit: 'min',
    label: 'Between two different chlorine products',
    min: 15,
    max: 1440,
    source: 'CDC pool chemical safety; minutes are a house figure',
    confidence: 'assumption',
  },
  'safety.calciumCarbonateApartMin': {
    ...common,
    value: 240,
    unit: 'min',
    label: 'Between calcium and bicarbonate or soda ash',
    min: 60,
    max: 2880,
  },
});
