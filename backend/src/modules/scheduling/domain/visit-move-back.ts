import type { VisitState } from './visit-state.js';

/** Where a visit stood before its customer moved it. */
export interface VisitMove {
  readonly at: string;
  /** Of the visit, moved; with another one it was changed since. */
  readonly version: number;
  readonly startsAt: string;
  readonly staffId: string;
  /** How many moves of this visit its customer has taken back. */
  readonly takenBack: number;
}

/** For how long a slip is no move (house figure). */
const TAKE_BACK_MIN = 10;

/**
 * The customer's own last move, where moving the visit to `startsAt` takes it back. That is not one of the moves they
 * have, and neither cut-off nor notice speaks against a time that was theirs a moment ago. `most` may be taken back:
 * each writes a letter.
 */
export function moveTakenBack(
  { status, version, movedFrom }: { status: VisitState; version: number; movedFrom: VisitMove | null },
  startsAt: Date,
  now: Date,
  most: number,
): VisitMove | null {
  if (status !== 'confirmed' || movedFrom === null || movedFrom.version !== version || movedFrom.takenBack >= most) return null;
  const isInTime = now.getTime() <= Date.parse(movedFrom.at) + TAKE_BACK_MIN * 60_000;
  return isInTime && startsAt.getTime() === Date.parse(movedFrom.startsAt) ? movedFrom : null;
}
