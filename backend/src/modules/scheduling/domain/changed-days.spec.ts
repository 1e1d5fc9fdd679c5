import { concernOf, type OpenRules } from './changed-days.js';

const nine = { weekday: 'monday', from: '09:00', to: '17:00' } as const;
const closure = { fromDate: '2027-03-08', toDate: '2027-03-10' };
const rules: OpenRules = {
  company: { weekly: [nine], overrides: [{ date: '2027-05-01', ranges: [] }], keepsHolidays: true },
  types: [{ key: 'site-visit' }, { key: 'video-consult' }],
  closures: [closure],
  calendars: [{ staffId: 'ann' }, { staffId: 'bob' }],
  rules: [{ staffId: 'ann' }, { staffId: 'bob' }],
  overrides: [{ staffId: 'ann', date: '2027-04-01' }],
  timeOff: [],
};
const any = { days: null, staffIds: null, typeKeys: null };

describe('B13 which visits a change can concern', () => {
  it('B13 a closure, made or lifted: those around its days', () => {
    expect(concernOf(rules, { ...rules, closures: [] })).toEqual({
      ...any,
      days: { from: '2027-03-07', to: '2027-03-11' },
    });
    expect(
      concernOf(rules, { ...rules, closures: [closure, { fromDate: '2027-12-31', toDate: '2028-01-01' }] }).days,
    ).toEqual({ from: '2027-12-30', to: '2028-01-02' });
  });

  it('B13 a day or an absence of somebody: theirs, around it', () => {
    expect(concernOf(rules, { ...rules, overrides: [] })).toEqual({
      ...any,
      days: { from: '2027-03-31', to: '2027-04-02' },
      staffIds: ['ann'],
    });
    const away = {
      staffId: 'bob',
      startsAt: new Date('2027-06-01T03:00:00Z'),
      endsAt: new Date('2027-06-05T05:00:00Z'),
    };
    expect(concernOf(rules, { ...rules, timeOff: [away] })).toEqual({
      ...any,
      days: { from: '2027-05-31', to: '2027-06-06' },
      staffIds: ['bob'],
    });
  });

  it('B13 somebody’s week: theirs on any day; a kind of visit: all of that kind', () => {
    expect(
      concernOf(rules, { ...rules, calendars: [rules.calendars[0]!, { staffId: 'bob' }], rules: [rules.rules[0]!] }),
    ).toEqual({ ...any, staffIds: ['bob'] });
    expect(concernOf(rules, { ...rules, types: [{ key: 'site-visit' }, rules.types[1]!] })).toEqual({
      ...any,
      typeKeys: ['site-visit'],
    });
  });

  it('B13 the week of the company: all; one of its days: those around it', () => {
    const { company } = rules;
    expect(concernOf(rules, { ...rules, company: { ...company, weekly: [] } })).toEqual(any);
    expect(concernOf(rules, { ...rules, company: { ...company, keepsHolidays: false } })).toEqual(any);
    const moved = {
      ...company,
      weekly: [{ ...nine }],
      overrides: [
        { date: '2027-05-01', ranges: [] },
        { date: '2027-05-09', ranges: [] },
      ],
    };
    expect(concernOf(rules, { ...rules, company: moved })).toEqual({
      ...any,
      days: { from: '2027-05-08', to: '2027-05-10' },
    });
  });

  it('B13 several of these at once: whatever one of them may concern', () => {
    const both = concernOf(rules, {
      ...rules,
      closures: [],
      overrides: [],
      types: [{ key: 'site-visit' }, rules.types[1]!],
    });
    expect(both).toEqual(any);
    expect(concernOf(rules, { ...rules, closures: [], overrides: [] })).toEqual({
      ...any,
      days: { from: '2027-03-07', to: '2027-04-02' },
    });
  });
});
