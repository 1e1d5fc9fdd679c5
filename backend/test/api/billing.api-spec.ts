import type {
  InvoiceResponse,
  LedgerResponse,
  PaymentResponse,
} from '../../src/modules/billing/api/dto/billing.response.js';
import type { AccountingExportResponse } from '../../src/modules/billing/api/dto/accounting.dto.js';
import type { BillingNeeds, ReceivablesResponse } from '../../src/modules/billing/api/dto/receivables.response.js';
import { BillingMailer } from '../../src/modules/billing/billing-mailer.service.js';
import { LedgerEntryEntity } from '../../src/modules/billing/persistence/billing.entity.js';
import { Receivables } from '../../src/modules/billing/receivables.service.js';
import { MoneyViews } from '../../src/modules/billing/money-views.service.js';
import { Threads } from '../../src/platform/threads/index.js';
import { countQueries } from '../support/queries.js';
import { createBillingDesk, drawOf, type BillingDesk } from '../support/billing.js';
import { newCustomer } from '../support/logins.js';

const DAY_MS = 86_400_000;

let desk: BillingDesk;

beforeAll(async () => {
  desk = await createBillingDesk();
});
afterEach(() => desk.test.clock.runFreely());
afterAll(() => desk.test.close());

describe('A08 the draws of a contract', () => {
  it('A08 shows how the template shares the price before the contract is on file', async () => {
    const { id, customer } = await desk.newBuild();
    const ledger = await desk.ledger(id);
    expect(ledger).toMatchObject({ isOpen: false, contractCents: 10_000_003, changesCents: 0, drawnCents: 0 });
    expect(ledger.draws.map(({ percent }) => percent)).toEqual([10, 20, 30, 20, 10, 10]);
    expect(ledger.draws.at(-1)).toMatchObject({ amountCents: 1_000_003, status: 'planned' });
    expect((await desk.payments(id, customer)).draws).toEqual(ledger.draws);
  });

  it('A08 a contract on paper is put on file once, and its first draw is earned by the signature', async () => {
    const { id, customer } = await desk.newBuild();
    const opened = await desk.openMoney(id);
    expect([opened.status, opened.body]).toMatchObject([
      201,
      { isOpen: true, contractCents: 10_000_003, drawnCents: 1_000_000, invoicedCents: 0, paidCents: 0 },
    ]);
    const ledger = await desk.ledger(id);
    expect(ledger.draws.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(10_000_003);
    expect(drawOf(ledger, 'signing')).toMatchObject({ status: 'earned', missing: [] });
    expect(drawOf(ledger, 'gunite')).toMatchObject({
      status: 'planned',
      missing: [
        'Gunite (not finished)',
        'Inspection of steel, bonding and pipes (still open)',
        'No photos of Gunite have been posted',
      ],
    });
    expect(desk.failure(await desk.openMoney(id))).toEqual({ status: 409, code: 'MONEY_ALREADY_OPEN' });
    const own = await desk.payments(id, customer);
    expect([own.role, own.draws]).toEqual(['signer', ledger.draws]);
    expect(own).not.toHaveProperty('entries');
  });

  it('refuses a day to come, a missing price, strangers and roles without the permission', async () => {
    const { id } = await desk.newBuild();
    expect((await desk.openMoney(id, { signedOn: '2099-01-01' })).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await desk.call(`projects/${id}/ledger`, { signedOn: desk.signedOn }, 'sales')).status).toBe(403);
    expect((await desk.get(`projects/${id}/ledger`, 'service')).status).toBe(403);
    const free = await desk.newBuild({ contractCents: null });
    expect((await desk.openMoney(free.id)).body).toMatchObject({
      fields: { contractCents: expect.anything() as string },
    });
    const stranger = await newCustomer(desk.test);
    expect((await stranger.browser.get(`/api/portal/projects/${id}/payments`)).status).toBe(404);
  });

  it('A08 the page of payments takes four queries', async () => {
    const { id, customer } = await desk.newContract();
    await desk.invoice(id, 'signing');
    const { test } = desk;
    const queries = await countQueries(test, async () => void (await test.get(MoneyViews).payments(customer.id, id)));
    expect(queries).toBe(4);
  });

  it('no draw is asked for before the right to cancel has passed', async () => {
    const { id } = await desk.newContract({ signedOn: desk.today });
    expect(drawOf(await desk.ledger(id), 'signing')).toMatchObject({
      status: 'planned',
      missing: [expect.stringMatching(/^The right to cancel ends /)],
    });
    const refused = await desk.call(`projects/${id}/draws/signing/invoice`, {});
    expect(desk.failure(refused)).toEqual({ status: 409, code: 'DRAW_NOT_EARNED' });
  });

  it('J.5 8 the database refuses to change or remove an entry of the ledger @mariadb', async () => {
    const { id: projectId } = await desk.newContract();
    const write = (work: () => Promise<unknown>) => desk.test.uow.run(async () => void (await work()));
    const writer = () => desk.test.uow.writer();
    await expect(write(() => writer().update(LedgerEntryEntity, { projectId }, { amountCents: 1 }))).rejects.toThrow(
      'append-only',
    );
    await expect(write(() => writer().delete(LedgerEntryEntity, { projectId }))).rejects.toThrow('append-only');
  });
});

describe('A08 from work to invoice', () => {
  it('A08 a draw is invoiced once its phase is done, inspected, shown and without blocking items', async () => {
    const { id, customer } = await desk.newContract();
    await desk.finish(id, 'design', 'permits', 'layout', 'excavation');
    const refused = await desk.call(`projects/${id}/draws/excavation/invoice`, {});
    expect(refused.body).toMatchObject({
      code: 'DRAW_NOT_EARNED',
      missing: ['No photos of Excavation have been posted'],
    });
    expect((await desk.ledger(id)).invoicedCents).toBe(0);
    await desk.showPhase(id, 'excavation');
    const key = 'one-press';
    const path = `projects/${id}/draws/excavation/invoice`;
    const [first, second] = [await desk.call(path, {}, 'office', key), await desk.call(path, {}, 'office', key)];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(first.body).toMatchObject({
      ...{ title: 'Excavation complete', status: 'sent', totalCents: 2_000_000, balanceCents: 2_000_000 },
      lines: [{ label: 'Excavation complete: 20% of the contract price of $100,000.03', amountCents: 2_000_000 }],
    });
    expect(desk.failure(await desk.call(path, {}))).toEqual({ status: 409, code: 'ILLEGAL_TRANSITION' });
    const { id: invoiceId, number } = first.body as InvoiceResponse;
    const mail = (await desk.test.mails()).findLast(({ to }) => to === customer.email);
    expect(mail?.subject).toBe(`Invoice ${number} for ${await numberOf(id)} Byron residence: $20,000`);
    const pdf = await customer.browser.get(`/api/portal/invoices/${invoiceId}/invoice.pdf`).buffer();
    expect([pdf.status, String(pdf.body).slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await desk.payments(id, customer)).invoices[0]?.status).toBe('viewed');
    await desk.pay(invoiceId, 500_000);
    const again = await customer.browser.get(`/api/portal/invoices/${invoiceId}/invoice.pdf`).buffer();
    expect(Buffer.compare(again.body as Buffer, pdf.body as Buffer)).toBe(0);
    const list = await customer.browser.get('/api/portal/invoices');
    expect(list.body).toMatchObject({ items: [{ number, balanceCents: 1_500_000, project: { id } }] });
    const stranger = await newCustomer(desk.test);
    expect((await stranger.browser.get(`/api/portal/invoices/${invoiceId}/invoice.pdf`)).status).toBe(404);
    expect((await stranger.browser.get('/api/portal/invoices')).body).toEqual({ items: [] });
  });

  it('A08 an override needs the permission and a reason, and the customer reads it', async () => {
    const { id, customer } = await desk.newContract();
    const path = `projects/${id}/draws/gunite/override`;
    const reason = 'The steel had to be paid before delivery.';
    expect((await desk.call(path, { reason }, 'office')).status).toBe(403);
    expect((await desk.call(path, {})).status).toBe(422);
    expect((await desk.call(path, { reason })).status).toBe(200);
    expect(drawOf(await desk.payments(id, customer), 'gunite')).toMatchObject({
      status: 'earned',
      override: { reason, missing: expect.arrayContaining(['Gunite (not finished)']) as string[] },
    });
    expect((await desk.entriesOf(id)).at(-1)).toMatchObject({ action: 'billing.override', reason });
    expect((await desk.invoice(id, 'gunite')).totalCents).toBe(3_000_000);
  });

  it('nothing is invoiced or paid without the notice to owner', async () => {
    const { id } = await desk.newContract({ noticeGivenOn: null });
    const refused = await desk.call(`projects/${id}/draws/signing/invoice`, {});
    expect(desk.failure(refused)).toEqual({ status: 409, code: 'NOTICE_TO_OWNER_MISSING' });
    expect((await desk.call(`projects/${id}/ledger/notice`, { givenOn: desk.today }, 'office')).status).toBe(200);
    expect((await desk.invoice(id, 'signing')).status).toBe('sent');
  });

  it('a disputed draw waits until the dispute is settled', async () => {
    const { id } = await desk.newContract();
    const dispute = (body: object) => desk.call(`projects/${id}/draws/signing/dispute`, body, 'office');
    expect(drawOf((await dispute({ reason: 'The depth is in doubt.' })).body as LedgerResponse, 'signing').status).toBe(
      'disputed',
    );
    expect((await desk.call(`projects/${id}/draws/signing/invoice`, {})).status).toBe(409);
    await dispute({});
    expect((await desk.invoice(id, 'signing')).balanceCents).toBe(1_000_000);
  });

  it('A08 a draw that may be invoiced early can be disputed, and settled while work is missing', async () => {
    const { id } = await desk.newContract();
    const change = (verb: string, body: object) => desk.call(`projects/${id}/draws/gunite/${verb}`, body);
    expect((await change('dispute', { reason: 'Too early.' })).status).toBe(409);
    await change('override', { reason: 'The steel had to be paid before delivery.' });
    expect((await change('dispute', { reason: 'Too early.' })).status).toBe(200);
    expect((await change('invoice', {})).status).toBe(409);
    expect((await change('dispute', {})).status).toBe(200);
    expect((await desk.invoice(id, 'gunite')).totalCents).toBe(3_000_000);
  });
});

describe('A09 payments', () => {
  it('A09 takes part payments, turns what is too much into credit, and never edits: a reversal is a row @mariadb', async () => {
    const { id, customer } = await desk.newContract();
    const invoice = await desk.invoice(id, 'signing');
    const key = 'one-check';
    const check = [invoice.id, 400_000, { reference: 'Check 1042' }, key] as const;
    const [first, again] = [await desk.pay(...check), await desk.pay(...check)];
    expect([first.status, again.body]).toEqual([201, first.body]);
    expect(first.body).toMatchObject({
      amountCents: 400_000,
      reference: 'Check 1042',
      invoice: { status: 'partially_paid' },
    });
    const rest = (await desk.pay(invoice.id, 700_000, { method: 'wire' })).body as PaymentResponse;
    expect(rest.invoice).toMatchObject({ status: 'paid', balanceCents: 0, paidCents: 1_000_000 });
    expect(await desk.ledger(id)).toMatchObject({ paidCents: 1_000_000, creditCents: 100_000 });
    expect(desk.failure(await desk.pay(invoice.id, 1))).toEqual({ status: 409, code: 'ILLEGAL_TRANSITION' });
    const reverse = `invoices/${invoice.id}/payments/${rest.id}/reverse`;
    const reversed = await desk.call(reverse, { reason: 'The wire was returned.' }, 'office');
    expect([reversed.status, (reversed.body as PaymentResponse).invoice.balanceCents]).toEqual([201, 600_000]);
    expect((await desk.call(reverse, {}, 'office')).status).toBe(409);
    const { entries, paidCents, creditCents } = await desk.ledger(id);
    expect([paidCents, creditCents]).toEqual([400_000, 0]);
    expect(
      entries.filter(({ kind }) => ['payment', 'reversal'].includes(kind)).map(({ amountCents }) => amountCents),
    ).toEqual([400_000, 700_000, -700_000]);
    const mails = (await desk.test.mails()).filter(({ to }) => to === customer.email);
    expect(mails.filter(({ subject }) => /^Receipt/.test(subject))).toHaveLength(2);
    const told = mails.filter(({ subject }) => subject.endsWith('has changed'));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('A payment of $7,000 was reversed.')]);
  });

  it('credit pays the next invoice', async () => {
    const { id } = await desk.newContract();
    await desk.pay((await desk.invoice(id, 'signing')).id, 1_250_000);
    await desk.call(`projects/${id}/draws/excavation/override`, { reason: 'The rig leaves today.' });
    expect(await desk.invoice(id, 'excavation')).toMatchObject({ totalCents: 2_000_000, balanceCents: 1_750_000 });
  });

  it('corrects an invoice with a credit note or voids it, never edits it', async () => {
    const { id, customer } = await desk.newContract();
    const first = await desk.invoice(id, 'signing');
    const voided = await desk.call(`invoices/${first.id}/void`, { reason: 'Sent twice by mistake.' }, 'office');
    expect(voided.body).toMatchObject({ status: 'void', totalCents: 0, voidReason: 'Sent twice by mistake.' });
    const second = await desk.invoice(id, 'signing');
    expect(second.number).toBe(first.number + 1);
    const credit = (amountCents: number) =>
      desk.call(`invoices/${second.id}/credit-notes`, { amountCents, reason: 'A goodwill gesture.' }, 'office');
    expect((await credit(1_000_001)).body).toMatchObject({ code: 'CREDIT_TOO_LARGE' });
    expect((await credit(100_000)).body).toMatchObject({ totalCents: 900_000, balanceCents: 900_000 });
    await desk.pay(second.id, 10_000);
    expect((await desk.call(`invoices/${second.id}/void`, { reason: 'Too late.' }, 'office')).status).toBe(409);
    expect((await desk.payments(id, customer)).invoices.map(({ status }) => status)).toEqual([
      'void',
      'partially_paid',
    ]);
  });

  it('is sent with its PDF or not at all', async () => {
    const { id, customer } = await desk.newContract();
    jest.spyOn(desk.test.get(Threads), 'run').mockRejectedValueOnce(new Error('no fonts'));
    const refused = await desk.call(`projects/${id}/draws/signing/invoice`, {});
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'PDF_NOT_MADE' }]);
    expect((await desk.payments(id, customer)).invoices).toEqual([]);
    await desk.invoice(id, 'signing');
    jest.restoreAllMocks();
  });

  it('the whole balance is paid once by two presses', async () => {
    const { id } = await desk.newContract();
    const { id: invoiceId, totalCents } = await desk.invoice(id, 'signing');
    const both = await Promise.all([desk.pay(invoiceId, totalCents), desk.pay(invoiceId, totalCents)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await desk.ledger(id)).toMatchObject({ paidCents: totalCents, creditCents: 0 });
  });

  it('refuses absurd amounts, days to come, card numbers, and customers', async () => {
    const { id, customer } = await desk.newContract();
    const { id: invoiceId } = await desk.invoice(id, 'signing');
    for (const change of [
      { amountCents: -1 },
      { amountCents: 1.5 },
      { amountCents: 3e9 },
      { receivedOn: '2099-01-01' },
    ])
      expect((await desk.pay(invoiceId, 1, change)).status).toBe(422);
    const card = await desk.pay(invoiceId, 100, { method: 'card_ref', reference: '4242 4242 4242 4242' });
    expect(card.body).toMatchObject({ fields: { reference: expect.stringContaining('card numbers') as string } });
    expect((await customer.browser.post(`/api/admin/invoices/${invoiceId}/payments`).send({})).status).toBe(401);
    expect((await desk.call(`invoices/${invoiceId}/payments`, {}, 'sales')).status).toBe(403);
  });

  it('reminds before and after the due date, once each', async () => {
    const { id, customer } = await desk.newContract();
    const { number } = await desk.invoice(id, 'signing');
    const subjects = async () => {
      await desk.test.get(BillingMailer).remind();
      const mails = (await desk.test.mails()).filter(({ to }) => to === customer.email);
      return mails.map(({ subject }) => subject).filter((subject) => /is (due|overdue)/.test(subject));
    };
    expect(await subjects()).toEqual([]);
    desk.test.clock.advance(4 * DAY_MS);
    expect(await subjects()).toHaveLength(1);
    expect(await subjects()).toHaveLength(1);
    desk.test.clock.advance(4 * DAY_MS);
    expect((await subjects()).at(-1)).toBe(`Invoice ${number} is overdue`);
  });
});

describe('what is owed', () => {
  it('lists open invoices by age, what is expected by week, and what Today needs @mariadb', async () => {
    const { id } = await desk.newContract();
    const needs = async () => (await desk.get('receivables/needs', 'office')).body as BillingNeeds;
    const own = <T extends { project: { id: string } }>(items: T[]) => items.filter(({ project }) => project.id === id);
    expect(own((await needs()).ready)).toMatchObject([{ key: 'signing', amountCents: 1_000_000 }]);
    const { dueOn } = await desk.invoice(id, 'signing');
    expect(own((await needs()).ready)).toEqual([]);
    const { items } = (await desk.get('receivables', 'viewer')).body as ReceivablesResponse;
    expect(own(items)).toMatchObject([{ dueOn, age: 'current', daysLate: 0, balanceCents: 1_000_000 }]);
    expect((await desk.get('receivables', 'service')).status).toBe(403);
    // Logins have ended by then.
    desk.test.clock.advance(38 * DAY_MS);
    const later = await desk.test.get(Receivables).list();
    expect(own(later.items)).toMatchObject([{ age: 'to60', daysLate: 31 }]);
    expect(later.ages.reduce((sum, { cents }) => sum + cents, 0)).toBe(later.totalCents);
    expect(later.weeks[0]!.cents).toBeGreaterThanOrEqual(1_000_000);
    expect(own((await desk.test.get(Receivables).needs()).overdue)).toHaveLength(1);
  });

  it('staff open the PDF by a signed address', async () => {
    const { id } = await desk.newContract();
    const { pdfUrl } = await desk.invoice(id, 'signing');
    expect((await desk.test.http().get(pdfUrl)).headers['content-type']).toBe('application/pdf');
    expect((await desk.test.http().get(pdfUrl.replace(/until=\d/, 'until=9'))).status).toBe(404);
  });
});

describe('A10 lien waivers', () => {
  it('A10 are asked for, received and verified per draw and party; the last draw waits for the final ones', async () => {
    const { id, customer } = await desk.newContract();
    const ask = (body: object) => desk.call(`projects/${id}/waivers`, body, 'office');
    const wanted = { drawKey: 'gunite', party: 'Ozark Steel', type: 'conditional' };
    const { status, body } = await ask(wanted);
    expect([status, body]).toMatchObject([201, { party: 'Ozark Steel', scope: 'progress', status: 'requested' }]);
    expect((await ask(wanted)).status).toBe(409);
    const move = (waiver: string, to: string) =>
      desk.call(`projects/${id}/waivers/${waiver}/transition`, { to }, 'office');
    const { id: waiverId } = body as { id: string };
    expect((await move(waiverId, 'verified')).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      allowed: ['received'],
    });
    for (const to of ['received', 'verified']) expect((await move(waiverId, to)).status).toBe(200);
    const own = await desk.payments(id, customer);
    expect(drawOf(own, 'gunite').waivers).toMatchObject([{ party: 'Ozark Steel', status: 'verified' }]);
    expect(drawOf(own, 'final').missing).toContain('The final lien waiver from Ozark Steel has not been received');
    const final = await ask({ ...wanted, drawKey: 'final', type: 'unconditional', scope: 'final' });
    await move((final.body as { id: string }).id, 'received');
    expect(drawOf(await desk.ledger(id), 'final').missing.join()).not.toContain('Ozark');
  });
});

describe('the accounting export', () => {
  it('shows a dry run, then writes each row once, also when two press at the same moment @mariadb', async () => {
    const { id } = await desk.newContract();
    const { id: invoiceId, number } = await desk.invoice(id, 'signing');
    await desk.pay(invoiceId, 250_000, { reference: '=HYPERLINK("x")' });
    const dry = (await desk.get('accounting-exports/next', 'office')).body as AccountingExportResponse;
    expect(dry.csv).toContain(`,invoice,${number},`);
    expect(dry.csv).toContain(`"'=HYPERLINK(""x"")"`);
    const both = await Promise.all([
      desk.call('accounting-exports', {}),
      desk.call('accounting-exports', {}, 'office'),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const made = both.find((answer) => answer.status === 201)!.body as AccountingExportResponse;
    expect([made.csv, made.rowCount]).toEqual([dry.csv, dry.rowCount]);
    expect(made.iif).toContain(`TRNS\tINVOICE\t`);
    expect(((await desk.get('accounting-exports/next', 'office')).body as AccountingExportResponse).rowCount).toBe(0);
    expect(((await desk.get(`accounting-exports/${made.id}`, 'office')).body as AccountingExportResponse).csv).toBe(
      made.csv,
    );
    expect((await desk.call('accounting-exports', {}, 'pm')).status).toBe(403);
    // Both sides of every transaction add up to nothing.
    const amounts = made.iif.split('\r\n').filter((line) => /^(TRNS|SPL)\t/.test(line));
    expect(amounts.reduce((sum, line) => sum + Math.round(Number(line.split('\t')[5]) * 100), 0)).toBe(0);
  });
});

async function numberOf(id: string): Promise<number> {
  return (await desk.readProject(id)).number;
}
