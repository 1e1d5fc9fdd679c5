import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn } from '../../database/columns.js';

export type OutboxState = 'pending' | 'done' | 'dead';

@Entity('outbox_message')
@Index('ix_outbox_message_due', ['state', 'availableAt'])
@Index('ix_outbox_message_created', ['state', 'createdAt', 'id'])
export class OutboxMessageEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 64 }) type: string;
  @JsonColumn() payload: unknown;

  /** Encrypted, because it holds a link that opens an account. */
  @Column({ type: 'boolean', default: 0 }) sealed: boolean;

  @Index('uq_outbox_message_dedupe_key', { unique: true })
  @Column({ type: 'varchar', length: 191 })
  dedupeKey: string;

  @Column({ type: 'varchar', length: 16 }) state: OutboxState;
  @Column({ type: 'int', default: 0 }) attempts: number;

  /** Unexpected failures only, not an unavailable email server. */
  @Column({ type: 'int', default: 0 }) faults: number;

  /** Reset when staff retry the message. */
  @InstantColumn() triesSince: Date;
  @InstantColumn() availableAt: Date;
  @InstantColumn({ nullable: true }) claimedUntil: Date | null;
  @Column({ type: 'varchar', length: 36, nullable: true }) claimToken: string | null;
  @Column({ type: 'text', nullable: true }) lastError: string | null;
  @InstantColumn() createdAt: Date;
  @InstantColumn({ nullable: true }) deliveredAt: Date | null;
}
