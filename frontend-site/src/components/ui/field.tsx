import { cn } from '../../lib/class-names';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { controlStyle } from './control-style';
import { AlertIcon } from './icons';

export function hintId(id: string): string {
  return `${id}-hint`;
}

function errorId(id: string): string {
  return `${id}-error`;
}

export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint ? hintId(id) : null, error ? errorId(id) : null].filter((part) => part !== null);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={errorId(id)} className="type-small mt-2 flex items-start gap-2 font-medium text-danger">
      <AlertIcon size={16} className="mt-0.5 shrink-0" />
      <span>
        <span className="sr-only">Error: </span>
        <span>{children}</span>
      </span>
    </p>
  );
}

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  children: ReactNode;
  className?: string;
}

export function FieldFrame({ id, label, hint, error, optional = false, children, className }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold text-ink">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId(id)} className="type-small mt-1 text-ink-3">
          {hint}
        </p>
      )}
      <div className="mt-2">{children}</div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

type SharedProps = Omit<FieldFrameProps, 'children'>;
type TextFieldProps = SharedProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/** `aria-required` and `aria-describedby` are for groups where one field of several is enough. */
export function TextField({ id, label, hint, error, optional = false, className, ...input }: TextFieldProps) {
  const own = describedBy(id, hint, error);
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <input
        aria-required={!optional}
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={cn(input['aria-describedby'], own) || undefined}
        className={controlStyle}
      />
    </FieldFrame>
  );
}

type TextAreaFieldProps = SharedProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

export function TextAreaField({ id, label, hint, error, optional = false, className, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <textarea
        rows={5}
        {...area}
        id={id}
        aria-required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={cn(controlStyle, 'resize-y')}
      />
    </FieldFrame>
  );
}
