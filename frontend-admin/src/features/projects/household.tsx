import { Box, Button } from '@mui/material';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { Project } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { Panel } from '../../components/panel';
import { Row, RowList } from '../../components/row-list';
import { SelectField } from '../../components/select-field';
import { Faint, Note } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { useFields } from '../../lib/use-fields';
import { emailError } from '../../lib/validate';
import { usePartWrite } from './use-part';
import { projectPath } from './use-project';

type Member = Project['people'][number];

const roles = [
  { value: 'signer', label: 'Signer: can read, sign and pay' },
  { value: 'viewer', label: 'Viewer: can only read' },
];

export function HouseholdPanel({ project }: { project: Project }) {
  const { can } = useAuth();
  const canWrite = can('projects.write');
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Member | null>(null);
  return (
    <Panel title="Household" meta={<Note>{project.customer}</Note>}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        {project.people.length === 0 ? (
          <Faint>No one has been invited yet.</Faint>
        ) : (
          <Box sx={{ justifySelf: 'stretch' }}>
            <RowList label="Household">
              {project.people.map((member) => {
                const { id, name, email, role, userId } = member;
                return (
                  <Row
                    key={id}
                    title={name}
                    detail={`${email} · ${role === 'signer' ? 'Signer' : 'Viewer'}${userId ? '' : ' · invited'}`}
                  >
                    {canWrite && (
                      <Button variant="text" aria-label={`Remove ${name}`} onClick={() => setRemoving(member)}>
                        Remove
                      </Button>
                    )}
                  </Row>
                );
              })}
            </RowList>
          </Box>
        )}
        {canWrite && <Button onClick={() => setInviting(true)}>Invite</Button>}
      </Box>
      <InviteDialog open={inviting} project={project} onClose={() => setInviting(false)} />
      <RemoveDialog open={removing !== null} project={project} member={removing} onClose={() => setRemoving(null)} />
    </Panel>
  );
}

const InviteDialog = formDialog(InviteForm);

function InviteForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const invite = usePartWrite(project.id);
  const form = useFields({ name: '', email: '', role: 'viewer' }, invite.error, ({ name, email }) => ({
    name: name.trim() === '' ? 'Enter the name.' : undefined,
    email: emailError(email),
  }));
  const submit = () => {
    if (!form.check()) return;
    const { name, email, role } = form.values;
    invite.run(
      {
        method: 'POST',
        path: `${projectPath(project.id)}/household`,
        body: { name: name.trim(), email: email.trim(), role },
      },
      {
        onSuccess: () => {
          showToast({ title: 'Invitation sent', description: email.trim(), variant: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      title="Invite to the household"
      button="Send invitation"
      busy={invite.isPending}
      error={invite.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" focusOnOpen maxLength={120} {...form.field('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        hint="They will get an email with a link."
        {...form.field('email')}
      />
      <SelectField label="Role" options={roles} {...form.field('role')} />
    </DialogForm>
  );
}

const RemoveDialog = formDialog(RemoveForm);

function RemoveForm({ project, member, onClose }: { project: Project; member: Member; onClose: () => void }) {
  const remove = usePartWrite(project.id);
  return (
    <DialogForm
      title={`Remove ${member.name}?`}
      button="Remove"
      danger
      cancel="Keep"
      busy={remove.isPending}
      error={remove.error}
      onSubmit={() =>
        remove.run(
          { method: 'DELETE', path: `${projectPath(project.id)}/household/${member.id}` },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <Note>{`${member.email} will no longer see project ${project.number}.`}</Note>
    </DialogForm>
  );
}
