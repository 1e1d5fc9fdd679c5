import { randomUUID } from 'node:crypto';
import { LeadDrafts } from '../../src/modules/leads/lead-drafts.service.js';
import { LeadDraftEntity } from '../../src/modules/leads/persistence/lead-draft.repository.js';
import { IdempotencyRecordEntity } from '../../src/platform/idempotency/persistence/idempotency-record.entity.js';
import { Keyring } from '../../src/platform/secrets/keyring.js';
import { createTestApp, type TestApp } from '../support/app.js';

interface Kept {
  id: string;
  token: string;
  expiresAt: string;
  mailed: boolean;
}

const DAY = 24 * 60 * 60_000;
const ANSWERS = { planning: 'new-pool', message: 'Behind the old oak.', name: 'Ada Byron', answers: { home: 'own' } };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

const someone = () => `ada-${randomUUID()}@example.com`;
const post = (body: object, key: string = randomUUID()) =>
  test.http().post('/api/consultation-drafts').set('idempotency-key', key).send(body);
const keep = async (email = someone(), answers: object = ANSWERS) => (await post({ email, answers })).body as Kept;
const open = (token: string) => test.http().get(`/api/consultation-drafts/${token}`);
const rows = () => test.uow.reader().find(LeadDraftEntity);
const mailsTo = async (email: string) => (await test.mails()).filter(({ to }) => to === email);

describe('C03 a draft on the server', () => {
  it('C03 is opened on another device by the emailed link, as it was typed', async () => {
    const email = someone();
    const kept = await keep(email);
    const [mail] = await mailsTo(email);
    const mailed = /#draft=([\w-]{22})/.exec(mail?.text ?? '')?.[1];
    expect(mailed).toBe(kept.token);
    expect(mail?.text).not.toMatch(/Ada|oak/);
    expect((await open(mailed as string)).body).toEqual({ answers: ANSWERS, expiresAt: kept.expiresAt });
  });

  it('C03 is stored encrypted under a hash of its link, also in the idempotency record', async () => {
    const { id, token } = await keep();
    const row = (await rows()).find((draft) => draft.id === id);
    expect(JSON.stringify(row)).not.toMatch(/Ada|oak|new-pool/);
    expect(JSON.stringify(row)).not.toContain(token);
    const records = await test.uow.reader().find(IdempotencyRecordEntity);
    expect(JSON.stringify(records)).not.toContain(token);
  });

  it('C03 is changed as the form goes on, and kept until the same day', async () => {
    const { token, expiresAt } = await keep();
    expect(
      (
        await test
          .http()
          .put(`/api/consultation-drafts/${token}`)
          .send({ answers: { planning: 'garden' } })
      ).status,
    ).toBe(204);
    expect((await open(token)).body).toEqual({ answers: { planning: 'garden' }, expiresAt });
  });

  it('C03 is stored once per key, and a retry gets the first answer @mariadb', async () => {
    const email = someone();
    const key = randomUUID();
    const first = await post({ email, answers: ANSWERS }, key);
    const second = await post({ email, answers: ANSWERS }, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await rows()).filter(({ emailNormalized }) => emailNormalized === email)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await post({ email, answers: {} }, key)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('C03 works for 30 days, opens nothing after that, and is purged', async () => {
    test.clock.set('2026-11-23T15:00:00Z');
    const { id, token } = await keep();
    test.clock.advance(30 * DAY - 1);
    expect((await open(token)).status).toBe(200);
    test.clock.advance(1);
    expect((await open(token)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await test.http().put(`/api/consultation-drafts/${token}`).send({ answers: {} })).status).toBe(404);
    expect((await rows()).some((draft) => draft.id === id)).toBe(true);
    expect(await test.get(LeadDrafts).sweep()).toBeGreaterThan(0);
    expect((await rows()).some((draft) => draft.id === id)).toBe(false);
  });

  it('C03 is deleted when its request is sent, but not when that is refused', async () => {
    const { token } = await keep();
    const request = { service: 'custom-design', name: 'Ada Byron', email: someone(), consent: true, draft: token };
    expect(
      (
        await test
          .http()
          .post('/api/consultations')
          .send({ ...request, consent: false })
      ).status,
    ).toBe(422);
    expect((await open(token)).status).toBe(200);
    expect((await test.http().post('/api/consultations').send(request)).status).toBe(201);
    expect((await open(token)).status).toBe(404);
    expect(
      (
        await test
          .http()
          .post('/api/consultations')
          .send({ ...request, email: someone(), draft: 'made-up' })
      ).status,
    ).toBe(201);
  });

  it('C03 is deleted by its owner, also twice', async () => {
    const { token } = await keep();
    expect((await test.http().delete(`/api/consultation-drafts/${token}`)).status).toBe(204);
    expect((await test.http().delete(`/api/consultation-drafts/${token}`)).status).toBe(204);
    expect((await open(token)).status).toBe(404);
  });

  it('C03 drafts of one address are separate: each link opens its own', async () => {
    const email = someone();
    const mine = await keep(email);
    const theirs = await keep(email, { planning: 'garden' });
    expect((await open(mine.token)).body).toMatchObject({ answers: ANSWERS });
    expect((await open(theirs.token)).body).toMatchObject({ answers: { planning: 'garden' } });
    expect((await open(mine.id)).status).toBe(404);
  });

  it('C03 encrypted with an earlier secret is just an invalid link', async () => {
    const { id, token } = await keep();
    const answers = new Keyring('the secret before this one '.repeat(2)).seal(JSON.stringify(ANSWERS));
    await test.uow.run(() => test.uow.writer().update(LeadDraftEntity, { id }, { answers }));
    const [changed, none] = [await open(token), await open('made-up')];
    expect([changed.status, changed.body]).toEqual([
      404,
      { ...(none.body as object), requestId: expect.any(String) as string },
    ]);
  });

  it.each([
    ['no address', { answers: {} }],
    ['an address that is none', { email: 'x', answers: {} }],
    ['no answers', { email: 'ada@example.com' }],
    ['a list', { email: 'ada@example.com', answers: [] }],
    ['a text', { email: 'ada@example.com', answers: 'x' }],
    ['too much', { email: 'ada@example.com', answers: { message: 'x'.repeat(17_000) } }],
    ['letters that no page shows', { email: 'ada@example.com', answers: { message: 'a\u0000b' } }],
  ])('C03 refuses %s', async (_what, body) => {
    expect((await post(body)).status).toBe(422);
  });
});

describe('C03 with the limits of the product', () => {
  let strict: TestApp;
  beforeEach(async () => {
    strict = await createTestApp();
  });
  afterEach(() => strict.close());

  const keepStrictly = (email: string, key: string = randomUUID()) =>
    strict.http().post('/api/consultation-drafts').set('idempotency-key', key).send({ email, answers: {} });

  it('C03 emails one address five times an hour, even if drafts are deleted, and still stores the sixth', async () => {
    const email = someone();
    const mailed: boolean[] = [];
    for (let count = 0; count < 6; count += 1) {
      const key = randomUUID();
      const { token, mailed: now } = (await keepStrictly(email, key)).body as Kept;
      // Saving the same again sends no email.
      expect(((await keepStrictly(email, key)).body as Kept).mailed).toBe(now);
      mailed.push(now);
      if (count < 5) expect((await strict.http().delete(`/api/consultation-drafts/${token}`)).status).toBe(204);
      else expect((await strict.http().get(`/api/consultation-drafts/${token}`)).status).toBe(200);
    }
    expect(mailed).toEqual([true, true, true, true, true, false]);
    expect((await strict.mails()).filter(({ to }) => to === email)).toHaveLength(5);
    expect(((await keepStrictly(someone())).body as Kept).mailed).toBe(true);
  });

  it('C03 limits floods of drafts, repeats and guessed links', async () => {
    const [email, key] = [someone(), randomUUID()];
    await keepStrictly(email, key);
    const repeats: number[] = [];
    for (let count = 0; count < 201; count += 1) repeats.push((await keepStrictly(email, key)).status);
    expect(repeats).toEqual([...Array<number>(200).fill(201), 429]);
    const statuses = new Set<number>();
    for (let count = 0; count < 21; count += 1) statuses.add((await keepStrictly(someone())).status);
    expect([...statuses].sort()).toEqual([201, 429]);
    const guesses = new Set<number>();
    for (let count = 0; count < 61; count += 1)
      guesses.add((await strict.http().get(`/api/consultation-drafts/${randomUUID()}`)).status);
    expect([...guesses].sort()).toEqual([404, 429]);
  });
});
