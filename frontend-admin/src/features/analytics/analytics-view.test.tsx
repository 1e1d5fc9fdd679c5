import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { viewer } from '../../testing/fixtures';
import { renderWith } from '../../testing/render-app';
import { analyst, answer, figure, panel } from '../../testing/reports';
import { setupUser } from '../../testing/user';
import { AnalyticsView } from './analytics-view';

const api = new FakeApi();
const REPORT = 'GET /api/admin/analytics/overview';

beforeEach(() => {
  api.install();
  api.calls.length = 0;
});
afterEach(() => api.restore());

const open = (search = '', user = analyst) =>
  renderWith(<AnalyticsView documentTitle="Analytics" />, { api, user, path: `/analytics${search}` });
const wanted = (route = REPORT) => new URLSearchParams(api.to(route).at(-1)?.path.split('?')[1]);

it('F18 a figure opens the rows behind it and says what it means and rests on', async () => {
  const user = setupUser();
  const rows = '/admin/users?tab=leads&createdFrom=2026-11-01';
  api.on(REPORT, { body: answer({ figures: [figure({ rows, n: 14, value: 14 })] }) });
  open();
  const link = await screen.findByRole('link', { name: '14, open the list behind Leads' });
  expect(link).toHaveAttribute('href', '/users?tab=leads&createdFrom=2026-11-01');
  expect(screen.getByText('-65% · 40 before')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'What "Leads" means' }));
  const definition = screen.getByRole('dialog', { name: 'Leads' });
  expect(definition).toHaveTextContent('Requests received in the period, excluding spam.');
  expect(definition).toHaveTextContent('n = 14, read with care');
});

it('F16 a chart has a table with the same rows, and the file of the server', async () => {
  const user = setupUser();
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  api.on(REPORT, ({ path }) => (path.includes('format=csv') ? { text: 'Source,Leads\r\n' } : { body: answer() }));
  open('?source=google');
  const card = await screen.findByRole('region', { name: 'Leads by source' });
  expect(within(card).getByText('n = 14, read with care')).toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'Show Leads by source as table' }));
  const cells = within(card)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(cells).toEqual(['SourceLeadsSigned', 'google10$186,001', 'houzz4–']);
  expect(within(card).getByRole('link', { name: 'google' })).toHaveAttribute('href', '/users?tab=leads&source=google');
  await user.click(within(card).getByRole('button', { name: 'Download Leads by source as CSV' }));
  await waitFor(() => expect(saved).toEqual(['overview-sources.csv']));
  expect(Object.fromEntries(wanted())).toEqual({
    ...{ period: 'm', compare: 'previous', source: 'google', format: 'csv', panel: 'sources' },
  });
});

it('the steps of a funnel come first, as bars that can be read as a table', async () => {
  const user = setupUser();
  const table = panel({ key: 'steps', title: 'Consultation request', chart: 'funnel' });
  api.on(REPORT, { body: answer({ table }) });
  open();
  const bars = await screen.findByRole('list', { name: 'Consultation request' });
  const after = screen.getByRole('region', { name: 'Leads by source' });
  expect(bars.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Show Consultation request as table' }));
  expect(screen.getByRole('table', { name: 'Consultation request' })).toBeInTheDocument();
});

it('a month of a heatmap opens its leads', async () => {
  api.on(REPORT, { body: answer({ panels: [panel({ chart: 'heatmap' })] }) });
  open();
  const table = await screen.findByRole('region', { name: 'Leads by source, table' });
  expect(within(table).getByRole('link', { name: 'google' })).toHaveAttribute('href', '/users?tab=leads&source=google');
});

it('a line without a figure rests on what its points count, not on the number of its points', async () => {
  const points = [40, null, 2].map((value, day) => ({ at: `2026-11-0${day + 1}`, value, previous: null }));
  api.on(REPORT, { body: answer({ series: [{ key: 'visits', label: 'Visits', unit: 'count', points }] }) });
  open();
  const card = await screen.findByRole('region', { name: 'Visits by day' });
  expect(within(card).getByText('n = 42')).toBeInTheDocument();
});

it('what was not measured is no zero, and what the nightly check found is said', async () => {
  const differences = ['Payments on Nov 12: reports count $10, billing has $12.'];
  api.on(REPORT, {
    body: answer({ figures: [figure({}), figure({ key: 'fade', value: null })], panels: [], differences }),
  });
  open();
  expect(await screen.findByText('No data yet')).toBeInTheDocument();
  expect(screen.getByText(differences[0]!)).toBeInTheDocument();
});

it('a period before the first record shows no zeros', async () => {
  api.on(REPORT, { body: answer({ measuredFrom: '2026-11-25' }) });
  open();
  expect(await screen.findByText('No visits recorded in this period.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Leads by source' })).not.toBeInTheDocument();
});

it('a period without visits offers a longer one, and an empty store says so', async () => {
  const user = setupUser();
  const nothing = answer({ figures: [figure({ value: 0, n: 0 })], panels: [panel({ rows: [], n: 0 })] });
  api.on(REPORT, { body: nothing });
  open('?period=w');
  expect(await screen.findByText('No visits recorded in this period.')).toBeInTheDocument();
  api.on(REPORT, { body: { ...nothing, measuredFrom: null } });
  await user.click(screen.getByRole('button', { name: 'Show a longer period' }));
  expect(await screen.findByText(/^This report fills in automatically/)).toBeInTheDocument();
  expect(wanted().get('period')).toBe('m');
});

it('period and comparison have keys, which a field does not pass on and a switch turns off', async () => {
  const user = setupUser();
  api.on(REPORT, { body: answer() });
  open();
  await screen.findByRole('region', { name: 'Leads by source' });
  fireEvent.keyDown(document.body, { key: 'q' });
  await waitFor(() => expect(wanted().get('period')).toBe('q'));
  fireEvent.keyDown(document.body, { key: 'x' });
  await waitFor(() => expect(wanted().get('compare')).toBe('none'));
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Source' }), { key: 'y' });
  await user.click(screen.getByRole('button', { name: 'Manage' }));
  await user.click(screen.getByRole('menuitem', { name: 'Turn off single-key shortcuts' }));
  await user.keyboard('{Escape}');
  fireEvent.keyDown(document.body, { key: 'w' });
  expect(screen.getByRole('button', { name: 'Quarter', pressed: true })).toBeInTheDocument();
});

it('another report keeps the filters it understands', async () => {
  const user = setupUser();
  api.on(REPORT, { body: answer() }).on('GET /api/admin/analytics/money', { body: answer({ report: 'money' }) });
  open('?source=google&page=%2Fconsult&period=y');
  await user.click(await screen.findByRole('tab', { name: 'Money' }));
  await waitFor(() => expect(api.to('GET /api/admin/analytics/money')).toHaveLength(1));
  const { period, source, page } = Object.fromEntries(wanted('GET /api/admin/analytics/money'));
  expect([period, source, page]).toEqual(['y', 'google', undefined]);
});

it('the dialog of a custom period says how long one may be', async () => {
  const user = setupUser();
  api.on(REPORT, { body: answer() });
  open();
  await user.click(await screen.findByRole('button', { name: 'Custom…' }));
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2020-01-01' } });
  fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '2025-11-01' } });
  await user.click(screen.getByRole('button', { name: 'Show these dates' }));
  expect(screen.getByLabelText('First day')).toHaveAccessibleDescription('Choose three years or less.');
});

it('F03 only the report that counts by page offers that filter', async () => {
  api.on(REPORT, { body: answer() });
  const behavior = 'GET /api/admin/analytics/behavior';
  api.on(behavior, { body: answer({ report: 'behavior' }) });
  const user = setupUser();
  open('?report=behavior&page=%2Fabout');
  expect(await screen.findByRole('searchbox', { name: /^Page/ })).toHaveValue('/about');
  expect(wanted(behavior).get('page')).toBe('/about');
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  await waitFor(() => expect(wanted().get('period')).toBe('m'));
  expect(screen.queryByRole('searchbox', { name: /^Page/ })).not.toBeInTheDocument();
  expect(wanted().get('page')).toBeNull();
});

it('a role without analytics is told so', async () => {
  open('', viewer);
  expect(await screen.findByText('Your role does not include analytics.')).toBeInTheDocument();
  expect(api.to(REPORT)).toHaveLength(0);
});

it('F09 a salesperson sees the sales of their own leads and no other report', async () => {
  const salesperson = { ...viewer, permissions: [...viewer.permissions, 'analytics.own' as const] };
  api.on('GET /api/admin/analytics/sales', { body: answer({ report: 'sales' }) });
  open('?report=money', salesperson);
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['Your sales']);
  expect(screen.getByText('Only the leads assigned to you are counted here.')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Leads by source' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /as CSV/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Staff')).not.toBeInTheDocument();
  expect(api.to(REPORT)).toEqual([]);
});
