import { randomUUID } from 'node:crypto';
import { uuidv7 } from '../../src/common/ids/ids.js';
import type { AccountingExportResponse } from '../../src/modules/billing/api/dto/accounting.dto.js';
import { Selections } from '../../src/modules/change-orders/index.js';
import type { SelectionResponse } from '../../src/modules/change-orders/api/dto/selection.dto.js';
import type { BillPage, BillResponse, BillsImported } from '../../src/modules/job-costs/api/dto/bill.dto.js';
import type { ProjectBudgetResponse } from '../../src/modules/job-costs/api/dto/budget.dto.js';
import type {
  PurchaseOrderPage,
  PurchaseOrderResponse,
} from '../../src/modules/job-costs/api/dto/purchase-order.dto.js';
import { Budgets } from '../../src/modules/job-costs/budgets.service.js';
import { CostNeedsService } from '../../src/modules/job-costs/cost-needs.service.js';
import { OrderPdfs } from '../../src/modules/job-costs/order-pdfs.service.js';
import { CostEntryEntity } from '../../src/modules/job-costs/persistence/bill.entity.js';
import { CostLedgerRepository } from '../../src/modules/job-costs/persistence/cost-ledger.repository.js';
import { PurchaseOrderRepository } from '../../src/modules/job-costs/persistence/purchase-order.repository.js';
import { VendorRepository } from '../../src/modules/job-costs/persistence/vendor.repository.js';
import { ProjectContracts } from '../../src/modules/projects/index.js';
import { Threads } from '../../src/platform/threads/index.js';
import { jobCostCalls, LINES } from '../support/job-costs.js';
import type { LoggedInCustomer } from '../support/logins.js';
import { createProposalDesk, type ProposalDesk } from '../support/proposals.js';
import { countQueries, expectNoScan, statementsOf } from '../support/queries.js';

const DAY_MS = 86_400_000;
const ORDER_CENTS = 333_300 + 25_003;

let desk: ProposalDesk;
let costs: ReturnType<typeof jobCostCalls>;
let projectId: string;
let customer: LoggedInCustomer;
let costCents: number;

beforeAll(async () => {
  desk = await createProposalDesk();
  costs = jobCostCalls(desk);
  const { proposal, customer: signer } = await desk.newSent();
  customer = signer;
  const { margin } = (await desk.read(proposal.id, 'owner')).options[0]!;
  costCents = margin!.costCents;
  projectId = (await desk.mustAccept(signer, proposal.id)).projectId!;
});
afterAll(() => desk.test.close());
afterEach(() => {
  jest.restoreAllMocks();
  desk.test.clock.runFreely();
});

const newProject = async (): Promise<string> => {
  const answer = await costs.must<{ id: string }>('projects', {
    ...{ name: 'Byron residence', customerEmail: `ada-${randomUUID()}@example.com`, customerName: 'Ada Byron' },
    ...{ address: '12 Oak Lane', postalCode: '63124', type: 'new', startsOn: '2027-03-01' },
  });
  return answer.id;
};
const errorOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  status < 400 ? undefined : (body as { code?: string }).code,
];
const codeOf = (budget: ProjectBudgetResponse, code: string) => budget.lines.find((line) => line.code === code);
const readOrder = async (id: string, project: string) =>
  ((await desk.get(`purchase-orders?project=${project}&which=all`, 'pm')).body as PurchaseOrderPage).items.find(
    (order) => order.id === id,
  )!;

describe('A26 a purchase order', () => {
  it('A26 goes to the vendor with its PDF, commits its total, and is received in parts', async () => {
    const project = await newProject();
    const vendor = await costs.vendor({ contactName: 'Fred Pipes' });
    const draft = await costs.order(project, vendor.id, { neededOn: '2027-05-01' });
    expect(draft).toMatchObject({ status: 'draft', amountCents: ORDER_CENTS, committedCents: 0, pdfUrl: null });
    expect((await costs.budget(project)).total).toMatchObject({ committedCents: 0 });

    const key = randomUUID();
    const press = () => costs.call(`purchase-orders/${draft.id}/send`, { version: 1 }, 'pm', key);
    const [first, second] = [await press(), await press()];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    const order = first.body as PurchaseOrderResponse;
    expect(order).toMatchObject({ status: 'sent', committedCents: ORDER_CENTS, version: 2 });
    const mails = (await desk.test.mails()).filter(({ to }) => to === vendor.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(`Purchase order ${order.number}`)]);
    expect(mails[0]!.text).toContain('May 1, 2027');
    expect(mails[0]!.text).not.toContain('$');
    const pdf = await desk.test.http().get(order.pdfUrl!).buffer();
    expect([pdf.status, String(pdf.body).slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await desk.test.http().get(order.pdfUrl!.replace(/.$/, '0x'))).status).toBe(404);
    const budget = await costs.budget(project);
    expect(codeOf(budget, 'D1')).toMatchObject({ committedCents: 333_300, actualCents: 0, forecastCents: 333_300 });

    const path = `purchase-orders/${order.id}`;
    const acknowledged = await costs.must<PurchaseOrderResponse>(`${path}/acknowledge`, {
      version: 2,
      promisedOn: '2027-04-20',
    });
    expect(acknowledged).toMatchObject({ status: 'acknowledged', promisedOn: '2027-04-20' });
    const partly = await costs.must<PurchaseOrderResponse>(`${path}/receive`, {
      ...{ version: 3, lines: [{ key: 'line-1', quantity: 40 }] },
    });
    expect(partly.status).toBe('partly_received');
    const tooMuch = await costs.call(`${path}/receive`, { version: 4, lines: [{ key: 'line-1', quantity: 60.01 }] });
    expect(tooMuch.body).toMatchObject({
      fields: { 'lines.0.quantity': 'Only 60 LF of Pipe and fittings remain to be received.' },
    });
    const rest = [
      { key: 'line-1', quantity: 60 },
      { key: 'line-2', quantity: 2.5 },
    ];
    expect(await costs.must(`${path}/receive`, { version: 4, lines: rest })).toMatchObject({ status: 'received' });
    const { body } = await desk.get(`projects/${project}/activity`, 'viewer');
    const activities = (body as { items: { kind: string }[] }).items.filter(({ kind }) => kind.startsWith('order_'));
    expect(activities).toHaveLength(4);
    expect(JSON.stringify(activities)).not.toMatch(/3333|ents/);
  });

  it('A26 is not sent when it cannot be made as a PDF, and works the next time', async () => {
    const project = await newProject();
    const vendor = await costs.vendor();
    const { id } = await costs.order(project, vendor.id);
    const send = () => costs.call(`purchase-orders/${id}/send`, { version: 1 });
    jest.spyOn(desk.test.get(Threads), 'run').mockRejectedValueOnce(new Error('no font'));
    const refused = await send();
    expect(errorOf(refused)).toEqual([503, 'PDF_NOT_MADE']);
    expect((refused.body as { error: string }).error).toContain('nothing was sent');
    expect(await readOrder(id, project)).toMatchObject({ status: 'draft', committedCents: 0, version: 1 });
    expect((await desk.test.mails()).filter(({ to }) => to === vendor.email)).toEqual([]);
    expect((await send()).status).toBe(200);
  });

  it('A26 keeps the PDF as it was sent when a slower request made one of an earlier version', async () => {
    const project = await newProject();
    const { id, version, pdfUrl } = await costs.sent(project, (await costs.vendor()).id);
    const order = await desk.test.get(PurchaseOrderRepository).require(id);
    const vendor = (await desk.test.get(VendorRepository).find(order.vendorId))!;
    const named = (await desk.test.get(ProjectContracts).byIds([project])).get(project)!;
    const bytes = async () => (await desk.test.http().get(pdfUrl!).buffer()).body as Buffer;
    const sent = await bytes();
    await desk.test.get(OrderPdfs).keep({ ...order, version, note: 'Later' }, vendor, named, new Date());
    expect((await bytes()).equals(sent)).toBe(true);
  });

  it('A26 is received once when two people press at the same moment @mariadb', async () => {
    const project = await newProject();
    const { id } = await costs.sent(project, (await costs.vendor()).id);
    const body = { version: 2, lines: [{ key: 'line-1', quantity: 60 }] };
    const both = await Promise.all([
      costs.call(`purchase-orders/${id}/receive`, body, 'pm'),
      costs.call(`purchase-orders/${id}/receive`, body, 'office'),
    ]);
    expect(both.map(errorOf).sort()).toEqual([
      [200, undefined],
      [409, 'STALE_VERSION'],
    ]);
    expect((await readOrder(id, project)).lines[0]).toMatchObject({ receivedQuantity: 60 });
  });

  it('A26 says in words why it cannot be made, sent or canceled', async () => {
    const project = await newProject();
    const silent = await costs.vendor({ email: undefined });
    const draft = await costs.order(project, silent.id);
    const send = await costs.call(`purchase-orders/${draft.id}/send`, { version: 1 });
    expect(send.body).toMatchObject({ fields: { vendorId: expect.stringContaining('no email address') as string } });
    const lines = [{ ...LINES[0], code: 'Z9' }];
    const unknown = await costs.call(`projects/${project}/purchase-orders`, { vendorId: silent.id, lines });
    expect(unknown.body).toMatchObject({ fields: { 'lines.0.code': 'There is no such cost code.' } });
    expect((await costs.call(`projects/${randomUUID()}/purchase-orders`, { vendorId: silent.id, lines })).status).toBe(
      404,
    );
    const negative = [{ ...LINES[0], unitCents: -1 }];
    expect(
      (await costs.call(`projects/${project}/purchase-orders`, { vendorId: silent.id, lines: negative })).status,
    ).toBe(422);
    const edit = (version: number) =>
      desk.test
        .http()
        .patch(`/api/admin/purchase-orders/${draft.id}`)
        .set(desk.staff.pm.headers)
        .send({ vendorId: silent.id, lines: LINES.slice(1), version });
    expect((await edit(1)).body).toMatchObject({ amountCents: 25_003, version: 2 });
    expect(errorOf(await edit(1))).toEqual([409, 'STALE_VERSION']);
    const end = { version: 2, reason: 'Ordered by phone' };
    expect(errorOf(await costs.call(`purchase-orders/${draft.id}/close`, end))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(await costs.must(`purchase-orders/${draft.id}/cancel`, end)).toMatchObject({ status: 'canceled' });
  });

  it('A26 canceled or closed short commits to nothing more, and the vendor hears of a canceled one', async () => {
    const project = await newProject();
    const vendor = await costs.vendor();
    const canceled = await costs.sent(project, vendor.id);
    await costs.must(`purchase-orders/${canceled.id}/cancel`, { version: 2, reason: 'The customer changed the deck.' });
    const closed = await costs.sent(project, vendor.id);
    await costs.must(`purchase-orders/${closed.id}/receive`, { version: 2, lines: [{ key: 'line-1', quantity: 1 }] });
    expect((await costs.budget(project)).total.committedCents).toBe(ORDER_CENTS);
    await costs.must(`purchase-orders/${closed.id}/close`, { version: 3, reason: 'The rest is out of stock.' });
    expect((await costs.budget(project)).total).toMatchObject({ committedCents: 0, forecastCents: 0 });
    const subjects = (await desk.test.mails()).filter(({ to }) => to === vendor.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.endsWith('has been canceled'))).toHaveLength(1);
  });

  it('A05 A26 moves the day to decide by when the vendor says how long it takes', async () => {
    const project = await newProject();
    const selection = await costs.must<SelectionResponse>(`projects/${project}/selections`, {
      ...{ category: 'Coping', phase: 'tile-coping', allowanceCents: 0 },
      options: [{ label: 'Bluestone', priceCents: 0, leadDays: 10 }],
    });
    const leadOf = async () => {
      const [item] = await desk.test.get(Selections).list(project);
      return (Date.parse(item!.phaseStartsOn) - Date.parse(item!.decideBy)) / DAY_MS;
    };
    const { id } = await costs.order(project, (await costs.vendor()).id, { selectionId: selection.id, leadDays: 56 });
    expect(await leadOf()).toBe(56);
    await costs.must(`purchase-orders/${id}/cancel`, { version: 1, reason: 'Another vendor' });
    expect(await leadOf()).toBe(10);
    const other = { vendorId: (await costs.vendor()).id, lines: LINES, selectionId: selection.id };
    expect((await costs.call(`projects/${await newProject()}/purchase-orders`, other)).status).toBe(404);
  });
});

describe('A24 bills', () => {
  it('A24 take up the commitment of their order, and give it back when they are void', async () => {
    const project = await newProject();
    const vendor = await costs.vendor();
    const { id: orderId } = await costs.sent(project, vendor.id);
    const bill = await costs.bill({ vendorId: vendor.id, orderId, amountCents: 100_000 });
    expect(bill).toMatchObject({ status: 'entered', dueOn: '2026-11-30', project: { id: project } });
    const { total } = await costs.budget(project);
    expect(total).toMatchObject({ committedCents: ORDER_CENTS - 100_000, actualCents: 100_000 });
    expect(total.forecastCents).toBe(ORDER_CENTS);
    expect((await readOrder(orderId, project)).committedCents).toBe(ORDER_CENTS - 100_000);
    const more = await costs.bill({ vendorId: vendor.id, orderId, amountCents: ORDER_CENTS });
    expect((await costs.budget(project)).total).toMatchObject({
      committedCents: 0,
      actualCents: 100_000 + ORDER_CENTS,
    });
    await costs.must(`bills/${more.id}/void`, { version: 1, reason: 'Billed twice' });
    expect((await costs.budget(project)).total).toEqual(total);
    expect((await readOrder(orderId, project)).committedCents).toBe(ORDER_CENTS - 100_000);
    await expect(
      desk.test.uow.run(
        async () => void (await desk.test.uow.writer().delete(CostEntryEntity, { projectId: project })),
      ),
    ).rejects.toThrow('append-only');
  });

  it('A24 void after another bill for the same order, they commit again only what that one leaves @mariadb', async () => {
    const project = await newProject();
    const vendor = await costs.vendor();
    const { id: orderId } = await costs.sent(project, vendor.id);
    const all = await costs.bill({ vendorId: vendor.id, orderId, amountCents: ORDER_CENTS });
    const more = await costs.bill({ vendorId: vendor.id, orderId, amountCents: 100_000 });
    await costs.must(`bills/${all.id}/void`, { version: 1, reason: 'Billed in parts' });
    expect((await costs.budget(project)).total).toMatchObject({
      ...{ committedCents: ORDER_CENTS - 100_000, actualCents: 100_000 },
    });
    await costs.must(`bills/${more.id}/void`, { version: 1, reason: 'Wrong vendor' });
    expect((await costs.budget(project)).total).toMatchObject({ committedCents: ORDER_CENTS, actualCents: 0 });
    expect((await readOrder(orderId, project)).committedCents).toBe(ORDER_CENTS);
  });

  it('A24 are approved, then paid; a payment recorded by mistake is undone', async () => {
    const project = await newProject();
    const { id } = await costs.bill({ vendorId: (await costs.vendor()).id, projectId: project, code: 'other' });
    const paid = { version: 1, paidOn: '2026-11-24', reference: 'check 12' };
    expect(errorOf(await costs.call(`bills/${id}/pay`, paid))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(await costs.must(`bills/${id}/approve`, { version: 1 })).toMatchObject({ status: 'approved' });
    expect(errorOf(await costs.call(`bills/${id}/approve`, { version: 1 }))).toEqual([409, 'STALE_VERSION']);
    expect((await costs.call(`bills/${id}/pay`, { version: 2, paidOn: '2027-01-01' })).body).toMatchObject({
      fields: { paidOn: 'Choose today or an earlier day.' },
    });
    expect(await costs.must(`bills/${id}/pay`, { ...paid, version: 2 })).toMatchObject({ status: 'paid' });
    expect(await costs.must(`bills/${id}/unpay`, { version: 3 })).toMatchObject({ status: 'approved', paidOn: null });
    const { items } = (await desk.get(`bills?project=${project}`, 'office')).body as BillPage;
    expect(items.map((item) => item.id)).toEqual([id]);
    expect(codeOf(await costs.budget(project), 'other')).toMatchObject({ actualCents: 10_000, label: 'Other costs' });
  });

  it('A24 are on file once, even when two people enter the same number at the same moment @mariadb', async () => {
    const project = await newProject();
    const vendorId = (await costs.vendor()).id;
    const body = { vendorId, projectId: project, code: 'D1', amountCents: 5_000, billedOn: '2026-11-20' };
    const both = await Promise.all([
      costs.call('bills', { ...body, number: 'INV-77' }, 'pm'),
      costs.call('bills', { ...body, number: 'inv 77' }, 'office'),
    ]);
    expect(both.map(errorOf).sort()).toEqual([
      [201, undefined],
      [409, 'BILL_EXISTS'],
    ]);
    expect((await costs.budget(project)).total.actualCents).toBe(5_000);
    const { id } = both.find(({ status }) => status === 201)!.body as BillResponse;
    await costs.must(`bills/${id}/void`, { version: 1, reason: 'Wrong amount' });
    expect((await costs.call('bills', { ...body, number: 'INV-77' })).status).toBe(201);
  });

  it('A24 refuse another vendor, an order that has ended, a missing project or code, and absurd amounts', async () => {
    const project = await newProject();
    const vendor = await costs.vendor();
    const draft = await costs.order(project, vendor.id);
    const body = { vendorId: vendor.id, number: '1', amountCents: 5_000, billedOn: '2026-11-20' };
    expect(errorOf(await costs.call('bills', { ...body, orderId: draft.id }))).toEqual([409, 'ILLEGAL_TRANSITION']);
    const { id: orderId } = await costs.sent(project, vendor.id);
    const stranger = { ...body, vendorId: (await costs.vendor()).id, orderId };
    expect((await costs.call('bills', stranger)).body).toMatchObject({
      fields: { orderId: expect.any(String) as string },
    });
    expect((await costs.call('bills', body)).body).toMatchObject({
      fields: { projectId: expect.any(String) as string },
    });
    expect((await costs.call('bills', { ...body, projectId: project, code: 'Z9' })).status).toBe(422);
    for (const amountCents of [0, -500, 2_000_000_000, 1.5])
      expect((await costs.call('bills', { ...body, orderId, amountCents })).status).toBe(422);
    expect((await costs.budget(project)).total.actualCents).toBe(0);
  });

  it('A24 come from a file, all or none, with every problem by its row', async () => {
    const project = await newProject();
    const { number } = (await desk.get(`projects/${project}`, 'pm')).body as { number: number };
    const vendor = await costs.vendor({ name: `Ozark “Stone” ${randomUUID()}` });
    const { id: orderId, number: order } = await costs.sent(project, vendor.id);
    const head = 'vendor,number,date,project,order,code,amount';
    const good = [
      `${vendor.name},S-1,11/20/2026,,${order},,"1,000.00"`,
      `${vendor.name},S-2,2026-11-21,${number},,other,12.5`,
    ];
    const bad = await costs.call('bills/import', {
      csv: [head, ...good, `${vendor.name},s1,2026-11-21,,,,0`].join('\n'),
    });
    expect([bad.status, bad.body]).toMatchObject([
      422,
      {
        error: 'The file was not imported. Nothing has changed.',
        fields: {
          'csv.4.number': 'Row 2 has the same bill.',
          'csv.4.project': 'Enter a project, or a purchase order.',
          'csv.4.code': 'Enter a cost code, or a purchase order.',
          'csv.4.amount': expect.any(String) as string,
        },
      },
    ]);
    expect((await costs.budget(project)).total.actualCents).toBe(0);
    const key = randomUUID();
    const press = () => costs.must<BillsImported>('bills/import', { csv: [head, ...good].join('\n') }, 'office', key);
    expect([await press(), await press()]).toEqual([
      { count: 2, totalCents: 101_250 },
      { count: 2, totalCents: 101_250 },
    ]);
    expect((await costs.budget(project)).total.actualCents).toBe(101_250);
    expect((await readOrder(orderId, project)).committedCents).toBe(ORDER_CENTS - 100_000);
    const again = await costs.call('bills/import', { csv: [head, good[1]].join('\n') });
    expect(again.body).toMatchObject({ fields: { 'csv.2.number': 'This bill is already on file.' } });
  });

  it('A24 reach bookkeeping once, after they are approved, as one transaction each', async () => {
    const project = await newProject();
    const vendor = await costs.vendor({ name: `=Granite ${randomUUID()}` });
    const { id: orderId } = await costs.sent(project, vendor.id);
    const bill = await costs.bill({ vendorId: vendor.id, orderId, amountCents: ORDER_CENTS, number: 'G-1' });
    const next = async () => (await desk.get('accounting-exports/next', 'office')).body as AccountingExportResponse;
    expect((await next()).csv).not.toContain('G-1');
    await costs.must(`bills/${bill.id}/approve`, { version: 1 });
    const made = await costs.must<AccountingExportResponse>('accounting-exports', {}, 'office');
    const rows = made.csv.split('\r\n').filter((line) => line.includes(',bill,G-1,'));
    expect(rows.map((line) => line.split(',').at(-1)).sort()).toEqual(['B1', 'D1']);
    expect(rows[0]).toContain(`'${vendor.name}`);
    const parts = made.iif.split('\r\n').filter((line) => line.includes('\tG-1\t'));
    expect(parts.map((line) => line.split('\t').slice(0, 2).join(' '))).toEqual(['TRNS BILL', 'SPL BILL', 'SPL BILL']);
    const cents = parts.map((line) => Math.round(Number(line.split('\t')[5]) * 100));
    expect([cents[0], cents.reduce((sum, one) => sum + one, 0)]).toEqual([-ORDER_CENTS, 0]);
    expect((await next()).csv).not.toContain('G-1');
    await costs.must(`bills/${bill.id}/void`, { version: 2, reason: 'Returned' });
    expect((await next()).iif).toContain('TRNS\tBILL REFUND');
  });
});

describe('A24 the budget', () => {
  it('A24 estimates what the contract costs, adds executed changes, and shows margin at sale, now and forecast @mariadb', async () => {
    const before = await costs.budget(projectId);
    expect(before).toMatchObject({ hasEstimate: true, total: { estimatedCents: costCents, forecastCents: costCents } });
    const { priceCents } = before.margins.atSale!;
    expect(before.margins).toMatchObject({
      atSale: { costCents, marginCents: priceCents - costCents },
      now: { priceCents: 0, costCents: 0, marginPercent: null },
      forecast: { priceCents, costCents },
    });
    expect(before.lines.reduce((sum, line) => sum + line.estimatedCents, 0)).toBe(costCents);

    const selection = await costs.must<SelectionResponse>(`projects/${projectId}/selections`, {
      ...{ category: 'Coping', phase: 'tile-coping', allowanceCents: 100_000 },
      options: [{ label: 'Bluestone', priceCents: 150_000, leadDays: 10 }],
    });
    const chosen = await customer.browser
      .post(`/api/portal/selections/${selection.id}/approve`)
      .send({ option: 'option-1', version: 1 });
    expect(chosen.status).toBe(200);
    const line = before.lines.find((one) => one.estimatedCents > 1_000_000)!;
    const over = { code: line.code, label: 'More', unit: 'lot', quantity: 1, unitCents: line.estimatedCents + 70_000 };
    const vendor = await costs.vendor();
    await costs.sent(projectId, vendor.id, { lines: [over] });
    const after = await costs.budget(projectId);
    expect(codeOf(after, 'other')).toMatchObject({ estimatedCents: 50_000, forecastCents: 50_000 });
    expect(codeOf(after, line.code)).toMatchObject({ varianceCents: -70_000 });
    expect(after.total).toMatchObject({ estimatedCents: costCents + 50_000, forecastCents: costCents + 120_000 });
    expect(after.margins).toMatchObject({
      atSale: before.margins.atSale,
      forecast: { priceCents: priceCents + 50_000, marginCents: priceCents - costCents - 70_000 },
    });
    const list = (await desk.get('job-costs?sort=-number', 'office')).body as {
      items: { id: string; total: object }[];
    };
    expect(list.items.find(({ id }) => id === projectId)).toMatchObject({ total: after.total, margins: after.margins });

    // F14: nothing was billed yet, so no margin was measured.
    const measured = () => desk.test.get(Budgets).measuredMargins([projectId]);
    expect(await measured()).toEqual([]);
    await costs.bill({ vendorId: vendor.id, projectId, code: 'other' });
    const { margins, total } = await costs.budget(projectId);
    const spent = { priceCents: margins.forecast!.priceCents, costCents: total.committedCents + total.actualCents };
    expect(await measured()).toMatchObject([{ id: projectId, atSale: margins.atSale, forecast: spent }]);
  });

  it('A24 a credit without a cost code lowers the price and saves no cost', async () => {
    const before = await costs.budget(projectId);
    const selection = await costs.must<SelectionResponse>(`projects/${projectId}/selections`, {
      ...{ category: 'Coping', phase: 'tile-coping', allowanceCents: 100_000 },
      options: [{ label: 'Concrete', priceCents: 60_000, leadDays: 10 }],
    });
    const approval = { option: 'option-1', version: 1 };
    const chosen = await customer.browser.post(`/api/portal/selections/${selection.id}/approve`).send(approval);
    expect(chosen.status).toBe(200);
    const after = await costs.budget(projectId);
    expect(after.total).toEqual(before.total);
    expect(after.margins.forecast?.marginCents).toBe(before.margins.forecast!.marginCents - 40_000);
  });

  it('A24 has no margin at sale or forecast for a contract that was canceled', async () => {
    const sent = await desk.newSent();
    const { projectId: id } = await desk.mustAccept(sent.customer, sent.proposal.id);
    expect((await costs.budget(id!)).margins.atSale).not.toBeNull();
    expect((await desk.write(sent.customer, `${sent.proposal.id}/cancel`)).status).toBe(200);
    expect((await costs.budget(id!)).margins).toMatchObject({ atSale: null, forecast: null });
  });

  it('A24 A26 Today names orders without an answer, late deliveries and bills to pay', async () => {
    const project = await newProject();
    const vendor = await costs.vendor();
    const late = await costs.sent(project, vendor.id, { neededOn: '2026-11-26' });
    const quiet = await costs.sent(project, vendor.id, { neededOn: '2027-05-01' });
    const bill = await costs.bill({ vendorId: vendor.id, projectId: project, code: 'D1', dueOn: '2026-12-02' });
    const needs = async () => {
      const found = await desk.test.get(CostNeedsService).list();
      const own = (items: readonly { id: string; project: { id: string } }[]) =>
        items.filter((item) => item.project.id === project).map(({ id }) => id);
      return [own(found.unacknowledged), own(found.late), own(found.bills)];
    };
    expect(await needs()).toEqual([[], [], []]);
    desk.test.clock.advance(3 * DAY_MS);
    expect(await needs()).toEqual([[quiet.id], [late.id], [bill.id]]);
  });
});

describe('the cost ledger with 10,000 entries', () => {
  it('is summed from its index alone, and a list of many budgets takes no statement per project @mariadb', async () => {
    const project = await newProject();
    const entries = Array.from({ length: 10_000 }, (_, index) => ({
      ...{ id: uuidv7(), projectId: project, kind: 'actual' as const, code: `D${index % 40}`, amountCents: 2 * index },
      ...{ orderId: null, billId: null, createdAt: new Date() },
    }));
    await desk.test.uow.run(async () => {
      for (let from = 0; from < entries.length; from += 1_000)
        await desk.test.uow.writer().insert(CostEntryEntity, entries.slice(from, from + 1_000));
    });
    const sums = await statementsOf(desk.test, async () => {
      const found = await desk.test.get(CostLedgerRepository).sums([project]);
      expect(found.reduce((sum, { cents }) => sum + cents, 0)).toBe(10_000 * 9_999);
      expect(found).toHaveLength(40);
    });
    expect(sums).toHaveLength(1);
    await expectNoScan(desk.test, sums, ['entry', 'cost_entry']);
    // By now there are more projects than that.
    const statements = await countQueries(
      desk.test,
      async () => void (await desk.test.get(Budgets).list({ limit: 25 })),
    );
    expect(statements).toBeLessThanOrEqual(14);
  });
});
