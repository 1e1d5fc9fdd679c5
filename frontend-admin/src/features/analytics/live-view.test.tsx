import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWith } from '../../testing/render-app';
import { analyst } from '../../testing/reports';
import { AnalyticsView } from './analytics-view';

const api = new FakeApi();
const LIVE = 'GET /api/admin/analytics/live';

beforeEach(() => api.install());
afterEach(() => api.restore());

const open = (pages: readonly { page: string; people: number }[]) => {
  const people = pages.reduce((sum, page) => sum + page.people, 0);
  api.on(LIVE, { body: { at: '2026-11-24T16:00:00.000Z', people, pages } });
  renderWith(<AnalyticsView documentTitle="Analytics" />, { api, user: analyst, path: '/analytics?report=live' });
};

it('shows how many people are on the site, by page', async () => {
  open([
    { page: '/consult', people: 2 },
    { page: '/', people: 1 },
  ]);
  expect(await screen.findByText('3')).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'People by page' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(expect.arrayContaining(['/consult2', '/1']));
});

it('says that no one is there', async () => {
  open([]);
  expect(await screen.findByText('No one is on the site right now')).toBeInTheDocument();
});
