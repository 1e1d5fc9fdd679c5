import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { LeadConsentEntity, LeadPhotoEntity } from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { signInStaff, type SignedInStaff } from '../support/people.js';

interface Receipt {
  id: string;
  reference: string;
  answerBy: string;
  uploadKey: string;
}

let test: TestApp;
let owner: SignedInStaff;
beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  test.clock.set('2026-11-26T09:00:00Z'); // Thanksgiving, 03:00 in Missouri
  owner = await signInStaff(test, 'owner');
});
afterAll(() => test.close());

const consent = { email: true, textVersion: 'emergency-3' };
const report = (change: object = {}) => ({
  service: 'emergency',
  name: 'Ada Byron',
  phone: '(314) 555-0177',
  address: '14 Mason Ridge',
  message: 'Sees: Losing water',
  consent,
  ...change,
});
const send = (body: object, key: string = randomUUID()) =>
  test.http().post('/api/consultations').set('idempotency-key', key).send(body);
const sent = async (change: object = {}) => (await send(report(change)).expect(201)).body as Receipt;
const leadNow = (id: string) => test.uow.reader().findOneByOrFail(LeadEntity, { id });
const staffReads = async (path: string) =>
  (await test.http().get(`/api/admin/leads/${path}`).set(owner.headers)).body as Record<string, unknown>;
const fieldsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { fields?: object }).fields,
];

describe('H15 an emergency with a phone number alone', () => {
  it('H15 C11 C14 is a lead at once: staff are notified, no email goes to the sender, and the consent says so', async () => {
    const { id, reference, answerBy } = await sent();
    expect(answerBy).toBe('2026-11-26T09:15:00.000Z');
    expect(await leadNow(id)).toMatchObject({
      email: '',
      emailNormalized: '',
      phoneDigits: '3145550177',
      stage: 'new',
      priority: 0,
    });
    const consents = await test.uow.reader().findBy(LeadConsentEntity, { leadId: id });
    expect(consents.map(({ kind, textVersion, text }) => [kind, textVersion, text])).toEqual([
      [
        'phone',
        'emergency-3',
        expect.stringMatching(
          /^By sending this, you agree that .* may store what you wrote and reply by phone or email\. You can withdraw your consent at any time\.$/,
        ),
      ],
    ]);
    await test.mails();
    const about = (await test.mails()).filter(({ text }) => text.includes(reference));
    expect(about.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([[owner.email, 'Emergency']]);
    expect(about[0]?.text).toContain('Phone: (314) 555-0177');
    expect(about[0]?.text).not.toMatch(/^Email:/m);
    expect(await staffReads(id)).toMatchObject({
      email: '',
      phone: '(314) 555-0177',
      consents: [{ kind: 'phone' }],
      noEmailsSince: null,
    });
    test.clock.set('2026-11-26T09:15:01Z');
    await test.mails();
    expect(
      (await test.mails()).some(
        ({ subject, text }) => subject.startsWith('Reply overdue:') && text.includes(reference),
      ),
    ).toBe(true);
  });

  it('H15 C04 is one, however often it is sent and however the number is typed @mariadb', async () => {
    const phone = '(314) 555-0178';
    const key = randomUUID();
    const first = (await send(report({ phone }), key).expect(201)).body as Receipt;
    expect((await send(report({ phone }), key).expect(201)).body).toEqual(first);
    expect(await sent({ phone: '+1 314.555.0178' })).toMatchObject({ id: first.id });
    expect((await sent({ phone: '(314) 555-0179' })).id).not.toBe(first.id);
    expect((await sent({ phone, message: 'Sees: Storm or flood' })).id).not.toBe(first.id);
  });

  it('H15 C03 C04 works with the long form as well: once per key, and its draft is deleted', async () => {
    const answers = { planning: 'urgent', place: '63131', phone: '(314) 555-0186', email: '' };
    const kept = await test
      .http()
      .post('/api/consultation-drafts')
      .set('idempotency-key', randomUUID())
      .send({ email: 'later@example.com', answers })
      .expect(201);
    const { token: draft } = kept.body as { token: string };
    const body = {
      service: 'emergency',
      name: 'Ada Byron',
      phone: answers.phone,
      postalCode: '63131',
      answers: { trouble: 'losing-water', since: 'today' },
      consent,
      draft,
    };
    const key = randomUUID();
    const first = (await send(body, key).expect(201)).body as Receipt;
    expect((await send(body, key).expect(201)).body).toEqual(first);
    expect(await leadNow(first.id)).toMatchObject({
      email: '',
      phone: answers.phone,
      answers: body.answers,
      priority: 0,
    });
    expect((await test.http().get(`/api/consultation-drafts/${draft}`)).status).toBe(404);
  });

  it('H15 C13 is suggested as a duplicate by phone number, not by the missing email address', async () => {
    const phone = '(314) 555-0180';
    const [{ id }, twin, stranger] = [
      await sent({ phone }),
      await sent({ phone: '3145550180', message: 'Again.' }),
      await sent({ phone: '(314) 555-0181', address: undefined }),
    ];
    const { items } = (await staffReads(`${id}/duplicates`)) as unknown as {
      items: { lead: { id: string }; matches: string[] }[];
    };
    const found = new Map(items.map(({ lead, matches }) => [lead.id, matches]));
    expect([found.get(twin.id), found.has(stranger.id)]).toEqual([['phone', 'address'], false]);
  });

  it('H15 C05 accepts photos, counted per phone number', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const add = ({ id, uploadKey }: Receipt) =>
      test
        .http()
        .post(`/api/consultations/${id}/photos`)
        .set('x-upload-key', uploadKey)
        .attach('photo', photo, 'pad.jpg');
    const phone = '(314) 555-0182';
    const [one, same, other] = [
      await sent({ phone }),
      await sent({ phone, message: 'More.' }),
      await sent({ phone: '(314) 555-0183' }),
    ];
    expect((await add(one)).status).toBe(201);
    await test.uow.run(() =>
      test.uow.writer().update(LeadPhotoEntity, { leadId: one.id }, { receivedBytes: 500 * 1024 * 1024 }),
    );
    expect([(await add(same)).status, (await add(other)).status]).toEqual([422, 201]);
    await test.uow.run(() => test.uow.writer().update(LeadEntity, { id: same.id }, { phone: null, phoneDigits: null }));
    expect((await add(same)).status).toBe(201);
  });

  it('H15 C07 C14 held as spam, it alerts staff, and releasing it sends no email', async () => {
    const { id, reference } = await sent({
      name: 'https://casino.example',
      phone: '(314) 555-0184',
      message: 'casino bitcoin viagra seo backlinks',
      form: { trap: 'x' },
    });
    expect((await leadNow(id)).stage).toBe('spam');
    await test
      .http()
      .post(`/api/admin/leads/${id}/transition`)
      .set(owner.headers)
      .send({ to: 'new', version: 1 })
      .expect(200);
    await test.mails();
    const about = (await test.mails()).filter(({ text }) => text.includes(reference));
    expect(new Set(about.map(({ to }) => to))).toEqual(new Set([owner.email]));
    expect(about.some(({ subject }) => subject.startsWith('Emergency, held as possible spam'))).toBe(true);
    const reply = await test
      .http()
      .post(`/api/admin/leads/${id}/reply-preview`)
      .set(owner.headers)
      .send({ subject: 'Hello', body: 'Hello.' });
    expect(fieldsOf(reply)).toEqual([422, { to: 'This lead has no email address. Call instead.' }]);
  });

  it.each<[string, object, object]>([
    ['neither number nor address', { phone: undefined }, { email: 'Enter a phone number or an email address.' }],
    ['an empty number', { phone: ' ', email: '' }, { email: 'Enter a phone number or an email address.' }],
    ['a number without digits', { phone: '(--------)' }, { email: 'Enter a phone number or an email address.' }],
    [
      'half an address beside the number',
      { email: 'ada@' },
      { email: 'Enter an email address like name@example.com.' },
    ],
    ['another service', { service: 'maintenance-care' }, { email: 'Enter an email address like name@example.com.' }],
    [
      'words that speak of letters alone',
      { consent: { email: true, textVersion: 'consult-3' } },
      { 'consent.textVersion': 'The wording has changed. Reload the page and send again.' },
    ],
    [
      'no consent',
      { consent: { email: false } },
      { consent: 'We can reply only if you agree that we may store and use what you wrote.' },
    ],
  ])('H15 is refused with %s', async (_name, change, fields) => {
    expect(fieldsOf(await send(report(change)))).toEqual([422, fields]);
  });

  it('H15 C14 keeps the consent by email address if both are given, and emails it', async () => {
    const email = `both-${randomUUID()}@example.com`;
    const { id } = await sent({ email, phone: '(314) 555-0185' });
    const consents = await test.uow.reader().findBy(LeadConsentEntity, { leadId: id });
    expect(consents.map(({ kind, textVersion }) => [kind, textVersion])).toEqual([['email', 'emergency-3']]);
    expect((await test.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  });
});
