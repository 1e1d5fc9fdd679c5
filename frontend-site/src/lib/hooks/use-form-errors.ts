import { useState } from 'react';
import type { SummaryItem } from '../../components/ui/error-summary';

type Errors<F extends string> = Partial<Record<F, string>>;

interface FormErrors<F extends string> {
  errors: Errors<F>;
  /** Grows with each failed check; the summary takes the focus on every new one. */
  attempt: number;
  summary: SummaryItem[];
  /** Returns true when there is nothing to correct. */
  check: (next: Errors<F>) => boolean;
  clear: (field: F) => void;
}

/** Problems by field, in the order of the form. Field ids are `${prefix}-${field}`. */
export function useFormErrors<F extends string>(prefix: string, order: readonly F[]): FormErrors<F> {
  const [errors, setErrors] = useState<Errors<F>>({});
  const [attempt, setAttempt] = useState(0);
  const summary = order.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ fieldId: `${prefix}-${field}`, message }];
  });
  const check = (next: Errors<F>) => {
    const isClean = order.every((field) => next[field] === undefined);
    setErrors(next);
    if (!isClean) setAttempt((count) => count + 1);
    return isClean;
  };
  const clear = (field: F) => {
    setErrors((current) => ({ ...current, [field]: undefined }));
  };
  return { errors, attempt, summary, check, clear };
}
