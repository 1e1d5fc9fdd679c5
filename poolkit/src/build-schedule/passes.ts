import type { PhaseLink } from '../build-process/index.js';
import { dayNumber } from '../schedule-grid/index.js';
import { lagged, unlagged } from './calendars.js';
import { fitFrom, fitUntil, NoOpenDay, type OpenDays } from './open-days.js';
import type { ClosedReason, PhasePlan, StartReason } from './types.js';

/** Everything in day numbers. */
export interface Dated {
  readonly start: number;
  readonly end: number;
}

export type Early = Dated & { readonly reason: StartReason };

export interface Plan {
  /** In an order in which each phase comes after those it waits for. */
  readonly order: readonly PhasePlan[];
  readonly startDay: number;
  /** Null for a plan. */
  readonly today: number | null;
  readonly working: OpenDays;
  readonly daysOf: (phase: PhasePlan) => OpenDays;
}

/** A phase that can never end: its calendar has too few open days. */
export class EndlessPhase extends Error {
  constructor(readonly key: string) {
    super(`phase ${key} never ends`);
  }
}

export function earlyDates(plan: Plan): Map<string, Early> {
  const dates = new Map<string, Early>();
  for (const phase of plan.order)
    dates.set(
      phase.key,
      orEndless(phase, () => earlyOf(phase, plan, dates, null)),
    );
  return dates;
}

/** The dates when `phases` also wait for day `floor`: only theirs, and those of phases that follow them, differ. */
export function heldUntil(floor: number, phases: readonly string[], plan: Plan, early: ReadonlyMap<string, Early>) {
  const dates = new Map(early);
  for (const phase of plan.order) {
    const isHeld = phases.includes(phase.key);
    if (!isHeld && phase.links.every(({ from }) => dates.get(from) === early.get(from))) continue;
    dates.set(
      phase.key,
      orEndless(phase, () => earlyOf(phase, plan, dates, isHeld ? floor : null)),
    );
  }
  return dates;
}

function earlyOf(phase: PhasePlan, plan: Plan, dates: ReadonlyMap<string, Dated>, springFloor: number | null): Early {
  const open = plan.daysOf(phase);
  if (phase.actualStart != null) {
    const start = dayNumber(phase.actualStart);
    const end =
      phase.actualEnd == null
        ? Math.max(start, open.at(Math.max(open.before(start) + phase.days - 1, open.before(plan.today ?? 0))))
        : dayNumber(phase.actualEnd);
    return { start, end, reason: { kind: 'began', closed: [] } };
  }
  let from = plan.startDay;
  let why = 'project-start' as Exclude<StartReason['kind'], 'link'> | PhaseLink;
  // Compared as work days: of two waits that end on the same weekend, the first one named is the reason.
  const wait = (day: number, reason: typeof why) => {
    if (open.before(day) > open.before(from)) why = reason;
    from = Math.max(from, day);
  };
  for (const link of phase.links) {
    const earlier = dates.get(link.from);
    if (earlier) wait(lagged(runsFrom(link, earlier), link, plan.working), link);
  }
  if (phase.notBefore != null) wait(dayNumber(phase.notBefore), 'not-before');
  if (plan.today !== null) wait(plan.today, 'today');
  if (springFloor !== null) wait(springFloor, 'spring');
  const number = fitFrom(open, open.before(from), phase.days);
  const start = open.at(number);
  const end = open.at(number + phase.days - 1);
  const closed = closedBetween(open, from, start);
  return { start, end, reason: typeof why === 'string' ? { kind: why, closed } : { kind: 'link', closed, ...why } };
}

/** Why the days from `from` to the day before `to` are closed, each reason once. */
function closedBetween(open: OpenDays, from: number, to: number): ClosedReason[] {
  const found = new Set<ClosedReason>();
  for (let day = from; day < to; day += 1) {
    const reason = open.closedReason(day);
    if (reason) found.add(reason);
  }
  return [...found];
}

/** The day a link's lag runs from: the day after an end, or the day of a start. */
function runsFrom({ type }: PhaseLink, { start, end }: Dated): number {
  return type === 'finish-to-start' ? end + 1 : start;
}

/** The latest dates that leave the end of the project where it is. */
export function lateDates(plan: Plan, early: ReadonlyMap<string, Dated>): Map<string, Dated> {
  const projectEnd = Math.max(...Array.from(early.values(), ({ end }) => end));
  const followers = followersOf(plan.order);
  const dates = new Map<string, Dated>();
  for (const phase of [...plan.order].reverse()) {
    const own = early.get(phase.key);
    if (!own) continue;
    dates.set(
      phase.key,
      orEndless(phase, () => lateOf(phase, own, plan, limits(followers.get(phase.key) ?? [], plan, dates, projectEnd))),
    );
  }
  return dates;
}

type Follower = Readonly<{ phase: PhasePlan; link: PhaseLink }>;

function followersOf(phases: readonly PhasePlan[]): Map<string, Follower[]> {
  const followers = new Map<string, Follower[]>(phases.map(({ key }) => [key, []]));
  for (const phase of phases) for (const link of phase.links) followers.get(link.from)?.push({ phase, link });
  return followers;
}

function limits(followers: readonly Follower[], plan: Plan, dates: ReadonlyMap<string, Dated>, projectEnd: number) {
  let start = Infinity;
  let end = projectEnd;
  for (const { phase, link } of followers) {
    const late = dates.get(phase.key);
    // One that began waits for nothing any more.
    if (!late || phase.actualStart != null) continue;
    const from = unlagged(late.start, link, plan.working);
    if (link.type === 'finish-to-start') end = Math.min(end, from - 1);
    else start = Math.min(start, from);
  }
  return { start, end };
}

function lateOf(phase: PhasePlan, early: Dated, plan: Plan, limit: Dated): Dated {
  if (phase.actualEnd != null) return early;
  const open = plan.daysOf(phase);
  const lastEnd = open.before(limit.end + 1) - 1;
  if (phase.actualStart != null) return { start: early.start, end: Math.max(early.end, open.at(lastEnd)) };
  const lastStart = limit.start === Infinity ? Infinity : open.before(limit.start + 1) - 1;
  const number = fitUntil(open, Math.min(lastEnd, lastStart + phase.days - 1), phase.days);
  return { start: open.at(number), end: open.at(number + phase.days - 1) };
}

function orEndless<T>({ key }: PhasePlan, dates: () => T): T {
  try {
    return dates();
  } catch (error) {
    if (error instanceof NoOpenDay) throw new EndlessPhase(key);
    throw error;
  }
}
