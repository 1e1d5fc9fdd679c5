import { postalCodeIn } from './postal-code.js';
import { visitWhere } from './visit-mail-words.js';
import { isOpenVisit, type VisitState } from './visit-state.js';
import type { VisitPlace } from './visit-type.js';

/** What staff may correct; undefined leaves it as it is, an empty text clears it. */
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
  readonly patch: { phone?: string | null; address?: string | null; notes?: string | null; videoUrl?: string | null; postalCode: string | null };
  /** What the customer must hear of: another place, or the link of a call. */
  readonly news: 'place' | 'link' | null;
}

/** What becomes of a visit that is corrected. The house of a visit to come is where its address says. */
export function corrected(visit: Correctable, correction: VisitCorrection, now: Date): Corrected {
  const said = Object.entries(correction).filter(([, value]) => value !== undefined);
  const texts = Object.fromEntries(said.map(([field, value]) => [field, value || null])) as Omit<Corrected['patch'], 'postalCode'>;
  const isToCome = isOpenVisit(visit.status) && visit.startsAt > now;
  const isNewAddress = isToCome && texts.address !== undefined && texts.address !== visit.address;
  const postalCode = (isNewAddress ? postalCodeIn(texts.address ?? null) : null) ?? visit.postalCode;
  const patch = { ...texts, postalCode };
  // A visit at the studio is there, whatever address came with it.
  const isElsewhere = visitWhere({ ...visit, ...patch }, '') !== visitWhere(visit, '');
  const isNewLink = Boolean(texts.videoUrl) && texts.videoUrl !== visit.videoUrl && visit.status === 'confirmed';
  return { patch, news: !isToCome ? null : isElsewhere ? 'place' : isNewLink ? 'link' : null };
}
