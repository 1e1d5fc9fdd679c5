import {
  addBusinessMinutes,
  addDays,
  businessMinutesCounter,
  federalHolidays,
  instantToLocal,
  type WeeklyHours,
} from 'poolkit/schedule-grid';

export interface ReplyPromise {
  timeZone: string;
  answerHours: WeeklyHours;
  answerWithinBusinessMinutes: number;
  emergencyAnswerWithinMinutes: number;
}

const MS_PER_MINUTE = 60_000;

/** Office hours and federal holidays count for everything but an emergency, which gets a reply around the clock. */
export function replyDueFrom(promise: ReplyPromise, service: string, receivedAt: Date): Date {
  const fromEpochMs = receivedAt.getTime();
  if (service === 'emergency') return emergencyReplyDue(promise, receivedAt);
  return new Date(
    addBusinessMinutes({
      zone: promise.timeZone,
      weeklyHours: promise.answerHours,
      closedDates: holidaysAround(promise.timeZone, fromEpochMs),
      fromEpochMs,
      minutes: promise.answerWithinBusinessMinutes,
    }),
  );
}

/** A request that turns out to be an emergency is never due later than before. */
export function expeditedReplyDue(promise: ReplyPromise, promisedBefore: Date, now: Date): Date {
  const urgent = emergencyReplyDue(promise, now);
  return urgent < promisedBefore ? urgent : promisedBefore;
}

function emergencyReplyDue(promise: ReplyPromise, from: Date): Date {
  return new Date(from.getTime() + promise.emergencyAnswerWithinMinutes * MS_PER_MINUTE);
}

/** Every holiday that can affect a reply due from now; New Year's Day may be kept in the year before. */
function holidaysAround(zone: string, fromEpochMs: number): string[] {
  const { date } = instantToLocal(zone, fromEpochMs);
  const firstYear = Number(addDays(date, -1).slice(0, 4));
  return [firstYear, firstYear + 1, firstYear + 2].flatMap((year) =>
    federalHolidays(year).map((holiday) => holiday.observed),
  );
}

type Replied = Readonly<{ service: string; receivedAt: Date; firstHumanReplyAt: Date | null }>;

/** Minutes to the first reply, as promised: business minutes, and every minute for an emergency. Null without a reply. */
export function replyMinutesCounter(
  { timeZone: zone, answerHours: weeklyHours }: ReplyPromise,
  fromYear: number,
  toYear: number,
): (lead: Replied) => number | null {
  const years = Array.from({ length: toYear - fromYear + 2 }, (_, index) => fromYear + index);
  const closedDates = years.flatMap((year) => federalHolidays(year).map(({ observed }) => observed));
  const count = businessMinutesCounter({ zone, weeklyHours, closedDates });
  return ({ service, receivedAt, firstHumanReplyAt }) => {
    if (firstHumanReplyAt === null) return null;
    const [from, to] = [receivedAt.getTime(), firstHumanReplyAt.getTime()];
    return service === 'emergency' ? Math.max(0, to - from) / MS_PER_MINUTE : count(from, to);
  };
}
