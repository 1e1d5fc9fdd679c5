import { CalendarDate, EmailAddress, Phone, PostalCode, Text } from '../../../../common/http/index.js';
import { CameSomehow, type Attribution } from '../../../leads/index.js';

export class JoinWaitlistDto {
  @Text({ max: 40, label: 'the kind of visit', example: 'site-visit' }) service: string;
  @CalendarDate() from: string;
  @CalendarDate() to: string;
  @Text({ max: 120, label: 'your name', example: 'Ada Byron' }) name: string;
  @EmailAddress() email: string;
  @Phone({ optional: true }) phone?: string;
  @PostalCode({ optional: true }) postalCode?: string;
  @CameSomehow() attribution?: Attribution;
}

export class AcceptOfferDto {
  @Text({ optional: true, max: 300, label: 'the address', example: '27 Conway Hill, Ladue, MO 63124' })
  address?: string;

  @Text({ optional: true, max: 2000, multiline: true, label: 'your note', example: 'Gate on the left, small dog.' })
  notes?: string;

  @CameSomehow() attribution?: Attribution;
}
