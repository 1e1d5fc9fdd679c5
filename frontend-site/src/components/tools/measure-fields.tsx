import {
  formatDecimal,
  formatFeetInches,
  formatMeters,
  formatTypedLength,
  feetToMeters,
  METERS_PER_FOOT,
  parseLength,
  readNumber,
} from 'poolkit/units';
import { useState } from 'react';
import { cn } from '../../lib/class-names';
import { useUnits, type Units } from '../../lib/hooks/use-units';
import { controlStyle } from '../ui/control-style';
import { describedBy, FieldError, hintId } from '../ui/field';

interface MeasureFieldProps {
  id: string;
  label: string;
  /** Visually hidden, for tables whose headings say it. */
  labelHidden?: boolean;
  hint?: string;
  onCommit: (value: number) => void;
  /** Without it, an empty field is an error. */
  onClear?: () => void;
  error?: string;
  inputMode?: 'decimal';
  value: number | null;
  shown: string;
  read: (text: string) => { ok: true; value: number } | { ok: false; reason: string };
}

const SAME = 1e-6;

/** Commits on blur or Enter; a value that cannot be read stays with its reason. */
function MeasureField(props: MeasureFieldProps) {
  const { id, label, labelHidden = false, hint, onCommit, onClear, error, inputMode, value, shown, read } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [unread, setUnread] = useState<string>();
  const problem = unread ?? error;
  if (isSent && error === undefined) {
    setSent(false);
    setTyped(null);
  }
  const commit = () => {
    if (typed === null || isSent) return;
    if (typed.trim() === '' && (onClear !== undefined || value === null)) {
      setUnread(undefined);
      setTyped(null);
      if (value !== null) onClear?.();
      return;
    }
    const answer = read(typed);
    setUnread(answer.ok ? undefined : answer.reason);
    if (!answer.ok) return;
    setSent(true);
    // Typing the current value over a refused one clears the refusal.
    const isNew = value === null || Math.abs(answer.value - value) > SAME;
    if (isNew || error !== undefined) onCommit(answer.value);
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
        inputMode={inputMode}
        autoComplete="off"
        value={typed ?? shown}
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

type SharedProps = Omit<MeasureFieldProps, 'value' | 'shown' | 'read' | 'inputMode'>;

export function lengthText(feet: number, units: Units): string {
  return units === 'us' ? formatFeetInches(feet) : formatMeters(feetToMeters(feet));
}

export function areaText(sqFt: number, units: Units): string {
  return units === 'us' ? `${formatDecimal(sqFt, 0)} ft²` : `${formatDecimal(sqFt * METERS_PER_FOOT ** 2, 1)} m²`;
}

interface LengthFieldProps extends SharedProps {
  valueFt: number | null;
  /** Shows a length as it was typed, fractions and meters too. */
  asTyped?: boolean;
}

/** Feet outside, the reader's units inside. */
export function LengthField({ valueFt, asTyped = false, ...rest }: LengthFieldProps) {
  const [units] = useUnits();
  const isUs = units === 'us';
  const text = (feet: number) => (asTyped && isUs ? formatTypedLength(feet) : lengthText(feet, units));
  return (
    <MeasureField
      {...rest}
      value={valueFt}
      shown={valueFt === null ? '' : text(valueFt)}
      read={(typed) => parseLength(typed, { as: 'ft', defaultUnit: isUs ? 'ft' : 'm' })}
    />
  );
}

export function NumberField({ min, max, ...rest }: SharedProps & { min: number; max: number; value: number }) {
  const read = (typed: string) => {
    const value = readNumber(typed) ?? NaN;
    const ok = value >= min && value <= max;
    return ok ? { ok, value } : { ok, reason: `Enter a number from ${min} to ${max}.` };
  };
  return (
    <MeasureField {...rest} inputMode="decimal" shown={formatDecimal(rest.value, 1).replace(',', '')} read={read} />
  );
}
