export type Surface = 'site' | 'admin';

export interface SessionLifetime {
  idleSec: number;
  absoluteSec: number;
  maxPerPerson: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Staff sessions open everyone's records, so they end sooner than a customer's own. */
export function sessionLifetime(surface: Surface, remember: boolean): SessionLifetime {
  if (surface === 'admin') return { idleSec: 30 * MINUTE, absoluteSec: 12 * HOUR, maxPerPerson: 5 };
  return { idleSec: remember ? 7 * DAY : 12 * HOUR, absoluteSec: 30 * DAY, maxPerPerson: 10 };
}

export const TOUCH_EVERY_MS = 60_000;

interface SessionTimes {
  lastSeenAt: Date;
  expiresAt: Date;
  idleSec: number;
}

export function sessionEnd({ lastSeenAt, expiresAt, idleSec }: SessionTimes): { atMs: number; by: 'idle' | 'age' } {
  const idleAtMs = lastSeenAt.getTime() + idleSec * 1000;
  return idleAtMs < expiresAt.getTime() ? { atMs: idleAtMs, by: 'idle' } : { atMs: expiresAt.getTime(), by: 'age' };
}

export function sessionIsLive(session: SessionTimes, now: Date): boolean {
  return now.getTime() < sessionEnd(session).atMs;
}
