import { trackEvent, type EventFields } from './analytics';

type Where = Pick<EventFields<'form_error'>, 'form_name' | 'form_step'>;

export function trackProblems(where: Where, fields: readonly string[]): void {
  for (const field of fields) trackEvent('form_error', { ...where, error_code: `invalid-${field}` });
}

interface Refusal {
  code?: string | null;
  status?: number;
}

/** Counts a failed submission by its error code, never its message. */
export function trackRefusal(form_name: string, error: unknown, form_step?: string): void {
  const { code, status } = error as Refusal;
  const error_code = String(code || status || 'NO_ANSWER');
  trackEvent('form_error', { form_name, ...(form_step !== undefined && { form_step }), error_code });
}
