import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api, refusal, signedIn } from '../../testing/api-server';
import {
  field,
  fillIn,
  open,
  press,
  RECEIPT,
  requestServer,
  send,
  thanked,
  toContact,
  user,
  withoutPrices,
  write,
} from '../../testing/consult-page';
import { renderSite } from '../../testing/render-site';
import { trackedEvents } from '../../testing/tracked-events';

withoutPrices();

test('sends the request once, with consent and a key, and thanks the customer by name', async () => {
  const { sent } = requestServer();
  await open();
  await fillIn();
  await send();
  const title = await screen.findByRole('heading', {
    level: 1,
    name: /Thank you, Claire\. Your reference is M7K-42QX\./,
  });
  expect(title).toHaveFocus();
  expect(
    screen.getByText('You will hear from a person by Wednesday, June 10, 2:00 PM Central Time.'),
  ).toBeInTheDocument();
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
    answers: { poolAge: '10-to-20-years' },
    consent: { email: true, textVersion: 'consult-3' },
  });
  expect(localStorage.getItem('consult-draft')).toBeNull();
});

test('C04 loses nothing when the network fails on submit, and the retry creates exactly one lead', async () => {
  const { sent, leads } = requestServer(2);
  const before = await open();
  await fillIn();
  await send();
  expect(await screen.findByText('Our server did not answer. Nothing was lost. Try again.')).toBeInTheDocument();
  expect(sent).toHaveLength(2);

  before.unmount();
  await open();
  expect(screen.getByText(/Everything you typed is still here/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'A renovation' })).toBeChecked();
  await press('Go to the last step');
  expect(field('Email')).toHaveValue('claire@example.com');
  await press('Back');
  expect(field('Where is the house?')).toHaveValue('12 Mason Road, Town and Country 63131');
  await press('Continue');
  await send();
  await thanked();

  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(leads.size).toBe(1);
});

test('C04 sends a changed answer under a new key', async () => {
  const { sent } = requestServer(2);
  await open();
  await fillIn();
  await send();
  await screen.findByText('Our server did not answer. Nothing was lost. Try again.');
  await user.type(field('Name'), ' II');
  await send();
  await thanked();
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('C04 saves every keystroke on the device at once', async () => {
  const site = await open('/consult?step=contact');
  await user.type(field('Name'), 'Cl');
  site.unmount();
  await open('/consult?step=contact');
  expect(field('Name')).toHaveValue('Cl');
});

test('C04 sends one request for a double click', async () => {
  const { sent } = requestServer();
  await open();
  await fillIn();
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Send request' }).form;
  // Both presses before the page can show that the first one counted.
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await thanked();
  expect(sent).toHaveLength(1);
});

test('C18 stops at an incomplete step, lists every missing answer, moves the focus and counts the errors', async () => {
  window.dataLayer = [];
  await open();
  await toContact();
  await send();
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Check 2 answers');
  expect(document.title).toMatch(/^Error: /);
  await user.click(screen.getByRole('link', { name: 'Enter your name.' }));
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toBeInvalid();
  const errors = trackedEvents().filter(({ event }) => event === 'form_error');
  expect(errors).toEqual([
    { event: 'form_error', form_name: 'consult', form_step: 'contact', error_code: 'invalid-name' },
    { event: 'form_error', form_name: 'consult', form_step: 'contact', error_code: 'invalid-email' },
  ]);
});

test('shows what the server refused beside its question', async () => {
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
  // The correction is typed in the same field.
  await user.type(field('Email'), 'm!');
  expect(field('Email')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('C14 a page from before the wording changed says to reload, which keeps all and sends the words now shown', async () => {
  const reload = 'The wording has changed. Reload the page and send again.';
  api.use(
    http.post('/api/consultations', () =>
      refusal(422, 'VALIDATION_FAILED', reload, { fields: { 'consent.textVersion': reload } }),
    ),
  );
  const before = await open();
  await fillIn();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(reload);
  expect(field('Name')).toHaveValue('Claire Beauchamp');
  before.unmount();

  const stored = localStorage.getItem('consult-draft') ?? '';
  localStorage.setItem('consult-draft', stored.replaceAll('consult-3', 'consult-2'));
  expect(localStorage.getItem('consult-draft')).toContain('consult-2');
  const { sent } = requestServer();
  await open();
  await press('Go to the last step');
  expect(field('Name')).toHaveValue('Claire Beauchamp');
  await send();
  await thanked();
  expect(sent.map(({ body }) => body.consent)).toEqual([{ email: true, textVersion: 'consult-3' }]);
});

test('C18 clears the error once a refused answer of an earlier step is corrected', async () => {
  api.use(
    http.post('/api/consultations', () =>
      refusal(422, 'VALIDATION_FAILED', 'Check the form.', { fields: { place: 'Enter a ZIP code or an address.' } }),
    ),
  );
  await open();
  await fillIn();
  await send();
  await waitFor(() => expect(field('Where is the house?')).toBeInvalid());
  await user.type(field('Where is the house?'), '1');
  await press('Continue');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.title).not.toMatch(/^Error/);
});

test('C15 says when a ZIP is outside the area, and still accepts the request', async () => {
  await open('/consult?step=yard');
  const outside = 'That is outside the area we usually serve. Send it anyway and we will tell you honestly.';
  await write('Where is the house?', '90210');
  expect(await screen.findByText(outside)).toBeInTheDocument();
  await user.clear(field('Where is the house?'));
  await write('Where is the house?', '5 Main Street, Warrenton, MO 63383');
  expect(await screen.findByText(outside)).toBeInTheDocument();
  expect(screen.getByText(/63383 is in Warren County, Missouri\. We build and service pools in/)).toBeInTheDocument();
  await user.clear(field('Where is the house?'));
  await write('Where is the house?', '63131');
  expect(screen.queryByText(/outside the area/)).not.toBeInTheDocument();
});

test('C15 offers area updates, with the consent text shown, only outside the area', async () => {
  const { sent } = requestServer();
  localStorage.setItem(
    'consult-draft',
    JSON.stringify({
      values: { planning: 'renovation', place: '63383', name: 'Claire', email: 'claire@example.com' },
      ownerId: null,
    }),
  );
  await open('/consult?step=yard');
  const areaUpdates = await screen.findByRole('checkbox', {
    name: /Email me if you start working here .+ may email me if it starts working in my area/,
  });
  expect(areaUpdates).not.toBeChecked();
  await user.click(areaUpdates);
  await press('Continue');
  await send();
  await thanked();
  expect(sent[0]?.body.consent).toEqual({ email: true, area: true, textVersion: 'consult-3' });
});

test('C15 repeats that the house is outside the area after sending', async () => {
  api.use(http.post('/api/consultations', () => HttpResponse.json({ ...RECEIPT, outsideArea: true }, { status: 201 })));
  await open();
  await fillIn();
  await send();
  expect(await screen.findByText(/We have your request, and a person will tell you by/)).toBeInTheDocument();
});

test('prefills the name and email of a customer, who can change them', async () => {
  api.use(signedIn());
  await open('/consult?step=contact');
  await waitFor(() => expect(field('Name')).toHaveValue('Claire Beauchamp'));
  await user.clear(field('Name'));
  expect(field('Name')).toHaveValue('');
});

test('shows a request just sent in a dashboard loaded before it', async () => {
  const item = (id: string) => ({
    ...{ id, reference: id, service: 'pool-renovation', status: 'received', statusLabel: 'Received' },
    ...{ receivedAt: RECEIPT.answerBy, answerBy: RECEIPT.answerBy, answeredAt: null, history: [] },
    ...{ message: null, postalCode: null, timeline: null, budgetBand: null, design: null, estimate: null, photos: [] },
  });
  const { sent } = requestServer();
  api.use(
    signedIn(),
    http.get('/api/portal/consultations', () =>
      HttpResponse.json({ items: ['old', ...sent.map(() => 'new')].map(item), nextCursor: null }),
    ),
  );
  renderSite('/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Send another request' }));
  await screen.findByRole('radio', { name: 'A renovation' });
  await toContact();
  await send();
  await user.click(await screen.findByRole('link', { name: 'See it in your dashboard' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});
