import { Box } from '@mui/material';
import { showToast } from 'frontend-shared/toast';
import type { FirstToDo } from 'poolkit/build-process';
import { useState } from 'react';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { TextField } from '../../../components/text-field';
import { useFields } from '../../../lib/use-fields';
import { columns, numberOf, RemoveButton, Rows } from './phase-dialog';
import { useDraftWrite, type BuildTemplate } from './use-build-template';

interface Props {
  template: BuildTemplate;
  open: boolean;
  onClose: () => void;
}

export function ToDosDialog({ open, ...props }: Props) {
  return (
    <FormDialog open={open} wide onClose={props.onClose}>
      {open && <ToDosForm {...props} />}
    </FormDialog>
  );
}

type Row = Omit<FirstToDo, 'dueInDays'> & { id: number; dueInDays: string };

function ToDosForm({ template, onClose }: Omit<Props, 'open'>) {
  const { process, saveDraft, isPending, error } = useDraftWrite(template);
  const [toDos, setToDos] = useState<Row[]>(() =>
    (process.firstToDos ?? []).map(({ title, dueInDays }, id) => ({ id, title, dueInDays: String(dueInDays) })),
  );
  const { errorOf } = useFields({}, error);
  const change = (id: number, patch: Partial<Row>) =>
    setToDos((rows) => rows.map((row) => (row.id === id ? { ...row, ...patch } : row)));
  const submit = () => {
    const firstToDos = toDos.map(({ title, dueInDays }) => ({ title, dueInDays: numberOf(dueInDays) }));
    saveDraft({ firstToDos }, () => {
      showToast({ title: 'Saved to the draft', description: 'First to-dos', variant: 'success' });
      onClose();
    });
  };
  const newId = Math.max(-1, ...toDos.map(({ id }) => id)) + 1;
  return (
    <DialogForm
      title="Edit the first to-dos"
      button="Save to draft"
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Rows
        title="First to-dos"
        add="Add a to-do"
        onAdd={() => setToDos([...toDos, { id: newId, title: '', dueInDays: '7' }])}
      >
        {toDos.map(({ id, title, dueInDays }, row) => (
          <Box key={id} sx={columns(3)}>
            <TextField
              label="What needs to be done"
              maxLength={200}
              value={title}
              error={errorOf(`process.firstToDos.${row}.title`)}
              onChange={(value) => change(id, { title: value })}
            />
            <TextField
              label="Due in days"
              inputMode="numeric"
              value={dueInDays}
              error={errorOf(`process.firstToDos.${row}.dueInDays`)}
              onChange={(value) => change(id, { dueInDays: value })}
            />
            <RemoveButton
              label={`Remove to-do ${title}`}
              onPress={() => setToDos(toDos.filter((other) => other.id !== id))}
            />
          </Box>
        ))}
      </Rows>
    </DialogForm>
  );
}
