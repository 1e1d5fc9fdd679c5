import { ApiProperty } from '@nestjs/swagger';
import { Out } from '../../../../common/http/index.js';
import { MAIL_STATES, type MailState } from '../../../../platform/mail/index.js';
import { DRIVE_SOURCES, type DriveSource } from '../../domain/drive-minutes.js';
import { VISIT_ORIGINS, VISIT_STATES, type VisitOrigin, type VisitState } from '../../domain/visit-state.js';
import { VisitServiceResponse } from './visit.response.js';

export class VisitPersonRef {
  @Out.uuid() id: string;
  @Out.text() name: string;
}

class VisitTravel {
  @Out.uuid() fromVisitId: string;
  @Out.whole({ description: 'From the end of that visit to the start of this one.' }) gapMin: number;
  @Out.whole({ description: 'As calculated for slots.' }) driveMin: number;

  @Out.oneOf(DRIVE_SOURCES, 'DriveSource', {
    description: 'Anything but `codes` is a company default: a ZIP code was not given, or is not in the table.',
  })
  driveFrom: DriveSource;
}

export class StaffVisit {
  @Out.uuid() id: string;
  @Out.text({ example: 'V-7K3M2Q' }) reference: string;
  @Out.object(VisitServiceResponse) service: VisitServiceResponse;
  @Out.object(VisitPersonRef) staff: VisitPersonRef;
  @Out.instant() startsAt: Date;
  @Out.instant() endsAt: Date;
  @Out.whole() bufferBeforeMin: number;
  @Out.whole() bufferAfterMin: number;
  @Out.text({ example: 'America/Chicago' }) timezone: string;
  @Out.oneOf(VISIT_STATES, 'VisitState') status: VisitState;
  @Out.oneOf(VISIT_ORIGINS, 'VisitOrigin') origin: VisitOrigin;
  @Out.instant({ nullable: true }) holdExpiresAt: Date | null;

  @Out.instant({
    nullable: true,
    description:
      'Of a pending visit: by when staff confirm or decline it. Once it has begun, it is declined automatically.',
  })
  answerBy: Date | null;

  @Out.text({ nullable: true, description: 'Null while it is a hold.' }) name: string | null;
  @Out.text({ nullable: true }) email: string | null;
  @Out.text({ nullable: true }) phone: string | null;
  @Out.text({ nullable: true }) address: string | null;
  @Out.text({ nullable: true }) postalCode: string | null;

  @Out.text({
    nullable: true,
    description: 'The county of the house, if it is outside our area.',
    example: 'Warren County, Missouri',
  })
  outsideCounty: string | null;

  @Out.text({ nullable: true }) notes: string | null;

  @Out.texts({
    description: 'Why a pending visit looks fake; empty when it does not, and once staff confirmed it.',
  })
  signs: string[];

  @Out.uuid({ nullable: true }) customerId: string | null;
  @Out.uuid({ nullable: true }) leadId: string | null;
  @Out.uuid({ nullable: true }) designVersionId: string | null;
  @Out.uuid({ nullable: true }) estimateId: string | null;
  @Out.text({ nullable: true }) videoUrl: string | null;
  @Out.whole({ description: 'How many times the customer moved it.' }) rescheduleCount: number;
  @Out.text({ nullable: true }) cancelReason: string | null;
  @Out.text({ nullable: true }) outcome: string | null;
  @Out.text({ nullable: true, description: 'Why staff overrode a rule for it.' }) overrideReason: string | null;

  @Out.instant({
    nullable: true,
    description: 'Of a completed or missed visit: until when that can be undone, unless its lead has changed since.',
  })
  undoUntil: Date | null;

  @Out.oneOf(VISIT_STATES, 'VisitState', {
    isArray: true,
    description: 'What it may become; confirmed to confirmed is a move.',
  })
  allowed: VisitState[];

  @Out.object(VisitTravel, { nullable: true, description: 'The drive from the same person’s previous visit.' })
  travel: VisitTravel | null;

  @Out.whole({ minimum: 1 }) version: number;
  @Out.instant() createdAt: Date;
  @Out.instant() updatedAt: Date;
}

export class StaffVisits {
  @Out.list(StaffVisit) items: StaffVisit[];
  @Out.text({ example: 'America/Chicago' }) timezone: string;
  @Out.flag({ description: 'There are more than are shown; request fewer days.' }) isCut: boolean;
}

export class ReleasedVisits {
  @Out.whole({ description: 'How many were still open.' }) released: number;
}

class VisitHistoryActor {
  @ApiProperty({ enum: ['staff', 'customer', 'visitor', 'system'] }) type: string;
  @Out.text({ nullable: true, description: 'Of staff only.' }) name: string | null;
}

class VisitHistoryPlace {
  @Out.instant() startsAt: string;
  @Out.object(VisitPersonRef) staff: VisitPersonRef;
}

class VisitHistoryMail {
  @Out.text({ example: 'visit-booked' }) template: string;
  @Out.flag({ description: 'False for a notification to a staff member.' }) isToCustomer: boolean;
  @Out.text() toAddress: string;
  @Out.text() subject: string;
  @Out.oneOf(MAIL_STATES, 'MailState') state: MailState;
  @Out.instant({ nullable: true }) sentAt: Date | null;
}

export class VisitHistoryEntry {
  @Out.text() id: string;
  @Out.instant() at: Date;
  @Out.text({ description: 'What was done, such as `book`, `move` or `cancel`, or `mail`.' }) action: string;
  @Out.object(VisitHistoryActor, { nullable: true, description: 'Null for email.' }) by: VisitHistoryActor | null;
  @Out.object(VisitHistoryPlace, { nullable: true }) from: VisitHistoryPlace | null;
  @Out.object(VisitHistoryPlace, { nullable: true }) to: VisitHistoryPlace | null;
  @Out.text({ nullable: true, description: 'Why rules were overridden.' }) reason: string | null;
  @Out.whole({ nullable: true }) minutesLate: number | null;
  @Out.object(VisitHistoryMail, { nullable: true }) mail: VisitHistoryMail | null;
}

export class VisitHistoryResponse {
  @Out.list(VisitHistoryEntry, { description: 'Newest first.' }) items: VisitHistoryEntry[];
  @Out.flag({ description: 'There are older entries than are shown.' }) isCut: boolean;
}
