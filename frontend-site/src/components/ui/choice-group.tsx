import { cn } from '../../lib/class-names';
import type { ReactNode } from 'react';
import { describedBy, FieldError, hintId } from './field';
import { CheckIcon } from './icons';

interface Choice<V extends string> {
  value: V;
  label: string;
  note?: string;
  picture?: ReactNode;
}

interface ChoiceGroupProps<V extends string> {
  id: string;
  legend: string;
  choices: readonly Choice<V>[];
  value: V | '';
  onChoose: (value: V) => void;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  onClear?: () => void;
  columns?: string;
}

export function ChoiceGroup<V extends string>(props: ChoiceGroupProps<V>) {
  const { id, legend, choices, value, onChoose, hint, error, optional = false, onClear, columns } = props;
  return (
    <fieldset
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
      aria-required={!optional}
      role="radiogroup"
    >
      <legend className="font-semibold text-ink">
        <span>{legend}</span>
        {optional && <span className="font-normal text-ink-3"> (optional)</span>}
      </legend>
      {hint && (
        <p id={hintId(id)} className="type-small mt-1 text-ink-3">
          {hint}
        </p>
      )}
      <div className={cn('mt-3 grid gap-3 xs:grid-cols-2', columns)}>
        {choices.map((choice, index) => {
          const chosen = choice.value === value;
          return (
            <label
              // Keyed by position, so choices that replace others move nothing.
              key={index}
              className={cn(
                'motion-colors relative flex min-h-[52px] xs:last:odd:col-span-2 cursor-pointer items-start gap-3 rounded-card border bg-surface px-4 py-3',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                chosen
                  ? 'border-primary bg-tint ring-1 ring-primary'
                  : ['hover:border-ink-3', error ? 'border-danger' : 'border-control'],
              )}
            >
              <input
                type="radio"
                id={index === 0 ? id : undefined}
                name={id}
                value={choice.value}
                checked={chosen}
                onChange={() => onChoose(choice.value)}
                className={choice.picture ? 'sr-only' : 'mt-[3px] size-5 shrink-0 accent-primary outline-none'}
              />
              {choice.picture && (
                <span className="relative shrink-0">
                  <span className="block">{choice.picture}</span>
                  {chosen && (
                    <span className="absolute -top-2 -right-2 rounded-full bg-primary p-0.5 text-on-primary">
                      <CheckIcon size={16} />
                    </span>
                  )}
                </span>
              )}
              <span className="min-w-0 flex-1">
                <span className="block leading-snug">{choice.label}</span>
                {choice.note && <span className="type-small block text-ink-3">{choice.note}</span>}
              </span>
              {chosen && !choice.picture && <CheckIcon size={20} className="shrink-0 text-primary" />}
            </label>
          );
        })}
      </div>
      {onClear && value !== '' && (
        <button
          type="button"
          onClick={() => {
            document.getElementById(id)?.focus();
            onClear();
          }}
          className="type-small text-link mt-2 min-h-11 underline underline-offset-4"
        >
          Clear this answer
        </button>
      )}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
