import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { EstimateEntity } from './estimate.entity.js';

@Entity('estimate_submission')
@Index('ix_estimate_submission_estimate', ['estimateId'])
export class EstimateSubmissionEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey('lead', { name: 'fk_estimate_submission_lead', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  leadId: string;

  @ReferenceColumn()
  @ForeignKey(() => EstimateEntity, {
    name: 'fk_estimate_submission_estimate',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  estimateId: string;

  @InstantColumn() submittedAt: Date;
}
