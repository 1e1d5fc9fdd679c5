import { emailLocalPart, normalizeEmail } from './account.js';
import { linkUrl } from './one-time-link.js';
import { sessionIsLive, sessionLifetime } from './session-lifetime.js';

it('calls two spellings of one address the same, and two addresses different', () => {
  expect(normalizeEmail(' Claire@Example.COM ')).toBe('claire@example.com');
  // Look-alikes stay apart: folding them would let someone take another person's address.
  expect(normalizeEmail('\uFF43laire@example.com')).not.toBe('claire@example.com');
  expect(normalizeEmail('zo\u00eb@example.com')).toBe(normalizeEmail('zoe\u0308@example.com'));
  expect(normalizeEmail('zo\u00eb@example.com')).not.toBe('zoe@example.com');
});

it('takes the local part without its tag', () => {
  expect(emailLocalPart('Claire.D+pool@example.com')).toBe('claire.d');
});

it('ends a session at its idle or absolute limit, whichever comes first', () => {
  const session = { lastSeenAt: new Date(0), expiresAt: new Date(10_000), idleSec: 4 };
  expect(sessionIsLive(session, new Date(3_999))).toBe(true);
  expect(sessionIsLive(session, new Date(4_000))).toBe(false);
  expect(sessionIsLive({ ...session, lastSeenAt: new Date(9_000) }, new Date(9_999))).toBe(true);
  expect(sessionIsLive({ ...session, lastSeenAt: new Date(9_000) }, new Date(10_000))).toBe(false);
});

it('gives staff shorter and fewer sessions than customers', () => {
  expect(sessionLifetime('admin', true)).toEqual({ idleSec: 1800, absoluteSec: 43_200, maxPerPerson: 5 });
  expect(sessionLifetime('site', true)).toEqual({ idleSec: 604_800, absoluteSec: 2_592_000, maxPerPerson: 10 });
  expect(sessionLifetime('site', false).idleSec).toBe(43_200);
});

it('puts the token of a mailed link where no server and no Referer sees it', () => {
  expect(linkUrl('https://x.example', 'verify-email', 'site', 't')).toBe('https://x.example/login#verify=t');
  expect(linkUrl('https://x.example', 'reset-password', 'site', 't')).toBe('https://x.example/reset-password#token=t');
  expect(linkUrl('https://x.example', 'reset-password', 'admin', 't')).toBe('https://x.example/admin/login#reset=t');
  expect(linkUrl('https://x.example', 'staff-invite', 'admin', 't')).toBe('https://x.example/admin/login#invite=t');
});
