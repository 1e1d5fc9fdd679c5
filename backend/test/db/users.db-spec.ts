import { SessionAuthenticator, SYSTEM_ACTOR, type Actor } from '../../src/common/access/index.js';
import { uuidv7 } from '../../src/common/ids/ids.js';
import { Accounts, OneTimeLinks, Sessions, StaffDirectory } from '../../src/modules/users/index.js';
import { SessionRepository } from '../../src/modules/users/persistence/session.repository.js';
import { UserRepository } from '../../src/modules/users/persistence/user.repository.js';
import { Team } from '../../src/modules/users/team.service.js';
import { Housekeeping } from '../../src/platform/housekeeping/housekeeping.js';
import { isUniqueViolation } from '../../src/platform/database/index.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { ENGINE } from '../support/databases.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const customer = (email: string) =>
  test.uow.run(() => test.get(Accounts).createCustomer({ email, name: 'Nora Feldt', passwordHash: 'x' }));
const staff = (role: string) =>
  test.uow.run(() =>
    test.get(Accounts).createStaff({ email: `${uuidv7()}@example.com`, name: `The ${role}`, role, passwordHash: 'x' }),
  );
const asActor = (id: string): Actor => ({ ...SYSTEM_ACTOR, type: 'staff', id, name: 'An owner', role: 'owner' });

async function outcomes(work: Promise<unknown>[]): Promise<{ won: number; codes: string[] }> {
  const settled = await Promise.allSettled(work);
  return {
    won: settled.filter(({ status }) => status === 'fulfilled').length,
    codes: settled.flatMap((one) =>
      one.status === 'rejected' ? [String((one.reason as { code?: string }).code ?? one.reason)] : [],
    ),
  };
}

describe('addresses', () => {
  it('are unique per side, whatever their case, also among 20 at once', async () => {
    const local = uuidv7();
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        customer(index % 2 ? `${local}@Example.com` : `${local.toUpperCase()}@example.COM`),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of settled) {
      if (one.status === 'rejected')
        expect(isUniqueViolation(one.reason, 'uq_user_account_kind_email_normalized')).toBe(true);
    }
    // The same person may also work here.
    await test.uow.run(() =>
      test.get(Accounts).createStaff({ email: `${local}@example.com`, name: 'Nora', role: 'pm', passwordHash: 'x' }),
    );
  });

  it('with and without an accent never stand for one another, whatever the collation says', async () => {
    const local = uuidv7();
    await customer(`zoë.${local}@example.com`);
    expect(await test.get(Accounts).findByEmail('customer', `zoe.${local}@example.com`)).toBeNull();
    expect(await test.get(Accounts).findByEmail('customer', `ZOË.${local}@example.com`)).toMatchObject({
      name: 'Nora Feldt',
    });
  });
});

describe('owners', () => {
  it('who demote each other at the same moment leave one, who then cannot be removed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await staff('owner'), await staff('owner')];
      const others = (await test.get(UserRepository).findStaff({ roles: ['owner'] })).filter(
        ({ id }) => id !== a.id && id !== b.id,
      );
      for (const other of others)
        await test.get(Team).change(other.id, { role: 'viewer', version: other.version }, asActor(a.id));
      const { won, codes } = await outcomes([
        test.get(Team).change(b.id, { role: 'viewer', version: 1 }, asActor(a.id)),
        test.get(Team).change(a.id, { status: 'disabled', version: 1 }, asActor(b.id)),
      ]);
      expect({ won, codes }).toEqual({ won: 1, codes: ['LAST_OWNER'] });
      expect(await test.get(UserRepository).findStaff({ roles: ['owner'] })).toHaveLength(1);
    }
  });

  it('and others changed by two people at once take one change, the other sees it', async () => {
    const boss = await staff('owner');
    const target = await staff('office');
    const { won, codes } = await outcomes(
      ['pm', 'sales', 'service', 'viewer'].map((role) =>
        test.get(Team).change(target.id, { role: role as 'pm', version: 1 }, asActor(boss.id)),
      ),
    );
    expect({ won, codes }).toEqual({ won: 1, codes: ['STALE_VERSION', 'STALE_VERSION', 'STALE_VERSION'] });
  });
});

describe('sessions', () => {
  const open = (userId: string) =>
    test.uow.run(async () => {
      await test.get(Accounts).lock(userId);
      return test.get(Sessions).open(userId, 'site', { remember: false, userAgent: null, ip: null });
    });

  it('are ten at most, also after 25 logins at once', async () => {
    const { id } = await customer(`${uuidv7()}@example.com`);
    await Promise.all(Array.from({ length: 25 }, () => open(id)));
    expect(await test.get(Sessions).listLive(id, 'site')).toHaveLength(10);
  });

  it('that ended stay ended, also when a late sign of use arrives', async () => {
    const { id } = await customer(`${uuidv7()}@example.com`);
    const session = await open(id);
    await test.uow.run(() => test.get(Sessions).endAll(id, 'disabled'));
    await test.uow.run(() => test.get(Sessions).touch(session.id, id));
    expect(await test.get(SessionRepository).listOpen(id, 'site', test.clock.now())).toEqual([]);
  });

  it('are deleted a month after they end, and links a day after they expire', async () => {
    const account = await customer(`${uuidv7()}@example.com`);
    const ended = await open(account.id);
    await open(account.id);
    await test.uow.run(() => test.get(Sessions).end(account.id, ended.id, 'logout'));
    await test.uow.run(() => test.get(OneTimeLinks).issue(account, 'verify-email'));
    const count = async (table: string) =>
      (
        await test.uow.run<object[]>(() =>
          test.uow.reader().query(`SELECT id FROM ${table} WHERE user_id = ?`, [account.id]),
        )
      ).length;
    await test.get(Housekeeping).runAll();
    expect([await count('user_session'), await count('one_time_token')]).toEqual([2, 1]);
    test.clock.advanceMinutes(31 * 24 * 60);
    await test.get(Housekeeping).runAll();
    expect([await count('user_session'), await count('one_time_token')]).toEqual([1, 0]);
    test.clock.advanceMinutes(31 * 24 * 60);
    await test.get(Housekeeping).runAll();
    expect(await count('user_session')).toBe(0);
    test.clock.runFreely();
  });

  it('are deleted in batches, so that a month’s backlog blocks no one', async () => {
    const account = await customer(`${uuidv7()}@example.com`);
    for (let n = 0; n < 3; n += 1) await open(account.id);
    await test.uow.run(() => test.get(Sessions).endAll(account.id, 'logout'));
    test.clock.advanceMinutes(31 * 24 * 60);
    const forget = () => test.uow.run(() => test.get(Sessions).forgetOld(2));
    let total = 0;
    for (let batch = await forget(); batch > 0; batch = await forget()) {
      expect(batch).toBeLessThanOrEqual(2);
      total += batch;
    }
    expect(total).toBeGreaterThanOrEqual(3);
    test.clock.runFreely();
  });

  it('G19 are over on every replica with the next request', async () => {
    // An embedded database has one server; a database server may have many.
    const replica = ENGINE === 'mariadb' ? await createTestApp({ database: test.database }) : test;
    try {
      const { id } = await customer(`${uuidv7()}@example.com`);
      const session = await open(id);
      const there = () => replica.get(SessionAuthenticator).authenticateCustomer(session.token);
      expect(await there()).toMatchObject({ userId: id });
      await test.uow.run(() => test.get(Sessions).end(id, session.id, 'logout'));
      expect(await there()).toBeNull();
    } finally {
      if (replica !== test) await replica.close();
    }
  });

  it('of a person who is no longer active open nothing, even if they were not ended', async () => {
    const account = await customer(`${uuidv7()}@example.com`);
    const session = await open(account.id);
    const authenticate = () => test.get(SessionAuthenticator).authenticateCustomer(session.token);
    expect(await authenticate()).toMatchObject({ userId: account.id });
    await test.uow.run(() => test.get(UserRepository).update(account.id, { status: 'disabled' }));
    expect(await authenticate()).toBeNull();
    await test.uow.run(() =>
      test.get(UserRepository).update(account.id, { status: 'active', kind: 'staff', role: 'owner' }),
    );
    expect(await authenticate()).toBeNull();
  });
});

describe('one-time links', () => {
  it('are used by exactly one of ten who try at once', async () => {
    const account = await customer(`${uuidv7()}@example.com`);
    const links = test.get(OneTimeLinks);
    const url = await test.uow.run(() => links.issue(account, 'reset-password'));
    const link = await links.find('reset-password', url?.split('#token=')[1] ?? '');
    if (!link) throw new Error('the link was not stored');
    const used = await Promise.all(Array.from({ length: 10 }, () => test.uow.run(() => links.use(link))));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  it('are issued once for one token, however often the worker tries', async () => {
    const account = await customer(`${uuidv7()}@example.com`);
    const token = 'T'.repeat(43);
    const issue = () => test.uow.run(() => test.get(OneTimeLinks).issue(account, 'reset-password', token));
    expect(await issue()).toContain(token);
    expect(await issue()).toBeNull();
  });

  it('rest as hashes: the token is nowhere in the database', async () => {
    const account = await customer(`${uuidv7()}@example.com`);
    const url = await test.uow.run(() => test.get(OneTimeLinks).issue(account, 'verify-email'));
    const token = url?.split('#verify=')[1] ?? '';
    const rows = await test.uow.run<object[]>(() => test.uow.reader().query('SELECT * FROM one_time_token'));
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

it('the directory names active staff, those who answer leads, and those notified of new ones', async () => {
  const directory = test.get(StaffDirectory);
  const [sales, pm, office] = [await staff('sales'), await staff('pm'), await staff('office')];
  expect(await directory.findActive(sales.id)).toEqual({
    id: sales.id,
    name: 'The sales',
    role: 'sales',
    email: sales.email,
  });
  expect(await directory.findActive(uuidv7())).toBeNull();
  const ids = (await directory.listOwners()).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([sales.id, office.id]));
  expect(ids).not.toContain(pm.id);
  const notified = (await directory.ownersToNotify()).map(({ email }) => email);
  expect(notified).toContain(sales.email);
  expect(notified).not.toContain(office.email);
  expect(await directory.namesByIds([pm.id, pm.id, uuidv7()])).toEqual(new Map([[pm.id, 'The pm']]));
});
