import { formatDay } from 'frontend-shared/format';
import type { Project, ScheduleDraft } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import type { PhaseChange } from './cascade';
import { slipReasonOptions } from './labels';
import { usePartWrite } from './use-part';
import { projectPath } from './use-project';

interface Props {
  project: Project;
  /** The phase that was pressed in the chart; empty to choose one, null to change none and review the dates. */
  phaseKey: string | null;
  /** What was pulled in the chart. */
  change: PhaseChange | null;
  onClose: () => void;
  onDrafted: (draft: ScheduleDraft) => void;
}

/** Asks what changes; nothing is published before its preview. */
export const ChangeDialog = formDialog(ChangeForm);

function ChangeForm({ project, phaseKey, change, onClose, onDrafted }: Props) {
  const draft = usePartWrite<ScheduleDraft>(project.id);
  const isReview = phaseKey === null;
  const open = project.phases.filter(({ status }) => status !== 'done');
  const first = open.find(({ key }) => key === phaseKey) ?? open[0];
  const form = useFields(
    {
      phase: first?.key ?? '',
      startsOn: change?.startsOn ?? '',
      days: String(change?.days ?? ''),
      reason: '',
      note: '',
    },
    draft.error,
    (mine) => ({
      startsOn:
        !isReview && mine.startsOn === '' && mine.days === '' ? 'Choose a new start, a new length or both.' : undefined,
      days:
        mine.days === '' || (/^\d{1,3}$/.test(mine.days) && Number(mine.days) > 0)
          ? undefined
          : 'Enter the days as a whole number.',
      reason: mine.reason === '' ? 'Choose the reason.' : undefined,
    }),
  );
  const chosen = project.phases.find(({ key }) => key === form.values.phase);
  const submit = () => {
    if (!form.check() || draft.isPending) return;
    const { phase, startsOn, days, reason, note } = form.values;
    const item = { phase, ...(startsOn && { startsOn }), ...(days && { days: Number(days) }) };
    const body = {
      version: project.version,
      reason,
      items: isReview ? [] : [item],
      ...(note.trim() && { note: note.trim() }),
    };
    draft.run(
      { method: 'POST', path: `${projectPath(project.id)}/schedule-changes`, body },
      {
        onSuccess: (made) => {
          onClose();
          onDrafted(made);
        },
      },
    );
  };
  return (
    <DialogForm
      title={isReview ? 'Review dates' : 'Change dates'}
      button="Preview"
      busy={draft.isPending}
      error={draft.error}
      contentSx={{ display: 'grid', gap: 3 }}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isReview && (
        <>
          <SelectField
            label="Phase"
            options={open.map(({ key, name }) => ({ value: key, label: name }))}
            {...form.field('phase')}
          />
          <TextField
            label="Starts on"
            hint={chosen ? `Not before this day. Now ${formatDay(chosen.forecast.startsOn)}.` : 'Not before this day.'}
            type="date"
            optional
            focusOnOpen
            {...form.field('startsOn')}
          />
          <TextField
            label="Days"
            hint={chosen ? `Now ${chosen.days} ${chosen.calendar} days.` : ''}
            inputMode="numeric"
            optional
            {...form.field('days')}
          />
        </>
      )}
      <SelectField
        label="Reason"
        options={[{ value: '', label: 'Choose' }, ...slipReasonOptions]}
        {...form.field('reason')}
      />
      <TextField
        label="Note for the customer"
        hint="It is included in the email."
        optional
        multilineRows={2}
        maxLength={500}
        {...form.field('note')}
      />
    </DialogForm>
  );
}
