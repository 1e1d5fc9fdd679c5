import fc from 'fast-check';
import { SYSTEM_ACTOR } from '../../src/common/access/index.js';
import { uuidv7 } from '../../src/common/ids/ids.js';
import type { LedgerResponse } from '../../src/modules/billing/api/dto/billing.response.js';
import { ProjectMoney } from '../../src/modules/billing/index.js';
import { Invoicing } from '../../src/modules/billing/invoicing.service.js';
import { Payments } from '../../src/modules/billing/payments.service.js';
import { InvoiceEntity, LedgerEntryEntity } from '../../src/modules/billing/persistence/billing.entity.js';
import { AppError } from '../../src/common/errors/index.js';
import type { LedgerSum } from '../../src/modules/billing/domain/ledger.js';
import { MoneyRepository } from '../../src/modules/billing/persistence/money.repository.js';
import { Receivables } from '../../src/modules/billing/receivables.service.js';
import { createBillingDesk, type BillingDesk } from '../support/billing.js';
import { ENGINE } from '../support/databases.js';
import { expectNoScan, plansOf, statementsOf } from '../support/queries.js';

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
    await money.addChangeOrder({ projectId, phaseKey: null, ...change }, SYSTEM_ACTOR);
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

/** J.5 10: a person who leaves changes no figure. */
async function expectSameWithout(projectId: string, ledger: LedgerResponse): Promise<void> {
  const owed = async () => {
    const { totalCents, ages, weeks } = await desk.test.get(Receivables).list();
    return { totalCents, ages, weeks };
  };
  const before = await owed();
  await removeFirstPerson(projectId);
  expect(await desk.test.get(ProjectMoney).summary(projectId)).toEqual(ledger);
  expect(await owed()).toEqual(before);
}

async function removeFirstPerson(projectId: string): Promise<void> {
  const path = `projects/${projectId}/household`;
  const second = { email: 'second@example.com', name: 'Second', role: 'signer' };
  expect((await desk.call(path, second, 'pm')).status).toBe(201);
  const { items } = (await desk.get(path)).body as { items: { id: string }[] };
  const left = await desk.test.http().delete(`/api/admin/${path}/${items[0]!.id}`).set(desk.staff.pm.headers);
  expect(left.status).toBe(204);
}

describe('J.5 2, 3, 8 and 10', () => {
  it('hold after every step of any history, and an entry once written stays @mariadb', async () => {
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
          await expectSameWithout(id, ledger);
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('J.5 11 payments sent at once with one key are one payment @mariadb', async () => {
    const { id } = await desk.newContract();
    const { id: invoiceId } = await desk.invoice(id, 'signing');
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.pay(invoiceId, 5_000, {}, 'the-same-key')));
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect((await desk.ledger(id)).paidCents).toBe(5_000);
  });

  it('two who invoice a draw at once send one invoice @mariadb', async () => {
    const { id } = await desk.newContract();
    const path = `projects/${id}/draws/signing/invoice`;
    const answers = await Promise.all([desk.call(path, {}), desk.call(path, {}, 'office')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('with many rows', () => {
  const ROWS = 10_000;
  const BATCH = 500;

  it('10,000 rows of the ledger are added up from the index alone @mariadb', async () => {
    const { id: projectId } = await desk.newContract();
    const { uow } = desk.test;
    const row = (index: number) => ({
      ...{ id: uuidv7(), projectId, kind: index % 2 === 0 ? 'payment' : 'reversal', drawId: null, invoiceId: null },
      ...{ amountCents: index % 2 === 0 ? 5 : -4, onDate: desk.today, onceKey: null, details: {}, actorName: null },
      createdAt: new Date(),
    });
    await uow.run(async () => {
      for (let start = 0; start < ROWS; start += BATCH)
        await uow.writer().insert(
          LedgerEntryEntity,
          Array.from({ length: BATCH }, (_, index) => row(start + index) as LedgerEntryEntity),
        );
    });
    let sums: LedgerSum[] = [];
    const statements = await statementsOf(desk.test, async () => {
      sums = await desk.test.get(MoneyRepository).sums(projectId);
    });
    const centsOf = (wanted: string) => sums.find(({ kind }) => kind === wanted)?.cents;
    expect([centsOf('payment'), centsOf('reversal')]).toEqual([(ROWS / 2) * 5, (ROWS / 2) * -4]);
    expect(statements).toHaveLength(1);
    const plan = JSON.stringify(await plansOf(desk.test, statements));
    expect(plan).toContain('ix_ledger_entry_sum');
    expect(plan).toMatch(/COVERING INDEX|Using index/);
  });

  const onSqlite = ENGINE === 'sqlite' ? it : it.skip;

  onSqlite('what is owed begins at open invoices and projects, however many have ended', async () => {
    await desk.newContract();
    const statements = await statementsOf(desk.test, async () => {
      await desk.test.get(Receivables).needs();
    });
    expect(statements.length).toBeGreaterThan(3);
    const tables = ['draw', 'invoice', 'ledger_entry', 'project_phase', 'project', 'project_money'];
    await expectNoScan(desk.test, statements, tables);
  });
});
