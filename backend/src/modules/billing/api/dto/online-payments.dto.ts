import { CalendarDate, Out } from '../../../../common/http/index.js';
import { MATCHES, type ReconciledPayment } from '../../domain/reconcile.js';

export class CheckoutResponse {
  @Out.text({ description: 'The page of the payment processor.' }) url: string;
}

export class ReconciliationQuery {
  @CalendarDate({ optional: true }) since?: string;
}

class ReconciledPaymentResponse implements ReconciledPayment {
  @Out.text() providerId: string;
  @Out.uuid({ nullable: true }) invoiceId: string | null;
  @Out.choice(MATCHES) match: ReconciledPayment['match'];
  @Out.whole({ nullable: true, description: 'After refunds.' }) theirCents: number | null;
  @Out.whole({ nullable: true }) ourCents: number | null;
}

export class ReconciliationResponse {
  @Out.flag({ description: 'False without a payment processor.' }) isOn: boolean;

  @Out.list(ReconciledPaymentResponse, { description: 'What does not match comes first.' })
  items: ReconciledPaymentResponse[];
}
