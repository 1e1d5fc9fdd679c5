import { Mailer } from '../../src/platform/mail/index.js';
import { PermanentFailure } from '../../src/platform/outbox/index.js';
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
    expect(mails[0]!.text).toContain(`/dashboard?project=${projectId}&tab=messages`);
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

  it('sent twice with one key are one message @mariadb', async () => {
    const send = () =>
      customer.browser
        .post(portalPath())
        .set({ 'x-csrf-token': customer.token, 'idempotency-key': 'the-same-message-once' })
        .send({ text: 'Only once, please.' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => (body as Message).id)).size).toBe(1);
    expect((await asStaff()).items.filter(({ text }) => text === 'Only once, please.')).toHaveLength(1);
  });

  it('are read up to a message of this project that the reader may see', async () => {
    await staffWrites('Unread.');
    const note = (await staffWrites('Not for you.', 'internal')).body as Message;
    const { unread } = await asCustomer();
    expect(unread).toBeGreaterThan(0);
    for (const messageId of [note.id, 'ffffffff-ffff-7fff-bfff-ffffffffffff']) {
      const read = await customer.browser
        .post(portalPath('/read'))
        .set('x-csrf-token', customer.token)
        .send({ messageId });
      expect(read.status).toBe(404);
    }
    expect((await asCustomer()).unread).toBe(unread);
  });

  it('are emailed again after an email that could not be written', async () => {
    const writing = jest.spyOn(test.get(Mailer), 'queue').mockRejectedValue(new PermanentFailure('refused'));
    await staffWrites('Never emailed on its own.');
    test.clock.advanceMinutes(3);
    await test.mails();
    expect(writing).toHaveBeenCalled();
    writing.mockRestore();
    await staffWrites('The one after.');
    test.clock.advanceMinutes(3);
    const mails = (await test.mails()).filter(({ text }) => text.includes('The one after.'));
    expect(mails).toHaveLength(1);
  });

  it('are read by a person whose address was typed in capitals', async () => {
    const other = await newProject(test, pm);
    const created = await test.http().post('/api/admin/projects').set(pm.headers).send({
      name: 'Capitals',
      customerEmail: other.customer.email.toUpperCase(),
      address: '12 Oak Lane',
      postalCode: '63124',
      type: 'new',
      startsOn: '2027-03-01',
    });
    const { id } = created.body as { id: string };
    const text = 'For the capitals.';
    const sent = await test
      .http()
      .post(`/api/admin/projects/${id}/messages`)
      .set(pm.headers)
      .send({ text, visibility: 'customer' });
    await other.customer.browser
      .post(`/api/portal/projects/${id}/messages/read`)
      .set('x-csrf-token', other.customer.token)
      .send({ messageId: (sent.body as Message).id });
    const { items } = (await test.http().get(`/api/admin/projects/${id}/messages`).set(pm.headers)).body as Thread;
    expect(items).toMatchObject([{ text, read: true }]);
    test.clock.advanceMinutes(3);
    expect((await test.mails()).filter((mail) => mail.text.includes(text))).toEqual([]);
  });

  it('reach the owners of the company without a project manager, and no longer one who left the project', async () => {
    const boss = await logInStaff(test, 'owner');
    const other = await newProject(test, pm, { pmId: pm.id });
    const path = `/api/admin/projects/${other.projectId}`;
    const write = (text: string) =>
      other.customer.browser
        .post(`/api/portal/projects/${other.projectId}/messages`)
        .set('x-csrf-token', other.customer.token)
        .send({ text });
    await write('Before the change.');
    const { version } = (await test.http().get(path).set(pm.headers)).body as { version: number };
    expect((await test.http().patch(path).set(pm.headers).send({ version, pmId: null })).status).toBe(200);
    await write('After the change.');
    test.clock.advanceMinutes(3);
    const to = (await test.mails()).filter(({ text }) => text.includes('After the change.')).map((mail) => mail.to);
    expect(to.join()).toContain(boss.email);
    expect(to.join()).not.toContain(pm.email);
    expect(
      (await test.mails()).filter(({ text, to: one }) => text.includes('Before') && one.includes(pm.email)),
    ).toEqual([]);
  });

  it('are counted for the staff member who answers them, until they are read @mariadb', async () => {
    const other = await newProject(test, pm, { pmId: pm.id, name: 'Counted' });
    const write = (text: string) =>
      other.customer.browser
        .post(`/api/portal/projects/${other.projectId}/messages`)
        .set('x-csrf-token', other.customer.token)
        .send({ text });
    await write('One.');
    const { body: last } = await write('Two.');
    const unreadFor = async ({ headers }: LoggedInStaff) =>
      (await test.http().get('/api/admin/projects/unread-messages').set(headers)).body as {
        count: number;
        items: { projectId: string; label: string; count: number }[];
      };
    const mine = async () => (await unreadFor(pm)).items.filter(({ projectId: id }) => id === other.projectId);
    expect(await mine()).toMatchObject([{ count: 2, label: expect.stringMatching(/^\d+ Counted$/) as string }]);
    expect((await unreadFor(await logInStaff(test, 'pm'))).items).toEqual([]);
    const { count } = await unreadFor(pm);
    const path = `/api/admin/projects/${other.projectId}/messages`;
    await test.http().post(path).set(pm.headers).send({ text: 'Answered.', visibility: 'customer' });
    await test
      .http()
      .post(`${path}/read`)
      .set(pm.headers)
      .send({ messageId: (last as Message).id });
    expect(await mine()).toEqual([]);
    expect((await unreadFor(pm)).count).toBe(count - 2);
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
