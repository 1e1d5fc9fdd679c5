import { hash, verify } from '@node-rs/argon2';
import { Accounts } from '../../src/modules/users/index.js';
import { clientKey, RateLimiter } from '../../src/platform/rate-limit/index.js';
import { PasswordCost } from '../../src/platform/secrets/password-cost.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { expectRefusal, linkIn, RESET_LINK, VERIFY_LINK } from '../support/auth-answers.js';
import { browserAt, cookieValue, freshEmail, freshIp, PASSWORD, newCustomer } from '../support/logins.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

const DAY_MIN = 24 * 60;

describe('a password with accents', () => {
  const [composed, decomposed] = ['café', 'cafe\u0301'].map((word) => `${word} under the willow`) as [string, string];

  it('is accepted in every Unicode form that keyboards send', async () => {
    const { email } = await newCustomer(test, { password: decomposed });
    for (const password of [composed, decomposed])
      expect((await browserAt(test).post('/api/auth/login').send({ email, password })).status).toBe(200);
  });

  it.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed],
  ])('keeps working when its hash was made of the %s text as typed, and is hashed again', async (_, stored, typed) => {
    const { email } = await newCustomer(test);
    const account = (await test.get(Accounts).findByEmail('customer', email))!;
    const old = await hash(stored, test.get(PasswordCost));
    await test.uow.run(() => test.get(Accounts).setPassword(account, old));
    expect((await browserAt(test).post('/api/auth/login').send({ email, password: typed })).status).toBe(200);
    const after = (await test.get(Accounts).findByEmail('customer', email))!;
    expect(await verify(after.passwordHash!, composed)).toBe(true);
  });
});

describe('a forgotten password', () => {
  it('gets the same answer after the same work for known and unknown addresses', async () => {
    const { email } = await newCustomer(test);
    const ask = async (address: string) => {
      const answer = await browserAt(test).post('/api/auth/forgot-password').send({ email: address });
      return { status: answer.status, message: (answer.body as { message: string }).message.replace(address, '*') };
    };
    const known = await ask(email);
    expect(known).toEqual({
      status: 202,
      message: 'If * has an account, a link is on its way. It works for 60 minutes. We send at most 3 links an hour.',
    });
    const stranger = freshEmail('nobody');
    expect(await ask(stranger)).toEqual(known);
    expect((await test.mails()).filter(({ to }) => to.includes(stranger))).toEqual([]);
  });

  it('is replaced through the link: once, all sessions end, the owner hears of it', async () => {
    const { email, browser } = await newCustomer(test);
    await browserAt(test).post('/api/auth/forgot-password').set('host', 'evil.example').send({ email });
    const token = await linkIn(test, email, RESET_LINK);
    const password = 'seven otters at the weir';
    expectRefusal(
      await browserAt(test).post('/api/auth/reset-password').send({ token, password: 'too short' }),
      422,
      'VALIDATION_FAILED',
    );
    const saved = await browserAt(test).post('/api/auth/reset-password').send({ token, password });
    expect({ status: saved.status, body: saved.body }).toEqual({
      status: 200,
      body: { message: 'Password saved. Log in with it now.' },
    });
    expect(saved.headers['set-cookie']).toBeUndefined();
    expectRefusal(await browser.get('/api/auth/me'), 401, 'SESSION_EXPIRED');
    expectRefusal(
      await browserAt(test).post('/api/auth/reset-password').send({ token, password: 'eight otters at the weir' }),
      410,
      'RESET_LINK_USED',
    );
    expectRefusal(
      await browserAt(test).post('/api/auth/login').send({ email, password: PASSWORD }),
      401,
      'INVALID_CREDENTIALS',
    );
    const back = await browserAt(test).post('/api/auth/login').send({ email, password });
    expect(back.body).toMatchObject({ user: { emailVerified: true } });
    const notice = (await test.mails()).find(({ to, subject }) => to.includes(email) && /was changed/.test(subject));
    expect(notice?.text).toContain('http://localhost:3000/forgot-password');
  });

  it('is set by the newest link only', async () => {
    const { email } = await newCustomer(test);
    await browserAt(test).post('/api/auth/forgot-password').send({ email });
    const older = await linkIn(test, email, RESET_LINK);
    await browserAt(test).post('/api/auth/forgot-password').send({ email });
    const newer = await linkIn(test, email, RESET_LINK);
    const save = (token: string) =>
      browserAt(test).post('/api/auth/reset-password').send({ token, password: 'six otters at the weir' });
    expectRefusal(await save(older), 410, 'RESET_LINK_USED');
    expect((await save(newer)).status).toBe(200);
  });

  it('is saved once when two browsers use the link at the same moment @mariadb', async () => {
    const { email } = await newCustomer(test);
    await browserAt(test).post('/api/auth/forgot-password').send({ email });
    const token = await linkIn(test, email, RESET_LINK);
    const answers = await Promise.all(
      ['one heron on the roof', 'two herons on the roof'].map((password) =>
        browserAt(test).post('/api/auth/reset-password').send({ token, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('answers a retried save as the first time', async () => {
    const { email } = await newCustomer(test);
    await browserAt(test).post('/api/auth/forgot-password').send({ email });
    const token = await linkIn(test, email, RESET_LINK);
    const save = () =>
      browserAt(test)
        .post('/api/auth/reset-password')
        .set('idempotency-key', 'a-key-of-this-page')
        .send({ token, password: 'nine herons on the roof' });
    expect((await save()).status).toBe(200);
    const again = await save();
    expect(again.status).toBe(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('link fails after 60 minutes, when unknown, and for another purpose', async () => {
    const { email } = await newCustomer(test);
    const verify = await linkIn(test, email, VERIFY_LINK);
    await browserAt(test).post('/api/auth/forgot-password').send({ email });
    const token = await linkIn(test, email, RESET_LINK);
    const password = 'ten herons on the roof';
    for (const wrong of [verify, 'A'.repeat(43), 'x']) {
      expectRefusal(
        await browserAt(test).post('/api/auth/reset-password').send({ token: wrong, password }),
        410,
        'RESET_LINK_USED',
      );
    }
    test.clock.advanceMinutes(61);
    expectRefusal(
      await browserAt(test).post('/api/auth/reset-password').send({ token, password }),
      410,
      'RESET_LINK_USED',
    );
  });
});

describe('confirming the email', () => {
  it('works once, within a day, and shows in me', async () => {
    const { email, browser } = await newCustomer(test);
    const token = await linkIn(test, email, VERIFY_LINK);
    const done = await browser.post('/api/auth/verify-email').send({ token });
    expect({ status: done.status, body: done.body }).toEqual({
      status: 200,
      body: { message: 'Your email is confirmed.', email },
    });
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ user: { emailVerified: true } });
    expectRefusal(await browserAt(test).post('/api/auth/verify-email').send({ token }), 410, 'VERIFY_LINK_USED');
    const again = await browser.post('/api/portal/account/verify-email');
    expect({ status: again.status, body: again.body }).toEqual({
      status: 202,
      body: { message: 'Your email is already confirmed.' },
    });
  });

  it('can be requested again, and the old link fails after a day', async () => {
    test.clock.set('2027-06-01T12:00:00Z');
    const { email, browser } = await newCustomer(test);
    const first = await linkIn(test, email, VERIFY_LINK);
    expect((await browser.post('/api/portal/account/verify-email')).status).toBe(202);
    const second = await linkIn(test, email, VERIFY_LINK);
    expect(second).not.toBe(first);
    test.clock.advanceMinutes(DAY_MIN + 1);
    expectRefusal(
      await browserAt(test).post('/api/auth/verify-email').send({ token: second }),
      410,
      'VERIFY_LINK_USED',
    );
  });

  it('needs the account’s session or password besides the link, and does not use up the link otherwise', async () => {
    const { email, browser } = await newCustomer(test);
    const other = await newCustomer(test);
    const token = await linkIn(test, email, VERIFY_LINK);
    const confirm = (by: ReturnType<typeof browserAt>, more: object = {}) =>
      by.post('/api/auth/verify-email').send({ token, ...more });
    const refused = await confirm(browserAt(test));
    expectRefusal(refused, 409, 'LOGIN_TO_CONFIRM');
    expect(refused.body).toMatchObject({ error: 'Log in to confirm this address.' });
    expectRefusal(await confirm(other.browser), 409, 'LOGIN_TO_CONFIRM');
    expectRefusal(await confirm(browserAt(test), { password: 'not the password of it' }), 401, 'INVALID_CREDENTIALS');
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ user: { emailVerified: false } });
    expect((await confirm(browserAt(test), { password: PASSWORD })).status).toBe(200);
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ user: { emailVerified: true } });
  });

  it('never gives a victim’s requests to an attacker who opened an account with their address', async () => {
    const email = freshEmail('victim');
    const request = { service: 'custom-design', name: 'Vera Quist', email, consent: true };
    const victim = browserAt(test);
    expect((await victim.post('/api/consultations').send(request)).status).toBe(201);
    const attacker = await newCustomer(test, { email });
    const token = await linkIn(test, email, VERIFY_LINK);
    expectRefusal(await victim.post('/api/auth/verify-email').send({ token }), 409, 'LOGIN_TO_CONFIRM');
    expect((await attacker.browser.get('/api/portal/consultations')).body).toMatchObject({ items: [] });
    // The mail says how the mailbox's owner takes the account over instead.
    const mail = (await test.mails()).find(({ to, subject }) => to.includes(email) && /^Confirm/.test(subject));
    expect(mail?.text).toContain('Confirm only if it was you');
    expect(mail?.text).toContain('http://localhost:3000/forgot-password');
    await victim.post('/api/auth/forgot-password').send({ email });
    const password = 'my own heron at last';
    await victim.post('/api/auth/reset-password').send({ token: await linkIn(test, email, RESET_LINK), password });
    expectRefusal(await attacker.browser.get('/api/portal/consultations'), 401, 'SESSION_EXPIRED');
    await victim.post('/api/auth/login').send({ email, password });
    expect((await victim.get('/api/portal/consultations')).body).toMatchObject({
      items: [{ service: 'custom-design' }],
    });
  });

  it('is sent to one address five times an hour at most', async () => {
    const { email, browser } = await newCustomer(test);
    for (let again = 0; again < 4; again += 1)
      expect((await browser.post('/api/portal/account/verify-email')).status).toBe(202);
    expectRefusal(await browser.post('/api/portal/account/verify-email'), 429, 'TOO_MANY_ATTEMPTS');
    expect((await test.mails()).filter(({ to }) => to.includes(email))).toHaveLength(5);
  });

  it('emails no text that a stranger entered as a name', async () => {
    const email = freshEmail('mailbox');
    await browserAt(test)
      .post('/api/auth/signup')
      .send({ email, password: PASSWORD, name: 'WIN$ at evil.example now' });
    const mail = (await test.mails()).find(({ to }) => to.includes(email));
    expect(mail?.text).toContain('Hello, someone created an account');
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/WIN|evil/);
  });
});

describe('the account', () => {
  it('can be read and corrected, and a stale save shows the current record', async () => {
    const { browser, email, token } = await newCustomer(test);
    expect((await browser.get('/api/portal/account')).body).toMatchObject({ user: { email, phone: null }, version: 1 });
    const save = (body: object) => browser.patch('/api/portal/account').set('x-csrf-token', token).send(body);
    expect((await save({ name: 'Nora Feldt-Roy', phone: '314-555-0199', version: 1 })).body).toMatchObject({
      user: { name: 'Nora Feldt-Roy', phone: '314-555-0199' },
      version: 2,
    });
    const stale = await save({ name: 'Somebody Else', version: 1 });
    expectRefusal(stale, 409, 'STALE_VERSION');
    expect(stale.body).toMatchObject({ current: { user: { name: 'Nora Feldt-Roy' }, version: 2 } });
    expect((await save({ phone: '', version: 2 })).body).toMatchObject({
      user: { name: 'Nora Feldt-Roy', phone: null },
      version: 3,
    });
    expectRefusal(await save({ email: 'new@example.com', version: 3 }), 422, 'VALIDATION_FAILED');
  });

  it('changes its password with the current one: other sessions end, this one gets a new cookie', async () => {
    const { browser, email, token, cookie } = await newCustomer(test);
    const other = browserAt(test);
    await other.post('/api/auth/login').send({ email, password: PASSWORD });
    const change = (body: object) => browser.post('/api/portal/account/password').set('x-csrf-token', token).send(body);
    const newPassword = 'a lantern on the jetty';
    const wrong = await change({ currentPassword: 'not this', newPassword });
    expectRefusal(wrong, 422, 'PASSWORD_WRONG');
    expect((wrong.body as { fields: object }).fields).toEqual({
      currentPassword: 'That is not your current password.',
    });
    expectRefusal(await change({ currentPassword: PASSWORD, newPassword: 'short' }), 422, 'VALIDATION_FAILED');
    expectRefusal(await change({ currentPassword: PASSWORD, newPassword: PASSWORD }), 422, 'VALIDATION_FAILED');
    expectRefusal(await change({ newPassword }), 422, 'VALIDATION_FAILED');
    const done = await change({ currentPassword: PASSWORD, newPassword });
    expect(done.status).toBe(200);
    expect(cookieValue(done)).not.toBe(cookie);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect((await test.http().get('/api/auth/me').set('cookie', `session=${cookie}`)).status).toBe(401);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await browserAt(test).post('/api/auth/login').send({ email, password: newPassword })).status).toBe(200);
  });

  it('lists its sessions and ends them one by one or all others at once @mariadb', async () => {
    const { browser, email, token } = await newCustomer(test);
    const phone = browserAt(test, '203.0.113.77').set('user-agent', 'A phone');
    const tablet = browserAt(test);
    await phone.post('/api/auth/login').send({ email, password: PASSWORD });
    await tablet.post('/api/auth/login').send({ email, password: PASSWORD });
    const { items } = (await browser.get('/api/portal/account/sessions')).body as {
      items: { id: string; current: boolean; userAgent: string; ipHint: string }[];
    };
    expect(items.map(({ current }) => current)).toEqual([false, false, true]);
    const ofPhone = items.find(({ userAgent }) => userAgent === 'A phone');
    expect(ofPhone?.ipHint).toBe('203.0.113.0/24');
    const end = (path: string) => browser.delete(`/api/portal/account/sessions${path}`).set('x-csrf-token', token);
    expect((await end(`/${ofPhone?.id}`)).status).toBe(204);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    const stranger = await newCustomer(test);
    const foreign = ((await stranger.browser.get('/api/portal/account/sessions')).body as { items: { id: string }[] })
      .items[0]?.id;
    const refusals = await Promise.all([end(`/${foreign}`), end(`/${ofPhone?.id}`), end('/not-an-id')]);
    for (const refusal of refusals) expectRefusal(refusal, 404, 'NOT_FOUND');
    expect((await stranger.browser.get('/api/auth/me')).status).toBe(200);
    expect((await end('')).status).toBe(204);
    expect((await tablet.get('/api/auth/me')).status).toBe(401);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });
});

describe('guessing', () => {
  const guess = (email: string, ip: string, password = 'a wrong guess of many') =>
    browserAt(test, ip).post('/api/auth/login').send({ email, password });

  it('is slowed after ten failures, from any address, without shutting the owner’s own browser out', async () => {
    const { email, browser } = await newCustomer(test);
    for (let failure = 0; failure < 10; failure += 1)
      expectRefusal(await guess(email, freshIp()), 401, 'INVALID_CREDENTIALS');
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

  it('does not get a further try by sending many at once @mariadb', async () => {
    const { email } = await newCustomer(test);
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(email, freshIp())));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(19);
  });

  it('is refused after fifty failures from one address, over all accounts', async () => {
    const ip = freshIp();
    const failures = await Promise.all(
      Array.from({ length: 50 }, (_, index) => guess(freshEmail(`victim${index}`), ip)),
    );
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

  it('of accounts is stopped for every address alike @mariadb', async () => {
    const ip = freshIp();
    const known = await Promise.all(Array.from({ length: 5 }, () => newCustomer(test)));
    const attempt = (email: string) =>
      browserAt(test, ip)
        .post('/api/auth/signup')
        .send({ email, password: 'a sentence of a harvester', name: 'Mallory' });
    for (const { email } of known) expectRefusal(await attempt(email), 409, 'EMAIL_IN_USE');
    expectRefusal(await attempt(known[0]?.email ?? ''), 429, 'TOO_MANY_ATTEMPTS');
    expectRefusal(await attempt(freshEmail('free')), 429, 'TOO_MANY_ATTEMPTS');
  });

  it('of accounts reveals no more when many are tried at once', async () => {
    const ip = freshIp();
    const known = await Promise.all(Array.from({ length: 12 }, () => newCustomer(test)));
    const answers = await Promise.all(
      known.map(({ email }) =>
        browserAt(test, ip)
          .post('/api/auth/signup')
          .send({ email, password: 'a sentence of a harvester', name: 'Mallory' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(5).fill(409),
      ...Array<number>(7).fill(429),
    ]);
  });

  it('does not block signups behind the same address, up to sixty @mariadb', async () => {
    const ip = freshIp();
    const signUp = (from = ip) =>
      browserAt(test, from)
        .post('/api/auth/signup')
        .send({ email: freshEmail(), password: PASSWORD, name: 'Nora Feldt' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    // The others, without the work of their passwords.
    const rule = { name: 'signup', points: 60, windowSec: 3_600 };
    for (let more = 5; more < 60; more += 1) await test.get(RateLimiter).consume(rule, clientKey(ip));
    const refused = await signUp();
    expectRefusal(refused, 429, 'TOO_MANY_ATTEMPTS');
    expect((refused.body as { error: string }).error).toMatch(
      /^Too many accounts were created from your connection\. Wait \d+ minutes and try again\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1_800);
    expect((await signUp(freshIp())).status).toBe(201);
  });

  it('of links is stopped per network, whatever they would open @mariadb', async () => {
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
      (from: string) => at(from).get(`/api/consultations/${uuid}/photos`).set('x-upload-key', no),
      (from: string) => at(from).delete(`/api/consultations/${uuid}/photos/${uuid}`).set('x-upload-key', no),
      (from: string) =>
        at(from)
          .post(`/api/consultations/${uuid}/photos`)
          .set('x-upload-key', no)
          .attach('photo', Buffer.from('x'), 'a.jpg'),
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

  it('of links does not count valid or used ones', async () => {
    const ip = freshIp();
    const { email } = await newCustomer(test);
    await test.http().post('/api/auth/forgot-password').send({ email });
    const token = await linkIn(test, email, RESET_LINK);
    const reset = () =>
      browserAt(test, ip).post('/api/auth/reset-password').send({ token, password: 'a second sentence of a mason' });
    expect((await reset()).status).toBe(200);
    for (let again = 0; again < 61; again += 1) expectRefusal(await reset(), 410, 'RESET_LINK_USED');
  });

  it('by a neighbor behind the same address does not keep a known browser out', async () => {
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
      expect((await browserAt(test, ip).post('/api/auth/forgot-password').send({ email: freshEmail() })).status).toBe(
        202,
      );
    }
    expectRefusal(
      await browserAt(test, ip).post('/api/auth/forgot-password').send({ email: freshEmail() }),
      429,
      'TOO_MANY_ATTEMPTS',
    );
  });

  it('floods no mailbox: the fourth link in an hour is not sent, and the answer is the same', async () => {
    const { email } = await newCustomer(test);
    for (let request = 0; request < 7; request += 1) {
      expect((await browserAt(test).post('/api/auth/forgot-password').send({ email })).status).toBe(202);
    }
    const links = (await test.mails()).filter(({ to, text }) => to.includes(email) && RESET_LINK.test(text));
    expect(links).toHaveLength(3);
  });
});
