import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { BookPlace, BookState } from '../domain/book-state.js';

@Entity('cost_book')
@Index('uq_cost_book_version_no', ['versionNo'], { unique: true })
@Index('uq_cost_book_place', ['place'], { unique: true })
export class CostBookEntity {
  @IdColumn() id: string;
  @Column({ type: 'int' }) versionNo: number;
  @Column({ type: 'varchar', length: 12 }) state: BookState;

  /** Unique; null for past books. */
  @Column({ type: 'varchar', length: 8, nullable: true }) place: BookPlace | null;

  /** `YYYY-MM-DD`; null until published. */
  @Column({ type: 'varchar', length: 10, nullable: true }) effectiveFrom: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) note: string | null;
  @JsonColumn() changes: Record<string, number>;

  /** SHA-256 of the previewed content; null after a change. */
  @Column({ type: 'varchar', length: 64, nullable: true }) contentHash: string | null;
  @ReferenceColumn({ nullable: true }) createdBy: string | null;
  @InstantColumn() createdAt: Date;
  @InstantColumn({ nullable: true }) publishedAt: Date | null;
  @ReferenceColumn({ nullable: true }) publishedBy: string | null;
  @InstantColumn() updatedAt: Date;
  @Column({ type: 'int' }) version: number;
}
