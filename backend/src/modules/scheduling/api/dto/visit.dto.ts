import { CalendarDate, EmailAddress, Id, Instant, Phone, PostalCode, Text } from '../../../../common/http/index.js';
import { CameSomehow, type Attribution } from '../../../leads/index.js';

export class SlotsQuery {
  @Text({ max: 40, label: 'the kind of visit', example: 'site-visit' }) service: string;
  @CalendarDate({ optional: true }) from?: string;
  @CalendarDate({ optional: true }) to?: string;
  @PostalCode({ optional: true }) postalCode?: string;
}

export class HoldTimeDto {
  @Text({ max: 40, label: 'the kind of visit', example: 'site-visit' }) service: string;
  @Instant({ label: 'a time' }) startsAt: string;

  /** Of the house, to include the drive from the previous visit. */
  @PostalCode({ optional: true }) postalCode?: string;
}

/** What a visit is about and for whom. Customers must give an email address, staff need not. */
export abstract class VisitDetailsDto extends HoldTimeDto {
  @Text({ max: 120, label: 'your name', example: 'Ada Byron' }) name: string;

  abstract email?: string;

  @Phone({ optional: true }) phone?: string;

  @Text({ optional: true, max: 300, label: 'the address', example: '27 Conway Hill, Ladue, MO 63124' })
  address?: string;

  @Text({ optional: true, max: 2000, multiline: true, label: 'your note', example: 'Gate on the left, small dog.' })
  notes?: string;

  /** Of a held time. An expired hold is fine if the time is still open. */
  @Text({ optional: true, max: 64, label: 'the held time' }) holdId?: string;
  @Id({ optional: true, label: 'request' }) consultationId?: string;
  @Id({ optional: true, label: 'design' }) designVersionId?: string;
  @Id({ optional: true, label: 'estimate' }) estimateId?: string;
}

export class BookVisitDto extends VisitDetailsDto {
  @EmailAddress() override email: string;
  @CameSomehow() attribution?: Attribution;
}

export class RescheduleVisitDto {
  @Instant({ label: 'a time' }) startsAt: string;
}

export class CancelVisitDto {
  @Text({ max: 500, multiline: true, label: 'why you cancel', example: 'We are away that week.' }) reason: string;
}
