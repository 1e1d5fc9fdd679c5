import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

@Entity('idempotency_record')
export class IdempotencyRecordEntity {
  @PrimaryColumn({ type: 'varchar', length: 64 }) keyHash: string;
  @Column({ type: 'varchar', length: 64 }) fingerprint: string;
  @Column({ type: 'int', nullable: true }) status: number | null;
  @Column({ type: 'text', nullable: true }) body: string | null;
  @InstantColumn() createdAt: Date;

  @Index('ix_idempotency_record_expires')
  @InstantColumn()
  expiresAt: Date;
}
