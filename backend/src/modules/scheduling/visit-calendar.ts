import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';

export interface CalendarVisit {
  /** Never changes, so that a later file updates the entry instead of adding one. */
  readonly icsUid: string;
  readonly icsSequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Stands for the moment of this state, so that the same state makes the same file. */
  readonly updatedAt: Date;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  readonly title: string;
  readonly where: string;
  readonly lines: readonly string[];
  readonly url: string | null;
}

export interface CalendarParty {
  readonly name: string;
  readonly email: string;
}

export type CalendarPurpose =
  /** A file someone fetched, or a calendar they subscribed to. */
  | { readonly method: 'PUBLISH'; readonly title: string }
  /** Sent by email: the program puts it into the calendar of `attendee`, or takes it out. */
  | { readonly method: 'REQUEST' | 'CANCEL'; readonly attendee: CalendarParty };

const ALARM_SEC = 2 * 60 * 60;
const REFRESH_SEC = 60 * 60;

/**
 * An iCalendar object (RFC 5545, RFC 5546 for its methods): instants in UTC, so that no calendar has to know our
 * zone; lines of at most 75 octets; one alarm two hours before each visit that takes place.
 */
export function visitCalendar(
  visits: readonly CalendarVisit[],
  purpose: CalendarPurpose,
  organizer: CalendarParty,
): string {
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Visits', language: 'EN' },
    method: ICalCalendarMethod[purpose.method],
    ...(purpose.method === 'PUBLISH' ? { name: purpose.title, ttl: REFRESH_SEC } : {}),
  });
  for (const visit of visits) {
    const cancelled = visit.status === 'cancelled';
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
      status: STATUS[visit.status],
      busystatus: cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
      organizer: { name: plain(organizer.name), email: organizer.email },
    });
    if (purpose.method !== 'PUBLISH') {
      event.createAttendee({
        ...purpose.attendee,
        name: plain(purpose.attendee.name),
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      });
    }
    if (!cancelled)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SEC, description: plain(visit.title) });
  }
  return calendar.toString();
}

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** Without control characters, which no calendar text may hold; the quote ends a parameter (RFC 5545, 3.2). */
function plain(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is taken out
  const printable = text.replace(/[\u0000-\u001f\u007f]+/g, ' ');
  return printable.replace(/"/g, "'").trim();
}
