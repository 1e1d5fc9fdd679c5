import { centralDate } from '../../lib/calendar-days';
import { loadDraft } from './wizard-draft';
import { advised } from './wizard-advice';

export interface WaterStanding {
  /** ISO instant of the last change to what was typed. */
  testedAt: string;
  /** Nothing to keep anybody out, and nothing to add. */
  isReady: boolean;
  /** Completes "Keep everyone out until ..."; null when nobody has to stay out. */
  keepOutUntil: string | null;
  stepCount: number;
}

/** What the last readings on this device mean for a swim; null when there are none that can be read. */
export function waterStanding(nowMs: number): WaterStanding | null {
  const { values, changedAt } = loadDraft();
  if (changedAt === null) return null;
  const answer = advised(values, values.season === '' ? 'summer' : values.season, centralDate(nowMs));
  if (answer === null || Object.keys(answer.input.readings).length === 0) return null;
  const { diagnosis, plan, withheld } = answer.advice;
  const keepOutUntil = diagnosis.keepOutUntil[0] ?? null;
  return {
    testedAt: changedAt,
    isReady: keepOutUntil === null && withheld === null && ['in-range', 'watch'].includes(plan.verdict),
    keepOutUntil,
    stepCount: plan.steps.length,
  };
}
