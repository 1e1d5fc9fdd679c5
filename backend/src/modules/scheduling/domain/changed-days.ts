import { addDays } from 'poolkit/schedule-grid';
import type { DayPlan, WeeklyRange } from './working-hours.js';

interface OfStaff {
  readonly staffId: string;
}

export interface OpenRules {
  readonly company: {
    readonly weekly: readonly WeeklyRange[];
    readonly overrides: readonly DayPlan[];
    readonly keepsHolidays: boolean;
  };
  readonly types: readonly { readonly key: string }[];
  readonly closures: readonly { readonly fromDate: string; readonly toDate: string }[];
  readonly calendars: readonly OfStaff[];
  readonly rules: readonly OfStaff[];
  readonly overrides: readonly (OfStaff & { readonly date: string })[];
  readonly timeOff: readonly (OfStaff & { readonly startsAt: Date; readonly endsAt: Date })[];
}

export interface Concern {
  readonly days: { readonly from: string; readonly to: string } | null;
  readonly staffIds: readonly string[] | null;
  readonly typeKeys: readonly string[] | null;
}

/**
 * Which visits one change of the rules can concern: a closed day no other day, someone's week no one else. Rows that stayed
 * are the same objects in both.
 */
export function concernOf(before: OpenRules, after: OpenRules): Concern {
  const concerns: Concern[] = [
    ...differing(before.types, after.types).map(({ key }): Concern => ({
      days: null,
      staffIds: null,
      typeKeys: [key],
    })),
    ...differing(before.closures, after.closures).map(({ fromDate, toDate }) => onDays(fromDate, toDate)),
    ...[...differing(before.calendars, after.calendars), ...differing(before.rules, after.rules)].map(
      ({ staffId }): Concern => ({ days: null, staffIds: [staffId], typeKeys: null }),
    ),
    ...differing(before.overrides, after.overrides).map(({ staffId, date }) => onDays(date, date, staffId)),
    ...differing(before.timeOff, after.timeOff).map(({ staffId, startsAt, endsAt }) =>
      onDays(dateOf(startsAt), dateOf(endsAt), staffId),
    ),
    ...ofCompany(before.company, after.company),
  ];
  return {
    days: spanOf(concerns.map(({ days }) => days)),
    staffIds: all(concerns.map(({ staffIds }) => staffIds)),
    typeKeys: all(concerns.map(({ typeKeys }) => typeKeys)),
  };
}

function ofCompany(before: OpenRules['company'], after: OpenRules['company']): Concern[] {
  const text = ({ weekly, keepsHolidays }: OpenRules['company']) => JSON.stringify([weekly, keepsHolidays]);
  if (text(before) !== text(after)) return [{ days: null, staffIds: null, typeKeys: null }];
  const plans = (of: OpenRules['company'], other: OpenRules['company']) =>
    of.overrides.filter((plan) => !other.overrides.some((same) => JSON.stringify(same) === JSON.stringify(plan)));
  return [...plans(before, after), ...plans(after, before)].map(({ date }) => onDays(date, date));
}

function differing<Row>(before: readonly Row[], after: readonly Row[]): Row[] {
  return [...before.filter((row) => !after.includes(row)), ...after.filter((row) => !before.includes(row))];
}

/** A day more on both sides: a visit may go past midnight, and an instant is another date elsewhere. */
function onDays(from: string, to: string, staffId?: string): Concern {
  return {
    days: { from: addDays(from, -1), to: addDays(to, 1) },
    staffIds: staffId === undefined ? null : [staffId],
    typeKeys: null,
  };
}

function spanOf(days: readonly Concern['days'][]): Concern['days'] {
  const known = days.filter((one) => one !== null);
  if (known.length < days.length || known.length === 0) return null;
  return {
    from: known.map(({ from }) => from).sort()[0] as string,
    to: known
      .map(({ to }) => to)
      .sort()
      .at(-1) as string,
  };
}

function all(some: readonly (readonly string[] | null)[]): readonly string[] | null {
  const known = some.filter((one) => one !== null);
  return known.length < some.length || known.length === 0 ? null : [...new Set(known.flat())];
}

function dateOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
