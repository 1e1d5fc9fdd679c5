import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from 'frontend-shared/format';
import type { MessageState, StaffVisit, VisitHistory, VisitHistoryEntry } from '../../api/types';
import { History, HistoryEntry, UndoLine } from '../../components/history';
import { CalendarIcon, MailIcon } from '../../components/icons';
import { ListSkeleton } from '../../components/list-skeleton';
import { PanelState } from '../../components/panel-state';
import { Note } from '../../components/text';
import { useAuth } from '../../lib/auth/auth-context';
import { humanizeKey } from '../../lib/format';
import { historyPath, useUndoClosing } from './use-visits';

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
  running_late: 'Running-late email sent',
  ask_to_move: 'Asked to choose another time',
};

const emailNames: Record<string, string> = {
  'visit-booked': 'Confirmation',
  'visit-requested': 'Request received',
  'visit-moved': 'Reschedule email',
  'visit-video-link': 'Video link',
  'visit-corrected': 'Address correction',
  'visit-cancelled': 'Cancellation email',
  'visit-declined': 'Decline email',
  'visit-unanswered': 'Unconfirmed-visit email',
  'visit-reminder': 'Reminder',
  'visit-running-late': 'Running-late email',
  'visit-choose-another': 'Reschedule request',
  'visit-staff-notice': 'Staff notification',
};

const emailStates: Record<MessageState, string> = {
  queued: 'waiting to be sent',
  sent: 'sent',
  failed: 'not sent yet, will retry',
  dead: 'could not be sent',
  withdrawn: 'withdrawn',
};

const unnamed: Record<string, string> = {
  customer: 'the customer, logged in',
  visitor: 'the customer',
  system: 'automatic',
};

function linesOf({ action, from, to, reason, minutesLate }: VisitHistoryEntry): string[] {
  const moved = to && from && action === 'move';
  return [
    to && !from && `${formatDateTime(to.startsAt)}, with ${to.staff.name}`,
    moved && from.startsAt !== to.startsAt && `From ${formatDateTime(from.startsAt)} to ${formatDateTime(to.startsAt)}`,
    moved && from.staff.id !== to.staff.id && `From ${from.staff.name} to ${to.staff.name}`,
    minutesLate !== null && `About ${minutesLate} minutes`,
    reason && `Rules overridden: ${reason}`,
  ].filter((line) => typeof line === 'string');
}

function wordsOf(entry: VisitHistoryEntry) {
  const { mail, by, action, at } = entry;
  if (!mail) {
    const who = by?.name ?? unnamed[by?.type ?? ''] ?? 'a staff member';
    return { title: changes[action] ?? humanizeKey(action), at, end: who, lines: linesOf(entry) };
  }
  const to = mail.isToCustomer ? 'the customer' : mail.toAddress;
  return {
    title: `${emailNames[mail.template] ?? humanizeKey(mail.template)} to ${to}`,
    at: mail.sentAt ?? at,
    end: emailStates[mail.state],
    lines: [mail.subject],
  };
}

export function VisitHistoryList({ visit }: { visit: StaffVisit }) {
  const { can } = useAuth();
  const { undo, isPending } = useUndoClosing();
  const history = useQuery<VisitHistory>({
    queryKey: [historyPath(visit.id)],
    // Emails are sent without an event to this page.
    refetchOnMount: 'always',
  });
  const closing = history.data?.items.find(({ action }) => action === 'complete' || action === 'no_show');
  return (
    <PanelState query={history} area="visits" skeleton={<ListSkeleton rows={3} />}>
      <History label="Visit history" isCut={history.data?.isCut}>
        {history.data?.items.map((entry) => {
          const { title, at, end, lines } = wordsOf(entry);
          return (
            <HistoryEntry
              key={entry.id}
              Icon={entry.mail ? MailIcon : CalendarIcon}
              isQuiet={entry.mail !== null}
              title={title}
              at={at}
              end={end}
            >
              {lines.map((line) => (
                <Note key={line} sx={{ overflowWrap: 'anywhere' }}>
                  {line}
                </Note>
              ))}
              {entry === closing && visit.undoUntil !== null && can('visits.complete') && (
                <UndoLine button="Undo" busy={isPending} onUndo={() => undo(visit)}>
                  {`Until ${formatDateTime(visit.undoUntil)}. Its lead will then be due again.`}
                </UndoLine>
              )}
            </HistoryEntry>
          );
        })}
      </History>
    </PanelState>
  );
}
