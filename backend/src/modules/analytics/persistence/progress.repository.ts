import { Injectable } from '@nestjs/common';
import { Between, LessThan } from 'typeorm';
import { insertMissing, UnitOfWork } from '../../../platform/database/index.js';
import { DeclinedEntity, ProgressEntity, StaffMarkEntity } from './progress.entities.js';

const ONLY = 1;
const UNBEGUN: ProgressEntity = {
  ...{ id: ONLY, run: 0, receivedUntil: null, rebuild: false, finishedAt: null },
  ...{ checkedDay: null, differences: [] },
};

@Injectable()
export class ProgressRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async find(): Promise<ProgressEntity> {
    return (await this.uow.reader().findOneBy(ProgressEntity, { id: ONLY })) ?? UNBEGUN;
  }

  /** Inside a unit, which holds the row until it ends. */
  async lock(): Promise<ProgressEntity> {
    await insertMissing(this.uow.writer(), ProgressEntity, [UNBEGUN]);
    return this.uow.writer().findOneOrFail(ProgressEntity, { where: { id: ONLY }, lock: this.uow.forUpdate() });
  }

  async update(change: Partial<ProgressEntity>): Promise<void> {
    await this.uow.writer().update(ProgressEntity, { id: ONLY }, change);
  }

  async countDeclined(day: string): Promise<void> {
    await insertMissing(this.uow.writer(), DeclinedEntity, [{ day, visits: 0 }]);
    await this.uow.writer().increment(DeclinedEntity, { day }, 'visits', 1);
  }

  declined(from: string, to: string): Promise<DeclinedEntity[]> {
    return this.uow.reader().find(DeclinedEntity, { where: { day: Between(from, to) }, order: { day: 'ASC' } });
  }

  async insertStaffMark(day: string, visitor: string): Promise<void> {
    await insertMissing(this.uow.writer(), StaffMarkEntity, [{ day, visitor }]);
  }

  async staffMarks(day: string): Promise<Set<string>> {
    return new Set((await this.uow.reader().findBy(StaffMarkEntity, { day })).map(({ visitor }) => visitor));
  }

  async deleteStaffMarksBefore(day: string): Promise<void> {
    await this.uow.writer().delete(StaffMarkEntity, { day: LessThan(day) });
  }
}
