import { randomUUID } from 'node:crypto';
import { AnalyticsRollups } from '../../src/modules/analytics/index.js';
import { EventIntake } from '../../src/modules/analytics/event-intake.service.js';
import { AnalyticsEventEntity } from '../../src/modules/analytics/persistence/analytics-event.entity.js';
import { VisitorSaltEntity } from '../../src/modules/analytics/persistence/visitor-salt.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';

const PATH = '/api/analytics/events';
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156 Safari/537.36';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '100', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2027-06-10T15:00:00.000Z');
  await test.uow.run(() => test.uow.writer().deleteAll(AnalyticsEventEntity));
});

interface Sender {
  ip?: string;
  userAgent?: string;
  headers?: Record<string, string>;
}

const send = (events: unknown, { ip = '203.0.113.9', userAgent = BROWSER, headers = {} }: Sender = {}, more = {}) =>
  test
    .browser()
    .post(PATH)
    .set({ 'x-forwarded-for': ip, 'user-agent': userAgent, 'accept-language': 'en-US', ...headers })
    .send({ events, ...more });
const declinedVisits = () => test.get(AnalyticsRollups).declinedVisits({ from: '2027-06-10', to: '2027-06-10' });
const pageView = (path = '/') => ({ id: randomUUID(), event: 'page_view', page_path: path });
const rows = () => test.uow.reader().find(AnalyticsEventEntity, { order: { occurredAt: 'ASC' } });

it('F02 keeps each event with its fields, and sets no cookie @mariadb', async () => {
  const lead = {
    event: 'generate_lead',
    form_name: 'consult',
    lead_type: 'custom-design',
    value: 186_500.5,
    currency: 'USD',
  };
  const answer = await send([
    { ...pageView('/consult'), page_title: 'Book a Design Consultation', ageMs: 2_000 },
    { id: randomUUID(), ...lead, page_path: '/consult' },
  ]);
  expect(answer.status).toBe(202);
  expect(answer.body).toEqual({ accepted: 2, rejected: 0, declined: false });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const [first, second] = await rows();
  expect(first).toMatchObject({
    event: 'page_view',
    pagePath: '/consult',
    pageTitle: 'Book a Design Consultation',
    day: '2027-06-10',
    valueCents: null,
  });
  expect(first?.occurredAt).toEqual(new Date('2027-06-10T14:59:58.000Z'));
  expect(second).toMatchObject({
    event: 'generate_lead',
    formName: 'consult',
    leadType: 'custom-design',
    valueCents: 18_650_050,
    currency: 'USD',
  });
});

it('F02 counts unknown events as rejected and keeps the rest of the batch @mariadb', async () => {
  const { status, body } = await send([
    pageView(),
    { ...pageView(), email: 'a@example.com' },
    { event: 'purchase' },
    null,
    'x',
    5,
  ]);
  expect(status).toBe(202);
  expect(body).toEqual({ accepted: 1, rejected: 5, declined: false });
  expect(await rows()).toHaveLength(1);
});

it('keeps an event once, however often it arrives @mariadb', async () => {
  const events = [pageView('/about'), pageView('/portfolio')];
  const answers = await Promise.all([send(events), send(events), send([...events, events[0]])]);
  expect(answers.map(({ body }) => (body as { accepted: number }).accepted)).toEqual([2, 2, 3]);
  expect(await rows()).toHaveLength(2);
});

it('keeps the events of browsers that send at the same moment, each with its own visit @mariadb', async () => {
  const from = (source: string) => send([pageView(`/${source}`)], {}, { visit: { source, landingPath: '/' } });
  const sources = Array.from({ length: 12 }, (_, index) => `paper-${index}`);
  const answers = await Promise.all(sources.map(from));
  expect(answers.map(({ status }) => status)).toEqual(sources.map(() => 202));
  const kept = (await rows()).map(({ pagePath, source }) => `${pagePath} ${source}`);
  expect(kept.sort()).toEqual(sources.map((source) => `/${source} ${source}`).sort());
});

it('keeps a thousand events of ten batches @mariadb', async () => {
  const batches = Array.from({ length: 10 }, () => Array.from({ length: 100 }, () => pageView('/about')));
  for (const batch of batches) expect((await send(batch)).body).toMatchObject({ accepted: 100, rejected: 0 });
  expect(await test.uow.reader().count(AnalyticsEventEntity)).toBe(1_000);
});

it.each([
  ['more than a hundred', { events: Array.from({ length: 101 }, () => pageView()) }, 422],
  ['no list', { events: { 0: pageView() } }, 422],
  ['nothing', {}, 422],
  ['an unknown member beside the list', { events: [], key: 'x' }, 422],
  ['an empty list', { events: [] }, 202],
])('answers %s with a status of its own', async (_what, body, status) => {
  const answer = await test.browser().post(PATH).set('user-agent', BROWSER).send(body);
  expect(answer.status).toBe(status);
  expect(await rows()).toEqual([]);
});

it('refuses a batch larger than any page sends, and one from another site', async () => {
  const large = [{ ...pageView(), page_title: 'x'.repeat(300_000) }];
  expect((await send(large)).status).toBe(413);
  const foreign = await test
    .http()
    .post(PATH)
    .set('sec-fetch-site', 'cross-site')
    .send({ events: [pageView()] });
  expect(foreign.status).toBe(403);
  expect(await rows()).toEqual([]);
});

it.each([
  ['Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
  ['Do Not Track', { headers: { dnt: '1' } }],
])('F01 keeps nothing of %s but that one more visit declined', async (_who, sender) => {
  const before = await declinedVisits();
  const { status, body } = await send([pageView()], sender);
  expect([status, body]).toEqual([202, { accepted: 0, rejected: 1, declined: true }]);
  expect(await rows()).toEqual([]);
  expect(await declinedVisits()).toBe(before + 1);
});

it('F01 counts a browser that says itself that it declines, without a mark of it', async () => {
  const before = await declinedVisits();
  const { body } = await send([], {}, { declined: true });
  expect(body).toEqual({ accepted: 0, rejected: 0, declined: true });
  expect([await rows(), await declinedVisits()]).toEqual([[], before + 1]);
});

describe('F01 the mark of a visitor', () => {
  const markOf = async (sender: Sender) => {
    const view = pageView();
    await send([view], sender);
    return (await test.uow.reader().findOneBy(AnalyticsEventEntity, { id: view.id }))?.visitor;
  };

  it('is the same all day and tells address and browser apart', async () => {
    const first = await markOf({});
    expect(first).toMatch(/^[A-Za-z0-9_-]{22}$/);
    test.clock.advanceMinutes(600);
    expect(await markOf({})).toBe(first);
    expect(await markOf({ ip: '203.0.113.10' })).not.toBe(first);
    expect(await markOf({ userAgent: `${BROWSER} Edg/1` })).not.toBe(first);
  });

  it('changes at midnight in St. Louis, and the salt of the day before is gone', async () => {
    test.clock.set('2027-06-11T04:59:00Z');
    const evening = await markOf({});
    test.clock.set('2027-06-11T05:01:00Z');
    expect(await markOf({})).not.toBe(evening);
    expect((await test.uow.reader().find(VisitorSaltEntity)).map(({ day }) => day)).toEqual(['2027-06-11']);
  });

  it('survives a restart on the same day', async () => {
    const before = await markOf({});
    const second = await createTestApp({ database: test.database });
    second.clock.set('2027-06-10T18:00:00Z');
    const view = pageView();
    await second
      .browser()
      .post(PATH)
      .set({ 'x-forwarded-for': '203.0.113.9', 'user-agent': BROWSER })
      .send({ events: [view] });
    await second.close();
    expect((await test.uow.reader().findOneBy(AnalyticsEventEntity, { id: view.id }))?.visitor).toBe(before);
  });

  it('is all that is kept: neither address nor browser is stored anywhere', async () => {
    await send([pageView()], { ip: '198.51.100.77', userAgent: `${BROWSER} Canary/9` });
    const kept = JSON.stringify([await rows(), await test.uow.reader().find(VisitorSaltEntity)]);
    expect(kept).not.toMatch(/198\.51\.100|Canary|Chrome/);
  });
});

it('F16 removes events after thirteen months, by whole days @mariadb', async () => {
  await send([pageView('/about')]);
  test.clock.set('2028-07-10T23:00:00Z');
  await send([pageView('/portfolio')]);
  expect(await test.get(EventIntake).removeOld()).toBe(0);
  test.clock.set('2028-07-11T06:00:00Z');
  expect(await test.get(EventIntake).removeOld()).toBe(1);
  expect((await rows()).map(({ pagePath }) => pagePath)).toEqual(['/portfolio']);
});

it('stops a flood with 429 and says how long to wait', async () => {
  const strict = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '0.1' } });
  const post = () =>
    strict
      .browser()
      .post(PATH)
      .send({ events: [pageView()] });
  for (let sent = 0; sent < 24; sent += 1) expect((await post()).status).toBe(202);
  const refused = await post();
  await strict.close();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
