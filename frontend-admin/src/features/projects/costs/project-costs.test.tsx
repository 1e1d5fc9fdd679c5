import { screen, within } from '@testing-library/react';
import type { Bill, Ledger, Permission, ProjectBudget, PurchaseOrder, StaffUser, Vendor } from '../../../api/types';
import { clockFrom } from '../../../testing/clock';
import { FakeApi } from '../../../testing/fake-api';
import { owner } from '../../../testing/fixtures';
import { project } from '../../../testing/projects';
import { renderApp } from '../../../testing/render-app';
import { fill, setupUser } from '../../../testing/user';

const api = new FakeApi();
const staff = (...permissions: Permission[]): StaffUser => ({ ...owner, permissions });
const manager = staff('projects.read', 'billing.read', 'billing.costs');
const PROJECT = '/api/admin/projects/project-1';
const of = { id: 'project-1', number: 101, name: 'Duvall residence' };
const ferguson = { id: 'vendor-1', name: 'Ferguson' };

const figures = {
  ...{ estimatedCents: 1_000_000, committedCents: 600_000, actualCents: 500_000 },
  ...{ forecastCents: 1_100_000, varianceCents: -100_000 },
};
const budget: ProjectBudget = {
  hasEstimate: true,
  lines: [{ code: 'D1', label: 'Piping', group: 'D', groupLabel: 'Plumbing', unit: 'LF', quantity: 200, ...figures }],
  total: figures,
  margins: {
    atSale: { priceCents: 2_000_000, costCents: 1_000_000, marginCents: 1_000_000, marginPercent: 50 },
    now: null,
    forecast: { priceCents: 2_000_000, costCents: 1_100_000, marginCents: 900_000, marginPercent: 45 },
  },
};
const order: PurchaseOrder = {
  ...{ id: 'order-1', number: 5001, project: of, vendor: ferguson, status: 'sent', version: 2, isLate: true },
  ...{ amountCents: 600_000, committedCents: 600_000, neededOn: '2026-11-20', promisedOn: null, leadDays: null },
  ...{ selectionId: null, note: null, sentAt: '2026-11-10T15:00:00.000Z', acknowledgedAt: null, receivedAt: null },
  deliveredOn: ['2026-11-14'],
  ...{ endReason: null, pdfUrl: '/api/purchase-orders/order-1/order.pdf' },
  lines: [
    {
      ...{ key: 'line-1', code: 'D1', label: 'Pipe', unit: 'LF', quantity: 200, receivedQuantity: 50 },
      ...{ unitCents: 3_000, amountCents: 600_000 },
    },
  ],
};
const bill: Bill = {
  ...{ id: 'bill-1', number: 'F-88', project: of, vendor: ferguson, orderId: null, orderNumber: null, code: 'D1' },
  ...{ amountCents: 500_000, billedOn: '2026-11-01', dueOn: '2026-12-01', status: 'entered', note: null, version: 1 },
  ...{ approvedByName: null, paidOn: null, paymentReference: null, voidReason: null },
};
const vendor: Vendor = {
  ...{ ...ferguson, contactName: null, email: 'desk@ferguson.example', phone: null, termsDays: 30 },
  ...{ note: null, isActive: true, version: 1 },
};
const ledger: Ledger = {
  ...{ isOpen: false, signedOn: null, noticeGivenOn: null, cancelUntil: null, canceledAt: null, proposalId: null },
  ...{ contractCents: 0, changesCents: 0, drawnCents: 0, invoicedCents: 0, paidCents: 0, creditCents: 0 },
  ...{ draws: [], invoices: [], entries: [], waiverParties: [], missingWaivers: [] },
};
const page = (...items: object[]) => ({ body: { items, nextCursor: null, total: items.length, totalIsMore: false } });

beforeEach(() => {
  clockFrom('2026-11-23T15:00:00.000Z');
  api.install();
  api.calls.length = 0;
  api.on(`GET ${PROJECT}`, { body: project });
  api.on(`GET ${PROJECT}/ledger`, { body: ledger });
  api.on(`GET ${PROJECT}/budget`, { body: budget });
  api.on(`GET ${PROJECT}/selections`, { body: { items: [] } });
  api.on('GET /api/admin/purchase-orders', page(order));
  api.on('GET /api/admin/bills', page(bill));
  api.on('GET /api/admin/vendors', page(vendor));
  api.on('GET /api/admin/job-costs/codes', { body: { items: [{ code: 'B1', label: 'Dig' }] } });
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
});

const openMoney = () => renderApp({ api, user: manager, path: '/projects?project=project-1&tab=money' });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('A24 shows the budget by cost code with its margins, and what goes over', async () => {
  openMoney();
  expect(await screen.findByText('$9,000.00 (45%)')).toBeInTheDocument();
  expect(screen.getAllByText('$1,000.00 over').length).toBeGreaterThan(0);
  expect(screen.getByText('D1 Piping')).toBeInTheDocument();
});

it('A24 shows nothing about costs to others', async () => {
  renderApp({
    ...{ api, user: staff('projects.read', 'billing.read') },
    path: '/projects?project=project-1&tab=money',
  });
  expect(await screen.findByText('Nothing invoiced yet')).toBeInTheDocument();
  expect(screen.queryByText('Budget')).toBeNull();
  expect(api.calls.some(({ path }) => path.includes('budget') || path.includes('bills'))).toBe(false);
});

it('A26 orders a line of the budget at its estimated price', async () => {
  const user = setupUser();
  api.on(`POST ${PROJECT}/purchase-orders`, { status: 201, body: order });
  openMoney();
  await user.click(await screen.findByRole('button', { name: 'New purchase order' }));
  const dialog = await dialogOf('New purchase order');
  await user.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(dialog.getByText('Choose a vendor.')).toBeInTheDocument();
  await dialog.findByRole('option', { name: 'Ferguson' });
  await user.selectOptions(dialog.getByLabelText('Vendor'), 'vendor-1');
  await user.selectOptions(dialog.getByLabelText('Cost code of line 1'), 'D1');
  expect(dialog.getByText('Total $10,000.00')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(api.to(`POST ${PROJECT}/purchase-orders`)[0]?.body).toEqual({
    ...{ vendorId: 'vendor-1', neededOn: null, leadDays: null },
    lines: [{ code: 'D1', label: 'Piping', unit: 'LF', quantity: 200, unitCents: 5_000 }],
  });
});

it('A26 names the vendor without an email address before an order is sent', async () => {
  const user = setupUser();
  api.on('GET /api/admin/purchase-orders', page({ ...order, status: 'draft' }));
  api.on('GET /api/admin/vendors', page({ ...vendor, email: null }));
  openMoney();
  await user.click(await screen.findByRole('button', { name: 'Send 5001 Ferguson' }));
  const dialog = await dialogOf('Send purchase order 5001');
  expect(await dialog.findByText('Ferguson has no email address.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
});

it('A26 records a partial delivery of a late order', async () => {
  const user = setupUser();
  api.on('POST /api/admin/purchase-orders/order-1/receive', { body: order });
  openMoney();
  expect(await screen.findByText('Late')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Receive 5001 Ferguson' }));
  const dialog = await dialogOf('Delivery for 5001');
  await fill(user, dialog.getByLabelText('Pipe, received in LF'), '100');
  await user.click(dialog.getByRole('button', { name: 'Record delivery' }));
  expect(await screen.findByText('Delivery recorded')).toBeInTheDocument();
  expect(api.to('POST /api/admin/purchase-orders/order-1/receive')[0]?.body).toEqual({
    ...{ version: 2, lines: [{ key: 'line-1', quantity: 100 }] },
  });
});

it('A24 approves a bill, and names every problem of a file that was refused', async () => {
  const user = setupUser();
  api.on('POST /api/admin/bills/bill-1/approve', { body: { ...bill, status: 'approved' } });
  api.on('POST /api/admin/bills/import', {
    status: 422,
    body: {
      ...{ error: 'The file was not imported. Nothing has changed.', code: 'VALIDATION_FAILED', requestId: '1' },
      fields: { 'csv.4.amount': 'Enter an amount in dollars.' },
    },
  });
  renderApp({ api, user: manager, path: '/projects?view=bills' });
  await user.click(await screen.findByRole('button', { name: 'Approve F-88 Ferguson' }));
  expect(api.to('POST /api/admin/bills/bill-1/approve')[0]?.body).toEqual({ version: 1 });
  await user.click(screen.getByRole('button', { name: 'Import bills' }));
  const dialog = await dialogOf('Import bills');
  const file = new File(['vendor,number'], 'bills.csv', { type: 'text/csv' });
  file.text = () => Promise.resolve('vendor,number');
  await user.upload(dialog.getByLabelText('CSV file'), file);
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText('Row 4, amount')).toBeInTheDocument();
  expect(dialog.getByText('Enter an amount in dollars.')).toBeInTheDocument();
});
