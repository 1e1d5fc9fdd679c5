import { responseOf } from '../../common/http/index.js';
import { countyOutside } from './domain/service-area.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import type { VisitLinks } from './visit-links.js';
import { BookedVisit } from './api/dto/visit.response.js';

/** `token` is the one its link has; another than the one it would be given now, for a link from before the secret changed. */
export function presentBooked(visit: VisitEntity, links: VisitLinks, token = links.tokenOf(visit)): BookedVisit {
  return responseOf(BookedVisit, {
    ...visit,
    timezone: visit.zone,
    outsideArea: countyOutside(visit) !== null,
    manageToken: token,
    manageUrl: links.pageOf(token),
    calendarUrl: links.calendarFileOf(token),
  });
}
