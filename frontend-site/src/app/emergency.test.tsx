import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ConsultationRequest } from '../api/contract';
import { EMERGENCY_DRAFT_KEY, readStored } from '../lib/stored-work';
import { api, refusal } from '../testing/api-server';
import { renderSite } from '../testing/render-site';

const RECEIPT = {
  id: 'req_1',
  reference: 'C-7K3M2Q',
  status: 'received',
  answerBy: '2026-06-12T15:20:00.000Z',
  uploadKey: 'up_1',
};

interface Sent {
  key: string | null;
  body: ConsultationRequest;
}

/** Answers with `answers` in turn, the last one for good, and keeps what was sent. */
function takesReports(...answers: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  api.use(
    http.post('/api/consultations', async ({ request }) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: (await request.json()) as ConsultationRequest });
      return (answers[Math.min(sent.length, answers.length) - 1] ?? received)();
    }),
  );
  return sent;
}

const received = () => HttpResponse.json(RECEIPT, { status: 201 });
const broken = () => refusal(500, 'INTERNAL', 'Something failed.');

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'Losing water' }));
  await user.click(screen.getByRole('radio', { name: /Getting worse/ }));
  await user.click(screen.getByRole('radio', { name: 'In the water' }));
  await user.type(screen.getByLabelText('Address of the pool'), '14 Mason Ridge');
  await user.type(screen.getByLabelText('Name'), 'Ada Byron');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
}

test('H15 safety comes first: 911, what to do now, then the report; no phone without a number', async () => {
  renderSite('/services/emergency');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('If someone is in danger, call 911.')).toBeInTheDocument();
  expect(main.getAllByRole('listitem', { name: '' }).length).toBeGreaterThan(6);
  for (const name of ['Tingle or shock', 'Losing water', 'Green or cloudy', 'Freeze and no pump']) {
    expect(main.getByRole('heading', { name })).toBeInTheDocument();
  }
  expect(main.queryByRole('link', { name: /\d{3}.\d{4}/ })).not.toBeInTheDocument();
});

test('H15 three taps and who it is are sent once, and the answer names the reference', async () => {
  const user = userEvent.setup();
  const sent = takesReports();
  renderSite('/services/emergency');
  await fillIn(user);
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Turn off the autofill.');
  await user.dblClick(screen.getByRole('button', { name: 'Send report' }));
  const done = await screen.findByRole('heading', {
    name: 'We have your report, C-7K3M2Q. Keep the pool closed until we speak.',
  });
  expect(done).toHaveFocus();
  expect(screen.getByText(/You hear from a person by Friday, June 12, 10:20 AM Central Time/)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    ...{ service: 'emergency', name: 'Ada Byron', email: 'ada@example.com', address: '14 Mason Ridge' },
    message: 'Sees: Losing water\nHow bad: Getting worse\nWhere: In the water',
  });
  expect(readStored(EMERGENCY_DRAFT_KEY)).toBeNull();
});

test('C18 what is missing is listed, takes the focus, and is tied to its question', async () => {
  const user = userEvent.setup();
  const sent = takesReports();
  renderSite('/services/emergency');
  await user.click(await screen.findByRole('button', { name: 'Send report' }));
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('heading')).toHaveTextContent('Check 6 answers');
  await user.click(within(summary).getByRole('link', { name: 'Enter the address of the pool.' }));
  expect(screen.getByLabelText('Address of the pool')).toHaveFocus();
  expect(screen.getByLabelText('Address of the pool')).toBeInvalid();
  expect(sent).toHaveLength(0);
});

test('a report survives a failing server and a reload, and its repeat carries the same key', async () => {
  const user = userEvent.setup();
  const sent = takesReports(broken, broken, received);
  const { unmount } = renderSite('/services/emergency');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/The report was not sent\. Our server did not answer/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: /We have your report/ })).toBeInTheDocument();
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  unmount();

  takesReports(() => refusal(422, 'VALIDATION_FAILED', 'Check it.', { fields: { email: 'That address bounces.' } }));
  const again = renderSite('/services/emergency');
  await fillIn(user);
  again.unmount();
  renderSite('/services/emergency');
  expect(await screen.findByDisplayValue('14 Mason Ridge')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Losing water' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('link', { name: 'That address bounces.' })).toBeInTheDocument();
});
