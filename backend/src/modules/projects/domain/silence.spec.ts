import { silentDays } from './silence.js';

const calendar = { workWeekdays: [1, 2, 3, 4, 5], holidays: ['2027-05-31'] };
const facts = { status: 'construction' as const, lastSharedOn: '2027-05-27', statusChangedOn: '2027-05-03' };

describe('A04 how long a customer has heard nothing', () => {
  it.each([
    ['2027-05-27', 0],
    ['2027-05-28', 0],
    // Saturday, Sunday and Memorial Day do not count.
    ['2027-05-31', 1],
    ['2027-06-01', 1],
    ['2027-06-02', 2],
    ['2027-06-03', 3],
  ])('on %s: %d working days', (today, days) => {
    expect(silentDays({ ...facts, today }, calendar)).toBe(days);
  });

  it('counts from the day on which work began or went on after a hold', () => {
    expect(silentDays({ ...facts, statusChangedOn: '2027-06-02', today: '2027-06-03' }, calendar)).toBe(0);
    expect(silentDays({ ...facts, lastSharedOn: null, today: '2027-05-07' }, calendar)).toBe(3);
  });

  it.each(['on_hold', 'permitting', 'warranty', 'closed'] as const)('owes nothing while %s', (status) => {
    expect(silentDays({ ...facts, status, today: '2027-07-30' }, calendar)).toBe(0);
  });
});
