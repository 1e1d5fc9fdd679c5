import type { MailState } from '../../platform/mail/index.js';
import type { DriveSource } from './domain/drive-minutes.js';
import type { EmptyReason } from './domain/empty-day.js';
import type { VisitState } from './domain/visit-state.js';
import type { VisitPlace } from './domain/visit-type.js';

export interface VisitTypeView {
  key: string;
  name: string;
  description: string;
  place: VisitPlace;
  durationMin: number;
  noticeMin: number;
  horizonDays: number;
  needsAddress: boolean;
  aroundTheClock: boolean;
  whatToHave: string[];
}

export interface SlotView {
  startsAt: string;
  endsAt: string;
}

export interface SlotDayView {
  date: string;
  slots: SlotView[];
  /** Why the day has no slots; of every such day. */
  emptyReason?: EmptyReason;
  /** Of a closed day: why, in words for the public. */
  closedReason?: string;
}

export interface SlotsView {
  service: string;
  timezone: string;
  days: SlotDayView[];
  /** When all days asked for are empty: the next one that is not. */
  nextOpenDate?: string;
}

export interface HoldView {
  holdId: string;
  startsAt: string;
  endsAt: string;
  expiresAt: string;
  canExtend: boolean;
}

export interface BookedVisitView {
  id: string;
  reference: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  status: VisitState;
  /** The house is known to be outside of where we work: staff say whether we come. */
  outsideArea: boolean;
  manageToken: string;
  manageUrl: string;
  calendarUrl: string;
}

/** What the answer to a booking tells beside the visit. */
export interface BookingReceiptView extends BookedVisitView {
  /** Where photos of the yard go: POST /api/consultations/{consultationId}/photos. */
  photos: { consultationId: string; uploadKey: string } | null;
}

export interface VisitServiceView {
  key: string;
  name: string;
  place: VisitPlace;
  durationMin: number;
}

/** A visit as its customer sees it. */
export interface CustomerVisitView {
  id: string;
  reference: string;
  service: VisitServiceView;
  startsAt: string;
  endsAt: string;
  timezone: string;
  status: VisitState;
  outsideArea: boolean;
  address: string | null;
  notes: string | null;
  videoUrl: string | null;
  canReschedule: boolean;
  canCancel: boolean;
  rescheduleUntil: string;
  cancelUntil: string;
  reschedulesLeft: number;
  /** Of a visit that its customer just moved: until when they can take that back. */
  takeBackUntil: string | null;
  cancelReason: string | null;
  /** The request it is about, for a visit that takes its place. */
  consultationId: string | null;
  version: number;
  whatToHave: string[];
  manageToken: string;
  manageUrl: string;
  calendarUrl: string;
}

export interface PersonView {
  id: string;
  name: string;
}

/** A visit as staff see it. */
export interface StaffVisitView {
  id: string;
  reference: string;
  service: VisitServiceView;
  staff: PersonView;
  startsAt: string;
  endsAt: string;
  bufferBeforeMin: number;
  bufferAfterMin: number;
  timezone: string;
  status: VisitState;
  origin: string;
  holdExpiresAt: string | null;
  /** Of a pending one: by when it is confirmed or declined. */
  answerBy: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  postalCode: string | null;
  /** Where the house is, when that is outside of where we work. */
  outsideCounty: string | null;
  notes: string | null;
  customerId: string | null;
  leadId: string | null;
  designVersionId: string | null;
  estimateId: string | null;
  videoUrl: string | null;
  rescheduleCount: number;
  cancelReason: string | null;
  outcome: string | null;
  overrideReason: string | null;
  /** Of a closed one: until when that can be taken back. */
  undoUntil: string | null;
  /** What it may become now. */
  allowed: VisitState[];
  /** The way from the same person's visit before. */
  travel: { fromVisitId: string; gapMin: number; driveMin: number; driveFrom: DriveSource } | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** One thing that became of a visit: a change, or a letter about it. */
export interface VisitHistoryEntryView {
  id: string;
  at: string;
  /** What was done: `book`, `move`, `cancel`, …, or `mail`. */
  action: string;
  by: { type: string; name: string | null } | null;
  /** When and with whom it was before, and after. */
  from: { startsAt: string; staff: PersonView } | null;
  to: { startsAt: string; staff: PersonView } | null;
  reason: string | null;
  minutesLate: number | null;
  mail: {
    template: string;
    isToCustomer: boolean;
    toAddress: string;
    subject: string;
    state: MailState;
    sentAt: string | null;
  } | null;
}

export interface VisitHistoryView {
  items: VisitHistoryEntryView[];
  isCut: boolean;
}
