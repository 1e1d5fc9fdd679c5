import {
  type Assumed,
  type IndexState,
  type Parameter,
  type PlanStep,
  PRODUCTS,
  type SaturationReport,
  type Span,
  type WaterPlan,
  type Working,
} from 'poolkit/chemistry';
import { SAFETY_LINE, SAFETY_RULES, handlingOf } from 'poolkit/water-safety';
import type { WaterAdvice } from 'poolkit/water-wizard';

export function answerOf(advice: WaterAdvice) {
  const { plan, diagnosis, followUp, tellingTests, warnings, withheld } = advice;
  return {
    indexes: indexesOf(plan.saturation, plan.saturationSpan),
    forecast: forecastOf(plan.forecast),
    targets: targetsOf(plan),
    readings: plan.findings,
    verdict: plan.verdict,
    message: plan.message,
    steps: plan.steps.map(stepOf),
    predicted: plan.steps.at(-1)?.after ?? null,
    retestAfterHours: plan.retestAfterHours,
    issueDetected: diagnosis.issueDetected,
    issueName: diagnosis.issueName,
    severity: diagnosis.severity,
    recommendations: [...new Set(diagnosis.findings.flatMap(({ recommendations }) => recommendations))],
    findings: diagnosis.findings,
    keepOutUntil: diagnosis.keepOutUntil,
    callProfessional: diagnosis.callProfessional,
    wayOut: diagnosis.wayOut,
    followUps: followUp === null ? [] : [followUp],
    missingTests: plan.missingTests,
    tellingTests,
    questions: plan.questions,
    coaching: plan.coaching,
    notes: [...plan.notes, ...plan.laterTests],
    swim: plan.swim,
    withheld,
    warnings,
    safety: { line: SAFETY_LINE, rules: SAFETY_RULES },
  };
}

export type WaterAnswer = ReturnType<typeof answerOf>;

interface Indexes {
  lsi: number | null;
  csi: number | null;
  method: 'LSI' | 'CSI' | null;
  state: IndexState | null;
  span: Span | null;
  assumed: readonly Assumed[];
  missing: readonly Parameter[];
  reason: string | null;
  workings: readonly Working[];
}

const NO_INDEXES: Indexes = {
  ...{ lsi: null, csi: null, method: null, state: null, span: null, reason: null },
  ...{ assumed: [], missing: [], workings: [] },
};

function indexesOf(report: SaturationReport, span: Span | null): Indexes {
  if (!report.ok) return { ...NO_INDEXES, missing: report.missing, reason: report.reason };
  const { lsi, csi, method, state, assumed, working } = report;
  return { ...NO_INDEXES, lsi: round(lsi), csi: round(csi), method, state, span, assumed, workings: working };
}

function forecastOf(report: SaturationReport | null) {
  if (!report?.ok) return null;
  const { input, lsi, csi, method, state } = report;
  return { waterTempF: input.waterTempF, lsi: round(lsi), csi: round(csi), method, state };
}

function targetsOf({ targets: { chlorine, ...bands } }: WaterPlan) {
  const { minPpm, lowPpm, highPpm, aimPpm, slamPpm, working } = chlorine;
  return { freeChlorinePpm: { minPpm, lowPpm, highPpm, aimPpm, slamPpm }, ...bands, workings: [working] };
}

function stepOf(step: PlanStep) {
  const dose = step.kind === 'dose' ? step : null;
  return {
    order: step.order,
    cycle: step.cycle,
    kind: step.kind,
    title: step.title,
    parameter: step.parameter,
    product: dose?.product ?? null,
    productName: dose && PRODUCTS[dose.product].name,
    strength: dose?.strengthPercent ?? null,
    amount: step.kind === 'drain' ? step.gallons : (dose?.amount.value ?? null),
    unit: step.kind === 'drain' ? ('gal' as const) : (dose?.amount.unit ?? null),
    additions: dose?.additions ?? [],
    waitMin: step.waitMin,
    swimAfter: step.swimAfter,
    effects: dose?.effects ?? [],
    why: step.why,
    safety: [...(dose ? handlingOf(dose.product) : []), ...step.cautions],
    after: step.after,
    indexesAfter: step.indicesAfter ?? null,
    workings: step.working,
  };
}

/** To 0.01: more digits would exceed the accuracy of any test. */
function round(index: number): number {
  return Math.round(index * 100) / 100;
}
