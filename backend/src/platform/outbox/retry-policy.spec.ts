import { nextTryAt } from './retry-policy.js';

const created = new Date('2027-03-12T15:00:00Z');
const waitSec = (kind: 'temporary' | 'unknown', attempts: number, now = created) => {
  const at = nextTryAt(kind, attempts, created, now);
  return at === null ? null : (at.getTime() - now.getTime()) / 1000;
};

describe('when a failed message is tried again', () => {
  it('waits longer each time, never more than a minute, so that mail is out 90 s after the server is back', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((attempts) => waitSec('temporary', attempts))).toEqual([2, 5, 15, 30, 60, 60, 60]);
  });
  it('gives up a fault of our own after five tries', () => {
    expect(waitSec('unknown', 4)).toBe(30);
    expect(waitSec('unknown', 5)).toBeNull();
  });
  it('gives up an absent mail server after a day', () => {
    expect(waitSec('temporary', 900, new Date('2027-03-13T15:00:00Z'))).toBe(60);
    expect(waitSec('temporary', 900, new Date('2027-03-13T15:00:01Z'))).toBeNull();
  });
  it('never tries again what cannot succeed', () => {
    expect(nextTryAt('permanent', 1, created, created)).toBeNull();
  });
});
