import type { Weekday } from 'poolkit/schedule-grid';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { StaffCalendarEntity } from './staff-calendar.entity.js';

@Entity('staff_rule')
@Index('ix_staff_rule_staff', ['staffId'])
export class StaffRuleEntity {
  @IdColumn()
  id: string;

  @ReferenceColumn()
  @ForeignKey(() => StaffCalendarEntity, { name: 'fk_staff_rule_staff', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  staffId: string;

  @Column({ type: 'varchar', length: 9 })
  weekday: Weekday;

  @Column({ type: 'varchar', length: 5 })
  fromLocal: string;

  @Column({ type: 'varchar', length: 5 })
  toLocal: string;

  @Column({ type: 'varchar', length: 10, nullable: true })
  effectiveFrom: string | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  effectiveTo: string | null;
}
