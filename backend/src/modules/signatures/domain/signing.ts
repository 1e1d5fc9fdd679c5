/** Who signs: a member of the household, with or without an account. */
export interface Signer {
  userId: string | null;
  email: string;
  name: string;
}

export type ProvenBy = 'password' | 'code';
export type SignerProof = { password: string } | { code: string };

/** Lines of a drawn name; each point is x, y within a box of 600 × 200. */
export type Strokes = number[][][];

export const CODE_MINUTES = 10;
const CODE_TRIES = 5;
export const LINK_MINUTES = 15;
/** How long a document stays open that a link opened. */
export const READING_MINUTES = 60;

const MINUTE_MS = 60_000;

export function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** Whether a mailed code can still be tried. A used one is refused later, so that a retry finds its first response. */
export function canTry(code: { wrongTries: number; expiresAt: Date; usedAt: Date | null }, now: Date): boolean {
  return code.wrongTries < CODE_TRIES && (code.usedAt !== null || code.expiresAt > now);
}
