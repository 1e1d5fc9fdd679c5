import type { StaffVisit } from '../../api/types';
import { localOf } from './schedule-time';
import { takesTime } from './visit-words';

export interface PlacedVisit {
  visit: StaffVisit;
  fromMin: number;
  toMin: number;
  lane: number;
  lanes: number;
}

const OPENS_MIN = 7 * 60;
const CLOSES_MIN = 19 * 60;
const DAY_MIN = 24 * 60;

export const lengthMin = ({ startsAt, endsAt }: StaffVisit): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

export function windowOf(visits: readonly StaffVisit[]): { fromMin: number; toMin: number } {
  let fromMin = OPENS_MIN;
  let toMin = CLOSES_MIN;
  for (const visit of visits) {
    const starts = localOf(visit.startsAt).minuteOfDay;
    fromMin = Math.min(fromMin, Math.floor((starts - visit.bufferBeforeMin) / 60) * 60);
    toMin = Math.max(toMin, Math.ceil((starts + lengthMin(visit) + visit.bufferAfterMin) / 60) * 60);
  }
  return { fromMin: Math.max(0, fromMin), toMin: Math.min(DAY_MIN, toMin) };
}

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

interface Clash {
  visit: StaffVisit;
  kind: 'overlap' | 'buffer';
}

/** Conflicts of a visit at another time. Buffers of both visits add up. The server decides; this only previews it. */
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
