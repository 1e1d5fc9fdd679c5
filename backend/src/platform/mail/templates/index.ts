import type { MailTemplate } from '../mail-template.js';
import { passwordChanged, resetPassword, resetStaffPassword, staffInvite, verifyEmail, welcome } from './account.js';
import {
  answerOverdue,
  consultationAcknowledgement,
  consultDraft,
  emergencyHeldBack,
  leadReply,
  leadRouted,
  leadUnassigned,
  newRequestNotice,
} from './consultations.js';
import {
  visitBooked,
  visitCancelled,
  visitChooseAnother,
  visitCorrected,
  visitDeclined,
  visitMoved,
  visitReminder,
  visitRequested,
  visitRunningLate,
  visitStaffNotice,
  visitUnanswered,
  visitVideoLink,
  waitlistFull,
  waitlistJoined,
  waitlistOffer,
} from './visits.js';

/**
 * Every mail this product can send, by name. A template is a pure function of its data; adding a
 * file here is all it takes, and `Mailer.queue` then knows the data it wants.
 */
export const MAIL_TEMPLATES = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'reset-staff-password': resetStaffPassword,
  'password-changed': passwordChanged,
  'staff-invite': staffInvite,
  welcome,
  'consultation-acknowledgement': consultationAcknowledgement,
  'consult-draft': consultDraft,
  'new-request-notice': newRequestNotice,
  'answer-overdue': answerOverdue,
  'emergency-held-back': emergencyHeldBack,
  'lead-routed': leadRouted,
  'lead-unassigned': leadUnassigned,
  'lead-reply': leadReply,
  'visit-booked': visitBooked,
  'visit-requested': visitRequested,
  'visit-moved': visitMoved,
  'visit-video-link': visitVideoLink,
  'visit-corrected': visitCorrected,
  'visit-cancelled': visitCancelled,
  'visit-declined': visitDeclined,
  'visit-unanswered': visitUnanswered,
  'visit-reminder': visitReminder,
  'visit-running-late': visitRunningLate,
  'visit-choose-another': visitChooseAnother,
  'visit-staff-notice': visitStaffNotice,
  'waitlist-joined': waitlistJoined,
  'waitlist-full': waitlistFull,
  'waitlist-offer': waitlistOffer,
} as const satisfies Record<string, MailTemplate<never>>;
