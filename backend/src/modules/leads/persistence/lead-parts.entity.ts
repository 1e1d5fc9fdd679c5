import { applyDecorators } from '@nestjs/common';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Actor } from '../../../common/access/index.js';
import { uuidv7 } from '../../../common/ids/ids.js';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { ConsentKind, GivenConsent } from '../domain/consent.js';
import { sourceOf } from '../domain/attribution.js';
import type { Device, Tool, Touch } from '../domain/consultation.js';
import type { LeadStage } from '../domain/lead-stage.js';
import type { ActivityDraft, ActivityKind, Direction, SystemActivity } from '../domain/lead.js';
import type { BeforeMove } from '../domain/move-undo.js';
import { LeadEntity } from './lead.entity.js';

const OfLead = (name: string): PropertyDecorator =>
  applyDecorators(
    ReferenceColumn(),
    ForeignKey(() => LeadEntity, { name, onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
  );

@Entity('lead_activity')
@Index('ix_lead_activity_lead', ['leadId', 'at', 'id'])
@Index('ix_lead_activity_actor', ['actorId'])
export class LeadActivityEntity {
  @IdColumn() id: string;
  @OfLead('fk_lead_activity_lead') leadId: string;
  @Column({ type: 'varchar', length: 10 }) kind: ActivityKind = 'system';
  @Column({ type: 'varchar', length: 4, nullable: true }) direction: Direction | null = null;
  @Column({ type: 'text' }) body: string;
  @Column({ type: 'varchar', length: 200, nullable: true }) outcome: string | null = null;
  @InstantColumn({ nullable: true }) nextActionAt: Date | null = null;
  @Column({ type: 'varchar', length: 20, nullable: true }) systemKind: SystemActivity | null = null;
  @Column({ type: 'varchar', length: 20, nullable: true }) fromStage: LeadStage | null = null;
  @Column({ type: 'varchar', length: 20, nullable: true }) toStage: LeadStage | null = null;
  @Column({ type: 'varchar', length: 10 }) actorType: Actor['type'];

  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_lead_activity_actor', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  actorId: string | null = null;

  @InstantColumn() at: Date;

  /** When an email was withdrawn before it was sent, or the closing of a visit was undone: it reached no one. */
  @InstantColumn({ nullable: true }) notSentAt: Date | null = null;
}

export function activityRow(leadId: string, actor: Actor, at: Date, draft: ActivityDraft): LeadActivityEntity {
  const by = { actorType: actor.type, actorId: actor.id };
  return Object.assign(new LeadActivityEntity(), { id: uuidv7(), leadId, ...by, at, ...draft });
}

@Entity('lead_consent')
@Index('uq_lead_consent_lead_id_kind', ['leadId', 'kind'], { unique: true })
@Index('ix_lead_consent_kind', ['kind', 'withdrawnAt'])
export class LeadConsentEntity {
  @IdColumn() id: string;
  @OfLead('fk_lead_consent_lead') leadId: string;
  @Column({ type: 'varchar', length: 10 }) kind: ConsentKind;
  @Column({ type: 'varchar', length: 40 }) textVersion: string;
  @Column({ type: 'text' }) text: string;
  @InstantColumn() at: Date;
  @Column({ type: 'varchar', length: 64, nullable: true }) ip: string | null = null;
  @Column({ type: 'varchar', length: 255, nullable: true }) userAgent: string | null = null;
  @InstantColumn({ nullable: true }) withdrawnAt: Date | null = null;
}

export function consentRow(leadId: string, consent: GivenConsent & Partial<LeadConsentEntity>): LeadConsentEntity {
  return Object.assign(new LeadConsentEntity(), { id: uuidv7(), leadId, ...consent });
}

@Entity('lead_touch')
@Index('uq_lead_touch_lead_id_position', ['leadId', 'position'], { unique: true })
export class LeadTouchEntity {
  @IdColumn() id: string;
  @OfLead('fk_lead_touch_lead') leadId: string;
  @Column({ type: 'varchar', length: 5 }) position: 'first' | 'last';
  @Column({ type: 'varchar', length: 200, nullable: true }) source: string | null = null;
  @Column({ type: 'varchar', length: 200, nullable: true }) medium: string | null = null;
  @Column({ type: 'varchar', length: 200, nullable: true }) campaign: string | null = null;
  @Column({ type: 'varchar', length: 200, nullable: true }) term: string | null = null;
  @Column({ type: 'varchar', length: 200, nullable: true }) content: string | null = null;
  @Column({ type: 'varchar', length: 500, nullable: true }) referrer: string | null = null;
  @Column({ type: 'varchar', length: 500, nullable: true }) landingPath: string | null = null;
  @Column({ type: 'varchar', length: 20, nullable: true }) device: Device | null = null;

  /** With the first visit the first one that was used, with the last the last one before the request. */
  @Column({ type: 'varchar', length: 60, nullable: true }) tool: Tool | null = null;
  @InstantColumn({ nullable: true }) touchedAt: Date | null = null;
}

export function touchRow(
  leadId: string,
  position: LeadTouchEntity['position'],
  { at, ...touch }: Touch,
): LeadTouchEntity {
  const touchedAt = at ? new Date(at) : null;
  return Object.assign(new LeadTouchEntity(), {
    id: uuidv7(),
    leadId,
    position,
    ...touch,
    source: sourceOf(touch),
    touchedAt,
  });
}

export function touchOf(touches: readonly LeadTouchEntity[], position: LeadTouchEntity['position']): Touch | null {
  const touch = touches.find((one) => one.position === position);
  if (!touch) return null;
  const { id: _, leadId: __, position: ___, touchedAt, ...given } = touch;
  const all = { ...given, at: touchedAt?.toISOString() ?? null };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

export const PHOTO_INDEX = 'uq_lead_photo_lead_id_content_hash';

/** A photo of the yard; the files are PhotoFiles' by the same id. */
@Entity('lead_photo')
@Index(PHOTO_INDEX, ['leadId', 'contentHash'], { unique: true })
export class LeadPhotoEntity {
  @IdColumn() id: string;
  @OfLead('fk_lead_photo_lead') leadId: string;
  @Column({ type: 'varchar', length: 64 }) contentHash: string;
  @Column({ type: 'int' }) receivedBytes: number;
  @Column({ type: 'int' }) widthPx: number;
  @Column({ type: 'int' }) heightPx: number;
  @InstantColumn() uploadedAt: Date;
}

@Entity('lead_merge')
@Index('ix_lead_merge_kept', ['keptId', 'mergedAt'])
@Index('ix_lead_merge_merged', ['mergedId', 'mergedAt'])
export class LeadMergeEntity {
  @IdColumn() id: string;
  @OfLead('fk_lead_merge_kept') keptId: string;
  @OfLead('fk_lead_merge_merged') mergedId: string;
  @JsonColumn() before: BeforeMove;
  @InstantColumn() mergedAt: Date;
  @InstantColumn({ nullable: true }) undoneAt: Date | null;
}

@Entity('lead_move')
export class LeadMoveEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => LeadEntity, { name: 'fk_lead_move_lead', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  leadId: string;

  /** The history line of the move, which identifies it. */
  @ReferenceColumn() activityId: string;
  @JsonColumn() before: BeforeMove;
  @Column({ type: 'int' }) leadVersion: number;
  @InstantColumn() movedAt: Date;
  @InstantColumn({ nullable: true }) undoneAt: Date | null;
}
