import { Injectable } from '@nestjs/common';
import {
  And,
  Between,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
  type FindOptionsWhere,
} from 'typeorm';
import { cellsOf, cellStartMs } from 'poolkit/availability';
import { UnitOfWork } from '../../../platform/database/index.js';
import { NO_CODE } from '../domain/drive-minutes.js';
import {
  GIVEN_STATES,
  isOpenVisit,
  OCCUPYING_STATES,
  OPEN_STATES,
  VISIT_STATES,
  type VisitState,
} from '../domain/visit-state.js';
import type { Occupation } from '../domain/visit-booking.js';
import { VisitCellEntity } from './visit-cell.entity.js';
import { VisitEntity } from './visit.entity.js';

export interface CurrentOccupation extends Occupation {
  readonly holdExpiresMs: number | null;
}

/** One person by what is proven of them, never by what they typed. */
export type VisitOwner = Pick<VisitEntity, 'customerId' | 'browserKeyHash' | 'emailNormalized'>;

export interface VisitFilter {
  from: Date;
  to: Date;
  staffId: string | null;
  states: readonly VisitState[];
}

/** More than a calendar of two months shows; keeps one request from taking the process down. */
export const MAX_SHOWN = 2_000;

const DAY_MS = 86_400_000;

@Injectable()
export class VisitRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findById(id: string): Promise<VisitEntity | null> {
    return this.uow.reader().findOneBy(VisitEntity, { id });
  }

  /** Visits that start from `from` to before `before` and were or will be made. */
  listGiven(from: Date, before: Date) {
    return this.uow.reader().find(VisitEntity, {
      select: { id: true, staffId: true, localDate: true, startsAt: true, endsAt: true },
      where: { startsAt: And(MoreThanOrEqual(from), LessThan(before)), status: In([...GIVEN_STATES]) },
    });
  }

  async listBooked() {
    const found = await this.uow.reader().find(VisitEntity, {
      select: { id: true, leadId: true, typeKey: true, status: true, createdAt: true, updatedAt: true },
      where: { status: Not(In(['held', 'expired'])) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return found.map(({ leadId, typeKey, status, createdAt, updatedAt }) => ({
      ...{ leadId, typeKey, status, bookedAt: createdAt, changedAt: updatedAt },
    }));
  }

  findByTokenHash(tokenHash: string): Promise<VisitEntity | null> {
    return this.uow.reader().findOneBy(VisitEntity, { tokenHash });
  }

  /** Reads and locks the row until the unit of work ends. */
  lockById(id: string): Promise<VisitEntity | null> {
    return this.uow.writer().findOne(VisitEntity, { where: { id }, lock: this.uow.forUpdate() });
  }

  lockByTokenHash(tokenHash: string): Promise<VisitEntity | null> {
    return this.uow.writer().findOne(VisitEntity, { where: { tokenHash }, lock: this.uow.forUpdate() });
  }

  /** A day to either side: nothing is longer. By time alone: for a state, SQLite reads every visit that ever had it. */
  async occupations(fromMs: number, toMs: number, nowMs: number): Promise<CurrentOccupation[]> {
    const startsAt = And(MoreThan(new Date(fromMs - DAY_MS)), LessThan(new Date(toMs + DAY_MS)));
    const rows = await this.uow.reader().find(VisitEntity, { select: OCCUPATION_COLUMNS, where: { startsAt } });
    return rows
      .filter(({ status }) => isOneOf(OCCUPYING_STATES, status))
      .map(toOccupation)
      .filter(({ holdExpiresMs }) => holdExpiresMs === null || holdExpiresMs > nowMs);
  }

  /** Visits of a type by local date that took or will take a place under its caps. */
  async countPerDay(
    typeKey: string,
    from: string,
    to: string,
    now: Date,
    butId: string | null,
  ): Promise<Map<string, number>> {
    const rows = await this.uow.reader().find(VisitEntity, {
      select: { id: true, localDate: true, status: true, holdExpiresAt: true },
      where: { typeKey, localDate: Between(from, to) },
    });
    const isHeld = ({ status, holdExpiresAt }: VisitEntity) => status === 'held' && (holdExpiresAt ?? now) > now;
    return countBy(
      rows.filter((visit) => visit.id !== butId && (isOneOf(GIVEN_STATES, visit.status) || isHeld(visit))),
      ({ localDate }) => localDate,
    );
  }

  /** Visits and holds of each person that were made since. */
  async givenSince(since: Date): Promise<Map<string, number>> {
    const made = await this.uow.reader().find(VisitEntity, {
      select: { id: true, staffId: true, status: true },
      where: { createdAt: MoreThan(since) },
    });
    return countBy(
      made.filter(({ status }) => isOneOf(['held', ...GIVEN_STATES], status)),
      ({ staffId }) => staffId,
    );
  }

  async insert(visit: VisitEntity): Promise<void> {
    await this.uow.writer().insert(VisitEntity, visit);
  }

  /** True when no one changed the row since `version`; the row then carries the next version. */
  async updateAtVersion(visit: VisitEntity, patch: Partial<VisitEntity>): Promise<boolean> {
    const { id, version } = visit;
    const result = await this.uow.writer().update(VisitEntity, { id, version }, { ...patch, version: version + 1 });
    if (result.affected === 1) Object.assign(visit, patch, { version: version + 1 });
    return result.affected === 1;
  }

  /** The visit does not change, so its version stays; a visit moved meanwhile has a new link. */
  async renewLink({ id, linkNo }: VisitEntity, tokenHash: string): Promise<void> {
    await this.uow.writer().update(VisitEntity, { id, linkNo }, { tokenHash });
  }

  /** Consequences of a change keep the version. */
  async noteOn(
    { id }: VisitEntity,
    note: Pick<VisitEntity, 'toldSequence'> | Pick<VisitEntity, 'closing'>,
  ): Promise<void> {
    await this.uow.writer().update(VisitEntity, { id }, note);
  }

  /** The cells of a visit as it is now, in place of those it had. @throws UniqueViolation of CELL_INDEX when one is taken */
  async keepCells(visit: VisitEntity): Promise<void> {
    const run = cellsOf(visit.startsAt.getTime(), visit.endsAt.getTime(), visit);
    const rows = Array.from({ length: run.to - run.from }, (_, index) =>
      Object.assign(new VisitCellEntity(), {
        visitId: visit.id,
        cellAt: new Date(cellStartMs(run.from + index)),
        staffId: visit.staffId,
      }),
    );
    await this.freeCells(visit.id);
    await this.uow.writer().insert(VisitCellEntity, rows);
  }

  async freeCells(visitId: string): Promise<void> {
    await this.uow.writer().delete(VisitCellEntity, { visitId });
  }

  lockOverdueHolds(now: Date, limit: number): Promise<VisitEntity[]> {
    return this.uow.writer().find(VisitEntity, {
      where: { status: 'held', holdExpiresAt: LessThanOrEqual(now) },
      order: { holdExpiresAt: 'ASC' },
      take: limit,
      lock: this.uow.forUpdate(),
    });
  }

  /** Pending visits that have begun, oldest first. Few are pending at any time. */
  async listUnanswered(now: Date, limit: number): Promise<string[]> {
    const rows = await this.uow.reader().find(VisitEntity, {
      select: { id: true },
      where: { status: 'pending', startsAt: LessThanOrEqual(now) },
      order: { startsAt: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /** Of a customer, or of a browser by its key; a browser without a key holds nothing yet. */
  async countHoldsOf(
    { customerId, browserKeyHash }: { customerId: string | null; browserKeyHash: string | null },
    now: Date,
  ): Promise<number> {
    if (customerId === null && browserKeyHash === null) return 0;
    const holder = customerId === null ? { browserKeyHash: browserKeyHash ?? '' } : { customerId };
    return this.uow.reader().countBy(VisitEntity, { ...holder, status: 'held', holdExpiresAt: MoreThan(now) });
  }

  /** Visits still to come of one person. */
  async countOpenOf(whose: VisitOwner, now: Date): Promise<number> {
    const found = await this.listOpenOf(whose, { startsAt: MoreThan(now) });
    return new Set(found.map(({ id }) => id)).size;
  }

  /** Whether one person has an open visit that takes any of this time. */
  async hasOpenBetween(
    whose: VisitOwner,
    { startsAt, endsAt, butId = null }: { startsAt: Date; endsAt: Date; butId?: string | null },
  ): Promise<boolean> {
    const meanwhile = { startsAt: LessThan(endsAt), endsAt: MoreThan(startsAt) };
    return (await this.listOpenOf(whose, meanwhile)).some(({ id }) => id !== butId);
  }

  /** Visits to come that people without a confirmed account booked from a network since. */
  countUnconfirmedFrom(networkHash: string, since: Date, now: Date): Promise<number> {
    const status = In([...OPEN_STATES]);
    return this.uow
      .reader()
      .countBy(VisitEntity, { networkHash, status, createdAt: MoreThan(since), startsAt: MoreThan(now) });
  }

  private async listOpenOf(whose: VisitOwner, when: FindOptionsWhere<VisitEntity>): Promise<VisitEntity[]> {
    const found: VisitEntity[] = [];
    for (const key of ['customerId', 'browserKeyHash', 'emailNormalized'] as const) {
      const value = whose[key];
      if (value === null) continue;
      const rows = await this.list({ ...when, [key]: value, status: In([...OPEN_STATES]) });
      // A database collation may call two different addresses equal.
      found.push(...rows.filter((visit) => visit[key] === value));
    }
    return found;
  }

  /** A customer's visits, and those booked with their confirmed email address; latest first. */
  async listOf(customerId: string, emailNormalized: string | null, limit: number): Promise<VisitEntity[]> {
    const reading = { order: { startsAt: 'DESC', id: 'DESC' }, take: limit } as const;
    const status = In(VISIT_STATES.filter((state) => state !== 'held' && state !== 'expired'));
    const own = await this.uow.reader().find(VisitEntity, { where: { customerId, status }, ...reading });
    if (emailNormalized === null) return own;
    const found = await this.uow
      .reader()
      .find(VisitEntity, { where: { emailNormalized, customerId: IsNull(), status }, ...reading });
    // A database collation may call two different addresses equal.
    const byAddress = found.filter((visit) => visit.emailNormalized === emailNormalized);
    return [...own, ...byAddress].sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime()).slice(0, limit);
  }

  /** A staff member's visits that take place or took place, from `since` on. */
  listOfStaff(staffId: string, since: Date, limit: number): Promise<VisitEntity[]> {
    return this.uow.reader().find(VisitEntity, {
      where: { staffId, startsAt: MoreThan(since), status: In([...OPEN_STATES, 'completed']) },
      order: { startsAt: 'ASC' },
      take: limit,
    });
  }

  hasOverdueHolds(now: Date): Promise<boolean> {
    return this.uow.reader().existsBy(VisitEntity, { status: 'held', holdExpiresAt: LessThanOrEqual(now) });
  }

  /** In a unit of its own; by id, so that no range of an index is locked that bookings need. */
  async deleteExpiredHolds(until: Date, limit: number): Promise<void> {
    const old = await this.uow.reader().find(VisitEntity, {
      select: { id: true },
      where: { status: 'expired', holdExpiresAt: LessThanOrEqual(until) },
      order: { holdExpiresAt: 'ASC' },
      take: limit,
    });
    if (old.length > 0)
      await this.uow.run(() => this.uow.writer().delete(VisitEntity, { id: In(old.map(({ id }) => id)) }));
  }

  /** By start; one row more than is shown, so that the caller knows whether there are others. */
  listBetween({ from, to, staffId, states }: VisitFilter): Promise<VisitEntity[]> {
    const startsAt = And(MoreThanOrEqual(from), LessThan(to));
    return this.list({ startsAt, status: In([...states]), ...(staffId === null ? {} : { staffId }) }, MAX_SHOWN + 1);
  }

  /** Upcoming visits of a staff member; one row more than is shown. */
  listComingOf(staffId: string, after: Date): Promise<VisitEntity[]> {
    return this.list({ staffId, startsAt: MoreThan(after), status: In([...OPEN_STATES]) }, MAX_SHOWN + 1);
  }

  async listComingAbout(leadIds: readonly string[], after: Date): Promise<VisitEntity[]> {
    if (leadIds.length === 0) return [];
    return this.list({ leadId: In([...leadIds]), startsAt: MoreThan(after), status: In([...OPEN_STATES]) });
  }

  existsAbout(leadIds: readonly string[], states: readonly VisitState[]): Promise<boolean> {
    return this.uow.reader().existsBy(VisitEntity, { leadId: In([...leadIds]), status: In([...states]) });
  }

  /** Open visits to come. By time alone: with a state to look for as well, SQLite reads every visit that ever was in it. */
  async listOpen(now: Date): Promise<VisitEntity[]> {
    return (await this.list({ startsAt: MoreThanOrEqual(now) })).filter(({ status }) => isOpenVisit(status));
  }

  private list(where: FindOptionsWhere<VisitEntity>, take?: number): Promise<VisitEntity[]> {
    return this.uow.reader().find(VisitEntity, { where, order: { startsAt: 'ASC', id: 'ASC' }, take });
  }
}

function isOneOf(states: readonly VisitState[], state: VisitState): boolean {
  return states.includes(state);
}

function countBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

const OCCUPATION_COLUMNS = {
  id: true,
  staffId: true,
  startsAt: true,
  endsAt: true,
  bufferBeforeMin: true,
  bufferAfterMin: true,
  place: true,
  postalCode: true,
  holdExpiresAt: true,
  status: true,
} as const;

function toOccupation(visit: VisitEntity): CurrentOccupation {
  const { id, staffId, startsAt, endsAt, bufferBeforeMin, bufferAfterMin, place, postalCode, holdExpiresAt } = visit;
  return {
    visitId: id,
    staffId,
    startMs: startsAt.getTime(),
    endMs: endsAt.getTime(),
    bufferBeforeMin,
    bufferAfterMin,
    postalCode: place === 'house' ? (postalCode ?? NO_CODE) : null,
    holdExpiresMs: holdExpiresAt?.getTime() ?? null,
  };
}
