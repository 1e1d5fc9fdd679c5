import { noteServerTime, serverNow } from './server-time';

const NOW = Date.parse('2027-03-12T15:00:00Z');
const answer = (minutesOff: number, cacheControl = 'no-store') =>
  new Response(null, {
    headers: { date: new Date(NOW + minutesOff * 60_000).toUTCString(), 'cache-control': cacheControl },
  });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  noteServerTime(answer(0));
});
afterEach(() => jest.useRealTimers());

it.each([12, -12])('follows a server whose clock is %i minutes off the device', (minutes) => {
  noteServerTime(answer(minutes));
  expect(serverNow()).toBe(NOW + minutes * 60_000);
  jest.advanceTimersByTime(1_000);
  expect(serverNow()).toBe(NOW + minutes * 60_000 + 1_000);
});

it('takes no time from a cached answer, or from one without a date', () => {
  noteServerTime(answer(12, 'max-age=600'));
  noteServerTime(new Response());
  expect(serverNow()).toBe(NOW);
});
