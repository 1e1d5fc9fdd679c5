import type { VisitType } from '../../api/contract';
import { rememberFirstVisit } from '../../lib/analytics/attribution';
import { readBooking, submissionFor } from './booking-values';

const type = { key: 'video-consult', needsAddress: false } as VisitType;
const held = {
  service: 'video-consult',
  holdId: 'hold',
  startsAt: '2027-03-10T15:00:00.000Z',
  endsAt: '2027-03-10T15:30:00.000Z',
  expiresAt: '2027-03-08T15:10:00.000Z',
  canExtend: false,
};
const values = { ...readBooking(null), name: 'Ada Byron', email: 'ada@example.com' };

test('C08 a booking says how its visitor came to the site, and is the same sending when only that has changed', () => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) });
  window.history.replaceState(null, '', '/?utm_source=mail');
  rememberFirstVisit();
  const first = submissionFor(values, type, held, null);
  expect(first.body.attribution).toMatchObject({ first: { source: 'mail', landingPath: '/' } });

  window.history.replaceState(null, '', '/schedule-now');
  rememberFirstVisit();
  expect(submissionFor(values, type, held, first)).toBe(first);
  expect(submissionFor({ ...values, notes: 'Gate left.' }, type, held, first).key).not.toBe(first.key);
});
