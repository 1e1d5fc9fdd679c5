import { hash } from '@node-rs/argon2';
import { PasswordHasher } from '../../src/modules/auth/index.js';
import { UserEntity } from '../../src/modules/users/persistence/user.entity.js';
import { clientKey, RateLimiter } from '../../src/platform/rate-limit/index.js';
import { createTestApp, TEST_PASSWORD_COST, type TestApp } from '../support/app.js';
import { browserAt, cookieValue, freshEmail, freshIp, logInStaff, PASSWORD, newCustomer } from '../support/logins.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

const DAY_MIN = 24 * 60;

interface Answer {
  status: number;
  body: unknown;
}

function expectRefusal(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { code, error: expect.stringMatching(/^[A-Z].*[.!]$/) as string, requestId: expect.any(String) as string },
  });
}

async function linkIn(to: string, pattern: RegExp): Promise<string> {
  const mail = (await test.mails()).filter((candidate) => candidate.to.includes(to)).findLast(({ text }) => pattern.test(text));
  const found = pattern.exec(mail?.text ?? '')?.[1];
  if (!found) throw new Error(`no link ${pattern.source} was mailed to ${to}`);
  return found;
}

const RESET_LINK = /http:\/\/localhost:3000\/reset-password#token=([A-Za-z0-9_-]{43})/;
const VERIFY_LINK = /http:\/\/localhost:3000\/login#verify=([A-Za-z0-9_-]{43})/;

describe('signup', () => {
  it('answers with the customer and a token, sets the session cookie, and me confirms it', async () => {
    const browser = browserAt(test);
    const email = freshEmail('Claire.MIXED');
    const answer = await browser.post('/api/auth/signup').send({ email, password: PASSWORD, name: '  Claire Dubois ', phone: '(314) 555-0134' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      user: {
        id: expect.any(String) as string,
        email,
        name: 'Claire Dubois',
        phone: '(314) 555-0134',
        emailVerified: false,
        userType: 'user',
        role: 'customer',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
      token: expect.stringMatching(/^v1\./) as string,
    });
    const me = await browser.get('/api/auth/me');
    expect(me.status).toBe(200);
    expect(me.body).toEqual(answer.body);
  });

  it('keeps the session value in the cookie only, with every flag', async () => {
    const answer = await browserAt(test).post('/api/auth/signup').send({ email: freshEmail(), password: PASSWORD, name: 'Nora Feldt' });
    const lines = answer.headers['set-cookie'] as unknown as string[];
    const session = lines.find((line) => line.startsWith('session='));
    expect(session).toMatch(/^session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.text).not.toContain(cookieValue(answer));
    expect(answer.text).not.toMatch(/argon2|password/i);
    expect(lines.find((line) => line.startsWith('device='))).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('makes the cookie outlive the browser only when asked to', async () => {
    const answer = await browserAt(test).post('/api/auth/signup').send({ email: freshEmail(), password: PASSWORD, name: 'Nora Feldt', rememberMe: true });
    const line = (answer.headers['set-cookie'] as unknown as string[]).find((candidate) => candidate.startsWith('session='));
    expect(Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1])).toBeGreaterThan(30 * 24 * 60 * 60 - 60);
  });

  it('refuses an address that has an account, in words that say what to do', async () => {
    const { email } = await newCustomer(test);
    const answer = await browserAt(test).post('/api/auth/signup').send({ email: email.toUpperCase(), password: 'another sentence entirely', name: 'Mallory' });
    expectRefusal(answer, 409, 'EMAIL_IN_USE');
    expect(answer.body).toMatchObject({ error: 'An account with this email already exists. Log in or reset your password.' });
  });

  it('logs in whoever signs up again with the right password, so that a lost answer heals', async () => {
    const { email, id } = await newCustomer(test);
    const again = browserAt(test);
    const answer = await again.post('/api/auth/signup').send({ email, password: PASSWORD, name: 'Nora Feldt' });
    expect(answer.status).toBe(200);
    expect((answer.body as { user: { id: string } }).user.id).toBe(id);
    expect((await again.get('/api/auth/me')).status).toBe(200);
  });

  it('makes one account of 40 signups at once', async () => {
    const email = freshEmail('race');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => browserAt(test).post('/api/auth/signup').send({ email, password: PASSWORD, name: 'Nora Feldt' })),
    );
    const ids = new Set(answers.map((answer) => (answer.body as { user?: { id: string } }).user?.id));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(ids.size).toBe(1);
  });

  it.each([
    [{ password: 'eleven char' }, 'password', 'Use at least 12 characters. You have 11.'],
    [{ password: 'password1234' }, 'password', 'This password is too easy to guess. A short sentence works well.'],
    [{ password: 'merideau and herons' }, 'password', 'Leave our name and our town out of your password.'],
    [{ password: 'feldt loves herons' }, 'password', 'Leave your name and your email out of your password.'],
    [{ password: 'a heron or two '.repeat(9) }, 'password', 'Use 128 characters or fewer. You have 135.'],
    [{ email: 'not an address' }, 'email', 'Enter an email address like name@example.com.'],
    [{ email: '\u2174ictim@example.com' }, 'email', 'Enter an email address like name@example.com.'],
    [{ email: 'victim@\uff45xample.com' }, 'email', 'Enter an email address like name@example.com.'],
    [{ email: ['a@example.com'] }, 'email', 'Enter an email address like name@example.com.'],
    [{ name: ' ' }, 'name', 'Enter your name.'],
    [{ name: 'Eve\r\nBcc: e@example.com' }, 'name', 'Enter your name on one line.'],
    [{ phone: 'call me' }, 'phone', 'Enter a phone number with area code, or leave it empty.'],
    [{ rememberMe: 'false' }, 'rememberMe', 'Answer this with yes or no.'],
    [{ role: 'owner' }, 'role', 'There is no field called role here.'],
  ])('refuses %j', async (change, field, message) => {
    const answer = await browserAt(test)
      .post('/api/auth/signup')
      .send({ email: freshEmail(), password: PASSWORD, name: 'Nora Feldt', ...change });
    expectRefusal(answer, 422, 'VALIDATION_FAILED');
    expect((answer.body as { fields: Record<string, string> }).fields).toEqual({ [field]: message });
  });

  it('neither trims nor cuts off a password', async () => {
    const email = freshEmail();
    const password = ` ${'quarry lilac otter '.repeat(5)}A `;
    await newCustomer(test, { email, password });
    const wrong = [password.trim(), `${password.slice(0, 90)}b${password.slice(91)}`];
    for (const guess of wrong) {
      expectRefusal(await browserAt(test).post('/api/auth/login').send({ email, password: guess }), 401, 'INVALID_CREDENTIALS');
    }
    expect((await browserAt(test).post('/api/auth/login').send({ email, password })).status).toBe(200);
  });
});

describe('login', () => {
  it('answers alike, after the same work, for a wrong password and an unknown address', async () => {
    const { email } = await newCustomer(test);
    const hasher = test.get(PasswordHasher);
    const count = async (address: string) => {
      const before = hasher.computed;
      const answer = await browserAt(test).post('/api/auth/login').send({ email: address, password: 'certainly not this one' });
      return { hashes: hasher.computed - before, status: answer.status, body: { ...(answer.body as object), requestId: '' } };
    };
    const wrong = await count(email);
    expect(await count(freshEmail('nobody'))).toEqual(wrong);
    expect(wrong).toMatchObject({ hashes: 1, status: 401, body: { code: 'INVALID_CREDENTIALS', error: 'The email or the password is not right.' } });
  });

  it('never adopts the value a browser came with, and ends the session it replaces', async () => {
    const { browser, email, cookie } = await newCustomer(test);
    const again = await browser.post('/api/auth/login').send({ email, password: PASSWORD });
    expect(cookieValue(again)).not.toBe(cookie);
    expectRefusal(await test.http().get('/api/auth/me').set('cookie', `session=${cookie}`), 401, 'SESSION_EXPIRED');
    const planted = 'a'.repeat(43);
    const fresh = await browserAt(test).post('/api/auth/login').set('cookie', `session=${planted}`).send({ email, password: PASSWORD });
    expect(cookieValue(fresh)).not.toBe(planted);
  });

  it('makes a hash of an earlier cost anew, once, under the same password', async () => {
    const { email, browser } = await newCustomer(test);
    const cheap = await hash(PASSWORD, { memoryCost: 256, timeCost: 2, parallelism: 1 });
    await test.uow.run(() => test.uow.writer().update(UserEntity, { email }, { passwordHash: cheap }));
    const kept = async () => (await test.uow.reader().findOneByOrFail(UserEntity, { email })).passwordHash ?? '';
    expect((await browser.post('/api/auth/login').send({ email, password: `${PASSWORD}!` })).status).toBe(401);
    expect(await kept()).toBe(cheap);
    const logIn = () => browserAt(test).post('/api/auth/login').send({ email, password: PASSWORD });
    expect((await Promise.all([logIn(), logIn(), logIn()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    const renewed = await kept();
    expect(renewed).toContain(`$${TEST_PASSWORD_COST.inHash}$`);
    expect((await browser.post('/api/auth/login').send({ email, password: PASSWORD })).status).toBe(200);
    expect(await kept()).toBe(renewed);
  });

  it('does not look for a password in the address', async () => {
    const { email } = await newCustomer(test);
    const answer = await browserAt(test).post(`/api/auth/login?email=${email}&password=${encodeURIComponent(PASSWORD)}`).send({});
    expectRefusal(answer, 422, 'VALIDATION_FAILED');
  });

  it('holds ten sessions per customer and drops the oldest', async () => {
    const { email, browser } = await newCustomer(test);
    for (let login = 0; login < 9; login += 1) await browserAt(test).post('/api/auth/login').send({ email, password: PASSWORD });
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    await browserAt(test).post('/api/auth/login').send({ email, password: PASSWORD });
    expectRefusal(await browser.get('/api/auth/me'), 401, 'SESSION_EXPIRED');
  });
});

describe('the session', () => {
  it('is asked for when there is none', async () => {
    expectRefusal(await test.http().get('/api/auth/me'), 401, 'SESSION_REQUIRED');
    expectRefusal(await test.http().get('/api/auth/me').set('cookie', 'session=short'), 401, 'SESSION_EXPIRED');
  });

  it('is not opened by its token, by neither door', async () => {
    const { token, cookie } = await newCustomer(test);
    expect((await test.http().get('/api/auth/me').set('authorization', `Bearer ${token}`)).status).toBe(401);
    expect((await test.http().get('/api/auth/me').set('cookie', `session=${token}`)).status).toBe(401);
    expect((await test.http().get('/api/auth/me').set('authorization', `Bearer ${cookie}`)).status).toBe(401);
  });

  it('ends after 12 idle hours, or 7 idle days when remembered, and never lasts over 30 days', async () => {
    test.clock.set('2027-03-01T12:00:00Z');
    const short = await newCustomer(test);
    const long = browserAt(test);
    await long.post('/api/auth/login').send({ email: short.email, password: PASSWORD, rememberMe: true });
    test.clock.advanceMinutes(12 * 60 - 1);
    expect((await short.browser.get('/api/auth/me')).status).toBe(200);
    test.clock.advanceMinutes(2);
    // The request a moment ago moved the last-seen time.
    await flushTouches();
    expect((await short.browser.get('/api/auth/me')).status).toBe(200);
    await flushTouches();
    test.clock.advanceMinutes(12 * 60 + 1);
    expectRefusal(await short.browser.get('/api/auth/me'), 401, 'SESSION_EXPIRED');
    for (let day = 1; day < 29; day += 5) {
      test.clock.set(new Date(Date.UTC(2027, 2, 1 + day, 12)));
      expect({ day, status: (await long.get('/api/auth/me')).status }).toEqual({ day, status: 200 });
      await flushTouches();
    }
    test.clock.set('2027-03-31T11:59:00Z');
    expect((await long.get('/api/auth/me')).status).toBe(200);
    await flushTouches();
    test.clock.set('2027-03-31T12:00:01Z');
    expectRefusal(await long.get('/api/auth/me'), 401, 'SESSION_EXPIRED');
  });

  it('G19 is over in the very next request after logout, also for a copy of the cookie', async () => {
    const { browser, cookie } = await newCustomer(test);
    const answer = await browser.post('/api/auth/logout');
    expect(answer.status).toBe(204);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((answer.headers['set-cookie'] as unknown as string[])[0]).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/);
    expectRefusal(await test.http().get('/api/auth/me').set('cookie', `session=${cookie}`), 401, 'SESSION_EXPIRED');
    expect((await browser.post('/api/auth/logout')).status).toBe(204);
    expect((await test.http().post('/api/auth/logout').set('cookie', `session=${cookie}`)).status).toBe(204);
  });

  it('ends for a page that still holds the token of an earlier login', async () => {
    const { browser, email, token } = await newCustomer(test);
    const again = await browser.post('/api/auth/login').set('x-csrf-token', token).send({ email, password: PASSWORD });
    expect(again.status).toBe(200);
    expectRefusal(await browser.patch('/api/portal/account').set('x-csrf-token', token).send({ name: 'X', version: 1 }), 403, 'CSRF_TOKEN_INVALID');
    // Also where anybody may write: the page shows somebody else, perhaps.
    expectRefusal(await browser.post('/api/consultations').set('x-csrf-token', token).send({}), 403, 'CSRF_TOKEN_INVALID');
    expect((await test.http().post('/api/consultations').set('x-csrf-token', token).send({})).status).toBe(422);
    expect((await browser.post('/api/auth/logout').set('x-csrf-token', token)).status).toBe(204);
    expect((await test.http().get('/api/auth/me').set('cookie', `session=${cookieValue(again)}`)).status).toBe(401);
  });

  it('does not open the console, and a staff bearer does not open the portal', async () => {
    const { browser, cookie, token } = await newCustomer(test);
    const staff = await logInStaff(test, 'owner');
    for (const headers of [{ authorization: `Bearer ${cookie}` }, { authorization: `Bearer ${token}` }, {}]) {
      expect((await browser.get('/api/admin/auth/me').set(headers)).status).toBe(401);
    }
    expect((await test.http().get('/api/portal/account').set(staff.headers)).status).toBe(401);
    expect((await test.http().get('/api/portal/account').set('cookie', `session=${staff.token}`)).status).toBe(401);
    expect((await test.http().get('/api/auth/me').set(staff.headers)).status).toBe(401);
  });
});

describe('the key of requests sent before a login', () => {
  const request = (email: string) => ({ service: 'custom-design', name: 'Vera Quist', email, consent: true });
  const clearsKey = (answer: { headers: Record<string, unknown> }) => /visitor=; [^,]*Expires=Thu, 01 Jan 1970/.test(String(answer.headers['set-cookie']));
  const listOf = async (browser: ReturnType<typeof browserAt>) =>
    ((await browser.get('/api/portal/consultations')).body as { items: unknown[] }).items.length;

  it('goes with the claim, and at logout', async () => {
    const browser = browserAt(test);
    const email = freshEmail('claimer');
    await browser.post('/api/consultations').send(request(email));
    const signedUp = await browser.post('/api/auth/signup').send({ email, password: PASSWORD, name: 'Vera Quist' });
    expect(clearsKey(signedUp)).toBe(true);
    expect(await listOf(browser)).toBe(1);
    expect(clearsKey(await browser.post('/api/auth/logout'))).toBe(true);
    const fresh = browserAt(test);
    await fresh.post('/api/consultations').send(request(freshEmail()));
    expect(clearsKey(await fresh.post('/api/auth/login').send({ email, password: PASSWORD }))).toBe(false);
  });

  it('gives nothing to whoever logs in next at the same computer', async () => {
    const { email } = await newCustomer(test);
    const shared = browserAt(test);
    await shared.post('/api/consultations').send(request(freshEmail('somebody-else')));
    await shared.post('/api/auth/login').send({ email, password: PASSWORD });
    expect(await listOf(shared)).toBe(0);
  });
});

describe('requests that another site makes the browser send', () => {
  const body = { email: 'someone@example.com', password: 'does not matter here' };

  it.each([
    ['a foreign fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['an older browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('are refused: %s', async (_, headers) => {
    for (const path of ['/api/auth/login', '/api/auth/signup', '/api/auth/logout', '/api/auth/forgot-password', '/api/admin/auth/login']) {
      expectRefusal(await test.http().post(path).set(headers).send(body), 403, 'BAD_ORIGIN');
    }
  });

  it('are refused as forms', async () => {
    const answer = await test.http().post('/api/auth/login').type('form').send('email=a@example.com&password=whatever');
    expectRefusal(answer, 415, 'JSON_ONLY');
    expectRefusal(await test.http().post('/api/auth/login').type('text/plain').send(JSON.stringify(body)), 415, 'JSON_ONLY');
  });

  it('cannot change the account without the token, and not with a wrong, foreign or old one', async () => {
    test.clock.set('2027-05-01T12:10:00Z');
    const { browser, token } = await newCustomer(test);
    const other = await newCustomer(test);
    const change = () => browser.patch('/api/portal/account').send({ name: 'Nora F', version: 1 });
    expectRefusal(await change(), 403, 'CSRF_TOKEN_INVALID');
    for (const wrong of ['', 'v1', 'v1.zz.zz', other.token, `${token}x`, token.replace('v1.', 'v2.')]) {
      expectRefusal(await change().set('x-csrf-token', wrong), 403, 'CSRF_TOKEN_INVALID');
    }
    await browser.get('/api/auth/me');
    test.clock.advanceMinutes(11 * 60);
    await browser.get('/api/auth/me');
    await flushTouches();
    test.clock.advanceMinutes(11 * 60);
    await browser.get('/api/auth/me');
    await flushTouches();
    test.clock.advanceMinutes(4 * 60);
    expectRefusal(await change().set('x-csrf-token', token), 403, 'CSRF_TOKEN_INVALID');
    const { token: fresh } = (await browser.get('/api/auth/me')).body as { token: string };
    expect((await change().set('x-csrf-token', fresh)).status).toBe(200);
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
    expect(known).toEqual({ status: 202, message: 'If * has an account, a link is on its way. It works for 60 minutes.' });
    const stranger = freshEmail('nobody');
    expect(await ask(stranger)).toEqual(known);
    expect((await test.mails()).filter(({ to }) => to.includes(stranger))).toEqual([]);
  });

  it('is replaced through the link: once, all sessions end, the owner hears of it', async () => {
    const { email, browser } = await newCustomer(test);
    await browserAt(test).post('/api/auth/forgot-password').set('host', 'evil.example').send({ email });
    const token = await linkIn(email, RESET_LINK);
    const password = 'seven otters at the weir';
    expectRefusal(await browserAt(test).post('/api/auth/reset-password').send({ token, password: 'too short' }), 422, 'VALIDATION_FAILED');
    const saved = await browserAt(test).post('/api/auth/reset-password').send({ token, password });
    expect({ status: saved.status, body: saved.body }).toEqual({ status: 200, body: { message: 'Password saved. Log in with it now.' } });
    expect(saved.headers['set-cookie']).toBeUndefined();
    expectRefusal(await browser.get('/api/auth/me'), 401, 'SESSION_EXPIRED');
    expectRefusal(await browserAt(test).post('/api/auth/reset-password').send({ token, password: 'eight otters at the weir' }), 410, 'RESET_LINK_USED');
    expectRefusal(await browserAt(test).post('/api/auth/login').send({ email, password: PASSWORD }), 401, 'INVALID_CREDENTIALS');
    const back = await browserAt(test).post('/api/auth/login').send({ email, password });
    expect(back.body).toMatchObject({ user: { emailVerified: true } });
    const notice = (await test.mails()).find(({ to, subject }) => to.includes(email) && /was changed/.test(subject));
    expect(notice?.text).toContain('http://localhost:3000/forgot-password');
  });

  it('is saved once when two browsers use the link at the same moment', async () => {
    const { email } = await newCustomer(test);
    await browserAt(test).post('/api/auth/forgot-password').send({ email });
    const token = await linkIn(email, RESET_LINK);
    const answers = await Promise.all(
      ['one heron on the roof', 'two herons on the roof'].map((password) => browserAt(test).post('/api/auth/reset-password').send({ token, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('answers a retried save as the first time', async () => {
    const { email } = await newCustomer(test);
    await browserAt(test).post('/api/auth/forgot-password').send({ email });
    const token = await linkIn(email, RESET_LINK);
    const save = () =>
      browserAt(test).post('/api/auth/reset-password').set('idempotency-key', 'a-key-of-this-page').send({ token, password: 'nine herons on the roof' });
    expect((await save()).status).toBe(200);
    const again = await save();
    expect(again.status).toBe(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('link is dead after 60 minutes, when unknown, and for another purpose', async () => {
    const { email } = await newCustomer(test);
    const verify = await linkIn(email, VERIFY_LINK);
    await browserAt(test).post('/api/auth/forgot-password').send({ email });
    const token = await linkIn(email, RESET_LINK);
    const password = 'ten herons on the roof';
    for (const wrong of [verify, 'A'.repeat(43), 'x']) {
      expectRefusal(await browserAt(test).post('/api/auth/reset-password').send({ token: wrong, password }), 410, 'RESET_LINK_USED');
    }
    test.clock.advanceMinutes(61);
    expectRefusal(await browserAt(test).post('/api/auth/reset-password').send({ token, password }), 410, 'RESET_LINK_USED');
  });
});

describe('confirming the email', () => {
  it('works once, within a day, and shows in me', async () => {
    const { email, browser } = await newCustomer(test);
    const token = await linkIn(email, VERIFY_LINK);
    const done = await browser.post('/api/auth/verify-email').send({ token });
    expect({ status: done.status, body: done.body }).toEqual({ status: 200, body: { message: 'Your email is confirmed.', email } });
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ user: { emailVerified: true } });
    expectRefusal(await browserAt(test).post('/api/auth/verify-email').send({ token }), 410, 'VERIFY_LINK_USED');
    const again = await browser.post('/api/portal/account/verify-email');
    expect({ status: again.status, body: again.body }).toEqual({ status: 202, body: { message: 'Your email is confirmed already.' } });
  });

  it('can be asked for again, and the old link is dead after a day', async () => {
    test.clock.set('2027-06-01T12:00:00Z');
    const { email, browser } = await newCustomer(test);
    const first = await linkIn(email, VERIFY_LINK);
    expect((await browser.post('/api/portal/account/verify-email')).status).toBe(202);
    const second = await linkIn(email, VERIFY_LINK);
    expect(second).not.toBe(first);
    test.clock.advanceMinutes(DAY_MIN + 1);
    expectRefusal(await browserAt(test).post('/api/auth/verify-email').send({ token: second }), 410, 'VERIFY_LINK_USED');
  });

  it('takes the session of that very account or its password besides the link, and spends the link on nothing less', async () => {
    const { email, browser } = await newCustomer(test);
    const other = await newCustomer(test);
    const token = await linkIn(email, VERIFY_LINK);
    const confirm = (by: ReturnType<typeof browserAt>, more: object = {}) => by.post('/api/auth/verify-email').send({ token, ...more });
    const refused = await confirm(browserAt(test));
    expectRefusal(refused, 409, 'LOGIN_TO_CONFIRM');
    expect(refused.body).toMatchObject({ error: 'Log in to confirm this address.' });
    expectRefusal(await confirm(other.browser), 409, 'LOGIN_TO_CONFIRM');
    expectRefusal(await confirm(browserAt(test), { password: 'not the password of it' }), 401, 'INVALID_CREDENTIALS');
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ user: { emailVerified: false } });
    expect((await confirm(browserAt(test), { password: PASSWORD })).status).toBe(200);
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ user: { emailVerified: true } });
  });

  it('never hands a victim’s requests to whoever opened an account with their address', async () => {
    const email = freshEmail('victim');
    const request = { service: 'custom-design', name: 'Vera Quist', email, consent: true };
    const victim = browserAt(test);
    expect((await victim.post('/api/consultations').send(request)).status).toBe(201);
    const attacker = await newCustomer(test, { email });
    const token = await linkIn(email, VERIFY_LINK);
    expectRefusal(await victim.post('/api/auth/verify-email').send({ token }), 409, 'LOGIN_TO_CONFIRM');
    expect((await attacker.browser.get('/api/portal/consultations')).body).toMatchObject({ items: [] });
    // The mail says how the mailbox's owner takes the account over instead.
    const mail = (await test.mails()).find(({ to, subject }) => to.includes(email) && /^Confirm/.test(subject));
    expect(mail?.text).toContain('Confirm only if it was you');
    expect(mail?.text).toContain('http://localhost:3000/forgot-password');
    await victim.post('/api/auth/forgot-password').send({ email });
    const password = 'my own heron at last';
    await victim.post('/api/auth/reset-password').send({ token: await linkIn(email, RESET_LINK), password });
    expectRefusal(await attacker.browser.get('/api/portal/consultations'), 401, 'SESSION_EXPIRED');
    await victim.post('/api/auth/login').send({ email, password });
    expect((await victim.get('/api/portal/consultations')).body).toMatchObject({ items: [{ service: 'custom-design' }] });
  });

  it('is asked of one address five times an hour at most', async () => {
    const { email, browser } = await newCustomer(test);
    for (let again = 0; again < 4; again += 1) expect((await browser.post('/api/portal/account/verify-email')).status).toBe(202);
    expectRefusal(await browser.post('/api/portal/account/verify-email'), 429, 'TOO_MANY_ATTEMPTS');
    expect((await test.mails()).filter(({ to }) => to.includes(email))).toHaveLength(5);
  });

  it('mails no word that a stranger put in place of a name', async () => {
    const email = freshEmail('mailbox');
    await browserAt(test).post('/api/auth/signup').send({ email, password: PASSWORD, name: 'WIN$ at evil.example now' });
    const mail = (await test.mails()).find(({ to }) => to.includes(email));
    expect(mail?.text).toContain('Hello, somebody created an account');
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
    expect((await save({ phone: '', version: 2 })).body).toMatchObject({ user: { name: 'Nora Feldt-Roy', phone: null }, version: 3 });
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
    expect((wrong.body as { fields: object }).fields).toEqual({ currentPassword: 'This is not your current password.' });
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

  it('lists its sessions and ends them one by one or all others at once', async () => {
    const { browser, email, token } = await newCustomer(test);
    const phone = browserAt(test, '203.0.113.77').set('user-agent', 'A phone');
    const tablet = browserAt(test);
    await phone.post('/api/auth/login').send({ email, password: PASSWORD });
    await tablet.post('/api/auth/login').send({ email, password: PASSWORD });
    const { items } = (await browser.get('/api/portal/account/sessions')).body as { items: { id: string; current: boolean; userAgent: string; ipHint: string }[] };
    expect(items.map(({ current }) => current)).toEqual([false, false, true]);
    const ofPhone = items.find(({ userAgent }) => userAgent === 'A phone');
    expect(ofPhone?.ipHint).toBe('203.0.113.0/24');
    const end = (path: string) => browser.delete(`/api/portal/account/sessions${path}`).set('x-csrf-token', token);
    expect((await end(`/${ofPhone?.id}`)).status).toBe(204);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    const stranger = await newCustomer(test);
    const foreign = ((await stranger.browser.get('/api/portal/account/sessions')).body as { items: { id: string }[] }).items[0]?.id;
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
    const token = await linkIn(email, RESET_LINK);
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

async function flushTouches(): Promise<void> {
  const { SessionTouches } = await import('../../src/modules/auth/session-touches.service.js');
  await test.get(SessionTouches).flush();
}
