import { parseCents } from 'poolkit/units';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { useCountedProblem } from '../../../lib/hooks/use-counted-problem';
import { useTabDraft } from '../../../lib/drafts/tab-draft';

interface MoneyFieldProps {
  id: string;
  label: string;
  action: string;
  busy: boolean;
  onAsk: (cents: number) => void;
}

export function MoneyField({ id, label, action, busy, onAsk }: MoneyFieldProps) {
  const [{ amount: text = '' }, keep] = useTabDraft<'amount'>(id);
  const [error, setError] = useState<string>();
  useCountedProblem(id, error);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseCents(text);
    const problem = !amount.ok
      ? 'Enter an amount like $150,000.'
      : amount.value <= 0
        ? 'Enter an amount above $0.'
        : undefined;
    setError(problem);
    if (amount.ok && problem === undefined) onAsk(amount.value);
    else document.getElementById(id)?.focus();
  };
  return (
    <form noValidate onSubmit={ask} className="space-y-3">
      <TextField
        id={id}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        placeholder="$"
        value={text}
        error={error}
        onChange={(event) => {
          keep({ amount: event.target.value });
          setError(undefined);
        }}
      />
      <Button type="submit" variant="outline" size="compact" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
