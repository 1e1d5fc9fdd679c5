import { formatInZone } from 'poolkit/schedule-grid';
import type { VisitPlace } from './visit-type.js';

/** `Mon, Mar 15, 2027, 8:10 AM CDT`, in the zone it was booked in, wherever the reader or server is. */
export function visitWhen({ zone, startsAt }: { readonly zone: string; readonly startsAt: Date }): string {
  return formatInZone(zone, startsAt.getTime()).text;
}

export function visitWhere(
  { place, address, postalCode }: { place: VisitPlace; address: string | null; postalCode: string | null },
  studio: string,
): string {
  if (place === 'video') return 'A video call';
  if (place === 'studio') return `Our studio, ${studio}`;
  const known = address === null ? null : plainAddress(address);
  if (known === null) return postalCode ? `The address you gave us, ${postalCode}` : 'The address you gave us';
  return postalCode && !known.includes(postalCode) ? `${known}, ${postalCode}` : known;
}

/** One line with a number and nothing that becomes a link, else null: anyone may type it beside another's email. */
export function plainAddress(address: string): string | null {
  const line = address.trim().replace(/\s+/g, ' ');
  const isPlain = line.length <= 120 && /\d/.test(line) && /^[\p{L}\p{M}\d .,'’#&/-]+$/u.test(line);
  const looksLikeLink = /\.\p{L}{2,}/u.test(line) || /\/\/|www/i.test(line);
  return isPlain && !looksLikeLink ? line : null;
}

/** Deduplication keys of emails. All keys of one kind about a visit have the same start. */
export function emailKey(kind: string, visitId: string, ...once: readonly (string | number)[]): string {
  return `visit-${kind}:${visitId}:${once.join(':')}`;
}

/** How the keys start of all emails that are wrong once the visit is canceled or moved, staff copies included. */
export function outdatedKeys(visitId: string): string[] {
  return ['booked', 'moved', 'requested', 'late', 'ask-to-move', 'link', 'reminder'].map((kind) =>
    emailKey(kind, visitId),
  );
}
