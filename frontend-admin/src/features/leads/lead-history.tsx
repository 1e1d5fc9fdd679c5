import { Box, Typography } from '@mui/material';
import type { ActivityKind, Lead, LeadActivity } from '../../api/types';
import { History, HistoryEntry, UndoLine } from '../../components/history';
import { MailIcon, NoteIcon, PhoneIcon, SmsIcon, SystemIcon, VisitIcon } from '../../components/icons';
import { Faint, Hint, Note } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { useNow } from '../../lib/use-now';
import { kindLabels, outcomeLabel } from './activity-labels';
import { useMoveUndo } from './use-lead';

const icons: Record<ActivityKind, typeof PhoneIcon> = {
  call: PhoneIcon,
  email: MailIcon,
  sms: SmsIcon,
  note: NoteIcon,
  visit: VisitIcon,
  system: SystemIcon,
};

const WITH_DIRECTION: ActivityKind[] = ['call', 'email', 'sms'];

function titleOf({ kind, direction }: LeadActivity): string {
  if (!direction || !WITH_DIRECTION.includes(kind)) return kindLabels[kind];
  return `${kindLabels[kind]}, ${direction === 'in' ? 'incoming' : 'outgoing'}`;
}

export function LeadHistory({ lead, canWrite }: { lead: Lead; canWrite: boolean }) {
  const { undo, isUndoing } = useMoveUndo();
  const now = useNow();
  const { id, activities, activitiesCut, lastMove } = lead;
  if (activities.length === 0) return <Faint>Nothing has been logged yet.</Faint>;
  const newestFirst = [...activities].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <History isCut={activitiesCut}>
      {newestFirst.map((activity) => {
        const isSystem = activity.kind === 'system';
        const isWithdrawn = activity.kind === 'visit' && activity.notSentAt !== null;
        const mayUndo = canWrite && lastMove?.id === activity.id && now < Date.parse(lastMove.undoUntil);
        return (
          <HistoryEntry
            key={activity.id}
            Icon={icons[activity.kind]}
            isQuiet={isSystem}
            title={titleOf(activity)}
            outcome={
              <>
                {activity.notSentAt && (
                  <Box component="span" sx={{ color: 'tokens.danger', fontWeight: 600 }}>
                    {isWithdrawn ? ' · Withdrawn' : ' · Not sent'}
                  </Box>
                )}
                {activity.outcome && <span>{` · ${outcomeLabel(activity.outcome)}`}</span>}
              </>
            }
            at={activity.at}
            end={[activity.actor?.name, activity.of && `from ${activity.of}`].filter(Boolean).join(' · ')}
          >
            {activity.body && (
              <Typography sx={{ whiteSpace: 'pre-wrap', color: isSystem ? 'tokens.ink2' : 'tokens.ink' }}>
                {activity.body}
              </Typography>
            )}
            {mayUndo && lastMove.refusal !== null && <Hint>{`Cannot be undone. ${lastMove.refusal}`}</Hint>}
            {mayUndo && lastMove.refusal === null && (
              <UndoLine button="Undo this move" busy={isUndoing} onUndo={() => undo(id, lastMove.id)}>
                until <TimeText at={lastMove.undoUntil} />
              </UndoLine>
            )}
            {activity.nextActionAt && !isWithdrawn && (
              <Note>
                Next step <TimeText at={activity.nextActionAt} />
              </Note>
            )}
          </HistoryEntry>
        );
      })}
    </History>
  );
}
