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

interface Answered {
  keepOutUntil: readonly string[];
  withheld: string | null;
  verdict: string;
  steps: readonly unknown[];
}

/** What a test with this answer means for a swim. */
export function standingOf(
  testedAt: string,
  { keepOutUntil: conditions, withheld, verdict, steps }: Answered,
): WaterStanding {
  const keepOutUntil = conditions[0] ?? null;
  return {
    testedAt,
    isReady: keepOutUntil === null && withheld === null && ['in-range', 'watch'].includes(verdict),
    keepOutUntil,
    stepCount: steps.length,
  };
}

/** What the last readings on this device mean for a swim; null when there are none that can be read. */
export function waterStanding(nowMs: number): WaterStanding | null {
  const { values, changedAt } = loadDraft();
  if (changedAt === null) return null;
  const answer = advised(values, values.season === '' ? 'summer' : values.season, centralDate(nowMs));
  if (answer === null || Object.keys(answer.input.readings).length === 0) return null;
  const { diagnosis, plan, withheld } = answer.advice;
  return standingOf(changedAt, { ...plan, keepOutUntil: diagnosis.keepOutUntil, withheld });
}
