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

  /** As it was said then: what an older engine did not know yet is missing, here and in the findings. */
  @JsonColumn() lines: readonly (Omit<EstimateLine, 'phase'> & Partial<Pick<EstimateLine, 'phase'>>)[];
  @JsonColumn() findings: Omit<EstimateFindings, 'refusals'> & Partial<Pick<EstimateFindings, 'refusals'>>;
}
