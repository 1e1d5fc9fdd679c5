import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { cn } from '../../lib/class-names';
import { controlStyle } from './control-style';
import { describedBy, FieldFrame } from './field';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
}

export function PasswordField({ id, label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={cn(controlStyle, 'pr-20')}
        />
        <button
          type="button"
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="type-ui absolute inset-y-1 right-1 min-w-16 rounded-control px-3 text-link underline underline-offset-4"
        >
          <span>{shown ? 'Hide' : 'Show'}</span>
          <span className="sr-only">{` ${label.toLowerCase()}`}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
