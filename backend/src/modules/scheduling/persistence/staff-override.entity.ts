import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { LocalRange } from '../domain/working-hours.js';
import { StaffCalendarEntity } from './staff-calendar.entity.js';

@Entity('staff_override')
@Index('uq_staff_override_staff_id_date', ['staffId', 'date'], { unique: true })
export class StaffOverrideEntity {
  @IdColumn()
  id: string;

  @ReferenceColumn()
  @ForeignKey(() => StaffCalendarEntity, {
    name: 'fk_staff_override_staff',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  staffId: string;

  @Column({ type: 'varchar', length: 10 })
  date: string;

  @JsonColumn()
  ranges: readonly LocalRange[];
}
