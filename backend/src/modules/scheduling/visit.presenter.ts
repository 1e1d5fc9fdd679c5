import { customerRights, takeBackUntil } from './domain/customer-rights.js';
import { countyOutside } from './domain/service-area.js';
import type { VisitTypeEntity } from './persistence/visit-type.entity.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import type { VisitLinks } from './visit-links.js';
import type { BookedVisit, CustomerVisit, HoldResponse } from './api/dto/visit.response.js';

export function presentHold(hold: VisitEntity, links: VisitLinks): HoldResponse {
  return {
    holdId: links.tokenOf(hold),
    startsAt: hold.startsAt.toISOString(),
    endsAt: hold.endsAt.toISOString(),
    expiresAt: hold.holdExpiresAt?.toISOString() ?? hold.startsAt.toISOString(),
    canExtend: !hold.holdExtended,
  };
}

/** `token` is the one its link has; another than the one it would be given now, for a link from before the secret changed. */
export function presentBooked(visit: VisitEntity, links: VisitLinks, token = links.tokenOf(visit)): BookedVisit {
  return {
    id: visit.id,
    reference: visit.reference,
    startsAt: visit.startsAt.toISOString(),
    endsAt: visit.endsAt.toISOString(),
    timezone: visit.zone,
    status: visit.status,
    outsideArea: countyOutside(visit) !== null,
    manageToken: token,
    manageUrl: links.pageOf(token),
    calendarUrl: links.calendarFileOf(token),
  };
}

export function presentForCustomer(
  visit: VisitEntity,
  type: VisitTypeEntity,
  links: VisitLinks,
  now: Date,
  token?: string,
): CustomerVisit {
  const { rescheduleUntil, cancelUntil, ...rights } = customerRights(visit, type, now);
  return {
    ...presentBooked(visit, links, token),
    service: {
      key: type.key,
      name: type.name,
      place: visit.place,
      durationMin: (visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000,
    },
    address: visit.address,
    notes: visit.notes,
    videoUrl: visit.videoUrl,
    ...rights,
    rescheduleUntil: rescheduleUntil.toISOString(),
    cancelUntil: cancelUntil.toISOString(),
    takeBackUntil: takeBackUntil(visit, now, type.maxReschedules)?.toISOString() ?? null,
    cancelReason: visit.cancelReason,
    consultationId: visit.leadId,
    version: visit.version,
    whatToHave: type.whatToHave,
  };
}
