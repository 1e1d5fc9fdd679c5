import fc from 'fast-check';
import { withChanges } from '../assumptions/index.js';
import { addDays, dayNumber, weekday } from '../schedule-grid/index.js';
import { checklist, SEASON, type SeasonPool, seasonTasks, tasksOn } from './index.js';

const POOL: SeasonPool = { salt: false, yearRoundSpa: true };
const anyPool = fc.record({
  salt: fc.boolean(),
  yearRoundSpa: fc.boolean(),
});
const byId = (year: number, id: string, pool = POOL) => seasonTasks(year, pool).find((task) => task.id === id);

describe('seasonTasks', () => {
  it('E12 opens from 1 April to 10 May and closes from 20 September to 25 October', () => {
    expect(byId(2027, 'opening')).toMatchObject({ startsOn: '2027-04-01', endsOn: '2027-05-10', cadence: 'once' });
    expect(byId(2027, 'closing')).toMatchObject({ startsOn: '2027-09-20', endsOn: '2027-10-25' });
    expect(byId(2027, 'leaf-net')).toMatchObject({ startsOn: '2027-10-16', endsOn: '2027-11-15', cadence: 'weekly' });
  });

  it('E12 begins weekly work on a Saturday', () => {
    expect(byId(2027, 'weekly-routine')?.startsOn).toBe('2027-05-01');
  });

  it('arms the freeze guard until 24 April and from 14 October, in leap years too', () => {
    for (const year of [2027, 2028]) {
      expect(byId(year, 'freeze-guard-spring')?.endsOn).toBe(`${year}-04-24`);
      expect(byId(year, 'freeze-guard-fall')?.startsOn).toBe(`${year}-10-14`);
    }
  });

  it.each([NaN, Infinity, 2027.5, 0, -1, 10_000])('refuses the year %d', (year) => {
    expect(() => seasonTasks(year, POOL)).toThrow(RangeError);
  });

  it('E12 leaves out what the pool has no use for', () => {
    const plain = { salt: true, yearRoundSpa: false };
    for (const id of ['chlorine-test', 'winter-run']) expect(byId(2027, id, plain)).toBeUndefined();
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
    const guard = seasonTasks(2027, POOL, early).find((task) => task.id === 'freeze-guard-fall');
    expect(guard?.startsOn).toBe('2027-10-04');
    expect(guard?.why).toContain('36 °F');
  });

  it('gives each year sorted tasks with unique ids, windows within the year and something to do on every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), anyPool, (year, pool) => {
        const tasks = seasonTasks(year, pool);
        expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length);
        const starts = tasks.map((task) => dayNumber(task.startsOn));
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        for (const task of tasks) {
          expect(dayNumber(task.endsOn)).toBeGreaterThanOrEqual(dayNumber(task.startsOn));
          expect(Number(task.startsOn.slice(0, 4))).toBe(year);
          expect(Number(task.endsOn.slice(0, 4))).toBe(year);
          if (task.cadence === 'weekly') expect(weekday(task.startsOn)).toBe('saturday');
        }
      }),
      { numRuns: 40 },
    );
    for (let date = '2028-01-01'; date <= '2028-12-31'; date = addDays(date, 1)) {
      expect(tasksOn(date, POOL).length).toBeGreaterThan(0);
    }
  });
});

describe('tasksOn', () => {
  it('E12 names the tasks of a day of July', () => {
    const tasks = tasksOn('2027-07-03', POOL).map(({ id }) => id);
    expect(tasks).toEqual(expect.arrayContaining(['weekly-routine', 'chlorine-test', 'filter-pressure']));
    expect(tasks).not.toContain('opening');
  });

  it('refuses a date that is none', () => {
    expect(() => tasksOn('2027-02-29', POOL)).toThrow(RangeError);
  });
});

describe('checklists', () => {
  it.each(['opening', 'weekly', 'closing'] as const)('E12 %s has unique items in whole sentences', (id) => {
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

  it('leaves out the cell where there is none', () => {
    expect(checklist('closing', POOL).map(({ id }) => id)).not.toContain('cell');
  });
});
