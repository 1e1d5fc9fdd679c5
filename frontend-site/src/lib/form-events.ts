import { trackEvent } from './analytics';
import { HttpError } from './http-error';

interface Coded {
  code?: string | null;
}

/** By what the server refused, or that it did not answer; never by its words. */
function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as Error & Coded).code : null;
  if (code) return code;
  return error instanceof HttpError ? String(error.status) : 'NO_ANSWER';
}

/** Counts a form that was sent and not taken. */
export function trackRefusal(form_name: string, error: unknown): void {
  trackEvent('form_error', { form_name, error_code: codeOf(error) });
}
