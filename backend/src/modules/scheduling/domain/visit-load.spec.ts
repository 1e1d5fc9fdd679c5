import { openMinutes } from './visit-load.js';

const span = (fromHour: number, toHour: number) => ({ fromMin: fromHour * 60, toMin: toHour * 60 });
const weekly = (fromHour: number, toHour: number) => ({
  weekly: [{ weekday: 'monday' as const, span: span(fromHour, toHour), from: null, to: null }],
  overrides: [],
});
const company = {
  ...{ zone: 'America/Chicago', hours: weekly(8, 17), keepsHolidays: true },
  closures: [{ from: '2027-06-14', to: '2027-06-15', reason: 'Training' }],
};
const off = (startsAt: string, endsAt: string) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });

it.each([
  ['the hours that company and person share', '2027-06-07', [], 480],
  ['nothing on a day without hours', '2027-06-08', [], 0],
  ['nothing on a closed day', '2027-06-14', [], 0],
  ['nothing on a holiday', '2027-05-31', [], 0],
  [
    'no time off, which may overlap',
    '2027-06-07',
    [off('2027-06-07T13:00:00Z', '2027-06-07T16:00:00Z'), off('2027-06-07T15:00:00Z', '2027-06-07T17:00:00Z')],
    300,
  ],
])('F18 counts %s', (_what, date, timeOff, minutes) => {
  expect(openMinutes(company, { hours: weekly(9, 20), timeOff }, date)).toBe(minutes);
});
