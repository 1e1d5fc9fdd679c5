import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, serverNow } from 'frontend-shared/api';
import { businessDay, formatClock, formatDays } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { addDays } from 'poolkit/schedule-grid';
import { useState } from 'react';
import type { ProjectSchedule, WeatherDay } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { DialogForm, FormDialog } from '../../components/form-dialog';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { Faint, Hint } from '../../components/text';
import { isUnder } from '../../lib/live/outdated';
import { useFields } from '../../lib/use-fields';
import { DraftPreview } from './draft-preview';
import { PROJECTS_PATH } from './use-project';

const PATH = '/api/admin/weather-days';
const MAX_DAYS = 31;

const datesBetween = (from: string, to: string): string[] => {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length <= MAX_DAYS; date = addDays(date, 1)) dates.push(date);
  return dates;
};

function spanText(dates: readonly string[]): string {
  const first = dates[0] ?? '';
  const last = dates.at(-1) ?? first;
  return formatDays(first, last);
}

function useWeatherWrite(failed: string) {
  const queryClient = useQueryClient();
  return useWrite<WeatherDay>({
    onSuccess: () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && isUnder(path, PROJECTS_PATH),
      }),
    onError: (error) => showToast({ title: failed, description: errorText(error), variant: 'destructive' }),
  });
}

export function WeatherDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState<WeatherDay | null>(null);
  const [published, setPublished] = useState<WeatherDay | null>(null);
  const { setLast } = useLastPublished();
  return (
    <FormDialog open={open} onClose={onClose} wide={draft !== null}>
      {published ? (
        <Published day={published} onClose={onClose} />
      ) : draft ? (
        <Preview
          key={draft.id}
          day={draft}
          onBack={() => setDraft(null)}
          onDrafted={setDraft}
          onPublished={(day) => {
            setPublished(day);
            setLast(day);
          }}
        />
      ) : (
        <Dates onClose={onClose} onDrafted={setDraft} />
      )}
    </FormDialog>
  );
}

/** Kept when the dialog closes, so that it can be undone as long as the server allows. */
function useLastPublished() {
  const queryClient = useQueryClient();
  const key = [PATH, 'last'];
  const { data } = useQuery<WeatherDay | null>({ queryKey: key, enabled: false, initialData: null, gcTime: Infinity });
  const isOpen = data?.undoUntil != null && Date.parse(data.undoUntil) > serverNow();
  return { last: isOpen ? data : null, setLast: (day: WeatherDay | null) => queryClient.setQueryData(key, day) };
}

function Dates({ onClose, onDrafted }: { onClose: () => void; onDrafted: (day: WeatherDay) => void }) {
  const save = useWeatherWrite('No preview');
  const { last } = useLastPublished();
  const form = useFields({ from: businessDay(serverNow()), to: '', note: '' }, save.error, ({ from, to }) => ({
    from: from === '' ? 'Choose the day.' : undefined,
    to:
      to === '' || (to >= from && datesBetween(from, to).length <= MAX_DAYS)
        ? undefined
        : `Choose a last day up to ${MAX_DAYS - 1} days after the first.`,
  }));
  const submit = () => {
    if (!form.check()) return;
    const { from, to, note } = form.values;
    const body = { dates: datesBetween(from, to || from), ...(note.trim() && { note: note.trim() }) };
    save.run({ method: 'POST', path: PATH, body }, { onSuccess: onDrafted });
  };
  return (
    <DialogForm
      title="Weather day"
      button="Preview"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
      otherActions={last && <UndoButton day={last} onUndone={onClose} />}
    >
      {last && (
        <Notice tone="info">{`The weather day ${spanText(last.dates)} is published. ${undoUntilText(last)}`}</Notice>
      )}
      <Hint>
        Weather-sensitive work on these days moves to the next working days. Nothing is sent until you publish.
      </Hint>
      <TextField label="Day" type="date" focusOnOpen {...form.field('from', 'dates')} error={form.errorOf('from')} />
      <TextField label="Last day" hint="For several days in a row." type="date" optional {...form.field('to')} />
      <TextField
        label="Note for the customers"
        hint="It is included in the email."
        optional
        multilineRows={2}
        maxLength={500}
        {...form.field('note')}
      />
    </DialogForm>
  );
}

interface PreviewProps {
  day: WeatherDay;
  onBack: () => void;
  onDrafted: (day: WeatherDay) => void;
  onPublished: (day: WeatherDay) => void;
}

function Preview({ day, onBack, onDrafted, onPublished }: PreviewProps) {
  const publish = useWeatherWrite('Not published');
  const drop = useWeatherWrite('Not discarded');
  const redraft = useWeatherWrite('Not added');
  const schedule = useQuery<ProjectSchedule>({ queryKey: [`${PROJECTS_PATH}/schedule`] });
  const active = schedule.data?.items ?? [];
  const others = active.filter(({ id }) => day.projects.every(({ projectId }) => projectId !== id));
  /** The drafts of the projects shown so far make room for new ones. */
  const dropDrafts = (then: () => void) =>
    drop.run({ method: 'POST', path: `${PATH}/${day.id}/publish`, body: { projectIds: [] } }, { onSuccess: then });
  const add = (id: string) => {
    if (id === '' || drop.isPending || redraft.isPending) return;
    const projectIds = [...day.projects.map(({ projectId }) => projectId), id];
    const note = day.projects[0]?.note;
    const body = { dates: day.dates, projectIds, ...(note && { note }) };
    dropDrafts(() =>
      redraft.run(
        { method: 'POST', path: PATH, body },
        {
          onSuccess: (next) => {
            if (next.projects.every(({ projectId }) => projectId !== id))
              showToast({ title: 'Nothing in this project would move' });
            onDrafted(next);
          },
        },
      ),
    );
  };
  const [chosen, setChosen] = useState(() => day.projects.map(({ projectId }) => projectId));
  const count = chosen.length;
  const submit = () =>
    publish.run(
      { method: 'POST', path: `${PATH}/${day.id}/publish`, body: { projectIds: chosen } },
      { onSuccess: onPublished },
    );
  return (
    <DialogForm
      title={`Weather day: ${spanText(day.dates)}`}
      button={count === 0 ? null : `Publish for ${count === 1 ? '1 project' : `${count} projects`}`}
      cancel="Back"
      busy={publish.isPending}
      error={publish.error}
      onSubmit={submit}
      onClose={() => dropDrafts(onBack)}
    >
      {day.projects.length === 0 && <Faint>No project has weather-sensitive work on these days.</Faint>}
      {day.projects.map((project) => {
        const isChosen = chosen.includes(project.projectId);
        return (
          <Box key={project.id} sx={{ borderTop: 1, borderColor: 'tokens.line', pt: 2 }}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={isChosen}
                  onChange={() =>
                    setChosen(
                      isChosen ? chosen.filter((id) => id !== project.projectId) : [...chosen, project.projectId],
                    )
                  }
                />
              }
              label={`${project.number} ${project.name}`}
            />
            {isChosen && (
              <DraftPreview draft={project} phases={active.find(({ id }) => id === project.projectId)?.phases ?? []} />
            )}
          </Box>
        );
      })}
      {others.length > 0 && (
        <SelectField
          label="Add a project"
          optional
          value=""
          disabled={drop.isPending || redraft.isPending}
          options={[
            { value: '', label: 'Choose' },
            ...others.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` })),
          ]}
          onChange={add}
        />
      )}
    </DialogForm>
  );
}

const undoUntilText = ({ undoUntil }: WeatherDay): string =>
  undoUntil === null ? '' : `You can undo it until ${formatClock(undoUntil)}.`;

function UndoButton({ day, onUndone }: { day: WeatherDay; onUndone: () => void }) {
  const undo = useWeatherWrite('Could not undo');
  const { setLast } = useLastPublished();
  const onSuccess = () => {
    showToast({ title: 'Weather day undone', variant: 'success' });
    setLast(null);
    onUndone();
  };
  return (
    <LoadingButton
      loading={undo.isPending}
      onClick={() => undo.run({ method: 'POST', path: `${PATH}/${day.id}/undo`, body: {} }, { onSuccess })}
    >
      Undo
    </LoadingButton>
  );
}

function Published({ day, onClose }: { day: WeatherDay; onClose: () => void }) {
  const done = day.projects.filter(({ status }) => status === 'published').length;
  return (
    <DialogForm
      title="Weather day published"
      button={null}
      cancel="Close"
      busy={false}
      onSubmit={onClose}
      onClose={onClose}
      otherActions={day.undoUntil !== null && <UndoButton day={day} onUndone={onClose} />}
    >
      <Notice tone="success" live title={done === 1 ? '1 project moved' : `${done} projects moved`}>
        {undoUntilText(day)}
      </Notice>
    </DialogForm>
  );
}
