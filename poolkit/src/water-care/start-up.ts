/**
 * The first month of a new cement finish. Cement keeps hardening under water: it gives off dust that must be
 * brushed into the filter, drives pH up, and is stained or marked easily.
 * Basis: National Plasterers Council start-up card, Pebble Technology pool care instructions, SGM start-up for
 * quartz. The finish maker's own card prevails: its warranty depends on it.
 */
import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import { type Sanitiser, SANITISERS } from '../chemistry/index.js';
import { addDays } from '../schedule-grid/index.js';
import { START_UP } from './assumptions.js';

export const START_UP_DAYS = 30;

export interface StartUpInput {
  /** The day the pool is full, `YYYY-MM-DD`: day 1. */
  readonly filledOn: string;
  readonly finish: CementFinish;
  readonly sanitiser: Sanitiser;
}

export interface StartUpTask {
  /** Unique in the plan: `brush-03-2` is the second brushing of day 3. */
  readonly id: string;
  readonly kind: 'fill' | 'brush' | 'test' | 'dose' | 'equipment' | 'allowed';
  /** 1 to 31; day 31 only says what is allowed from then on. */
  readonly day: number;
  readonly date: string;
  readonly title: string;
  readonly why: string;
}

export interface StartUpPlan {
  readonly tasks: readonly StartUpTask[];
  /** When people may swim, as a sentence: it depends on the water, not on a date. */
  readonly swimWhen: string;
  readonly targets: readonly string[];
}

export function startUpPlan(
  input: StartUpInput,
  values: ValuesOf<typeof START_UP> = defaultsOf(START_UP),
): StartUpPlan {
  if (!CEMENT_FINISHES.includes(input.finish)) throw new RangeError(`not a cement finish: ${String(input.finish)}`);
  if (!SANITISERS.includes(input.sanitiser)) throw new RangeError(`not a sanitiser: ${String(input.sanitiser)}`);
  const dateOf = (day: number) => addDays(input.filledOn, day - 1);
  const tasks: StartUpTask[] = [];
  const add = (day: number, kind: StartUpTask['kind'], id: string, [title, why]: StartUpText) =>
    tasks.push({ id, kind, day, date: dateOf(day), title, why });
  const heaterDay = values['startUp.noHeatDays'] + 1;
  const wheelsDay = values['startUp.noWheelsDays'] + 1;
  const saltDay = values['startUp.noSaltDays'] + 1;
  const salt = input.sanitiser === 'salt';
  const lastDay = Math.max(START_UP_DAYS, heaterDay, wheelsDay, saltDay);

  for (let day = 1; day <= lastDay; day += 1) {
    const once = (onDay: number, kind: StartUpTask['kind'], id: string, text: StartUpText) => {
      if (day === onDay) add(day, kind, id, text);
    };
    const two = String(day).padStart(2, '0');
    once(1, 'fill', 'fill', DAY_TEXTS.fill);
    once(1, 'test', 'fill-water', DAY_TEXTS.fillWater);
    once(1, 'equipment', 'run', DAY_TEXTS.run(values['startUp.continuousDays']));
    once(1, 'dose', 'sequestrant', DAY_TEXTS.sequestrant(input.finish));
    if (day <= START_UP_DAYS) {
      const brushings = brushingsOn(day, input.finish, values);
      for (let n = 1; n <= brushings; n += 1)
        add(day, 'brush', `brush-${two}-${n}`, DAY_TEXTS.brush(n, brushings, input.finish));
      if (testsOn(day, values)) add(day, 'test', `test-${two}`, DAY_TEXTS.test);
      if (day % 7 === 0) add(day, 'test', `panel-${two}`, DAY_TEXTS.panel);
      if (day <= values['startUp.brushDays']) add(day, 'equipment', `filter-${two}`, DAY_TEXTS.filter);
    }
    once(values['startUp.chlorineFromDay'], 'dose', 'chlorine', DAY_TEXTS.chlorine(salt));
    once(values['startUp.calciumFromDay'], 'dose', 'calcium', DAY_TEXTS.calcium);
    once(values['startUp.stabilizerFromDay'], 'dose', 'stabilizer', DAY_TEXTS.stabilizer);
    once(values['startUp.continuousDays'] + 1, 'equipment', 'timer', DAY_TEXTS.timer);
    once(values['startUp.brushDays'] + 1, 'equipment', 'vacuum', DAY_TEXTS.vacuum);
    once(heaterDay, 'allowed', 'heater', DAY_TEXTS.heater);
    once(wheelsDay, 'allowed', 'wheels', DAY_TEXTS.wheels);
    if (salt) once(saltDay, 'allowed', 'salt', DAY_TEXTS.salt);
    once(START_UP_DAYS, 'test', 'hand-over', DAY_TEXTS.handOver);
  }
  return {
    tasks,
    swimWhen: DAY_TEXTS.swimWhen,
    targets: DAY_TEXTS.targets,
  };
}

function brushingsOn(day: number, finish: CementFinish, values: ValuesOf<typeof START_UP>): number {
  if (day > values['startUp.brushDays']) return day % 7 === 0 ? 1 : 0;
  return finish === 'pebble' && day <= values['startUp.pebbleThriceDays'] ? 3 : 2;
}

function testsOn(day: number, values: ValuesOf<typeof START_UP>): boolean {
  const daily = values['startUp.dailyTestDays'];
  return day <= daily || (day - daily) % 2 === 0;
}

export const CEMENT_FINISHES = ['plaster', 'quartz', 'pebble'] as const;
export type CementFinish = (typeof CEMENT_FINISHES)[number];

export type StartUpText = readonly [title: string, why: string];

const TIMES_OF_DAY: Readonly<Record<number, readonly string[]>> = {
  2: ['morning', 'evening'],
  3: ['morning', 'noon', 'evening'],
};
const BRUSH_WHY: Readonly<Record<CementFinish, string>> = {
  plaster:
    'Plaster dust that settles hardens into a rough layer. Nylon brush, walls first, then the floor toward the drain.',
  quartz:
    'Cement dust between the quartz grains hardens and dulls the color. Nylon brush, walls first, then the floor toward the drain.',
  pebble:
    'Cement film between the stones hardens and hides them. Nylon brush, toward the drain. A few loose pebbles are normal.',
};

export const DAY_TEXTS = {
  fill: [
    'Fill the pool to the middle of the tile without stopping',
    'A pause leaves a ring. No people, no pets and no other water in the pool while it fills.',
  ],
  fillWater: [
    'Test the fill water: pH, alkalinity, calcium hardness, iron and copper',
    'What comes from the tap decides every later dose.',
  ],
  run: (days: number): StartUpText => [
    `Start the filter as soon as the pool is full and run it day and night for ${days} days`,
    'The filter must catch the dust before it settles. Heater off.',
  ],
  sequestrant: (finish: CementFinish): StartUpText => [
    'Add a sequestrant made for new finishes, as its label says',
    finish === 'quartz'
      ? 'It keeps metals in solution; on colored quartz a metal stain shows right away.'
      : 'It keeps metals in solution until the finish absorbs less of them.',
  ],
  brush: (n: number, ofDay: number, finish: CementFinish): StartUpText => [
    ofDay === 1 ? 'Brush the whole pool' : `Brush the whole pool, ${TIMES_OF_DAY[ofDay]?.[n - 1] ?? `round ${n}`}`,
    BRUSH_WHY[finish],
  ],
  test: [
    'Test pH and alkalinity; bring pH back to 7.2 to 7.6',
    'New cement drives pH up every day. Add acid in small doses, each poured into plenty of moving water at the deep end.',
  ],
  panel: [
    'Test calcium hardness, stabilizer and the saturation index',
    'Below zero the water takes calcium from the fresh finish; far above, it leaves scale.',
  ],
  filter: ['Read the filter gauge; clean at 8 to 10 psi over clean', 'Dust clogs a filter within days.'],
  chlorine: (salt: boolean): StartUpText => [
    'Chlorine may be added now: 1 to 3 ppm, once pH and alkalinity are in range',
    salt
      ? 'Liquid chlorine only: the salt cell stays off until there is salt. Never granules or tablets on the fresh finish.'
      : 'Liquid chlorine, poured at a return. Never granules or tablets on the fresh finish.',
  ],
  calcium: [
    'Calcium may be added now: to 150 ppm first, then slowly to 250 ppm by day 28',
    'At most 50 ppm a day, dissolved in a bucket of water first.',
  ],
  stabilizer: ['Stabilizer may be added now, in a sock at a return', 'Granules on the floor bleach it.'],
  timer: ['The pump may return to its normal schedule', 'Most of the dust has been filtered out.'],
  vacuum: ['Vacuum what is left with a brush head, no wheels', 'From now on brush once a week.'],
  heater: [
    'The heater may run from today',
    'Warm it slowly, and test more often for a week: heat raises the saturation index.',
  ],
  wheels: ['Wheeled vacuums and robots are allowed from today', 'Wheels mark a finish that is still soft.'],
  salt: [
    'Salt may be added from today; the cell goes on a day later',
    'Salt on a fresh finish stains it and weakens its surface.',
  ],
  handOver: [
    'Test everything; from now on, follow the weekly routine',
    'For the first year keep the saturation index at zero or slightly above.',
  ],
  swimWhen:
    'Swim once a test shows pH 7.2 to 7.8 and free chlorine in range, the water is clear and the dust has stopped.',
  targets: [
    'pH 7.2 to 7.6',
    'Total alkalinity 80 to 100 ppm',
    'Calcium hardness at least 150 ppm from day 3, 250 ppm by day 28',
    'Saturation index at zero or slightly above as soon as the calcium allows it',
  ],
} as const satisfies Record<string, StartUpText | readonly string[] | string | ((...args: never[]) => StartUpText)>;
