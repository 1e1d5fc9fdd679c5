import type { OpenTimes } from '../../api/types';

type Day = OpenTimes['days'][number];

const WORDS: Record<NonNullable<Day['emptyReason']>, string> = {
  past: 'The times on this day have passed.',
  closed: 'We are closed on this day.',
  beyond_horizon: 'This day is too far ahead for this type of visit.',
  not_offered: 'No one takes this type of visit on this day.',
  too_soon: 'This type of visit needs more notice.',
  fully_booked: 'Every time on this day is taken.',
};

export function emptyDayText({ emptyReason, closedReason }: Day): string {
  return closedReason ?? (emptyReason === undefined ? 'No time is open on this day.' : WORDS[emptyReason]);
}
