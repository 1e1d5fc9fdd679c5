import { ROLE_PERMISSIONS, STAFF_ROLES, type StaffRole } from '../../src/common/access/index.js';
import { uuidv7 } from '../../src/common/ids/ids.js';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.service.js';
import { Accounts } from '../../src/modules/users/index.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { classOf, listHandlers, type KnownHandler } from '../support/routes.js';

let test: TestApp;
let handlers: KnownHandler[];

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  handlers = listHandlers(test);
});
afterAll(() => test.close());

const PASSWORD = 'a quiet limestone terrace';

async function staffToken(role: StaffRole): Promise<string> {
  const passwordHash = await test.get(PasswordHasher).hash(PASSWORD);
  const email = `${role}-${uuidv7()}@example.com`;
  await test.uow.run(() =>
    test.get(Accounts).createStaff({ email, name: `The ${role}`, role, passwordHash, emailVerified: true }),
  );
  const { body } = await test.http().post('/api/admin/auth/login').send({ email, password: PASSWORD });
  return (body as { token: string }).token;
}

async function customerCookie(): Promise<string> {
  const { headers } = await test
    .http()
    .post('/api/auth/signup')
    .send({ email: `c-${uuidv7()}@example.com`, password: PASSWORD, name: 'Claire Renard' });
  return (headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';')[0]).join('; ');
}

function call({ method, path }: KnownHandler, headers: Record<string, string>) {
  const address = path.replace(/:[A-Za-z]+/g, uuidv7());
  const request = test.http()[method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete'](address).set(headers);
  return method === 'GET' || method === 'DELETE' ? request : request.send({});
}

it('lists every route with its access class, and each class matches its path', () => {
  expect(handlers.map(({ method, path, rule }) => `${method} ${path}: ${classOf(rule)}`)).toMatchSnapshot();
  for (const { path, rule } of handlers) {
    expect({ path, class: classOf(rule) }).not.toMatchObject({ class: 'NONE' });
    if (path.startsWith('/api/portal/')) expect({ path, kind: rule?.kind }).toEqual({ path, kind: 'customer' });
    if (path.startsWith('/api/admin/') && !path.startsWith('/api/admin/auth/'))
      expect({ path, kind: rule?.kind }).toEqual({ path, kind: 'admin' });
    // The session check answers 401 without a session, so it is closed although it lies beside the public calls.
    if (['/api/auth/me', '/api/auth/session'].includes(path)) expect(rule?.kind).toBe('customer');
    else if (!path.startsWith('/api/portal/') && !path.startsWith('/api/admin/'))
      expect({ path, kind: rule?.kind }).toEqual({ path, kind: 'public' });
  }
});

it('describes every route in the OpenAPI document', async () => {
  const { body } = await test.http().get('/api/openapi.json');
  const documented = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = handlers
    .filter(({ path }) => path !== '/api/openapi.json')
    .map(({ method, path }) => `${method} ${path.replace(/:([A-Za-z]+)/g, '{$1}')}`);
  expect(documented.sort()).toEqual(expected.sort());
});

it('G13 a closed route needs a session of its own kind', async () => {
  const cookie = await customerCookie();
  const token = await staffToken('owner');
  for (const handler of handlers.filter(({ rule }) => rule?.kind !== 'public')) {
    const wrong: Record<string, string> =
      handler.rule?.kind === 'admin' ? { cookie } : { authorization: `Bearer ${token}` };
    const where = `${handler.method} ${handler.path}`;
    expect({ where, status: (await call(handler, {})).status }).toEqual({ where, status: 401 });
    const isStaffWrite = handler.rule?.kind === 'customer' && !['GET', 'HEAD'].includes(handler.method);
    const refused = isStaffWrite ? 403 : 401;
    expect({ where, status: (await call(handler, wrong)).status }).toEqual({ where, status: refused });
    expect({
      where,
      status: (await call(handler, { cookie: `session=${token}`, authorization: `Bearer ${cookie.split('=')[1]}` }))
        .status,
    }).toEqual({ where, status: 401 });
  }
});

it.each(STAFF_ROLES)('G13 %s opens what the role includes and nothing else', async (role) => {
  const closed = handlers.filter(
    ({ rule, path }) => rule?.kind === 'admin' && rule.permission && !path.endsWith('/logout'),
  );
  expect(closed.length).toBeGreaterThan(10);
  const headers = { authorization: `Bearer ${await staffToken(role)}` };
  for (const handler of closed) {
    const permission = handler.rule?.kind === 'admin' ? handler.rule.permission : undefined;
    const allowed = permission !== undefined && ROLE_PERMISSIONS[role].includes(permission);
    const { status, body } = await call(handler, headers);
    const where = `${handler.method} ${handler.path}`;
    if (allowed)
      expect({ where, body, refused: status === 401 || status === 403 || status >= 500 }).toEqual({
        where,
        body,
        refused: false,
      });
    else
      expect({ where, status, code: (body as { code: string }).code }).toEqual({
        where,
        status: 403,
        code: 'PERMISSION_REQUIRED',
      });
  }
});
