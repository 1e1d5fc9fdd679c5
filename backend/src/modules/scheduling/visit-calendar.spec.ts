import ICAL from 'ical.js';
import { visitCalendar, type CalendarPurpose, type CalendarVisit } from './visit-calendar.js';

const COMPANY = { name: 'Merideau', email: 'hello@merideau.example' };
const GUEST: CalendarPurpose = { method: 'REQUEST', attendee: { name: 'Claire Dubois', email: 'claire@example.com' } };

function visit(changes: Partial<CalendarVisit> = {}): CalendarVisit {
  return {
    icsUid: '0190@merideau.example',
    icsSequence: 0,
    startsAt: new Date('2027-03-12T15:00:00Z'),
    endsAt: new Date('2027-03-12T16:30:00Z'),
    updatedAt: new Date('2027-03-01T10:00:00Z'),
    status: 'confirmed',
    title: 'Design consultation, at your house',
    where: '12 Clayton Road, 63131',
    lines: ['Reference V-7K3M2Q'],
    url: 'https://ponds.example/schedule-now#visit=abc',
    ...changes,
  };
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  return {
    calendar,
    method: calendar.getFirstPropertyValue('method'),
    component: calendar.getFirstSubcomponent('vevent')!,
    event: new ICAL.Event(calendar.getFirstSubcomponent('vevent')!),
  };
}

describe('a calendar file', () => {
  it.each([
    ['before', '2027-03-12T15:00:00Z'],
    ['after', '2027-03-15T14:00:00Z'],
    ['in the night of', '2027-03-14T07:30:00Z'],
    ['the second 1:30 of', '2027-11-07T07:30:00Z'],
  ])('B15 keeps the exact instants %s the change of clocks', (_, start) => {
    const startsAt = new Date(start);
    const endsAt = new Date(startsAt.getTime() + 90 * 60_000);
    const { event } = parse(visitCalendar([visit({ startsAt, endsAt })], GUEST, COMPANY));
    expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([startsAt, endsAt]);
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
  });

  it('B15 keeps the UID and raises the SEQUENCE when moved, and cancels with both', () => {
    const booked = parse(visitCalendar([visit()], GUEST, COMPANY));
    const moved = parse(
      visitCalendar([visit({ icsSequence: 1, startsAt: new Date('2027-03-16T15:00:00Z') })], GUEST, COMPANY),
    );
    const cancel = { method: 'CANCEL', attendee: GUEST.attendee } as const;
    const cancelled = parse(visitCalendar([visit({ icsSequence: 2, status: 'cancelled' })], cancel, COMPANY));
    expect([booked, moved, cancelled].map(({ event }) => event.uid)).toEqual(Array(3).fill('0190@merideau.example'));
    expect([booked, moved, cancelled].map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    expect([booked, moved, cancelled].map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled.component.getAllSubcomponents('valarm')).toHaveLength(0);
  });

  it('B15 names who invites and who comes, the place, the link and one alarm two hours before', () => {
    const { component, event } = parse(visitCalendar([visit()], GUEST, COMPANY));
    expect(event.location).toBe('12 Clayton Road, 63131');
    expect(component.getFirstPropertyValue('organizer')).toBe('mailto:hello@merideau.example');
    expect(
      event.attendees.map((one) => [String(one.getFirstValue()).toLowerCase(), one.getParameter('partstat')]),
    ).toEqual([['mailto:claire@example.com', 'ACCEPTED']]);
    expect(component.getFirstPropertyValue('url')).toBe('https://ponds.example/schedule-now#visit=abc');
    const [alarm] = component.getAllSubcomponents('valarm');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT2H');
  });

  it('escapes what is a sign of the format, and drops what no text may hold', () => {
    const lines = ['Gate, latch; "fence" C:\\pool', 'zweite Zeile'];
    const { event } = parse(
      visitCalendar([visit({ lines, title: 'A;B,C\r\nSTATUS:CANCELLED', where: '1\u0007Road' })], GUEST, COMPANY),
    );
    expect(event.description).toBe("Gate, latch; 'fence' C:\\pool\nzweite Zeile");
    expect(event.summary).toBe('A;B,C STATUS:CANCELLED');
    expect(event.location).toBe('1 Road');
  });

  it('keeps every line within 75 octets and unfolds to the same text', () => {
    const long = `${'Wasserwächter '.repeat(30)}🏊‍♀️`;
    const text = visitCalendar([visit({ lines: [long] })], GUEST, COMPANY);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(parse(text).event.description).toBe(long);
  });

  it('is the same file for the same state', () => {
    expect(visitCalendar([visit()], GUEST, COMPANY)).toBe(visitCalendar([visit()], GUEST, COMPANY));
  });

  it('is published as a calendar with a name, without attendees, also when it is empty', () => {
    const { calendar, method } = parse(
      visitCalendar([visit(), visit({ icsUid: 'b' })], { method: 'PUBLISH', title: 'My visits' }, COMPANY),
    );
    expect([method, calendar.getAllSubcomponents('vevent').length]).toEqual(['PUBLISH', 2]);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('My visits');
    expect(calendar.getAllSubcomponents('vevent').every((event) => !event.hasProperty('attendee'))).toBe(true);
    expect(() => ICAL.parse(visitCalendar([], { method: 'PUBLISH', title: 'Empty' }, COMPANY))).not.toThrow();
  });
});
