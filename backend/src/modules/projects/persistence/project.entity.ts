import { applyDecorators } from '@nestjs/common';
import type { GateKind } from 'poolkit/build-process';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { GateDetails, GateStatus } from '../domain/gate-status.js';
import type { PhaseStatus } from '../domain/phase-status.js';
import type { ProjectStatus } from '../domain/project-status.js';
import type { Gate, Phase, Project, ProjectCalendar, ProjectType } from '../domain/project.js';
import { BuildTemplateEntity } from './build-template.entity.js';
import { HouseholdEntity, PropertyEntity } from './household.entity.js';

const keep = { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' } as const;
const forget = { onDelete: 'SET NULL', onUpdate: 'NO ACTION' } as const;

const Day = (nullable = false): PropertyDecorator => Column({ type: 'varchar', length: 10, nullable });

export const OfProject = (name: string): PropertyDecorator =>
  applyDecorators(
    ReferenceColumn(),
    ForeignKey(() => ProjectEntity, { name, onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
  );

@Entity('project')
@Index('uq_project_number', ['number'], { unique: true })
@Index('uq_project_lead', ['leadId'], { unique: true })
@Index('ix_project_status', ['status', 'forecastEndsOn', 'id'])
@Index('ix_project_board', ['status', 'pmId', 'contractCents'])
@Index('ix_project_pm', ['pmId', 'forecastEndsOn', 'id'])
@Index('ix_project_forecast', ['forecastEndsOn', 'id'])
@Index('ix_project_updated', ['updatedAt', 'id'])
@Index('ix_project_name', ['nameSort', 'id'])
@Index('ix_project_household', ['householdId'])
@Index('ix_project_property', ['propertyId'])
@Index('ix_project_design', ['designVersionId'])
@Index('ix_project_estimate', ['estimateId'])
@Index('uq_project_proposal', ['proposalId'], { unique: true })
@Index('ix_project_template', ['templateId'])
export class ProjectEntity implements Project {
  @IdColumn() id: string;
  @Column({ type: 'int' }) number: number;
  @Column({ type: 'varchar', length: 120 }) name: string;
  @Column({ type: 'varchar', length: 120 }) nameSort: string;
  @Column({ type: 'varchar', length: 12 }) type: ProjectType;
  @Column({ type: 'varchar', length: 24 }) status: ProjectStatus;
  @Column({ type: 'varchar', length: 24, nullable: true }) statusBeforeHold: ProjectStatus | null = null;
  @Column({ type: 'varchar', length: 500, nullable: true }) holdReason: string | null = null;
  @Column({ type: 'varchar', length: 500, nullable: true }) cancelReason: string | null = null;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('lead', { name: 'fk_project_lead', ...forget })
  leadId: string | null = null;

  @ReferenceColumn()
  @ForeignKey(() => HouseholdEntity, { name: 'fk_project_household', ...keep })
  householdId: string;

  @ReferenceColumn()
  @ForeignKey(() => PropertyEntity, { name: 'fk_project_property', ...keep })
  propertyId: string;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('design_version', { name: 'fk_project_design', ...keep })
  designVersionId: string | null = null;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('estimate', { name: 'fk_project_estimate', ...keep })
  estimateId: string | null = null;

  @ReferenceColumn({ nullable: true }) proposalId: string | null = null;

  @InstantColumn({ nullable: true }) cancelUntil: Date | null = null;

  @ReferenceColumn()
  @ForeignKey(() => BuildTemplateEntity, { name: 'fk_project_template', ...keep })
  templateId: string;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_project_pm', ...forget })
  pmId: string | null = null;

  @Column({ type: 'int', nullable: true }) contractCents: number | null = null;
  @Day() startsOn: string;
  @Day() baselineEndsOn: string;
  @Day() forecastEndsOn: string;
  @Column({ type: 'varchar', length: 80, nullable: true }) nextPhase: string | null = null;
  @JsonColumn() calendar: ProjectCalendar = { weatherDays: [], workedDays: [] };

  /** When the customer last saw a log or message from staff; after the promised days the project is silent. */
  @InstantColumn({ nullable: true }) lastSharedAt: Date | null = null;
  @InstantColumn({ nullable: true }) silentSince: Date | null = null;
  @Column({ type: 'text' }) searchText: string;
  @Column({ type: 'int' }) version: number = 1;
  @InstantColumn() createdAt: Date;
  @InstantColumn() updatedAt: Date;
  @InstantColumn() statusChangedAt: Date;
}

@Entity('project_phase')
@Index('uq_project_phase_key', ['projectId', 'phaseKey'], { unique: true })
@Index('ix_project_phase_crew', ['crewId'])
export class PhaseEntity implements Phase {
  @IdColumn() id: string;
  @OfProject('fk_project_phase_project') projectId: string;
  @Column({ type: 'varchar', length: 40 }) phaseKey: string;
  @Column({ type: 'int' }) position: number;
  @Column({ type: 'varchar', length: 80 }) name: string;
  @Column({ type: 'varchar', length: 12 }) status: PhaseStatus = 'not_started';
  @Column({ type: 'varchar', length: 500, nullable: true }) blockedReason: string | null = null;
  @JsonColumn() plan: Phase['plan'];
  @JsonColumn() texts: Phase['texts'];
  @ReferenceColumn({ nullable: true }) crewId: string | null = null;
  @Day() baselineStartsOn: string;
  @Day() baselineEndsOn: string;
  @Day() forecastStartsOn: string;
  @Day() forecastEndsOn: string;
  @Day(true) actualStartsOn: string | null = null;
  @Day(true) actualEndsOn: string | null = null;
  @Column({ type: 'int' }) floatDays: number;
  @Column({ type: 'boolean' }) critical: boolean;
  @JsonColumn() startReason: Phase['startReason'];
}

@Entity('project_gate')
@Index('uq_project_gate_key', ['projectId', 'gateKey'], { unique: true })
export class GateEntity implements Gate {
  @IdColumn() id: string;
  @OfProject('fk_project_gate_project') projectId: string;
  @Column({ type: 'varchar', length: 40 }) phaseKey: string;
  @Column({ type: 'varchar', length: 40 }) gateKey: string;
  @Column({ type: 'int' }) position: number;
  @Column({ type: 'varchar', length: 12 }) kind: GateKind;
  @Column({ type: 'varchar', length: 6 }) holds: Gate['holds'];
  @Column({ type: 'varchar', length: 120 }) name: string;
  @Column({ type: 'varchar', length: 10 }) status: GateStatus = 'open';
  @JsonColumn() details: GateDetails = {};
  @Column({ type: 'varchar', length: 500, nullable: true }) reason: string | null = null;
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
  @ReferenceColumn({ nullable: true }) decidedBy: string | null = null;
}
