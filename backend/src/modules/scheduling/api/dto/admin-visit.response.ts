import { ApiProperty } from '@nestjs/swagger';
import { MAIL_STATES, type MailState } from '../../../../platform/mail/index.js';
import { DRIVE_SOURCES, type DriveSource } from '../../domain/drive-minutes.js';
import { VISIT_STATES, type VisitState } from '../../domain/visit-state.js';
import { VisitServiceResponse } from './visit.response.js';

export class VisitPersonRef {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  name: string;
}

class VisitTravel {
  @ApiProperty({ format: 'uuid' })
  fromVisitId: string;

  @ApiProperty({ type: 'integer', description: 'From the end of that visit to the start of this one.' })
  gapMin: number;

  @ApiProperty({ type: 'integer', description: 'As the slots reckon it.' })
  driveMin: number;

  @ApiProperty({
    enum: DRIVE_SOURCES,
    enumName: 'DriveSource',
    description: 'Other than `codes` it is a house figure: a ZIP code was not given, or is not in the table.',
  })
  driveFrom: DriveSource;
}

export class StaffVisit {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'V-7K3M2Q' })
  reference: string;

  @ApiProperty({ type: VisitServiceResponse })
  service: VisitServiceResponse;

  @ApiProperty({ type: VisitPersonRef })
  staff: VisitPersonRef;

  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ format: 'date-time' })
  endsAt: string;

  @ApiProperty({ type: 'integer' })
  bufferBeforeMin: number;

  @ApiProperty({ type: 'integer' })
  bufferAfterMin: number;

  @ApiProperty({ example: 'America/Chicago' })
  timezone: string;

  @ApiProperty({ enum: VISIT_STATES, enumName: 'VisitState' })
  status: VisitState;

  @ApiProperty({ enum: ['visitor', 'customer', 'staff', 'waitlist'] })
  origin: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  holdExpiresAt: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Of a pending visit: by when staff confirm or decline it. Once it has begun it is declined by itself.',
  })
  answerBy: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Null as long as it is a hold.' })
  name: string | null;

  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ type: String, nullable: true })
  address: string | null;

  @ApiProperty({ type: String, nullable: true })
  postalCode: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where the house is, when that is outside of where we work.',
    example: 'Warren County, Missouri',
  })
  outsideCounty: string | null;

  @ApiProperty({ type: String, nullable: true })
  notes: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  customerId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  leadId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  designVersionId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  estimateId: string | null;

  @ApiProperty({ type: String, nullable: true })
  videoUrl: string | null;

  @ApiProperty({ type: 'integer', description: 'How often the customer moved it.' })
  rescheduleCount: number;

  @ApiProperty({ type: String, nullable: true })
  cancelReason: string | null;

  @ApiProperty({ type: String, nullable: true })
  outcome: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why staff set a rule aside for it.' })
  overrideReason: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'Of a completed or missed visit: until when that can be taken back, unless its lead was worked on since.',
  })
  undoUntil: string | null;

  @ApiProperty({
    enum: VISIT_STATES,
    enumName: 'VisitState',
    isArray: true,
    description: 'What it may become; confirmed to confirmed is a move.',
  })
  allowed: VisitState[];

  @ApiProperty({ type: VisitTravel, nullable: true, description: 'The way from the same person’s visit before.' })
  travel: VisitTravel | null;

  @ApiProperty({ type: 'integer', minimum: 1 })
  version: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class StaffVisits {
  @ApiProperty({ type: [StaffVisit] })
  items: StaffVisit[];

  @ApiProperty({ example: 'America/Chicago' })
  timezone: string;

  @ApiProperty({ description: 'There are more than are shown; ask for fewer days.' })
  isCut: boolean;
}

class VisitHistoryActor {
  @ApiProperty({ enum: ['staff', 'customer', 'visitor', 'system'] })
  type: string;

  @ApiProperty({ type: String, nullable: true, description: 'Of staff only.' })
  name: string | null;
}

class VisitHistoryPlace {
  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ type: VisitPersonRef })
  staff: VisitPersonRef;
}

class VisitHistoryMail {
  @ApiProperty({ example: 'visit-booked' })
  template: string;

  @ApiProperty({ description: 'False for a notice to a colleague.' })
  isToCustomer: boolean;

  @ApiProperty()
  toAddress: string;

  @ApiProperty()
  subject: string;

  @ApiProperty({ enum: MAIL_STATES, enumName: 'MailState' })
  state: MailState;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: string | null;
}

export class VisitHistoryEntry {
  @ApiProperty()
  id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ description: 'What was done, such as `book`, `move` or `cancel`, or `mail`.' })
  action: string;

  @ApiProperty({ type: VisitHistoryActor, nullable: true, description: 'Null for mail.' })
  by: VisitHistoryActor | null;

  @ApiProperty({ type: VisitHistoryPlace, nullable: true })
  from: VisitHistoryPlace | null;

  @ApiProperty({ type: VisitHistoryPlace, nullable: true })
  to: VisitHistoryPlace | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why rules were set aside.' })
  reason: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  minutesLate: number | null;

  @ApiProperty({ type: VisitHistoryMail, nullable: true })
  mail: VisitHistoryMail | null;
}

export class VisitHistoryResponse {
  @ApiProperty({ type: [VisitHistoryEntry], description: 'Newest first.' })
  items: VisitHistoryEntry[];

  @ApiProperty({ description: 'There are older entries than are shown.' })
  isCut: boolean;
}
