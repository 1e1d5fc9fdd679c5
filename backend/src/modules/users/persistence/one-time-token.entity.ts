import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { LinkPurpose } from '../domain/one-time-link.js';
import { UserEntity } from './user.entity.js';

@Entity({ name: 'one_time_token' })
@Index('uq_one_time_token_token_hash', ['tokenHash'], { unique: true })
@Index('ix_one_time_token_user', ['userId', 'purpose'])
@Index('ix_one_time_token_expires', ['expiresAt'])
export class OneTimeTokenEntity {
  @IdColumn() id: string;
  @ReferenceColumn({ name: 'user_id' }) userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_one_time_token_user' })
  user?: Relation<UserEntity>;

  @Column({ type: 'varchar', length: 24 }) purpose: LinkPurpose;
  @Column({ name: 'token_hash', type: 'varchar', length: 64 }) tokenHash: string;
  @Column({ type: 'varchar', length: 254 }) email: string;
  @InstantColumn({ name: 'created_at' }) createdAt: Date;
  @InstantColumn({ name: 'expires_at' }) expiresAt: Date;
  @InstantColumn({ name: 'used_at', nullable: true }) usedAt: Date | null;
}
