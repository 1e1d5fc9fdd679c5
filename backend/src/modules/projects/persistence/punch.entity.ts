import { Column, Entity, Index } from 'typeorm';
import { uuidv7 } from '../../../common/ids/ids.js';
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

type Given = 'phaseKey' | 'kind' | 'assigneeId' | 'dueOn' | 'blocking' | 'visibility';
type GivenItem = Pick<PunchItemEntity, 'title'> & { [key in Given]?: PunchItemEntity[key] | null };

export function newPunchItem(projectId: string, given: GivenItem, now: Date): PunchItemEntity {
  return Object.assign(new PunchItemEntity(), {
    ...{ id: uuidv7(), projectId, title: given.title, kind: given.kind ?? 'punch' },
    ...{ phaseKey: given.phaseKey ?? null, assigneeId: given.assigneeId ?? null, dueOn: given.dueOn ?? null },
    ...{ blocking: given.blocking ?? false, visibility: given.visibility ?? 'internal' },
    ...{ status: 'open', waivedBy: null, createdAt: now, updatedAt: now, version: 1 },
  } as const satisfies PunchItemEntity);
}
