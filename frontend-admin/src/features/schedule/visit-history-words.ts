import { formatDateTime } from 'frontend-shared/format';
import type { MessageState, VisitHistoryEntry } from '../../api/types';
import { humanizeKey } from '../../lib/format';

type Letter = NonNullable<VisitHistoryEntry['mail']>;

const changes: Record<string, string> = {
  book: 'Booked',
  move: 'Moved',
  cancel: 'Cancelled',
  approve: 'Confirmed',
  decline: 'Declined',
  lapse: 'Declined, because nobody answered in time',
  complete: 'Completed',
  no_show: 'Nobody there',
  undo: 'Opened again',
  edit: 'Details changed',
  running_late: 'Told that we run late',
  ask_to_move: 'Asked to choose another time',
};

export const changeText = (action: string): string => changes[action] ?? humanizeKey(action);

const letters: Record<string, string> = {
  'visit-booked': 'Confirmation',
  'visit-requested': 'Receipt of the request',
  'visit-moved': 'News of the move',
  'visit-video-link': 'Link of the call',
  'visit-corrected': 'The right address',
  'visit-cancelled': 'News of the cancellation',
  'visit-declined': 'Our refusal',
  'visit-unanswered': 'Word that we did not answer in time',
  'visit-reminder': 'Reminder',
  'visit-running-late': 'Word that we are late',
  'visit-choose-another': 'Wish to move it',
  'visit-staff-notice': 'Notice',
};

/** "Confirmation to the customer", "Notice to sam@studio.example" */
export const letterText = ({ template, isToCustomer, toAddress }: Letter): string =>
  `${letters[template] ?? humanizeKey(template)} to ${isToCustomer ? 'the customer' : toAddress}`;

const states: Record<MessageState, string> = {
  queued: 'waits to be sent',
  sent: 'sent',
  failed: 'not sent yet, is tried again',
  dead: 'could not be sent',
  withdrawn: 'taken back',
};

export const letterState = ({ state }: Letter): string => states[state];

const strangers: Record<string, string> = {
  customer: 'the customer, logged in',
  visitor: 'the customer',
  system: 'the server',
};

export const doerText = (by: VisitHistoryEntry['by']): string =>
  by?.name ?? strangers[by?.type ?? ''] ?? 'somebody of the team';

/** In lines: when and with whom it was and is, as far as that changed, and why. */
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
  if (reason) lines.push(`Rules set aside: ${reason}`);
  return lines;
}
