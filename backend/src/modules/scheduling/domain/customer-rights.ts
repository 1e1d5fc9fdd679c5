import type { VisitState } from './visit-state.js';

/** What a customer may still do with a visit, and until when. */
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

/** A change is in time up to and including the last moment. */
export function customerRights(
  visit: { status: VisitState; startsAt: Date; rescheduleCount: number },
  rules: ChangeRules,
  now: Date,
): CustomerRights {
  const before = (minutes: number) => new Date(visit.startsAt.getTime() - minutes * 60_000);
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
