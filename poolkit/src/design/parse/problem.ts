/** What is wrong with a design, where, and what a person can do about it. */

export type ProblemCode =
  // How it is written
  | 'NOT_AN_OBJECT'
  | 'UNKNOWN_KEY'
  | 'MISSING'
  | 'WRONG_TYPE'
  | 'OUT_OF_RANGE'
  | 'NOT_A_CHOICE'
  | 'TOO_MANY'
  | 'TOO_FEW'
  | 'BAD_TEXT'
  | 'UNREADABLE'
  // What it says
  | 'SHAPE_CONFLICT'
  | 'SELF_INTERSECTION'
  | 'DEPTH_ORDER'
  | 'DEPTH_NOT_SPANNING'
  | 'NO_WATER'
  | 'TOO_DEEP'
  | 'FLOOR_TOO_STEEP'
  | 'DOES_NOT_FIT'
  | 'OVERLAP'
  | 'CONSTRUCTION_LIMIT';

export interface DesignProblem {
  /** As in JavaScript: `features[2].count`; empty for the whole. */
  readonly path: string;
  readonly code: ProblemCode;
  /** A sentence for the person who drew the design. */
  readonly message: string;
}

/** Enough to see what is wrong; hostile input could have millions. */
const MOST_PROBLEMS = 50;

export function isFull(problems: readonly DesignProblem[]): boolean {
  return problems.length >= MOST_PROBLEMS;
}
