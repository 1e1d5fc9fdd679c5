import { screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { lead, owner, viewer } from '../../testing/fixtures';
import { renderApp, renderWith } from '../../testing/render-app';
import { clockFrom } from '../../testing/clock';
import { fill, setupUser } from '../../testing/user';
import { availability, scheduler } from '../../testing/visits';
import { LeadDuplicates } from './lead-duplicates';
import { LeadScore } from './lead-sections';
import { ReplyComposer } from './reply-composer';
import { SpamReview } from './lead-sections';

const api = new FakeApi();
const other: Lead = { ...lead, id: 'lead-2', reference: 'C-OTHER', name: 'Claire D.', version: 7 };

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api.on('GET /api/admin/leads', { body: { items: [], nextCursor: null, total: 0 } });
});
afterEach(() => api.restore());

it('C09 shows the score as the sum of its lines', async () => {
  const scoreLines: Lead['scoreLines'] = [
    { factor: 'budget', points: 20, most: 25, because: 'A budget of $175,000 to $300,000.' },
    { factor: 'place', points: 10, most: 10, because: 'In the service area.' },
  ];
  renderWith(<LeadScore lead={{ ...lead, score: 30, scoreLines }} />, { api, user: owner });
  expect(await screen.findByText('30 of 100')).toBeInTheDocument();
  const valueOf = (label: string) => screen.getByText(label).nextSibling;
  expect(valueOf('Budget')).toHaveTextContent('20 of 25. A budget of $175,000 to $300,000.');
  expect(valueOf('Location')).toHaveTextContent('10 of 10. In the service area.');
});

it('C13 merges a duplicate after asking, and offers to undo it', async () => {
  const user = setupUser();
  api.on('GET /api/admin/leads/lead-1/duplicates', {
    body: {
      items: [
        { lead: { ...other, range: { lowCents: 1, likelyCents: 2, highCents: 3 } }, matches: ['email', 'phone'] },
      ],
    },
  });
  api.on('POST /api/admin/leads/lead-1/merge', { body: lead });
  const merges = [
    {
      id: 'merge-1',
      leadId: 'lead-3',
      reference: 'C-BEFORE',
      mergedAt: new Date().toISOString(),
      undoUntil: '2999-01-01T00:00:00.000Z',
    },
  ];
  api.on('POST /api/admin/leads/lead-1/merges/merge-1/undo', { body: lead });
  renderWith(<LeadDuplicates lead={{ ...lead, merges }} canWrite />, { api, user: owner });
  await user.click(await screen.findByRole('button', { name: 'Merge C-OTHER into this lead' }));
  expect(screen.getByText(/the same email, the same phone/)).toBeInTheDocument();
  expect(
    screen.getByText(/will become Lost\. Its estimate will count toward this lead on the board\. You can undo this/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'C-BEFORE' })).toHaveAttribute(
    'href',
    expect.stringContaining('lead=lead-3'),
  );
  expect(api.to('POST /api/admin/leads/lead-1/merge')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await screen.findByRole('button', { name: 'Merge C-OTHER into this lead' });
  expect(api.to('POST /api/admin/leads/lead-1/merge').map(({ body }) => body)).toEqual([
    { otherId: 'lead-2', otherVersion: 7 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo the merge of C-BEFORE' }));
  expect(api.to('POST /api/admin/leads/lead-1/merges/merge-1/undo')).toHaveLength(1);
});

it('C07 says why a request was held, and lets a person release it', async () => {
  const user = setupUser();
  const held: Lead = {
    ...lead,
    stage: 'spam',
    signs: [{ sign: 'web addresses in the message', points: 3 }],
    allowedTransitions: [{ to: 'new', label: 'New', allowed: true }],
  };
  api.on('POST /api/admin/leads/lead-1/transition', { body: lead });
  renderWith(<SpamReview lead={held} canWrite />, { api, user: owner });
  expect(await screen.findByText('web addresses in the message (+3)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Not spam: treat as a new lead' }));
  expect(api.to('POST /api/admin/leads/lead-1/transition')[0]?.body).toEqual({ to: 'new', version: 1 });
});

it('previews an email before it is sent and after every change, and says where replies arrive', async () => {
  const user = setupUser();
  api.on('GET /api/admin/reply-templates', {
    body: {
      items: [{ id: 'first', label: 'First reply', subject: 'Your request', body: 'Hello {{name}}' }],
      placeholders: ['name'],
    },
  });
  api.on('POST /api/admin/leads/lead-1/reply-preview', {
    body: { to: lead.email, subject: 'Your request', body: 'Hello Claire' },
  });
  api.on('POST /api/admin/leads/lead-1/reply', { status: 201, body: lead });
  renderWith(<ReplyComposer lead={lead} />, { api, user: owner });
  await user.click(await screen.findByRole('button', { name: 'Write a reply' }));
  await screen.findByRole('option', { name: 'First reply' });
  await user.selectOptions(screen.getByLabelText(/^Template/), 'first');
  await user.click(screen.getByRole('button', { name: 'Preview email' }));
  expect(await screen.findByText('Hello Claire')).toBeInTheDocument();
  await fill(user, screen.getByLabelText('Subject'), 'About your pool');
  expect(screen.queryByText('Hello Claire')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Preview email' }));
  await user.click(await screen.findByRole('button', { name: 'Send email' }));
  await screen.findByRole('button', { name: 'Write a reply' });
  expect(api.to('POST /api/admin/leads/lead-1/reply').map(({ body }) => body)).toEqual([
    { subject: 'About your pool', body: 'Hello {{name}}' },
  ]);
});

it('C17 adds a caller by keyboard, and requires the call outcome', async () => {
  const user = setupUser();
  api.on('POST /api/admin/leads', { status: 201, body: lead });
  api.on('GET /api/admin/leads/owners', { body: { items: [] } });
  api.on('GET /api/admin/leads/lead-1', { body: lead });
  api.on('GET /api/admin/leads/lead-1/duplicates', { body: { items: [] } });
  renderApp({ api, user: owner, path: '/users?tab=leads' });
  (await screen.findByRole('button', { name: 'Add a lead' })).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Add a lead' });
  expect(within(dialog).getByLabelText('Name')).toHaveFocus();
  await user.paste('Claire Duvall');
  await user.tab();
  await user.paste('314 555 0110');
  await user.keyboard('{Enter}');
  expect(within(dialog).getByText('Choose the call outcome.')).toBeInTheDocument();
  expect(api.to('POST /api/admin/leads')).toHaveLength(0);
  await user.selectOptions(within(dialog).getByLabelText('Call outcome'), 'reached');
  within(dialog).getByLabelText('Name').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Lead added')).toBeInTheDocument();
  expect(api.to('POST /api/admin/leads')[0]?.body).toMatchObject({
    name: 'Claire Duvall',
    phone: '314 555 0110',
    service: 'custom-design',
    outcome: 'reached',
  });
});

it('proposes the next day we are open for the next step of a caller', async () => {
  // A Friday; the company of this test opens on Mondays.
  clockFrom('2027-03-05T15:00:00Z');
  const user = setupUser();
  api.on('GET /api/admin/availability', { body: availability });
  api.on('GET /api/admin/leads/owners', { body: { items: [] } });
  renderApp({ api, user: scheduler, path: '/users?tab=leads' });
  await user.click(await screen.findByRole('button', { name: 'Add a lead' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a lead' });
  const day = within(dialog).getByLabelText('Next step date');
  await waitFor(() => expect(day).toHaveValue('2027-03-08'));
  await user.clear(day);
  expect(day).toHaveValue('');
  await user.click(within(dialog).getByRole('button', { name: 'Add lead' }));
  expect(day).toHaveAccessibleDescription('Choose a date after today.');
  expect(api.to('POST /api/admin/leads')).toHaveLength(0);
});

it('C13 shows the leads a caller already has, by phone or email, before a new one is saved', async () => {
  const user = setupUser();
  const other = {
    ...lead,
    id: 'lead-2',
    name: 'Ada Byron',
    reference: 'C-2',
    phone: '314 555 0199',
    email: 'ada@example.com',
  };
  api.on('GET /api/admin/leads/owners', { body: { items: [] } });
  api.on('GET /api/admin/leads', { body: { items: [{ ...lead, phone: '(314) 555-0110' }, other], nextCursor: null } });
  renderApp({ api, user: owner, path: '/users?tab=leads' });
  await user.click(await screen.findByRole('button', { name: 'Add a lead' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a lead' });
  await user.click(within(dialog).getByLabelText(/^Phone/));
  await user.paste('+1 314 555 0110');
  expect(await within(dialog).findByRole('link', { name: `${lead.name}, ${lead.reference}` })).toHaveAttribute(
    'href',
    expect.stringContaining('lead=lead-1'),
  );
  expect(within(dialog).queryByRole('link', { name: 'Ada Byron, C-2' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByLabelText(/^Email/));
  await user.paste('ADA@example.com');
  expect(await within(dialog).findByRole('link', { name: 'Ada Byron, C-2' })).toBeInTheDocument();
});

it('offers no adding or merging to a read-only role', async () => {
  renderApp({ api, user: viewer, path: '/users?tab=leads' });
  await screen.findByText('No leads yet');
  expect(screen.queryByRole('button', { name: 'Add a lead' })).not.toBeInTheDocument();
});

it('C14 offers no reply to a person who opted out of email, also on a merged request', async () => {
  const since = '2026-11-20T16:00:00.000Z';
  renderWith(<ReplyComposer lead={{ ...lead, noEmailsSince: since }} />, { api, user: owner });
  expect(await screen.findByText(/This person opted out of email/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Write a reply' })).not.toBeInTheDocument();
});
