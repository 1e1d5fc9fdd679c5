/** The shape of the symptom table. */
import type { EmergencyId, ProfessionalReason } from '../water-safety/index.js';
import type { ComplaintId } from './complaints.js';
import type { Level, MeasureId, Measures } from './measures.js';
import type { Answers, AnswerTo, QuestionId } from './questions.js';

/**
 * `info`: nothing to do. `low`: this week. `moderate`: within one or two days. `high`: today, and nobody swims
 * until it is fixed. `emergency`: now, telephone first.
 */
export const SEVERITIES = ['info', 'low', 'moderate', 'high', 'emergency'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Everything known: answers and measures under one roof. */
export type Facts = Answers & Measures;
export type FactId = QuestionId | MeasureId;

/** Values a fact may have for a condition to hold; all of them must. `unsure` only counts where it is listed. */
export type Needs = { readonly [Q in QuestionId]?: readonly AnswerTo<Q>[] } & {
  readonly [M in MeasureId]?: readonly Level<M>[];
};

/** One way to a row: a complaint and what must be true with it. */
export interface Path {
  readonly on: ComplaintId;
  readonly needs: Needs;
  /** Taken while the needs are not known and nothing else of this complaint is certain. */
  readonly assume?: true;
}

/** Something that holds when any one group of needs is met: `[{}]` always, `[]` never. */
export type When<T> = readonly [T, readonly Needs[]];

export interface CauseEntry {
  readonly id: string;
  readonly name: string;
  /** The test that tells this cause from the others. */
  readonly test: string;
  /** Facts that point to it; any one group is enough. */
  readonly points?: readonly Needs[];
}

/** What decides the order when several apply. */
export type RowKind =
  | 'electrical'
  | 'entrapment'
  | 'barrier'
  | 'chemical'
  | 'gas'
  | 'structure'
  | 'frost'
  | 'equipment'
  | 'sanitation'
  | 'ph'
  | 'balance'
  | 'water'
  | 'surface';

export interface Row<Code extends string = string, Id extends string = string> {
  /** Short name in the table of symptoms, such as `W1`. */
  readonly code: Code;
  /** Stable name for reports and statistics, such as `algae-green-cloudy`. */
  readonly id: Id;
  readonly name: string;
  readonly kind: RowKind;
  readonly paths: readonly Path[];
  /** Readings that lead here without any complaint; any one group is enough. */
  readonly readings?: readonly Needs[];
  /** The first whose needs are met; the last has none. */
  readonly severity: readonly (readonly [Severity, Needs])[];
  /** Most likely first, when nothing points elsewhere. */
  readonly causes: readonly CauseEntry[];
  /**
   * What to do, in order. `{shock}`, `{fcMin}`, `{fcMax}` and `{mustard}` stand for levels of
   * this pool.
   */
  readonly advice: readonly string[];
  /** Work for a professional. */
  readonly professional?: When<ProfessionalReason>;
  /** Completes "Keep everyone out until ...". Holds at severity high and emergency whatever its needs say. */
  readonly keepOut?: When<string>;
  readonly emergency?: When<EmergencyId>;
  /** Rows about the same thing, left out beside this one. */
  readonly covers?: readonly string[];
}

/** Keeps codes and ids as literal types. */
export function rows<const R extends readonly Row[]>(table: R): R {
  return table;
}
