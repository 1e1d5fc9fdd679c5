import { randomUUID } from 'node:crypto';
import { STAFF_ROLES } from '../../src/common/access/index.js';
import { DesignShareEntity } from '../../src/modules/designs/persistence/design-share.entity.js';
import { DesignSubmissionEntity } from '../../src/modules/designs/persistence/design-submission.entity.js';
import { DesignEntity } from '../../src/modules/designs/persistence/design.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { IdempotencyRecordEntity } from '../../src/platform/idempotency/persistence/idempotency-record.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { countDesignRows, rectangle, saveDesign, type Design, type Page } from '../support/designs.js';
import { cookieValue } from '../support/logins.js';
import { PASSWORD, signInStaff, signUpCustomer } from '../support/people.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

type Agent = ReturnType<TestApp['browser']>;
interface Failure {
  code: string;
  fields?: Record<string, string>;
}
interface Link {
  url: string;
  token: string;
  expiresAt: string;
}

const bare = (text: string) => text.replace(/"requestId":"[^"]+"/, '');

/** Every way to reach one design, as [status, body]. */
async function everyRoute(agent: Agent, id: string): Promise<{ status: number; text: string }[]> {
  return [
    await agent.get(`/api/designs/${id}`),
    await agent.patch(`/api/designs/${id}`).send({ name: 'Taken' }),
    await agent.post(`/api/designs/${id}/versions`).send({ baseVersionNo: 1, design: rectangle(40) }),
    await agent.post(`/api/designs/${id}/share`),
    await agent.delete(`/api/designs/${id}/share`),
  ];
}

describe('G13 another person’s design looks exactly like a missing one', () => {
  it.each(['of a browser', 'of a customer'])('%s, to anyone else, on every route', async (whose) => {
    const owner = whose === 'of a customer' ? (await signUpCustomer(test)).browser : test.browser();
    const saved = await saveDesign(owner);
    const stranger = test.browser();
    await saveDesign(stranger, { name: 'Another' });
    const before = await countDesignRows(test);
    for (const agent of [test.browser(), stranger, (await signUpCustomer(test)).browser, test.http()]) {
      const foreign = await everyRoute(agent, saved.id);
      const missing = await everyRoute(agent, randomUUID());
      const malformed = await everyRoute(agent, '%27%20OR%201=1');
      expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
      expect(foreign.map(({ text }) => bare(text))).toEqual(missing.map(({ text }) => bare(text)));
      expect(malformed.map(({ text }) => bare(text))).toEqual(missing.map(({ text }) => bare(text)));
      const { items } = (await agent.get('/api/designs')).body as Page<Design>;
      expect(items.map(({ id }) => id)).not.toContain(saved.id);
    }
    expect(await countDesignRows(test)).toEqual(before);
    expect((await owner.get(`/api/designs/${saved.id}`)).body).toEqual(saved);
  });

  it('to a bearer of the staff too, outside the console’s own routes', async () => {
    const { id } = await saveDesign(test.browser());
    const { headers } = await signInStaff(test, 'owner');
    expect((await test.http().get(`/api/designs/${id}`).set(headers)).status).toBe(404);
  });

  it('an expired session is asked to log in, whether the design exists or not', async () => {
    const { browser } = await signUpCustomer(test);
    const { id } = await saveDesign(browser);
    for (const known of [id, randomUUID()]) {
      const { status, body } = await test.http().get(`/api/designs/${known}`).set('cookie', 'session=ended');
      expect([status, (body as Failure).code]).toEqual([401, 'SESSION_EXPIRED']);
    }
  });
});

describe('D21 claiming', () => {
  it('moves all designs of the browser to the account that is made there, once', async () => {
    const browser = test.browser();
    const ids = [(await saveDesign(browser, { name: 'A' })).id, (await saveDesign(browser, { name: 'B' })).id];
    const kept = test.http();
    const key = cookieValue(await browser.post('/api/designs').send({ name: 'D', design: rectangle(20) }), 'browser');
    const customer = await signUpCustomer(test, { browser });
    const { items } = (await browser.get('/api/portal/designs')).body as Page<Design>;
    expect(items.map(({ name }) => name)).toEqual(['D', 'B', 'A']);
    expect(items.map(({ keptUntil }) => keptUntil)).toEqual([null, null, null]);
    for (const id of ids) expect((await browser.get(`/api/designs/${id}`)).status).toBe(200);
    // The old key opens nothing any more, and its browser was told to forget it.
    for (const id of ids)
      expect((await kept.get(`/api/designs/${id}`).set('cookie', `browser=${key}`)).status).toBe(404);
    expect(await test.uow.reader().countBy(DesignEntity, { customerId: customer.id })).toBe(3);
    // Saved on, it is still the same design.
    const next = await browser
      .post(`/api/designs/${ids[0]}/versions`)
      .send({ baseVersionNo: 1, design: rectangle(44) });
    expect([next.status, (next.body as Design).version.author]).toEqual([201, 'customer']);
  });

  it('happens at a later login as well, and never twice @mariadb', async () => {
    const { email, id: customerId } = await signUpCustomer(test);
    const browser = test.browser();
    const { id } = await saveDesign(browser);
    const login = await browser.post('/api/auth/login').send({ email, password: PASSWORD });
    const cleared = (login.headers['set-cookie'] as unknown as string[]).find((line) => line.startsWith('browser='));
    expect(cleared).toMatch(/^browser=; .*Expires=Thu, 01 Jan 1970/);
    expect((await browser.get(`/api/designs/${id}`)).status).toBe(200);
    await browser.post('/api/auth/logout');
    // The next person at this computer finds nothing and takes nothing.
    expect((await browser.get(`/api/designs/${id}`)).status).toBe(404);
    await signUpCustomer(test, { browser });
    expect((await test.uow.reader().findOneByOrFail(DesignEntity, { id })).customerId).toBe(customerId);
  });

  it('by two accounts with the same key at the same moment gives all of it to one @mariadb', async () => {
    for (let round = 0; round < 3; round += 1) {
      const people = [await signUpCustomer(test), await signUpCustomer(test)];
      const browser = test.browser();
      const saved = await browser.post('/api/designs').send({ name: 'Contested', design: rectangle(32) });
      const cookie = `browser=${cookieValue(saved, 'browser')}`;
      for (let n = 0; n < 4; n += 1) await saveDesign(browser);
      const logins = await Promise.all(
        people.flatMap(({ email }) =>
          [1, 2].map(() =>
            test.http().post('/api/auth/login').set('cookie', cookie).send({ email, password: PASSWORD }),
          ),
        ),
      );
      expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const counts = await Promise.all(
        people.map(({ id }) => test.uow.reader().countBy(DesignEntity, { customerId: id })),
      );
      expect(counts.sort()).toEqual([0, 5]);
    }
  });

  it('moves nothing with a forged key, or with another person’s', async () => {
    const { id } = await saveDesign(test.browser());
    const { browserKeyHash } = await test.uow.reader().findOneByOrFail(DesignEntity, { id });
    for (const planted of [`${'k'.repeat(43)}.${'s'.repeat(43)}`, browserKeyHash ?? '']) {
      await test
        .http()
        .post('/api/auth/signup')
        .set('cookie', `browser=${planted}`)
        .send({ email: `${randomUUID()}@example.com`, password: PASSWORD, name: 'Planter' });
    }
    expect((await test.uow.reader().findOneByOrFail(DesignEntity, { id })).customerId).toBeNull();
  });
});

describe('D21 a link', () => {
  const share = async (agent: Agent, id: string): Promise<Link> =>
    (await agent.post(`/api/designs/${id}/share`)).body as Link;

  it('shows the current design to anyone who has it, and lets no one change it', async () => {
    test.clock.set('2026-11-23T15:00:00Z');
    const browser = test.browser();
    const saved = await saveDesign(browser);
    const answer = await browser.post(`/api/designs/${saved.id}/share`);
    const link = answer.body as Link;
    expect([answer.status, link.expiresAt]).toEqual([201, '2027-02-21T15:00:00.000Z']);
    expect(link.token).toMatch(/^[\w-]{43}$/);
    expect(link.url).toMatch(/^http:\/\/localhost:3000\/pools\/[\w.-]+#shared=/);
    expect(link.url.endsWith(`#shared=${link.token}`)).toBe(true);
    const friend = test.browser();
    const shown = await friend.get(`/api/designs/shared/${link.token}`);
    const { id, name, version } = saved;
    const { design, summary, quantities, choices, checks, warnings, designHash, engineVersion } = version;
    const drawing = { design, summary, quantities, choices, checks, warnings, designHash, engineVersion };
    expect([shown.status, shown.body]).toEqual([
      200,
      { id, name, access: 'link', share: { expiresAt: link.expiresAt }, version: drawing },
    ]);
    expect(shown.text).not.toMatch(/customerId|browserKey/);
    await browser.post(`/api/designs/${saved.id}/versions`).send({ baseVersionNo: 1, design: rectangle(36) });
    expect((await friend.get(`/api/designs/shared/${link.token}`)).body).toMatchObject({
      version: { summary: { lengthFt: 36 } },
    });
    expect((await everyRoute(friend, saved.id)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await browser.get(`/api/designs/${saved.id}`)).body).toMatchObject({
      share: { expiresAt: link.expiresAt },
    });
  });

  it('is kept as a hash only, in no row and in no record of an answer', async () => {
    const browser = test.browser();
    const { id } = await saveDesign(browser);
    const { body } = await browser.post(`/api/designs/${id}/share`).set('idempotency-key', randomUUID());
    const { token } = body as Link;
    const rows = [
      await test.uow.reader().find(DesignShareEntity),
      await test.uow.reader().find(IdempotencyRecordEntity),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('stays the same when requested again, also 20 times at once, and is then valid for 90 days @mariadb', async () => {
    test.clock.set('2026-11-23T15:00:00Z');
    const browser = test.browser();
    const { id } = await saveDesign(browser);
    const cookie = `browser=${cookieValue(await browser.post('/api/designs').send({ name: 'Other', design: rectangle(20) }), 'browser')}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.http().post(`/api/designs/${id}/share`).set('cookie', cookie)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    test.clock.set('2026-12-23T15:00:00Z');
    expect((await share(browser, id)).expiresAt).toBe('2027-03-23T15:00:00.000Z');
    expect(await test.uow.reader().countBy(DesignShareEntity, { designId: id })).toBe(1);
  });

  it('is not extended by viewing, nor is the design', async () => {
    test.clock.set('2026-11-23T15:00:00Z');
    const browser = test.browser();
    const { id, keptUntil } = await saveDesign(browser);
    const { token, expiresAt } = await share(browser, id);
    test.clock.set('2027-02-21T14:59:00Z');
    expect((await test.http().get(`/api/designs/shared/${token}`)).body).toMatchObject({ share: { expiresAt } });
    expect((await browser.get(`/api/designs/${id}`)).body).toMatchObject({ share: { expiresAt }, keptUntil });
  });

  it.each(['revoked', 'too old', 'to an archived design'])('that is %s is gone, and says so', async (end) => {
    test.clock.set('2026-11-23T15:00:00Z');
    const browser = test.browser();
    const { id } = await saveDesign(browser);
    const { token } = await share(browser, id);
    if (end === 'revoked') {
      expect((await browser.delete(`/api/designs/${id}/share`)).status).toBe(204);
      expect((await browser.delete(`/api/designs/${id}/share`)).status).toBe(204);
    } else if (end === 'too old') test.clock.set('2027-02-21T15:00:00Z');
    else await test.uow.run(() => test.uow.writer().update(DesignEntity, { id }, { archived: 1 }));
    const { status, body } = await test.http().get(`/api/designs/shared/${token}`);
    expect([status, (body as Failure).code]).toEqual([410, 'SHARE_LINK_ENDED']);
    if (end === 'to an archived design') return;
    expect((await browser.get(`/api/designs/${id}`)).body).toMatchObject({ share: null });
    const next = await share(browser, id);
    expect(next.token).not.toBe(token);
    expect((await test.http().get(`/api/designs/shared/${token}`)).status).toBe(410);
  });

  it('opens nothing for an unknown token', async () => {
    const { status, body } = await test.http().get(`/api/designs/shared/${'x'.repeat(43)}`);
    expect([status, (body as Failure).code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('C06 a design that comes with a request', () => {
  const send = (agent: Agent, change: object) =>
    agent.post('/api/consultations').send({
      service: 'custom-design',
      name: 'Ada Byron',
      email: `ada-${randomUUID()}@example.com`,
      consent: true,
      ...change,
    });

  it('is on the lead without retyping, and stays when the browser key is gone', async () => {
    test.clock.set('2026-11-23T15:00:00Z');
    const browser = test.browser();
    const saved = await saveDesign(browser);
    await browser.post(`/api/designs/${saved.id}/versions`).send({ baseVersionNo: 1, design: rectangle(40) });
    const { status, body } = await send(browser, { designVersionId: saved.version.id });
    expect(status).toBe(201);
    const leadId = (body as { id: string }).id;
    const { headers } = await signInStaff(test, 'viewer');
    const lead = (await test.http().get(`/api/admin/leads/${leadId}`).set(headers)).body as {
      design: object;
      activities: { body: string }[];
    };
    const expected = {
      id: saved.id,
      name: saved.name,
      versionId: saved.version.id,
      versionNo: 1,
      currentVersionNo: 2,
      summary: saved.version.summary,
    };
    expect(lead.design).toEqual(expected);
    expect(lead.activities.map((activity) => activity.body)).toEqual([
      'Request received from the website, with a design.',
    ]);
    expect((await test.http().get(`/api/admin/designs/${saved.id}/versions/1`).set(headers)).body).toEqual(
      saved.version,
    );
    const own = (await browser.get(`/api/designs/${saved.id}`)).body as Design;
    expect([own.state, own.keptUntil]).toEqual(['submitted', null]);
  });

  it('is attached by a customer, more than once', async () => {
    const { browser } = await signUpCustomer(test);
    const saved = await saveDesign(browser);
    for (const message of ['First.', 'Second.'])
      expect((await send(browser, { designVersionId: saved.version.id, message })).status).toBe(201);
    expect(await test.uow.reader().countBy(DesignSubmissionEntity, { designVersionId: saved.version.id })).toBe(2);
  });

  it('makes the same words with another design a different request', async () => {
    const browser = test.browser();
    const [one, two] = [await saveDesign(browser), await saveDesign(browser)];
    const words = { email: `${randomUUID()}@example.com`, message: 'Same words.' };
    const ids = [];
    for (const designVersionId of [one.version.id, one.version.id, two.version.id]) {
      ids.push(((await send(browser, { ...words, designVersionId })).body as { id: string }).id);
    }
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it.each(['a stranger’s', 'an unknown one', 'no id at all'])(
    'is refused when it is %s, and so is the request',
    async (which) => {
      const browser = test.browser();
      const foreign = await saveDesign(test.browser());
      const designVersionId = {
        'a stranger’s': foreign.version.id,
        'an unknown one': randomUUID(),
        'no id at all': 'x',
      }[which];
      const before = [await test.uow.reader().count(LeadEntity), ...(await countDesignRows(test))];
      const { status, body } = await send(browser, { designVersionId });
      expect([status, (body as Failure).code, Object.keys((body as Failure).fields ?? {})]).toEqual([
        422,
        'VALIDATION_FAILED',
        ['designVersionId'],
      ]);
      expect([await test.uow.reader().count(LeadEntity), ...(await countDesignRows(test))]).toEqual(before);
    },
  );

  it('asks for a login when the session is over', async () => {
    const { browser } = await signUpCustomer(test);
    const { version } = await saveDesign(browser);
    const { status, body } = await test.http().post('/api/consultations').set('cookie', 'session=ended').send({
      service: 'custom-design',
      name: 'Ada Byron',
      email: 'ada@example.com',
      consent: true,
      designVersionId: version.id,
    });
    expect([status, (body as Failure).code]).toEqual([401, 'SESSION_EXPIRED']);
  });
});

describe('staff', () => {
  it('of every role may read designs, and see none where there is none', async () => {
    const { id } = await saveDesign(test.browser());
    for (const role of STAFF_ROLES) {
      const { headers } = await signInStaff(test, role);
      const statuses = [];
      for (const path of [
        '',
        `/${id}/versions/1`,
        `/${id}/versions/2`,
        `/${id}/versions/x`,
        `/${randomUUID()}/versions/1`,
      ])
        statuses.push((await test.http().get(`/api/admin/designs${path}`).set(headers)).status);
      expect(statuses).toEqual([200, 200, 404, 404, 404]);
    }
  });
});
