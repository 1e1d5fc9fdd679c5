import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '../../src/common/access/index.js';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { Accounts } from '../../src/modules/users/index.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { signInStaff, signUpCustomer, type SignedInStaff } from '../support/people.js';

interface Lead {
  id: string;
  version: number;
  stage: string;
  name: string;
  overdue: boolean;
  firstHumanReplyAt: string | null;
  nextActionAt: string | null;
  owner: { id: string; name: string } | null;
  allowedTransitions: { to: string; label: string; allowed: boolean; reason?: string; needs?: string }[];
  activities: { id: string; kind: string; direction: string | null; body: string; outcome: string | null; actor: { id: string; name: string } | null }[];
}
interface Failure {
  code: string;
  error: string;
  fields?: Record<string, string>;
  allowed?: string[];
  current?: Lead;
}

let test: TestApp;
const staff = {} as Record<StaffRole, SignedInStaff>;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  for (const role of STAFF_ROLES) staff[role] = await signInStaff(test, role);
});
afterAll(() => test.close());

const QUALIFIED = { postalCode: '63017', timeline: 'this-season', budgetBand: 'help-me' };

async function newLead(change: Record<string, unknown> = {}): Promise<string> {
  const { body } = await test
    .http()
    .post('/api/consultations')
    .set('idempotency-key', randomUUID())
    .send({ service: 'custom-design', name: 'Ada Byron', email: `ada-${randomUUID()}@example.com`, consent: true, ...change });
  return (body as { id: string }).id;
}

const get = (path: string, role: StaffRole = 'owner') => test.http().get(`/api/admin/${path}`).set(staff[role].headers);
const read = async (id: string) => (await get(`leads/${id}`)).body as Lead;
const patch = (id: string, body: object, role: StaffRole = 'sales') => test.http().patch(`/api/admin/leads/${id}`).set(staff[role].headers).send(body);
const act = (id: string, path: string, body: object, role: StaffRole = 'sales', key?: string) => {
  const call = test.http().post(`/api/admin/leads/${id}/${path}`).set(staff[role].headers);
  return (key ? call.set('idempotency-key', key) : call).send(body);
};
const failure = ({ status, body }: { status: number; body: unknown }) => ({ status, code: (body as Failure).code });
const entriesOf = (id: string) => test.uow.reader().find(AuditEntryEntity, { where: { entityId: id }, order: { seq: 'ASC' } });

describe('G13 who may do what with leads', () => {
  const MATRIX: Record<string, { call: (id: string, role: StaffRole) => PromiseLike<{ status: number; body: unknown }>; roles: StaffRole[]; area: string }> = {
    list: { call: (_, role) => get('leads', role), roles: [...STAFF_ROLES], area: 'leads' },
    detail: { call: (id, role) => get(`leads/${id}`, role), roles: [...STAFF_ROLES], area: 'leads' },
    owners: { call: (_, role) => get('leads/owners', role), roles: [...STAFF_ROLES], area: 'leads' },
    today: { call: (_, role) => get('today', role), roles: [...STAFF_ROLES], area: 'leads' },
    edit: { call: (id, role) => patch(id, { timeline: 'next-season', version: 1 }, role), roles: ['owner', 'sales', 'office'], area: 'changing leads' },
    log: { call: (id, role) => act(id, 'activities', { kind: 'note', body: 'Hello.' }, role), roles: ['owner', 'sales', 'office'], area: 'changing leads' },
    move: { call: (id, role) => act(id, 'transition', { to: 'lost', reason: 'No.', version: 1 }, role), roles: ['owner', 'sales', 'office'], area: 'changing leads' },
    assign: { call: (id, role) => act(id, 'assign', { ownerId: staff.sales.id, version: 1 }, role), roles: ['owner', 'sales'], area: 'assigning leads' },
  };

  it.each(Object.keys(MATRIX).flatMap((name) => STAFF_ROLES.map((role) => [name, role] as const)))('%s by %s', async (name, role) => {
    const { call, roles, area } = MATRIX[name] as (typeof MATRIX)[string];
    const id = await newLead();
    const { status, body } = await call(id, role);
    if (roles.includes(role)) {
      expect({ status, body }).toEqual({ status: name === 'log' ? 201 : 200, body: expect.any(Object) as object });
    } else {
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'PERMISSION_REQUIRED', error: `Your role does not include ${area}.` } });
      expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['lead.create']);
      expect((await read(id)).version).toBe(1);
    }
  });

  it('is closed to visitors and customers', async () => {
    const id = await newLead();
    const { browser } = await signUpCustomer(test);
    for (const agent of [test.http(), browser]) {
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
        await get(`leads/${id}`),
        await patch(id, { name: 'X', version: 1 }),
        await act(id, 'activities', { kind: 'note', body: 'x' }),
        await act(id, 'transition', { to: 'lost', reason: 'x', version: 1 }),
        await act(id, 'assign', { ownerId: null, version: 1 }),
      ];
      expect(answers.map(failure)).toEqual(answers.map(() => ({ status: 404, code: 'NOT_FOUND' })));
      expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]+"/, ''))).size).toBe(1);
    }
  });
});

describe('the list of leads', () => {
  it('shows each lead with what a card needs, filtered and sorted as asked', async () => {
    const marker = `zeta${Date.now()}`;
    const ids = [];
    for (const name of ['Cleo', 'Abel', 'Bert']) ids.push(await newLead({ name: `${name} ${marker}`, service: 'smart-technology', ...QUALIFIED }));
    await act(ids[0] as string, 'assign', { ownerId: staff.sales.id, version: 1 });
    const list = async (query: string) => ((await get(`leads?q=${marker}&${query}`)).body as { items: { name: string }[]; total: number; nextCursor: string | null });
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
    await act(ids[0] as string, 'activities', { kind: 'call', body: 'Talked.' });
    // Oldest untouched first: an answered request goes to the end.
    expect(await names('')).toEqual(['Abel', 'Bert', 'Cleo']);

    const page = await list('limit=2');
    expect(page).toMatchObject({ total: 3, nextCursor: expect.any(String) as string });
    const rest = await list(`limit=2&cursor=${page.nextCursor}`);
    expect([rest.items.length, rest.nextCursor, rest.total]).toEqual([1, null, 3]);
    expect(rest.items[0]).toEqual({
      ...{ id: ids[0], reference: expect.any(String) as string, name: `Cleo ${marker}`, email: expect.any(String) as string, phone: null },
      ...{ service: 'smart-technology', stage: 'new', place: '63017', budgetBand: 'help-me', timeline: 'this-season' },
      owner: { id: staff.sales.id, name: 'The sales' },
      ...{ receivedAt: expect.any(String) as string, answerBy: expect.any(String) as string, firstHumanReplyAt: expect.any(String) as string },
      ...{ overdue: false, nextActionAt: null, version: 2 },
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
    const { status, body } = await get(`leads?${query}`);
    expect([status, Object.keys((body as Failure).fields ?? {})]).toEqual([422, [field]]);
  });

  it('is not moved by what looks like SQL', async () => {
    for (const query of ["q=' OR 1=1 --", "ownerId=' OR '1'='1", 'q=%25%25', `q=${encodeURIComponent('"; DROP TABLE lead; --')}`]) {
      expect((await get(`leads?${query}&limit=1`)).status).toBe(200);
    }
    expect(await test.uow.reader().count(LeadEntity)).toBeGreaterThan(0);
  });
});

describe('A28 correcting a lead', () => {
  it('changes what was asked, tells who changed what from what to what, once', async () => {
    const id = await newLead({ timeline: 'next-season' });
    const { status, body } = await patch(id, { timeline: 'this-season', phone: '(314) 555-0134', version: 1 });
    const lead = body as Lead;
    expect([status, lead]).toMatchObject([200, { timeline: 'this-season', phone: '(314) 555-0134', version: 2 }]);
    expect(lead.activities[0]).toMatchObject({
      kind: 'system',
      body: 'Phone: none → (314) 555-0134. Timeline: Next season → This season.',
      actor: { id: staff.sales.id, name: 'The sales' },
    });
    const trail = await get(`audit?entity=lead&entityId=${id}`);
    const entries = (trail.body as { items: object[] }).items;
    expect(entries).toHaveLength(2);
    expect(entries.find((entry) => (entry as { action: string }).action === 'lead.update')).toMatchObject({
      actor: { type: 'staff', id: staff.sales.id, name: 'The sales', role: 'sales' },
      before: { phone: null, timeline: 'next-season' },
      after: { phone: '(314) 555-0134', timeline: 'this-season' },
    });
  });

  it.each([null, '', '  '])('takes %j as "there is none"', async (empty) => {
    const id = await newLead({ ...QUALIFIED, phone: '(314) 555-0134', address: '12 Oak Lane' });
    const { status, body } = await patch(id, { phone: empty, postalCode: empty, address: empty, timeline: empty, budgetBand: empty, version: 1 });
    expect([status, body]).toMatchObject([200, { phone: null, postalCode: null, address: null, timeline: null, budgetBand: null }]);
  });

  it('writes nothing when nothing differs', async () => {
    const id = await newLead({ name: 'Same Name' });
    const { status, body } = await patch(id, { name: 'Same Name', version: 1 });
    expect([status, (body as Lead).version]).toEqual([200, 1]);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('refuses a stale save and shows the current record', async () => {
    const id = await newLead();
    await patch(id, { name: 'First', version: 1 });
    const { status, body } = await patch(id, { name: 'Second', version: 1 });
    expect([status, body]).toMatchObject([409, { code: 'STALE_VERSION', current: { id, name: 'First', version: 2 } }]);
    expect((await read(id)).name).toBe('First');
  });

  it('gives one of two parallel saves a 200 and the other a 409', async () => {
    const id = await newLead();
    const answers = await Promise.all([patch(id, { name: 'One', version: 1 }), patch(id, { name: 'Two', version: 1 }, 'office')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ name: null, version: 1 }, 'name'],
    [{ name: '', version: 1 }, 'name'],
    [{ service: null, version: 1 }, 'service'],
    [{ service: 'x', version: 1 }, 'service'],
    [{ postalCode: '6301', version: 1 }, 'postalCode'],
    [{ phone: 'x', version: 1 }, 'phone'],
    [{ timeline: 'x', version: 1 }, 'timeline'],
    [{ name: 'X' }, 'version'],
    [{ name: 'X', version: '1' }, 'version'],
    [{ email: 'new@example.com', version: 1 }, 'email'],
    [{ stage: 'won', version: 1 }, 'stage'],
    [{ customerId: randomUUID(), version: 1 }, 'customerId'],
    [{ firstHumanReplyAt: null, version: 1 }, 'firstHumanReplyAt'],
  ])('refuses %j at the field', async (body, field) => {
    const id = await newLead();
    const answer = await patch(id, body);
    expect([answer.status, Object.keys((answer.body as Failure).fields ?? {})]).toEqual([422, [field]]);
    expect((await read(id)).version).toBe(1);
  });
});

describe('logging', () => {
  it('C11 stops the clock with the first human reply and keeps what is next', async () => {
    const id = await newLead();
    const note = (await act(id, 'activities', { kind: 'note', body: 'Looks nice.' })).body as Lead;
    expect([note.firstHumanReplyAt, note.activities[0]]).toMatchObject([null, { kind: 'note', direction: null }]);
    const incoming = (await act(id, 'activities', { kind: 'call', direction: 'in', body: 'Asked when we call.' })).body as Lead;
    expect(incoming.firstHumanReplyAt).toBeNull();
    const next = new Date(Date.now() + 86_400_000).toISOString();
    const { status, body } = await act(id, 'activities', { kind: 'email', body: 'Sent three dates.', outcome: 'Sent', nextActionAt: next });
    const lead = body as Lead;
    expect([status, lead]).toMatchObject([201, { firstHumanReplyAt: expect.any(String) as string, nextActionAt: next, overdue: false, version: 1 }]);
    expect(lead.activities[0]).toMatchObject({ kind: 'email', direction: 'out', body: 'Sent three dates.', outcome: 'Sent', nextActionAt: next, actor: { name: 'The sales' } });
    expect(((await act(id, 'activities', { kind: 'note', body: 'Later.' })).body as Lead).nextActionAt).toBe(next);
    expect(((await act(id, 'activities', { kind: 'note', body: 'Done.', nextActionAt: null })).body as Lead).nextActionAt).toBeNull();
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['lead.create', ...Array<string>(5).fill('lead.activity')]);
  });

  it('once, however often the same entry is sent', async () => {
    const id = await newLead();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(id, 'activities', { kind: 'note', body: 'Once.' }, 'sales', key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await read(id)).activities.filter(({ body }) => body === 'Once.')).toHaveLength(1);
    expect(failure(await act(id, 'activities', { kind: 'note', body: 'Other.' }, 'sales', key))).toEqual({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ kind: 'system', body: 'x' }, 'kind'],
    [{ kind: 'pigeon', body: 'x' }, 'kind'],
    [{ kind: 'note', body: '' }, 'body'],
    [{ kind: 'note', body: 'x'.repeat(4001) }, 'body'],
    [{ kind: 'call', direction: 'up', body: 'x' }, 'direction'],
    [{ kind: 'call', body: 'x', outcome: 'x'.repeat(201) }, 'outcome'],
    [{ kind: 'call', body: 'x', nextActionAt: 'tomorrow' }, 'nextActionAt'],
    [{ kind: 'call', body: 'x', at: '2020-01-01T00:00:00Z' }, 'at'],
  ])('refuses %j at the field', async (body, field) => {
    const answer = await act(await newLead(), 'activities', body);
    expect([answer.status, Object.keys((answer.body as Failure).fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('moving a lead', () => {
  it('goes the whole way as far as the guards allow, and tells beforehand what is open and why not', async () => {
    const id = await newLead();
    let lead = await read(id);
    expect(lead.allowedTransitions).toEqual([
      { to: 'contacted', label: 'Contacted', allowed: false, reason: 'Log a call, email, text or visit first.' },
      { to: 'nurture', label: 'Nurture', allowed: true, needs: 'wakeAt' },
      { to: 'lost', label: 'Lost', allowed: true, needs: 'reason' },
      { to: 'spam', label: 'Spam', allowed: true },
    ]);
    const refused = await act(id, 'transition', { to: 'contacted', version: 1 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'ILLEGAL_TRANSITION', error: 'Log a call, email, text or visit first.', allowed: ['nurture', 'lost', 'spam'] },
    ]);
    const move = async (to: string, more: object = {}) => (await act(id, 'transition', { to, version: (await read(id)).version, ...more })).body as Lead & Failure;

    await act(id, 'activities', { kind: 'call', body: 'Talked.' });
    lead = await move('contacted');
    expect([lead.stage, lead.version]).toEqual(['contacted', 2]);
    expect(lead.activities[0]).toMatchObject({ kind: 'system', body: 'Moved from New to Contacted.', actor: { name: 'The sales' } });
    expect((await move('qualified')).error).toBe('Qualified needs more. Missing: address or ZIP code, timeline, budget.');
    await patch(id, { ...QUALIFIED, version: 2 });
    expect((await move('qualified')).stage).toBe('qualified');
    expect((await move('consult_booked')).error).toBe('Log the visit first.');
    await act(id, 'activities', { kind: 'visit', body: 'Thursday at ten.' });
    expect((await move('consult_booked')).stage).toBe('consult_booked');
    expect((await move('consulted')).stage).toBe('consulted');
    expect((await move('proposal_sent')).stage).toBe('proposal_sent');
    expect(await move('won')).toMatchObject({ code: 'ILLEGAL_TRANSITION', error: 'Won needs an accepted proposal, and this lead has none.', allowed: ['nurture', 'lost'] });

    const moves = (await entriesOf(id)).filter(({ action }) => action === 'lead.transition');
    expect(moves.map(({ before, after }) => [before?.stage, after?.stage])).toEqual([
      ['new', 'contacted'],
      ['contacted', 'qualified'],
      ['qualified', 'consult_booked'],
      ['consult_booked', 'consulted'],
      ['consulted', 'proposal_sent'],
    ]);
  });

  it('loses with a reason, reopens without one, sleeps until a time, and quarantines only what is new', async () => {
    const id = await newLead();
    expect((await act(id, 'transition', { to: 'lost', version: 1 })).body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { reason: 'Say why this lead is lost.' } });
    expect((await act(id, 'transition', { to: 'lost', reason: 'Too far.', version: 1 })).body).toMatchObject({ stage: 'lost', lostReason: 'Too far.', version: 2 });
    expect((await act(id, 'transition', { to: 'contacted', version: 2 })).body).toMatchObject({ stage: 'contacted', lostReason: null });
    expect((await act(id, 'transition', { to: 'spam', version: 3 })).body).toMatchObject({ code: 'ILLEGAL_TRANSITION', allowed: ['nurture', 'lost'] });
    expect((await act(id, 'transition', { to: 'nurture', version: 3 })).body).toMatchObject({ fields: { wakeAt: 'Choose when to come back to this lead.' } });
    expect((await act(id, 'transition', { to: 'nurture', wakeAt: '2020-01-01T00:00:00Z', version: 3 })).body).toMatchObject({ fields: { wakeAt: 'Choose a time in the future.' } });
    const wakeAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
    expect((await act(id, 'transition', { to: 'nurture', wakeAt, version: 3 })).body).toMatchObject({ stage: 'nurture', wakeAt, overdue: false });
    const spam = await newLead();
    expect((await act(spam, 'transition', { to: 'spam', version: 1 })).body).toMatchObject({ stage: 'spam' });
    expect((await act(spam, 'transition', { to: 'new', version: 2 })).body).toMatchObject({ stage: 'new' });
  });

  it('refuses a stale move with the current record, and a replayed one answers as before', async () => {
    const id = await newLead();
    const key = randomUUID();
    const first = await act(id, 'transition', { to: 'spam', version: 1 }, 'sales', key);
    const again = await act(id, 'transition', { to: 'spam', version: 1 }, 'sales', key);
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([200, first.text, 'true']);
    expect((await act(id, 'transition', { to: 'lost', reason: 'x', version: 1 })).body).toMatchObject({ code: 'STALE_VERSION', current: { stage: 'spam', version: 2 } });
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['lead.create', 'lead.transition']);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ to: 'paradise', version: 1 }, 'to'],
    [{ version: 1 }, 'to'],
    [{ to: 'lost', reason: 'x' }, 'version'],
    [{ to: 'lost', reason: 'x'.repeat(501), version: 1 }, 'reason'],
    [{ to: 'nurture', wakeAt: '2027-01-01', version: 1 }, 'wakeAt'],
  ])('refuses %j at the field', async (body, field) => {
    const answer = await act(await newLead(), 'transition', body);
    expect([answer.status, Object.keys((answer.body as Failure).fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('assigning a lead', () => {
  it('gives it to somebody who works with leads, or to nobody', async () => {
    const id = await newLead();
    const given = (await act(id, 'assign', { ownerId: staff.office.id, version: 1 })).body as Lead;
    expect([given.owner, given.version, given.activities[0]?.body]).toEqual([{ id: staff.office.id, name: 'The office' }, 2, 'Assigned to The office.']);
    const taken = (await act(id, 'assign', { ownerId: null, version: 2 })).body as Lead;
    expect([taken.owner, taken.version]).toEqual([null, 3]);
    expect((await entriesOf(id)).slice(1).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['lead.assign', { ownerId: null }, { ownerId: staff.office.id }],
      ['lead.assign', { ownerId: staff.office.id }, { ownerId: null }],
    ]);
  });

  it('not to a viewer, a customer, somebody disabled or nobody known; not without saying to whom; not from a stale page', async () => {
    const id = await newLead();
    const { id: customerId } = await signUpCustomer(test);
    const gone = await signInStaff(test, 'sales', 'Gone Away');
    await test.http().patch(`/api/admin/users/${gone.id}`).set(staff.owner.headers).send({ status: 'disabled', version: (await test.get(Accounts).findById(gone.id))?.version });
    for (const ownerId of [staff.viewer.id, customerId, gone.id, randomUUID(), 'nonsense', '', undefined]) {
      const { status, body } = await act(id, 'assign', { ownerId, version: 1 });
      expect([ownerId, status, Object.keys((body as Failure).fields ?? {})]).toEqual([ownerId, 422, ['ownerId']]);
    }
    await patch(id, { name: 'Changed', version: 1 });
    expect((await act(id, 'assign', { ownerId: staff.sales.id, version: 1 })).body).toMatchObject({ code: 'STALE_VERSION', current: { version: 2 } });
  });

  it('offers exactly those who can work with leads', async () => {
    const { items } = (await get('leads/owners', 'viewer')).body as { items: { id: string; role: string }[] };
    expect(new Set(items.map(({ role }) => role))).toEqual(new Set(['owner', 'sales', 'office']));
    expect(Object.keys(items[0] as object).sort()).toEqual(['id', 'name', 'role']);
  });
});

describe('today', () => {
  it('puts the emergency first and drops what a person has answered', async () => {
    const plain = await newLead();
    const urgent = await newLead({ service: 'emergency' });
    const shown = async () => ((await get('today', 'viewer')).body as { newRequests: Lead[]; openByStage: object[]; updatedAt: string });
    const before = await shown();
    const ids = before.newRequests.map(({ id }) => id);
    expect(ids.indexOf(urgent)).toBeGreaterThanOrEqual(0);
    expect(ids.includes(plain) ? ids.indexOf(urgent) < ids.indexOf(plain) : true).toBe(true);
    expect(before.openByStage.map((row) => (row as { stage: string }).stage)).toEqual(['new', 'contacted', 'qualified', 'consult_booked', 'consulted', 'proposal_sent']);
    await act(urgent, 'activities', { kind: 'call', body: 'On our way.' });
    expect((await shown()).newRequests.map(({ id }) => id)).not.toContain(urgent);
  });
});
