import { clientKey, RateLimiter } from '../../src/platform/rate-limit/index.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { expectRefusal, linkIn, RESET_LINK } from '../support/auth-answers.js';
import { browserAt, freshEmail, freshIp, PASSWORD, newCustomer } from '../support/logins.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

describe('guessing', () => {
  const guess = (email: string, ip: string, password = 'a wrong guess of many') =>
    browserAt(test, ip).post('/api/auth/login').send({ email, password });

  it('is slowed after ten failures, from any address, without shutting the owner’s own browser out', async () => {
    const { email, browser } = await newCustomer(test);
    for (let failure = 0; failure < 10; failure += 1) expectRefusal(await guess(email, freshIp()), 401, 'INVALID_CREDENTIALS');
    const refused = await guess(email, freshIp());
    expectRefusal(refused, 429, 'TOO_MANY_ATTEMPTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    // Not even the right password gets through from elsewhere, or guessing would only be slower.
    expectRefusal(await guess(email, freshIp(), PASSWORD), 429, 'TOO_MANY_ATTEMPTS');
    expect((await browser.post('/api/auth/login').send({ email, password: PASSWORD })).status).toBe(200);
  });

  it('is slowed alike for an address without an account', async () => {
    const email = freshEmail('nobody');
    for (let failure = 0; failure < 10; failure += 1) await guess(email, freshIp());
    expectRefusal(await guess(email, freshIp()), 429, 'TOO_MANY_ATTEMPTS');
  });

  it('does not get a further try by sending many at once', async () => {
    const { email } = await newCustomer(test);
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(email, freshIp())));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(19);
  });

  it('does not mistake many logins of one person at once for guessing', async () => {
    const { email } = await newCustomer(test);
    const ip = freshIp();
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess(email, ip, PASSWORD)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is refused after fifty failures from one address, over all accounts', async () => {
    const ip = freshIp();
    const failures = await Promise.all(Array.from({ length: 50 }, (_, index) => guess(freshEmail(`victim${index}`), ip)));
    expect(new Set(failures.map(({ status }) => status))).toEqual(new Set([401]));
    expectRefusal(await guess(freshEmail('victim'), ip), 429, 'TOO_MANY_ATTEMPTS');
  });

  it('does not count logins that worked', async () => {
    const { email } = await newCustomer(test);
    const ip = freshIp();
    for (let login = 0; login < 52; login += 1) {
      expect({ login, status: (await guess(email, ip, PASSWORD)).status }).toEqual({ login, status: 200 });
    }
  });

  it('at who has an account is stopped for every address alike', async () => {
    const ip = freshIp();
    const known = await Promise.all(Array.from({ length: 5 }, () => newCustomer(test)));
    const attempt = (email: string) => browserAt(test, ip).post('/api/auth/signup').send({ email, password: 'a sentence of a harvester', name: 'Mallory' });
    for (const { email } of known) expectRefusal(await attempt(email), 409, 'EMAIL_IN_USE');
    expectRefusal(await attempt(known[0]?.email ?? ''), 429, 'TOO_MANY_ATTEMPTS');
    expectRefusal(await attempt(freshEmail('free')), 429, 'TOO_MANY_ATTEMPTS');
  });

  it('at who has an account tells no more when many are asked at once', async () => {
    const ip = freshIp();
    const known = await Promise.all(Array.from({ length: 12 }, () => newCustomer(test)));
    const answers = await Promise.all(
      known.map(({ email }) => browserAt(test, ip).post('/api/auth/signup').send({ email, password: 'a sentence of a harvester', name: 'Mallory' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(5).fill(409), ...Array<number>(7).fill(429)]);
  });

  it('costs nobody else behind the same address their signup, until sixty of them have one', async () => {
    const ip = freshIp();
    const signUp = (from = ip) => browserAt(test, from).post('/api/auth/signup').send({ email: freshEmail(), password: PASSWORD, name: 'Nora Feldt' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => signUp()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    // The others, without the work of their passwords.
    const rule = { name: 'signup', points: 60, windowSec: 3_600 };
    for (let more = 12; more < 60; more += 1) await test.get(RateLimiter).consume(rule, clientKey(ip));
    const refused = await signUp();
    expectRefusal(refused, 429, 'TOO_MANY_ATTEMPTS');
    expect((refused.body as { error: string }).error).toMatch(/^Many accounts were made from your connection already\. Wait \d+ minutes and try again\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1_800);
    expect((await signUp(freshIp())).status).toBe(201);
  });

  it('at links that are none is stopped for the network it comes from, whatever they would open', async () => {
    const ip = freshIp();
    const [no, uuid] = ['A'.repeat(43), '019a0000-0000-7000-8000-000000000000'];
    const at = (from: string) => browserAt(test, from);
    const kinds = [
      (from: string) => at(from).post('/api/auth/reset-password').send({ token: no, password: PASSWORD }),
      (from: string) => at(from).post('/api/admin/auth/reset-password').send({ token: no, password: PASSWORD }),
      (from: string) => at(from).post('/api/auth/verify-email').send({ token: no }),
      (from: string) => at(from).post('/api/admin/auth/accept-invite').send({ token: no, password: PASSWORD }),
      (from: string) => at(from).get(`/api/estimates/${uuid}`).query({ key: no }),
      (from: string) => at(from).get(`/api/designs/shared/${no}`),
      (from: string) => at(from).get(`/api/designs/${uuid}`).query({ share: no }),
      (from: string) => at(from).get(`/api/consultations/${uuid}/photos`).set('x-upload-key', no),
      (from: string) => at(from).delete(`/api/consultations/${uuid}/photos/${uuid}`).set('x-upload-key', no),
      (from: string) => at(from).post(`/api/consultations/${uuid}/photos`).set('x-upload-key', no).attach('photo', Buffer.from('x'), 'a.jpg'),
    ];
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, guess) => kinds[guess % kinds.length]!(ip)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 410]));
    for (const guess of kinds) {
      const refused = await guess(ip);
      expectRefusal(refused, 429, 'TOO_MANY_ATTEMPTS');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await at(freshIp()).get(`/api/designs/shared/${no}`)).status).toBe(404);
  });

  it('at links does not count those that open, nor used ones', async () => {
    const ip = freshIp();
    const { email } = await newCustomer(test);
    await test.http().post('/api/auth/forgot-password').send({ email });
    const token = await linkIn(test, email, RESET_LINK);
    const reset = () => browserAt(test, ip).post('/api/auth/reset-password').send({ token, password: 'a second sentence of a mason' });
    expect((await reset()).status).toBe(200);
    for (let again = 0; again < 61; again += 1) expectRefusal(await reset(), 410, 'RESET_LINK_USED');
  });

  it('by a neighbour behind the same address does not keep a known browser out', async () => {
    const ip = freshIp();
    const browser = browserAt(test, ip);
    const email = freshEmail();
    await browser.post('/api/auth/signup').send({ email, password: PASSWORD, name: 'Nora Feldt' });
    await Promise.all(Array.from({ length: 50 }, (_, index) => guess(freshEmail(`victim${index}`), ip)));
    expectRefusal(await guess(email, ip, PASSWORD), 429, 'TOO_MANY_ATTEMPTS');
    expect((await browser.post('/api/auth/login').send({ email, password: PASSWORD })).status).toBe(200);
  });

  it('asks for no more than thirty links from one address', async () => {
    const ip = freshIp();
    for (let request = 0; request < 30; request += 1) {
      expect((await browserAt(test, ip).post('/api/auth/forgot-password').send({ email: freshEmail() })).status).toBe(202);
    }
    expectRefusal(await browserAt(test, ip).post('/api/auth/forgot-password').send({ email: freshEmail() }), 429, 'TOO_MANY_ATTEMPTS');
  });

  it('floods no mailbox: the sixth link in a quarter of an hour is not sent, and nobody is told', async () => {
    const { email } = await newCustomer(test);
    for (let request = 0; request < 7; request += 1) {
      expect((await browserAt(test).post('/api/auth/forgot-password').send({ email })).status).toBe(202);
    }
    const links = (await test.mails()).filter(({ to, text }) => to.includes(email) && RESET_LINK.test(text));
    expect(links).toHaveLength(5);
  });
});
