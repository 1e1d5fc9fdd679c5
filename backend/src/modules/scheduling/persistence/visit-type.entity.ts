import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../../platform/database/columns.js';
import type { Skill, VisitPlace, VisitTypeFacts } from '../domain/visit-type.js';
import type { WeeklyPlan } from '../domain/working-hours.js';

@Entity('visit_type')
export class VisitTypeEntity implements VisitTypeFacts {
  @PrimaryColumn({ name: 'type_key', type: 'varchar', length: 40 }) key: string;
  @Column({ type: 'int' }) position: number;
  @Column({ type: 'varchar', length: 80 }) name: string;
  @Column({ type: 'varchar', length: 300 }) description: string;
  @Column({ type: 'varchar', length: 10 }) place: VisitPlace;
  @Column({ type: 'int' }) durationMin: number;
  @Column({ type: 'int' }) bufferBeforeMin: number;
  @Column({ type: 'int' }) bufferAfterMin: number;
  @Column({ type: 'int' }) noticeMin: number;
  @Column({ type: 'int' }) horizonDays: number;
  @Column({ type: 'int' }) stepMin: number;
  @Column({ type: 'int', nullable: true }) maxPerDay: number | null;
  @Column({ type: 'int', nullable: true }) maxPerWeek: number | null;
  @Column({ type: 'int' }) cancelCutoffMin: number;
  @Column({ type: 'int' }) rescheduleCutoffMin: number;
  @Column({ type: 'int' }) maxReschedules: number;
  @Column({ type: 'boolean' }) needsAddress: boolean;
  @Column({ type: 'boolean' }) needsApproval: boolean;
  @Column({ type: 'boolean' }) aroundTheClock: boolean;
  @Column({ type: 'varchar', length: 20 }) skill: Skill;
  @JsonColumn() whatToHave: readonly string[];
  @JsonColumn({ nullable: true }) hours: WeeklyPlan | null;
  @Column({ type: 'boolean' }) offered: boolean;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() updatedAt: Date;
}
