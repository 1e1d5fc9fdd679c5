import { formatFeetInches, formatMeters, formatTypedLength, feetToMeters, parseLength } from 'poolkit/units';
import { useState } from 'react';
import { cn } from '../../lib/class-names';
import { useCountedProblem } from '../../lib/hooks/use-counted-problem';
import { useUnits, type Units } from '../../lib/hooks/use-units';
import { controlStyle } from '../ui/control-style';
import { describedBy, FieldError, hintId } from '../ui/field';

interface LengthFieldProps {
  id: string;
  label: string;
  /** Visually hidden, for tables whose headings say it. */
  labelHidden?: boolean;
  hint?: string;
  valueFt: number | null;
  onCommit: (valueFt: number) => void;
  /** Without it, an empty field is an error. */
  onClear?: () => void;
  error?: string;
  /** Shows a length as it was typed, fractions and meters too. */
  asTyped?: boolean;
}

const SAME_FT = 1e-6;

export function lengthText(feet: number, units: Units): string {
  return units === 'us' ? formatFeetInches(feet) : formatMeters(feetToMeters(feet));
}

/** Feet outside. Commits on blur or Enter; a value that cannot be read stays with its reason. */
export function LengthField(props: LengthFieldProps) {
  const { id, label, labelHidden = false, hint, valueFt, onCommit, onClear, error, asTyped = false } = props;
  const [units] = useUnits();
  const [typed, setTyped] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [unread, setUnread] = useState<string>();
  const problem = unread ?? error;
  useCountedProblem(id, problem);
  if (isSent && error === undefined) {
    setSent(false);
    setTyped(null);
  }
  const shown = (feet: number) => (asTyped && units === 'us' ? formatTypedLength(feet) : lengthText(feet, units));
  const commit = () => {
    if (typed === null || isSent) return;
    if (typed.trim() === '' && (onClear !== undefined || valueFt === null)) {
      setUnread(undefined);
      setTyped(null);
      if (valueFt !== null) onClear?.();
      return;
    }
    const read = parseLength(typed, { as: 'ft', defaultUnit: units === 'us' ? 'ft' : 'm' });
    if (!read.ok) {
      setUnread(read.reason);
      return;
    }
    setUnread(undefined);
    setSent(true);
    // Typing the current value over a refused one clears the refusal.
    const isNew = valueFt === null || Math.abs(read.value - valueFt) > SAME_FT;
    if (isNew || error !== undefined) onCommit(read.value);
  };
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'type-small block font-medium text-ink-2'}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId(id)} className="type-small text-ink-3">
          {hint}
        </p>
      )}
      <input
        id={id}
        autoComplete="off"
        value={typed ?? (valueFt === null ? '' : shown(valueFt))}
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
        className={cn(controlStyle, 'px-3 tabular-nums', !labelHidden && 'mt-1')}
      />
      <FieldError id={id}>{problem}</FieldError>
    </div>
  );
}
