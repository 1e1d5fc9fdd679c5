import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { Actor } from '../../../common/access/index.js';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { ActivityDraft, ActivityKind, Direction, SystemActivity } from '../domain/lead.js';
import type { LeadStage } from '../domain/lead-stage.js';
import { uuidv7 } from '../../../common/ids/ids.js';
import { LeadEntity } from './lead.entity.js';

/** Something that happened with a lead. Rows are only added; an email may be marked as not sent. */
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

  /** When an email was withdrawn before it was sent, or the closing of a visit was undone: it reached no one. */
  @InstantColumn({ nullable: true })
  notSentAt: Date | null;
}

export function activityRow(leadId: string, actor: Actor, at: Date, draft: ActivityDraft): LeadActivityEntity {
  return Object.assign(new LeadActivityEntity(), {
    id: uuidv7(),
    leadId,
    kind: 'system',
    direction: null,
    outcome: null,
    nextActionAt: null,
    systemKind: null,
    fromStage: null,
    toStage: null,
    actorType: actor.type,
    actorId: actor.id,
    at,
    notSentAt: null,
    ...draft,
  } satisfies LeadActivityEntity);
}
