import fc from 'fast-check';
import { addDays, daysBetween } from '../schedule-grid/index.js';
import { compareSchedules, scheduleBuild, ST_LOUIS_WINTER, sumSlips, SLIP_REASONS, workingDaysMoved } from './index.js';
import type { BuildSchedule, PhasePlan, ScheduledPhase, ScheduleInput } from './types.js';
import { anyInput, scheduled } from './testing/plans.js';

/** Slow and obvious: one day after the other. */
function isCompanyDay(date: string, { calendar }: ScheduleInput): boolean {
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  if (calendar.extraWorkDays?.includes(date)) return true;
  return calendar.workWeekdays.includes(weekday) && ![...calendar.holidays].includes(date);
}
function isOpen(date: string, phase: PhasePlan, input: ScheduleInput): boolean {
  const coldF = input.winter?.monthlyMeanF[Number(date.slice(5, 7)) - 1] ?? Infinity;
  if (phase.minTempF != null && coldF < phase.minTempF) return false;
  if (phase.weatherSensitive && input.weatherDays?.includes(date)) return false;
  const crew = phase.crewId == null ? undefined : input.crews?.[phase.crewId];
  if (crew?.daysOff.includes(date)) return false;
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  if (!crew || input.calendar.extraWorkDays?.includes(date))
    return phase.calendar === 'calendar' || isCompanyDay(date, input);
  if (phase.calendar === 'calendar')
    return crew.workWeekdays.includes(weekday) || !input.calendar.workWeekdays.includes(weekday);
  return crew.workWeekdays.includes(weekday) && ![...input.calendar.holidays].includes(date);
}
function openDaysBetween(from: string, to: string, isOpenDay: (date: string) => boolean): number {
  let count = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) if (isOpenDay(date)) count += 1;
  return count;
}

const anyWinterInput = fc
  .tuple(anyInput, fc.boolean())
  .map(([input, isWinter]) =>
    isWinter ? { ...input, winter: { ...ST_LOUIS_WINTER, digPhase: '1', springPhases: ['3', '4', '5'] } } : input,
  );
const byKey = ({ phases }: BuildSchedule) => new Map(phases.map((phase) => [phase.key, phase]));

/** Every link of what has not begun, with its lag in the calendar of the link. */
function expectLinksKept(input: ScheduleInput): void {
  const dates = byKey(scheduled(input));
  for (const phase of input.phases) {
    if (phase.actualStart != null) continue;
    for (const { from, type, lagDays, lagCalendar } of phase.links) {
      const [earlier, own] = [dates.get(from)!, dates.get(phase.key)!];
      const runsFrom = type === 'finish-to-start' ? addDays(earlier.endsOn, 1) : earlier.startsOn;
      const counts = (date: string) => lagCalendar === 'calendar' || isCompanyDay(date, input);
      if (lagDays >= 0) {
        expect(own.startsOn >= runsFrom).toBe(true);
        expect(openDaysBetween(runsFrom, addDays(own.startsOn, -1), counts)).toBeGreaterThanOrEqual(lagDays);
      } else {
        expect(openDaysBetween(own.startsOn, addDays(runsFrom, -1), counts)).toBeLessThanOrEqual(-lagDays);
      }
    }
  }
}

describe('any build', () => {
  it('respects every link, with lags in the calendar of the link', () => {
    fc.assert(fc.property(anyWinterInput, expectLinksKept));
  });

  it('A21 never drops the links of a phase that is moved: they hold it there, and when what it waits for takes longer', () => {
    const anyDate = fc.integer({ min: -100, max: 300 }).map((days) => addDays('2027-06-07', days));
    fc.assert(
      fc.property(
        anyWinterInput,
        fc.nat(),
        anyDate,
        fc.integer({ min: 1, max: 30 }),
        (input, pick, notBefore, more) => {
          const moved = input.phases[pick % input.phases.length]!;
          const waitsFor = new Set(moved.links.map(({ from }) => from));
          const phases = input.phases.map((one) => (one === moved ? { ...one, notBefore } : one));
          expectLinksKept({ ...input, phases });
          const longer = phases.map((one) => (waitsFor.has(one.key) ? { ...one, days: one.days + more } : one));
          expectLinksKept({ ...input, phases: longer });
        },
      ),
    );
  });

  it('works the days of each phase, starts and ends on open days, and never before it may or before today', () => {
    fc.assert(
      fc.property(anyWinterInput, (input) => {
        const dates = byKey(scheduled(input));
        for (const phase of input.phases) {
          const { startsOn, endsOn } = dates.get(phase.key)!;
          const open = (date: string) => isOpen(date, phase, input);
          if (phase.actualStart != null) expect(startsOn).toBe(phase.actualStart);
          else {
            expect(open(startsOn)).toBe(true);
            expect(startsOn >= input.startsOn && startsOn >= (phase.notBefore ?? '')).toBe(true);
            expect(startsOn >= (input.today ?? '')).toBe(true);
          }
          expect(open(endsOn)).toBe(true);
          expect(endsOn >= (input.today ?? '')).toBe(true);
          // Work that began takes longer only when it should be over by now.
          const isOverdue = phase.actualStart != null && openDaysBetween(startsOn, endsOn, open) > phase.days;
          if (isOverdue) expect(openDaysBetween(input.today!, endsOn, open)).toBe(1);
          else expect(openDaysBetween(startsOn, endsOn, open)).toBe(phase.days);
        }
      }),
    );
  });

  it('has late dates that keep every link and the end of the project, and float that is none exactly when critical', () => {
    fc.assert(
      fc.property(anyWinterInput, (input) => {
        const result = scheduled(input);
        const early = byKey(result);
        for (const phase of input.phases) {
          const { startsOn, endsOn, lateStartsOn, lateEndsOn, floatDays, critical } = early.get(phase.key)!;
          expect(lateStartsOn >= startsOn && lateEndsOn >= endsOn && lateEndsOn <= result.endsOn).toBe(true);
          expect(openDaysBetween(addDays(endsOn, 1), lateEndsOn, (date) => isOpen(date, phase, input))).toBe(floatDays);
          expect(critical).toBe(floatDays === 0);
          if (phase.actualStart != null) continue;
          // Held to its late start, the project still ends on time; a day later, it does not.
          const held = (notBefore: string) =>
            scheduled({
              ...input,
              phases: input.phases.map((one) => (one.key === phase.key ? { ...one, notBefore } : one)),
            });
          const winter = input.winter && phase.key === input.winter.digPhase;
          if (winter) continue;
          expect(held(lateStartsOn).endsOn).toBe(result.endsOn);
          expect(held(addDays(lateStartsOn, 1)).endsOn > result.endsOn).toBe(true);
        }
      }),
    );
  });

  it('never ends a phase earlier because another takes longer', () => {
    fc.assert(
      fc.property(anyWinterInput, fc.nat(), fc.integer({ min: 1, max: 30 }), (input, pick, more) => {
        const key = String(pick % input.phases.length);
        const phases = input.phases.map((phase) => (phase.key === key ? { ...phase, days: phase.days + more } : phase));
        const [before, after] = [scheduled(input), scheduled({ ...input, phases })];
        after.phases.forEach(({ endsOn, startsOn }, index) => {
          expect(endsOn >= before.phases[index]!.endsOn && startsOn >= before.phases[index]!.startsOn).toBe(true);
        });
        expect(after.endsOn >= before.endsOn).toBe(true);
      }),
    );
  });

  it('is exactly as before when an edit is undone, and the order of phases and links does not matter', () => {
    fc.assert(
      fc.property(anyWinterInput, fc.nat(), (input, pick) => {
        const frozen = JSON.stringify(input);
        const before = scheduleBuild(input);
        const key = String(pick % input.phases.length);
        scheduleBuild({ ...input, phases: input.phases.map((one) => (one.key === key ? { ...one, days: 9 } : one)) });
        expect(JSON.stringify(input)).toBe(frozen);
        expect(scheduleBuild(input)).toEqual(before);
        const mixed = [...input.phases].reverse().map((one) => ({ ...one, links: [...one.links].reverse() }));
        const dates = ({ startsOn, endsOn, lateStartsOn, floatDays }: ScheduledPhase) => ({
          ...{ startsOn, endsOn, lateStartsOn, floatDays },
        });
        expect([...scheduled({ ...input, phases: mixed }).phases].reverse().map(dates)).toEqual(
          scheduled(input).phases.map(dates),
        );
      }),
    );
  });

  it('names as reason the link, fixed date or start without which it would start earlier', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const { key, reason, startsOn } of scheduled(input).phases) {
          if (reason.kind !== 'link') continue;
          const phases = input.phases.map((phase) =>
            phase.key === key ? { ...phase, links: phase.links.filter(({ from }) => from === reason.from) } : phase,
          );
          expect(byKey(scheduled({ ...input, phases })).get(key)!.startsOn).toBe(startsOn);
        }
      }),
    );
  });
});

describe('slips', () => {
  it('A02 by reason add up to forecast minus baseline, for each phase and the project, after 1,000 edits', () => {
    fc.assert(
      fc.property(
        anyInput,
        fc.array(
          fc.record({
            pick: fc.nat(),
            days: fc.integer({ min: 1, max: 20 }),
            reason: fc.constantFrom(...SLIP_REASONS),
          }),
          { minLength: 10, maxLength: 10 },
        ),
        (input, edits) => {
          const baseline = scheduled(input);
          let [now, current] = [input, baseline];
          const moves = edits.flatMap(({ pick, days, reason }) => {
            const key = String(pick % now.phases.length);
            now = { ...now, phases: now.phases.map((one) => (one.key === key ? { ...one, days } : one)) };
            const before = current;
            current = scheduled(now);
            const moved = compareSchedules(before.phases, current.phases, now.calendar);
            return [
              { key: null, reason, from: before.endsOn, to: current.endsOn },
              ...moved.map((move) => ({ key: move.key, reason, from: move.from.endsOn, to: move.to.endsOn })),
            ];
          });
          const sums = sumSlips(moves, input.calendar);
          const total = (by: object) => Object.values(by).reduce((sum: number, days: number) => sum + days, 0);
          const days = (from: string, to: string): number =>
            daysBetween(from, to) < 0
              ? 0 - days(to, from)
              : openDaysBetween(addDays(from, 1), to, (date) => isCompanyDay(date, input));
          expect(sums.project.days).toBe(days(baseline.endsOn, current.endsOn));
          expect(total(sums.project.byReason)).toBe(sums.project.days);
          for (const phase of current.phases) {
            const sum = sums.phases[phase.key] ?? { days: 0, byReason: {} };
            expect(sum.days).toBe(days(byKey(baseline).get(phase.key)!.endsOn, phase.endsOn));
            expect(total(sum.byReason)).toBe(sum.days);
          }
        },
      ),
    );
  });
});

test('workingDaysMoved counts the same as one day after the other, forward and back', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 0, max: 300 }), (input, days) => {
      const [from, to] = [input.startsOn, addDays(input.startsOn, days)];
      const counted = openDaysBetween(addDays(from, 1), to, (date) => isCompanyDay(date, input));
      expect(workingDaysMoved(from, to, input.calendar)).toBe(counted);
      expect(workingDaysMoved(to, from, input.calendar)).toBe(0 - counted);
    }),
  );
});

test('compareSchedules names the moved phases only, in signed working days', () => {
  const calendar = { workWeekdays: [1, 2, 3, 4, 5], holidays: ['2027-06-18'] };
  const dates = (key: string, startsOn: string, endsOn: string) => ({ key, startsOn, endsOn });
  const before = [
    dates('a', '2027-06-07', '2027-06-11'),
    dates('b', '2027-06-14', '2027-06-17'),
    dates('gone', '2027-06-07', '2027-06-07'),
  ];
  const after = [
    dates('a', '2027-06-07', '2027-06-10'),
    dates('b', '2027-06-14', '2027-06-21'),
    dates('new', '2027-06-07', '2027-06-07'),
  ];
  expect(compareSchedules(before, after, calendar).map(({ key, days }) => [key, days])).toEqual([
    ['a', -1],
    ['b', 1],
  ]);
  expect(compareSchedules(before, before, calendar)).toEqual([]);
});
