import type { VisitState } from './visit-state.js';

export interface VisitMove {
  readonly at: string;
  readonly version: number;
  readonly startsAt: string;
  readonly staffId: string;
  readonly takenBack: number;
}

/** For how long a slip is no move (company default). */
const TAKE_BACK_MIN = 10;

interface Moved {
  readonly status: VisitState;
  readonly version: number;
  readonly startsAt: Date;
  readonly movedFrom: VisitMove | null;
}

/**
 * Until when, that moment included, its customer takes the last move of a visit back; null when they cannot. `most` may
 * be taken back: each writes an email. Neither a visit that has begun nor one that would have is moved any more.
 */
export function takeBackUntil({ status, version, startsAt, movedFrom }: Moved, now: Date, most: number): Date | null {
  if (status !== 'confirmed' || movedFrom === null || movedFrom.version !== version || movedFrom.takenBack >= most)
    return null;
  const firstStartMs = Math.min(startsAt.getTime(), Date.parse(movedFrom.startsAt));
  const until = new Date(Math.min(Date.parse(movedFrom.at) + TAKE_BACK_MIN * 60_000, firstStartMs - 1));
  return now <= until ? until : null;
}

/**
 * The customer's own last move, where moving the visit to `startsAt` takes it back. That is not one of the moves they
 * have, and neither the cut-off nor a rule speaks against a time that was theirs a moment ago.
 */
export function moveTakenBack(visit: Moved, startsAt: Date, now: Date, most: number): VisitMove | null {
  const { movedFrom } = visit;
  if (movedFrom === null || startsAt.getTime() !== Date.parse(movedFrom.startsAt)) return null;
  return takeBackUntil(visit, now, most) === null ? null : movedFrom;
}
