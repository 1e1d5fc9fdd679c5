import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { STAFF_ROLES, type StaffRole } from '../../../../common/access/index.js';
import { OneOf, Out, PageOf, Text, Version } from '../../../../common/http/index.js';
import { LeadDesign } from '../../../designs/index.js';
import { LeadEstimate } from '../../../estimates/index.js';
import {
  BUDGET_BANDS,
  SERVICES,
  TIMELINES,
  type Answers,
  type BudgetBand,
  type ServiceSlug,
  type Timeline,
} from '../../domain/consultation.js';
import { CONSENT_KINDS, type ConsentKind } from '../../domain/consent.js';
import { MATCH_KINDS, type MatchKind } from '../../domain/duplicates.js';
import { ACTIVITY_KINDS, DIRECTIONS, type ActivityKind, type Direction } from '../../domain/lead.js';
import { LEAD_STAGES, type LeadStage, type PossibleMove } from '../../domain/lead-stage.js';
import { SCORE_FACTORS, type ScoreFactor } from '../../domain/lead-score.js';
import { TouchDto } from './attribution.dto.js';
import { LeadDetailsDto } from './lead-work.dto.js';

export class PersonRef {
  @Out.uuid() id: string;
  @Out.text() name: string;
}

export class LeadPriceRange {
  @Out.whole() lowCents: number;
  @Out.whole() likelyCents: number;
  @Out.whole() highCents: number;
}

export class LeadSummary {
  @Out.uuid() id: string;
  @Out.text({ example: 'C-7K3M2Q' }) reference: string;
  @Out.text() name: string;
  @Out.text() email: string;
  @Out.text({ nullable: true }) phone: string | null;
  @Out.oneOf(SERVICES, 'ServiceSlug') service: ServiceSlug;
  @Out.oneOf(LEAD_STAGES, 'LeadStage') stage: LeadStage;
  @Out.text({ nullable: true, description: 'Address, ZIP code, or both in one line.' }) place: string | null;
  @Out.flag({ description: 'The ZIP code is of a county we do not usually serve.' }) outsideArea: boolean;
  @Out.oneOf(BUDGET_BANDS, 'BudgetBand', { nullable: true }) budgetBand: BudgetBand | null;
  @Out.oneOf(TIMELINES, 'Timeline', { nullable: true }) timeline: Timeline | null;
  @Out.object(PersonRef, { nullable: true }) owner: PersonRef | null;
  @Out.instant() receivedAt: Date;
  @Out.instant() answerBy: Date;
  @Out.instant({ nullable: true }) firstHumanReplyAt: Date | null;
  @Out.flag({ description: 'The promised reply is overdue.' }) overdue: boolean;
  @Out.instant({ nullable: true }) nextActionAt: Date | null;
  @Out.instant({ nullable: true, description: 'When a lead on hold is due again.' }) wakeAt: Date | null;

  @Out.object(LeadPriceRange, { nullable: true, description: 'Of the estimate the request came with, expired or not.' })
  range: LeadPriceRange | null;

  @Out.text({ nullable: true, example: 'google', description: 'How they found us the first time.' })
  source: string | null;

  @Out.whole({ nullable: true, description: '0 to 100; null until it is calculated.' }) score: number | null;
  @Out.whole() version: number;
}

export class LeadPage extends PageOf(LeadSummary) {
  @Out.whole({
    description: 'Counted up to a thousand. For a search that matches very many leads, how many are on this page.',
  })
  total: number;

  @Out.flag({ description: 'There are more than `total`.' }) totalIsMore: boolean;
}

export class LeadAttribution {
  @Out.object(TouchDto, { nullable: true }) first: TouchDto | null;
  @Out.object(TouchDto, { nullable: true }) last: TouchDto | null;
}

export class LeadConsent {
  @Out.oneOf(CONSENT_KINDS, 'ConsentKind') kind: ConsentKind;
  @Out.text() textVersion: string;
  @Out.text({ description: 'The wording that was agreed to.' }) text: string;
  @Out.instant() at: Date;

  @Out.instant({ nullable: true, description: 'Withdrawn: no more emails or calls that need it.' })
  withdrawnAt: Date | null;
}

export class LeadTransition implements PossibleMove {
  @Out.oneOf(LEAD_STAGES, 'LeadStage') to: LeadStage;
  @Out.text() label: string;
  @Out.flag() allowed: boolean;
  @ApiPropertyOptional({ description: 'Why it is not allowed yet.' }) reason?: string;
  @ApiPropertyOptional({ enum: ['reason', 'wakeAt'] }) needs?: 'reason' | 'wakeAt';
}

export class LeadActivity {
  @Out.uuid() id: string;
  @Out.oneOf(ACTIVITY_KINDS, 'ActivityKind') kind: ActivityKind;
  @Out.oneOf(DIRECTIONS, 'Direction', { nullable: true }) direction: Direction | null;
  @Out.text() body: string;
  @Out.text({ nullable: true }) outcome: string | null;
  @Out.instant({ nullable: true }) nextActionAt: Date | null;
  @Out.instant() at: Date;

  @Out.object(PersonRef, { nullable: true, description: 'Null when the product or a visitor did it.' })
  actor: PersonRef | null;

  @Out.text({ nullable: true, description: 'The reference of the merged lead whose history this is from.' })
  of: string | null;

  @Out.instant({ nullable: true, description: 'When an email was withdrawn before it was sent.' })
  notSentAt: Date | null;
}

export class LeadMerge {
  @Out.uuid() id: string;
  @Out.uuid() leadId: string;
  @Out.text({ example: 'C-7K3M2Q' }) reference: string;
  @Out.instant() mergedAt: Date;
  @Out.instant() undoUntil: Date;
}

export class LeadDuplicate {
  @Out.object(LeadSummary) lead: LeadSummary;
  @Out.oneOf(MATCH_KINDS, 'MatchKind', { isArray: true }) matches: MatchKind[];
}

export class LeadDuplicates {
  @Out.list(LeadDuplicate) items: LeadDuplicate[];
}

export class LeadScoreLine {
  @Out.oneOf(SCORE_FACTORS, 'ScoreFactor') factor: ScoreFactor;
  @Out.whole() points: number;
  @Out.whole({ description: 'The most points this factor can give.' }) most: number;
  @Out.text({ example: 'In the service area.' }) because: string;
}

export class LeadSpamSign {
  @Out.text({ example: 'web addresses in the message' }) sign: string;
  @Out.whole() points: number;
}

export class LeadPhotoUrls {
  @Out.text({ description: 'Longest side 320 pixels.' }) thumb: string;
  @Out.text({ description: 'Longest side 1,280 pixels.' }) view: string;
  @Out.text({ description: 'Longest side 2,560 pixels.' }) full: string;
}

export class LeadPhoto {
  @Out.uuid() id: string;
  @Out.whole() widthPx: number;
  @Out.whole() heightPx: number;
  @Out.instant() uploadedAt: Date;
  @Out.object(LeadPhotoUrls, { description: 'Signed addresses, valid for an hour or more.' }) urls: LeadPhotoUrls;
}

export class LeadPhotos {
  @Out.list(LeadPhoto) items: LeadPhoto[];
}

export class LastMove {
  @Out.uuid({ description: 'Of the activity that records it.' }) id: string;
  @Out.instant() undoUntil: Date;
  @Out.text({ nullable: true, description: 'Why it cannot be undone.' }) refusal: string | null;
}

export class EditLeadDto extends LeadDetailsDto {
  // Absent leaves the name as it is; null is not a name.
  @ApiPropertyOptional()
  @ValidateIf((dto: EditLeadDto) => dto.name !== undefined)
  @Text({ max: 120, label: 'the name' })
  name?: string;

  @ApiPropertyOptional()
  @ValidateIf((dto: EditLeadDto) => dto.service !== undefined)
  @OneOf(SERVICES, { label: 'a service', enumName: 'ServiceSlug' })
  service?: ServiceSlug;

  @Version() version: number;
}

export class LeadDetail extends LeadSummary {
  @Out.text({ nullable: true }) address: string | null;
  @Out.text({ nullable: true }) postalCode: string | null;
  @Out.text({ nullable: true, example: 'St. Louis County, Missouri' }) county: string | null;
  @Out.text({ nullable: true }) message: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true }) answers: Answers | null;

  @Out.object(LeadDesign, { nullable: true, description: 'The design the request came with.' })
  design: LeadDesign | null;

  @Out.object(LeadEstimate, { nullable: true, description: 'The estimate the request came with, expired or not.' })
  estimate: LeadEstimate | null;

  @Out.list(LeadPhoto, { description: 'Photos of the yard, in the order they came.' }) photos: LeadPhoto[];
  @Out.object(LeadAttribution) attribution: LeadAttribution;
  @Out.list(LeadConsent) consents: LeadConsent[];

  @Out.instant({
    nullable: true,
    description:
      'When the consent to emails was withdrawn, about this lead or one merged with it from the same address.',
  })
  noEmailsSince: Date | null;

  @Out.instant({ nullable: true, description: 'The same for the consent to calls, by phone number.' })
  noCallsSince: Date | null;

  @Out.uuid({ nullable: true }) customerId: string | null;
  @Out.text({ nullable: true }) lostReason: string | null;
  @Out.uuid({ nullable: true, description: 'The lead that this one was merged into.' }) mergedIntoId: string | null;
  @Out.list(LeadMerge, { description: 'Leads that are part of this one now.' }) merges: LeadMerge[];

  @Out.object(LastMove, { nullable: true, description: 'The last move by staff, for 24 hours, unless it was undone.' })
  lastMove: LastMove | null;

  @Out.list(LeadScoreLine, { description: 'The parts of the score, with the current weights.' })
  scoreLines: LeadScoreLine[];

  @Out.list(LeadSpamSign, { description: 'Signs for and against spam when it arrived.' })
  signs: LeadSpamSign[];

  @Out.list(LeadTransition) allowedTransitions: LeadTransition[];
  @Out.list(LeadActivity, { description: 'Newest first.' }) activities: LeadActivity[];
  @Out.flag({ description: 'There are older activities than those listed.' }) activitiesCut: boolean;
}

export class LeadOwner {
  @Out.uuid() id: string;
  @Out.text() name: string;
  @Out.oneOf(STAFF_ROLES, 'StaffRole') role: StaffRole;
}

export class LeadOwners {
  @Out.list(LeadOwner) items: LeadOwner[];
}
