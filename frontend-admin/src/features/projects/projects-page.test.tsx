import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverNow } from 'frontend-shared/api';
import type { Permission, Project, ProjectPhase as Phase, StaffUser } from '../../api/types';
import { clockFrom } from '../../testing/clock';
import { FakeApi } from '../../testing/fake-api';
import { lead, owner } from '../../testing/fixtures';
import { project, projectSummary } from '../../testing/projects';
import { renderApp } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';
import { availability, visit } from '../../testing/visits';

const api = new FakeApi();
const staff = (...permissions: Permission[]): StaffUser => ({ ...owner, permissions });
const manager = staff('leads.read', 'projects.read', 'projects.write', 'projects.override', 'projects.log');
const office = staff('leads.read', 'projects.read', 'projects.write', 'projects.log');

beforeEach(() => {
  clockFrom('2026-11-23T15:00:00.000Z');
  api.install();
  api.calls.length = 0;
  api.on('GET /api/admin/projects/staff', {
    body: {
      items: [
        { id: 'pm-1', name: 'Pia Pm', role: 'pm' },
        { id: 'service-1', name: 'Sid Service', role: 'service' },
      ],
    },
  });
  api.on('GET /api/admin/projects', {
    body: { items: [projectSummary], nextCursor: null, total: 1, totalIsMore: false },
  });
  api.on('GET /api/admin/projects/project-1', { body: project });
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
});

it('lists projects with what is late and silent, and keeps the filters in the address', async () => {
  const user = setupUser();
  renderApp({ api, user: manager, path: '/projects' });
  const table = await screen.findByRole('table', { name: 'Projects' });
  const row = within(table).getByRole('row', { name: /101 Duvall residence/ });
  expect(row).toHaveTextContent('No update');
  expect(row).toHaveTextContent('3 days later');
  expect(row).toHaveTextContent('$186,000');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Calendar' })).toHaveAttribute(
    'href',
    '/projects?view=calendar&look=builds',
  );
  const asked = () => api.calls.filter(({ path }) => path.startsWith('/api/admin/projects?')).at(-1)?.path;
  expect(asked()).not.toMatch(/warranty|closed|cancelled/);
  await user.selectOptions(screen.getByLabelText('Status'), 'All statuses');
  expect(api.calls.map(({ path }) => path)).toContain('/api/admin/projects');
  await user.selectOptions(screen.getByLabelText('Status'), 'On hold');
  await user.selectOptions(screen.getByLabelText('Manager'), 'Pia Pm');
  expect(api.calls.map(({ path }) => path)).toContain('/api/admin/projects?status=on_hold&pmId=pm-1');
});

it('A01 a search covers all projects, also after "Open projects" was chosen again', async () => {
  const user = setupUser();
  renderApp({ api, user: manager, path: '/projects?status=all' });
  await screen.findByRole('table', { name: 'Projects' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Open projects');
  await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'duvall');
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/admin/projects?q=duvall'));
});

it('A01 hides columns, which the address keeps', async () => {
  const user = setupUser();
  renderApp({ api, user: office, path: '/projects?hide=slip' });
  const table = await screen.findByRole('table', { name: 'Projects' });
  const headers = () =>
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(headers()).not.toContain('Slip');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Contract' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Slip' }));
  expect(headers()).toContain('Slip');
  expect(headers()).not.toContain('Contract');
});

it('A01 assigns the manager of all chosen projects, and says which one was refused', async () => {
  const user = setupUser();
  const second = { ...projectSummary, id: 'project-2', number: 102, name: 'Ellis residence' };
  api.on('GET /api/admin/projects', {
    body: { items: [projectSummary, second], nextCursor: null, total: 2, totalIsMore: false },
  });
  api.on('PATCH /api/admin/projects/project-1', { body: project });
  api.on('PATCH /api/admin/projects/project-2', { status: 409, body: { error: 'Someone else changed it.' } });
  renderApp({ api, user: office, path: '/projects' });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose 101 Duvall residence' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose 102 Ellis residence' }));
  await user.click(screen.getByRole('button', { name: 'Assign manager' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText('Manager'), 'Pia Pm');
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('102: Someone else changed it.')).toBeInTheDocument();
  expect(api.to('PATCH /api/admin/projects/project-1')[0]?.body).toEqual({ version: 3, pmId: 'pm-1' });
  expect(screen.queryByRole('region', { name: 'Selected projects' })).not.toBeInTheDocument();
});

it('creates a project by hand and opens it', async () => {
  const user = setupUser();
  api.on('POST /api/admin/projects', { status: 201, body: project });
  renderApp({ api, user: manager, path: '/projects' });
  await user.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = await screen.findByRole('dialog', { name: 'New project' });
  await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
  expect(within(dialog).getByText('Enter a 5-digit ZIP code.')).toBeInTheDocument();
  await fill(user, within(dialog).getByLabelText('Name'), 'Duvall residence');
  await fill(user, within(dialog).getByLabelText('Customer’s email'), 'claire@home.example');
  await fill(user, within(dialog).getByLabelText('Address'), '1 Conway Road');
  await fill(user, within(dialog).getByLabelText('ZIP code'), '63131');
  await fill(user, within(dialog).getByLabelText(/^Contract price/), '$186,000');
  await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
  expect(await screen.findByRole('heading', { level: 1, name: '101 Duvall residence' })).toBeInTheDocument();
  const sent = api.to('POST /api/admin/projects')[0];
  expect(sent?.body).toEqual({
    name: 'Duvall residence',
    customerEmail: 'claire@home.example',
    address: '1 Conway Road',
    postalCode: '63131',
    type: 'new',
    startsOn: '2026-11-23',
    contractCents: 18_600_000,
  });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('A23 a closed gate explains what is missing, and is overridden with a reason', async () => {
  const user = setupUser();
  api.on('POST /api/admin/projects/project-1/phases/excavation/transition', { body: project });
  renderApp({ api, user: manager, path: '/projects?project=project-1' });
  await user.click(await screen.findByRole('button', { name: 'Start Excavation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start Excavation' });
  expect(dialog).toHaveTextContent('Utility locate is open');
  await user.click(within(dialog).getByRole('button', { name: 'Start anyway' }));
  expect(within(dialog).getByText('Enter the reason.')).toBeInTheDocument();
  expect(within(dialog).getByText('The customer sees it on the dashboard.')).toBeInTheDocument();
  await fill(user, within(dialog).getByLabelText('Reason for going ahead'), 'Located by hand.');
  await user.click(within(dialog).getByRole('button', { name: 'Start anyway' }));
  expect(await screen.findByText('Excavation: in progress')).toBeInTheDocument();
  expect(api.to('POST /api/admin/projects/project-1/phases/excavation/transition')[0]?.body).toEqual({
    version: 3,
    to: 'in_progress',
    on: '2026-11-23',
    reason: 'Located by hand.',
    override: true,
  });
});

it('A23 without the permission a closed gate cannot be overridden or waived', async () => {
  const user = setupUser();
  renderApp({ api, user: office, path: '/projects?project=project-1' });
  await user.click(await screen.findByRole('button', { name: 'Start Excavation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start Excavation' });
  expect(dialog).toHaveTextContent('Utility locate is open');
  expect(within(dialog).queryByRole('button', { name: /anyway/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Waive: Utility locate' })).not.toBeInTheDocument();
});

it('a move of the whole project says what is missing', async () => {
  const user = setupUser();
  renderApp({ api, user: manager, path: '/projects?project=project-1' });
  await user.click(await screen.findByRole('button', { name: 'Move to…' }));
  const item = await screen.findByRole('menuitem', { name: /^Construction/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('Missing: Utility locate is open.');
});

it('the board moves a project with its menu', async () => {
  const user = setupUser();
  api.on('GET /api/admin/projects/board', {
    body: { columns: [{ status: 'permitting', count: 1, contractCents: 18_600_000, items: [projectSummary] }] },
  });
  api.on('POST /api/admin/projects/project-1/transition', { body: { ...project, status: 'on_hold' } });
  renderApp({ api, user: manager, path: '/projects?view=board' });
  const column = await screen.findByRole('region', { name: 'Permitting' });
  expect(column).toHaveTextContent('$186,000');
  await user.click(within(column).getByRole('button', { name: 'Move 101 Duvall residence' }));
  await user.click(await screen.findByRole('menuitem', { name: 'On hold…' }));
  await fill(user, await screen.findByLabelText('Reason'), 'Waiting for the survey.');
  await user.click(screen.getByRole('button', { name: 'Move to On hold' }));
  expect(await screen.findByText('101 moved')).toBeInTheDocument();
  expect(api.to('POST /api/admin/projects/project-1/transition')[0]?.body).toEqual({
    version: 3,
    to: 'on_hold',
    reason: 'Waiting for the survey.',
  });
});

it('A12 an internal note is sent as one and never looks like a message', async () => {
  const user = setupUser();
  const message = {
    id: 'm-1',
    authorType: 'staff',
    authorName: 'Pia Pm',
    mine: false,
    text: 'Call before ten.',
    sentAt: '2026-11-20T15:00:00.000Z',
    files: [],
    read: false,
    visibility: 'internal',
  };
  api.on('GET /api/admin/projects/project-1/messages', { body: { items: [message], before: null, unread: 0 } });
  api.on('GET /api/admin/projects/project-1/documents', { body: { items: [] } });
  api.on('POST /api/admin/projects/project-1/messages', { status: 201, body: message });
  renderApp({ api, user: manager, path: '/projects?project=project-1&tab=messages' });
  expect(await screen.findByText('Internal note. The customer never sees it.')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Internal note, staff only'));
  await fill(user, screen.getByLabelText('Internal note'), 'Gate code 4411.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(api.to('POST /api/admin/projects/project-1/messages')[0]?.body).toEqual({
    text: 'Gate code 4411.',
    visibility: 'internal',
  });
});

it('A12 what staff type while a message is sent stays', async () => {
  const user = setupUser();
  let answer = () => {};
  const document = { id: 'd-1', name: 'Plat', visibility: 'customer', versions: [] };
  api.on('GET /api/admin/projects/project-1/messages', { body: { items: [], before: null, unread: 0 } });
  api.on('GET /api/admin/projects/project-1/documents', { body: { items: [document] } });
  api.on('POST /api/admin/projects/project-1/messages', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { status: 201, body: {} };
  });
  renderApp({ api, user: manager, path: '/projects?project=project-1&tab=messages' });
  await fill(user, await screen.findByLabelText('Message'), 'We start on Monday.');
  const send = screen.getByRole('button', { name: 'Send message' });
  await user.click(send);
  await fill(user, screen.getByLabelText('Message'), 'Bring the plat.');
  await user.selectOptions(screen.getByLabelText(/Attach a document/), 'Plat');
  await waitFor(() => expect(send).toHaveAttribute('aria-disabled'));
  answer();
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByLabelText('Message')).toHaveValue('Bring the plat.');
  expect(screen.getByLabelText(/Attach a document/)).toHaveValue('d-1');
});

it('moves between the bars of the Gantt chart with the arrow keys', async () => {
  const user = setupUser();
  api.on('GET /api/admin/projects/schedule', {
    body: {
      items: [
        {
          ...projectSummary,
          phases: project.phases,
          weatherDays: ['2026-11-20'],
          workedDays: [],
          inspections: [],
          datesToReview: 0,
        },
      ],
      holidays: ['2026-11-26'],
    },
  });
  renderApp({ api, user: manager, path: '/projects?view=gantt' });
  const first = await screen.findByRole('img', { name: /Permits, Oct 5, 2026 to Nov 11, 2026, done/ });
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: /Excavation, Nov 19, 2026.*3 days later, critical/ })).toHaveFocus();
});

const crew = {
  id: 'crew-1',
  name: 'North diggers',
  kind: 'sub',
  skills: ['excavation'],
  email: null,
  phone: null,
  insuranceExpiresOn: '2026-10-01',
  licenseExpiresOn: null,
  paperProblem: 'Their insurance expired on Oct 1, 2026.',
  daysOff: [],
  workWeekdays: [1, 2, 3, 4, 5],
  days: [],
  active: true,
  version: 1,
};

it('A25 a crew with expired papers is assigned only with a reason', async () => {
  const user = setupUser();
  api.on('GET /api/admin/crews', { body: { items: [crew] } });
  api.on('GET /api/admin/projects/project-1/schedule-changes', { body: { items: [] } });
  api.on('POST /api/admin/projects/project-1/phases/excavation/crew', { body: project });
  renderApp({ api, user: manager, path: '/projects?project=project-1&tab=schedule' });
  await user.selectOptions(
    await screen.findByLabelText('Crew for Excavation'),
    await screen.findByText('North diggers (license or insurance expired)'),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Assign North diggers' });
  expect(dialog).toHaveTextContent('Their insurance expired on Oct 1, 2026.');
  await fill(user, within(dialog).getByLabelText('Reason for going ahead'), 'New certificate seen.');
  await user.click(within(dialog).getByRole('button', { name: 'Assign anyway' }));
  expect(await screen.findByText('Excavation: crew saved')).toBeInTheDocument();
  expect(api.to('POST /api/admin/projects/project-1/phases/excavation/crew')[0]?.body).toEqual({
    version: 3,
    crewId: 'crew-1',
    reason: 'New certificate seen.',
  });
});

it('A20 a lead becomes a project in one press, once', async () => {
  const user = setupUser();
  api.on('GET /api/admin/leads', { body: { items: [lead], nextCursor: null, total: 1 } });
  api.on('GET /api/admin/leads/lead-1', { body: lead });
  api.on('GET /api/admin/leads/lead-1/duplicates', { body: { items: [] } });
  api.on('POST /api/admin/projects', {
    status: 409,
    body: { code: 'PROJECT_EXISTS', error: 'This lead has a project.', projectId: 'project-1' },
  });
  renderApp({ api, user: manager, path: '/users?tab=leads&lead=lead-1' });
  await user.click(await screen.findByRole('button', { name: 'Create project' }));
  await user.click(await screen.findByRole('link', { name: 'Open the project' }));
  expect(await screen.findByRole('heading', { level: 1, name: '101 Duvall residence' })).toBeInTheDocument();
  expect(api.to('POST /api/admin/projects')[0]?.body).toEqual({ leadId: 'lead-1' });
});

it('A22 G17 new dates are previewed with the email, then published', async () => {
  const user = setupUser();
  const draft = {
    id: 'change-1',
    projectId: 'project-1',
    status: 'draft',
    reason: 'weather',
    note: null,
    moved: [
      {
        phase: 'excavation',
        from: { startsOn: '2026-11-19', endsOn: '2026-11-23' },
        to: { startsOn: '2026-12-01', endsOn: '2026-12-03' },
        days: 6,
      },
    ],
    crews: [{ phase: 'excavation', crew: 'North diggers', onDate: '2026-12-01', projectNumber: 102 }],
    messages: [{ to: 'claire@home.example', subject: 'New dates for your pool', text: 'Excavation moves.' }],
    createdAt: '2026-11-23T15:00:00.000Z',
    publishedAt: null,
  };
  const changes = 'GET /api/admin/projects/project-1/schedule-changes';
  api.on('GET /api/admin/crews', { body: { items: [] } });
  api.on(changes, { body: { items: [] } });
  api.on('POST /api/admin/projects/project-1/schedule-changes', () => {
    api.on(changes, { body: { items: [{ ...draft, crews: [] }] } });
    return { status: 201, body: draft };
  });
  api.on('POST /api/admin/projects/project-1/schedule-changes/change-1/publish', () => {
    api.on(changes, { body: { items: [{ ...draft, status: 'published', publishedAt: '2026-11-23T15:00:00.000Z' }] } });
    return { body: { ...project, version: 4 } };
  });
  renderApp({ api, user: manager, path: '/projects?project=project-1&tab=schedule' });
  await user.click(await screen.findByRole('button', { name: /^Excavation, Nov 19/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Change dates' });
  await fill(user, within(dialog).getByLabelText(/^Starts on/), '2026-12-01');
  await user.selectOptions(within(dialog).getByLabelText('Reason'), 'Weather');
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('New dates for your pool')).toBeInTheDocument();
  expect(screen.getByText('North diggers from Excavation: at project 102 on Dec 1, 2026')).toBeInTheDocument();
  expect(api.to('POST /api/admin/projects/project-1/schedule-changes')[0]?.body).toEqual({
    version: 3,
    reason: 'weather',
    items: [{ phase: 'excavation', startsOn: '2026-12-01' }],
  });
  await user.click(screen.getByRole('button', { name: 'Publish and send' }));
  expect(await screen.findByText('Weather: 1 phase moved')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish and send' })).not.toBeInTheDocument();
});

it('A22 dates that no longer hold are reviewed with a reason before the customer sees them', async () => {
  const user = setupUser();
  api.on('GET /api/admin/projects/project-1', {
    body: { ...project, datesToReview: { phases: 4, endsOn: '2027-04-02' } },
  });
  api.on('GET /api/admin/crews', { body: { items: [] } });
  api.on('GET /api/admin/projects/project-1/schedule-changes', { body: { items: [] } });
  api.on('POST /api/admin/projects/project-1/schedule-changes', { status: 422, body: { error: 'No.', code: 'X' } });
  renderApp({ api, user: manager, path: '/projects?project=project-1&tab=schedule' });
  expect(await screen.findByText(/4 phases would move\. The end date would be Apr 2, 2027\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Review dates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review dates' }));
  expect(dialog.queryByLabelText('Phase')).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Permit');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await screen.findAllByText('No.')).toHaveLength(1);
  expect(api.to('POST /api/admin/projects/project-1/schedule-changes')[0]?.body).toEqual({
    version: 3,
    reason: 'permit',
    items: [],
  });
});

it('managers and assignees are those who work on builds, project managers included', async () => {
  const names = (field: HTMLElement) =>
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const { unmount } = renderApp({ api, user: manager, path: '/projects?project=project-1' });
  expect(names(await screen.findByLabelText('Manager'))).toEqual(['Unassigned', 'Pia Pm']);
  unmount();
  api.on('GET /api/admin/projects/project-1/punch', { body: { items: [] } });
  renderApp({ api, user: manager, path: '/projects?project=project-1&tab=punch' });
  const assignee = await screen.findByLabelText(/^Assigned to/);
  await waitFor(() => expect(names(assignee)).toEqual(['Unassigned', 'Pia Pm', 'Sid Service']));
});

it('A04 a silent project says when its customer last heard from us, not when the alarm began', async () => {
  renderApp({ api, user: manager, path: '/projects?project=project-1' });
  const since = await screen.findByText('No update since');
  expect(since.nextElementSibling).toHaveAttribute('datetime', project.lastSharedAt);
});

it('A21 the schedule says why each phase does not start earlier', async () => {
  const [permits, excavation] = project.phases;
  const link = { kind: 'link', from: 'permits', type: 'finish-to-start', lagDays: 2, lagCalendar: 'working' };
  const waiting = { ...excavation, startReason: { ...link, closed: ['weekend', 'winter'] } };
  api.on('GET /api/admin/projects/project-1', { body: { ...project, phases: [permits, waiting] } });
  api.on('GET /api/admin/crews', { body: { items: [] } });
  api.on('GET /api/admin/projects/project-1/schedule-changes', { body: { items: [] } });
  renderApp({ api, user: manager, path: '/projects?project=project-1&tab=schedule' });
  expect(await screen.findByText(`after ${permits!.name} plus 2 days, then winter`)).toBeInTheDocument();
});

it('A21 a day off is worked, and the days that were are shown and can be taken back', async () => {
  const user = setupUser();
  api.on('GET /api/admin/projects/project-1', { body: { ...project, workedDays: ['2026-11-28'] } });
  api.on('GET /api/admin/crews', { body: { items: [] } });
  api.on('GET /api/admin/projects/project-1/schedule-changes', { body: { items: [] } });
  api.on('POST /api/admin/projects/project-1/schedule-changes', { status: 422, body: { error: 'No.', code: 'X' } });
  renderApp({ api, user: manager, path: '/projects?project=project-1&tab=schedule' });
  expect(await screen.findByText('Days off that are worked: Nov 28, 2026.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Work on a day off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Work on a day off' }));
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Crew');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Choose a day.')).toBeInTheDocument();
  await fill(user, dialog.getByLabelText(/^Day(?!s off)/), '2026-12-05');
  await user.click(dialog.getByLabelText('Saturday, November 28, 2026'));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await screen.findByText('No.');
  expect(api.to('POST /api/admin/projects/project-1/schedule-changes')[0]?.body).toEqual({
    ...{ version: 3, reason: 'crew', items: [], workedDays: ['2026-12-05'] },
  });
});

it('two people who move the same phase: the second sees both values before saving', async () => {
  const user = setupUser();
  api.on('GET /api/admin/crews', { body: { items: [] } });
  api.on('GET /api/admin/projects/project-1/schedule-changes', { body: { items: [] } });
  renderApp({ api, user: manager, path: '/projects?project=project-1&tab=schedule' });
  await user.click(await screen.findByRole('button', { name: /^Excavation, Nov 19/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change dates' }));
  await fill(user, dialog.getByLabelText(/^Starts on/), '2026-12-01');
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Weather');
  const [permits, excavation] = project.phases;
  const forecast = { startsOn: '2026-12-07', endsOn: '2026-12-09' };
  const current = { ...project, version: 4, phases: [permits, { ...excavation, forecast }] };
  api.on('GET /api/admin/projects/project-1', { body: current });
  const changes = 'POST /api/admin/projects/project-1/schedule-changes';
  api.on(changes, { status: 409, body: { error: 'Project 101 changed.', code: 'STALE_VERSION', current } });
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Someone else changed this project.')).toBeInTheDocument();
  expect(dialog.getByText('Excavation starts: yours').nextElementSibling).toHaveTextContent('Dec 1, 2026');
  expect(dialog.getByText('Excavation starts: theirs').nextElementSibling).toHaveTextContent('Dec 7, 2026');
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(api.to(changes)).toHaveLength(2));
  expect(api.to(changes).map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
});

it('A29 a weather day is published for the projects that are chosen', async () => {
  const user = setupUser();
  const of = (projectId: string, number: number) => ({
    ...{ id: `change-${number}`, projectId, number, name: `House ${number}`, status: 'draft', reason: 'weather' },
    ...{ note: null, moved: [], crews: [], messages: [], createdAt: '2026-11-23T15:00:00.000Z', publishedAt: null },
  });
  const day = {
    id: 'day-1',
    dates: ['2026-11-24'],
    projects: [of('project-1', 101), of('project-2', 102)],
    undoUntil: null,
  };
  api.on('POST /api/admin/weather-days', { status: 201, body: day });
  api.on('POST /api/admin/weather-days/day-1/publish', { body: { ...day, projects: [] } });
  api.on('POST /api/admin/weather-days/day-2/publish', {
    body: {
      ...day,
      id: 'day-2',
      projects: [{ ...day.projects[0], status: 'published' }],
      undoUntil: new Date(serverNow() + 10 * 60_000).toISOString(),
    },
  });
  api.on('POST /api/admin/weather-days/day-2/undo', { body: day });
  const moved = [{ phase: 'excavation', from: project.phases[1]!.baseline, to: project.phases[1]!.forecast, days: 3 }];
  const scheduled = {
    ...projectSummary,
    phases: project.phases,
    weatherDays: [],
    workedDays: [],
    inspections: [],
    datesToReview: 0,
  };
  api.on('GET /api/admin/projects/schedule', {
    body: { items: [scheduled, { ...scheduled, id: 'project-3', number: 103, name: 'House 103' }], holidays: [] },
  });
  renderApp({ api, user: manager, path: '/projects' });
  await user.click(await screen.findByRole('button', { name: 'Weather day' }));
  await fill(user, await screen.findByLabelText('Day'), '2026-11-24');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('checkbox', { name: '102 House 102' });
  const more = {
    ...day,
    id: 'day-2',
    projects: [{ ...day.projects[0]!, moved }, day.projects[1], of('project-3', 103)],
  };
  api.on('POST /api/admin/weather-days', { status: 201, body: more });
  await user.selectOptions(await screen.findByLabelText(/^Add a project/), '103 House 103');
  await user.click(await screen.findByRole('checkbox', { name: '103 House 103' }));
  expect(await screen.findByText(/^Excavation: Nov 16/)).toBeInTheDocument();
  expect(api.to('POST /api/admin/weather-days/day-1/publish')[0]?.body).toEqual({ projectIds: [] });
  expect(api.to('POST /api/admin/weather-days')[1]?.body).toEqual({
    dates: ['2026-11-24'],
    projectIds: ['project-1', 'project-2', 'project-3'],
  });
  await user.click(await screen.findByRole('checkbox', { name: '102 House 102' }));
  await user.click(screen.getByRole('button', { name: 'Publish for 1 project' }));
  expect(await screen.findByText('1 project moved')).toBeInTheDocument();
  expect(api.to('POST /api/admin/weather-days')[0]?.body).toEqual({ dates: ['2026-11-24'] });
  expect(api.to('POST /api/admin/weather-days/day-2/publish')[0]?.body).toEqual({ projectIds: ['project-1'] });
  // Closed meanwhile, and opened again.
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('1 project moved')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Weather day' }));
  expect(await screen.findByText(/^The weather day Nov 24, 2026 is published\. You can undo it until/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Weather day undone')).toBeInTheDocument();
});

it('A30 shows what the customer sees, read-only, with a banner, in one request', async () => {
  const user = setupUser();
  const view = 'GET /api/admin/projects/project-1/customer-view';
  api.on(view, {
    body: {
      memberId: 'member-1',
      project: {
        ...{ id: 'project-1', number: 101, name: 'Duvall residence', status: 'permitting', statusText: 'Permits' },
        ...{ holdReason: null, startsOn: '2026-10-05', forecastEndsOn: '2027-04-14', role: 'signer' },
        ...{ next: null, promise: project.promise, people: [] },
        dates: { plannedEndsOn: '2027-04-09', forecastEndsOn: '2027-04-14', totalDays: 3, slips: [] },
      },
      ...{ phases: [], logs: [], photos: [], punch: [], documents: [], household: [] },
      messages: [{ id: 'm-1', text: 'We start on Monday.', authorName: 'Pia Pm', sentAt: '2026-11-20T15:00:00.000Z' }],
    },
  });
  const { client } = renderApp({ api, user: manager, path: '/projects?project=project-1' });
  await user.click(await screen.findByRole('link', { name: 'View as customer' }));
  expect(await screen.findByText('This is what Claire Duvall sees')).toBeInTheDocument();
  expect(await screen.findByText('We start on Monday.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /send|save|move to|waive/i })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await act(() => client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api') }));
  expect(api.to(view)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Back to the console' }));
  expect(await screen.findByRole('tab', { name: 'Overview' })).toBeInTheDocument();
});

describe('A21 dragging a bar of the Gantt chart', () => {
  const link = { from: 'excavation', type: 'finish-to-start', lagDays: 0, lagCalendar: 'working' } as const;
  const [permits, excavation] = project.phases as [Phase, Phase];
  const steel: Phase = {
    ...excavation,
    ...{ key: 'steel', name: 'Steel', days: 2, links: [link], moves: [], weatherSensitive: false },
    forecast: { startsOn: '2026-11-27', endsOn: '2026-11-30' },
  };
  const digging: Phase = { ...excavation, days: 2, forecast: { startsOn: '2026-11-24', endsOn: '2026-11-25' } };
  const build: Project = { ...project, forecastEndsOn: '2026-11-30', phases: [permits, digging, steel] };

  beforeEach(() => {
    api.on('GET /api/admin/projects/project-1', { body: build });
    api.on('GET /api/admin/crews', { body: { items: [] } });
    api.on('GET /api/admin/projects/project-1/schedule-changes', { body: { items: [] } });
  });

  it('moves with the keyboard, shows what follows over a holiday, and asks for the reason', async () => {
    const user = setupUser();
    renderApp({ api, user: manager, path: '/projects?project=project-1&tab=schedule' });
    const bar = await screen.findByRole('button', { name: /^Excavation, Nov 24/ });
    act(() => bar.focus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(
      screen.getByText('Excavation: Nov 25 to Nov 27, 2026, 1 other phase moves, the end date moves to Dec 1, 2026.'),
    ).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/1 other phase moves/)).not.toBeInTheDocument();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Change dates' });
    expect(within(dialog).getByLabelText(/^Days/)).toHaveValue('3');
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('');
  });

  it('follows the pointer, and opens the dialog with the new start when it is let go', async () => {
    renderApp({ api, user: manager, path: '/projects?project=project-1&tab=schedule' });
    const bar = await screen.findByRole('button', { name: /^Excavation, Nov 24/ });
    // The test browser knows no pointer events with a place.
    const at = (kind: string, clientX: number) =>
      fireEvent(bar, new MouseEvent(kind, { bubbles: true, clientX, button: 0 }));
    at('pointerdown', 100);
    at('pointermove', 100 + 7 * 6);
    expect(screen.getByText(/^Excavation: Dec 1 to Dec 2, 2026/)).toBeInTheDocument();
    at('pointerup', 100 + 7 * 6);
    fireEvent.click(bar);
    const dialog = await screen.findByRole('dialog', { name: 'Change dates' });
    expect(within(dialog).getByLabelText(/^Starts on/)).toHaveValue('2026-12-01');
  });
});

it('A25 the calendar joins visits, inspections and what each crew builds', async () => {
  const forecast = { startsOn: '2026-11-24', endsOn: '2026-11-29' };
  const digging = { ...project.phases[1]!, crewId: 'crew-1', forecast };
  const inspection = { key: 'steel', name: 'Steel inspection', on: '2026-11-24', status: 'requested' };
  api.on('GET /api/admin/visits', {
    body: {
      items: [{ ...visit, startsAt: '2026-11-25T16:00:00.000Z', endsAt: '2026-11-25T17:30:00.000Z' }],
      ...{ timezone: 'America/Chicago', isCut: false },
    },
  });
  api.on('GET /api/admin/availability', { body: availability });
  api.on('GET /api/admin/crews', { body: { items: [{ ...crew, workWeekdays: [1, 2, 4, 5, 6] }] } });
  api.on('GET /api/admin/projects/schedule', {
    body: {
      items: [
        {
          ...projectSummary,
          phases: [digging],
          weatherDays: [],
          workedDays: ['2026-11-25'],
          inspections: [inspection],
          datesToReview: 0,
        },
      ],
      holidays: ['2026-11-26'],
    },
  });
  renderApp({
    ...{ api, user: staff('projects.read', 'visits.read') },
    path: '/projects?view=calendar&look=builds&date=2026-11-23',
  });
  const week = await screen.findByRole('region', { name: 'Visits, inspections and crews of the week' });
  const cells = (name: string) =>
    within(within(week).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  // Wednesdays and Sundays are not theirs, but this project works on this one; Thursday is Thanksgiving.
  const dig = '101 Duvall residence: Excavation';
  expect(cells('North diggers')).toEqual(['', '', dig, dig, '', dig, dig]);
  expect(cells('Inspections')[2]).toBe('101 Duvall residence: Steel inspection (requested)');
  expect(cells('Visits')[3]).toMatch(/^10:00/);
  expect(within(week).getByRole('link', { name: /Steel inspection/ })).toHaveAttribute(
    'href',
    '/projects?project=project-1&tab=permits',
  );
});

describe('A03 the daily log', () => {
  const log = {
    ...{ id: 'log-1', phaseKey: null, loggedOn: '2026-11-20', text: 'Steel is in.', weather: null, version: 4 },
    ...{ authorName: 'Pia Pm', postedAt: '2026-11-20T15:00:00.000Z', correctedAt: null, photos: [] },
    ...{ visibility: 'internal', crewHours: [], originalText: null },
  };

  beforeEach(() => {
    api.on('GET /api/admin/projects/project-1/logs', { body: { items: [log], nextCursor: null } });
    api.on('GET /api/admin/projects/project-1/photos', { body: { items: [], nextCursor: null } });
    api.on('GET /api/admin/crews', { body: { items: [crew] } });
  });

  it('is sent with the hours of the crews', async () => {
    const user = setupUser();
    api.on('POST /api/admin/projects/project-1/logs', { status: 201, body: log });
    renderApp({ api, user: manager, path: '/projects?project=project-1&tab=logs' });
    await fill(user, await screen.findByLabelText('What happened'), 'Dug to grade.');
    await user.click(screen.getByRole('button', { name: 'Add crew hours' }));
    const hours = screen.getByRole('group', { name: 'Crew hours' });
    await user.selectOptions(within(hours).getByLabelText('Crew'), await within(hours).findByText('North diggers'));
    await user.click(screen.getByRole('button', { name: 'Save log' }));
    expect(within(hours).getByText('Enter the hours.')).toBeInTheDocument();
    await fill(user, within(hours).getByLabelText('Hours'), '7.5');
    await user.click(screen.getByRole('button', { name: 'Save log' }));
    expect(await screen.findByText('Log saved')).toBeInTheDocument();
    expect(api.to('POST /api/admin/projects/project-1/logs')[0]?.body).toMatchObject({
      text: 'Dug to grade.',
      crewHours: [{ crew: 'North diggers', hours: 7.5 }],
    });
  });

  it('photos are asked for by phase, as those of older pages are not here', async () => {
    const user = setupUser();
    const photo = {
      ...{ id: 'photo-1', phaseKey: 'permits', takenOn: '2026-11-20', caption: 'The permit', widthPx: 4, heightPx: 3 },
      urls: { full: '/full.jpg', view: '/view.jpg', thumb: '/thumb.jpg' },
    };
    api.on('GET /api/admin/projects/project-1/photos?phase=permits', { body: { items: [photo], nextCursor: null } });
    renderApp({ api, user: manager, path: '/projects?project=project-1&tab=logs' });
    const photos = (await screen.findByRole('heading', { name: 'Photos' })).closest('section')!;
    await user.selectOptions(within(photos).getByLabelText('Phase'), 'permits');
    expect(await within(photos).findByRole('img', { name: /The permit/ })).toBeInTheDocument();
    await user.selectOptions(within(photos).getByLabelText('Phase'), 'excavation');
    await user.click(await within(photos).findByRole('button', { name: 'Show all photos' }));
    expect(await within(photos).findByText('No photos yet.')).toBeInTheDocument();
  });

  it('that changed meanwhile is not overwritten: it shows what it says now and keeps what was typed', async () => {
    const user = setupUser();
    const current = { ...log, text: 'Steel and bonding are in.', version: 5 };
    api.on('PATCH /api/admin/projects/project-1/logs/log-1', () => {
      api.on('GET /api/admin/projects/project-1/logs', { body: { items: [current], nextCursor: null } });
      api.on('PATCH /api/admin/projects/project-1/logs/log-1', { body: current });
      return { status: 409, body: { code: 'STALE_VERSION', error: 'This log changed.', current } };
    });
    renderApp({ api, user: manager, path: '/projects?project=project-1&tab=logs' });
    await user.click(await screen.findByRole('button', { name: 'Edit the log for Nov 20, 2026' }));
    const text = screen.getAllByLabelText('What happened')[1]!;
    await fill(user, text, 'Steel is done.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Steel and bonding are in.')).toBeInTheDocument();
    expect(text).toHaveValue('Steel is done.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const saves = api.to('PATCH /api/admin/projects/project-1/logs/log-1');
    expect(saves.map(({ body }) => (body as { version: number }).version)).toEqual([4, 5]);
  });
});
