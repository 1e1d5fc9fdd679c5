import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Intent {
  id: string;
  status: string;
  amount_received: number;
  invoiceId: string;
  refunds: { id: string; amount: number; status: string }[];
  disputes: { id: string; amount: number; status: string }[];
}

/** Speaks the part of Stripe's API that we use, and signs webhooks as Stripe does. */
export async function startStripeServer(secretKey: string, webhookSecret: string) {
  const intents = new Map<string, Intent>();
  const sessions: { fields: URLSearchParams; key: string | undefined }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const fields = new URLSearchParams(await textOf(request));
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.headers.authorization !== `Bearer ${secretKey}`) return answer(401, { error: { type: 'auth' } });
      const url = new URL(request.url ?? '/', 'http://stripe');
      const list = (data: object[]) => answer(200, { object: 'list', data, has_more: false, url: url.pathname });
      if (request.method === 'POST' && url.pathname === '/v1/checkout/sessions') {
        sessions.push({ fields, key: request.headers['idempotency-key'] as string | undefined });
        return answer(200, { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.test/cs_1' });
      }
      const of = intents.get(url.searchParams.get('payment_intent') ?? '');
      if (url.pathname === '/v1/refunds') return list(of?.refunds ?? []);
      if (url.pathname === '/v1/disputes') return list(of?.disputes ?? []);
      if (url.pathname === '/v1/payment_intents') return list([...intents.values()].map(shown));
      const intent = intents.get(url.pathname.replace('/v1/payment_intents/', ''));
      return intent ? answer(200, shown(intent)) : answer(404, { error: { type: 'invalid_request_error' } });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    sessions,
    pay(invoiceId: string, amountCents: number, status = 'succeeded'): Intent {
      const id = `pi_${randomUUID().slice(0, 8)}`;
      const intent = { id, status, amount_received: amountCents, invoiceId, refunds: [], disputes: [] };
      intents.set(id, intent);
      return intent;
    },
    /** The body of an event and its signature. */
    event(type: string, object: object, id = `evt_${randomUUID().slice(0, 8)}`, secret = webhookSecret) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      const at = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${signature}` };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function shown({ invoiceId, refunds, disputes, ...intent }: Intent): object {
  return {
    ...{ object: 'payment_intent', created: 1_767_225_600, metadata: { invoiceId }, ...intent },
    latest_charge: {
      ...{ id: `ch_${intent.id}`, object: 'charge', created: 1_767_225_600, disputed: disputes.length > 0 },
      amount_refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
