import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { TeamMember } from '../../api/types';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { errorText } from '../../lib/http-error';
import { toast } from '../../lib/toast/toast-store';
import { useTeamWrite } from './use-team-write';
import { userPath } from './users-path';

interface Props {
  member: TeamMember;
  open: boolean;
  onClose: () => void;
}

export function DisableDialog({ member, open, onClose }: Props) {
  const title = useId();
  const disable = useTeamWrite();
  const close = () => {
    disable.reset();
    onClose();
  };
  const confirm = () =>
    disable.run(
      { method: 'PATCH', path: userPath(member.id), body: { status: 'disabled', version: member.version } },
      {
        onSuccess: () => {
          toast({ title: `${member.name} can no longer log in`, variant: 'success' });
          close();
        },
      },
    );
  return (
    <Dialog open={open} onClose={close} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>Disable {member.name}?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          They are logged out everywhere at once. Their notes and leads stay. You can enable them again.
        </Typography>
        {disable.isError && (
          <Notice tone="danger" live>
            {errorText(disable.error)}
          </Notice>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={close}>
          Keep
        </Button>
        <LoadingButton variant="contained" color="error" loading={disable.isPending} onClick={confirm}>
          Disable
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}
