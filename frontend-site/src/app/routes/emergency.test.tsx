import { formatCentral } from 'frontend-shared/format';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { BrowserRouter } from 'react-router-dom';
import type { ConsultationRequest } from '../../api/contract';
import { EMERGENCY_DRAFT_KEY, readStored } from '../../lib/drafts/stored-work';
import { api, refusal } from '../../testing/api-server';
import { jpegFile, withPhotoSending } from '../../testing/photo-sending';
import { impatientClient, renderSite } from '../../testing/render-site';
import { field, theServer, withCalendar } from '../../testing/schedule-page';
import { OPEN_DAY, slotAt } from '../../testing/schedule-server';
import { trackedEvents } from '../../testing/tracked-events';
import { App } from '../app';

withCalendar();
withPhotoSending();

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

type User = ReturnType<typeof userEvent.setup>;

async function tapThrice(user: User): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'Losing water' }));
  await user.click(screen.getByRole('radio', { name: /Getting worse/ }));
  await user.click(screen.getByRole('radio', { name: 'In the water' }));
}

async function fillIn(user: User): Promise<void> {
  await tapThrice(user);
  await user.type(screen.getByLabelText('Pool address'), '14 Mason Ridge');
  await user.type(screen.getByLabelText('Name'), 'Ada Byron');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
}

const form = () => screen.getByRole('button', { name: 'Send report' }).closest('form') as HTMLElement;
const START = slotAt(OPEN_DAY, 15).startsAt;

/** Emergency visits, the first open at START; other calendar requests pass through. */
function comesOutForEmergencies(): void {
  const type = {
    ...{ key: 'emergency', name: 'Emergency visit', description: 'Leaks.', place: 'house', durationMin: 60 },
    ...{ noticeMin: 60, horizonDays: 30, needsAddress: true, aroundTheClock: true, whatToHave: ['A phone at hand.'] },
  };
  api.use(
    http.get('/api/schedule/services', () => HttpResponse.json({ timezone: 'America/Chicago', services: [type] })),
    http.get('/api/schedule/slots', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('service') !== 'emergency' || query.has('from')) return undefined;
      const days = [
        { date: '2026-06-01', slots: [], emptyReason: 'too_soon' },
        { date: OPEN_DAY, slots: [slotAt(OPEN_DAY, 15)] },
      ];
      return HttpResponse.json({ service: 'emergency', timezone: 'America/Chicago', days });
    }),
  );
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

test('H15 sends three answers and the contact once, and shows the reference', async () => {
  window.dataLayer = [];
  const user = userEvent.setup();
  const sent = takesReports();
  renderSite('/services/emergency');
  await fillIn(user);
  expect(within(form()).getByText('Turn off the autofill.').closest('[role=status]')).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'Send report' }));
  const done = await screen.findByRole('heading', { name: /^We have your report/ });
  expect(done).toHaveTextContent('We have your report, C-7K3M2Q. Keep the pool closed until we speak.');
  expect(done).toHaveFocus();
  expect(screen.getByText(/You will hear from a person by Friday, June 12, 10:20 AM Central Time/)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    ...{ service: 'emergency', name: 'Ada Byron', email: 'ada@example.com', address: '14 Mason Ridge' },
    message: 'What they see: Losing water\nHow bad it is: Getting worse\nWhere it is: In the water',
  });
  expect(readStored(EMERGENCY_DRAFT_KEY)).toBeNull();
  expect(trackedEvents().filter(({ event }) => event === 'generate_lead')).toEqual([
    { event: 'generate_lead', form_name: 'emergency', lead_type: 'emergency' },
  ]);
});

test('H15 accepts a phone number alone, sends no email, and promises a call', async () => {
  const user = userEvent.setup();
  const sent = takesReports();
  renderSite('/services/emergency');
  await tapThrice(user);
  await user.type(screen.getByLabelText('Pool address'), '14 Mason Ridge');
  await user.type(screen.getByLabelText('Name'), 'Ada Byron');
  for (const name of ['Phone', 'Email']) {
    expect(screen.getByLabelText(name)).not.toBeRequired();
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(/is enough/);
  }
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  for (const name of ['Phone', 'Email']) {
    expect(screen.getByLabelText(name)).toBeInvalid();
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(/is enough.*Enter a phone number or an email/);
  }
  const missing = await screen.findByRole('link', { name: 'Enter a phone number or an email address.' });
  await user.click(missing);
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  await user.type(screen.getByLabelText('Phone'), '(314) 555-0177');
  expect(screen.getByLabelText('Email (optional)')).not.toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(
    await screen.findByText(/^A person will call you at \(314\) 555-0177 by Friday, June 12, 10:20 AM/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/You will hear from/)).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    phone: '(314) 555-0177',
    consent: { email: true, textVersion: 'emergency-3' },
  });
  expect(sent[0]?.body).not.toHaveProperty('email');
});

test('H15 accepts an email alone, and shows an error beside the field it belongs to', async () => {
  const user = userEvent.setup();
  const sent = takesReports();
  renderSite('/services/emergency');
  await fillIn(user);
  await user.type(screen.getByLabelText('Phone (optional)'), '12');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(
    await screen.findByRole('link', { name: 'Enter a phone number with area code, or leave it empty.' }),
  ).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Phone (optional)'));
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'ada@');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(
    await screen.findByRole('link', { name: 'Enter an email address like name@example.com.' }),
  ).toBeInTheDocument();
  expect(sent).toHaveLength(0);
});

test('C18 lists what is missing, moves the focus, and ties each error to its question', async () => {
  const user = userEvent.setup();
  const sent = takesReports();
  renderSite('/services/emergency');
  await user.click(await screen.findByRole('button', { name: 'Send report' }));
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('heading')).toHaveTextContent('Check 6 answers');
  expect(document.title).toMatch(/^Error: /);
  await user.click(within(summary).getByRole('link', { name: 'Enter the address of the pool.' }));
  expect(screen.getByLabelText('Pool address')).toHaveFocus();
  expect(screen.getByLabelText('Pool address')).toBeInvalid();
  expect(sent).toHaveLength(0);
});

test('C18 keeps a report through a failing server and a reload, and retries with the same key', async () => {
  const user = userEvent.setup();
  const sent = takesReports(broken, broken, received);
  const { unmount } = renderSite('/services/emergency');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/The report was not sent\. Our server did not answer/)).toBeInTheDocument();
  expect(trackedEvents().slice(-1)).toEqual([{ event: 'form_error', form_name: 'emergency', error_code: 'INTERNAL' }]);
  expect(document.title).toMatch(/^Error: /);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: /We have your report/ })).toBeInTheDocument();
  expect(document.title).not.toMatch('Error');
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

test('C14 a report from before the wording changed says to reload, which keeps all', async () => {
  const user = userEvent.setup();
  const reload = 'The wording has changed. Reload the page and send again.';
  takesReports(() => refusal(422, 'VALIDATION_FAILED', reload, { fields: { 'consent.textVersion': reload } }));
  const { unmount } = renderSite('/services/emergency');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(`The report was not sent. ${reload}`)).toBeInTheDocument();
  unmount();
  renderSite('/services/emergency');
  expect(await screen.findByDisplayValue('14 Mason Ridge')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Losing water' })).toBeChecked();
});

test('H15 shows the next open time after three taps, and holds it with what was typed', async () => {
  const user = userEvent.setup();
  comesOutForEmergencies();
  renderSite('/services/emergency');
  await user.type(await screen.findByLabelText('Name'), 'Ada Byron');
  expect(screen.queryByText('Next open emergency time:')).not.toBeInTheDocument();
  await tapThrice(user);
  const line = await screen.findByText(/^Next open emergency time:/);
  expect(line).toHaveTextContent(`Next open emergency time: ${formatCentral(START)}`);
  expect(line.closest('[role=status]')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Take it' }));
  expect(await screen.findByRole('heading', { level: 2, name: formatCentral(START) })).toBeInTheDocument();
  expect(screen.getByText(/^Held for you until/)).toBeInTheDocument();
  expect(
    theServer()
      .sentTo('/api/schedule/holds')
      .map(({ body }) => body),
  ).toEqual([{ service: 'emergency', startsAt: START }]);
  expect(field('Name')).toHaveValue('Ada Byron');
  expect(field(/^Anything we should know/)).toHaveValue(
    'What they see: Losing water\nHow bad it is: Getting worse\nWhere it is: In the water',
  );
});

test('H15 does not hold the time again after going back or reloading', async () => {
  comesOutForEmergencies();
  const brought = { name: 'Ada Byron', startsAt: START };
  window.history.replaceState({ usr: brought, key: 'taken', idx: 0 }, '', '/schedule-now?service=emergency');
  render(
    <BrowserRouter>
      <App queryClient={impatientClient()} />
    </BrowserRouter>,
  );
  expect(await screen.findByText(/^Held for you until/)).toBeInTheDocument();
  window.history.go(-2);
  await waitFor(() => expect(window.location.search).toBe('?service=emergency'));
  expect((window.history.state as { usr: unknown }).usr).toEqual({ name: 'Ada Byron' });
});

test('H15 offers the nearest times when the next one is gone', async () => {
  const user = userEvent.setup();
  comesOutForEmergencies();
  theServer().taken.add(START);
  renderSite('/services/emergency');
  await tapThrice(user);
  await user.click(await screen.findByRole('link', { name: 'Take it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That time was just taken. The nearest open times are:');
});

test.each([
  ['nothing is open', () => HttpResponse.json({ service: 'emergency', timezone: 'America/Chicago', days: [] })],
  ['the calendar does not answer', broken],
])('H15 shows only the link to the open times when %s', async (_, answer) => {
  const user = userEvent.setup();
  api.use(http.get('/api/schedule/slots', answer));
  renderSite('/services/emergency');
  await tapThrice(user);
  const link = await screen.findByRole('link', { name: 'See open times' });
  expect(link).toHaveAttribute('href', '/schedule-now?service=emergency');
  expect(screen.queryByText(/^Next open emergency time/)).not.toBeInTheDocument();
});

test('H15 asks the calendar three times at most, and again when the visitor returns to the page', async () => {
  const user = userEvent.setup();
  let asked = 0;
  comesOutForEmergencies();
  api.use(
    http.get('/api/schedule/slots', () => {
      asked += 1;
      return asked <= 3 ? broken() : undefined;
    }),
  );
  renderSite('/services/emergency');
  await tapThrice(user);
  expect(await screen.findByRole('link', { name: 'See open times' })).toBeInTheDocument();
  expect(asked).toBe(3);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByText(/^Next open emergency time:/)).toHaveTextContent(formatCentral(START));
});

test('H15 sends photos after the report is accepted; a failed one blocks nothing and can be retried or removed', async () => {
  const user = userEvent.setup();
  const taken: string[] = [];
  const reports = takesReports();
  const uploads: (string | null)[] = [];
  api.use(
    http.post('/api/consultations/req_1/photos', ({ request }) => {
      uploads.push(request.headers.get('X-Upload-Key'));
      return uploads.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ id: `photo_${uploads.length}` }, { status: 201 });
    }),
    http.delete('/api/consultations/req_1/photos/:id', ({ params }) => {
      taken.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderSite('/services/emergency');
  await fillIn(user);
  await user.upload(await screen.findByLabelText('Photos (optional)'), [
    jpegFile('level.jpg'),
    jpegFile('skimmer.jpg'),
  ]);
  await screen.findByRole('button', { name: 'Remove skimmer.jpg' });
  expect(uploads).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: /^We have your report, C-7K3M2Q/ })).toHaveFocus();
  expect(reports).toHaveLength(1);
  expect(await screen.findByText('1 of 2 sent. Keep this page open until all of them are sent.')).toBeInTheDocument();
  expect(screen.getByText('We have your report anyway.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send again level.jpg' }));
  expect(await screen.findByText('All photos have been sent.')).toBeInTheDocument();
  expect(uploads).toEqual(['up_1', 'up_1', 'up_1']);
  await user.click(screen.getByRole('button', { name: 'Remove skimmer.jpg' }));
  await waitFor(() => expect(taken).toEqual(['photo_2']));
});
