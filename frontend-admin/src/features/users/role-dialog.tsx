import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import type { StaffRole, TeamMember } from '../../api/types';
import { FormDialog } from '../../components/form-dialog';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { errorText, hasCode } from 'frontend-shared/api';
import { roleLabel, roleOptions } from '../../lib/staff-labels';
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

export function RoleDialog({ member, open, onClose }: Props) {
  const title = useId();
  return (
    <FormDialog open={open} titleId={title} onClose={onClose}>
      <RoleForm member={member} titleId={title} onClose={onClose} />
    </FormDialog>
  );
}

function RoleForm({ member, titleId, onClose }: { member: TeamMember; titleId: string; onClose: () => void }) {
  const [role, setRole] = useState<string>(member.role);
  const save = useTeamWrite();
  // Which roles take no visits is the server's to say.
  const [endsVisits, setEndsVisits] = useState(false);
  const coming = useVisitsToCome(member.id, endsVisits);
  const visits = endsVisits ? (coming.data?.items ?? []) : [];

  // Once the visits are listed, the list says what the refusal said.
  const listed = endsVisits && coming.isSuccess && hasCode(save.error, 'STAFF_HAS_VISITS');
  const refused = endsVisits && coming.isError ? coming.error : listed ? null : save.error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (role === member.role) {
      onClose();
      return;
    }
    save.run(
      {
        method: 'PATCH',
        path: userPath(member.id),
        body: { role, version: member.version, ...(visits.length > 0 ? { visitsToCome: visits.length } : {}) },
      },
      {
        onSuccess: () => {
          showToast({ title: `${member.name} is now ${roleLabel(role as StaffRole)}`, variant: 'success' });
          onClose();
        },
        onError: (error) => {
          if (!hasCode(error, 'STAFF_HAS_VISITS')) return;
          setEndsVisits(true);
          if (endsVisits) void coming.refetch();
        },
      },
    );
  };

  return (
    <form onSubmit={submit}>
      <DialogTitle id={titleId}>Change the role of {member.name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {refused !== null && (
          <Notice tone="danger" live>
            {errorText(refused)}
          </Notice>
        )}
        <SelectField
          label="Role"
          hint="What they may see and do changes with their next click."
          value={role}
          onChange={(next) => {
            setRole(next);
            setEndsVisits(false);
            save.reset();
          }}
          options={roleOptions}
        />
        {visits.length > 0 && <VisitsToCome member={member} visits={visits} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <LoadingButton type="submit" variant="contained" loading={save.isPending}>
          {visits.length > 0 ? `Change role and leave ${visitsText(visits.length)}` : 'Change role'}
        </LoadingButton>
      </DialogActions>
    </form>
  );
}
