import { screen, waitFor } from '@testing-library/react';
import type { StaffUser } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { renderWith } from '../../testing/render-app';
import { analyst } from '../../testing/reports';
import { fill, setupUser } from '../../testing/user';
import { FunnelPicker } from './funnel-picker';
import { ManageMenu } from './manage-menu';

const api = new FakeApi();
const FUNNELS = '/api/admin/analytics/saved-funnels';
const exporter: StaffUser = { ...analyst, permissions: [...analyst.permissions, 'analytics.export'] };

beforeEach(() => {
  api.install();
  api.calls.length = 0;
});
afterEach(() => api.restore());

async function choose(item: string) {
  const user = setupUser();
  renderWith(<ManageMenu />, { api, user: exporter });
  await user.click(await screen.findByRole('button', { name: 'Manage' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  return user;
}

it('a removed step leaves the keyboard in the dialog', async () => {
  const user = setupUser();
  api.on(`GET ${FUNNELS}`, { body: { items: [] } });
  renderWith(<FunnelPicker />, { api, user: analyst, path: '/analytics?report=funnels' });
  await user.click(await screen.findByRole('button', { name: 'New funnel…' }));
  const add = await screen.findByRole('button', { name: 'Add a step' });
  for (let steps = 2; steps < 8; steps += 1) await user.click(screen.getByRole('button', { name: 'Add a step' }));
  expect(add).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove step 8' }));
  expect(screen.getByRole('button', { name: 'Add a step' })).toHaveFocus();
});

it('F04 saves a funnel of two to eight steps, then shows it', async () => {
  const user = setupUser();
  const saved = { id: 'f-1', name: 'Consult', counts: 'visits', steps: [], version: 1 };
  api.on(`GET ${FUNNELS}`, { body: { items: [] } }).on(`POST ${FUNNELS}`, () => {
    api.on(`GET ${FUNNELS}`, { body: { items: [saved] } });
    return { status: 201, body: saved };
  });
  renderWith(<FunnelPicker />, { api, user: analyst, path: '/analytics?report=funnels' });
  await user.click(await screen.findByRole('button', { name: 'New funnel…' }));
  await fill(user, screen.getByLabelText('Name'), 'Consult');
  expect(screen.queryByRole('button', { name: 'Remove step 1' })).not.toBeInTheDocument();
  await fill(user, screen.getByLabelText('Page (optional)'), '/consult');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Step 2' }), 'generate_lead');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Change…' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Funnel' })).toHaveValue('f-1');
  expect(api.to(`POST ${FUNNELS}`)[0]?.body).toEqual({
    name: 'Consult',
    counts: 'visits',
    steps: [
      { event: 'page_view', pagePath: '/consult', formName: null },
      { event: 'generate_lead', pagePath: null, formName: null },
    ],
  });
});

it('F13 adds a note', async () => {
  const path = '/api/admin/analytics/notes';
  api.on(`POST ${path}`, { status: 201, body: {} });
  const user = await choose('Add a note…');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(screen.getByText('Enter what happened.')).toBeInTheDocument();
  await fill(user, screen.getByLabelText('What happened'), 'Hail in Ladue');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(api.to(`POST ${path}`)).toHaveLength(1));
  expect(api.to(`POST ${path}`)[0]?.body).toEqual({ day: '2026-11-24', text: 'Hail in Ladue', kind: 'campaign' });
});

it('spend replaces what was entered for the month', async () => {
  const path = '/api/admin/analytics/spend';
  const entry = { source: 'google', month: '2026-11', cents: 90_000, version: 3 };
  api.on(`GET ${path}`, { body: { items: [entry] } }).on(`PUT ${path}`, { body: entry });
  const user = await choose('Advertising spend…');
  await fill(user, screen.getByLabelText('Source'), 'google');
  expect(await screen.findByText('$900 is entered for this month. Saving replaces it.')).toBeInTheDocument();
  await fill(user, screen.getByLabelText('Amount in dollars'), '1,250.50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to(`PUT ${path}`)).toHaveLength(1));
  expect(api.to(`PUT ${path}`)[0]?.body).toEqual({ source: 'google', month: '2026-11', cents: 125_050, version: 3 });
});

it('a token is shown once', async () => {
  const path = '/api/admin/analytics/tokens';
  api.on(`GET ${path}`, { body: { items: [] } }).on(`POST ${path}`, { status: 201, body: { token: 'reports_abc' } });
  const user = await choose('Access tokens…');
  await fill(user, await screen.findByLabelText('What is it for?'), 'Spreadsheet');
  await user.click(screen.getByRole('button', { name: 'Create a token' }));
  expect(await screen.findByDisplayValue('reports_abc')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create a token' })).not.toBeInTheDocument();
});

it('F12 alerts say what needs attention, and one is muted', async () => {
  const path = '/api/admin/analytics/alerts';
  const thresholds = { leadsDownPercent: 40, formErrorTimes: 3, lateReplies: 1, silentBuilds: 1, overdueInvoices: 1 };
  const settings = { ...thresholds, muted: [], digest: true, weekly: true, version: 2 };
  const late = { kind: 'late-replies', text: '2 leads wait for a reply that is late.', link: '/admin/users?tab=leads' };
  api
    .on(`GET ${path}`, { body: { ...settings, current: [late] } })
    .on(`PUT ${path}`, { body: { ...settings, current: [] } });
  const user = await choose('Alerts…');
  expect(await screen.findByRole('link', { name: late.text })).toHaveAttribute('href', '/users?tab=leads');
  await user.click(screen.getByRole('checkbox', { name: 'Mute “Projects without updates”' }));
  await fill(user, screen.getByLabelText('Overdue replies'), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to(`PUT ${path}`)).toHaveLength(1));
  expect(api.to(`PUT ${path}`)[0]?.body).toEqual({ ...settings, lateReplies: 5, muted: ['silent-builds'] });
});

it('F12 shows alerts that someone else saved meanwhile, and overwrites them only when told to', async () => {
  const path = '/api/admin/analytics/alerts';
  const thresholds = { leadsDownPercent: 40, formErrorTimes: 3, lateReplies: 1, silentBuilds: 1, overdueInvoices: 1 };
  const settings = { ...thresholds, muted: [], digest: true, weekly: true, version: 2 };
  const theirs = { ...settings, lateReplies: 7, muted: ['silent-builds'], version: 3 };
  api.on(`GET ${path}`, { body: { ...settings, current: [] } }).on(`PUT ${path}`, () => {
    api.on(`GET ${path}`, { body: { ...theirs, current: [] } });
    return { status: 409, body: { code: 'STALE_VERSION', error: 'Changed.', current: theirs } };
  });
  const user = await choose('Alerts…');
  await fill(user, await screen.findByLabelText('Overdue replies'), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Someone else changed this form.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to(`PUT ${path}`)).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(api.to(`PUT ${path}`)).toHaveLength(3));
  const versions = api.to(`PUT ${path}`).map(({ body }) => (body as { version: number }).version);
  expect(versions).toEqual([2, 2, 3]);
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  expect(screen.getByLabelText('Overdue replies')).toHaveValue('7');
  expect(screen.getByRole('checkbox', { name: 'Mute “Projects without updates”' })).toBeChecked();
});
