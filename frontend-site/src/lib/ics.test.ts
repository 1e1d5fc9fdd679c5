import { remindersFile } from './ics';

const at = { host: 'pools.example', now: new Date('2026-06-01T15:00:00.000Z') };
const reminder = {
  id: 'two-weeks-2026-06-20',
  date: '2026-06-06',
  title: 'Two weeks before',
  lines: ['Gate, latch; fence', 'A\\B'],
};

test('writes a reminder as an all-day event with an alarm at nine', () => {
  const file = remindersFile([reminder], at);
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//pools.example//checklist//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:two-weeks-2026-06-20@pools.example',
    'DTSTAMP:20260601T150000Z',
    'DTSTART;VALUE=DATE:20260606',
    'DTEND;VALUE=DATE:20260607',
    'SUMMARY:Two weeks before',
    'DESCRIPTION:Gate\\, latch\\; fence\\nA\\\\B',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Two weeks before',
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('folds lines at 75 octets without loss', () => {
  const long = `${'Wasserwächter '.repeat(30)}🏊`;
  const file = remindersFile([{ ...reminder, lines: [long] }], at);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${long}`);
});

test('ends an event of the last day of a month on the first of the next', () => {
  expect(remindersFile([{ ...reminder, date: '2026-12-31' }], at)).toContain('DTEND;VALUE=DATE:20270101');
});
