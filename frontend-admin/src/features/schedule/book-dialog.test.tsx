import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { lead } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { clockFrom } from '../../testing/standing-clock';
import { fill, setupUser } from '../../testing/user';
import { availability, scheduler, visit } from '../../testing/visits';

const api = new FakeApi();
const byPhone = { ...lead, email: '', phone: '(314) 555-0177', address: '14 Mason Ridge', postalCode: '63131' };
const path = `/projects?view=calendar&date=2027-03-12&request=${lead.id}`;

beforeEach(() => {
  clockFrom('2026-11-23T15:00:00.000Z');
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/visits', { body: { items: [], timezone: 'America/Chicago', isCut: false } })
    .on('GET /api/admin/availability', { body: availability })
    .on('GET /api/schedule/slots', { body: { service: 'site-visit', timezone: 'America/Chicago', days: [] } });
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
});

it('H15 books for a request that has no email address, and says that nothing is mailed', async () => {
  const user = setupUser();
  api.on(`GET /api/admin/leads/${lead.id}`, { body: byPhone }).on('POST /api/admin/visits', { status: 201, body: { ...visit, email: null } });
  renderApp({ api, user: scheduler, path });
  const dialog = await screen.findByRole('dialog', { name: 'New visit' });
  expect(await within(dialog).findByLabelText('Name')).toHaveValue(lead.name);
  expect(within(dialog).getByText('Without one nothing is mailed: tell them the time on the phone.')).toBeInTheDocument();
  await fill(user, within(dialog).getByLabelText('Time'), '10:00');
  await user.click(within(dialog).getByRole('button', { name: 'Make visit' }));
  expect(await screen.findByText('Visit made')).toBeInTheDocument();
  const [sent] = api.to('POST /api/admin/visits');
  expect(sent?.body).toMatchObject({ consultationId: lead.id, name: lead.name, phone: '(314) 555-0177', address: '14 Mason Ridge', postalCode: '63131' });
  expect(sent?.body).not.toHaveProperty('email');
});

it('asks for the email address of everybody else', async () => {
  const user = setupUser();
  api.on(`GET /api/admin/leads/${lead.id}`, { body: lead });
  renderApp({ api, user: scheduler, path });
  const dialog = await screen.findByRole('dialog', { name: 'New visit' });
  const email = await within(dialog).findByLabelText('Email');
  expect(email).toHaveValue(lead.email);
  await fill(user, email, ' ');
  await user.click(within(dialog).getByRole('button', { name: 'Make visit' }));
  expect(email).toBeInvalid();
  expect(api.to('POST /api/admin/visits')).toHaveLength(0);
});
