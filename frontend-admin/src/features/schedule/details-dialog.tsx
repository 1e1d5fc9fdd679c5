import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { currentOf } from '../../api/use-write';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { StaleNotice } from '../../components/stale-notice';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { useVisitWrite, visitPath } from './use-visits';
import { VisitEmails } from './visit-emails';
import { visitName } from './visit-words';

const labels = { phone: 'Phone', address: 'Address', notes: 'Notes', videoUrl: 'Video call link' } as const;
const keys = Object.keys(labels) as (keyof typeof labels)[];

const textsOf = ({ phone, address, notes, videoUrl }: StaffVisit) => ({
  phone: phone ?? '',
  address: address ?? '',
  notes: notes ?? '',
  videoUrl: videoUrl ?? '',
});

export const DetailsDialog = formDialog(DetailsForm);

function DetailsForm({ visit, onClose }: { visit: StaffVisit; onClose: () => void }) {
  // The visit may be refetched; this form keeps what it started from.
  const [base] = useState(visit);
  const save = useVisitWrite();
  const current = currentOf<StaffVisit>(save.error);
  const form = useFields(() => textsOf(visit), save.error);
  const mine = form.values;
  const changed = keys.filter((key) => mine[key].trim() !== textsOf(base)[key]);
  const changesTo = (some: typeof keys) => Object.fromEntries(some.map((key) => [key, mine[key].trim()]));
  // Customers are not notified of the other fields.
  const notified = changed.filter(
    (key) => key === 'address' || (key === 'videoUrl' && /^https:\/\/\S+\.\S+/.test(mine.videoUrl.trim())),
  );

  const submit = () => {
    if (save.isPending) return;
    if (changed.length === 0) return onClose();
    const body = { ...changesTo(changed), version: (current ?? base).version };
    const onSuccess = () => {
      showToast({ title: 'Saved', variant: 'success' });
      onClose();
    };
    save.run({ method: 'PATCH', path: visitPath(visit.id), body }, { onSuccess });
  };

  return (
    <DialogForm
      title={`Details of the visit with ${visitName(visit)}`}
      button="Save"
      busy={save.isPending}
      error={current ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {current && (
        <StaleNotice
          record="visit"
          fields={changed.map((key) => ({ label: labels[key], mine: mine[key], theirs: textsOf(current)[key] }))}
          onKeepMine={submit}
          onTakeTheirs={onClose}
        />
      )}
      <TextField label={labels.phone} optional inputMode="tel" focusOnOpen {...form.field('phone')} />
      <TextField label={labels.address} optional {...form.field('address')} />
      <TextField label={labels.notes} optional multilineRows={3} maxLength={2000} {...form.field('notes')} />
      {visit.service.place === 'video' && <TextField label={labels.videoUrl} optional {...form.field('videoUrl')} />}
      {notified.length > 0 && <VisitEmails visit={base} act={{ act: 'correct', ...changesTo(notified) }} />}
    </DialogForm>
  );
}
