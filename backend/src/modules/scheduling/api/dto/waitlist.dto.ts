import { ApiProperty } from '@nestjs/swagger';
import { EmailAddress, Phone, PostalCode, Text } from '../../../../common/http/index.js';
import { attributionOf, CameSomehow, type AttributionDto } from '../../../leads/index.js';
import { OFFER_STATES, WAITLIST_STATES, type OfferState, type WaitlistState } from '../../domain/waitlist-state.js';
import type { AcceptRequest, WaitRequest } from '../../waitlist.service.js';
import type { OfferView, WaitlistEntryView } from '../../waitlist.views.js';
import { VisitServiceResponse } from './visit.response.js';

export class JoinWaitlistDto {
  @Text({ max: 40, label: 'the kind of visit', example: 'site-visit' })
  service: string;

  @Text({ max: 10, label: 'the first day', example: '2027-03-12' })
  from: string;

  @Text({ max: 10, label: 'the last day', example: '2027-03-31' })
  to: string;

  @Text({ max: 120, label: 'your name', example: 'Ada Byron' })
  name: string;

  @EmailAddress()
  email: string;

  @Phone({ optional: true })
  phone?: string;

  @PostalCode({ optional: true })
  postalCode?: string;

  @CameSomehow()
  attribution?: AttributionDto;

  toRequest(): WaitRequest {
    const { service, from, to, name, email } = this;
    return {
      service,
      from,
      to,
      name,
      email,
      phone: this.phone || null,
      postalCode: this.postalCode ?? null,
      attribution: attributionOf(this.attribution),
    };
  }
}

export class AcceptOfferDto {
  /** Needed for a visit at a house. */
  @Text({ optional: true, max: 300, label: 'the address', example: '27 Conway Hill, Ladue, MO 63124' })
  address?: string;

  @Text({ optional: true, max: 2000, multiline: true, label: 'your note', example: 'Gate on the left, small dog.' })
  notes?: string;

  @CameSomehow()
  attribution?: AttributionDto;

  toRequest(): AcceptRequest {
    return { address: this.address || null, notes: this.notes || null, attribution: attributionOf(this.attribution) };
  }
}

export class WaitedForService {
  @ApiProperty({ example: 'site-visit' })
  key: string;

  @ApiProperty({ example: 'Design consultation, at your house' })
  name: string;
}

export class WaitlistEntry implements WaitlistEntryView {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: WaitedForService })
  service: WaitedForService;

  @ApiProperty({ format: 'date' })
  from: string;

  @ApiProperty({ format: 'date' })
  to: string;

  @ApiProperty({ enum: WAITLIST_STATES, enumName: 'WaitlistState' })
  status: WaitlistState;
}

export class WaitlistOffer implements OfferView {
  @ApiProperty({ type: VisitServiceResponse })
  service: VisitServiceResponse;

  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ format: 'date-time' })
  endsAt: string;

  @ApiProperty({ example: 'America/Chicago' })
  timezone: string;

  @ApiProperty({ format: 'date-time', description: 'Until then it is held for you alone.' })
  expiresAt: string;

  @ApiProperty({ enum: OFFER_STATES, enumName: 'WaitlistOfferState' })
  status: OfferState;

  @ApiProperty({ description: 'Accepting it takes the address of the house.' })
  needsAddress: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of the house, when it was given with the wish; it counts, whatever the address says.',
  })
  postalCode: string | null;

  @ApiProperty({ type: [String], description: 'What to have ready, three lines.' })
  whatToHave: string[];
}

export class CalendarFeedLink {
  @ApiProperty({ example: 'https://www.example.com/api/schedule/feed/q3Zp0c1VtYH2mVn2oY6wVg.ics' })
  url: string;
}
