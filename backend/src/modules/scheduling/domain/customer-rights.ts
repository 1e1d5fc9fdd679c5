import type { VisitState } from './visit-state.js';

export interface CustomerRights {
  readonly canReschedule: boolean;
  readonly canCancel: boolean;
  readonly rescheduleUntil: Date;
  readonly cancelUntil: Date;
  readonly reschedulesLeft: number;
}

export interface ChangeRules {
  readonly cancelCutoffMin: number;
  readonly rescheduleCutoffMin: number;
  readonly maxReschedules: number;
}

/** Who books for tomorrow is past the cut-off at once; a slip can be taken back for this long (company default). */
const SECOND_THOUGHTS_MIN = 60;

/** A change is in time up to and including the last moment, and never once the visit has begun. */
export function customerRights(
  visit: { status: VisitState; startsAt: Date; createdAt: Date; rescheduleCount: number },
  rules: ChangeRules,
  now: Date,
): CustomerRights {
  const startMs = visit.startsAt.getTime();
  const secondThoughtsMs = Math.min(startMs, visit.createdAt.getTime() + SECOND_THOUGHTS_MIN * 60_000);
  const before = (minutes: number) => new Date(Math.max(startMs - minutes * 60_000, secondThoughtsMs));
  const rescheduleUntil = before(rules.rescheduleCutoffMin);
  const cancelUntil = before(rules.cancelCutoffMin);
  const reschedulesLeft = Math.max(0, rules.maxReschedules - visit.rescheduleCount);
  const begun = now >= visit.startsAt;
  return {
    canReschedule: visit.status === 'confirmed' && !begun && now <= rescheduleUntil && reschedulesLeft > 0,
    canCancel: (visit.status === 'confirmed' || visit.status === 'pending') && !begun && now <= cancelUntil,
    rescheduleUntil,
    cancelUntil,
    reschedulesLeft,
  };
}
