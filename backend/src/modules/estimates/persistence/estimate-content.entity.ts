import type { EstimateLine, SiteAnswers } from 'poolkit/cost';
import type { Choices, PoolDesign, Quantities } from 'poolkit/design';
import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { JsonColumn } from '../../../platform/database/columns.js';
import type { EstimateFindings } from '../domain/priced-design.js';
import { EstimateEntity } from './estimate.entity.js';

@Entity('estimate_content')
export class EstimateContentEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => EstimateEntity, {
    name: 'fk_estimate_content_estimate',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  estimateId: string;

  @JsonColumn() design: PoolDesign;
  @JsonColumn() answers: SiteAnswers;
  @JsonColumn() quantities: Quantities;
  @JsonColumn() choices: Choices;
  @JsonColumn() lines: readonly EstimateLine[];
  /** Estimates of older engines have no refusals. */
  @JsonColumn() findings: Omit<EstimateFindings, 'refusals'> & Partial<Pick<EstimateFindings, 'refusals'>>;
}
