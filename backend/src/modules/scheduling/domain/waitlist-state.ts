export const WAITLIST_STATES = ['waiting', 'offered', 'booked', 'removed'] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** An offer that lapses puts its entry back among those who wait. */
export const WAITLIST_TRANSITIONS: Readonly<Record<WaitlistState, readonly WaitlistState[]>> = {
  waiting: ['offered', 'removed'],
  offered: ['booked', 'waiting', 'removed'],
  booked: [],
  removed: [],
};

export const OFFER_STATES = ['open', 'accepted', 'lapsed', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Lapsed: no one took it in time. Withdrawn: they left the list. */
export const OFFER_TRANSITIONS: Readonly<Record<OfferState, readonly OfferState[]>> = {
  open: ['accepted', 'lapsed', 'withdrawn'],
  accepted: [],
  lapsed: [],
  withdrawn: [],
};

export function mayEntryBecome(from: WaitlistState, to: WaitlistState): boolean {
  return WAITLIST_TRANSITIONS[from].includes(to);
}

export function mayOfferBecome(from: OfferState, to: OfferState): boolean {
  return OFFER_TRANSITIONS[from].includes(to);
}
