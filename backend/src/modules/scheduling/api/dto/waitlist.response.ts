import { ApiProperty } from '@nestjs/swagger';
import { OFFER_STATES, WAITLIST_STATES, type OfferState, type WaitlistState } from '../../domain/waitlist-state.js';
import { VisitServiceResponse } from './visit.response.js';

class WaitedForService {
  @ApiProperty({ example: 'site-visit' })
  key: string;

  @ApiProperty({ example: 'Design consultation, at your house' })
  name: string;
}

export class WaitlistEntry {
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

export class WaitlistOffer {
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
    description: 'Of the house, when it was given with the wanted; it counts, whatever the address says.',
  })
  postalCode: string | null;

  @ApiProperty({ type: [String], description: 'What to have ready, three lines.' })
  whatToHave: string[];
}

export class CalendarFeedLink {
  @ApiProperty({ example: 'https://www.example.com/api/schedule/feed/q3Zp0c1VtYH2mVn2oY6wVg.ics' })
  url: string;
}

class WaitingOffer {
  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ format: 'date-time', description: 'Held for them alone until then.' })
  expiresAt: string;
}

export class WaitingPerson {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: WaitedForService })
  service: WaitedForService;

  @ApiProperty({ format: 'date' })
  from: string;

  @ApiProperty({ format: 'date' })
  to: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ type: String, nullable: true })
  postalCode: string | null;

  @ApiProperty({ format: 'date-time' })
  since: string;

  @ApiProperty({ type: WaitingOffer, nullable: true })
  offer: WaitingOffer | null;
}

export class WaitlistPage {
  @ApiProperty({ type: [WaitingPerson] })
  items: WaitingPerson[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}
