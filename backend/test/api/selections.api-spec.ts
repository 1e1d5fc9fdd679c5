import { randomUUID } from 'node:crypto';
import type { PoolDesign } from 'poolkit/design';
import type { Actor } from '../../src/common/access/index.js';
import type { SelectionResponse } from '../../src/modules/change-orders/api/dto/selection.dto.js';
import { Selections } from '../../src/modules/change-orders/selections.service.js';
import { SelectionEntity } from '../../src/modules/change-orders/persistence/selection.entity.js';
import { SelectionNotifications } from '../../src/modules/change-orders/selection-notifications.service.js';
import { createBillingDesk, type BillingDesk } from '../support/billing.js';
import { rectangle, saveDesign } from '../support/designs.js';
import { newCustomer, type LoggedInCustomer } from '../support/logins.js';

let desk: BillingDesk;
beforeAll(async () => {
  desk = await createBillingDesk();
});
afterAll(() => desk.test.close());

const STAFF: Actor = {
  ...{ type: 'staff', id: null, name: 'Ann', role: 'pm', requestId: null, ip: null, userAgent: null },
};

const COPING = {
  category: 'Coping',
  phase: 'tile-coping',
  allowanceCents: 500_000,
  options: [
    { label: 'Bluestone', code: 'E2-bluestone', priceCents: 620_001, leadDays: 42 },
    { label: 'Concrete paver', priceCents: 410_000, leadDays: 10 },
    { label: 'Limestone', priceCents: 500_000, leadDays: 21 },
  ],
};

async function add(id: string, change: object = {}): Promise<SelectionResponse> {
  const { status, body } = await desk.call(`projects/${id}/selections`, { ...COPING, ...change }, 'pm');
  if (status !== 201) throw new Error(`no selection: ${status} ${JSON.stringify(body)}`);
  return body as SelectionResponse;
}
const approve = ({ browser }: LoggedInCustomer, id: string, option: string, version = 1, key: string = randomUUID()) =>
  browser.post(`/api/portal/selections/${id}/approve`).set('idempotency-key', key).send({ option, version });
const list = async ({ browser }: LoggedInCustomer) =>
  ((await browser.get('/api/portal/selections')).body as { items: SelectionResponse[] }).items;
const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
const price = async (id: string) => {
  const { contractCents, changesCents, draws } = await desk.ledger(id);
  return {
    changesCents,
    exact: draws.reduce((sum, { amountCents }) => sum + amountCents, 0) === contractCents + changesCents,
  };
};

describe('A05 a selection', () => {
  it('is decided by the phase start minus the lead time, and its choice locks it and writes the ledger', async () => {
    const { id, customer } = await desk.newContract();
    const { id: selectionId } = await add(id);
    const [open] = await list(customer);
    const tile = (await desk.readProject(id)).phases.find(({ key }) => key === 'tile-coping')!;
    expect(open).toMatchObject({ status: 'open', phaseStartsOn: tile.forecast.startsOn });
    expect(Date.parse(tile.forecast.startsOn) - Date.parse(open!.decideBy)).toBe(42 * 86_400_000);
    expect(open!.options.map(({ differenceCents }) => differenceCents)).toEqual([120_001, -90_000, 0]);
    const chosen = await approve(customer, selectionId, 'option-1');
    expect(chosen.body).toMatchObject({ status: 'approved', chosenKey: 'option-1', version: 2 });
    expect(await price(id)).toEqual({ changesCents: 120_001, exact: true });
    expect(errorOf(await approve(customer, selectionId, 'option-2', 2))).toEqual([409, 'ILLEGAL_TRANSITION']);
    const { body } = await customer.browser.get('/api/portal/change-orders');
    expect((body as { items: object[] }).items).toMatchObject([
      { number: 1, origin: 'selection', status: 'executed', title: 'Coping: Bluestone', amountCents: 120_001 },
    ]);
  });

  it('is reset by staff with a reason, which takes the price back; a choice at the allowance costs nothing', async () => {
    const { id, customer } = await desk.newContract();
    const { id: selectionId } = await add(id);
    await approve(customer, selectionId, 'option-2');
    expect(await price(id)).toEqual({ changesCents: -90_000, exact: true });
    const path = `projects/${id}/selections/${selectionId}/reset`;
    expect((await desk.call(path, { reason: '' }, 'pm')).status).toBe(422);
    const reset = await desk.call(path, { reason: 'No longer made' }, 'pm');
    expect(reset.body).toMatchObject({ status: 'open', chosenKey: null, resetReason: 'No longer made', version: 3 });
    expect(await price(id)).toEqual({ changesCents: 0, exact: true });
    expect((await approve(customer, selectionId, 'option-3', 3)).status).toBe(200);
    expect((await desk.ledger(id)).entries.filter(({ kind }) => kind === 'change_order')).toHaveLength(2);
  });

  it('is chosen once by two clicks, and not at a price that was not seen @mariadb', async () => {
    const { id, customer } = await desk.newContract();
    const { id: selectionId } = await add(id);
    const edited = await desk.test
      .http()
      .patch(`/api/admin/projects/${id}/selections/${selectionId}`)
      .set(desk.staff.pm.headers)
      .send({ ...COPING, allowanceCents: 400_000, version: 1 });
    expect(edited.status).toBe(200);
    expect(errorOf(await approve(customer, selectionId, 'option-1', 1))).toEqual([409, 'STALE_VERSION']);
    const answers = await Promise.all([
      approve(customer, selectionId, 'option-1', 2),
      approve(customer, selectionId, 'option-2', 2),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk.ledger(id)).entries.filter(({ kind }) => kind === 'change_order')).toHaveLength(1);
  });

  it('is overdue on Today once its day has passed, as days at risk', async () => {
    const { id } = await desk.newContract();
    const { id: selectionId, decideBy } = await add(id);
    const overdue = async () => {
      const { body } = await desk.get('selections/overdue');
      return (body as { items: { id: string; daysAtRisk: number }[] }).items.filter((item) => item.id === selectionId);
    };
    expect(await overdue()).toEqual([]);
    const now = desk.test.clock.now();
    desk.test.clock.set(new Date(Date.parse(`${decideBy}T18:00:00Z`) + 3 * 86_400_000));
    // Staff sessions have ended by then, so the module itself is asked.
    const found = (await desk.test.get(Selections).overdue()).filter((item) => item.id === selectionId);
    desk.test.clock.set(now);
    expect(found).toMatchObject([{ category: 'Coping', daysAtRisk: 3 }]);
  });

  it('passes the gate of its phase with its last choice, which a reset opens again before the work begins', async () => {
    const { id, customer } = await desk.newContract();
    const gate = async () => (await desk.readProject(id)).gates.find(({ key }) => key === 'tile-coping-choice')?.status;
    const coping = await add(id);
    const tile = await add(id, { category: 'Waterline tile' });
    await approve(customer, coping.id, 'option-3');
    expect(await gate()).toBe('open');
    await approve(customer, tile.id, 'option-3');
    expect(await gate()).toBe('passed');
    await desk.call(`projects/${id}/selections/${tile.id}/reset`, { reason: 'No longer made' }, 'pm');
    expect(await gate()).toBe('open');
  });

  it('draws the chosen finish into the design of the project', async () => {
    const { id, customer } = await desk.newContract();
    const { id: designId, version } = await saveDesign(customer.browser, { design: rectangle(32) });
    await desk.test.uow.run(() =>
      desk.test.uow.writer().query(`UPDATE project SET design_version_id = '${version.id}' WHERE id = '${id}'`),
    );
    const { id: selectionId } = await add(id);
    expect((await approve(customer, selectionId, 'option-1')).status).toBe(200);
    const { body } = await customer.browser.get(`/api/designs/${designId}`);
    const drawn = (body as { version: { id: string; versionNo: number; design: PoolDesign } }).version;
    expect(drawn).toMatchObject({ versionNo: 2, design: { finishes: { coping: 'E2-bluestone' } } });
    expect((await desk.readProject(id)).designVersionId).toBe(drawn.id);
  });

  it('is emailed when it opens, and once more before its last day', async () => {
    const { id, customer } = await desk.newContract();
    const { id: selectionId, decideBy } = await add(id);
    const subjects = async () =>
      (await desk.test.mails()).filter(({ to }) => to === customer.email).map(({ subject }) => subject);
    expect((await subjects()).at(-1)).toMatch(/^Choose by \w+ \d+, \d{4}: Coping$/);
    const now = desk.test.clock.now();
    desk.test.clock.set(new Date(Date.parse(`${decideBy}T18:00:00Z`) - 6 * 86_400_000));
    const remind = async () => {
      await desk.test.get(SelectionNotifications).remind();
      return (await subjects()).filter((subject) => subject.startsWith('Reminder: choose ')).length;
    };
    const edit = (version: number, leadDays: number) =>
      desk.test
        .get(Selections)
        .edit(id, selectionId, { ...COPING, options: [{ ...COPING.options[0]!, leadDays }], version }, STAFF);
    const counts = [await remind(), await remind()];
    await edit(1, 42);
    counts.push(await remind());
    await edit(2, 43);
    counts.push(await remind());
    desk.test.clock.set(now);
    expect(counts).toEqual([1, 1, 1, 2]);
  });

  it('is not reminded of on the day it is open again', async () => {
    const { id, customer } = await desk.newContract();
    const { id: selectionId, decideBy } = await add(id);
    expect((await approve(customer, selectionId, 'option-3')).status).toBe(200);
    const now = desk.test.clock.now();
    const at = (days: number) => desk.test.clock.set(new Date(Date.parse(`${decideBy}T18:00:00Z`) - days * 86_400_000));
    const remind = async () => {
      await desk.test.get(SelectionNotifications).remind();
      const mails = (await desk.test.mails()).filter(({ to }) => to === customer.email);
      return mails.filter(({ subject }) => subject.startsWith('Reminder: choose ')).length;
    };
    at(6);
    await desk.test.get(Selections).reset(id, selectionId, 'No longer made', STAFF);
    const counts = [await remind()];
    at(5);
    counts.push(await remind());
    // Chosen and reset, before the same last day.
    const reopened = { reopenedAt: desk.test.clock.now() };
    await desk.test.uow.run(() => desk.test.uow.writer().update(SelectionEntity, { id: selectionId }, reopened));
    counts.push(await remind());
    at(4);
    counts.push(await remind());
    desk.test.clock.set(now);
    expect(counts).toEqual([0, 1, 1, 2]);
  });

  it('is 404 for a stranger, and needs a contract on file', async () => {
    const { id, customer } = await desk.newBuild();
    const { id: selectionId } = await add(id);
    expect((await approve(await newCustomer(desk.test), selectionId, 'option-1')).status).toBe(404);
    expect(errorOf(await approve(customer, selectionId, 'option-1'))).toEqual([409, 'MONEY_NOT_OPEN']);
    expect(errorOf(await approve(customer, selectionId, 'option-9'))).toEqual([422, 'VALIDATION_FAILED']);
    expect(JSON.stringify(await list(customer))).not.toContain('priceCents');
    const refused = await desk.call(`projects/${id}/selections`, { ...COPING, phase: 'moon' }, 'pm');
    expect(errorOf(refused)).toEqual([422, 'VALIDATION_FAILED']);
  });
});
