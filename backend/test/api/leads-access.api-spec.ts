import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '../../src/common/access/index.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { createLeadDesk, QUALIFIED, type Failure, type Lead, type LeadDesk } from '../support/lead-desk.js';
import { signUpCustomer } from '../support/people.js';

let desk: LeadDesk;
let staff: LeadDesk['staff'];

beforeAll(async () => {
  desk = await createLeadDesk();
  staff = desk.staff;
});
afterAll(() => desk.test.close());

describe('G13 who may do what with leads', () => {
  const MATRIX: Record<
    string,
    {
      call: (id: string, role: StaffRole) => PromiseLike<{ status: number; body: unknown }>;
      roles: StaffRole[];
      area: string;
    }
  > = {
    list: { call: (_, role) => desk.get('leads', role), roles: [...STAFF_ROLES], area: 'leads' },
    detail: { call: (id, role) => desk.get(`leads/${id}`, role), roles: [...STAFF_ROLES], area: 'leads' },
    owners: { call: (_, role) => desk.get('leads/owners', role), roles: [...STAFF_ROLES], area: 'leads' },
    today: { call: (_, role) => desk.get('today', role), roles: [...STAFF_ROLES], area: 'leads' },
    edit: {
      call: (id, role) => desk.patch(id, { timeline: 'next-season', version: 1 }, role),
      roles: ['owner', 'sales', 'office'],
      area: 'changing leads',
    },
    log: {
      call: (id, role) => desk.act(id, 'activities', { kind: 'note', body: 'Hello.' }, role),
      roles: ['owner', 'sales', 'office'],
      area: 'changing leads',
    },
    move: {
      call: (id, role) => desk.act(id, 'transition', { to: 'lost', reason: 'No.', version: 1 }, role),
      roles: ['owner', 'sales', 'office'],
      area: 'changing leads',
    },
    assign: {
      call: (id, role) => desk.act(id, 'assign', { ownerId: staff.sales.id, version: 1 }, role),
      roles: ['owner', 'sales'],
      area: 'assigning leads',
    },
  };

  it.each(Object.keys(MATRIX).flatMap((name) => STAFF_ROLES.map((role) => [name, role] as const)))(
    '%s by %s',
    async (name, role) => {
      const { call, roles, area } = MATRIX[name] as (typeof MATRIX)[string];
      const id = await desk.newLead();
      const { status, body } = await call(id, role);
      if (roles.includes(role)) {
        expect({ status, body }).toEqual({ status: name === 'log' ? 201 : 200, body: expect.any(Object) as object });
      } else {
        expect({ status, body }).toMatchObject({
          status: 403,
          body: { code: 'PERMISSION_REQUIRED', error: `Your role does not include ${area}.` },
        });
        expect((await desk.entriesOf(id)).map(({ action }) => action)).toEqual(['lead.create']);
        expect((await desk.read(id)).version).toBe(1);
      }
    },
  );

  it('is closed to visitors and customers', async () => {
    const id = await desk.newLead();
    const { browser } = await signUpCustomer(desk.test);
    for (const agent of [desk.test.http(), browser]) {
      const answers = [
        await agent.get('/api/admin/leads'),
        await agent.get(`/api/admin/leads/${id}`),
        await agent.get('/api/admin/leads/owners'),
        await agent.get('/api/admin/today'),
        await agent.patch(`/api/admin/leads/${id}`).send({ name: 'X', version: 1 }),
        await agent.post(`/api/admin/leads/${id}/activities`).send({ kind: 'note', body: 'x' }),
        await agent.post(`/api/admin/leads/${id}/transition`).send({ to: 'lost', reason: 'x', version: 1 }),
        await agent.post(`/api/admin/leads/${id}/assign`).send({ ownerId: null, version: 1 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    }
  });

  it('knows no lead by a wrong id, whatever its form, on any route', async () => {
    for (const id of [randomUUID(), 'nonsense', '%27%20OR%201=1']) {
      const answers = [
        await desk.get(`leads/${id}`),
        await desk.patch(id, { name: 'X', version: 1 }),
        await desk.act(id, 'activities', { kind: 'note', body: 'x' }),
        await desk.act(id, 'transition', { to: 'lost', reason: 'x', version: 1 }),
        await desk.act(id, 'assign', { ownerId: null, version: 1 }),
      ];
      expect(answers.map(desk.failure)).toEqual(answers.map(() => ({ status: 404, code: 'NOT_FOUND' })));
      expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]+"/, ''))).size).toBe(1);
    }
  });
});

describe('the list of leads', () => {
  it('shows each lead with what a card needs, filtered and sorted as asked @mariadb', async () => {
    const marker = `zeta${Date.now()}`;
    const ids = [];
    for (const name of ['Cleo', 'Abel', 'Bert'])
      ids.push(await desk.newLead({ name: `${name} ${marker}`, service: 'smart-technology', ...QUALIFIED }));
    await desk.act(ids[0] as string, 'assign', { ownerId: staff.sales.id, version: 1 });
    const list = async (query: string) =>
      (await desk.get(`leads?q=${marker}&${query}`)).body as {
        items: { name: string; score: number | null }[];
        total: number;
        nextCursor: string | null;
      };
    const names = async (query: string) => (await list(query)).items.map(({ name }) => name.split(' ')[0]);
    expect(await names('')).toEqual(['Cleo', 'Abel', 'Bert']);
    expect(await names('sort=name')).toEqual(['Abel', 'Bert', 'Cleo']);
    expect(await names('sort=-receivedAt')).toEqual(['Bert', 'Abel', 'Cleo']);
    expect(await names('sort=receivedAt')).toEqual(['Cleo', 'Abel', 'Bert']);
    expect(await names('sort=dueAt')).toEqual(['Cleo', 'Abel', 'Bert']);
    expect(await names(`ownerId=${staff.sales.id}`)).toEqual(['Cleo']);
    expect(await names('ownerId=none&sort=name')).toEqual(['Abel', 'Bert']);
    expect(await names('service=emergency')).toEqual([]);
    expect(await names('service=smart-technology&stage=new,contacted')).toHaveLength(3);
    expect(await names('stage=lost')).toEqual([]);
    await desk.act(ids[0] as string, 'activities', { kind: 'call', direction: 'out', body: 'Talked.' });
    // Oldest untouched first: an answered request goes to the end.
    expect(await names('')).toEqual(['Abel', 'Bert', 'Cleo']);

    const page = await list('limit=2');
    expect(page).toMatchObject({ total: 3, nextCursor: expect.any(String) as string });
    const rest = await list(`limit=2&cursor=${page.nextCursor}`);
    expect([rest.items.length, rest.nextCursor, rest.total]).toEqual([1, null, 3]);
    // The score follows a moment after the request.
    const { score, ...card } = rest.items[0] as (typeof rest.items)[number];
    expect([null, expect.any(Number) as number]).toContainEqual(score);
    expect(card).toEqual({
      ...{
        id: ids[0],
        reference: expect.any(String) as string,
        name: `Cleo ${marker}`,
        email: expect.any(String) as string,
        phone: null,
      },
      ...{ service: 'smart-technology', stage: 'new', place: '63017', budgetBand: 'help-me', timeline: 'this-season' },
      owner: { id: staff.sales.id, name: 'The sales' },
      ...{
        receivedAt: expect.any(String) as string,
        answerBy: expect.any(String) as string,
        firstHumanReplyAt: expect.any(String) as string,
      },
      ...{
        overdue: false,
        nextActionAt: null,
        wakeAt: null,
        range: null,
        source: null,
        outsideArea: false,
        version: 2,
      },
    });
  });

  it.each([
    ['sort=email', 'sort'],
    ['sort=-name', 'sort'],
    ['stage=open', 'stage'],
    ['stage=new,,lost', 'stage'],
    ['service=pool-party', 'service'],
    ['cursor=x', 'cursor'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['email=a', 'email'],
  ])('refuses ?%s at the field', async (query, field) => {
    const { status, body } = await desk.get(`leads?${query}`);
    expect([status, Object.keys((body as Failure).fields ?? {})]).toEqual([422, [field]]);
  });

  it('treats SQL in a search as plain text', async () => {
    for (const query of [
      "q=' OR 1=1 --",
      "ownerId=' OR '1'='1",
      'q=%25%25',
      `q=${encodeURIComponent('"; DROP TABLE lead; --')}`,
    ]) {
      expect((await desk.get(`leads?${query}&limit=1`)).status).toBe(200);
    }
    expect(await desk.test.uow.reader().count(LeadEntity)).toBeGreaterThan(0);
  });
});

describe('today', () => {
  it('puts the emergency first and drops what a person has answered', async () => {
    const plain = await desk.newLead();
    const urgent = await desk.newLead({ service: 'emergency' });
    const shown = async () =>
      (await desk.get('today', 'viewer')).body as { newRequests: Lead[]; openByStage: object[]; updatedAt: string };
    const before = await shown();
    const ids = before.newRequests.map(({ id }) => id);
    expect(ids.indexOf(urgent)).toBeGreaterThanOrEqual(0);
    expect(ids.includes(plain) ? ids.indexOf(urgent) < ids.indexOf(plain) : true).toBe(true);
    expect(before.openByStage.map((row) => (row as { stage: string }).stage)).toEqual([
      'new',
      'contacted',
      'qualified',
      'consult_booked',
      'consulted',
      'proposal_sent',
    ]);
    await desk.act(urgent, 'activities', { kind: 'call', direction: 'out', body: 'On our way.' });
    expect((await shown()).newRequests.map(({ id }) => id)).not.toContain(urgent);
  });
});
