import { PasswordHasher } from '../../src/modules/auth/index.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { expectRefusal } from '../support/auth-answers.js';
import { browserAt, cookieValue, freshEmail, logInStaff, PASSWORD, newCustomer, touched } from '../support/logins.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

describe('signup', () => {
  it('answers with the customer and a token, sets the session cookie, and me confirms it', async () => {
    const browser = browserAt(test);
    const email = freshEmail('Claire.MIXED');
    const answer = await browser
      .post('/api/auth/signup')
      .send({ email, password: PASSWORD, name: '  Claire Dubois ', phone: '(314) 555-0134' });
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
    const answer = await browserAt(test)
      .post('/api/auth/signup')
      .send({ email: freshEmail(), password: PASSWORD, name: 'Nora Feldt' });
    const lines = answer.headers['set-cookie'] as unknown as string[];
    const session = lines.find((line) => line.startsWith('session='));
    expect(session).toMatch(/^session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.text).not.toContain(cookieValue(answer));
    expect(answer.text).not.toMatch(/argon2|password/i);
    expect(lines.find((line) => line.startsWith('device='))).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('makes the cookie outlive the browser only when asked to', async () => {
    const answer = await browserAt(test)
      .post('/api/auth/signup')
      .send({ email: freshEmail(), password: PASSWORD, name: 'Nora Feldt', rememberMe: true });
    const line = (answer.headers['set-cookie'] as unknown as string[]).find((candidate) =>
      candidate.startsWith('session='),
    );
    expect(Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1])).toBeGreaterThan(30 * 24 * 60 * 60 - 60);
  });

  it('refuses an address that has an account, in words that say what to do @mariadb', async () => {
    const { email } = await newCustomer(test);
    const answer = await browserAt(test)
      .post('/api/auth/signup')
      .send({ email: email.toUpperCase(), password: 'another sentence entirely', name: 'Mallory' });
    expectRefusal(answer, 409, 'EMAIL_IN_USE');
    expect(answer.body).toMatchObject({
      error: 'An account with this email already exists. Log in or reset your password.',
    });
  });

  it('logs in a person who signs up again with the right password, after a lost answer', async () => {
    const { email, id } = await newCustomer(test);
    const again = browserAt(test);
    const answer = await again.post('/api/auth/signup').send({ email, password: PASSWORD, name: 'Nora Feldt' });
    expect(answer.status).toBe(200);
    expect((answer.body as { user: { id: string } }).user.id).toBe(id);
    expect((await again.get('/api/auth/me')).status).toBe(200);
  });

  // The later ones become logins; more than ten at once to one account would have to wait.
  it('makes one account of 10 signups at once @mariadb', async () => {
    const email = freshEmail('race');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        browserAt(test).post('/api/auth/signup').send({ email, password: PASSWORD, name: 'Nora Feldt' }),
      ),
    );
    const ids = new Set(answers.map((answer) => (answer.body as { user?: { id: string } }).user?.id));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(ids.size).toBe(1);
  });

  it.each([
    [{ password: 'eleven char' }, 'password', 'Use at least 12 characters. You have 11.'],
    [{ password: 'password1234' }, 'password', 'This password is too easy to guess. A short sentence works well.'],
    [{ password: 'merideau and herons' }, 'password', 'Do not use our name or town in your password.'],
    [{ password: 'feldt loves herons' }, 'password', 'Do not use your name or email in your password.'],
    [{ password: 'a heron or two '.repeat(9) }, 'password', 'Use 128 characters or fewer. You have 135.'],
    [{ email: 'not an address' }, 'email', 'Enter an email address like name@example.com.'],
    [{ email: '\u2174ictim@example.com' }, 'email', 'Enter an email address like name@example.com.'],
    [{ email: 'victim@\uff45xample.com' }, 'email', 'Enter an email address like name@example.com.'],
    [
      { email: 'vi\u0441tim@example.com' },
      'email',
      'This address mixes letters from different alphabets. Type it again using one alphabet.',
    ],
    [
      { email: 'victim.\u0441@example.com' },
      'email',
      'This address mixes letters from different alphabets. Type it again using one alphabet.',
    ],
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
      expectRefusal(
        await browserAt(test).post('/api/auth/login').send({ email, password: guess }),
        401,
        'INVALID_CREDENTIALS',
      );
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
      const answer = await browserAt(test)
        .post('/api/auth/login')
        .send({ email: address, password: 'certainly not this one' });
      return {
        hashes: hasher.computed - before,
        status: answer.status,
        body: { ...(answer.body as object), requestId: '' },
      };
    };
    const wrong = await count(email);
    expect(await count(freshEmail('nobody'))).toEqual(wrong);
    expect(wrong).toMatchObject({
      hashes: 1,
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', error: 'The email or password is incorrect.' },
    });
  });

  it('never adopts the value a browser came with, and ends the session it replaces', async () => {
    const { browser, email, cookie } = await newCustomer(test);
    const again = await browser.post('/api/auth/login').send({ email, password: PASSWORD });
    expect(cookieValue(again)).not.toBe(cookie);
    expectRefusal(await test.http().get('/api/auth/me').set('cookie', `session=${cookie}`), 401, 'SESSION_EXPIRED');
    const planted = 'a'.repeat(43);
    const fresh = await browserAt(test)
      .post('/api/auth/login')
      .set('cookie', `session=${planted}`)
      .send({ email, password: PASSWORD });
    expect(cookieValue(fresh)).not.toBe(planted);
  });

  it('does not look for a password in the address', async () => {
    const { email } = await newCustomer(test);
    const answer = await browserAt(test)
      .post(`/api/auth/login?email=${email}&password=${encodeURIComponent(PASSWORD)}`)
      .send({});
    expectRefusal(answer, 422, 'VALIDATION_FAILED');
  });

  it('holds ten sessions per customer and drops the oldest', async () => {
    const { email, browser } = await newCustomer(test);
    for (let login = 0; login < 9; login += 1)
      await browserAt(test).post('/api/auth/login').send({ email, password: PASSWORD });
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

  it('is not opened by its token, on either surface', async () => {
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
    await touched(test);
    test.clock.advanceMinutes(2);
    // The request a moment ago moved the last-seen time.
    expect((await short.browser.get('/api/auth/me')).status).toBe(200);
    await touched(test);
    test.clock.advanceMinutes(12 * 60 + 1);
    expectRefusal(await short.browser.get('/api/auth/me'), 401, 'SESSION_EXPIRED');
    for (let day = 1; day < 29; day += 5) {
      test.clock.set(new Date(Date.UTC(2027, 2, 1 + day, 12)));
      expect({ day, status: (await long.get('/api/auth/me')).status }).toEqual({ day, status: 200 });
      await touched(test);
    }
    test.clock.set('2027-03-31T11:59:00Z');
    expect((await long.get('/api/auth/me')).status).toBe(200);
    await touched(test);
    test.clock.set('2027-03-31T12:00:01Z');
    expectRefusal(await long.get('/api/auth/me'), 401, 'SESSION_EXPIRED');
  });

  it('is read, and marked as used later, while another unit holds the lock for writing @mariadb', async () => {
    test.clock.set('2027-03-01T12:00:00Z');
    const { browser } = await newCustomer(test);
    await touched(test);
    test.clock.advanceMinutes(12 * 60 - 1);
    await test.uow.run(async () => {
      await test.uow.writer().query('UPDATE user_session SET user_agent = user_agent WHERE ended_at IS NULL');
      expect((await browser.get('/api/auth/me')).status).toBe(200);
    });
    await touched(test);
    test.clock.advanceMinutes(2);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });

  it('C18 says when it ends, and asking does not extend it', async () => {
    test.clock.set('2027-03-01T12:00:00Z');
    const { browser } = await newCustomer(test);
    const ends = async () => (await browser.get('/api/auth/session')).body as unknown;
    expect(await ends()).toEqual({ endsInSec: 12 * 3600, by: 'idle' });
    test.clock.advanceMinutes(12 * 60 - 2);
    expect(await ends()).toEqual({ endsInSec: 120, by: 'idle' });
    expect(await ends()).toEqual({ endsInSec: 120, by: 'idle' });
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    await touched(test);
    expect(await ends()).toEqual({ endsInSec: 12 * 3600, by: 'idle' });
    for (let hours = 11; hours < 30 * 24; hours += 11) {
      test.clock.set(new Date(Date.UTC(2027, 2, 1, 12 + hours)));
      await browser.get('/api/auth/me');
      await touched(test);
    }
    test.clock.set('2027-03-31T11:00:00Z');
    expect(await ends()).toEqual({ endsInSec: 3600, by: 'age' });
    test.clock.set('2027-03-31T12:00:00Z');
    expectRefusal(await browser.get('/api/auth/session'), 401, 'SESSION_EXPIRED');
    expectRefusal(await test.http().get('/api/auth/session'), 401, 'SESSION_REQUIRED');
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
    expectRefusal(
      await browser.patch('/api/portal/account').set('x-csrf-token', token).send({ name: 'X', version: 1 }),
      403,
      'CSRF_TOKEN_INVALID',
    );
    // Also on public routes: the page may show another person.
    expectRefusal(
      await browser.post('/api/consultations').set('x-csrf-token', token).send({}),
      403,
      'CSRF_TOKEN_INVALID',
    );
    expect((await test.http().post('/api/consultations').set('x-csrf-token', token).send({})).status).toBe(422);
    expect((await browser.post('/api/auth/logout').set('x-csrf-token', token)).status).toBe(204);
    expect(
      (
        await test
          .http()
          .get('/api/auth/me')
          .set('cookie', `session=${cookieValue(again)}`)
      ).status,
    ).toBe(401);
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
    const write = await test.http().patch('/api/portal/account').set(staff.headers).send({});
    expect([write.status, (write.body as { error: string }).error]).toEqual([
      403,
      'Only the customer can do this. Staff work in the console.',
    ]);
  });
});

describe('the key of requests sent before a login', () => {
  const request = (email: string) => ({ service: 'custom-design', name: 'Vera Quist', email, consent: true });
  const clearsKey = (answer: { headers: Record<string, unknown> }) =>
    /visitor=; [^,]*Expires=Thu, 01 Jan 1970/.test(String(answer.headers['set-cookie']));
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

  it('gives nothing to the next person at the same computer', async () => {
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
    for (const path of [
      '/api/auth/login',
      '/api/auth/signup',
      '/api/auth/logout',
      '/api/auth/forgot-password',
      '/api/admin/auth/login',
    ]) {
      expectRefusal(await test.http().post(path).set(headers).send(body), 403, 'BAD_ORIGIN');
    }
  });

  it('are refused as forms', async () => {
    const answer = await test.http().post('/api/auth/login').type('form').send('email=a@example.com&password=whatever');
    expectRefusal(answer, 415, 'JSON_ONLY');
    expectRefusal(
      await test.http().post('/api/auth/login').type('text/plain').send(JSON.stringify(body)),
      415,
      'JSON_ONLY',
    );
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
    await touched(test);
    test.clock.advanceMinutes(11 * 60);
    await browser.get('/api/auth/me');
    await touched(test);
    test.clock.advanceMinutes(4 * 60);
    expectRefusal(await change().set('x-csrf-token', token), 403, 'CSRF_TOKEN_INVALID');
    const { token: fresh } = (await browser.get('/api/auth/me')).body as { token: string };
    expect((await change().set('x-csrf-token', fresh)).status).toBe(200);
  });
});
