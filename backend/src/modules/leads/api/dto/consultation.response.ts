import { ApiProperty } from '@nestjs/swagger';
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

export class ConsultationReceipt {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'C-7K3M2Q' })
  reference: string;

  @ApiProperty({ enum: CUSTOMER_STATUSES, enumName: 'ConsultationStatus' })
  status: CustomerStatus;

  @ApiProperty({ format: 'date-time', description: 'By then a person has answered.' })
  answerBy: string;

  @ApiProperty({
    description: 'The ZIP code is of a county we do not usually serve. The request is kept all the same.',
  })
  outsideArea: boolean;

  @ApiProperty({ description: 'Proves to the photo upload that this browser sent the request.' })
  uploadKey: string;
}

export class ConsultationForm {
  @ApiProperty({ description: 'Goes back with the request.' })
  token: string;

  @ApiProperty({
    type: 'integer',
    description:
      'Find any text of 40 characters or fewer for which the SHA-256 of `token:text` begins with this many zero bits.',
  })
  workBits: number;
}

export class ConsultationHistoryLine {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ example: 'A designer answered' })
  label: string;
}

export class ConsultationResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'C-7K3M2Q' })
  reference: string;

  @ApiProperty({ enum: SERVICES, enumName: 'ServiceSlug' })
  service: ServiceSlug;

  @ApiProperty({ enum: CUSTOMER_STATUSES, enumName: 'ConsultationStatus' })
  status: CustomerStatus;

  @ApiProperty({ example: 'Received' })
  statusLabel: string;

  @ApiProperty({ format: 'date-time' })
  receivedAt: string;

  @ApiProperty({ format: 'date-time' })
  answerBy: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  answeredAt: string | null;

  @ApiProperty({ type: String, nullable: true })
  message: string | null;

  @ApiProperty({ type: String, nullable: true })
  postalCode: string | null;

  @ApiProperty({ enum: TIMELINES, enumName: 'Timeline', nullable: true })
  timeline: Timeline | null;

  @ApiProperty({ enum: BUDGET_BANDS, enumName: 'BudgetBand', nullable: true })
  budgetBand: BudgetBand | null;

  @ApiProperty({ type: [ConsultationHistoryLine] })
  history: ConsultationHistoryLine[];
}

export class ConsultationPage {
  @ApiProperty({ type: [ConsultationResponse] })
  items: ConsultationResponse[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

/** What a customer sees: dates, stages in plain words, and what they wrote. Nothing of what staff wrote. */
export function consultationOf(lead: Lead, changes: readonly StageChange[]): ConsultationResponse {
  const { id, reference, service, message, postalCode, timeline, budgetBand } = lead;
  const status = customerStatus(lead);
  return {
    ...{ id, reference, service, message, postalCode, timeline, budgetBand, status },
    statusLabel: CUSTOMER_STATUS_LABELS[status],
    receivedAt: lead.receivedAt.toISOString(),
    answerBy: lead.replyDueAt.toISOString(),
    answeredAt: lead.firstHumanReplyAt?.toISOString() ?? null,
    history: customerHistory(lead, changes).map(({ at, label }) => ({ at: at.toISOString(), label })),
  };
}
