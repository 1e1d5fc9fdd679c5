import { trackEvent } from './analytics';

/** Counts the answers that a form's own rules sent back. */
export function trackProblems(form_name: string, fields: readonly string[]): void {
  for (const field of fields) trackEvent('form_error', { form_name, error_code: `invalid-${field}` });
}

interface Refusal {
  code?: string | null;
  status?: number;
}

/** Counts a form that was sent and not taken: by what the server refused, or that it did not answer; never by its words. */
export function trackRefusal(form_name: string, error: unknown): void {
  const { code, status } = error as Refusal;
  trackEvent('form_error', { form_name, error_code: String(code || status || 'NO_ANSWER') });
}
