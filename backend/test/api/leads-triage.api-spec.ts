import { randomUUID } from 'node:crypto';
import { DEFAULT_WEIGHTS } from '../../src/modules/leads/domain/lead-score.js';
import { OutboxDispatcher } from '../../src/platform/outbox/index.js';
import { createLeadDesk, type LeadDesk } from '../support/lead-desk.js';
import { signInStaff } from '../support/people.js';

let desk: LeadDesk;

beforeAll(async () => {
  desk = await createLeadDesk();
});
afterAll(() => desk.test.close());
afterEach(() => desk.test.clock.runFreely());

interface Settings {
  score: { weights: Record<string, number>; version: number };
  routing: { rules: object[]; version: number };
}
interface Scored {
  score: number | null;
  scoreLines: { factor: string; points: number }[];
  owner: { id: string } | null;
  activities: { body: string }[];
}

const settings = async () => (await desk.get('lead-settings')).body as Settings;
const put = (path: string, body: object, role: 'owner' | 'sales' | 'office' = 'owner') =>
  desk.test.http().put(`/api/admin/lead-settings/${path}`).set(desk.staff[role].headers).send(body);
const settle = () => desk.test.get(OutboxDispatcher).drain();
const read = async (id: string) => (await desk.get(`leads/${id}`)).body as Scored;

async function setRules(rules: object[]): Promise<void> {
  expect((await put('routing', { rules, version: (await settings()).routing.version })).status).toBe(200);
}

const GOOD = {
  postalCode: '63017',
  address: '12 Oak Lane',
  phone: '(314) 555-0134',
  timeline: 'this-season',
  budgetBand: '300k-plus',
  answers: { home: 'own' },
};

describe('settings without saved values', () => {
  it('are set by the first of several who save at once; the others see what was saved @mariadb', async () => {
    const rules = [{ staffId: desk.staff.sales.id, services: [], zipZones: [], maxOpen: 7 }];
    const answers = await Promise.all([1, 2, 3, 4].map(() => put('routing', { rules, version: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'STALE_VERSION', current: { routing: { rules, version: 1 } } });
    }
    await setRules([]);
  });

  it('show the second person the current values on every later save @mariadb', async () => {
    const { version } = (await settings()).routing;
    const rulesOf = (maxOpen: number) => [{ staffId: desk.staff.sales.id, services: [], zipZones: ['631'], maxOpen }];
    const answers = await Promise.all(
      [11, 12, 13, 14, 15, 16].map((maxOpen) => put('routing', { rules: rulesOf(maxOpen), version })),
    );
    const stored = (await settings()).routing;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(stored.version).toBe(version + 1);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect((body as { current: Settings }).current.routing).toEqual(stored);
    const audited = (await desk.entriesOf('routing')).at(-1);
    expect(audited).toMatchObject({
      action: 'lead.settings.routing',
      before: { rules: [] },
      after: { rules: [{ maxOpen: (stored.rules[0] as { maxOpen: number }).maxOpen }] },
    });
    await setRules([]);
  });
});

describe('C09 the score', () => {
  it('C09 is calculated when a lead arrives, shown with its parts, and again when the lead is edited', async () => {
    const id = await desk.newLead(GOOD);
    await settle();
    const before = await read(id);
    expect(before.score).toBe(65);
    expect(before.scoreLines.reduce((sum, { points }) => sum + points, 0)).toBe(65);
    const { version } = await desk.read(id);
    await desk.patch(id, { budgetBand: 'under-100k', version });
    expect((await read(id)).score).toBe(49);
    const audited = (await desk.entriesOf(id)).filter(({ action }) => action === 'lead.rescore');
    expect(audited.map(({ before: was, after }) => [was?.score, after?.score])).toEqual([[65, 49]]);
  });

  it('C09 a logged visit counts at once, so that the parts add up', async () => {
    const id = await desk.newLead(GOOD);
    await settle();
    await desk.act(id, 'activities', { kind: 'visit', body: 'Saw the yard.' });
    const { score, scoreLines } = await read(id);
    expect([score, scoreLines.reduce((sum, { points }) => sum + points, 0)]).toEqual([75, 75]);
  });

  it('C09 new weights rescore every open lead, with an audit entry', async () => {
    const id = await desk.newLead(GOOD);
    await settle();
    const { score } = await settings();
    const weights = { ...DEFAULT_WEIGHTS, budget: 60, estimate: 0, design: 0, visit: 0, timeline: 0, reach: 15 };
    expect((await put('score', { weights, version: score.version })).status).toBe(200);
    await settle();
    expect((await read(id)).score).toBe(100);
    expect((await put('score', { weights: DEFAULT_WEIGHTS, version: score.version })).body).toMatchObject({
      code: 'STALE_VERSION',
      current: { score: { weights } },
    });
    expect((await put('score', { weights: DEFAULT_WEIGHTS, version: score.version + 1 })).status).toBe(200);
    await settle();
    expect((await read(id)).score).toBe(65);
  });

  it.each([
    [{ ...DEFAULT_WEIGHTS, budget: 90 }],
    [{ ...DEFAULT_WEIGHTS, budget: 'x' }],
    [{ budget: 100 }],
    ['x'],
    [null],
  ])('C09 refuses weights %j', async (weights) => {
    expect((await put('score', { weights, version: (await settings()).score.version })).status).toBe(422);
  });

  it('C09 other weights can be tried on one lead, and nothing is stored', async () => {
    const id = await desk.newLead(GOOD);
    await settle();
    const tryOn = (body: object, role: 'owner' | 'sales' | 'office' = 'sales') =>
      desk.test.http().post('/api/admin/lead-settings/score/try').set(desk.staff[role].headers).send(body);
    const before = await settings();
    const weights = { ...DEFAULT_WEIGHTS, budget: 60, estimate: 0, design: 0, visit: 0, timeline: 0, reach: 15 };
    const { status, body } = await tryOn({ leadId: id, weights });
    expect([status, body]).toMatchObject([200, { now: { score: 65 }, then: { score: 100 } }]);
    const { then } = body as { then: { lines: { factor: string; points: number; most: number; because: string }[] } };
    expect(then.lines[0]).toEqual({ factor: 'budget', points: 60, most: 60, because: 'Budget of $300,000 or more.' });
    expect([(await read(id)).score, await settings()]).toEqual([65, before]);
    expect((await tryOn({ leadId: id, weights: { ...weights, budget: 61 } })).body).toMatchObject({
      fields: { weights: 'The weights add up to 101. Make it 100.' },
    });
    expect((await tryOn({ leadId: randomUUID(), weights })).status).toBe(404);
    expect((await tryOn({ leadId: id, weights }, 'office')).status).toBe(403);
  });

  it('C09 only people who assign leads set the weights', async () => {
    expect((await put('score', { weights: DEFAULT_WEIGHTS, version: 1 }, 'office')).status).toBe(403);
  });
});

describe('C10 routing', () => {
  const rule = (staffId: string, change: object = {}) => ({
    staffId,
    services: [],
    zipZones: [],
    maxOpen: 100,
    ...change,
  });

  it('C10 assigns a lead within seconds, and says why', async () => {
    await setRules([rule(desk.staff.sales.id, { zipZones: ['630'] })]);
    const id = await desk.newLead({ postalCode: '63017' });
    await settle();
    const lead = await read(id);
    expect(lead.owner?.id).toBe(desk.staff.sales.id);
    expect(lead.activities[0]?.body).toMatch(
      /^Assigned to The sales, who covers this area, has room \(\d+ of 100 open leads\)\.$/,
    );
  });

  it('C10 notifies the new owner once, with the reason', async () => {
    await setRules([rule(desk.staff.sales.id, { zipZones: ['630'] })]);
    const id = await desk.newLead({ name: 'Rita Routed', postalCode: '63017' });
    const { reference } = (await desk.get(`leads/${id}`)).body as { reference: string };
    await settle();
    await settle();
    const sentMails = (await desk.test.mails()).filter(
      ({ subject, text }) => subject.startsWith('Assigned to you: Rita Routed') && text.includes(reference),
    );
    expect(sentMails.map(({ to }) => to)).toEqual([desk.staff.sales.email]);
    expect(sentMails[0]?.text).toContain('chose someone who covers this area');
  });

  it('C10 keeps a person with their previous owner', async () => {
    await setRules([rule(desk.staff.sales.id)]);
    const email = `again-${randomUUID()}@example.com`;
    const first = await desk.newLead({ email });
    await settle();
    await desk.act(first, 'assign', { ownerId: desk.staff.owner.id, version: (await desk.read(first)).version });
    const second = await desk.newLead({ email, message: 'Once more.' });
    await settle();
    expect((await read(second)).owner?.id).toBe(desk.staff.owner.id);
  });

  it('C10 keeps a phone number with its previous owner, however it is typed, also without an email address', async () => {
    await setRules([rule(desk.staff.sales.id)]);
    const first = await desk.newLead({ phone: '(314) 555-0142' });
    await settle();
    await desk.act(first, 'assign', { ownerId: desk.staff.owner.id, version: (await desk.read(first)).version });
    const consent = { email: true, textVersion: 'emergency-3' };
    for (const change of [
      { phone: '+1 314.555.0142 x12' },
      { service: 'emergency', email: undefined, phone: '3145550142', consent },
    ]) {
      const again = await desk.newLead(change);
      await settle();
      const { owner, activities } = await read(again);
      expect([owner?.id, activities[0]?.body]).toEqual([
        desk.staff.owner.id,
        'Assigned to The owner, who replied to this person before.',
      ]);
    }
    const other = await desk.newLead({ phone: '(314) 555-0143' });
    await settle();
    expect((await read(other)).owner?.id).toBe(desk.staff.sales.id);
  });

  it('C10 reveals nothing to a person who types another person’s number', async () => {
    await setRules([rule(desk.staff.sales.id)]);
    const phone = '(314) 555-0144';
    const known = `known-${randomUUID()}@example.com`;
    const first = await desk.newLead({
      name: 'Kim Known',
      email: known,
      phone,
      address: '7 Known Lane',
      message: 'Known words.',
    });
    await settle();
    await desk.act(first, 'assign', { ownerId: desk.staff.owner.id, version: (await desk.read(first)).version });
    const { reference } = (await desk.get(`leads/${first}`)).body as { reference: string };
    const send = async (number: string) => {
      const email = `else-${randomUUID()}@example.com`;
      const request = { service: 'custom-design', name: 'Eve Else', email, phone: number, consent: true };
      const { body } = await desk.test
        .http()
        .post('/api/consultations')
        .set('idempotency-key', randomUUID())
        .send(request);
      await settle();
      const sentMails = (await desk.test.mails()).filter(({ to }) => to === email);
      return { body: body as { id: string }, sentMails };
    };
    const [theirs, fresh] = [await send(phone), await send('(314) 555-0145')];
    expect((await read(theirs.body.id)).owner?.id).toBe(desk.staff.owner.id);
    expect(Object.keys(theirs.body)).toEqual(Object.keys(fresh.body));
    expect(theirs.sentMails.map(({ subject }) => subject.replace(/C-\w+/, ''))).toEqual(
      fresh.sentMails.map(({ subject }) => subject.replace(/C-\w+/, '')),
    );
    expect(JSON.stringify(theirs)).not.toMatch(new RegExp(`${known}|Known|${reference}|The owner`));
    expect((await desk.test.mails()).filter(({ to, text }) => to === known && text.includes('Eve Else'))).toEqual([]);
  });

  it('C10 raises one alarm after five business minutes without an owner', async () => {
    await setRules([rule(desk.staff.sales.id, { zipZones: ['999'] })]);
    desk.test.clock.set('2026-11-23T16:00:00Z'); // Monday, 10:00 in Missouri
    const id = await desk.newLead({ name: 'Nora Nobody' });
    const assigned = await desk.newLead({ name: 'Anna Assigned' });
    await settle();
    await desk.test.uow.run(async () => {
      await desk.test.uow
        .writer()
        .query(`UPDATE lead SET owner_id = '${desk.staff.owner.id}' WHERE id = '${assigned}'`);
    });
    const alarms = async () =>
      (await desk.test.mails()).filter(({ subject }) => /^Unassigned: .*, (Nora|Anna) /.test(subject));
    desk.test.clock.set('2026-11-23T16:04:59Z');
    expect(await alarms()).toEqual([]);
    desk.test.clock.set('2026-11-23T16:05:01Z');
    await alarms();
    const found = await alarms();
    expect(found.map(({ to }) => to).sort()).toEqual([...new Set(found.map(({ to }) => to))].sort());
    expect(found.every(({ subject }) => subject.includes('Nora Nobody'))).toBe(true);
    expect(found.length).toBeGreaterThan(0);
    expect(id).not.toBe(assigned);
  });

  it('C10 raises it without rules, after unassigning and after a staff member leaves, each time', async () => {
    await setRules([]);
    desk.test.clock.set('2026-11-24T16:00:00Z');
    const waiting = await signInStaff(desk.test, 'sales');
    const [open, left, answered, due, planned] = (await Promise.all(
      ['Oda Open', 'Lea Left', 'Ann Answered', 'Dee Due', 'Pia Planned'].map((name) => desk.newLead({ name })),
    )) as [string, string, string, string, string];
    await settle();
    const owner = await signInStaff(desk.test, 'owner');
    const ask = async <T>(path: string) =>
      (await desk.test.http().get(`/api/admin/${path}`).set(owner.headers)).body as T;
    const write = async (path: string, body: object) =>
      (await desk.test.http().post(`/api/admin/${path}`).set(owner.headers).send(body)).status;
    const assign = async (id: string, ownerId: string | null) =>
      write(`leads/${id}/assign`, { ownerId, version: (await ask<{ version: number }>(`leads/${id}`)).version });
    for (const id of [left, answered, due, planned]) expect(await assign(id, waiting.id)).toBe(200);
    expect(await write(`leads/${answered}/activities`, { kind: 'call', direction: 'out', body: 'Hello' })).toBe(201);
    for (const [id, at] of [
      [due, '16:03:00'],
      [planned, '16:30:00'],
    ]) {
      expect(
        await write(`leads/${id}/activities`, {
          kind: 'call',
          direction: 'out',
          body: 'Hello',
          nextActionAt: `2026-11-24T${at}.000Z`,
        }),
      ).toBe(201);
    }
    const alarms = async (minute: string) => {
      desk.test.clock.set(`2026-11-24T16:${minute}:01Z`);
      await desk.test.mails();
      return (await desk.test.mails())
        .filter(({ subject, to }) => /^Unassigned: .*, (Oda|Lea|Ann|Dee|Pia) /.test(subject) && to === owner.email)
        .map(({ subject }) => subject.split(', ')[1]?.split(' ')[0])
        .join(' ');
    };
    expect(await alarms('04')).toBe('');
    expect(await alarms('05')).toBe('Oda');
    const { version } = await ask<{ version: number }>(`users/${waiting.id}`);
    const off = await desk.test
      .http()
      .patch(`/api/admin/users/${waiting.id}`)
      .set(owner.headers)
      .send({ status: 'disabled', version });
    expect(off.status).toBe(200);
    expect(await alarms('09')).toBe('Oda');
    expect((await alarms('11')).split(' ').sort()).toEqual(['Dee', 'Lea', 'Oda']);
    expect(await assign(open, desk.staff.sales.id)).toBe(200);
    expect(await assign(open, null)).toBe(200);
    expect((await alarms('17')).split(' ').sort()).toEqual(['Dee', 'Lea', 'Oda', 'Oda']);
    expect(await alarms('34')).not.toContain('Pia');
    expect(await alarms('36')).toContain('Pia');
  });

  it('C10 names a person in a rule who can no longer take leads, and refuses the rule until it is fixed', async () => {
    const gone = await signInStaff(desk.test, 'sales');
    await setRules([rule(gone.id, { zipZones: ['633'] }), rule(desk.staff.sales.id, { zipZones: ['999'] })]);
    await desk.newLead({ postalCode: '63301' });
    await settle();
    expect((await settings()).routing.rules).toMatchObject([
      { staffName: 'The sales', takesLeads: true, openLeads: 1 },
      { takesLeads: true },
    ]);
    await desk.test.uow.run(async () => {
      await desk.test.uow.writer().query(`UPDATE user_account SET status = 'disabled' WHERE id = '${gone.id}'`);
    });
    const { rules, version } = (await settings()).routing;
    expect(rules).toMatchObject([
      { staffId: gone.id, staffName: 'The sales', takesLeads: false, openLeads: 1 },
      { takesLeads: true },
    ]);
    const id = await desk.newLead({ postalCode: '63301' });
    await settle();
    expect((await read(id)).owner).toBeNull();
    const again = await put('routing', { rules: [rule(gone.id, { zipZones: ['633'] })], version });
    expect([again.status, again.body]).toMatchObject([
      422,
      { fields: { 'rules.0.staffId': 'Choose a staff member who works with leads.' } },
    ]);
  });

  it.each([
    [{ staffId: randomUUID(), services: [], zipZones: [], maxOpen: 5 }],
    [{ staffId: 'x', services: [], zipZones: [], maxOpen: 5 }],
    [{ services: ['plumbing'], zipZones: [], maxOpen: 5 }],
    [{ services: [], zipZones: ['1'], maxOpen: 5 }],
    [{ services: [], zipZones: [], maxOpen: 0 }],
  ])('C10 refuses the rule %j', async (change) => {
    const rules = [{ staffId: desk.staff.sales.id, ...change }];
    expect((await put('routing', { rules, version: (await settings()).routing.version })).status).toBe(422);
  });
});
