import { HttpError } from 'frontend-shared/api';
import type { FocusEvent } from 'react';
import { trackRefusal } from '../analytics/form-events';
import { useFormErrors } from '../hooks/use-form-errors';

interface Options<F extends string> {
  values: Readonly<Record<F, string>>;
  /** In the order of the form. */
  problems: Readonly<Record<F, string | undefined>>;
  onType: (changed: Partial<Record<F, string>>) => void;
  /** Where the form's name is not the prefix of its fields. */
  prefix?: string;
  enterKeyHint?: 'go' | 'send' | 'done';
}

/** Errors, bound fields and server refusals of a form without steps; `Form` shows it. */
export function useForm<F extends string>(
  name: string,
  { values, problems, onType, prefix = name, enterKeyHint = 'send' }: Options<F>,
) {
  const errors = useFormErrors<F>(prefix, Object.keys(problems) as F[], { form: name });
  return {
    ...errors,
    name,
    isClean: () => errors.check(problems),
    onBlur: (event: FocusEvent) => errors.leave(event, problems),
    bind: (field: F) => ({
      id: `${prefix}-${field}`,
      name: field,
      enterKeyHint,
      value: values[field],
      error: errors.errors[field],
      onChange: ({ target }: { target: { value: string } }) => {
        onType({ [field]: target.value } as Partial<Record<F, string>>);
        errors.clear(field);
      },
    }),
    /** Counts the refusal; true when none of it is about a field. */
    refused: (error: unknown): boolean => {
      trackRefusal(name, error);
      return !(error instanceof HttpError) || errors.show(error.fields as Partial<Record<F, string>>);
    },
  };
}
