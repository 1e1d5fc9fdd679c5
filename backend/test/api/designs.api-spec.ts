import { randomUUID } from 'node:crypto';
import { encodeCursor } from '../../src/common/http/index.js';
import { DesignVersionEntity } from '../../src/modules/designs/persistence/design-version.entity.js';
import { DesignEntity } from '../../src/modules/designs/persistence/design.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { publishEdit } from '../support/cost-books.js';
import { countDesignRows, rectangle, saveDesign, type Design, type Page } from '../support/designs.js';
import { browserAt, cookieValue } from '../support/logins.js';
import { signInStaff, signUpCustomer } from '../support/people.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000', TRUST_PROXY: 'loopback' } });
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

interface Failure {
  code: string;
  error: string;
  fields?: Record<string, string>;
  current?: Design;
  allowed?: string[];
}

const saveVersion = (
  agent: ReturnType<TestApp['browser']>,
  id: string,
  baseVersionNo: number,
  lengthFt: number,
  key?: string,
) => {
  const call = agent.post(`/api/designs/${id}/versions`);
  return (key ? call.set('idempotency-key', key) : call).send({ baseVersionNo, design: rectangle(lengthFt) });
};

describe('D21 saving a design', () => {
  it('keeps it with the figures of the server and gives the browser the key to it', async () => {
    test.clock.set('2026-11-23T15:00:00Z');
    const browser = test.browser();
    const answer = await browser
      .post('/api/designs')
      .set('idempotency-key', randomUUID())
      .send({ name: '  Long pool  ', design: rectangle(32) });
    expect(answer.status).toBe(201);
    const saved = answer.body as Design;
    expect(saved).toMatchObject({
      ...{ name: 'Long pool', state: 'saved', access: 'owner', share: null },
      ...{ createdAt: '2026-11-23T15:00:00.000Z', keptUntil: '2027-05-22T15:00:00.000Z' },
      version: {
        versionNo: 1,
        author: 'visitor',
        design: rectangle(32),
        designHash: expect.stringMatching(/^.{16,64}$/) as string,
      },
    });
    expect(Math.abs((saved.version.quantities.volumeGal ?? 0) / 18_193 - 1)).toBeLessThan(0.005);
    const [cookie] = answer.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^browser=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.get(`/api/designs/${saved.id}`)).body).toEqual(saved);
    const row = await test.uow.reader().findOneByOrFail(DesignEntity, { id: saved.id });
    expect(row.browserKeyHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(cookieValue(answer, 'browser').split('.')[0]);
  });

  it('gives one key to all that a browser saves', async () => {
    const browser = test.browser();
    const first = await browser.post('/api/designs').send({ name: 'One', design: rectangle(20) });
    const second = await browser.post('/api/designs').send({ name: 'Two', design: rectangle(22) });
    expect(cookieValue(second, 'browser')).toBe(cookieValue(first, 'browser'));
    const { items } = (await browser.get('/api/designs')).body as Page<Design>;
    expect(items.map(({ name }) => name)).toEqual(['Two', 'One']);
  });

  it('belongs to a customer at once, for good and without a key', async () => {
    const { browser } = await signUpCustomer(test);
    const answer = await browser.post('/api/designs').send({ name: 'Mine', design: rectangle(30) });
    expect(answer.status).toBe(201);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toMatchObject({ keptUntil: null, version: { author: 'customer' } });
  });

  it('happens once however often it is sent with one key, also 20 times at the same moment @mariadb', async () => {
    const key = randomUUID();
    const body = { name: 'Once', design: rectangle(26) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.http().post('/api/designs').set('idempotency-key', key).send(body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19);
    // Each try whose answer arrives brings the key to the one design.
    expect(new Set(answers.map((answer) => cookieValue(answer, 'browser'))).size).toBe(1);
    expect(await test.uow.reader().countBy(DesignEntity, { name: 'Once' })).toBe(1);
    const other = await test
      .http()
      .post('/api/designs')
      .set('idempotency-key', key)
      .send({ ...body, name: 'Twice' });
    expect([other.status, (other.body as Failure).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is not replayed to someone elsewhere who guessed the key', async () => {
    for (const key of ['1', 'design', '00000000-0000-0000-0000-000000000001', 'x'.repeat(36)]) {
      const [here, there] = [browserAt(test), browserAt(test)];
      const send = (browser: typeof here) =>
        browser
          .post('/api/designs')
          .set('idempotency-key', key)
          .send({ name: `Easy ${key}`, design: rectangle(26) });
      const [first, again, other] = [await send(here), await send(here), await send(there)];
      expect([first, again, other].map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual([
        [201, undefined],
        [201, 'true'],
        [201, undefined],
      ]);
      expect(cookieValue(other, 'browser')).not.toBe(cookieValue(first, 'browser'));
      expect(await test.uow.reader().countBy(DesignEntity, { name: `Easy ${key}` })).toBe(2);
    }
    // A customer's key is the customer's own, whatever it is.
    for (const { browser } of [await signUpCustomer(test), await signUpCustomer(test)]) {
      const { status } = await browser
        .post('/api/designs')
        .set('idempotency-key', '1')
        .send({ name: 'Guessed', design: rectangle(26) });
      expect(status).toBe(201);
    }
    expect(await test.uow.reader().countBy(DesignEntity, { name: 'Guessed' })).toBe(2);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 121 letters', { name: 'x'.repeat(121) }, 'name'],
    ['a name on two lines', { name: 'a\nb' }, 'name'],
    ['no design', { design: undefined }, 'design'],
    ['a design as text', { design: '{}' }, 'design'],
    ['a design as a list', { design: [] }, 'design'],
    ['figures of its own', { quantities: { volumeGal: 1 } }, 'quantities'],
    ['an owner of its own', { customerId: randomUUID() }, 'customerId'],
    ['a state of its own', { state: 'submitted' }, 'state'],
  ])('refuses %s at the field, and keeps nothing', async (_what, change, field) => {
    const before = await countDesignRows(test);
    const { status, body } = await test
      .http()
      .post('/api/designs')
      .send({ name: 'Pool', design: rectangle(32), ...change });
    expect([status, (body as Failure).code, Object.keys((body as Failure).fields ?? {})]).toEqual([
      422,
      'VALIDATION_FAILED',
      [field],
    ]);
    expect(await countDesignRows(test)).toEqual(before);
  });

  it('is refused to a page of another site', async () => {
    const { status, body } = await test
      .http()
      .post('/api/designs')
      .set('sec-fetch-site', 'cross-site')
      .send({ name: 'Pool', design: rectangle(32) });
    expect([status, (body as Failure).code]).toEqual([403, 'BAD_ORIGIN']);
  });

  it('trusts no forged key', async () => {
    const planted = `${'k'.repeat(43)}.${'s'.repeat(43)}`;
    const answer = await test
      .http()
      .post('/api/designs')
      .set('cookie', `browser=${planted}`)
      .send({ name: 'Pool', design: rectangle(32) });
    expect(cookieValue(answer, 'browser')).not.toBe(planted);
    expect((await test.http().get('/api/designs').set('cookie', `browser=${planted}`)).body).toEqual({
      items: [],
      nextCursor: null,
    });
  });
});

describe('D21 versions', () => {
  it('are added on top of the one that was changed and never change themselves', async () => {
    const browser = test.browser();
    const first = await saveDesign(browser);
    const answer = await saveVersion(browser, first.id, 1, 34);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: first.id, version: { versionNo: 2, design: rectangle(34) } });
    const kept = await test.uow.reader().findOneByOrFail(DesignVersionEntity, { designId: first.id, versionNo: 1 });
    expect(kept).toMatchObject({ id: first.version.id, design: first.version.design, checks: first.version.checks });
  });

  it('D12 of the same design are checked anew once the figures it rests on were changed', async () => {
    const browser = test.browser();
    const design = { ...rectangle(32), yard: { slopeClass: 'steep' } };
    const slopeOf = ({ version }: Design) => version.checks.find(({ rule }) => rule === 'slope')?.result;
    const first = (await browser.post('/api/designs').send({ name: 'On a slope', design })).body as Design;
    expect(slopeOf(first)).toBe('conflict');
    await publishEdit(test, await signInStaff(test, 'owner'), { changes: { 'yard.steepSlopePercent': 10 } });
    const save = async (baseVersionNo: number) => {
      const { status, body } = await browser.post(`/api/designs/${first.id}/versions`).send({ baseVersionNo, design });
      return [status, (body as Design).version.versionNo, slopeOf(body as Design)];
    };
    expect(await save(1)).toEqual([201, 2, 'ok']);
    expect(await save(2)).toEqual([200, 2, 'ok']);
    // A retry of the first, whose answer was lost.
    expect(await save(1)).toEqual([200, 2, 'ok']);
    await publishEdit(test, await signInStaff(test, 'owner'), { changes: {} });
  });

  it('on top of an old one are refused with the current design', async () => {
    const browser = test.browser();
    const { id } = await saveDesign(browser);
    await saveVersion(browser, id, 1, 34);
    const { status, body } = await saveVersion(browser, id, 1, 36);
    expect([status, (body as Failure).code]).toEqual([409, 'STALE_VERSION']);
    expect((body as Failure).current).toMatchObject({ id, version: { versionNo: 2, design: rectangle(34) } });
    for (const baseVersionNo of [3, 99]) expect((await saveVersion(browser, id, baseVersionNo, 36)).status).toBe(409);
    expect(await test.uow.reader().countBy(DesignVersionEntity, { designId: id })).toBe(2);
  });

  it('of 20 different ones on top of the same one exactly one wins @mariadb', async () => {
    const browser = test.browser();
    const { id } = await saveDesign(browser);
    const cookie = `browser=${cookieValue(await browser.post('/api/designs').send({ name: 'Other', design: rectangle(20) }), 'browser')}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        test
          .http()
          .post(`/api/designs/${id}/versions`)
          .set('cookie', cookie)
          .send({ baseVersionNo: 1, design: rectangle(33 + n / 4) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await test.uow.reader().countBy(DesignVersionEntity, { designId: id })).toBe(2);
  });

  it('with nothing new are not added: the current one is the answer, whatever it was based on', async () => {
    const browser = test.browser();
    const first = await saveDesign(browser);
    const second = await saveVersion(browser, first.id, 1, 34);
    for (const baseVersionNo of [2, 1]) {
      const again = await saveVersion(browser, first.id, baseVersionNo, 34);
      expect([again.status, again.body]).toEqual([200, second.body]);
    }
    expect(await test.uow.reader().countBy(DesignVersionEntity, { designId: first.id })).toBe(2);
    // Back to what it was before is a change.
    expect((await saveVersion(browser, first.id, 2, 32)).status).toBe(201);
  });

  it('sent again with one key are answered again', async () => {
    const browser = test.browser();
    const { id } = await saveDesign(browser);
    const key = randomUUID();
    const first = await saveVersion(browser, id, 1, 34, key);
    await saveVersion(browser, id, 2, 36);
    const again = await saveVersion(browser, id, 1, 34, key);
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true']);
  });

  it('are never replayed to someone without the browser key', async () => {
    const browser = test.browser();
    const { id } = await saveDesign(browser);
    const key = randomUUID();
    await saveVersion(browser, id, 1, 34, key);
    const { status } = await saveVersion(test.browser(), id, 1, 34, key);
    expect(status).toBe(404);
  });

  it.each([undefined, 0, '1', 1.5, null])('are not based on %j', async (baseVersionNo) => {
    const browser = test.browser();
    const { id } = await saveDesign(browser);
    const { status, body } = await browser
      .post(`/api/designs/${id}/versions`)
      .send({ baseVersionNo, design: rectangle(34) });
    expect([status, Object.keys((body as Failure).fields ?? {})]).toEqual([422, ['baseVersionNo']]);
  });
});

describe('a name', () => {
  it('can be changed, and puts the design first in the list', async () => {
    const browser = test.browser();
    const [first, second] = [
      await saveDesign(browser, { name: 'First' }),
      await saveDesign(browser, { name: 'Second' }),
    ];
    const { status, body } = await browser.patch(`/api/designs/${first.id}`).send({ name: 'Renamed' });
    expect([status, (body as Design).name, (body as Design).version.versionNo]).toEqual([200, 'Renamed', 1]);
    const { items } = (await browser.get('/api/designs')).body as Page<Design>;
    expect(items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await browser.patch(`/api/designs/${first.id}`).send({ name: '' })).status).toBe(422);
  });
});

describe('the list', () => {
  it('says of each design what a card needs, and no more', async () => {
    const browser = test.browser();
    const saved = await saveDesign(browser);
    const { body } = await browser.get('/api/designs');
    const { design: _, quantities: _q, choices: _c, checks: _k, warnings: _w, ...version } = saved.version;
    const { access: _a, share: _s, ...head } = saved;
    expect(body).toEqual({ items: [{ ...head, version }], nextCursor: null });
    expect(version.summary).toMatchObject({
      construction: 'gunite',
      shape: rectangle(32).shape,
      lengthFt: 32,
      widthFt: 16,
      conflicts: expect.any(Number) as number,
    });
  });

  it('goes through all designs a page at a time, the last changed first', async () => {
    test.clock.set('2026-11-23T15:00:00Z');
    const { browser } = await signUpCustomer(test);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      // Two at each moment, so that a page that drops or repeats ties is seen.
      if (n % 2 === 0) test.clock.advance(1);
      ids.unshift((await saveDesign(browser, { name: `${n}` })).id);
    }
    for (const path of ['/api/designs', '/api/portal/designs']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = (await browser.get(`${path}?limit=2${cursor && `&cursor=${cursor}`}`)).body as Page<Design>;
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? '';
      } while (cursor);
      expect(seen).toEqual(ids);
    }
  });

  it("refuses a cursor that is not the list's own", async () => {
    const { browser } = await signUpCustomer(test);
    expect((await browser.get('/api/designs?cursor=x')).status).toBe(422);
  });

  it.each(['limit=0', 'limit=101', 'archived=true', 'sort=name', 'customerId=1'])('refuses ?%s', async (query) => {
    expect((await test.http().get(`/api/designs?${query}`)).status).toBe(422);
  });

  it('tolerates a forged cursor', async () => {
    const { browser } = await signUpCustomer(test);
    for (const value of ['nonsense', null, 5]) {
      const cursor = encodeCursor([value, 'x']);
      expect((await browser.get(`/api/designs?cursor=${cursor}`)).status).toBe(200);
    }
  });
});

describe('limits', () => {
  it('end what one browser may keep at 50 designs', async () => {
    const browser = test.browser();
    const { id } = await saveDesign(browser);
    const row = await test.uow.reader().findOneByOrFail(DesignEntity, { id });
    const copies = Array.from({ length: 49 }, () => ({ ...row, id: randomUUID() }));
    await test.uow.run(() => test.uow.writer().insert(DesignEntity, copies));
    const before = await countDesignRows(test);
    const { status, body } = await browser.post('/api/designs').send({ name: 'One more', design: rectangle(32) });
    expect([status, (body as Failure).code]).toEqual([422, 'DESIGN_LIMIT_REACHED']);
    expect(await countDesignRows(test)).toEqual(before);
  });

  it('limit one design to 500 versions', async () => {
    const browser = test.browser();
    const { id } = await saveDesign(browser);
    const row = await test.uow.reader().findOneByOrFail(DesignVersionEntity, { designId: id });
    await test.uow.run(async () => {
      await test.uow.writer().insert(DesignVersionEntity, { ...row, id: randomUUID(), versionNo: 500 });
      await test.uow.writer().update(DesignEntity, { id }, { currentVersionNo: 500 });
    });
    const { status, body } = await saveVersion(browser, id, 500, 40);
    expect([status, (body as Failure).code]).toEqual([422, 'DESIGN_LIMIT_REACHED']);
  });
});
