import { screen } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWith } from '../../testing/render-app';
import { analyst, answer } from '../../testing/reports';
import { LeadTrend } from './lead-trend';

const api = new FakeApi();
const SALES = 'GET /api/admin/analytics/sales';

beforeEach(() => api.install());
afterEach(() => api.restore());

const open = () => renderWith(<LeadTrend />, { api, user: analyst, path: '/' });

it('draws the leads of the twelve weeks that end today, and leads to the report', async () => {
  const points = [{ at: '2026-09-02', value: 4, previous: null }];
  api.on(SALES, {
    body: answer({ series: [{ key: 'leads', label: 'Leads', unit: 'count', points }], measuredFrom: '2026-01-01' }),
  });
  // jsdom gives charts no width, which they report.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open();
  expect(await screen.findByRole('figure', { name: 'Leads by week, the last twelve weeks' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/analytics?report=sales');
  const asked = new URLSearchParams(api.to(SALES).at(-1)!.path.split('?')[1]);
  expect([asked.get('from'), asked.get('to')]).toEqual(['2026-09-02', '2026-11-24']);
  report.mockRestore();
});

it('says that there is no data yet instead of drawing zero', async () => {
  api.on(SALES, { body: answer({ series: [], measuredFrom: null }) });
  open();
  expect(await screen.findByText('No data yet')).toBeInTheDocument();
});
