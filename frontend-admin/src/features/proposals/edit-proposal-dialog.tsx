import { useState } from 'react';
import type { Proposal } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { useProposalEdit } from './use-proposals';

export const EditProposalDialog = formDialog(EditForm);

function EditForm({ proposal: opened, onClose }: { proposal: Proposal; onClose: () => void }) {
  const [proposal] = useState(opened);
  const save = useProposalEdit(opened, onClose);
  const known = {
    title: proposal.title,
    intro: proposal.intro,
    discount: proposal.discountCents === 0 ? '' : String(proposal.discountCents / 100),
    reason: proposal.discountReason ?? '',
    startsOn: proposal.startsOn ?? '',
    exclusions: proposal.exclusions.join('\n'),
  };
  const form = useFields(known, save.error, ({ title, discount }) => ({
    title: title.trim() === '' ? 'Enter a title.' : undefined,
    discountCents: centsOf(discount) === null ? 'Enter an amount in dollars.' : undefined,
  }));
  const submit = () => {
    if (!form.check()) return;
    const { title, intro, discount, reason, startsOn, exclusions } = form.values;
    const body = {
      ...{ title: title.trim(), intro: intro.trim(), discountCents: centsOf(discount) },
      ...(reason.trim() !== '' && { discountReason: reason.trim() }),
      ...(startsOn !== '' && { startsOn }),
      exclusions: exclusions
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    };
    save.send(body);
  };
  return (
    <DialogForm
      title={`Edit proposal ${proposal.reference}`}
      button="Save"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Title" focusOnOpen maxLength={120} {...form.field('title')} />
      <TextField label="Introduction" optional multilineRows={3} maxLength={4000} {...form.field('intro')} />
      <TextField
        label="Discount"
        hint="In dollars, off every option."
        optional
        inputMode="numeric"
        {...form.field('discount', 'discountCents')}
      />
      <TextField label="Reason for the discount" optional maxLength={200} {...form.field('reason', 'discountReason')} />
      <TextField label="Work begins" type="date" optional {...form.field('startsOn')} />
      <TextField label="Not included" hint="One thing per line." multilineRows={4} {...form.field('exclusions')} />
    </DialogForm>
  );
}

function centsOf(dollars: string): number | null {
  const text = dollars.replace(/[$,\s]/g, '');
  if (text === '') return 0;
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}
