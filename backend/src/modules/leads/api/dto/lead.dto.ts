import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { STAFF_ROLES, type StaffRole } from '../../../../common/access/index.js';
import { OneOf, Phone, PostalCode, Text, Version } from '../../../../common/http/index.js';
import { LeadDesign } from '../../../designs/index.js';
import { LeadEstimate } from '../../../estimates/index.js';
import {
  BUDGET_BANDS,
  SERVICES,
  placeOf,
  TIMELINES,
  type Answers,
  type BudgetBand,
  type ServiceSlug,
  type Timeline,
} from '../../domain/consultation.js';
import { CONSENT_KINDS, type ConsentKind } from '../../domain/consent.js';
import { MATCH_KINDS, type MatchKind } from '../../domain/duplicates.js';
import { EDITABLE, type EditableDetails } from '../../domain/lead-edit.js';
import {
  ACTIVITY_KINDS,
  DIRECTIONS,
  isOverdue,
  type ActivityKind,
  type Direction,
  type Lead,
} from '../../domain/lead.js';
import { LEAD_STAGES, type LeadStage, type PossibleMove } from '../../domain/lead-stage.js';
import { SCORE_FACTORS, type ScoreFactor, type ScoreLine } from '../../domain/lead-score.js';
import { isOutsideArea } from '../../domain/service-area.js';
import type { SpamSign } from '../../domain/spam-signs.js';
import { TouchDto } from './attribution.dto.js';
import { ClearedWhenEmpty } from './clearable.decorator.js';

export class PersonRef {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  name: string;
}

export class LeadPriceRange {
  @ApiProperty({ type: 'integer' })
  lowCents: number;

  @ApiProperty({ type: 'integer' })
  likelyCents: number;

  @ApiProperty({ type: 'integer' })
  highCents: number;
}

export class LeadSummary {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'C-7K3M2Q' })
  reference: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  email: string;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ enum: SERVICES, enumName: 'ServiceSlug' })
  service: ServiceSlug;

  @ApiProperty({ enum: LEAD_STAGES, enumName: 'LeadStage' })
  stage: LeadStage;

  @ApiProperty({ type: String, nullable: true, description: 'Address, ZIP code, or both in one line.' })
  place: string | null;

  @ApiProperty({ description: 'The ZIP code is of a county we do not usually serve.' })
  outsideArea: boolean;

  @ApiProperty({ enum: BUDGET_BANDS, enumName: 'BudgetBand', nullable: true })
  budgetBand: BudgetBand | null;

  @ApiProperty({ enum: TIMELINES, enumName: 'Timeline', nullable: true })
  timeline: Timeline | null;

  @ApiProperty({ type: PersonRef, nullable: true })
  owner: PersonRef | null;

  @ApiProperty({ format: 'date-time' })
  receivedAt: string;

  @ApiProperty({ format: 'date-time' })
  answerBy: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  firstHumanReplyAt: string | null;

  @ApiProperty({ description: 'The promised answer is late and still owed.' })
  overdue: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextActionAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When a sleeping lead is due again.' })
  wakeAt: string | null;

  @ApiProperty({
    type: LeadPriceRange,
    nullable: true,
    description: 'Of the estimate the request came with, expired or not.',
  })
  range: LeadPriceRange | null;

  @ApiProperty({ type: String, nullable: true, example: 'google', description: 'How they found us the first time.' })
  source: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: '0 to 100; null until it has been worked out.' })
  score: number | null;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class LeadPage {
  @ApiProperty({ type: [LeadSummary] })
  items: LeadSummary[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Counted up to a thousand. Of a search for words that many leads have: how many this page holds.',
  })
  total: number;

  @ApiProperty({ description: 'There are more than `total`.' })
  totalIsMore: boolean;
}

export class LeadAttribution {
  @ApiProperty({ type: TouchDto, nullable: true })
  first: TouchDto | null;

  @ApiProperty({ type: TouchDto, nullable: true })
  last: TouchDto | null;
}

export class LeadConsent {
  @ApiProperty({ enum: CONSENT_KINDS, enumName: 'ConsentKind' })
  kind: ConsentKind;

  @ApiProperty()
  textVersion: string;

  @ApiProperty({ description: 'The words that were agreed to.' })
  text: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Withdrawn: no more emails or calls that need it.',
  })
  withdrawnAt: string | null;
}

export class LeadTransition implements PossibleMove {
  @ApiProperty({ enum: LEAD_STAGES, enumName: 'LeadStage' })
  to: LeadStage;

  @ApiProperty()
  label: string;

  @ApiProperty()
  allowed: boolean;

  @ApiPropertyOptional({ description: 'Why it is not allowed yet.' })
  reason?: string;

  @ApiPropertyOptional({ enum: ['reason', 'wakeAt'] })
  needs?: 'reason' | 'wakeAt';
}

export class LeadActivity {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: ACTIVITY_KINDS, enumName: 'ActivityKind' })
  kind: ActivityKind;

  @ApiProperty({ enum: DIRECTIONS, enumName: 'Direction', nullable: true })
  direction: Direction | null;

  @ApiProperty()
  body: string;

  @ApiProperty({ type: String, nullable: true })
  outcome: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextActionAt: string | null;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: PersonRef, nullable: true, description: 'Null when the product or a visitor did it.' })
  actor: PersonRef | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The reference of the merged lead whose history this is from.',
  })
  of: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When an email was withdrawn before it was sent.',
  })
  notSentAt: string | null;
}

export class LeadMerge {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  leadId: string;

  @ApiProperty({ example: 'C-7K3M2Q' })
  reference: string;

  @ApiProperty({ format: 'date-time' })
  mergedAt: string;

  @ApiProperty({ format: 'date-time' })
  undoUntil: string;
}

export class LeadDuplicate {
  @ApiProperty({ type: LeadSummary })
  lead: LeadSummary;

  @ApiProperty({ enum: MATCH_KINDS, enumName: 'MatchKind', isArray: true })
  matches: MatchKind[];
}

export class LeadDuplicates {
  @ApiProperty({ type: [LeadDuplicate] })
  items: LeadDuplicate[];
}

export class LeadScoreLine implements ScoreLine {
  @ApiProperty({ enum: SCORE_FACTORS, enumName: 'ScoreFactor' })
  factor: ScoreFactor;

  @ApiProperty({ type: 'integer' })
  points: number;

  @ApiProperty({ type: 'integer', description: 'The most points this factor can give.' })
  most: number;

  @ApiProperty({ example: 'In the service area.' })
  because: string;
}

export class LeadSpamSign implements SpamSign {
  @ApiProperty({ example: 'web addresses in the message' })
  sign: string;

  @ApiProperty({ type: 'integer' })
  points: number;
}

export class LeadPhotoUrls {
  @ApiProperty({ description: 'Longest side 320 pixels.' })
  thumb: string;

  @ApiProperty({ description: 'Longest side 1,280 pixels.' })
  view: string;

  @ApiProperty({ description: 'Longest side 2,560 pixels.' })
  full: string;
}

export class LeadPhoto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: 'integer' })
  widthPx: number;

  @ApiProperty({ type: 'integer' })
  heightPx: number;

  @ApiProperty({ format: 'date-time' })
  uploadedAt: string;

  @ApiProperty({ type: LeadPhotoUrls, description: 'Signed addresses, good for an hour or more.' })
  urls: LeadPhotoUrls;
}

export class LeadPhotos {
  @ApiProperty({ type: [LeadPhoto] })
  items: LeadPhoto[];
}

export class LastMove {
  @ApiProperty({ format: 'uuid', description: 'Of the activity that tells of it.' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  undoUntil: string;

  @ApiProperty({ type: String, nullable: true, description: 'Why it cannot be undone after all.' })
  refusal: string | null;
}

export class EditLeadDto {
  // Absent leaves the name as it is; null is not a name.
  @ApiPropertyOptional()
  @ValidateIf((dto: EditLeadDto) => dto.name !== undefined)
  @Text({ max: 120, label: 'the name' })
  name?: string;

  @Phone({ optional: true })
  @ClearedWhenEmpty()
  phone?: string | null;

  @PostalCode({ optional: true })
  @ClearedWhenEmpty()
  postalCode?: string | null;

  @Text({ optional: true, max: 300, label: 'the address' })
  @ClearedWhenEmpty()
  address?: string | null;

  @OneOf(TIMELINES, { optional: true, label: 'a timeline', enumName: 'Timeline' })
  @ClearedWhenEmpty()
  timeline?: Timeline | null;

  @OneOf(BUDGET_BANDS, { optional: true, label: 'a budget', enumName: 'BudgetBand' })
  @ClearedWhenEmpty()
  budgetBand?: BudgetBand | null;

  @ApiPropertyOptional()
  @ValidateIf((dto: EditLeadDto) => dto.service !== undefined)
  @OneOf(SERVICES, { label: 'a service', enumName: 'ServiceSlug' })
  service?: ServiceSlug;

  @Version()
  version: number;

  toDetails(): Partial<EditableDetails> {
    return pick(this, EDITABLE);
  }
}

export class LeadDetail extends LeadSummary {
  @ApiProperty({ type: String, nullable: true })
  address: string | null;

  @ApiProperty({ type: String, nullable: true })
  postalCode: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'St. Louis County, Missouri' })
  county: string | null;

  @ApiProperty({ type: String, nullable: true })
  message: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  answers: Answers | null;

  @ApiProperty({ type: LeadDesign, nullable: true, description: 'The design the request came with.' })
  design: LeadDesign | null;

  @ApiProperty({
    type: LeadEstimate,
    nullable: true,
    description: 'The estimate the request came with, expired or not.',
  })
  estimate: LeadEstimate | null;

  @ApiProperty({ type: [LeadPhoto], description: 'Photos of the yard, in the order they came.' })
  photos: LeadPhoto[];

  @ApiProperty({ type: LeadAttribution })
  attribution: LeadAttribution;

  @ApiProperty({ type: [LeadConsent] })
  consents: LeadConsent[];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'When the consent to emails was withdrawn, about this lead or one merged with it from the same address.',
  })
  noLettersSince: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The same of the consent to calls, by phone number.',
  })
  noCallsSince: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  customerId: string | null;

  @ApiProperty({ type: String, nullable: true })
  lostReason: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The lead that this one turned out to be.',
  })
  mergedIntoId: string | null;

  @ApiProperty({ type: [LeadMerge], description: 'Leads that are part of this one now.' })
  merges: LeadMerge[];

  @ApiProperty({
    type: LastMove,
    nullable: true,
    description: 'The last move by staff, for 24 hours, unless it was undone.',
  })
  lastMove: LastMove | null;

  @ApiProperty({ type: [LeadScoreLine], description: 'What the score is the sum of, with the present weights.' })
  scoreLines: LeadScoreLine[];

  @ApiProperty({ type: [LeadSpamSign], description: 'What spoke for spam when it came in, and against it.' })
  signs: LeadSpamSign[];

  @ApiProperty({ type: [LeadTransition] })
  allowedTransitions: LeadTransition[];

  @ApiProperty({ type: [LeadActivity], description: 'Newest first.' })
  activities: LeadActivity[];

  @ApiProperty({ description: 'There are older activities than those listed.' })
  activitiesCut: boolean;
}

export class LeadOwner {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: STAFF_ROLES, enumName: 'StaffRole' })
  role: StaffRole;
}

export class LeadOwners {
  @ApiProperty({ type: [LeadOwner] })
  items: LeadOwner[];
}

/** What staff see of a lead as it is stored, in a list and on its page. */
const IN_LISTS = [
  'id',
  'reference',
  'name',
  'email',
  'phone',
  'service',
  'stage',
  'budgetBand',
  'timeline',
  'score',
  'version',
] as const satisfies (keyof Lead & keyof LeadSummary)[];
const ON_ITS_PAGE = [
  'address',
  'postalCode',
  'message',
  'answers',
  'customerId',
  'lostReason',
  'mergedIntoId',
] as const satisfies (keyof Lead & keyof LeadDetail)[];

type Beside = Pick<LeadSummary, 'owner' | 'source' | 'range'>;
type Listed = Pick<
  Lead,
  | (typeof IN_LISTS)[number]
  | ('address' | 'postalCode' | 'receivedAt' | 'replyDueAt' | 'firstHumanReplyAt' | 'nextActionAt' | 'wakeAt')
>;

export function summaryOf(lead: Listed, beside: Beside, now: Date): LeadSummary {
  return {
    ...pick(lead, IN_LISTS),
    ...beside,
    place: placeOf(lead),
    outsideArea: isOutsideArea(lead),
    overdue: isOverdue(lead, now),
    receivedAt: lead.receivedAt.toISOString(),
    answerBy: lead.replyDueAt.toISOString(),
    firstHumanReplyAt: lead.firstHumanReplyAt?.toISOString() ?? null,
    nextActionAt: lead.nextActionAt?.toISOString() ?? null,
    wakeAt: lead.wakeAt?.toISOString() ?? null,
  };
}

export const pageFieldsOf = (lead: Lead) => pick(lead, ON_ITS_PAGE);

function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
