/** How a number came about: enough to repeat it with a pocket calculator. */
import { SOURCES } from './sources.js';

export interface WorkingInput {
  readonly name: string;
  readonly value: number;
  /** As shown to people: `ppm`, `gal`, `°F`, or `` for a plain number. */
  readonly unit: string;
}

export interface Working {
  readonly label: string;
  /** In the names of the inputs. */
  readonly formula: string;
  readonly inputs: readonly WorkingInput[];
  readonly result: WorkingInput;
  readonly source: string;
  readonly sourceUrl?: string;
}

/** Name, value, unit. */
export type WorkingTerm = readonly [name: string, value: number, unit?: string];

/** Collects a working; nothing is rounded, so the formula gives the result again. */
export function working(
  label: string,
  formula: string,
  inputs: readonly WorkingTerm[],
  result: WorkingTerm,
  source: keyof typeof SOURCES,
): Working {
  return { label, formula, inputs: inputs.map(term), result: term(result), ...SOURCES[source] };
}

function term([name, value, unit = '']: WorkingTerm): WorkingInput {
  return { name, value, unit };
}
