import { formatInZone } from 'poolkit/schedule-grid';
import type { VisitTypeFacts } from './visit-type.js';
import type { BookingRefusal } from './visit-booking.js';

/** Why a start cannot be booked, in a sentence for people. */
export function refusalSentence(refusal: BookingRefusal, type: VisitTypeFacts, closedReason: string | null): string {
  switch (refusal) {
    case 'in-the-past':
      return 'That time has passed. Choose a later one.';
    case 'under-notice':
      return `We need ${spanText(type.noticeMin)} of notice for this visit. Choose a later time.`;
    case 'past-horizon':
      return `We take bookings for the next ${type.horizonDays} ${type.horizonDays === 1 ? 'day' : 'days'}. Choose an earlier time.`;
    case 'off-grid':
      return `Visits begin every ${type.stepMin} minutes. Choose one of the times shown.`;
    case 'closed':
      return `We are closed that day${closedReason ? `: ${closedReason}` : ''}. Choose another day.`;
    case 'outside-hours':
      return 'We do not offer this visit at that time. Choose one of the times shown.';
    case 'in-buffer':
      return 'That time is too close to another visit, or leaves too little time for the drive between the two. Choose one of the times shown.';
    // By the most of a day or of its week.
    case 'full':
      return 'We cannot take more visits of this type on that day. Choose another day.';
    case 'taken':
      return 'That time was just taken.';
  }
}

/** Until when a customer could do this, and why then: for this visit, not its type. */
export function lastMomentWords(
  until: Date,
  { startsAt, zone }: { startsAt: Date; zone: string },
  cutoffMin: number,
): string {
  const leftMin = (startsAt.getTime() - until.getTime()) / 60_000;
  const why =
    leftMin <= 0
      ? 'when it begins'
      : leftMin < cutoffMin
        ? 'an hour after it was booked'
        : `${spanText(cutoffMin)} before it begins`;
  return `until ${formatInZone(zone, until.getTime()).text}, ${why}`;
}

export function spanText(minutes: number): string {
  const [count, unit] =
    minutes > 2_880 && minutes % 1_440 === 0
      ? [minutes / 1_440, 'day']
      : minutes % 60 === 0 && minutes > 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
