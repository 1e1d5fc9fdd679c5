import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { newDesign } from 'poolkit/design';
import type { Proposal, ProposalOption } from '../../../api/contract';
import { answers, api, refusal, signedIn } from '../../../testing/api-server';
import { renderSite } from '../../../testing/render-site';

const PATH = '/api/portal/proposals';

function option(id: string, name: string, priceCents: number): ProposalOption {
  return {
    ...{ id, name, priceCents, days: 150, included: ['Gunite shell'] },
    design: newDesign() as never,
    pictures: [],
    sections: [{ group: 'C', title: 'Shell', text: `Gunite shell, ${name}.` }],
    lines: [
      {
        ...{ code: 'C1', group: 'C', phase: 'gunite', label: 'Gunite shell', quantity: 1, unit: 'lot' },
        ...{ unitCents: priceCents, likelyCents: priceCents },
      },
    ],
    allowances: [{ label: 'Coping', amountCents: 400_000 }],
    draws: [
      {
        ...{ key: 'signing', title: 'At signing', percent: 100, amountCents: priceCents, phaseKey: null },
        evidence: 'The signed contract.',
      },
    ],
  };
}

const proposal: Proposal = {
  ...{ id: 'p1', reference: 'P-7K3M2Q', revision: 1, state: 'viewed', title: 'Duvall residence pool', intro: '' },
  ...{ priceCents: 12_000_000, sentAt: '2027-03-01T15:00:00.000Z', expiresAt: '2027-04-01T04:59:59.999Z' },
  ...{ decidedAt: null, declineReason: null, chosenOptionId: null, documentId: null, cancelUntil: null },
  ...{ discountCents: 0, discountReason: null, startsOn: null, projectId: null, replacedById: null },
  sections: [{ group: 'C', title: 'Shell', text: 'Gunite shell.' }],
  exclusions: ['Rock'],
  questions: [],
  options: [option('o1', 'As drawn', 12_000_000), option('o2', 'With the spa', 15_000_007)],
  people: [{ name: 'Claire Duvall', role: 'signer', signedAt: null }],
  you: { name: 'Claire Duvall', role: 'signer', signedAt: null },
  terms: [{ title: 'Law', paragraphs: ['Missouri law governs this contract.'] }],
  textsCheckedOn: '2026-11-26',
};

const shows = (change: Partial<Proposal>) => answers('get', `${PATH}/p1`, { ...proposal, ...change });

beforeEach(() => api.use(signedIn(), answers('get', '/api/portal/projects', { items: [] })));

test('A06 lists proposals, and shows one with its options, payments and what is not included', async () => {
  api.use(answers('get', PATH, { items: [proposal] }), shows({}));
  renderSite('/dashboard?tab=proposals');
  await userEvent.click(await screen.findByRole('link', { name: 'Open proposal P-7K3M2Q' }, { timeout: 18_000 }));
  const page = await screen.findByRole('article', { name: 'Duvall residence pool' });
  expect(within(page).getAllByRole('img', { name: /plan/i }).length).toBeGreaterThan(0);
  const options = within(page).getByRole('group', { name: 'Your options' });
  expect(within(options).getAllByRole('radio')).toHaveLength(2);
  expect(within(page).getByText('Gunite shell, As drawn.')).toBeInTheDocument();
  await userEvent.click(within(options).getByRole('radio', { name: /With the spa/ }));
  expect(within(page).getByText('Gunite shell, With the spa.')).toBeInTheDocument();
  expect(within(page).getByRole('table', { name: 'Payment schedule' })).toHaveTextContent('$150,000.07');
  expect(within(page).getByRole('region', { name: 'Price' })).toHaveTextContent('$150,000.07');
  expect(within(page).getByText('Rock')).toBeInTheDocument();
  expect(within(page).getByRole('button', { name: 'Sign “With the spa”' })).toBeInTheDocument();
});

test('A07 recreates a contract that changed meanwhile, without a reload', async () => {
  const user = userEvent.setup();
  let made = 0;
  const signed: unknown[] = [];
  const documentPath = (id: string) => `/api/portal/signing/documents/${id}`;
  api.use(
    shows({ options: [option('o1', 'As drawn', 12_000_000)] }),
    http.post(`${PATH}/p1/contract`, () => {
      made += 1;
      const contract = { documentId: `d${made}`, title: 'Contract', sha256: 'ab', lastDayToCancel: '2027-03-05' };
      return HttpResponse.json(contract);
    }),
    ...['d1', 'd2'].flatMap((id) => [
      answers('get', documentPath(id), {
        ...{ id, title: `Contract ${id}`, sha256: 'ab', bytes: 1, signatures: [], signedByMe: false, maySign: true },
      }),
      answers('get', `${documentPath(id)}/text`, { parts: [{ kind: 'text', text: 'The contract.' }] }),
    ]),
    answers('get', '/api/portal/signing/consent', {
      ...{ version: 1, checkedOn: '2026-11-26', title: 'Consent', paragraphs: [], givenAt: '2027-03-01T15:00:00.000Z' },
    }),
    http.post(`${PATH}/p1/accept`, async ({ request }) => {
      signed.push(((await request.json()) as { documentId: string }).documentId);
      return refusal(409, 'CONTRACT_CHANGED', 'The date of the contract has changed since you opened it.');
    }),
  );
  renderSite('/dashboard?tab=proposals&proposal=p1');
  await user.click(await screen.findByRole('button', { name: 'Sign the contract' }, { timeout: 18_000 }));
  await screen.findByRole('region', { name: 'Sign Contract d1' });
  await screen.findByText('The contract.');
  await user.type(screen.getByLabelText('Your full name'), 'Claire Duvall');
  await user.type(screen.getByLabelText('Your account password'), 'a heron under the willow');
  await user.click(screen.getByRole('button', { name: 'Sign and accept' }));
  expect(await screen.findByRole('region', { name: 'Sign Contract d2' })).toBeInTheDocument();
  expect(screen.getByText('The date of the contract has changed since you opened it.')).toBeInTheDocument();
  expect([signed, made]).toEqual([['d1'], 2]);
});

test('A06 declines with a reason', async () => {
  const sent: unknown[] = [];
  api.use(
    shows({}),
    answers('get', PATH, { items: [] }),
    http.post(`${PATH}/p1/decline`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...proposal, state: 'declined', declineReason: 'Too late in the year.' });
    }),
  );
  renderSite('/dashboard?tab=proposals&proposal=p1');
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }, { timeout: 18_000 }));
  await userEvent.type(screen.getByLabelText('Why are you declining?'), 'Too late in the year.');
  await userEvent.click(screen.getByRole('button', { name: 'Decline the proposal' }));
  expect((await screen.findByText('You declined this proposal.')).closest('[tabindex]')).toHaveFocus();
  expect(sent).toEqual([{ reason: 'Too late in the year.' }]);
});

test('A07 names everyone who still has to sign', async () => {
  const you = { name: 'Claire Duvall', role: 'signer' as const, signedAt: '2027-03-01T15:00:00.000Z' };
  const others = ['Max', 'Ann', 'Sue'].map((name) => ({ name, role: 'signer' as const, signedAt: null }));
  api.use(shows({ you, people: [you, ...others] }));
  renderSite('/dashboard?tab=proposals&proposal=p1');
  await screen.findByRole('article', { name: 'Duvall residence pool' }, { timeout: 18_000 });
  expect(screen.getByText('You signed. Max, Ann, and Sue still need to sign.')).toBeInTheDocument();
});

test('A07 a viewer is offered no answer; a signed contract can be canceled until its last moment', async () => {
  api.use(shows({ you: { name: 'Max Duvall', role: 'viewer', signedAt: null } }));
  const first = renderSite('/dashboard?tab=proposals&proposal=p1');
  await screen.findByRole('article', { name: 'Duvall residence pool' }, { timeout: 18_000 });
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  first.unmount();
  api.use(shows({ state: 'accepted', projectId: 'project_1', cancelUntil: '2100-01-05T06:00:00.000Z' }));
  renderSite('/dashboard?tab=proposals&proposal=p1');
  await waitFor(() =>
    expect(screen.getByText(/until Monday, January 4, 11:59 PM, without giving a reason/)).toBeInTheDocument(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the contract…' }));
  const says = 'That is not your password.';
  api.use(
    http.post(`${PATH}/p1/cancel`, () =>
      HttpResponse.json(
        { error: says, code: 'VALIDATION_FAILED', requestId: '1', fields: { password: says } },
        { status: 422 },
      ),
    ),
  );
  await userEvent.type(screen.getByLabelText('Your full name'), 'Claire Duvall');
  await userEvent.type(screen.getByLabelText('Your account password'), 'forgotten');
  await userEvent.click(screen.getByRole('button', { name: 'Sign and cancel the contract' }));
  // In the summary and at the field.
  await waitFor(() => expect(screen.getAllByText(says)).toHaveLength(2));
});
