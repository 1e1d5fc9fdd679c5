import { dayNumber } from '../schedule-grid/index.js';
import type { ClosedReason } from './types.js';

const HORIZON_DAYS = 36_525;
const LAST_DAY = dayNumber('9999-12-31');

/** The calendar has no open day within a century, or before the year 10000. */
export class NoOpenDay extends Error {}

/**
 * The open days of one calendar, numbered from 0: adding and taking away days is arithmetic on numbers. Every winter
 * starts a new season; work that must not be cut in two fits into one season.
 */
export interface OpenDays {
  /** How many open days lie before this day. */
  before(day: number): number;
  /** The open day with this number; the first day of all for a number below 0. */
  at(number: number): number;
  seasonOf(number: number): number;
  /** Number of the first open day of a season. */
  seasonStart(season: number): number;
  closedReason(day: number): ClosedReason | null;
}

/** Number of the first open day from `number` on that begins `days` open days within one season. */
export function fitFrom(open: OpenDays, number: number, days: number): number {
  let start = number;
  while (open.seasonOf(start) !== open.seasonOf(start + days - 1)) start = open.seasonStart(open.seasonOf(start) + 1);
  return start;
}

/** Number of the last open day that begins `days` open days within one season, ending by `number`. */
export function fitUntil(open: OpenDays, number: number, days: number): number {
  let end = number;
  while (open.seasonOf(end) !== open.seasonOf(end - days + 1)) end = open.seasonStart(open.seasonOf(end)) - 1;
  return end - days + 1;
}

/** Found as they are asked for, one day after the other from `first`. */
export class CalendarDays implements OpenDays {
  private readonly days: number[] = [];
  /** At index i, the open days before day `first + i`. */
  private readonly counts: number[] = [0];
  private readonly reasons: (ClosedReason | null)[] = [];
  private readonly seasonStarts: number[] = [0];
  private isWinter = false;

  constructor(
    private readonly first: number,
    private readonly reasonFor: (day: number) => ClosedReason | null,
  ) {}

  covers(day: number): boolean {
    return day >= this.first && day < Math.min(this.first + HORIZON_DAYS, LAST_DAY);
  }

  before(day: number): number {
    const offset = day - this.first;
    if (offset <= 0) return 0;
    while (this.counts.length <= offset) this.grow();
    return this.counts[offset] ?? 0;
  }

  at(number: number): number {
    if (number < 0) return this.first;
    while (this.days.length <= number) this.grow();
    return this.days[number] ?? 0;
  }

  seasonOf(number: number): number {
    this.at(number);
    let season = this.seasonStarts.length - 1;
    while (season > 0 && number < (this.seasonStarts[season] ?? 0)) season -= 1;
    return season;
  }

  seasonStart(season: number): number {
    while (this.seasonStarts.length <= season) this.grow();
    return this.seasonStarts[season] ?? 0;
  }

  closedReason(day: number): ClosedReason | null {
    this.before(day + 1);
    return this.reasons[day - this.first] ?? null;
  }

  private grow(): void {
    const day = this.first + this.reasons.length;
    if (!this.covers(day)) throw new NoOpenDay();
    const reason = this.reasonFor(day);
    this.reasons.push(reason);
    if (reason === 'winter') this.isWinter = true;
    else if (reason === null) {
      if (this.isWinter && this.days.length > 0) this.seasonStarts.push(this.days.length);
      this.isWinter = false;
      this.days.push(day);
    }
    this.counts.push(this.days.length);
  }
}

/** The days of another calendar without a few: weather days, and days off of a crew. */
export class PausedDays implements OpenDays {
  /** Numbers in `all`, ascending. */
  private readonly paused: readonly number[];

  constructor(
    private readonly all: CalendarDays,
    private readonly reasons: ReadonlyMap<number, ClosedReason>,
  ) {
    this.paused = [...reasons.keys()]
      .filter((day) => all.covers(day) && all.closedReason(day) === null)
      .sort((a, b) => a - b)
      .map((day) => all.before(day));
  }

  before(day: number): number {
    return this.own(this.all.before(day));
  }

  at(number: number): number {
    return this.all.at(this.inAll(number));
  }

  seasonOf(number: number): number {
    return this.all.seasonOf(this.inAll(number));
  }

  seasonStart(season: number): number {
    return this.own(this.all.seasonStart(season));
  }

  closedReason(day: number): ClosedReason | null {
    return this.all.closedReason(day) ?? this.reasons.get(day) ?? null;
  }

  private own(number: number): number {
    return number - this.countUntil((paused) => paused < number);
  }

  private inAll(number: number): number {
    return number + this.countUntil((paused, index) => paused - index <= number);
  }

  /** How many paused days pass a test that holds up to one of them and not after it. */
  private countUntil(passes: (paused: number, index: number) => boolean): number {
    let low = 0;
    let high = this.paused.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (passes(this.paused[middle] ?? 0, middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
