import type { PurchaseOrderResponse } from '../../src/modules/job-costs/api/dto/purchase-order.dto.js';
import { createBillingDesk, type BillingDesk } from '../support/billing.js';
import { jobCostCalls } from '../support/job-costs.js';

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
  expect((await ask({ party: 'Typed Masonry' })).status).toBe(201);
  expect((await desk.ledger(id)).missingWaivers).toMatchObject([{ party: 'Typed Masonry', vendorId: null }]);
});
