import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { currentOf } from '../../api/use-write';
import { DialogForm, FormDialog } from '../../components/form-dialog';
import { ErrorNotice } from '../../components/notice';
import { StaleNotice } from '../../components/stale-notice';
import { TextField } from '../../components/text-field';
import { HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useVisitWrite, visitPath } from './use-visits';
import { visitName } from './visit-words';
import { VisitEmails } from './visit-emails';

const labels = { phone: 'Phone', address: 'Address', notes: 'Notes', videoUrl: 'Video call link' } as const;
type Key = keyof typeof labels;
const keys = Object.keys(labels) as Key[];

const textsOf = (visit: StaffVisit): Record<Key, string> => ({
  phone: visit.phone ?? '',
  address: visit.address ?? '',
  notes: visit.notes ?? '',
  videoUrl: visit.videoUrl ?? '',
});

interface Props {
  visit: StaffVisit;
  open: boolean;
  onClose: () => void;
}

export function DetailsDialog({ visit, open, onClose }: Props) {
  return (
    <FormDialog open={open} onClose={onClose}>
      <DetailsForm visit={visit} onClose={onClose} />
    </FormDialog>
  );
}

function DetailsForm({ visit, onClose }: { visit: StaffVisit; onClose: () => void }) {
  // The visit may be refetched; this form keeps what it started from.
  const [base] = useState(visit);
  const [mine, setMine] = useState(() => textsOf(visit));
  const save = useVisitWrite();
  const current = currentOf<StaffVisit>(save.error);
  const fields = save.error instanceof HttpError ? save.error.fields : {};
  const before = textsOf(base);
  const changed = keys.filter((key) => mine[key].trim() !== before[key]);
  // Customers are not notified of the other fields.
  const notified = changed.filter(
    (key) => key === 'address' || (key === 'videoUrl' && /^https:\/\/\S+\.\S+/.test(mine.videoUrl.trim())),
  );
  const set = (key: Key) => (value: string) => setMine({ ...mine, [key]: value });

  const send = (version: number) => {
    if (save.isPending) return;
    if (changed.length === 0) {
      onClose();
      return;
    }
    const body = { ...Object.fromEntries(changed.map((key) => [key, mine[key].trim()])), version };
    save.run(
      { method: 'PATCH', path: visitPath(visit.id), body },
      {
        onSuccess: () => {
          showToast({ title: 'Saved', variant: 'success' });
          onClose();
        },
      },
    );
  };
  const submit = () => {
    send(current?.version ?? base.version);
  };

  return (
    <DialogForm
      title={`Details of the visit of ${visitName(visit)}`}
      button="Save"
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {current ? (
        <StaleNotice
          record="visit"
          fields={changed.map((key) => ({ label: labels[key], mine: mine[key], theirs: textsOf(current)[key] }))}
          onKeepMine={() => send(current.version)}
          onTakeTheirs={onClose}
        />
      ) : (
        <ErrorNotice error={save.error} />
      )}
      <TextField
        label={labels.phone}
        optional
        inputMode="tel"
        focusOnOpen
        value={mine.phone}
        onChange={set('phone')}
        error={fields['phone']}
      />
      <TextField
        label={labels.address}
        optional
        value={mine.address}
        onChange={set('address')}
        error={fields['address']}
      />
      <TextField
        label={labels.notes}
        optional
        multilineRows={3}
        maxLength={2000}
        value={mine.notes}
        onChange={set('notes')}
        error={fields['notes']}
      />
      {visit.service.place === 'video' && (
        <TextField
          label={labels.videoUrl}
          optional
          value={mine.videoUrl}
          onChange={set('videoUrl')}
          error={fields['videoUrl']}
        />
      )}
      {notified.length > 0 && (
        <VisitEmails
          visit={base}
          act={{ act: 'correct', ...Object.fromEntries(notified.map((key) => [key, mine[key].trim()])) }}
        />
      )}
    </DialogForm>
  );
}
