import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DependencyError, MalformedRequestError, NotFoundError } from '../../../common/errors/index.js';
import { AppConfig } from '../../../platform/config/index.js';
import { PaymentProvider, type CheckoutRequest, type ProviderEvent, type ProviderPayment } from './payment-provider.js';

const TIMEOUT_MS = 15_000;
const PAGE = 100;
const MAX_PAGES = 20;

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  processing: 'pending',
  succeeded: 'succeeded',
  canceled: 'failed',
  requires_payment_method: 'failed',
};

@Injectable()
export class StripeProvider extends PaymentProvider {
  private readonly stripe: Stripe | null;
  private readonly webhookSecret: string;

  constructor(config: AppConfig) {
    super();
    const { stripe } = config;
    this.webhookSecret = stripe?.webhookSecret ?? '';
    const url = stripe ? new URL(stripe.url) : null;
    this.stripe =
      stripe && url
        ? new Stripe(stripe.secretKey, {
            host: url.hostname,
            port: url.port || (url.protocol === 'https:' ? 443 : 80),
            protocol: url.protocol === 'https:' ? 'https' : 'http',
            timeout: TIMEOUT_MS,
            maxNetworkRetries: 1,
            telemetry: false,
          })
        : null;
  }

  get isOn(): boolean {
    return this.stripe !== null;
  }

  async checkout({ invoiceId, title, amountCents, email, returnTo }: CheckoutRequest, attempt: string) {
    const metadata = { invoiceId };
    const session = await this.asked((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card', 'us_bank_account'],
          client_reference_id: invoiceId,
          customer_email: email,
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: title } },
            },
          ],
          metadata,
          payment_intent_data: { metadata },
          success_url: `${returnTo}&paid=1`,
          cancel_url: returnTo,
        },
        { idempotencyKey: attempt },
      ),
    );
    if (!session.url) throw unavailable();
    return { url: session.url };
  }

  readEvent(body: string, signature: string): ProviderEvent {
    if (!this.stripe) throw new NotFoundError();
    try {
      const { id, type, data } = this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret);
      return { id, type, paymentId: paymentOf(data.object) };
    } catch (cause) {
      throw new MalformedRequestError('SIGNATURE_INVALID', 'The signature of this message is not valid.', { cause });
    }
  }

  async find(paymentId: string): Promise<ProviderPayment | null> {
    try {
      const intent = await this.asked((stripe) =>
        stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }),
      );
      return await this.withReturns(intent);
    } catch (error) {
      if (error instanceof DependencyError && (error.cause as { statusCode?: number }).statusCode === 404) return null;
      throw error;
    }
  }

  async listSince(since: Date): Promise<ProviderPayment[]> {
    const found: Stripe.PaymentIntent[] = [];
    let after: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { data, has_more: hasMore } = await this.asked((stripe) =>
        stripe.paymentIntents.list({
          ...{ created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE, expand: ['data.latest_charge'] },
          ...(after && { starting_after: after }),
        }),
      );
      found.push(...data);
      after = data.at(-1)?.id;
      if (!hasMore) break;
    }
    const payments: ProviderPayment[] = [];
    for (const intent of found.toReversed()) payments.push(await this.withReturns(intent));
    return payments;
  }

  private async withReturns(intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    const of = { payment_intent: intent.id, limit: PAGE };
    const hasRefunds = (charge?.amount_refunded ?? 0) > 0;
    const refunds = hasRefunds ? (await this.asked((stripe) => stripe.refunds.list(of))).data : [];
    const disputes = charge?.disputed ? (await this.asked((stripe) => stripe.disputes.list(of))).data : [];
    const { card, us_bank_account: bank } = charge?.payment_method_details ?? {};
    return {
      id: intent.id,
      invoiceId: intent.metadata.invoiceId ?? null,
      status: STATUS[intent.status] ?? 'unpaid',
      amountCents: intent.amount_received,
      at: new Date((charge?.created ?? intent.created) * 1000),
      method: bank ? 'ach' : 'card_ref',
      reference: card?.last4 ? `${card.brand ?? 'card'} ending ${card.last4}` : (bank?.bank_name ?? null),
      refunds: refunds
        .filter(({ status }) => status === 'succeeded')
        .map(({ id, amount }) => ({ id, amountCents: amount })),
      disputes: disputes.map(({ id, amount, status }) => ({ id, amountCents: amount, isLost: status === 'lost' })),
    };
  }

  private async asked<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> {
    if (!this.stripe) throw new NotFoundError();
    try {
      return await ask(this.stripe);
    } catch (cause) {
      throw unavailable(cause);
    }
  }
}

function paymentOf(object: object): string | null {
  const {
    object: kind,
    id,
    payment_intent: intent,
  } = object as {
    object?: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (kind === 'payment_intent') return id ?? null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function unavailable(cause?: unknown): DependencyError {
  return new DependencyError(
    'PAYMENTS_UNAVAILABLE',
    'Card and bank payments are not working right now. Try again later.',
    {
      cause,
    },
  );
}
