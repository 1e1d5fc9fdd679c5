import { trackEvent } from './analytics';

/** Counts the answers that a form's own rules sent back. */
export function trackProblems(form_name: string, fields: readonly string[]): void {
  for (const field of fields) trackEvent('form_error', { form_name, error_code: `invalid-${field}` });
}
