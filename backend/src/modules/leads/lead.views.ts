import type { LeadDesign } from '../designs/index.js';
import type { LeadEstimate } from '../estimates/index.js';
import type { Answers, BudgetBand, ServiceSlug, Timeline, Touch } from './domain/consultation.js';
import type { ConsentKind } from './domain/consent.js';
import type { CustomerStatus } from './domain/customer-history.js';
import type { MatchKind } from './domain/duplicates.js';
import type { ActivityKind, Direction } from './domain/lead.js';
import type { LeadStage, PossibleMove } from './domain/lead-stage.js';
import type { LeadScore, ScoreLine, ScoreWeights } from './domain/lead-score.js';
import type { StageValue, StageWeights } from './domain/pipeline.js';
import type { ReplyPlaceholder } from './domain/reply-templates.js';
import type { RoutingRule } from './domain/routing.js';
import type { SpamSign } from './domain/spam-signs.js';

/** What leaves this module, instants as ISO 8601 text. */
export interface LeadSummaryView {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string | null;
  service: ServiceSlug;
  stage: LeadStage;
  place: string | null;
  outsideArea: boolean;
  budgetBand: BudgetBand | null;
  timeline: Timeline | null;
  owner: { id: string; name: string } | null;
  receivedAt: string;
  answerBy: string;
  firstHumanReplyAt: string | null;
  overdue: boolean;
  nextActionAt: string | null;
  /** When one that rests is due again. */
  wakeAt: string | null;
  /** Of the newest estimate that came with it, or with a lead that was merged into it. */
  range: { lowCents: number; likelyCents: number; highCents: number } | null;
  /** How they found us the first time. */
  source: string | null;
  /** 0 to 100; null until it has been worked out. */
  score: number | null;
  version: number;
}

export interface LeadActivityView {
  id: string;
  kind: ActivityKind;
  direction: Direction | null;
  body: string;
  outcome: string | null;
  nextActionAt: string | null;
  at: string;
  actor: { id: string; name: string } | null;
  /** The reference of the merged lead whose history this is from. */
  of: string | null;
  /** When a letter was taken back before it went out. */
  notSentAt: string | null;
}

/** A lead that is part of this one now. */
export interface LeadMergeView {
  id: string;
  leadId: string;
  reference: string;
  mergedAt: string;
  undoUntil: string;
}

export interface LastMoveView {
  /** Of the line of the history that tells of it. */
  id: string;
  undoUntil: string;
  /** Why it cannot be undone after all. */
  refusal: string | null;
}

/** What the columns of the board are worth. */
export interface PipelineView {
  /** The weights are our assumption: the office has set none yet. */
  isAssumed: boolean;
  stages: (StageValue & { stage: LeadStage })[];
}

export interface LeadDuplicateView {
  lead: LeadSummaryView;
  matches: MatchKind[];
}

export interface ReplyTextView {
  subject: string;
  body: string;
}

export interface ReplyPreviewView extends ReplyTextView {
  to: string;
}

/** Addresses that can be shown as pictures for an hour or two. */
export interface LeadPhotoView {
  id: string;
  widthPx: number;
  heightPx: number;
  uploadedAt: string;
  urls: { thumb: string; view: string; full: string };
}

export interface LeadDetailView extends LeadSummaryView {
  address: string | null;
  postalCode: string | null;
  county: string | null;
  message: string | null;
  answers: Answers | null;
  /** What the request came with. */
  design: LeadDesign | null;
  estimate: LeadEstimate | null;
  photos: LeadPhotoView[];
  attribution: { first: Touch | null; last: Touch | null };
  consents: { kind: ConsentKind; textVersion: string; text: string; at: string; withdrawnAt: string | null }[];
  /** When the consent to letters was taken back, about this one or about one that was merged into it. */
  noLettersSince: string | null;
  /** The same of calls, by number. */
  noCallsSince: string | null;
  customerId: string | null;
  lostReason: string | null;
  /** The lead that this one turned out to be. */
  mergedIntoId: string | null;
  merges: LeadMergeView[];
  /** The last move by staff, as long as it may be undone. */
  lastMove: LastMoveView | null;
  /** What the score is made of, worked out with the present weights. */
  scoreLines: ScoreLine[];
  /** What spoke for spam when it came in. */
  signs: SpamSign[];
  allowedTransitions: PossibleMove[];
  activities: LeadActivityView[];
  /** There are older ones than those shown. */
  activitiesCut: boolean;
}

export interface LeadSettingsView {
  score: { weights: ScoreWeights; version: number };
  routing: { rules: RoutingRuleView[]; version: number };
  /** In percent; version 0 says that they are our assumption. */
  stages: { weights: StageWeights; version: number };
}

export interface RoutingRuleView extends RoutingRule {
  /** Null when the account is gone. */
  staffName: string | null;
  /** False for somebody who left or answers no leads any more: new leads pass the rule by. */
  takesLeads: boolean;
  /** How many are open with them now. */
  openLeads: number;
}

/** A real lead's score as it is, and as other weights would make it. */
export interface ScoreTrialView {
  now: LeadScore;
  then: LeadScore;
}

export interface ReplyTemplateView {
  id: string;
  label: string;
  subject: string;
  body: string;
  version: number;
  updatedAt: string;
  retiredAt: string | null;
}

export interface ReplyTemplatesView {
  /** Those that are offered, in their order. */
  items: ReplyTemplateView[];
  /** Latest first. */
  retired: ReplyTemplateView[];
  placeholders: ReplyPlaceholder[];
}

export interface LeadPageView {
  items: LeadSummaryView[];
  nextCursor: string | null;
  /** Counted up to a thousand. */
  total: number;
  totalIsMore: boolean;
}

/** A customer's own request. Nothing staff wrote is among these. */
export interface ConsultationView {
  id: string;
  reference: string;
  service: ServiceSlug;
  status: CustomerStatus;
  statusLabel: string;
  receivedAt: string;
  answerBy: string;
  answeredAt: string | null;
  message: string | null;
  postalCode: string | null;
  timeline: Timeline | null;
  budgetBand: BudgetBand | null;
  history: { at: string; label: string }[];
}

export interface ConsultationPageView {
  items: ConsultationView[];
  nextCursor: string | null;
}

export interface ConsultationReceiptView {
  id: string;
  reference: string;
  status: CustomerStatus;
  answerBy: string;
  outsideArea: boolean;
  uploadKey: string;
}

export interface WaitingLeadView extends LeadSummaryView {
  /** What they have booked, or asked for. */
  visit: { startsAt: string; isConfirmed: boolean } | null;
}

export interface TodayView {
  newRequests: WaitingLeadView[];
  wakeUps: LeadSummaryView[];
  overdueCount: number;
  /** Held back as spam and waiting for somebody to look. */
  heldBackCount: number;
  failedMail: { count: number };
  leadsThisMonth: { count: number; previousCount: number };
  openByStage: { stage: LeadStage; count: number }[];
  updatedAt: string;
}
