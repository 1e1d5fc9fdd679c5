import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Out } from '../../../../common/http/index.js';
import { EMPTY_REASONS, type EmptyReason } from '../../domain/empty-day.js';
import { VISIT_STATES, type VisitState } from '../../domain/visit-state.js';
import { VISIT_PLACES, type VisitPlace } from '../../domain/visit-type.js';

export class ScheduleService {
  @Out.text({ example: 'site-visit' }) key: string;
  @Out.text({ example: 'Design consultation, at your house' }) name: string;
  @Out.text() description: string;
  @Out.oneOf(VISIT_PLACES, 'VisitPlace') place: VisitPlace;
  @Out.whole({ example: 90 }) durationMin: number;
  @Out.whole({ description: 'Minimum time between booking and start.' }) noticeMin: number;
  @Out.whole({ description: 'The last day that may be booked, counted from today.' }) horizonDays: number;
  @Out.flag() needsAddress: boolean;
  @Out.flag({ description: 'Day and night, holidays too.' }) aroundTheClock: boolean;
  @Out.text({ isArray: true, description: 'What to have ready, three lines.' }) whatToHave: readonly string[];
}

export class ScheduleServices {
  @Out.text({ example: 'America/Chicago' }) timezone: string;
  @Out.list(ScheduleService) services: ScheduleService[];
}

export class SlotResponse {
  @Out.instant() startsAt: Date;
  @Out.instant() endsAt: Date;
}

export class SlotDayResponse {
  @Out.date({ description: 'On the office’s calendar.' }) date: string;
  @Out.list(SlotResponse) slots: SlotResponse[];

  @ApiPropertyOptional({
    enum: EMPTY_REASONS,
    enumName: 'EmptyReason',
    description:
      'Why the day has none. `too_soon`: the rest of the day is within the visit’s notice; `not_offered`: no one takes this type of visit that day.',
  })
  emptyReason?: EmptyReason;

  @ApiPropertyOptional({ description: 'For a closed day: the public reason.', example: 'Labor Day' })
  closedReason?: string;
}

export class SlotsResponse {
  @Out.text() service: string;
  @Out.text({ example: 'America/Chicago' }) timezone: string;
  @Out.list(SlotDayResponse) days: SlotDayResponse[];

  @ApiPropertyOptional({ format: 'date', description: 'If none of the days has a slot: the next day that does.' })
  nextOpenDate?: string;
}

export class HoldResponse extends SlotResponse {
  @Out.text({ description: 'Send it with the booking.' }) holdId: string;
  @Out.instant() expiresAt: Date;
  @Out.flag({ description: 'Five minutes longer, once.' }) canExtend: boolean;
}

export class BookedVisit extends SlotResponse {
  @Out.uuid() id: string;
  @Out.text({ example: 'V-7K3M2Q' }) reference: string;
  @Out.text({ example: 'America/Chicago' }) timezone: string;
  @Out.oneOf(VISIT_STATES, 'VisitState') status: VisitState;

  @Out.flag({
    description: 'The house is outside our area, so staff confirm or decline the visit.',
  })
  outsideArea: boolean;

  @Out.text({ description: 'Opens this visit without a login, until it is changed or over.' }) manageToken: string;
  @Out.text() manageUrl: string;
  @Out.text() calendarUrl: string;
}

export class VisitPhotos {
  @Out.uuid({ description: 'Photos of the yard: POST /api/consultations/{id}/photos.' }) consultationId: string;

  @Out.text({ description: 'Send it as X-Upload-Key. It adds photos for 30 days and removes those it added.' })
  uploadKey: string;
}

export class BookingReceipt extends BookedVisit {
  @Out.flag({ description: 'An email about it is queued. False when this address was emailed too often within a day.' })
  emailed: boolean;

  @Out.object(VisitPhotos, { nullable: true }) photos: VisitPhotos | null;
}

export class VisitServiceResponse extends PickType(ScheduleService, ['key', 'name', 'place', 'durationMin']) {}

export class CustomerVisit extends BookedVisit {
  @Out.object(VisitServiceResponse) service: VisitServiceResponse;
  @Out.text({ nullable: true }) address: string | null;
  @Out.text({ nullable: true }) notes: string | null;
  @Out.text({ nullable: true }) videoUrl: string | null;
  @Out.flag() canReschedule: boolean;
  @Out.flag() canCancel: boolean;
  @Out.instant() rescheduleUntil: Date;
  @Out.instant() cancelUntil: Date;
  @Out.whole() reschedulesLeft: number;

  @Out.instant({
    nullable: true,
    description:
      'For a visit the customer just moved: until when moving it back undoes that. Null if it would count as another move.',
  })
  undoMoveUntil: Date | null;

  @Out.text({ nullable: true }) cancelReason: string | null;

  @Out.uuid({ nullable: true, description: 'The request it is about, to book another visit for the same.' })
  consultationId: string | null;

  @Out.whole({ minimum: 1 }) version: number;
  @Out.text({ isArray: true }) whatToHave: readonly string[];
}

export class CustomerVisits {
  @Out.list(CustomerVisit) items: CustomerVisit[];
}
