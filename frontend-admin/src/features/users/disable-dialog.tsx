import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { TeamMember } from '../../api/types';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { hasCode } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useTeamWrite } from './use-team-write';
import { userPath } from './users-path';
import { useVisitsToCome, visitsText } from './use-visits-to-come';
import { VisitsToCome } from './visits-to-come';

interface Props {
  member: TeamMember;
  open: boolean;
  onClose: () => void;
}

export function DisableDialog({ member, open, onClose }: Props) {
  const disable = useTeamWrite();
  const coming = useVisitsToCome(member.id, open);
  const visits = coming.data?.items ?? [];
  const close = () => {
    disable.reset();
    onClose();
  };
  const confirm = () =>
    disable.run(
      {
        method: 'PATCH',
        path: userPath(member.id),
        body: {
          status: 'disabled',
          version: member.version,
          ...(visits.length > 0 ? { visitsToCome: visits.length } : {}),
        },
      },
      {
        onSuccess: () => {
          showToast({ title: `${member.name} can no longer log in`, variant: 'success' });
          close();
        },
        onError: (error) => {
          if (hasCode(error, 'STAFF_HAS_VISITS')) void coming.refetch();
        },
      },
    );
  return (
    <Dialog open={open} onClose={close} maxWidth={visits.length > 0 ? 'sm' : 'xs'} fullWidth>
      <DialogTitle>Disable {member.name}?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          They are logged out everywhere at once. Their notes and leads stay. You can enable them again.
        </Typography>
        <ErrorNotice error={coming.error} title="Their visits could not be loaded." />
        {visits.length > 0 && <VisitsToCome member={member} visits={visits} />}
        <ErrorNotice error={disable.error} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" onClick={close}>
          Keep
        </Button>
        <LoadingButton
          variant="contained"
          color="error"
          loading={disable.isPending || coming.isLoading}
          onClick={confirm}
        >
          {visits.length > 0 ? `Disable and leave ${visitsText(visits.length)}` : 'Disable'}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}
