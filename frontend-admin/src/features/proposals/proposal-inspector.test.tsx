import { screen, waitFor, within } from '@testing-library/react';
import { newDesign } from 'poolkit/design';
import { useState } from 'react';
import type { Proposal } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { owner } from '../../testing/fixtures';
import { renderWith } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';
import { ProposalInspector } from './proposal-inspector';

const api = new FakeApi();
const PATH = '/api/admin/proposals/p-1';
const option = {
  ...{ id: 'o-1', name: 'As drawn', priceCents: 18_000_000, days: 150, estimateId: 'est-1', position: 0 },
  ...{
    designVersionId: null,
    costBookVersion: 1,
    margin: null,
    lines: [],
    pictures: [],
    allowances: [],
    draws: [],
    included: ['Shell'],
    sections: [{ group: 'C', title: 'Shell', text: 'Gunite shell.' }],
  },
  design: newDesign(),
};
const proposal = {
  ...{ id: 'p-1', reference: 'P-7K3M2Q', revision: 1, state: 'draft', title: 'Byron residence pool', leadId: 'lead-1' },
  ...{ customer: 'Ada Byron', priceCents: 18_000_000, sentAt: null, viewedAt: null, expiresAt: null, decidedAt: null },
  ...{ questionAt: null, updatedAt: '2026-11-20T15:00:00.000Z', intro: '', discountCents: 0, discountReason: null },
  ...{ startsOn: null, questions: [], declineReason: null, chosenOptionId: null, documentId: null, cancelUntil: null },
  ...{ projectId: null, version: 5, replacesId: null, replacedById: null, pricesChanged: false, property: null },
  ...{ costBookVersionInForce: 1, marginFloorPercent: null, needsOwner: false, exclusions: ['Rock'] },
  sections: [{ group: 'C', title: 'Shell', text: 'Gunite shell.' }],
  people: [{ name: 'Ada Byron', email: 'ada@home.example', role: 'signer', signedAt: null }],
  options: [option],
} as unknown as Proposal;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  api.install();
  api.calls.length = 0;
  api.on(`GET ${PATH}`, { body: proposal });
  api.on(`GET ${PATH}/trace`, { body: { steps: [], linesAgree: true } });
  api.on(`PATCH ${PATH}`, { body: { ...proposal, version: 6 } });
});
afterEach(() => api.restore());

const show = () => {
  const user = {
    ...owner,
    permissions: ['proposals.read', 'proposals.write', 'signatures.read'] as (typeof owner)['permissions'],
  };
  return renderWith(<ProposalInspector proposalId="p-1" onClose={() => undefined} />, { api, user });
};
const opened = async (button: string, dialog: string) => {
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: dialog })) };
};

it('A06 names the people who sign', async () => {
  show();
  const { user, dialog } = await opened('Edit the people', 'People');
  await user.click(dialog.getByRole('button', { name: 'Add a person' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a name.')).toBeInTheDocument();
  const second = dialog.getByRole('group', { name: /^Person 2/ });
  await fill(user, within(second).getByLabelText('Name'), 'Max Byron');
  await fill(user, within(second).getByLabelText('Email'), 'max@home.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.to(`PATCH ${PATH}`)[0]?.body).toMatchObject({
    version: 5,
    people: [{ name: 'Ada Byron' }, { role: 'signer', name: 'Max Byron', email: 'max@home.example' }],
  });
});

it('A06 adds an option with a name of its own, from an estimate of the customer', async () => {
  api.on('GET /api/admin/estimates', { body: { items: [], nextCursor: null } });
  show();
  const { user, dialog } = await opened('Edit the options, As drawn', 'Options');
  await user.click(dialog.getByRole('button', { name: 'Add an option' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a name for the option.')).toBeInTheDocument();
  await fill(user, dialog.getAllByLabelText('Name')[1]!, 'With the spa');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.to(`PATCH ${PATH}`)[0]?.body).toEqual({
    version: 5,
    options: [
      { name: 'As drawn', days: 150, estimateId: 'est-1' },
      { name: 'With the spa', days: 150, estimateId: 'est-1' },
    ],
  });
});

it('A06 edits the words of the scope', async () => {
  show();
  const { user, dialog } = await opened('Edit the scope', 'Scope');
  await fill(user, dialog.getByLabelText('What it includes'), 'Gunite shell, 10 inches.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.to(`PATCH ${PATH}`)[0]?.body).toEqual({
    version: 5,
    sections: [{ group: 'C', title: 'Shell', text: 'Gunite shell, 10 inches.' }],
  });
});

it('A06 shows the proposal as the customer reads it, and its contract as a PDF', async () => {
  api.on(`GET ${PATH}/preview`, { body: { ...proposal, terms: [{ title: 'Law', paragraphs: ['Missouri law.'] }] } });
  api.on(`GET ${PATH}/contract.pdf`, { text: '%PDF-1.7' });
  show();
  const { user, dialog } = await opened('View as customer', 'Customer view');
  expect(await dialog.findByText('Missouri law.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Contract PDF: As drawn' }));
  expect(api.calls.at(-1)?.path).toBe(`${PATH}/contract.pdf?option=o-1`);
});

function OpenedAgain() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button onClick={() => setTimes(times + 1)}>Open again</button>
      <ProposalInspector key={times} proposalId="p-1" onClose={() => undefined} />
    </>
  );
}

it('A06 sends a contract only once it names a street address', async () => {
  renderWith(<OpenedAgain />, { api, user: { ...owner, permissions: ['proposals.read', 'proposals.write'] } });
  expect(await screen.findByText('The contract has no street address yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the lead' })).toHaveAttribute('href', '/users?tab=leads&lead=lead-1');
  expect(screen.getByRole('button', { name: 'Send to the customer' })).toBeDisabled();
  api.on(`GET ${PATH}`, { body: { ...proposal, property: '9 Elm Street' } });
  await setupUser().click(screen.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send to the customer' })).toBeEnabled());
});

it('A07 opens the signed contract and its certificate, and says that the file is genuine', async () => {
  const document = '/api/admin/signed-documents/d-1';
  api.on(`GET ${PATH}`, { body: { ...proposal, state: 'accepted', documentId: 'd-1' } });
  api.on(`GET ${document}`, { body: { id: 'd-1', intact: true, problems: [], sha256: 'ab12', signatures: [] } });
  api.on(`GET ${document}/certificate.pdf`, { text: '%PDF-1.7' });
  show();
  expect(await screen.findByText('Genuine and intact.')).toBeInTheDocument();
  await setupUser().click(screen.getByRole('button', { name: 'Signing certificate' }));
  expect(api.to(`GET ${document}/certificate.pdf`)).toHaveLength(1);
});

it('A07 shows no signed contract before everyone has signed', async () => {
  api.on(`GET ${PATH}`, { body: { ...proposal, state: 'viewed', documentId: 'd-1' } });
  show();
  expect(await screen.findByRole('heading', { name: 'People' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Signed contract' })).not.toBeInTheDocument();
});

it('A20 walks from the design to the payment, and says whether the lines agree', async () => {
  const step = { id: 'estimate-1', kind: 'estimate', label: 'Estimate E-1', amountCents: 12_000_007, linesHash: 'ab' };
  const steps = [{ ...step, path: '/users?tab=estimates&q=E-1' }];
  api.on(`GET ${PATH}/trace`, { body: { steps, linesAgree: true } });
  const first = show();
  expect(await screen.findByRole('link', { name: 'Estimate E-1' })).toHaveAttribute('href', steps[0]!.path);
  expect(screen.getByText('The estimate and the proposal have the same lines.')).toBeInTheDocument();
  first.unmount();
  api.on(`GET ${PATH}/trace`, { body: { steps, linesAgree: false } });
  show();
  expect(await screen.findByText('The lines of the estimate and the proposal differ.')).toBeInTheDocument();
});
