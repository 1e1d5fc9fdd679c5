import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import type { Choices, Construction, DesignWarning, PoolDesign, PointFt, PoolShape, Quantities } from 'poolkit/design';
import { RULE_IDS, type Check, type RuleId } from 'poolkit/feasibility';
import type { RequestHead } from '../../../users/index.js';
import { DESIGN_STATES, type DesignState } from '../../domain/design-state.js';
import type { DesignSummary } from '../../domain/design-figures.js';

const CONSTRUCTIONS = ['gunite', 'fiberglass', 'vinyl'] as const satisfies readonly Construction[];

export class DesignPoint implements PointFt {
  @ApiProperty()
  xFt: number;

  @ApiProperty()
  yFt: number;
}

export class DesignCheck implements Check {
  @ApiProperty({ enum: RULE_IDS, enumName: 'DesignRule' })
  rule: RuleId;

  @ApiProperty()
  title: string;

  @ApiProperty({
    enum: ['ok', 'conflict', 'unknown'],
    description: 'Unknown: a fact is missing, or the rule is only a placeholder.',
  })
  result: 'ok' | 'conflict' | 'unknown';

  @ApiProperty({ description: 'For everybody. Says what was found, never that something is permitted.' })
  sentence: string;

  @ApiProperty({ description: 'What was measured and what to do next; may be empty.' })
  detail: string;

  @ApiProperty()
  source: string;

  @ApiProperty({ format: 'date' })
  checkedOn: string;

  @ApiProperty({ enum: ['verified', 'recalled', 'assumption'] })
  confidence: Check['confidence'];

  @ApiPropertyOptional({ type: [DesignPoint], description: 'Points of the yard frame to mark in the plan.' })
  location?: readonly DesignPoint[];
}

export class DesignWarningResponse implements DesignWarning {
  @ApiProperty({ type: String, example: 'DEEP_POOL' })
  code: DesignWarning['code'];

  @ApiProperty({
    enum: ['refuse', 'warn'],
    description: 'Refuse: the equipment must not be built so. Others stop nobody.',
  })
  severity: DesignWarning['severity'];

  @ApiProperty({ description: 'What to look at.' })
  message: string;
}

export class DesignSummaryResponse implements DesignSummary {
  @ApiProperty({ enum: CONSTRUCTIONS, enumName: 'Construction' })
  construction: Construction;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The PoolShape, to draw the outline of the water from.',
  })
  shape: PoolShape;

  @ApiProperty()
  lengthFt: number;

  @ApiProperty()
  widthFt: number;

  @ApiProperty()
  waterAreaSqFt: number;

  @ApiProperty()
  volumeGal: number;

  @ApiProperty()
  minDepthFt: number;

  @ApiProperty()
  maxDepthFt: number;

  @ApiProperty({ type: 'integer', description: 'How many checks found a conflict.' })
  conflicts: number;
}

export class DesignVersionSummary {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  versionNo: number;

  @ApiProperty({ enum: ['visitor', 'customer'], description: 'A visitor saved it before there was an account.' })
  author: 'visitor' | 'customer';

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'Two versions with the same hash hold the same design.' })
  designHash: string;

  @ApiProperty({ description: 'The engine that computed the figures.' })
  engineVersion: string;

  @ApiProperty({ type: DesignSummaryResponse })
  summary: DesignSummaryResponse;
}

export class MeasuredDesign {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'The Quantities of poolkit/design, exact; units are in the names.',
  })
  quantities: Quantities;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'The Choices of poolkit/design.',
  })
  choices: Choices;

  @ApiProperty({ type: [DesignCheck] })
  checks: DesignCheck[];

  @ApiProperty({ type: [DesignWarningResponse] })
  warnings: DesignWarningResponse[];

  @ApiProperty()
  engineVersion: string;
}

export class DesignVersionResponse extends MeasuredDesign {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  versionNo: number;

  @ApiProperty({ enum: ['visitor', 'customer'], description: 'A visitor saved it before there was an account.' })
  author: 'visitor' | 'customer';

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty()
  designHash: string;

  @ApiProperty({ type: DesignSummaryResponse })
  summary: DesignSummaryResponse;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The PoolDesign of poolkit/design.' })
  design: PoolDesign;
}

class DesignHead {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: DESIGN_STATES, enumName: 'DesignState' })
  state: DesignState;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

class OwnDesignHead extends DesignHead {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is forgotten if nobody changes, claims or sends it; null for good.',
  })
  keptUntil: string | null;
}

export class DesignListItem extends OwnDesignHead {
  @ApiProperty({ type: DesignVersionSummary, description: 'The current one.' })
  version: DesignVersionSummary;
}

export class DesignPage {
  @ApiProperty({ type: [DesignListItem] })
  items: DesignListItem[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

export class DesignVersionPage {
  @ApiProperty({ type: [DesignVersionSummary] })
  items: DesignVersionSummary[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

export class DesignShareState {
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

export class DesignResponse extends OwnDesignHead {
  @ApiProperty({ enum: ['owner'] })
  access: 'owner';

  @ApiProperty({ type: DesignShareState, nullable: true, description: 'The link that works now.' })
  share: DesignShareState | null;

  @ApiProperty({ type: DesignVersionResponse, description: 'The current one.' })
  version: DesignVersionResponse;
}

class SharedDesignVersion extends OmitType(DesignVersionResponse, [
  'id',
  'versionNo',
  'author',
  'createdAt',
] as const) {}

export class SharedDesign {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: ['link'], description: 'It can be read and nothing else.' })
  access: 'link';

  @ApiProperty({ type: DesignShareState, description: 'Of the link it was opened with. Reading does not move it.' })
  share: DesignShareState;

  @ApiProperty({ type: SharedDesignVersion, description: 'The current one.' })
  version: SharedDesignVersion;
}

export class DesignShareResponse {
  @ApiProperty({ description: 'A page of the site.' })
  url: string;

  @ApiProperty({ description: 'For GET /api/designs/shared/{token}.' })
  token: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

export class LeadDesign {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ format: 'uuid' })
  versionId: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'The version that was sent.' })
  versionNo: number;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Greater when its owner has drawn on since.' })
  currentVersionNo: number;

  @ApiProperty({ type: DesignSummaryResponse, description: 'Of the version that was sent.' })
  summary: DesignSummaryResponse;
}

export class LeadDesigns {
  @ApiProperty({ type: [LeadDesign] })
  items: LeadDesign[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

export class WorkCustomer {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  name: string;
}

export class WorkRequest implements RequestHead {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'C-7K3M2Q' })
  reference: string;

  @ApiProperty()
  name: string;
}

export class StaffDesignListItem extends DesignHead {
  @ApiProperty({ type: 'integer', minimum: 1 })
  currentVersionNo: number;

  @ApiProperty({ type: DesignSummaryResponse, description: 'Of the current version.' })
  summary: DesignSummaryResponse;

  @ApiProperty({ type: WorkCustomer, nullable: true })
  customer: WorkCustomer | null;

  @ApiProperty({ type: WorkRequest, nullable: true, description: 'The newest it was sent with.' })
  request: WorkRequest | null;
}

export class StaffDesignPage {
  @ApiProperty({ type: [StaffDesignListItem] })
  items: StaffDesignListItem[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

export class DesignRequestRef {
  @ApiProperty({ format: 'uuid' })
  leadId: string;

  @ApiProperty({ format: 'uuid' })
  versionId: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  versionNo: number;

  @ApiProperty({ format: 'date-time' })
  submittedAt: string;
}

export class StaffDesign extends DesignHead {
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  customerId: string | null;

  @ApiProperty({ type: [DesignRequestRef], description: 'The requests it was sent with, newest first.' })
  requests: DesignRequestRef[];

  @ApiProperty({ type: DesignVersionResponse, description: 'The current one.' })
  version: DesignVersionResponse;
}
