import { randomUUID } from 'node:crypto';
import { ROLE_PERMISSIONS, STAFF_ROLES, type Permission, type StaffRole } from '../../src/common/access/index.js';
import { createBillingDesk, type BillingDesk } from '../support/billing.js';
import { jobCostCalls } from '../support/job-costs.js';
import { listHandlers } from '../support/routes.js';

let desk: BillingDesk;
beforeAll(async () => {
  desk = await createBillingDesk();
});
afterAll(() => desk.test.close());

/** What something costs us, and what is left of its price. */
const COST_FIELD =
  /^(vendors?|committedCents|estimatedCents|actualCents|forecastCents|varianceCents|margins?|costCents)$/;
/** Null without `proposals.margin`: see the tests of proposals. */
const CHECKED_ELSEWHERE = ['StaffProposalOption.margin', 'ProposalMargin.costCents', 'AccountingEntry.vendor'];
const MAY_READ: readonly (Permission | undefined)[] = ['billing.costs', 'costbook.read', 'costbook.write'];

interface Document {
  paths: Record<string, Record<string, { responses: object }>>;
  components: { schemas: Record<string, { properties?: Record<string, object> }> };
}

/** Of everything an answer may hold, however deep. */
function costFieldsOf(answer: object, { components: { schemas } }: Document): string[] {
  const seen = new Set<string>();
  const visit = (part: object): string[] =>
    [...JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)].flatMap(([, name = '']) => {
      if (seen.has(name)) return [];
      seen.add(name);
      const { properties = {} } = schemas[name]!;
      const own = Object.keys(properties).filter((property) => COST_FIELD.test(property));
      return [...own.map((property) => `${name}.${property}`), ...visit(properties)];
    });
  return visit(answer);
}

describe('A24 costs are read by those with the permission only', () => {
  it('F14 every role that reads reports, which show margins, may read costs', () => {
    const readers = STAFF_ROLES.filter((role) => ROLE_PERMISSIONS[role].includes('analytics.read'));
    expect(readers.filter((role) => !ROLE_PERMISSIONS[role].includes('billing.costs'))).toEqual([]);
  });

  it('A24 no answer of another route has a field about costs, over the whole OpenAPI document', async () => {
    const document = (await desk.test.http().get('/api/openapi.json')).body as Document;
    const checked = { withCosts: 0, without: 0 };
    for (const { method, path, rule } of listHandlers(desk.test)) {
      const operation = document.paths[path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[method.toLowerCase()];
      if (!operation) continue;
      const fields = costFieldsOf(operation.responses, document).filter((field) => !CHECKED_ELSEWHERE.includes(field));
      const mayRead = rule?.kind === 'admin' && MAY_READ.includes(rule.permission);
      if (!mayRead) expect({ route: `${method} ${path}`, fields }).toEqual({ route: `${method} ${path}`, fields: [] });
      checked[fields.length > 0 ? 'withCosts' : 'without'] += 1;
    }
    expect(checked.withCosts).toBeGreaterThan(15);
    expect(checked.without).toBeGreaterThan(200);
  });

  it('A24 customers and roles without the permission find no amount of an order or bill anywhere', async () => {
    const costs = jobCostCalls(desk);
    const { id: projectId, customer } = await desk.newContract();
    const unitCents = 7_654_321;
    const vendor = await costs.vendor({ name: `Secret Stone ${randomUUID()}` });
    const lines = [{ code: 'other', label: 'Boulders', unit: 'lot', quantity: 1, unitCents }];
    const order = await costs.sent(projectId, vendor.id, { lines });
    const bill = await costs.bill({ vendorId: vendor.id, orderId: order.id, amountCents: unitCents });
    await costs.must(`bills/${bill.id}/approve`, { version: 1 });
    const shows = (text = '') => /7654321|76,543\.21|76543\.21/.test(text);
    const reads = listHandlers(desk.test).filter(({ method, path }) => method === 'GET' && !path.includes('events'));
    const addressOf = (path: string) => path.replace(/:[A-Za-z]+/, projectId).replace(/:[A-Za-z]+/g, order.id);
    const read = (path: string, role: StaffRole) => desk.test.http().get(addressOf(path)).set(desk.staff[role].headers);
    expect(shows((await read('/api/admin/purchase-orders', 'pm')).text)).toBe(true);
    expect(shows((await read('/api/admin/bills', 'office')).text)).toBe(true);
    const may = (role: StaffRole, permission: Permission) => ROLE_PERMISSIONS[role].includes(permission);
    const others = STAFF_ROLES.filter((role) => !may(role, 'billing.costs'));
    for (const { path, rule } of reads) {
      if (rule?.kind === 'admin') {
        // Any of them: the answer does not depend on the role.
        const role = others.find((one) => rule.permission === undefined || may(one, rule.permission));
        if (role) expect({ path, shows: shows((await read(path, role)).text) }).toEqual({ path, shows: false });
      } else {
        const { text } = await customer.browser.get(addressOf(path));
        expect({ path, shows: shows(text) }).toEqual({ path, shows: false });
      }
    }
  });

  it('A24 every role that exports for bookkeeping may also read the bills in it', () => {
    for (const role of STAFF_ROLES)
      if (ROLE_PERMISSIONS[role].includes('billing.write')) expect(ROLE_PERMISSIONS[role]).toContain('billing.costs');
  });
});
