import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api, refusal, signedIn } from '../testing/api-server';
import { renderSite } from '../testing/render-site';

interface Sent {
  key: string | null;
  body: Record<string, unknown>;
}

const RECEIPT = {
  id: 'lead_1',
  reference: 'M7K-42QX',
  status: 'new',
  answerBy: '2026-06-10T19:00:00.000Z',
  uploadKey: 'up',
};

/** A server that loses its first answers, then works; it makes one lead per key. */
function requestServer(lostAnswers = 0) {
  const sent: Sent[] = [];
  const leads = new Set<string>();
  api.use(
    http.post('/api/consultations', async ({ request }) => {
      const key = request.headers.get('Idempotency-Key');
      sent.push({ key, body: (await request.json()) as Record<string, unknown> });
      if (key !== null) leads.add(key);
      return sent.length <= lostAnswers ? HttpResponse.error() : HttpResponse.json(RECEIPT, { status: 201 });
    }),
  );
  return { sent, leads };
}

async function open(path = '/consult') {
  const site = renderSite(path);
  await screen.findByRole('button', { name: 'Send request' });
  return site;
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));

async function fillIn() {
  await userEvent.click(screen.getByRole('radio', { name: 'A renovation' }));
  await userEvent.type(field('Where is the house?'), '12 Mason Road, Town and Country 63131');
  await userEvent.click(screen.getByRole('radio', { name: 'Next season' }));
  await userEvent.click(screen.getByRole('radio', { name: '$175,000 to $300,000' }));
  await userEvent.type(field(/Anything we should know/), 'The old deck is sinking.');
  await userEvent.type(field('Name'), 'Claire Beauchamp');
  await userEvent.type(field('Email'), 'claire@example.com');
}

test('sends the request once, with consent and a key, and thanks by name', async () => {
  const { sent } = requestServer();
  await open();
  await fillIn();
  await send();
  const title = await screen.findByRole('heading', {
    level: 1,
    name: /Thank you, Claire\. Your reference is M7K-42QX\./,
  });
  expect(title).toHaveFocus();
  expect(screen.getByText('You hear from a person by Wednesday, June 10, 2:00 PM Central Time.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create an account to track it' })).toHaveAttribute('href', '/signup');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[0]?.body).toMatchObject({
    service: 'pool-renovation',
    name: 'Claire Beauchamp',
    email: 'claire@example.com',
    postalCode: '63131',
    address: '12 Mason Road, Town and Country 63131',
    timeline: 'next-season',
    budgetBand: '175k-300k',
    message: 'The old deck is sinking.',
    consent: { email: true, textVersion: 'consult-1' },
  });
  expect(localStorage.getItem('consult-draft')).toBeNull();
});

test('C04 with the network gone at submit, nothing is lost on reload and the retry makes exactly one lead', async () => {
  const { sent, leads } = requestServer(2);
  const before = await open();
  await fillIn();
  await send();
  expect(await screen.findByText('Our server did not answer. Nothing was lost. Try again.')).toBeInTheDocument();
  expect(sent).toHaveLength(2);

  before.unmount();
  await open();
  expect(screen.getByText(/Everything you typed is here/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'A renovation' })).toBeChecked();
  expect(field('Where is the house?')).toHaveValue('12 Mason Road, Town and Country 63131');
  expect(field('Email')).toHaveValue('claire@example.com');
  await send();
  await screen.findByRole('heading', { level: 1, name: /Thank you, Claire/ });

  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(leads.size).toBe(1);
});

test('C04 a changed answer is a new request with a new key', async () => {
  const { sent } = requestServer(2);
  await open();
  await fillIn();
  await send();
  await screen.findByText('Our server did not answer. Nothing was lost. Try again.');
  await userEvent.type(field('Name'), ' II');
  await send();
  await screen.findByRole('heading', { level: 1, name: /Thank you/ });
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('C04 every keystroke is kept on the device at once', async () => {
  const site = await open();
  await userEvent.type(field('Name'), 'Cl');
  site.unmount();
  await open();
  expect(field('Name')).toHaveValue('Cl');
});

test('C04 two quick presses send one request', async () => {
  const { sent } = requestServer();
  await open();
  await fillIn();
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Send request' }).form;
  // Both presses before the page can show that the first one counted.
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await screen.findByRole('heading', { level: 1, name: /Thank you/ });
  expect(sent).toHaveLength(1);
});

test('an incomplete form names every answer, takes the focus and sends nothing', async () => {
  const { sent } = requestServer();
  await open();
  await send();
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Check 4 answers');
  const links = [
    'Choose what you are planning.',
    'Enter an address or a ZIP code.',
    'Enter your name.',
    'Enter your email.',
  ];
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(links));
  expect(document.title).toMatch(/^Error: /);
  await userEvent.click(screen.getByRole('link', { name: 'Enter your name.' }));
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toBeInvalid();
  expect(sent).toHaveLength(0);
});

test('what the server refuses stands beside its question', async () => {
  api.use(
    http.post('/api/consultations', () =>
      refusal(422, 'VALIDATION_FAILED', 'Check the form.', { fields: { email: 'This address cannot receive mail.' } }),
    ),
  );
  await open();
  await fillIn();
  await send();
  await waitFor(() => expect(field('Email')).toBeInvalid());
  expect(field('Email')).toHaveAccessibleDescription(/This address cannot receive mail\./);
  expect(field('Name')).toHaveValue('Claire Beauchamp');
});

test('a ZIP outside the area is answered honestly, and can still be sent', async () => {
  await open();
  await userEvent.type(field('Where is the house?'), '90210');
  expect(
    screen.getByText('That is outside the area we usually serve. Send it anyway and we will tell you honestly.'),
  ).toBeInTheDocument();
  await userEvent.clear(field('Where is the house?'));
  await userEvent.type(field('Where is the house?'), '63131');
  expect(screen.queryByText(/outside the area/)).not.toBeInTheDocument();
});

test('a service page hands its service on, and it can be removed', async () => {
  const { sent } = requestServer();
  const first = await open('/consult?service=emergency');
  expect(screen.getByText('Emergency', { selector: 'strong' })).toBeInTheDocument();
  await userEvent.type(field('Where is the house?'), '63131');
  await userEvent.type(field('Name'), 'Claire');
  await userEvent.type(field('Email'), 'claire@example.com');
  await send();
  await screen.findByRole('heading', { level: 1, name: /Thank you/ });
  expect(sent[0]?.body).toMatchObject({ service: 'emergency', postalCode: '63131' });
  expect(sent[0]?.body).not.toHaveProperty('address');
  first.unmount();
  await open('/consult?service=permit-assistance');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('radio', { name: 'A new pool' })).toBeInTheDocument();
});

test('a customer finds their own name and email filled in, and may change them', async () => {
  api.use(signedIn());
  await open();
  await waitFor(() => expect(field('Name')).toHaveValue('Claire Beauchamp'));
  await userEvent.clear(field('Name'));
  expect(field('Name')).toHaveValue('');
});

test('a request just sent stands in the dashboard that was read before it', async () => {
  const item = (id: string) => ({
    ...{ id, reference: id, service: 'pool-renovation', status: 'received', statusLabel: 'Received' },
    ...{ receivedAt: RECEIPT.answerBy, answerBy: RECEIPT.answerBy, answeredAt: null, history: [] },
    ...{ message: null, postalCode: null, timeline: null, budgetBand: null },
  });
  const { sent } = requestServer();
  api.use(
    signedIn(),
    http.get('/api/portal/consultations', () =>
      HttpResponse.json({ items: ['old', ...sent.map(() => 'new')].map(item), nextCursor: null }),
    ),
  );
  renderSite('/dashboard');
  await userEvent.click(await screen.findByRole('link', { name: 'Send another request' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'A renovation' }));
  await userEvent.type(field('Where is the house?'), '63131');
  await send();
  await userEvent.click(await screen.findByRole('link', { name: 'See it in your dashboard' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});
