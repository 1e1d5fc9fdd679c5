import { randomUUID } from 'node:crypto';
import { ReplyTemplatesService } from '../../src/modules/reply-templates/index.js';
import { createLeadDesk, type LeadDesk } from '../support/lead-desk.js';
import { signInStaff } from '../support/people.js';

let desk: LeadDesk;

beforeAll(async () => {
  desk = await createLeadDesk();
});
afterAll(() => desk.test.close());
afterEach(() => desk.test.clock.runFreely());

interface Detail {
  id: string;
  version: number;
  stage: string;
  reference: string;
  lostReason: string | null;
  mergedIntoId: string | null;
  merges: { id: string; leadId: string }[];
  activities: { kind: string; direction: string | null; body: string; outcome: string | null; of: string | null }[];
  firstHumanReplyAt: string | null;
  owner: { id: string } | null;
  nextActionAt: string | null;
}

const read = async (id: string) => (await desk.get(`leads/${id}`)).body as Detail;
const alike = async (id: string) =>
  (
    (await desk.get(`leads/${id}/duplicates`)).body as { items: { lead: { id: string }; matches: string[] }[] }
  ).items.map(({ lead, matches }) => [lead.id, matches]);
const merge = async (keptId: string, otherId: string) =>
  desk.act(keptId, 'merge', { otherId, otherVersion: (await read(otherId)).version });
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('C13 duplicates', () => {
  it('C13 suggests leads that share an email address, a number or a house, and no others', async () => {
    const email = `twin-${randomUUID()}@example.com`;
    const first = await desk.newLead({ email, phone: '(314) 555-0777', address: '77 Elm Court', postalCode: '63131' });
    const byPhone = await desk.newLead({ phone: '+1 314 555 0777' });
    const byHouse = await desk.newLead({ address: '77 elm ct, Des Peres' });
    const byEmail = await desk.newLead({ email: email.toUpperCase(), message: 'Again.' });
    await desk.newLead();
    expect((await alike(first)).sort()).toEqual(
      [
        [byPhone, ['phone']],
        [byHouse, ['address']],
        [byEmail, ['email']],
      ].sort(),
    );
    expect(await alike(byHouse)).toEqual([[first, ['address']]]);
  });

  it('C13 a merge shows both histories at the lead that stays, and undoing it parts them as they were', async () => {
    const [kept, other] = [await desk.newLead(), await desk.newLead()];
    await desk.act(other, 'activities', { kind: 'call', direction: 'in', body: 'Asked about the spa.' });
    const { status, body } = await merge(kept, other);
    expect(status).toBe(200);
    const merged = body as Detail;
    const gone = await read(other);
    expect(gone).toMatchObject({
      stage: 'lost',
      lostReason: `The same request as ${merged.reference}.`,
      mergedIntoId: kept,
    });
    expect(merged.activities.filter(({ of }) => of === gone.reference).map((line) => line.body)).toContain(
      'Asked about the spa.',
    );
    expect(merged.merges).toMatchObject([{ leadId: other }]);
    expect(await alike(kept)).toEqual([]);
    expect(desk.failure(await merge(kept, other))).toEqual({ status: 409, code: 'ILLEGAL_TRANSITION' });
    expect(desk.failure(await desk.act(other, 'transition', { to: 'contacted', version: gone.version }))).toEqual({
      status: 409,
      code: 'ILLEGAL_TRANSITION',
    });

    const undo = () => desk.act(kept, `merges/${merged.merges[0]?.id}/undo`, {});
    expect(((await undo()).body as Detail).merges).toEqual([]);
    expect(await read(other)).toMatchObject({ stage: 'new', lostReason: null, mergedIntoId: null });
    expect(desk.failure(await undo())).toEqual({ status: 409, code: 'ILLEGAL_TRANSITION' });
    expect((await desk.entriesOf(other)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['lead.merge', 'lead.unmerge']),
    );
  });

  it('C13 a lead shows the history of all that was merged into it, also by way of another', async () => {
    const [kept, middle, last] = [await desk.newLead(), await desk.newLead(), await desk.newLead()];
    await desk.act(last, 'activities', { kind: 'call', direction: 'in', body: 'Asked about the spa first of all.' });
    await merge(middle, last);
    const { merges, activities } = (await merge(kept, middle)).body as Detail;
    const { reference } = await read(last);
    expect(activities.filter(({ of }) => of === reference).map(({ body }) => body)).toContain(
      'Asked about the spa first of all.',
    );
    expect(merges).toMatchObject([{ leadId: middle }]);
    expect((await desk.act(kept, `merges/${merges[0]?.id}/undo`, {})).status).toBe(200);
    expect((await read(kept)).activities.filter(({ of }) => of !== null)).toEqual([]);
    expect((await read(middle)).activities.some(({ of }) => of === reference)).toBe(true);
  });

  it('C13 a merge can be undone for 30 days and no longer', async () => {
    const [kept, other] = [await desk.newLead(), await desk.newLead()];
    const { merges } = (await merge(kept, other)).body as Detail;
    await desk.test.uow.run(async () => {
      await desk.test.uow
        .writer()
        .query(
          `UPDATE lead_merge SET merged_at = '${new Date(Date.now() - 30 * 86_400_000 - 60_000).toISOString().replace('T', ' ').replace('Z', '')}' WHERE id = '${merges[0]?.id}'`,
        );
    });
    expect(desk.failure(await desk.act(kept, `merges/${merges[0]?.id}/undo`, {}))).toEqual({
      status: 409,
      code: 'ILLEGAL_TRANSITION',
    });
  });

  it('C13 a merge of the past undoes nothing of the present', async () => {
    const [kept, other] = [await desk.newLead(), await desk.newLead()];
    const first = ((await merge(kept, other)).body as Detail).merges[0]?.id;
    await desk.act(kept, `merges/${first}/undo`, {});
    const second = ((await merge(kept, other)).body as Detail).merges;
    expect(desk.failure(await desk.act(kept, `merges/${first}/undo`, {}))).toEqual({
      status: 409,
      code: 'ILLEGAL_TRANSITION',
    });
    expect((await read(kept)).merges).toEqual(second);
    expect((await read(other)).mergedIntoId).toBe(kept);
  });

  it('C13 an open lead does not end up in a closed one', async () => {
    const [kept, other] = [await desk.newLead(), await desk.newLead()];
    await desk.act(kept, 'transition', { to: 'lost', reason: 'Moved away', version: 1 });
    expect(desk.failure(await merge(kept, other))).toEqual({ status: 409, code: 'ILLEGAL_TRANSITION' });
    expect((await read(other)).stage).toBe('new');
    expect((await merge(other, kept)).status).toBe(200);
  });

  it('C13 a request that is overdue when separated is escalated', async () => {
    const [kept, other] = [await desk.newLead(), await desk.newLead()];
    const merged = (await merge(kept, other)).body as Detail;
    const { reference } = await read(other);
    const alarms = async () =>
      (await desk.test.mails()).filter(
        ({ subject, text }) => subject.startsWith('Reply overdue') && text.includes(reference),
      );
    desk.test.clock.set(new Date(Date.now() + 8 * 86_400_000).toISOString());
    const fresh = await signInStaff(desk.test, 'sales');
    expect(await alarms()).toEqual([]);
    expect(
      (await desk.test.http().post(`/api/admin/leads/${kept}/merges/${merged.merges[0]?.id}/undo`).set(fresh.headers))
        .status,
    ).toBe(200);
    expect(new Set((await alarms()).map(({ to }) => to)).size).toBeGreaterThan(0);
  });

  it('C13 two people who merge the same two at once make one merge @mariadb', async () => {
    const [kept, other] = [await desk.newLead(), await desk.newLead()];
    const { version } = await read(other);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => desk.act(kept, 'merge', { otherId: other, otherVersion: version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(kept)).merges).toHaveLength(1);
  });

  it('C13 refuses itself, unknown and stale leads, and readers', async () => {
    const [kept, other] = [await desk.newLead(), await desk.newLead()];
    expect((await merge(kept, kept)).status).toBe(422);
    expect((await desk.act(kept, 'merge', { otherId: randomUUID(), otherVersion: 1 })).status).toBe(404);
    expect(desk.failure(await desk.act(kept, 'merge', { otherId: other, otherVersion: 9 }))).toEqual({
      status: 409,
      code: 'STALE_VERSION',
    });
    expect((await desk.act(kept, 'merge', { otherId: other, otherVersion: 1 }, 'viewer')).status).toBe(403);
    expect((await desk.act(kept, `merges/${randomUUID()}/undo`, {})).status).toBe(404);
  });
});

describe('C17 a lead by phone', () => {
  const call = (change: object = {}) => ({
    service: 'pool-renovation',
    name: 'Paul Phone',
    phone: '(314) 555-0199',
    outcome: 'Wants a visit',
    nextActionAt: tomorrow(),
    ...change,
  });
  const add = (body: object, role: 'sales' | 'viewer' = 'sales', key: string = randomUUID()) =>
    desk.test.http().post('/api/admin/leads').set(desk.staff[role].headers).set('idempotency-key', key).send(body);

  it('C17 counts as answered, has a next step, belongs to the staff member on the call, and sends no email', async () => {
    const { status, body } = await add(call());
    expect(status).toBe(201);
    const lead = body as Detail;
    expect(lead).toMatchObject({ stage: 'contacted', email: '', owner: { id: desk.staff.sales.id }, overdue: false });
    expect(lead.firstHumanReplyAt).not.toBeNull();
    expect(lead.activities).toMatchObject([{ kind: 'call', direction: 'in', outcome: 'Wants a visit' }]);
    expect((await desk.test.mails()).filter(({ text }) => text.includes(lead.reference))).toEqual([]);
    expect((await desk.get('leads?q=paul')).body).toMatchObject({ items: [{ id: lead.id }] });
  });

  it('C17 is one lead however often it is sent @mariadb', async () => {
    const [key, body] = [randomUUID(), call()];
    const answers = await Promise.all([add(body, 'sales', key), add(body, 'sales', key)]);
    expect(new Set(answers.map(({ body: lead }) => (lead as Detail).id)).size).toBe(1);
  });

  it('C17 two leads without an email address are not each other’s duplicate', async () => {
    const first = (await add(call({ phone: '(314) 555-0201' }))).body as Detail;
    await add(call({ phone: '(314) 555-0202' }));
    expect(await alike(first.id)).toEqual([]);
  });

  it.each([
    ['no outcome', { outcome: '' }, 'outcome'],
    ['no next step', { nextActionAt: undefined }, 'nextActionAt'],
    ['a next step in the past', { nextActionAt: '2020-01-01T00:00:00Z' }, 'nextActionAt'],
    ['neither phone nor email', { phone: '' }, 'phone'],
    ['no name', { name: ' ' }, 'name'],
    ['another service', { service: 'plumbing' }, 'service'],
  ])('C17 refuses %s', async (_name, change, field) => {
    const { status, body } = await add(call(change));
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [field]]);
  });

  it('C17 readers cannot add one', async () => {
    expect((await add(call(), 'viewer')).status).toBe(403);
  });
});

describe('a reply by email', () => {
  const reply = {
    subject: 'Your request {{reference}}',
    body: 'Hello {{name}},\n\nabout {{service}}: {{scheduleLink}}\n\n{{sender}} {{7*7}} ${7*7} {{constructor}}',
  };

  it('is shown as it will go out, sent once, and stops the clock', async () => {
    const email = `reply-${randomUUID()}@example.com`;
    const id = await desk.newLead({ email });
    const shown = (await desk.act(id, 'reply-preview', reply)).body as { to: string; subject: string; body: string };
    const { reference } = await read(id);
    expect(shown).toMatchObject({ to: email, subject: `Your request ${reference}` });
    expect(shown.body).toBe(
      `Hello Ada Byron,\n\nabout custom design: http://localhost:3000/schedule-now?consultation=${id}\n\nThe sales\nMerideau Pools & Gardens {{7*7}} \${7*7} {{constructor}}`,
    );
    const key = randomUUID();
    for (const again of [1, 2])
      expect([again, (await desk.act(id, 'reply', reply, 'sales', key)).status]).toEqual([again, 201]);
    const sent = (await desk.test.mails()).filter(({ to, subject }) => to === email && subject === shown.subject);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('about custom design');
    const lead = await read(id);
    expect(lead.firstHumanReplyAt).not.toBeNull();
    expect(lead.activities[0]).toMatchObject({ kind: 'email', direction: 'out' });
  });

  it('refuses a lead without an address, a subject of two lines and an empty text', async () => {
    const body = {
      service: 'pool-renovation',
      name: 'Paul',
      phone: '(314) 555-0203',
      outcome: 'x',
      nextActionAt: tomorrow(),
    };
    const { id } = (await desk.test.http().post('/api/admin/leads').set(desk.staff.sales.headers).send(body))
      .body as Detail;
    expect((await desk.act(id, 'reply', reply)).status).toBe(422);
    const withMail = await desk.newLead();
    expect((await desk.act(withMail, 'reply', { ...reply, subject: 'a\r\nBcc: b@example.com' })).status).toBe(422);
    expect((await desk.act(withMail, 'reply', { ...reply, body: ' ' })).status).toBe(422);
  });
});

describe('reply templates', () => {
  interface Template {
    id: string;
    label: string;
    subject: string;
    body: string;
    version: number;
    retiredAt: string | null;
  }
  interface Templates {
    items: Template[];
    retired: Template[];
    placeholders: string[];
  }

  const list = async (role: 'sales' | 'viewer' = 'viewer') =>
    (await desk.get('reply-templates', role)).body as Templates;
  const idsOf = (templates: Template[]) => templates.map(({ id }) => id);
  const call = (
    method: 'post' | 'put',
    path: string,
    body: object,
    role: 'sales' | 'office' | 'viewer' = 'sales',
    key?: string,
  ) => {
    const sent = desk.test.http()[method](`/api/admin/reply-templates${path}`).set(desk.staff[role].headers);
    return (key ? sent.set('idempotency-key', key) : sent).send(body);
  };
  const text = (change: object = {}) => ({
    label: `T ${randomUUID()}`,
    subject: 'About {{reference}}',
    body: 'Hello {{name}}',
    ...change,
  });
  const added = async (change: object = {}) => (await call('post', '', text(change))).body as Template;
  const audited = async (id: string) =>
    (await desk.entriesOf(id)).map(({ action, before, after }) => ({ action, before, after }));

  it('start with the defaults, with known placeholders, visible to every reader', async () => {
    const { items, placeholders } = await list();
    expect(items.slice(0, 4).map(({ id, version }) => [id, version])).toEqual(
      ['first-answer', 'more-details', 'tried-to-call', 'outside-area'].map((id) => [id, 1]),
    );
    for (const { subject, body } of items) {
      for (const [, word] of `${subject}\n${body}`.matchAll(/\{\{(\w+)\}\}/g)) expect(placeholders).toContain(word);
    }
    await desk.test.get(ReplyTemplatesService).installFirst();
    expect((await list()).items).toEqual(items);
  });

  it('are added once, changed, retired and restored, with an audit entry for each', async () => {
    const [key, body] = [randomUUID(), text()];
    const twice = [await call('post', '', body, 'sales', key), await call('post', '', body, 'sales', key)];
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const { id, version } = twice[0]?.body as Template;
    expect((await list()).items.filter(({ label }) => label === body.label)).toMatchObject([
      { id, ...body, retiredAt: null },
    ]);
    expect((await list()).items.at(-1)?.id).toBe(id);

    const changed = await call('put', `/${id}`, { ...body, subject: 'News', version });
    expect([changed.status, changed.body]).toMatchObject([200, { subject: 'News', version: 2 }]);
    expect((await call('put', `/${id}`, { ...body, subject: 'News', version: 2 })).body).toMatchObject({ version: 2 });
    const again = randomUUID();
    const retired = (await call('post', `/${id}/retire`, { version: 2 }, 'sales', again)).body as Template;
    expect((await call('post', `/${id}/retire`, { version: 2 }, 'sales', again)).body).toEqual(retired);
    expect([retired.version, retired.retiredAt === null]).toEqual([3, false]);
    const without = await list();
    expect([idsOf(without.items).includes(id), without.retired[0]?.id]).toEqual([false, id]);
    await added({ label: body.label.toUpperCase() });
    expect((await call('post', `/${id}/restore`, { version: 3 })).body).toMatchObject({
      fields: { label: 'Another template has this name.' },
    });
    await call('put', `/${id}`, { ...body, label: `${body.label} again`, subject: 'News', version: 3 });
    expect((await call('post', `/${id}/restore`, { version: 4 })).body).toMatchObject({ retiredAt: null, version: 5 });
    expect((await list()).items.at(-1)?.id).toBe(id);
    expect(await audited(id)).toEqual([
      { action: 'reply-template.create', before: null, after: body },
      { action: 'reply-template.update', before: { subject: body.subject }, after: { subject: 'News' } },
      { action: 'reply-template.retire', before: { retiredAt: null }, after: { retiredAt: retired.retiredAt } },
      { action: 'reply-template.update', before: { label: body.label }, after: { label: `${body.label} again` } },
      { action: 'reply-template.restore', before: { retiredAt: retired.retiredAt }, after: { retiredAt: null } },
    ]);
  });

  it('of two people who change one, the second sees the current one @mariadb', async () => {
    const { id, version, label } = await added();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((body) => call('put', `/${id}`, text({ label, body, version }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const stored = (await list()).items.find((template) => template.id === id);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'STALE_VERSION', current: stored });
    expect(stored?.version).toBe(2);
  });

  it('of two people who add one of the same name, one does @mariadb', async () => {
    const body = text();
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('post', '', body, 'sales', randomUUID())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it('keep the given order, unless the list changed meanwhile @mariadb', async () => {
    const seen = idsOf((await list()).items);
    const wanted = [...seen].reverse();
    const answers = await Promise.all(
      [wanted, [...seen.slice(1), ...seen.slice(0, 1)]].map((order) => call('put', '/order', { wanted: order, seen })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = await list();
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'STALE_VERSION',
      current: stored,
    });
    const now = idsOf(stored.items);
    for (const wrong of [now.slice(1), [...now.slice(1), now[1]], [...now, 'x'], ['constructor']]) {
      expect((await call('put', '/order', { wanted: wrong, seen: now })).status).toBe(422);
    }
    expect((await call('put', '/order', { wanted: seen, seen: now })).body).toMatchObject({
      items: seen.map((id) => ({ id })),
    });
    expect((await audited('order')).at(-1)).toEqual({
      action: 'reply-template.order',
      before: { order: now },
      after: { order: seen },
    });
    const one = (await list()).items[0] as Template;
    expect((await call('put', `/${one.id}`, { ...text(), version: one.version })).status).toBe(200);
  });

  it('can be read as a real customer would read them, also one without an address', async () => {
    const lead = {
      service: 'pool-renovation',
      name: 'Paul Phone',
      phone: '(314) 555-0209',
      outcome: 'x',
      nextActionAt: tomorrow(),
    };
    const { id, reference } = (await desk.test.http().post('/api/admin/leads').set(desk.staff.sales.headers).send(lead))
      .body as Detail;
    const shown = await call('post', '/try', {
      leadId: id,
      subject: '{{reference}}',
      body: 'Dear {{name}}, {{service}}\n{{sender}}',
    });
    expect([shown.status, shown.body]).toEqual([
      200,
      { subject: reference, body: 'Dear Paul Phone, pool renovation\nThe sales\nMerideau Pools & Gardens' },
    ]);
    expect((await read(id)).activities).toHaveLength(1);
    expect((await call('post', '/try', { leadId: id, subject: 'x', body: '{{nmae}}' })).body).toMatchObject({
      fields: { body: expect.stringContaining('{{nmae}}') as string },
    });
    expect((await call('post', '/try', { leadId: randomUUID(), subject: 'x', body: 'x' })).status).toBe(404);
    const { fields } = (await call('post', '/try', { leadId: id, subject: ' ', label: 'x' })).body as {
      fields: object;
    };
    expect(Object.keys(fields).sort()).toEqual(['body', 'label', 'subject']);
  });

  it.each([
    ['no name', { label: ' ' }, 'label'],
    ['a name that is too long', { label: 'x'.repeat(81) }, 'label'],
    ['a subject of two lines', { subject: 'a\r\nBcc: b@example.com' }, 'subject'],
    ['an empty text', { body: '' }, 'body'],
    ['a placeholder that nothing is known for', { body: 'Hello {{frist}}' }, 'body'],
    ['the name of another', { label: 'tried TO call' }, 'label'],
  ])('refuse %s', async (_name, change, field) => {
    const { status, body } = await call('post', '', text(change));
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [field]]);
  });

  it('are changed by people who assign leads, and an unknown one by no one', async () => {
    const { id } = await added();
    for (const role of ['office', 'viewer'] as const) {
      const answers = [
        await call('post', '', text(), role),
        await call('put', `/${id}`, text({ version: 1 }), role),
        await call('post', `/${id}/retire`, { version: 1 }, role),
        await call('post', `/${id}/restore`, { version: 1 }, role),
        await call('put', '/order', { wanted: [], seen: [] }, role),
        await call('post', '/try', { leadId: randomUUID(), subject: 'x', body: 'x' }, role),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    }
    expect((await call('put', '/nobody', text({ version: 1 }))).status).toBe(404);
    expect((await call('post', '/nobody/retire', { version: 1 })).status).toBe(404);
  });
});
