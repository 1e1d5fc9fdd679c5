import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import {
  CalendarDate,
  EmailAddress,
  Flag,
  Id,
  ListQueryDto,
  OneOf,
  PageQueryDto,
  PostalCode,
  Text,
  Version,
  Whole,
} from '../../../../common/http/index.js';
import { GATE_STATUSES, type GateDetails, type GateStatus } from '../../domain/gate-status.js';
import { PHASE_STATUSES, type PhaseStatus } from '../../domain/phase-status.js';
import { PROJECT_STATUSES, type ProjectStatus } from '../../domain/project-status.js';
import { CREDIT_MODELS, REPORTED_MONEY, type CreditedTo, type ReportedMoney } from '../../domain/reported-money.js';
import { PROJECT_TYPES, SLIP_REASONS, type ProjectType, type SlipReason } from '../../domain/project.js';

const MAX_CENTS = 2_000_000_000;
const Cents = (label: string): PropertyDecorator => Whole(0, MAX_CENTS, label, { optional: true, nullable: true });
const Reason = (): PropertyDecorator => Text({ optional: true, max: 500, label: 'a reason', multiline: true });

export class ListProjectsQuery extends ListQueryDto {
  @Text({ optional: true, max: 200, label: 'the statuses, with commas', example: 'construction,startup' })
  status?: string;

  @Text({ optional: true, max: 36, label: 'a staff id, or none' }) pmId?: string;

  /** These are what reports count by. */
  @OneOf(REPORTED_MONEY, {
    optional: true,
    label: 'signed, contracted, billed, collected or any',
    enumName: 'ReportedMoney',
  })
  money?: ReportedMoney;
  @CalendarDate({ optional: true, nullable: false }) moneyFrom?: string;
  @CalendarDate({ optional: true, nullable: false }) moneyTo?: string;
  @Text({ optional: true, max: 200, label: 'a source, or unknown' }) source?: string;
  @Text({ optional: true, max: 20, label: 'a device' }) device?: string;
  @Text({ optional: true, max: 40, label: 'a service' }) service?: string;
  @Text({ optional: true, max: 36, label: 'a staff id, or none' }) leadOwnerId?: string;
  @CalendarDate({ optional: true, nullable: false }) completedFrom?: string;
  @CalendarDate({ optional: true, nullable: false }) completedTo?: string;
  @OneOf(['yes', 'no'], { optional: true, label: 'yes or no' }) onTime?: 'yes' | 'no';
  @CalendarDate({ optional: true, nullable: false }) changedFrom?: string;
  @CalendarDate({ optional: true, nullable: false }) changedTo?: string;
  @CalendarDate({ optional: true, nullable: false }) phasesFrom?: string;
  @CalendarDate({ optional: true, nullable: false }) phasesTo?: string;
  @CalendarDate({ optional: true, nullable: false }) slippedFrom?: string;
  @CalendarDate({ optional: true, nullable: false }) slippedTo?: string;
  @OneOf(SLIP_REASONS, { optional: true, label: 'a reason', enumName: 'SlipReason' }) slipReason?: SlipReason;
  @Text({ optional: true, max: 40, label: 'the key of a phase' }) phase?: string;
  @Text({ optional: true, max: 36, label: 'a crew id, or none' }) crewId?: string;
  @OneOf(CREDIT_MODELS, { optional: true, label: 'first, last or linear' }) credit?: CreditedTo['model'];
  @Text({ optional: true, max: 200, label: 'a source, or unknown' }) creditSource?: string;
  @Text({ optional: true, max: 40, label: 'a tool, or unknown' }) creditTool?: string;
  @OneOf(['yes'], { optional: true, label: 'yes, for builds with a measured margin' }) measured?: 'yes';
  @OneOf(['yes'], { optional: true, label: 'yes, for projects without updates' }) silent?: 'yes';
}

export class ProjectBoardQuery {
  @Text({ optional: true, max: 36, label: 'a staff id, or none' }) pmId?: string;
}

export class ProjectScheduleQuery extends ProjectBoardQuery {
  @CalendarDate({ optional: true }) from?: string;
  @CalendarDate({ optional: true }) to?: string;
}

export class ProjectActivityQuery extends PageQueryDto {
  @Text({ optional: true, max: 200, label: 'the kinds, with commas' }) kind?: string;
}

/** From a lead, or by hand; what is said here wins over what the lead says. */
export class NewProjectDto {
  @Id({ optional: true, label: 'lead' }) leadId?: string;
  @Text({ optional: true, max: 120, label: 'a name for the project', example: 'Duvall residence' }) name?: string;
  @EmailAddress({ optional: true }) customerEmail?: string;
  @Text({ optional: true, max: 120, label: "the customer's name" }) customerName?: string;
  @Text({ optional: true, max: 300, label: 'the address' }) address?: string;
  @Text({ optional: true, max: 80, label: 'the city' }) city?: string;
  @PostalCode({ optional: true }) postalCode?: string;
  @OneOf(PROJECT_TYPES, { optional: true, label: 'a type', enumName: 'ProjectType' }) type?: ProjectType;
  @Cents('the contract price in cents') contractCents?: number | null;
  @CalendarDate({ optional: true }) startsOn?: string;
  @Id({ optional: true, label: 'project manager' }) pmId?: string;
}

export class EditProjectDto {
  @Version() version: number;
  @Text({ optional: true, nullable: false, min: 1, max: 120, label: 'a name for the project' }) name?: string;
  @OneOf(PROJECT_TYPES, { optional: true, nullable: false, label: 'a type', enumName: 'ProjectType' })
  type?: ProjectType;
  @Cents('the contract price in cents') contractCents?: number | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description: 'Null for none.' })
  @IsOptional()
  @IsString({ message: 'Choose a project manager.' })
  @MaxLength(36, { message: 'Choose a project manager.' })
  pmId?: string | null;
}

export class MoveProjectDto {
  @Version() version: number;
  @OneOf(PROJECT_STATUSES, { label: 'a status', enumName: 'ProjectStatus' }) to: ProjectStatus;
  @Reason() reason?: string;
}

export class UndoProjectDto {
  @Id({ label: 'change' }) undoId: string;
}

export class MovePhaseDto {
  @Version() version: number;
  @OneOf(PHASE_STATUSES, { label: 'a status', enumName: 'PhaseStatus' }) to: PhaseStatus;
  @Reason() reason?: string;

  /** Start or finish although something is missing; needs a reason and the permission. */
  @Flag({ optional: true, label: 'whether to override the gates' }) override?: boolean;

  /** When it happened; today unless it is said. */
  @CalendarDate({ optional: true }) on?: string;

  /** Why later dates move, if they do. */
  @OneOf(SLIP_REASONS, { optional: true, label: 'a reason', enumName: 'SlipReason' }) slipReason?: SlipReason;
}

export class GateDetailsDto implements GateDetails {
  @Text({ optional: true, max: 120, label: 'the authority' }) authority?: string;
  @CalendarDate({ optional: true }) filedOn?: string;
  @CalendarDate({ optional: true }) dueOn?: string;
  @Whole(0, MAX_CENTS, 'the fee in cents', { optional: true }) feeCents?: number;
  @CalendarDate({ optional: true }) expiresOn?: string;
  @Text({ optional: true, max: 80, label: 'the ticket number' }) ticket?: string;

  @ApiPropertyOptional({ type: [String], maxItems: 50 })
  @IsOptional()
  @IsArray({ message: 'Send the items as a list.' })
  @ArrayMaxSize(50, { message: 'List at most 50 items.' })
  @IsString({ each: true, message: 'Describe each item.' })
  @MaxLength(300, { each: true, message: 'Use 300 characters or fewer for each item.' })
  items?: string[];

  @Text({ optional: true, max: 1000, label: 'the comments', multiline: true }) comments?: string;
}

export class MoveGateDto {
  @Version() version: number;
  @OneOf(GATE_STATUSES, { label: 'a status', enumName: 'GateStatus' }) status: GateStatus;

  @ApiPropertyOptional({ type: GateDetailsDto, description: 'Replaces what is known; left out, it stays.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => GateDetailsDto)
  details?: GateDetailsDto;

  @Reason() reason?: string;
}
