import { randomUUID } from 'node:crypto';
import { AnalyticsRollups, type RollupQuestion } from '../../src/modules/analytics/index.js';
import { AnalyticsEventEntity } from '../../src/modules/analytics/persistence/analytics-event.entity.js';
import { RollupWorker } from '../../src/modules/analytics/rollup-worker.service.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { signInStaff } from '../support/people.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156 Safari/537.36';
const TODAY = '2027-06-10';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '100' } });
});
afterAll(() => test.close());
beforeEach(() => test.clock.set('2027-06-10T15:00:00.000Z'));

interface Sender {
  path?: string;
  headers?: Record<string, string>;
}

const send = (visit: unknown, { path = '/', headers = {} }: Sender = {}) =>
  test
    .browser()
    .post('/api/analytics/events')
    .set({ 'user-agent': BROWSER, 'accept-language': 'en-US', ...headers })
    .send({ events: [{ id: randomUUID(), event: 'page_view', page_path: path }], visit });
const sources = async (question: Partial<RollupQuestion> = {}) => {
  await test.get(RollupWorker).run();
  const rows = await test
    .get(AnalyticsRollups)
    .read({ facet: 'source', from: TODAY, to: TODAY, by: ['item', 'detail'], ...question });
  return rows.map(({ item, detail, events, visits }) => [item, detail, detail === '' ? visits : events]);
};

it.each([
  ['a campaign', { source: 'Houzz', medium: 'cpc', landingPath: '/portfolio' }, 'houzz'],
  ['another site', { referrer: 'https://www.stlmag.com', landingPath: '/' }, 'stlmag.com'],
  ['no trace', { landingPath: '/' }, 'direct'],
])('F03 a visit with %s and its lead have one source', async (_what, last, source) => {
  expect((await send(last)).body).toMatchObject({ accepted: 1 });
  const { status, body } = await test
    .browser()
    .post('/api/consultations')
    .send({
      ...{ service: 'custom-design', name: 'Ada Byron', email: `ada-${randomUUID()}@example.com`, consent: true },
      attribution: { first: last, last },
    });
  expect(status).toBe(201);
  await test.mails();
  const leadId = (body as { id: string }).id;
  const stored = await test.uow.reader().findOneByOrFail(AnalyticsEventEntity, { event: 'lead_created', leadId });
  expect(stored).toMatchObject({
    source,
    firstSource: source,
    service: 'custom-design',
    origin: 'server',
    visitor: '',
  });
  expect(JSON.stringify(stored)).not.toMatch(/Ada|@example/);
  expect(await sources({ item: source })).toEqual(
    expect.arrayContaining([
      [source, '', 1],
      [source, 'lead_created', 1],
    ]) as unknown,
  );
});

it('F03 stores a batch whose visit cannot be read', async () => {
  for (const visit of ['search', 7, [], { device: 'fridge', at: 'monday' }, null])
    expect((await send(visit)).body).toMatchObject({ accepted: 1, rejected: 0 });
});

it('F15 stores bots and browsers of our own team, and counts them apart', async () => {
  const owner = await signInStaff(test, 'owner');
  const headless = { 'user-agent': `${BROWSER} HeadlessChrome/156` };
  const ours = { 'user-agent': `${BROWSER} Edg/156` };
  await send({ source: 'bots' }, { path: '/bots', headers: { 'user-agent': 'Googlebot/2.1' } });
  await send({ source: 'bots' }, { path: '/bots', headers: headless });
  await send({ source: 'ours' }, { path: '/ours', headers: ours });
  const live = () => test.http().get('/api/admin/analytics/live').set(owner.headers).set(ours);
  const { status, body } = await live();
  expect(status).toBe(200);
  expect((body as { pages: { page: string }[] }).pages.map(({ page }) => page)).not.toContain('/ours');
  expect(JSON.stringify(body)).not.toContain('/bots');
  expect((await sources()).map(([source]) => source)).not.toEqual(expect.arrayContaining(['bots']));
  expect(await sources({ item: ['bots', 'ours'], detail: '', traffic: 'all' })).toEqual(
    expect.arrayContaining([
      ['bots', '', 2],
      ['ours', '', 1],
    ]) as unknown,
  );
});

it('counts who is on the site now by the last page of each', async () => {
  test.clock.set('2027-06-12T15:00:00.000Z');
  await send(null, { path: '/' });
  test.clock.set('2027-06-12T15:01:00.000Z');
  await send(null, { path: '/consult' });
  await send(null, { path: '/about', headers: { 'user-agent': `${BROWSER} Other/1` } });
  const owner = await signInStaff(test, 'owner');
  const live = async () => {
    const answer = await test.http().get('/api/admin/analytics/live').set(owner.headers);
    return answer.body as { people: number; pages: unknown[] };
  };
  const pages = [
    { page: '/about', people: 1 },
    { page: '/consult', people: 1 },
  ];
  expect(await live()).toMatchObject({ people: 2, pages });
  test.clock.set('2027-06-12T15:07:00.000Z');
  expect(await live()).toMatchObject({ people: 0, pages: [] });
});
