import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { PoolDesign } from 'poolkit/design';
import { DesignCheck } from '../../../designs/index.js';
import { EstimateResponse } from '../../../estimates/index.js';

export class AssistantReason {
  @ApiProperty()
  what: string;

  @ApiProperty({ description: 'A sentence: the words or the rule behind it.' })
  why: string;
}

export class AssistantOffer {
  @ApiProperty({ type: [String] })
  edits: string[];

  @ApiProperty({ type: 'integer', description: 'Likely price with the edits less that without.' })
  changeCents: number;

  @ApiProperty({ type: 'integer' })
  likelyCents: number;
}

export class AssistantEstimate extends OmitType(EstimateResponse, [
  'id',
  'reference',
  'name',
  'state',
  'issuedAt',
  'validUntil',
  'pricesChanged',
  'designVersionId',
  'designHash',
  'summary',
  'access',
  'url',
  'reissuedFromId',
  'reissuedAsId',
  'keptUntil',
  'answers',
] as const) {}

export class AssistantAnswer {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'A valid PoolDesign.' })
  design: PoolDesign;

  @ApiProperty({ type: [AssistantReason] })
  changes: AssistantReason[];

  @ApiProperty({
    type: [AssistantReason],
    description: 'What was asked for and is not so in the design, with the reason.',
  })
  unmet: AssistantReason[];

  @ApiProperty({ type: String, nullable: true, description: 'The sentence about words that were not understood.' })
  notUnderstood: string | null;

  @ApiProperty({ type: [AssistantOffer], description: 'Ways within the budget that would change what was asked for.' })
  offers: AssistantOffer[];

  @ApiProperty({ type: [DesignCheck] })
  checks: DesignCheck[];

  @ApiProperty({ type: AssistantEstimate, nullable: true, description: 'Null when it cannot be priced automatically.' })
  estimate: AssistantEstimate | null;

  @ApiProperty({
    enum: ['rules', 'model'],
    description: 'Who found the design; prices and checks are always computed by rules.',
  })
  answeredBy: 'rules' | 'model';
}
