/** The instants of one local day. */
import { addDays, instantToLocal, localToInstant } from '../schedule-grid/index.js';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1_440;

export interface DayClock {
  /**
   * The instant of a minute 0..1439 as a start: null for a minute the clocks jump over; the first of the two when
   * they show it twice, so that no label stands for two instants.
   */
  startAt(minute: number): number | null;
  /** The instant at which a span ends; 1440 is the next midnight. Twice shown ends the second time. */
  endAt(minute: number): number;
}

/** A calendar page asks for the same days again and again, and the time zone data is slow. */
const clocks = new Map<string, DayClock>();
const MOST_KEPT = 2_000;

/** @throws RangeError for an unknown zone or a date that is none */
export function dayClock(zone: string, date: string): DayClock {
  const key = `${zone} ${date}`;
  let clock = clocks.get(key);
  if (!clock) {
    clock = makeClock(zone, date);
    if (clocks.size >= MOST_KEPT) clocks.clear();
    clocks.set(key, clock);
  }
  return clock;
}

function makeClock(zone: string, date: string): DayClock {
  const midnight = endOf(zone, date, 0);
  const nextMidnight = endOf(zone, addDays(date, 1), 0);
  const isPlain =
    nextMidnight - midnight === MINUTES_PER_DAY * MS_PER_MINUTE && instantToLocal(zone, midnight).minuteOfDay === 0;
  if (isPlain) {
    const at = (minute: number) => midnight + minute * MS_PER_MINUTE;
    return { startAt: at, endAt: at };
  }
  return {
    startAt: (minute) => {
      const found = localToInstant(zone, { date, minuteOfDay: minute });
      if (found.kind === 'gap') return null;
      return found.kind === 'ok' ? found.instant : found.earlier;
    },
    endAt: (minute) => (minute === MINUTES_PER_DAY ? nextMidnight : endOf(zone, date, minute)),
  };
}

function endOf(zone: string, date: string, minuteOfDay: number): number {
  const found = localToInstant(zone, { date, minuteOfDay });
  if (found.kind === 'gap') return found.firstInstantAfter;
  return found.kind === 'ok' ? found.instant : found.later;
}
