import { Injectable } from '@nestjs/common';
import { MoreThan, MoreThanOrEqual, type EntityTarget } from 'typeorm';
import { insertMissing, UnitOfWork } from '../../../platform/database/index.js';
import {
  ClosureEntity,
  COMPANY,
  CompanyHoursEntity,
  StaffCalendarEntity,
  StaffOverrideEntity,
  StaffRuleEntity,
  TimeOffEntity,
} from './schedule-settings.entities.js';
import { VisitTypeEntity } from './visit-type.entity.js';

export interface SettingsRows {
  company: CompanyHoursEntity;
  types: VisitTypeEntity[];
  closures: ClosureEntity[];
  calendars: StaffCalendarEntity[];
  rules: StaffRuleEntity[];
  overrides: StaffOverrideEntity[];
  timeOff: TimeOffEntity[];
}

export type ScheduleCount = Pick<CompanyHoursEntity, 'revision' | 'bookings'>;

@Injectable()
export class ScheduleSettingsRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** One read after the other: a unit has one connection. @param since what ended before this day is left out */
  async read(since: { date: string; instant: Date }): Promise<SettingsRows> {
    const reader = this.uow.reader();
    return {
      company: await reader.findOneByOrFail(CompanyHoursEntity, { id: COMPANY }),
      types: await this.findTypes(),
      closures: await reader.find(ClosureEntity, {
        where: { to: MoreThanOrEqual(since.date) },
        order: { from: 'ASC', id: 'ASC' },
      }),
      calendars: await this.findCalendars(),
      rules: await reader.find(StaffRuleEntity, { order: { id: 'ASC' } }),
      overrides: await reader.find(StaffOverrideEntity, {
        where: { date: MoreThanOrEqual(since.date) },
        order: { date: 'ASC', id: 'ASC' },
      }),
      timeOff: await reader.find(TimeOffEntity, {
        where: { endsAt: MoreThan(since.instant) },
        order: { startsAt: 'ASC', id: 'ASC' },
      }),
    };
  }

  /** The first read of a unit that books or changes what is open, so that nothing it reads is older than the lock. */
  lock(): Promise<CompanyHoursEntity | null> {
    return this.uow.writer().findOne(CompanyHoursEntity, { where: { id: COMPANY }, lock: this.uow.forUpdate() });
  }

  /** How many units have changed the rules, and how many have booked, so far. */
  async count(): Promise<ScheduleCount> {
    const { revision, bookings } = await this.uow.reader().findOneByOrFail(CompanyHoursEntity, { id: COMPANY });
    return { revision, bookings };
  }

  findTypes(): Promise<VisitTypeEntity[]> {
    return this.uow.reader().find(VisitTypeEntity, { order: { position: 'ASC', key: 'ASC' } });
  }

  findCalendars(): Promise<StaffCalendarEntity[]> {
    return this.uow.reader().find(StaffCalendarEntity, { order: { staffId: 'ASC' } });
  }

  async insertCompany(row: CompanyHoursEntity): Promise<void> {
    await insertMissing(this.uow.writer(), CompanyHoursEntity, [row]);
  }

  async insertTypes(rows: readonly VisitTypeEntity[]): Promise<void> {
    await insertMissing(this.uow.writer(), VisitTypeEntity, [...rows]);
  }

  /** For the locked row. */
  async updateCompany(patch: Partial<CompanyHoursEntity>): Promise<void> {
    await this.uow.writer().update(CompanyHoursEntity, { id: COMPANY }, patch);
  }

  async updateType(key: string, patch: Partial<VisitTypeEntity>): Promise<void> {
    await this.uow.writer().update(VisitTypeEntity, { key }, patch);
  }

  async saveCalendar(row: StaffCalendarEntity, rules: readonly StaffRuleEntity[], isNew: boolean): Promise<void> {
    const writer = this.uow.writer();
    const { staffId, ...values } = row;
    if (isNew) await writer.insert(StaffCalendarEntity, row);
    else await writer.update(StaffCalendarEntity, { staffId }, values);
    await writer.delete(StaffRuleEntity, { staffId });
    if (rules.length > 0) await writer.insert(StaffRuleEntity, [...rules]);
  }

  /** One of a day replaces the one that was there. */
  async saveOverride(row: StaffOverrideEntity): Promise<void> {
    const writer = this.uow.writer();
    await writer.delete(StaffOverrideEntity, { staffId: row.staffId, date: row.date });
    await writer.insert(StaffOverrideEntity, row);
  }

  async insertClosure(row: ClosureEntity): Promise<void> {
    await this.uow.writer().insert(ClosureEntity, row);
  }

  async insertTimeOff(row: TimeOffEntity): Promise<void> {
    await this.uow.writer().insert(TimeOffEntity, row);
  }

  async delete(entity: EntityTarget<{ id: string }>, id: string): Promise<void> {
    await this.uow.writer().delete(entity, { id });
  }
}
