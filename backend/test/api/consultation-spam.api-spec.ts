import { randomUUID } from 'node:crypto';
import { createLeadDesk, type LeadDesk } from '../support/lead-desk.js';
import { signInStaff } from '../support/people.js';

let desk: LeadDesk;

beforeAll(async () => {
  desk = await createLeadDesk();
});
afterAll(() => desk.test.close());
afterEach(() => desk.test.clock.runFreely());

interface Form {
  token: string;
}

const openForm = async () => (await desk.test.http().get('/api/consultations/form')).body as Form;

const ADVERT = 'We offer SEO and backlinks for your website. Visit http://a.example http://b.example http://c.example';

async function send(change: Record<string, unknown>) {
  const body = {
    service: 'custom-design',
    name: 'Ada Byron',
    email: `ada-${randomUUID()}@example.com`,
    consent: true,
    ...change,
  };
  const { status, body: receipt } = await desk.test
    .http()
    .post('/api/consultations')
    .set('idempotency-key', randomUUID())
    .send(body);
  expect(status).toBe(201);
  const { id } = receipt as { id: string };
  const lead = (await desk.get(`leads/${id}`)).body as {
    stage: string;
    version: number;
    reference: string;
    signs: { sign: string }[];
  };
  return { id, receipt: receipt as object, email: body.email, ...lead, signs: lead.signs.map(({ sign }) => sign) };
}

describe('C07 requests that look like spam', () => {
  it('C07 a form that is opened and sent after a while has no signs of spam', async () => {
    const form = await openForm();
    desk.test.clock.set(new Date(Date.now() + 60_000).toISOString());
    expect(await send({ form: { token: form.token } })).toMatchObject({ stage: 'new', signs: [] });
  });

  it('C07 C18 is answered like every other, held complete, emailed to no one, and shown to staff', async () => {
    const before = ((await desk.get('today')).body as { heldBackCount: number }).heldBackCount;
    const held = await send({ message: ADVERT, form: { trap: 'filled' } });
    expect(held).toMatchObject({ stage: 'spam', message: ADVERT });
    expect(held.signs).toContain('the hidden field was filled in');
    const text = expect.any(String) as string;
    const own = { id: text, reference: text, answerBy: text, uploadKey: text };
    expect(held.receipt).toEqual({ ...(await send({})).receipt, ...own });
    expect((await desk.test.mails()).filter((mail) => mail.text.includes(held.reference))).toEqual([]);
    expect(((await desk.get('today')).body as { heldBackCount: number }).heldBackCount).toBe(before + 1);
    const list = (await desk.get('leads?stage=spam')).body as { items: { id: string }[] };
    expect(list.items.map(({ id }) => id)).toContain(held.id);
  });

  it('C07 an emergency that looks like spam is held, and staff are alerted at once', async () => {
    const held = await send({
      service: 'emergency',
      name: 'Emil Eager',
      message: 'The light in the pool gives shocks.',
      form: { trap: 'filled by a browser' },
    });
    expect(held.stage).toBe('spam');
    const mails = (await desk.test.mails()).filter((mail) => mail.text.includes(held.reference));
    expect(mails.find(({ to }) => to === desk.staff.owner.email)?.subject).toBe(
      'Emergency, held as possible spam: Emil Eager',
    );
    expect(mails.filter(({ to }) => to === held.email)).toEqual([]);
    const { version } = await desk.read(held.id);
    expect((await desk.act(held.id, 'transition', { to: 'new', version })).status).toBe(200);
    expect(
      (await desk.test.mails()).filter(({ to, text }) => to === held.email && text.includes(held.reference)),
    ).toHaveLength(1);
  });

  it('C07 a flood of fake emergencies sends ten alerts an hour, and all are counted', async () => {
    desk.test.clock.set(new Date(Date.now() + 3 * 3_600_000).toISOString());
    for (let count = 0; count < 12; count += 1) {
      const body = {
        service: 'emergency',
        name: `Flood ${count}`,
        email: `flood-${randomUUID()}@example.com`,
        consent: true,
        form: { trap: 'x' },
      };
      expect((await desk.test.http().post('/api/consultations').send(body)).status).toBe(201);
    }
    const alarms = (await desk.test.mails()).filter(
      ({ to, subject }) => to === desk.staff.owner.email && /held as possible spam: Flood/.test(subject),
    );
    expect(alarms).toHaveLength(10);
  });

  it('C07 a request held by mistake is answered once after a staff member releases it', async () => {
    const held = await send({ message: ADVERT });
    const move = async (to: string, more: object = {}) => {
      const { version } = await desk.read(held.id);
      return desk.act(held.id, 'transition', { to, version, ...more });
    };
    expect((await move('new')).status).toBe(200);
    expect((await move('spam')).status).toBe(200);
    expect((await move('new')).status).toBe(200);
    const mails = (await desk.test.mails()).filter((mail) => mail.text.includes(held.reference));
    expect(mails.filter((mail) => mail.to === held.email)).toHaveLength(1);
    expect(
      mails.filter((mail) => mail.to === desk.staff.owner.email && mail.subject.startsWith('New request')),
    ).toHaveLength(1);
  });

  it('C11 a held request stays due: on Today, overdue and escalated, until a person decides', async () => {
    const held = await send({ message: ADVERT });
    let { headers } = await signInStaff(desk.test, 'sales');
    const today = async () =>
      (await desk.test.http().get('/api/admin/today').set(headers)).body as {
        newRequests: { id: string; stage: string; answerBy: string }[];
        overdueCount: number;
      };
    const { newRequests, overdueCount: before } = await today();
    const listed = newRequests.find(({ id }) => id === held.id);
    expect(listed?.stage).toBe('spam');
    desk.test.clock.set(new Date(Date.parse(listed?.answerBy ?? '') + 60_000).toISOString());
    ({ headers } = await signInStaff(desk.test, 'sales'));
    expect((await today()).overdueCount).toBeGreaterThan(before);
    const alarms = (await desk.test.mails()).filter(
      ({ to, subject, text }) =>
        to === desk.staff.owner.email && subject.startsWith('Reply overdue') && text.includes(held.reference),
    );
    expect(alarms).toHaveLength(1);
    const close = desk.test.http().post(`/api/admin/leads/${held.id}/transition`).set(headers);
    expect((await close.send({ to: 'lost', reason: 'Spam', version: held.version })).status).toBe(200);
    expect((await today()).newRequests.map(({ id }) => id)).not.toContain(held.id);
  });

  it('C11 a request released after it was due is escalated once, and its sender is promised no past time', async () => {
    const held = await send({ message: ADVERT });
    const foundAt = new Date(Date.now() + 8 * 86_400_000);
    desk.test.clock.set(foundAt.toISOString());
    const { headers } = await signInStaff(desk.test, 'sales');
    const release = desk.test.http().post(`/api/admin/leads/${held.id}/transition`).set(headers);
    expect((await release.send({ to: 'new', version: held.version })).status).toBe(200);
    const mails = (await desk.test.mails()).filter(({ text }) => text.includes(held.reference));
    expect(
      mails.filter(({ to, subject }) => to === desk.staff.owner.email && subject.startsWith('Reply overdue')),
    ).toHaveLength(1);
    const toSender = mails.filter(({ to }) => to === held.email);
    expect(toSender).toHaveLength(1);
    const timeZone = 'America/Chicago';
    const soon = [0, 1, 2, 3, 4].map((days) =>
      new Date(foundAt.getTime() + days * 86_400_000).toLocaleDateString('en-US', {
        timeZone,
        month: 'short',
        day: 'numeric',
      }),
    );
    expect(soon.filter((day) => toSender[0]?.text.includes(day))).not.toEqual([]);
  });

  it('C07 real spam is closed with a reason', async () => {
    const held = await send({ message: ADVERT });
    const { version } = await desk.read(held.id);
    expect((await desk.act(held.id, 'transition', { to: 'lost', reason: 'Spam', version })).status).toBe(200);
  });

  it.each([
    [
      'forged',
      (form: Form) => ({ token: `${form.token.slice(0, -1)}${form.token.endsWith('A') ? 'B' : 'A'}` }),
      'a forged form key',
    ],
    ['sent at once', (form: Form) => ({ token: form.token }), 'sent faster than a person can type'],
  ])('C07 a form that is %s is noticed', async (_name, proof, sign) => {
    desk.test.clock.set(new Date().toISOString());
    const form = await openForm();
    expect((await send({ form: proof(form) })).signs).toContain(sign);
  });

  it.each([
    [{ token: 'x'.repeat(121) }, 'a forged form key'],
    [{ other: 1 }, 'sent without opening the form'],
    ['x', 'sent without opening the form'],
  ])('C07 an unreadable form token counts as missing or forged, but refuses nothing: %j', async (form, sign) => {
    expect((await send({ form })).signs).toContain(sign);
  });
});
