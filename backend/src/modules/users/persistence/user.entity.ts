import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../../../platform/database/columns.js';
import type { UserKind, UserStatus } from '../domain/account.js';

@Entity({ name: 'user_account' })
@Index('uq_user_account_kind_email_normalized', ['kind', 'emailNormalized'], { unique: true })
@Index('ix_user_account_kind_name', ['kind', 'nameSort', 'id'])
@Index('ix_user_account_kind_created', ['kind', 'createdAt', 'id'])
@Index('ix_user_account_kind_seen', ['kind', 'lastSeenAt', 'id'])
export class UserEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 16 }) kind: UserKind;
  @Column({ type: 'varchar', length: 254 }) email: string;
  @Column({ name: 'email_normalized', type: 'varchar', length: 254 }) emailNormalized: string;
  @Column({ type: 'varchar', length: 120 }) name: string;
  @Column({ name: 'name_sort', type: 'varchar', length: 120 }) nameSort: string;

  /** What the person is found by, see `searchText`. */
  @Column({ name: 'search_text', type: 'text', nullable: true }) searchText: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true }) phone: string | null;
  @Column({ name: 'password_hash', type: 'varchar', length: 255, nullable: true }) passwordHash: string | null;
  @Column({ type: 'varchar', length: 16 }) role: string;
  @Column({ type: 'varchar', length: 16 }) status: UserStatus;
  @InstantColumn({ name: 'email_verified_at', nullable: true }) emailVerifiedAt: Date | null;
  @InstantColumn({ name: 'last_login_at', nullable: true }) lastLoginAt: Date | null;
  @InstantColumn({ name: 'last_seen_at', nullable: true }) lastSeenAt: Date | null;
  @Column({ type: Number }) version: number;
  @InstantColumn({ name: 'created_at' }) createdAt: Date;
  @InstantColumn({ name: 'updated_at' }) updatedAt: Date;
}
