import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../../../platform/database/columns.js';

@Entity('closure')
@Index('ix_closure_to', ['toDate'])
export class ClosureEntity {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 10 })
  fromDate: string;

  @Column({ type: 'varchar', length: 10 })
  toDate: string;

  @Column({ type: 'varchar', length: 200 })
  publicReason: string;

  @InstantColumn()
  createdAt: Date;
}
