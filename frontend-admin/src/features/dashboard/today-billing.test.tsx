import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { owner, today } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

const api = new FakeApi();
const project = { id: 'project-1', number: 101, name: 'Byron residence' };

beforeEach(() => api.install());
afterEach(() => api.restore());

it('A08 Today lists draws that can be invoiced and invoices that are late, each with its button', async () => {
  api.on('GET /api/admin/today', { body: { ...today, newRequests: [] } });
  api.on('GET /api/admin/receivables/needs', {
    body: {
      ready: [{ key: 'gunite', title: 'Gunite shot', amountCents: 5_580_000, project }],
      overdue: [
        {
          ...{ id: 'invoice-1', number: 1001, title: 'At signing', issuedOn: '2026-10-10', dueOn: '2026-10-17' },
          ...{ balanceCents: 1_860_000, age: 'to60', daysLate: 37, project },
        },
      ],
    },
  });
  renderApp({ api, user: { ...owner, permissions: ['leads.read', 'billing.read'] } });
  const panel = within(await screen.findByRole('region', { name: 'Needs you now' }));
  expect(await panel.findByText(/The draw “Gunite shot” is earned: \$55,800 can be invoiced/)).toBeInTheDocument();
  expect(panel.getByText(/Invoice 1001: \$18,600 is 37 days overdue/)).toBeInTheDocument();
  for (const name of [/^Invoice: .*Gunite shot/, /^Open invoice 1001/])
    expect(panel.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining('project=project-1'));
});
