import { defineAssumptions, sourced } from '../assumptions/index.js';

const cdc = sourced(
  'CDC pool chemical safety; Maryland Department of Health; minutes are a company figure',
  'recalled',
);
const apart = sourced('CDC pool chemical safety; minutes are a company figure');
const labels = sourced('US product labels and service practice; the product label takes precedence', 'recalled');

export const WATER_SAFETY = defineAssumptions({
  'safety.acidChlorineApartMin': cdc(30, 'min', 'Between acid and chlorine, pump running', 15, 1440),
  'safety.chlorinesApartMin': apart(30, 'min', 'Between two different chlorine products', 15, 1440),
  'safety.calciumCarbonateApartMin': labels(240, 'min', 'Between calcium and bicarbonate or soda ash', 60, 2880),
});
