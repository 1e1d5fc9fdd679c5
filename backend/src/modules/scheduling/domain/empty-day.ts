import { type Busy, CELL_MIN, openSlots, type SlotDay, type SlotQuestion, spansOn } from 'poolkit/availability';
import { daysBetween, instantToLocal, weekday } from 'poolkit/schedule-grid';

/** `closed` comes with words for the public; `not_offered`: no one takes this kind of visit that day. */
export const EMPTY_REASONS = ['past', 'closed', 'beyond_horizon', 'not_offered', 'too_soon', 'fully_booked'] as const;
export type EmptyReason = (typeof EMPTY_REASONS)[number];

export interface EmptyDay {
  readonly reason: EmptyReason;
  readonly closedReason: string | null;
}

export interface Absence {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly publicReason: string | null;
}

const CELL_MS = CELL_MIN * 60_000;
const MS_PER_DAY = 86_400_000;

export function awayTimes(absences: readonly Absence[]): Busy[] {
  return absences.map(({ startsAt, endsAt }) => ({
    from: Math.floor(startsAt.getTime() / CELL_MS),
    to: Math.ceil(endsAt.getTime() / CELL_MS),
    site: null,
  }));
}

/** @param absences of each person of the question, in the same order */
export function emptyDays(
  question: SlotQuestion,
  absences: readonly (readonly Absence[])[],
): (day: SlotDay) => EmptyDay {
  const { company, visit, nowMs } = question;
  const today = instantToLocal(company.zone, nowMs).date;
  const soonestMs = nowMs + visit.noticeMin * 60_000;
  // As if nothing were booked, and asked early enough for every start of today.
  const unbooked: SlotQuestion = {
    ...question,
    visit: { ...visit, noticeMin: 0, horizonDays: visit.horizonDays + 2 },
    people: question.people.map((person, index) => ({ ...person, busy: awayTimes(absences[index] ?? []) })),
    bookedPerDay: new Map(),
    nowMs: nowMs - 2 * MS_PER_DAY,
    site: null,
  };
  return ({ date, closedReason }) => {
    const ahead = daysBetween(today, date);
    if (ahead < 0) return because('past');
    const closed = closedReason ?? (visit.aroundTheClock ? null : closedByHours(company, date));
    if (closed !== null) return { reason: 'closed', closedReason: closed };
    if (ahead > visit.horizonDays) return because('beyond_horizon');
    const last = openSlots(unbooked, date, date)[0]!.slots.at(-1);
    if (!last) {
      const away = visit.aroundTheClock ? null : awayReason(unbooked, absences, date);
      return away === null ? because('not_offered') : { reason: 'closed', closedReason: away };
    }
    if (last.startMs >= soonestMs) return because('fully_booked');
    return because(visit.noticeMin > 0 ? 'too_soon' : 'past');
  };
}

function because(reason: EmptyReason): EmptyDay {
  return { reason, closedReason: null };
}

function closedByHours({ hours }: SlotQuestion['company'], date: string): string | null {
  if (spansOn(hours, date).length > 0) return null;
  // Hours of its own close one date, not its weekday.
  if (hours.overrides.some((override) => override.date === date)) return 'Closed that day';
  const day = weekday(date);
  return `Closed on ${day.slice(0, 1).toUpperCase()}${day.slice(1)}s`;
}

/** The reason people are away for, only when it is true of everyone who would work that day. */
function awayReason(unbooked: SlotQuestion, absences: readonly (readonly Absence[])[], date: string): string | null {
  const reasons: (string | null)[] = [];
  for (const [index, person] of unbooked.people.entries()) {
    const alone = { ...unbooked, people: [{ ...person, busy: [] }] };
    const slots = openSlots(alone, date, date)[0]!.slots;
    if (slots.length === 0) continue;
    const [fromMs, toMs] = [slots[0]!.startMs, slots.at(-1)!.endMs];
    reasons.push(
      absences[index]?.find(({ startsAt, endsAt }) => startsAt.getTime() < toMs && endsAt.getTime() > fromMs)
        ?.publicReason ?? null,
    );
  }
  return reasons.length > 0 && reasons.every((reason) => reason !== null) ? reasons[0]! : null;
}
