import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write';
import type { StaffSessionRow } from '../../api/types';
import { LoadingButton } from '../../components/loading-button';
import { PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { TimeText } from '../../components/time-text';
import { adminAuth } from '../../lib/auth/endpoints';
import { deviceLabel, networkLabel } from '../../lib/device-label';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';

export function SessionList() {
  const sessions = useQuery<{ items: StaffSessionRow[] }>({ queryKey: [adminAuth.sessions] });
  return (
    <PanelState query={sessions} area="sessions">
      <RowList>
        {sessions.data?.items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </RowList>
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
    <Row
      title={session.current ? `${device} (this one)` : device}
      detail={
        <>
          Last used <TimeText at={session.lastSeenAt} />
          {network && <span>{` · ${network}`}</span>}
        </>
      }
    >
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
    </Row>
  );
}
