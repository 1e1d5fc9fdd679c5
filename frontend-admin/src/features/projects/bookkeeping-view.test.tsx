import { screen, within } from '@testing-library/react';
import type { Permission, StaffUser } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { owner } from '../../testing/fixtures';
import { renderWith } from '../../testing/render-app';
import { setupUser } from '../../testing/user';
import { BookkeepingView } from './bookkeeping-view';

const api = new FakeApi();
const staff = (...permissions: Permission[]): StaffUser => ({ ...owner, permissions });
const EXPORTS = '/api/admin/accounting-exports';
const entry = {
  ...{ entryId: 'e-1', kind: 'payment', onDate: '2026-11-10', customer: 'Byron', project: '101 Byron residence' },
  ...{ number: '1001', amountCents: 1_860_000, memo: '2040' },
};
const next = {
  id: null,
  createdAt: null,
  createdByName: null,
  rowCount: 1,
  entries: [entry],
  csv: 'Date',
  iif: '!TRNS',
};
const made = { ...next, id: 'x-1', createdAt: '2026-11-23T15:00:00.000Z', createdByName: 'Olive Owner' };

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  api.install();
  api.calls.length = 0;
  api.on(`GET ${EXPORTS}`, { body: { items: [made] } });
  api.on(`GET ${EXPORTS}/next`, { body: next });
});
afterEach(() => api.restore());

it('A24 shows what the next export would write before it is made', async () => {
  const user = setupUser();
  api.on('GET /api/admin/reconciliation', { body: { isOn: false, items: [] } });
  api.on(`POST ${EXPORTS}`, { status: 201, body: made });
  renderWith(<BookkeepingView />, { api, user: staff('projects.read', 'billing.read', 'billing.write') });
  const panel = await screen.findByRole('region', { name: 'Next export' });
  expect(await within(panel).findByText('101 Byron residence')).toBeInTheDocument();
  expect(api.to(`POST ${EXPORTS}`)).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: 'Export and download' }));
  expect(api.to(`POST ${EXPORTS}`)).toHaveLength(1);
  expect(await screen.findByText(/Online payments are off/)).toBeInTheDocument();
});

it('A09 lists what Stripe collected and our ledger does not hold; a reader exports nothing', async () => {
  const items = [
    { providerId: 'pi_1', invoiceId: null, match: 'missing_here', theirCents: 500_000, ourCents: null },
    { providerId: 'pi_2', invoiceId: null, match: 'matched', theirCents: 700_000, ourCents: 700_000 },
  ];
  api.on('GET /api/admin/reconciliation', { body: { isOn: true, items } });
  renderWith(<BookkeepingView />, { api, user: staff('projects.read', 'billing.read') });
  expect(await screen.findByText('Not in our ledger')).toBeInTheDocument();
  expect(screen.getByText('Matches')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Export|Download/ })).toBeNull();
});
