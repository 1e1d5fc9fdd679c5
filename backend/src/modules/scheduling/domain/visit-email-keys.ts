export type VisitChange = 'booked' | 'requested' | 'moved' | 'cancelled' | 'declined' | 'unanswered';

interface Numbered {
  readonly id: string;
  readonly linkNo: number;
  readonly icsSequence: number;
}

export function changeKey(change: VisitChange, { id, linkNo }: Pick<Numbered, 'id' | 'linkNo'>): string {
  return `visit-${change}:${id}:${linkNo}`;
}

export function correctionKey({ id, icsSequence }: Pick<Numbered, 'id' | 'icsSequence'>): string {
  return `visit-link:${id}:${icsSequence}`;
}

/** Of an email that staff send by hand; `once` is what they send it once for. */
export function noticeKey(
  notice: 'late' | 'ask-to-move',
  { id, linkNo }: Pick<Numbered, 'id' | 'linkNo'>,
  once: string | number,
): string {
  return `visit-${notice}:${id}:${linkNo}:${once}`;
}

/** How the keys of all reminders of a visit start. */
export function remindersKey(visitId: string): string {
  return `visit-reminder:${visitId}:`;
}

/** How the keys start of all emails that are wrong once the visit is canceled or moved, staff copies included. */
export function outdatedKeys(visitId: string): string[] {
  return ['booked', 'moved', 'requested', 'late', 'ask-to-move', 'link', 'reminder'].map(
    (kind) => `visit-${kind}:${visitId}:`,
  );
}

/** How the keys start of all emails that tell this colleague that the visit was handed over. */
export function handedOverKeys(visitId: string, staffId: string): string {
  return `visit-handed-over:${visitId}:${staffId}:`;
}

/** To the colleague who had a visit that moved, when this was its sequence. */
export function handedOverKey(visitId: string, sequence: number, staffId: string): string {
  return staffKey(`${handedOverKeys(visitId, staffId)}${sequence}`);
}

/** Of the email to the person who goes, beside the customer's. */
export function staffKey(key: string): string {
  return `${key}:staff`;
}
