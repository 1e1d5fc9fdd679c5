import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EMPTY_REASONS, type EmptyReason } from '../../domain/empty-day.js';
import { VISIT_STATES, type VisitState } from '../../domain/visit-state.js';
import { VISIT_PLACES, type VisitPlace } from '../../domain/visit-type.js';

export class ScheduleService {
  @ApiProperty({ example: 'site-visit' })
  key: string;

  @ApiProperty({ example: 'Design consultation, at your house' })
  name: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ enum: VISIT_PLACES, enumName: 'VisitPlace' })
  place: VisitPlace;

  @ApiProperty({ type: 'integer', example: 90 })
  durationMin: number;

  @ApiProperty({ type: 'integer', description: 'Least time between booking and start.' })
  noticeMin: number;

  @ApiProperty({ type: 'integer', description: 'The last day that may be booked, counted from today.' })
  horizonDays: number;

  @ApiProperty()
  needsAddress: boolean;

  @ApiProperty({ description: 'Day and night, holidays too.' })
  aroundTheClock: boolean;

  @ApiProperty({ type: [String], description: 'What to have ready, three lines.' })
  whatToHave: string[];
}

export class ScheduleServices {
  @ApiProperty({ example: 'America/Chicago' })
  timezone: string;

  @ApiProperty({ type: [ScheduleService] })
  services: ScheduleService[];
}

export class SlotResponse {
  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ format: 'date-time' })
  endsAt: string;
}

export class SlotDayResponse {
  @ApiProperty({ format: 'date', description: 'On the office’s calendar.' })
  date: string;

  @ApiProperty({ type: [SlotResponse] })
  slots: SlotResponse[];

  @ApiPropertyOptional({
    enum: EMPTY_REASONS,
    enumName: 'EmptyReason',
    description:
      'Why the day has none. `too_soon`: all that is left of it lies within the notice of the visit; `not_offered`: nobody takes this kind of visit that day.',
  })
  emptyReason?: EmptyReason;

  @ApiPropertyOptional({ description: 'Of a closed day: why, in words for the public.', example: 'Labor Day' })
  closedReason?: string;
}

export class SlotsResponse {
  @ApiProperty()
  service: string;

  @ApiProperty({ example: 'America/Chicago' })
  timezone: string;

  @ApiProperty({ type: [SlotDayResponse] })
  days: SlotDayResponse[];

  @ApiPropertyOptional({ format: 'date', description: 'When none of the days has a slot: the next one that has.' })
  nextOpenDate?: string;
}

export class HoldResponse {
  @ApiProperty({ description: 'Send it with the booking.' })
  holdId: string;

  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ format: 'date-time' })
  endsAt: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;

  @ApiProperty({ description: 'Five minutes longer, once.' })
  canExtend: boolean;
}

export class BookedVisit {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'V-7K3M2Q' })
  reference: string;

  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ format: 'date-time' })
  endsAt: string;

  @ApiProperty({ example: 'America/Chicago' })
  timezone: string;

  @ApiProperty({ enum: VISIT_STATES, enumName: 'VisitState' })
  status: VisitState;

  @ApiProperty({
    description: 'The house is known to be outside of where we work, so that staff confirm the visit or decline it.',
  })
  outsideArea: boolean;

  @ApiProperty({ description: 'Opens this visit without a login, until it is changed or over.' })
  manageToken: string;

  @ApiProperty()
  manageUrl: string;

  @ApiProperty()
  calendarUrl: string;
}

export class VisitPhotos {
  @ApiProperty({ format: 'uuid', description: 'Photos of the yard: POST /api/consultations/{id}/photos.' })
  consultationId: string;

  @ApiProperty({ description: 'Send it as X-Upload-Key. It adds photos for 30 days and removes those it added.' })
  uploadKey: string;
}

export class BookingReceipt extends BookedVisit {
  @ApiProperty({ type: VisitPhotos, nullable: true })
  photos: VisitPhotos | null;
}

export class VisitServiceResponse {
  @ApiProperty()
  key: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: VISIT_PLACES, enumName: 'VisitPlace' })
  place: VisitPlace;

  @ApiProperty({ type: 'integer' })
  durationMin: number;
}

export class CustomerVisit extends BookedVisit {
  @ApiProperty({ type: VisitServiceResponse })
  service: VisitServiceResponse;

  @ApiProperty({ type: String, nullable: true })
  address: string | null;

  @ApiProperty({ type: String, nullable: true })
  notes: string | null;

  @ApiProperty({ type: String, nullable: true })
  videoUrl: string | null;

  @ApiProperty()
  canReschedule: boolean;

  @ApiProperty()
  canCancel: boolean;

  @ApiProperty({ format: 'date-time' })
  rescheduleUntil: string;

  @ApiProperty({ format: 'date-time' })
  cancelUntil: string;

  @ApiProperty({ type: 'integer' })
  reschedulesLeft: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'Of a visit that its customer just moved: until when a move to where it was takes that back. Null when it would be another move.',
  })
  takeBackUntil: string | null;

  @ApiProperty({ type: String, nullable: true })
  cancelReason: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The request it is about, to book another visit for the same.',
  })
  consultationId: string | null;

  @ApiProperty({ type: 'integer', minimum: 1 })
  version: number;

  @ApiProperty({ type: [String] })
  whatToHave: string[];
}

export class CustomerVisits {
  @ApiProperty({ type: [CustomerVisit] })
  items: CustomerVisit[];
}
