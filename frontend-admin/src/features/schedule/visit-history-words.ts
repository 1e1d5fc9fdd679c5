import { formatDateTime } from 'frontend-shared/format';
import type { MessageState, VisitHistoryEntry } from '../../api/types';
import { humanizeKey } from '../../lib/format';

type Email = NonNullable<VisitHistoryEntry['mail']>;

const changes: Record<string, string> = {
  book: 'Booked',
  move: 'Moved',
  cancel: 'Canceled',
  approve: 'Confirmed',
  decline: 'Declined',
  lapse: 'Declined: not confirmed in time',
  complete: 'Completed',
  no_show: 'No-show',
  undo: 'Reopened',
  edit: 'Details changed',
  running_late: 'Running late notice sent',
  ask_to_move: 'Asked to choose another time',
};

export const changeText = (action: string): string => changes[action] ?? humanizeKey(action);

const emailNames: Record<string, string> = {
  'visit-booked': 'Confirmation',
  'visit-requested': 'Request received',
  'visit-moved': 'Move notice',
  'visit-video-link': 'Video link',
  'visit-corrected': 'Corrected address',
  'visit-cancelled': 'Cancellation notice',
  'visit-declined': 'Decline notice',
  'visit-unanswered': 'Not confirmed in time notice',
  'visit-reminder': 'Reminder',
  'visit-running-late': 'Running late notice',
  'visit-choose-another': 'Request to move',
  'visit-staff-notice': 'Notice',
};

export const emailText = ({ template, isToCustomer, toAddress }: Email): string =>
  `${emailNames[template] ?? humanizeKey(template)} to ${isToCustomer ? 'the customer' : toAddress}`;

const states: Record<MessageState, string> = {
  queued: 'waiting to be sent',
  sent: 'sent',
  failed: 'not sent yet, will retry',
  dead: 'could not be sent',
  withdrawn: 'withdrawn',
};

export const emailState = ({ state }: Email): string => states[state];

const strangers: Record<string, string> = {
  customer: 'the customer, logged in',
  visitor: 'the customer',
  system: 'automatic',
};

export const actorText = (by: VisitHistoryEntry['by']): string =>
  by?.name ?? strangers[by?.type ?? ''] ?? 'a staff member';

export function whatChanged({ action, from, to, reason, minutesLate }: VisitHistoryEntry): string[] {
  const lines: string[] = [];
  if (to && !from) lines.push(`${formatDateTime(to.startsAt)}, with ${to.staff.name}`);
  if (to && from && action === 'move') {
    const isOtherTime = from.startsAt !== to.startsAt;
    const isOtherPerson = from.staff.id !== to.staff.id;
    if (isOtherTime) lines.push(`From ${formatDateTime(from.startsAt)} to ${formatDateTime(to.startsAt)}`);
    if (isOtherPerson) lines.push(`From ${from.staff.name} to ${to.staff.name}`);
  }
  if (minutesLate !== null) lines.push(`About ${minutesLate} minutes`);
  if (reason) lines.push(`Rules overridden: ${reason}`);
  return lines;
}
