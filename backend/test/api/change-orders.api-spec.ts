import { randomUUID } from 'node:crypto';
import type {
  ChangeOrderResponse,
  OwnChangeOrderDetail,
  ProjectChangeOrders,
} from '../../src/modules/change-orders/api/dto/change-order.response.js';
import { Threads } from '../../src/platform/threads/index.js';
import { createBillingDesk, type BillingDesk } from '../support/billing.js';
import { newCustomer, PASSWORD, type LoggedInCustomer } from '../support/logins.js';
import { rectangle, saveDesign } from '../support/designs.js';
import { openedLink, signByLink } from '../support/signing-links.js';

let desk: BillingDesk;
beforeAll(async () => {
  desk = await createBillingDesk();
});
afterAll(() => desk.test.close());
afterEach(() => jest.restoreAllMocks());

const LINE = { label: 'Break rock', quantity: 2.5, unit: 'day', unitCents: 180_033 };
const TERMS = { title: 'Rock in the dig', origin: 'site', lines: [LINE], daysDelta: 3, phase: 'excavation' };

const create = (id: string, terms: object = TERMS) => desk.call(`projects/${id}/change-orders`, terms, 'pm');
const send = (id: string, orderId: string, key: string = randomUUID()) =>
  desk.call(`projects/${id}/change-orders/${orderId}/send`, {}, 'pm', key);

async function sent(id: string, terms: object = TERMS): Promise<ChangeOrderResponse> {
  const created = await create(id, terms);
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const answer = await send(id, (created.body as ChangeOrderResponse).id);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as ChangeOrderResponse;
}

const SIGN = { consent: true, name: 'Ada Byron', password: PASSWORD };
const approve = ({ browser, token }: LoggedInCustomer, id: string, key: string = randomUUID(), body: object = SIGN) =>
  browser
    .post(`/api/portal/change-orders/${id}/approve`)
    .set('x-csrf-token', token)
    .set('idempotency-key', key)
    .send(body);
const decline = ({ browser, token }: LoggedInCustomer, id: string, reason = 'Too much for us.') =>
  browser.post(`/api/portal/change-orders/${id}/decline`).set('x-csrf-token', token).send({ reason });
const show = async ({ browser }: LoggedInCustomer, id: string) =>
  (await browser.get(`/api/portal/change-orders/${id}`)).body as OwnChangeOrderDetail;
const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

async function figures(id: string) {
  const { contractCents, changesCents, draws } = await desk.ledger(id);
  const { forecastEndsOn, slips } = await state(id);
  return { contractCents, changesCents, draws: draws.map(({ amountCents }) => amountCents), forecastEndsOn, slips };
}
async function state(id: string) {
  const { phases } = await desk.readProject(id);
  const { body } = await desk.getProject(`/${id}/slips`);
  const ends = phases.map(({ forecast }) => forecast.endsOn).sort();
  return {
    forecastEndsOn: ends.at(-1),
    slips: body as { totalDays: number; items: { reason: string; days: number }[] },
  };
}
/** Another member of the household, whose address is confirmed. */
async function newMember(id: string, role: 'signer' | 'viewer'): Promise<LoggedInCustomer> {
  const member = await newCustomer(desk.test);
  const { uow } = desk.test;
  await uow.run(() =>
    uow
      .writer()
      .query(`UPDATE user_account SET email_verified_at = '2026-11-01 00:00:00.000' WHERE id = '${member.id}'`),
  );
  await desk.post(`/${id}/household`, { email: member.email, name: 'Bob', role });
  return member;
}

async function newVersion({ browser }: LoggedInCustomer, designId: string, lengthFt: number, baseVersionNo: number) {
  const path = `/api/designs/${designId}/versions`;
  const { body } = await browser.post(path).send({ design: rectangle(lengthFt), baseVersionNo });
  return (body as { version: { id: string } }).version.id;
}

const sum = (list: readonly number[]) => list.reduce((total, cents) => total + cents, 0);

describe('A06 a change order', () => {
  it('changes price, unearned draws and dates in one unit when it is signed @mariadb', async () => {
    const { id, customer } = await desk.newContract();
    const before = await figures(id);
    const order = await sent(id);
    expect(order).toMatchObject({ number: 1, revision: 1, status: 'sent', amountCents: 450_083, daysDelta: 3 });
    expect(await figures(id)).toEqual(before);
    expect(await show(customer, order.id)).toMatchObject({
      role: 'signer',
      effect: { contractCents: 10_000_003, newContractCents: 10_450_086, endsOn: before.forecastEndsOn },
    });
    const signed = await approve(customer, order.id);
    expect([signed.status, (signed.body as OwnChangeOrderDetail).status]).toEqual([200, 'executed']);
    const after = await figures(id);
    expect(after).toMatchObject({ contractCents: 10_000_003, changesCents: 450_083 });
    expect(sum(after.draws)).toBe(10_450_086);
    expect(after.forecastEndsOn! > before.forecastEndsOn!).toBe(true);
    expect(after.slips.items).toEqual([{ reason: 'scope', days: after.slips.totalDays }]);
    const emails = (await desk.test.mails()).filter(({ to }) => to === customer.email).map(({ subject }) => subject);
    expect(emails).toEqual(
      expect.arrayContaining([expect.stringContaining('A change for'), 'Signed: Rock in the dig']),
    );
  });

  it('J.5 2 keeps contract and changes equal to the draws after any series of odd amounts and credits', async () => {
    const { id, customer } = await desk.newContract();
    for (const amountCents of [33_333, -1, 1_000_001, -777_777]) {
      const order = await sent(id, { lines: [{ label: 'Change', amountCents }] });
      expect((await approve(customer, order.id)).status).toBe(200);
      const { contractCents, changesCents, draws } = await figures(id);
      expect(sum(draws)).toBe(contractCents + changesCents);
    }
    expect((await figures(id)).changesCents).toBe(255_556);
  });

  it('leaves everything as it was when it is declined, and can be sent again as a new version', async () => {
    const { id, customer } = await desk.newContract();
    const before = await figures(id);
    const order = await sent(id);
    const answer = await decline(customer, order.id);
    expect(answer.body).toMatchObject({ status: 'declined', declineReason: 'Too much for us.' });
    expect(await figures(id)).toEqual(before);
    expect(errorOf(await approve(customer, order.id))).toEqual([409, 'ILLEGAL_TRANSITION']);
    const revised = await desk.call(`projects/${id}/change-orders/${order.id}/revise`, {}, 'pm');
    expect(revised.body).toMatchObject({ number: 1, revision: 2, status: 'priced', declineReason: null });
    const { body } = await customer.browser.get('/api/portal/change-orders');
    expect((body as { items: unknown[] }).items).toEqual([]);
  });

  it('answers 410 once it has expired, also when the page was open, and changes nothing', async () => {
    const { id, customer } = await desk.newContract();
    const before = await figures(id);
    const now = desk.test.clock.now();
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const order = await sent(id, { ...TERMS, expiresAt: expiresAt.toISOString() });
    desk.test.clock.set(new Date(expiresAt.getTime() + 1));
    expect(errorOf(await approve(customer, order.id))).toEqual([410, 'CHANGE_ORDER_EXPIRED']);
    expect(errorOf(await decline(customer, order.id))).toEqual([410, 'CHANGE_ORDER_EXPIRED']);
    expect((await show(customer, order.id)).status).toBe('expired');
    desk.test.clock.set(now);
    expect(await figures(id)).toEqual(before);
  });

  it('is executed once by two signers at once, and by a double click @mariadb', async () => {
    const { id, customer } = await desk.newContract();
    const second = await newMember(id, 'signer');
    const order = await sent(id);
    const answers = await Promise.all([approve(customer, order.id), approve(second, order.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await figures(id)).changesCents).toBe(450_083);

    const other = await sent(id);
    const key = randomUUID();
    const clicks = await Promise.all([approve(customer, other.id, key), approve(customer, other.id, key)]);
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect((await figures(id)).changesCents).toBe(900_166);
    const { entries } = await desk.ledger(id);
    expect(entries.filter(({ kind }) => kind === 'change_order')).toHaveLength(2);
  });

  it('A15 is signed by link, with an emailed code, by a signer without an account', async () => {
    const { id } = await desk.newContract();
    const email = 'bob.signs@example.com';
    await desk.post(`/${id}/household`, { email, name: 'Bob', role: 'signer' });
    const order = await sent(id);
    const mail = (await desk.test.mails()).filter(({ to }) => to === email).at(-1)!;
    expect(mail.text).toContain(`document=${order.documentId}`);
    const { access } = await openedLink(desk.test, { documentId: order.documentId }, email);
    const signed = await signByLink(desk.test, access, email, 'Bob Byron');
    expect([signed.status, signed.body]).toMatchObject([200, { signedByMe: true }]);
    expect((await desk.ledger(id)).changesCents).toBe(450_083);
  });

  it('is 404 for a stranger, and read-only for a viewer', async () => {
    const { id, customer } = await desk.newContract();
    const viewer = await newMember(id, 'viewer');
    const order = await sent(id, { ...TERMS, internalNote: 'Margin is thin here.' });
    const stranger = await newCustomer(desk.test);
    expect((await stranger.browser.get(`/api/portal/change-orders/${order.id}`)).status).toBe(404);
    expect((await approve(stranger, order.id)).status).toBe(404);
    expect((await decline(stranger, order.id)).status).toBe(404);
    expect(errorOf(await approve(viewer, order.id))).toEqual([403, 'VIEWER_READS_ONLY']);
    expect(errorOf(await decline(viewer, order.id))).toEqual([403, 'VIEWER_READS_ONLY']);
    expect(await show(viewer, order.id)).toMatchObject({ role: 'viewer', status: 'sent' });
    const seen = JSON.stringify(await show(customer, order.id));
    expect(seen).not.toMatch(/internal|Margin is thin|createdBy|signatureId/i);
    const file = await customer.browser.get(`/api/portal/signing/documents/${order.documentId}/file`).buffer(true);
    expect((file.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is not seen before it is sent, and not signed with a wrong password', async () => {
    const { id, customer } = await desk.newContract();
    const { body } = await create(id);
    const { id: orderId } = body as ChangeOrderResponse;
    expect((await customer.browser.get(`/api/portal/change-orders/${orderId}`)).status).toBe(404);
    await send(id, orderId);
    const wrong = await approve(customer, orderId, randomUUID(), { ...SIGN, password: 'not this one' });
    expect(errorOf(wrong)).toEqual([422, 'PASSWORD_WRONG']);
    expect((await show(customer, orderId)).status).toBe('sent');
  });

  it.each([
    [{ lines: [{ label: 'Credit', amountCents: -10_000_004 }] }, [422, 'CHANGE_TOO_LARGE']],
    [{ lines: [{ label: 'Gold', amountCents: 1_999_999_999 }] }, [422, 'CHANGE_TOO_LARGE']],
    [{ lines: [] }, [409, 'ILLEGAL_TRANSITION']],
  ])('of %j is refused before it is sent', async (terms, expected) => {
    const { id } = await desk.newContract();
    const created = await create(id, terms);
    expect(created.status).toBe(201);
    expect(errorOf(await send(id, (created.body as ChangeOrderResponse).id))).toEqual(expected);
  });

  it.each([
    [{ lines: [{ label: 'Gold', quantity: 100_000, unitCents: 100_000_000 }] }, 'CHANGE_TOO_LARGE'],
    [{ lines: [{ label: 'x', quantity: -1, unitCents: 5 }] }, 'VALIDATION_FAILED'],
    [{ lines: [{ label: 'x', quantity: 0.333, unitCents: 5 }] }, 'VALIDATION_FAILED'],
    [{ lines: [{ label: 'x', unitCents: 1.5 }] }, 'VALIDATION_FAILED'],
    [{ lines: [{ code: 'Z99' }] }, 'VALIDATION_FAILED'],
    [{ lines: [], daysDelta: 2, phase: 'moon' }, 'VALIDATION_FAILED'],
    [{ lines: [], expiresAt: '2020-01-01T00:00:00.000Z' }, 'VALIDATION_FAILED'],
  ])('of %j is refused', async (terms, code) => {
    const { id } = await desk.newContract();
    expect(errorOf(await create(id, terms))).toEqual([422, code]);
  });

  it('is not sent when it cannot be made as a PDF, and works the next time', async () => {
    const { id, customer } = await desk.newContract();
    const { body } = await create(id);
    const { id: orderId } = body as ChangeOrderResponse;
    jest.spyOn(desk.test.get(Threads), 'run').mockRejectedValueOnce(new Error('no fonts'));
    expect(errorOf(await send(id, orderId))).toEqual([503, 'PDF_NOT_MADE']);
    expect((await customer.browser.get(`/api/portal/change-orders/${orderId}`)).status).toBe(404);
    expect((await send(id, orderId)).status).toBe(200);
  });

  it('needs a contract on file, and takes lines of the cost book at their price', async () => {
    const { id } = await desk.newBuild();
    const { body } = await create(id, { lines: [{ code: 'B1', quantity: 2 }] });
    const { id: orderId, lines } = body as ChangeOrderResponse;
    expect(lines[0]).toMatchObject({ code: 'B1', after: { quantity: 2 } });
    expect(lines[0]!.amountCents).toBeGreaterThan(0);
    expect(errorOf(await send(id, orderId))).toEqual([409, 'MONEY_NOT_OPEN']);
  });

  it('J.5 8 never changes in the database once it is signed @mariadb', async () => {
    const { id, customer } = await desk.newContract();
    const order = await sent(id);
    const run = (statement: string) => desk.test.uow.run(() => desk.test.uow.writer().query(statement));
    await expect(run(`UPDATE change_order SET amount_cents = 1 WHERE id = '${order.id}'`)).rejects.toThrow(
      /never changes/,
    );
    await approve(customer, order.id);
    await expect(run(`UPDATE change_order SET title = 'x' WHERE id = '${order.id}'`)).rejects.toThrow(/never changes/);
    await expect(run(`DELETE FROM change_order WHERE id = '${order.id}'`)).rejects.toThrow(/never deleted/);
  });

  it('of a new design version has the changed lines and both drawings, and is refused once the design changed', async () => {
    const { id, customer } = await desk.newContract();
    const { id: designId, version } = await saveDesign(customer.browser, { design: rectangle(32) });
    await desk.test.uow.run(() =>
      desk.test.uow.writer().query(`UPDATE project SET design_version_id = '${version.id}' WHERE id = '${id}'`),
    );
    const longer = await newVersion(customer, designId, 36, 1);
    const longest = await newVersion(customer, designId, 40, 2);
    const order = await sent(id, { designVersionId: longer });
    const other = await sent(id, { designVersionId: longest });
    expect(order.origin).toBe('design');
    expect(sum(order.lines.map(({ amountCents }) => amountCents))).toBe(order.amountCents);
    expect(order.lines.some(({ before, after }) => before && after && after.quantity > before.quantity)).toBe(true);
    const added = await create(id, { designVersionId: longer, lines: [{ label: 'Crane', amountCents: 90_000 }] });
    const lines = (added.body as ChangeOrderResponse).lines;
    expect(lines.filter(({ fromDesign }) => !fromDesign)).toMatchObject([{ label: 'Crane' }]);
    expect(lines.length).toBeGreaterThan(1);
    expect((await show(customer, order.id)).designs).toMatchObject({
      before: { shape: { lengthFt: 32 } },
      after: { shape: { lengthFt: 36 } },
    });
    expect((await approve(customer, order.id)).status).toBe(200);
    expect(errorOf(await approve(customer, other.id))).toEqual([409, 'ILLEGAL_TRANSITION']);
    const { body } = await desk.get(`projects/${id}/change-orders`);
    expect((body as ProjectChangeOrders).designs).toMatchObject([
      { current: false },
      { id: longer, current: true },
      { current: false },
    ]);
    const stranger = await saveDesign((await newCustomer(desk.test)).browser, { design: rectangle(30) });
    expect(errorOf(await create(id, { designVersionId: stranger.version.id }))).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('waits on Today until it is answered', async () => {
    const { id, customer } = await desk.newContract();
    const order = await sent(id);
    const waiting = async () => {
      const { body } = await desk.get('change-orders/waiting');
      return (body as { items: { id: string; status: string }[] }).items.filter((item) => item.id === order.id);
    };
    expect(await waiting()).toMatchObject([{ status: 'sent' }]);
    await approve(customer, order.id);
    expect(await waiting()).toEqual([]);
  });
});
