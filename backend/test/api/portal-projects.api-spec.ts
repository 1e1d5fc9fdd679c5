import { randomUUID } from 'node:crypto';
import { addDays } from 'poolkit/schedule-grid';
import type {
  OwnProject,
  OwnProjectList,
  OwnTimeline,
} from '../../src/modules/projects/api/dto/portal-project.response.js';
import type { CustomerView } from '../../src/modules/projects/api/dto/customer-view.response.js';
import { PortalProjects } from '../../src/modules/projects/portal-projects.service.js';
import { ProjectDetails } from '../../src/modules/projects/project-details.service.js';
import { RecordOwners } from '../../src/platform/records/index.js';
import { signUpCustomer } from '../support/people.js';
import { countQueries } from '../support/queries.js';
import { createProjectDesk, type ProjectDesk } from '../support/projects.js';

let desk: ProjectDesk;

beforeAll(async () => {
  desk = await createProjectDesk();
});
afterAll(() => desk.test.close());

const confirm = (customerId: string) =>
  desk.test.uow.run(() =>
    desk.test.uow
      .writer()
      .query(`UPDATE user_account SET email_verified_at = '2026-11-01 00:00:00.000' WHERE id = '${customerId}'`),
  );

describe("a household's projects", () => {
  it('A01 A02 shows the phases with their texts, what comes next, and why a date moved', async () => {
    const customer = await signUpCustomer(desk.test);
    const { id, number } = await desk.newProject({ customerEmail: customer.email, startsOn: '2026-03-02' });
    const late = { to: 'in_progress', on: '2026-03-16', slipReason: 'customer' };
    await desk.must(id, 'phases/design/transition', late);
    const reason = 'Agreed with you on the phone.';
    await desk.must(id, 'phases/excavation/transition', {
      to: 'in_progress',
      on: '2026-03-16',
      override: true,
      reason,
    });

    const { items } = (await customer.browser.get('/api/portal/projects')).body as OwnProjectList;
    expect(items).toMatchObject([{ id, number, statusText: 'Getting ready' }]);
    const shown = (await customer.browser.get(`/api/portal/projects/${id}`)).body as OwnProject;
    expect(shown).toMatchObject({
      ...{ role: 'signer', next: { title: 'Design and engineering', hasBegun: true } },
      people: [{ name: 'The pm', role: 'Project manager' }],
      promise: { everyWorkingDays: 3, lastUpdateAt: null },
    });
    const days = shown.dates.slips.reduce((sum, slip) => sum + slip.days, 0);
    expect([shown.dates.totalDays, shown.dates.slips[0]?.label]).toEqual([days, 'At your request']);

    const { phases } = (await customer.browser.get(`/api/portal/projects/${id}/timeline`)).body as OwnTimeline;
    expect(phases).toHaveLength(15);
    for (const { texts } of phases) expect(Object.values(texts).every((text) => text !== '')).toBe(true);
    expect(phases.find(({ key }) => key === 'excavation')?.override).toMatchObject({ reason });
    expect(JSON.stringify([shown, phases])).not.toMatch(/contractCents|floatDays|critical|@staff/);
  });

  it('A02 says which work waits for the end of winter', async () => {
    const customer = await signUpCustomer(desk.test);
    const { id } = await desk.newProject({ customerEmail: customer.email, startsOn: '2026-09-07' });
    const { phases } = (await customer.browser.get(`/api/portal/projects/${id}/timeline`)).body as OwnTimeline;
    const waiting = phases.filter(({ waitsForSpring }) => waitsForSpring);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { now } of waiting) expect(now.startsOn).toMatch(/^2027-03/);
    const { next } = (await customer.browser.get(`/api/portal/projects/${id}`)).body as OwnProject;
    expect(next).toMatchObject({ title: 'Design and engineering', waitsForSpring: false });
  });

  it('J.5 5 another household’s project answers exactly like a missing one', async () => {
    const [customer, stranger] = [await signUpCustomer(desk.test), await signUpCustomer(desk.test)];
    const { id } = await desk.newProject({ customerEmail: customer.email });
    expect((await stranger.browser.get('/api/portal/projects')).body).toEqual({ items: [] });
    for (const path of ['', '/timeline']) {
      const [foreign, missing] = [
        await stranger.browser.get(`/api/portal/projects/${id}${path}`),
        await stranger.browser.get(`/api/portal/projects/${randomUUID()}${path}`),
      ];
      const [one, other] = [foreign, missing].map(({ body }) => ({ ...(body as object), requestId: '' }));
      expect([foreign.status, one]).toEqual([404, other]);
    }
    const owner = desk.test.get(RecordOwners).of('project');
    expect([await owner.customerRole(customer.id, id), await owner.customerRole(stranger.id, id)]).toEqual([
      'signer',
      null,
    ]);
  });

  it('J.5 5 an invited person sees the project once the address is confirmed, not before', async () => {
    const email = `late-${randomUUID()}@example.com`;
    const { id } = await desk.newProject({ customerEmail: email });
    const customer = await signUpCustomer(desk.test, { email });
    const list = async () => ((await customer.browser.get('/api/portal/projects')).body as OwnProjectList).items;
    expect(await list()).toEqual([]);
    await confirm(customer.id);
    expect(await list()).toMatchObject([{ id }]);
    expect((await desk.readProject(id)).people).toMatchObject([{ userId: customer.id }]);
  });

  it('J.5 5 an account that has not confirmed its address is in no household by being invited', async () => {
    const customer = await signUpCustomer(desk.test);
    const { email } = customer;
    const list = async () => ((await customer.browser.get('/api/portal/projects')).body as OwnProjectList).items;
    const { id } = await desk.newProject();
    expect((await desk.post(`/${id}/household`, { email, name: 'Claire', role: 'viewer' })).status).toBe(201);
    const leadId = await desk.newLead({ email });
    expect((await desk.post('', { leadId })).status).toBe(201);
    expect(await list()).toEqual([]);
    await confirm(customer.id);
    expect(await list()).toHaveLength(2);
  });
});

describe('A30 View as customer', () => {
  it('is what the dashboard answers, leaves an audit entry each time and marks nothing as read', async () => {
    const customer = await signUpCustomer(desk.test);
    const { id } = await desk.newProject({ customerEmail: customer.email });
    await desk.post(`/${id}/logs`, { text: 'The margin is thin.' });
    await desk.post(`/${id}/logs`, { text: 'The steel is in.', visibility: 'customer' });
    await desk.post(`/${id}/messages`, { text: 'Call before ten: internal-secret.', visibility: 'internal' });
    await desk.post(`/${id}/messages`, { text: 'We start on Monday.', visibility: 'customer' });
    await desk.post(`/${id}/punch`, { title: 'Chipped stone', kind: 'punch', visibility: 'customer' });
    const viewed = async () => (await desk.getProject(`/${id}/customer-view`, 'viewer')).body as CustomerView;
    const shown = async (path: string) =>
      (await customer.browser.get(`/api/portal/projects/${id}${path}`)).body as never;
    const view = await viewed();
    expect(view.project).toEqual(await shown(''));
    expect({ phases: view.phases }).toEqual(await shown('/timeline'));
    expect({ items: view.punch }).toEqual(await shown('/punch'));
    expect({ items: view.household }).toEqual(await shown('/household'));
    expect(view.logs.map(({ text }) => text)).toEqual(['The steel is in.']);
    expect(await shown('/messages')).toMatchObject({ items: view.messages, unread: 1 });
    expect(JSON.stringify(view)).not.toMatch(/internal-secret|margin|contractCents/);
    await viewed();
    const { body } = await desk.test.http().get('/api/admin/audit').set(desk.staff.owner.headers);
    const entries = (body as { items: { action: string; entityId: string }[] }).items;
    expect(
      entries.filter(({ action, entityId }) => action === 'project.view-as-customer' && entityId === id),
    ).toHaveLength(2);
  });

  it('gives staff no way to write as the customer', async () => {
    const customer = await signUpCustomer(desk.test);
    const { id } = await desk.newProject({ customerEmail: customer.email });
    const item = await desk.post(`/${id}/punch`, { title: 'Chipped stone', kind: 'punch', visibility: 'customer' });
    await desk.getProject(`/${id}/customer-view`);
    const portal = `/api/portal/projects/${id}`;
    for (const [path, sent] of [
      [`${portal}/messages`, { text: 'Agreed.' }],
      [`${portal}/punch/${(item.body as { id: string }).id}/waive`, {}],
      [`${portal}/household`, { email: 'x@example.com', name: 'X', role: 'signer' }],
    ] as const) {
      const answer = await desk.test.http().post(path).set(desk.staff.owner.headers).send(sent);
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const { messages, punch, household } = (await desk.getProject(`/${id}/customer-view`)).body as CustomerView;
    expect([messages.length, punch[0]?.waivedBy, household.length]).toEqual([0, null, 1]);
    const other = await desk.newProject();
    expect((await desk.getProject(`/${other.id}/customer-view`)).body).toMatchObject({ code: 'NO_CUSTOMER_ACCOUNT' });
    const foreign = `/${other.id}/customer-view?memberId=${household[0]!.id}`;
    expect((await desk.getProject(foreign)).status).toBe(409);
  });
});

it('A04 what staff share is remembered, and clears the silence', async () => {
  const { id } = await desk.newProject();
  const at = new Date('2026-11-20T15:00:00.000Z');
  const owner = desk.test.get(RecordOwners).of('project');
  const people = await owner.people(id);
  expect([people.customers.length, people.staff]).toMatchObject([1, [{ email: desk.staff.pm.email }]]);
  await desk.test.uow.run(() => owner.sharedByStaff(id, at));
  expect(await desk.readProject(id)).toMatchObject({ lastSharedAt: at.toISOString(), silentSince: null, version: 1 });
  expect(await owner.find(randomUUID())).toBeNull();
});

describe('A17 search in a project', () => {
  it('finds phases, documents, logs and messages that the customer sees, and nothing else', async () => {
    const [customer, stranger] = [await signUpCustomer(desk.test), await signUpCustomer(desk.test)];
    const { id } = await desk.newProject({ customerEmail: customer.email });
    const other = await desk.newProject();
    const say = (path: string, body: object, project = id) => desk.post(`/${project}/${path}`, body);
    for (const visibility of ['customer', 'internal']) {
      await say('logs', { text: `The bluestone came, ${visibility}.`, visibility });
      await say('messages', { text: `Bluestone or brick, ${visibility}?`, visibility });
      await desk.test
        .http()
        .post(`/api/admin/projects/${id}/documents`)
        .set(desk.staff.pm.headers)
        .field('visibility', visibility)
        .field('name', `Bluestone sheet ${visibility}`)
        .attach('file', Buffer.from('%PDF-1.4 a sheet'), 'sheet.pdf');
    }
    await say('logs', { text: 'Bluestone for someone else.', visibility: 'customer' }, other.id);
    const search = async (q: string, by = customer) => {
      const { status, body } = await by.browser.get(`/api/portal/projects/${id}/search?q=${encodeURIComponent(q)}`);
      return { status, items: (body as { items: { kind: string; title: string; text: string }[] }).items };
    };
    const { items } = await search('bluestone');
    expect(items.map(({ kind }) => kind)).toEqual(['document', 'log', 'message']);
    expect(JSON.stringify(items)).not.toMatch(/internal|someone else/);
    expect((await search('excavation')).items[0]).toMatchObject({ kind: 'phase', title: 'Excavation' });
    expect((await search('%')).items).toEqual([]);
    expect((await search('')).status).toBe(422);
    expect((await search('bluestone', stranger)).status).toBe(404);
  });
});

describe('the calendar of a build', () => {
  it('has a whole-day event for each phase, at an address that only the last one opens', async () => {
    const customer = await signUpCustomer(desk.test);
    const { id, phases } = await desk.newProject({ customerEmail: customer.email });
    const path = `/api/portal/projects/${id}/feed`;
    const urls = [await customer.browser.post(path), await customer.browser.post(path)].map(
      ({ body }) => new URL((body as { url: string }).url).pathname,
    ) as [string, string];
    expect((await desk.test.http().get(urls[0])).status).toBe(404);
    const { status, headers, text } = await desk.test.http().get(urls[1]);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(15);
    const compact = (date: string) => date.replaceAll('-', '');
    const dig = phases.find(({ key }) => key === 'excavation')!.forecast;
    const event = text.split('BEGIN:VEVENT').find((one) => one.includes('SUMMARY:Excavation'));
    expect(event).toContain(`DTSTART;VALUE=DATE:${compact(dig.startsOn)}`);
    expect(event).toContain(`DTEND;VALUE=DATE:${compact(addDays(dig.endsOn, 1))}`);
    expect((await desk.test.http().get(urls[1])).text).toBe(text);

    const before = text.match(/UID:.*/g);
    await desk.must(id, 'phases/design/transition', { to: 'in_progress' });
    const moved = (await desk.test.http().get(urls[1])).text;
    expect(moved.match(/UID:.*/g)).toEqual(before);
    expect(moved).not.toContain('SEQUENCE:1\r');
    expect((await customer.browser.delete(path)).status).toBe(204);
    expect((await desk.test.http().get(urls[1])).status).toBe(404);
  });

  it('ends with the household: who was removed can no longer read it, and strangers make none', async () => {
    const [customer, stranger] = [await signUpCustomer(desk.test), await signUpCustomer(desk.test)];
    const { id } = await desk.newProject({ customerEmail: customer.email });
    expect((await stranger.browser.post(`/api/portal/projects/${id}/feed`)).status).toBe(404);
    const { body } = await customer.browser.post(`/api/portal/projects/${id}/feed`);
    const { pathname } = new URL((body as { url: string }).url);
    expect((await desk.test.http().get(pathname)).status).toBe(200);
    await desk.test.uow.run(() =>
      desk.test.uow.writer().query(`DELETE FROM household_member WHERE email = '${customer.email}'`),
    );
    expect((await desk.test.http().get(pathname)).status).toBe(404);
  });
});

it('reads a project for staff with 6 statements, and its overview for a customer with 4, however much it holds', async () => {
  const customer = await signUpCustomer(desk.test);
  const { id } = await desk.newProject({ customerEmail: customer.email });
  for (let index = 0; index < 5; index += 1)
    await desk.post(`/${id}/logs`, { text: `Day ${index}.`, visibility: 'customer' });
  const { test } = desk;
  const asStaff = await countQueries(test, async () => void (await test.get(ProjectDetails).show(id)));
  const asCustomer = await countQueries(test, async () => void (await test.get(PortalProjects).show(customer.id, id)));
  expect([asStaff, asCustomer]).toEqual([6, 4]);
});
