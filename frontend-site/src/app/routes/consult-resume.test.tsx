import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api, refusal } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

const TOKEN = 'abcdefghijklmnopqrstuv';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const EXPIRES = inDays(30);
const KEPT = { token: TOKEN, expiresAt: EXPIRES, email: '' };
const OPENER = 'Finish later, on any device';

interface Call {
  method: string;
  path: string;
  body: unknown;
  key: string | null;
}

/** A server that keeps one draft, and what it was asked. */
function draftServer(answers: object = { planning: 'garden', message: 'Roses.' }) {
  const calls: Call[] = [];
  const note = async (request: Request) => {
    const text = await request.text();
    calls.push({
      method: request.method,
      path: new URL(request.url).pathname,
      body: text === '' ? null : JSON.parse(text),
      key: request.headers.get('Idempotency-Key'),
    });
  };
  api.use(
    http.post('/api/consultation-drafts', async ({ request }) => {
      await note(request);
      return HttpResponse.json({ id: 'd', token: TOKEN, expiresAt: EXPIRES, mailed: true }, { status: 201 });
    }),
    http.get(`/api/consultation-drafts/${TOKEN}`, () => HttpResponse.json({ answers, expiresAt: EXPIRES })),
    http.put(`/api/consultation-drafts/${TOKEN}`, async ({ request }) => {
      await note(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`/api/consultation-drafts/${TOKEN}`, async ({ request }) => {
      await note(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/consultations', async ({ request }) => {
      await note(request);
      const receipt = {
        id: 'l',
        reference: 'C-7K3M2Q',
        status: 'received',
        answerBy: EXPIRES,
        outsideArea: false,
        uploadKey: 'u',
      };
      return HttpResponse.json(receipt, { status: 201 });
    }),
  );
  return calls;
}

beforeEach(() => {
  api.use(http.get('/api/estimates/bands', () => refusal(404, 'NOT_FOUND', 'There are no prices.')));
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const message = () => screen.findByRole('textbox', { name: /Anything we should know/ });

test('C03 sends nothing to the server until the customer reads the notice and requests the link', async () => {
  const calls = draftServer();
  renderSite('/consult');
  await userEvent.type(await message(), 'Roses.');
  await press(OPENER);
  expect(screen.getByRole('heading', { name: 'Finish later' })).toHaveFocus();
  expect(screen.getByText(/We save what you typed on our server for 30 days/)).toBeInTheDocument();
  await press('Save it and email me the link');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your email.');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(document.title).toMatch(/^Error: /);
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email for the link' }), 'ada@example.com{Enter}');
  expect(await screen.findByRole('group', { name: 'Saved. The link is on its way to ada@example.com.' })).toHaveFocus();
  expect(calls).toMatchObject([{ method: 'POST', body: { email: 'ada@example.com', answers: { message: 'Roses.' } } }]);
});

test('C03 updates the saved copy at each step, names it in the request, and can delete it', async () => {
  const calls = draftServer();
  localStorage.setItem(
    'consult-draft',
    JSON.stringify({ values: { planning: 'garden', place: '63131' }, kept: KEPT, ownerId: null }),
  );
  renderSite('/consult');
  await press('Continue');
  await waitFor(() =>
    expect(calls).toMatchObject([{ method: 'PUT', body: { answers: { planning: 'garden', place: '63131' } } }]),
  );
  await press('Continue');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await press('Send request');
  await screen.findByRole('heading', { name: /^Thank you\./ });
  expect(calls.at(-1)).toMatchObject({ path: '/api/consultations', body: { draft: TOKEN } });
});

test('C03 deletes the saved copy from where it is shown', async () => {
  const calls = draftServer();
  localStorage.setItem('consult-draft', JSON.stringify({ values: {}, kept: KEPT, ownerId: null }));
  renderSite('/consult');
  await press('Delete the copy');
  expect(await screen.findByRole('button', { name: OPENER })).toHaveFocus();
  expect(calls).toMatchObject([{ method: 'DELETE' }]);
});

test('C03 opens the link on another device and removes it from the address bar', async () => {
  draftServer();
  renderSite(`/consult#draft=${TOKEN}`);
  expect(await message()).toHaveValue('Roses.');
  expect(screen.getByRole('radio', { name: 'A garden' })).toBeChecked();
  expect(window.location.hash).toBe('');
});

test('C03 asks before replacing what was typed on this device', async () => {
  draftServer();
  localStorage.setItem('consult-draft', JSON.stringify({ values: { message: 'Typed here.' }, ownerId: null }));
  renderSite(`/consult#draft=${TOKEN}`);
  await press('Keep the one on this device');
  expect(await message()).toHaveValue('Typed here.');
});

test('C03 leads from an expired link to the form', async () => {
  api.use(http.get(`/api/consultation-drafts/${TOKEN}`, () => refusal(404, 'NOT_FOUND', 'Gone.')));
  renderSite(`/consult#draft=${TOKEN}`);
  expect(await screen.findByText(/This link no longer works/)).toBeInTheDocument();
  await press('Go to the form');
  expect(await message()).toHaveValue('');
});

test('C03 opens the link on a device without storage', async () => {
  draftServer();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  try {
    renderSite(`/consult#draft=${TOKEN}`);
    expect(await message()).toHaveValue('Roses.');
  } finally {
    full.mockRestore();
  }
});

test('C03 makes no second copy when a lost answer is retried, but a new one for new answers', async () => {
  const calls = draftServer();
  const keys: (string | null)[] = [];
  api.use(
    http.post('/api/consultation-drafts', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  localStorage.setItem(
    'consult-draft',
    JSON.stringify({ values: { planning: 'garden', email: 'ada@example.com' }, ownerId: null }),
  );
  renderSite('/consult');
  await press(OPENER);
  await press('Save it and email me the link');
  await screen.findByRole('alert');
  await userEvent.type(await message(), 'R');
  const before = keys.length;
  await press('Save it and email me the link');
  await waitFor(() => expect(keys.length).toBeGreaterThan(before + 1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save it and email me the link' })).not.toHaveAttribute('aria-disabled'),
  );
  api.use(
    http.post('/api/consultation-drafts', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json({ id: 'd', token: TOKEN, expiresAt: EXPIRES, mailed: true }, { status: 201 });
    }),
  );
  await press('Save it and email me the link');
  await screen.findByRole('group', { name: /^Saved\./ });
  expect(new Set(keys.slice(0, before)).size).toBe(1);
  expect(new Set(keys.slice(before)).size).toBe(1);
  expect(keys[0]).not.toBe(keys.at(-1));
  expect(calls).toEqual([]);
});

test('C03 restores no draft and deletes the copy when it is made after the request was sent', async () => {
  const calls = draftServer();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  api.use(
    http.post('/api/consultation-drafts', async () => {
      await held;
      return HttpResponse.json({ id: 'd', token: TOKEN, expiresAt: EXPIRES, mailed: true }, { status: 201 });
    }),
  );
  localStorage.setItem(
    'consult-draft',
    JSON.stringify({
      values: { planning: 'garden', place: '63131', name: 'Ada', email: 'ada@example.com' },
      ownerId: null,
    }),
  );
  renderSite('/consult');
  await press(OPENER);
  await press('Save it and email me the link');
  await press('Continue');
  await press('Continue');
  await press('Send request');
  await screen.findByRole('heading', { name: /^Thank you\./ });
  release();
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'DELETE' }));
  expect(localStorage.getItem('consult-draft')).toBeNull();
});

test('C03 forgets a copy that is already deleted but not what was typed', async () => {
  draftServer();
  api.use(http.delete(`/api/consultation-drafts/${TOKEN}`, () => refusal(404, 'NOT_FOUND', 'Gone.')));
  localStorage.setItem(
    'consult-draft',
    JSON.stringify({ values: { planning: 'garden', place: '63131' }, kept: KEPT, ownerId: null }),
  );
  renderSite('/consult');
  await press('Delete the copy');
  expect(await screen.findByRole('button', { name: OPENER })).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('consult-draft')!)).toMatchObject({ kept: null, values: { place: '63131' } });
});

test('C03 no longer mentions a copy that was deleted elsewhere', async () => {
  draftServer();
  api.use(http.put(`/api/consultation-drafts/${TOKEN}`, () => refusal(404, 'NOT_FOUND', 'Gone.')));
  localStorage.setItem(
    'consult-draft',
    JSON.stringify({ values: { planning: 'garden', place: '63131' }, kept: KEPT, ownerId: null }),
  );
  renderSite('/consult');
  await press('Continue');
  await waitFor(() => expect(JSON.parse(localStorage.getItem('consult-draft')!)).toMatchObject({ kept: null }));
});

test('C03 no longer mentions a copy older than 30 days', async () => {
  localStorage.setItem(
    'consult-draft',
    JSON.stringify({ values: { message: 'Roses.' }, kept: { ...KEPT, expiresAt: inDays(-1) }, ownerId: null }),
  );
  renderSite('/consult');
  expect(await screen.findByRole('button', { name: OPENER })).toBeInTheDocument();
  expect(await message()).toHaveValue('Roses.');
});
