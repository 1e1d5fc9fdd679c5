/** Replacing water: the only way to lower what no product removes. */
import { finite } from '../units/index.js';

export type Dilution =
  | {
      readonly ok: true;
      /** Share of the water to drain and refill, 0 to 1. */
      readonly fraction: number;
      /** Pool volumes of fill water that do the same while level and pump stay as they are. */
      readonly exchangeVolumes: number;
    }
  | { readonly ok: false; readonly reason: string };

/**
 * How much water to replace to bring a concentration down (stabilizer, hardness, salt, solids). Mass balance:
 * drain and refill φ = (C₀ - C)/(C₀ - C_fill); continuous exchange V = ln[(C₀ - C_fill)/(C - C_fill)].
 * 0 when the target is met already.
 *
 * @throws RangeError for a negative concentration or no number.
 */
export function dilution(currentPpm: number, targetPpm: number, fillPpm: number): Dilution {
  for (const ppm of [currentPpm, targetPpm, fillPpm]) {
    if (finite(ppm, 'concentration') < 0) throw new RangeError(`a concentration cannot be negative: ${ppm}`);
  }
  if (currentPpm <= targetPpm) return { ok: true, fraction: 0, exchangeVolumes: 0 };
  if (fillPpm >= targetPpm) {
    return {
      ok: false,
      reason: `The fill water holds ${fillPpm} ppm itself, so replacing water cannot bring the pool to ${targetPpm} ppm.`,
    };
  }
  return {
    ok: true,
    fraction: (currentPpm - targetPpm) / (currentPpm - fillPpm),
    exchangeVolumes: Math.log((currentPpm - fillPpm) / (targetPpm - fillPpm)),
  };
}
