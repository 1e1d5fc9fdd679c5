import { RateLimitedError } from '../../common/errors/index.js';
import { PasswordCost } from '../../platform/secrets/password-cost.js';
import { PasswordHasher } from './password-hasher.service.js';

let finish: ((value: unknown) => void)[] = [];
const started = jest.fn();

jest.mock('@node-rs/argon2', () => {
  const work = (...parameters: unknown[]) => {
    started(...parameters);
    return new Promise((resolve) => finish.push(resolve));
  };
  return { hash: work, verify: work };
});
jest.mock('node:os', () => ({ availableParallelism: () => 4 }));

beforeEach(() => {
  finish = [];
  started.mockClear();
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('computes on half the processors, lets a hundred wait, and turns the next away at once', async () => {
  const hasher = new PasswordHasher(new PasswordCost());
  const running = Array.from({ length: 102 }, () => hasher.hash('a password'));
  await settle();
  expect(started).toHaveBeenCalledTimes(2);
  const refusal = await hasher.hash('one more').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RateLimitedError);
  expect(refusal).toMatchObject({ code: 'SERVER_BUSY', retryAfterSec: 1 });
  expect(() => {
    hasher.refuseWhenFull();
  }).toThrow(RateLimitedError);
  while (finish.length > 0) {
    finish.shift()?.('a hash');
    await settle();
  }
  expect(await Promise.all(running)).toHaveLength(102);
  expect(started).toHaveBeenCalledTimes(102);
});

it('hands the lane on when a hash fails', async () => {
  const hasher = new PasswordHasher(new PasswordCost());
  const checks = Array.from({ length: 5 }, () => hasher.compare('not a hash', 'a password').catch(() => 'failed'));
  await settle();
  while (finish.length > 0) {
    finish.shift()?.(Promise.reject(new Error('malformed hash')));
    await settle();
  }
  expect(await Promise.all(checks)).toEqual(Array(5).fill('failed'));
});

it('does the same work without a hash, and says no even if the password were right', async () => {
  const hasher = new PasswordHasher(new PasswordCost());
  const check = hasher.compare(null, 'a password');
  await settle();
  finish.shift()?.(true);
  expect(await check).toBe('wrong');
  expect(started).toHaveBeenCalledWith(expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/), 'a password');
});
