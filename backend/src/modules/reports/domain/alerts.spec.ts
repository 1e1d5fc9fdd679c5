import { alertsOf, DEFAULT_ALERTS, type AlertFacts } from './alerts.js';
import { figureWords, mondayOf, weekBefore } from './week-figures.js';

const QUIET: AlertFacts = {
  today: '2026-11-24',
  leads: { week: 10, fourWeeksBefore: 40 },
  formErrors: { day: 0, fourDaysBefore: 0 },
  ...{ lateReplies: 0, silentBuilds: 0, overdueInvoices: { count: 0, cents: 0 } },
};
const kinds = (facts: Partial<AlertFacts>, change = {}) =>
  alertsOf({ ...QUIET, ...facts }, { ...DEFAULT_ALERTS, ...change }).map(({ kind }) => kind);

describe('F12 alerts', () => {
  it('are none on a usual day', () => {
    expect(kinds({})).toEqual([]);
  });

  it('say that leads are down against the same weekdays, unless there are never many', () => {
    expect(kinds({ leads: { week: 6, fourWeeksBefore: 40 } })).toEqual(['leads-down']);
    expect(kinds({ leads: { week: 7, fourWeeksBefore: 40 } })).toEqual([]);
    expect(kinds({ leads: { week: 0, fourWeeksBefore: 12 } })).toEqual([]);
    expect(kinds({ leads: { week: 6, fourWeeksBefore: 40 } }, { leadsDownPercent: 50 })).toEqual([]);
  });

  it('say that form errors spike, but not of a few or while nothing is measured', () => {
    expect(kinds({ formErrors: { day: 12, fourDaysBefore: 16 } })).toEqual(['form-errors']);
    expect(kinds({ formErrors: { day: 11, fourDaysBefore: 16 } })).toEqual([]);
    expect(kinds({ formErrors: { day: 9, fourDaysBefore: 0 } })).toEqual([]);
    expect(kinds({ formErrors: null })).toEqual([]);
  });

  it('count late replies, silent builds and overdue invoices from their thresholds on; 0 turns one off', () => {
    const facts = { lateReplies: 2, silentBuilds: 1, overdueInvoices: { count: 3, cents: 1_250_000 } };
    expect(alertsOf({ ...QUIET, ...facts }, DEFAULT_ALERTS).map(({ text }) => text)).toEqual([
      '2 leads are overdue for a reply.',
      '1 project has gone without a customer update for longer than we promise.',
      '3 invoices are overdue: $12,500.',
    ]);
    expect(kinds(facts, { lateReplies: 3, silentBuilds: 0, muted: ['overdue-invoices'] })).toEqual([]);
  });
});

describe('F12 each alert opens what it counts', () => {
  it.each([
    ['leads-down', '/admin/users?tab=leads&counted=yes&createdFrom=2026-11-17&createdTo=2026-11-23'],
    ['form-errors', '/admin/analytics?report=forms&period=custom&from=2026-11-23&to=2026-11-23&compare=none'],
    ['late-replies', '/admin/users?tab=leads&counted=yes&reply=overdue'],
    ['silent-builds', '/admin/projects?silent=yes'],
    ['overdue-invoices', '/admin/projects?view=receivables&overdue=yes'],
  ])('%s: %s', (kind, link) => {
    const facts: AlertFacts = {
      ...{ today: '2026-11-24', leads: { week: 0, fourWeeksBefore: 40 }, formErrors: { day: 50, fourDaysBefore: 4 } },
      ...{ lateReplies: 1, silentBuilds: 1, overdueInvoices: { count: 1, cents: 100 } },
    };
    expect(alertsOf(facts, DEFAULT_ALERTS).find((alert) => alert.kind === kind)!.link).toBe(link);
  });
});

describe('the week of an email', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-11-29', '2026-11-23'],
    ['2026-12-05', '2026-11-30'],
  ])('%s belongs to the Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('is the last full week, and each figure says what changed', () => {
    expect(weekBefore('2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    const figure = { label: 'Collected', unit: 'cents' };
    expect(figureWords({ ...figure, value: 500_000, previous: 800_000 })).toBe(
      '$5,000, $3,000 less than the week before',
    );
    expect(figureWords({ ...figure, value: null, previous: null })).toBe('no data yet');
    expect(figureWords({ label: 'Leads', unit: 'count', value: 3, previous: 3 })).toBe(
      '3, the same as the week before',
    );
  });
});
