const MINUTE_MS = 60_000;

/** The reason of a visit that was asked for and that nobody answered, as its customer reads it. */
export const UNANSWERED = 'We did not confirm in time.';

/**
 * By when staff say whether a visit takes place: as long ahead as anyone who books it must be (`noticeMin`), but no sooner than
 * any request is answered (`promisedBy`), and before it begins in any case.
 */
export function answerDue({ startsAt }: { startsAt: Date }, noticeMin: number, promisedBy: Date): Date {
  const byNotice = startsAt.getTime() - noticeMin * MINUTE_MS;
  return new Date(Math.min(startsAt.getTime(), Math.max(byNotice, promisedBy.getTime())));
}
