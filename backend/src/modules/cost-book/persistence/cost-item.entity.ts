import type { CostItem } from 'poolkit/cost';
import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { JsonColumn } from '../../../platform/database/columns.js';
import { CostBookEntity } from './cost-book.entity.js';

/** One line of one version. Once its book is published the database refuses to change or delete it. */
@Entity('cost_item')
export class CostItemEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => CostBookEntity, { name: 'fk_cost_item_book', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  costBookId: string;

  /** Counted from 0, in the order of the book. */
  @PrimaryColumn({ type: 'int' })
  position: number;

  /** As it was written then: lines of an older program do not say their phase. */
  @JsonColumn()
  content: Omit<CostItem, 'phase'> & Partial<Pick<CostItem, 'phase'>>;
}
