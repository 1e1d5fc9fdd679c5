/** What the outbox carries once a unit that changed a visit is durable. Each is delivered at least once. */
export const VISIT_BOOKED = 'visit.booked';
export const VISIT_MOVED = 'visit.moved';
export const VISIT_CANCELLED = 'visit.cancelled';
/** Asked for, and closed by the clock because no one answered. */
export const VISIT_UNANSWERED = 'visit.unanswered';
/** Where the call takes place is known now, or has changed. */
export const VISIT_LINK_SET = 'visit.link-set';
/** The place its customer was told of was not right. */
export const VISIT_CORRECTED = 'visit.corrected';
export const HOLD_EXPIRED = 'visit.hold-expired';

export interface VisitEvent {
  visitId: string;
  /** The visit's calendar sequence when it happened; a later one is on its way when the visit has a higher one. */
  sequence: number;
  /** Of a move: the start that was given up, and whose it was. */
  freedAt?: string;
  freedStaffId?: string;
  byId?: string;
}

/** Hours, people or closures have changed, and days may have times they had not. */
export const SCHEDULE_OPENED = 'schedule.opened';

export interface ScheduleOpened {
  from: string;
  to: string;
}
