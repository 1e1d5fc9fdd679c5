import { readNumber } from 'poolkit/units';
import { useState, type KeyboardEvent } from 'react';
import { cn } from '../../lib/class-names';
import { controlStyle } from '../ui/control-style';
import { describedBy, FieldError, hintId } from '../ui/field';

interface NumberSliderProps {
  id: string;
  label: string;
  unit: { short: string; spoken: string };
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  /** Reads other spellings of the value; null when it cannot. */
  parse?: (text: string) => number | null;
  hint?: string;
  error?: string;
}

const BIG_STEPS = 5;

/** Binary fractions would show as 18.000000001. */
function tidy(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Arrow keys move one step, with Shift five; Page Up and Page Down ten. The field reports each valid value and shows an error only on blur. */
export function NumberSlider(props: NumberSliderProps) {
  const { id, label, unit, min, max, step, value, onChange, parse = readNumber, hint, error } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const within = (next: number) => Math.min(max, Math.max(min, tidy(next)));
  const read = (text: string): number | null => {
    const number = parse(text);
    return number !== null && number >= min && number <= max ? tidy(number) : null;
  };
  const isWrong = typed !== null && read(typed) === null;
  const unread = isWrong && isLeft ? `Enter a number from ${min} to ${max} ${unit.short}`.trim() + '.' : undefined;
  const problem = unread ?? error;
  const unitId = `${id}-unit`;
  const described = [unit.spoken === '' ? '' : unitId, describedBy(id, hint, problem) ?? ''].filter(Boolean).join(' ');

  const slide = (next: number) => {
    setTyped(null);
    onChange(within(next));
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowRight: 1, PageUp: 10, ArrowDown: -1, ArrowLeft: -1, PageDown: -10 }[event.key];
    if (direction === undefined) return;
    const steps = Math.abs(direction) === 1 && event.shiftKey ? direction * BIG_STEPS : direction;
    event.preventDefault();
    slide(value + steps * step);
  };
  const onType = (text: string) => {
    setTyped(text);
    setLeft(false);
    const next = read(text);
    if (next !== null) onChange(next);
  };
  const leave = () => {
    setLeft(true);
    if (!isWrong && error === undefined) setTyped(null);
  };

  return (
    <div>
      <label htmlFor={id} className="block font-semibold text-ink">
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId(id)} className="type-small mt-1 text-ink-3">
          {hint}
        </p>
      )}
      <div className="mt-2 flex items-center gap-4">
        <input
          type="range"
          aria-label={`Move ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          aria-valuetext={`${value} ${unit.spoken}`.trim()}
          aria-describedby={describedBy(id, hint, problem)}
          min={min}
          max={max}
          step={step}
          value={value}
          onKeyDown={onKey}
          onChange={(event) => slide(event.target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-primary"
        />
        <div className="flex items-center gap-2">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? String(value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={described === '' ? undefined : described}
            onChange={(event) => onType(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave();
            }}
            className={cn(controlStyle, 'w-28 text-right tabular-nums')}
          />
          <span className="text-ink-2">
            <span aria-hidden="true">{unit.short}</span>
            <span id={unitId} className="sr-only">
              {unit.spoken}
            </span>
          </span>
        </div>
      </div>
      <FieldError id={id}>{problem}</FieldError>
    </div>
  );
}
