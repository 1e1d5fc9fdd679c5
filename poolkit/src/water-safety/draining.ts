/** Whether part of the water may be drained, and under which conditions. */
import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import type { GroundwaterNote, Surface } from '../chemistry/index.js';
import { finite } from '../units/index.js';
import { WATER_SAFETY } from './assumptions.js';

export interface DrainQuestion {
  /** Share of the pool's water to be replaced, 0 to 1. */
  readonly fraction: number;
  readonly surface: Surface;
  readonly groundwater: GroundwaterNote;
}

/**
 * `blocked`: do not drain, call a professional. `conditional`: allowed once the conditions are met.
 * `allowed`: the conditions are ordinary care.
 */
export interface DrainAdvice {
  readonly verdict: 'allowed' | 'conditional' | 'blocked';
  readonly conditions: readonly string[];
}

/**
 * High ground water blocks any draining: an empty or half-empty shell can float. Above a third of the water
 * the warning about the shell is always given.
 *
 * @throws RangeError when the fraction is not from 0 to 1.
 */
export function drainAdvice(
  question: DrainQuestion, values: ValuesOf<typeof WATER_SAFETY> = defaultsOf(WATER_SAFETY),
): DrainAdvice {
  const { fraction, surface, groundwater } = question;
  if (finite(fraction, 'drain fraction') < 0 || fraction > 1) {
    throw new RangeError(`drain fraction must be from 0 to 1, got ${fraction}`);
  }
  if (groundwater === 'high') {
    return {
      verdict: 'blocked',
      conditions: [
        'Do not drain this pool: ground water is noted as high and can lift the shell. A professional lowers the ground water first, or exchanges the water at a constant level.',
      ],
    };
  }
  const conditions: string[] = [];
  const muchWater = fraction > values['safety.drainWarnFraction'];
  const lined = surface === 'vinyl' || surface === 'fiberglass';
  if (lined) {
    conditions.push(
      `Keep the level within ${values['safety.drainBelowSkimmerFt']} ft below the skimmer: drain and refill in rounds. Lower, a liner shrinks or floats and a fiberglass shell can bulge.`,
    );
  }
  if (muchWater) {
    conditions.push(
      'More than a third of the water: a shell can crack or float. Have the ground water checked first, and never after heavy rain.',
    );
  }
  if (groundwater === 'unknown') conditions.push('Find out how high the ground water stands before you drain.');
  conditions.push('Turn off pump, heater and salt cell before the water falls below the skimmer.');
  return { verdict: muchWater || lined || groundwater === 'unknown' ? 'conditional' : 'allowed', conditions };
}
