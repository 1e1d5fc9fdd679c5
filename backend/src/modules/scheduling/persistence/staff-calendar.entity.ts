import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../../platform/database/columns.js';
import type { Skill } from '../domain/visit-type.js';

/** Somebody of the team to whom visits may be given. */
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

  /** Share of visits against the others'. */
  @Column({ type: 'int' })
  weight: number;

  /** False for a person who takes no visits for now. */
  @Column({ type: 'boolean' })
  bookable: boolean;

  @Column({ type: 'int' })
  version: number;

  @InstantColumn()
  updatedAt: Date;
}
