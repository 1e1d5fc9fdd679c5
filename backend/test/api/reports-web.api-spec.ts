import { randomUUID } from 'node:crypto';
import { RollupWorker } from '../../src/modules/analytics/rollup-worker.service.js';
import type { Panel, ReportResponse } from '../../src/modules/reports/api/dto/report.response.js';
import { createBillingDesk, type BillingDesk } from '../support/billing.js';

let desk: BillingDesk;

const BROWSER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.';
const CONSULT = ['/', '/ai-tools/pool-estimator', '/consult'];

interface Sent {
  event: string;
  [field: string]: unknown;
}

const view = (page_path: string): Sent => ({ event: 'page_view', page_path });
const estimate = (value: number): Sent => ({
  ...{ event: 'estimate_complete', value, currency: 'USD', page_path: '/ai-tools/pool-estimator' },
});

/** One visit: each event a minute after the one before. */
async function visit(visitor: number, source: string, device: string, events: readonly Sent[], headers = {}) {
  const { status } = await desk.test
    .browser()
    .post('/api/analytics/events')
    .set({ 'user-agent': `${BROWSER}${visitor}`, 'accept-language': 'en-US', ...headers })
    .send({
      visit: { source, medium: 'email', campaign: 'spring', device, landingPath: '/' },
      events: events.map((event, index) => ({
        id: randomUUID(),
        ageMs: (events.length - 1 - index) * 60_000,
        ...event,
      })),
    });
  expect(status).toBe(202);
}

async function answerOf(report: string, query = ''): Promise<ReportResponse> {
  const { status, body } = await desk.get(`analytics/${report}?period=d&${query}`, 'owner');
  expect({ status, body: status === 200 ? null : (body as unknown) }).toEqual({ status: 200, body: null });
  return body as ReportResponse;
}

const figures = ({ figures: own }: ReportResponse) => Object.fromEntries(own.map(({ key, value }) => [key, value]));
const panelOf = (answer: ReportResponse, key: string): Panel =>
  [answer.table, ...answer.panels].find((candidate) => candidate?.key === key)!;
const cellsOf = (answer: ReportResponse, key: string) => panelOf(answer, key).rows.map(({ cells }) => cells);

beforeAll(async () => {
  desk = await createBillingDesk();
  const form = { form_name: 'consult' };
  const request: Sent[] = [
    ...CONSULT.map(view),
    { event: 'form_start', ...form, form_step: 'project' },
    { event: 'form_error', ...form, form_step: 'project', error_code: 'zip' },
    { event: 'form_step', ...form, form_step: 'project' },
    { event: 'form_submit', ...form },
    { event: 'generate_lead', ...form, lead_type: 'custom-design', page_path: '/consult' },
  ];
  for (const visitor of [1, 2, 3, 4, 5]) await visit(visitor, 'Newsletter', 'phone', request);
  await visit(6, 'google', 'computer', [view('/about'), view('/ai-tools/pool-estimator'), estimate(180_000)]);
  await visit(7, 'google', 'computer', [view('/about')]);
  await visit(8, 'google', 'computer', [view('/')], { 'user-agent': 'Googlebot/2.1' });
  await visit(9, 'google', 'computer', [view('/')], { 'sec-gpc': '1' });
  await desk.newLead({ attribution: { first: { source: 'newsletter', device: 'phone', tool: 'pool-estimator' } } });
  await desk.test.get(RollupWorker).run();
});
afterAll(() => desk.test.close());

it('F03 shows the same source for a visit and its lead, and bots only when wanted @mariadb', async () => {
  const acquisition = await answerOf('acquisition');
  expect(figures(acquisition)).toMatchObject({ visitors: 7, visits: 7, leads: 1, signed: 0, collected: 0 });
  expect(cellsOf(acquisition, 'sources')).toMatchObject([
    { source: 'newsletter', visits: 5, leads: 1, rate: 0.2 },
    { source: 'google', visits: 2, leads: 0 },
  ]);
  expect(figures(await answerOf('acquisition', 'traffic=all'))).toMatchObject({ visits: 8 });
  expect(figures(await answerOf('acquisition', 'source=google&device=computer'))).toMatchObject({
    visits: 2,
    leads: 0,
  });
  expect(cellsOf(acquisition, 'campaign')[0]).toMatchObject({ name: 'newsletter / email / spring', requests: 5 });
});

it('F18 answers the first questions of the overview', async () => {
  const overview = await answerOf('overview');
  expect(figures(overview)).toMatchObject({ visitors: 7, leads: 1, booking_rate: 0, estimates: 1 });
  const median = Number(figures(overview).median_estimate);
  expect(Math.abs(median / 18_000_000 - 1)).toBeLessThan(0.05);
  expect(cellsOf(overview, 'way').map(({ step, count, ofBefore }) => [step, count, ofBefore])).toEqual([
    ['Visits', 7, null],
    ['Used a tool', 6, 6 / 7],
    ['Leads', 1, null],
    ['Booked', 0, 0],
    ['Proposals', 0, null],
    ['Contracts', 0, null],
  ]);
  expect(overview.series[0]!.points).toHaveLength(24);
  expect(overview.series[0]!.points.at(10)).toMatchObject({ at: '2026-11-24T10', value: 7 });
  // The hours to come have not been measured.
  expect(overview.series[0]!.points.at(11)).toMatchObject({ at: '2026-11-24T11', value: null });
});

it('F07 follows each tool from the first view on', async () => {
  const behavior = await answerOf('behavior');
  expect(cellsOf(behavior, 'tools')[0]).toMatchObject({ tool: 'Pool estimator', visits: 6, completes: 1, saves: 0 });
  expect(cellsOf(behavior, 'prices')).toEqual([{ range: '$150k to $200k', estimates: 1 }]);
  expect(figures(behavior)).toMatchObject({ views: 18, bounces: 1 / 7 });
  expect(behavior.figures.find(({ key }) => key === 'pages')).toMatchObject({ value: 18 / 7, unit: 'count' });
});

it('F03 of one page counts only what is counted by page', async () => {
  const { body } = await desk.get('analytics/behavior?period=w&page=/about', 'owner');
  const about = body as ReportResponse;
  expect(figures(about)).toEqual({ views: 2, visits: 2 });
  expect(about.series.map(({ label, points }) => [label, points.at(-1)?.value])).toEqual([['Visits to this page', 2]]);
  expect(cellsOf(about, 'pages')).toEqual([{ page: '/about', views: 2, visits: 2, share: 1 }]);
  expect(about.panels).toEqual([]);
});

it('F04 counts the steps of a funnel exactly, by source and with the time between them @mariadb', async () => {
  const funnel = await answerOf('funnels', 'funnel=consult');
  expect(figures(funnel)).toEqual({ entered: 5, completed: 5, rate: 1 });
  expect(cellsOf(funnel, 'steps').map(({ count, lost }) => [count, lost])).toEqual([
    [5, null],
    [5, 0],
    [5, 0],
    [5, 0],
  ]);
  expect(cellsOf(funnel, 'steps').map(({ step }) => step)).toEqual([
    '1. Page opened: /consult',
    '2. Form started: Consult',
    '3. Form sent: Consult',
    '4. Request received: Consult',
  ]);
  expect(Number(cellsOf(funnel, 'steps')[1]!.seconds)).toBeGreaterThan(50);
  for (const [split, name] of [
    ['source', 'newsletter'],
    ['campaign', 'newsletter / email / spring'],
    ['landing', '/'],
  ])
    expect(cellsOf(funnel, `by-${split}`)).toMatchObject([{ name, entered: 5, step2: 5, completed: 5 }]);
  const entered = cellsOf(funnel, 'all').reduce((sum, cells) => sum + Number(cells.entered), 0);
  expect(funnel.panels.find(({ key }) => key === 'all')?.n).toBe(entered);
  expect((await desk.get('analytics/funnels?funnel=none', 'owner')).status).toBe(404);
});

it('F05 shows where people stop in a form, what it objected to, and the median time @mariadb', async () => {
  const forms = await answerOf('forms');
  expect(figures(forms)).toEqual({ starts: 5, submits: 5, errors: 5 });
  const [step] = cellsOf(forms, 'steps').filter(({ step: name }) => name === 'Consult: project');
  expect(step).toMatchObject({ starts: 5, finishes: 5, rate: 1, errors: 5 });
  expect(Math.abs(Number(step!.seconds) / 120 - 1)).toBeLessThan(0.06);
  expect(cellsOf(forms, 'errors')).toEqual([{ error: 'Zip', form: 'Consult', step: 'Project', errors: 5 }]);
});

it('F11 shows ways to a request only where five visits took them', async () => {
  expect(cellsOf(await answerOf('journeys'), 'ways')).toEqual([{ path: CONSULT.join(' > '), visits: 5, share: 1 }]);
  await visit(10, 'google', 'phone', [view('/about'), { event: 'generate_lead', lead_type: 'custom-design' }]);
  await desk.test.get(RollupWorker).run();
  expect(cellsOf(await answerOf('journeys'), 'ways').at(-1)).toMatchObject({ path: 'Other paths', visits: 1 });
});

it('says of a time before the first event that nothing was measured', async () => {
  const { body } = await desk.get('analytics/overview?period=custom&from=2020-01-01&to=2020-02-01', 'owner');
  expect(figures(body as ReportResponse)).toMatchObject({ visitors: null, estimates: null, leads: 0 });
});

it('F18 says how many requests from the website allow analytics, whatever the source', async () => {
  await desk.newLead();
  const { figures: own } = await answerOf('overview', 'source=newsletter&device=phone');
  expect(own.find(({ key }) => key === 'consent')).toMatchObject({ value: 1 / 2, n: 2 });
  const [unknown] = cellsOf(await answerOf('acquisition'), 'sources').filter(({ source }) => source === 'unknown');
  expect(unknown).toMatchObject({ leads: 1 });
});
