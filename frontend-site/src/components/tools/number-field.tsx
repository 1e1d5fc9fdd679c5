import { formatDecimal } from 'poolkit/units';
import { useState } from 'react';
import { cn } from '../../lib/class-names';
import { useCountedProblem } from '../../lib/hooks/use-counted-problem';
import { controlStyle } from '../ui/control-style';
import { describedBy, FieldError, hintId } from '../ui/field';

interface NumberFieldProps {
  id: string;
  label: string;
  hint?: string;
  min: number;
  max: number;
  value: number;
  onCommit: (value: number) => void;
  error?: string;
}

export function NumberField({ id, label, hint, min, max, value, onCommit, error }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [unread, setUnread] = useState<string>();
  const problem = unread ?? error;
  useCountedProblem(id, problem);
  if (isSent && error === undefined) {
    setSent(false);
    setTyped(null);
  }
  const commit = () => {
    if (typed === null || isSent) return;
    const number = typed.trim() === '' ? NaN : Number(typed.trim().replace('−', '-'));
    if (!(number >= min && number <= max)) {
      setUnread(`Enter a number from ${min} to ${max}.`);
      return;
    }
    setUnread(undefined);
    setSent(true);
    if (number !== value || error !== undefined) onCommit(number);
  };
  return (
    <div>
      <label htmlFor={id} className="type-small block font-medium text-ink-2">
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId(id)} className="type-small text-ink-3">
          {hint}
        </p>
      )}
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? formatDecimal(value, 1).replace(',', '')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, hint, problem)}
        onChange={(event) => {
          setSent(false);
          setTyped(event.target.value);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
        className={cn(controlStyle, 'mt-1 px-3 tabular-nums')}
      />
      <FieldError id={id}>{problem}</FieldError>
    </div>
  );
}
