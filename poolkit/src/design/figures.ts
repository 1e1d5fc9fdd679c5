import { withChanges } from '../assumptions/index.js';
import { MEASURE_ASSUMPTIONS, type MeasureValues } from './measure-design.js';
import { PARSE_ASSUMPTIONS, type ParseValues } from './assumptions.js';

export type DesignFigures = Readonly<{ rules: ParseValues; measuring: MeasureValues }>;

const known = new WeakMap<object, DesignFigures>();

/** @throws RangeError when a change is out of bounds; keys of other areas are ignored. */
export function figuresWith(changes: Readonly<Record<string, number>>): DesignFigures {
  const found = known.get(changes);
  if (found) return found;
  const figures = {
    rules: withChanges(PARSE_ASSUMPTIONS, changes),
    measuring: withChanges(MEASURE_ASSUMPTIONS, changes),
  };
  known.set(changes, figures);
  return figures;
}
