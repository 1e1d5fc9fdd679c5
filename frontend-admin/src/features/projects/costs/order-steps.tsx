import { useState } from 'react';
import { showToast } from 'frontend-shared/toast';
import type { PurchaseOrder } from '../../../api/types';
import { DialogForm, formDialog } from '../../../components/form-dialog';
import { Notice } from '../../../components/notice';
import { Note } from '../../../components/text';
import { TextField } from '../../../components/text-field';
import { useFields } from '../../../lib/use-fields';
import { dollars } from '../money-labels';
import { quantityOf } from './cost-labels';
import { ORDERS_PATH, useCostWrite, useVendors } from './use-costs';

interface Props {
  order: PurchaseOrder;
  onClose: () => void;
}

function useStep({ order, onClose }: Props, done: string) {
  const save = useCostWrite<PurchaseOrder>();
  const send = (step: string, body: object = {}) =>
    save.run(
      { method: 'POST', path: `${ORDERS_PATH}/${order.id}/${step}`, body: { version: order.version, ...body } },
      {
        onSuccess: () => {
          showToast({ title: done, variant: 'success' });
          onClose();
        },
      },
    );
  return { save, send };
}

export const SendOrderDialog = formDialog(function SendOrderForm(props: Props) {
  const { order, onClose } = props;
  const { save, send } = useStep(props, 'Sent to the vendor');
  const vendor = useVendors().find(({ id }) => id === order.vendor.id);
  const hasNoEmail = vendor?.email === null;
  return (
    <DialogForm
      title={`Send purchase order ${order.number}`}
      button={hasNoEmail ? null : 'Send'}
      busy={save.isPending}
      error={save.error}
      onSubmit={() => send('send')}
      onClose={onClose}
    >
      {hasNoEmail ? (
        <Notice tone="warning" title={`${order.vendor.name} has no email address.`}>
          Add one in Projects, in the Vendors view, before you send the order.
        </Notice>
      ) : (
        <Note>
          {`${order.vendor.name} gets an email with the PDF${vendor?.email ? ` at ${vendor.email}` : ''}. It commits us to ${dollars(order.amountCents)}.`}
        </Note>
      )}
    </DialogForm>
  );
});

export const AcknowledgeDialog = formDialog(function AcknowledgeForm(props: Props) {
  const { order, onClose } = props;
  const { save, send } = useStep(props, 'Confirmation recorded');
  const form = useFields({ promisedOn: order.neededOn ?? '' }, save.error);
  return (
    <DialogForm
      title={`${order.vendor.name} confirmed ${order.number}`}
      button="Record"
      busy={save.isPending}
      error={save.error}
      onSubmit={() => send('acknowledge', { promisedOn: form.values.promisedOn || null })}
      onClose={onClose}
    >
      <TextField
        label="Promised for"
        hint="When the vendor expects to deliver."
        type="date"
        optional
        focusOnOpen
        {...form.field('promisedOn')}
      />
    </DialogForm>
  );
});

export const ReceiveDialog = formDialog(function ReceiveForm(props: Props) {
  const { order, onClose } = props;
  const { save, send } = useStep(props, 'Delivery recorded');
  const open = order.lines
    .map((line) => ({ ...line, left: Math.round((line.quantity - line.receivedQuantity) * 100) / 100 }))
    .filter(({ left }) => left > 0);
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(open.map(({ key, left }) => [key, String(left)])),
  );
  const lines = open.map(({ key }) => ({ key, quantity: quantityOf(typed[key] || '0') }));
  const form = useFields({}, save.error, () =>
    Object.fromEntries(
      lines.map(({ quantity }, index) => [
        `lines.${index}.quantity`,
        quantity === null ? 'Enter a quantity.' : undefined,
      ]),
    ),
  );
  return (
    <DialogForm
      title={`Delivery for ${order.number}`}
      button="Record delivery"
      busy={save.isPending}
      error={save.error}
      onSubmit={() => {
        if (form.check()) send('receive', { lines });
      }}
      onClose={onClose}
    >
      {open.map(({ key, label, unit, left }, index) => (
        <TextField
          key={key}
          label={`${label}, received in ${unit}`}
          hint={`${left} ${unit} still to come.`}
          inputMode="decimal"
          value={typed[key] ?? ''}
          onChange={(quantity) => setTyped((before) => ({ ...before, [key]: quantity }))}
          error={form.errorOf(`lines.${index}.quantity`)}
        />
      ))}
    </DialogForm>
  );
});

export const EndOrderDialog = formDialog(function EndOrderForm(props: Props & { step: 'cancel' | 'close' }) {
  const { order, step, onClose } = props;
  const canceling = step === 'cancel';
  const { save, send } = useStep(props, canceling ? 'Order canceled' : 'Order closed');
  const form = useFields({ reason: '' }, save.error, ({ reason }) => ({
    reason: reason.trim().length < 3 ? 'Enter the reason.' : undefined,
  }));
  const canceledNote = order.sentAt === null ? 'It was not sent.' : 'The vendor gets an email with the reason.';
  return (
    <DialogForm
      title={`${canceling ? 'Cancel' : 'Close'} purchase order ${order.number}`}
      button={canceling ? 'Cancel order' : 'Close order'}
      cancel="Back"
      danger={canceling}
      busy={save.isPending}
      error={save.error}
      onSubmit={() => {
        if (form.check()) send(step, { reason: form.values.reason.trim() });
      }}
      onClose={onClose}
    >
      <Note>{canceling ? canceledNote : 'Anything not yet billed is no longer committed.'}</Note>
      <TextField label="Reason" maxLength={500} focusOnOpen {...form.field('reason')} />
    </DialogForm>
  );
});
