import { runJest } from './jest.mjs';

/** Days on which a test that reads the real clock may fail, in UTC. */
export const DATES = [
  ['the day before Thanksgiving', '2026-11-25 16:00:00'],
  ['a Friday at 17:50', '2026-12-04 23:50:00'],
  ['the end of daylight saving time', '2027-11-07 06:30:00'],
  ['the start of daylight saving time', '2027-03-14 07:30:00'],
  ['December 31', '2026-12-31 18:00:00'],
  ['February 29', '2028-02-29 15:00:00'],
  ['the last day of a month', '2027-04-30 22:00:00'],
  ['a Sunday night before a holiday', '2027-01-18 04:30:00'],
  ['midnight in Chicago', '2027-06-16 04:59:50'],
  ['a weekday years from now', '2031-08-19 15:00:00'],
];

/** Takes turns by the day of the year. */
export function dateOfToday(now = new Date()) {
  const day = Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), 0)) / 86_400_000);
  return DATES[day % DATES.length];
}

/** What schedules, promises and tells times. */
const SPECS = [
  ['poolkit', { patterns: ['/src/(schedule-grid|availability)/'] }],
  ['backend', { patterns: ['/src/modules/(leads|scheduling)/domain/', '/(schedule|consultations)\\.api-spec'] }],
  ['frontend-site', { patterns: ['/(schedule-links|tab-draft)\\.test'] }],
  ['frontend-admin', { patterns: ['/(today-view|time-text)\\.test'] }],
];

export async function partDates(tally, [, date]) {
  for (const [workspace, specs] of SPECS) await runJest(tally, workspace, { ...specs, date, env: { DB: 'sqlite' } });
}
