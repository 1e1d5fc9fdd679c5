import { formatFeetInches, formatMetres, formatTypedLength, feetToMetres, parseLength } from 'poolkit/units';
import { useState } from 'react';
import { cn } from '../../lib/class-names';
import { useCountedProblem } from '../../lib/hooks/use-counted-problem';
import { useUnits, type Units } from '../../lib/hooks/use-units';
import { controlStyle } from '../ui/control-style';
import { describedBy, FieldError, hintId } from '../ui/field';

interface LengthFieldProps {
  id: string;
  label: string;
  /** In a table whose headings say it; still told to assistive technology. */
  labelHidden?: boolean;
  hint?: string;
  /** Null for a length nobody has given. */
  valueFt: number | null;
  onCommit: (valueFt: number) => void;
  /** Told when the field is emptied; without it an empty field is no length. */
  onClear?: () => void;
  error?: string;
  /** Shows a figure that stands for somebody's word as it was typed, fractions and metres too. */
  asTyped?: boolean;
}

const SAME_FT = 1e-6;

/** "18 ft 6 in" or "5.64 m", as the person reads lengths. */
export function lengthText(feet: number, units: Units): string {
  return units === 'us' ? formatFeetInches(feet) : formatMetres(feetToMetres(feet));
}

/**
 * A length as people write it, in feet outside. What is typed counts when the field is left or Enter pressed;
 * what cannot be read or is refused stays, with the reason.
 */
export function LengthField(props: LengthFieldProps) {
  const { id, label, labelHidden = false, hint, valueFt, onCommit, onClear, error, asTyped = false } = props;
  const [units] = useUnits();
  const [typed, setTyped] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [unread, setUnread] = useState<string>();
  const problem = unread ?? error;
  useCountedProblem(id, problem);
  // What was taken is shown as the value; what was refused stays to be corrected, beside the reason.
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
    // The value as it stands, written where something else was refused, takes the refusal back.
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
