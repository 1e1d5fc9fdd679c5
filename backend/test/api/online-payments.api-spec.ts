import { holdsCardNumber } from '../../src/modules/billing/domain/card-number.js';
import type { ReconciliationResponse } from '../../src/modules/billing/api/dto/online-payments.dto.js';
import { createBillingDesk, type BillingDesk } from '../support/billing.js';
import { startStripeServer } from '../support/stripe-server.js';

const [SECRET, WEBHOOK_SECRET] = ['sk_test_local', 'whsec_local'];
const CARD = '4242424242424242';

let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let desk: BillingDesk;
const logs: string[] = [];

beforeAll(async () => {
  stripe = await startStripeServer(SECRET, WEBHOOK_SECRET);
  const environment = {
    ...{ STRIPE_SECRET_KEY: SECRET, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: stripe.url },
  };
  desk = await createBillingDesk({ environment, onLog: (line) => logs.push(line) });
});
afterAll(async () => {
  await desk.test.close();
  await stripe.close();
});

const send = ({ body, signature }: { body: string; signature: string }) =>
  desk.test
    .http()
    .post('/api/payments/stripe/webhook')
    .set('content-type', 'application/json')
    .set('stripe-signature', signature)
    .send(body);

async function newInvoice() {
  const build = await desk.newContract();
  return { ...build, invoice: await desk.invoice(build.id, 'signing') };
}

const paidOf = async (id: string) => {
  const { paidCents, creditCents, entries } = await desk.ledger(id);
  return { paidCents, creditCents, payments: entries.filter(({ kind }) => kind === 'payment').length };
};

describe('A09 the checkout', () => {
  it('A09 sends a signer to the page of Stripe with what is open, and no one else', async () => {
    const { id, customer, invoice } = await newInvoice();
    const begin = () =>
      customer.browser.post(`/api/portal/invoices/${invoice.id}/checkout`).set('x-csrf-token', customer.token);
    const [first, second] = [await begin(), await begin()];
    expect([first.status, first.body]).toEqual([200, { url: 'https://checkout.stripe.test/cs_1' }]);
    expect(second.status).toBe(200);
    const [one, two] = stripe.sessions.slice(-2);
    expect(one?.fields.get('line_items[0][price_data][unit_amount]')).toBe('1000000');
    expect(one?.fields.get('payment_intent_data[metadata][invoiceId]')).toBe(invoice.id);
    expect(one?.key).toBe(two?.key);
    const transfer = stripe.pay(invoice.id, 1_000_000, 'processing');
    expect((await begin()).status).toBe(409);
    transfer.status = 'requires_payment_method';
    expect((await begin()).status).toBe(200);
    await desk.pay(invoice.id, 1_000_000);
    expect((await begin()).status).toBe(409);
    const other = await desk.newContract();
    const stranger = await other.customer.browser
      .post(`/api/portal/invoices/${invoice.id}/checkout`)
      .set('x-csrf-token', other.customer.token);
    expect(stranger.status).toBe(404);
    expect((await paidOf(id)).paidCents).toBe(1_000_000);
  });
});

describe('A09 webhooks', () => {
  it('A09 an event has one effect, however often and in whatever order it comes @mariadb', async () => {
    const { id, invoice } = await newInvoice();
    const intent = stripe.pay(invoice.id, 1_000_000);
    const succeeded = stripe.event('payment_intent.succeeded', { object: 'payment_intent', id: intent.id });
    const answers = await Promise.all([send(succeeded), send(succeeded), send(succeeded)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    // An older event about the same payment, which comes late.
    const late = stripe.event('payment_intent.processing', { object: 'payment_intent', id: intent.id });
    expect((await send(late)).status).toBe(204);
    expect(await paidOf(id)).toEqual({ paidCents: 1_000_000, creditCents: 0, payments: 1 });
    expect((await desk.ledger(id)).entries.find(({ kind }) => kind === 'payment')).toMatchObject({
      ...{ method: 'card_ref', reference: 'visa ending 4242', actorName: 'Stripe' },
    });
  });

  it('a check that was recorded while the card cleared never pays the invoice twice', async () => {
    const { id, invoice } = await newInvoice();
    const intent = stripe.pay(invoice.id, 1_000_000, 'processing');
    const object = { object: 'payment_intent', id: intent.id };
    await send(stripe.event('payment_intent.processing', object));
    expect((await paidOf(id)).payments).toBe(0);
    await desk.pay(invoice.id, 1_000_000);
    intent.status = 'succeeded';
    await send(stripe.event('payment_intent.succeeded', object));
    expect(await paidOf(id)).toEqual({ paidCents: 1_000_000, creditCents: 1_000_000, payments: 2 });
  });

  it('follows refunds and lost disputes, each once', async () => {
    const { id, invoice } = await newInvoice();
    const intent = stripe.pay(invoice.id, 1_000_000);
    intent.refunds.push({ id: 're_1', amount: 250_000, status: 'succeeded' });
    const charge = { object: 'charge', id: 'ch_1', payment_intent: intent.id };
    for (const type of ['charge.refunded', 'charge.updated']) await send(stripe.event(type, charge));
    expect((await paidOf(id)).paidCents).toBe(750_000);
    const [entry] = (await desk.ledger(id)).entries.filter(({ kind }) => kind === 'payment');
    for (const [act, body] of [
      ['reverse', { reason: 'Paid twice.' }],
      ['refund', { amountCents: 1, reason: 'Paid twice.' }],
    ] as const) {
      const { status } = await desk.call(`invoices/${invoice.id}/payments/${entry!.id}/${act}`, body, 'office');
      expect([act, status]).toEqual([act, 409]);
    }
    intent.disputes.push({ id: 'dp_1', amount: 750_000, status: 'needs_response' });
    await send(stripe.event('charge.dispute.created', charge));
    expect((await paidOf(id)).paidCents).toBe(750_000);
    intent.disputes[0]!.status = 'lost';
    await send(stripe.event('charge.dispute.closed', charge));
    expect((await paidOf(id)).paidCents).toBe(0);
    const { items } = (await desk.get('reconciliation?since=2020-01-01', 'office')).body as ReconciliationResponse;
    expect(items.find(({ providerId }) => providerId === intent.id)).toMatchObject({ match: 'matched', theirCents: 0 });
  });

  it('refuses a wrong signature, and keeps an unknown invoice out of the ledger', async () => {
    const { invoice } = await newInvoice();
    const intent = stripe.pay(invoice.id, 1_000_000);
    const object = { object: 'payment_intent', id: intent.id };
    const forged = stripe.event('payment_intent.succeeded', object, 'evt_forged', 'whsec_other');
    expect((await send(forged)).body).toMatchObject({ code: 'SIGNATURE_INVALID' });
    const unknown = stripe.pay('00000000-0000-7000-8000-000000000000', 5_000);
    const event = stripe.event('payment_intent.succeeded', { object: 'payment_intent', id: unknown.id });
    expect((await send(event)).status).toBe(204);
    const { items } = (await desk.get('reconciliation?since=2020-01-01', 'office')).body as ReconciliationResponse;
    const matchOf = (id: string) => items.find(({ providerId }) => providerId === id)?.match;
    expect([matchOf(unknown.id), matchOf(intent.id)]).toEqual(['missing_here', 'missing_here']);
    await send(stripe.event('payment_intent.succeeded', object));
    const after = (await desk.get('reconciliation?since=2020-01-01', 'office')).body as ReconciliationResponse;
    expect(after.items.find(({ providerId }) => providerId === intent.id)).toMatchObject({ match: 'matched' });
  });
});

it('A09 no card number is in the database or in a log', async () => {
  const { invoice } = await newInvoice();
  for (const reference of [CARD, '4242-4242-4242-4242', `Card ${CARD}`])
    expect((await desk.pay(invoice.id, 100, { method: 'card_ref', reference })).status).toBe(422);
  await desk.call(`invoices/${invoice.id}/credit-notes`, { amountCents: 1, reason: 'Rounded.' });
  const { uow } = desk.test;
  const rows: string[] = [];
  for (const { tableName } of uow.reader().dataSource.entityMetadatas)
    rows.push(...(await uow.query<object>(`SELECT * FROM ${tableName}`)).map((row) => JSON.stringify(row)));
  expect(rows.length).toBeGreaterThan(100);
  const found = [...rows, ...logs].map(withoutIds).filter(holdsCardNumber);
  expect(found).toEqual([]);
});

/** Ids, hashes and cost figures are long runs of digits by chance. */
function withoutIds(text: string): string {
  return text
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, '')
    .replace(/\b[\w+/=-]*[a-z][\w+/=-]*\b/gi, '')
    .replace(/\d+\.\d+/g, '');
}
