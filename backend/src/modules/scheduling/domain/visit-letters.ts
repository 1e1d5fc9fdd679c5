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
export function noticeKey(
  notice: 'late' | 'ask-to-move',
  { id, linkNo }: Pick<Numbered, 'id' | 'linkNo'>,
  once: string | number,
): string {
  return `visit-${notice}:${id}:${linkNo}:${once}`;
}

const HANDED_OVER = 'visit-handed-over';

/** To the colleague who had a visit that moved, when this was its sequence. */
export function handedOverKey(visitId: string, sequence: number, staffId: string): string {
  return staffKey(`${HANDED_OVER}:${visitId}:${sequence}:${staffId}`);
}

/** Of the notice to whoever goes, beside the customer's letter. */
export function staffKey(key: string): string {
  return `${key}:staff`;
}

/** A notice to somebody of ours: its key, null when that is forgotten, and whether it went out or may have. */
export interface Notice {
  readonly key: string | null;
  readonly isOut: boolean;
}

/** Whether whoever had a visit must hear that it is somebody else's: not when they never heard that it was theirs, or heard that it is not. `notices` are theirs, newest first. */
export function mustHearOfHandover(notices: readonly Notice[]): boolean {
  // They may know it from the console or their calendar.
  if (notices.length === 0) return true;
  const last = notices.find(({ isOut }) => isOut);
  return last !== undefined && !last.key?.startsWith(HANDED_OVER);
}

/** Whether this is the notice of a correction to whoever goes. It says where the visit is, and not where a call is. */
export function isCorrectionNotice(key: string): boolean {
  return key.startsWith('visit-link:') && key === staffKey(key.split(':', 3).join(':'));
}

/**
 * Whether a letter with this key tells of the visit as it was before: whoever reads it now is told something else, or opens
 * a dead link. That a visit is off stays true, and that it is somebody else's until it is theirs again (`isToWhoGoes`).
 */
export function isOvertaken(
  key: string,
  { linkNo, icsSequence, status, staffId }: Numbered & { readonly status: VisitState; readonly staffId: string },
  isToWhoGoes: boolean,
): boolean {
  const [what, , number, whoHadIt] = key.split(':');
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
    case HANDED_OVER:
      // Keys of before named nobody: who reads it is known by the address alone.
      return whoHadIt === staffId || (whoHadIt === 'staff' && isToWhoGoes);
    default:
      return false;
  }
}
