import { useState } from 'react';
import type { Project } from '../../api/types';
import { currentOf } from '../../api/use-write';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { StaleNotice } from '../../components/stale-notice';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { centsOf, typeLabel, typeOptions } from './labels';
import { projectPath, useProjectUndo, useProjectWrite } from './use-project';

const dollars = ({ contractCents }: Project): string => (contractCents === null ? '' : String(contractCents / 100));

export const EditProjectDialog = formDialog(EditForm);

function EditForm({ project: opened, onClose }: { project: Project; onClose: () => void }) {
  // As it was opened: what someone else changes meanwhile is refused by its version, never overwritten.
  const [project] = useState(opened);
  const { showDone } = useProjectUndo();
  const save = useProjectWrite({
    onSaved: (saved) => {
      showDone('Project saved', saved);
      onClose();
    },
  });
  const known = {
    name: project.name,
    type: project.type as string,
    contract: dollars(project),
  };
  const form = useFields(known, save.error, ({ name, contract }) => ({
    name: name.trim() === '' ? 'Enter a name for the project.' : undefined,
    contractCents: contract.trim() === '' || centsOf(contract) !== null ? undefined : 'Enter an amount in dollars.',
  }));
  const current = currentOf<Project>(save.error);
  const submit = () => {
    if (!form.check()) return;
    const { name, type, contract } = form.values;
    const body = { version: (current ?? project).version, name: name.trim(), type, contractCents: centsOf(contract) };
    save.run({ method: 'PATCH', path: projectPath(project.id), body });
  };
  return (
    <DialogForm
      title={`Edit project ${project.number}`}
      button="Save"
      busy={save.isPending}
      error={current ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {current && (
        <StaleNotice
          record="project"
          fields={[
            { label: 'Name', mine: form.values.name, theirs: current.name },
            { label: 'Type', mine: typeLabel(form.values.type as Project['type']), theirs: typeLabel(current.type) },
            { label: 'Contract price', mine: form.values.contract, theirs: dollars(current) },
          ]}
          onKeepMine={submit}
          onTakeTheirs={onClose}
        />
      )}
      <TextField label="Name" focusOnOpen maxLength={120} {...form.field('name')} />
      <SelectField label="Type" options={typeOptions} {...form.field('type')} />
      <TextField
        label="Contract price"
        hint="In dollars."
        optional
        inputMode="numeric"
        {...form.field('contract', 'contractCents')}
      />
    </DialogForm>
  );
}
