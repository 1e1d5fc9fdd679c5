import type { OpenTimes } from '../../api/types';

type Day = OpenTimes['days'][number];

const WORDS: Record<NonNullable<Day['emptyReason']>, string> = {
  past: 'The times of this day have passed.',
  closed: 'We are closed on this day.',
  beyond_horizon: 'This day lies beyond what visitors may book of this kind of visit.',
  not_offered: 'Nobody takes this kind of visit on this day.',
  too_soon: 'This kind of visit needs more notice.',
  fully_booked: 'Every time of this day is taken.',
};

/** Why a day has no open time, for whoever could set a rule aside. */
export function emptyDayText({ emptyReason, closedReason }: Day): string {
  return closedReason ?? (emptyReason === undefined ? 'No time is open on this day.' : WORDS[emptyReason]);
}
