import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Box } from '@mui/material';
import { useWrite } from '../../api/use-write';
import type { StaffSessionRow } from '../../api/types';
import { ListSkeleton } from '../../components/list-skeleton';
import { LoadingButton } from '../../components/loading-button';
import { PanelState } from '../../components/panel-state';
import { TimeText } from '../../components/time-text';
import { adminAuth } from '../../lib/auth/endpoints';
import { deviceLabel, networkLabel } from '../../lib/device-label';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { Hint, Strong } from '../../components/text';

export function SessionList() {
  const sessions = useQuery<{ items: StaffSessionRow[] }>({ queryKey: [adminAuth.sessions] });
  return (
    <PanelState query={sessions} area="sessions" skeleton={<ListSkeleton rows={2} height={56} />}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {sessions.data?.items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Box>
    </PanelState>
  );
}

function SessionRow({ session }: { session: StaffSessionRow }) {
  const queryClient = useQueryClient();
  const end = useWrite();
  const device = deviceLabel(session.userAgent);
  const network = networkLabel(session.ipHint);
  const onEnd = () =>
    end.run(
      { method: 'DELETE', path: `${adminAuth.sessions}/${session.id}` },
      {
        onSuccess: () => {
          showToast({ title: 'Session ended', description: device, variant: 'success' });
          void queryClient.invalidateQueries({ queryKey: [adminAuth.sessions] });
        },
        onError: (error) => showToast({ title: 'Not ended', description: errorText(error), variant: 'destructive' }),
      },
    );
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Strong>
          {device}
          {session.current && (
            <Box component="span" sx={{ fontWeight: 400, color: 'tokens.ink3' }}>
              {' '}
              (this one)
            </Box>
          )}
        </Strong>
        <Hint>
          Last used <TimeText at={session.lastSeenAt} />
          {network && ` · ${network}`}
        </Hint>
      </Box>
      {!session.current && (
        <LoadingButton
          variant="outlined"
          loading={end.isPending}
          onClick={onEnd}
          aria-label={`End the session on ${device}`}
        >
          End
        </LoadingButton>
      )}
    </Box>
  );
}
