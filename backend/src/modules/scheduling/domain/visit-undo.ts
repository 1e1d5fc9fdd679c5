import type { VisitState } from './visit-state.js';

interface Closable {
  readonly status: VisitState;
  readonly version: number;
  readonly closing: { readonly at: string; readonly version: number } | null;
}

const UNDO_HOURS = 24;

/** Until when the closing of a visit can be taken back; null when it cannot. No one was written to by it. */
export function undoUntil({ status, version, closing }: Closable, now: Date): Date | null {
  const isClosed = status === 'completed' || status === 'no_show';
  if (!isClosed || closing === null || closing.version !== version) return null;
  const until = new Date(Date.parse(closing.at) + UNDO_HOURS * 3_600_000);
  return now < until ? until : null;
}

/** Why it cannot, in a sentence; null when it can. */
export function undoRefusal(visit: Closable, now: Date): string | null {
  if (undoUntil(visit, now) !== null) return null;
  const { status, version, closing } = visit;
  if (status !== 'completed' && status !== 'no_show') return 'This visit is not closed.';
  if (closing === null) return 'What closing this visit did was not kept, so it stays closed.';
  if (closing.version !== version) return 'This visit was changed after it was closed, so the closing stays.';
  return `A visit can be opened again for ${UNDO_HOURS} hours after it was closed.`;
}
