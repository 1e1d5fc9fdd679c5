import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn } from '../../../platform/database/columns.js';
import type { FunnelCounts, FunnelStep } from '../domain/funnel.js';
import type { NoteKind } from '../domain/note.js';

@Entity('report_note')
@Index('ix_report_note_day', ['day'])
export class ReportNoteEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 10 }) day: string;
  @Column({ type: 'varchar', length: 200 }) text: string;
  @Column({ type: 'varchar', length: 12 }) kind: NoteKind;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() createdAt: Date;
}

@Entity('report_spend')
@Index('uq_report_spend_source_month', ['source', 'month'], { unique: true })
export class ReportSpendEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 120 }) source: string;
  /** `YYYY-MM`. */
  @Column({ type: 'varchar', length: 7 }) month: string;
  @Column({ type: 'int' }) cents: number;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() updatedAt: Date;
}

@Entity('report_funnel')
@Index('uq_report_funnel_name', ['name'], { unique: true })
export class ReportFunnelEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 80 }) name: string;
  @Column({ type: 'varchar', length: 8 }) counts: FunnelCounts;
  @JsonColumn() steps: FunnelStep[];
  @Column({ type: 'int' }) version: number;
  @InstantColumn() createdAt: Date;
}

/** Only its hash is stored. */
@Entity('report_token')
@Index('uq_report_token_token_hash', ['tokenHash'], { unique: true })
export class ReportTokenEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 80 }) name: string;
  @Column({ type: 'varchar', length: 64 }) tokenHash: string;
  @Column({ type: 'varchar', length: 120 }) createdBy: string;
  @InstantColumn() createdAt: Date;
  @InstantColumn({ nullable: true }) lastUsedAt: Date | null;
  @InstantColumn({ nullable: true }) revokedAt: Date | null;
}

@Entity('report_setting')
export class ReportSettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 }) name: string;
  @JsonColumn() value: object;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() updatedAt: Date;
}
