import type { VisitState } from './visit-state.js';

export type VisitChange = 'booked' | 'requested' | 'moved' | 'cancelled' | 'declined' | 'unanswered';

/** What of a visit numbers its letters. */
interface Numbered {
  readonly id: string;
  /** Of its manage link: one more with each agreement. */
  readonly linkNo: number;
  /** Of its calendar entry: one more with each change that is told. */
  readonly icsSequence: number;
}

export function changeKey(change: VisitChange, { id, linkNo }: Pick<Numbered, 'id' | 'linkNo'>): string {
  return `visit-${change}:${id}:${linkNo}`;
}

export function correctionKey({ id, icsSequence }: Pick<Numbered, 'id' | 'icsSequence'>): string {
  return `visit-link:${id}:${icsSequence}`;
}

/** Of a letter that staff send by hand; `once` is what they send it once for. */
export function noticeKey(notice: 'late' | 'ask-to-move', { id, linkNo }: Pick<Numbered, 'id' | 'linkNo'>, once: string | number): string {
  return `visit-${notice}:${id}:${linkNo}:${once}`;
}

/** To whoever had a visit that moved, when this was its sequence. */
export function handedOverKey(visitId: string, sequence: number): string {
  return staffKey(`visit-handed-over:${visitId}:${sequence}`);
}

/** Of the notice to whoever goes, beside the customer's letter. */
export function staffKey(key: string): string {
  return `${key}:staff`;
}

/**
 * Whether a letter with this key tells of the visit as it was before: whoever reads it now is told something else, or opens
 * a dead link. That a visit is off, or somebody else's, stays true.
 */
export function isOvertaken(key: string, { linkNo, icsSequence, status }: Numbered & { readonly status: VisitState }): boolean {
  const [what, , number] = key.split(':');
  switch (what) {
    case 'visit-requested':
      return status === 'declined' || Number(number) < linkNo;
    case 'visit-booked':
    case 'visit-moved':
    case 'visit-reminder':
    case 'visit-late':
    case 'visit-ask-to-move':
      return Number(number) < linkNo;
    case 'visit-link':
      return Number(number) < icsSequence;
    default:
      return false;
  }
}
