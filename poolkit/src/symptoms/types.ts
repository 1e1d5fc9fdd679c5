import { chlorineLevels, slamTarget } from '../chemistry/index.js';
import { mustardLevelPpm } from '../water-care/index.js';
import type { EmergencyId, ProfessionalReason } from '../water-safety/index.js';
import type { Answers, AnswerTo, ComplaintId, QuestionId } from './questions.js';
import type { Level, MeasureId, Measures, SymptomValues, WaterTest } from './measures.js';

/**
 * `info`: nothing to do. `low`: this week. `moderate`: within one or two days. `high`: today, and no one swims until
 * it is fixed. `emergency`: now, telephone first.
 */
export const SEVERITIES = ['info', 'low', 'moderate', 'high', 'emergency'] as const;
export type Severity = (typeof SEVERITIES)[number];

export type Facts = Answers & Measures;
export type FactId = QuestionId | MeasureId;

/** Values a fact may have for a condition to hold; all of them must. `unsure` only counts where it is listed. */
export type Needs = { readonly [Q in QuestionId]?: readonly AnswerTo<Q>[] } & {
  readonly [M in MeasureId]?: readonly Level<M>[];
};

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
  readonly test: string;
  /** Facts that point to it; any one group is enough. */
  readonly points?: readonly Needs[];
}

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
  readonly code: Code;
  readonly id: Id;
  readonly name: string;
  readonly kind: RowKind;
  readonly paths: readonly Path[];
  readonly readings?: readonly Needs[];
  readonly severity: readonly (readonly [Severity, Needs])[];
  readonly causes: readonly CauseEntry[];
  /** What to do, in order. `{shock}`, `{fcMin}`, `{fcMax}` and `{mustard}` stand for levels of this pool. */
  readonly advice: readonly string[];
  readonly professional?: When<ProfessionalReason>;
  /** Completes "Keep everyone out until ...". Holds at severity high and emergency whatever its needs say. */
  readonly keepOut?: When<string>;
  readonly emergency?: When<EmergencyId>;
  readonly covers?: readonly string[];
}

/** Keeps codes and ids as literal types. */
export function rows<const R extends readonly Row[]>(table: R): R {
  return table;
}

export type LevelName = 'shock' | 'fcMin' | 'fcMax' | 'mustard';

export function levelTexts(test: WaterTest | undefined, values: SymptomValues): Readonly<Record<LevelName, string>> {
  const limit = values['chemistry.swimChlorineHigh'];
  const cya = test?.readings.cyanuricAcidPpm?.value ?? (test?.profile.indoor ? 0 : undefined);
  if (test === undefined || cya === undefined) {
    return {
      shock: 'the shock level for your stabilizer',
      fcMin: 'the minimum for your stabilizer',
      fcMax: ppm(limit),
      mustard: 'half your stabilizer reading plus 4.5 ppm',
    };
  }
  const { minPpm, slamPpm } = chlorineLevels(cya, test.profile.sanitiser);
  const shock = slamTarget(cya, test.readings.combinedChlorinePpm?.value ?? 0, test.profile.sanitiser, values);
  const tooMuch = cya > values['chemistry.drainBeforeSlamCya'];
  const thin = 'the shock level that fits once fresh water has brought stabilizer down';
  return {
    shock: tooMuch ? thin : ppm(shock.ppm),
    fcMin: ppm(minPpm),
    fcMax: ppm(Math.min(limit, slamPpm)),
    mustard: tooMuch ? 'half the stabilizer that is left then plus 4.5 ppm' : ppm(mustardLevelPpm(cya)),
  };
}

export function fill(sentence: string, levels: Readonly<Record<LevelName, string>>): string {
  return sentence.replace(/\{(shock|fcMin|fcMax|mustard)\}/g, (_, name: LevelName) => levels[name]);
}

const ppm = (value: number) => `${Math.round(value * 10) / 10} ppm`;
