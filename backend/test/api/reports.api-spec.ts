import { randomUUID } from 'node:crypto';
import { newDesign } from 'poolkit/design';
import { addDays } from 'poolkit/schedule-grid';
import { uuidv7 } from '../../src/common/ids/ids.js';
import { ChangeOrderEntity } from '../../src/modules/change-orders/persistence/change-order.entity.js';
import { LeadTouchEntity } from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { CrewEntity } from '../../src/modules/projects/persistence/crew.entity.js';
import { SlipEntity } from '../../src/modules/projects/persistence/project-parts.entity.js';
import { PhaseEntity, ProjectEntity } from '../../src/modules/projects/persistence/project.entity.js';
import type { Panel, ReportResponse } from '../../src/modules/reports/api/dto/report.response.js';
import { ScheduleInstallation } from '../../src/modules/scheduling/index.js';
import { createBillingDesk, type BillingDesk } from '../support/billing.js';
import { saveEstimate } from '../support/estimates.js';
import { countsOf, silentOf } from '../support/report-links.js';

const REPORTS = ['overview', 'acquisition', 'behavior', 'sales', 'money', 'builds'];

let desk: BillingDesk;
let answered: string;
let built: string;

const visit = (source: string, device: string) => ({ source, device, tool: 'pool-estimator' });

async function answerOf(report: string, query = ''): Promise<ReportResponse> {
  const { status, body } = await desk.test
    .http()
    .get(`/api/admin/analytics/${report}?period=w&${query}`)
    .set(desk.staff.owner.headers);
  expect({ status, body: status === 200 ? null : (body as unknown) }).toEqual({ status: 200, body: null });
  return body as ReportResponse;
}

const figure = (answer: ReportResponse, key: string) => answer.figures.find((candidate) => candidate.key === key)!;
const panelOf = (answer: ReportResponse, key: string): Panel =>
  [answer.table, ...answer.panels].find((candidate) => candidate?.key === key)!;

beforeAll(async () => {
  desk = await createBillingDesk();
  const { test, newLead } = desk;
  const design = newDesign();
  const finishes = { ...design.finishes, interior: 'E3-pebble' };
  await saveEstimate(test.browser(), { design: { ...design, finishes } });
  answered = await newLead({
    attribution: { first: visit('Google', 'phone'), last: visit('newsletter', 'computer') },
    postalCode: '63017',
  });
  const late = await newLead({ attribution: { first: visit('google', 'computer') }, service: 'pool-renovation' });
  const spam = await newLead({});
  await newLead({});
  expect((await desk.act(answered, 'activities', { kind: 'call', direction: 'out', body: 'Hello.' })).status).toBe(201);
  await desk.act(spam, 'transition', { version: 1, to: 'spam' });
  const receivedAt = new Date(test.clock.now().getTime() - 3 * 86_400_000);
  await test.uow.run(() =>
    test.uow.writer().update(LeadEntity, { id: late }, { receivedAt, replyDueAt: new Date(receivedAt.getTime() + 1) }),
  );
  const { customer, id } = await desk.newBuild({ leadId: answered });
  void customer;
  built = id;
  await desk.openMoney(built, { signedOn: addDays(desk.today, -30) });
  await desk.pay((await desk.invoice(built, 'signing')).id, 300_001);
  await test.uow.run(async () => {
    const writer = test.uow.writer();
    await writer.update(PhaseEntity, { projectId: built }, { status: 'done', actualEndsOn: addDays(desk.today, -2) });
    await writer.update(ProjectEntity, { id: built }, { baselineEndsOn: addDays(desk.today, -5) });
    const slip = {
      projectId: built,
      reason: 'weather',
      fromOn: '2026-11-16',
      toOn: '2026-11-23',
    } as const;
    const crew = { id: uuidv7(), name: 'Gunite crew', kind: 'sub' as const, skills: [], active: true, version: 1 };
    await writer.insert(CrewEntity, crew);
    const [phase, other] = await writer.find(PhaseEntity, { where: { projectId: built }, order: { position: 'ASC' } });
    for (const { id: phaseId } of [phase!, other!])
      await writer.update(PhaseEntity, { id: phaseId }, { crewId: crew.id });
    for (const phaseKey of ['', phase!.phaseKey])
      await writer.insert(SlipEntity, {
        ...{ ...slip, phaseKey, id: uuidv7() },
        ...{ changeId: null, createdAt: test.clock.now() },
      });
    await writer.insert(ChangeOrderEntity, {
      ...{ id: uuidv7(), projectId: built, number: 1, revision: 1, title: 'Heater', origin: 'customer' },
      ...{ status: 'executed', lines: [], amountCents: 250_000, daysDelta: 0, version: 1 },
      ...{ decidedAt: test.clock.now(), createdAt: test.clock.now() },
    });
  });
});
afterAll(() => desk.test.close());

describe('F09 sales @mariadb', () => {
  it('counts leads without spam, replies in business minutes and replies that are late', async () => {
    const sales = await answerOf('sales');
    expect(figure(sales, 'leads')).toMatchObject({ value: 3, previous: 0 });
    expect(figure(sales, 'late').value).toBe(1);
    expect(figure(sales, 'median_reply')).toMatchObject({ n: 1, unit: 'minutes' });
    expect(figure(sales, 'median_reply').value).toBeLessThan(5);
    expect(panelOf(sales, 'late').rows).toHaveLength(1);
    expect(sales.series[0]!.points.map(({ value }) => value)).toEqual([0, 0, 0, 1, 0, 0, 2]);
    expect(sales.measuredFrom).toBe(addDays(desk.today, -3));
  });

  it('F08 F10 shows a cohort for each month and a forecast with the shares it is made from', async () => {
    const sales = await answerOf('sales');
    expect(panelOf(sales, 'cohorts').rows).toHaveLength(12);
    expect(panelOf(sales, 'cohorts').rows.at(-1)!.cells.month).toMatch(/^[A-Z][a-z]{2} \d{4}$/);
    expect(panelOf(sales, 'forecast').rows.map(({ cells }) => cells.basis)).toContain('the settings');
  });

  it('F10 compares the forecast of today with that of the day on which the earlier period ended', async () => {
    const id = await desk.newLead({});
    const change = (values: Partial<LeadEntity>) =>
      desk.test.uow.run(() => desk.test.uow.writer().update(LeadEntity, { id }, values));
    const receivedAt = new Date(desk.test.clock.now().getTime() - 10 * 86_400_000);
    const forecast = async () => figure(await answerOf('sales'), 'forecast');
    const today = await forecast();
    await change({ receivedAt, likelyCents: 20_000_000 });
    const { value, previous } = await forecast();
    expect(today.previous).toBeNull();
    expect(previous).toBeGreaterThan(0);
    expect(value).toBe((today.value ?? 0) + previous!);
    await change({ stage: 'spam' });
  });

  it('F18 sets the visits of each week, and of each person in the last of them, against the hours they can be booked', async () => {
    await desk.test.get(ScheduleInstallation).addCalendarUnlessThere(desk.staff.sales.id);
    const sales = await answerOf('sales');
    const [weeks, people] = [panelOf(sales, 'load-weeks').rows, panelOf(sales, 'load-people').rows];
    expect(weeks.map(({ cells }) => cells.week)).toHaveLength(6);
    const ofToday = weeks.findLast(({ cells }) => String(cells.week) <= desk.today)!;
    const sum = (rows: typeof weeks, key: string) => rows.reduce((total, { cells }) => total + Number(cells[key]), 0);
    for (const key of ['visits', 'booked', 'open']) expect(sum([ofToday], key)).toBe(sum(people, key));
    expect(sum(weeks, 'open')).toBeGreaterThan(5 * 5 * 60);
  });

  it('keeps to the filters', async () => {
    expect(figure(await answerOf('sales', 'source=GOOGLE'), 'leads').value).toBe(2);
    expect(figure(await answerOf('sales', 'source=unknown'), 'leads').value).toBe(1);
    expect(figure(await answerOf('sales', 'device=phone'), 'leads').value).toBe(1);
    expect(figure(await answerOf('sales', 'service=pool-renovation&staff=none'), 'leads').value).toBe(1);
  });
});

describe('F06 money @mariadb', () => {
  it('is that of the ledger to the cent, however it is credited', async () => {
    const money = await answerOf('money');
    const { invoicedCents, paidCents } = await desk.ledger(built);
    expect(figure(money, 'billed').value).toBe(invoicedCents);
    expect(figure(money, 'collected').value).toBe(paidCents);
    expect(figure(money, 'collected').value).toBe(300_001);
    for (const { key, rows } of [money.table!, ...money.panels])
      expect({ key, cents: rows.reduce((sum, { cells }) => sum + Number(cells.collected), 0) }).toEqual({
        key,
        cents: 300_001,
      });
    expect(panelOf(money, 'sources').rows[0]!.cells).toMatchObject({ source: 'google', collected: 300_001 });
    expect(panelOf(money, 'sources-linear').rows.map(({ cells }) => [cells.source, cells.collected])).toEqual([
      ['google', 150_001],
      ['newsletter', 150_000],
    ]);
    const year = await desk.get('analytics/money?period=l', 'owner');
    expect(figure(year.body as ReportResponse, 'contracted').value).toBe(10_000_003);
  });

  it('of a lead that was deleted stays, from an unknown source', async () => {
    const project = { id: built };
    const keep = (leadId: string | null) =>
      desk.test.uow.run(() => desk.test.uow.writer().update(ProjectEntity, project, { leadId }));
    await keep(null);
    const money = await answerOf('money');
    await keep(answered);
    expect(figure(money, 'collected').value).toBe(300_001);
    expect(panelOf(money, 'sources').rows.map(({ cells }) => cells.source)).toEqual(['unknown']);
  });
});

describe('F14 builds @mariadb', () => {
  it('counts builds on time, slips by reason and change orders; what is not measured is null', async () => {
    const builds = await answerOf('builds');
    expect(builds.figures.map(({ key, value }) => [key, value])).toEqual([
      ['completed', 1],
      ['on_time', 0],
      ['late', 1],
      ['slip_days', 5],
      ['changed', 1],
      ['change_value', 250_000],
      ['change_rate', 250_000 / 10_000_003],
      ['margin_fade', null],
      ['warranty_rate', 0],
    ]);
    const weather = { reason: 'Weather', days: 5, builds: 1 };
    expect(panelOf(builds, 'reasons').rows.map(({ cells }) => cells)).toEqual([weather]);
    const crews = panelOf(builds, 'crews').rows.map(({ cells: { crew, builds: own, ended } }) => [crew, own, ended]);
    expect(crews).toContainEqual(['Gunite crew', 1, 2]);
  });
});

describe('F14 warranty work @mariadb', () => {
  it('is a punch item that was added after the last phase ended', async () => {
    const before = figure(await answerOf('builds'), 'warranty_rate');
    const item = { title: 'A loose tile at the waterline', kind: 'punch' };
    expect((await desk.post(`/${built}/punch`, item)).status).toBe(201);
    expect([before, figure(await answerOf('builds'), 'warranty_rate')]).toMatchObject([
      { value: 0 },
      { value: 1, n: 1 },
    ]);
  });
});

describe('F18 the rows behind a figure @mariadb', () => {
  it('of open leads leave out those that were won', async () => {
    const stageOf = (stage: 'new' | 'won') =>
      desk.test.uow.run(() => desk.test.uow.writer().update(LeadEntity, { id: answered }, { stage }));
    const counted = async () => panelOf(await answerOf('overview'), 'stages').n;
    const before = await counted();
    await stageOf('won');
    expect(await counted()).toBe(before - 1);
    await stageOf('new');
  });

  it.each(REPORTS)('of %s are as many as it says, with every filter', async (report) => {
    for (const query of ['', 'source=google&device=phone&service=custom-design&staff=none']) {
      const counts = await countsOf((path) => desk.get(path), await answerOf(report, query));
      expect(counts.filter(({ says, holds }) => says !== holds)).toEqual([]);
      expect(counts.length).toBeGreaterThan(3);
    }
  });

  it('F07 are of pools that people drew the estimates of these designs, by shape, size, feature and finish', async () => {
    const behavior = await answerOf('behavior');
    for (const key of ['shapes', 'sizes', 'finishes']) {
      const { link, cells } = panelOf(behavior, key).rows[0]!;
      expect({ key, link, pools: cells.pools }).toMatchObject({
        link: expect.stringContaining('/admin/users?tab=estimates&drawnFrom=') as string,
        pools: 1,
      });
    }
    expect(panelOf(behavior, 'finishes').rows[0]!.cells.finish).toBe('Pebble interior');
  });

  it.each([...REPORTS, 'forms', 'journeys', 'funnels', 'funnels&funnel=sale'])(
    'of %s exist, or words say why not',
    async (asked) => {
      const [report, ...query] = asked.split('&');
      expect(silentOf(await answerOf(report!, query.join('&')))).toEqual([]);
    },
  );
});

describe('F16 a table as CSV', () => {
  it('equals the screen, and a spreadsheet runs nothing of it', async () => {
    const id = await desk.newLead({ attribution: { first: { source: '=1+1' } } });
    const sources = panelOf(await answerOf('sales'), 'sources');
    const csv = await desk.get('analytics/sales?period=w&format=csv&panel=sources', 'owner');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const shown = (value: string | number | null) =>
      typeof value === 'number' ? String(Math.round(value * 10) / 10) : (value ?? '');
    const [head, ...lines] = csv.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    const inMinutes = ({ label, unit }: Panel['columns'][number]) =>
      unit === 'minutes' ? `${label} (minutes)` : label;
    expect(head).toBe(sources.columns.map(inMinutes).join(','));
    expect(lines).toEqual(
      sources.rows.map(({ cells }) =>
        sources.columns.map(({ key }) => shown(cells[key] ?? null).replace(/^=/, "'=")).join(','),
      ),
    );
    await desk.test.uow.run(() => desk.test.uow.writer().delete(LeadTouchEntity, { leadId: id }));
    expect((await desk.get('analytics/sales?format=csv&panel=nothing', 'owner')).status).toBe(404);
  });
});

describe('a report', () => {
  it.each([
    ['period=x', 'period'],
    ['period=custom&from=2026-11-02&to=2026-11-01', 'to'],
    ['device=fridge', 'device'],
    ['from=2026-11-02', 'period'],
  ])('refuses %s in words', async (query, field) => {
    const { status, body } = await desk.get(`analytics/sales?${query}`, 'owner');
    expect({ status, fields: Object.keys((body as { fields: object }).fields) }).toEqual({
      status: 422,
      fields: [field],
    });
  });

  it('of sales shows a salesperson their own leads, and nothing else is theirs', async () => {
    const { id: sellerId, headers } = desk.staff.sales;
    await desk.test.uow.run(() => desk.test.uow.writer().update(LeadEntity, { id: answered }, { ownerId: sellerId }));
    const { status, body } = await desk.get(`analytics/sales?period=w&staff=${desk.staff.owner.id}`, 'sales');
    const sales = body as ReportResponse;
    expect([status, figure(sales, 'leads').value]).toEqual([200, 1]);
    expect(figure(sales, 'leads').rows).toContain(`owner=${sellerId}`);
    expect(panelOf(sales, 'stages').rows[0]!.cells.leads).toBe(1);
    const csv = await desk.get('analytics/sales?format=csv&panel=stages', 'sales');
    expect([csv.status, (csv.body as { error: string }).error]).toEqual([
      403,
      'Your role does not include exporting reports.',
    ]);
    for (const other of ['overview', 'funnels', 'money', 'alerts', 'live', 'notes', 'saved-funnels']) {
      const refused = await desk.test.http().get(`/api/admin/analytics/${other}`).set(headers);
      expect({ other, status: refused.status }).toEqual({ other, status: 403 });
    }
    await desk.test.uow.run(() => desk.test.uow.writer().update(LeadEntity, { id: answered }, { ownerId: null }));
  });

  it('is for owners and the office, and no other exists', async () => {
    expect((await desk.get('analytics/sales', 'pm')).status).toBe(403);
    expect((await desk.get('analytics/sales', 'office')).status).toBe(200);
    expect((await desk.get(`analytics/${randomUUID()}`, 'owner')).status).toBe(404);
  });

  it('shows 0 for a period without data, not an error', async () => {
    const { body } = await desk.get(
      'analytics/money?period=custom&from=2020-01-01&to=2020-02-01&compare=year',
      'owner',
    );
    expect(figure(body as ReportResponse, 'collected')).toMatchObject({ value: 0, previous: 0, n: 0 });
    const sales = await desk.get('analytics/sales?period=custom&from=2019-06-01&to=2020-02-01', 'owner');
    expect(sales.status).toBe(200);
    expect(figure(sales.body as ReportResponse, 'median_reply')).toMatchObject({ value: null });
  });
});
