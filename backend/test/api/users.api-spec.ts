import { STAFF_ROLES } from '../../src/common/access/index.js';
import { uuidv7 } from '../../src/common/ids/ids.js';
import { Accounts } from '../../src/modules/users/index.js';
import { AuditRepository } from '../../src/platform/audit/persistence/audit.repository.js';
import { createTestApp, type TestApp } from '../support/app.js';
import {
  browserAt,
  freshEmail,
  logInStaff,
  newCustomer,
  newStaff,
  PASSWORD,
  type LoggedInStaff,
} from '../support/logins.js';

let test: TestApp;
let owner: LoggedInStaff;

beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: 'loopback' } });
  owner = await logInStaff(test, 'owner');
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

interface Page {
  items: { id: string; name: string; email: string }[];
  nextCursor: string | null;
  total: number;
}

function expectRefusal(answer: { status: number; body: unknown }, status: number, code: string): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { code, error: expect.any(String) as string },
  });
}

const get = (path: string, headers = owner.headers) => test.http().get(`/api/admin/users${path}`).set(headers);
const patch = (id: string, body: object, headers = owner.headers) =>
  test.http().patch(`/api/admin/users/${id}`).set(headers).send(body);

async function auditEnd(): Promise<number> {
  return (await test.get(AuditRepository).readHead())?.seq ?? 0;
}

async function actionsSince(seq: number): Promise<string[]> {
  return (await test.get(AuditRepository).readAfter(seq, 1000)).map(({ action }) => action);
}

describe('customers', () => {
  // Never all digits, which would be looked for as a phone number.
  const marker = `z${uuidv7().slice(-8)}`;

  beforeAll(async () => {
    const accounts = test.get(Accounts);
    // Some are created at the same instant and some share a name: pages must neither repeat nor skip.
    for (let index = 0; index < 23; index += 1) {
      test.clock.set(new Date(Date.UTC(2027, 0, 1 + Math.floor(index / 5))));
      await test.uow.run(async () => {
        const { id } = await accounts.createCustomer({
          email: `${marker}.c${index}@example.com`,
          name: index % 3 === 0 ? `Zoë ${marker}` : `Name ${index} ${marker}`,
          passwordHash: 'x',
        });
        if (index % 4 === 0) await accounts.markLoggedIn(id);
      });
    }
    test.clock.runFreely();
  });

  const accountWith = (name: string, phone: string) =>
    test.uow.run(() =>
      test.get(Accounts).createCustomer({ email: `${phone.slice(-4)}@example.com`, name, phone, passwordHash: 'x' }),
    );

  async function walk(sort: string, limit: number): Promise<string[]> {
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 50; page += 1) {
      const { body } = await get(`?q=${marker}&sort=${sort}&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
      const { items, nextCursor, total } = body as Page;
      expect(total).toBe(23);
      seen.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    }
    return seen;
  }

  it.each(['name', '-createdAt', '-lastSeenAt'])(
    'page through by %s without gaps or repeats, at any page size @mariadb',
    async (sort) => {
      const whole = await walk(sort, 100);
      expect(new Set(whole).size).toBe(23);
      expect(await walk(sort, 1)).toEqual(whole);
      expect(await walk(sort, 7)).toEqual(whole);
    },
  );

  it('are found by any word of the name or email, without regard to case or accents, and by phone @mariadb', async () => {
    const found = async (q: string) => ((await get(`?q=${encodeURIComponent(q)}`)).body as Page).total;
    expect(await found(`zoe ${marker}`.toUpperCase())).toBe(8);
    expect(await found(`${marker.toUpperCase()}.C22`)).toBe(1);
    const { id } = await accountWith(`Milan Đorđević ${marker}`, '+1 (314) 555-8261');
    for (const q of ['Dordevic', 'Đorđ', '8261', '(314) 555-8261', '555-8261']) {
      const { items } = (await get(`?q=${encodeURIComponent(q)}`)).body as Page;
      expect(items.map((item) => item.id)).toEqual([id]);
    }
    expect(await found('%')).toBe(await found(''));
    expect(await found(`' OR 1=1 -- `)).toBe(0);
  });

  it('show exactly the agreed fields', async () => {
    const { items } = (await get(`?q=${marker}.c22`)).body as Page;
    expect(items[0]).toEqual({
      id: expect.any(String) as string,
      email: `${marker}.c22@example.com`,
      name: `Name 22 ${marker}`,
      phone: null,
      emailVerified: false,
      status: 'active',
      requestCount: 0,
      lastSeenAt: null,
      createdAt: expect.stringMatching(/Z$/) as string,
      version: 1,
    });
    const detail = await get(`/${items[0]?.id}`);
    expect(detail.body).toEqual({ ...items[0], requests: [] });
  });

  it('refuse what they do not offer', async () => {
    for (const query of [
      '?sort=passwordHash',
      '?sort=name;drop',
      '?limit=0',
      '?limit=101',
      '?limit=abc',
      '?cursor=bm90',
      '?type=admin',
      '?role=owner',
      `?sort=-createdAt&cursor=${Buffer.from('["x","y"]').toString('base64url')}`,
    ]) {
      const answer = await get(query);
      expect({ query, status: answer.status }).toEqual({ query, status: 422 });
    }
  });

  it('can be disabled: their session ends with the next request, and enabled again', async () => {
    const customer = await newCustomer(test);
    const seq = await auditEnd();
    const disabled = await patch(customer.id, { status: 'disabled', version: 1 });
    expect({ status: disabled.status, body: disabled.body }).toMatchObject({
      status: 200,
      body: { status: 'disabled', version: 2 },
    });
    expect(await actionsSince(seq)).toEqual(['customer.change']);
    expect((await customer.browser.get('/api/auth/me')).status).toBe(401);
    expectRefusal(
      await browserAt(test).post('/api/auth/login').send({ email: customer.email, password: PASSWORD }),
      401,
      'INVALID_CREDENTIALS',
    );
    expect((await browserAt(test).post('/api/auth/forgot-password').send({ email: customer.email })).status).toBe(202);
    expect(
      (await test.mails()).filter(({ to, subject }) => to.includes(customer.email) && /new password/.test(subject)),
    ).toEqual([]);
    expectRefusal(await patch(customer.id, { role: 'owner', version: 2 }), 422, 'VALIDATION_FAILED');
    expect((await patch(customer.id, { status: 'active', version: 2 })).status).toBe(200);
    expect((await customer.browser.get('/api/auth/me')).status).toBe(401);
    expect(
      (await browserAt(test).post('/api/auth/login').send({ email: customer.email, password: PASSWORD })).status,
    ).toBe(200);
  });
});

describe('the team', () => {
  it('is listed with roles and permissions, apart from the customers', async () => {
    const { body } = await get('?type=staff&limit=100');
    const mine = (body as Page).items.find(({ id }) => id === owner.id);
    expect(mine).toMatchObject({
      role: 'owner',
      userType: 'admin',
      status: 'active',
      lastSeenAt: expect.any(String) as string,
    });
    expect(((await get('?type=customer&limit=100')).body as Page).items.some(({ id }) => id === owner.id)).toBe(false);
  });

  it('G13 is seen by roles with team.read only; to others, staff members look missing', async () => {
    const missing = await get(`/${uuidv7()}`);
    expectRefusal(missing, 404, 'NOT_FOUND');
    for (const role of STAFF_ROLES) {
      const viewer = await logInStaff(test, role);
      const reads = ['owner', 'sales', 'pm', 'office'].includes(role);
      expect({ role, status: (await get('?type=staff', viewer.headers)).status }).toEqual({
        role,
        status: reads ? 200 : 403,
      });
      expect({ role, status: (await get('', viewer.headers)).status }).toEqual({ role, status: 200 });
      const colleague = await get(`/${owner.id}`, viewer.headers);
      expect({ role, status: colleague.status }).toEqual({ role, status: reads ? 200 : 404 });
      if (!reads)
        expect({ ...(colleague.body as object), requestId: '' }).toEqual({
          ...(missing.body as object),
          requestId: '',
        });
    }
  });

  it('G13 is changed by owners only, and nothing happens for the others', async () => {
    const target = await newStaff(test, 'viewer');
    for (const role of STAFF_ROLES.filter((candidate) => candidate !== 'owner')) {
      const actor = await logInStaff(test, role);
      const seq = await auditEnd();
      expectRefusal(await patch(target.id, { role: 'owner', version: 1 }, actor.headers), 403, 'PERMISSION_REQUIRED');
      expectRefusal(
        await test
          .http()
          .post('/api/admin/users')
          .set(actor.headers)
          .send({ email: freshEmail(), name: 'Eve', role: 'owner' }),
        403,
        'PERMISSION_REQUIRED',
      );
      expectRefusal(
        await test.http().post(`/api/admin/users/${target.id}/invite`).set(actor.headers),
        403,
        'PERMISSION_REQUIRED',
      );
      // The refusals themselves are noted after their answers.
      const actions = await actionsSince(seq);
      expect(actions.filter((action) => action !== 'access.refused')).toEqual([]);
    }
    expect((await get(`/${target.id}`)).body).toMatchObject({ role: 'viewer', version: 1 });
  });

  it('G13 removes a permission with the next request after a demotion', async () => {
    const account = await newStaff(test, 'owner');
    const demoted = await logInStaff(test, 'owner', account);
    expect((await get('?type=staff', demoted.headers)).status).toBe(200);
    const seq = await auditEnd();
    expect((await patch(account.id, { role: 'viewer', version: 1 })).body).toMatchObject({
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
      version: 2,
    });
    expect(await actionsSince(seq)).toEqual(['staff.change']);
    expectRefusal(await get('?type=staff', demoted.headers), 403, 'PERMISSION_REQUIRED');
    expect((await get('', demoted.headers)).status).toBe(200);
  });

  it('G19 ends the sessions of the disabled at once, and their password opens nothing', async () => {
    const account = await newStaff(test, 'sales');
    const gone = await logInStaff(test, 'sales', account);
    expect((await patch(account.id, { status: 'disabled', version: 1 })).status).toBe(200);
    expect((await get('', gone.headers)).status).toBe(401);
    expectRefusal(
      await browserAt(test).post('/api/admin/auth/login').send({ email: account.email, password: PASSWORD }),
      401,
      'INVALID_CREDENTIALS',
    );
    expect((await patch(account.id, { status: 'active', version: 2 })).body).toMatchObject({ status: 'active' });
    expect((await get('', gone.headers)).status).toBe(401);
  });

  it('lets no one change their own role or status', async () => {
    await newStaff(test, 'owner');
    for (const change of [{ role: 'viewer' }, { status: 'disabled' }]) {
      expectRefusal(await patch(owner.id, { ...change, version: 1 }), 403, 'OWN_ROLE_LOCKED');
    }
  });

  it('refuses a stale change and shows the current staff member', async () => {
    const account = await newStaff(test, 'office');
    await patch(account.id, { role: 'pm', version: 1 });
    const stale = await patch(account.id, { role: 'sales', version: 1 });
    expectRefusal(stale, 409, 'STALE_VERSION');
    expect(stale.body).toMatchObject({ current: { id: account.id, role: 'pm', version: 2 } });
  });

  it('refuses unknown roles, states, fields and ids', async () => {
    const account = await newStaff(test, 'office');
    for (const body of [
      { role: 'admin', version: 1 },
      { status: 'invited', version: 1 },
      { role: 'pm' },
      { role: 'pm', version: '1' },
      { email: 'x@example.com', version: 1 },
    ]) {
      expectRefusal(await patch(account.id, body), 422, 'VALIDATION_FAILED');
    }
    expectRefusal(await patch(uuidv7(), { role: 'pm', version: 1 }), 404, 'NOT_FOUND');
    expectRefusal(await patch('not-an-id', { role: 'pm', version: 1 }), 404, 'NOT_FOUND');
  });

  it('always keeps an owner: of two who demote each other at once, one stays @mariadb', async () => {
    // Everybody else steps down first, so that exactly two are left.
    const [a, b] = [await newStaff(test, 'owner'), await newStaff(test, 'owner')];
    const [first, second] = [await logInStaff(test, 'owner', a), await logInStaff(test, 'owner', b)];
    const { items } = (await get('?type=staff&limit=100', first.headers)).body as {
      items: { id: string; role: string; version: number; status: string }[];
    };
    for (const other of items.filter(
      ({ id, role, status }) => role === 'owner' && status === 'active' && id !== a.id && id !== b.id,
    )) {
      expect((await patch(other.id, { role: 'viewer', version: other.version }, first.headers)).status).toBe(200);
    }
    const answers = await Promise.all([
      patch(b.id, { role: 'viewer', version: 1 }, first.headers),
      patch(a.id, { status: 'disabled', version: 1 }, second.headers),
    ]);
    // The loser may be refused as the last owner, or have lost the right or the session already.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left =
      answers[0].status === 200 ? { id: a.id, headers: first.headers } : { id: b.id, headers: second.headers };
    for (const change of [{ role: 'viewer' }, { status: 'disabled' }]) {
      const answer = await patch(left.id, { ...change, version: 1 }, left.headers);
      expectRefusal(answer, 409, 'LAST_OWNER');
      expect(answer.body).toMatchObject({ error: 'Add another owner first.' });
    }
  });
});
