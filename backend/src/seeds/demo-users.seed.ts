import type { INestApplicationContext } from '@nestjs/common';
import type { StaffRole } from '../common/access/index.js';
import { PasswordHasher } from '../modules/auth/index.js';
import { Accounts } from '../modules/users/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { DEMO_DOMAIN } from './demo-domain.js';

interface DemoPerson {
  local: string;
  name: string;
  password: string;
  role: StaffRole | null;
}

/** Their passwords are in the README, so demo data is refused in production and the password rules do not apply. */
const DEMO_PEOPLE: readonly DemoPerson[] = [
  { local: 'owner', name: 'Margaret Hale (demo)', password: 'limestone-owner-demo', role: 'owner' },
  { local: 'sales', name: 'Tom Reyes (demo)', password: 'limestone-sales-demo', role: 'sales' },
  { local: 'pm', name: 'Ruth Calder (demo)', password: 'limestone-pm-demo', role: 'pm' },
  { local: 'viewer', name: 'Ida Lund (demo)', password: 'limestone-viewer-demo', role: 'viewer' },
  { local: 'claire', name: 'Claire Dubois (demo)', password: 'limestone-customer-demo', role: null },
];

export async function seedDemoUsers(app: INestApplicationContext): Promise<void> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const accounts = get(Accounts);
  const hasher = get(PasswordHasher);
  const uow = get(UnitOfWork);
  for (const person of DEMO_PEOPLE) {
    const email = `${person.local}@${DEMO_DOMAIN}`;
    const { role } = person;
    if (await accounts.findByEmail(role ? 'staff' : 'customer', email)) continue;
    const account = { email, name: person.name, passwordHash: await hasher.hash(person.password), emailVerified: true };
    await uow.run(() => (role ? accounts.createStaff({ ...account, role }) : accounts.createCustomer(account)));
  }
}
