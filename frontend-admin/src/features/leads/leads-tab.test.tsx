import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { lead, owner } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { clockFrom } from '../../testing/clock';
import { fill, setupUser } from '../../testing/user';

const api = new FakeApi();
const last = () => api.to('GET /api/admin/leads').at(-1)?.path;

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/leads', { body: { items: [lead], nextCursor: null, total: 1 } })
    .on('GET /api/admin/leads/owners', { body: { items: [] } });
});
afterEach(() => api.restore());

it('reads its state from the address', async () => {
  renderApp({ api, user: owner, path: '/users?tab=leads&stage=new,lost&q=oak&sort=name&owner=none&service=emergency' });
  await screen.findByText('Claire Duvall');
  expect(new URL(last() ?? '', 'http://x').searchParams.toString()).toBe(
    'stage=new%2Clost&ownerId=none&service=emergency&q=oak&sort=name',
  );
  expect(screen.getByRole('button', { name: 'Lost' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('Search leads')).toHaveValue('oak');
});

it('A19 shows on a phone when a lead was received and its source', async () => {
  clockFrom('2026-11-24T15:00:00Z');
  // Nothing has a width here, so what measures itself is narrow.
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  api.on('GET /api/admin/leads', {
    body: { items: [lead, { ...lead, id: 'lead-2', name: 'Owen Marsh', source: null }], nextCursor: null, total: 2 },
  });
  renderApp({ api, user: owner, path: '/users?tab=leads' });
  const card = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  expect(await card('Claire Duvall')).toHaveTextContent(/SourceGoogleReceivedNov 20, 9:00 AM \(4 days ago\)/);
  expect(await card('Owen Marsh')).toHaveTextContent('SourceNot known');
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  jest.restoreAllMocks();
});

it('combines stage filters in a fixed order', async () => {
  const user = setupUser();
  renderApp({ api, user: owner, path: '/users?tab=leads' });
  await screen.findByText('Claire Duvall');
  await user.click(screen.getByRole('button', { name: 'Qualified' }));
  await user.click(screen.getByRole('button', { name: 'New' }));
  await waitFor(() => expect(last()).toBe('/api/admin/leads?stage=new%2Cqualified'));
});

it('loads the next page by cursor and keeps the first', async () => {
  const user = setupUser();
  api
    .on('GET /api/admin/leads', { body: { items: [lead], nextCursor: 'c2', total: 2 } })
    .on('GET /api/admin/leads?cursor=c2', {
      body: { items: [{ ...lead, id: 'lead-2', name: 'Ann Li' }], nextCursor: null, total: 2 },
    });
  renderApp({ api, user: owner, path: '/users?tab=leads' });
  expect(await screen.findByText('1 of 2 lead')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Ann Li')).toBeInTheDocument();
  expect(screen.getByText('Claire Duvall')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('keeps searching by itself until it finds something', async () => {
  const path = '/api/admin/leads?q=john&sort=name';
  api
    .on(`GET ${path}`, { body: { items: [], nextCursor: 'c2', total: 0, totalIsMore: true } })
    .on(`GET ${path}&cursor=c2`, { body: { items: [], nextCursor: 'c3', total: 0, totalIsMore: true } })
    .on(`GET ${path}&cursor=c3`, { body: { items: [lead], nextCursor: 'c4', total: 1, totalIsMore: true } });
  renderApp({ api, user: owner, path: '/users?tab=leads&q=john&sort=name' });
  expect(await screen.findByText('Claire Duvall')).toBeInTheDocument();
  expect(screen.getByText('1+ leads')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Load more' })).toBeInTheDocument();
  expect(
    api.to('GET /api/admin/leads').map((call) => new URL(call.path, 'http://x').searchParams.get('cursor')),
  ).toEqual([null, 'c2', 'c3']);
});

it('offers to try again when the search fails', async () => {
  const user = setupUser();
  const path = '/api/admin/leads?q=john';
  api
    .on(`GET ${path}`, { body: { items: [], nextCursor: 'c2', total: 0, totalIsMore: true } })
    .on(`GET ${path}&cursor=c2`, { status: 500 });
  renderApp({ api, user: owner, path: '/users?tab=leads&q=john' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(`GET ${path}&cursor=c2`, { body: { items: [], nextCursor: null, total: 0, totalIsMore: true } });
  await user.click(again);
  expect(await screen.findByText('No leads match these filters.')).toBeInTheDocument();
});

it('an empty filter result offers to clear the filters', async () => {
  const user = setupUser();
  api.on('GET /api/admin/leads?stage=won', { body: { items: [], nextCursor: null, total: 0 } });
  renderApp({ api, user: owner, path: '/users?tab=leads&stage=won' });
  expect(await screen.findByText('No leads match these filters.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Claire Duvall')).toBeInTheDocument();
});

it('an empty install says where leads come from', async () => {
  api.on('GET /api/admin/leads', { body: { items: [], nextCursor: null, total: 0 } });
  renderApp({ api, user: owner, path: '/users?tab=leads' });
  expect(await screen.findByText('No leads yet')).toBeInTheDocument();
});

it('a refusal of the server is shown as missing permission', async () => {
  api.on('GET /api/admin/leads', { status: 403, body: { error: 'x', code: 'PERMISSION_REQUIRED' } });
  renderApp({ api, user: owner, path: '/users?tab=leads' });
  expect(await screen.findByText('Your role does not include leads.')).toBeInTheDocument();
});

it('searches after a pause in typing', async () => {
  const user = setupUser();
  renderApp({ api, user: owner, path: '/users?tab=leads' });
  await screen.findByText('Claire Duvall');
  await fill(user, screen.getByLabelText('Search leads'), 'oak ');
  await waitFor(() => expect(last()).toBe('/api/admin/leads?q=oak'));
});

it('shows when it was updated and the time zone, and refreshes on request', async () => {
  const user = setupUser();
  renderApp({ api, user: owner, path: '/users?tab=leads' });
  await screen.findByText('Claire Duvall');
  expect(screen.getByText(/^Updated .+\. Times are Central\.$/)).toBeInTheDocument();
  expect(api.to('GET /api/admin/leads')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(api.to('GET /api/admin/leads')).toHaveLength(2));
});

it('C15 shows where people wait outside our area, and their leads', async () => {
  const user = setupUser();
  const interest = {
    postalCode: '63383',
    county: 'Warren County, Missouri',
    people: 2,
    lastAt: '2026-11-20T15:00:00.000Z',
  };
  api.on('GET /api/admin/area-interests', { body: { items: [interest] } });
  renderApp({ api, user: owner, path: '/users?tab=leads&stage=lost' });
  await user.click(await screen.findByRole('button', { name: 'Waiting outside our area' }));
  expect(await screen.findByText('63383 · 2 people')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show leads in 63383' }));
  await waitFor(() => expect(last()).toBe('/api/admin/leads?q=63383'));
});
