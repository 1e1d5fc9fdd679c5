import { CalendarDate, Whole } from '../../../../common/http/index.js';

const MOST_CENTS = 2_000_000_000;

export class OpenMoneyDto {
  @Whole(1, MOST_CENTS, 'the contract price in cents', { optional: true }) contractCents?: number;
  @CalendarDate() signedOn: string;
  /** The day on which the customer had the notice to owner in writing. */
  @CalendarDate({ optional: true }) noticeGivenOn?: string | null;
}
