import { Injectable } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import { In, MoreThan } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { isOpenVisit, OPEN_STATES, type VisitState } from '../domain/visit-state.js';
import { VisitEntity } from './visit.entity.js';

export interface VisitFilter {
  from: Date;
  to: Date;
  staffId: string | null;
  states: readonly VisitState[];
}

/** More than a calendar of two months shows; keeps one request from taking the process down. */
export const MOST_SHOWN = 2_000;

@Injectable()
export class VisitListRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** By start; one row more than is shown, so that the caller knows whether there are others. */
  listBetween({ from, to, staffId, states }: VisitFilter): Promise<VisitEntity[]> {
    const builder = this.uow
      .reader()
      .createQueryBuilder(VisitEntity, 'visit')
      .where('visit.startsAt >= :from AND visit.startsAt < :to', { from, to })
      .andWhere('visit.status IN (:...states)', { states })
      .orderBy('visit.startsAt', 'ASC')
      .addOrderBy('visit.id', 'ASC')
      .limit(MOST_SHOWN + 1);
    if (staffId !== null) builder.andWhere('visit.staffId = :staffId', { staffId });
    return builder.getMany();
  }

  /** Visits that someone on staff has still to come, by start; one row more than is shown. */
  listComingOf(staffId: string, after: Date): Promise<VisitEntity[]> {
    return this.uow.reader().find(VisitEntity, {
      where: { staffId, startsAt: MoreThan(after), status: In([...OPEN_STATES]) },
      order: { startsAt: 'ASC', id: 'ASC' },
      take: MOST_SHOWN + 1,
    });
  }

  async listComingAbout(leadIds: readonly string[], after: Date): Promise<VisitEntity[]> {
    if (leadIds.length === 0) return [];
    return this.uow.reader().find(VisitEntity, {
      where: { leadId: In([...leadIds]), startsAt: MoreThan(after), status: In([...OPEN_STATES]) },
      order: { startsAt: 'ASC', id: 'ASC' },
    });
  }

  existsAbout(leadIds: readonly string[], states: readonly VisitState[]): Promise<boolean> {
    return this.uow.reader().existsBy(VisitEntity, { leadId: In([...leadIds]), status: In([...states]) });
  }

  /** Visits to come: no more than the horizon of the kinds of visits has room for. By time alone: with a state to look for as well, SQLite reads every visit that ever was in it.
   *
   * @param days first and last date by UTC; without them every day to come
   */
  async listOpen(now: Date, days: { from: string; to: string } | null): Promise<VisitEntity[]> {
    const first = days && new Date(`${days.from}T00:00:00.000Z`);
    const builder = this.uow
      .reader()
      .createQueryBuilder(VisitEntity, 'visit')
      .where('visit.startsAt >= :after', { after: first && first > now ? first : now })
      .orderBy('visit.startsAt', 'ASC')
      .addOrderBy('visit.id', 'ASC');
    if (days) builder.andWhere('visit.startsAt < :end', { end: new Date(`${addDays(days.to, 1)}T00:00:00.000Z`) });
    return (await builder.getMany()).filter(({ status }) => isOpenVisit(status));
  }
}
