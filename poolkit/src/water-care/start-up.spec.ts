import fc from 'fast-check';
import { withChanges } from '../assumptions/index.js';
import { SANITISERS } from '../chemistry/index.js';
import { addDays, dayNumber } from '../schedule-grid/index.js';
import { CEMENT_FINISHES, START_UP, START_UP_DAYS, type StartUpInput, startUpPlan } from './index.js';

const INPUT: StartUpInput = { filledOn: '2027-05-03', finish: 'plaster', sanitiser: 'salt' };
const on = (plan: ReturnType<typeof startUpPlan>, kind: string, day: number) =>
  plan.tasks.filter((task) => task.kind === kind && task.day === day);
const dateOf = (plan: ReturnType<typeof startUpPlan>, id: string) => plan.tasks.find((task) => task.id === id)?.date;

describe('startUpPlan', () => {
  it('E14 brushes twice a day for 14 days, then once a week', () => {
    const plan = startUpPlan(INPUT);
    for (let day = 1; day <= 14; day += 1) expect(on(plan, 'brush', day)).toHaveLength(2);
    expect(plan.tasks.filter((task) => task.kind === 'brush' && task.day > 14).map((task) => task.day)).toEqual([
      21, 28,
    ]);
  });

  it('E14 brushes pebble three times on the first three days', () => {
    const plan = startUpPlan({ ...INPUT, finish: 'pebble' });
    expect(on(plan, 'brush', 3).map((task) => task.title)).toEqual([
      'Brush the whole pool, morning',
      'Brush the whole pool, noon',
      'Brush the whole pool, evening',
    ]);
    expect(on(plan, 'brush', 4)).toHaveLength(2);
  });

  it('E14 keeps salt out for 30 days, the heater off for 14 and wheels off for 28', () => {
    const plan = startUpPlan(INPUT);
    expect(dateOf(plan, 'wheels')).toBe('2027-05-31');
    expect(dateOf(plan, 'salt')).toBe('2027-06-02');
    expect(dateOf(plan, 'heater')).toBe('2027-05-17');
    const plain = startUpPlan({ ...INPUT, sanitiser: 'liquid' });
    expect(plain.tasks.some((task) => task.id === 'salt')).toBe(false);
  });

  it('E14 tests pH and alkalinity each day for 14 days, then every second day, and hardness each week', () => {
    const plan = startUpPlan(INPUT);
    const tests = plan.tasks.filter((task) => task.id.startsWith('test-')).map((task) => task.day);
    expect(tests).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28, 30]);
    expect(plan.tasks.filter((task) => task.id.startsWith('panel-')).map((task) => task.day)).toEqual([7, 14, 21, 28]);
  });

  it('E14 adds chlorine and calcium from day 3 and stabilizer from day 4, never granules', () => {
    const plan = startUpPlan(INPUT);
    expect([dateOf(plan, 'chlorine'), dateOf(plan, 'calcium'), dateOf(plan, 'stabilizer')]).toEqual([
      '2027-05-05',
      '2027-05-05',
      '2027-05-06',
    ]);
    expect(plan.tasks.find((task) => task.id === 'chlorine')?.why).toContain('Never granules');
  });

  it('carries dates over a leap day', () => {
    expect(startUpPlan({ ...INPUT, filledOn: '2028-02-28' }).tasks.filter((task) => task.day === 3)[0]?.date).toBe(
      '2028-03-01',
    );
  });

  it('follows changed figures', () => {
    const values = withChanges(START_UP, { 'startUp.noSaltDays': 40, 'startUp.brushDays': 10 });
    const plan = startUpPlan(INPUT, values);
    expect(dateOf(plan, 'salt')).toBe('2027-06-12');
    expect(on(plan, 'brush', 11)).toHaveLength(0);
  });

  it('is in order, with unique ids, dates that are the day, and something on each of the 30 days but rest days', () => {
    const input = fc.record({
      filledOn: fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1990-01-01', n)),
      finish: fc.constantFrom(...CEMENT_FINISHES),
      sanitiser: fc.constantFrom(...SANITISERS),
    });
    fc.assert(
      fc.property(input, (one) => {
        const { tasks } = startUpPlan(one);
        expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length);
        const days = tasks.map((task) => task.day);
        expect(days).toEqual([...days].sort((a, b) => a - b));
        for (const task of tasks) expect(dayNumber(task.date) - dayNumber(one.filledOn)).toBe(task.day - 1);
        for (let day = 1; day <= 14; day += 1) expect(days).toContain(day);
        expect(days).toContain(START_UP_DAYS);
      }),
    );
  });

  it('refuses what has no cement and dates that are none', () => {
    expect(() => startUpPlan({ ...INPUT, finish: 'vinyl' as 'plaster' })).toThrow(/not a cement finish/);
    expect(() => startUpPlan({ ...INPUT, sanitiser: 'magic' as 'salt' })).toThrow(RangeError);
    for (const filledOn of ['2027-02-29', '', '3 May 2027', '2027-5-3']) {
      expect(() => startUpPlan({ ...INPUT, filledOn })).toThrow(RangeError);
    }
  });
});
