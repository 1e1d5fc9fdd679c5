import { addDays, instantToLocal, localToInstant } from 'poolkit/schedule-grid';

const DAY_MS = 86_400_000;

/** The clock decides; that its owner withdrew it is stored, and closes its link. */
export const ESTIMATE_STATES = ['issued', 'expired'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

export function stateAt({ validUntil }: { validUntil: Date }, now: Date): EstimateState {
  return now > validUntil ? 'expired' : 'issued';
}

/**
 * The last millisecond of the `days`-th day after the one it is issued on, office time: "valid until December 23" includes
 * all of that day.
 */
export function validUntil(issuedAt: Date, days: number, timeZone: string): Date {
  const { date } = instantToLocal(timeZone, issuedAt.getTime());
  const midnight = localToInstant(timeZone, { date: addDays(date, days + 1), minuteOfDay: 0 });
  const dayAfter =
    midnight.kind === 'ok' ? midnight.instant : midnight.kind === 'gap' ? midnight.firstInstantAfter : midnight.earlier;
  return new Date(dayAfter - 1);
}

/** When an estimate made `now` is deleted; null if it belongs to a customer. */
export function deletionDate({ customerId }: { customerId: string | null }, keptDays: number, now: Date): Date | null {
  return customerId === null ? new Date(now.getTime() + keptDays * DAY_MS) : null;
}

/** Estimates valid until then or earlier expired at least `months` calendar months ago, in UTC. */
export function overSince(months: number, now: Date): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  // A day the month does not have becomes its last day.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
