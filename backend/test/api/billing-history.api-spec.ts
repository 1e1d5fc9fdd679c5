import fc from 'fast-check';
import { SYSTEM_ACTOR } from '../../src/common/access/index.js';
import { uuidv7 } from '../../src/common/ids/ids.js';
import type { LedgerResponse } from '../../src/modules/billing/api/dto/billing.response.js';
import { ProjectMoney } from '../../src/modules/billing/index.js';
import { Invoicing } from '../../src/modules/billing/invoicing.service.js';
import { Payments } from '../../src/modules/billing/payments.service.js';
import { InvoiceEntity } from '../../src/modules/billing/persistence/billing.entity.js';
import { AppError } from '../../src/common/errors/index.js';
import { createBillingDesk, type BillingDesk } from '../support/billing.js';

let desk: BillingDesk;

beforeAll(async () => {
  desk = await createBillingDesk();
});
afterAll(() => desk.test.close());

const STEPS = ['override', 'invoice', 'pay', 'reverse', 'refund', 'credit', 'void', 'change'] as const;
const step = fc.record({
  kind: fc.constantFrom(...STEPS),
  pick: fc.nat(11),
  amountCents: fc.integer({ min: 1, max: 3_000_000 }),
  isNegative: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(projectId: string, { kind, pick, amountCents, isNegative }: Step, before: LedgerResponse) {
  const { test, today } = desk;
  const [invoicing, payments, money] = [test.get(Invoicing), test.get(Payments), test.get(ProjectMoney)];
  const draw = before.draws[pick % before.draws.length]!.key;
  const invoice = before.invoices[pick % Math.max(1, before.invoices.length)]?.id;
  const paid = before.entries.filter((entry) => entry.kind === 'payment');
  const payment = paid[pick % Math.max(1, paid.length)];
  const reason = 'A step of the history.';
  if (kind === 'override') await invoicing.override(projectId, draw, reason, SYSTEM_ACTOR);
  else if (kind === 'invoice') await invoicing.invoice(projectId, draw, null, SYSTEM_ACTOR);
  else if (kind === 'change') {
    const change = { changeOrderId: uuidv7(), number: pick, amountCents: isNegative ? -amountCents : amountCents };
    await money.addChangeOrder({ projectId, ...change }, SYSTEM_ACTOR);
  } else if (payment && kind === 'reverse')
    await payments.reverse(payment.invoiceId!, payment.id, reason, SYSTEM_ACTOR);
  else if (payment && kind === 'refund')
    await payments.refund(payment.invoiceId!, payment.id, { amountCents, reason, onceKey: null }, SYSTEM_ACTOR);
  else if (invoice && kind === 'pay') {
    const check = { method: 'check', amountCents, receivedOn: today, reference: null } as const;
    await payments.record(invoice, check, SYSTEM_ACTOR);
  } else if (invoice && kind === 'credit') await invoicing.credit(invoice, { amountCents, reason }, SYSTEM_ACTOR);
  else if (invoice && kind === 'void') await invoicing.void(invoice, reason, SYSTEM_ACTOR);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, cents) => total + cents, 0);
}

async function expectSound(ledger: LedgerResponse, before: LedgerResponse, projectId: string): Promise<void> {
  const of = (...kinds: string[]) =>
    sum(ledger.entries.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents));
  expect(sum(ledger.draws.map(({ amountCents }) => amountCents))).toBe(ledger.contractCents + ledger.changesCents);
  expect(ledger.invoicedCents).toBe(of('invoice', 'credit_note', 'void'));
  expect(ledger.paidCents).toBeLessThanOrEqual(ledger.invoicedCents);
  expect(ledger.invoicedCents).toBeLessThanOrEqual(of('earned'));
  expect(ledger.paidCents + ledger.creditCents).toBe(of('payment', 'reversal', 'refund'));
  const stored = await desk.test.uow.reader().find(InvoiceEntity, { where: { projectId }, order: { number: 'ASC' } });
  expect(stored.map(({ balanceCents }) => balanceCents)).toEqual(
    ledger.invoices.map(({ balanceCents }) => balanceCents),
  );
  for (const { totalCents, paidCents, balanceCents } of ledger.invoices) {
    expect(Math.min(totalCents, paidCents, balanceCents)).toBeGreaterThanOrEqual(0);
    expect(paidCents + balanceCents).toBe(totalCents);
  }
  expect(ledger.entries.slice(0, before.entries.length)).toEqual(before.entries);
}

describe('J.5 2, 3 and 8', () => {
  it('hold after every step of any history, and an entry once written stays', async () => {
    const money = desk.test.get(ProjectMoney);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20_000_000 }),
        fc.array(step, { minLength: 10, maxLength: 25 }),
        async (contractCents, history) => {
          const { id } = await desk.newContract({ contractCents });
          let ledger = await desk.ledger(id);
          for (const one of history) {
            const before = ledger;
            await take(id, one, before).catch((error: unknown) => {
              if (!(error instanceof AppError)) throw error;
            });
            ledger = await money.summary(id);
            await expectSound(ledger, before, id);
          }
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('J.5 10 the figures stay when a person leaves the household', async () => {
    const { id } = await desk.newContract();
    await desk.pay((await desk.invoice(id, 'signing')).id, 300_000);
    const before = await desk.ledger(id);
    const path = `projects/${id}/household`;
    const second = { email: 'second@example.com', name: 'Second', role: 'signer' };
    expect((await desk.call(path, second, 'pm')).status).toBe(201);
    const { items } = (await desk.get(path)).body as { items: { id: string }[] };
    const { pm } = desk.staff;
    const left = await desk.test.http().delete(`/api/admin/${path}/${items[0]!.id}`).set(pm.headers);
    expect(left.status).toBe(204);
    expect(await desk.ledger(id)).toEqual(before);
  });

  it('J.5 11 payments sent at once with one key are one payment', async () => {
    const { id } = await desk.newContract();
    const { id: invoiceId } = await desk.invoice(id, 'signing');
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.pay(invoiceId, 5_000, {}, 'the-same-key')));
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect((await desk.ledger(id)).paidCents).toBe(5_000);
  });

  it('two who invoice a draw at once send one invoice', async () => {
    const { id } = await desk.newContract();
    const path = `projects/${id}/draws/signing/invoice`;
    const answers = await Promise.all([desk.call(path, {}), desk.call(path, {}, 'office')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
