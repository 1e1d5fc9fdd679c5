import { useState, type FocusEvent } from 'react';
import type { SummaryItem } from '../../components/ui/error-summary';
import { announce } from '../focus/announcer';
import { trackProblems } from '../analytics/form-events';

type Errors<F extends string> = Partial<Record<F, string>>;

interface FormErrors<F extends string> {
  errors: Errors<F>;
  /** Grows with each failed check; the summary takes the focus on every new one. */
  attempt: number;
  summary: SummaryItem[];
  /** For the form's own rules, which are counted. Returns true when there is nothing to correct. */
  check: (next: Errors<F>) => boolean;
  /** For what the server refused. Returns true when none of it is about a field. */
  show: (next: Errors<F>) => boolean;
  clear: (field: F) => void;
  /** For the form's `onBlur`: judges what was typed into a field once it is left for the next, never while it is typed. */
  leave: (event: FocusEvent, problems: Errors<F>) => void;
}

const TYPED = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"])';

interface Counted {
  /** Where its name is not the prefix of its fields. */
  form?: string;
  /** Of a form that has steps. */
  step?: string;
}

/** Problems by field, in the order of the form. Field ids are `${prefix}-${field}`. */
export function useFormErrors<F extends string>(
  prefix: string,
  order: readonly F[],
  { form = prefix, step }: Counted = {},
): FormErrors<F> {
  const [errors, setErrors] = useState<Errors<F>>({});
  /** Fields of the last check; what was found when a field was left is not among them, and in no summary. */
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
    // A line that appears moves what stands below it: the press on a button or a choice would miss. A field that is
    // typed into has the focus by then.
    if (!(relatedTarget instanceof Element && relatedTarget.matches(TYPED))) return;
    // The button inside a password's field is part of it.
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
