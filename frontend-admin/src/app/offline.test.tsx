import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { lead, owner, sessionOf, today } from '../testing/fixtures';
import { renderApp } from '../testing/render-app';
import { fill, setupUser } from '../testing/user';

const api = new FakeApi();
const path = '/users?tab=leads&lead=lead-1';
const sentence = 'You are offline. Reconnect and try again.';
const MOVE = 'POST /api/admin/leads/lead-1/transition';
const NOTE = 'POST /api/admin/leads/lead-1/activities';
const unplugged = new TypeError('Failed to fetch');

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/today', { body: today })
    .on('GET /api/admin/leads', { body: { items: [lead], nextCursor: null, total: 1 } })
    .on('GET /api/admin/leads/owners', { body: { items: [{ id: 'sales-1', name: 'Sal Sales', role: 'sales' }] } })
    .on('GET /api/admin/leads/lead-1', { body: lead });
});
afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
  api.restore();
});

const connection = (on: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
  act(() => onlineManager.setOnline(on));
};

it('a login without a connection says so at once and is not sent later', async () => {
  const user = setupUser();
  renderApp({ api, path: '/login' });
  await fill(user, await screen.findByLabelText('Email'), owner.email);
  await fill(user, screen.getByLabelText('Password'), 'right');
  connection(false);
  api.on('POST /api/admin/auth/login', unplugged);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  api
    .on('POST /api/admin/auth/login', { body: sessionOf(owner) })
    .on('GET /api/admin/auth/me', { body: sessionOf(owner) });
  connection(true);
  // Only a person logs in: the next press is the second request.
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  expect(api.to('POST /api/admin/auth/login')).toHaveLength(2);
});

it('a stage move without a connection fails at once and is not sent later', async () => {
  const user = setupUser();
  renderApp({ api, user: owner, path });
  await user.click(await screen.findByRole('button', { name: 'Move to…' }));
  connection(false);
  api.on(MOVE, unplugged);
  await user.click(
    within(await screen.findByRole('menu', { name: 'Move to' })).getByRole('menuitem', { name: 'Spam' }),
  );
  expect(await screen.findByText('The lead was not moved')).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.queryByText(/We will send/)).not.toBeInTheDocument();
  connection(true);
  await waitFor(() => expect(screen.queryByText('You are offline.')).not.toBeInTheDocument());
  expect(api.to(MOVE)).toHaveLength(1);
});

it('so does a change of the owner', async () => {
  const user = setupUser();
  renderApp({ api, user: owner, path });
  const aside = await screen.findByRole('dialog', { name: 'Lead' });
  await within(aside).findByRole('option', { name: 'Sal Sales' });
  connection(false);
  api.on('POST /api/admin/leads/lead-1/assign', unplugged);
  await user.selectOptions(within(aside).getByLabelText('Owner'), 'sales-1');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(api.to('POST /api/admin/leads/lead-1/assign')).toHaveLength(1);
});

describe('a note without a connection', () => {
  async function logOffline() {
    const user = setupUser();
    api.on(NOTE, { status: 201, body: { ...lead, version: 2 } });
    renderApp({ api, user: owner, path });
    await fill(user, await screen.findByLabelText('What was said or done'), 'Spoke with both.');
    connection(false);
    await user.click(screen.getByRole('button', { name: 'Log call' }));
    await screen.findByText('You are offline. We will send your note when you are back online.');
    expect(api.to(NOTE)).toHaveLength(0);
    return user;
  }

  it('waits, says so and is sent', async () => {
    await logOffline();
    expect(screen.getByText('You are offline. We will send this when you are back online.')).toBeInTheDocument();
    connection(true);
    await screen.findByText('Call logged');
    expect(screen.getByLabelText('What was said or done')).toHaveValue('');
    expect(api.to(NOTE)).toHaveLength(1);
  });

  it('is sent again with the same key if the connection dropped while sending', async () => {
    const user = setupUser();
    api.on(NOTE, () => {
      connection(false);
      return unplugged;
    });
    renderApp({ api, user: owner, path });
    await fill(user, await screen.findByLabelText('What was said or done'), 'Spoke with both.');
    await user.click(screen.getByRole('button', { name: 'Log call' }));
    await screen.findByText('You are offline. We will send this when you are back online.');
    // The retry delay is one second; after it the write must still wait.
    await act(() => new Promise((resolve) => setTimeout(resolve, 1200)));
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
    expect(api.to(NOTE)).toHaveLength(1);
    api.on(NOTE, { status: 201, body: { ...lead, version: 2 } });
    connection(true);
    await screen.findByText('Call logged');
    const [dropped, sent, ...more] = api.to(NOTE).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(sent).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent).toBe(dropped);
    expect(more).toEqual([]);
  });

  it.each([408, 422])('answered %i is not sent again', async (status) => {
    const user = setupUser();
    api.on(NOTE, { status });
    renderApp({ api, user: owner, path });
    await fill(user, await screen.findByLabelText('What was said or done'), 'Spoke with both.');
    await user.click(screen.getByRole('button', { name: 'Log call' }));
    await screen.findByText('Not saved');
    expect(api.to(NOTE)).toHaveLength(1);
  });

  it('cannot be sent twice by closing and opening the lead', async () => {
    const user = await logOffline();
    await user.click(screen.getByRole('button', { name: 'Close lead' }));
    await waitFor(() => expect(screen.queryByLabelText('What was said or done')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Claire Duvall' }));
    expect(await screen.findByLabelText('What was said or done')).toHaveValue('Spoke with both.');
    await user.click(screen.getByRole('button', { name: 'Log call' }));
    connection(true);
    await screen.findByText('Call logged');
    await waitFor(() => expect(screen.getByLabelText('What was said or done')).toHaveValue(''));
    expect(api.to(NOTE)).toHaveLength(1);
    expect(sessionStorage.length).toBe(0);
  });
});
