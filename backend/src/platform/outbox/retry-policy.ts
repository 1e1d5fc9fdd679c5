const STEPS_SEC = [2, 5, 15, 30, 60];
const GIVE_UP_TEMPORARY_MS = 24 * 60 * 60 * 1000;
const GIVE_UP_FAULTS = 5;

export type FailureKind = 'permanent' | 'temporary' | 'unknown';

export interface Tries {
  attempts: number;
  faults: number;
  since: Date;
}

/** Null: set aside. Waits grow to a minute, so that email is out within 90 seconds of the server's return. */
export function nextTryAt(kind: FailureKind, tries: Tries, now: Date): Date | null {
  if (kind === 'permanent') return null;
  if (kind === 'unknown' && tries.faults >= GIVE_UP_FAULTS) return null;
  if (now.getTime() - tries.since.getTime() > GIVE_UP_TEMPORARY_MS) return null;
  const waitSec = STEPS_SEC[Math.min(tries.attempts, STEPS_SEC.length) - 1] ?? 60;
  return new Date(now.getTime() + waitSec * 1000);
}
