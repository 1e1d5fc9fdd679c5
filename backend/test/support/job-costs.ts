import { randomUUID } from 'node:crypto';
import type { StaffRole } from '../../src/common/access/index.js';
import type { BillResponse } from '../../src/modules/job-costs/api/dto/bill.dto.js';
import type { ProjectBudgetResponse } from '../../src/modules/job-costs/api/dto/budget.dto.js';
import type { PurchaseOrderResponse } from '../../src/modules/job-costs/api/dto/purchase-order.dto.js';
import type { VendorResponse } from '../../src/modules/job-costs/api/dto/vendor.dto.js';
import type { ProposalDesk } from './proposals.js';

type Desk = Pick<ProposalDesk, 'test' | 'get'> & {
  staff: Record<StaffRole, Pick<ProposalDesk['staff'][StaffRole], 'headers'>>;
};

export const LINES = [
  { code: 'D1', label: 'Pipe and fittings', unit: 'LF', quantity: 100, unitCents: 3_333 },
  { code: 'B1', label: 'Haul off', unit: 'yd³', quantity: 2.5, unitCents: 10_001 },
];

/** Short words for the calls about what projects cost. */
export function jobCostCalls(desk: Desk) {
  const call = (path: string, body: object, role: StaffRole = 'pm', key: string = randomUUID()) =>
    desk.test.http().post(`/api/admin/${path}`).set(desk.staff[role].headers).set('idempotency-key', key).send(body);
  const must = async <T>(...args: Parameters<typeof call>): Promise<T> => {
    const { status, body } = await call(...args);
    if (status !== 200 && status !== 201) throw new Error(`${args[0]}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  };
  const vendor = (change: object = {}) => {
    const name = `Vendor ${randomUUID()}`;
    return must<VendorResponse>('vendors', { name, email: `${randomUUID()}@vendor.example`, termsDays: 10, ...change });
  };
  const order = (projectId: string, vendorId: string, change: object = {}) =>
    must<PurchaseOrderResponse>(`projects/${projectId}/purchase-orders`, { vendorId, lines: LINES, ...change });
  const sent = async (projectId: string, vendorId: string, change: object = {}) => {
    const { id, version } = await order(projectId, vendorId, change);
    return must<PurchaseOrderResponse>(`purchase-orders/${id}/send`, { version });
  };
  const bill = (change: object) =>
    must<BillResponse>('bills', { number: randomUUID(), amountCents: 10_000, billedOn: '2026-11-20', ...change });
  const budget = async (projectId: string) =>
    (await desk.get(`projects/${projectId}/budget`, 'pm')).body as ProjectBudgetResponse;
  return { call, must, vendor, order, sent, bill, budget };
}
