import fc from 'fast-check';
import type { PhaseLink } from '../../build-process/index.js';
import { scheduleBuild } from '../index.js';
import type { BuildSchedule, PhasePlan, ScheduledPhase, ScheduleInput, WorkCalendar } from '../types.js';

export const WEEKDAYS_ONLY: WorkCalendar = { workWeekdays: [1, 2, 3, 4, 5], holidays: [] };

export function phase(key: string, days: number, links: readonly PhaseLink[] = [], more: Partial<PhasePlan> = {}) {
  return { key, days, calendar: 'working', links, weatherSensitive: false, ...more } satisfies PhasePlan;
}

export function link(from: string, more: Partial<PhaseLink> = {}): PhaseLink {
  return { from, type: 'finish-to-start', lagDays: 0, lagCalendar: 'working', ...more };
}

/** Monday, June 7, 2027. */
export const MONDAY = '2027-06-07';

export function inputOf(phases: readonly PhasePlan[], more: Partial<ScheduleInput> = {}): ScheduleInput {
  return { startsOn: MONDAY, phases, calendar: WEEKDAYS_ONLY, ...more };
}

export function scheduled(input: ScheduleInput): BuildSchedule {
  const result = scheduleBuild(input);
  if (!result.ok) throw new Error(`${result.problem}: ${result.phases.join()}`);
  return result;
}

export function phaseOf(input: ScheduleInput, key: string): ScheduledPhase {
  const found = scheduled(input).phases.find((one) => one.key === key);
  if (!found) throw new Error(`no phase ${key}`);
  return found;
}

const date = (days: number) => new Date(Date.UTC(2027, 5, 7 + days)).toISOString().slice(0, 10);
const someDates = fc.uniqueArray(fc.integer({ min: 0, max: 120 }).map(date), { maxLength: 12 });
const CREWS = ['dig', 'tile'];
const anyCrew = fc.record({
  daysOff: someDates,
  workWeekdays: fc.constantFrom([1, 2, 3, 4, 5], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6], [0, 6], [1]),
});

/** Any build: links go from earlier to later phases, so that there is no cycle. */
export const anyInput: fc.Arbitrary<ScheduleInput> = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc.record({
    startsOn: fc.integer({ min: -200, max: 200 }).map(date),
    today: fc.option(fc.integer({ min: 0, max: 150 }).map(date)),
    phases: fc.tuple(...Array.from({ length: count }, (_, index) => anyPhase(index))),
    calendar: fc.record({
      workWeekdays: fc.constantFrom([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4]),
      holidays: someDates,
      extraWorkDays: someDates,
    }),
    weatherDays: someDates,
    crews: fc.record({ dig: anyCrew, tile: anyCrew }),
  }),
);

function anyPhase(index: number): fc.Arbitrary<PhasePlan> {
  const links =
    index === 0
      ? fc.constant([])
      : fc.array(
          fc.record({
            from: fc.integer({ min: 0, max: index - 1 }).map(String),
            type: fc.constantFrom('finish-to-start' as const, 'start-to-start' as const),
            lagDays: fc.integer({ min: -6, max: 10 }),
            lagCalendar: fc.constantFrom('working' as const, 'calendar' as const),
          }),
          { maxLength: 3 },
        );
  return fc.record({
    key: fc.constant(String(index)),
    days: fc.integer({ min: 1, max: 15 }),
    calendar: fc.constantFrom('working' as const, 'calendar' as const),
    links,
    weatherSensitive: fc.boolean(),
    minTempF: fc.constantFrom(null, 40, 45),
    crewId: fc.constantFrom(null, ...CREWS),
    notBefore: fc.option(fc.integer({ min: 0, max: 150 }).map(date), { freq: 4 }),
    actualStart: fc.option(fc.integer({ min: -20, max: 60 }).map(date), { freq: 6 }),
  });
}
