import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { PunchKind, PunchStatus } from '../domain/punch.js';
import { OfProject } from './project.entity.js';

@Entity('punch_item')
@Index('ix_punch_item_project', ['projectId', 'status'])
export class PunchItemEntity {
  @IdColumn() id: string;
  @OfProject('fk_punch_item_project') projectId: string;
  @Column({ type: 'varchar', length: 40, nullable: true }) phaseKey: string | null;
  @Column({ type: 'varchar', length: 10 }) kind: PunchKind;
  @Column({ type: 'varchar', length: 200 }) title: string;
  @ReferenceColumn({ nullable: true }) assigneeId: string | null;
  @Column({ type: 'varchar', length: 10, nullable: true }) dueOn: string | null;
  @Column({ type: 'boolean' }) blocking: boolean;
  @Column({ type: 'varchar', length: 8 }) visibility: 'internal' | 'customer';
  @Column({ type: 'varchar', length: 10 }) status: PunchStatus;
  @Column({ type: 'varchar', length: 120, nullable: true }) waivedBy: string | null;
  @InstantColumn() createdAt: Date;
  @InstantColumn() updatedAt: Date;
  @Column({ type: 'int' }) version: number;
}
