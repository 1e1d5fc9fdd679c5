import { isCommonPassword } from './password-strength.js';

const MIN_LENGTH = { customer: 12, staff: 15 } as const;
const MAX_LENGTH = 128;

export interface PasswordContext {
  kind: keyof typeof MIN_LENGTH;
  brandWords: readonly string[];
  name: string;
  emailLocalPart: string;
}

/** Null when the password is fine. No rules about kinds of characters; nothing is trimmed or cut off. */
export function passwordProblem(password: string, context: PasswordContext): string | null {
  const length = [...password.normalize('NFC')].length;
  const min = MIN_LENGTH[context.kind];
  if (length < min) return `Use at least ${min} characters. You have ${length}.`;
  if (length > MAX_LENGTH) return `Use ${MAX_LENGTH} characters or fewer. You have ${length}.`;
  const lower = plain(password);
  if (context.brandWords.some((word) => contains(lower, word, 4)))
    return 'Do not use our name or town in your password.';
  const ownWords = [...context.name.split(/\s+/), context.name, context.emailLocalPart];
  if (ownWords.some((word) => contains(lower, word, 4))) return 'Do not use your name or email in your password.';
  if (isCommonPassword(password)) return 'This password is too easy to guess. A short sentence works well.';
  return null;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function contains(password: string, word: string, minLength: number): boolean {
  const needle = plain(word);
  return needle.length >= minLength && password.includes(needle);
}
