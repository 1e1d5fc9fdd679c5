/** What the outbox carries once a unit that changed a visit is durable. Each is delivered at least once. */
export const VISIT_BOOKED = 'visit.booked';
export const VISIT_MOVED = 'visit.moved';
export const VISIT_CANCELLED = 'visit.cancelled';
/** A pending visit closed because staff did not confirm it in time. */
export const VISIT_UNANSWERED = 'visit.unanswered';
/** The link of a video call is known now, or has changed. */
export const VISIT_LINK_SET = 'visit.link-set';
/** The address in the customer's email was wrong. */
export const VISIT_CORRECTED = 'visit.corrected';
export const HOLD_EXPIRED = 'visit.hold-expired';

export type VisitEventType =
  | typeof VISIT_BOOKED
  | typeof VISIT_MOVED
  | typeof VISIT_CANCELLED
  | typeof VISIT_UNANSWERED
  | typeof VISIT_LINK_SET
  | typeof VISIT_CORRECTED;

export interface VisitEvent {
  visitId: string;
  /** The visit's calendar sequence when it happened; a later event is on its way when the visit has a higher one. */
  sequence: number;
  /** Of a move: the start that was given up, and the staff member who had it. */
  freedAt?: string;
  freedStaffId?: string;
  byId?: string;
  /** Of a booking: the address has had its emails of the day, so only staff are told. */
  withoutCustomer?: true;
}

/** Hours, people or closures have changed, so new times may be open. */
export const SCHEDULE_OPENED = 'schedule.opened';

export interface ScheduleOpened {
  from: string;
  to: string;
}
