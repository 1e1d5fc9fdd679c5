/** 33 builds of 15 phases in one schedule, with crews, holidays and weather. */
import { compareSchedules, scheduleBuild } from 'poolkit/build-schedule';
import { median } from './server.mjs';

const link = (from, more = {}) => ({
  ...{ from, type: 'finish-to-start', lagDays: 0, lagCalendar: 'working' },
  ...more,
});
const holidays = Array.from({ length: 20 }, (_, index) => `20${27 + (index % 2)}-07-${10 + index}`);

const INPUT = {
  startsOn: '2027-06-07',
  calendar: { workWeekdays: [1, 2, 3, 4, 5], holidays },
  weatherDays: ['2027-06-16', '2027-06-24'],
  crews: { 'crew-1': { daysOff: holidays, workWeekdays: [1, 2, 3, 4] } },
  phases: Array.from({ length: 500 }, (_, index) => {
    const place = index % 15;
    const links = [link(`${index - 1}`), link(`${index - 2}`, { type: 'start-to-start', lagDays: 2 })];
    return {
      ...{ key: `${index}`, days: 1 + (index % 9), calendar: 'working', crewId: `crew-${index % 8}` },
      ...{ weatherSensitive: place > 3, links: links.slice(0, place) },
    };
  }),
};

/** Milliseconds of one schedule, the median after a warm-up. */
export function scheduleMs(runs = 51) {
  const run = () => {
    const started = performance.now();
    if (!scheduleBuild(INPUT).ok) throw new Error('the schedule has a problem');
    return performance.now() - started;
  };
  for (let index = 0; index < 50; index += 1) run();
  return median(Array.from({ length: runs }, run));
}

const BUILD = { ...INPUT, phases: INPUT.phases.slice(0, 15) };

/** Milliseconds of the dates of 60 builds before and after a weather day, and what it moves. */
export function cascadeMs(runs = 51) {
  const after = { ...BUILD, weatherDays: [...BUILD.weatherDays, '2027-07-06', '2027-07-07', '2027-07-08'] };
  const run = () => {
    const started = performance.now();
    for (let build = 0; build < 60; build += 1) {
      const [was, now] = [scheduleBuild(BUILD), scheduleBuild(after)];
      if (compareSchedules(was.phases, now.phases, BUILD.calendar).length === 0) throw new Error('nothing moves');
    }
    return performance.now() - started;
  };
  for (let index = 0; index < 10; index += 1) run();
  return median(Array.from({ length: runs }, run));
}
