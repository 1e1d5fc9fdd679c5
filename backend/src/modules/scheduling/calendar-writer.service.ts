import { Injectable } from '@nestjs/common';
import { choosePerson, closedReasonOn, nearestSlots, openSlots } from 'poolkit/availability';
import { addDays, instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, RuleError } from '../../common/errors/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { freeIgnoringRules, judgeBooking, type BookingRefusal } from './domain/visit-booking.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import { refusalSentence } from './domain/visit-words.js';
import { CELL_INDEX } from './persistence/visit-cell.entity.js';
import { VISIT_REFERENCE_INDEX, type VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService, type ScheduleSettings } from './schedule-settings.service.js';
import { HOLD_EXPIRED, type VisitEvent } from './scheduling.events.js';
import { CalendarReader, type FoundQuestion } from './calendar-reader.service.js';

export interface SlotRequest {
  readonly settings: ScheduleSettings;
  readonly type: VisitTypeFacts;
  readonly startsAt: Date;
  readonly postalCode: string | null;
  /** Already responsible for this customer, so gets the visit if free. */
  readonly ownerId?: string | null;
  readonly staffId?: string | null;
  readonly insteadOf?: string | null;
  /** Staff may override hours, notice and other rules, but never double-book a person or book in the past. */
  readonly ignoresRules?: boolean;
  /** A closed visit gets its time back, past or not, unless another visit has taken it. */
  readonly isReopened?: boolean;
}

export type Place = Pick<VisitEntity, 'staffId' | 'startsAt' | 'endsAt' | 'localDate'>;

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
    private readonly outbox: Outbox,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** First in every unit of work that takes time: these units run one after another, and expired holds are removed. */
  async begin(): Promise<ScheduleSettings> {
    const settings = await this.schedule.lockedToBook();
    let overdue: VisitEntity[];
    do {
      overdue = await this.visits.lockOverdueHolds(this.clock.now(), HOLDS_AT_ONCE);
      for (const hold of overdue) await this.endHold(hold);
    } while (overdue.length === HOLDS_AT_ONCE);
    return settings;
  }

  /** A unit of its own that begins so. */
  inUnit<T>(work: (settings: ScheduleSettings) => Promise<T>): Promise<T> {
    return this.retryOnRace(() => this.uow.run(async () => work(await this.begin())));
  }

  /** The unique index over cells is the guarantee, whatever was read before. @throws SLOT_TAKEN, SLOT_NOT_OFFERED */
  async takeCells(wanted: SlotRequest, write: (place: Place) => Promise<VisitEntity>): Promise<VisitEntity> {
    const visit = await write(await this.placeFor(wanted));
    await this.visits.keepCells(visit);
    return visit;
  }

  /** Where the request would be placed now. @throws as `takeCells` */
  async placeFor(wanted: SlotRequest): Promise<Place> {
    const { startsAt, settings, type } = wanted;
    const { date } = instantToLocal(settings.company.zone, startsAt.getTime());
    const found = await this.reader.ask({ ...wanted, from: date, to: date });
    return {
      staffId: await this.choose(await this.peopleFor(wanted, found), wanted),
      startsAt,
      endsAt: new Date(startsAt.getTime() + type.durationMin * 60_000),
      localDate: date,
    };
  }

  /** Outside a unit: runs one again that lost a race. They queue here: fifty at the lock would hold every connection. */
  async retryOnRace<T>(unit: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const turn = this.line.then(unit, unit);
        this.line = turn.catch(() => undefined);
        return await turn;
      } catch (error) {
        const lost = isUniqueViolation(error, CELL_INDEX);
        if (!lost && !isUniqueViolation(error, VISIT_REFERENCE_INDEX)) throw error;
        if (attempt < MAX_TRIES) continue;
        if (!lost) throw error;
        throw new ConflictError('SLOT_TAKEN', 'That time was just taken.', {
          extra: { alternatives: [] },
          cause: error,
        });
      }
    }
  }

  /** Inside a unit that has begun: frees the cells of a visit that will not take place. */
  freeCells(visitId: string): Promise<void> {
    return this.visits.freeCells(visitId);
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

  private async peopleFor(
    wanted: SlotRequest,
    { question, occupations, staff }: FoundQuestion,
  ): Promise<readonly string[]> {
    const { staffId, isReopened, settings } = wanted;
    const startMs = wanted.startsAt.getTime();
    const isAsked = (id: string) => !staffId || id === staffId;
    if (isReopened || wanted.ignoresRules) {
      if (!isReopened && startMs <= question.nowMs) throw await this.refusal(wanted, 'in-the-past');
      // A visit is reopened even if its person has left the team.
      const ids =
        isReopened && staffId ? [staffId] : settings.people.map(({ calendar }) => calendar.staffId).filter(isAsked);
      const free = freeIgnoringRules(ids, occupations, question, startMs);
      if (free.length === 0) throw await this.refusal(wanted, 'taken');
      return free;
    }
    const endMs = startMs + wanted.type.durationMin * 60_000;
    // A person who is away is absent, not booked; only for others can the time have just been taken.
    const present = staff
      .filter(({ timeOff }) => !timeOff.some((off) => off.startsAt.getTime() < endMs && off.endsAt.getTime() > startMs))
      .map(({ calendar }) => calendar.staffId);
    const people = question.people.filter(({ id }) => present.includes(id) && isAsked(id));
    const judgment = judgeBooking({ ...question, people }, occupations, startMs);
    if (judgment.ok) return judgment.slot.peopleIds;
    throw await this.refusal(wanted, judgment.refusal);
  }

  /** With the three open starts nearest to the wanted one. */
  private async refusal(wanted: SlotRequest, refusal: BookingRefusal): Promise<ConflictError | RuleError> {
    const { settings, type, staffId, startsAt } = wanted;
    const { company } = settings;
    const { date } = instantToLocal(company.zone, startsAt.getTime());
    // Holidays are known for some years only, and only a closed day needs its reason.
    const sentence = refusalSentence(refusal, type, refusal === 'closed' ? closedReasonOn(company, date) : null);
    const today = this.schedule.today();
    const last = addDays(today, type.horizonDays);
    const within = (day: string) => (day < today ? today : day > last ? last : day);
    const near = within(date);
    // Others wait for the lock meanwhile.
    const [from, to] = [within(addDays(near, -DAYS_BEFORE)), within(addDays(near, DAYS_AFTER))];
    const { question } = await this.reader.ask({ ...wanted, from, to });
    const people = question.people.filter(({ id }) => !staffId || id === staffId);
    const slots = openSlots({ ...question, people }, from, to).flatMap((day) => day.slots);
    const alternatives = nearestSlots(slots, startsAt.getTime()).map(({ startMs, endMs }) => ({
      startsAt: new Date(startMs).toISOString(),
      endsAt: new Date(endMs).toISOString(),
    }));
    // Offered a moment ago, as against a time that never was.
    if (refusal === 'taken' || refusal === 'full')
      return new ConflictError('SLOT_TAKEN', sentence, { extra: { alternatives } });
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
