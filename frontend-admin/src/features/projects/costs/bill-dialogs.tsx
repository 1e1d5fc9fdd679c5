import { HttpError, serverNow } from 'frontend-shared/api';
import { businessDay } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { Bill, PurchaseOrder } from '../../../api/types';
import { useCursorList, rowsOf } from '../../../api/use-cursor-list';
import { DialogForm, formDialog } from '../../../components/form-dialog';
import { Row, RowList } from '../../../components/row-list';
import { SelectField } from '../../../components/select-field';
import { Note } from '../../../components/text';
import { TextField } from '../../../components/text-field';
import { filledIn, useFields } from '../../../lib/use-fields';
import { FileField } from '../file-field';
import { centsOf } from '../labels';
import { dollars } from '../money-labels';
import type { ProjectRef } from './cost-labels';
import { BILLS_PATH, ORDERS_PATH, useCostCodes, useCostWrite, useVendors } from './use-costs';

const today = (): string => businessDay(serverNow());

export const BillDialog = formDialog(function BillForm({
  project,
  onClose,
}: {
  project: ProjectRef;
  onClose: () => void;
}) {
  const save = useCostWrite<Bill>();
  const vendors = useVendors();
  const codes = useCostCodes();
  const orders = rowsOf(useCursorList<PurchaseOrder>(ORDERS_PATH, { project: project.id }).data);
  const known = { vendorId: '', orderId: '', code: '', number: '', amount: '', billedOn: today(), dueOn: '', note: '' };
  const form = useFields(known, save.error, ({ vendorId, orderId, code, number, amount, billedOn }) => ({
    vendorId: vendorId === '' ? 'Choose a vendor.' : undefined,
    code: orderId === '' && code === '' ? 'Choose a cost code, or a purchase order.' : undefined,
    number: number.trim() === '' ? 'Enter the number on the bill.' : undefined,
    amountCents: centsOf(amount) ? undefined : 'Enter an amount in dollars.',
    billedOn: billedOn === '' ? 'Enter the bill date.' : undefined,
  }));
  const own = orders.filter(({ vendor }) => vendor.id === form.values.vendorId);
  const submit = () => {
    if (!form.check()) return;
    const { amount, code, ...rest } = filledIn(form.values);
    const place = rest.orderId ? {} : { projectId: project.id, code };
    save.run(
      { method: 'POST', path: BILLS_PATH, body: { ...rest, ...place, amountCents: centsOf(amount ?? '') } },
      {
        onSuccess: () => {
          showToast({ title: 'Bill entered', variant: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      title="Enter a bill"
      button="Enter bill"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Vendor"
        options={[{ value: '', label: 'Choose' }, ...vendors.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.field('vendorId')}
      />
      <SelectField
        label="Purchase order"
        optional
        options={[
          { value: '', label: 'None' },
          ...own.map(({ id, number, committedCents }) => ({
            value: id,
            label: `${number}, ${dollars(committedCents)} not billed yet`,
          })),
        ]}
        {...form.field('orderId')}
      />
      {form.values.orderId === '' && (
        <SelectField
          label="Cost code"
          options={[
            { value: '', label: 'Choose' },
            ...codes.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })),
          ]}
          {...form.field('code')}
        />
      )}
      <TextField label="Number on the bill" maxLength={60} {...form.field('number')} />
      <TextField label="Amount" hint="In dollars." inputMode="decimal" {...form.field('amount', 'amountCents')} />
      <TextField label="Date" type="date" {...form.field('billedOn')} />
      <TextField
        label="Due on"
        hint="Follows the vendor’s terms, unless you enter a date."
        type="date"
        optional
        {...form.field('dueOn')}
      />
      <TextField label="Note" optional maxLength={500} {...form.field('note')} />
    </DialogForm>
  );
});

interface OfBill {
  bill: Bill;
  onClose: () => void;
}

export const PayBillDialog = formDialog(function PayBillForm({ bill, onClose }: OfBill) {
  const save = useCostWrite<Bill>();
  const form = useFields({ paidOn: today(), reference: '' }, save.error, ({ paidOn }) => ({
    paidOn: paidOn === '' ? 'Enter the payment date.' : undefined,
  }));
  const submit = () => {
    if (!form.check()) return;
    const body = { ...filledIn(form.values), version: bill.version };
    save.run({ method: 'POST', path: `${BILLS_PATH}/${bill.id}/pay`, body }, { onSuccess: onClose });
  };
  return (
    <DialogForm
      title={`Pay bill ${bill.number}`}
      button="Record payment"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>{`${dollars(bill.amountCents)} to ${bill.vendor.name}.`}</Note>
      <TextField label="Paid on" type="date" focusOnOpen {...form.field('paidOn')} />
      <TextField
        label="Reference"
        hint="Such as a check number."
        optional
        maxLength={120}
        {...form.field('reference')}
      />
    </DialogForm>
  );
});

export const VoidBillDialog = formDialog(function VoidBillForm({ bill, onClose }: OfBill) {
  const save = useCostWrite<Bill>();
  const form = useFields({ reason: '' }, save.error, ({ reason }) => ({
    reason: reason.trim().length < 3 ? 'Enter the reason.' : undefined,
  }));
  const submit = () => {
    if (!form.check()) return;
    const body = { reason: form.values.reason.trim(), version: bill.version };
    save.run({ method: 'POST', path: `${BILLS_PATH}/${bill.id}/void`, body }, { onSuccess: onClose });
  };
  return (
    <DialogForm
      title={`Void bill ${bill.number}`}
      button="Void bill"
      danger
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>Its cost is removed, and its number can be used again.</Note>
      <TextField label="Reason" maxLength={500} focusOnOpen {...form.field('reason')} />
    </DialogForm>
  );
});

export const ImportBillsDialog = formDialog(function ImportBillsForm({ onClose }: { onClose: () => void }) {
  const save = useCostWrite<{ count: number; totalCents: number }>();
  const [csv, setCsv] = useState<string | null>(null);
  const form = useFields({}, save.error, () => ({ file: csv === null ? 'Choose a file.' : undefined }));
  const problems = save.error instanceof HttpError ? Object.entries(save.error.fields) : [];
  const submit = () => {
    if (!form.check()) return;
    save.run(
      { method: 'POST', path: `${BILLS_PATH}/import`, body: { csv } },
      {
        onSuccess: ({ count, totalCents }) => {
          showToast({
            title: `${count} ${count === 1 ? 'bill' : 'bills'} imported, ${dollars(totalCents)}`,
            variant: 'success',
          });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      title="Import bills"
      button="Import"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileField
        label="CSV file"
        hint="Columns: vendor, number, date, due, project, order, code, amount, note. Each row needs an order, or a project and a code."
        accept=".csv,text/csv"
        error={form.errorOf('file')}
        onChange={([file]) => void file?.text().then(setCsv)}
      />
      {problems.length > 0 && (
        <RowList label="Problems in the file">
          {problems.map(([field, reason]) => (
            <Row key={field} title={placeOf(field)} detail={reason} />
          ))}
        </RowList>
      )}
    </DialogForm>
  );
});

/** `csv.4.amount` is row 4, amount. */
function placeOf(field: string): string {
  const [, row, column] = field.split('.');
  return row === undefined ? 'The file' : [`Row ${row}`, column].filter(Boolean).join(', ');
}
