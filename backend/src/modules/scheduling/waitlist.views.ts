import type { OfferState, WaitlistState } from './domain/waitlist-state.js';
import type { VisitServiceView } from './visit.views.js';

export interface WaitlistEntryView {
  id: string;
  service: { key: string; name: string };
  from: string;
  to: string;
  status: WaitlistState;
}

export interface OfferView {
  service: VisitServiceView;
  startsAt: string;
  endsAt: string;
  timezone: string;
  expiresAt: string;
  status: OfferState;
  needsAddress: boolean;
  /** Of the house, when it was given with the wish. */
  postalCode: string | null;
  whatToHave: string[];
}

/** Somebody on the list, as staff see them. */
export interface WaitingPersonView {
  id: string;
  service: { key: string; name: string };
  /** First and last day that would suit, `YYYY-MM-DD`. */
  from: string;
  to: string;
  name: string;
  email: string;
  phone: string | null;
  postalCode: string | null;
  since: string;
  /** The time that is held for them alone. */
  offer: { startsAt: string; expiresAt: string } | null;
}

export interface WaitlistPageView {
  items: WaitingPersonView[];
  nextCursor: string | null;
}
