import { Injectable } from '@nestjs/common';
import type { Busy } from 'poolkit/availability';
import { Clock } from '../../common/clock/clock.js';
import { busyOf } from './domain/visit-booking.js';
import { VisitRepository, type CurrentOccupation } from './persistence/visit.repository.js';
import { ScheduleCache } from './schedule-cache.js';

/** What keeps people busy, as long as nobody books and no hold ends. */
export interface DiaryPage {
  /** By person, in the order the slot arithmetic wants. */
  readonly busy: ReadonlyMap<string, readonly Busy[]>;
  /** When the first hold ends; Infinity without any. */
  readonly holdsEndMs: number;
}

interface Read {
  readonly bookings: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly occupations: readonly CurrentOccupation[];
}

interface Kept extends DiaryPage {
  readonly of: Read;
  readonly sinceMs: number;
}

/** Read anew this often, so that what is over is not carried along. */
const KEEP_MS = 6 * 3_600_000;
/** Nothing before today is offered, and what began yesterday may last until today. */
const BACK_MS = 86_400_000;

/**
 * All that is booked from yesterday on, read once and kept until somebody books, here or on another server: each unit
 * that books counts itself. Visitors look at the calendar far more often than they book.
 */
@Injectable()
export class Diary {
  private reading: { readonly bookings: number; readonly made: Promise<Read> } | undefined;
  private kept: Kept | undefined;

  constructor(
    private readonly visits: VisitRepository,
    private readonly cache: ScheduleCache,
    private readonly clock: Clock,
  ) {}

  /** Outside a unit: whoever books looks at the rows. */
  async page(): Promise<DiaryPage> {
    const read = await this.read();
    const nowMs = this.clock.now().getTime();
    const { kept } = this;
    if (kept?.of === read && kept.sinceMs <= nowMs && nowMs < kept.holdsEndMs) return kept;
    const current = read.occupations.filter(({ holdExpiresMs }) => holdExpiresMs === null || holdExpiresMs > nowMs);
    this.kept = { of: read, sinceMs: nowMs, busy: byPerson(current), holdsEndMs: soonest(current) };
    return this.kept;
  }

  private async read(): Promise<Read> {
    // Before the rows: those of a later booking do no harm, and are read again with its number.
    const { bookings } = await this.cache.count();
    const nowMs = this.clock.now().getTime();
    const { reading } = this;
    if (reading?.bookings === bookings) {
      const read = await reading.made;
      if (read.fromMs <= nowMs && nowMs < read.untilMs) return read;
    }
    const made = this.visits
      .occupationsFrom(nowMs - BACK_MS)
      .then((occupations) => ({ bookings, fromMs: nowMs, untilMs: nowMs + KEEP_MS, occupations }));
    const mine = { bookings, made };
    this.reading = mine;
    made.catch(() => {
      if (this.reading === mine) this.reading = undefined;
    });
    return made;
  }
}

function byPerson(occupations: readonly CurrentOccupation[]): Map<string, Busy[]> {
  const found = new Map<string, CurrentOccupation[]>();
  for (const occupation of occupations) {
    const own = found.get(occupation.staffId);
    if (own) own.push(occupation);
    else found.set(occupation.staffId, [occupation]);
  }
  return new Map([...found].map(([staffId, own]) => [staffId, busyOf(own)]));
}

function soonest(occupations: readonly CurrentOccupation[]): number {
  return occupations.reduce((first, { holdExpiresMs }) => Math.min(first, holdExpiresMs ?? Infinity), Infinity);
}
