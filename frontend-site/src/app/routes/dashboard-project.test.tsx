import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { OwnChangeOrderDetail, OwnPayments, OwnPhase, OwnProject, OwnSelection, Thread } from '../../api/contract';
import { answers, api, refusal, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';
import { customerVisit } from '../../testing/schedule-server';

const PATH = '/api/portal/projects/project_1';

const project: OwnProject = {
  id: 'project_1',
  number: 107,
  name: 'Duvall residence',
  status: 'construction',
  statusText: 'Under construction',
  holdReason: null,
  startsOn: '2027-03-01',
  forecastEndsOn: '2027-07-16',
  role: 'signer',
  next: { title: 'Gunite', on: '2027-04-12', hasBegun: false, waitsForSpring: false },
  promise: { everyWorkingDays: 3, lastUpdateAt: '2027-04-06T15:00:00.000Z' },
  dates: {
    plannedEndsOn: '2027-07-06',
    forecastEndsOn: '2027-07-16',
    totalDays: 8,
    slips: [
      { reason: 'weather', label: 'Weather', days: 5 },
      { reason: 'permit', label: 'Permit', days: 3 },
    ],
  },
  people: [{ name: 'Maya Ortiz', role: 'Project manager' }],
};

const phase: OwnPhase = {
  key: 'gunite',
  name: 'Gunite',
  status: 'not_started',
  blockedReason: null,
  waitsForSpring: false,
  planned: { startsOn: '2027-04-05', endsOn: '2027-04-06' },
  now: { startsOn: '2027-04-12', endsOn: '2027-04-13' },
  actual: { startsOn: null, endsOn: null },
  texts: { whatHappens: 'The shell is shot.', whatYouSee: 'A pump truck.', whatWeNeed: 'Keep the drive free.' },
  slips: [{ reason: 'weather', label: 'Weather', days: 5 }],
  gates: [
    { name: 'Inspection before the shell', kind: 'inspection', status: 'requested', reason: null, decidedAt: null },
    { name: 'Plumbing permit', kind: 'permit', status: 'passed', reason: null, decidedAt: null },
    { name: 'Tile chosen', kind: 'selection', status: 'passed', reason: null, decidedAt: null },
    { name: 'Photos of the shell', kind: 'photos', status: 'open', reason: null, decidedAt: null },
  ],
  override: null,
};

const money: OwnPayments = {
  role: 'signer',
  canPayOnline: false,
  contractCents: 18_600_000,
  changesCents: 50_000,
  drawnCents: 1_860_000,
  invoicedCents: 1_860_000,
  paidCents: 1_860_000,
  creditCents: 0,
  draws: [
    {
      ...{ key: 'signing', title: 'At signing', phaseKey: null, percent: 10, amountCents: 1_860_000 },
      ...{ status: 'paid', missing: [], override: null, disputeReason: null, invoiceId: 'invoice_1', waivers: [] },
    },
    {
      ...{ key: 'gunite', title: 'Gunite shot', phaseKey: 'gunite', percent: 30, amountCents: 5_595_000 },
      ...{ status: 'planned', missing: ['Gunite is not finished'], disputeReason: null, invoiceId: null },
      override: { reason: 'The steel had to be paid before delivery.', missing: [] },
      waivers: [
        {
          id: 'w1',
          party: 'Ozark Steel',
          type: 'conditional',
          scope: 'progress',
          status: 'received',
          documentVersionId: null,
        },
      ],
    },
  ],
  invoices: [
    {
      ...{ id: 'invoice_1', number: 1001, kind: 'draw', title: 'At signing', lines: [], voidReason: null },
      ...{ issuedOn: '2027-03-05', dueOn: '2027-03-12', status: 'paid', pdfUrl: '/api/portal/invoices/1/invoice.pdf' },
      ...{ totalCents: 1_860_000, paidCents: 1_860_000, balanceCents: 0 },
    },
  ],
};

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  api.use(
    signedIn(),
    answers('get', '/api/portal/consultations', { items: [], nextCursor: null }),
    answers('get', '/api/portal/projects', { items: [project] }),
    answers('get', PATH, project),
    answers('get', `${PATH}/timeline`, { phases: [phase] }),
    answers('get', `${PATH}/logs`, { items: [], nextCursor: null }),
    answers('get', `${PATH}/photos`, { items: [], nextCursor: null }),
    answers('get', '/api/portal/change-orders', { items: [] }),
    answers('get', '/api/portal/selections', { items: [] }),
    answers('get', '/api/portal/visits', { items: [] }),
    answers('get', `${PATH}/punch`, { items: [] }),
    answers('get', `${PATH}/documents`, { items: [] }),
    answers('get', `${PATH}/payments`, money),
    answers('get', `${PATH}/messages`, { items: [], before: null, unread: 0 }),
  );
});

test('A01 A02 the overview says what happens next, when it ends and why, and what we promise', async () => {
  renderSite('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Under construction' })).toBeInTheDocument();
  expect(screen.getByText('July 16, 2027')).toBeInTheDocument();
  expect(screen.getByText('8 working days later than first planned (weather 5, permit 3).')).toBeInTheDocument();
  expect(screen.getByText('Starts about Monday, April 12.')).toBeInTheDocument();
  expect(screen.getByText('An update every 3 working days while work is active.')).toBeInTheDocument();
  expect(screen.getByText('Maya Ortiz')).toBeInTheDocument();
});

test('A02 work that waits for the end of winter says so, in the overview and the timeline', async () => {
  const next = { title: 'Tile and coping', on: '2028-03-01', hasBegun: false, waitsForSpring: true };
  api.use(
    answers('get', PATH, { ...project, next }),
    answers('get', `${PATH}/timeline`, { phases: [{ ...phase, waitsForSpring: true }] }),
  );
  renderSite('/dashboard');
  expect(await screen.findByText('Starts about Wednesday, March 1, after winter.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Timeline' }));
  expect(await screen.findByText(/so it starts after winter\.$/)).toBeInTheDocument();
});

test('A01 the overview says when the next visit is', async () => {
  const later = customerVisit({
    id: 'visit_2',
    startsAt: '2100-05-02T15:00:00.000Z',
    endsAt: '2100-05-02T16:00:00.000Z',
  });
  const next = customerVisit({
    status: 'pending',
    startsAt: '2100-05-01T15:00:00.000Z',
    endsAt: '2100-05-01T16:00:00.000Z',
  });
  const canceled = customerVisit({ id: 'visit_3', status: 'cancelled' });
  api.use(answers('get', '/api/portal/visits', { items: [canceled, later, next] }));
  renderSite('/dashboard');
  const title = await screen.findByRole('heading', { name: 'Your next visit' });
  expect(title.parentElement).toHaveTextContent(/Saturday, May 1, 10:00 AM.*Waiting for confirmation\./);
  expect(screen.getByRole('link', { name: 'All your visits' }).getAttribute('href')).toContain(project.id);
});

test('A08 payments show what each draw still needs, its invoice, and why it was asked for early', async () => {
  renderSite('/dashboard?tab=payments');
  const draw = (await screen.findByRole('heading', { name: 'Gunite shot' })).closest('article') as HTMLElement;
  expect(within(draw).getByText('$55,950, 30% of the price and a share of the changes')).toBeInTheDocument();
  expect(within(draw).getByText('Gunite is not finished')).toBeInTheDocument();
  expect(within(draw).getByText(/^We requested this early: The steel/)).toBeInTheDocument();
  expect(within(draw).getByText('Lien waiver from Ozark Steel (conditional, progress): on file')).toBeInTheDocument();
  const paid = screen.getByRole('heading', { name: 'At signing' }).closest('article') as HTMLElement;
  expect(within(paid).getByRole('link', { name: 'Invoice 1001 (PDF)' })).toHaveAttribute(
    'href',
    '/api/portal/invoices/1/invoice.pdf',
  );
  expect(within(paid).getByText(': $18,600, paid in full')).toBeInTheDocument();
});

test('A12 older photos of a long build are a press away', async () => {
  const photo = (id: string) => ({
    ...{ id, widthPx: 1600, heightPx: 1200, phaseKey: null, takenOn: `2027-04-0${id}`, caption: 'The dig.' },
    urls: { thumb: `/t/${id}`, view: `/v/${id}`, full: `/f/${id}` },
  });
  api.use(
    http.get(`${PATH}/photos`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('cursor') === 'older'
          ? { items: [photo('1')], nextCursor: null }
          : { items: [photo('2')], nextCursor: 'older' },
      ),
    ),
  );
  renderSite('/dashboard?tab=photos');
  expect(await screen.findByRole('img', { name: 'General, April 2, 2027' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show older photos' }));
  expect(await screen.findByRole('img', { name: 'General, April 1, 2027' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'General, April 1, 2027' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Show older photos' })).not.toBeInTheDocument();
});

function twoPagesOfPhotos() {
  const photo = (id: string) => ({
    ...{ id, widthPx: 1600, heightPx: 1200, phaseKey: null, takenOn: `2027-04-0${id}`, caption: 'The dig.' },
    urls: { thumb: `/t/${id}`, view: `/v/${id}`, full: `/f/${id}` },
  });
  api.use(
    http.get(`${PATH}/photos`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('cursor') === 'older'
          ? { items: [photo('1')], nextCursor: null }
          : { items: [photo('3'), photo('2')], nextCursor: 'older' },
      ),
    ),
  );
}

test('A12 the viewer goes on to photos that were not loaded yet, and compares with the first of all', async () => {
  twoPagesOfPhotos();
  renderSite('/dashboard?tab=photos');
  await userEvent.click(await screen.findByRole('button', { name: 'General, April 3, 2027' }));
  const older = screen.getByRole('button', { name: 'Older' });
  await userEvent.click(older);
  await userEvent.click(older);
  expect(await screen.findByRole('heading', { name: /April 1/ })).toBeInTheDocument();
  expect(older).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Compare with the first' })).not.toBeInTheDocument();
});

test('A12 a photo is compared with the first of its phase, also when that was not loaded yet', async () => {
  twoPagesOfPhotos();
  renderSite('/dashboard?tab=photos');
  await userEvent.click(await screen.findByRole('button', { name: 'General, April 3, 2027' }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare with the first' }));
  expect(await screen.findByAltText('The dig., April 1, 2027')).toBeInTheDocument();
  expect(screen.getByAltText('The dig., April 3, 2027')).toBeInTheDocument();
});

test('A01 the overview begins with the project, and shows nothing in its place before', async () => {
  let answer = () => {};
  api.use(
    http.get('/api/portal/projects', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json({ items: [project] });
    }),
  );
  renderSite('/dashboard');
  await screen.findByRole('link', { name: 'Overview' });
  expect(screen.queryByRole('heading', { name: 'Your requests' })).not.toBeInTheDocument();
  await waitFor(() => {
    answer();
    expect(screen.getByRole('heading', { name: 'Your requests' })).toBeInTheDocument();
  });
});

test('the overview has a line about the money', async () => {
  renderSite('/dashboard');
  expect(
    await screen.findByText('$186,000 agreed · $500 in changes · $18,600 paid · next: Gunite shot, $55,950'),
  ).toBeInTheDocument();
});

test('A01 the timeline shows each phase with its dates, the reason they moved, and what is needed', async () => {
  renderSite('/dashboard?tab=timeline');
  const row = (await screen.findByRole('heading', { name: 'Gunite' })).closest('li');
  const shown = within(row as HTMLElement);
  expect(shown.getByText('Mon, Apr 12 to Tue, Apr 13')).toBeInTheDocument();
  expect(shown.getByText('First planned Mon, Apr 5 to Tue, Apr 6')).toBeInTheDocument();
  expect(shown.getByText('5 working days later than first planned (weather 5).')).toBeInTheDocument();
  for (const gate of [
    'Inspection before the shell: requested',
    'Plumbing permit: issued',
    'Tile chosen: done',
    'Photos of the shell: not done yet',
  ])
    expect(shown.getByText(gate)).toBeInTheDocument();
  expect(shown.getByText('Keep the drive free.')).toBeInTheDocument();
});

test('A12 a message is sent, stays in the field when it fails, and unread ones are counted', async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  const thread: Thread = {
    items: [
      {
        id: 'm1',
        authorType: 'staff',
        authorName: 'Maya Ortiz',
        mine: false,
        text: 'Steel is in.',
        sentAt: '2027-04-06T15:00:00.000Z',
        files: [],
        read: false,
      },
    ],
    before: null,
    unread: 1,
  };
  let fails = true;
  let isSlow = false;
  let answer = () => {};
  api.use(
    answers('get', `${PATH}/messages`, thread),
    http.post(`${PATH}/messages/read`, () => new HttpResponse(null, { status: 204 })),
    answers('post', `${PATH}/documents`, { id: 'd1', name: 'Plat', versions: [] }, 201),
    http.post(`${PATH}/messages`, async ({ request }) => {
      if (fails) return refusal(422, 'VALIDATION_FAILED', 'That message is too long.');
      sent.push(((await request.json()) as { text: string }).text);
      if (isSlow) await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json(
        { ...thread.items[0], id: 'm2', mine: true, authorType: 'customer', text: sent[0] },
        { status: 201 },
      );
    }),
  );
  renderSite('/dashboard?tab=messages');
  expect(await screen.findByText('Steel is in.')).toBeInTheDocument();
  expect(document.title).toMatch(/^\(1\) /);
  const field = screen.getByLabelText(/Your message/);
  await user.type(field, 'Lovely.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('That message is too long.')).toBeInTheDocument();
  expect(field).toHaveValue('Lovely.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual(['Lovely.']));
  await waitFor(() => expect(field).toHaveValue(''));
  isSlow = true;
  await user.type(field, 'When?');
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  await waitFor(() => expect(sent).toContain('When?'));
  await user.clear(field);
  await user.type(field, 'Next');
  // Node's form data takes no file of jsdom.
  const append = jest.spyOn(FormData.prototype, 'append').mockReturnValue(undefined);
  await user.upload(screen.getByLabelText('Attach a file'), new File(['%PDF'], 'Plat.pdf'));
  expect(await screen.findByRole('list', { name: 'Attached files' })).toHaveTextContent('Plat');
  append.mockRestore();
  answer();
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'));
  expect(field).toHaveValue('Next');
  expect(screen.getByRole('list', { name: 'Attached files' })).toHaveTextContent('Plat');
});

test('A16 a viewer reads messages and documents, and is offered nothing that only signers send', async () => {
  api.use(
    answers('get', PATH, { ...project, role: 'viewer' }),
    answers('get', `${PATH}/contract`, { role: 'viewer', reference: null, documentId: null }),
    http.get(`${PATH}/owner-consent`, () => refusal(404, 'NOT_FOUND', 'Not asked for.')),
  );
  const { unmount } = renderSite('/dashboard?tab=messages');
  expect(await screen.findByText('You can view this project. Ask a signer to message us.')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Your message/)).not.toBeInTheDocument();
  unmount();
  renderSite('/dashboard?tab=documents');
  expect(await screen.findByText('Documents appear here when we share them.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Send us a document')).not.toBeInTheDocument());
});

test('A12 the title counts a new message within seconds on every tab', async () => {
  let unread = 0;
  api.use(http.get(`${PATH}/messages`, () => HttpResponse.json({ items: [], before: null, unread: unread++ })));
  renderSite('/dashboard?tab=timeline');
  await screen.findByRole('heading', { name: 'Timeline' });
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /), { timeout: 4_000 });
});

test('A17 a link to a message opens it, also when it is older than the first page', async () => {
  const message = (id: string, text: string) => ({
    ...{ id, text, authorType: 'staff' as const, authorName: 'Maya Ortiz', mine: false },
    ...{ sentAt: '2027-04-06T15:00:00.000Z', files: [], read: true },
  });
  const pages: Record<string, Thread> = {
    '': { items: [message('m3', 'Newest.')], before: 'm3', unread: 0 },
    m3: { items: [message('m2', 'Between.')], before: 'm2', unread: 0 },
    m2: { items: [message('m1', 'The first words.')], before: null, unread: 0 },
  };
  api.use(
    http.get(`${PATH}/messages`, ({ request }) =>
      HttpResponse.json(pages[new URL(request.url).searchParams.get('before') ?? '']),
    ),
  );
  renderSite('/dashboard?tab=messages#message-m1');
  const named = (await screen.findByText('The first words.')).closest('li');
  await waitFor(() => expect(named).toHaveFocus());
  expect(within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
});

test('A16 people without a project see none of its tabs', async () => {
  api.use(answers('get', '/api/portal/projects', { items: [] }));
  renderSite('/dashboard');
  expect(await screen.findByRole('link', { name: 'Visits' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Timeline' })).not.toBeInTheDocument();
});

test('A17 the search names what it found, and opens it in its tab', async () => {
  const user = userEvent.setup();
  const asked: (string | null)[] = [];
  const found = {
    items: [
      { kind: 'phase', id: 'gunite', title: 'Gunite', text: 'The shell is shot.', at: '2027-04-12' },
      { kind: 'log', id: 'l1', title: 'Steel', text: 'The shell is next.', at: '2027-04-06' },
    ],
    more: false,
  };
  api.use(
    http.get(`${PATH}/search`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'));
      return HttpResponse.json(found);
    }),
  );
  renderSite('/dashboard');
  await user.type(await screen.findByRole('searchbox', { name: 'Search your project' }), 'shell & steel');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('heading', { name: 'Search for “shell & steel”' })).toBeInTheDocument();
  expect(await screen.findByText('2 results.')).toBeInTheDocument();
  expect(asked).toEqual(['shell & steel']);
  expect(screen.getByText('The shell is next.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Gunite' }));
  const row = (await screen.findByRole('heading', { name: 'Gunite' })).closest('li');
  await waitFor(() => expect(row).toHaveFocus());
  expect(within(row!).getByText('Keep the drive free.')).toBeVisible();
});

test('the timeline makes a calendar link for the build', async () => {
  const user = userEvent.setup();
  api.use(answers('post', `${PATH}/feed`, { url: 'https://www.example.com/api/project-calendars/abc.ics' }, 201));
  renderSite('/dashboard?tab=timeline');
  await user.click(await screen.findByRole('button', { name: 'Create a calendar link' }));
  expect(await screen.findByText('https://www.example.com/api/project-calendars/abc.ics')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    'webcal://www.example.com/api/project-calendars/abc.ics',
  );
});

const change: OwnChangeOrderDetail = {
  id: 'co_1',
  projectId: 'project_1',
  number: 3,
  revision: 1,
  title: 'Larger tanning ledge',
  origin: 'customer',
  status: 'sent',
  lines: [
    {
      code: null,
      label: 'Ledge',
      unit: 'ft²',
      fromDesign: false,
      before: null,
      after: { quantity: 24.5, cents: 420_000 },
      amountCents: 420_000,
    },
    {
      ...{ code: null, label: 'Old step', unit: 'lot', fromDesign: false },
      ...{ before: { quantity: 1, cents: 0 }, after: null, amountCents: 0 },
    },
  ],
  amountCents: 420_000,
  daysDelta: 2,
  phase: 'gunite',
  designVersionId: null,
  expiresAt: '2027-04-20T22:00:00.000Z',
  documentId: 'doc_1',
  sentAt: '2027-04-06T15:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  declineReason: null,
  role: 'signer',
  effect: { contractCents: 18_000_000, newContractCents: 18_420_000, endsOn: '2027-07-16', newEndsOn: '2027-07-20' },
  designs: null,
};

test('A06 a change that waits is the next thing on the overview, shows price and days, and is declined with a note', async () => {
  const user = userEvent.setup();
  let declined: unknown;
  api.use(
    answers('get', '/api/portal/change-orders', { items: [change] }),
    answers('get', '/api/portal/change-orders/co_1', change),
    answers('get', '/api/portal/signing/documents/doc_1', {
      id: 'doc_1',
      title: 'Change order 3: Larger tanning ledge',
      sha256: 'abc',
      maySign: true,
      signedByMe: false,
      signatures: [],
    }),
    answers('get', '/api/portal/signing/consent', {
      version: 1,
      checkedOn: '2026-11-01',
      title: 'Electronic documents',
      paragraphs: [],
      givenAt: '2027-01-01T12:00:00.000Z',
    }),
    http.post('/api/portal/change-orders/co_1/decline', async ({ request }) => {
      declined = await request.json();
      const answered = { ...change, status: 'declined', decidedBy: 'Claire', declineReason: 'Not now.' } as const;
      api.use(
        answers('get', '/api/portal/change-orders/co_1', { ...answered, decidedAt: change.sentAt, effect: null }),
      );
      return HttpResponse.json(answered);
    }),
  );
  renderSite('/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Review and respond' }));
  expect(await screen.findByText('$180,000 now, $184,200 after')).toBeInTheDocument();
  expect(screen.getByText('July 16, 2027 now, July 20, 2027 after')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Ledge 24.5 ft² +$4,200' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Old step Lump sum Left out No extra charge' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Sign this change' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Sign Change order/ })).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Decline this change' }));
  await user.type(screen.getByLabelText('A note to us'), 'Not now.');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const notice = await screen.findByText('Declined. The price and dates have not changed.');
  expect(notice.closest('[tabindex]')).toHaveFocus();
  expect(declined).toEqual({ reason: 'Not now.' });
});

const selection: OwnSelection = {
  id: 'sel_1',
  projectId: 'project_1',
  category: 'Coping',
  phase: 'tile-coping',
  phaseName: 'Tile and coping',
  phaseStartsOn: '2027-05-10',
  decideBy: '2027-03-29',
  daysAtRisk: 0,
  allowanceCents: 500_000,
  options: [
    {
      ...{ key: 'option-1', label: 'Bluestone', code: 'E2-bluestone', note: '', differenceCents: 120_000 },
      ...{ leadDays: 42, picture: null },
    },
    {
      ...{ key: 'option-2', label: 'Paver', code: null, note: 'In stock.', differenceCents: -90_000, leadDays: 10 },
      picture: {
        ...{ id: 'picture_1', widthPx: 900, heightPx: 600 },
        urls: { thumb: '/thumb.jpg', view: '/view.jpg', full: '/full.jpg' },
      },
    },
  ],
  status: 'open',
  chosenKey: null,
  chosenBy: null,
  lockedAt: null,
  resetReason: null,
  version: 4,
};

test('A05 a choice is named on the overview, shows its price difference, and is locked once confirmed', async () => {
  const user = userEvent.setup();
  let sent: unknown;
  api.use(
    answers('get', '/api/portal/selections', { items: [selection] }),
    http.post('/api/portal/selections/sel_1/approve', async ({ request }) => {
      sent = await request.json();
      const chosen = { ...selection, status: 'approved', chosenKey: 'option-2', chosenBy: 'Claire' } as const;
      api.use(answers('get', '/api/portal/selections', { items: [chosen] }));
      return HttpResponse.json(chosen);
    }),
  );
  renderSite('/dashboard');
  expect(await screen.findByText('Choose coping by March 29, 2027')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Choose' }));
  expect(await screen.findByRole('img', { name: 'Color of Bluestone' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Paver' })).toHaveAttribute('src', '/view.jpg');
  expect(screen.getByText('+$1,200')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose : Paver' }));
  await user.click(screen.getByRole('button', { name: 'Confirm this choice' }));
  expect(await screen.findByText('Paver, chosen by Claire')).toBeInTheDocument();
  expect(sent).toEqual({ option: 'option-2', version: 4 });
  expect(screen.queryByRole('button', { name: /Choose/ })).not.toBeInTheDocument();
});
