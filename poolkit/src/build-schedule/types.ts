import type { Calendar, PhaseLink } from '../build-process/index.js';

export interface PhasePlan {
  readonly key: string;
  /** Whole days of work, 1 or more. */
  readonly days: number;
  readonly calendar: Calendar;
  readonly links: readonly PhaseLink[];
  readonly weatherSensitive: boolean;
  /** Does not work in months whose normal temperature is below this; needs `winter` rules. */
  readonly minTempF?: number | null;
  readonly crewId?: string | null;
  /** A fixed date: not before this day, even when everything else allows it. */
  readonly notBefore?: string | null;
  /** A phase that began keeps this date, whatever its links say. */
  readonly actualStart?: string | null;
  readonly actualEnd?: string | null;
}

export interface WorkCalendar {
  /** 0 is Sunday, 6 is Saturday. */
  readonly workWeekdays: readonly number[];
  readonly holidays: ReadonlySet<string> | readonly string[];
  /** Days worked though their weekday is off or they are holidays, such as a worked Saturday. */
  readonly extraWorkDays?: readonly string[];
}

/** Every phase of the crew pauses while it is off, calendar days too. */
export interface CrewCalendar {
  readonly daysOff: readonly string[];
  /** One at least; a crew may also work on weekends. It works on the company's extra days anyway. */
  readonly workWeekdays: readonly number[];
}

export interface WinterRules {
  /** Normal daily mean of each month, January first. */
  readonly monthlyMeanF: readonly number[];
  /** A dig after October turns the build into the fall/spring variant. */
  readonly digPhase: string;
  /** In that variant these wait for March 15. */
  readonly springPhases: readonly string[];
}

export interface ScheduleInput {
  readonly startsOn: string;
  /** The day of the forecast: what has not happened before it happens on it or later. Left out for a plan. */
  readonly today?: string | null;
  readonly phases: readonly PhasePlan[];
  readonly calendar: WorkCalendar;
  /** Nothing weather-sensitive works on these days. */
  readonly weatherDays?: readonly string[];
  /** By id. */
  readonly crews?: Readonly<Record<string, CrewCalendar>>;
  readonly winter?: WinterRules;
}

export type ClosedReason = 'winter' | 'weekend' | 'holiday' | 'weather' | 'crew-off';

/** Why a phase does not start earlier: what it waited for, then the closed days that followed, each reason once. */
export type StartReason = { readonly closed: readonly ClosedReason[] } & (
  | {
      /** `spring`: the fall/spring variant holds it until March 15. `today`: it could have begun before. */
      readonly kind: 'project-start' | 'not-before' | 'began' | 'spring' | 'today';
    }
  | ({ readonly kind: 'link' } & PhaseLink)
);

export interface ScheduledPhase {
  readonly key: string;
  /** First and last day of work. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** The latest dates that do not move the end of the project. */
  readonly lateStartsOn: string;
  readonly lateEndsOn: string;
  /** Days on which this phase can work between its end and its late end. */
  readonly floatDays: number;
  /** Not finished, and without float. */
  readonly critical: boolean;
  readonly reason: StartReason;
}

export interface BuildSchedule {
  readonly ok: true;
  readonly startsOn: string;
  readonly endsOn: string;
  /** In the order of the input. */
  readonly phases: readonly ScheduledPhase[];
  readonly variant: 'standard' | 'fall-spring';
  /** The fall/spring variant asks for an extra draw on March 1. */
  readonly springDrawOn: string | null;
}

export interface ScheduleProblem {
  readonly ok: false;
  readonly problem: 'cycle' | 'unknown-link' | 'bad-date' | 'bad-days' | 'duplicate-key';
  /** Keys of the phases it concerns; none when the project's own dates are at fault. */
  readonly phases: readonly string[];
}

export type ScheduleResult = BuildSchedule | ScheduleProblem;
