import { PARAMETERS, READING_LIMITS } from '../chemistry/index.js';
import { CALL_PROFESSIONAL, EMERGENCY_STEPS } from '../water-safety/index.js';
import { measure, SYMPTOM_DEFAULTS, type SymptomValues, type WaterTest } from './measures.js';
import {
  type Answers,
  answersTo,
  COMPLAINT_IDS,
  type ComplaintId,
  COMPLAINTS,
  QUESTION_IDS,
  type QuestionId,
  QUESTIONS,
} from './questions.js';
import { anyMet, readingRows, severityOf, type Standing, standingOf } from './standing.js';
import { type IssueCode, type IssueId, NOT_CLEAR, NOTHING_FOUND, type SymptomRow } from './table.js';
import { type Facts, fill, type LevelName, levelTexts, type RowKind, SEVERITIES, type Severity } from './types.js';

export interface DiagnosisInput {
  /** What people see. None at all counts as clear water. */
  readonly complaints: readonly ComplaintId[];
  readonly answers?: Answers;
  readonly test?: WaterTest;
  readonly overnightLossPpm?: number;
}

export type Cause = Readonly<{ id: string; name: string; test: string; indicated: boolean }>;

export interface Finding {
  readonly code: IssueCode;
  readonly id: IssueId;
  readonly name: string;
  readonly severity: Severity;
  readonly certainty: 'certain' | 'likely' | 'undetermined';
  readonly causes: readonly Cause[];
  readonly recommendations: readonly string[];
  /** Why this is work for a professional; `null` when it is not. */
  readonly professional: string | null;
  /** Completes "Keep everyone out until ..."; `null` when swimming is not in question. */
  readonly keepOutUntil: string | null;
  readonly emergencySteps: readonly string[];
}

export interface Diagnosis {
  /** The most urgent finding, `none` without one. Stable, for statistics. */
  readonly issueDetected: IssueId;
  readonly issueName: string;
  readonly severity: Severity;
  readonly recommendationCount: number;
  readonly findings: readonly Finding[];
  /** Every condition that must hold before anyone swims; empty when nothing speaks against it. */
  readonly keepOutUntil: readonly string[];
  readonly callProfessional: boolean;
  readonly wayOut: 'none' | 'service' | 'emergency';
}

export function diagnose(input: DiagnosisInput, values: SymptomValues = SYMPTOM_DEFAULTS): Diagnosis {
  const { complaints, facts } = factsOf(input, values);
  const standing = standingOf(complaints, facts);
  const levels = levelTexts(input.test, values);
  const measured = readingRows(facts, standing.found).map((row) => ({ row, certainty: 'certain' as const }));
  const findings = [
    ...[...standing.found, ...measured].map(({ row, certainty }) => ({
      kind: row.kind,
      finding: findingOf(row, certainty, facts, levels),
    })),
    ...undeterminedFindings(standing).map((finding) => ({ kind: 'water' as const, finding })),
  ]
    .sort((a, b) => urgency(a.finding, a.kind) - urgency(b.finding, b.kind))
    .map(({ finding }) => finding);

  const severity = findings.reduce<Severity>((worst, finding) => worse(worst, finding.severity), 'info');
  return {
    issueDetected: findings[0]?.id ?? 'none',
    issueName: findings[0]?.name ?? NOTHING_FOUND,
    severity,
    recommendationCount: new Set(findings.flatMap((finding) => finding.recommendations)).size,
    findings,
    keepOutUntil: [...new Set(findings.flatMap(({ keepOutUntil }) => keepOutUntil ?? []))],
    callProfessional: findings.some((finding) => finding.professional !== null),
    wayOut: isGrave(severity) ? 'emergency' : severity === 'moderate' ? 'service' : 'none',
  };
}

type Known = Readonly<{ complaints: readonly ComplaintId[]; facts: Facts }>;

export function factsOf(
  { complaints, answers = {}, test, overnightLossPpm }: DiagnosisInput,
  values: SymptomValues,
): Known {
  for (const complaint of complaints) {
    if (!COMPLAINT_IDS.includes(complaint))
      throw new RangeError(`There is no symptom named ${JSON.stringify(complaint)}.`);
  }
  for (const [question, answer] of Object.entries(answers)) {
    const known = QUESTION_IDS.includes(question as QuestionId) && answersTo(question as QuestionId).includes(answer);
    if (!known) throw new RangeError(`There is no answer ${JSON.stringify(answer)} to ${JSON.stringify(question)}.`);
  }
  const measures = measure(test, overnightLossPpm, values);
  // A salt reading answers the question that would ask for it.
  const { salt } = measures;
  return {
    complaints: complaints.length === 0 ? ['clear'] : [...new Set(complaints)],
    facts: { ...answers, ...(salt && { saltTest: salt === 'low' ? 'low' : 'in-range' }), ...measures },
  };
}

function findingOf(
  row: SymptomRow,
  certainty: 'certain' | 'likely',
  facts: Facts,
  levels: Readonly<Record<LevelName, string>>,
): Finding {
  const { code, id, name, professional, keepOut, emergency } = row;
  const text = (sentence: string) => fill(sentence, levels);
  const severity = severityOf(row, facts);
  const closed = keepOut !== undefined && (isGrave(severity) || anyMet(keepOut[1], facts));
  return {
    code,
    id,
    name,
    certainty,
    severity,
    causes: rankedCauses(row, facts).map((cause) => ({ ...cause, test: text(cause.test) })),
    recommendations: row.advice.map(text),
    professional: professional && anyMet(professional[1], facts) ? CALL_PROFESSIONAL[professional[0]] : null,
    keepOutUntil: closed ? text(keepOut[0]) : null,
    emergencySteps: emergency && anyMet(emergency[1], facts) ? EMERGENCY_STEPS[emergency[0]] : [],
  };
}

function isGrave(severity: Severity): boolean {
  return severity === 'high' || severity === 'emergency';
}

function rankedCauses(row: SymptomRow, facts: Facts): readonly Cause[] {
  const causes = row.causes.map(({ points, ...cause }) => ({ ...cause, indicated: anyMet(points, facts) }));
  return [...causes.filter((cause) => cause.indicated), ...causes.filter((cause) => !cause.indicated)];
}

function undeterminedFindings({ undetermined }: Standing): Finding[] {
  if (undetermined.length === 0) return [];
  const possible = [...new Set(undetermined.flatMap(({ open, stuck }) => [...open, ...stuck]))];
  const dangerous = possible.some((row) => row.severity.some(([severity]) => severity === 'emergency'));
  return [
    {
      code: 'U1',
      id: 'undetermined',
      name: NOT_CLEAR,
      severity: 'moderate',
      certainty: 'undetermined',
      causes: possible.map(({ id, name, causes }) => ({ id, name, test: causes[0]?.test ?? '', indicated: false })),
      recommendations: [
        ...(dangerous ? ['Until you know what it is, leave it off and keep everyone away from it.'] : []),
        ...(possible.some((row) => row.kind === 'gas') ? ['If you smell gas, leave and call the gas utility.'] : []),
        'Answer the remaining questions, or have someone look at it.',
      ],
      professional: null,
      keepOutUntil: null,
      emergencySteps: [],
    },
  ];
}

const HAZARDS: readonly RowKind[] = ['electrical', 'entrapment', 'barrier'];

function urgency(finding: Finding, kind: RowKind): number {
  return groupOf(finding, kind) * 10 - SEVERITIES.indexOf(finding.severity);
}

function groupOf({ severity, code }: Finding, kind: RowKind): number {
  const fromReadings = code.startsWith('R');
  if (severity === 'emergency') return 0;
  if (HAZARDS.includes(kind)) return 1;
  if (severity === 'high' && kind !== 'sanitation') return 2;
  if (kind === 'sanitation') return fromReadings ? 4 : 3;
  if (kind === 'ph' && severity === 'moderate') return 5;
  // What people came for, before what a test shows beside it and can wait.
  if (!fromReadings) return 6;
  if (kind === 'ph') return 7;
  return kind === 'balance' ? 8 : 9;
}

function worse(one: Severity, other: Severity): Severity {
  return SEVERITIES.indexOf(one) >= SEVERITIES.indexOf(other) ? one : other;
}

export type SummaryLine = Readonly<{ label: string; text: string }>;

/** Pool, complaints, answers, readings and findings, in that order. */
export function serviceSummary(input: DiagnosisInput, diagnosis: Diagnosis): readonly SummaryLine[] {
  const { complaints, answers = {}, test, overnightLossPpm } = input;
  const lines: SummaryLine[] = [];
  const add = (label: string, text: string) => lines.push({ label, text });
  if (test) {
    const { kind, surface, sanitiser, volumeGal } = test.profile;
    add('Pool', `${kind}, ${Math.round(volumeGal)} gal, ${surface}, ${sanitiser}`);
  }
  for (const complaint of complaints) add('Seen', COMPLAINTS[complaint]);
  for (const question of QUESTION_IDS) {
    const options: Readonly<Record<string, string>> = QUESTIONS[question].options;
    const answer = answers[question];
    const text = answer === undefined ? undefined : options[answer];
    if (text !== undefined) add(QUESTIONS[question].ask, text);
  }
  for (const parameter of PARAMETERS) {
    const reading = test?.readings[parameter];
    const { label, unit, decimals } = READING_LIMITS[parameter];
    if (reading) add(label, `${Number(reading.value.toFixed(decimals))}${unit && ` ${unit}`} (${reading.method})`);
  }
  if (overnightLossPpm !== undefined) add('Lost overnight', `${overnightLossPpm} ppm`);
  for (const { name, severity, causes } of diagnosis.findings) {
    const likely = causes.filter((cause) => cause.indicated).map((cause) => cause.name);
    add(`Found, ${severity}`, likely.length > 0 ? `${name}: ${likely.join('; ')}` : name);
  }
  return lines;
}
