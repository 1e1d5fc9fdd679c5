/** The pool's year as dated tasks, ready for a list or a calendar feed. */
import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import { addDays, dayNumber, daysBetween, WEEKDAYS, type Weekday, weekday } from '../schedule-grid/index.js';
import { SEASON } from './assumptions.js';
import { dateIn, frostDates } from './frost.js';
import { type Cadence, SEASON_RULES, type SeasonPhase, type SeasonPool } from './season-data.js';

/** Dates are `YYYY-MM-DD`, local. */
export interface SeasonTask {
  /** Stable through the years, such as `opening`; unique within one year. */
  readonly id: string;
  readonly phase: SeasonPhase;
  readonly title: string;
  readonly why: string;
  /** The first day: of the window for `once`, of the first repetition otherwise. */
  readonly startsOn: string;
  /** The last day on which it may fall. */
  readonly endsOn: string;
  readonly cadence: Cadence;
}

export interface SeasonOptions {
  readonly pool: SeasonPool;
  /** The day of the week for weekly work. Default saturday. */
  readonly weeklyOn?: Weekday;
}

/**
 * The tasks of one calendar year, by first day. Windows never reach into another year.
 *
 * @throws RangeError when the year is not a whole number from 1 to 9999.
 */
export function seasonTasks(
  year: number,
  options: SeasonOptions,
  values: ValuesOf<typeof SEASON> = defaultsOf(SEASON),
): readonly SeasonTask[] {
  const weeklyOn = options.weeklyOn ?? 'saturday';
  if (!WEEKDAYS.includes(weeklyOn)) throw new RangeError(`not a day of the week: ${String(weeklyOn)}`);
  const tasks: SeasonTask[] = freezeGuardTasks(year, values);
  for (const { only, from, to, ...rule } of SEASON_RULES) {
    if (only && !only(options.pool)) continue;
    const first = dateIn(year, from);
    const byWeek = rule.cadence === 'weekly' || rule.cadence === 'twice-weekly';
    const startsOn = byWeek ? onOrAfter(first, weeklyOn) : first;
    tasks.push({ ...rule, startsOn, endsOn: dateIn(year, to) });
  }
  return tasks.sort((a, b) => dayNumber(a.startsOn) - dayNumber(b.startsOn));
}

/** The guard stays armed as long as a freeze is likely: until late April, and again from mid October. */
function freezeGuardTasks(year: number, values: ValuesOf<typeof SEASON>): SeasonTask[] {
  const frost = frostDates(year, values);
  const common = {
    phase: 'winter',
    cadence: 'once',
    title: 'Keep the freeze guard armed while there is water in the pipes',
    why: `It starts the pump when the air falls to ${values['season.freezeGuardF']} °F: moving water does not freeze in the pipes.`,
  } as const;
  return [
    { ...common, id: 'freeze-guard-spring', startsOn: dateIn(year, '01-01'), endsOn: frost.lastInSpring.latest },
    { ...common, id: 'freeze-guard-fall', startsOn: frost.firstInFall.earliest, endsOn: dateIn(year, '12-31') },
  ];
}

export interface TaskToday extends SeasonTask {
  /** False for a repeating task that is not due on this very day. */
  readonly dueToday: boolean;
}

/** The tasks whose window holds the date. Throws RangeError for a text that is no real date. */
export function tasksOn(
  date: string,
  options: SeasonOptions,
  values: ValuesOf<typeof SEASON> = defaultsOf(SEASON),
): readonly TaskToday[] {
  const day = dayNumber(date);
  return seasonTasks(Number(date.slice(0, 4)), options, values)
    .filter(({ startsOn, endsOn }) => day >= dayNumber(startsOn) && day <= dayNumber(endsOn))
    .map((task) => ({ ...task, dueToday: isDue(task, date) }));
}

/** Whether the task falls on the date; a `once` task may be done on any day of its window. */
export function isDue(task: Pick<SeasonTask, 'startsOn' | 'endsOn' | 'cadence'>, date: string): boolean {
  const since = daysBetween(task.startsOn, date);
  if (since < 0 || daysBetween(date, task.endsOn) < 0) return false;
  switch (task.cadence) {
    case 'once':
    case 'daily':
      return true;
    case 'twice-weekly':
      return since % 7 === 0 || since % 7 === 3;
    case 'weekly':
      return since % 7 === 0;
    case 'monthly':
      return date.slice(8) === task.startsOn.slice(8);
  }
}

function onOrAfter(date: string, day: Weekday): string {
  const shift = (WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(weekday(date)) + 7) % 7;
  return addDays(date, shift);
}
