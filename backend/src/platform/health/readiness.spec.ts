import type { AppConfig } from '../config/index.js';
import type { UnitOfWork } from '../database/index.js';
import type { RedisConnection } from '../redis/redis.js';
import { Readiness } from './readiness.js';

it('checks once for all who ask within two seconds', async () => {
  const query = jest.fn(() => Promise.resolve([]));
  const redis = { isReachable: () => Promise.resolve(true) } as unknown as RedisConnection;
  const readiness = new Readiness({ query } as unknown as UnitOfWork, redis, { dataDir: '/' } as AppConfig);
  await Promise.all([readiness.failing(), readiness.failing()]);
  await readiness.failing();
  expect(query).toHaveBeenCalledTimes(1);
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 2_000);
  await readiness.failing();
  clock.mockRestore();
  expect(query).toHaveBeenCalledTimes(2);
});
