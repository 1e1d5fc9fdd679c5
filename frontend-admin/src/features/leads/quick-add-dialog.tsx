import { useState } from 'react';
import type { Lead } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { DialogForm, FormDialog } from '../../components/form-dialog';
import { ErrorNotice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { dayToInstant, tomorrow } from '../../lib/business-day';
import { useNextOpenDay } from '../../lib/open-days';
import { HttpError } from 'frontend-shared/api';
import { serviceOptions } from '../../lib/lead-labels';
import { showToast } from 'frontend-shared/toast';
import { emailError } from '../../lib/validate';
import { outcomeOptions } from './activity-labels';
import { KnownCaller } from './known-caller';
import { LEADS_PATH, useAcceptLead } from './use-lead';

interface Props {
  open: boolean;
  onClose: () => void;
  onAdded: (lead: Lead) => void;
}

export function QuickAddDialog({ open, onClose, onAdded }: Props) {
  return (
    <FormDialog open={open} onClose={onClose}>
      <QuickAddForm onClose={onClose} onAdded={onAdded} />
    </FormDialog>
  );
}

type FormProps = Omit<Props, 'open'>;

function QuickAddForm({ onClose, onAdded }: FormProps) {
  const [mine, setMine] = useState(() => ({
    name: '',
    phone: '',
    email: '',
    service: serviceOptions[0]?.value ?? '',
    postalCode: '',
    outcome: '',
    notes: '',
    nextDay: '',
  }));
  const openDay = useNextOpenDay();
  const chosenDay = mine.nextDay || openDay;
  const [tried, setTried] = useState(false);
  const accept = useAcceptLead();
  const add = useWrite<Lead>({ onSuccess: accept });
  const fieldErrors = add.error instanceof HttpError ? add.error.fields : {};
  const set = (key: keyof typeof mine) => (value: string) => setMine({ ...mine, [key]: value });
  const email = mine.email.trim();
  const problems: Partial<Record<string, string | undefined>> = {
    name: mine.name.trim() === '' ? 'Enter the name.' : undefined,
    phone: mine.phone.trim() === '' && email === '' ? 'Enter a phone number or an email address.' : undefined,
    email: email === '' ? undefined : emailError(email),
    outcome: mine.outcome === '' ? 'Choose the call outcome.' : undefined,
    nextActionAt: chosenDay < tomorrow() ? 'Choose a date from tomorrow on.' : undefined,
  };
  const problem = (key: string) => (tried ? problems[key] : undefined) ?? fieldErrors[key];

  const submit = () => {
    setTried(true);
    if (add.isPending || Object.values(problems).some(Boolean)) return;
    const { nextDay: _, ...call } = mine;
    const filled = Object.fromEntries(
      Object.entries(call).flatMap(([key, value]) => (value.trim() === '' ? [] : [[key, value.trim()]])),
    );
    add.run(
      { method: 'POST', path: LEADS_PATH, body: { ...filled, nextActionAt: dayToInstant(chosenDay) } },
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
      <TextField
        label="Name"
        focusOnOpen
        maxLength={120}
        value={mine.name}
        onChange={set('name')}
        error={problem('name')}
      />
      <TextField
        label="Phone"
        inputMode="tel"
        hint="Or an email address."
        optional
        value={mine.phone}
        onChange={set('phone')}
        error={problem('phone')}
      />
      <TextField
        label="Email"
        type="email"
        optional
        value={mine.email}
        onChange={set('email')}
        error={problem('email')}
      />
      <KnownCaller phone={mine.phone} email={mine.email} onLeave={onClose} />
      <SelectField
        label="Service"
        value={mine.service}
        options={serviceOptions}
        onChange={set('service')}
        error={problem('service')}
      />
      <TextField
        label="ZIP code"
        optional
        inputMode="numeric"
        maxLength={5}
        value={mine.postalCode}
        onChange={set('postalCode')}
        error={problem('postalCode')}
      />
      <SelectField
        label="Call outcome"
        value={mine.outcome}
        options={[{ value: '', label: 'Choose' }, ...outcomeOptions('call')]}
        onChange={set('outcome')}
        error={problem('outcome')}
      />
      <TextField
        label="Next step on"
        type="date"
        min={tomorrow()}
        value={chosenDay}
        onChange={set('nextDay')}
        error={problem('nextActionAt')}
      />
      <TextField
        label="What was said"
        optional
        multilineRows={2}
        maxLength={4000}
        value={mine.notes}
        onChange={set('notes')}
        error={problem('notes')}
      />
      <ErrorNotice error={add.error} title="Not saved" />
    </DialogForm>
  );
}
