import type { StaffVisit } from '../../api/types';
import { localOf } from './schedule-time';
import { takesTime } from './visit-words';

export interface PlacedVisit {
  visit: StaffVisit;
  /** On the studio's clock of the day the visit starts. */
  fromMin: number;
  toMin: number;
  /** Visits at the same time share the width of their column. */
  lane: number;
  lanes: number;
}

export interface DayWindow {
  fromMin: number;
  toMin: number;
}

const OPENS_MIN = 7 * 60;
const CLOSES_MIN = 19 * 60;
const DAY_MIN = 24 * 60;

export const lengthMin = ({ startsAt, endsAt }: StaffVisit): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/** The hours to show: a working day, and as much more as the visits with their buffers need. */
export function windowOf(visits: readonly StaffVisit[]): DayWindow {
  let fromMin = OPENS_MIN;
  let toMin = CLOSES_MIN;
  for (const visit of visits) {
    const starts = localOf(visit.startsAt).minuteOfDay;
    fromMin = Math.min(fromMin, Math.floor((starts - visit.bufferBeforeMin) / 60) * 60);
    toMin = Math.max(toMin, Math.ceil((starts + lengthMin(visit) + visit.bufferAfterMin) / 60) * 60);
  }
  return { fromMin: Math.max(0, fromMin), toMin: Math.min(DAY_MIN, toMin) };
}

/** The visits of one column side by side where they meet. */
export function placeVisits(visits: readonly StaffVisit[]): PlacedVisit[] {
  const sorted = visits
    .map((visit) => {
      const fromMin = localOf(visit.startsAt).minuteOfDay;
      return { visit, fromMin, toMin: Math.min(DAY_MIN, fromMin + lengthMin(visit)), lane: 0, lanes: 1 };
    })
    .sort((a, b) => a.fromMin - b.fromMin || a.visit.reference.localeCompare(b.visit.reference));
  const done: PlacedVisit[] = [];
  let group: PlacedVisit[] = [];
  let groupEnds = -1;
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    done.push(...group.map((placed) => ({ ...placed, lanes })));
    group = [];
  };
  for (const placed of sorted) {
    if (placed.fromMin >= groupEnds) close();
    const busy = new Set(group.filter(({ toMin }) => toMin > placed.fromMin).map(({ lane }) => lane));
    let lane = 0;
    while (busy.has(lane)) lane += 1;
    group.push({ ...placed, lane });
    groupEnds = Math.max(...group.map(({ toMin }) => toMin));
  }
  close();
  return done;
}

export interface Clash {
  visit: StaffVisit;
  /** The visits themselves meet, or only the time kept free around them. */
  kind: 'overlap' | 'buffer';
}

/**
 * What a visit would run into at another time. Both visits keep their buffers: the one's time before and the other's
 * time after add up. The server decides; this only shows it before the letter to the customer goes out.
 */
export function clashesOf(
  moved: StaffVisit,
  startsAt: string,
  staffId: string,
  others: readonly StaffVisit[],
): Clash[] {
  const start = Date.parse(startsAt);
  const end = start + lengthMin(moved) * 60_000;
  return others.flatMap((other): Clash[] => {
    if (other.id === moved.id || other.staff.id !== staffId || !takesTime(other)) return [];
    const otherStart = Date.parse(other.startsAt);
    const otherEnd = Date.parse(other.endsAt);
    if (start < otherEnd && otherStart < end) return [{ visit: other, kind: 'overlap' }];
    const keptFreeMs =
      (otherStart >= end
        ? moved.bufferAfterMin + other.bufferBeforeMin
        : other.bufferAfterMin + moved.bufferBeforeMin) * 60_000;
    const gapMs = otherStart >= end ? otherStart - end : start - otherEnd;
    return gapMs < keptFreeMs ? [{ visit: other, kind: 'buffer' }] : [];
  });
}
