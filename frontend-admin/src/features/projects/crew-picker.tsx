import { useQuery } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { Crew, Project, ProjectPhase } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { useProjectUndo, useProjectWrite } from './use-project';

export const CREWS_PATH = '/api/admin/crews';

interface Props {
  project: Project;
  phase: ProjectPhase;
  canWrite: boolean;
}

/** A crew whose papers have expired is assigned only with a reason. */
export function CrewPicker({ project: { id, version }, phase, canWrite }: Props) {
  const crews = useQuery<{ items: Crew[] }>({ queryKey: [CREWS_PATH] });
  const { showDone } = useProjectUndo();
  const [asking, setAsking] = useState<Crew | null>(null);
  const save = useProjectWrite({
    onSaved: (saved) => {
      setAsking(null);
      showDone(`${phase.name}: crew saved`, saved);
    },
    onRefused: (error) => showToast({ title: 'Crew not saved', description: errorText(error), variant: 'destructive' }),
  });
  const known = crews.data?.items ?? [];
  const assign = (crewId: string, reason?: string) =>
    save.send(id, `/phases/${phase.key}/crew`, { version, ...(crewId && { crewId }), ...(reason && { reason }) });
  const offered = known.filter(({ active, id: crewId }) => active || crewId === phase.crewId);
  if (!canWrite || phase.status === 'done') return known.find((crew) => crew.id === phase.crewId)?.name ?? '–';
  return (
    <>
      <SelectField
        labelHidden
        label={`Crew for ${phase.name}`}
        value={phase.crewId ?? ''}
        disabled={save.isPending || !crews.data}
        options={[
          { value: '', label: 'No crew' },
          ...offered.map((crew) => ({
            value: crew.id,
            label: crew.paperProblem === null ? crew.name : `${crew.name} (license or insurance expired)`,
          })),
        ]}
        onChange={(crewId) => {
          const crew = known.find((one) => one.id === crewId);
          if (crew && crew.paperProblem !== null) setAsking(crew);
          else assign(crewId);
        }}
      />
      <PapersDialog
        open={asking !== null}
        crew={asking}
        busy={save.isPending}
        error={asking && save.error}
        onClose={() => setAsking(null)}
        onConfirm={(reason) => asking && assign(asking.id, reason)}
      />
    </>
  );
}

interface PapersProps {
  crew: Crew;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

const PapersDialog = formDialog(PapersForm);

function PapersForm({ crew, busy, error, onClose, onConfirm }: PapersProps) {
  const form = useFields({ reason: '' }, error, ({ reason }) => ({
    reason: reason.trim() === '' ? 'Enter the reason.' : undefined,
  }));
  return (
    <DialogForm
      title={`Assign ${crew.name}`}
      button="Assign anyway"
      danger
      busy={busy}
      error={error}
      onSubmit={() => {
        if (form.check()) onConfirm(form.values.reason.trim());
      }}
      onClose={onClose}
    >
      <Notice tone="warning">{crew.paperProblem}</Notice>
      <TextField
        label="Reason for going ahead"
        hint="Kept in the project activity and the audit log."
        multilineRows={2}
        maxLength={500}
        focusOnOpen
        {...form.field('reason')}
      />
    </DialogForm>
  );
}
