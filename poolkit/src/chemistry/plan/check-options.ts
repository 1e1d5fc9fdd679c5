/** Refuses options no pool can have. A product of the wrong kind would be poured as if it were the right one. */
import { READING_LIMITS } from '../limits.js';
import { PARAMETERS } from '../water.js';
import type { PlanOptions } from './planning.js';

const CHOICES: readonly (readonly [option: 'chlorine' | 'acid' | 'contamination', offered: readonly unknown[]])[] = [
  ['chlorine', ['liquid-chlorine', 'cal-hypo', 'dichlor', 'trichlor']],
  ['acid', ['muriatic-acid', 'dry-acid']],
  ['contamination', ['formed-stool', 'diarrhea']],
];
/** Tap water may be softened with lime to a pH no pool has. */
const FILL_PH_MAX = 10;

/**
 * A temperature to look ahead to is left alone: outside its range the forecast says that it cannot be computed.
 *
 * @throws RangeError naming the option.
 */
export function refuseOptions(options: PlanOptions): void {
  for (const [option, offered] of CHOICES) {
    const chosen = options[option];
    if (chosen !== undefined && !offered.includes(chosen))
      throw new RangeError(`Choose ${option} from ${offered.join(', ')}.`);
  }
  refuseOutside(options.chlorineAgeWeeks, 0, Number.MAX_VALUE, 'The age of the chlorine');
  refuseOutside(options.observations?.overnightLossPpm, 0, READING_LIMITS.freeChlorinePpm.max, 'The overnight loss');
  for (const parameter of PARAMETERS) {
    const limit = READING_LIMITS[parameter];
    refuseOutside(
      options.fillWater?.[parameter],
      limit.min,
      parameter === 'pH' ? FILL_PH_MAX : limit.max,
      `Fill water, ${limit.label}`,
    );
  }
}

function refuseOutside(value: number | undefined, min: number, max: number, name: string): void {
  if (value === undefined || (Number.isFinite(value) && value >= min && value <= max)) return;
  throw new RangeError(`${name} must be a number from ${min}${max === Number.MAX_VALUE ? '' : ` to ${max}`}.`);
}
