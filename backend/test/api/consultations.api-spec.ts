import { randomUUID } from 'node:crypto';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { LeadConsentEntity } from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { signInStaff, signUpCustomer, type SignedInStaff } from '../support/people.js';

let test: TestApp;
let owner: SignedInStaff;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  owner = await signInStaff(test, 'owner', 'Olive Owner');
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

const request = (change: Record<string, unknown> = {}) => ({
  service: 'custom-design',
  name: 'Ada Byron',
  email: `ada-${randomUUID()}@example.com`,
  consent: true,
  ...change,
});

interface Receipt {
  id: string;
  reference: string;
  status: string;
  answerBy: string;
  uploadKey: string;
}

const post = (body: object, key?: string) => {
  const call = test.http().post('/api/consultations');
  return (key ? call.set('idempotency-key', key) : call).send(body);
};

const leadsOf = (email: string) => test.uow.reader().findBy(LeadEntity, { emailNormalized: email });

describe('a request', () => {
  it('C15 from outside the area is kept, says so to its sender, and shows its county to staff', async () => {
    const { status, body } = await post(request({ postalCode: '63383' }));
    expect([status, (body as { outsideArea: boolean }).outsideArea]).toEqual([201, true]);
    const { body: lead } = await test
      .http()
      .get(`/api/admin/leads/${(body as Receipt).id}`)
      .set(owner.headers);
    expect(lead).toMatchObject({
      stage: 'new',
      outsideArea: true,
      county: 'Warren County, Missouri',
      postalCode: '63383',
    });
    expect(((await post(request({ postalCode: '63131' }))).body as { outsideArea: boolean }).outsideArea).toBe(false);
  });

  it('F05 keeps readable attribution, and is never refused for the rest', async () => {
    const sent = {
      first: { source: 'newsletter', campaign: 'spring\nsale\u0000', device: 'fridge', at: 'monday', cookie: 'x' },
      last: { referrer: 'android-app://com.google.android.gm/', campaign: '\u{1F3CA}'.repeat(300), tool: 'calculator' },
      middle: [],
    };
    const attributions = [sent, { first: [] }, { last: 'mail' }, 'search', 7, [], null];
    const stored = [];
    for (const attribution of attributions) {
      const { status, body } = await post(
        request({ attribution, form: { token: 7, work: null, trap: [''] }, draft: 'old'.repeat(30) }),
      );
      expect(status).toBe(201);
      const lead = await test
        .http()
        .get(`/api/admin/leads/${(body as Receipt).id}`)
        .set(owner.headers);
      stored.push((lead.body as { attribution: unknown }).attribution);
    }
    expect(stored).toMatchObject([
      {
        first: { source: 'newsletter', campaign: 'spring sale' },
        last: { referrer: 'android-app://com.google.android.gm/', campaign: '\u{1F3CA}'.repeat(200) },
      },
      ...attributions.slice(1).map(() => ({ first: null, last: null })),
    ]);
  });

  it('C04 stores what was pasted from contacts without invisible characters', async () => {
    const email = `ada-${randomUUID()}@example.com`;
    const { status, body } = await post(
      request({
        name: 'Ada\u00A0Byron\u202E',
        email: ` \u200B${email}\u2060`,
        phone: '\u202D(314)\u00A0555\u20110134, ext. 12\u202C',
        postalCode: '63017-1234',
        message: '\u202EturnedAround\u202C',
      }),
    );
    expect(status).toBe(201);
    const lead = await test
      .http()
      .get(`/api/admin/leads/${(body as Receipt).id}`)
      .set(owner.headers);
    expect(lead.body).toMatchObject({
      name: 'Ada Byron',
      email,
      phone: '(314) 555-0134 x12',
      postalCode: '63017',
      message: 'turnedAround',
    });
  });

  it('C04 C12 is answered with a reference and a time, stored complete, and confirmed once with the local time', async () => {
    test.clock.set('2026-11-20T23:50:00Z'); // Friday, 17:50 in Missouri
    const body = request({
      email: 'Ada.Full@Example.com',
      phone: '(314) 555-0134',
      postalCode: '63017',
      address: '12 Oak Lane',
      timeline: 'next-season',
      budgetBand: '175k-300k',
      message: 'A long pool.\nWith a ledge.',
      answers: { depth: 6, ledge: true, shape: 'rectangle', extras: ['spa', 'lights'] },
      consent: { email: true, sms: true, textVersion: 'consult-3' },
      attribution: {
        first: { source: 'search', landingPath: '/', device: 'phone', tool: 'pool-estimator' },
        last: { source: 'mail', device: 'computer', at: '2026-11-20T10:00:00.000Z' },
      },
    });
    const { status, body: answer, headers } = await post(body, randomUUID());
    const receipt = answer as Receipt;
    expect(status).toBe(201);
    expect(receipt).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      reference: expect.stringMatching(/^C-[0-9A-HJKMNP-TV-Z]{6}$/) as string,
      status: 'received',
      answerBy: '2026-11-23T14:10:00.000Z',
      outsideArea: false,
      uploadKey: expect.stringMatching(new RegExp(`^${receipt.id}\\.[\\w-]{22}$`)) as string,
    });
    expect(headers['cache-control']).toContain('no-store');

    const stored = await test.http().get(`/api/admin/leads/${receipt.id}`).set(owner.headers);
    expect(stored.body).toMatchObject({
      ...{ name: 'Ada Byron', email: 'Ada.Full@Example.com', phone: '(314) 555-0134', place: '12 Oak Lane, 63017' },
      ...{ service: 'custom-design', stage: 'new', timeline: 'next-season', budgetBand: '175k-300k' },
      message: 'A long pool.\nWith a ledge.',
      answers: { depth: 6, ledge: true, shape: 'rectangle', extras: ['spa', 'lights'] },
      attribution: {
        first: { source: 'search', landingPath: '/', device: 'phone', tool: 'pool-estimator' },
        last: { source: 'mail', device: 'computer', at: '2026-11-20T10:00:00.000Z' },
      },
      firstHumanReplyAt: null,
      overdue: false,
    });

    await test.mails();
    const mails = (await test.mails()).filter((mail) => mail.text.includes(receipt.reference));
    const toVisitor = mails.filter((mail) => mail.to.toLowerCase() === 'ada.full@example.com');
    expect(toVisitor).toHaveLength(1);
    expect(toVisitor[0]?.subject).toBe(`We have your request ${receipt.reference}`);
    const text = toVisitor[0]?.text.replace(/\s+/g, ' ');
    expect(text).toContain('Mon, Nov 23, 2026, 8:10 AM CST');
    expect(text).toContain('A designer will read it, and a person will reply');
    expect(text).toMatch(/plat or survey.*subdivision rules.*Photos/);
    expect(text).toContain('http://localhost:3000/signup');
    // What the visitor wrote is not emailed to an unconfirmed address.
    expect(text).not.toContain('A long pool');
    const toStaff = mails.filter((mail) => mail.to === owner.email);
    expect(toStaff).toHaveLength(1);
    expect(toStaff[0]?.text).toContain('A long pool.');
    expect(toStaff[0]?.text.replace(/=?\r?\n/g, '')).toContain(`lead=${receipt.id}`);
  });

  it.each([
    ['sec-gpc', '1'],
    ['dnt', '1'],
    ['sec-gpc', '0'],
  ])('F01 attribution is not kept if the browser opts out: %s %s', async (header, value) => {
    const attribution = { first: { source: 'search', landingPath: '/' }, last: { source: 'mail' } };
    const answer = await post(request({ attribution }), randomUUID()).set(header, value);
    expect(answer.status).toBe(201);
    const stored = await test
      .http()
      .get(`/api/admin/leads/${(answer.body as Receipt).id}`)
      .set(owner.headers);
    expect((stored.body as { attribution: unknown }).attribution).toMatchObject(
      value === '1' ? { first: null, last: null } : attribution,
    );
  });

  it('C11 an emergency is promised within 15 minutes, at night and on a holiday', async () => {
    test.clock.set('2026-12-25T08:00:00Z');
    const { body } = await post(request({ service: 'emergency' }));
    expect((body as Receipt).answerBy).toBe('2026-12-25T08:15:00.000Z');
  });

  it('C14 keeps each consent with its words, version, time and address, and no other', async () => {
    test.clock.set('2026-11-23T16:00:00Z');
    const both = (await post(request({ phone: '(314) 555-0134', consent: { email: true, sms: true } })))
      .body as Receipt;
    const one = (await post(request({ consent: { email: true, sms: false } }))).body as Receipt;
    const short = (await post(request({ consent: true }))).body as Receipt;
    const consents = (id: string) =>
      test.uow.reader().find(LeadConsentEntity, { where: { leadId: id }, order: { kind: 'ASC' } });
    expect(await consents(both.id)).toMatchObject([
      {
        kind: 'email',
        textVersion: 'consult-3',
        at: new Date('2026-11-23T16:00:00Z'),
        ip: expect.stringMatching(/127\.0\.0\.1/) as string,
      },
      {
        kind: 'sms',
        textVersion: 'consult-3',
        text: expect.stringContaining('may text me about this request') as string,
      },
    ]);
    expect((await consents(one.id)).map(({ kind }) => kind)).toEqual(['email']);
    expect((await consents(short.id)).map(({ kind }) => kind)).toEqual(['email']);
    test.clock.runFreely();
    const shown = await test.http().get(`/api/admin/leads/${both.id}`).set(owner.headers);
    expect((shown.body as { consents: object[] }).consents).toHaveLength(2);
  });

  it('uses no greeting name that does not look like a name', async () => {
    const email = `spam-${randomUUID()}@example.com`;
    await post(request({ email, name: 'spam.example buy now' }));
    const mail = (await test.mails()).find(({ to }) => to === email);
    expect(mail?.text).toContain('Thank you');
    expect(mail?.text).not.toContain('spam.example');
  });

  it('G09 leaves one audit entry by the visitor', async () => {
    const { body } = await post(request());
    const entries = await test.uow.reader().findBy(AuditEntryEntity, { entityId: (body as Receipt).id });
    expect(entries).toMatchObject([{ action: 'lead.create', actorType: 'visitor', entity: 'lead' }]);
  });
});

describe('C04 a request that is sent more than once', () => {
  it('is one lead when twenty copies with one key arrive at once, and all get the same answer @mariadb', async () => {
    const body = request({ message: 'Twenty times.' });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body, key)));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(20).fill(201));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(19);
    // The visitor cookie is part of the answer: whichever copy arrives, the browser can claim the lead.
    expect(new Set(answers.map((answer) => String(answer.headers['set-cookie']))).size).toBe(1);
    expect(await leadsOf(body.email)).toHaveLength(1);
    expect((await test.mails()).filter((mail) => mail.to === body.email)).toHaveLength(1);
  });

  it('gives the first answer again to a retry, hours later', async () => {
    const body = request();
    const key = randomUUID();
    const first = await post(body, key);
    test.clock.advanceMinutes(47 * 60);
    const again = await post(body, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await leadsOf(body.email)).toHaveLength(1);
  });

  it('refuses another request under the same key', async () => {
    const key = randomUUID();
    await post(request(), key);
    const { status, body } = await post(request({ message: 'Something else.' }), key);
    expect([status, (body as { code: string }).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is recognized by its words within ten minutes without a key @mariadb', async () => {
    const body = request({ message: 'No key.' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(body)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    const spelled = await post({ ...body, email: body.email.toUpperCase() });
    expect(spelled.text).toBe(answers[0]?.text);
    expect((await post({ ...body, message: 'Other words.' })).text).not.toBe(answers[0]?.text);
    test.clock.advanceMinutes(11);
    expect((await post(body)).text).not.toBe(answers[0]?.text);
  });

  it('is recognized by its words under another key too: a reopened form has a new one @mariadb', async () => {
    const body = request();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(body, randomUUID())));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    await post({ ...body, message: 'And a spa.' }, randomUUID());
    expect(await leadsOf(body.email)).toHaveLength(2);
  });

  it('is one lead when the session changes between two tries, even an hour later', async () => {
    const { browser } = await signUpCustomer(test);
    for (const [first, second] of [
      [test.http(), browser],
      [browser, test.http()],
    ] as const) {
      const body = request();
      const key = randomUUID();
      const sent = await first.post('/api/consultations').set('idempotency-key', key).send(body);
      test.clock.advanceMinutes(60);
      const again = await second.post('/api/consultations').set('idempotency-key', key).send(body);
      test.clock.runFreely();
      expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([201, sent.text, 'true']);
      expect(await leadsOf(body.email)).toHaveLength(1);
    }
  });

  it('keeps the key usable after a refusal', async () => {
    const key = randomUUID();
    expect((await post(request({ service: 'nothing' }), key)).status).toBe(422);
    expect((await post(request(), key)).status).toBe(201);
  });
});

describe('an invalid request', () => {
  const DESIGN = '0199aaaa-0000-7000-8000-000000000000';
  it.each<[string, Record<string, unknown>, string]>([
    ['no service', { service: undefined }, 'service'],
    ['a service we do not have', { service: 'pool-party' }, 'service'],
    ['no name', { name: '   ' }, 'name'],
    ['a name on two lines', { name: 'Ada\r\nBcc: all@example.com' }, 'name'],
    ['a name of 121', { name: 'a'.repeat(121) }, 'name'],
    ['no e-mail', { email: undefined }, 'email'],
    ['half an e-mail', { email: 'ada@' }, 'email'],
    ['two e-mails', { email: 'a@example.com,b@example.com' }, 'email'],
    ['an e-mail that grows when normalised', { email: `${'ﷺ'.repeat(20)}@example.com` }, 'email'],
    ['a phone in words', { phone: 'call me' }, 'phone'],
    ['four digits of ZIP', { postalCode: '6301' }, 'postalCode'],
    ['a ZIP code of seven digits', { postalCode: '63017-12' }, 'postalCode'],
    ['an unknown timeline', { timeline: 'yesterday' }, 'timeline'],
    ['an unknown budget', { budgetBand: 'a lot' }, 'budgetBand'],
    ['4001 characters', { message: 'a'.repeat(4001) }, 'message'],
    ['a number as message', { message: 5 }, 'message'],
    ['41 answers', { answers: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`a${n}`, n])) }, 'answers'],
    ['nested answers', { answers: { a: { b: 1 } } }, 'answers.a'],
    ['a long answer', { answers: { a: 'x'.repeat(501) } }, 'answers.a'],
    ['a list of answers', { answers: ['a'] }, 'answers'],
    ['no consent', { consent: false }, 'consent'],
    ['consent forgotten', { consent: undefined }, 'consent'],
    ['consent in words', { consent: 'yes' }, 'consent'],
    ['consent without e-mail', { consent: { sms: true } }, 'consent.email'],
    ['consent refused in full', { consent: { email: false } }, 'consent'],
    ['another wording', { consent: { email: true, textVersion: 'consult-0' } }, 'consent.textVersion'],
    ['texts without a phone number', { consent: { email: true, sms: true } }, 'consent.sms'],
    ['more consent than there is', { consent: { email: true, phone: true } }, 'consent.phone'],
    ['a design', { designVersionId: DESIGN }, 'designVersionId'],
    ['an estimate', { estimateId: DESIGN }, 'estimateId'],
    ['an unknown field', { stage: 'won' }, 'stage'],
    ['a control character', { message: 'a\u0000b' }, 'message'],
  ])('%s: 422 at the field', async (_name, change, field) => {
    const before = await test.uow.reader().count(LeadEntity);
    const { status, body } = await post(request(change), randomUUID());
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'VALIDATION_FAILED' })]);
    expect((body as { fields: object }).fields).toEqual({ [field]: expect.stringMatching(/^[A-Z].*\.$/) as string });
    expect(await test.uow.reader().count(LeadEntity)).toBe(before);
  });

  it('names each of several problems', async () => {
    const { body } = await post(request({ name: '', email: 'x', postalCode: '1' }));
    expect(Object.keys((body as { fields: object }).fields).sort()).toEqual(['email', 'name', 'postalCode']);
  });

  it('takes the empty text of an untouched field as no answer', async () => {
    const { status, body } = await post(
      request({ phone: '', postalCode: '', address: '', timeline: '', budgetBand: '', message: '' }),
    );
    expect(status).toBe(201);
    const lead = await test
      .http()
      .get(`/api/admin/leads/${(body as Receipt).id}`)
      .set(owner.headers);
    expect(lead.body).toMatchObject({
      phone: null,
      postalCode: null,
      address: null,
      timeline: null,
      budgetBand: null,
      message: null,
    });
  });

  it('from another site: 403', async () => {
    const { status, body } = await test
      .http()
      .post('/api/consultations')
      .set('sec-fetch-site', 'cross-site')
      .send(request());
    expect([status, (body as { code: string }).code]).toEqual([403, 'BAD_ORIGIN']);
  });
});

describe('the visitor cookie', () => {
  it('is out of reach of scripts, stays 180 days and keeps the value it has', async () => {
    const browser = test.browser();
    const first = await browser.post('/api/consultations').send(request());
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^visitor=[\w-]{43}\.[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).toContain(`Max-Age=${180 * 24 * 3600}`);
    const second = await browser.post('/api/consultations').send(request());
    expect(String(second.headers['set-cookie']).split(';')[0]).toBe(cookie.split(';')[0]);
    expect(JSON.stringify(first.body)).not.toContain(cookie.slice(8, 51));
    const stored = await test.uow.reader().findOneByOrFail(LeadEntity, { id: (first.body as Receipt).id });
    expect(stored.visitorKeyHash).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(stored.visitorKeyHash as string);
  });

  it.each(['x', 'k'.repeat(43), `${'k'.repeat(43)}.${'s'.repeat(43)}`])(
    'is not adopted when we did not make it: %s',
    async (planted) => {
      const answer = await test.http().post('/api/consultations').set('cookie', `visitor=${planted}`).send(request());
      expect(String(answer.headers['set-cookie'])).toMatch(/^visitor=[\w-]{43}\.[\w-]{43};/);
      expect(String(answer.headers['set-cookie'])).not.toContain('kkkk');
    },
  );

  it('gives the request to a person who signs up in the same browser, and to no one else', async () => {
    const browser = test.browser();
    const { body } = await browser.post('/api/consultations').send(request());
    const stranger = await signUpCustomer(test);
    expect((await stranger.browser.get('/api/portal/consultations')).body).toEqual({ items: [], nextCursor: null });
    const customer = await signUpCustomer(test, { browser });
    const list = await customer.browser.get('/api/portal/consultations');
    expect((list.body as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([(body as Receipt).id]);
  });
});

describe('the limit', () => {
  it('is 25 a minute for one client, lets a retry have its answer, and says when to come back; over https cookies are bound to the host', async () => {
    const limited = await createTestApp({ environment: { PUBLIC_URL: 'https://pools.example' } });
    try {
      const body = request();
      const key = randomUUID();
      const send = (withKey: string) =>
        limited.http().post('/api/consultations').set('idempotency-key', withKey).send(body);
      const cookies = new Set<string>();
      for (let n = 0; n < 25; n += 1) {
        const { status } = await send(n === 0 ? key : randomUUID());
        expect(status).toBe(201);
      }
      for (let n = 0; n < 3; n += 1) {
        const { status, headers } = await send(key);
        expect(status).toBe(201);
        cookies.add(String(headers['set-cookie']));
      }
      expect(cookies.size).toBe(1);
      expect([...cookies][0]).toMatch(/^__Host-visitor=[\w-]{43}\.[\w-]{43};.*Secure/);
      const { status, body: refusal, headers } = await send(randomUUID());
      expect([status, (refusal as { code: string }).code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    } finally {
      await limited.close();
    }
  });
});
