import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';

@Entity('thread_message')
@Index('ix_thread_message_owner', ['ownerType', 'ownerId', 'id'])
export class MessageEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 20 }) ownerType: string;
  @ReferenceColumn() ownerId: string;
  @Column({ type: 'varchar', length: 8 }) authorType: 'staff' | 'customer';
  @ReferenceColumn() authorId: string;
  @Column({ type: 'varchar', length: 120 }) authorName: string;
  /** Staff only: no response to a customer ever holds it. */
  @Column({ type: 'boolean' }) internal: boolean;
  @Column({ type: 'text' }) body: string;
  /** Ids of documents of the same record. */
  @JsonColumn() documentIds: string[];
  @InstantColumn() sentAt: Date;
}

export const READER_INDEX = 'uq_thread_reader_owner_type_owner_id_email';

/** How far one person has read a thread and been emailed about it. */
@Entity('thread_reader')
@Index(READER_INDEX, ['ownerType', 'ownerId', 'email'], { unique: true })
@Index('ix_thread_reader_user', ['userId'])
export class ReaderEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 20 }) ownerType: string;
  @ReferenceColumn() ownerId: string;
  @Column({ type: 'varchar', length: 254 }) email: string;
  @ReferenceColumn({ nullable: true }) userId: string | null;
  @ReferenceColumn({ nullable: true }) readUpToId: string | null;
  @InstantColumn({ nullable: true }) readAt: Date | null;
  @ReferenceColumn({ nullable: true }) emailedUpToId: string | null;
  @Column({ type: 'boolean' }) emailWaits: boolean;
}
