import { formatDateTime } from 'frontend-shared/format';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffVisit, VisitHistory, VisitHistoryEntry } from '../../api/types';
import { CalendarIcon, MailIcon } from '../../components/icons';
import { ListSkeleton } from '../../components/list-skeleton';
import { LoadingButton } from '../../components/loading-button';
import { PanelState } from '../../components/panel-state';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { changeText, actorText, emailState, emailText, whatChanged } from './visit-history-words';
import { historyPath, useUndoClosing } from './use-visits';

export function VisitHistoryList({ visit }: { visit: StaffVisit }) {
  const { can } = useAuth();
  const history = useQuery<VisitHistory>({
    queryKey: [historyPath(visit.id)],
    // Emails are sent without an event to this page.
    refetchOnMount: 'always',
  });
  const canUndo = visit.undoUntil !== null && can('visits.complete');
  const closing = canUndo
    ? history.data?.items.find(({ action }) => action === 'complete' || action === 'no_show')
    : undefined;
  return (
    <PanelState query={history} area="visits" skeleton={<ListSkeleton rows={3} />}>
      <Box component="ol" aria-label="Visit history" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {history.data?.items.map((entry) => (
          <Entry key={entry.id} entry={entry} after={entry === closing && <UndoClosing visit={visit} />} />
        ))}
        {history.data?.isCut && (
          <Typography component="li" variant="body2" sx={{ color: 'tokens.ink3' }}>
            Older entries are kept but not shown here.
          </Typography>
        )}
      </Box>
    </PanelState>
  );
}

function UndoClosing({ visit }: { visit: StaffVisit }) {
  const { undo, isPending } = useUndoClosing();
  return (
    <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <LoadingButton variant="outlined" loading={isPending} onClick={() => undo(visit)}>
        Undo
      </LoadingButton>
      <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
        Until {formatDateTime(visit.undoUntil ?? '')}. Its lead is then due as before.
      </Typography>
    </Box>
  );
}

function Entry({ entry, after }: { entry: VisitHistoryEntry; after: ReactNode }) {
  const Icon = entry.mail ? MailIcon : CalendarIcon;
  const facts = entry.mail ? [entry.mail.subject] : whatChanged(entry);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3 }}>
      <Icon aria-hidden sx={{ fontSize: 20, flex: 'none', color: entry.mail ? 'tokens.ink3' : 'tokens.primary' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ color: 'tokens.ink3' }}>
          <Box component="span" sx={{ color: 'tokens.ink', fontWeight: 600 }}>
            {entry.mail ? emailText(entry.mail) : changeText(entry.action)}
          </Box>
          {' · '}
          <TimeText at={entry.mail?.sentAt ?? entry.at} />
          {` · ${entry.mail ? emailState(entry.mail) : actorText(entry.by)}`}
        </Typography>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" sx={{ color: 'tokens.ink2', overflowWrap: 'anywhere' }}>
            {fact}
          </Typography>
        ))}
        {after}
      </Box>
    </Box>
  );
}
