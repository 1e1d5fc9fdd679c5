import type { VisitState } from './visit-state.js';
import type { VisitTypeFacts } from './visit-type.js';

/** A visit booked for tomorrow is past the cut-off at once; a mistake can be undone for this long (company default). */
const SECOND_THOUGHTS_MIN = 60;
/** How long a move can be undone without counting as one (company default). */
const TAKE_BACK_MIN = 10;

/** A change is in time up to and including the last moment, and never once the visit has begun. */
export function customerRights(
  visit: { status: VisitState; startsAt: Date; createdAt: Date; rescheduleCount: number },
  rules: Pick<VisitTypeFacts, 'cancelCutoffMin' | 'rescheduleCutoffMin' | 'maxReschedules'>,
  now: Date,
) {
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

/** What a customer's last move left: the previous place, and how many moves have been undone so far. */
export interface VisitMove {
  readonly at: string;
  readonly version: number;
  readonly startsAt: string;
  readonly staffId: string;
  readonly takenBack: number;
}

/** What a move by the customer leaves. */
export function moveFrom(
  {
    version,
    startsAt,
    staffId,
    movedFrom,
  }: { version: number; startsAt: Date; staffId: string; movedFrom: VisitMove | null },
  now: Date,
): VisitMove {
  const takenBack = movedFrom?.takenBack ?? 0;
  return { at: now.toISOString(), version: version + 1, startsAt: startsAt.toISOString(), staffId, takenBack };
}

interface Moved {
  readonly status: VisitState;
  readonly version: number;
  readonly startsAt: Date;
  readonly movedFrom: VisitMove | null;
}

/** Null when the last move cannot be undone. At most `most` can be, because each sends an email. */
export function undoMoveUntil({ status, version, startsAt, movedFrom }: Moved, now: Date, most: number): Date | null {
  if (status !== 'confirmed' || movedFrom === null || movedFrom.version !== version || movedFrom.takenBack >= most)
    return null;
  const firstStartMs = Math.min(startsAt.getTime(), Date.parse(movedFrom.startsAt));
  const until = new Date(Math.min(Date.parse(movedFrom.at) + TAKE_BACK_MIN * 60_000, firstStartMs - 1));
  return now <= until ? until : null;
}

/** The customer's own last move, if moving the visit to `startsAt` undoes it: then neither cutoff nor rules apply. */
export function moveToUndo(visit: Moved, startsAt: Date, now: Date, most: number): VisitMove | null {
  const { movedFrom } = visit;
  if (movedFrom === null || startsAt.getTime() !== Date.parse(movedFrom.startsAt)) return null;
  return undoMoveUntil(visit, now, most) === null ? null : movedFrom;
}
