import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { AuditLog } from '../../src/platform/audit/index.js';
import { AuditRepository } from '../../src/platform/audit/persistence/audit.repository.js';
import { Keyring } from '../../src/platform/secrets/keyring.js';
import { createTestApp, type TestApp } from '../support/app.js';
import {
  browserAt,
  freshEmail,
  logInStaff,
  newStaff,
  PASSWORD,
  newCustomer,
  type LoggedInStaff,
  touched,
} from '../support/logins.js';

let test: TestApp;
let owner: LoggedInStaff;

beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: 'loopback' } });
  owner = await logInStaff(test, 'owner');
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

const RESET_LINK = /http:\/\/localhost:3000\/admin\/login#reset=([A-Za-z0-9_-]{43})/;
const INVITE_LINK = /http:\/\/localhost:3000\/admin\/login#invite=([A-Za-z0-9_-]{43})/;
const STRONG = 'a lighthouse above the quarry';

function expectRefusal(answer: { status: number; body: unknown }, status: number, code: string): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { code, error: expect.any(String) as string },
  });
}

function me(bearer: string) {
  return test.http().get('/api/admin/auth/me').set('authorization', `Bearer ${bearer}`);
}

async function linkIn(to: string, pattern: RegExp): Promise<string> {
  const mail = (await test.mails())
    .filter((candidate) => candidate.to.includes(to))
    .findLast(({ text }) => pattern.test(text));
  const found = pattern.exec(mail?.text ?? '')?.[1];
  if (!found) throw new Error(`no link ${pattern.source} was mailed to ${to}`);
  return found;
}

/** Actions in the audit log since `seq`. */
async function actionsSince(seq: number): Promise<string[]> {
  return (await test.get(AuditRepository).readAfter(seq, 1000)).map(({ action }) => action);
}

async function auditEnd(): Promise<number> {
  return (await test.get(AuditRepository).readHead())?.seq ?? 0;
}

describe('staff login', () => {
  it('answers with the staff member, their permissions and a bearer, and no session cookie', async () => {
    const account = await newStaff(test, 'viewer');
    const answer = await browserAt(test)
      .post('/api/admin/auth/login')
      .send({ email: account.email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      user: {
        id: account.id,
        userType: 'admin',
        role: 'viewer',
        permissions: [
          'leads.read',
          'designs.read',
          'estimates.read',
          'customers.read',
          'visits.read',
          'projects.read',
          'billing.read',
          'proposals.read',
        ],
        status: 'active',
        version: 1,
      },
    });
    expect(Object.keys((answer.body as { user: object }).user).sort()).toEqual(
      [
        'createdAt',
        'email',
        'id',
        'lastLoginAt',
        'name',
        'permissions',
        'phone',
        'role',
        'status',
        'userType',
        'version',
      ].sort(),
    );
    expect(String(answer.headers['set-cookie'])).not.toMatch(/session=/);
    expect((await me((answer.body as { token: string }).token)).status).toBe(200);
  });

  it('refuses customers, wrong passwords and empty bodies alike to the last byte', async () => {
    const customer = await newCustomer(test);
    const login = async (email: string, password: string) => {
      const { status, body } = await browserAt(test).post('/api/admin/auth/login').send({ email, password });
      return { status, body: { ...(body as object), requestId: '' } };
    };
    const wrong = await login(owner.email, 'not the password of anybody');
    expectRefusal(wrong, 401, 'INVALID_CREDENTIALS');
    expect(await login(customer.email, PASSWORD)).toEqual(wrong);
    expect(await login(freshEmail('nobody'), PASSWORD)).toEqual(wrong);
    expectRefusal(await browserAt(test).post('/api/admin/auth/login').send({}), 422, 'VALIDATION_FAILED');
    // And the other way round: staff have no account on the site.
    expectRefusal(
      await browserAt(test).post('/api/auth/login').send({ email: owner.email, password: PASSWORD }),
      401,
      'INVALID_CREDENTIALS',
    );
  });

  it('cannot be created by signup', async () => {
    for (const body of [{}, { email: 'a@example.com', password: PASSWORD, name: 'Eve' }, { anything: ['goes'] }]) {
      const answer = await test.http().post('/api/admin/auth/signup').send(body);
      expectRefusal(answer, 403, 'SIGNUP_NOT_AVAILABLE');
      expect(answer.body).toMatchObject({ error: 'Signup not available for this user type' });
    }
  });

  it('takes the code of a second factor from clients that send one', async () => {
    const account = await newStaff(test, 'office');
    const login = (totp: unknown) =>
      browserAt(test).post('/api/admin/auth/login').send({ email: account.email, password: PASSWORD, totp });
    expect((await login('123456')).status).toBe(200);
    expectRefusal(await login(123456), 422, 'VALIDATION_FAILED');
  });

  it('holds five sessions and drops the oldest @mariadb', async () => {
    const account = await newStaff(test, 'pm');
    const sessions = [];
    for (let login = 0; login < 6; login += 1) sessions.push(await logInStaff(test, 'pm', account));
    const statuses = await Promise.all(sessions.map(async ({ token }) => (await me(token)).status));
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
  });
});

describe('the bearer', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payloadOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;

  it('is a sealed envelope around the session, good for 12 hours at most', () => {
    const payload = payloadOf(owner.token);
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'sid']);
    expect(payload.aud).toBe('admin');
    expect(Number(payload.exp) - Number(payload.iat)).toBe(12 * 60 * 60);
  });

  it('is refused without a signature, with another algorithm, audience, key, or session, and when expired', async () => {
    const payload = payloadOf(owner.token);
    const jwt = test.get(JwtService);
    const [head = '', body = '', signature = ''] = owner.token.split('.');
    const key = test.get(Keyring).key('staff-bearer');
    const signed = (header: object, content: object, secret = key) => {
      const text = `${part(header)}.${part(content)}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const now = Math.floor(Date.now() / 1000);
    const forgeries = {
      'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'alg none, kept signature': `${part({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
      'no signature': `${head}.${body}.`,
      'other algorithm': jwt.sign(payload, { algorithm: 'HS512' }),
      'algorithm of the header only': signed({ alg: 'RS256', typ: 'JWT' }, payload),
      'foreign audience': jwt.sign({ ...payload, aud: 'site' }),
      'no audience': jwt.sign({ sid: payload.sid, exp: payload.exp }),
      'foreign key': signed({ alg: 'HS256', typ: 'JWT' }, payload, test.get(Keyring).key('csrf-token')),
      expired: jwt.sign({ ...payload, exp: now - 1 }),
      'another session': jwt.sign({ ...payload, sid: 'A'.repeat(43) }),
      'a session that is no text': jwt.sign({ ...payload, sid: ['A'] }),
      'key path': signed({ alg: 'HS256', typ: 'JWT', kid: '/dev/null' }, { ...payload, sid: 'B'.repeat(43) }),
      'not a token': 'x',
    };
    for (const [name, forgery] of Object.entries(forgeries)) {
      const { status } = await me(forgery);
      expect({ name, status }).toEqual({ name, status: 401 });
    }
    // The control: the same envelope, signed as it should be, is let in.
    expect((await me(signed({ alg: 'HS256', typ: 'JWT' }, payload))).status).toBe(200);
  });

  it('is read from the Authorization header only', async () => {
    expect(
      (await test.http().get('/api/admin/auth/me').set('cookie', `session=${owner.token}; admin_token=${owner.token}`))
        .status,
    ).toBe(401);
    expect(
      (await test.http().get(`/api/admin/auth/me?token=${owner.token}&authorization=Bearer%20${owner.token}`)).status,
    ).toBe(401);
    expect((await test.http().get('/api/admin/auth/me').set('authorization', owner.token)).status).toBe(401);
    expect((await test.http().get('/api/admin/auth/me').set('authorization', `Basic ${owner.token}`)).status).toBe(401);
  });

  it('ends after 30 idle minutes, is extended by use, and ends after 12 hours in any case', async () => {
    test.clock.set('2027-03-01T08:00:00Z');
    const idle = await logInStaff(test, 'office');
    const busy = await logInStaff(test, 'office');
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      test.clock.advanceMinutes(20);
      expect({ minutes, status: (await me(busy.token)).status }).toEqual({ minutes, status: 200 });
      if (minutes === 20) expect((await me(idle.token)).status).toBe(200);
      await touched(test);
      if (minutes === 60) expectRefusal(await me(idle.token), 401, 'SESSION_EXPIRED');
    }
    test.clock.advanceMinutes(20);
    expectRefusal(await me(busy.token), 401, 'SESSION_EXPIRED');
  });

  it('G19 logs out on its own path: at once, for every copy, without touching others', async () => {
    const account = await newStaff(test, 'sales');
    const one = await logInStaff(test, 'sales', account);
    const other = await logInStaff(test, 'sales', account);
    const seq = await auditEnd();
    expect((await test.http().post('/api/admin/auth/logout').set(one.headers)).status).toBe(204);
    expectRefusal(await me(one.token), 401, 'SESSION_EXPIRED');
    expect((await me(other.token)).status).toBe(200);
    expect(await actionsSince(seq)).toEqual(['staff.logout']);
    for (const headers of [one.headers, {}, { authorization: 'Bearer nonsense' }]) {
      expect((await test.http().post('/api/admin/auth/logout').set(headers)).status).toBe(204);
    }
    expect((await test.http().post('/api/auth/logout').set(other.headers)).status).toBe(204);
    expect((await me(other.token)).status).toBe(200);
  });
});

describe('own account', () => {
  it('changes the password with the current one and logs other devices out, one audit entry', async () => {
    const account = await newStaff(test, 'pm');
    const here = await logInStaff(test, 'pm', account);
    const there = await logInStaff(test, 'pm', account);
    const change = (body: object) => test.http().post('/api/admin/auth/password').set(here.headers).send(body);
    expectRefusal(await change({ currentPassword: 'wrong', newPassword: STRONG }), 422, 'PASSWORD_WRONG');
    const short = await change({ currentPassword: PASSWORD, newPassword: 'velvet-moss-7q' });
    expectRefusal(short, 422, 'VALIDATION_FAILED');
    expect(short.body).toMatchObject({ fields: { newPassword: 'Use at least 15 characters. You have 14.' } });
    const seq = await auditEnd();
    const changed = await change({ currentPassword: PASSWORD, newPassword: STRONG });
    expect(changed.status).toBe(200);
    expect(await actionsSince(seq)).toEqual(['staff.password-change']);
    // A bearer that leaked before is worth nothing now; this session goes on under the new one.
    expectRefusal(await me(here.token), 401, 'SESSION_EXPIRED');
    expect((await me((changed.body as { token: string }).token)).status).toBe(200);
    expectRefusal(await me(there.token), 401, 'SESSION_EXPIRED');
    expect(
      (await browserAt(test).post('/api/admin/auth/login').send({ email: account.email, password: STRONG })).status,
    ).toBe(200);
  });

  it('lists its sessions and ends them', async () => {
    const account = await newStaff(test, 'service');
    const here = await logInStaff(test, 'service', account);
    const there = await logInStaff(test, 'service', account);
    const list = async () =>
      (
        (await test.http().get('/api/admin/auth/sessions').set(here.headers)).body as {
          items: { id: string; current: boolean }[];
        }
      ).items;
    const other = (await list()).find(({ current }) => !current);
    expect((await test.http().delete(`/api/admin/auth/sessions/${other?.id}`).set(owner.headers)).status).toBe(404);
    expect((await test.http().delete(`/api/admin/auth/sessions/${other?.id}`).set(here.headers)).status).toBe(204);
    expectRefusal(await me(there.token), 401, 'SESSION_EXPIRED');
    const third = await logInStaff(test, 'service', account);
    expect((await test.http().delete('/api/admin/auth/sessions').set(here.headers)).status).toBe(204);
    expectRefusal(await me(third.token), 401, 'SESSION_EXPIRED');
    expect(await list()).toHaveLength(1);
  });

  it('resets a forgotten password through the console’s own link, which the site does not take', async () => {
    const account = await newStaff(test, 'sales');
    const session = await logInStaff(test, 'sales', account);
    expect((await browserAt(test).post('/api/auth/forgot-password').send({ email: account.email })).status).toBe(202);
    expect((await test.mails()).filter(({ to }) => to.includes(account.email))).toEqual([]);
    expect((await browserAt(test).post('/api/admin/auth/forgot-password').send({ email: account.email })).status).toBe(
      202,
    );
    const token = await linkIn(account.email, RESET_LINK);
    expectRefusal(
      await browserAt(test).post('/api/auth/reset-password').send({ token, password: STRONG }),
      410,
      'RESET_LINK_USED',
    );
    const seq = await auditEnd();
    expect(
      (await browserAt(test).post('/api/admin/auth/reset-password').send({ token, password: STRONG })).status,
    ).toBe(200);
    expect(await actionsSince(seq)).toEqual(['staff.password-reset']);
    expectRefusal(await me(session.token), 401, 'SESSION_EXPIRED');
    expectRefusal(
      await browserAt(test).post('/api/admin/auth/reset-password').send({ token, password: STRONG }),
      410,
      'RESET_LINK_USED',
    );
  });
});

describe('an invite', () => {
  const invite = (body: object, headers: Record<string, string> = owner.headers) =>
    test.http().post('/api/admin/users').set(headers).send(body);
  const accept = (token: string, password = STRONG) =>
    browserAt(test).post('/api/admin/auth/accept-invite').send({ token, password });

  it('is emailed, makes the person active with the first password, and works once', async () => {
    const email = freshEmail('colleague');
    const seq = await auditEnd();
    const invited = await invite({ email, name: 'Tom Reyes', role: 'sales' });
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({
      email,
      name: 'Tom Reyes',
      role: 'sales',
      status: 'invited',
      lastLoginAt: null,
    });
    expect(await actionsSince(seq)).toEqual(['staff.invite']);
    const token = await linkIn(email, INVITE_LINK);
    expectRefusal(
      await browserAt(test).post('/api/admin/auth/login').send({ email, password: STRONG }),
      401,
      'INVALID_CREDENTIALS',
    );
    expectRefusal(await accept(token, 'too short a one'.slice(0, 14)), 422, 'VALIDATION_FAILED');
    const joined = await accept(token);
    expect(joined.status).toBe(200);
    expect(joined.body).toMatchObject({ user: { email, status: 'active', role: 'sales' } });
    expect((await me((joined.body as { token: string }).token)).status).toBe(200);
    expectRefusal(await accept(token, 'a different long sentence'), 410, 'INVITE_LINK_USED');
    expectRefusal(await accept('A'.repeat(43)), 410, 'INVITE_LINK_USED');
    expect((await browserAt(test).post('/api/admin/auth/login').send({ email, password: STRONG })).status).toBe(200);
  });

  it('answers a retry after a lost answer by the chosen password, and remembers the browser @mariadb', async () => {
    const email = freshEmail('colleague');
    await invite({ email, name: 'Tom Reyes', role: 'sales' });
    const token = await linkIn(email, INVITE_LINK);
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const again = await accept(token);
    expect(again.status).toBe(200);
    expect(String(again.headers['set-cookie'])).toMatch(/device=/);
    const bearers = [...both, again].map(({ body }) => (body as { token: string }).token);
    expect(new Set(bearers).size).toBe(3);
    for (const bearer of bearers) expect((await me(bearer)).status).toBe(200);
  });

  it('sent twice at once, or retried with the same key, creates one staff member @mariadb', async () => {
    const email = freshEmail('colleague');
    const body = { email, name: 'Ida Lund', role: 'viewer' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expectRefusal(answers.find(({ status }) => status === 409) ?? { status: 0, body: {} }, 409, 'EMAIL_IN_USE');
    const keyed = { ...body, email: freshEmail('colleague') };
    const first = await invite(keyed, { ...owner.headers, 'idempotency-key': 'invite-1' });
    const again = await invite(keyed, { ...owner.headers, 'idempotency-key': 'invite-1' });
    expect(again.status).toBe(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  it('can be sent again, which kills the older link, and expires after 72 hours', async () => {
    test.clock.set('2027-04-01T12:00:00Z');
    const boss = await logInStaff(test, 'owner');
    const email = freshEmail('colleague');
    const { id } = (await invite({ email, name: 'Tom Reyes', role: 'pm' }, boss.headers)).body as { id: string };
    const first = await linkIn(email, INVITE_LINK);
    const seq = await auditEnd();
    expect((await test.http().post(`/api/admin/users/${id}/invite`).set(boss.headers)).status).toBe(202);
    expect(await actionsSince(seq)).toEqual(['staff.invite-again']);
    const second = await linkIn(email, INVITE_LINK);
    expectRefusal(await accept(first), 410, 'INVITE_LINK_USED');
    test.clock.advanceMinutes(72 * 60 + 1);
    expectRefusal(await accept(second), 410, 'INVITE_LINK_USED');
    expectRefusal(
      await test
        .http()
        .post(`/api/admin/users/${owner.id}/invite`)
        .set((await logInStaff(test, 'owner')).headers),
      409,
      'ILLEGAL_TRANSITION',
    );
  });

  it('does not work once the account was disabled', async () => {
    const email = freshEmail('colleague');
    const { id, version } = (await invite({ email, name: 'Tom Reyes', role: 'pm' })).body as {
      id: string;
      version: number;
    };
    const token = await linkIn(email, INVITE_LINK);
    expect(
      (await test.http().patch(`/api/admin/users/${id}`).set(owner.headers).send({ status: 'disabled', version }))
        .status,
    ).toBe(200);
    expectRefusal(await accept(token), 410, 'INVITE_LINK_USED');
  });
});

it('G09 keeps one unbroken chain through all of it', async () => {
  expect(await test.get(AuditLog).verify()).toMatchObject({ ok: true });
});
