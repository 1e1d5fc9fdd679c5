import { Box, Typography } from '@mui/material';
import type { ActivityKind, Lead, LeadActivity } from '../../api/types';
import { MailIcon, NoteIcon, PhoneIcon, SmsIcon, SystemIcon, VisitIcon } from '../../components/icons';
import { LoadingButton } from '../../components/loading-button';
import { TimeText } from '../../components/time-text';
import { useNow } from '../../lib/use-now';
import { kindLabels, outcomeLabel } from './activity-labels';
import { useMoveUndo } from './use-move-undo';

const icons: Record<ActivityKind, typeof PhoneIcon> = {
  call: PhoneIcon,
  email: MailIcon,
  sms: SmsIcon,
  note: NoteIcon,
  visit: VisitIcon,
  system: SystemIcon,
};

function headline(activity: LeadActivity): string {
  const parts = [kindLabels[activity.kind]];
  if (activity.direction && activity.kind !== 'note' && activity.kind !== 'visit' && activity.kind !== 'system') {
    parts.push(activity.direction === 'in' ? 'incoming' : 'outgoing');
  }
  return parts.join(', ');
}

export function LeadHistory({
  lead: { id, activities, activitiesCut: cut, lastMove },
  canWrite,
}: {
  lead: Lead;
  canWrite: boolean;
}) {
  const { undo, isUndoing } = useMoveUndo();
  const now = useNow();
  const newestFirst = [...activities].sort((a, b) => b.at.localeCompare(a.at));
  if (newestFirst.length === 0) {
    return <Typography sx={{ color: 'tokens.ink3' }}>Nothing has been logged yet.</Typography>;
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
      {newestFirst.map((activity) => {
        const Icon = icons[activity.kind];
        const system = activity.kind === 'system';
        const isTakenBack = activity.kind === 'visit' && activity.notSentAt !== null;
        return (
          <Box component="li" key={activity.id} sx={{ display: 'flex', gap: 3 }}>
            <Icon aria-hidden sx={{ fontSize: 20, flex: 'none', color: system ? 'tokens.ink3' : 'tokens.primary' }} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography variant="body2" sx={{ color: 'tokens.ink3' }}>
                <Box component="span" sx={{ color: 'tokens.ink', fontWeight: 600 }}>
                  {headline(activity)}
                </Box>
                {activity.notSentAt && (
                  <Box component="span" sx={{ color: 'tokens.danger', fontWeight: 600 }}>
                    {isTakenBack ? ' · Withdrawn' : ' · Not sent'}
                  </Box>
                )}
                {activity.outcome && ` · ${outcomeLabel(activity.outcome)}`}
                {' · '}
                <TimeText at={activity.at} />
                {activity.actor && ` · ${activity.actor.name}`}
                {activity.of && ` · from ${activity.of}`}
              </Typography>
              {activity.body && (
                <Typography sx={{ whiteSpace: 'pre-wrap', color: system ? 'tokens.ink2' : 'tokens.ink' }}>
                  {activity.body}
                </Typography>
              )}
              {lastMove && lastMove.id === activity.id && canWrite && now < Date.parse(lastMove.undoUntil) && (
                <UndoMove lastMove={lastMove} isUndoing={isUndoing} onUndo={() => undo(id, lastMove.id)} />
              )}
              {activity.nextActionAt && !isTakenBack && (
                <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
                  Next action <TimeText at={activity.nextActionAt} />
                </Typography>
              )}
            </Box>
          </Box>
        );
      })}
      {cut && (
        <Typography component="li" variant="body2" sx={{ color: 'tokens.ink3' }}>
          Older entries are kept but not shown here.
        </Typography>
      )}
    </Box>
  );
}

interface UndoProps {
  lastMove: NonNullable<Lead['lastMove']>;
  isUndoing: boolean;
  onUndo: () => void;
}

function UndoMove({ lastMove: { refusal, undoUntil }, isUndoing, onUndo }: UndoProps) {
  if (refusal !== null) {
    return (
      <Typography variant="body2" sx={{ color: 'tokens.ink3' }}>
        Cannot be undone. {refusal}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 2 }}>
      <LoadingButton variant="outlined" loading={isUndoing} onClick={onUndo}>
        Undo this move
      </LoadingButton>
      <Typography variant="body2" sx={{ color: 'tokens.ink3' }}>
        until <TimeText at={undoUntil} />
      </Typography>
    </Box>
  );
}
