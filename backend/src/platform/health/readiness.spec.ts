import type { AppConfig } from '../config/index.js';
import type { UnitOfWork } from '../database/index.js';
import type { RedisConnection } from '../redis/redis.js';
import { Readiness } from './readiness.js';

it('keeps one ping in flight while the database hangs, and sees that it is back', async () => {
  let answer: (rows: never[]) => void = () => undefined;
  const query = jest.fn(() => new Promise<never[]>((resolve) => (answer = resolve)));
  const readiness = new Readiness(
    { query } as unknown as UnitOfWork,
    { isReachable: () => Promise.resolve(true) } as unknown as RedisConnection,
    { dataDir: '/nowhere', drainMs: 0 } as unknown as AppConfig,
  );
  expect([await readiness.failing(), await readiness.failing()]).toEqual([['database'], ['database']]);
  expect(query).toHaveBeenCalledTimes(1);
  answer([]);
  await new Promise(setImmediate);
  const checking = readiness.failing();
  answer([]);
  expect([await checking, query.mock.calls.length]).toEqual([[], 2]);
});
