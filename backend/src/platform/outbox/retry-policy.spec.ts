import { nextTryAt } from './retry-policy.js';

const since = new Date('2027-03-12T15:00:00Z');
const waitSec = (kind: 'temporary' | 'unknown', attempts: number, faults: number, now = since) => {
  const at = nextTryAt(kind, { attempts, faults, since }, now);
  return at === null ? null : (at.getTime() - now.getTime()) / 1000;
};

describe('when a failed message is tried again', () => {
  it('waits longer each time, never more than a minute, so that mail is out 90 s after the server is back', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((attempts) => waitSec('temporary', attempts, 0))).toEqual([
      2, 5, 15, 30, 60, 60, 60,
    ]);
  });
  it('gives up a fault of our own after five of them, whatever failed before', () => {
    expect(waitSec('unknown', 4, 4)).toBe(30);
    expect(waitSec('unknown', 5, 5)).toBeNull();
    expect(waitSec('unknown', 40, 1)).toBe(60);
  });
  it('gives up an absent mail server after a day', () => {
    expect(waitSec('temporary', 900, 0, new Date('2027-03-13T15:00:00Z'))).toBe(60);
    expect(waitSec('temporary', 900, 0, new Date('2027-03-13T15:00:01Z'))).toBeNull();
  });
  it('never tries again what cannot succeed', () => {
    expect(nextTryAt('permanent', { attempts: 1, faults: 0, since }, since)).toBeNull();
  });
});
