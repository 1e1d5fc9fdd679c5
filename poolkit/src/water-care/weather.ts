/** What a coming storm, heat wave or freeze asks of the pool. */
import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import { addDays, dayNumber } from '../schedule-grid/index.js';
import { finite } from '../units/index.js';
import { SEASON } from './assumptions.js';

/** One day of a forecast (or of what has been measured) at the pool. */
export interface WeatherDay {
  /** `YYYY-MM-DD`, local. */
  readonly date: string;
  readonly lowF: number;
  readonly highF: number;
  readonly rainIn: number;
  readonly gustMph: number;
}

export const WEATHER_TRIGGERS = ['freeze', 'storm', 'heat-wave'] as const;
export type WeatherTrigger = (typeof WEATHER_TRIGGERS)[number];

export interface WeatherTask {
  readonly trigger: WeatherTrigger;
  readonly id: string;
  /** The day to do it: the evening before a freezing dawn, after a storm, on the day that makes a heat wave. */
  readonly date: string;
  readonly title: string;
  readonly why: string;
}

const TASKS: Readonly<Record<WeatherTrigger, readonly Readonly<Record<'id' | 'title' | 'why', string>>[]>> = {
  freeze: [
    { id: 'freeze-run', title: 'Run pump, spa and every water feature through the night', why: 'Moving water does not freeze in the pipes. A pipe can burst within hours.' },
    { id: 'freeze-insulate', title: 'Insulate what stands above ground, and check the freeze guard', why: 'Pump, filter and heater freeze before the ground does.' },
    { id: 'freeze-power', title: 'Know your drain plugs: if the power fails, breaker off, open the plugs of pump, heater and filter', why: 'Without power nothing keeps the water moving. Never run the pump dry.' },
  ],
  storm: [
    { id: 'storm-debris', title: 'Take out debris and empty the baskets', why: 'Leaves use up chlorine and choke the pump.' },
    { id: 'storm-test', title: 'Test chlorine and pH before anyone swims', why: 'Rain is slightly acid and thins what protects the water.' },
    { id: 'storm-level', title: 'Let the overflow work. Do not drain the pool', why: 'After heavy rain the ground is full of water that can lift a shell.' },
  ],
  'heat-wave': [
    { id: 'heat-chlorine', title: 'Test chlorine every day, in the evening', why: 'Heat, sun and swimmers use chlorine faster than usual.' },
    { id: 'heat-run', title: 'Run the pump longer and brush', why: 'Warm still water is where algae begin.' },
    { id: 'heat-level', title: 'Keep the water at the middle of the tile', why: 'Evaporation rises; a low level lets the pump draw air.' },
  ],
};

/**
 * The tasks the weather asks for, by date. Days may come in any order; a heat wave needs hot days in a row.
 * A winterized pool has no water in its pipes, so a freeze asks nothing of it.
 *
 * @throws RangeError for a number that is not finite, a low above the high, negative rain or wind, a date that
 *   is none or comes twice, or more than 60 days.
 */
export function weatherTasks(
  days: readonly WeatherDay[], winterized: boolean, values: ValuesOf<typeof SEASON> = defaultsOf(SEASON),
): readonly WeatherTask[] {
  if (days.length > 60) throw new RangeError('a forecast holds at most 60 days');
  const ordered = [...days].sort((a, b) => dayNumber(a.date) - dayNumber(b.date));
  ordered.forEach(refuseNonsense);
  const tasks: WeatherTask[] = [];
  let hotDays = 0;
  ordered.forEach((day, index) => {
    const before = ordered[index - 1];
    const gap = before ? dayNumber(day.date) - dayNumber(before.date) : 1;
    if (gap === 0) throw new RangeError(`two forecasts for ${day.date}`);
    if (gap > 1) hotDays = 0;
    hotDays = day.highF >= values['season.heatWaveF'] ? hotDays + 1 : 0;
    // The low of a day usually comes at dawn: what runs through the night is started the day before.
    if (!winterized && day.lowF <= FREEZING_F) tasks.push(...tasksFor('freeze', addDays(day.date, -1)));
    if (day.rainIn >= values['season.stormRainIn'] || day.gustMph >= values['season.stormGustMph']) {
      tasks.push(...tasksFor('storm', day.date));
    }
    // Once per heat wave, on the day that makes it one.
    if (hotDays === values['season.heatWaveDays']) tasks.push(...tasksFor('heat-wave', day.date));
  });
  return tasks;
}

const FREEZING_F = 32;

function tasksFor(trigger: WeatherTrigger, date: string): WeatherTask[] {
  return TASKS[trigger].map((task) => ({ trigger, date, ...task }));
}

function refuseNonsense(day: WeatherDay): void {
  dayNumber(day.date);
  finite(day.lowF, 'low');
  finite(day.highF, 'high');
  if (day.lowF > day.highF) throw new RangeError(`on ${day.date} the low is above the high`);
  if (finite(day.rainIn, 'rain') < 0 || finite(day.gustMph, 'gust') < 0) {
    throw new RangeError('rain and wind cannot be negative');
  }
}
