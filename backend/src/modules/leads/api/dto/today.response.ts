import { ApiProperty } from '@nestjs/swagger';
import { LEAD_STAGES, type LeadStage } from '../../domain/lead-stage.js';
import { LeadSummary } from './lead.dto.js';

class FailedMailCount {
  @ApiProperty({ type: 'integer' })
  count: number;
}

class MonthlyLeads {
  @ApiProperty({ type: 'integer', description: 'Received since the first of this month, Central Time; without spam.' })
  count: number;

  @ApiProperty({ type: 'integer', description: 'Received in the whole month before.' })
  previousCount: number;
}

class StageCount {
  @ApiProperty({ enum: LEAD_STAGES, enumName: 'LeadStage' })
  stage: LeadStage;

  @ApiProperty({ type: 'integer' })
  count: number;
}

class VisitOfWaitingLead {
  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ description: 'False while it waits to be confirmed.' })
  isConfirmed: boolean;
}

export class WaitingLead extends LeadSummary {
  @ApiProperty({
    type: VisitOfWaitingLead,
    nullable: true,
    description: 'The next visit they have booked, or asked for.',
  })
  visit: VisitOfWaitingLead | null;
}

export class TodayResponse {
  @ApiProperty({
    type: [WaitingLead],
    description: 'Waiting for a first answer: emergencies first, then by the promised time.',
  })
  newRequests: WaitingLead[];

  @ApiProperty({
    type: [LeadSummary],
    description: 'Answered, and due again: a next step, or the end of a rest, has come. The longest due first.',
  })
  wakeUps: LeadSummary[];

  @ApiProperty({ type: 'integer', description: 'Counted up to 1,001, which means more than a thousand.' })
  overdueCount: number;

  @ApiProperty({
    type: 'integer',
    description: 'Held back as spam and waiting for staff to look; counted up to 1,001, which means more.',
  })
  heldBackCount: number;

  @ApiProperty({ type: FailedMailCount })
  failedMail: FailedMailCount;

  @ApiProperty({ type: MonthlyLeads })
  leadsThisMonth: MonthlyLeads;

  @ApiProperty({ type: [StageCount], description: 'Each counted up to 1,001, which means more than a thousand.' })
  openByStage: StageCount[];

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}
