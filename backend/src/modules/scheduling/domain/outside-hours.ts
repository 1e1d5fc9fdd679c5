import { type Company, type Hours, openSlots } from 'poolkit/availability';
import { instantToLocal } from 'poolkit/schedule-grid';

export interface Attendant {
  readonly hours: Hours;
  readonly timeOff: readonly { readonly startsAt: Date; readonly endsAt: Date }[];
  readonly bookable: boolean;
  readonly hasSkill: boolean;
}

/**
 * Whether these rules would no longer offer a booked visit, ignoring other visits and notice.
 *
 * @param attendant null for a person who takes no visits
 */
export function isOutsideHours(
  visit: { readonly startsAt: Date; readonly endsAt: Date },
  rules: { readonly company: Company; readonly typeHours: Hours | null; readonly aroundTheClock: boolean },
  attendant: Attendant | null,
): boolean {
  if (!attendant?.bookable || !attendant.hasSkill) return true;
  const [startMs, endMs] = [visit.startsAt.getTime(), visit.endsAt.getTime()];
  if (attendant.timeOff.some(({ startsAt, endsAt }) => startsAt.getTime() < endMs && startMs < endsAt.getTime()))
    return true;
  const { date } = instantToLocal(rules.company.zone, startMs);
  const question = {
    company: rules.company,
    visit: {
      durationMin: (endMs - startMs) / 60_000,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      stepMin: 15,
      noticeMin: 0,
      horizonDays: 1,
      maxPerDay: null,
      maxPerWeek: null,
      aroundTheClock: rules.aroundTheClock,
      hours: rules.typeHours,
    },
    people: [{ id: 'anyone', hours: attendant.hours, busy: [] }],
    bookedPerDay: new Map<string, number>(),
    nowMs: startMs,
    site: null,
  };
  return !openSlots(question, date, date).some(({ slots }) => slots.some((slot) => slot.startMs === startMs));
}
