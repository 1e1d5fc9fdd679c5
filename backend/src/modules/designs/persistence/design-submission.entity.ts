import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { DesignVersionEntity } from './design-version.entity.js';

@Entity('design_submission')
@Index('ix_design_submission_version', ['designVersionId'])
export class DesignSubmissionEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey('lead', { name: 'fk_design_submission_lead', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  leadId: string;

  @ReferenceColumn()
  @ForeignKey(() => DesignVersionEntity, {
    name: 'fk_design_submission_version',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  designVersionId: string;

  @InstantColumn() submittedAt: Date;
}
