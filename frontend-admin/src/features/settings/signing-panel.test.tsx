import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { owner } from '../../testing/fixtures';
import { renderWith } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';
import { SigningPanel } from './signing-panel';

const api = new FakeApi();
const PATH = '/api/admin/signing-settings';
const text = (title: string) => ({ title, paragraphs: ['First.', 'Second.'] });
const settings = {
  ...{ version: 2, consentVersion: 1, checkedOn: '2026-11-26', retentionYears: 10 },
  ...{ electronicRecords: text('Electronic records'), ownerConsent: text('CONSENT OF OWNER') },
  ...{ ownerConsentMeans: text('What signing means'), conditionalWaiver: text('CONDITIONAL') },
  ...{ unconditionalWaiver: text('UNCONDITIONAL'), conditionalFinalWaiver: text('CONDITIONAL, FINAL') },
  unconditionalFinalWaiver: text('UNCONDITIONAL, FINAL'),
};
const saved = { ...settings, savedAt: '2026-11-20T15:00:00.000Z' };

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api.on(`GET ${PATH}`, { body: settings });
  api.on(`GET ${PATH}/versions`, { body: { items: [saved, { ...saved, version: 1, retentionYears: 12 }] } });
});
afterEach(() => api.restore());

const show = () => renderWith(<SigningPanel />, { api, user: { ...owner, permissions: ['proposals.approve'] } });

it('A07 publishes wording and years as a new version, and says when people agree anew', async () => {
  const user = setupUser();
  api.on(`PUT ${PATH}`, { body: { ...settings, version: 3, consentVersion: 2 } });
  show();
  await fill(user, await screen.findByLabelText('Years to keep documents'), '12');
  expect(screen.queryByText(/must agree to it before signing again/)).toBeNull();
  const records = screen.getByRole('group', { name: /Electronic records/ });
  await fill(user, within(records).getByLabelText('Text'), 'One.\n\nTwo.');
  expect(screen.getByText(/must agree to it before signing again/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Publish as a new version' }));
  expect(await screen.findByText('Published as version 3')).toBeInTheDocument();
  const { consentVersion: _, ...terms } = settings;
  expect(api.to(`PUT ${PATH}`)[0]?.body).toEqual({
    ...{ ...terms, retentionYears: 12 },
    electronicRecords: { title: 'Electronic records', paragraphs: ['One.', 'Two.'] },
  });
});

it('A07 sends nothing absurd, and shows what someone else published meanwhile', async () => {
  const user = setupUser();
  const theirs = { ...settings, version: 3, retentionYears: 15 };
  api.on(`PUT ${PATH}`, { status: 409, body: { code: 'STALE_VERSION', error: 'Changed', current: theirs } });
  show();
  const years = await screen.findByLabelText('Years to keep documents');
  await fill(user, years, '2');
  await user.click(screen.getByRole('button', { name: 'Publish as a new version' }));
  expect(screen.getByText('Enter a number from 3 to 99.')).toBeInTheDocument();
  expect(api.to(`PUT ${PATH}`)).toEqual([]);
  await fill(user, years, '11');
  await user.click(screen.getByRole('button', { name: 'Publish as a new version' }));
  await user.click(await screen.findByRole('button', { name: 'Show what they published' }));
  expect(screen.getByLabelText('Years to keep documents')).toHaveValue('15');
});

it('A07 lists the versions with their wording', async () => {
  const user = setupUser();
  show();
  const list = await screen.findByRole('list', { name: 'Published versions' });
  expect(within(list).getByText('Version 2, current')).toBeInTheDocument();
  expect(within(list).getByText(/kept for 12 years/)).toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: 'Show wording of version 1' }));
  expect(within(list).getByText('CONSENT OF OWNER')).toBeInTheDocument();
});
