import { screen, waitFor, within } from '@testing-library/react';
import type { DesignSummary, StaffDesignItem, StaffEstimateItem } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { owner, viewer } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';

const api = new FakeApi();

const summary = { lengthFt: 40, widthFt: 18, volumeGal: 22_345.6 } as DesignSummary;
const request = { id: 'lead-1', reference: 'C-7K3M2Q', name: 'Claire Duvall' };
const estimate: StaffEstimateItem = {
  id: 'estimate-1',
  reference: 'E-7K3M2Q',
  name: 'Autumn build',
  state: 'expired',
  lowCents: 81_234_56,
  likelyCents: 90_123_45,
  highCents: 101_987_65,
  issuedAt: '2026-11-20T15:00:00.000Z',
  validUntil: '2026-12-21T05:59:59.000Z',
  costBookVersion: 1,
  summary,
  customer: { id: 'customer-1', name: 'Claire Duvall' },
  request,
};
const design: StaffDesignItem = {
  id: 'design-1',
  name: 'Long pool',
  state: 'submitted',
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  currentVersionNo: 3,
  summary,
  customer: null,
  request,
};
const page = (items: unknown[], nextCursor: string | null = null) => ({ body: { items, nextCursor } });

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api.on('GET /api/admin/estimates', page([estimate])).on('GET /api/admin/designs', page([design]));
});
afterEach(() => api.restore());

it('searches estimates and links to the person', async () => {
  const user = setupUser();
  renderApp({ api, user: owner, path: '/users?tab=estimates' });
  const table = await screen.findByRole('table', { name: 'Estimates' });
  for (const text of ['E-7K3M2Q', '$81,235 to $101,988', '18 ft by 40 ft, 22,346 gal', 'Expired'])
    expect(table).toHaveTextContent(text);
  expect(within(table).getByRole('link', { name: 'Claire Duvall, C-7K3M2Q' })).toHaveAttribute(
    'href',
    '/users?tab=leads&lead=lead-1',
  );
  await fill(user, screen.getByLabelText('Search estimates'), 'E-7K');
  await waitFor(() => expect(api.to('GET /api/admin/estimates').at(-1)?.path).toBe('/api/admin/estimates?q=E-7K'));
});

it('links to the account when there is no request, and says when there is no contact', async () => {
  api.on(
    'GET /api/admin/estimates',
    page([
      { ...estimate, request: null },
      { ...estimate, id: 'e2', reference: 'E-NONE', request: null, customer: null },
    ]),
  );
  renderApp({ api, user: owner, path: '/users?tab=estimates' });
  expect(await screen.findByRole('link', { name: 'Claire Duvall' })).toHaveAttribute(
    'href',
    '/users?customer=customer-1',
  );
  expect(screen.getByRole('row', { name: /E-NONE/ })).toHaveTextContent('No contact yet');
});

it('lists designs page by page', async () => {
  const user = setupUser();
  api
    .on('GET /api/admin/designs', page([design], 'next'))
    .on('GET /api/admin/designs?cursor=next', page([{ ...design, id: 'design-2', name: 'Round pool' }]));
  renderApp({ api, user: viewer, path: '/users?tab=designs' });
  expect(await screen.findByText('Long pool')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Round pool')).toBeInTheDocument();
  expect(screen.getByText('2 designs')).toBeInTheDocument();
});

it('says so when a search finds nothing, and clears it', async () => {
  const user = setupUser();
  api.on('GET /api/admin/estimates?q=x', page([]));
  renderApp({ api, user: owner, path: '/users?tab=estimates&q=x' });
  expect(await screen.findByText('No estimates match this search.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('E-7K3M2Q')).toBeInTheDocument();
});

it('requires the permission to read estimates', async () => {
  const user = { ...viewer, permissions: viewer.permissions.filter((permission) => permission !== 'estimates.read') };
  renderApp({ api, user, path: '/users?tab=estimates' });
  expect(await screen.findByText('Your role does not include estimates.')).toBeInTheDocument();
  expect(api.to('GET /api/admin/estimates')).toEqual([]);
});
