import type { BuildProcess } from 'poolkit/build-process';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';

@Entity('build_template')
@Index('uq_build_template_version_no', ['versionNo'], { unique: true })
@Index('uq_build_template_slot', ['slot'], { unique: true })
export class BuildTemplateEntity {
  @IdColumn() id: string;
  @Column({ type: 'int' }) versionNo: number;

  /** Unique, so that there is at most one of each; null once a later version is published. */
  @Column({ type: 'varchar', length: 10, nullable: true }) slot: 'draft' | 'published' | null;
  @JsonColumn() process: BuildProcess;
  @Column({ type: 'varchar', length: 500, nullable: true }) note: string | null;
  @ReferenceColumn({ nullable: true }) createdBy: string | null;
  @InstantColumn() createdAt: Date;
  @InstantColumn({ nullable: true }) publishedAt: Date | null;
  @Column({ type: 'int' }) version: number;
}
