import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { formatDay, longDay } from 'frontend-shared/format';
import { useState } from 'react';
import type { Project, ProjectPhase, ScheduleDraft } from '../../api/types';
import { currentOf } from '../../api/use-write';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { StaleNotice } from '../../components/stale-notice';
import { Note } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import type { PhaseChange } from './cascade';
import { dayCount, slipReasonOptions, startReasonText } from './labels';
import { usePartWrite } from './use-part';
import { projectPath } from './use-project';

interface Props {
  project: Project;
  /** The dates of a phase, only what is late already, or the days off that are worked. */
  about: 'phase' | 'review' | 'days off';
  /** The phase that was pressed in the chart, and what was pulled there. */
  change: PhaseChange | null;
  onClose: () => void;
  onDrafted: (draft: ScheduleDraft) => void;
}

const TITLES = { phase: 'Change dates', review: 'Review dates', 'days off': 'Work on a day off' };

/** Asks what changes; nothing is published before its preview. */
export const ChangeDialog = formDialog(ChangeForm);

function ChangeForm({ project: opened, about, change, onClose, onDrafted }: Props) {
  // As it was opened: what someone else changes meanwhile is refused by its version, never overwritten.
  const [project] = useState(opened);
  const draft = usePartWrite<ScheduleDraft>(project.id);
  const current = currentOf<Project>(draft.error);
  const open = project.phases.filter(({ status }) => status !== 'done');
  const first = open.find(({ key }) => key === change?.phase) ?? open[0];
  const [worked, setWorked] = useState(project.workedDays);
  const form = useFields(
    {
      phase: first?.key ?? '',
      startsOn: change?.startsOn ?? '',
      days: String(change?.days ?? ''),
      day: '',
      reason: '',
      note: '',
    },
    draft.error,
    (mine) => ({
      startsOn:
        about === 'phase' && mine.startsOn === '' && mine.days === ''
          ? 'Choose a new start, a new length or both.'
          : undefined,
      days:
        mine.days === '' || (/^\d{1,3}$/.test(mine.days) && Number(mine.days) > 0)
          ? undefined
          : 'Enter the days as a whole number.',
      day:
        about === 'days off' && mine.day === '' && worked.length === project.workedDays.length
          ? 'Choose a day.'
          : undefined,
      reason: mine.reason === '' ? 'Choose the reason.' : undefined,
    }),
  );
  const { phase: key, startsOn, days, day, reason, note } = form.values;
  const chosen = project.phases.find((phase) => phase.key === key);
  const submit = () => {
    if (!form.check() || draft.isPending) return;
    const item = { phase: key, ...(startsOn && { startsOn }), ...(days && { days: Number(days) }) };
    const body = {
      version: (current ?? project).version,
      reason,
      items: about === 'phase' ? [item] : [],
      ...(about === 'days off' && { workedDays: [...new Set([...worked, ...(day && [day])])] }),
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
      title={TITLES[about]}
      button="Preview"
      busy={draft.isPending}
      error={current ? null : draft.error}
      contentSx={{ display: 'grid', gap: 3 }}
      onSubmit={submit}
      onClose={onClose}
    >
      {current && (
        <StaleNotice
          record="project"
          fields={about === 'phase' ? bothValues(current, { key, startsOn, days }) : []}
          onKeepMine={submit}
          onTakeTheirs={onClose}
        />
      )}
      {about === 'phase' && (
        <>
          <SelectField
            label="Phase"
            options={open.map((phase) => ({ value: phase.key, label: phase.name }))}
            {...form.field('phase')}
          />
          <TextField
            label="Starts on"
            hint={chosen ? `Not before this day. ${nowText(project, chosen)}` : 'Not before this day.'}
            type="date"
            optional
            focusOnOpen
            {...form.field('startsOn')}
          />
          <TextField
            label="Days"
            hint={chosen ? `Currently ${chosen.days} ${chosen.calendar} days.` : ''}
            inputMode="numeric"
            optional
            {...form.field('days')}
          />
        </>
      )}
      {about === 'days off' && (
        <>
          <TextField
            label="Day"
            hint="A Saturday, Sunday or holiday when crews will work on this project."
            type="date"
            optional={project.workedDays.length > 0}
            focusOnOpen
            {...form.field('day')}
            error={form.errorOf('day') ?? form.errorOf('workedDays')}
          />
          {project.workedDays.length > 0 && (
            <Box role="group" aria-label="Days off that are worked" sx={{ display: 'grid' }}>
              <Note>Days off that are worked</Note>
              {project.workedDays.map((date) => (
                <FormControlLabel
                  key={date}
                  control={
                    <Checkbox
                      checked={worked.includes(date)}
                      onChange={(_event, isWorked) =>
                        setWorked(isWorked ? [...worked, date] : worked.filter((one) => one !== date))
                      }
                    />
                  }
                  label={longDay(date)}
                />
              ))}
            </Box>
          )}
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

function nowText(project: Project, phase: ProjectPhase): string {
  const reason = startReasonText(project, phase);
  return `Currently ${formatDay(phase.forecast.startsOn)}${reason === null ? '' : `: ${reason}`}.`;
}

function bothValues({ phases }: Project, mine: { key: string; startsOn: string; days: string }) {
  const theirs = phases.find(({ key }) => key === mine.key);
  if (!theirs) return [];
  return [
    {
      label: `${theirs.name} starts`,
      mine: mine.startsOn === '' ? 'No change' : formatDay(mine.startsOn),
      theirs: formatDay(theirs.forecast.startsOn),
    },
    {
      label: `${theirs.name} takes`,
      mine: mine.days === '' ? 'No change' : dayCount(Number(mine.days)),
      theirs: dayCount(theirs.days),
    },
  ];
}
