import { businessDay } from 'frontend-shared/format';
import { loadDraft } from './wizard-draft';
import { advised } from './wizard-advice';

export interface WaterStanding {
  /** ISO instant of the last change. */
  testedAt: string;
  isReady: boolean;
  keepOutUntil: string | null;
  stepCount: number;
}

interface Answered {
  keepOutUntil: readonly string[];
  withheld: string | null;
  verdict: string;
  steps: readonly unknown[];
}

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

export function waterStanding(nowMs: number): WaterStanding | null {
  const { values, changedAt } = loadDraft();
  if (changedAt === null) return null;
  const answer = advised(values, values.season === '' ? 'summer' : values.season, businessDay(nowMs));
  if (answer === null || Object.keys(answer.input.readings).length === 0) return null;
  const { diagnosis, plan, withheld } = answer.advice;
  return standingOf(changedAt, { ...plan, keepOutUntil: diagnosis.keepOutUntil, withheld });
}
