const STEPS_SEC = [2, 5, 15, 30, 60];
const GIVE_UP_TEMPORARY_MS = 24 * 60 * 60 * 1000;
const GIVE_UP_FAULTS = 5;

export type FailureKind = 'permanent' | 'temporary' | 'unknown';

export interface Tries {
  /** All failures so far, this one included. */
  attempts: number;
  /** Those among them that nobody foresaw. */
  faults: number;
  since: Date;
}

/**
 * When to try a failed message again, or null to put it aside. Waits grow to one minute and stay
 * there, so that mail is out within 90 seconds of the mail server's return. A failure nobody foresaw
 * is most likely a fault of ours and is not worth more than five tries.
 */
export function nextTryAt(kind: FailureKind, tries: Tries, now: Date): Date | null {
  if (kind === 'permanent') return null;
  if (kind === 'unknown' && tries.faults >= GIVE_UP_FAULTS) return null;
  if (now.getTime() - tries.since.getTime() > GIVE_UP_TEMPORARY_MS) return null;
  const waitSec = STEPS_SEC[Math.min(tries.attempts, STEPS_SEC.length) - 1] ?? 60;
  return new Date(now.getTime() + waitSec * 1000);
}
