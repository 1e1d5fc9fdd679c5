import { useQuery } from '@tanstack/react-query';
import { serverNow } from 'frontend-shared/api';
import { businessDay } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { formatCents, parseCents } from 'poolkit/units';
import type { SpendEntry } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { TextField } from '../../components/text-field';
import { Hint, Note } from '../../components/text';
import { useFields } from '../../lib/use-fields';
import { ANALYTICS_API } from './address';
import { useAnalyticsWrite } from './use-analytics-write';

const SPEND_PATH = `${ANALYTICS_API}/spend`;
const SHOWN = 8;

export const SpendDialog = formDialog(SpendForm);

function SpendForm({ onClose }: { onClose: () => void }) {
  const spend = useQuery<{ items: SpendEntry[] }>({ queryKey: [SPEND_PATH] });
  const save = useAnalyticsWrite<SpendEntry>();
  const initial = { source: '', month: businessDay(serverNow()).slice(0, 7), amount: '' };
  const form = useFields(initial, save.error, ({ source, month, amount }) => ({
    source: source.trim() === '' ? 'Enter a source, such as google.' : undefined,
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? undefined : 'Enter a month as YYYY-MM.',
    cents: amountProblem(amount),
  }));
  const items = spend.data?.items ?? [];
  const source = form.values.source.trim();
  const { month } = form.values;
  const known = items.find((entry) => entry.source === source && entry.month === month);
  const submit = () => {
    const amount = parseCents(form.values.amount);
    if (!form.check() || !amount.ok || save.isPending) return;
    save.run(
      { method: 'PUT', path: SPEND_PATH, body: { source, month, cents: amount.value, version: known?.version ?? 0 } },
      {
        onSuccess: ({ cents }) => {
          showToast({ title: 'Spend saved', description: `${source}, ${month}: ${formatCents(cents)}` });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      title="Advertising spend"
      button="Save"
      busy={save.isPending || spend.isPending}
      error={save.error ?? spend.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>Enter what each source cost in a month to see its cost per lead and per contract.</Note>
      <TextField label="Source" hint="As it is named in Acquisition." focusOnOpen {...form.field('source')} />
      <TextField label="Month" type="month" {...form.field('month')} />
      <TextField label="Amount in dollars" inputMode="decimal" {...form.field('amount', 'cents')} />
      {known && <Hint>{`${formatCents(known.cents)} is entered for this month. Saving replaces it.`}</Hint>}
      {items.length > 0 && <Hint>{`Entered: ${listOf(items)}`}</Hint>}
    </DialogForm>
  );
}

function amountProblem(text: string): string | undefined {
  const amount = parseCents(text);
  if (!amount.ok) return amount.reason;
  return amount.value < 0 ? 'Enter an amount of 0 or more.' : undefined;
}

function listOf(items: readonly SpendEntry[]): string {
  const newest = [...items].sort((a, b) => b.month.localeCompare(a.month)).slice(0, SHOWN);
  return newest.map(({ source, month, cents }) => `${source} ${month} ${formatCents(cents)}`).join(', ');
}
