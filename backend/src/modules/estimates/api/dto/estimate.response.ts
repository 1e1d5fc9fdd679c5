import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { Maturity, SiteAnswers, WorkKind } from 'poolkit/cost';
import type { Choices, PoolDesign, Quantities } from 'poolkit/design';
import { DesignSummaryResponse, WorkCustomer, WorkRequest } from '../../../designs/index.js';
import { ESTIMATE_STATES, type EstimateState } from '../../domain/estimate-state.js';
import {
  EstimateDriverResponse,
  EstimateGroupResponse,
  EstimateLineResponse,
  EstimateRiskResponse,
  EstimateUnknownResponse,
  PlanRefusalResponse,
  PriceRangeResponse,
  SiteAnswersResponse,
  WithdrawnChoiceResponse,
} from './estimate-parts.response.js';

export class EstimateHead extends PriceRangeResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'E-7K3M2Q' })
  reference: string;

  @ApiProperty({ enum: ESTIMATE_STATES, enumName: 'EstimateState' })
  state: EstimateState;

  @ApiProperty({ format: 'date-time' })
  issuedAt: string;

  @ApiProperty({ format: 'date-time', description: 'The last moment of its last day, by the office’s clock.' })
  validUntil: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  costBookVersion: number;

  @ApiProperty({ type: DesignSummaryResponse })
  summary: DesignSummaryResponse;
}

export class LeadEstimate extends EstimateHead {
  @ApiProperty({ description: 'The request came with another drawing than the one that was priced.' })
  ofOtherDesign: boolean;
}

export class StaffEstimateListItem extends EstimateHead {
  @ApiProperty({ type: String, nullable: true })
  name: string | null;

  @ApiProperty({ type: WorkCustomer, nullable: true })
  customer: WorkCustomer | null;

  @ApiProperty({ type: WorkRequest, nullable: true, description: 'The newest it was sent with.' })
  request: WorkRequest | null;
}

export class StaffEstimatePage {
  @ApiProperty({ type: [StaffEstimateListItem] })
  items: StaffEstimateListItem[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

export class EstimateListItem extends EstimateHead {
  @ApiProperty({ type: String, nullable: true })
  name: string | null;

  @ApiProperty({ description: 'Prices have changed since: a new estimate of the same design may differ.' })
  pricesChanged: boolean;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  designVersionId: string | null;

  @ApiProperty({ description: 'Two estimates with the same hash are of the same design.' })
  designHash: string;
}

export class EstimateResponse extends EstimateListItem {
  @ApiProperty({ enum: ['owner', 'link'] })
  access: 'owner' | 'link';

  @ApiProperty({ type: String, nullable: true, description: 'Whoever has it can read this estimate.' })
  url: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  reissuedFromId: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The newest estimate that replaces this one.',
  })
  reissuedAsId: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is forgotten without an account.',
  })
  keptUntil: string | null;

  @ApiProperty()
  engineVersion: string;

  @ApiProperty({ enum: ['build', 'renovation'] })
  work: WorkKind;

  @ApiProperty({ type: [EstimateLineResponse], description: 'Each column adds up to the total exactly.' })
  lines: readonly EstimateLineResponse[];

  @ApiProperty({ type: [EstimateGroupResponse] })
  groups: readonly EstimateGroupResponse[];

  @ApiProperty({ type: PriceRangeResponse, description: 'The three figures rounded for a headline.' })
  shown: PriceRangeResponse;

  @ApiProperty({ description: 'High minus low over likely, percent.' })
  widthPercent: number;

  @ApiProperty({ enum: ['wide', 'fair', 'close'] })
  maturity: Maturity;

  @ApiProperty({ type: [EstimateUnknownResponse], description: 'Widest first.' })
  unknowns: readonly EstimateUnknownResponse[];

  @ApiProperty({ type: [EstimateRiskResponse], description: 'Outside the total.' })
  risks: readonly EstimateRiskResponse[];

  @ApiProperty({ type: [EstimateDriverResponse], description: 'The lines that move the total most.' })
  drivers: readonly EstimateDriverResponse[];

  @ApiProperty({ type: [WithdrawnChoiceResponse] })
  withdrawn: readonly WithdrawnChoiceResponse[];

  @ApiProperty({
    type: [PlanRefusalResponse],
    description:
      'Why the equipment must not be built as planned, so that the price is not final. Repeated in the notices.',
  })
  refusals: readonly PlanRefusalResponse[];

  @ApiProperty({ type: [String] })
  notices: readonly string[];

  @ApiProperty({ type: [String] })
  included: readonly string[];

  @ApiProperty({ type: [String] })
  notIncluded: readonly string[];

  @ApiProperty({ type: SiteAnswersResponse })
  answers: SiteAnswers;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } })
  quantities: Quantities;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  choices: Choices;
}

export class EstimateDetail extends EstimateResponse {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The PoolDesign it was made from.' })
  design: PoolDesign;
}

export class EstimatePage {
  @ApiProperty({ type: [EstimateListItem] })
  items: EstimateListItem[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

class EstimateRequest {
  @ApiProperty({ format: 'uuid' })
  leadId: string;

  @ApiProperty({ format: 'date-time' })
  submittedAt: string;
}

export class StaffEstimate extends OmitType(EstimateDetail, ['access', 'url', 'keptUntil'] as const) {
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  customerId: string | null;

  @ApiProperty({ type: [EstimateRequest], description: 'The requests it was sent with, newest first.' })
  requests: EstimateRequest[];
}

export class LeadEstimates {
  @ApiProperty({ type: [LeadEstimate] })
  items: LeadEstimate[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}
