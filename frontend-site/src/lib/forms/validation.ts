export const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

export function requiredText(value: string, what: string): string | undefined {
  return value.trim() === '' ? `Enter ${what}.` : undefined;
}

/** As strict as the server about common typos. */
const PART = '[^\\s@.,;:<>()[\\]"\\\\]+';
const LABEL = '[\\p{L}\\d]([\\p{L}\\d-]*[\\p{L}\\d])?';
const EMAIL = new RegExp(`^${PART}(\\.${PART})*@(${LABEL}\\.)+(\\p{L}{2,}|xn--[a-z\\d-]+)$`, 'u');

export function emailProblem(value: string): string | undefined {
  if (value.trim() === '') return 'Enter your email.';
  return EMAIL.test(value.trim()) ? undefined : 'Enter an email address like name@example.com.';
}

export function phoneProblem(value: string): string | undefined {
  if (value.trim() === '') return undefined;
  const number = /^(\+?[-\d(). /]{7,30}?)(?: ?(?:x|ext\.?) ?\d{1,6})?$/i.exec(value.trim())?.[1] ?? '';
  const digits = number.replace(/\D/g, '');
  return digits.length >= 10 && digits.length <= 15
    ? undefined
    : 'Enter a phone number with area code, or leave it empty.';
}

/** An emergency needs one of the two. */
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
