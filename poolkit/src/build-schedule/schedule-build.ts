import { linkOrder } from '../build-process/index.js';
import { dateOfDay, dayNumber } from '../schedule-grid/index.js';
import { calendarsOf } from './calendars.js';
import { inputProblem, problem } from './check-input.js';
import { earlyDates, EndlessPhase, heldUntil, lateDates, type Plan } from './passes.js';
import type { PhasePlan, ScheduledPhase, ScheduleInput, ScheduleResult } from './types.js';
import { isLateDig, springDrawOn, springFloor } from './winter.js';

/** Every phase as early as its links, fixed dates and open days let it, and as late as the project's end allows. */
export function scheduleBuild(input: ScheduleInput): ScheduleResult {
  const found = inputProblem(input);
  if (found) return found;
  const links = linkOrder(input.phases);
  if (!links.ok) return problem('cycle', links.cycle);
  try {
    return datesOf(input, planOf(input, links.order));
  } catch (error) {
    if (error instanceof EndlessPhase) return problem('bad-days', [error.key]);
    throw error;
  }
}

function planOf(input: ScheduleInput, order: readonly PhasePlan[]): Plan {
  const startDay = dayNumber(input.startsOn);
  const began = input.phases.flatMap(({ actualStart }) => (actualStart == null ? [] : [dayNumber(actualStart)]));
  const first = began.reduce((earliest, day) => Math.min(earliest, day), startDay);
  const today = input.today == null ? null : dayNumber(input.today);
  return { order, startDay, today, ...calendarsOf(input, first) };
}

function datesOf(input: ScheduleInput, plan: Plan): ScheduleResult {
  if (input.phases.length === 0) {
    const day = input.startsOn;
    return { ok: true, startsOn: day, endsOn: day, phases: [], variant: 'standard', springDrawOn: null };
  }
  let early = earlyDates(plan);
  const dig = input.winter && early.get(input.winter.digPhase);
  if (input.winter && dig) early = heldUntil(springFloor(dig.start), input.winter.springPhases, plan, early);
  const late = lateDates(plan, early);
  const phases = input.phases.flatMap((phase): ScheduledPhase[] => {
    const [own, latest] = [early.get(phase.key), late.get(phase.key)];
    if (!own || !latest) return [];
    const open = plan.daysOf(phase);
    const floatDays = open.before(latest.end + 1) - open.before(own.end + 1);
    return [
      {
        key: phase.key,
        startsOn: dateOfDay(own.start),
        endsOn: dateOfDay(own.end),
        lateStartsOn: dateOfDay(latest.start),
        lateEndsOn: dateOfDay(latest.end),
        floatDays,
        critical: phase.actualEnd == null && floatDays === 0,
        reason: own.reason,
      },
    ];
  });
  const isLate = dig !== undefined && isLateDig(dig.start);
  return {
    ok: true,
    startsOn: dateOfDay(Math.min(...Array.from(early.values(), ({ start }) => start))),
    endsOn: dateOfDay(Math.max(...Array.from(early.values(), ({ end }) => end))),
    phases,
    variant: isLate ? 'fall-spring' : 'standard',
    springDrawOn: isLate ? springDrawOn(dig.start) : null,
  };
}
