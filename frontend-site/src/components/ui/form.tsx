import { errorText } from 'frontend-shared/api';
import type { HTMLAttributes, ReactNode } from 'react';
import { ErrorSummary, type SummaryItem } from './error-summary';
import { FormFailure } from './form-failure';
import { RequiredNote } from './required-note';
import { StillSending } from './still-trying';

interface FormProps {
  form: {
    name: string;
    summary: readonly SummaryItem[];
    attempt: number;
    hasFields: boolean;
    isClean: () => boolean;
    says: (error: unknown) => boolean;
    watch: Pick<HTMLAttributes<HTMLElement>, 'onBlur' | 'onPointerDown'>;
  };
  send: { isPending: boolean; failureCount: number; error: unknown };
  onSend: () => void;
  above?: ReactNode;
  failure?: ReactNode;
  children: ReactNode;
  actions: ReactNode;
  labelledBy?: string;
  className?: string;
}

export function Form({ form, send, onSend, above, failure, children, actions, labelledBy, className }: FormProps) {
  const isElsewhere = !send.error || form.says(send.error);
  const panel = failure ?? (isElsewhere ? null : <FormFailure title={errorText(send.error)} error={send.error} />);
  return (
    <form
      {...form.watch}
      noValidate
      name={form.name}
      aria-labelledby={labelledBy}
      className={className ?? 'needs-script space-y-6'}
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending && form.isClean()) onSend();
      }}
    >
      {above}
      <ErrorSummary items={form.summary} attempt={form.attempt} />
      {panel}
      {form.hasFields && <RequiredNote />}
      {children}
      <StillSending send={send} />
      {actions}
    </form>
  );
}
