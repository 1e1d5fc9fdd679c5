import { CalendarDate, OneOf, Text, Whole } from '../../../../common/http/index.js';
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/ledger.js';

const MAX_CENTS = 2_000_000_000;

const Reason = (): PropertyDecorator => Text({ max: 400, label: 'a reason' });

export class OpenMoneyDto {
  @Whole(1, MAX_CENTS, 'the contract price in cents', { optional: true }) contractCents?: number;
  @CalendarDate() signedOn: string;
  /** The day on which the customer had the notice to owner in writing. */
  @CalendarDate({ optional: true }) noticeGivenOn?: string | null;
}

export class GiveNoticeDto {
  @CalendarDate() givenOn: string;
}

export class InvoiceDrawDto {
  @CalendarDate({ optional: true }) dueOn?: string | null;
}

export class ReasonDto {
  @Reason() reason: string;
}

export class DisputeDrawDto {
  /** Without one, the dispute is settled. */
  @Text({ optional: true, max: 400, label: 'a reason' }) reason?: string;
}

export class NewPaymentDto {
  @OneOf(PAYMENT_METHODS, { label: 'how it was paid' }) method: PaymentMethod;
  @Whole(1, MAX_CENTS, 'the amount in cents') amountCents: number;
  @CalendarDate() receivedOn: string;
  @Text({ optional: true, max: 120, label: 'a reference', example: '1042' }) reference?: string;
}

export class ReversePaymentDto {
  @Text({ optional: true, max: 400, label: 'a reason' }) reason?: string;
}

export class RefundDto {
  @Whole(1, MAX_CENTS, 'the amount in cents') amountCents: number;
  @Reason() reason: string;
  @CalendarDate({ optional: true }) refundedOn?: string;
}

export class CreditNoteDto {
  @Whole(1, MAX_CENTS, 'the amount in cents') amountCents: number;
  @Reason() reason: string;
}
