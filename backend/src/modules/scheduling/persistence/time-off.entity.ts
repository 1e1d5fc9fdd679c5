import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { StaffCalendarEntity } from './staff-calendar.entity.js';

/** A stretch of time in which a person is away. */
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

  /** Said to the public when nobody else could come. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  publicReason: string | null;

  @InstantColumn()
  createdAt: Date;
}
