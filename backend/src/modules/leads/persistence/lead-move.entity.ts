import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { BeforeMove } from '../domain/move-undo.js';
import { LeadEntity } from './lead.entity.js';

/** The last move of a lead by staff, and what it takes to undo it. */
@Entity('lead_move')
export class LeadMoveEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => LeadEntity, { name: 'fk_lead_move_lead', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  leadId: string;

  /** The line of the history that tells of it; the move is known by it. */
  @ReferenceColumn()
  activityId: string;

  @JsonColumn()
  before: BeforeMove;

  /** Of the lead, after it. */
  @Column({ type: 'int' })
  leadVersion: number;

  @InstantColumn()
  movedAt: Date;

  @InstantColumn({ nullable: true })
  undoneAt: Date | null;
}
