import type { Choices, DesignWarning, PoolDesign, Quantities } from 'poolkit/design';
import type { Check } from 'poolkit/feasibility';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { DesignSummary } from '../domain/design-figures.js';
import { DesignEntity } from './design.entity.js';

@Entity('design_version')
@Index('uq_design_version_design_id_version_no', ['designId', 'versionNo'], { unique: true })
export class DesignVersionEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => DesignEntity, { name: 'fk_design_version_design', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  designId: string;

  @Column({ type: 'int' }) versionNo: number;
  @Column({ type: 'varchar', length: 10 }) author: 'visitor' | 'customer';
  @JsonColumn() design: PoolDesign;
  @JsonColumn() summary: DesignSummary;
  @JsonColumn() quantities: Quantities;
  @JsonColumn() choices: Choices;
  @JsonColumn() checks: Check[];
  @JsonColumn() warnings: DesignWarning[];
  @Column({ type: 'varchar', length: 64 }) designHash: string;
  @Column({ type: 'varchar', length: 40 }) engineVersion: string;
  @InstantColumn() createdAt: Date;
}
