import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../../platform/database/columns.js';
import type { Skill } from '../domain/visit-type.js';

@Entity('staff_calendar')
export class StaffCalendarEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey('user_account', { name: 'fk_staff_calendar_staff', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  staffId: string;

  @JsonColumn()
  skills: readonly Skill[];

  /** Beginnings of the ZIP codes they prefer to drive to; none is everywhere. */
  @JsonColumn()
  postalZones: readonly string[];

  @Column({ type: 'int' })
  weight: number;

  @Column({ type: 'boolean' })
  bookable: boolean;

  @Column({ type: 'int' })
  version: number;

  @InstantColumn()
  updatedAt: Date;
}
