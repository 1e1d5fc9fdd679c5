import { withChanges } from '../assumptions/index.js';
import { MEASURE_ASSUMPTIONS, type MeasureValues } from './measure-design.js';
import { PARSE_ASSUMPTIONS, type ParseValues } from './assumptions.js';

export type DesignFigures = Readonly<{ rules: ParseValues; measuring: MeasureValues }>;

/** @throws RangeError when a change is out of bounds; keys of other areas are ignored. */
export function figuresWith(changes: Readonly<Record<string, number>>): DesignFigures {
  return { rules: withChanges(PARSE_ASSUMPTIONS, changes), measuring: withChanges(MEASURE_ASSUMPTIONS, changes) };
}
