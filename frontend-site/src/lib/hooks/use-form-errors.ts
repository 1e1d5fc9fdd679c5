import { useRef, useState, type FocusEvent } from 'react';
import { trackProblems } from '../analytics/form-events';

type Errors<F extends string> = Partial<Record<F, string>>;

interface Options<F extends string> {
  form?: string;
  step?: string;
  /** The form's own rules, as of what is typed now. Without them nothing is checked before sending. */
  problems?: Readonly<Partial<Record<F, string | undefined>>>;
}

/**
 * Problems by field, in the order of the form. Field ids are `${prefix}-${field}`. A field is checked when it is left
 * after an edit; once it shows an error, with every keystroke.
 */
export function useFormErrors<F extends string>(
  prefix: string,
  order: readonly F[],
  { form = prefix, step, problems }: Options<F> = {},
) {
  const [found, setFound] = useState<Errors<F>>({});
  const [live, setLive] = useState<readonly F[]>([]);
  /** Grows with each failed check; the summary then takes the focus. */
  const [attempt, setAttempt] = useState(0);
  const edited = useRef(new Set<F>());
  const isPressed = useRef(false);
  const errors: Errors<F> = { ...found };
  for (const field of live) errors[field] ??= problems?.[field];
  const summary = order.flatMap((field) => {
    const message = found[field];
    return message === undefined ? [] : [{ fieldId: `${prefix}-${field}`, message }];
  });
  /** For server errors. True when none is about a field. */
  const show = (next: Errors<F>) => {
    const isClean = order.every((field) => next[field] === undefined);
    setFound(next);
    setLive([]);
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
  const edit = (field: F) => {
    edited.current.add(field);
    setFound((current) => ({ ...current, [field]: undefined }));
    const isShown = errors[field] !== undefined;
    setLive((current) => [...current.filter((other) => other !== field), ...(isShown ? [field] : [])]);
  };
  const leave = (field: F) => setLive((current) => (current.includes(field) ? current : [...current, field]));
  /** For the element around the fields. */
  const watch = {
    onPointerDown: () => {
      isPressed.current = true;
      const release = () => {
        isPressed.current = false;
      };
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, { once: true });
    },
    onBlur: ({ target }: FocusEvent) => {
      const field = order.find((name) => target.id === `${prefix}-${name}`);
      if (field === undefined || !edited.current.has(field)) return;
      // An error that appears under a press would move the button away from it.
      if (isPressed.current) window.addEventListener('click', () => leave(field), { once: true });
      else leave(field);
    },
  };
  return { errors, attempt, summary, check, show, edit, watch };
}
