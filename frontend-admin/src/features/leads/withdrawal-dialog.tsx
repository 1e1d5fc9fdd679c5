import type { Lead } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { ErrorNotice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { Quiet } from '../../components/text';
import { TextField } from '../../components/text-field';
import { filledIn, useFields } from '../../lib/use-fields';
import { showToast } from 'frontend-shared/toast';
import { useLeadWrite } from './use-lead';

const ways = [
  { value: '', label: 'Choose' },
  { value: 'telephone', label: 'By phone' },
  { value: 'email', label: 'By email' },
  { value: 'letter', label: 'By postal mail' },
  { value: 'in-person', label: 'In person' },
];

interface Props {
  lead: Lead;
  onClose: () => void;
}

export const WithdrawalDialog = formDialog(WithdrawalForm);

function WithdrawalForm({ lead, onClose }: Props) {
  const write = useLeadWrite({
    onSaved: () => {
      showToast({ title: 'Withdrawal recorded', description: lead.name, variant: 'success' });
      onClose();
    },
  });
  const form = useFields({ way: '', askedBy: lead.name, note: '' }, write.error, ({ way, askedBy }) => ({
    way: way === '' ? 'Choose how they asked.' : undefined,
    askedBy: askedBy.trim() === '' ? 'Enter who asked.' : undefined,
  }));

  const submit = () => {
    if (!form.check() || write.isPending) return;
    write.send(lead.id, '/withdraw-consent', filledIn(form.values));
  };

  return (
    <DialogForm
      title="Record a withdrawal"
      button="Record the withdrawal"
      busy={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Quiet>
        No more replies about this request will be sent, unsent replies will be withdrawn, and staff will see a warning
        before they email or call. Emails about a booked visit or the waitlist will still go out. Only a new consent,
        such as a new request, reverses this.
      </Quiet>
      <SelectField label="How they asked" options={ways} {...form.field('way')} />
      <TextField label="Who asked" maxLength={120} {...form.field('askedBy')} />
      <TextField label="Note" optional multilineRows={2} maxLength={500} {...form.field('note')} />
      <ErrorNotice error={write.error} title="Not recorded" />
    </DialogForm>
  );
}
