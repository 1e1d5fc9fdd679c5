import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { forgetLiveReads } from '../lib/hooks/use-live-read';
import { api, refusal } from '../testing/api-server';
import { renderSite } from '../testing/render-site';

const TOKEN = 'abcdefghijklmnopqrstuv';
const EXPIRES = '2026-07-01T15:00:00.000Z';

interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** A server that keeps one draft, and what it was asked. */
function draftServer(answers: object = { planning: 'garden', message: 'Roses.' }) {
  const calls: Call[] = [];
  const note = async (request: Request) => {
    const text = await request.text();
    calls.push({ method: request.method, path: new URL(request.url).pathname, body: text === '' ? null : JSON.parse(text) });
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
      const receipt = { id: 'l', reference: 'C-7K3M2Q', status: 'received', answerBy: EXPIRES, outsideArea: false, uploadKey: 'u' };
      return HttpResponse.json(receipt, { status: 201 });
    }),
  );
  return calls;
}

beforeEach(() => {
  forgetLiveReads();
  api.use(http.get('/api/estimates/bands', () => refusal(404, 'NOT_FOUND', 'There are no prices.')));
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const message = () => screen.findByRole('textbox', { name: /Anything we should know/ });

test('C03 nothing goes to the server before the notice was shown, an address typed and the copy asked for', async () => {
  const calls = draftServer();
  renderSite('/consult');
  await userEvent.type(await message(), 'Roses.');
  await press('Finish later, also on another device');
  expect(screen.getByText(/We then keep what you typed here on our server for 30 days/)).toBeInTheDocument();
  await press('Keep it and email me the link');
  expect(await screen.findByText('Enter your email.')).toBeInTheDocument();
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Where the link goes' }), 'ada@example.com{Enter}');
  expect(await screen.findByText('Kept. The link is on its way to ada@example.com.')).toBeInTheDocument();
  expect(calls).toMatchObject([{ method: 'POST', body: { email: 'ada@example.com', answers: { message: 'Roses.' } } }]);
});

test('C03 the copy follows with each step, is named by the request, and can be deleted', async () => {
  const calls = draftServer();
  localStorage.setItem(
    'consult-draft',
    JSON.stringify({ values: { planning: 'garden', place: '63131' }, kept: { token: TOKEN, expiresAt: EXPIRES, email: '' }, ownerId: null }),
  );
  renderSite('/consult');
  await press('Continue');
  await waitFor(() => expect(calls).toMatchObject([{ method: 'PUT', body: { answers: { planning: 'garden', place: '63131' } } }]));
  await press('Continue');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await press('Send request');
  await screen.findByRole('heading', { name: /Thank you, Ada/ });
  expect(calls.at(-1)).toMatchObject({ path: '/api/consultations', body: { draft: TOKEN } });
});

test('C03 the copy is deleted where it is shown', async () => {
  const calls = draftServer();
  localStorage.setItem('consult-draft', JSON.stringify({ values: {}, kept: { token: TOKEN, expiresAt: EXPIRES, email: '' }, ownerId: null }));
  renderSite('/consult');
  await press('Delete the copy');
  expect(await screen.findByRole('button', { name: 'Finish later, also on another device' })).toBeInTheDocument();
  expect(calls).toMatchObject([{ method: 'DELETE' }]);
});

test('C03 the link opens on another device, and does not stay in the address', async () => {
  draftServer();
  renderSite(`/consult#draft=${TOKEN}`);
  expect(await message()).toHaveValue('Roses.');
  expect(screen.getByRole('radio', { name: 'A garden' })).toBeChecked();
  expect(window.location.hash).toBe('');
});

test('C03 what was typed on this device is not replaced unasked', async () => {
  draftServer();
  localStorage.setItem('consult-draft', JSON.stringify({ values: { message: 'Typed here.' }, ownerId: null }));
  renderSite(`/consult#draft=${TOKEN}`);
  await press('Keep the one on this device');
  expect(await message()).toHaveValue('Typed here.');
});

test('C03 a link that is over leads on to the form', async () => {
  api.use(http.get(`/api/consultation-drafts/${TOKEN}`, () => refusal(404, 'NOT_FOUND', 'Gone.')));
  renderSite(`/consult#draft=${TOKEN}`);
  expect(await screen.findByText(/This link opens nothing any more/)).toBeInTheDocument();
  await press('Go on to the form');
  expect(await message()).toHaveValue('');
});
