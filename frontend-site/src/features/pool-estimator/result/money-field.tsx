import { parseCents } from 'poolkit/units';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { useCountedProblem } from '../../../lib/hooks/use-counted-problem';

interface MoneyFieldProps {
  id: string;
  label: string;
  action: string;
  busy: boolean;
  onAsk: (cents: number) => void;
}

/** An amount of money as people write it, and the question that is asked with it. */
export function MoneyField({ id, label, action, busy, onAsk }: MoneyFieldProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useCountedProblem(id, error);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseCents(text);
    const problem = !amount.ok
      ? 'Write an amount like $150,000.'
      : amount.value <= 0
        ? 'Enter an amount above $0.'
        : undefined;
    setError(problem);
    if (amount.ok && problem === undefined) onAsk(amount.value);
  };
  return (
    <form noValidate onSubmit={ask} className="space-y-3">
      <TextField
        id={id}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder="$"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="outline" size="compact" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
