import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { StaffCalendarEntity } from './staff-calendar.entity.js';

@Entity('time_off')
@Index('ix_time_off_staff', ['staffId', 'startsAt'])
@Index('ix_time_off_end', ['endsAt'])
export class TimeOffEntity {
  @IdColumn()
  id: string;

  @ReferenceColumn()
  @ForeignKey(() => StaffCalendarEntity, { name: 'fk_time_off_staff', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  staffId: string;

  @InstantColumn()
  startsAt: Date;

  @InstantColumn()
  endsAt: Date;

  @Column({ type: 'varchar', length: 200, nullable: true })
  publicReason: string | null;

  @InstantColumn()
  createdAt: Date;
}
