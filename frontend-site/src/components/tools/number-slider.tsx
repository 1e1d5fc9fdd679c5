import { useState, type KeyboardEvent } from 'react';
import { cn } from '../../lib/class-names';
import { controlStyle, describedBy, FieldError, hintId } from '../ui/field';

interface NumberSliderProps {
  id: string;
  label: string;
  /** Shown after the number and spoken with it: "18 feet". */
  unit: { short: string; spoken: string };
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  hint?: string;
  error?: string;
}

const BIG_STEPS = 5;

/** Half a step of a binary fraction would otherwise show as 18.000000001. */
function tidy(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/**
 * Slider and number field of one value. Arrow keys move one step, with Shift five; Page Up and Down ten.
 * The field takes what is typed as it is and reports it once it is a number within bounds.
 */
export function NumberSlider({ id, label, unit, min, max, step, value, onChange, hint, error }: NumberSliderProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const within = (next: number) => Math.min(max, Math.max(min, tidy(next)));
  const typedProblem =
    typed !== null && !isWithin(typed, min, max)
      ? `Enter a ${label.toLowerCase()} between ${min} and ${max} ${unit.short}.`
      : undefined;
  const problem = error ?? typedProblem;

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowRight: 1, PageUp: 10, ArrowDown: -1, ArrowLeft: -1, PageDown: -10 }[event.key];
    if (direction === undefined) return;
    const steps = Math.abs(direction) === 1 && event.shiftKey ? direction * BIG_STEPS : direction;
    event.preventDefault();
    setTyped(null);
    onChange(within(value + steps * step));
  };

  const onType = (text: string) => {
    setTyped(text);
    if (isWithin(text, min, max)) onChange(tidy(Number(text)));
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
          aria-label={`${label}, slider`}
          aria-valuetext={`${value} ${unit.spoken}`}
          min={min}
          max={max}
          step={step}
          value={value}
          onKeyDown={onKey}
          onChange={(event) => {
            setTyped(null);
            onChange(tidy(event.target.valueAsNumber));
          }}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-primary"
        />
        <div className="flex items-center gap-2">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? String(value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={describedBy(id, hint, problem)}
            onChange={(event) => onType(event.target.value)}
            onBlur={() => {
              if (typedProblem === undefined) setTyped(null);
            }}
            className={cn(controlStyle, 'w-28 text-right tabular-nums')}
          />
          <span aria-hidden="true" className="text-ink-2">
            {unit.short}
          </span>
        </div>
      </div>
      <FieldError id={id}>{problem}</FieldError>
    </div>
  );
}

function isWithin(text: string, min: number, max: number): boolean {
  if (text.trim() === '') return false;
  const number = Number(text);
  return Number.isFinite(number) && number >= min && number <= max;
}
