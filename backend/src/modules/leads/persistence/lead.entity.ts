import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { humanReference } from '../../../common/ids/ids.js';
import { searchText, sortName } from '../../../common/text/index.js';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { SpamSign } from '../../spam/index.js';
import type { Answers, BudgetBand, ServiceSlug, Timeline } from '../domain/consultation.js';
import { contactKeys } from '../domain/duplicates.js';
import { queuePlace, type StepCause } from '../domain/lead.js';
import type { LeadStage } from '../domain/lead-stage.js';

@Entity('lead')
@Index('uq_lead_reference', ['reference'], { unique: true })
@Index('uq_lead_dedupe_key', ['dedupeKey'], { unique: true })
@Index('ix_lead_fingerprint', ['fingerprint', 'receivedAt'])
@Index('ix_lead_email', ['emailNormalized'])
@Index('ix_lead_visitor', ['visitorKeyHash'])
@Index('ix_lead_customer', ['customerId', 'receivedAt', 'id'])
@Index('ix_lead_queue', ['replySettled', 'receivedAt', 'id'])
@Index('ix_lead_waiting', ['replySettled', 'priority', 'replyDueAt', 'id'])
@Index('ix_lead_received', ['receivedAt', 'id'])
@Index('ix_lead_due', ['dueAt', 'id'])
@Index('ix_lead_name', ['nameSort', 'id'])
@Index('ix_lead_stage', ['stage', 'replySettled', 'receivedAt', 'id'])
@Index('ix_lead_owner', ['ownerId', 'replySettled', 'receivedAt', 'id'])
@Index('ix_lead_service', ['service', 'replySettled', 'receivedAt', 'id'])
@Index('ix_lead_phone', ['phoneDigits'])
@Index('ix_lead_address', ['addressKey'])
export class LeadEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 16 }) reference: string;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_lead_customer', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  customerId: string | null = null;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_lead_owner', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  ownerId: string | null = null;

  /** SHA-256 of the visitor cookie; holding the cookie is one of two things a claim needs, see LeadClaimer. */
  @Column({ type: 'varchar', length: 64, nullable: true }) visitorKeyHash: string | null = null;
  @Column({ type: 'varchar', length: 120 }) name: string;
  @Column({ type: 'varchar', length: 120 }) nameSort: string;
  @Column({ type: 'varchar', length: 254 }) email: string;
  @Column({ type: 'varchar', length: 254 }) emailNormalized: string;
  @Column({ type: 'varchar', length: 32, nullable: true }) phone: string | null = null;
  @Column({ type: 'varchar', length: 40 }) service: ServiceSlug;
  @Column({ type: 'varchar', length: 20 }) stage: LeadStage;
  @Column({ type: 'varchar', length: 20, nullable: true }) timeline: Timeline | null = null;
  @Column({ type: 'varchar', length: 20, nullable: true }) budgetBand: BudgetBand | null = null;
  @Column({ type: 'varchar', length: 300, nullable: true }) address: string | null = null;
  @Column({ type: 'varchar', length: 10, nullable: true }) postalCode: string | null = null;
  @Column({ type: 'text', nullable: true }) message: string | null = null;
  @JsonColumn({ nullable: true }) answers: Answers | null = null;
  @Column({ type: 'varchar', length: 64 }) fingerprint: string;

  /** Fingerprint and ten-minute window: two copies that arrive at the same moment meet here. */
  @Column({ type: 'varchar', length: 64, nullable: true }) dedupeKey: string | null = null;
  @Column({ type: 'varchar', length: 500, nullable: true }) lostReason: string | null = null;
  @InstantColumn() receivedAt: Date;
  @InstantColumn({ name: 'answer_by' }) replyDueAt: Date;
  @InstantColumn({ nullable: true }) firstHumanReplyAt: Date | null = null;
  @InstantColumn({ nullable: true }) nextActionAt: Date | null = null;

  /** Null for a step that staff planned. */
  @Column({ type: 'varchar', length: 10, nullable: true }) nextActionCause: StepCause | null = null;
  @InstantColumn({ nullable: true }) wakeAt: Date | null = null;

  /** These three are the lead's `queuePlace`, kept so that lists can be served by an index. */
  @Column({ type: 'int' }) replySettled: number;
  @Column({ type: 'int' }) priority: number;
  @InstantColumn() dueAt: Date;
  @Column({ type: 'int' }) version: number = 1;
  @InstantColumn() updatedAt: Date;

  /** 0 to 100, see domain/lead-score; null for a lead from before there was one. */
  @Column({ type: 'int', nullable: true }) score: number | null = null;
  @JsonColumn({ nullable: true }) signs: SpamSign[] | null = null;

  /** These two are `contactKeys` of the lead: by them duplicates are found. */
  @Column({ type: 'varchar', length: 20, nullable: true }) phoneDigits: string | null = null;
  @Column({ type: 'varchar', length: 160, nullable: true }) addressKey: string | null = null;

  @Column({ type: 'text', nullable: true }) searchText: string | null = null;

  @Column({ type: 'int', nullable: true }) lowCents: number | null = null;
  @Column({ type: 'int', nullable: true }) likelyCents: number | null = null;
  @Column({ type: 'int', nullable: true }) highCents: number | null = null;
  @ReferenceColumn({ nullable: true }) mergedIntoId: string | null = null;
}

type NewLead = Pick<
  LeadEntity,
  'id' | 'name' | 'email' | 'emailNormalized' | 'service' | 'stage' | 'receivedAt' | 'replyDueAt' | 'fingerprint'
>;

export function newLead(given: NewLead & Partial<LeadEntity>): LeadEntity {
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as typeof given;
  const reference = humanReference('C');
  return withKeys(Object.assign(new LeadEntity(), known, { reference, updatedAt: given.receivedAt }));
}

/** A new row with what lists and searches go by. */
export function withKeys(lead: LeadEntity): LeadEntity {
  const { name, email, reference, address, postalCode, phone } = lead;
  return Object.assign(new LeadEntity(), lead, contactKeys(lead), queuePlace(lead), {
    nameSort: sortName(name),
    searchText: searchText([name, email, reference, address, postalCode], phone),
  });
}
