import type { OfferState, WaitlistState } from './domain/waitlist-state.js';
import type { VisitServiceView } from './visit.views.js';

export interface WaitlistEntryView {
  id: string;
  service: { key: string; name: string };
  from: string;
  to: string;
  status: WaitlistState;
  /** Leaves the list. */
  token: string;
}

export interface OfferView {
  service: VisitServiceView;
  startsAt: string;
  endsAt: string;
  timezone: string;
  expiresAt: string;
  status: OfferState;
  needsAddress: boolean;
  whatToHave: string[];
}
