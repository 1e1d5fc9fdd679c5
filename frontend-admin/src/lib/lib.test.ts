import { dayToInstant, tomorrow } from './business-day';
import { replyDue } from './due';
import { deviceLabel, networkLabel } from './device-label';
import { formatRelative, formatSpan, humanizeKey, initials } from './format';
import { dropDrafts, emptyNote, noteDrafts } from './drafts';
import { safeNext } from './safe-next';
import { telHref } from './phone';
import { passwordError } from './validate';
import { lead } from '../testing/fixtures';

describe('safeNext', () => {
  it.each([
    ['/admin/users?tab=leads', '/users?tab=leads'],
    ['/admin', '/'],
    ['/admin/dashboard', '/dashboard'],
  ])('accepts %s', (next, path) => expect(safeNext(next)).toBe(path));

  it.each([
    null,
    '',
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    'data:text/html,x',
    '/dashboard',
    '/administrator',
    '/admin/../dashboard',
    '/admin/login?next=/admin',
    'http://[',
  ])('falls back for %s', (next) => expect(safeNext(next)).toBe('/dashboard'));
});

describe('days of the studio', () => {
  it('a picked day means nine in the morning there, in summer and winter', () => {
    expect(dayToInstant('2026-07-01')).toBe('2026-07-01T14:00:00.000Z');
    expect(dayToInstant('2026-12-01')).toBe('2026-12-01T15:00:00.000Z');
  });

  it('also on the days the clocks change', () => {
    expect(dayToInstant('2026-03-08')).toBe('2026-03-08T14:00:00.000Z');
    expect(dayToInstant('2026-11-01')).toBe('2026-11-01T15:00:00.000Z');
  });

  it('tomorrow is the next calendar day in every hour of the 25-hour and the 23-hour day', () => {
    const hoursFrom = (start: string, count: number) =>
      Array.from({ length: count }, (_, hour) => tomorrow(Date.parse(start) + hour * 3_600_000));
    expect(new Set(hoursFrom('2026-11-01T05:00:00Z', 25))).toEqual(new Set(['2026-11-02']));
    expect(new Set(hoursFrom('2026-03-08T06:00:00Z', 23))).toEqual(new Set(['2026-03-09']));
    expect(tomorrow(Date.parse('2026-12-31T18:00:00Z'))).toBe('2027-01-01');
  });
});

describe('times in words', () => {
  const now = Date.parse('2026-06-10T19:00:00Z');
  it.each([
    [12 * 60_000, '12 min'],
    [20_000, '1 min'],
    [60 * 60_000, '1 hr'],
    [65 * 60_000, '1 hr 5 min'],
    [26 * 3_600_000, '1 day'],
    [72 * 3_600_000, '3 days'],
  ])('a span of %i ms is %s', (ms, text) => expect(formatSpan(ms)).toBe(text));

  it('relative times', () => {
    expect(formatRelative('2026-06-10T18:59:40Z', now)).toBe('just now');
    expect(formatRelative('2026-06-10T18:00:00Z', now)).toBe('1 hour ago');
    expect(formatRelative('2026-06-11T19:00:00Z', now)).toBe('tomorrow');
  });
});

it.each([
  ['(314) 555-0100', 'tel:+13145550100'],
  ['314.555.0100 x12', 'tel:+13145550100;ext=12'],
  ['1-314-555-0100 EXT. 12', 'tel:+13145550100;ext=12'],
  ['+1 314 555 0100ext12', 'tel:+13145550100;ext=12'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  // The area code is not known.
  ['555-0100', 'tel:5550100'],
])('calls %s by the link %s', (phone, href) => expect(telHref(phone)).toBe(href));

describe('the promised reply', () => {
  const now = Date.parse(lead.answerBy) - 10 * 60_000;
  it('is soon below thirty minutes, late after the time', () => {
    expect(replyDue(lead, now)).toEqual({ text: 'Reply due in 10 min', tone: 'soon' });
    expect(replyDue(lead, now + 20 * 60_000)).toEqual({ text: 'Overdue by 10 min', tone: 'late' });
    expect(replyDue(lead, now - 3_600_000)?.tone).toBe('plain');
  });

  it('is settled by a reply or by the end of the lead, and by no booking', () => {
    expect(replyDue({ ...lead, firstHumanReplyAt: lead.receivedAt }, now)).toBeNull();
    expect(replyDue({ ...lead, stage: 'spam' }, now)).toBeNull();
    expect(replyDue({ ...lead, stage: 'consult_booked' }, now)?.text).toBe('Reply due in 10 min');
  });
});

describe('words for people', () => {
  it('keys, names and devices', () => {
    expect(humanizeKey('poolShape')).toBe('Pool shape');
    expect(humanizeKey('visit.cancelled')).toBe('Visit canceled');
    expect(humanizeKey('hoa')).toBe('HOA');
    expect(humanizeKey('lead.transition')).toBe('Lead transition');
    expect(initials('Helena van der Brandt (demo)')).toBe('HB');
    expect(deviceLabel('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537')).toBe('Chrome on Linux');
    expect(deviceLabel(null)).toBe('Unknown device');
    expect(passwordError('short')).toBe('Use at least 12 characters. You have 5.');
  });
});

it.each([
  ['127.0.0.0/24', 'from a network starting with 127.0.0'],
  ['2001:db8:85a3::/48', 'from a network starting with 2001:db8:85a3'],
  ['unix', null],
  [null, null],
])('the network %s is shown as %s', (hint, text) => expect(networkLabel(hint)).toBe(text));

describe('note drafts', () => {
  it('are kept per person and lead, dropped when empty and all cleared on leaving', () => {
    noteDrafts.save('me', 'a', { ...emptyNote, body: 'x' });
    noteDrafts.save('me', 'b', { ...emptyNote, body: 'y' });
    expect(noteDrafts.read('me', 'a').body).toBe('x');
    expect(noteDrafts.read('you', 'a')).toEqual(emptyNote);
    expect(noteDrafts.read(null, 'a')).toEqual(emptyNote);
    noteDrafts.save('me', 'a', emptyNote);
    expect(sessionStorage.length).toBe(1);
    dropDrafts();
    expect(sessionStorage.length).toBe(0);
  });

  it('drops drafts of other people and drafts without an owner', () => {
    noteDrafts.save('me', 'a', { ...emptyNote, body: 'x' });
    noteDrafts.save('you', 'a', { ...emptyNote, body: 'y' });
    sessionStorage.setItem('console-note-3:a', '{"body":"z"}');
    dropDrafts({ exceptOf: 'me' });
    expect(Object.keys(sessionStorage)).toEqual(['console-note-3:me:a']);
  });

  it('of an older format are not read, and go', () => {
    for (const key of ['console-note:me:a', 'console-note-1:me:a']) sessionStorage.setItem(key, '{"body":7}');
    expect(noteDrafts.read('me', 'a')).toEqual(emptyNote);
    dropDrafts({ exceptOf: 'me' });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
