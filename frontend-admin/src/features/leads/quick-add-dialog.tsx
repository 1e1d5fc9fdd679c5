import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { Link as RouterLink } from 'react-router-dom';
import type { Lead, LeadSummary } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { ErrorNotice, Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { leadsPath } from '../../config/paths';
import { serviceOptions, stageLabel } from '../../lib/lead-labels';
import { useNextStepDay } from '../../lib/open-days';
import { filledIn, useFields } from '../../lib/use-fields';
import { emailError } from '../../lib/validate';
import { outcomeOptions } from './activity-labels';
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
  const next = useNextStepDay();
  const accept = useAcceptLead();
  const add = useWrite<Lead>({ onSuccess: accept });
  const form = useFields(empty, add.error, ({ name, phone, email, outcome }) => ({
    name: name.trim() === '' ? 'Enter the name.' : undefined,
    phone: phone.trim() === '' && email.trim() === '' ? 'Enter a phone number or an email address.' : undefined,
    email: email.trim() === '' ? undefined : emailError(email),
    outcome: outcome === '' ? 'Choose the call outcome.' : undefined,
    nextActionAt: next.problem,
  }));
  const mine = form.values;

  const submit = () => {
    if (!form.check() || add.isPending) return;
    const onSuccess = (lead: Lead) => {
      showToast({ title: 'Lead added', description: `${lead.name}, ${lead.reference}`, variant: 'success' });
      onClose();
      onAdded(lead);
    };
    const body = { ...filledIn(mine), nextActionAt: next.instant() };
    add.run({ method: 'POST', path: LEADS_PATH, body }, { onSuccess });
  };

  return (
    <DialogForm
      title="Add a lead"
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
      <TextField {...next.field} error={form.errorOf('nextActionAt')} />
      <TextField label="What was said" optional multilineRows={2} maxLength={4000} {...form.field('notes')} />
      <ErrorNotice error={add.error} title="Not saved" />
    </DialogForm>
  );
}

const digitsOf = (phone: string): string =>
  phone
    .replace(/(?:x|ext).*$/i, '')
    .replace(/\D/g, '')
    .slice(-10);

function useLeadsBy(words: string, isWhole: boolean): readonly LeadSummary[] {
  const found = useQuery<{ items: readonly LeadSummary[] }>({
    queryKey: [`${LEADS_PATH}?${new URLSearchParams({ q: words, limit: '10' }).toString()}`],
    enabled: isWhole,
  });
  return isWhole ? (found.data?.items ?? []) : [];
}

function KnownCaller({ phone, email, onLeave }: { phone: string; email: string; onLeave: () => void }) {
  const digits = digitsOf(phone);
  const address = email.trim().toLowerCase();
  const byPhone = useLeadsBy(digits, digits.length === 10).filter((lead) => digitsOf(lead.phone ?? '') === digits);
  const byEmail = useLeadsBy(address, emailError(address) === undefined).filter(
    (lead) => lead.email.toLowerCase() === address,
  );
  const known = [...new Map([...byPhone, ...byEmail].map((lead) => [lead.id, lead])).values()];
  if (known.length === 0) return null;
  return (
    <Notice tone="warning" live title="We know this caller">
      {known.map(({ id, name, reference, stage }, index) => (
        <span key={id}>
          {index > 0 && <span>{'; '}</span>}
          <Link component={RouterLink} to={`${leadsPath}&lead=${id}`} onClick={onLeave}>
            {`${name}, ${reference}`}
          </Link>
          <span>{` (${stageLabel(stage)})`}</span>
        </span>
      ))}
      <span>. Log the call there if it is about the same project.</span>
    </Notice>
  );
}
