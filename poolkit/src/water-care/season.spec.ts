import fc from 'fast-check';
import { withChanges } from '../assumptions/index.js';
import { addDays, dayNumber, weekday, WEEKDAYS } from '../schedule-grid/index.js';
import { checklist, frostDates, isDue, SEASON, type SeasonPool, seasonTasks, tasksOn } from './index.js';

const POOL: SeasonPool = { salt: false, heated: true, automaticCover: true, yearRoundSpa: true };
const anyPool = fc.record({
  salt: fc.boolean(),
  heated: fc.boolean(),
  automaticCover: fc.boolean(),
  yearRoundSpa: fc.boolean(),
});
const byId = (year: number, id: string, pool = POOL) => seasonTasks(year, { pool }).find((task) => task.id === id);

describe('frost dates', () => {
  it('expects the first freeze of the valleys on 22 October, 8 days either way, and the last on 15 April, 9 days', () => {
    for (const year of [2027, 2028]) {
      expect(frostDates(year)).toEqual({
        lastInSpring: { earliest: `${year}-04-06`, typical: `${year}-04-15`, latest: `${year}-04-24` },
        firstInFall: { earliest: `${year}-10-14`, typical: `${year}-10-22`, latest: `${year}-10-30` },
      });
    }
  });

  it.each([NaN, Infinity, 2027.5, 0, -1, 10_000])('refuses the year %d', (year) => {
    expect(() => frostDates(year)).toThrow(RangeError);
    expect(() => seasonTasks(year, { pool: POOL })).toThrow(RangeError);
  });
});

describe('seasonTasks', () => {
  it('E12 opens from 1 April to 10 May and closes from 20 September to 25 October', () => {
    expect(byId(2027, 'opening')).toMatchObject({ startsOn: '2027-04-01', endsOn: '2027-05-10', cadence: 'once' });
    expect(byId(2027, 'closing')).toMatchObject({ startsOn: '2027-09-20', endsOn: '2027-10-25' });
    expect(byId(2027, 'leaf-net')).toMatchObject({ startsOn: '2027-10-16', endsOn: '2027-11-15', cadence: 'weekly' });
  });

  it('E12 begins weekly work on the chosen day of the week', () => {
    const sundays = seasonTasks(2027, { pool: POOL, weeklyOn: 'sunday' }).find((task) => task.id === 'weekly-routine');
    expect(sundays?.startsOn).toBe('2027-05-02');
    expect(byId(2027, 'weekly-routine')?.startsOn).toBe('2027-05-01');
    expect(() => seasonTasks(2027, { pool: POOL, weeklyOn: 'someday' as 'sunday' })).toThrow(RangeError);
  });

  it('E12 leaves out what the pool has no use for', () => {
    const plain = { salt: true, heated: false, automaticCover: false, yearRoundSpa: false };
    for (const id of ['heater-start', 'cover-airing', 'chlorine-test', 'winter-run'])
      expect(byId(2027, id, plain)).toBeUndefined();
    expect(byId(2027, 'chlorine-test-salt', plain)?.cadence).toBe('twice-weekly');
    expect(byId(2027, 'chlorine-test')?.cadence).toBe('daily');
  });

  it('keeps winter work to the last day of February', () => {
    expect(byId(2027, 'book-opening')?.endsOn).toBe('2027-02-28');
    expect(byId(2028, 'book-opening')?.endsOn).toBe('2028-02-29');
    expect(byId(2100, 'book-opening')?.endsOn).toBe('2100-02-28');
  });

  it('follows changed frost figures', () => {
    const early = withChanges(SEASON, { 'season.firstFreezeAfterMarch1': 225, 'season.freezeGuardF': 36 });
    const guard = seasonTasks(2027, { pool: POOL }, early).find((task) => task.id === 'freeze-guard-fall');
    expect(guard?.startsOn).toBe('2027-10-04');
    expect(guard?.why).toContain('36 °F');
  });

  it('gives each year sorted tasks with unique ids, windows within the year and something to do on every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), anyPool, fc.constantFrom(...WEEKDAYS), (year, pool, weeklyOn) => {
        const tasks = seasonTasks(year, { pool, weeklyOn });
        expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length);
        const starts = tasks.map((task) => dayNumber(task.startsOn));
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        for (const task of tasks) {
          expect(dayNumber(task.endsOn)).toBeGreaterThanOrEqual(dayNumber(task.startsOn));
          expect(Number(task.startsOn.slice(0, 4))).toBe(year);
          expect(Number(task.endsOn.slice(0, 4))).toBe(year);
          if (task.cadence === 'weekly') expect(weekday(task.startsOn)).toBe(weeklyOn);
        }
      }),
      { numRuns: 40 },
    );
    for (let date = '2028-01-01'; date <= '2028-12-31'; date = addDays(date, 1)) {
      expect(tasksOn(date, { pool: POOL }).length).toBeGreaterThan(0);
    }
  });
});

describe('tasksOn', () => {
  it('E12 tells what is due on a day of July', () => {
    const due = tasksOn('2027-07-03', { pool: POOL })
      .filter((task) => task.dueToday)
      .map((task) => task.id);
    expect(due).toEqual(expect.arrayContaining(['weekly-routine', 'chlorine-test', 'filter-pressure', 'cover-airing']));
    expect(due).not.toContain('monthly-panel');
    expect(tasksOn('2027-07-01', { pool: POOL }).find((task) => task.id === 'monthly-panel')?.dueToday).toBe(true);
  });

  it('repeats twice a week three and four days apart', () => {
    const task = { startsOn: '2027-06-05', endsOn: '2027-06-30', cadence: 'twice-weekly' } as const;
    const days = Array.from({ length: 30 }, (_, n) => addDays('2027-06-01', n)).filter((date) => isDue(task, date));
    expect(days.slice(0, 4)).toEqual(['2027-06-05', '2027-06-08', '2027-06-12', '2027-06-15']);
    expect(isDue(task, '2027-07-03')).toBe(false);
  });

  it('refuses a date that is none', () => {
    expect(() => tasksOn('2027-02-29', { pool: POOL })).toThrow(RangeError);
  });
});

describe('checklists', () => {
  it.each(['opening', 'weekly', 'closing', 'yearly'] as const)('E12 %s has unique items in whole sentences', (id) => {
    const items = checklist(id, POOL);
    expect(items.length).toBeGreaterThan(3);
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
    for (const { text } of items) expect(text).toMatch(/\.$/);
  });

  it('E12 closes at a saturation index of -0.2 or above at 40 °F, and opens with drain covers and barriers checked', () => {
    expect(checklist('closing', POOL)[0]?.text).toContain('40 °F is -0.2 or above');
    expect(checklist('opening', POOL).map((item) => item.id)).toEqual(
      expect.arrayContaining(['drain-cover', 'gfci', 'barrier']),
    );
  });

  it('leaves out heater, cell and automatic cover where there is none', () => {
    const plain = { salt: false, heated: false, automaticCover: false, yearRoundSpa: false };
    const ids = checklist('closing', plain).map((item) => item.id);
    for (const id of ['heater', 'cell', 'automatic-cover']) expect(ids).not.toContain(id);
  });
});
