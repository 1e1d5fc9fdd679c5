import { useState } from 'react';
import type { StaffRole, TeamMember } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { ErrorNotice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { hasCode } from 'frontend-shared/api';
import { roleLabel, roleOptions } from '../../lib/staff-labels';
import { showToast } from 'frontend-shared/toast';

import { userPath, useTeamWrite, useVisitsToCome, visitsText } from './team';
import { VisitsToCome } from './visits-to-come';

interface Props {
  member: TeamMember;
  onClose: () => void;
}

export const RoleDialog = formDialog(RoleForm);

function RoleForm({ member, onClose }: Props) {
  const [role, setRole] = useState<string>(member.role);
  const save = useTeamWrite();
  // The server decides which roles take visits.
  const [endsVisits, setEndsVisits] = useState(false);
  const coming = useVisitsToCome(member.id, endsVisits);
  const visits = endsVisits ? (coming.data?.items ?? []) : [];

  // The list already says what the error said.
  const listed = endsVisits && coming.isSuccess && hasCode(save.error, 'STAFF_HAS_VISITS');
  const refused = endsVisits && coming.isError ? coming.error : listed ? null : save.error;

  const submit = () => {
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
    <DialogForm
      title={`Change the role of ${member.name}`}
      button={visits.length > 0 ? `Change role and leave ${visitsText(visits.length)}` : 'Change role'}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {refused !== null && <ErrorNotice error={refused} />}
      <SelectField
        label="Role"
        hint="The change takes effect on their next click."
        value={role}
        onChange={(next) => {
          setRole(next);
          setEndsVisits(false);
          save.reset();
        }}
        options={roleOptions}
      />
      {visits.length > 0 && <VisitsToCome member={member} visits={visits} />}
    </DialogForm>
  );
}
