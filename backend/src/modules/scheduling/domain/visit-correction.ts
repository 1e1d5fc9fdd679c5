import { postalCodeIn } from './service-area.js';
import { plainAddress } from './visit-email-words.js';
import { isOpenVisit, type VisitState } from './visit-state.js';
import type { VisitPlace } from './visit-type.js';

export interface VisitCorrection {
  phone?: string;
  address?: string;
  notes?: string;
  videoUrl?: string;
}

interface Correctable {
  readonly status: VisitState;
  readonly startsAt: Date;
  readonly place: VisitPlace;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly videoUrl: string | null;
}

interface Corrected {
  readonly patch: {
    phone?: string | null;
    address?: string | null;
    notes?: string | null;
    videoUrl?: string | null;
    postalCode: string | null;
  };
  /** What the customer must be notified of: another place, or the video link. */
  readonly news: 'place' | 'link' | null;
}

/** Why an address cannot be corrected to this one: the email about it must name it. Null when it can. */
export function addressRefusal(visit: Correctable, correction: VisitCorrection, now: Date): string | null {
  const isTold = corrected(visit, correction, now).news === 'place';
  return isTold && plainAddress(correction.address ?? '') === null ? UNTELLABLE : null;
}

const UNTELLABLE =
  'The email about it repeats the address. Enter the street and number on one line of 120 characters or fewer, without parentheses, colons or links. Put access directions in the notes.';

/** What a correction changes. The house of an upcoming visit is where its address says. */
export function corrected(visit: Correctable, correction: VisitCorrection, now: Date): Corrected {
  const said = Object.entries(correction).filter(([, value]) => value !== undefined);
  const texts = Object.fromEntries(said.map(([field, value]) => [field, value || null])) as Omit<
    Corrected['patch'],
    'postalCode'
  >;
  const isToCome = isOpenVisit(visit.status) && visit.startsAt > now;
  const isNewAddress = isToCome && texts.address !== undefined && oneLine(texts.address) !== oneLine(visit.address);
  const postalCode = (isNewAddress ? postalCodeIn(texts.address ?? null) : null) ?? visit.postalCode;
  const patch = { ...texts, postalCode };
  // A studio visit stays at the studio, whatever its address. A removed address is not a new place.
  const isElsewhere = isNewAddress && visit.place === 'house' && Boolean(texts.address);
  const isNewLink = Boolean(texts.videoUrl) && texts.videoUrl !== visit.videoUrl && visit.status === 'confirmed';
  return { patch, news: !isToCome ? null : isElsewhere ? 'place' : isNewLink ? 'link' : null };
}

function oneLine(address: string | null): string {
  return (address ?? '').trim().replace(/\s+/g, ' ');
}
