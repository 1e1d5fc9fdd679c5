import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api, answers, refusal } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

const OPEN = { reference: 'C-7K3M2Q', withdrawnAt: null };
const DONE = { ...OPEN, withdrawnAt: '2026-06-10T15:00:00.000Z' };

test('C14 withdraws consent from an emailed link after asking, without a login', async () => {
  let pressed = 0;
  api.use(
    answers('get', '/api/consents/t', OPEN),
    http.post('/api/consents/t/withdraw', () => {
      pressed += 1;
      return HttpResponse.json(DONE);
    }),
  );
  renderSite('/consult?consent=t');
  expect(await screen.findByText(/emails about your request C-7K3M2Q/)).toBeInTheDocument();
  expect(pressed).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Stop emails about this request' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'No more emails about your request' }),
  ).toBeInTheDocument();
  expect(pressed).toBe(1);
});

test('C14 says since when emails have stopped for a link already used', async () => {
  api.use(answers('get', '/api/consents/t', DONE));
  renderSite('/consult?consent=t');
  expect(await screen.findByText(/As of June 10, 2026, we no longer email you/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /stop emails/i })).not.toBeInTheDocument();
});

test('C14 says where to write when the link matches no request', async () => {
  api.use(http.get('/api/consents/t', () => refusal(404, 'NOT_FOUND', 'Unknown.')));
  renderSite('/consult?consent=t');
  expect(await screen.findByText(/does not match any request/)).toBeInTheDocument();
});
