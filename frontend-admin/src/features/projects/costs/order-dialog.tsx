import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectBudget, PurchaseOrder, Selection } from '../../../api/types';
import { DialogForm, formDialog } from '../../../components/form-dialog';
import { SelectField } from '../../../components/select-field';
import { Note, Strong } from '../../../components/text';
import { TextField } from '../../../components/text-field';
import { useFields } from '../../../lib/use-fields';
import { centsOf } from '../labels';
import { dollars } from '../money-labels';
import { projectPath } from '../use-project';
import { quantityOf, type ProjectRef } from './cost-labels';
import { ORDERS_PATH, useBudget, useCostCodes, useCostWrite, useVendors } from './use-costs';

interface Props {
  project: ProjectRef;
  /** Null for a new one. */
  order: PurchaseOrder | null;
  onClose: () => void;
}

interface Line {
  code: string;
  label: string;
  quantity: string;
  unit: string;
  price: string;
}

const blank: Line = { code: '', label: '', quantity: '1', unit: 'lot', price: '' };
const asTyped = (cents: number): string => (cents / 100).toFixed(2);

export const OrderDialog = formDialog(OrderForm);

function OrderForm({ project, order, onClose }: Props) {
  const save = useCostWrite<PurchaseOrder>();
  const vendors = useVendors();
  const selections = useQuery<{ items: Selection[] }>({ queryKey: [`${projectPath(project.id)}/selections`] });
  const [lines, setLines] = useState<Line[]>(() =>
    order
      ? order.lines.map(({ code, label, unit, quantity, unitCents }) => ({
          ...{ code, label, unit, quantity: String(quantity), price: asTyped(unitCents) },
        }))
      : [blank],
  );
  const form = useFields(
    {
      vendorId: order?.vendor.id ?? '',
      neededOn: order?.neededOn ?? '',
      leadDays: order?.leadDays == null ? '' : String(order.leadDays),
      selectionId: order?.selectionId ?? '',
      note: order?.note ?? '',
    },
    save.error,
    ({ vendorId, leadDays }) => ({
      vendorId: vendorId === '' ? 'Choose a vendor.' : undefined,
      leadDays: /^\d{0,3}$/.test(leadDays.trim()) ? undefined : 'Enter the days as a whole number.',
      ...Object.fromEntries(lines.flatMap(problemsOf)),
    }),
  );
  const submit = () => {
    if (!form.check()) return;
    const { vendorId, neededOn, leadDays, selectionId, note } = form.values;
    const body = {
      ...{ vendorId, neededOn: neededOn || null, leadDays: leadDays.trim() === '' ? null : Number(leadDays) },
      ...(selectionId && { selectionId }),
      ...(note.trim() && { note: note.trim() }),
      lines: lines.map(({ code, label, unit, quantity, price }) => ({
        ...{ code, label: label.trim(), unit: unit.trim() || 'lot', quantity: Number(quantity) },
        unitCents: centsOf(price),
      })),
    };
    if (order)
      save.run(
        { method: 'PATCH', path: `${ORDERS_PATH}/${order.id}`, body: { ...body, version: order.version } },
        { onSuccess: onClose },
      );
    else save.run({ method: 'POST', path: `${projectPath(project.id)}/purchase-orders`, body }, { onSuccess: onClose });
  };
  return (
    <DialogForm
      title={order ? `Purchase order ${order.number}` : 'New purchase order'}
      button="Save draft"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Vendor"
        hint="Add vendors in Projects, in the Vendors view."
        options={[
          { value: '', label: 'Choose' },
          ...vendors.map(({ id, name }) => ({ value: id, label: name })),
          // One that is not active any more.
          ...(order && !vendors.some(({ id }) => id === order.vendor.id)
            ? [{ value: order.vendor.id, label: order.vendor.name }]
            : []),
        ]}
        {...form.field('vendorId')}
      />
      <Lines project={project} lines={lines} onChange={setLines} errorOf={form.errorOf} />
      <TextField label="Needed on site by" type="date" optional {...form.field('neededOn')} />
      <TextField
        label="Lead time in days"
        hint="As stated by the vendor."
        inputMode="numeric"
        optional
        {...form.field('leadDays')}
      />
      <SelectField
        label="Selection"
        hint="This order’s lead time sets the date by which the customer must decide."
        optional
        options={[
          { value: '', label: 'None' },
          ...(selections.data?.items ?? []).map(({ id, category }) => ({ value: id, label: category })),
        ]}
        {...form.field('selectionId')}
      />
      <TextField
        label="Note"
        hint="The vendor will see it."
        optional
        multilineRows={2}
        maxLength={1000}
        {...form.field('note')}
      />
    </DialogForm>
  );
}

interface LinesProps {
  project: ProjectRef;
  lines: Line[];
  onChange: (lines: Line[]) => void;
  errorOf: (name: string) => string | undefined;
}

function Lines({ project, lines, onChange, errorOf }: LinesProps) {
  const budget = useBudget(project.id).data?.lines ?? [];
  const codes = useCostCodes().filter(({ code }) => !budget.some((line) => line.code === code));
  const options = [
    { value: '', label: 'Choose' },
    ...budget.map(({ code, label, estimatedCents }) => ({
      value: code,
      label: `${code} ${label}${estimatedCents === 0 ? '' : `, ${dollars(estimatedCents)} estimated`}`,
    })),
    ...codes.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })),
  ];
  const set = (index: number, change: Partial<Line>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)));
  const take = (index: number, code: string) => {
    const line = budget.find((one) => one.code === code);
    const other = codes.find((one) => one.code === code);
    set(index, { code, ...(line ? fromBudget(line) : other && { label: other.label }) });
  };
  const total = lines.reduce(
    (sum, { quantity, price }) => sum + Math.round((quantityOf(quantity) ?? 0) * (centsOf(price) ?? 0)),
    0,
  );
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 4 }}>
      <Strong component="legend">Lines</Strong>
      {lines.map((line, index) => (
        <Box key={index} sx={{ display: 'grid', gap: 2, pb: 3, borderBottom: 1, borderColor: 'tokens.line' }}>
          <SelectField
            label={`Cost code of line ${index + 1}`}
            value={line.code}
            options={options}
            onChange={(code) => take(index, code)}
            error={errorOf(`lines.${index}.code`)}
          />
          <TextField
            label="Item"
            value={line.label}
            maxLength={160}
            onChange={(label) => set(index, { label })}
            error={errorOf(`lines.${index}.label`)}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2 }}>
            <TextField
              label="Quantity"
              value={line.quantity}
              inputMode="decimal"
              onChange={(quantity) => set(index, { quantity })}
              error={errorOf(`lines.${index}.quantity`)}
            />
            <TextField label="Unit" value={line.unit} maxLength={12} onChange={(unit) => set(index, { unit })} />
            <TextField
              label="Price each"
              value={line.price}
              inputMode="decimal"
              onChange={(price) => set(index, { price })}
              error={errorOf(`lines.${index}.unitCents`)}
            />
          </Box>
          {lines.length > 1 && (
            <Button sx={{ justifySelf: 'start' }} onClick={() => onChange(lines.filter((_line, at) => at !== index))}>
              <span>{`Remove line ${index + 1}`}</span>
            </Button>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button variant="outlined" onClick={() => onChange([...lines, blank])}>
          Add a line
        </Button>
        <Note>{`Total ${dollars(total)}`}</Note>
      </Box>
    </Box>
  );
}

/** As the estimate has it: the price each is what was estimated. */
function fromBudget({ label, unit, quantity, estimatedCents }: ProjectBudget['lines'][number]): Partial<Line> {
  if (quantity === null || quantity <= 0 || unit === null || estimatedCents <= 0) return { label };
  const whole = Math.round(quantity * 100) / 100;
  return { label, unit, quantity: String(whole), price: asTyped(Math.round(estimatedCents / whole)) };
}

function problemsOf({ code, label, quantity, price }: Line, index: number): [string, string | undefined][] {
  return [
    [`lines.${index}.code`, code === '' ? 'Choose a cost code.' : undefined],
    [`lines.${index}.label`, label.trim() === '' ? 'Enter what you are ordering.' : undefined],
    [`lines.${index}.quantity`, quantityOf(quantity) ? undefined : 'Enter a quantity.'],
    [`lines.${index}.unitCents`, centsOf(price) === null ? 'Enter a price in dollars.' : undefined],
  ];
}
