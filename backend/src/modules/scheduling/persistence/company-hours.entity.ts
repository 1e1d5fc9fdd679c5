import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../../platform/database/columns.js';
import type { DayPlan, WeeklyRange } from '../domain/working-hours.js';

export const COMPANY = 1;

@Entity('company_hours')
export class CompanyHoursEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @JsonColumn()
  weekly: readonly WeeklyRange[];

  @JsonColumn()
  overrides: readonly DayPlan[];

  @Column({ type: 'boolean' })
  keepsHolidays: boolean;

  /** Counts every change of anything that decides what is open, here or in another table. */
  @Column({ type: 'int' })
  revision: number;

  @Column({ type: 'int', default: 0 })
  bookings: number;

  @Column({ type: 'int' })
  version: number;

  @InstantColumn()
  updatedAt: Date;
}
