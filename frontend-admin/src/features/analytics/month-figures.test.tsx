import { screen } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWith } from '../../testing/render-app';
import { analyst, answer, figure } from '../../testing/reports';
import { MonthFigures } from './month-figures';

const api = new FakeApi();

beforeEach(() => api.install());
afterEach(() => api.restore());

it('G15 shows consults, proposals and contracts of the month, compared, each with its list', async () => {
  const rows = '/admin/users?tab=leads&reached=consulted';
  const sales = [
    figure({}),
    figure({ key: 'consulted', label: 'Consults held', value: 6, previous: 4, n: 6, rows }),
    figure({ key: 'proposals', label: 'Proposals sent', value: null }),
  ];
  const contracted = figure({ key: 'contracted', label: 'Contracted', unit: 'cents', value: 20_000_000 });
  api
    .on('GET /api/admin/analytics/sales', { body: answer({ figures: sales }) })
    .on('GET /api/admin/analytics/money', { body: answer({ figures: [contracted] }) });
  renderWith(<MonthFigures />, { api, user: analyst, path: '/' });
  const held = await screen.findByRole('link', { name: '6, open the list behind Consults held' });
  expect(held).toHaveAttribute('href', '/users?tab=leads&reached=consulted');
  expect(screen.getByText('+50% · 4 before')).toBeInTheDocument();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Consults held',
    'Proposals sent',
    'Contracted',
  ]);
  expect(screen.getByText('No data yet')).toBeInTheDocument();
});
