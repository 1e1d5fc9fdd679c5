import { Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { errorText, randomId } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState, type ReactNode } from 'react';
import { write } from '../../api/client';
import type { ProjectSummary } from '../../api/types';
import { Form } from '../../components/form';
import { FormDialog } from '../../components/form-dialog';
import { LoadingButton } from '../../components/loading-button';
import { SelectField } from '../../components/select-field';
import { Strong } from '../../components/text';
import { TextField } from '../../components/text-field';
import { isUnder, PROJECTS_PATH } from '../../lib/live/outdated';
import { projectPath, useManagers, useStaff } from './use-project';

interface Props {
  chosen: readonly ProjectSummary[];
  onDone: () => void;
}

const countOf = (count: number): string => (count === 1 ? '1 project' : `${count} projects`);

/** One write for each project, so that each keeps its own activity, undo and refusal. */
function useEach({ chosen, onDone }: Props) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (done: string, act: (project: ProjectSummary) => Promise<unknown>) => {
    setBusy(true);
    const refused: string[] = [];
    for (const project of chosen)
      await act(project).catch((error: unknown) => refused.push(`${project.number}: ${errorText(error)}`));
    setBusy(false);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && isUnder(path, PROJECTS_PATH),
    });
    const count = countOf(chosen.length - refused.length);
    if (refused.length === 0) showToast({ title: `${done}: ${count}`, variant: 'success' });
    else showToast({ title: `${done}: ${count} only`, description: refused.join(' '), variant: 'destructive' });
    onDone();
  };
  return { isBusy, run };
}

/** What is done for all chosen projects of the table. */
export function BulkActions({ chosen, onDone }: Props) {
  const [dialog, setDialog] = useState<'manager' | 'todo' | null>(null);
  const close = () => setDialog(null);
  const finish = () => {
    close();
    onDone();
  };
  return (
    <Box
      role="region"
      aria-label="Selected projects"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 3, bgcolor: 'tokens.tint' }}
    >
      <Strong>{`${countOf(chosen.length)} selected`}</Strong>
      <Button onClick={() => setDialog('manager')}>Assign manager</Button>
      <Button onClick={() => setDialog('todo')}>Add to-do</Button>
      <Button variant="text" onClick={onDone}>
        Clear
      </Button>
      <FormDialog open={dialog !== null} onClose={close}>
        {dialog === 'manager' && <AssignManager chosen={chosen} onDone={finish} onCancel={close} />}
        {dialog === 'todo' && <AddTodo chosen={chosen} onDone={finish} onCancel={close} />}
      </FormDialog>
    </Box>
  );
}

interface DialogProps extends Props {
  onCancel: () => void;
}

function AssignManager({ onCancel, ...props }: DialogProps) {
  const { isBusy, run } = useEach(props);
  const staff = useManagers();
  const [pmId, setPmId] = useState('');
  const submit = () =>
    void run('Manager assigned', ({ id, version }) =>
      write('PATCH', projectPath(id), { body: { version, pmId: pmId || null } }),
    );
  return (
    <Asking title="Assign manager" save="Assign" isBusy={isBusy} onSubmit={submit} onCancel={onCancel}>
      <SelectField
        label="Manager"
        value={pmId}
        onChange={setPmId}
        options={[{ value: '', label: 'Unassigned' }, ...staff.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </Asking>
  );
}

function AddTodo({ onCancel, ...props }: DialogProps) {
  const { isBusy, run } = useEach(props);
  const staff = useStaff();
  const [title, setTitle] = useState('');
  const [assigneeId, setAssignee] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (title.trim() === '') return;
    const body = { title: title.trim(), kind: 'todo', ...(assigneeId && { assigneeId }), ...(dueOn && { dueOn }) };
    void run('To-do added', ({ id }) =>
      write('POST', `${projectPath(id)}/punch`, { body, idempotencyKey: randomId() }),
    );
  };
  return (
    <Asking title="Add to-do" save="Add" isBusy={isBusy} onSubmit={submit} onCancel={onCancel}>
      <TextField
        label="What needs to be done"
        value={title}
        onChange={setTitle}
        maxLength={200}
        error={tried && title.trim() === '' ? 'Enter what needs to be done.' : undefined}
      />
      <SelectField
        label="Assigned to"
        optional
        value={assigneeId}
        onChange={setAssignee}
        options={[{ value: '', label: 'Unassigned' }, ...staff.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <TextField label="Due" type="date" optional value={dueOn} onChange={setDueOn} />
    </Asking>
  );
}

interface AskingProps {
  title: string;
  save: string;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

function Asking({ title, save, isBusy, onSubmit, onCancel, children }: AskingProps) {
  return (
    <Form
      onSubmit={() => {
        if (!isBusy) onSubmit();
      }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <LoadingButton type="submit" variant="contained" loading={isBusy}>
          {save}
        </LoadingButton>
      </DialogActions>
    </Form>
  );
}
