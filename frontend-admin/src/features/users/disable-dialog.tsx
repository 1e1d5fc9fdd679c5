import { Typography } from '@mui/material';
import { hasCode } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import type { TeamMember } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { ErrorNotice } from '../../components/notice';
import { userPath, useTeamWrite, useVisitsToCome, visitsText } from './team';
import { VisitsToCome } from './visits-to-come';

interface Props {
  member: TeamMember;
  onClose: () => void;
}

export const DisableDialog = formDialog(DisableForm);

function DisableForm({ member, onClose }: Props) {
  const disable = useTeamWrite();
  const coming = useVisitsToCome(member.id, true);
  const visits = coming.data?.items ?? [];
  const confirm = () =>
    disable.run(
      {
        method: 'PATCH',
        path: userPath(member.id),
        body: {
          status: 'disabled',
          version: member.version,
          ...(visits.length > 0 && { visitsToCome: visits.length }),
        },
      },
      {
        onSuccess: () => {
          showToast({ title: `${member.name} can no longer log in`, variant: 'success' });
          onClose();
        },
        onError: (error) => {
          if (hasCode(error, 'STAFF_HAS_VISITS')) void coming.refetch();
        },
      },
    );
  return (
    <DialogForm
      title={`Disable ${member.name}?`}
      button={visits.length > 0 ? `Disable and leave ${visitsText(visits.length)}` : 'Disable'}
      danger
      cancel="Keep"
      busy={disable.isPending || coming.isLoading}
      error={disable.error}
      onSubmit={confirm}
      onClose={onClose}
    >
      <Typography>
        They are logged out everywhere right away. Their notes and leads stay. You can enable them again.
      </Typography>
      <ErrorNotice error={coming.error} title="Their visits could not be loaded." />
      {visits.length > 0 && <VisitsToCome member={member} visits={visits} />}
    </DialogForm>
  );
}
