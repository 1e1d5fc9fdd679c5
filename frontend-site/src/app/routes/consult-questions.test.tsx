import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { addToReport } from '../../features/consult/consult-draft';
import { api } from '../../testing/api-server';
import {
  choose,
  field,
  fillIn,
  onStep,
  open,
  press,
  requestServer,
  send,
  thanked,
  toContact,
  user,
  whoItIs,
  withoutPrices,
  write,
} from '../../testing/consult-page';
import { trackedEvents } from '../../testing/tracked-events';

withoutPrices();

test('C01 has three steps of at most five questions with progress and focus, and Back keeps every answer', async () => {
  await open();
  expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  await press('Continue');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose what you are planning.');
  await choose('A new pool');
  await press('Continue');
  await onStep(2);
  expect(screen.getByRole('heading', { level: 2, name: 'Your yard and timing' })).toHaveFocus();
  const questions = [...screen.getAllByRole('radiogroup'), ...screen.getAllByRole('textbox')];
  expect(questions).toHaveLength(5);
  expect(screen.getByLabelText(/^Photos of the yard/)).not.toBeVisible();
  await user.click(screen.getByText('Add photos of the yard'));
  expect(screen.getByLabelText(/^Photos of the yard/)).toBeVisible();
  await write('Where is the house?', '63131');
  await choose('We own it and live there');
  // Enter submits, as in any form.
  await user.type(field('Where is the house?'), '{Enter}');
  await onStep(3);
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  await press('Back');
  expect(screen.getByRole('radio', { name: 'We own it and live there' })).toBeChecked();
  expect(field('Where is the house?')).toHaveValue('63131');
  await press('Back');
  expect(screen.getByRole('radio', { name: 'A new pool' })).toBeChecked();
});

test.each([
  [
    'A new pool',
    ['When would you like to swim?', 'Budget', 'Whose house is it?', 'How wide is the access to the yard?'],
  ],
  ['A renovation', ['When would you like to swim?', 'Budget', 'How old is the pool?', 'What is it made of?']],
  [
    'Pool care',
    [
      'Whose house is it?',
      'How often should we come?',
      'How is the water kept clean?',
      'What does the water look like now?',
    ],
  ],
  ['Something urgent', ['What is wrong?', 'When did it start?']],
])('C02 %s is asked questions of its own', async (plan, legends) => {
  await open();
  await choose(plan);
  await press('Continue');
  await onStep(2);
  expect(screen.getAllByRole('radiogroup').map((group) => group.querySelector('legend')?.textContent)).toEqual(
    legends.map((legend) => `${legend} (optional)`),
  );
});

test.each([
  ['A new pool', 'Open the estimator', '/ai-tools/pool-estimator'],
  ['A garden', 'Open the estimator', '/ai-tools/pool-estimator'],
  ['A renovation', 'See the prices', '/services/pool-renovation#what-it-costs'],
  ['Equipment', 'See the prices', '/services/smart-technology#what-it-costs'],
])('C01 leads a visitor who plans %s and asks for help with the budget to a range', async (plan, link, href) => {
  await open();
  await choose(plan);
  await press('Continue');
  await onStep(2);
  const onwards = () => within(screen.getByRole('main')).queryByRole('link', { name: link });
  expect(onwards()).not.toBeInTheDocument();
  await choose('Help me find out');
  expect(onwards()).toHaveAttribute('href', href);
  await choose('Under $100,000');
  expect(onwards()).not.toBeInTheDocument();
});

test('C02 neither keeps nor sends an answer to a question no longer asked', async () => {
  const { sent } = requestServer();
  await open();
  await choose('A renovation');
  await press('Continue');
  await write('Where is the house?', '63131');
  await choose('Next season');
  await choose('Vinyl liner');
  await press('Back');
  await choose('Something urgent');
  expect(localStorage.getItem('consult-draft')).not.toMatch(/vinyl|next-season/);
  await press('Continue');
  await choose('It is losing water');
  await press('Continue');
  await whoItIs();
  await send();
  await thanked();
  expect(sent[0]?.body).toMatchObject({ service: 'emergency', answers: { trouble: 'losing-water' } });
  expect(sent[0]?.body).not.toHaveProperty('timeline');
});

test('finds a missing answer of an earlier step on the last one and leads there', async () => {
  const { sent } = requestServer();
  await open('/consult?step=contact');
  await whoItIs();
  await send();
  await onStep(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose what you are planning.');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(sent).toHaveLength(0);
});

test('F02 counts each step of a request once, without guessing its value', async () => {
  window.dataLayer = [];
  requestServer();
  await open();
  await fillIn();
  await send();
  await thanked();
  expect(trackedEvents()).toEqual([
    { event: 'form_start', form_name: 'consult', form_step: 'project' },
    { event: 'form_step', form_name: 'consult', form_step: 'project' },
    { event: 'form_step', form_name: 'consult', form_step: 'yard' },
    { event: 'form_submit', form_name: 'consult' },
    { event: 'generate_lead', form_name: 'consult', lead_type: 'pool-renovation' },
  ]);
});

test('C16 shows the all-in cost of a new pool before asking for a name', async () => {
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
  expect(screen.getByText('Contingency, 10 to 15 percent').nextSibling).toHaveTextContent('$9,500 to $20,850');
  expect(screen.getByText('All in').nextSibling).toHaveTextContent('$104,500 to $159,850');
});

test('C02 opens the emergency questions from a link to an emergency', async () => {
  await open('/consult?service=emergency');
  expect(screen.getByRole('radio', { name: 'Something urgent' })).toBeChecked();
  await press('Continue');
  await onStep(2);
  expect(screen.getByRole('link', { name: 'What to do in the next ten minutes' })).toHaveAttribute(
    'href',
    '/services/emergency',
  );
});

test('takes over the service of a service page, which can be removed', async () => {
  const { sent } = requestServer();
  const first = await open('/consult?service=permit-assistance');
  expect(screen.getByText('Permit assistance', { selector: 'strong' })).toBeInTheDocument();
  await press('Continue');
  await write('Where is the house?', '63131');
  await choose('Yes');
  await press('Continue');
  await whoItIs();
  await send();
  await thanked();
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

describe('what a tool put down', () => {
  const LINES = ['Volume: 18,000 gallons', 'pH: 7.9'];
  const REPORT = 'From the maintenance wizard:\nVolume: 18,000 gallons\npH: 7.9';
  const kept = () =>
    (JSON.parse(localStorage.getItem('consult-draft') ?? '{}') as { values: Record<string, string> }).values;

  test("is attached after the customer's own words, and attaching it again keeps them", async () => {
    const { sent } = requestServer();
    addToReport('From the maintenance wizard', ['pH: 7.2']);
    const first = await open();
    await write(/Anything we should know/, 'From the maintenance wizard: see below. The gate is locked.');
    first.unmount();
    addToReport('From the maintenance wizard', LINES);
    await open();
    expect(field(/Anything we should know/)).toHaveValue('From the maintenance wizard: see below. The gate is locked.');
    expect(screen.getByText(/pH: 7\.9/)).toBeInTheDocument();
    await toContact('Pool care', '63131');
    await whoItIs();
    await send();
    await thanked();
    expect(sent[0]?.body.message).toBe(`From the maintenance wizard: see below. The gate is locked.\n\n${REPORT}`);
  });

  test('can be removed', async () => {
    addToReport('From the maintenance wizard', LINES);
    await open();
    await press('Remove what you entered in the wizard');
    expect(kept().report).toBe('');
  });

  test("leaves room for the customer's words, and never cuts text that is too long", async () => {
    addToReport(
      'From the maintenance wizard',
      Array.from({ length: 200 }, (_, n) => `Line ${n} of a long report`),
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
