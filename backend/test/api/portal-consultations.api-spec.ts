import { randomUUID } from 'node:crypto';
import { LeadActivityEntity } from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { Accounts } from '../../src/modules/users/index.js';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { rectangle, saveDesign } from '../support/designs.js';
import { saveEstimate } from '../support/estimates.js';
import { PASSWORD, signInStaff, signUpCustomer, type SignedInStaff } from '../support/people.js';

let test: TestApp;
let owner: SignedInStaff;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  owner = await signInStaff(test, 'owner', 'Olive Owner');
});
afterAll(() => test.close());

interface Receipt {
  id: string;
  reference: string;
  answerBy: string;
}

const request = (change: Record<string, unknown> = {}) => ({
  service: 'custom-design',
  name: 'Ada Byron',
  email: `ada-${randomUUID()}@example.com`,
  consent: true,
  ...change,
});

describe('a customer', () => {
  it('has what was sent while logged in, without a visitor cookie', async () => {
    const customer = await signUpCustomer(test);
    const sent = await customer.browser.post('/api/consultations').send(request({ message: 'From my account.' }));
    expect(sent.status).toBe(201);
    expect(sent.headers['set-cookie']).toBeUndefined();
    const { id, reference, answerBy } = sent.body as Receipt;
    const shown = await customer.browser.get(`/api/portal/consultations/${id}`);
    // Everything a customer can see: consider a new field here first.
    expect(shown.body).toEqual({
      ...{ id, reference, answerBy, service: 'custom-design', status: 'received', statusLabel: 'Received' },
      ...{ receivedAt: expect.any(String) as string, answeredAt: null, message: 'From my account.' },
      ...{ postalCode: null, timeline: null, budgetBand: null, design: null, estimate: null, photos: [] },
      history: [{ at: expect.any(String) as string, label: 'Received' }],
    });
    expect((await customer.browser.get('/api/portal/consultations')).body).toEqual({
      items: [shown.body],
      nextCursor: null,
    });
    const entries = await test.uow.reader().findBy(AuditEntryEntity, { entityId: id });
    expect(entries).toMatchObject([{ actorType: 'customer', actorId: customer.id }]);
  });

  it('H17 sees the drawing and the range that went with a request, as they were then', async () => {
    const customer = await signUpCustomer(test);
    const saved = await saveDesign(customer.browser);
    const estimate = await saveEstimate(customer.browser, { design: undefined, designVersionId: saved.version.id });
    const sent = await customer.browser
      .post('/api/consultations')
      .send(request({ designVersionId: saved.version.id, estimateId: estimate.id }));
    expect(sent.status).toBe(201);
    await customer.browser.post(`/api/designs/${saved.id}/versions`).send({ baseVersionNo: 1, design: rectangle(44) });
    const shown = await customer.browser.get('/api/portal/consultations');
    const { reference, lowCents, highCents } = estimate;
    expect((shown.body as { items: unknown[] }).items).toMatchObject([
      { design: saved.version.design, estimate: { id: estimate.id, reference, lowCents, highCents } },
    ]);
  });

  it('reads plain labels and never a word of what staff wrote', async () => {
    const customer = await signUpCustomer(test);
    const { body } = await customer.browser
      .post('/api/consultations')
      .send(request({ postalCode: '63017', timeline: 'this-season', budgetBand: 'help-me' }));
    const { id } = body as Receipt;
    const staff = (path: string, json: object) =>
      test.http().post(`/api/admin/leads/${id}/${path}`).set(owner.headers).send(json);
    await staff('activities', { kind: 'note', body: 'SECRET difficult neighbor' });
    await staff('activities', { kind: 'call', direction: 'out', body: 'SECRET haggles', outcome: 'SECRET outcome' });
    await staff('transition', { to: 'contacted', version: 1, reason: 'SECRET reason' });
    await staff('assign', { ownerId: owner.id, version: 2 });
    await staff('transition', { to: 'qualified', version: 3 });
    await staff('activities', { kind: 'visit', body: 'SECRET gate code' });
    await staff('transition', { to: 'consult_booked', version: 4 });
    await staff('transition', { to: 'lost', reason: 'SECRET went elsewhere', version: 5 });
    const shown = await customer.browser.get(`/api/portal/consultations/${id}`);
    expect(shown.text).not.toMatch(/SECRET|Olive|lost|qualified|owner/i);
    expect(shown.body).toMatchObject({
      status: 'closed',
      statusLabel: 'Closed',
      answeredAt: expect.any(String) as string,
    });
    expect((shown.body as { history: { label: string }[] }).history.map(({ label }) => label)).toEqual([
      'Received',
      'A designer replied',
      'We have your details',
      'Visit booked',
      'Closed',
    ]);
    const activities = await test.uow.reader().findBy(LeadActivityEntity, { leadId: id });
    expect(activities.length).toBeGreaterThan(5);
  });

  it('G13 sees own requests only; a stranger’s looks exactly like none', async () => {
    const one = await signUpCustomer(test);
    const other = await signUpCustomer(test);
    const { body } = await other.browser.post('/api/consultations').send(request());
    const foreign = await one.browser.get(`/api/portal/consultations/${(body as Receipt).id}`);
    const missing = await one.browser.get(`/api/portal/consultations/${randomUUID()}`);
    const malformed = await one.browser.get('/api/portal/consultations/nonsense');
    const bare = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    expect([foreign.status, missing.status, malformed.status]).toEqual([404, 404, 404]);
    expect(bare(foreign.text)).toBe(bare(missing.text));
    expect(bare(malformed.text)).toBe(bare(missing.text));
    expect((await one.browser.get('/api/portal/consultations')).body).toEqual({ items: [], nextCursor: null });
    expect((await one.browser.get(`/api/portal/consultations?customerId=${other.id}`)).status).toBe(422);
  });

  it('pages through own requests @mariadb', async () => {
    const customer = await signUpCustomer(test);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1)
      ids.unshift(
        ((await customer.browser.post('/api/consultations').send(request({ message: `${n}` }))).body as Receipt).id,
      );
    const first = await customer.browser.get('/api/portal/consultations?limit=2');
    const { items, nextCursor } = first.body as { items: { id: string }[]; nextCursor: string };
    const second = await customer.browser.get(`/api/portal/consultations?limit=2&cursor=${nextCursor}`);
    const rest = second.body as { items: { id: string }[]; nextCursor: string | null };
    expect([...items, ...rest.items].map(({ id }) => id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
    expect((await customer.browser.get('/api/portal/consultations?cursor=x')).status).toBe(422);
    expect((await customer.browser.get('/api/portal/consultations?limit=0')).status).toBe(422);
  });

  it('receives at the next login what was sent elsewhere with the confirmed address, and only then', async () => {
    const customer = await signUpCustomer(test);
    const sendElsewhere = async () =>
      (
        (
          await test
            .http()
            .post('/api/consultations')
            .send(request({ email: customer.email, message: randomUUID() }))
        ).body as Receipt
      ).id;
    const logIn = async () => {
      const browser = test.browser();
      await browser.post('/api/auth/login').send({ email: customer.email, password: PASSWORD });
      const { body } = await browser.get('/api/portal/consultations');
      return (body as { items: { id: string }[] }).items.map(({ id }) => id);
    };
    const first = await sendElsewhere();
    // An unconfirmed address gives nothing.
    expect(await logIn()).toEqual([]);
    await test.uow.run(async () => {
      const account = await test.get(Accounts).lock(customer.id);
      if (account) await test.get(Accounts).markEmailVerified(account);
    });
    expect(await logIn()).toEqual([first]);
    const second = await sendElsewhere();
    expect(await logIn()).toEqual([second, first]);
  });

  it.each(['/api/portal/consultations', `/api/portal/consultations/${randomUUID()}`])(
    'must be logged in for %s',
    async (path) => {
      const nobody = await test.http().get(path);
      const staff = await test.http().get(path).set(owner.headers);
      expect([nobody.status, staff.status]).toEqual([401, 401]);
      expect((nobody.body as { code: string }).code).toBe('SESSION_REQUIRED');
    },
  );
});
