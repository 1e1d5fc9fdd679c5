import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../../platform/database/columns.js';
import type { DayPlan, WeeklyRange } from '../domain/working-hours.js';

export const COMPANY = 1;

/** One row. Whoever books holds it, so that limits that no index can express hold as well. */
@Entity('company_hours')
export class CompanyHoursEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @JsonColumn()
  weekly: readonly WeeklyRange[];

  /** Days with hours of their own; one on a holiday opens it. */
  @JsonColumn()
  overrides: readonly DayPlan[];

  @Column({ type: 'boolean' })
  keepsHolidays: boolean;

  /** Counts every change of anything that decides what is open, here or in another table. */
  @Column({ type: 'int' })
  revision: number;

  /** Counts every unit that may have changed what is booked. */
  @Column({ type: 'int', default: 0 })
  bookings: number;

  @Column({ type: 'int' })
  version: number;

  @InstantColumn()
  updatedAt: Date;
}
