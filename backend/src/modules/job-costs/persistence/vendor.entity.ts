import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../../../platform/database/columns.js';

@Entity('vendor')
@Index('uq_vendor_name_sort', ['nameSort'], { unique: true })
export class VendorEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 120 }) name: string;
  /** Two vendors of one name would be mixed up. */
  @Column({ type: 'varchar', length: 120 }) nameSort: string;
  @Column({ type: 'varchar', length: 120, nullable: true }) contactName: string | null;
  @Column({ type: 'varchar', length: 254, nullable: true }) email: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true }) phone: string | null;
  /** Days from the bill to the payment. */
  @Column({ type: 'int' }) termsDays: number;
  @Column({ type: 'varchar', length: 500, nullable: true }) note: string | null;
  @Column({ type: 'boolean' }) isActive: boolean;
  @Column({ type: 'text' }) searchText: string;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() createdAt: Date;
}
