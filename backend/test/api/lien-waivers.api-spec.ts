import { uuidv7 } from '../../src/common/ids/ids.js';
import type { LedgerResponse } from '../../src/modules/billing/api/dto/billing.response.js';
import type { WaiverResponse } from '../../src/modules/billing/api/dto/waiver.dto.js';
import type { DocumentsResponse } from '../../src/modules/documents/api/dto/document.dto.js';
import type { DocumentResponse } from '../../src/modules/documents/index.js';
import type { PurchaseOrderResponse } from '../../src/modules/job-costs/api/dto/purchase-order.dto.js';
import { VendorEntity } from '../../src/modules/job-costs/persistence/vendor.entity.js';
import { HouseholdMemberEntity } from '../../src/modules/projects/persistence/household.entity.js';
import { GateEntity, PhaseEntity, ProjectEntity } from '../../src/modules/projects/persistence/project.entity.js';
import { createBillingDesk, drawOf, type BillingDesk } from '../support/billing.js';
import { jobCostCalls } from '../support/job-costs.js';
import { textOf } from '../support/pdf-text.js';

let desk: BillingDesk;
beforeAll(async () => {
  desk = await createBillingDesk();
});
afterAll(() => desk.test.close());

it('A10 the draws say which waivers are missing from the vendors who delivered @mariadb', async () => {
  const costs = jobCostCalls(desk);
  const { id, customer } = await desk.newContract();
  const [vendor, other] = [await costs.vendor(), await costs.vendor()];
  const order = await costs.sent(id, vendor.id);
  const party = { vendorId: vendor.id, name: vendor.name };
  expect(await desk.ledger(id)).toMatchObject({ waiverParties: [party], missingWaivers: [] });
  await costs.must<PurchaseOrderResponse>(`purchase-orders/${order.id}/receive`, {
    ...{ version: order.version, lines: [{ key: 'line-1', quantity: 40 }] },
  });
  const missing = { drawKey: 'signing', party: vendor.name, vendorId: vendor.id, scope: 'progress' };
  expect((await desk.ledger(id)).missingWaivers).toEqual([missing]);
  for (const role of ['pm', 'office'] as const)
    expect((await desk.get(`projects/${id}/ledger`, role)).body).toMatchObject({ waiverParties: [party] });
  const { body: withoutCosts } = await desk.get(`projects/${id}/ledger`, 'sales');
  expect(withoutCosts).toMatchObject({ waiverParties: [], missingWaivers: [] });
  expect(JSON.stringify(await desk.payments(id, customer))).not.toContain(vendor.name);

  const ask = (change: object) =>
    desk.call(`projects/${id}/waivers`, { drawKey: 'signing', type: 'conditional', ...change }, 'office');
  for (const wrong of [{}, { vendorId: other.id }]) expect((await ask(wrong)).status).toBe(422);
  const asked = await ask({ vendorId: vendor.id });
  expect(asked.body).toMatchObject({ party: vendor.name, status: 'requested' });
  expect((await desk.ledger(id)).missingWaivers).toEqual([missing]);
  const waiver = (asked.body as { id: string }).id;
  await desk.call(`projects/${id}/waivers/${waiver}/transition`, { to: 'received' }, 'office');
  expect((await desk.ledger(id)).missingWaivers).toEqual([]);
  await desk.test.uow.run(() =>
    desk.test.uow.writer().update(VendorEntity, { id: vendor.id }, { name: 'Renamed Steel' }),
  );
  expect((await ask({ vendorId: vendor.id })).status).toBe(409);
  expect((await ask({ party: 'Typed Masonry' })).status).toBe(201);
  const shown = drawOf((await desk.get(`projects/${id}/ledger`, 'sales')).body as LedgerResponse, 'signing');
  expect(shown.waivers).toEqual([]);
  expect((await desk.ledger(id)).missingWaivers).toMatchObject([{ party: 'Typed Masonry', vendorId: null }]);
});

it('A10 the last draw waits for the final waivers of vendors who delivered, whether they were asked or not @mariadb', async () => {
  const costs = jobCostCalls(desk);
  const { id, customer } = await desk.newContract();
  const vendor = await costs.vendor();
  const order = await costs.sent(id, vendor.id);
  await costs.must<PurchaseOrderResponse>(`purchase-orders/${order.id}/receive`, {
    ...{ version: order.version, lines: [{ key: 'line-1', quantity: 40 }] },
  });
  const { phaseKey } = drawOf(await desk.ledger(id), 'final');
  await desk.showPhase(id, phaseKey!);
  await desk.test.uow.run(async () => {
    const writer = desk.test.uow.writer();
    await writer.update(ProjectEntity, { id }, { status: 'substantially_complete' });
    await writer.update(PhaseEntity, { projectId: id, phaseKey: phaseKey! }, { status: 'done' });
    await writer.update(GateEntity, { projectId: id, phaseKey: phaseKey! }, { status: 'waived' });
  });
  const missing = [`The final lien waiver from ${vendor.name} has not been received`];
  expect(drawOf(await desk.payments(id, customer), 'final').missing).toEqual(missing);
  expect(drawOf(await desk.ledger(id), 'final').missing).toEqual(missing);
  const invoice = () => desk.call(`projects/${id}/draws/final/invoice`, {});
  expect((await invoice()).body).toMatchObject({ code: 'DRAW_NOT_EARNED', missing });

  const wanted = { drawKey: 'final', type: 'unconditional', scope: 'final', vendorId: vendor.id };
  const { body } = await desk.call(`projects/${id}/waivers`, wanted, 'office');
  expect((await invoice()).status).toBe(409);
  await desk.call(`projects/${id}/waivers/${(body as { id: string }).id}/transition`, { to: 'received' }, 'office');
  expect((await invoice()).status).toBe(201);
});

it('A10 each waiver is a PDF to sign, of its kind, with what the vendor billed and was not paid', async () => {
  const costs = jobCostCalls(desk);
  const { id } = await desk.newContract();
  const vendor = await costs.vendor();
  const order = await costs.sent(id, vendor.id);
  await costs.bill({ projectId: id, vendorId: vendor.id, orderId: order.id, amountCents: 123_456 });
  const ask = async (change: object) => {
    const wanted = { drawKey: 'signing', type: 'conditional', vendorId: vendor.id, ...change };
    return ((await desk.call(`projects/${id}/waivers`, wanted, 'office')).body as { id: string }).id;
  };
  const pdf = (waiver: string, role: 'office' | 'sales' = 'office') =>
    desk.get(`projects/${id}/waivers/${waiver}/waiver.pdf`, role).buffer(true);
  const read = async (waiver: string) =>
    textOf((await pdf(waiver)).body as Buffer)
      .map(({ text }) => text)
      .join(' ');

  const { householdId } = await desk.test.uow.reader().findOneByOrFail(ProjectEntity, { id });
  const signer = await desk.test.uow.reader().findOneByOrFail(HouseholdMemberEntity, { householdId });
  const email = 'viewer@example.com';
  const viewer = { id: uuidv7(), email, emailNormalized: email, name: 'Vera Viewer', userId: null };
  await desk.test.uow.run(() =>
    desk.test.uow.writer().insert(HouseholdMemberEntity, { ...signer, ...viewer, role: 'viewer' as const }),
  );
  const conditional = await ask({});
  expect(await read(conditional)).toContain(`Owner: ${signer.name}`);
  expect(await read(conditional)).not.toContain('Vera Viewer');
  expect(await read(conditional)).toMatch(/CONDITIONAL LIEN WAIVER, PROGRESS PAYMENT/);
  expect(await read(conditional)).toContain('takes effect on receipt of $1,234.56');
  expect(await read(conditional)).toContain(`To be signed by: ${vendor.name}`);
  const paid = await read(await ask({ type: 'unconditional' }));
  expect(paid).toContain('UNCONDITIONAL LIEN WAIVER, PROGRESS PAYMENT');
  expect(paid).not.toContain('1,234.56');
  expect(await read(await ask({ scope: 'final' }))).toContain('That amount is the last payment');
  expect(await read(await ask({ type: 'unconditional', scope: 'final' }))).toContain('has been paid in full');
  expect(await read(await ask({ vendorId: undefined, party: 'Typed Masonry' }))).toContain('on receipt of $____');

  expect((await pdf(conditional, 'sales')).status).toBe(403);
  const other = await desk.newContract();
  expect((await desk.get(`projects/${other.id}/waivers/${conditional}/waiver.pdf`, 'office')).status).toBe(404);
});

it('A10 a signed waiver is attached, counts as received and is verified again when another file replaces it @mariadb', async () => {
  const { id, customer } = await desk.newContract();
  const wanted = { drawKey: 'signing', type: 'conditional', party: 'Typed Masonry' };
  const asked = (await desk.call(`projects/${id}/waivers`, wanted, 'office')).body as WaiverResponse;
  expect(asked).toMatchObject({ status: 'requested', documentVersionId: null });
  const upload = async (projectId: string, text: string) => {
    const sent = await desk.test
      .http()
      .post(`/api/admin/projects/${projectId}/documents`)
      .set(desk.staff.office.headers)
      .attach('file', Buffer.from(`%PDF-1.7\n${text}\n%%EOF`), 'waiver.pdf');
    return (sent.body as DocumentResponse).versions[0]!.id;
  };
  const attach = (documentVersionId: string, role: 'office' | 'pm' = 'office') =>
    desk.call(`projects/${id}/waivers/${asked.id}/document`, { documentVersionId }, role);
  const move = (to: string) => desk.call(`projects/${id}/waivers/${asked.id}/transition`, { to }, 'office');

  const first = await upload(id, 'signed');
  expect((await attach(first, 'pm')).status).toBe(403);
  expect((await attach(await upload((await desk.newContract()).id, 'of another project'))).status).toBe(404);
  expect((await attach(first)).body).toMatchObject({ status: 'received', documentVersionId: first });
  expect((await move('verified')).body).toMatchObject({ status: 'verified', documentVersionId: first });
  const second = await upload(id, 'signed and dated');
  expect((await attach(second)).body).toMatchObject({ status: 'received', documentVersionId: second });
  const { draws } = await desk.ledger(id);
  expect(draws[0]!.waivers).toMatchObject([{ id: asked.id, documentVersionId: second }]);
  const documents = await customer.browser.get(`/api/portal/projects/${id}/documents`);
  expect(documents.body).toEqual({ items: [] });
  expect((await move('requested')).body).toMatchObject({ status: 'requested', documentVersionId: null });
});

it('A10 A24 a signed waiver names what a vendor billed, so only roles that read costs find it', async () => {
  const { id } = await desk.newContract();
  const path = `/api/admin/projects/${id}/documents`;
  const sent = await desk.test
    .http()
    .post(path)
    .set(desk.staff.office.headers)
    .field({ name: 'Lien waiver of Typed Masonry', folder: 'Lien waivers' })
    .attach('file', Buffer.from('%PDF-1.7\nwaiver\n%%EOF'), 'waiver.pdf');
  expect(sent.status).toBe(201);
  const seenBy = async (role: 'pm' | 'sales' | 'viewer') => {
    const { items } = (await desk.test.http().get(path).set(desk.staff[role].headers)).body as DocumentsResponse;
    return items.length;
  };
  expect([await seenBy('pm'), await seenBy('sales'), await seenBy('viewer')]).toEqual([1, 0, 0]);
  const { id: documentId, version } = sent.body as DocumentResponse;
  const share = { version, visibility: 'customer' };
  await desk.test.http().patch(`${path}/${documentId}`).set(desk.staff.office.headers).send(share);
  expect(await seenBy('sales')).toBe(1);
});
