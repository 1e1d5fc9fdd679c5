import { Box } from '@mui/material';
import { showToast } from 'frontend-shared/toast';
import type { Draw } from 'poolkit/build-process';
import { useState } from 'react';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { SelectField } from '../../../components/select-field';
import { Quiet } from '../../../components/text';
import { TextField } from '../../../components/text-field';
import { useFields } from '../../../lib/use-fields';
import { columns, numberOf, Problem, RemoveButton, Rows } from './phase-dialog';
import { newKey, useDraftWrite, type BuildTemplate } from './use-build-template';

interface Props {
  template: BuildTemplate;
  open: boolean;
  onClose: () => void;
}

export function DrawsDialog({ open, ...props }: Props) {
  return (
    <FormDialog open={open} wide onClose={props.onClose}>
      {open && <DrawsForm {...props} />}
    </FormDialog>
  );
}

type Row = Omit<Draw, 'percent'> & { percent: string };

function DrawsForm({ template, onClose }: Omit<Props, 'open'>) {
  const { process, saveDraft, isPending, error } = useDraftWrite(template);
  const [draws, setDraws] = useState<Row[]>(() =>
    process.draws.map((draw) => ({ ...draw, percent: String(draw.percent) })),
  );
  const { errorOf } = useFields({}, error);
  const total = draws.reduce((sum, { percent }) => sum + numberOf(percent), 0);
  const change = (row: number, patch: Partial<Row>) =>
    setDraws((rows) => rows.map((draw, place) => (place === row ? { ...draw, ...patch } : draw)));
  const phases = [
    { value: '', label: 'The signature' },
    ...process.phases.map(({ key, name }) => ({ value: key, label: name })),
  ];
  const submit = () => {
    const sent = draws.map((draw) => ({ ...draw, percent: numberOf(draw.percent) }));
    saveDraft({ draws: sent }, () => {
      showToast({ title: 'Saved to the draft', description: 'Draws', variant: 'success' });
      onClose();
    });
  };
  const problem = errorOf('process');
  return (
    <DialogForm
      title="Edit the draws"
      button="Save to draft"
      busy={isPending}
      error={problem ? null : error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Problem text={problem} />
      <Rows
        title="Draws"
        add="Add a draw"
        onAdd={() =>
          setDraws([...draws, { key: newKey('draw', draws), percent: '', when: '', afterPhase: null, evidence: '' }])
        }
      >
        {draws.map((draw, row) => {
          const field = (key: 'percent' | 'when' | 'evidence') => ({
            value: draw[key],
            error: errorOf(`process.draws.${row}.${key}`),
            onChange: (value: string) => change(row, { [key]: value }),
          });
          return (
            <Box key={draw.key} sx={columns(5)}>
              <TextField label="Due when" maxLength={120} {...field('when')} />
              <TextField label="Percent" {...field('percent')} />
              <SelectField
                label="Earned by"
                options={phases}
                value={draw.afterPhase ?? ''}
                onChange={(afterPhase) => change(row, { afterPhase: afterPhase || null })}
              />
              <TextField label="Evidence" maxLength={300} {...field('evidence')} />
              <RemoveButton
                label={`Remove draw ${draw.when}`}
                onPress={() => setDraws(draws.filter((_, place) => place !== row))}
              />
            </Box>
          );
        })}
      </Rows>
      <Quiet role="status">
        {Number.isNaN(total) ? 'Enter a number for each share.' : `Total ${Number(total.toFixed(2))} of 100 percent`}
      </Quiet>
    </DialogForm>
  );
}
