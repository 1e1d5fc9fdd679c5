import { screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { lead, owner, viewer } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { setupUser } from '../../testing/user';

const api = new FakeApi();
const path = '/users?tab=leads&lead=lead-1';
const at = '2026-11-21T16:00:00.000Z';
const consent: Lead['consents'][number] = {
  kind: 'phone',
  textVersion: 'emergency-1',
  text: 'I agree to be called.',
  at: lead.receivedAt,
  withdrawnAt: null,
};
const byPhone: Lead = { ...lead, service: 'emergency', email: '', phone: '(314) 555-0177', consents: [consent] };
const withdrawn: Lead = { ...byPhone, noCallsSince: at, consents: [{ ...consent, withdrawnAt: at }] };

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/leads', { body: { items: [lead], nextCursor: null, total: 1 } })
    .on('GET /api/admin/leads/owners', { body: { items: [] } })
    .on('GET /api/admin/leads/lead-1/duplicates', { body: { items: [] } })
    .on('GET /api/admin/leads/lead-1', { body: byPhone })
    .on('POST /api/admin/leads/lead-1/withdraw-consent', { body: withdrawn });
});
afterEach(() => api.restore());

it('C14 records by keyboard that a customer opts out of calls, and warns before the next call', async () => {
  const user = setupUser();
  renderApp({ api, user: owner, path });
  (await screen.findByRole('button', { name: 'Record a withdrawal…' })).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Record a withdrawal' });
  expect(within(dialog).getByLabelText('Who asked')).toHaveValue('Claire Duvall');
  await user.click(within(dialog).getByLabelText('Who asked'));
  await user.keyboard('{Enter}');
  expect(within(dialog).getByText('Choose how they asked.')).toBeInTheDocument();
  expect(api.to('POST /api/admin/leads/lead-1/withdraw-consent')).toHaveLength(0);
  await user.selectOptions(within(dialog).getByLabelText('How they asked'), 'telephone');
  await user.click(within(dialog).getByLabelText(/^Note/));
  await user.paste(' Her neighbor fixed it. ');
  await user.click(within(dialog).getByLabelText('Who asked'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This person opted out of calls')).toBeInTheDocument();
  expect(api.to('POST /api/admin/leads/lead-1/withdraw-consent').map(({ body }) => body)).toEqual([
    { way: 'telephone', askedBy: 'Claire Duvall', note: 'Her neighbor fixed it.' },
  ]);
  expect(screen.getByText(/Call them only about what they requested, such as a booked visit/)).toBeInTheDocument();
  expect(screen.getByText('This person gave no email address and opted out of calls.')).toBeInTheDocument();
  // Beside the warning it can be called still, and nowhere else.
  expect(screen.getAllByRole('link', { name: /\(314\) 555-0177/ }).map(({ textContent }) => textContent)).toEqual([
    'Call (314) 555-0177',
  ]);
  expect(screen.queryByRole('button', { name: 'Record a withdrawal…' })).not.toBeInTheDocument();
  // Keyboard focus stays where it was.
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(document.activeElement).toHaveTextContent(/Withdrawn/);
});

it('C14 says which of the two a person opted out of, and can still withdraw the other', async () => {
  const emailed = { ...consent, kind: 'email' as const, withdrawnAt: at };
  api.on('GET /api/admin/leads/lead-1', { body: { ...lead, noEmailsSince: at, consents: [emailed] } });
  const { unmount } = renderApp({ api, user: owner, path });
  expect(await screen.findByText('This person opted out of email')).toBeInTheDocument();
  expect(screen.getByText(/Email them only about what they requested/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Record a withdrawal…' })).toBeInTheDocument();
  unmount();
  api.on('GET /api/admin/leads/lead-1', {
    body: {
      ...lead,
      noEmailsSince: at,
      noCallsSince: at,
      consents: [emailed, { ...emailed, kind: 'phone' as const }],
    },
  });
  renderApp({ api, user: owner, path });
  expect(await screen.findByText('This person opted out of email and calls')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Record a withdrawal…' })).not.toBeInTheDocument();
});

it('C14 keeps what was typed when it could not be recorded, and is not offered to a read-only role', async () => {
  const user = setupUser();
  api.on('POST /api/admin/leads/lead-1/withdraw-consent', {
    status: 422,
    body: { code: 'VALIDATION_FAILED', error: 'Check the fields.', fields: { askedBy: 'Enter who asked.' } },
  });
  const { unmount } = renderApp({ api, user: owner, path });
  await user.click(await screen.findByRole('button', { name: 'Record a withdrawal…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record a withdrawal' });
  await user.selectOptions(within(dialog).getByLabelText('How they asked'), 'letter');
  await user.click(within(dialog).getByRole('button', { name: 'Record the withdrawal' }));
  expect(await within(dialog).findByText('Not recorded')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('How they asked')).toHaveValue('letter');
  unmount();
  renderApp({ api, user: viewer, path });
  expect(await screen.findByText('I agree to be called.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Record a withdrawal…' })).not.toBeInTheDocument();
});
