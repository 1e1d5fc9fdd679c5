import { Out } from '../../../../common/http/index.js';
import { LEAD_STAGES, type LeadStage } from '../../domain/lead-stage.js';
import { LeadSummary } from './lead.dto.js';

class FailedMailCount {
  @Out.whole() count: number;
}

class MonthlyLeads {
  @Out.whole({ description: 'Received since the first of this month, Central Time; without spam.' }) count: number;
  @Out.whole({ description: 'Received in the whole month before.' }) previousCount: number;
}

class StageCount {
  @Out.oneOf(LEAD_STAGES, 'LeadStage') stage: LeadStage;
  @Out.whole() count: number;
}

class VisitOfWaitingLead {
  @Out.instant() startsAt: string;
  @Out.flag({ description: 'False while it waits to be confirmed.' }) isConfirmed: boolean;
}

export class WaitingLead extends LeadSummary {
  @Out.object(VisitOfWaitingLead, { nullable: true, description: 'The next visit they have booked, or asked for.' })
  visit: VisitOfWaitingLead | null;
}

export class TodayResponse {
  @Out.list(WaitingLead, { description: 'Waiting for a first answer: emergencies first, then by the promised time.' })
  newRequests: WaitingLead[];

  @Out.list(LeadSummary, {
    description: 'Answered, and due again: a next step, or the end of a rest, has come. The longest due first.',
  })
  wakeUps: LeadSummary[];

  @Out.whole({ description: 'Counted up to 1,001, which means more than a thousand.' }) overdueCount: number;

  @Out.whole({ description: 'Held back as spam and waiting for staff to look; counted up to 1,001, which means more.' })
  heldBackCount: number;

  @Out.object(FailedMailCount) failedMail: FailedMailCount;
  @Out.object(MonthlyLeads) leadsThisMonth: MonthlyLeads;

  @Out.list(StageCount, { description: 'Each counted up to 1,001, which means more than a thousand.' })
  openByStage: StageCount[];

  @Out.instant() updatedAt: string;
}
