import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn, ReferenceColumn } from '../../database/columns.js';

@Entity('audit_entry')
@Index('ix_audit_entry_entity', ['entity', 'entityId', 'seq'])
@Index('ix_audit_entry_actor', ['actorId', 'seq'])
export class AuditEntryEntity {
  @PrimaryColumn({ type: 'int' }) seq: number;
  @InstantColumn() at: Date;
  @Column({ type: 'varchar', length: 16 }) actorType: string;
  @ReferenceColumn({ nullable: true }) actorId: string | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) actorName: string | null;
  @Column({ type: 'varchar', length: 16, nullable: true }) actorRole: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true }) ip: string | null;
  @Column({ type: 'varchar', length: 64 }) action: string;
  @Column({ type: 'varchar', length: 32 }) entity: string;
  @Column({ type: 'varchar', length: 64 }) entityId: string;
  @JsonColumn({ nullable: true }) before: Record<string, unknown> | null;
  @JsonColumn({ nullable: true }) after: Record<string, unknown> | null;
  @Column({ type: 'text', nullable: true }) reason: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true }) requestId: string | null;
  @Column({ type: 'varchar', length: 64 }) prevHash: string;
  @Column({ type: 'varchar', length: 64 }) hash: string;
}

@Entity('audit_head')
export class AuditHeadEntity {
  @PrimaryColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) seq: number;
  @Column({ type: 'varchar', length: 64 }) hash: string;
  @Column({ type: 'varchar', length: 64 }) mac: string;
}
