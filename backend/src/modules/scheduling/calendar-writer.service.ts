import { Injectable } from '@nestjs/common';
import { choosePerson, closedReasonOn, nearestSlots, openSlots } from 'poolkit/availability';
import { addDays, dayNumber, instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, RuleError } from '../../common/errors/index.js';
import { isUniqueViolation } from '../../platform/database/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { freeIgnoringRules, judgeBooking, type BookingRefusal } from './domain/visit-booking.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import { isTaken, refusalSentence } from './domain/visit-words.js';
import { CELL_INDEX } from './persistence/visit-cell.entity.js';
import { VISIT_REFERENCE_INDEX, type VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleCache } from './schedule-cache.js';
import { ScheduleSettingsService, type ScheduleSettings, type StaffPlan } from './schedule-settings.service.js';
import { HOLD_EXPIRED, type VisitEvent } from './scheduling.events.js';
import { CalendarReader, type AskedSlots, type FoundQuestion } from './calendar-reader.service.js';
import type { SlotResponse } from './api/dto/visit.response.js';

export interface SlotRequest {
  readonly settings: ScheduleSettings;
  readonly type: VisitTypeFacts;
  readonly startsAt: Date;
  readonly postalCode: string | null;
  /** Who looks after this customer already, and so gets the visit when free. */
  readonly ownerId?: string | null;
  readonly staffId?: string | null;
  readonly insteadOf?: string | null;
  /** Staff set hours, notice and the rest aside. No one sets aside that a person is in one place at a time, or that a visit is still to come. */
  readonly ignoresRules?: boolean;
  /** It takes place, or did, and was closed: it gets its time of `staffId` again, unless that was given to someone meanwhile. */
  readonly isReopened?: boolean;
}

export interface Place {
  readonly staffId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly localDate: string;
}

const MAX_TRIES = 5;
const HOLDS_AT_ONCE = 50;
const FAIRNESS_DAYS = 30;
const DAY_MS = 86_400_000;
const [DAYS_BEFORE, DAYS_AFTER] = [7, 21];

@Injectable()
export class CalendarWriter {
  private line: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly visits: VisitRepository,
    private readonly schedule: ScheduleSettingsService,
    private readonly reader: CalendarReader,
    private readonly cache: ScheduleCache,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * First in every unit that reserves: such units come one after the other, and holds whose time is over are out of
   * the way.
   */
  async begin(): Promise<ScheduleSettings> {
    const settings = await this.schedule.lockedToBook();
    this.cache.changed();
    await this.expireHolds();
    return settings;
  }

  /**
   * Decides whether and for whom the request can come true, has `write` put the visit into its row, and takes its cells.
   * The unique index over them is the guarantee, whatever was read before.
   *
   * @throws ConflictError SLOT_TAKEN and RuleError SLOT_NOT_OFFERED, both with the nearest open times
   */
  async takeCells(wanted: SlotRequest, write: (place: Place) => Promise<VisitEntity>): Promise<VisitEntity> {
    const visit = await write(await this.placeFor(wanted));
    await this.visits.keepCells(visit);
    return visit;
  }

  /** Where the request would be put as things are now. @throws as `takeCells` */
  async placeFor(wanted: SlotRequest): Promise<Place> {
    const { zone } = wanted.settings.company;
    const startMs = wanted.startsAt.getTime();
    const { date } = instantToLocal(zone, startMs);
    const found = await this.reader.ask({ ...this.asked(wanted), from: date, to: date });
    const peopleIds = await this.peopleFor(wanted, found, startMs);
    const staffId = await this.choose(peopleIds, wanted);
    return {
      staffId,
      startsAt: wanted.startsAt,
      endsAt: new Date(startMs + wanted.type.durationMin * 60_000),
      localDate: date,
    };
  }

  /**
   * Units that book wait here rather than at the database's lock, where fifty of them would hold every connection and
   * the last might wait longer than the database lets it. Other servers are met at the lock.
   */
  private inLine<T>(unit: () => Promise<T>): Promise<T> {
    const turn = this.line.then(unit, unit);
    this.line = turn.catch(() => undefined);
    return turn;
  }

  /** Outside a unit. Runs one again that lost a race for a cell, or drew a reference that is in use: it will see what is there now. */
  async retryOnRace<T>(unit: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.inLine(unit);
      } catch (error) {
        const lost = isUniqueViolation(error, CELL_INDEX);
        if (!lost && !isUniqueViolation(error, VISIT_REFERENCE_INDEX)) throw error;
        if (attempt < MAX_TRIES) continue;
        throw lost ? new ConflictError('SLOT_TAKEN', TAKEN, { extra: { alternatives: [] }, cause: error }) : error;
      }
    }
  }

  /** Inside a unit. The three open starts nearest to one that cannot be had. */
  async alternativesTo(wanted: SlotRequest): Promise<SlotResponse[]> {
    const { zone } = wanted.settings.company;
    const today = instantToLocal(zone, this.clock.now().getTime()).date;
    const { date } = instantToLocal(zone, wanted.startsAt.getTime());
    const last = addDays(today, wanted.type.horizonDays);
    const near = clampDate(date, today, last);
    const from = clampDate(addDays(near, -DAYS_BEFORE), today, last);
    const to = clampDate(addDays(near, DAYS_AFTER), today, last);
    const { question } = await this.reader.ask({ ...this.asked(wanted), from, to });
    const people = wanted.staffId ? question.people.filter(({ id }) => id === wanted.staffId) : question.people;
    const slots = openSlots({ ...question, people }, from, to).flatMap((day) => day.slots);
    return nearestSlots(slots, wanted.startsAt.getTime()).map((slot) => ({
      startsAt: new Date(slot.startMs).toISOString(),
      endsAt: new Date(slot.endMs).toISOString(),
    }));
  }

  /** Inside a unit that has begun: gives back the cells of a visit that will not take place. */
  freeCells(visitId: string): Promise<void> {
    return this.visits.freeCells([visitId]);
  }

  private async expireHolds(): Promise<void> {
    const now = this.clock.now();
    for (;;) {
      const overdue = await this.visits.lockOverdueHolds(now, HOLDS_AT_ONCE);
      for (const hold of overdue) await this.endHold(hold);
      if (overdue.length < HOLDS_AT_ONCE) return;
    }
  }

  /** Inside a unit, for a hold it has locked. */
  async endHold(hold: VisitEntity): Promise<void> {
    await this.visits.updateAtVersion(hold, { status: 'expired', updatedAt: this.clock.now() });
    await this.freeCells(hold.id);
    await this.outbox.enqueue({
      type: HOLD_EXPIRED,
      payload: { visitId: hold.id, sequence: hold.icsSequence } satisfies VisitEvent,
      dedupeKey: `${HOLD_EXPIRED}:${hold.id}`,
    });
  }

  private asked({ settings, type, postalCode, insteadOf }: SlotRequest): Omit<AskedSlots, 'from' | 'to'> {
    return { settings, type, postalCode, insteadOf };
  }

  private async peopleFor(
    wanted: SlotRequest,
    { question, occupations, staff }: FoundQuestion,
    startMs: number,
  ): Promise<readonly string[]> {
    if (wanted.isReopened) {
      const free = freeIgnoringRules(wanted.staffId ? [wanted.staffId] : [], occupations, question, startMs);
      if (free.length === 0) throw await this.refusal(wanted, 'taken');
      return free;
    }
    const endMs = startMs + wanted.type.durationMin * 60_000;
    if (wanted.ignoresRules) {
      if (startMs <= question.nowMs) throw await this.refusal(wanted, 'in-the-past');
      const everybody = wanted.settings.people.map(({ calendar }) => calendar.staffId);
      const free = freeIgnoringRules(
        wanted.staffId ? everybody.filter((id) => id === wanted.staffId) : everybody,
        occupations,
        question,
        startMs,
      );
      if (free.length === 0) throw await this.refusal(wanted, 'taken');
      return free;
    }
    // Anyone who is away is not booked but absent; only of the others may it be said that the time was just taken.
    const present = staff
      .filter(({ timeOff }) => !isAway(timeOff, startMs, endMs))
      .map(({ calendar }) => calendar.staffId);
    const people = question.people.filter(
      ({ id }) => present.includes(id) && (!wanted.staffId || id === wanted.staffId),
    );
    const judgement = judgeBooking({ ...question, people }, occupations, startMs);
    if (judgement.ok) return judgement.slot.peopleIds;
    throw await this.refusal(wanted, judgement.refusal);
  }

  private async refusal(wanted: SlotRequest, refusal: BookingRefusal): Promise<ConflictError | RuleError> {
    const { company } = wanted.settings;
    const { date } = instantToLocal(company.zone, wanted.startsAt.getTime());
    // Holidays are known for some years only, and only a closed day needs its reason.
    const sentence = refusalSentence(refusal, wanted.type, refusal === 'closed' ? closedReasonOn(company, date) : null);
    const alternatives = await this.alternativesTo(wanted);
    if (isTaken(refusal)) return new ConflictError('SLOT_TAKEN', sentence, { extra: { alternatives } });
    return new RuleError('SLOT_NOT_OFFERED', sentence, { extra: { reason: refusal, alternatives } });
  }

  private async choose(
    peopleIds: readonly string[],
    { ownerId = null, postalCode, settings }: SlotRequest,
  ): Promise<string> {
    if (peopleIds.length === 1) return peopleIds[0]!;
    const given = await this.visits.givenSince(new Date(this.clock.now().getTime() - FAIRNESS_DAYS * DAY_MS));
    const candidates = settings.people
      .filter(({ calendar }) => peopleIds.includes(calendar.staffId))
      .map(({ calendar: { staffId, weight, postalZones } }) => ({
        id: staffId,
        weight,
        given: given.get(staffId) ?? 0,
        inZone:
          postalCode === null || postalZones.length === 0 || postalZones.some((zone) => postalCode.startsWith(zone)),
      }));
    return choosePerson(candidates, ownerId);
  }
}

const TAKEN = 'That time was just taken.';

function isAway(timeOff: StaffPlan['timeOff'], startMs: number, endMs: number): boolean {
  return timeOff.some(({ startsAt, endsAt }) => startsAt.getTime() < endMs && endsAt.getTime() > startMs);
}

function clampDate(date: string, first: string, last: string): string {
  if (dayNumber(date) < dayNumber(first)) return first;
  return dayNumber(date) > dayNumber(last) ? last : date;
}
