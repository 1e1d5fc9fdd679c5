import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api, refusal, signedIn } from '../testing/api-server';
import { addToReport } from '../features/consult/consult-report';
import { forgetLiveReads } from '../lib/hooks/use-live-read';
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
  outsideArea: false,
  uploadKey: 'up',
};

beforeEach(() => {
  forgetLiveReads();
  api.use(http.get('/api/estimates/bands', () => refusal(404, 'NOT_FOUND', 'There are no prices.')));
});

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
  await screen.findByText(/^Step \d of 3$/);
  return site;
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const send = () => press('Send request');
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const onStep = (number: number) => screen.findByText(`Step ${number} of 3`);

async function toContact(plan = 'A renovation', place = '12 Mason Road, Town and Country 63131') {
  await choose(plan);
  await press('Continue');
  await userEvent.type(field('Where is the house?'), place);
  await press('Continue');
  await onStep(3);
}

async function fillIn() {
  await choose('A renovation');
  await userEvent.type(field(/Anything we should know/), 'The old deck is sinking.');
  await press('Continue');
  await userEvent.type(field('Where is the house?'), '12 Mason Road, Town and Country 63131');
  await choose('Next season');
  await choose('$175,000 to $300,000');
  await choose('10 to 20 years');
  await press('Continue');
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
    answers: { poolAge: '10-to-20-years' },
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
  await press('Go to the last step');
  expect(field('Email')).toHaveValue('claire@example.com');
  await press('Back');
  expect(field('Where is the house?')).toHaveValue('12 Mason Road, Town and Country 63131');
  await press('Continue');
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
  const site = await open('/consult?step=contact');
  await userEvent.type(field('Name'), 'Cl');
  site.unmount();
  await open('/consult?step=contact');
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

test('C18 an incomplete step names every answer, takes the focus, is counted and goes no further', async () => {
  window.dataLayer = [];
  await open();
  await toContact();
  await send();
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Check 2 answers');
  expect(document.title).toMatch(/^Error: /);
  await userEvent.click(screen.getByRole('link', { name: 'Enter your name.' }));
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toBeInvalid();
  const errors = window.dataLayer?.filter(({ event }) => event === 'form_error');
  expect(errors).toEqual([
    { event: 'form_error', form_name: 'consult', error_code: 'invalid-name' },
    { event: 'form_error', form_name: 'consult', error_code: 'invalid-email' },
  ]);
});

test('C01 three steps of at most five questions, with progress and focus, and Back keeps every answer', async () => {
  await open();
  expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  await press('Continue');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose what you are planning.');
  await choose('A new pool');
  await press('Continue');
  await onStep(2);
  expect(screen.getByRole('heading', { level: 2, name: 'The yard and the timing' })).toHaveFocus();
  const questions = [...screen.getAllByRole('radiogroup'), ...screen.getAllByRole('textbox')];
  expect(questions).toHaveLength(5);
  await userEvent.type(field('Where is the house?'), '63131');
  await choose('A gentle slope');
  // Enter goes on, as in any form.
  await userEvent.type(field('Where is the house?'), '{Enter}');
  await onStep(3);
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  await press('Back');
  expect(screen.getByRole('radio', { name: 'A gentle slope' })).toBeChecked();
  expect(field('Where is the house?')).toHaveValue('63131');
  await press('Back');
  expect(screen.getByRole('radio', { name: 'A new pool' })).toBeChecked();
});

test.each([
  [
    'A new pool',
    ['When would you like to swim?', 'Budget', 'How wide is the way into the yard?', 'How is the ground?'],
  ],
  ['A renovation', ['When would you like to swim?', 'Budget', 'How old is the pool?', 'What is it made of?']],
  ['Care of a pool', ['How often should we come?', 'How is the water kept clean?', 'How is the water now?']],
  ['Something urgent', ['What is wrong?', 'Since when?']],
])('C02 %s is asked questions of its own', async (plan, legends) => {
  await open();
  await choose(plan);
  await press('Continue');
  await onStep(2);
  expect(screen.getAllByRole('radiogroup').map((group) => group.querySelector('legend')?.textContent)).toEqual(
    legends.map((legend) => `${legend} (optional)`),
  );
});

test('C02 an answer that is no longer asked for is neither kept nor sent', async () => {
  const { sent } = requestServer();
  await open();
  await choose('A renovation');
  await press('Continue');
  await userEvent.type(field('Where is the house?'), '63131');
  await choose('Next season');
  await choose('Vinyl liner');
  await press('Back');
  await choose('Something urgent');
  expect(localStorage.getItem('consult-draft')).not.toMatch(/vinyl|next-season/);
  await press('Continue');
  await choose('It loses water');
  await press('Continue');
  await userEvent.type(field('Name'), 'Claire');
  await userEvent.type(field('Email'), 'claire@example.com');
  await send();
  await screen.findByRole('heading', { level: 1, name: /Thank you/ });
  expect(sent[0]?.body).toMatchObject({ service: 'emergency', answers: { trouble: 'losing-water' } });
  expect(sent[0]?.body).not.toHaveProperty('timeline');
});

test('the last step finds what is missing in an earlier one and leads there', async () => {
  const { sent } = requestServer();
  await open('/consult?step=contact');
  await userEvent.type(field('Name'), 'Claire');
  await userEvent.type(field('Email'), 'claire@example.com');
  await send();
  await onStep(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose what you are planning.');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(sent).toHaveLength(0);
});

test('F02 each step of a request is counted once, and what it may be worth is not guessed', async () => {
  window.dataLayer = [];
  requestServer();
  await open();
  await fillIn();
  await send();
  await screen.findByRole('heading', { level: 1, name: /Thank you/ });
  expect(window.dataLayer?.filter(({ event }) => event !== 'page_view')).toEqual([
    { event: 'form_start', form_name: 'consult', form_step: 'project' },
    { event: 'form_step', form_name: 'consult', form_step: 'project' },
    { event: 'form_step', form_name: 'consult', form_step: 'yard' },
    { event: 'form_submit', form_name: 'consult' },
    { event: 'generate_lead', form_name: 'consult', lead_type: 'pool-renovation' },
  ]);
});

describe('what a tool put down', () => {
  const LINES = ['Volume: 18,000 gallons', 'pH: 7.9'];
  const REPORT = 'From the maintenance wizard:\nVolume: 18,000 gallons\npH: 7.9';
  const kept = () =>
    (JSON.parse(localStorage.getItem('consult-draft') ?? '{}') as { values: Record<string, string> }).values;

  test('goes along after own words, and handing over again keeps those', async () => {
    const { sent } = requestServer();
    addToReport('From the maintenance wizard', ['pH: 7.2'], null);
    const first = await open();
    await userEvent.type(
      field(/Anything we should know/),
      'From the maintenance wizard: see below. The gate is locked.',
    );
    first.unmount();
    addToReport('From the maintenance wizard', LINES, null);
    await open();
    expect(field(/Anything we should know/)).toHaveValue('From the maintenance wizard: see below. The gate is locked.');
    expect(screen.getByText(/pH: 7\.9/)).toBeInTheDocument();
    await toContact('Care of a pool', '63131');
    await userEvent.type(field('Name'), 'Claire');
    await userEvent.type(field('Email'), 'claire@example.com');
    await send();
    await screen.findByRole('heading', { level: 1, name: /Thank you/ });
    expect(sent[0]?.body.message).toBe(`From the maintenance wizard: see below. The gate is locked.\n\n${REPORT}`);
  });

  test('can be taken out again', async () => {
    addToReport('From the maintenance wizard', LINES, null);
    await open();
    await press('Remove what you entered in the wizard');
    expect(kept().report).toBe('');
  });

  test('leaves room for own words, and says where either is too long instead of cutting it', async () => {
    addToReport(
      'From the maintenance wizard',
      Array.from({ length: 200 }, (_, n) => `Line ${n} of a long report`),
      null,
    );
    expect(kept().report?.length).toBeLessThan(3_000);
    expect(kept().report).toMatch(/of a long report\n\(The rest is in the wizard on your device\.\)$/);
    localStorage.setItem(
      'consult-draft',
      JSON.stringify({ values: { ...kept(), planning: 'care', message: 'x'.repeat(1_500) } }),
    );
    await open();
    await press('Continue');
    expect(screen.getByRole('alert')).toHaveTextContent(/Use 1\d{3} characters or fewer\. You have 1500\./);
    expect(field(/Anything we should know/)).toHaveValue('x'.repeat(1_500));
  });
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

test('C15 a ZIP outside the area is answered honestly, and can still be sent', async () => {
  await open('/consult?step=yard');
  const honestly = 'That is outside the area we usually serve. Send it anyway and we will tell you honestly.';
  await userEvent.type(field('Where is the house?'), '90210');
  expect(await screen.findByText(honestly)).toBeInTheDocument();
  await userEvent.clear(field('Where is the house?'));
  await userEvent.type(field('Where is the house?'), '5 Main Street, Warrenton, MO 63383');
  expect(await screen.findByText(honestly)).toBeInTheDocument();
  expect(screen.getByText(/63383 is in Warren County, Missouri\. We build and look after pools in/)).toBeInTheDocument();
  await userEvent.clear(field('Where is the house?'));
  await userEvent.type(field('Where is the house?'), '63131');
  expect(screen.queryByText(/outside the area/)).not.toBeInTheDocument();
});

test('C15 whose house is outside can wait for us, in words that are shown, and only then', async () => {
  const { sent } = requestServer();
  localStorage.setItem(
    'consult-draft',
    JSON.stringify({ values: { planning: 'renovation', place: '63383', name: 'Claire', email: 'claire@example.com' }, ownerId: null }),
  );
  await open('/consult?step=yard');
  const wish = await screen.findByRole('checkbox', { name: /Tell me when you come here I agree that .+ writes to me by email if/ });
  expect(wish).not.toBeChecked();
  await userEvent.click(wish);
  await press('Continue');
  await send();
  await screen.findByRole('heading', { level: 1, name: /Thank you/ });
  expect(sent[0]?.body.consent).toEqual({ email: true, area: true, textVersion: 'consult-1' });
});

test('C16 whoever plans a new pool sees what it costs all in before giving a name', async () => {
  const allIn = {
    key: 'family',
    label: '16 by 32 ft',
    parts: [
      { part: 'pool', lowCents: 9_000_000, highCents: 13_000_000 },
      { part: 'fence', lowCents: 500_000, highCents: 900_000 },
    ],
    contingency: { lowPercent: 10, highPercent: 15, lowCents: 950_000, highCents: 2_085_000 },
    lowCents: 10_450_000,
    highCents: 15_985_000,
  };
  api.use(http.get('/api/estimates/bands', () => HttpResponse.json({ effectiveFrom: '2026-01-01', pools: [], allIn })));
  await open();
  await choose('A new pool');
  await press('Continue');
  expect(await screen.findByRole('heading', { name: 'What a new pool costs, all in' })).toBeInTheDocument();
  expect(screen.getByText('Fence and gates').nextSibling).toHaveTextContent('$5,000 to $9,000');
  expect(screen.getByText('Held back for surprises, 10 to 15 percent').nextSibling).toHaveTextContent('$9,500 to $20,850');
  expect(screen.getByText('All in').nextSibling).toHaveTextContent('$104,500 to $159,850');
});

test('C15 a request from outside is told again once it is sent', async () => {
  api.use(http.post('/api/consultations', () => HttpResponse.json({ ...RECEIPT, outsideArea: true }, { status: 201 })));
  await open();
  await fillIn();
  await send();
  expect(await screen.findByText(/Your request is kept all the same, and a person tells you by/)).toBeInTheDocument();
});

test('a service page hands its service on, and it can be removed', async () => {
  const { sent } = requestServer();
  const first = await open('/consult?service=permit-assistance');
  expect(screen.getByText('Permit assistance', { selector: 'strong' })).toBeInTheDocument();
  await press('Continue');
  await userEvent.type(field('Where is the house?'), '63131');
  await choose('Yes');
  await press('Continue');
  await userEvent.type(field('Name'), 'Claire');
  await userEvent.type(field('Email'), 'claire@example.com');
  await send();
  await screen.findByRole('heading', { level: 1, name: /Thank you/ });
  expect(sent[0]?.body).toMatchObject({
    service: 'permit-assistance',
    postalCode: '63131',
    answers: { survey: 'yes' },
  });
  expect(sent[0]?.body).not.toHaveProperty('address');
  first.unmount();
  await open('/consult?service=permit-assistance');
  await press('Remove');
  expect(screen.getByRole('radio', { name: 'A new pool' })).toBeInTheDocument();
});

test('C02 an emergency page leads to the questions of an emergency', async () => {
  await open('/consult?service=emergency');
  expect(screen.getByRole('radio', { name: 'Something urgent' })).toBeChecked();
  await press('Continue');
  await onStep(2);
  expect(screen.getByRole('link', { name: 'What to do in the next ten minutes' })).toHaveAttribute(
    'href',
    '/services/emergency',
  );
});

test('a customer finds their own name and email filled in, and may change them', async () => {
  api.use(signedIn());
  await open('/consult?step=contact');
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
  await screen.findByRole('radio', { name: 'A renovation' });
  await toContact();
  await send();
  await userEvent.click(await screen.findByRole('link', { name: 'See it in your dashboard' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});
