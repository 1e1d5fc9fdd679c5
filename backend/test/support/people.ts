import type TestAgent from 'supertest/lib/agent.js';
import type { StaffRole } from '../../src/common/access/index.js';
import { uuidv7 } from '../../src/common/ids/ids.js';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.service.js';
import { Accounts } from '../../src/modules/users/index.js';
import type { TestApp } from './app.js';

export const PASSWORD = 'a quiet limestone terrace';

export interface SignedInStaff {
  id: string;
  name: string;
  email: string;
  headers: { authorization: string };
}

/** A member of the staff with a live session. */
export async function signInStaff(test: TestApp, role: StaffRole, name = `The ${role}`): Promise<SignedInStaff> {
  const passwordHash = await test.get(PasswordHasher).hash(PASSWORD);
  const email = `${role}-${uuidv7()}@staff.example`;
  const account = await test.uow.run(() =>
    test.get(Accounts).createStaff({ email, name, role, passwordHash, emailVerified: true }),
  );
  const { status, body } = await test.http().post('/api/admin/auth/login').send({ email, password: PASSWORD });
  if (status !== 200) throw new Error(`sign-in failed: ${status} ${JSON.stringify(body)}`);
  return { id: account.id, name, email, headers: { authorization: `Bearer ${(body as { token: string }).token}` } };
}

export interface SignedInCustomer {
  id: string;
  email: string;
  browser: TestAgent;
}

/** A customer who signs up in this browser, or in a fresh one. */
export async function signUpCustomer(
  test: TestApp,
  {
    email = `customer-${uuidv7()}@example.com`,
    browser = test.browser(),
  }: { email?: string; browser?: TestAgent } = {},
): Promise<SignedInCustomer> {
  const { status, body } = await browser
    .post('/api/auth/signup')
    .send({ email, password: PASSWORD, name: 'Claire Renard' });
  if (status !== 201) throw new Error(`sign-up failed: ${status} ${JSON.stringify(body)}`);
  return { id: (body as { user: { id: string } }).user.id, email, browser };
}
