import { randomUUID } from 'node:crypto';
import { ConsentLinks } from '../../src/modules/leads/lead-links.js';
import { MailTransport } from '../../src/platform/mail/mail-transport.js';
import { LiveEvents } from '../../src/platform/live/index.js';
import { createLeadDesk, type LeadDesk } from '../support/lead-desk.js';
import { logInStaff } from '../support/logins.js';
import { createSchedule } from '../support/schedule.js';

jest.setTimeout(120_000);

let desk: LeadDesk;
beforeAll(async () => {
  desk = await createLeadDesk();
});
afterAll(() => desk.test.close());
afterEach(() => desk.test.clock.runFreely());

interface Detail {
  version: number;
  reference: string;
  noEmailsSince: string | null;
  noCallsSince: string | null;
  nextActionAt: string | null;
  consents: { kind: string; withdrawnAt: string | null; textVersion: string }[];
  activities: { kind: string; body: string; actor: { id: string } | null }[];
}

const REQUEST = { way: 'telephone', askedBy: 'Ada Byron' };
const REPLY = { subject: 'About your yard', body: 'Hello,\n\nI read it.' };
const byPhone = {
  service: 'emergency',
  email: undefined,
  phone: '(314) 555-0177',
  consent: { email: true, textVersion: 'emergency-3' },
};
const someone = () => `ada-${randomUUID()}@example.com`;
const read = async (id: string) => (await desk.get(`leads/${id}`)).body as Detail;
const withdraw = async (id: string, request: object = REQUEST, role?: Parameters<LeadDesk['act']>[3], key?: string) => {
  const { status, body } = await desk.act(id, 'withdraw-consent', request, role, key);
  return { status, body: body as Detail & { fields?: object } };
};
const saidOf = ({ activities }: Detail) =>
  activities.map(({ body }) => body).filter((body) => body.includes('withdrew'));
const entries = async (id: string) =>
  (await desk.entriesOf(id)).filter(({ action }) => action === 'lead.consent.withdraw');
const merge = async (kept: string, otherId: string) =>
  expect((await desk.act(kept, 'merge', { otherId, otherVersion: (await read(otherId)).version })).status).toBe(200);

describe('C14 a consent withdrawn by contacting us', () => {
  it('C14 H15 ends the consent to be called, with one line of the history and one entry of the audit log', async () => {
    const id = await desk.newLead(byPhone);
    expect(await read(id)).toMatchObject({ noCallsSince: null, consents: [{ kind: 'phone', withdrawnAt: null }] });
    const published = jest.spyOn(desk.test.get(LiveEvents), 'publish');
    const { status, body } = await withdraw(id, { ...REQUEST, note: 'Her neighbor fixed it.' });
    expect(published.mock.calls.map(([{ kind, subjectId }]) => [kind, subjectId])).toEqual([['lead.changed', id]]);
    published.mockRestore();
    expect([status, body.noCallsSince, body.noEmailsSince]).toEqual([200, expect.any(String), null]);
    expect(body.consents).toMatchObject([
      { kind: 'phone', textVersion: 'emergency-3', withdrawnAt: body.noCallsSince },
    ]);
    expect(body.activities[0]).toMatchObject({
      body: 'Ada Byron withdrew the consent to calls, by telephone.\nHer neighbor fixed it.',
      actor: { id: desk.staff.sales.id },
    });
    const [entry, ...more] = await entries(id);
    // What was said about the person stays with the lead, where it can be erased.
    expect([entry?.after, more, JSON.stringify(entry)]).toEqual([
      { by: 'telephone', kinds: ['phone'] },
      [],
      expect.not.stringMatching(/Ada|neighbor/),
    ]);
  });

  it('C14 ends emails, calls and texts for a person who gave both, and withdraws the queued reply', async () => {
    const email = someone();
    const id = await desk.newLead({ email, phone: '(314) 555-0181', consent: { email: true, sms: true } });
    await desk.test.mails();
    const sending = jest.spyOn(desk.test.get(MailTransport), 'send').mockRejectedValue(new Error('away'));
    expect((await desk.act(id, 'reply', REPLY)).status).toBe(201);
    await desk.test.mails();
    const { body } = await withdraw(id, { way: 'in-person', askedBy: 'Tom Byron, her son' });
    sending.mockRestore();
    desk.test.clock.advance(60_000);
    expect((await desk.test.mails()).filter((mail) => mail.to === email && mail.subject === REPLY.subject)).toEqual([]);
    expect([body.noEmailsSince, body.noCallsSince, body.nextActionAt]).toEqual([
      expect.any(String),
      body.noEmailsSince,
      body.noEmailsSince,
    ]);
    expect(saidOf(body)).toEqual(['Tom Byron, her son withdrew the consent to emails, calls and texts, in person.']);
    expect(
      body.consents.map(({ kind, textVersion, withdrawnAt }) => [kind, textVersion, withdrawnAt !== null]).sort(),
    ).toEqual([
      ['email', 'consult-3', true],
      ['phone', 'none', true],
      ['sms', 'consult-3', true],
    ]);
    expect((await entries(id))[0]?.after).toEqual({
      by: 'in-person',
      kinds: ['email', 'phone', 'sms'],
    });
    for (const path of ['reply', 'reply-preview']) {
      expect((await desk.act(id, path, REPLY)).body).toMatchObject({
        fields: { to: 'This person opted out of email and calls about this request.' },
      });
    }
    // A new request is a new consent, and nothing else is.
    const again = await read(await desk.newLead({ email, phone: '(314) 555-0181', message: 'Once more, please.' }));
    expect([again.noEmailsSince, again.noCallsSince]).toEqual([null, null]);
  });

  it('C14 is also recorded for calls alone after the consent to emails was withdrawn by a link', async () => {
    const id = await desk.newLead({ phone: '(314) 555-0182' });
    await desk.test.http().post(`/api/consents/${desk.test.get(ConsentLinks).tokenOf(id)}/withdraw`);
    const before = await read(id);
    expect([before.noEmailsSince, before.noCallsSince]).toEqual([expect.any(String), null]);
    expect((await desk.act(id, 'reply', REPLY)).body).toMatchObject({
      fields: { to: expect.stringContaining('Call if they left a number.') as string },
    });
    desk.test.clock.advance(60_000);
    const { body } = await withdraw(id);
    expect([body.noEmailsSince, saidOf(body)]).toEqual([
      before.noEmailsSince,
      ['Ada Byron withdrew the consent to calls, by telephone.'],
    ]);
    expect(Date.parse(body.noCallsSince ?? '')).toBeGreaterThan(Date.parse(before.noEmailsSince ?? ''));
  });

  it('C14 happens once, however often it is recorded @mariadb', async () => {
    const id = await desk.newLead({ ...byPhone, phone: '(314) 555-0178' });
    const key = randomUUID();
    const answers = await Promise.all([
      withdraw(id, REQUEST, 'sales', key),
      withdraw(id, REQUEST, 'sales', key),
      withdraw(id, { ...REQUEST, way: 'letter' }, 'office'),
      withdraw(id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([saidOf(await read(id)).length, (await entries(id)).length]).toEqual([1, 1]);
  });

  it('C14 needs permission, a lead, a way and a name', async () => {
    const id = await desk.newLead({ ...byPhone, phone: '(314) 555-0179' });
    for (const role of ['viewer', 'pm', 'service'] as const)
      expect((await withdraw(id, REQUEST, role)).status).toBe(403);
    expect((await desk.test.http().post(`/api/admin/leads/${id}/withdraw-consent`).send(REQUEST)).status).toBe(401);
    expect((await withdraw(randomUUID())).status).toBe(404);
    expect((await withdraw(id, { way: 'pigeon', askedBy: ' ' })).body.fields).toEqual({
      way: 'Choose how they asked.',
      askedBy: expect.any(String) as string,
    });
    expect((await withdraw(id, { ...REQUEST, note: 'x'.repeat(501) })).status).toBe(422);
    expect([(await read(id)).noCallsSince, await entries(id)]).toEqual([null, []]);
  });

  it('C14 C13 applies to merged leads with the same number, and for emails with the same address', async () => {
    const phone = '(314) 555-0183';
    const [id, kept, foreign] = [
      await desk.newLead({ ...byPhone, phone }),
      await desk.newLead({ phone: '1-314-555-0183' }),
      await desk.newLead({ phone: '(314) 555-0184' }),
    ];
    await withdraw(id);
    await merge(kept, id);
    await merge(kept, foreign);
    const since = (await read(id)).noCallsSince;
    expect(since).not.toBeNull();
    expect([
      (await read(kept)).noCallsSince,
      (await read(kept)).noEmailsSince,
      (await read(foreign)).noCallsSince,
    ]).toEqual([since, null, null]);
    expect((await desk.act(kept, 'reply', REPLY)).status).toBe(201);
  });

  it('C14 C13 the overdue alarm mentions a withdrawal on the merged request', async () => {
    const phone = '(314) 555-0188';
    const emergency = { service: 'emergency', name: 'Lena Late', phone, message: 'The light gives shocks.' };
    const [id, kept] = [
      await desk.newLead({ ...byPhone, phone }),
      await desk.newLead({ ...emergency, email: someone() }),
    ];
    await withdraw(id);
    await merge(kept, id);
    await desk.test.mails();
    desk.test.clock.advance(16 * 60_000);
    const mails = await desk.test.mails();
    const unanswered = mails.find(
      ({ subject, to }) => subject.startsWith('Reply overdue: Lena Late') && to === desk.staff.owner.email,
    );
    expect(unanswered?.text).toContain('They asked for no more calls. Read the lead first.');
  });

  it('C14 C07 a held sender who opted out gets no automatic email, and staff are warned', async () => {
    const email = someone();
    const id = await desk.newLead({
      service: 'emergency',
      name: 'Emil Eager',
      email,
      phone: '(314) 555-0185',
      message: 'The light gives shocks.',
      form: { trap: 'filled by a browser' },
    });
    expect((await desk.read(id)).stage).toBe('spam');
    await withdraw(id, { ...REQUEST, askedBy: 'Emil Eager' });
    expect((await desk.act(id, 'transition', { to: 'new', version: (await read(id)).version })).status).toBe(200);
    desk.test.clock.advance(16 * 60_000);
    await desk.test.mails();
    const mails = await desk.test.mails();
    expect(mails.filter(({ to }) => to === email)).toEqual([]);
    const unanswered = mails.find(
      ({ subject, to }) => subject.startsWith('Reply overdue: Emil Eager') && to === desk.staff.owner.email,
    );
    expect(unanswered?.text).toContain('They asked for no more emails or calls. Read the lead first.');
  });
});

it('C14 emails about a booked visit continue after the consent is withdrawn', async () => {
  const schedule = await createSchedule();
  try {
    const { headers } = await logInStaff(schedule.test, 'owner');
    const [email, phone] = [someone(), '(314) 555-0186'];
    const sent = await schedule.test
      .http()
      .post('/api/consultations')
      .set('idempotency-key', randomUUID())
      .send({ service: 'custom-design', name: 'Ada Byron', email, phone, consent: true });
    const { id } = sent.body as { id: string };
    const write = (path: string, body: object) =>
      schedule.test.http().post(`/api/admin/${path}`).set(headers).send(body);
    expect((await write(`leads/${id}/withdraw-consent`, REQUEST)).status).toBe(200);
    const visit = {
      service: 'site-visit',
      name: 'Ada Byron',
      email,
      phone,
      address: '14 Mason Ridge',
      postalCode: '63131',
      startsAt: '2027-03-22T15:00:00.000Z',
      consultationId: id,
    };
    expect((await write('visits', visit)).status).toBe(201);
    await schedule.test.mails();
    expect((await schedule.test.mails()).filter(({ to, calendar }) => to === email && calendar)).toHaveLength(1);
  } finally {
    await schedule.close();
  }
});
