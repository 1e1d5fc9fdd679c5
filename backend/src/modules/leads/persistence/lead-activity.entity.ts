import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { Actor } from '../../../common/access/index.js';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { ActivityKind, Direction, SystemActivity } from '../domain/lead.js';
import type { LeadStage } from '../domain/lead-stage.js';
import { LeadEntity } from './lead.entity.js';

/** Something that happened with a lead. Rows are only ever added; a letter may be marked as not sent. */
@Entity('lead_activity')
@Index('ix_lead_activity_lead', ['leadId', 'at', 'id'])
@Index('ix_lead_activity_actor', ['actorId'])
export class LeadActivityEntity {
  @IdColumn()
  id: string;

  @ReferenceColumn()
  @ForeignKey(() => LeadEntity, { name: 'fk_lead_activity_lead', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  leadId: string;

  @Column({ type: 'varchar', length: 10 })
  kind: ActivityKind;

  @Column({ type: 'varchar', length: 4, nullable: true })
  direction: Direction | null;

  @Column({ type: 'text' })
  body: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  outcome: string | null;

  @InstantColumn({ nullable: true })
  nextActionAt: Date | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  systemKind: SystemActivity | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  fromStage: LeadStage | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  toStage: LeadStage | null;

  @Column({ type: 'varchar', length: 10 })
  actorType: Actor['type'];

  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_lead_activity_actor', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  actorId: string | null;

  @InstantColumn()
  at: Date;

  /** When a logged letter was taken back before it went out, or the closing of a visit was undone: it reached nobody. */
  @InstantColumn({ nullable: true })
  notSentAt: Date | null;

  /** When the step was due that is done by this, so that a letter which never went out gives it back. */
  @InstantColumn({ nullable: true })
  tookStepAt: Date | null;
}
