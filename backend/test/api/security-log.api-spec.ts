import { createTestApp, type TestApp } from '../support/app.js';
import { browserAt, freshIp, logInStaff, newCustomer, newStaff, PASSWORD } from '../support/logins.js';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => test.close());

interface Entry {
  action: string;
  entity: string;
  entityId: string;
  actor: { type: string; id: string | null; ip: string | null };
  after: { route?: string } | null;
}

async function entries(action: string): Promise<Entry[]> {
  const { headers } = await logInStaff(test, 'owner');
  const { body } = await test.http().get('/api/admin/audit?limit=100').set(headers);
  return (body as { items: Entry[] }).items.filter((entry) => entry.action === action);
}

const logIn = (path: string, email: string, password: string, ip = freshIp()) =>
  browserAt(test, ip).post(path).send({ email, password });

describe('what staff see of attacks', () => {
  it('failed logins, with the account and the network', async () => {
    const { id, email } = await newCustomer(test);
    await logIn('/api/auth/login', email, 'not the password', '203.0.113.9');
    await logIn('/api/auth/login', 'no-account@example.com', 'not the password', '203.0.113.9');
    const found = await entries('login.failed');
    expect(found).toMatchObject([
      { entity: 'customer', entityId: 'unknown', actor: { type: 'visitor', ip: '203.0.113.0/24' } },
      { entity: 'customer', entityId: id, actor: { type: 'visitor', ip: '203.0.113.0/24' } },
    ]);
    expect(JSON.stringify(found)).not.toContain('no-account');
  });

  it('blocked logins once, and emails the account’s owner once', async () => {
    const { id, email } = await newStaff(test, 'sales');
    const ip = freshIp();
    for (let count = 0; count < 14; count += 1) await logIn('/api/admin/auth/login', email, 'not the password', ip);
    expect(await entries('login.blocked')).toMatchObject([{ entity: 'staff', entityId: id }]);
    const mails = (await test.mails()).filter(({ to }) => to.includes(email));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Failed attempts to log in to your/)]);
  });

  it('emails a staff member about a login from a new device, not from a known one', async () => {
    const account = await newStaff(test, 'sales');
    const browser = browserAt(test);
    const again = () => browser.post('/api/admin/auth/login').send({ email: account.email, password: PASSWORD });
    for (let count = 0; count < 2; count += 1) expect((await again()).status).toBe(200);
    expect((await entries('login.new-device')).filter(({ entityId }) => entityId === account.id)).toEqual([]);
    await logInStaff(test, 'sales', account);
    expect((await entries('login.new-device')).filter(({ entityId }) => entityId === account.id)).toHaveLength(1);
    const mails = (await test.mails()).filter(({ to }) => to.includes(account.email));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New login to the/)]);
  });

  it('what staff were refused, once for each route', async () => {
    const { id, headers } = await logInStaff(test, 'viewer');
    for (let count = 0; count < 3; count += 1)
      expect((await test.http().get('/api/admin/audit').set(headers)).status).toBe(403);
    expect(await entries('access.refused')).toMatchObject([
      { entity: 'staff', entityId: id, actor: { id }, after: { route: 'GET /api/admin/audit' } },
    ]);
  });
});
