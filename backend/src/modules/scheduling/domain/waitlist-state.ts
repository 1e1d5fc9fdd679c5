export const WAITLIST_STATES = ['waiting', 'offered', 'booked', 'removed'] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** When an offer expires, its entry waits again. */
export const WAITLIST_TRANSITIONS: Readonly<Record<WaitlistState, readonly WaitlistState[]>> = {
  waiting: ['offered', 'removed'],
  offered: ['booked', 'waiting', 'removed'],
  booked: [],
  removed: [],
};

/** Only an open offer changes. Expired, stored as lapsed: not accepted in time. Withdrawn: they left the waitlist. */
export const OFFER_STATES = ['open', 'accepted', 'expired', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export type StoredOfferState = Exclude<OfferState, 'expired'> | 'lapsed';

export function mayEntryBecome(from: WaitlistState, to: WaitlistState): boolean {
  return WAITLIST_TRANSITIONS[from].includes(to);
}
