import type { PoolDesign } from 'poolkit/design';
import { responseOf, Out, PageOf } from '../../../../common/http/index.js';
import { LeadEstimate } from '../../../estimates/index.js';
import {
  BUDGET_BANDS,
  SERVICES,
  TIMELINES,
  type BudgetBand,
  type ServiceSlug,
  type Timeline,
} from '../../domain/consultation.js';
import {
  CUSTOMER_STATUS_LABELS,
  CUSTOMER_STATUSES,
  customerHistory,
  customerStatus,
  type CustomerStatus,
  type StageChange,
} from '../../domain/customer-history.js';
import type { Lead } from '../../domain/lead.js';
import { LeadPhoto } from './lead.dto.js';

export class ConsultationReceipt {
  @Out.uuid() id: string;
  @Out.text({ example: 'C-7K3M2Q' }) reference: string;
  @Out.oneOf(CUSTOMER_STATUSES, 'ConsultationStatus') status: CustomerStatus;
  @Out.instant({ description: 'When a person will have replied.' }) answerBy: Date;

  @Out.flag({ description: 'The ZIP code is of a county we do not usually serve. The request is accepted anyway.' })
  outsideArea: boolean;

  @Out.text({ description: 'Proves to the photo upload that this browser sent the request.' }) uploadKey: string;
}

export class ConsultationForm {
  @Out.text({ description: 'Send it with the request.' }) token: string;
}

export class ConsultationHistoryLine {
  @Out.instant() at: Date;
  @Out.text({ example: 'A designer replied' }) label: string;
}

export class ConsultationResponse {
  @Out.uuid() id: string;
  @Out.text({ example: 'C-7K3M2Q' }) reference: string;
  @Out.oneOf(SERVICES, 'ServiceSlug') service: ServiceSlug;
  @Out.oneOf(CUSTOMER_STATUSES, 'ConsultationStatus') status: CustomerStatus;
  @Out.text({ example: 'Received' }) statusLabel: string;
  @Out.instant() receivedAt: Date;
  @Out.instant() answerBy: Date;
  @Out.instant({ nullable: true }) answeredAt: Date | null;
  @Out.text({ nullable: true }) message: string | null;
  @Out.text({ nullable: true }) postalCode: string | null;
  @Out.oneOf(TIMELINES, 'Timeline', { nullable: true }) timeline: Timeline | null;
  @Out.oneOf(BUDGET_BANDS, 'BudgetBand', { nullable: true }) budgetBand: BudgetBand | null;
  @Out.list(ConsultationHistoryLine) history: ConsultationHistoryLine[];

  @Out.open({ nullable: true, description: 'The PoolDesign of poolkit/design that was sent with it.' })
  design: PoolDesign | null;

  @Out.object(LeadEstimate, { nullable: true, description: 'The estimate that was sent with it.' })
  estimate: LeadEstimate | null;

  @Out.list(LeadPhoto, { description: 'Photos of the yard, in the order they came.' }) photos: LeadPhoto[];
}

export class ConsentStateResponse {
  @Out.text({ example: 'C-7K3M2Q' }) reference: string;
  @Out.instant({ nullable: true }) withdrawnAt: Date | null;
}

export class ConsultationPage extends PageOf(ConsultationResponse) {}

/** What a customer sees: dates, stages in plain words and their own text, but nothing from staff. */
export function consultationOf(
  lead: Lead,
  changes: readonly StageChange[],
  sent: Pick<ConsultationResponse, 'design' | 'estimate' | 'photos'>,
): ConsultationResponse {
  const status = customerStatus(lead);
  return responseOf(ConsultationResponse, {
    ...lead,
    ...sent,
    status,
    statusLabel: CUSTOMER_STATUS_LABELS[status],
    answerBy: lead.replyDueAt,
    answeredAt: lead.firstHumanReplyAt,
    history: customerHistory(lead, changes),
  });
}
