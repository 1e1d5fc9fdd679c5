export type Surface = 'site' | 'admin';

export interface SessionLifetime {
  /** Ends after this long without a request. */
  idleSec: number;
  /** Ends this long after login, whatever happens. */
  absoluteSec: number;
  /** How many a person may hold; a further login ends the oldest. */
  maxPerPerson: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Staff sessions open everybody's records, so they end sooner than a customer's own. */
export function sessionLifetime(surface: Surface, remember: boolean): SessionLifetime {
  if (surface === 'admin') return { idleSec: 30 * MINUTE, absoluteSec: 12 * HOUR, maxPerPerson: 5 };
  return { idleSec: remember ? 7 * DAY : 12 * HOUR, absoluteSec: 30 * DAY, maxPerPerson: 10 };
}

/** Reading a session moves its last-seen time at most this often. */
export const TOUCH_EVERY_MS = 60_000;

export function sessionIsLive(
  session: { lastSeenAtMs: number; expiresAtMs: number; idleSec: number },
  nowMs: number,
): boolean {
  return nowMs < session.expiresAtMs && nowMs - session.lastSeenAtMs < session.idleSec * 1000;
}

/** Enough of an address to recognise a place, not enough to find a household: /24 or /48. */
export function ipHint(ip: string | null): string | null {
  if (!ip) return null;
  const v4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(ip);
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.0/24`;
  if (!ip.includes(':')) return null;
  return `${firstGroups(ip, 3).join(':')}::/48`;
}

function firstGroups(ip: string, count: number): string[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups.slice(0, count).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
