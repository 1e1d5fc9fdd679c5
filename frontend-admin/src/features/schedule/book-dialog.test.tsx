import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { lead } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { clockFrom } from '../../testing/clock';
import { fill, setupUser } from '../../testing/user';
import { availability, scheduler, visit } from '../../testing/visits';

const api = new FakeApi();
const byPhone = { ...lead, email: '', phone: '(314) 555-0177', address: '14 Mason Ridge', postalCode: '63131' };
const PREVIEW = 'POST /api/admin/visits/preview';
const ours = {
  isToCustomer: false,
  name: 'Sam Sales',
  email: 'sam@studio.example',
  subject: 'New visit: Claire Duvall',
  text: 'New visit',
};
const theirs = {
  isToCustomer: true,
  name: 'Claire Duvall',
  email: lead.email,
  subject: 'Your visit is confirmed',
  text: 'Reference …\nMove or cancel:\nhttps://x.example/schedule-now?visit=…',
};
const path = `/projects?view=calendar&date=2027-03-12&request=${lead.id}`;

beforeEach(() => {
  clockFrom('2026-11-23T15:00:00.000Z');
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/visits', { body: { items: [], timezone: 'America/Chicago', isCut: false } })
    .on('GET /api/admin/availability', { body: availability })
    .on('GET /api/schedule/slots', { body: { service: 'site-visit', timezone: 'America/Chicago', days: [] } })
    .on(PREVIEW, { body: { emails: [ours], joins: lead.reference } });
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
});

it('H15 books for a request without an email address, and says that no email is sent', async () => {
  const user = setupUser();
  api
    .on(`GET /api/admin/leads/${lead.id}`, { body: byPhone })
    .on('POST /api/admin/visits', { status: 201, body: { ...visit, email: null } });
  renderApp({ api, user: scheduler, path });
  const dialog = await screen.findByRole('dialog', { name: 'New visit' });
  expect(await within(dialog).findByLabelText('Name')).toHaveValue(lead.name);
  expect(within(dialog).getAllByRole('heading', { name: 'New visit' })).toHaveLength(1);
  expect(within(dialog).getByText('Without one, no email is sent. Tell them the time by phone.')).toBeInTheDocument();
  expect(within(dialog).getByText(/^Fill in who, where and when/)).toBeInTheDocument();
  await fill(user, within(dialog).getByLabelText('Time'), '10:00');
  expect(await within(dialog).findByText('This visit has no email address. Call them.')).toBeInTheDocument();
  expect(
    within(dialog).getByText('Sam Sales will get a notification at sam@studio.example: New visit: Claire Duvall'),
  ).toBeInTheDocument();
  expect(within(dialog).getByText(`This will be added to their lead ${lead.reference}.`)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Book visit' }));
  expect(await screen.findByText('Visit booked')).toBeInTheDocument();
  const [sent] = api.to('POST /api/admin/visits');
  expect(sent?.body).toMatchObject({
    consultationId: lead.id,
    name: lead.name,
    phone: '(314) 555-0177',
    address: '14 Mason Ridge',
    postalCode: '63131',
  });
  expect(sent?.body).not.toHaveProperty('email');
});

it('requires an email address for everyone else', async () => {
  const user = setupUser();
  api.on(`GET /api/admin/leads/${lead.id}`, { body: lead });
  renderApp({ api, user: scheduler, path });
  const dialog = await screen.findByRole('dialog', { name: 'New visit' });
  const email = await within(dialog).findByLabelText('Email');
  expect(email).toHaveValue(lead.email);
  await fill(user, email, ' ');
  await user.click(within(dialog).getByRole('button', { name: 'Book visit' }));
  expect(email).toBeInvalid();
  expect(api.to('POST /api/admin/visits')).toHaveLength(0);
});

it('B16 previews who is notified, the email and the lead before booking, as the form changes', async () => {
  const user = setupUser();
  api
    .on(`GET /api/admin/leads/${lead.id}`, { body: { ...lead, address: '14 Mason Ridge', postalCode: '63131' } })
    .on(PREVIEW, ({ body }) => ({
      body: { emails: [{ ...theirs, email: (body as { email: string }).email }, ours], joins: null },
    }))
    .on('POST /api/admin/visits', { status: 201, body: visit });
  renderApp({ api, user: scheduler, path });
  const dialog = await screen.findByRole('dialog', { name: 'New visit' });
  await fill(user, await within(dialog).findByLabelText('Time'), '10:00');
  expect(await within(dialog).findByRole('region', { name: 'The email' })).toHaveTextContent('Your visit is confirmed');
  expect(within(dialog).getByText(`Claire Duvall will get this email at ${lead.email}:`)).toBeInTheDocument();
  expect(
    within(dialog).getByText(/the reference are created with the visit, so they are hidden here/),
  ).toBeInTheDocument();
  expect(within(dialog).getByText(/^This will create a new lead/)).toBeInTheDocument();
  await fill(user, within(dialog).getByLabelText('Email'), 'claire.new@home.example');
  expect(
    await within(dialog).findByText('Claire Duvall will get this email at claire.new@home.example:'),
  ).toBeInTheDocument();
  expect(api.to('POST /api/admin/visits')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Book visit' }));
  expect(await screen.findByText('Visit booked')).toBeInTheDocument();
  const [sent] = api.to('POST /api/admin/visits');
  expect(api.to(PREVIEW).at(-1)?.body).toEqual(sent?.body);
});

it('B04 says before booking that a time is not available, and offers the nearest', async () => {
  const user = setupUser();
  api.on(`GET /api/admin/leads/${lead.id}`, { body: byPhone }).on(PREVIEW, ({ body }) =>
    (body as { startsAt: string }).startsAt === '2027-03-12T16:00:00.000Z'
      ? {
          status: 409,
          body: {
            error: 'That time was just taken.',
            code: 'SLOT_TAKEN',
            alternatives: [{ startsAt: '2027-03-12T17:00:00.000Z', endsAt: '2027-03-12T18:30:00.000Z' }],
          },
        }
      : { body: { emails: [ours], joins: null } },
  );
  renderApp({ api, user: scheduler, path });
  const dialog = await screen.findByRole('dialog', { name: 'New visit' });
  await fill(user, await within(dialog).findByLabelText('Time'), '10:00');
  expect(await within(dialog).findByText('That time was just taken.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Choose Mar 12, 2027, 11:00 AM' }));
  expect(within(dialog).getByLabelText('Time')).toHaveValue('11:00');
  expect(await within(dialog).findByText(/^Sam Sales will get a notification/)).toBeInTheDocument();
  expect(within(dialog).queryByText('That time was just taken.')).not.toBeInTheDocument();
});
