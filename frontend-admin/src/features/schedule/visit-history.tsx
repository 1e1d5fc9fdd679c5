import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { VisitHistory, VisitHistoryEntry } from '../../api/types';
import { CalendarIcon, MailIcon } from '../../components/icons';
import { ListSkeleton } from '../../components/list-skeleton';
import { PanelState } from '../../components/panel-state';
import { TimeText } from '../../components/time-text';
import { changeText, doerText, letterState, letterText, whatChanged } from './visit-history-words';
import { historyPath } from './use-visits';

/** Who did what with a visit, and which letters were written about it; the newest first. */
export function VisitHistoryList({ visitId }: { visitId: string }) {
  const history = useQuery<VisitHistory>({
    queryKey: [historyPath(visitId)],
    // Letters go out without a word to this page.
    refetchOnMount: 'always',
  });
  return (
    <PanelState query={history} area="visits" skeleton={<ListSkeleton rows={3} />}>
      <Box component="ol" aria-label="What became of the visit" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {history.data?.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
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

function Entry({ entry }: { entry: VisitHistoryEntry }) {
  const Icon = entry.mail ? MailIcon : CalendarIcon;
  const facts = entry.mail ? [entry.mail.subject] : whatChanged(entry);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3 }}>
      <Icon aria-hidden sx={{ fontSize: 20, flex: 'none', color: entry.mail ? 'tokens.ink3' : 'tokens.primary' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ color: 'tokens.ink3' }}>
          <Box component="span" sx={{ color: 'tokens.ink', fontWeight: 600 }}>
            {entry.mail ? letterText(entry.mail) : changeText(entry.action)}
          </Box>
          {' · '}
          <TimeText at={entry.mail?.sentAt ?? entry.at} />
          {` · ${entry.mail ? letterState(entry.mail) : doerText(entry.by)}`}
        </Typography>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" sx={{ color: 'tokens.ink2', overflowWrap: 'anywhere' }}>
            {fact}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
