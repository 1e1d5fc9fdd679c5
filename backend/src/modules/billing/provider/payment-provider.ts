/** What a provider says of one payment, now. */
export interface ProviderPayment {
  id: string;
  /** As we named it when the checkout began. */
  invoiceId: string | null;
  /** `pending` while the bank takes its days; `unpaid` before the customer has paid. */
  status: 'unpaid' | 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  at: Date;
  method: 'card_ref' | 'ach';
  /** Such as "visa ending 4242". */
  reference: string | null;
  refunds: readonly { id: string; amountCents: number }[];
  disputes: readonly { id: string; amountCents: number; isLost: boolean }[];
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** Null for an event about something else. */
  paymentId: string | null;
}

export interface CheckoutRequest {
  invoiceId: string;
  title: string;
  amountCents: number;
  email: string;
  returnTo: string;
}

/** Hosted pages of a payment processor; cards never touch this program. */
export abstract class PaymentProvider {
  abstract readonly isOn: boolean;
  /** The same invoice and amount on the same day give the same page. */
  abstract checkout(wanted: CheckoutRequest, attempt: string): Promise<{ url: string }>;
  /** @throws MalformedRequestError for a signature that is not the provider's */
  abstract readEvent(body: string, signature: string): ProviderEvent;
  abstract find(paymentId: string): Promise<ProviderPayment | null>;
  /** Oldest first. */
  abstract listSince(since: Date): Promise<ProviderPayment[]>;
}
