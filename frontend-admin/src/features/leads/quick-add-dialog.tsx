import { useState } from 'react';
import type { Lead } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { ErrorNotice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { dayToInstant, tomorrow } from '../../lib/business-day';
import { useNextOpenDay } from '../../lib/open-days';
import { useFields } from '../../lib/use-fields';
import { serviceOptions } from '../../lib/lead-labels';
import { showToast } from 'frontend-shared/toast';
import { emailError } from '../../lib/validate';
import { outcomeOptions } from './activity-labels';
import { KnownCaller } from './known-caller';
import { LEADS_PATH, useAcceptLead } from './use-lead';

interface Props {
  onClose: () => void;
  onAdded: (lead: Lead) => void;
}

const empty = {
  name: '',
  phone: '',
  email: '',
  service: serviceOptions[0]?.value ?? '',
  postalCode: '',
  outcome: '',
  notes: '',
};

export const QuickAddDialog = formDialog(QuickAddForm);

function QuickAddForm({ onClose, onAdded }: Props) {
  const openDay = useNextOpenDay();
  const [pickedDay, setPickedDay] = useState<string | null>(null);
  const nextDay = pickedDay ?? openDay;
  const accept = useAcceptLead();
  const add = useWrite<Lead>({ onSuccess: accept });
  const form = useFields(empty, add.error, ({ name, phone, email, outcome }) => ({
    name: name.trim() === '' ? 'Enter the name.' : undefined,
    phone: phone.trim() === '' && email.trim() === '' ? 'Enter a phone number or an email address.' : undefined,
    email: email.trim() === '' ? undefined : emailError(email),
    outcome: outcome === '' ? 'Choose the call outcome.' : undefined,
    nextActionAt: nextDay < tomorrow() ? 'Choose a date from tomorrow on.' : undefined,
  }));
  const mine = form.values;

  const submit = () => {
    if (!form.check() || add.isPending) return;
    const filled = Object.fromEntries(
      Object.entries(mine).flatMap(([key, value]) => (value.trim() === '' ? [] : [[key, value.trim()]])),
    );
    add.run(
      { method: 'POST', path: LEADS_PATH, body: { ...filled, nextActionAt: dayToInstant(nextDay) } },
      {
        onSuccess: (lead) => {
          showToast({ title: 'Lead added', description: `${lead.name}, ${lead.reference}`, variant: 'success' });
          onClose();
          onAdded(lead);
        },
      },
    );
  };

  return (
    <DialogForm
      title="Add a caller"
      button="Add lead"
      busy={add.isPending}
      contentSx={{ display: 'grid', gap: 3 }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" focusOnOpen maxLength={120} {...form.field('name')} />
      <TextField label="Phone" inputMode="tel" hint="Or an email address." optional {...form.field('phone')} />
      <TextField label="Email" type="email" optional {...form.field('email')} />
      <KnownCaller phone={mine.phone} email={mine.email} onLeave={onClose} />
      <SelectField label="Service" options={serviceOptions} {...form.field('service')} />
      <TextField label="ZIP code" optional inputMode="numeric" maxLength={5} {...form.field('postalCode')} />
      <SelectField
        label="Call outcome"
        options={[{ value: '', label: 'Choose' }, ...outcomeOptions('call')]}
        {...form.field('outcome')}
      />
      <TextField
        label="Next step on"
        type="date"
        min={tomorrow()}
        value={nextDay}
        onChange={setPickedDay}
        error={form.errorOf('nextActionAt')}
      />
      <TextField label="What was said" optional multilineRows={2} maxLength={4000} {...form.field('notes')} />
      <ErrorNotice error={add.error} title="Not saved" />
    </DialogForm>
  );
}
