import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api, refusal } from './api-server';
import { renderSite } from './render-site';

export const user = userEvent.setup({ delay: null });
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const press = (name: string) => user.click(screen.getByRole('button', { name }));
export const send = () => press('Send request');
export const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
export const onStep = (number: number) => screen.findByText(`Step ${number} of 3`);
export const thanked = () => screen.findByRole('heading', { level: 1, name: /Thank you/ });

/** Pastes, because each key would render the page. */
export async function write(name: string | RegExp, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

export const RECEIPT = {
  id: 'lead_1',
  reference: 'M7K-42QX',
  status: 'new',
  answerBy: '2026-06-10T19:00:00.000Z',
  outsideArea: false,
  uploadKey: 'up',
};

interface Sent {
  key: string | null;
  body: Record<string, unknown>;
}

/** A server that loses its first answers, then works; it makes one lead per key. */
export function requestServer(lostAnswers = 0) {
  const sent: Sent[] = [];
  const leads = new Set<string>();
  api.use(
    http.post('/api/consultations', async ({ request }) => {
      const key = request.headers.get('Idempotency-Key');
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ key, body });
      if (key !== null) leads.add(key);
      if (sent.length <= lostAnswers) return HttpResponse.error();
      return HttpResponse.json(RECEIPT, { status: 201 });
    }),
  );
  return { sent, leads };
}

export async function open(path = '/consult') {
  const site = renderSite(path);
  await screen.findByText(/^Step \d of 3$/);
  return site;
}

export async function toContact(plan = 'A renovation', place = '12 Mason Road, Town and Country 63131') {
  await choose(plan);
  await press('Continue');
  await write('Where is the house?', place);
  await press('Continue');
  await onStep(3);
}

export async function whoItIs(name = 'Claire') {
  await write('Name', name);
  await write('Email', 'claire@example.com');
}

export async function fillIn() {
  await choose('A renovation');
  await write(/Anything we should know/, 'The old deck is sinking.');
  await press('Continue');
  await write('Where is the house?', '12 Mason Road, Town and Country 63131');
  await choose('Next season');
  await choose('$175,000 to $300,000');
  await choose('10 to 20 years');
  await press('Continue');
  await whoItIs('Claire Beauchamp');
}

export function withoutPrices(): void {
  beforeEach(() => {
    api.use(http.get('/api/estimates/bands', () => refusal(404, 'NOT_FOUND', 'There are no prices.')));
  });
}
