/** The figures of one cost book: what was published with the engine, with the book's changes laid over it. */
import { withChanges } from '../assumptions/index.js';
import { MEASURE_ASSUMPTIONS, type MeasureValues } from './measure-design.js';
import { PARSE_ASSUMPTIONS, type ParseValues } from './assumptions.js';

export type DesignFigures = Readonly<{ rules: ParseValues; measuring: MeasureValues }>;

/** A published book's changes are one object that never changes, so its figures are laid over once. */
const known = new WeakMap<object, DesignFigures>();

/**
 * The one place where a book's changes become the figures that designs are read, measured and judged with.
 * @param changes by key, as a cost book carries them; keys of other areas are ignored.
 * @throws RangeError when a change is not a number within the bounds of its figure.
 */
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
