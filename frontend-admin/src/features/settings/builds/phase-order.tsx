import { Box, Button } from '@mui/material';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import type { BuildPhase, BuildProcess } from 'poolkit/build-process';
import { DialogForm, formDialog } from '../../../components/form-dialog';
import { Notice } from '../../../components/notice';
import { SelectField } from '../../../components/select-field';
import { Quiet } from '../../../components/text';
import { TextField } from '../../../components/text-field';
import { useFields } from '../../../lib/use-fields';
import { newKey, useDraftWrite, type BuildTemplate } from './use-build-template';

/** Earlier, later and out of the process; the order is that of lists, what waits for what are the links. */
export function PhaseActions({
  template,
  phaseKey,
  onRemove,
}: {
  template: BuildTemplate;
  phaseKey: string;
  onRemove: () => void;
}) {
  const { process, saveDraft, isPending } = useDraftWrite(template, {
    onRefused: (error) => showToast({ title: 'Not moved', description: errorText(error), variant: 'destructive' }),
  });
  const index = process.phases.findIndex(({ key }) => key === phaseKey);
  const name = process.phases[index]?.name ?? '';
  const move = (to: number) => {
    const phases = [...process.phases];
    phases.splice(to, 0, ...phases.splice(index, 1));
    saveDraft({ phases }, () => showToast({ title: `${name}: now number ${to + 1}`, variant: 'success' }));
  };
  const buttons = [
    { label: 'Up', to: index - 1, off: index === 0 },
    { label: 'Down', to: index + 1, off: index === process.phases.length - 1 },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {buttons.map(({ label, to, off }) => (
        <Button
          key={label}
          variant="text"
          disabled={off || isPending}
          aria-label={`Move ${name} ${label.toLowerCase()}`}
          onClick={() => move(to)}
        >
          <span>{label}</span>
        </Button>
      ))}
      <Button variant="text" disabled={isPending} aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </Box>
  );
}

interface DialogProps {
  template: BuildTemplate;
  onClose: () => void;
}

/** The phases without one; what waited for it waits for what it waited for. */
function without({ phases }: BuildProcess, key: string): BuildPhase[] {
  const removed = phases.find((phase) => phase.key === key);
  return phases
    .filter((phase) => phase.key !== key)
    .map((phase) => {
      if (phase.links.every(({ from }) => from !== key)) return phase;
      const kept = phase.links.filter(({ from }) => from !== key);
      const inherited = (removed?.links ?? []).filter(({ from }) => kept.every((link) => link.from !== from));
      return { ...phase, links: [...kept, ...inherited] };
    });
}

export const RemovePhaseDialog = formDialog(RemovePhaseForm);

function RemovePhaseForm({ template, phaseKey, onClose }: DialogProps & { phaseKey: string }) {
  const { process, saveDraft, isPending, error } = useDraftWrite(template);
  const problem = useFields({}, error).errorOf('process');
  const name = process.phases.find(({ key }) => key === phaseKey)?.name ?? 'this phase';
  const waiting = process.phases.filter(({ links }) => links.some(({ from }) => from === phaseKey));
  const draws = process.draws.filter(({ afterPhase }) => afterPhase === phaseKey);
  const isEarning = draws.length > 0;
  return (
    <DialogForm
      title={`Remove ${name}?`}
      button={isEarning ? null : 'Remove phase'}
      danger
      busy={isPending}
      error={error}
      onSubmit={() => saveDraft({ phases: without(process, phaseKey) }, onClose)}
      onClose={onClose}
    >
      {isEarning ? (
        <Notice tone="warning">
          {`It earns the draw “${draws.map(({ when }) => when).join(',” “')}.” Assign the draw to another phase first.`}
        </Notice>
      ) : (
        <>
          {waiting.length > 0 && (
            <Quiet>{`${waiting.map((phase) => phase.name).join(', ')} will wait for what ${name} was waiting for.`}</Quiet>
          )}
          <Quiet>Its gates and descriptions are removed too. Nothing changes until the draft is published.</Quiet>
          {problem && <Notice tone="danger">{problem}</Notice>}
        </>
      )}
    </DialogForm>
  );
}

export const AddPhaseDialog = formDialog(AddPhaseForm);

function AddPhaseForm({ template, onClose }: DialogProps) {
  const { process, saveDraft, isPending, error } = useDraftWrite(template);
  const form = useFields(
    () => ({
      name: '',
      after: process.phases.at(-1)?.key ?? '',
      days: '1',
      whatHappens: '',
      whatYouSee: '',
      whatWeNeed: '',
    }),
    error,
    ({ name, days, whatHappens, whatYouSee, whatWeNeed }) => ({
      name: name.trim() === '' ? 'Enter a name.' : undefined,
      days: /^[1-9]\d{0,2}$/.test(days) ? undefined : 'Enter the days as a whole number.',
      ...Object.fromEntries(
        Object.entries({ whatHappens, whatYouSee, whatWeNeed }).map(([key, text]) => [
          key,
          text.trim() === '' ? 'Enter the text the customer will see.' : undefined,
        ]),
      ),
    }),
  );
  const submit = () => {
    if (!form.check()) return;
    const { name, after, days: typed, whatHappens, whatYouSee, whatWeNeed } = form.values;
    const days = Number(typed);
    const added: BuildPhase = {
      ...{ key: newKey(name, process.phases), name: name.trim(), gates: [], weatherSensitive: false },
      days: { low: days, likely: days, high: days, kind: 'working' },
      links: after === '' ? [] : [{ from: after, type: 'finish-to-start', lagDays: 0, lagCalendar: 'working' }],
      ...{ minTempF: null, gate: null, weather: null },
      ...{ whatHappens: whatHappens.trim(), whatYouSee: whatYouSee.trim(), whatWeNeed: whatWeNeed.trim() },
    };
    const place = process.phases.findIndex(({ key }) => key === after) + 1;
    saveDraft({ phases: process.phases.toSpliced(place, 0, added) }, onClose);
  };
  return (
    <DialogForm
      title="Add a phase"
      button="Add phase"
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {form.errorOf('process') && <Notice tone="danger">{form.errorOf('process')}</Notice>}
      <TextField label="Name" maxLength={80} focusOnOpen {...form.field('name')} />
      <SelectField
        label="After"
        hint="It starts after this phase ends. To make another phase wait for it, edit that phase."
        options={[
          { value: '', label: 'None (first phase)' },
          ...process.phases.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        {...form.field('after')}
      />
      <TextField label="Working days" inputMode="numeric" {...form.field('days')} />
      <TextField label="What happens" multilineRows={2} maxLength={600} {...form.field('whatHappens')} />
      <TextField label="What you will see" multilineRows={2} maxLength={600} {...form.field('whatYouSee')} />
      <TextField label="What we need from you" multilineRows={2} maxLength={600} {...form.field('whatWeNeed')} />
    </DialogForm>
  );
}
