import { FirstOwner } from '../../src/modules/auth/index.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { VisitEntity } from '../../src/modules/scheduling/persistence/visit.entity.js';
import { Accounts } from '../../src/modules/users/index.js';
import { AuditRepository } from '../../src/platform/audit/persistence/audit.repository.js';
import { ConfigError } from '../../src/platform/config/index.js';
import { seedDemoCalendars } from '../../src/seeds/demo-calendars.seed.js';
import { seedDemoLeads } from '../../src/seeds/demo-leads.seed.js';
import { seedDemoPastLeads } from '../../src/seeds/demo-past-leads.seed.js';
import { SiteConfig } from '../../src/platform/config/index.js';
import { seedDemoUsers } from '../../src/seeds/demo-users.seed.js';
import { seedDemoVisits } from '../../src/seeds/demo-visit.seed.js';
import { prepareInstallation } from '../../src/seeds/prepare-installation.js';
import { createFirstOwner } from '../../src/seeds/first-owner.seed.js';
import { createTestApp, type TestApp } from '../support/app.js';

let test: TestApp;

beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

const EMAIL = 'margaret@example.com';
const PASSWORD = 'a lighthouse above the quarry';

const canLogIn = async (email: string, password: string, path = '/api/admin/auth/login') =>
  (await test.http().post(path).send({ email, password })).status === 200;

it('makes the first owner from the environment, once, also when two replicas start together', async () => {
  await Promise.all([1, 2, 3].map(() => createFirstOwner(test.app, { email: EMAIL, password: PASSWORD })));
  await createFirstOwner(test.app, { email: 'second@example.com', password: PASSWORD });
  expect(await test.get(Accounts).findByEmail('staff', EMAIL)).toMatchObject({ role: 'owner', status: 'active' });
  expect(await test.get(Accounts).findByEmail('staff', 'second@example.com')).toBeNull();
  expect(await canLogIn(EMAIL, PASSWORD)).toBe(true);
  const entries = await test.get(AuditRepository).readAfter(0, 10);
  expect(entries.filter(({ action }) => action === 'staff.create-owner')).toHaveLength(1);
});

it.each([
  [{ email: EMAIL, password: 'too short' }, 'ADMIN_PASSWORD: Use at least 15 characters. You have 9.'],
  [
    { email: EMAIL, password: 'password12345678' },
    'ADMIN_PASSWORD: This password is too easy to guess. A short sentence works well.',
  ],
  [
    { email: EMAIL, password: 'margaret in the quarry' },
    'ADMIN_PASSWORD: Do not use your name or email in your password.',
  ],
  [{ email: 'margaret', password: PASSWORD }, 'ADMIN_EMAIL is not an email address'],
])('says at boot what is wrong with %j', async (owner, problem) => {
  await expect(createFirstOwner(test.app, owner)).rejects.toThrow(new ConfigError([problem]));
  expect(await test.get(Accounts).hasStaff()).toBe(false);
});

it('adds further owners on command, but no one twice', async () => {
  const create = (email: string) => test.get(FirstOwner).create({ email, name: 'Margaret Hale', password: PASSWORD });
  expect(await create(EMAIL)).toMatchObject({ role: 'owner' });
  expect(await create(EMAIL.toUpperCase())).toBeNull();
  expect(await create('second@example.com')).toMatchObject({ role: 'owner' });
});

it('seeds the demo people once, marked as such, with the published passwords', async () => {
  await seedDemoUsers(test.app);
  const accounts = test.get(Accounts);
  const before = await accounts.findByEmail('staff', 'owner@merideau.example');
  await seedDemoUsers(test.app);
  expect((await accounts.findByEmail('staff', 'owner@merideau.example'))?.id).toBe(before?.id);
  for (const role of ['owner', 'sales', 'pm', 'viewer']) {
    expect(await accounts.findByEmail('staff', `${role}@merideau.example`)).toMatchObject({
      role,
      name: expect.stringMatching(/ \(demo\)$/) as string,
    });
    expect(await canLogIn(`${role}@merideau.example`, `limestone-${role}-demo`)).toBe(true);
  }
  expect(await canLogIn('claire@merideau.example', 'limestone-customer-demo', '/api/auth/login')).toBe(true);
});

it('G13 gives no demo person an address of the company, which would get real email', async () => {
  const site = test.get(SiteConfig);
  const changed = jest.replaceProperty(site, 'contact', { ...site.contact, email: 'hello@realpools.com' });
  await seedDemoUsers(test.app);
  changed.restore();
  const accounts = test.get(Accounts);
  for (const role of ['owner', 'sales', 'pm', 'viewer'])
    expect(await accounts.findByEmail('staff', `${role}@realpools.com`)).toBeNull();
  expect(await accounts.findByEmail('customer', 'claire@realpools.com')).toBeNull();
});

it('gives the demo customer the visit that her request says is booked, once', async () => {
  await prepareInstallation(test.app, test.database.config);
  await seedDemoUsers(test.app);
  await seedDemoCalendars(test.app);
  const asked = await seedDemoLeads(test.app);
  await seedDemoVisits(test.app, [asked!, ...(await seedDemoPastLeads(test.app))]);
  expect(await seedDemoLeads(test.app)).toBeNull();
  const all = await test.uow.reader().find(VisitEntity);
  expect(all.filter(({ status }) => status === 'confirmed').length).toBeGreaterThan(1);
  const visits = all.filter(({ email }) => email === 'claire@merideau.example');
  expect(visits).toHaveLength(1);
  expect(visits[0]).toMatchObject({
    name: expect.stringMatching(/ \(demo\)$/) as string,
    email: 'claire@merideau.example',
    status: 'confirmed',
    typeKey: 'site-visit',
  });
  expect(visits[0]!.startsAt.getTime()).toBeGreaterThan(test.clock.now().getTime() + 3 * 86_400_000 - 60_000);
  const lead = await test.uow.reader().findOneByOrFail(LeadEntity, { id: visits[0]!.leadId! });
  expect(lead).toMatchObject({
    stage: 'consult_booked',
    customerId: visits[0]!.customerId,
    emailNormalized: 'claire@merideau.example',
  });
}, 120_000);
