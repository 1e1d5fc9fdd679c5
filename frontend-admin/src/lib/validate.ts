import { isEmail } from 'poolkit/typed-text';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

export const emailError = (value: string): string | undefined =>
  isEmail(value) ? undefined : 'Enter an email address like name@example.com.';

export function passwordError(value: string): string | undefined {
  const length = [...value].length;
  if (length < MIN_PASSWORD) return `Use at least ${MIN_PASSWORD} characters. You have ${length}.`;
  if (length > MAX_PASSWORD) return `Use ${MAX_PASSWORD} characters or fewer. You have ${length}.`;
  return undefined;
}
