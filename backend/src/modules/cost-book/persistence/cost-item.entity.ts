import type { CostItem } from 'poolkit/cost';
import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { JsonColumn } from '../../../platform/database/columns.js';
import { CostBookEntity } from './cost-book.entity.js';

@Entity('cost_item')
export class CostItemEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => CostBookEntity, { name: 'fk_cost_item_book', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  costBookId: string;

  @PrimaryColumn({ type: 'int' }) position: number;

  /** Older lines have no phase. */
  @JsonColumn() content: Omit<CostItem, 'phase'> & Partial<Pick<CostItem, 'phase'>>;
}
