import type { StaffVisit, VisitState } from '../../api/types';

const states: Record<VisitState, string> = {
  held: 'Held',
  expired: 'Hold ran out',
  pending: 'To confirm',
  confirmed: 'Confirmed',
  declined: 'Declined',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Canceled',
};

export const visitStateLabel = (state: VisitState): string => states[state];

const origins: Record<string, string> = {
  visitor: 'Booked on the site',
  customer: 'Booked by the customer',
  staff: 'Booked by staff',
  waitlist: 'From the waitlist',
};

export const originLabel = (origin: string): string => origins[origin] ?? origin;

/** A hold has no name yet. */
export const visitName = ({ name }: Pick<StaffVisit, 'name'>): string => name ?? 'Being booked';

export const takesTime = ({ status }: Pick<StaffVisit, 'status'>): boolean =>
  status === 'held' || status === 'pending' || status === 'confirmed';

/** The drive from the visit before does not fit between the two. */
export const tooFar = ({ travel }: Pick<StaffVisit, 'travel'>): boolean =>
  travel !== null && travel.driveMin > travel.gapMin;

export const driveReason = ({ driveFrom }: NonNullable<StaffVisit['travel']>): string => driveReasons[driveFrom] ?? '';

const driveReasons: Record<string, string> = {
  'not-given': 'no ZIP code',
  unknown: 'unknown ZIP code',
};

export const mapHref = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

export const outsideText = (county: string): string => `${county}, outside our area`;
