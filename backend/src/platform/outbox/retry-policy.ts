const STEPS_SEC = [2, 5, 15, 30, 60];
const GIVE_UP_TEMPORARY_MS = 24 * 60 * 60 * 1000;
const GIVE_UP_ATTEMPTS = 5;

export type FailureKind = 'permanent' | 'temporary' | 'unknown';

/**
 * When to try a failed message again, or null to put it aside. Waits grow to one minute and stay
 * there, so that mail is out within 90 seconds of the mail server's return. An unknown failure is
 * most likely a fault of ours and is not worth more than five tries.
 */
export function nextTryAt(kind: FailureKind, attempts: number, createdAt: Date, now: Date): Date | null {
  if (kind === 'permanent') return null;
  if (kind === 'unknown' && attempts >= GIVE_UP_ATTEMPTS) return null;
  if (now.getTime() - createdAt.getTime() > GIVE_UP_TEMPORARY_MS) return null;
  const waitSec = STEPS_SEC[Math.min(attempts, STEPS_SEC.length) - 1] ?? 60;
  return new Date(now.getTime() + waitSec * 1000);
}
