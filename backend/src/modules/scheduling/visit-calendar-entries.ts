import type { SiteConfig } from '../../platform/config/index.js';
import { visitWhere } from './domain/visit-email-words.js';
import type { VisitState } from './domain/visit-state.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import type { CalendarParty, CalendarVisit } from './visit-calendar.js';

export function organizerOf(site: SiteConfig): CalendarParty {
  return { name: site.brand.name, email: site.contact.email };
}

export function studioOf(site: SiteConfig): string {
  const { street, locality, region } = site.contact.address;
  return [street, locality, region].filter(Boolean).join(', ');
}

export function customerEntry(
  visit: VisitEntity,
  type: VisitTypeFacts,
  site: SiteConfig,
  manageUrl: string,
): CalendarVisit {
  const isOff = entryStatus(visit.status) === 'cancelled';
  return {
    ...timesOf(visit),
    title: `${type.name} – ${site.brand.name}`,
    where: visit.place === 'video' && visit.videoUrl ? visit.videoUrl : visitWhere(visit, studioOf(site)),
    lines: [
      `Reference ${visit.reference}`,
      ...(isOff
        ? []
        : [
            '',
            'Helpful to have ready:',
            ...type.whatToHave.map((line) => `- ${line}`),
            '',
            `Move or cancel: ${manageUrl}`,
          ]),
    ],
    url: isOff ? null : manageUrl,
  };
}

export function staffEntry(
  visit: VisitEntity,
  type: VisitTypeFacts,
  site: SiteConfig,
  consoleUrl: string,
): CalendarVisit {
  const where = visit.place === 'house' ? [visit.address, visit.postalCode].filter(Boolean).join(', ') : visit.videoUrl;
  return {
    ...timesOf(visit),
    title: `${type.name}: ${visit.name ?? ''}`,
    where: where ?? studioOf(site),
    lines: [visit.email, visit.phone, visit.notes, `Reference ${visit.reference}`].filter((line): line is string =>
      Boolean(line),
    ),
    url: consoleUrl,
  };
}

function timesOf({ icsUid, icsSequence, startsAt, endsAt, updatedAt, status }: VisitEntity) {
  return { icsUid, icsSequence, startsAt, endsAt, updatedAt, status: entryStatus(status) };
}

function entryStatus(status: VisitState): CalendarVisit['status'] {
  if (status === 'pending' || status === 'held') return 'tentative';
  return status === 'cancelled' || status === 'declined' || status === 'expired' ? 'cancelled' : 'confirmed';
}
