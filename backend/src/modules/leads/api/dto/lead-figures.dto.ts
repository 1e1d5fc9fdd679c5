import { OneOf, Out, Text } from '../../../../common/http/index.js';
import { SERVICES, type ServiceSlug } from '../../domain/consultation.js';
import { LEAD_STAGES, type LeadStage } from '../../domain/lead-stage.js';
import { LeadSummary } from './lead.dto.js';

export class PipelineQuery {
  @Text({ optional: true, max: 36, label: 'a staff id, or none', example: 'none' }) ownerId?: string;
  @OneOf(SERVICES, { optional: true, label: 'a service', enumName: 'ServiceSlug' }) service?: ServiceSlug;
}

export class StageFigures {
  @Out.oneOf(LEAD_STAGES, 'LeadStage') stage: LeadStage;
  @Out.whole() count: number;
  @Out.whole({ description: 'How many of them have no price.' }) unpriced: number;
  @Out.whole({ description: 'How many prices were added up.' }) priced: number;
  @Out.whole({ minimum: 0, maximum: 100 }) weightPercent: number;
  @Out.whole({ description: 'The total of the likely prices in the stage, times its weight.' }) weightedCents: number;
}

export class LeadPipelineResponse {
  @Out.flag({ description: 'The weights are the defaults: staff have not set any yet.' }) isAssumed: boolean;
  @Out.list(StageFigures, { description: 'The columns of the board.' }) stages: StageFigures[];
}

class AreaInterestPlace {
  @Out.text({ nullable: true, example: '63383' }) postalCode: string | null;
  @Out.text({ nullable: true, example: 'Warren County, Missouri' }) county: string | null;
  @Out.whole() people: number;
  @Out.instant({ description: 'When the most recent of them asked.' }) lastAt: Date;
}

export class AreaInterestList {
  @Out.list(AreaInterestPlace) items: AreaInterestPlace[];
  @Out.flag({ description: 'There are more places, with fewer people waiting.' }) isCut: boolean;
}

class FailedMailCount {
  @Out.whole() count: number;
}

class MonthlyLeads {
  @Out.whole({ description: 'Received since the first of this month, Central Time; excluding spam.' }) count: number;
  @Out.whole({ description: 'Received in the previous month.' }) previousCount: number;
}

class StageCount {
  @Out.oneOf(LEAD_STAGES, 'LeadStage') stage: LeadStage;
  @Out.whole() count: number;
}

class VisitOfWaitingLead {
  @Out.instant() startsAt: Date;
  @Out.flag({ description: 'False while it waits to be confirmed.' }) isConfirmed: boolean;
}

export class WaitingLead extends LeadSummary {
  @Out.object(VisitOfWaitingLead, { nullable: true, description: 'The next visit they have booked, or asked for.' })
  visit: VisitOfWaitingLead | null;
}

export class TodayResponse {
  @Out.list(WaitingLead, { description: 'Waiting for a first reply: emergencies first, then by the promised time.' })
  newRequests: WaitingLead[];

  @Out.list(LeadSummary, {
    description: 'Answered, and due again because a next step or a nurture date has come. Longest due first.',
  })
  wakeUps: LeadSummary[];

  @Out.whole({ description: 'Counted up to 1,001, which means more than a thousand.' }) overdueCount: number;

  @Out.whole({ description: 'Held as possible spam and waiting for staff; counted up to 1,001, which means more.' })
  heldBackCount: number;

  @Out.object(FailedMailCount) failedMail: FailedMailCount;
  @Out.object(MonthlyLeads) leadsThisMonth: MonthlyLeads;

  @Out.list(StageCount, { description: 'Each counted up to 1,001, which means more than a thousand.' })
  openByStage: StageCount[];

  @Out.instant() updatedAt: Date;
}
