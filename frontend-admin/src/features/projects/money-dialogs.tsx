import { Button, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { businessDay } from 'frontend-shared/format';
import { serverNow } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useRef } from 'react';
import type { Draw, Invoice, Ledger, LedgerEntry, Project, ProjectDocument } from '../../api/types';
import { FileButton } from '../../components/file-button';
import { LoadingButton } from '../../components/loading-button';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { Note } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { filledIn, useFields } from '../../lib/use-fields';
import { centsOf } from './labels';
import { dollars, methodOptions, missingText, waiverName } from './money-labels';
import { useMoneyWrite, useUpload } from './use-part';
import { projectPath } from './use-project';

interface ForProject {
  project: Project;
  onClose: () => void;
}

const today = (): string => businessDay(serverNow());
const asTyped = (cents: number | null): string => (cents === null ? '' : String(cents / 100));
const amountProblem = (typed: string) => (centsOf(typed) ? undefined : 'Enter an amount in dollars.');
const reasonProblem = (typed: string) => (typed.trim() === '' ? 'Enter a reason.' : undefined);

function useSend({ project, onClose }: ForProject, done: string) {
  const save = useMoneyWrite(project.id);
  const send = (path: string, body: object) =>
    save.run(
      { method: 'POST', path, body },
      {
        onSuccess: () => {
          showToast({ title: done, variant: 'success' });
          onClose();
        },
      },
    );
  return { save, send };
}

export const OpenMoneyDialog = formDialog(function OpenMoneyForm(props: ForProject) {
  const { project, onClose } = props;
  const { save, send } = useSend(props, 'Contract recorded');
  const known = { price: asTyped(project.contractCents), signedOn: '', noticeGivenOn: '' };
  const form = useFields(known, save.error, ({ price, signedOn }) => ({
    contractCents: amountProblem(price),
    signedOn: signedOn === '' ? 'Enter the date it was signed.' : undefined,
  }));
  const submit = () => {
    if (!form.check()) return;
    const { price, ...dates } = form.values;
    send(`${projectPath(project.id)}/ledger`, { ...filledIn(dates), contractCents: centsOf(price) });
  };
  return (
    <DialogForm
      title="Record the contract"
      button="Save contract"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>For a contract signed on paper. Its draws follow the published build template.</Note>
      <TextField label="Contract price" hint="In dollars." focusOnOpen {...form.field('price', 'contractCents')} />
      <TextField label="Signed on" type="date" {...form.field('signedOn')} />
      <TextField
        label="Notice to owner given on"
        hint="Without it, nothing can be invoiced or paid."
        type="date"
        optional
        {...form.field('noticeGivenOn')}
      />
    </DialogForm>
  );
});

export const NoticeDialog = formDialog(function NoticeForm(props: ForProject) {
  const { project, onClose } = props;
  const { save, send } = useSend(props, 'Notice recorded');
  const form = useFields({ givenOn: '' }, save.error, ({ givenOn }) => ({
    givenOn: givenOn === '' ? 'Enter the date it was given.' : undefined,
  }));
  const submit = () => {
    if (form.check()) send(`${projectPath(project.id)}/ledger/notice`, form.values);
  };
  return (
    <DialogForm
      title="Notice to owner"
      button="Record the notice"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Given on" type="date" focusOnOpen {...form.field('givenOn')} />
    </DialogForm>
  );
});

export const InvoiceDialog = formDialog(function InvoiceForm(props: ForProject & { draw: Draw }) {
  const { project, draw, onClose } = props;
  const { save, send } = useSend(props, 'Invoice sent');
  const form = useFields({ dueOn: '' }, save.error);
  const submit = () => send(`${projectPath(project.id)}/draws/${draw.key}/invoice`, filledIn(form.values));
  return (
    <DialogForm
      title={`Invoice “${draw.title}”`}
      button="Send invoice"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>{`The household will get an email about ${dollars(draw.amountCents)}.`}</Note>
      <TextField
        label="Due on"
        hint="In a week, unless you enter a date."
        type="date"
        optional
        {...form.field('dueOn')}
      />
    </DialogForm>
  );
});

export const OverrideDialog = formDialog(function OverrideForm(props: ForProject & { draw: Draw }) {
  const { project, draw, onClose } = props;
  const { save, send } = useSend(props, 'The draw can be invoiced');
  const form = useFields({ reason: '' }, save.error, ({ reason }) => ({ reason: reasonProblem(reason) }));
  const submit = () => {
    if (form.check()) send(`${projectPath(project.id)}/draws/${draw.key}/override`, filledIn(form.values));
  };
  return (
    <DialogForm
      title={`Allow an early invoice for “${draw.title}”`}
      button="Allow early invoice"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>{`Missing: ${draw.missing.join('; ')}.`}</Note>
      <TextField
        label="Reason"
        hint="The customer will see it."
        focusOnOpen
        maxLength={400}
        {...form.field('reason')}
      />
    </DialogForm>
  );
});

export const DisputeDialog = formDialog(function DisputeForm(props: ForProject & { draw: Draw }) {
  const { project, draw, onClose } = props;
  const { save, send } = useSend(props, 'Dispute recorded');
  const form = useFields({ reason: '' }, save.error, ({ reason }) => ({ reason: reasonProblem(reason) }));
  const submit = () => {
    if (form.check()) send(`${projectPath(project.id)}/draws/${draw.key}/dispute`, filledIn(form.values));
  };
  return (
    <DialogForm
      title={`Record a dispute about “${draw.title}”`}
      button="Record dispute"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>The draw cannot be invoiced until the dispute is settled.</Note>
      <TextField
        label="Reason"
        hint="The customer will see it."
        focusOnOpen
        maxLength={400}
        {...form.field('reason')}
      />
    </DialogForm>
  );
});

export const SettleDialog = formDialog(function SettleForm(props: ForProject & { draw: Draw }) {
  const { project, draw, onClose } = props;
  const { save, send } = useSend(props, 'Dispute settled');
  return (
    <DialogForm
      title={`Settle the dispute about “${draw.title}”`}
      button="Settle dispute"
      busy={save.isPending}
      error={save.error}
      onSubmit={() => send(`${projectPath(project.id)}/draws/${draw.key}/dispute`, {})}
      onClose={onClose}
    >
      <Note>{`Disputed: ${draw.disputeReason ?? ''}`}</Note>
      <Note>The draw can be invoiced again.</Note>
    </DialogForm>
  );
});

export const PaymentDialog = formDialog(function PaymentForm(props: ForProject & { invoice: Invoice }) {
  const { invoice, onClose } = props;
  const { save, send } = useSend(props, 'Payment recorded');
  const known = { amount: asTyped(invoice.balanceCents), method: 'check', receivedOn: today(), reference: '' };
  const form = useFields(known, save.error, ({ amount }) => ({ amountCents: amountProblem(amount) }));
  const amountCents = centsOf(form.values.amount) ?? 0;
  const submit = () => {
    if (!form.check()) return;
    const { amount: _, ...rest } = form.values;
    send(`/api/admin/invoices/${invoice.id}/payments`, { ...filledIn(rest), amountCents });
  };
  return (
    <DialogForm
      title={`Payment for invoice ${invoice.number}`}
      button="Record payment"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Amount" hint="In dollars." focusOnOpen {...form.field('amount', 'amountCents')} />
      {amountCents > invoice.balanceCents && (
        <Note>{`${dollars(amountCents - invoice.balanceCents)} more than the balance due. The rest becomes credit.`}</Note>
      )}
      <SelectField label="Paid by" options={methodOptions} {...form.field('method')} />
      <TextField label="Received on" type="date" {...form.field('receivedOn')} />
      <TextField
        label="Reference"
        hint="Such as a check number. Never a card number."
        optional
        maxLength={120}
        {...form.field('reference')}
      />
    </DialogForm>
  );
});

export const CreditDialog = formDialog(function CreditForm(props: ForProject & { invoice: Invoice }) {
  const { invoice, onClose } = props;
  const { save, send } = useSend(props, 'Credit note sent');
  const form = useFields({ amount: '', reason: '' }, save.error, ({ amount, reason }) => ({
    amountCents: amountProblem(amount),
    reason: reasonProblem(reason),
  }));
  const paidBackCents = (centsOf(form.values.amount) ?? 0) - invoice.balanceCents;
  const submit = () => {
    if (!form.check()) return;
    const { amount, reason } = form.values;
    send(`/api/admin/invoices/${invoice.id}/credit-notes`, { amountCents: centsOf(amount), reason: reason.trim() });
  };
  return (
    <DialogForm
      title={`Credit note for invoice ${invoice.number}`}
      button="Send credit note"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Amount" hint="In dollars." focusOnOpen {...form.field('amount', 'amountCents')} />
      {paidBackCents > 0 && <Note>{`${dollars(paidBackCents)} of it is already paid and becomes credit.`}</Note>}
      <TextField label="Reason" hint="The customer will see it." maxLength={400} {...form.field('reason')} />
    </DialogForm>
  );
});

export const VoidDialog = formDialog(function VoidForm(props: ForProject & { invoice: Invoice }) {
  const { invoice, onClose } = props;
  const { save, send } = useSend(props, 'Invoice voided');
  const form = useFields({ reason: '' }, save.error, ({ reason }) => ({ reason: reasonProblem(reason) }));
  const submit = () => {
    if (form.check()) send(`/api/admin/invoices/${invoice.id}/void`, filledIn(form.values));
  };
  return (
    <DialogForm
      title={`Void invoice ${invoice.number}`}
      button="Void invoice"
      danger
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>The household will get an email with this reason. The draw can be invoiced again.</Note>
      <TextField label="Reason" focusOnOpen maxLength={400} {...form.field('reason')} />
    </DialogForm>
  );
});

export const ReverseDialog = formDialog(function ReverseForm(props: ForProject & { entry: LedgerEntry }) {
  const { entry, onClose } = props;
  const { save, send } = useSend(props, 'Payment reversed');
  const form = useFields({ reason: '' }, save.error, ({ reason }) => ({ reason: reasonProblem(reason) }));
  const submit = () => {
    if (form.check())
      send(`/api/admin/invoices/${entry.invoiceId}/payments/${entry.id}/reverse`, filledIn(form.values));
  };
  return (
    <DialogForm
      title={`Reverse the payment of ${dollars(entry.amountCents)}`}
      button="Reverse payment"
      danger
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>
        The payment stays in the ledger, and a second entry reverses it. The household will get an email with this
        reason.
      </Note>
      <TextField label="Reason" focusOnOpen maxLength={400} {...form.field('reason')} />
    </DialogForm>
  );
});

export const RefundDialog = formDialog(function RefundForm(
  props: ForProject & { entry: LedgerEntry; leftCents: number },
) {
  const { entry, leftCents, onClose } = props;
  const { save, send } = useSend(props, 'Refund recorded');
  const known = { amount: asTyped(leftCents), refundedOn: today(), reason: '' };
  const form = useFields(known, save.error, ({ amount, reason }) => ({
    amountCents: amountProblem(amount),
    reason: reasonProblem(reason),
  }));
  const submit = () => {
    if (!form.check()) return;
    const { amount, ...rest } = form.values;
    send(`/api/admin/invoices/${entry.invoiceId}/payments/${entry.id}/refund`, {
      ...filledIn(rest),
      amountCents: centsOf(amount),
    });
  };
  return (
    <DialogForm
      title={`Refund from the payment of ${dollars(entry.amountCents)}`}
      button="Record refund"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>For money you sent back. The household will get an email with this reason.</Note>
      <TextField label="Amount" hint="In dollars." focusOnOpen {...form.field('amount', 'amountCents')} />
      <TextField label="Refunded on" type="date" {...form.field('refundedOn')} />
      <TextField label="Reason" maxLength={400} {...form.field('reason')} />
    </DialogForm>
  );
});

const waiverTypes = [
  { value: 'conditional', label: 'Conditional, before payment' },
  { value: 'unconditional', label: 'Unconditional, after payment' },
];
const waiverScopes = [
  { value: 'progress', label: 'For this draw' },
  { value: 'final', label: 'Final' },
];
const nextWaiver = { requested: 'received', received: 'verified' } as const;

export const WaiverDialog = formDialog(function WaiverForm(props: ForProject & { draw: Draw; ledger: Ledger }) {
  const { project, draw, ledger, onClose } = props;
  const { can } = useAuth();
  const { save, send } = useSend(props, 'Lien waiver saved');
  const path = `${projectPath(project.id)}/waivers`;
  const documentsPath = `${projectPath(project.id)}/documents`;
  const documents = useQuery<{ items: ProjectDocument[] }>({
    queryKey: [documentsPath],
    enabled: draw.waivers.some(({ documentVersionId }) => documentVersionId !== null),
  });
  const versions = documents.data?.items.flatMap((document) => document.versions) ?? [];
  const upload = useUpload<ProjectDocument>(project.id);
  const attach = (file: File, id: string, name: string) => {
    const fields = { name: `Lien waiver of ${name}`.slice(0, 120), folder: 'Lien waivers' };
    upload.mutate(
      { path: documentsPath, fields, name: 'file', file },
      { onSuccess: (sent) => send(`${path}/${id}/document`, { documentVersionId: sent.versions[0]!.id }) },
    );
  };
  const missing = ledger.missingWaivers.filter(({ drawKey }) => drawKey === draw.key);
  const vendors = ledger.waiverParties.filter(({ name }) => !draw.waivers.some(({ party }) => party === name));
  const known = { party: '', type: 'conditional', scope: 'progress' };
  const form = useFields(known, save.error, ({ party }) => ({
    party: party.trim() === '' ? 'Enter the vendor.' : undefined,
  }));
  const submit = () => {
    const vendor = vendors.find(({ name }) => name === form.values.party.trim());
    if (form.check())
      send(path, { ...filledIn(form.values), ...(vendor && { vendorId: vendor.vendorId }), drawKey: draw.key });
  };
  return (
    <DialogForm
      title={`Lien waivers for “${draw.title}”`}
      button="Request a waiver"
      busy={save.isPending || upload.isPending}
      error={save.error ?? upload.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {missing.length > 0 && <Notice tone="warning">{`Missing: ${missing.map(missingText).join(', ')}`}</Notice>}
      {draw.waivers.map((waiver) => {
        const { id, status, documentVersionId } = waiver;
        const name = waiverName(waiver);
        const signed = versions.find((version) => version.id === documentVersionId);
        return (
          <Note key={id} component="div" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <span>{`${name}: ${status}`}</span>
            {can('billing.costs') && (
              <FileButton
                label="Waiver PDF"
                accessibleName={`Waiver PDF of ${name}`}
                path={`${path}/${id}/waiver.pdf`}
                name={`lien-waiver-${waiver.party}.pdf`}
              />
            )}
            {signed && (
              <Link
                href={signed.url}
                target="_blank"
                rel="noreferrer"
                aria-label={`Signed waiver of ${name}`}
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
              >
                Signed waiver
              </Link>
            )}
            {can('projects.write') && (
              <AttachButton
                label={documentVersionId === null ? 'Attach signed waiver' : 'Replace signed waiver'}
                of={name}
                busy={upload.isPending}
                onFile={(file) => attach(file, id, name)}
              />
            )}
            {status !== 'verified' && (
              <Button
                variant="text"
                aria-label={`Mark the waiver of ${name} as ${nextWaiver[status]}`}
                onClick={() => send(`${path}/${id}/transition`, { to: nextWaiver[status] })}
              >
                <span>{`Mark as ${nextWaiver[status]}`}</span>
              </Button>
            )}
          </Note>
        );
      })}
      <TextField label="Vendor" maxLength={120} {...form.field('party')} />
      {vendors.length > 0 && (
        <Note component="div">
          <span>Vendors with orders on this project:</span>
          {vendors.map(({ vendorId, name }) => (
            <Button key={vendorId} variant="text" onClick={() => form.field('party').onChange(name)}>
              <span>{name}</span>
            </Button>
          ))}
        </Note>
      )}
      <SelectField label="Type" options={waiverTypes} {...form.field('type')} />
      <SelectField label="Covers" options={waiverScopes} {...form.field('scope')} />
    </DialogForm>
  );
});

interface AttachProps {
  label: string;
  of: string;
  busy: boolean;
  onFile: (file: File) => void;
}

function AttachButton({ label, of, busy, onFile }: AttachProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <LoadingButton
        variant="text"
        loading={busy}
        aria-label={`${label} of ${of}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </LoadingButton>
      <input
        ref={input}
        type="file"
        accept=".pdf,.jpg,.jpeg,.png"
        hidden
        aria-label={`File with the signed waiver of ${of}`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
