import { addBusinessMinutes, addDays, federalHolidays, instantToLocal, type WeeklyHours } from 'poolkit/schedule-grid';

export interface ReplyPromise {
  timeZone: string;
  answerHours: WeeklyHours;
  answerWithinBusinessMinutes: number;
  emergencyAnswerWithinMinutes: number;
}

const MS_PER_MINUTE = 60_000;

/** Office hours and federal holidays count for everything but an emergency, which is answered around the clock. */
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
