import { applyDecorators } from '@nestjs/common';
import type { Draw } from 'poolkit/build-process';
import type { EstimateLine } from 'poolkit/cost';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { Allowance, ScopeSection } from '../domain/proposal-content.js';
import type { PersonRole, Proposal, ProposalOption, ProposalPerson, ProposalState } from '../domain/proposal.js';
import type { ProposalSettingValue } from '../domain/proposal-settings.js';

const keep = { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' } as const;

/** One row per version; a version never changes. */
@Entity('proposal_setting')
export class ProposalSettingEntity {
  @PrimaryColumn({ type: 'int' }) versionNo: number;
  @JsonColumn() value: ProposalSettingValue;
  @ReferenceColumn({ nullable: true }) createdBy: string | null;
  @InstantColumn() createdAt: Date;
}

@Entity('proposal')
@Index('uq_proposal_reference', ['reference', 'revision'], { unique: true })
@Index('uq_proposal_replaces', ['replacesId'], { unique: true })
@Index('ix_proposal_lead', ['leadId'])
@Index('ix_proposal_state', ['state', 'expiresAt', 'id'])
@Index('ix_proposal_updated', ['updatedAt', 'id'])
export class ProposalEntity implements Proposal {
  @IdColumn() id: string;
  /** Shared by all revisions. */
  @Column({ type: 'varchar', length: 16 }) reference: string;
  @Column({ type: 'int' }) revision: number;

  @ReferenceColumn({ nullable: true })
  @ForeignKey(() => ProposalEntity, { name: 'fk_proposal_replaces', ...keep })
  replacesId: string | null;

  @ReferenceColumn()
  @ForeignKey('lead', { name: 'fk_proposal_lead', ...keep })
  leadId: string;

  @Column({ type: 'varchar', length: 16 }) state: ProposalState;
  @Column({ type: 'varchar', length: 120 }) customer: string;
  @Column({ type: 'varchar', length: 120 }) title: string;
  @Column({ type: 'text' }) intro: string;
  @JsonColumn() sections: ScopeSection[];
  @JsonColumn() exclusions: string[];
  @Column({ type: 'int' }) discountCents: number;
  @Column({ type: 'varchar', length: 200, nullable: true }) discountReason: string | null;
  @JsonColumn() draws: Draw[];
  @Column({ type: 'varchar', length: 10, nullable: true }) startsOn: string | null;

  /** Of the chosen option, or of the first one; for lists. */
  @Column({ type: 'int' }) priceCents: number;

  @Column({ type: 'int' })
  @ForeignKey(() => ProposalSettingEntity, { name: 'fk_proposal_setting', ...keep })
  settingVersion: number;

  @InstantColumn({ nullable: true }) sentAt: Date | null;
  @InstantColumn({ nullable: true }) expiresAt: Date | null;
  @InstantColumn({ nullable: true }) viewedAt: Date | null;
  @InstantColumn({ nullable: true }) decidedAt: Date | null;
  @Column({ type: 'varchar', length: 1000, nullable: true }) declineReason: string | null;
  @InstantColumn({ nullable: true }) questionAt: Date | null;
  @ReferenceColumn({ nullable: true }) chosenOptionId: string | null;
  @ReferenceColumn({ nullable: true }) documentId: string | null;
  @InstantColumn({ nullable: true }) cancelUntil: Date | null;
  @Column({ type: 'text' }) searchText: string;
  @Column({ type: 'int' }) version: number;
  @ReferenceColumn({ nullable: true }) createdBy: string | null;
  @InstantColumn() createdAt: Date;
  @InstantColumn() updatedAt: Date;
}

const OfProposal = (name: string): PropertyDecorator =>
  applyDecorators(
    ReferenceColumn(),
    ForeignKey(() => ProposalEntity, { name, onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
  );

@Entity('proposal_option')
@Index('uq_proposal_option_position', ['proposalId', 'position'], { unique: true })
@Index('ix_proposal_option_estimate', ['estimateId'])
@Index('ix_proposal_option_design', ['designVersionId'])
export class ProposalOptionEntity implements ProposalOption {
  @IdColumn() id: string;
  @OfProposal('fk_proposal_option_proposal') proposalId: string;
  @Column({ type: 'int' }) position: number;
  @Column({ type: 'varchar', length: 80 }) name: string;

  @ReferenceColumn()
  @ForeignKey('estimate', { name: 'fk_proposal_option_estimate', ...keep })
  estimateId: string;

  @ReferenceColumn({ nullable: true }) designVersionId: string | null;
  @Column({ type: 'int' }) costBookVersion: number;
  @Column({ type: 'int' }) estimateCents: number;
  @Column({ type: 'int' }) days: number;
  @JsonColumn() lines: readonly EstimateLine[];
  @JsonColumn() included: readonly string[];
  @JsonColumn() allowances: readonly Allowance[];
}

@Entity('proposal_person')
@Index('uq_proposal_person_proposal_id_email_normalized', ['proposalId', 'emailNormalized'], { unique: true })
@Index('ix_proposal_person_user', ['userId'])
@Index('ix_proposal_person_email', ['emailNormalized'])
export class ProposalPersonEntity implements ProposalPerson {
  @IdColumn() id: string;
  @OfProposal('fk_proposal_person_proposal') proposalId: string;
  @Column({ type: 'int' }) position: number;
  @Column({ type: 'varchar', length: 10 }) role: PersonRole;
  @Column({ type: 'varchar', length: 120 }) name: string;
  @Column({ type: 'varchar', length: 254 }) email: string;
  @Column({ type: 'varchar', length: 254 }) emailNormalized: string;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_proposal_person_user', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  userId: string | null;

  @InstantColumn({ nullable: true }) signedAt: Date | null;
  @ReferenceColumn({ nullable: true }) signatureId: string | null;
}

@Entity('proposal_question')
@Index('ix_proposal_question_proposal', ['proposalId', 'id'])
export class ProposalQuestionEntity {
  @IdColumn() id: string;
  @OfProposal('fk_proposal_question_proposal') proposalId: string;
  @Column({ type: 'varchar', length: 120 }) askedBy: string;
  @Column({ type: 'varchar', length: 2000 }) question: string;
  @InstantColumn() askedAt: Date;
  @Column({ type: 'varchar', length: 4000, nullable: true }) answer: string | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) answeredBy: string | null;
  @InstantColumn({ nullable: true }) answeredAt: Date | null;
}
