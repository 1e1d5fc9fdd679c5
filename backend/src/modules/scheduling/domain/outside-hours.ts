import { type Company, type Hours, openSlots } from 'poolkit/availability';
import { instantToLocal } from 'poolkit/schedule-grid';
import { visitRules, type VisitTypeFacts } from './visit-type.js';

type Times = Readonly<{ startsAt: Date; endsAt: Date }>;

/** Whether these rules would no longer offer a booked visit with this person, ignoring other visits and notice. */
export function isOutsideHours(
  visit: Times,
  company: Company,
  type: VisitTypeFacts,
  attendant: Readonly<{ hours: Hours; timeOff: readonly Times[] }>,
): boolean {
  const [startMs, endMs] = [visit.startsAt.getTime(), visit.endsAt.getTime()];
  if (attendant.timeOff.some(({ startsAt, endsAt }) => startsAt.getTime() < endMs && startMs < endsAt.getTime()))
    return true;
  const { date } = instantToLocal(company.zone, startMs);
  const question = {
    company,
    visit: {
      ...visitRules(type),
      durationMin: (endMs - startMs) / 60_000,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      stepMin: 15,
      noticeMin: 0,
      horizonDays: 1,
      maxPerDay: null,
      maxPerWeek: null,
    },
    people: [{ id: 'anyone', hours: attendant.hours, busy: [] }],
    bookedPerDay: new Map<string, number>(),
    nowMs: startMs,
    site: null,
  };
  return !openSlots(question, date, date).some(({ slots }) => slots.some((slot) => slot.startMs === startMs));
}
