import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { Surface } from '../domain/session-lifetime.js';
import { UserEntity } from './user.entity.js';

@Entity({ name: 'user_session' })
@Index('uq_user_session_token_hash', ['tokenHash'], { unique: true })
@Index('ix_user_session_user', ['userId', 'endedAt'])
@Index('ix_user_session_ended', ['endedAt'])
@Index('ix_user_session_expires', ['expiresAt'])
export class UserSessionEntity {
  @IdColumn() id: string;
  @ReferenceColumn({ name: 'user_id' }) userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_user_session_user' })
  user?: Relation<UserEntity>;

  @Column({ type: 'varchar', length: 8 }) surface: Surface;
  @Column({ name: 'token_hash', type: 'varchar', length: 64 }) tokenHash: string;
  @Column({ type: Boolean }) remember: boolean;
  @Column({ name: 'idle_sec', type: Number }) idleSec: number;
  @InstantColumn({ name: 'created_at' }) createdAt: Date;
  @InstantColumn({ name: 'last_seen_at' }) lastSeenAt: Date;
  @InstantColumn({ name: 'expires_at' }) expiresAt: Date;
  @InstantColumn({ name: 'ended_at', nullable: true }) endedAt: Date | null;
  @Column({ name: 'end_reason', type: 'varchar', length: 24, nullable: true }) endReason: string | null;
  @Column({ name: 'user_agent', type: 'varchar', length: 255, nullable: true }) userAgent: string | null;
  @Column({ name: 'ip_hint', type: 'varchar', length: 64, nullable: true }) ipHint: string | null;
}
