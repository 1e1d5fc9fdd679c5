import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeOrder, PriceBook, Project, ProjectChangeOrders } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { Strong } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { centsOf, changeOriginLabels, dollars, staffOrigins } from './change-order-labels';
import { usePartWrite } from './use-part';
import { projectPath } from './use-project';

interface Props {
  project: Project;
  /** Null for a new one. */
  order: ChangeOrder | null;
  designs: ProjectChangeOrders['designs'];
  onClose: () => void;
}

interface Line {
  code: string;
  label: string;
  quantity: string;
  unit: string;
  price: string;
}

export const ChangeOrderDialog = formDialog(ChangeOrderForm);

const blank: Line = { code: '', label: '', quantity: '1', unit: 'lot', price: '' };

function ChangeOrderForm({ project, order, designs, onClose }: Props) {
  const save = usePartWrite<ChangeOrder>(project.id);
  const [lines, setLines] = useState<Line[]>(() => linesOf(order));
  const form = useFields(
    {
      title: order?.title ?? '',
      origin: order?.origin ?? 'customer',
      designVersionId: order?.designVersionId ?? '',
      daysDelta: String(order?.daysDelta ?? 0),
      phase: order?.phase ?? '',
      expiresOn: '',
      internalNote: order?.internalNote ?? '',
    },
    save.error,
    ({ title, daysDelta, designVersionId }) => ({
      title: title.trim() === '' ? 'Enter a title.' : undefined,
      daysDelta: /^-?\d{1,3}$/.test(daysDelta) ? undefined : 'Enter the working days as a whole number, such as -2.',
      ...Object.fromEntries(
        lines.flatMap((line, index) => (isUnused(line, designVersionId) ? [] : problemsOf(line, index))),
      ),
    }),
  );
  const submit = () => {
    if (!form.check() || save.isPending) return;
    const { title, origin, designVersionId, daysDelta, phase, expiresOn, internalNote } = form.values;
    const body = {
      ...{ title: title.trim(), origin, daysDelta: Number(daysDelta) },
      lines: lines.filter((line) => !isUnused(line, designVersionId)).map(sentLine),
      ...(order && { version: order.version }),
      ...(designVersionId && { designVersionId }),
      ...(phase && { phase }),
      ...(expiresOn && { expiresAt: new Date(`${expiresOn}T23:59:00`).toISOString() }),
      ...(internalNote.trim() && { internalNote: internalNote.trim() }),
    };
    const path = `${projectPath(project.id)}/change-orders`;
    const call = order ? { method: 'PATCH' as const, path: `${path}/${order.id}` } : { method: 'POST' as const, path };
    save.run({ ...call, body }, { onSuccess: onClose });
  };
  const openPhases = project.phases.filter(({ status }) => status !== 'done');
  const others = designs.filter(({ current }) => !current);
  return (
    <DialogForm
      title={order ? `Change order ${order.number}` : 'New change order'}
      button="Save"
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Title" hint="The customer will see it." maxLength={120} focusOnOpen {...form.field('title')} />
      <SelectField
        label="Reason"
        options={staffOrigins.map((value) => ({ value, label: changeOriginLabels[value] }))}
        {...form.field('origin')}
      />
      {others.length > 0 && (
        <SelectField
          label="New design version"
          optional
          hint="Lines that differ are priced automatically."
          options={[
            { value: '', label: 'None' },
            ...others.map(({ id, versionNo }) => ({ value: id, label: `Version ${versionNo}` })),
          ]}
          {...form.field('designVersionId')}
        />
      )}
      <Lines lines={lines} onChange={setLines} errorOf={form.errorOf} />
      <TextField label="Change in working days" inputMode="text" {...form.field('daysDelta')} />
      <SelectField
        label="Phase the days are added to"
        optional
        options={[
          { value: '', label: 'The first unfinished phase' },
          ...openPhases.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        {...form.field('phase')}
      />
      <TextField
        label="Open until"
        type="date"
        optional
        hint="14 days after it is sent, unless you choose a day."
        {...form.field('expiresOn', 'expiresAt')}
      />
      <TextField label="Note for staff" optional multilineRows={2} maxLength={2000} {...form.field('internalNote')} />
    </DialogForm>
  );
}

interface LinesProps {
  lines: Line[];
  onChange: (lines: Line[]) => void;
  errorOf: (name: string) => string | undefined;
}

function Lines({ lines, onChange, errorOf }: LinesProps) {
  const book = useQuery<PriceBook>({ queryKey: ['/api/estimates/price-book'] });
  const items = (book.data?.book.items ?? []).filter(({ active, percentOf }) => active && percentOf.length === 0);
  const set = (index: number, change: Partial<Line>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)));
  const take = (index: number, code: string) => {
    const item = items.find((one) => one.code === code);
    set(index, item ? { code, label: item.label, unit: item.unit, price: dollars(item.likelyCents) } : { code: '' });
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 4 }}>
      <Strong component="legend">Lines</Strong>
      {lines.map((line, index) => (
        <Box key={index} sx={{ display: 'grid', gap: 2, pb: 3, borderBottom: 1, borderColor: 'tokens.line' }}>
          <SelectField
            label={`Line ${index + 1} from the cost book`}
            value={line.code}
            options={[
              { value: '', label: 'Custom line' },
              ...items.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })),
            ]}
            onChange={(code) => take(index, code)}
            error={errorOf(`lines.${index}.code`)}
          />
          <TextField
            label="What it is for"
            value={line.label}
            maxLength={160}
            onChange={(label) => set(index, { label })}
            error={errorOf(`lines.${index}.label`)}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2 }}>
            <TextField
              label="Quantity"
              value={line.quantity}
              onChange={(quantity) => set(index, { quantity })}
              error={errorOf(`lines.${index}.quantity`)}
            />
            <TextField label="Unit" value={line.unit} maxLength={12} onChange={(unit) => set(index, { unit })} />
            <TextField
              label="Price each"
              hint="Negative for a credit."
              value={line.price}
              onChange={(price) => set(index, { price })}
              error={errorOf(`lines.${index}.unitCents`)}
            />
          </Box>
          <Button sx={{ justifySelf: 'start' }} onClick={() => onChange(lines.filter((_line, at) => at !== index))}>
            <span>{`Remove line ${index + 1}`}</span>
          </Button>
        </Box>
      ))}
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => onChange([...lines, blank])}>
        Add a line
      </Button>
    </Box>
  );
}

/** Those by hand or from the cost book; the lines of a design version are priced again. */
function linesOf(order: ChangeOrder | null): Line[] {
  if (!order) return [blank];
  const own = order.lines.filter(({ fromDesign }) => !fromDesign);
  return own.map(({ code, label, unit, after, amountCents }) => {
    const quantity = after?.quantity ?? 1;
    const exact = quantity > 0 && Number.isInteger(amountCents / quantity);
    return {
      ...{ code: code ?? '', label, unit },
      ...(exact
        ? { quantity: String(quantity), price: dollars(amountCents / quantity) }
        : { quantity: '1', price: dollars(amountCents) }),
    };
  });
}

/** A design version brings its own lines. */
function isUnused({ code, label, price }: Line, designVersionId: string): boolean {
  return designVersionId !== '' && code === '' && label.trim() === '' && price.trim() === '';
}

function problemsOf({ label, quantity, price }: Line, index: number): [string, string | undefined][] {
  return [
    [`lines.${index}.label`, label.trim() === '' ? 'Enter what this line is for.' : undefined],
    [`lines.${index}.quantity`, /^\d{1,6}(\.\d{1,2})?$/.test(quantity.trim()) ? undefined : 'Enter a quantity.'],
    [
      `lines.${index}.unitCents`,
      centsOf(price) === null ? 'Enter a price in dollars, such as 1200 or -80.' : undefined,
    ],
  ];
}

function sentLine({ code, label, quantity, unit, price }: Line) {
  return {
    ...(code && { code }),
    ...{ label: label.trim(), quantity: Number(quantity), unit: unit.trim() || 'lot', unitCents: centsOf(price) },
  };
}
