import { EventIntake, type EventSender } from '../../src/modules/analytics/event-intake.service.js';
import { EarlierLeads } from '../../src/modules/analytics/earlier-leads.service.js';
import { AnalyticsRollups, AnalyticsUpkeep, type RollupQuestion } from '../../src/modules/analytics/index.js';
import { AnalyticsEventEntity } from '../../src/modules/analytics/persistence/analytics-event.entity.js';
import { DeclinedEntity, ProgressEntity } from '../../src/modules/analytics/persistence/progress.entities.js';
import { RollupEntity } from '../../src/modules/analytics/persistence/rollup.entity.js';
import { RollupRepository } from '../../src/modules/analytics/persistence/rollup.repository.js';
import { SplitFunnels1700000024590 } from '../../src/migrations/1700000024590-split-funnels.js';
import { RollupWorker } from '../../src/modules/analytics/rollup-worker.service.js';
import { seedDemoTraffic } from '../../src/seeds/demo-traffic.seed.js';
import { Housekeeping } from '../../src/platform/housekeeping/housekeeping.js';
import { createTestApp, type TestApp } from '../support/app.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156 Safari/537.36';
const SENDER: EventSender = { ip: '203.0.113.9', userAgent: BROWSER, acceptsLanguages: true, declines: false };
const DAY = '2027-06-10';

let test: TestApp;
let worker: RollupWorker;

beforeAll(async () => {
  test = await createTestApp();
  worker = test.get(RollupWorker);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2027-06-10T15:00:00.000Z');
  await forgetAll();
});

const forgetAll = () =>
  test.uow.run(async () => {
    for (const entity of [AnalyticsEventEntity, RollupEntity, ProgressEntity, DeclinedEntity])
      await test.uow.writer().deleteAll(entity);
  });

interface Sent {
  ip?: string;
  source?: string;
  ageMs?: number;
}

const send = (paths: readonly string[], { ip = SENDER.ip, source = 'google', ageMs = 0 }: Sent = {}) =>
  test.get(EventIntake).take(
    {
      events: paths.map((page_path) => ({ event: 'page_view', page_path, ageMs })),
      visit: { source, device: 'phone', landingPath: paths[0] },
      declined: false,
    },
    { ...SENDER, ip },
  );
const read = (question: Partial<RollupQuestion> = {}) =>
  test.get(AnalyticsRollups).read({ facet: 'visit', detail: '', from: '2027-01-01', to: '2027-12-31', ...question });
const total = async (question: Partial<RollupQuestion> = {}) => (await read(question))[0];
const everything = async () =>
  (await test.uow.reader().find(RollupEntity, { order: { seq: 'ASC' } })).map(({ seq: _, ...row }) => row);

it('F17 counts each day from its events, and the same however often it runs', async () => {
  await send(['/', '/consult', '/']);
  await send(['/about'], { ip: '203.0.113.10', source: 'houzz' });
  expect(await worker.run()).toEqual({ days: [DAY], finished: true });
  expect(await total()).toMatchObject({ events: 4, visits: 2, visitors: 2 });
  const once = await everything();
  await worker.run();
  expect(await everything()).toEqual(once);
  expect(await read({ facet: 'source', by: ['item'] })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ item: 'google', visits: 1 }),
      expect.objectContaining({ item: 'houzz', visits: 1 }),
    ]) as unknown,
  );
  expect(await total({ source: 'google', device: 'phone' })).toMatchObject({ events: 3, visits: 1 });
  expect(await total({ source: 'google', device: 'computer' })).toMatchObject({ events: 0, visits: 0 });
  expect(await read({ facet: 'path', item: '/', detail: 'page_view', by: ['detail'] })).toMatchObject([
    { detail: 'page_view', events: 2 },
  ]);
});

it('makes only days with news again, and the day before for an event that was late', async () => {
  await send(['/']);
  test.clock.advanceMinutes(5);
  await worker.run();
  test.clock.set('2027-06-11T15:00:00.000Z');
  await send(['/about']);
  test.clock.advanceMinutes(5);
  expect((await worker.run()).days).toEqual(['2027-06-11']);
  test.clock.set('2027-06-11T16:00:00.000Z');
  expect((await worker.run()).days).toEqual([]);
  await send(['/late'], { ageMs: 23 * 3_600_000 });
  expect((await worker.run()).days).toEqual([DAY]);
  expect(await read({ by: ['day'] })).toMatchObject([
    { day: DAY, events: 2 },
    { day: '2027-06-11', events: 1 },
  ]);
});

it('F17 counts exactly after a worker died between deleting and inserting', async () => {
  await send(['/', '/consult']);
  await worker.run();
  const before = await everything();
  test.clock.advanceMinutes(5);
  await send(['/about']);
  const insert = jest.spyOn(test.get(RollupRepository), 'insert').mockRejectedValue(new Error('killed'));
  await expect(worker.run()).rejects.toThrow('killed');
  insert.mockRestore();
  expect(await everything()).toEqual(before);
  expect((await worker.run()).finished).toBe(true);
  expect(await total()).toMatchObject({ events: 3, visits: 1 });
});

it('leaves the rows to a newer run, which knows more', async () => {
  await send(['/']);
  const replace = test.get(RollupRepository);
  const real = replace.replaceDay.bind(replace);
  const spy = jest.spyOn(replace, 'replaceDay').mockImplementation(async (day, rows) => {
    await real(day, rows);
    await worker.requestRebuild();
  });
  expect((await worker.run()).finished).toBe(false);
  spy.mockRestore();
  expect(await test.uow.reader().findOneBy(ProgressEntity, { id: 1 })).toMatchObject({
    rebuild: true,
    receivedUntil: null,
  });
  expect(await worker.run()).toEqual({ days: [DAY], finished: true });
});

it('F16 keeps the rows of days whose events were deleted, after a rebuild too', async () => {
  await send(['/']);
  await worker.run();
  test.clock.set('2028-09-01T15:00:00.000Z');
  await test.get(EventIntake).removeOld();
  expect(await test.uow.reader().count(AnalyticsEventEntity)).toBe(0);
  await send(['/']);
  await worker.requestRebuild();
  expect((await worker.run()).days).toEqual(['2028-09-01']);
  expect(await total()).toMatchObject({ events: 1 });
});

it('F04 the update that splits funnels counts stored days again', async () => {
  await send(['/consult']);
  test.clock.advanceMinutes(5);
  await worker.run();
  const split = () => total({ facet: 'funnel_landing', item: 'consult', detail: '0 /consult' });
  expect(await split()).toMatchObject({ visits: 1 });
  await test.uow.run(() => test.uow.writer().delete(RollupEntity, { facet: 'funnel_landing' }));
  test.clock.advanceMinutes(5);
  await worker.run();
  expect(await split()).toMatchObject({ visits: 0 });
  await test.uow.run(() => new SplitFunnels1700000024590().up(test.uow.writer().queryRunner!));
  await worker.run();
  expect(await split()).toMatchObject({ visits: 1 });
});

describe('F04 a funnel by person', () => {
  const report = (id: string, name: string, leadId: string, occurredAt: string) =>
    test.uow.run(() =>
      test.uow.writer().insert(AnalyticsEventEntity, {
        ...{ id, event: name, occurredAt: new Date(occurredAt), receivedAt: test.clock.now() },
        ...{ day: occurredAt.slice(0, 10), visitor: '', origin: 'server', leadId, source: 'google' },
      }),
    );
  const stepsOf = async (day: string) =>
    (await read({ facet: 'funnel', item: 'sale', from: day, to: day, detail: ['0', '1', '2'], by: ['detail'] })).map(
      ({ visits }) => visits,
    );

  it('goes on for a lead whose day has lost its browser events, and keeps the other counts of that day', async () => {
    await send(['/', '/consult']);
    await report('e1', 'lead_created', 'lead-1', `${DAY}T15:00:00.000Z`);
    await worker.run();
    const visits = await read({ from: DAY, to: DAY });
    expect(await stepsOf(DAY)).toEqual([1]);
    test.clock.set('2028-09-01T15:00:00.000Z');
    await test.get(EventIntake).removeOld();
    await report('e2', 'booking_made', 'lead-1', '2028-09-01T14:00:00.000Z');
    expect((await worker.run()).days).toEqual([DAY, '2028-09-01']);
    expect(await stepsOf(DAY)).toEqual([1, 1]);
    const byLanding = await read({
      facet: 'funnel_landing',
      item: 'sale',
      from: DAY,
      to: DAY,
      by: ['detail'],
      detail: ['0 ', '1 '],
    });
    expect(byLanding.map((step) => step.visits)).toEqual([1, 1]);
    expect(await read({ from: DAY, to: DAY })).toEqual(visits);
  });

  it('counts a lead that is older than stored events by its records', async () => {
    test.clock.set('2027-05-03T15:00:00.000Z');
    const sent = await test
      .browser()
      .post('/api/consultations')
      .send({ service: 'custom-design', name: 'Ada Byron', email: 'ada@example.com', consent: true });
    const leadId = (sent.body as { id: string }).id;
    await test.mails();
    await forgetAll();
    test.clock.set('2027-06-10T15:00:00.000Z');
    await send(['/']);
    await report('e3', 'booking_made', leadId, '2027-06-10T14:00:00.000Z');
    await worker.run();
    expect(await stepsOf('2027-05-03')).toEqual([]);
    expect([await test.get(EarlierLeads).add(), await test.get(EarlierLeads).add()]).toEqual([1, 0]);
    await worker.run();
    expect(await stepsOf('2027-05-03')).toEqual([1, 1]);
    expect((await test.get(AnalyticsRollups).status()).measuredFrom).toBe(DAY);
    expect(await test.get(AnalyticsUpkeep).check()).toEqual([]);
  });
});

it.each([
  ['25 hours', '2026-11-01', '2026-11-01T05:30:00.000Z', 25],
  ['23 hours', '2027-03-14', '2027-03-14T06:30:00.000Z', 23],
])('counts a day of %s by each of its hours', async (_name, day, first, hours) => {
  for (let hour = 0; hour < hours; hour += 1) {
    test.clock.set(new Date(Date.parse(first) + hour * 3_600_000).toISOString());
    await send(['/']);
  }
  await worker.run();
  const question = { from: day, to: day } as const;
  expect(await total(question)).toMatchObject({ events: hours, visits: 1 });
  const found = await read({ ...question, facet: 'hour', by: ['item'] });
  expect(found.map(({ item, visits }) => [item.slice(11, 13), visits])).toHaveLength(hours);
});

describe('F17 the nightly check', () => {
  it('finds nothing when all agrees, and says in words what does not', async () => {
    await send(['/', '/about']);
    await worker.run();
    test.clock.set('2027-06-11T15:00:00.000Z');
    expect(await test.get(AnalyticsUpkeep).check()).toEqual([]);
    await test.uow.run(() =>
      test.uow.writer().update(RollupEntity, { facet: 'event', slice: 'all', item: 'page_view' }, { events: 1 }),
    );
    const sentence = 'On Jun 10, 2027, the reports count 1 of “page view” but 2 are stored.';
    expect(await test.get(AnalyticsUpkeep).check()).toEqual([sentence]);
    expect((await test.get(AnalyticsRollups).status()).differences).toEqual([sentence]);
  });
});

it('F16 forgets a person: the events lose their lead and project, all totals stay, a funnel by person too', async () => {
  const event = (id: string, name: string, change: Partial<AnalyticsEventEntity>) =>
    test.uow.run(() =>
      test.uow.writer().insert(AnalyticsEventEntity, {
        ...{ id, event: name, occurredAt: test.clock.now(), receivedAt: test.clock.now(), day: DAY },
        ...{ visitor: '', origin: 'server', source: 'google', ...change },
      }),
    );
  await event('e1', 'lead_created', { leadId: 'lead-1' });
  await event('e2', 'booking_made', { leadId: 'lead-1' });
  await event('e3', 'contract_signed', { leadId: 'lead-1', projectId: 'project-1', valueCents: 22_000_000 });
  await event('e4', 'lead_created', { leadId: 'lead-2' });
  await worker.run();
  const before = await everything();
  expect(await read({ facet: 'funnel', item: 'sale', detail: '0' })).toMatchObject([{ visits: 2 }]);
  await test.get(AnalyticsUpkeep).forget({ leadIds: ['lead-1', 'lead-2'] });
  const links = await test.uow.reader().find(AnalyticsEventEntity, { order: { id: 'ASC' } });
  const ids = links.map(({ leadId }) => leadId);
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  expect(new Set(ids).size).toBe(2);
  expect(ids.some((id) => id === null || id.startsWith('lead-'))).toBe(false);
  expect(links.some(({ projectId }) => projectId !== null)).toBe(false);
  await worker.requestRebuild();
  await worker.run();
  expect(await everything()).toEqual(before);
  const forgotten = jest.spyOn(test.get(AnalyticsUpkeep), 'forget');
  test.clock.set('2027-06-11T15:00:00.000Z');
  await test.get(Housekeeping).runAll();
  expect(forgotten.mock.calls).toEqual([[{ leadIds: [] }]]);
  forgotten.mockRestore();
});

it('F17 demo traffic is added once, also after a slow start that counted its first day, and ends a rollup that runs', async () => {
  await send(['/']);
  await worker.run();
  const runs = async () => (await test.uow.reader().findOneByOrFail(ProgressEntity, { id: 1 })).run;
  const before = await runs();
  await seedDemoTraffic(test.app);
  expect(await runs()).toBe(before + 1);
  expect((await test.get(AnalyticsRollups).status()).measuredFrom).toBe('2025-06-12');
  const rows = await test.uow.reader().count(RollupEntity);
  await seedDemoTraffic(test.app);
  expect(await test.uow.reader().count(RollupEntity)).toBe(rows);
});
