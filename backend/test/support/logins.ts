import type TestAgent from 'supertest/lib/agent.js';
import { SessionAuthenticator, type StaffRole } from '../../src/common/access/index.js';
import { uuidv7 } from '../../src/common/ids/ids.js';
import { PasswordHasher } from '../../src/modules/auth/index.js';
import type { DatabaseSessionAuthenticator } from '../../src/modules/auth/session-authenticator.service.js';
import { Accounts, type Account } from '../../src/modules/users/index.js';
import type { TestApp } from './app.js';

export const PASSWORD = 'a heron under the willow';

export interface LoggedInCustomer {
  browser: TestAgent;
  id: string;
  email: string;
  /** The CSRF token. */
  token: string;
  /** The session cookie's value. */
  cookie: string;
}

export interface LoggedInStaff {
  id: string;
  email: string;
  token: string;
  headers: { authorization: string };
}

let lastIp = 0;

/** Ends when the sessions used so far are marked as used, which no answer waits for. */
export function touched(test: Pick<TestApp, 'get'>): Promise<void> {
  return (test.get(SessionAuthenticator) as DatabaseSessionAuthenticator).touched;
}

/** An address of its own, so that one test's failures do not count against another's limits. */
export function freshIp(): string {
  lastIp += 1;
  return `10.${(lastIp >> 16) & 255}.${(lastIp >> 8) & 255}.${lastIp & 255}`;
}

export function freshEmail(prefix = 'person'): string {
  return `${prefix}-${uuidv7()}@example.com`;
}

export function cookieValue(response: { headers: Record<string, unknown> }, name = 'session'): string {
  const lines = (response.headers['set-cookie'] as string[] | undefined) ?? [];
  const line = lines.find((candidate) => candidate.startsWith(`${name}=`));
  return line?.split(';')[0]?.slice(name.length + 1) ?? '';
}

/** One of our browsers at its own address; the app under test trusts the proxy header. */
export function browserAt(test: TestApp, ip = freshIp()): TestAgent {
  return test.browser().set('x-forwarded-for', ip);
}

/** A customer through the real signup. */
export async function newCustomer(
  test: TestApp,
  input: { email?: string; password?: string } = {},
): Promise<LoggedInCustomer> {
  const browser = browserAt(test);
  const email = input.email ?? freshEmail('customer');
  const answer = await browser
    .post('/api/auth/signup')
    .send({ email, password: input.password ?? PASSWORD, name: 'Nora Feldt' });
  if (answer.status !== 201) throw new Error(`signup answered ${answer.status}: ${answer.text}`);
  const body = answer.body as { user: { id: string }; token: string };
  return { browser, id: body.user.id, email, token: body.token, cookie: cookieValue(answer) };
}

/** A staff account without a session. */
export async function newStaff(test: TestApp, role: StaffRole, email = freshEmail(role)): Promise<Account> {
  const passwordHash = await test.get(PasswordHasher).hash(PASSWORD);
  return test.uow.run(() =>
    test.get(Accounts).createStaff({ email, name: `The ${role}`, role, passwordHash, emailVerified: true }),
  );
}

/** A member of staff through the real login. */
export async function logInStaff(test: TestApp, role: StaffRole, account?: Account): Promise<LoggedInStaff> {
  const { id, email } = account ?? (await newStaff(test, role));
  const answer = await browserAt(test).post('/api/admin/auth/login').send({ email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`);
  const { token } = answer.body as { token: string };
  return { id, email, token, headers: { authorization: `Bearer ${token}` } };
}
