import { Column, Entity, PrimaryColumn, Index, ForeignKey } from 'typeorm';
import { InstantColumn, JsonColumn, IdColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { DayPlan, WeeklyRange, LocalRange } from '../domain/working-hours.js';
import type { Skill } from '../domain/visit-type.js';
import type { Weekday } from 'poolkit/schedule-grid';

export const COMPANY = 1;

@Entity('company_hours')
export class CompanyHoursEntity {
  @PrimaryColumn({ type: 'int' }) id: number;
  @JsonColumn() weekly: readonly WeeklyRange[];
  @JsonColumn() overrides: readonly DayPlan[];
  @Column({ type: 'boolean' }) keepsHolidays: boolean;

  /** Counts every change of anything that decides what is open, here or in another table. */
  @Column({ type: 'int' }) revision: number;
  @Column({ type: 'int', default: 0 }) bookings: number;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() updatedAt: Date;
}

@Entity('closure')
@Index('ix_closure_to', ['to'])
export class ClosureEntity {
  @IdColumn() id: string;
  @Column({ name: 'from_date', type: 'varchar', length: 10 }) from: string;
  @Column({ name: 'to_date', type: 'varchar', length: 10 }) to: string;
  @Column({ type: 'varchar', length: 200 }) publicReason: string;
  @InstantColumn() createdAt: Date;
}

@Entity('staff_calendar')
export class StaffCalendarEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey('user_account', { name: 'fk_staff_calendar_staff', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  staffId: string;

  @JsonColumn() skills: readonly Skill[];

  /** First digits of the ZIP codes they prefer; none means everywhere. */
  @JsonColumn() postalZones: readonly string[];
  @Column({ type: 'int' }) weight: number;
  @Column({ type: 'boolean' }) bookable: boolean;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() updatedAt: Date;
}

@Entity('staff_rule')
@Index('ix_staff_rule_staff', ['staffId'])
export class StaffRuleEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => StaffCalendarEntity, { name: 'fk_staff_rule_staff', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  staffId: string;

  @Column({ type: 'varchar', length: 9 }) weekday: Weekday;
  @Column({ name: 'from_local', type: 'varchar', length: 5 }) from: string;
  @Column({ name: 'to_local', type: 'varchar', length: 5 }) to: string;
  @Column({ type: 'varchar', length: 10, nullable: true }) effectiveFrom: string | null;
  @Column({ type: 'varchar', length: 10, nullable: true }) effectiveTo: string | null;
}

@Entity('staff_override')
@Index('uq_staff_override_staff_id_date', ['staffId', 'date'], { unique: true })
export class StaffOverrideEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => StaffCalendarEntity, {
    name: 'fk_staff_override_staff',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  staffId: string;

  @Column({ type: 'varchar', length: 10 }) date: string;
  @JsonColumn() ranges: readonly LocalRange[];
}

@Entity('time_off')
@Index('ix_time_off_staff', ['staffId', 'startsAt'])
@Index('ix_time_off_end', ['endsAt'])
export class TimeOffEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => StaffCalendarEntity, { name: 'fk_time_off_staff', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  staffId: string;

  @InstantColumn() startsAt: Date;
  @InstantColumn() endsAt: Date;
  @Column({ type: 'varchar', length: 200, nullable: true }) publicReason: string | null;
  @InstantColumn() createdAt: Date;
}
