import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import type { SiteConfig } from '../../platform/config/index.js';
import { visitWhere } from './domain/visit-email-words.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import type { VisitEntity } from './persistence/visit.entity.js';

type CalendarFacts = 'icsUid' | 'icsSequence' | 'startsAt' | 'endsAt' | 'updatedAt' | 'status';

export interface CalendarVisit extends Readonly<Pick<VisitEntity, CalendarFacts>> {
  readonly title: string;
  readonly where: string;
  readonly lines: readonly string[];
  readonly url: string | null;
}

interface CalendarParty {
  readonly name: string;
  readonly email: string;
}

export type CalendarPurpose =
  /** A file someone fetched, or a calendar they subscribed to. */
  | { readonly method: 'PUBLISH'; readonly title: string }
  /** Sent by email: the mail client adds it to the calendar of `attendee`, or removes it. */
  | { readonly method: 'REQUEST' | 'CANCEL'; readonly attendee: CalendarParty };

const ALARM_SEC = 2 * 60 * 60;
const REFRESH_SEC = 60 * 60;

/** An iCalendar object (RFC 5545, 5546), with instants in UTC. The uid stays, so a later file updates the entry. */
export function visitCalendar(
  entries: readonly CalendarVisit[],
  purpose: CalendarPurpose,
  organizer: CalendarParty,
): string {
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Visits', language: 'EN' },
    method: ICalCalendarMethod[purpose.method],
    ...(purpose.method === 'PUBLISH' ? { name: purpose.title, ttl: REFRESH_SEC } : {}),
  });
  for (const visit of entries) {
    const status = entryStatus(visit);
    const isOff = status === ICalEventStatus.CANCELLED;
    const event = calendar.createEvent({
      id: visit.icsUid,
      sequence: visit.icsSequence,
      stamp: visit.updatedAt,
      lastModified: visit.updatedAt,
      start: visit.startsAt,
      end: visit.endsAt,
      summary: plain(visit.title),
      location: plain(visit.where),
      description: visit.lines.map(plain).join('\n'),
      url: visit.url,
      status,
      busystatus: isOff ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
      organizer: { name: plain(organizer.name), email: organizer.email },
    });
    if (purpose.method !== 'PUBLISH') {
      const { name, email } = purpose.attendee;
      event.createAttendee({ name: plain(name), email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
    }
    if (!isOff)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SEC, description: plain(visit.title) });
  }
  return calendar.toString();
}

/** Without control characters, which no calendar text may hold; the quote ends a parameter (RFC 5545, 3.2). */
function plain(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is taken out
  const printable = text.replace(/[\u0000-\u001f\u007f]+/g, ' ');
  return printable.replace(/"/g, "'").trim();
}

function entryStatus({ status }: Pick<VisitEntity, 'status'>): ICalEventStatus {
  if (status === 'pending' || status === 'held') return ICalEventStatus.TENTATIVE;
  const isOff = status === 'cancelled' || status === 'declined' || status === 'expired';
  return isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
}

export function organizerOf(site: SiteConfig): CalendarParty {
  return { name: site.brand.name, email: site.contact.email };
}

export function studioOf(site: SiteConfig): string {
  const { street, locality, region } = site.contact.address;
  return [street, locality, region].filter(Boolean).join(', ');
}

/** One visit of a customer, for any calendar. */
export function calendarFile(visit: VisitEntity, type: VisitTypeFacts, site: SiteConfig, manageUrl: string): string {
  const entry = customerEntry(visit, type, site, manageUrl);
  return visitCalendar([entry], { method: 'PUBLISH', title: entry.title }, organizerOf(site));
}

export function customerEntry(
  visit: VisitEntity,
  type: VisitTypeFacts,
  site: SiteConfig,
  manageUrl: string,
): CalendarVisit {
  const isOff = entryStatus(visit) === ICalEventStatus.CANCELLED;
  const toHave = ['', 'Helpful to have ready:', ...type.whatToHave.map((line) => `- ${line}`)];
  return {
    ...visit,
    title: `${type.name} – ${site.brand.name}`,
    where: visit.place === 'video' && visit.videoUrl ? visit.videoUrl : visitWhere(visit, studioOf(site)),
    lines: [`Reference ${visit.reference}`, ...(isOff ? [] : [...toHave, '', `Reschedule or cancel: ${manageUrl}`])],
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
    ...visit,
    title: `${type.name}: ${visit.name ?? ''}`,
    where: where ?? studioOf(site),
    lines: [visit.email, visit.phone, visit.notes, `Reference ${visit.reference}`].filter((line) => line !== null),
    url: consoleUrl,
  };
}
