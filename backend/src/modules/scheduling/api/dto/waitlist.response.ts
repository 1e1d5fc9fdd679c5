import { OmitType, PickType } from '@nestjs/swagger';
import { Out } from '../../../../common/http/index.js';
import { OFFER_STATES, WAITLIST_STATES, type OfferState, type WaitlistState } from '../../domain/waitlist-state.js';
import { ScheduleService, SlotResponse, VisitServiceResponse } from './visit.response.js';

class WaitedForService extends PickType(ScheduleService, ['key', 'name']) {}

export class WaitlistEntry {
  @Out.uuid() id: string;
  @Out.object(WaitedForService) service: WaitedForService;
  @Out.date() from: string;
  @Out.date() to: string;
  @Out.oneOf(WAITLIST_STATES, 'WaitlistState') status: WaitlistState;
}

export class WaitlistOffer extends SlotResponse {
  @Out.object(VisitServiceResponse) service: VisitServiceResponse;
  @Out.text({ example: 'America/Chicago' }) timezone: string;
  @Out.instant({ description: 'It is held for you until then.' }) expiresAt: Date;
  @Out.oneOf(OFFER_STATES, 'WaitlistOfferState') status: OfferState;
  @Out.flag({ description: 'Accepting it requires the address of the house.' }) needsAddress: boolean;

  @Out.text({
    nullable: true,
    description: 'Of the house, if it was given with the request; it takes precedence over the address.',
  })
  postalCode: string | null;

  @Out.text({ isArray: true, description: 'What to have ready, three lines.' }) whatToHave: readonly string[];
}

export class CalendarFeedLink {
  @Out.text({ example: 'https://www.example.com/api/schedule/feed/q3Zp0c1VtYH2mVn2oY6wVg.ics' }) url: string;
}

class WaitingOffer {
  @Out.instant() startsAt: Date;
  @Out.instant({ description: 'Held for them until then.' }) expiresAt: Date;
}

export class WaitingPerson extends OmitType(WaitlistEntry, ['status']) {
  @Out.text() name: string;
  @Out.text() email: string;
  @Out.text({ nullable: true }) phone: string | null;
  @Out.text({ nullable: true }) postalCode: string | null;
  @Out.instant() since: Date;
  @Out.object(WaitingOffer, { nullable: true }) offer: WaitingOffer | null;
}

export class WaitlistPage {
  @Out.list(WaitingPerson) items: WaitingPerson[];
  @Out.text({ nullable: true }) nextCursor: string | null;
}
