import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../../platform/database/columns.js';

/** One row: how far the rollups were made. */
@Entity('analytics_progress')
export class ProgressEntity {
  @PrimaryColumn({ type: 'int' }) id: number;
  /** Counts the runs; the newest one owns the rollups. */
  @Column({ type: 'int' }) run: number;
  @InstantColumn({ nullable: true }) receivedUntil: Date | null;
  /** The next run makes every day again that has events. */
  @Column({ type: Boolean }) rebuild: boolean;
  @InstantColumn({ nullable: true }) finishedAt: Date | null;
  @Column({ type: 'varchar', length: 10, nullable: true }) checkedDay: string | null;
  /** What the nightly check found, in words. */
  @JsonColumn() differences: string[];
}

/** Visits that declined analytics: how many, and nothing else. */
@Entity('analytics_declined')
export class DeclinedEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 }) day: string;
  @Column({ type: 'int' }) visits: number;
}

/** Marks of browsers in which someone of the team used the console that day. */
@Entity('analytics_staff_mark')
export class StaffMarkEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 }) day: string;
  @PrimaryColumn({ type: 'varchar', length: 22 }) visitor: string;
}
