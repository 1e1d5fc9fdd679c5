import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { owner } from '../../testing/fixtures';
import { renderWith } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';
import { ContractsPanel } from './contracts-panel';

const api = new FakeApi();
const PATH = '/api/admin/proposals/settings';
const text = (title: string) => ({ title, paragraphs: ['First.', 'Second.'] });
const settings = {
  ...{ version: 3, marginFloorPercent: 15, validDays: 30, textsCheckedOn: '2026-11-26' },
  ...{ noticeToOwner: text('NOTICE TO OWNER'), rightToCancel: text('Your right to cancel') },
  ...{ cancellationNotice: text('NOTICE OF CANCELLATION'), warranty: text('Warranty'), terms: [text('Law')] },
};

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api.on(`GET ${PATH}`, { body: settings });
});
afterEach(() => api.restore());

const show = () => renderWith(<ContractsPanel />, { api, user: { ...owner, permissions: ['proposals.approve'] } });

it('A06 saves the margin floor and the texts as a new version, paragraph by paragraph', async () => {
  const user = setupUser();
  api.on(`PUT ${PATH}`, { body: { ...settings, version: 4 } });
  show();
  await fill(user, await screen.findByLabelText('Minimum margin (%)'), '18');
  await fill(user, within(screen.getByRole('group', { name: /Term 1/ })).getByLabelText('Text'), 'One.\n\nTwo.');
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect(await screen.findByText('Saved as version 4')).toBeInTheDocument();
  expect(api.to(`PUT ${PATH}`)[0]?.body).toEqual({
    ...settings,
    marginFloorPercent: 18,
    terms: [{ title: 'Law', paragraphs: ['One.', 'Two.'] }],
  });
});

it('A06 sends nothing while a text is empty, and shows what someone else saved meanwhile', async () => {
  const user = setupUser();
  const theirs = { ...settings, version: 4, validDays: 45 };
  api.on(`PUT ${PATH}`, { status: 409, body: { code: 'STALE_VERSION', error: 'Changed', current: theirs } });
  show();
  await user.click(await screen.findByRole('button', { name: 'Add a term' }));
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect(screen.getByText('Each section needs a title and at least one paragraph.')).toBeInTheDocument();
  expect(api.to(`PUT ${PATH}`)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove Term 2' }));
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await user.click(await screen.findByRole('button', { name: 'Show what they saved' }));
  expect(screen.getByLabelText('Days a proposal is valid')).toHaveValue('45');
});
