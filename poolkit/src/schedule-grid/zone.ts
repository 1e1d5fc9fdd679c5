/**
 * Local time in an IANA time zone, over the zone data that ships with the runtime (Intl). Rules are kept as local
 * time plus zone and turned into instants here, because a rule kept in UTC is an hour off for half of the year.
 * Instants are milliseconds since 1970-01-01T00:00:00Z. Unknown zones throw RangeError.
 */
import { dayNumber } from './calendar-date.js';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;
const MINUTES_PER_DAY = 1_440;

export type LocalMinute = Readonly<{ date: string; minuteOfDay: number }>;

export interface LocalTime extends LocalMinute {
  /** Seconds 0..59 and milliseconds 0..999 beyond the minute. */
  readonly second: number;
  readonly millisecond: number;
}

export type LocalResolution =
  | { readonly kind: 'ok'; readonly instant: number }
  | { readonly kind: 'gap'; readonly firstInstantAfter: number }
  | { readonly kind: 'overlap'; readonly earlier: number; readonly later: number };

const wallClocks = new Map<string, Intl.DateTimeFormat>();
const abbreviations = new Map<string, Intl.DateTimeFormat>();

export function localToInstant(zone: string, local: LocalMinute): LocalResolution {
  const { date, minuteOfDay } = local;
  if (!Number.isInteger(minuteOfDay) || minuteOfDay < 0 || minuteOfDay >= MINUTES_PER_DAY) {
    throw new RangeError(`minuteOfDay must be a whole number from 0 to 1439, got ${minuteOfDay}`);
  }
  const wall = dayNumber(date) * MS_PER_DAY + minuteOfDay * MS_PER_MINUTE;
  // Offsets stay within ±14 h, so a day to either side lies safely before and after the answer. No zone
  // changes its clocks twice within two days, so equal offsets mean that no change is near.
  const before = offsetMs(zone, wall - MS_PER_DAY);
  const after = offsetMs(zone, wall + MS_PER_DAY);
  if (before === after) return { kind: 'ok', instant: wall - before };
  const viaBefore = wall - before;
  const viaAfter = wall - after;
  const beforeHolds = offsetMs(zone, viaBefore) === before;
  const afterHolds = offsetMs(zone, viaAfter) === after;
  if (beforeHolds && afterHolds && viaBefore !== viaAfter) {
    return { kind: 'overlap', earlier: Math.min(viaBefore, viaAfter), later: Math.max(viaBefore, viaAfter) };
  }
  if (beforeHolds) return { kind: 'ok', instant: viaBefore };
  if (afterHolds) return { kind: 'ok', instant: viaAfter };
  return { kind: 'gap', firstInstantAfter: findJump(zone, viaAfter, viaBefore) };
}

/** The first instant of a day, also on a day that begins in a gap of the clocks. */
export function dayStartMs(zone: string, date: string): number {
  const found = localToInstant(zone, { date, minuteOfDay: 0 });
  if (found.kind === 'gap') return found.firstInstantAfter;
  return found.kind === 'ok' ? found.instant : found.earlier;
}

export function instantToLocal(zone: string, epochMs: number): LocalTime {
  const shown = new Date(epochMs + offsetMs(zone, epochMs));
  return {
    date: shown.toISOString().slice(0, 10),
    minuteOfDay: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    millisecond: shown.getUTCMilliseconds(),
  };
}

export interface ZonedText {
  readonly date: string;
  readonly time: string;
  /** `Mon, Mar 15, 2027, 8:10 AM CDT`, for sentences to people. */
  readonly text: string;
}

export function formatInZone(zone: string, epochMs: number): ZonedText {
  const local = instantToLocal(zone, epochMs);
  const parts = new Map(
    cached(abbreviations, zone, {
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZoneName: 'short',
    })
      .formatToParts(epochMs)
      .map((part) => [part.type, part.value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  // Put together by hand: the separators Intl chooses change between versions of its data.
  const text =
    `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}, ` +
    `${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
  return { date: local.date, time: clockText(local.minuteOfDay), text };
}

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** `08:10` → 490. `24:00` → 1440, the end of the day. Throws RangeError for anything else. */
export function minuteOfDay(clock: string): number {
  if (clock === '24:00') return MINUTES_PER_DAY;
  const match = CLOCK.exec(clock);
  if (!match) throw new RangeError(`not a time of the form HH:MM: ${JSON.stringify(clock)}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** 490 → `08:10`. */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function offsetMs(zone: string, epochMs: number): number {
  if (!Number.isFinite(epochMs)) throw new RangeError(`instant must be a finite number, got ${epochMs}`);
  // `month/day/year, hour:minute:second` in American English; reading the digits costs a third of formatToParts.
  const digits = wallClock(zone).format(epochMs).match(/\d+/g) ?? [];
  const [month = NaN, day = NaN, year = NaN, hour = NaN, minute = NaN, second = NaN] = digits.map(Number);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  // Intl prints whole seconds; flooring keeps instants before 1970 right as well.
  return shown - Math.floor(epochMs / 1000) * 1000;
}

/** First instant after a jump of the clocks that happens between the two instants. */
function findJump(zone: string, from: number, to: number): number {
  let low = from;
  let high = to;
  const target = offsetMs(zone, high);
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (offsetMs(zone, middle) === target) high = middle;
    else low = middle;
  }
  return high;
}

function wallClock(zone: string): Intl.DateTimeFormat {
  return cached(wallClocks, zone, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

/** Building a formatter costs a hundred times more than using one, so each zone keeps its own. */
function cached(
  store: Map<string, Intl.DateTimeFormat>,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const known = store.get(zone);
  if (known) return known;
  const formatter = build(zone, options);
  store.set(zone, formatter);
  return formatter;
}

function build(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // An empty zone would silently mean the machine's own.
  if (typeof zone === 'string' && zone !== '') {
    try {
      return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  throw new RangeError(`unknown time zone: ${JSON.stringify(zone)}; use an IANA name such as America/Chicago`);
}
