import { isEmail, isPhone } from 'poolkit/typed-text';

export const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

export function requiredText(value: string, what: string): string | undefined {
  return value.trim() === '' ? `Enter ${what}.` : undefined;
}

export function emailProblem(value: string, whose = 'your'): string | undefined {
  if (value.trim() === '') return `Enter ${whose} email.`;
  return isEmail(value) ? undefined : 'Enter an email address like name@example.com.';
}

export function phoneProblem(value: string): string | undefined {
  return value.trim() === '' || isPhone(value) ? undefined : 'Enter a phone number with area code, or leave it empty.';
}

export function reachProblems({ phone, email }: { phone: string; email: string }) {
  const [hasPhone, hasEmail] = [phone.trim() !== '', email.trim() !== ''];
  return {
    phone: hasPhone || hasEmail ? phoneProblem(phone) : 'Enter a phone number or an email address.',
    email: hasEmail ? emailProblem(email) : undefined,
  };
}

export function newPasswordProblem(value: string): string | undefined {
  if (value === '') return 'Enter a password.';
  if (value.length < MIN_PASSWORD) return `Use at least ${MIN_PASSWORD} characters. You have ${value.length}.`;
  return value.length > MAX_PASSWORD ? `Use ${MAX_PASSWORD} characters or fewer. You have ${value.length}.` : undefined;
}

export function tooLong(value: string, max: number): string | undefined {
  return value.length > max ? `Use ${max} characters or fewer. You have ${value.length}.` : undefined;
}
