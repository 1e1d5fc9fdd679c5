import { workingDaysMoved } from './working-days.js';
import type { ScheduledPhase, WorkCalendar } from './types.js';

export interface PhaseDates {
  readonly startsOn: string;
  readonly endsOn: string;
}

export interface PhaseMove {
  readonly key: string;
  readonly from: PhaseDates;
  readonly to: PhaseDates;
  /** Working days its end moved; negative when it ends earlier. */
  readonly days: number;
}

/** The phases whose dates differ, in the order of `after`. A phase that only one of them has is not a move. */
export function compareSchedules(
  before: readonly (PhaseDates & Pick<ScheduledPhase, 'key'>)[],
  after: readonly (PhaseDates & Pick<ScheduledPhase, 'key'>)[],
  calendar: WorkCalendar,
): readonly PhaseMove[] {
  const old = new Map(before.map((phase) => [phase.key, phase]));
  return after.flatMap(({ key, startsOn, endsOn }) => {
    const was = old.get(key);
    if (!was || (was.startsOn === startsOn && was.endsOn === endsOn)) return [];
    const days = workingDaysMoved(was.endsOn, endsOn, calendar);
    return [{ key, from: { startsOn: was.startsOn, endsOn: was.endsOn }, to: { startsOn, endsOn }, days }];
  });
}
