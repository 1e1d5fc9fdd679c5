import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { lead, owner, today } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { scheduler, visit } from '../../testing/visits';
import { setupUser } from '../../testing/user';

const api = new FakeApi();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 5_000).toISOString();

beforeEach(() => {
  api.install();
  api.calls.length = 0;
});
afterEach(() => api.restore());

it('C12 ranks emergencies first, then by the promised time, and says how long is left', async () => {
  api.on('GET /api/admin/today', {
    body: {
      ...today,
      overdueCount: 1,
      newRequests: [
        { ...lead, visit: null, id: 'a', name: 'In Time', answerBy: inMinutes(12) },
        { ...lead, visit: null, id: 'b', name: 'Too Late', answerBy: inMinutes(-65) },
        { ...lead, visit: null, id: 'c', name: 'Green Water', service: 'emergency', answerBy: inMinutes(14) },
      ],
    },
  });
  renderApp({ api, user: owner });
  const panel = await screen.findByRole('region', { name: 'Needs you now' });
  const rows = within(panel).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link', { name: /^Open/ }).getAttribute('aria-label'))).toEqual([
    'Open request from Green Water',
    'Open request from Too Late',
    'Open request from In Time',
  ]);
  expect(rows[0]).toHaveTextContent('Emergency');
  expect(within(rows[0]!).getByRole('link', { name: 'Call (314) 555-0110' })).toHaveAttribute(
    'href',
    'tel:+13145550110',
  );
  expect(rows[1]).toHaveTextContent('Overdue by 1 hr 5 min');
  expect(rows[2]).toHaveTextContent('Reply due in 12 min');
  expect(within(panel).getByText('3 new requests, 1 overdue')).toBeInTheDocument();
});

it('the button opens the request beside the list', async () => {
  const user = setupUser();
  api
    .on('GET /api/admin/today', { body: today })
    .on('GET /api/admin/leads/lead-1', { body: lead })
    .on('GET /api/admin/leads/owners', { body: { items: [] } });
  renderApp({ api, user: owner, path: '/dashboard' });
  await user.click(await screen.findByRole('link', { name: 'Open request from Claire Duvall' }));
  expect(await screen.findByText('A pool beside two oaks.')).toBeInTheDocument();
});

it('C12 lists a lead in nurture that is due', async () => {
  api.on('GET /api/admin/today', {
    body: { ...today, newRequests: [], wakeUps: [{ ...lead, id: 'sleeper', name: 'June Kessler', stage: 'nurture' }] },
  });
  renderApp({ api, user: owner });
  const panel = await screen.findByRole('region', { name: 'Needs you now' });
  expect(await within(panel).findByRole('link', { name: 'Open lead: June Kessler' })).toBeInTheDocument();
  expect(panel).not.toHaveTextContent('No one is waiting for a reply.');
  expect(panel).toHaveTextContent('1 lead due for follow-up');
  expect(panel).not.toHaveTextContent('0 new');
});

it('A19 shows 1,000 as 1,000, and anything above as 1,000+', async () => {
  const inNew = (count: number) => [
    { stage: 'new' as const, count },
    { stage: 'contacted' as const, count: 12 },
  ];
  const seen = (count: number) => ({
    body: { ...today, overdueCount: count, heldBackCount: count, openByStage: inNew(count) },
  });
  api.on('GET /api/admin/today', seen(1_000));
  const { client } = renderApp({ api, user: owner });
  const figures = await screen.findByRole('region', { name: 'Figures' });
  const pipeline = screen.getByRole('region', { name: 'Pipeline by stage' });
  expect(figures).toHaveTextContent(/Open leads1,012E/);
  expect(figures).toHaveTextContent(/Replies overdue1,000R/);
  expect(pipeline).toHaveTextContent(/New1,000Contacted12/);
  api.on('GET /api/admin/today', seen(1_001));
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(pipeline).toHaveTextContent(/New1,000\+Contacted12/));
  expect(figures).toHaveTextContent(/Open leads1,012\+/);
  expect(figures).toHaveTextContent(/Replies overdue1,000\+/);
  expect(screen.getByRole('region', { name: 'Needs you now' })).toHaveTextContent(
    '1,000+ requests were held as possible spam',
  );
});

it('never shows a zero as if it had been measured', async () => {
  api.on('GET /api/admin/today', {
    body: {
      ...today,
      newRequests: [],
      leadsThisMonth: { count: 0, previousCount: 0 },
      openByStage: [{ stage: 'new', count: 0 }],
    },
  });
  renderApp({ api, user: owner });
  const figures = await screen.findByRole('region', { name: 'Figures' });
  expect(within(figures).getAllByText('No data yet')).toHaveLength(3);
  expect(figures).not.toHaveTextContent(/\b0\b/);
  expect(
    within(screen.getByRole('region', { name: 'Pipeline by stage' })).getByText('No data yet'),
  ).toBeInTheDocument();
  expect(screen.getByText('No one is waiting for a reply.')).toBeInTheDocument();
});

it('failed email is a row that links to the email settings', async () => {
  const user = setupUser();
  api
    .on('GET /api/admin/today', { body: { ...today, failedMail: { count: 2 } } })
    .on('GET /api/admin/messages', { body: { items: [], nextCursor: null } });
  renderApp({ api, user: owner });
  await user.click(await screen.findByRole('link', { name: 'Review email' }));
  expect(await screen.findByText('No email has failed.')).toBeInTheDocument();
  expect(api.to('GET /api/admin/messages').map((call) => call.path)).toEqual([
    '/api/admin/messages?state=dead',
    '/api/admin/messages?state=failed',
  ]);
});

it('refreshes on request only', async () => {
  const user = setupUser();
  api.on('GET /api/admin/today', { body: today });
  renderApp({ api, user: owner });
  await screen.findByText(/^Updated /);
  expect(api.to('GET /api/admin/today')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/^Updated /);
  expect(api.to('GET /api/admin/today')).toHaveLength(2);
});

it('a failed panel says so, shows the technical line and can be tried again', async () => {
  const user = setupUser();
  api.on('GET /api/admin/today', { status: 404, text: 'gone' });
  renderApp({ api, user: owner });
  expect(await screen.findByText('This panel could not load.')).toBeInTheDocument();
  expect(screen.getByText('404: gone')).toBeInTheDocument();
  api.on('GET /api/admin/today', { body: today });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Claire Duvall')).toBeInTheDocument();
});

it('G15 ranks visits to confirm among the replies that are due, and shows today’s visits with the drive', async () => {
  const start = inMinutes(30);
  const pending = {
    ...visit,
    id: 'p',
    leadId: null,
    name: 'Perry Pending',
    status: 'pending',
    answerBy: start,
    outsideCounty: 'Warren County, Missouri',
    startsAt: start,
    endsAt: inMinutes(120),
  };
  const going = {
    ...visit,
    name: 'Gina Going',
    startsAt: start,
    endsAt: inMinutes(120),
    travel: { fromVisitId: 'x', gapMin: 20, driveMin: 35, driveFrom: 'codes' as const },
  };
  api
    .on('GET /api/admin/today', {
      body: {
        ...today,
        heldBackCount: 2,
        newRequests: [
          { ...lead, visit: null, id: 'a', name: 'Later On', answerBy: inMinutes(90) },
          { ...lead, visit: null, id: 'b', name: 'Soon Now', answerBy: inMinutes(10) },
          { ...lead, visit: null, id: 'c', name: 'Held Back', stage: 'spam', answerBy: inMinutes(-5) },
        ],
      },
    })
    .on('GET /api/admin/visits', ({ path }) => ({
      body: { items: path.includes('status=pending') ? [pending] : [going], timezone: 'America/Chicago', isCut: false },
    }));
  renderApp({ api, user: scheduler });
  await screen.findByRole('link', { name: 'Confirm visit with Perry Pending' });
  const panel = screen.getByRole('region', { name: 'Needs you now' });
  expect(
    within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual([
    'Open request from Soon Now',
    'Confirm visit with Perry Pending',
    'Open request from Later On',
    'Open request from Held Back',
    'Review requests held as possible spam',
  ]);
  expect(within(panel).getByText(/Warren County, Missouri, outside our area$/)).toBeInTheDocument();
  expect(within(panel).getByText(/^Held as possible spam/)).toBeInTheDocument();
  expect(within(panel).getByText('Overdue by 5 min')).toBeInTheDocument();
  expect(screen.getByText('Reply due in 30 min')).toBeInTheDocument();
  const agenda = await screen.findByRole('region', { name: 'Visits today' });
  expect(await within(agenda).findByRole('link', { name: /Gina Going/ })).toBeInTheDocument();
  expect(agenda).toHaveTextContent('About 35 min drive, 20 min available: too short');
});

it('G15 C11 marks bookings, and shows a lead with a visit to confirm as one row, due by the sooner promise', async () => {
  const startsAt = inMinutes(3 * 24 * 60);
  const booked = {
    ...lead,
    id: 'b',
    name: 'Bea Booked',
    stage: 'consult_booked',
    visit: { startsAt, isConfirmed: true },
    answerBy: inMinutes(12),
  };
  const asked = {
    ...lead,
    id: 'w',
    name: 'Wim Waiting',
    visit: { startsAt, isConfirmed: false },
    answerBy: inMinutes(-5),
  };
  const emergency = { ...asked, id: 'e', name: 'Eve Emergency', service: 'emergency', answerBy: inMinutes(8) };
  const pending = { ...visit, status: 'pending', startsAt, endsAt: startsAt, answerBy: inMinutes(2 * 24 * 60) };
  const visits = [
    { ...pending, id: 'p', leadId: 'w', name: 'Wim Waiting' },
    { ...pending, id: 'q', leadId: 'e', name: 'Eve Emergency' },
  ];
  api
    .on('GET /api/admin/today', { body: { ...today, overdueCount: 1, newRequests: [booked, asked, emergency] } })
    .on('GET /api/admin/visits', ({ path }) => ({
      body: { items: path.includes('status=pending') ? visits : [], timezone: 'America/Chicago', isCut: false },
    }));
  renderApp({ api, user: scheduler });
  await screen.findByRole('link', { name: 'Confirm visit with Wim Waiting' });
  const panel = screen.getByRole('region', { name: 'Needs you now' });
  const rows = within(panel).getAllByRole('listitem');
  expect(
    rows.map((row) =>
      within(row)
        .getByRole('link', { name: /^(Open|Follow|Confirm)/ })
        .getAttribute('aria-label'),
    ),
  ).toEqual([
    'Open request from Eve Emergency',
    'Confirm visit with Wim Waiting',
    'Follow up with Bea Booked',
    'Confirm visit with Eve Emergency',
  ]);
  expect(rows[1]).toHaveTextContent('Overdue by 5 min');
  expect(rows[2]).toHaveTextContent(/Booked a visit for \w{3} \d/);
  expect(rows[2]).toHaveTextContent('Reply due in 12 min');
  expect(panel).toHaveTextContent('1 new request, 1 booking to follow up on, 1 overdue, 2 visits to confirm');
});

it('G15 lists a lead whose next step is due', async () => {
  const due = {
    ...lead,
    id: 'due',
    name: 'Dora Due',
    stage: 'contacted',
    firstHumanReplyAt: inMinutes(-600),
    nextActionAt: inMinutes(-61),
  };
  api.on('GET /api/admin/today', { body: { ...today, newRequests: [], wakeUps: [due] } });
  renderApp({ api, user: owner });
  const panel = await screen.findByRole('region', { name: 'Needs you now' });
  expect(within(panel).getByRole('link', { name: 'Open lead: Dora Due' })).toBeInTheDocument();
  expect(panel).toHaveTextContent(/The next step was due .+ \(1 hour ago\)\./);
});

it('A04 A12 silent projects come right after emergencies, then what projects need in the coming days', async () => {
  const need = { projectId: 'p-1', number: 101, projectName: 'Duvall residence', requested: false, silentDays: null };
  api
    .on('GET /api/admin/today', {
      body: {
        ...today,
        newRequests: [
          { ...lead, visit: null, id: 'a', name: 'Waiting', answerBy: inMinutes(5) },
          { ...lead, visit: null, id: 'b', name: 'Green Water', service: 'emergency', answerBy: inMinutes(9) },
        ],
      },
    })
    .on('GET /api/admin/projects/needs', {
      body: {
        items: [
          { ...need, kind: 'silent', name: null, on: null, silentDays: 4 },
          { ...need, kind: 'inspection', name: 'Steel inspection', on: '2026-11-30', requested: true },
          { ...need, kind: 'permit', name: 'Pool permit', on: '2026-12-02' },
          { ...need, kind: 'crew', name: 'Gunite', on: '2026-12-03' },
          { ...need, kind: 'permit', name: 'Utility marks', on: '2020-11-02' },
          { ...need, kind: 'crew', name: 'Excavation', on: '2020-11-03' },
        ],
      },
    })
    .on('GET /api/admin/projects/unread-messages', {
      body: { count: 2, items: [{ projectId: 'p-2', label: '102 Kessler residence', count: 2 }] },
    });
  renderApp({ api, user: { ...owner, permissions: [...owner.permissions, 'projects.read'] } });
  const panel = await screen.findByRole('region', { name: 'Needs you now' });
  await within(panel).findByRole('link', { name: 'Read messages: 102 Kessler residence' });
  const links = within(panel).getAllByRole('link', { name: /:|request from/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Open request from Green Water', expect.any(String)],
    ['Post update: 101 Duvall residence', '/projects?project=p-1&tab=logs'],
    ['Open request from Waiting', expect.any(String)],
    ['Read messages: 102 Kessler residence', '/projects?project=p-2&tab=messages'],
    ['Enter result: 101 Duvall residence, Steel inspection', '/projects?project=p-1&tab=permits'],
    ['Open permits: 101 Duvall residence, Pool permit', '/projects?project=p-1&tab=permits'],
    ['Assign crew: 101 Duvall residence, Gunite', '/projects?project=p-1&tab=schedule'],
    ['Open permits: 101 Duvall residence, Utility marks', '/projects?project=p-1&tab=permits'],
    ['Assign crew: 101 Duvall residence, Excavation', '/projects?project=p-1&tab=schedule'],
  ]);
  expect(panel).toHaveTextContent('The customer has not heard from us in 4 working days.');
  expect(panel).toHaveTextContent('Pool permit: valid until Wed, Dec 2.');
  expect(panel).toHaveTextContent('Gunite: starts Thu, Dec 3, no crew yet.');
  expect(panel).toHaveTextContent('Utility marks: expired Mon, Nov 2.');
  expect(panel).toHaveTextContent('Excavation: has needed a crew since Tue, Nov 3.');
  expect(panel).toHaveTextContent('1 project without an update, 2 unread messages, 5 dates coming up');
});

it('A12 unread messages are counted in the navigation and in the title of the tab', async () => {
  api.on('GET /api/admin/today', { body: today });
  const unread = 'GET /api/admin/projects/unread-messages';
  api.on(unread, { body: { count: 2, items: [{ projectId: 'p-2', label: '102 Kessler residence', count: 2 }] } });
  const { client } = renderApp({ api, user: { ...owner, permissions: [...owner.permissions, 'projects.read'] } });
  const nav = await screen.findByRole('navigation', { name: 'Console' });
  expect(await within(nav).findByRole('link', { name: 'Projects, 2 unread messages' })).toBeInTheDocument();
  expect(document.title).toMatch(/^\(2\) Console: Today/);
  api.on(unread, { body: { count: 0, items: [] } });
  await act(() => client.invalidateQueries());
  expect(await within(nav).findByRole('link', { name: 'Projects' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Console: Today/);
});
