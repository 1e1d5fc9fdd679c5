import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { COST_GROUPS } from 'poolkit/cost';
import {
  CalendarDate,
  EmailAddress,
  Id,
  ListQueryDto,
  OneOf,
  Secret,
  Text,
  Version,
  Whole,
} from '../../../../common/http/index.js';
import { SignDto } from '../../../signatures/index.js';
import { PERSON_ROLES, type PersonRole } from '../../domain/proposal.js';
import type { ScopeSection } from '../../domain/proposal-content.js';

const MAX_CENTS = 2_000_000_000;

export class ListProposalsQuery extends ListQueryDto {
  @Text({ optional: true, max: 120, label: 'the states, with commas', example: 'sent,viewed' }) state?: string;
}

export class NewProposalDto {
  @Id({ label: 'estimate' }) estimateId: string;
  /** Needed when the estimate came with no request. */
  @Id({ optional: true, label: 'lead' }) leadId?: string;
}

export class ScopeSectionDto implements ScopeSection {
  @ApiProperty({ enum: Object.keys(COST_GROUPS), enumName: 'CostGroup' })
  @IsIn(Object.keys(COST_GROUPS), { message: 'Choose a part of the work.' })
  group: ScopeSection['group'];
  @Text({ max: 120, label: 'a title' }) title: string;
  @Text({ max: 4000, label: 'what it includes', multiline: true }) text: string;
}

export class ProposalOptionDto {
  @Text({ max: 80, label: 'a name for the option', example: 'With the spa' }) name: string;
  /** The estimate that prices it, or a version of a design, which is priced now. */
  @Id({ optional: true, label: 'estimate' }) estimateId?: string;
  @Id({ optional: true, label: 'design' }) designVersionId?: string;
  @Whole(1, 2000, 'the days of work', { optional: true }) days?: number;
}

export class ProposalPersonDto {
  @OneOf(PERSON_ROLES, { label: 'whether they sign or read', enumName: 'ProposalPersonRole' }) role: PersonRole;
  @Text({ max: 120, label: 'a name' }) name: string;
  @EmailAddress() email: string;
}

export class EditProposalDto {
  @Version() version: number;
  @Text({ optional: true, nullable: false, min: 1, max: 120, label: 'a title' }) title?: string;
  @Text({ optional: true, max: 4000, label: 'an introduction', multiline: true }) intro?: string;

  @ApiPropertyOptional({ type: [ScopeSectionDto], maxItems: 40 })
  @IsOptional()
  @IsArray({ message: 'Send the sections as a list.' })
  @ArrayMaxSize(40, { message: 'Use at most 40 sections.' })
  @ValidateNested({ each: true })
  @Type(() => ScopeSectionDto)
  sections?: ScopeSectionDto[];

  @ApiPropertyOptional({ type: [String], maxItems: 60 })
  @IsOptional()
  @IsArray({ message: 'Send what is not included as a list.' })
  @ArrayMaxSize(60, { message: 'List at most 60 things.' })
  @IsString({ each: true, message: 'Write each of them as text.' })
  @MaxLength(500, { each: true, message: 'Use 500 characters or fewer for each.' })
  exclusions?: string[];

  @ApiPropertyOptional({ type: [ProposalOptionDto], minItems: 1, maxItems: 3 })
  @IsOptional()
  @IsArray({ message: 'Send the options as a list.' })
  @ArrayMinSize(1, { message: 'A proposal has at least one option.' })
  @ArrayMaxSize(3, { message: 'A proposal has at most three options.' })
  @ValidateNested({ each: true })
  @Type(() => ProposalOptionDto)
  options?: ProposalOptionDto[];

  @ApiPropertyOptional({ type: [ProposalPersonDto], minItems: 1, maxItems: 6 })
  @IsOptional()
  @IsArray({ message: 'Send the people as a list.' })
  @ArrayMinSize(1, { message: 'A proposal has at least one signer.' })
  @ArrayMaxSize(6, { message: 'Name at most six people.' })
  @ValidateNested({ each: true })
  @Type(() => ProposalPersonDto)
  people?: ProposalPersonDto[];

  @Whole(0, MAX_CENTS, 'the discount in cents', { optional: true }) discountCents?: number;
  @Text({ optional: true, max: 200, label: 'why there is a discount' }) discountReason?: string;
  @CalendarDate({ optional: true }) startsOn?: string;
}

export class ProposalVersionDto {
  @Version() version: number;
}

export class ReturnProposalDto extends ProposalVersionDto {
  @Text({ optional: true, max: 500, label: 'what to change', multiline: true }) reason?: string;
}

export class SendProposalDto {
  /** Of the proposal as it was previewed; left out, it is sent as it is. */
  @Version({ optional: true }) version?: number;
  /** The cost book in force when it was previewed: sends prices of an older one on purpose. */
  @Whole(1, 1_000_000, 'the version of the cost book', { optional: true }) costBookVersion?: number;
}

export class AnswerQuestionDto {
  @Text({ max: 4000, label: 'your answer', multiline: true }) answer: string;
}

export class AskQuestionDto {
  @Text({ max: 2000, label: 'your question', multiline: true }) question: string;
}

export class DeclineProposalDto {
  @Text({ max: 1000, label: 'why', multiline: true }) reason: string;
}

export class ContractQuery {
  /** Left out, the contract of the first option. */
  @Id({ optional: true, label: 'option' }) option?: string;
}

export class MakeContractDto {
  @Id({ optional: true, label: 'option' }) optionId?: string;
}

export class AcceptProposalDto extends SignDto {
  /** Left out, the first option. */
  @Id({ optional: true, label: 'option' }) optionId?: string;
  /** The contract that was read. It is refused when another one would be signed now. */
  @Id({ optional: true, label: 'document' }) documentId?: string;
}

export class CancelContractDto {
  @Text({ optional: true, min: 2, max: 120, label: 'your full name' }) name?: string;
  @Secret({ optional: true, label: 'your password' }) password?: string;
}
