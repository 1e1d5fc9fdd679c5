import type { Severity } from 'poolkit/symptoms';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { KeptAnswer } from '../domain/kept-answer.js';
import { WaterTestEntity } from './water-test.entity.js';

@Entity('dose_plan')
@Index('uq_dose_plan_water_test_id', ['waterTestId'], { unique: true })
export class DosePlanEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => WaterTestEntity, { name: 'fk_dose_plan_water_test', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  waterTestId: string;

  @Column({ type: 'varchar', length: 40 }) issueDetected: string;
  @Column({ type: 'varchar', length: 10 }) severity: Severity;
  @Column({ type: 'int' }) stepCount: number;
  @InstantColumn() retestAt: Date;
  @JsonColumn() answer: KeptAnswer;
}
