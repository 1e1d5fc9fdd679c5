import { randomUUID } from 'node:crypto';
import { Accounts } from '../../src/modules/users/index.js';
import { createLeadDesk, QUALIFIED, type Failure, type Lead, type LeadDesk } from '../support/lead-desk.js';
import { signInStaff, signUpCustomer } from '../support/people.js';

let desk: LeadDesk;
let staff: LeadDesk['staff'];

beforeAll(async () => {
  desk = await createLeadDesk();
  staff = desk.staff;
});
afterAll(() => desk.test.close());

describe('A28 correcting a lead', () => {
  it('changes the given fields and records old and new values, once', async () => {
    const id = await desk.newLead({ timeline: 'next-season' });
    const { status, body } = await desk.patch(id, { timeline: 'this-season', phone: '(314) 555-0134', version: 1 });
    const lead = body as Lead;
    expect([status, lead]).toMatchObject([200, { timeline: 'this-season', phone: '(314) 555-0134', version: 2 }]);
    expect(lead.activities[0]).toMatchObject({
      kind: 'system',
      body: 'Phone: none → (314) 555-0134. Timeline: Next season → This season.',
      actor: { id: staff.sales.id, name: 'The sales' },
    });
    const trail = await desk.get(`audit?entity=lead&entityId=${id}`);
    const entries = (trail.body as { items: object[] }).items;
    expect(entries).toHaveLength(2);
    expect(entries.find((entry) => (entry as { action: string }).action === 'lead.update')).toMatchObject({
      actor: { type: 'staff', id: staff.sales.id, name: 'The sales', role: 'sales' },
      before: { phone: null, timeline: 'next-season' },
      after: { phone: '(withheld)', timeline: 'this-season' },
    });
  });

  it('G09 keeps out of the audit log what may have to be erased', async () => {
    const id = await desk.newLead({ name: 'Secret Person', phone: '(314) 555-0000' });
    await desk.patch(id, {
      name: 'Secret Name',
      phone: '(314) 555-0134',
      address: '12 Secret Lane',
      postalCode: '63017',
      version: 1,
    });
    await desk.act(id, 'activities', { kind: 'call', direction: 'out', body: 'Secret.', outcome: 'Secret outcome' });
    await desk.act(id, 'transition', { to: 'lost', reason: 'Secret reason', version: 2 });
    expect((await desk.read(id)).activities[0]?.body).toContain('Secret reason');
    const entries = await desk.entriesOf(id);
    expect(entries.map(({ action }) => action)).toEqual([
      'lead.create',
      'lead.update',
      'lead.activity',
      'lead.transition',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Secret|555-0|63017/);
    expect(entries[1]?.after).toEqual({
      name: '(withheld)',
      phone: '(withheld)',
      postalCode: '(withheld)',
      address: '(withheld)',
    });
  });

  it('answers a repeated save as the first time', async () => {
    const id = await desk.newLead();
    const key = randomUUID();
    const save = () => desk.patch(id, { name: 'Once', version: 1 }).set('idempotency-key', key);
    const first = await save();
    const again = await save();
    expect([first.status, again.status, again.text, again.headers['idempotency-replayed']]).toEqual([
      200,
      200,
      first.text,
      'true',
    ]);
    expect((await desk.entriesOf(id)).map(({ action }) => action)).toEqual(['lead.create', 'lead.update']);
  });

  it.each([null, '', '  '])('takes %j as "there is none"', async (empty) => {
    const id = await desk.newLead({ ...QUALIFIED, phone: '(314) 555-0134', address: '12 Oak Lane' });
    const { status, body } = await desk.patch(id, {
      phone: empty,
      postalCode: empty,
      address: empty,
      timeline: empty,
      budgetBand: empty,
      version: 1,
    });
    expect([status, body]).toMatchObject([
      200,
      { phone: null, postalCode: null, address: null, timeline: null, budgetBand: null },
    ]);
  });

  it('writes nothing when nothing differs', async () => {
    const id = await desk.newLead({ name: 'Same Name' });
    const { status, body } = await desk.patch(id, { name: 'Same Name', version: 1 });
    expect([status, (body as Lead).version]).toEqual([200, 1]);
    expect(await desk.entriesOf(id)).toHaveLength(1);
  });

  it('refuses a stale save and shows the current record', async () => {
    const id = await desk.newLead();
    await desk.patch(id, { name: 'First', version: 1 });
    const { status, body } = await desk.patch(id, { name: 'Second', version: 1 });
    expect([status, body]).toMatchObject([409, { code: 'STALE_VERSION', current: { id, name: 'First', version: 2 } }]);
    expect((await desk.read(id)).name).toBe('First');
  });

  it('gives one of two parallel saves a 200 and the other a 409 @mariadb', async () => {
    const id = await desk.newLead();
    const answers = await Promise.all([
      desk.patch(id, { name: 'One', version: 1 }),
      desk.patch(id, { name: 'Two', version: 1 }, 'office'),
    ]);
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
    const id = await desk.newLead();
    const answer = await desk.patch(id, body);
    expect([answer.status, Object.keys((answer.body as Failure).fields ?? {})]).toEqual([422, [field]]);
    expect((await desk.read(id)).version).toBe(1);
  });
});

describe('logging', () => {
  it('C11 stops the clock with the first human reply and keeps what is next', async () => {
    const id = await desk.newLead();
    const note = (await desk.act(id, 'activities', { kind: 'note', body: 'Looks nice.' })).body as Lead;
    expect([note.firstHumanReplyAt, note.activities[0]]).toMatchObject([null, { kind: 'note', direction: null }]);
    const incoming = (await desk.act(id, 'activities', { kind: 'call', direction: 'in', body: 'Asked when we call.' }))
      .body as Lead;
    expect(incoming.firstHumanReplyAt).toBeNull();
    const next = new Date(Date.now() + 86_400_000).toISOString();
    const { status, body } = await desk.act(id, 'activities', {
      kind: 'email',
      direction: 'out',
      body: 'Sent three dates.',
      outcome: 'Sent',
      nextActionAt: next,
    });
    const lead = body as Lead;
    expect([status, lead]).toMatchObject([
      201,
      { firstHumanReplyAt: expect.any(String) as string, nextActionAt: next, overdue: false, version: 1 },
    ]);
    expect(lead.activities[0]).toMatchObject({
      kind: 'email',
      direction: 'out',
      body: 'Sent three dates.',
      outcome: 'Sent',
      nextActionAt: next,
      actor: { name: 'The sales' },
    });
    expect(((await desk.act(id, 'activities', { kind: 'note', body: 'Later.' })).body as Lead).nextActionAt).toBe(next);
    expect(
      ((await desk.act(id, 'activities', { kind: 'note', body: 'Done.', nextActionAt: null })).body as Lead)
        .nextActionAt,
    ).toBeNull();
    expect((await desk.entriesOf(id)).map(({ action }) => action)).toEqual([
      'lead.create',
      ...Array<string>(5).fill('lead.activity'),
    ]);
  });

  it('refuses a next step in the past at the field, and logs nothing', async () => {
    const id = await desk.newLead();
    const nextActionAt = new Date(Date.now() - 60_000).toISOString();
    for (const call of [{ kind: 'call', direction: 'out' }, { kind: 'note' }]) {
      const { status, body } = await desk.act(id, 'activities', { ...call, body: 'Talked.', nextActionAt });
      expect([status, (body as Failure).fields]).toEqual([
        422,
        { nextActionAt: 'Choose a time in the future for the next step.' },
      ]);
    }
    expect((await desk.read(id)).activities).toHaveLength(1);
  });

  it('once, however often the same entry is sent @mariadb', async () => {
    const id = await desk.newLead();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.act(id, 'activities', { kind: 'note', body: 'Once.' }, 'sales', key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await desk.read(id)).activities.filter(({ body }) => body === 'Once.')).toHaveLength(1);
    expect(desk.failure(await desk.act(id, 'activities', { kind: 'note', body: 'Other.' }, 'sales', key))).toEqual({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ kind: 'system', body: 'x' }, 'kind'],
    [{ kind: 'pigeon', body: 'x' }, 'kind'],
    [{ kind: 'note', body: '' }, 'body'],
    [{ kind: 'note', body: 'x'.repeat(4001) }, 'body'],
    [{ kind: 'call', direction: 'up', body: 'x' }, 'direction'],
    [{ kind: 'call', body: 'x' }, 'direction'],
    [{ kind: 'email', body: 'x' }, 'direction'],
    [{ kind: 'sms', body: 'x' }, 'direction'],
    [{ kind: 'call', direction: 'out', body: 'x', outcome: 'x'.repeat(201) }, 'outcome'],
    [{ kind: 'call', direction: 'out', body: 'x', nextActionAt: 'tomorrow' }, 'nextActionAt'],
    [{ kind: 'call', direction: 'out', body: 'x', at: '2020-01-01T00:00:00Z' }, 'at'],
  ])('refuses %j at the field', async (body, field) => {
    const answer = await desk.act(await desk.newLead(), 'activities', body);
    expect([answer.status, Object.keys((answer.body as Failure).fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('moving a lead', () => {
  it('goes the whole way as far as the guards allow, and tells beforehand what is open and why not', async () => {
    const id = await desk.newLead();
    let lead = await desk.read(id);
    expect(lead.allowedTransitions).toEqual([
      { to: 'contacted', label: 'Contacted', allowed: false, reason: 'Log a call, email, text or visit first.' },
      { to: 'nurture', label: 'Nurture', allowed: true, needs: 'wakeAt' },
      { to: 'lost', label: 'Lost', allowed: true, needs: 'reason' },
      { to: 'spam', label: 'Spam', allowed: true },
    ]);
    const refused = await desk.act(id, 'transition', { to: 'contacted', version: 1 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'ILLEGAL_TRANSITION',
        error: 'Log a call, email, text or visit first.',
        allowed: ['nurture', 'lost', 'spam'],
      },
    ]);
    const move = async (to: string, more: object = {}) =>
      (await desk.act(id, 'transition', { to, version: (await desk.read(id)).version, ...more })).body as Lead &
        Failure;

    await desk.act(id, 'activities', { kind: 'call', direction: 'out', body: 'Talked.' });
    lead = await move('contacted');
    expect([lead.stage, lead.version]).toEqual(['contacted', 2]);
    expect(lead.activities[0]).toMatchObject({
      kind: 'system',
      body: 'Moved from New to Contacted.',
      actor: { name: 'The sales' },
    });
    expect((await move('qualified')).error).toBe(
      'Qualified needs more. Missing: address or ZIP code, timeline, budget.',
    );
    await desk.patch(id, { ...QUALIFIED, version: 2 });
    expect((await move('qualified')).stage).toBe('qualified');
    expect((await move('consult_booked')).error).toBe('Book the visit in the calendar, or log it here first.');
    await desk.act(id, 'activities', { kind: 'visit', body: 'Thursday at ten.' });
    expect((await move('consult_booked')).stage).toBe('consult_booked');
    expect((await move('consulted')).stage).toBe('consulted');
    expect((await move('proposal_sent')).error).toBe(
      'Send the proposal first: reply by email, or log the email you sent it with.',
    );
    await desk.act(id, 'activities', { kind: 'email', direction: 'out', body: 'Sent the proposal.' });
    expect((await move('proposal_sent')).stage).toBe('proposal_sent');
    expect(await move('won')).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      error: 'Won needs an accepted proposal, and this lead has none.',
      allowed: ['nurture', 'lost'],
    });

    const moves = (await desk.entriesOf(id)).filter(({ action }) => action === 'lead.transition');
    expect(moves.map(({ before, after }) => [before?.stage, after?.stage])).toEqual([
      ['new', 'contacted'],
      ['contacted', 'qualified'],
      ['qualified', 'consult_booked'],
      ['consult_booked', 'consulted'],
      ['consulted', 'proposal_sent'],
    ]);
  });

  it('is lost with a reason, reopens after contact, rests until a date, and goes to spam only when new', async () => {
    const id = await desk.newLead();
    expect((await desk.act(id, 'transition', { to: 'lost', version: 1 })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { reason: 'Enter why this lead was lost.' },
    });
    expect((await desk.act(id, 'transition', { to: 'lost', reason: 'Too far.', version: 1 })).body).toMatchObject({
      stage: 'lost',
      lostReason: 'Too far.',
      version: 2,
    });
    expect((await desk.act(id, 'transition', { to: 'contacted', version: 2 })).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      allowed: [],
    });
    await desk.act(id, 'activities', { kind: 'call', direction: 'in', body: 'They called.' });
    expect((await desk.act(id, 'transition', { to: 'contacted', version: 2 })).body).toMatchObject({
      stage: 'contacted',
      lostReason: null,
    });
    expect((await desk.act(id, 'transition', { to: 'spam', version: 3 })).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      allowed: ['nurture', 'lost'],
    });
    expect((await desk.act(id, 'transition', { to: 'nurture', version: 3 })).body).toMatchObject({
      fields: { wakeAt: 'Choose when to follow up on this lead.' },
    });
    expect(
      (await desk.act(id, 'transition', { to: 'nurture', wakeAt: '2020-01-01T00:00:00Z', version: 3 })).body,
    ).toMatchObject({ fields: { wakeAt: 'Choose a time in the future.' } });
    const wakeAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
    expect((await desk.act(id, 'transition', { to: 'nurture', wakeAt, version: 3 })).body).toMatchObject({
      stage: 'nurture',
      wakeAt,
      overdue: false,
    });
    const spam = await desk.newLead();
    expect((await desk.act(spam, 'transition', { to: 'spam', version: 1 })).body).toMatchObject({ stage: 'spam' });
    expect((await desk.act(spam, 'transition', { to: 'new', version: 2 })).body).toMatchObject({ stage: 'new' });
  });

  it('refuses a stale move with the current record, and a replayed one answers as before', async () => {
    const id = await desk.newLead();
    const key = randomUUID();
    const first = await desk.act(id, 'transition', { to: 'spam', version: 1 }, 'sales', key);
    const again = await desk.act(id, 'transition', { to: 'spam', version: 1 }, 'sales', key);
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([200, first.text, 'true']);
    expect((await desk.act(id, 'transition', { to: 'lost', reason: 'x', version: 1 })).body).toMatchObject({
      code: 'STALE_VERSION',
      current: { stage: 'spam', version: 2 },
    });
    expect((await desk.entriesOf(id)).map(({ action }) => action)).toEqual(['lead.create', 'lead.transition']);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ to: 'paradise', version: 1 }, 'to'],
    [{ version: 1 }, 'to'],
    [{ to: 'lost', reason: 'x' }, 'version'],
    [{ to: 'lost', reason: 'x'.repeat(501), version: 1 }, 'reason'],
    [{ to: 'nurture', wakeAt: '2027-01-01', version: 1 }, 'wakeAt'],
  ])('refuses %j at the field', async (body, field) => {
    const answer = await desk.act(await desk.newLead(), 'transition', body);
    expect([answer.status, Object.keys((answer.body as Failure).fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('assigning a lead', () => {
  it('assigns it to a staff member who works with leads, or to no one', async () => {
    const id = await desk.newLead();
    const given = (await desk.act(id, 'assign', { ownerId: staff.office.id, version: 1 })).body as Lead;
    expect([given.owner, given.version, given.activities[0]?.body]).toEqual([
      { id: staff.office.id, name: 'The office' },
      2,
      'Assigned to The office.',
    ]);
    const taken = (await desk.act(id, 'assign', { ownerId: null, version: 2 })).body as Lead;
    expect([taken.owner, taken.version]).toEqual([null, 3]);
    expect((await desk.entriesOf(id)).slice(1).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['lead.assign', { ownerId: null }, { ownerId: staff.office.id }],
      ['lead.assign', { ownerId: staff.office.id }, { ownerId: null }],
    ]);
  });

  it('refuses a viewer, a customer, a disabled or unknown person, a missing owner and a stale page', async () => {
    const id = await desk.newLead();
    const { id: customerId } = await signUpCustomer(desk.test);
    const gone = await signInStaff(desk.test, 'sales', 'Gone Away');
    await desk.test
      .http()
      .patch(`/api/admin/users/${gone.id}`)
      .set(staff.owner.headers)
      .send({ status: 'disabled', version: (await desk.test.get(Accounts).findById(gone.id))?.version });
    for (const ownerId of [staff.viewer.id, customerId, gone.id, randomUUID(), 'nonsense', '', undefined]) {
      const { status, body } = await desk.act(id, 'assign', { ownerId, version: 1 });
      expect([ownerId, status, Object.keys((body as Failure).fields ?? {})]).toEqual([ownerId, 422, ['ownerId']]);
    }
    await desk.patch(id, { name: 'Changed', version: 1 });
    expect((await desk.act(id, 'assign', { ownerId: staff.sales.id, version: 1 })).body).toMatchObject({
      code: 'STALE_VERSION',
      current: { version: 2 },
    });
  });

  it('offers exactly those who can work with leads', async () => {
    const { items } = (await desk.get('leads/owners', 'viewer')).body as { items: { id: string; role: string }[] };
    expect(new Set(items.map(({ role }) => role))).toEqual(new Set(['owner', 'sales', 'office']));
    expect(Object.keys(items[0] as object).sort()).toEqual(['id', 'name', 'role']);
  });
});
