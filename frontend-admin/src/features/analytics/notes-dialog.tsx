import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from 'frontend-shared/api';
import { businessDay, formatDay } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import type { AnalyticsNote, ReportNote } from '../../api/types';
import { InfoDialog, DialogForm, formDialog } from '../../components/form-dialog';
import { PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { SelectField } from '../../components/select-field';
import { Quiet } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { ANALYTICS_API } from './address';
import { kindLabel, noteKinds } from './note-list';
import { useAnalyticsWrite } from './use-analytics-write';

const NOTES_PATH = `${ANALYTICS_API}/notes`;

export const AddNoteDialog = formDialog(AddNoteForm);

function AddNoteForm({ onClose }: { onClose: () => void }) {
  const add = useAnalyticsWrite();
  const initial = { day: businessDay(serverNow()), text: '', kind: 'campaign' };
  const form = useFields(initial, add.error, ({ day, text }) => ({
    day: day === '' ? 'Choose a day.' : undefined,
    text: text.trim() === '' ? 'Enter what happened.' : undefined,
  }));
  const submit = () => {
    if (!form.check() || add.isPending) return;
    const { day, text, kind } = form.values;
    add.run(
      { method: 'POST', path: NOTES_PATH, body: { day, text: text.trim(), kind } },
      {
        onSuccess: () => {
          showToast({ title: 'Note added', description: `It shows on charts that include ${formatDay(day)}.` });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      title="Add a note to the charts"
      button="Add note"
      busy={add.isPending}
      error={add.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Day" type="date" {...form.field('day')} />
      <TextField label="What happened" focusOnOpen maxLength={200} {...form.field('text')} />
      <SelectField label="Kind" options={noteKinds} {...form.field('kind')} />
    </DialogForm>
  );
}

export function NotesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const notes = useQuery<{ items: AnalyticsNote[] }>({ queryKey: [NOTES_PATH], enabled: open });
  const remove = useAnalyticsWrite();
  const items = [...(notes.data?.items ?? [])].sort((a, b) => b.day.localeCompare(a.day));
  return (
    <InfoDialog open={open} onClose={onClose} title="Notes on charts">
      <Quiet>Publishing a price book adds a note automatically.</Quiet>
      <PanelState query={notes} area="analytics">
        {items.length === 0 ? (
          <Quiet>No notes yet.</Quiet>
        ) : (
          <RowList label="Notes">
            {items.map(({ id, day, text, kind }) => (
              <Row key={id ?? `${day} ${text}`} title={text} detail={noteDay({ day, kind })}>
                {id !== null && (
                  <Button
                    variant="text"
                    aria-label={`Remove the note ${text}`}
                    onClick={() => remove.run({ method: 'DELETE', path: `${NOTES_PATH}/${id}` })}
                  >
                    Remove
                  </Button>
                )}
              </Row>
            ))}
          </RowList>
        )}
      </PanelState>
    </InfoDialog>
  );
}

const noteDay = ({ day, kind }: Pick<ReportNote, 'day' | 'kind'>) => `${formatDay(day)} · ${kindLabel(kind)}`;
