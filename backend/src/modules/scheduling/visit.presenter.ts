import { customerRights } from './domain/customer-rights.js';
import type { VisitTypeEntity } from './persistence/visit-type.entity.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import type { VisitLinks } from './visit-links.js';
import type { BookedVisitView, CustomerVisitView, HoldView } from './visit.views.js';

export function presentHold(hold: VisitEntity, links: VisitLinks): HoldView {
  return {
    holdId: links.tokenOf(hold),
    startsAt: hold.startsAt.toISOString(),
    endsAt: hold.endsAt.toISOString(),
    expiresAt: hold.holdExpiresAt?.toISOString() ?? hold.startsAt.toISOString(),
    canExtend: !hold.holdExtended,
  };
}

export function presentBooked(visit: VisitEntity, links: VisitLinks): BookedVisitView {
  return {
    id: visit.id,
    reference: visit.reference,
    startsAt: visit.startsAt.toISOString(),
    endsAt: visit.endsAt.toISOString(),
    timezone: visit.zone,
    status: visit.status,
    ...linksOf(visit, links),
  };
}

export function presentForCustomer(visit: VisitEntity, type: VisitTypeEntity, links: VisitLinks, now: Date): CustomerVisitView {
  const rights = customerRights(visit, type, now);
  return {
    ...presentBooked(visit, links),
    service: { key: type.key, name: type.name, place: visit.place, durationMin: (visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000 },
    address: visit.address,
    notes: visit.notes,
    videoUrl: visit.videoUrl,
    canReschedule: rights.canReschedule,
    canCancel: rights.canCancel,
    rescheduleUntil: rights.rescheduleUntil.toISOString(),
    cancelUntil: rights.cancelUntil.toISOString(),
    reschedulesLeft: rights.reschedulesLeft,
    cancelReason: visit.cancelReason,
    version: visit.version,
    whatToHave: [...type.whatToHave],
  };
}

function linksOf(visit: VisitEntity, links: VisitLinks): Pick<BookedVisitView, 'manageToken' | 'manageUrl' | 'calendarUrl'> {
  return { manageToken: links.tokenOf(visit), manageUrl: links.manageUrl(visit), calendarUrl: links.calendarUrl(visit) };
}
