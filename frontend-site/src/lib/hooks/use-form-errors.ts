import { useState } from 'react';
import { trackProblems } from '../analytics/form-events';

type Errors<F extends string> = Partial<Record<F, string>>;

/** Problems by field, in the order of the form. Field ids are `${prefix}-${field}`. */
export function useFormErrors<F extends string>(
  prefix: string,
  order: readonly F[],
  { form = prefix, step }: { form?: string; step?: string } = {},
) {
  const [errors, setErrors] = useState<Errors<F>>({});
  /** Grows with each failed check; the summary then takes the focus. */
  const [attempt, setAttempt] = useState(0);
  const summary = order.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ fieldId: `${prefix}-${field}`, message }];
  });
  /** For server errors. True when none is about a field. */
  const show = (next: Errors<F>) => {
    const isClean = order.every((field) => next[field] === undefined);
    setErrors(next);
    if (!isClean) setAttempt((count) => count + 1);
    return isClean;
  };
  /** For the form's own rules, counted in analytics. True when there are no errors. */
  const check = (next: Errors<F>) => {
    trackProblems(
      { form_name: form, ...(step !== undefined && { form_step: step }) },
      order.filter((field) => next[field] !== undefined),
    );
    return show(next);
  };
  const clear = (field: F) => setErrors((current) => ({ ...current, [field]: undefined }));
  return { errors, attempt, summary, check, show, clear };
}
