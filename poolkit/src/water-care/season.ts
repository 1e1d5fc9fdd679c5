import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import { addDays, dayNumber, weekday, WEEKDAYS } from '../schedule-grid/index.js';
import { SEASON } from './assumptions.js';
import { applies, type Cadence, type Only, SEASON_RULES, type SeasonPool } from './season-data.js';

export interface SeasonTask {
  /** Stable through the years, such as `opening`; unique within one year. */
  readonly id: string;
  readonly title: string;
  readonly why: string;
  /** The first day: of the window for `once`, of the first repetition otherwise; weekly work begins on Saturdays. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly cadence: Cadence;
}

/** The tasks of one calendar year, by first day. Windows never reach into another year. */
export function seasonTasks(
  year: number,
  pool: SeasonPool,
  values: ValuesOf<typeof SEASON> = defaultsOf(SEASON),
): readonly SeasonTask[] {
  const tasks: SeasonTask[] = freezeGuardTasks(year, values);
  for (const { only, from, to, task } of SEASON_RULES) {
    if (!applies(pool, only)) continue;
    const first = dateIn(year, from);
    const byWeek = task.cadence === 'weekly' || task.cadence === 'twice-weekly';
    const startsOn = byWeek ? saturdayFrom(first) : first;
    tasks.push({ ...task, startsOn, endsOn: dateIn(year, to) });
  }
  return tasks.sort((a, b) => dayNumber(a.startsOn) - dayNumber(b.startsOn));
}

/** The guard stays armed as long as a freeze is likely: until late April, and again from mid October. */
function freezeGuardTasks(year: number, values: ValuesOf<typeof SEASON>): SeasonTask[] {
  const afterMarch1 = (days: number) => addDays(dateIn(year, '03-01'), days);
  const lastFreeze = values['season.lastFreezeAfterMarch1'] + values['season.lastFreezeSpreadDays'];
  const firstFreeze = values['season.firstFreezeAfterMarch1'] - values['season.firstFreezeSpreadDays'];
  const common = {
    cadence: 'once',
    title: 'Keep the freeze guard armed while there is water in the pipes',
    why: `It starts the pump when the air falls to ${values['season.freezeGuardF']} °F: moving water does not freeze in the pipes.`,
  } as const;
  return [
    { ...common, id: 'freeze-guard-spring', startsOn: dateIn(year, '01-01'), endsOn: afterMarch1(lastFreeze) },
    { ...common, id: 'freeze-guard-fall', startsOn: afterMarch1(firstFreeze), endsOn: dateIn(year, '12-31') },
  ];
}

export function tasksOn(
  date: string,
  pool: SeasonPool,
  values: ValuesOf<typeof SEASON> = defaultsOf(SEASON),
): readonly SeasonTask[] {
  const day = dayNumber(date);
  return seasonTasks(Number(date.slice(0, 4)), pool, values).filter(
    ({ startsOn, endsOn }) => day >= dayNumber(startsOn) && day <= dayNumber(endsOn),
  );
}

function saturdayFrom(date: string): string {
  return addDays(date, (WEEKDAYS.indexOf('saturday') - WEEKDAYS.indexOf(weekday(date)) + 7) % 7);
}

export type ChecklistItem = Readonly<{ id: string; text: string }>;
export type ChecklistId = 'opening' | 'weekly' | 'closing';

type Item = readonly [id: string, text: string, only?: Only];

const ITEMS: Readonly<Record<ChecklistId, readonly Item[]>> = {
  opening: [
    ['cover', 'Pump the water off the cover and sweep it. Take it off, and clean and dry it before you fold it.'],
    ['plugs', 'Take out winter plugs and the skimmer guard; count them.'],
    ['fittings', 'Put back return fittings, ladders and rails; tighten and check that they do not wobble.'],
    ['drain-cover', 'Check that every drain cover is in place, undamaged and screwed down. If not, keep everyone out.'],
    ['fill', 'Fill to the middle of the tile.'],
    ['equipment', 'Close drain plugs, grease o-rings with silicone, open valves, prime the pump and start it.'],
    ['filter', 'Clean the filter and write down the clean pressure.'],
    [
      'gfci',
      'Press test and reset on every GFCI. Look at the bonding wire on pump, heater and rails: connected and unbroken.',
    ],
    ['barrier', 'Walk the fence: every gate closes and latches by itself, every alarm sounds.'],
    ['panel', 'Test everything, then follow the dose plan. Judge the saturation index at 55 °F.'],
    ['overnight', 'Test chlorine overnight. More than 1 ppm lost: hold the shock level until it passes.'],
  ],
  weekly: [
    ['test', 'Test chlorine and pH, and correct them.'],
    ['baskets', 'Empty skimmer and pump baskets, pump off.'],
    ['brush', 'Brush walls, steps and corners.'],
    ['level', 'Keep the water at the middle of the tile.'],
    ['timer', 'Check timer, pump speed and cell output.'],
    ['log', 'Write down the readings and what you added.'],
  ],
  closing: [
    ['balance', 'Balance the water so that the saturation index at 40 °F is -0.2 or above.'],
    ['chlorine', 'Raise free chlorine to the upper end of its target.'],
    ['algaecide', 'Add a closing algaecide, if you use one, as its label says.'],
    ['clean', 'Brush, vacuum and take out every leaf.'],
    ['level', 'Lower the water to the level the cover needs.'],
    ['lines', 'Blow out every line until only air comes, and plug it.'],
    ['antifreeze', 'Where a line cannot be blown dry, use pool-grade propylene glycol. Never automotive antifreeze.'],
    ['equipment', 'Drain the pump, filter and feeder. Leave the plugs in the pump basket.'],
    ['heater', 'Drain the heater and turn off its gas.'],
    ['cell', 'Take out the salt cell, clean it as its manual says and store it indoors.', 'salt'],
    ['breaker', 'Turn off the breakers.'],
    ['cover', 'Install the winter cover and its pump; check every anchor.'],
    ['photos', 'Take photos of the equipment, water level and cover.'],
  ],
};

export function checklist(id: ChecklistId, pool: SeasonPool): readonly ChecklistItem[] {
  return ITEMS[id].filter(([, , only]) => applies(pool, only)).map(([itemId, text]) => ({ id: itemId, text }));
}

/** `monthDay` (`MM-DD`) in a year; 29 February becomes 28 in ordinary years. Throws RangeError for a bad year. */
function dateIn(year: number, monthDay: string): string {
  if (!Number.isInteger(year) || year < 1 || year > 9999) {
    throw new RangeError(`year must be a whole number from 1 to 9999, got ${year}`);
  }
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const day = monthDay === '02-29' && !leap ? '02-28' : monthDay;
  return `${String(year).padStart(4, '0')}-${day}`;
}
