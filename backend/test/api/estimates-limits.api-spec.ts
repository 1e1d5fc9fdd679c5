import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../support/app.js';
import { rectangle } from '../support/designs.js';
import { signUpCustomer } from '../support/people.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('D15 of one network without an account 10 estimates a minute are kept, and repeats of one try are not counted', async () => {
  const save = (key: string) =>
    test
      .http()
      .post('/api/estimates')
      .set('idempotency-key', key)
      .send({ design: rectangle(20) });
  const first = randomUUID();
  for (let n = 0; n < 15; n += 1) expect((await save(first)).status).toBe(201);
  for (let n = 0; n < 9; n += 1) expect((await save(randomUUID())).status).toBe(201);
  const refused = await save(randomUUID());
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // The minute is spent for the whole network, an account included.
  const { browser } = await signUpCustomer(test);
  expect((await browser.post('/api/estimates').send({ design: rectangle(20) })).status).toBe(429);
});

it('of one network without an account 30 changes of designs a minute are kept, and repeats of one try are not counted', async () => {
  const save = (key: string) =>
    test
      .http()
      .post('/api/designs')
      .set('idempotency-key', key)
      .send({ name: 'Pool', design: rectangle(20) });
  const first = randomUUID();
  for (let n = 0; n < 35; n += 1) expect((await save(first)).status).toBe(201);
  for (let n = 0; n < 29; n += 1) expect((await save(randomUUID())).status).toBe(201);
  expect((await save(randomUUID())).status).toBe(429);
  expect((await save(first)).status).toBe(201);
});
