import { screen, within } from '@testing-library/react';
import { REACH } from '../../content/reach';
import {
  choose,
  field,
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

withoutPrices();

const OUTSIDE = '5 Main Street, Warrenton, MO 63383';

test('H15 sends an emergency with a phone number alone, under its own consent text', async () => {
  const { sent } = requestServer();
  await open('/consult?service=emergency');
  await toContact('Something urgent', '14 Mason Ridge, Town and Country 63131');
  await write('Name', 'Ada Byron');
  for (const name of ['Phone', 'Email']) {
    expect(field(name)).not.toBeRequired();
    expect(field(name)).toHaveAccessibleDescription(/is enough/);
  }
  await write('Phone', '(314) 555-0177');
  expect(field('Email (optional)')).toBeInTheDocument();
  expect(screen.getByText(REACH.consent)).toBeInTheDocument();
  await send();
  await thanked();
  expect(
    screen.getByText('A person will call you at (314) 555-0177 by Wednesday, June 10, 2:00 PM Central Time.'),
  ).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    ...{ service: 'emergency', name: 'Ada Byron', phone: '(314) 555-0177', postalCode: '63131' },
    consent: { email: true, textVersion: 'emergency-3' },
  });
  expect(sent[0]?.body).not.toHaveProperty('email');
});

test('H15 marks phone and email when both are missing, and accepts an email alone', async () => {
  const { sent } = requestServer();
  await open('/consult?service=emergency');
  await toContact('Something urgent');
  await write('Name', 'Ada Byron');
  await send();
  for (const name of ['Phone', 'Email']) {
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(/is enough.*Enter a phone number or an email address/);
  }
  await user.click(screen.getByRole('link', { name: 'Enter a phone number or an email address.' }));
  expect(field('Phone')).toHaveFocus();
  await write('Email', 'ada@example.com');
  expect(field('Phone (optional)')).not.toBeInvalid();
  await send();
  await thanked();
  expect(screen.getByText('We will reply to ada@example.com.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).not.toHaveProperty('phone');
});

test('H15 lists errors in page order, and promises a call by a time stated once', async () => {
  requestServer();
  await open('/consult?service=emergency');
  await toContact('Something urgent');
  await write('Name', 'Ada Byron');
  await write(/^Phone/, '12');
  await write(/^Email/, 'ada');
  await send();
  const listed = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(listed.map((link) => link.getAttribute('href'))).toEqual(['#consult-phone', '#consult-email']);
  await user.clear(field(/^Phone/));
  await write(/^Phone/, '(314) 555-0177');
  await user.clear(field(/^Email/));
  await write(/^Email/, 'ada@example.com');
  await send();
  await thanked();
  expect(screen.getByText(/^A person will call you at \(314\) 555-0177 by/)).toBeInTheDocument();
  expect(screen.getAllByText(/2:00 PM/)).toHaveLength(1);
});

test('H15 C04 keeps an emergency on the device, and resending it after a lost answer creates one request', async () => {
  const { sent, leads } = requestServer(2);
  const before = await open('/consult?service=emergency');
  await toContact('Something urgent');
  await write('Name', 'Ada Byron');
  await write('Phone', '(314) 555-0177');
  await send();
  await screen.findByText('Our server did not answer. Nothing was lost. Try again.');
  before.unmount();
  await open();
  await press('Go to the last step');
  expect(field('Phone')).toHaveValue('(314) 555-0177');
  await send();
  await thanked();
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(leads.size).toBe(1);
});

test('H15 requires an email again when an emergency becomes another kind of project', async () => {
  const { sent } = requestServer();
  await open('/consult?service=emergency');
  await toContact('Something urgent');
  await write('Name', 'Ada Byron');
  await write('Phone', '(314) 555-0177');
  await press('Back');
  await press('Back');
  await toContact('A renovation');
  await send();
  expect(screen.getByRole('link', { name: 'Enter your email.' })).toBeInTheDocument();
  expect(sent).toHaveLength(0);
  await write('Email', 'ada@example.com');
  await send();
  await thanked();
  expect(sent[0]?.body).toMatchObject({
    email: 'ada@example.com',
    phone: '(314) 555-0177',
    consent: { textVersion: 'consult-3' },
  });
});

test('H15 C15 never offers updates about the service area in an emergency', async () => {
  const { sent } = requestServer();
  await open();
  await choose('A renovation');
  await press('Continue');
  await write('Where is the house?', OUTSIDE);
  await user.click(await screen.findByRole('checkbox', { name: /^Email me if you start working here/ }));
  await press('Back');
  await choose('Something urgent');
  await press('Continue');
  await onStep(2);
  expect(await screen.findByText(/^That is outside the area we usually serve/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await press('Continue');
  await whoItIs();
  await send();
  await thanked();
  expect(sent[0]?.body.consent).toEqual({ email: true, textVersion: 'emergency-3' });
  expect(screen.queryByText('Helpful to have ready')).not.toBeInTheDocument();
});
