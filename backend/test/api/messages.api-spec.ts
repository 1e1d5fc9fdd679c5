import { createTestApp, type TestApp } from '../support/app.js';
import { logInStaff, type LoggedInCustomer, type LoggedInStaff } from '../support/logins.js';
import { newProject } from '../support/projects.js';

let test: TestApp;
let pm: LoggedInStaff;
let customer: LoggedInCustomer;
let projectId: string;

beforeAll(async () => {
  test = await createTestApp();
  pm = await logInStaff(test, 'pm');
  ({ projectId, customer } = await newProject(test, pm, { pmId: pm.id }));
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

interface Message {
  id: string;
  text: string;
  authorType: string;
  read: boolean;
  mine: boolean;
}
interface Thread {
  items: Message[];
  unread: number;
}

const portalPath = (path = '') => `/api/portal/projects/${projectId}/messages${path}`;
const adminPath = (path = '') => `/api/admin/projects/${projectId}/messages${path}`;

const staffWrites = (text: string, visibility = 'customer') =>
  test.http().post(adminPath()).set(pm.headers).send({ text, visibility });
const customerWrites = (text: string) =>
  customer.browser.post(portalPath()).set('x-csrf-token', customer.token).send({ text });
const asCustomer = async () => (await customer.browser.get(portalPath())).body as Thread;
const asStaff = async () => (await test.http().get(adminPath()).set(pm.headers)).body as Thread;

describe('A12 messages of a project', () => {
  it('go both ways, with what each side has read', async () => {
    expect((await staffWrites('The steel is in.')).status).toBe(201);
    expect(await asCustomer()).toMatchObject({
      items: [{ text: 'The steel is in.', authorType: 'staff', mine: false }],
      unread: 1,
    });
    const { items } = await asCustomer();
    const read = await customer.browser
      .post(portalPath('/read'))
      .set('x-csrf-token', customer.token)
      .send({ messageId: items[0]!.id });
    expect(read.status).toBe(204);
    expect((await asCustomer()).unread).toBe(0);
    expect((await asStaff()).items[0]).toMatchObject({ read: true });
    expect((await customerWrites('It looks great.')).status).toBe(201);
    expect(await asStaff()).toMatchObject({
      items: [{ text: 'It looks great.', authorType: 'customer' }, {}],
      unread: 1,
    });
  });

  it('never show an internal note, in no answer for a customer', async () => {
    expect((await staffWrites('Margin is thin here: internal-secret', 'internal')).status).toBe(201);
    for (const path of [portalPath(), `/api/portal/projects/${projectId}`, '/api/portal/projects'])
      expect(JSON.stringify((await customer.browser.get(path)).body)).not.toContain('internal-secret');
    expect((await asStaff()).items[0]).toMatchObject({ text: 'Margin is thin here: internal-secret' });
    expect((await test.mails()).map(({ text }) => text).join()).not.toContain('internal-secret');
  });

  it('are emailed once for several, and not at all when they were read', async () => {
    const before = (await test.mails()).length;
    await staffWrites('One.');
    await staffWrites('Two.');
    test.clock.set(new Date(test.clock.now().getTime() + 3 * 60_000));
    const mails = (await test.mails()).slice(before).filter(({ to }) => to.includes(customer.email));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/One\.[\s\S]*Two\./);
    test.clock.runFreely();
    await staffWrites('Three.');
    const { items } = await asCustomer();
    await customer.browser
      .post(portalPath('/read'))
      .set('x-csrf-token', customer.token)
      .send({ messageId: items[0]!.id });
    test.clock.set(new Date(test.clock.now().getTime() + 6 * 60_000));
    expect((await test.mails()).filter(({ text }) => text.includes('Three.'))).toEqual([]);
  });

  it('sent twice with one key are one message', async () => {
    const send = () =>
      customer.browser
        .post(portalPath())
        .set({ 'x-csrf-token': customer.token, 'idempotency-key': 'the-same-message-once' })
        .send({ text: 'Only once, please.' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => (body as Message).id)).size).toBe(1);
    expect((await asStaff()).items.filter(({ text }) => text === 'Only once, please.')).toHaveLength(1);
  });

  it('belong to the household only', async () => {
    const stranger = await newProject(test, pm);
    expect((await stranger.customer.browser.get(portalPath())).status).toBe(404);
    const written = await stranger.customer.browser
      .post(portalPath())
      .set('x-csrf-token', stranger.customer.token)
      .send({ text: 'Hello?' });
    expect(written.status).toBe(404);
  });
});
