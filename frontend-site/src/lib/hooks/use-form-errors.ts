import { useState, type FocusEvent } from 'react';
import type { SummaryItem } from '../../components/ui/error-summary';
import { announce } from '../focus/announcer';
import { trackProblems } from '../analytics/form-events';

type Errors<F extends string> = Partial<Record<F, string>>;

interface FormErrors<F extends string> {
  errors: Errors<F>;
  /** Grows with each failed check; the summary then takes the focus. */
  attempt: number;
  summary: SummaryItem[];
  /** For the form's own rules, counted in analytics. True when there are no errors. */
  check: (next: Errors<F>) => boolean;
  /** For server errors. True when none is about a field. */
  show: (next: Errors<F>) => boolean;
  clear: (field: F) => void;
  /** For `onBlur`: validates a field when the focus moves to the next. */
  leave: (event: FocusEvent, problems: Errors<F>) => void;
}

const TYPED = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"])';

interface Counted {
  /** When its name is not the field prefix. */
  form?: string;
  step?: string;
}

/** Problems by field, in the order of the form. Field ids are `${prefix}-${field}`. */
export function useFormErrors<F extends string>(
  prefix: string,
  order: readonly F[],
  { form = prefix, step }: Counted = {},
): FormErrors<F> {
  const [errors, setErrors] = useState<Errors<F>>({});
  /** Fields of the last check; the summary leaves out errors found on blur. */
  const [checked, setChecked] = useState<readonly F[]>([]);
  const [attempt, setAttempt] = useState(0);
  const summary = order.flatMap((field) => {
    const message = errors[field];
    return message === undefined || !checked.includes(field) ? [] : [{ fieldId: `${prefix}-${field}`, message }];
  });
  const show = (next: Errors<F>) => {
    const isClean = order.every((field) => next[field] === undefined);
    setErrors(next);
    setChecked(order);
    if (!isClean) setAttempt((count) => count + 1);
    return isClean;
  };
  const check = (next: Errors<F>) => {
    trackProblems(
      { form_name: form, ...(step !== undefined && { form_step: step }) },
      order.filter((field) => next[field] !== undefined),
    );
    return show(next);
  };
  const clear = (field: F) => {
    setErrors((current) => ({ ...current, [field]: undefined }));
    setChecked((current) => current.filter((one) => one !== field));
  };
  const leave = ({ target, relatedTarget }: FocusEvent, problems: Errors<F>) => {
    // A new error line moves the page, so a click on a button or choice would miss.
    if (!(relatedTarget instanceof Element && relatedTarget.matches(TYPED))) return;
    // The show-password button is part of its field.
    const input = target.matches(TYPED) ? target : document.getElementById(target.getAttribute('aria-controls') ?? '');
    const field = order.find((one) => input?.id === `${prefix}-${one}`);
    if (field === undefined || relatedTarget === input || (input as HTMLInputElement).value.trim() === '') return;
    const message = problems[field];
    if (message === undefined || errors[field] !== undefined) return;
    setErrors((current) => ({ ...current, [field]: message }));
    announce(message);
  };
  return { errors, attempt, summary, check, show, clear, leave };
}
