import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import { write } from '../../../api/client';
import type { Household, HouseholdMember, Invitation, OwnProject, OwnProjectSummary } from '../../../api/contract';
import { useWrite } from '../../../api/use-write';
import { Button } from '../../../components/ui/button';
import { ChoiceGroup } from '../../../components/ui/choice-group';
import { TextField } from '../../../components/ui/field';
import { Form } from '../../../components/ui/form';
import { FormFailure } from '../../../components/ui/form-failure';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { useForm } from '../../../lib/forms/use-form';
import { emailProblem, requiredText } from '../../../lib/forms/validation';
import { TabSection } from '../portal-parts';
import { projectPath } from './project-data';

const ROLES = [
  { value: 'viewer', label: 'Viewer', note: 'Can see progress, photos and dates.' },
  { value: 'signer', label: 'Signer', note: 'Can also message us, sign and make choices.' },
] as const;

export default function PeopleTab({ project: { id } }: { project: OwnProjectSummary }) {
  const query = useQuery<Household>({ queryKey: [projectPath(id, '/household')] });
  const project = useQuery<OwnProject>({ queryKey: [projectPath(id)] });
  const [household, state] = useAnswer(query, 'Loading the people', <Skeleton className="h-48 w-full" />);
  const isSigner = project.data?.role === 'signer';
  return (
    <TabSection id="people-title" title="People" updatedAt={null}>
      {state}
      {household && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 md:px-6">
          {household.items.map((member) => (
            <Member key={member.id} id={id} member={member} canRemove={isSigner && !member.isYou} />
          ))}
        </ul>
      )}
      {isSigner && <Invite id={id} />}
    </TabSection>
  );
}

function Member({ id, member, canRemove }: { id: string; member: HouseholdMember; canRemove: boolean }) {
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await write('DELETE', projectPath(id, `/household/${member.id}`));
      await client.invalidateQueries({ queryKey: [projectPath(id, '/household')] });
    } catch (cause) {
      setError(cause as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <span>{member.name}</span>
            {member.isYou && <span className="font-normal text-ink-3"> (you)</span>}
          </p>
          <p className="type-small text-ink-3 wrap-anywhere">{`${member.email}, ${member.role}`}</p>
        </div>
        {canRemove && (
          <Button variant="outline" size="compact" busy={isBusy} onClick={() => void remove()}>
            <span>Remove</span>
            <span className="sr-only">{` ${member.name}`}</span>
          </Button>
        )}
      </div>
      {error !== null && <FormFailure title={errorText(error)} error={error} />}
    </li>
  );
}

function Invite({ id }: { id: string }) {
  const client = useQueryClient();
  const [values, setValues] = useState({ name: '', email: '' });
  const [role, setRole] = useState<Invitation['role']>('viewer');
  const { bind, refused, ...form } = useForm('invite', {
    values,
    problems: { name: requiredText(values.name, 'a name'), email: emailProblem(values.email, 'their') },
    onType: (changed) => setValues({ ...values, ...changed }),
  });
  const invite = useWrite<HouseholdMember, Invitation>({
    path: projectPath(id, '/household'),
    onSuccess: async (member) => {
      setValues({ name: '', email: '' });
      showToast({ title: 'Invitation sent', description: member.email, variant: 'success' });
      await client.invalidateQueries({ queryKey: [projectPath(id, '/household')] });
    },
    onError: (error) => {
      if (!refused(error)) invite.reset();
    },
  });
  return (
    <div className="rounded-card border border-line p-5 md:p-6">
      <h3 id="invite-title" className="type-title">
        Invite someone
      </h3>
      <Form
        form={form}
        send={invite}
        labelledBy="invite-title"
        className="needs-script mt-4 space-y-5"
        onSend={() => invite.mutate({ name: values.name.trim(), email: values.email.trim(), role })}
        actions={
          <Button type="submit" busy={invite.isPending}>
            Send invitation
          </Button>
        }
      >
        <TextField label="Name" autoComplete="off" {...bind('name')} />
        <TextField label="Email" type="email" autoComplete="off" {...bind('email')} />
        <ChoiceGroup id="invite-role" legend="Role" choices={ROLES} value={role} onChoose={setRole} />
      </Form>
    </div>
  );
}
