import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { currentOf } from '../../api/use-write';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { ErrorNotice } from '../../components/notice';
import { StaleNotice } from '../../components/stale-notice';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
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
  onClose: () => void;
}

export const DetailsDialog = formDialog(DetailsForm);

function DetailsForm({ visit, onClose }: Props) {
  // The visit may be refetched; this form keeps what it started from.
  const [base] = useState(visit);
  const save = useVisitWrite();
  const current = currentOf<StaffVisit>(save.error);
  const form = useFields(() => textsOf(visit), save.error);
  const mine = form.values;
  const before = textsOf(base);
  const changed = keys.filter((key) => mine[key].trim() !== before[key]);
  // Customers are not notified of the other fields.
  const notified = changed.filter(
    (key) => key === 'address' || (key === 'videoUrl' && /^https:\/\/\S+\.\S+/.test(mine.videoUrl.trim())),
  );

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

  return (
    <DialogForm
      title={`Details of the visit of ${visitName(visit)}`}
      button="Save"
      busy={save.isPending}
      onSubmit={() => send(current?.version ?? base.version)}
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
      <TextField label={labels.phone} optional inputMode="tel" focusOnOpen {...form.field('phone')} />
      <TextField label={labels.address} optional {...form.field('address')} />
      <TextField label={labels.notes} optional multilineRows={3} maxLength={2000} {...form.field('notes')} />
      {visit.service.place === 'video' && <TextField label={labels.videoUrl} optional {...form.field('videoUrl')} />}
      {notified.length > 0 && (
        <VisitEmails
          visit={base}
          act={{ act: 'correct', ...Object.fromEntries(notified.map((key) => [key, mine[key].trim()])) }}
        />
      )}
    </DialogForm>
  );
}
