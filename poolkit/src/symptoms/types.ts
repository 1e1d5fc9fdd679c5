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
export type Needs = { readonly [Q in QuestionId]?: AnswerTo<Q> | readonly AnswerTo<Q>[] } & {
  readonly [M in MeasureId]?: Level<M> | readonly Level<M>[];
};

export interface Path {
  readonly on: ComplaintId;
  readonly needs: Needs;
  /** Taken while the needs are not known and nothing else of this complaint is certain. */
  readonly assume: boolean;
}

export type RowKind =
  | ('electrical' | 'entrapment' | 'barrier' | 'chemical' | 'gas' | 'structure' | 'frost')
  | ('equipment' | 'sanitation' | 'ph' | 'balance' | 'water' | 'surface');

/** A text alone always holds; with needs it holds when any of them is met. */
type When<T extends string> = T | readonly [T, ...Needs[]];

interface RowBody {
  readonly on?: { readonly [C in ComplaintId]?: Needs | readonly Needs[] };
  /** The first path is assumed until another is certain. */
  readonly usual?: boolean;
  readonly readings?: readonly Needs[];
  readonly severityIf?: readonly (readonly [Severity, Needs])[];
  /** By id; the facts after the test point to that cause, any one of them. */
  readonly causes: Readonly<Record<string, readonly [name: string, test: string, ...points: Needs[]]>>;
  /** What to do, in order. `{shock}`, `{fcMin}`, `{fcMax}` and `{mustard}` are replaced by levels of this pool. */
  readonly advice: readonly string[];
  readonly professional?: When<ProfessionalReason>;
  /** Completes "Keep everyone out until ...". Holds at severity high and emergency whatever its needs say. */
  readonly keepOut?: When<string>;
  readonly emergency?: When<EmergencyId>;
  /** Rows found from readings that this row already explains. */
  readonly covers?: readonly string[];
}

export type Row<Code extends string = string, Id extends string = string> = ReturnType<typeof row<Code, Id>>;

export function row<const Code extends string, const Id extends string>(
  code: Code,
  id: Id,
  name: string,
  kind: RowKind,
  severity: Severity,
  { on = {}, usual = false, readings = [], severityIf = [], causes, advice, covers = [], ...body }: RowBody,
) {
  const ways = Object.entries(on).flatMap(([complaint, needs]) =>
    [needs].flat().map((way) => [complaint, way] as const),
  );
  return {
    ...{ code, id, name, kind, readings, advice, covers },
    paths: ways.map(([complaint, needs], n): Path => ({
      on: complaint as ComplaintId,
      needs,
      assume: usual && n === 0,
    })),
    severity: [...severityIf, [severity, {}] as const],
    causes: Object.entries(causes).map(([cause, [title, test, ...points]]) => ({
      id: cause,
      name: title,
      test,
      points,
    })),
    professional: when(body.professional),
    keepOut: when(body.keepOut),
    emergency: when(body.emergency),
  };
}

function when<T extends string>(entry: When<T> | undefined): readonly [T, readonly Needs[]] | undefined {
  if (entry === undefined) return undefined;
  if (typeof entry === 'string') return [entry, [{}]];
  const [text, ...needs] = entry;
  return [text, needs];
}

/** When water that was not fit to swim is fit again: completes "Keep everyone out until ...". */
export const SWIM_TEST = 'the main drain is sharply visible and free chlorine, combined chlorine and pH are in range';

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
