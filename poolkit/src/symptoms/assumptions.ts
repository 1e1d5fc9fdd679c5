/** Limits that turn numbers into findings, where they are judgment and not chemistry. */
import { defineAssumptions, sourced } from '../assumptions/index.js';

const cdc = sourced('CDC, home pool and hot tub water treatment', 'recalled');
const company = sourced('Company figure');

export const SYMPTOMS = defineAssumptions({
  'symptoms.unsafeChlorinePpm': cdc(1, 'ppm', 'Free chlorine that is unsafe without stabilizer, below', 0.5, 3),
  'symptoms.unsafeChlorineWithCyaPpm': cdc(2, 'ppm', 'Free chlorine that is unsafe with stabilizer, below', 1, 4),
  'symptoms.severePHLow': company(7, '', 'pH that needs a correction within two days, below', 6.5, 7.2),
  'symptoms.severePHHigh': company(8, '', 'pH that needs a correction within two days, above', 7.8, 8.5),
  'symptoms.severeCombinedPpm': company(1, 'ppm', 'Combined chlorine that keeps swimmers out today, above', 0.5, 3),
  'symptoms.noStabilizerPpm': company(20, 'ppm', 'Stabilizer too low to protect chlorine from the sun, below', 10, 30),
  'symptoms.foamHardnessPpm': company(150, 'ppm', 'Hardness that lets water foam, below', 50, 250),
  'symptoms.coldCellF': company(60, '°F', 'Water in which salt cells read low or stop, below', 45, 65),
});
