import { http, HttpResponse, type HttpHandler } from 'msw';
import type { BookedVisit, CustomerVisit, EmptyReason, Slot, SlotDay, VisitType } from '../api/contract';

/** Days are counted from a Monday that is always near: tests of dates must not depend on the day they run on. */
export function dayAfter(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now());
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A start at a full hour of UTC, which is late morning or afternoon in the studio. */
export function slotAt(date: string, utcHour: number, minutes = 60): Slot {
  const startsAt = `${date}T${String(utcHour).padStart(2, '0')}:00:00.000Z`;
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString() };
}

const READY = ['Pictures of your house.', 'Your saved design.', 'When you would like to swim.'];

const STUDIO: VisitType = {
  key: 'design-consult',
  name: 'Studio meeting',
  description: 'Stone and tile to touch.',
  place: 'studio',
  durationMin: 60,
  noticeMin: 1440,
  horizonDays: 60,
  needsAddress: false,
  aroundTheClock: false,
  whatToHave: READY,
};

const AT_HOUSE: VisitType = {
  ...STUDIO,
  key: 'site-visit',
  name: 'Design consultation, at your house',
  place: 'house',
  durationMin: 90,
  needsAddress: true,
};

const CARE: VisitType = { ...AT_HOUSE, key: 'maintenance-visit', name: 'Service visit', durationMin: 60 };

/** Two open days, a closed one and the first that is too soon; all others are fully booked. */
export const OPEN_DAY = dayAfter(5);
export const OTHER_DAY = dayAfter(6);
export const CLOSED_DAY = dayAfter(7);

/** Warren County, which is not served. */
export const OUTSIDE_ZIP = '63383';
/** Gets no further email today. */
export const EMAILED_OFTEN = 'often@example.com';

function emptyReasonOf(date: string): EmptyReason {
  if (date === CLOSED_DAY) return 'closed';
  return date === dayAfter(0) ? 'too_soon' : 'fully_booked';
}

function daysOf(from: string, to: string, taken: ReadonlySet<string>): SlotDay[] {
  const days: SlotDay[] = [];
  for (let at = Date.parse(`${from}T12:00:00Z`); at <= Date.parse(`${to}T12:00:00Z`); at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10);
    const isOpen = date === OPEN_DAY || date === OTHER_DAY;
    const slots = isOpen ? [15, 16, 19, 20].map((hour) => slotAt(date, hour)) : [];
    days.push({
      date,
      slots: slots.filter(({ startsAt }) => !taken.has(startsAt)),
      ...(!isOpen && { emptyReason: emptyReasonOf(date) }),
      ...(date === CLOSED_DAY && { closedReason: 'Studio outing' }),
    });
  }
  return days;
}

export function customerVisit(changes: Partial<CustomerVisit> = {}): CustomerVisit {
  return {
    ...slotAt(OPEN_DAY, 15),
    id: 'vis_1',
    reference: 'V-7K3M2Q',
    timezone: 'America/Chicago',
    status: 'confirmed',
    outsideArea: false,
    manageToken: 'token-one-0123456789ab',
    manageUrl: 'http://localhost/schedule-now#visit=token-one-0123456789ab',
    calendarUrl: 'http://localhost/api/schedule/visits/token-one-0123456789ab/visit.ics',
    service: { key: STUDIO.key, name: STUDIO.name, place: 'studio', durationMin: 60 },
    address: null,
    notes: null,
    videoUrl: null,
    canReschedule: true,
    canCancel: true,
    rescheduleUntil: slotAt(dayAfter(4), 15).startsAt,
    cancelUntil: slotAt(dayAfter(4), 15).startsAt,
    reschedulesLeft: 3,
    undoMoveUntil: null,
    cancelReason: null,
    consultationId: 'request-1',
    version: 1,
    whatToHave: READY,
    ...changes,
  };
}

interface Sent {
  method: string;
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}

const HELD_MS = 10 * 60_000;

/** A calendar that books, holds and refuses. What it was sent is kept in `sent`. */
export function scheduleServer() {
  const sent: Sent[] = [];
  const taken = new Set<string>();
  const slotQuestions: URLSearchParams[] = [];
  let visit: CustomerVisit = customerVisit();
  let holds = 0;
  const note = async (request: Request): Promise<Record<string, unknown>> => {
    const text = await request.text();
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const { pathname } = new URL(request.url);
    sent.push({ method: request.method, path: pathname, key: request.headers.get('Idempotency-Key'), body });
    return body;
  };
  const alternatives = [slotAt(OPEN_DAY, 16), slotAt(OPEN_DAY, 19), slotAt(OTHER_DAY, 15)];
  const takenAnswer = () =>
    HttpResponse.json({ error: 'That time was just taken.', code: 'SLOT_TAKEN', alternatives }, { status: 409 });
  const held = (startsAt: string, canExtend: boolean, forMs = HELD_MS) => ({
    holdId: `hold_${holds}`,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    expiresAt: new Date(Date.now() + forMs).toISOString(),
    canExtend,
  });
  let lastStart = '';
  const handlers: HttpHandler[] = [
    http.get('/api/schedule/services', () =>
      HttpResponse.json({ timezone: 'America/Chicago', services: [{ ...STUDIO }, { ...AT_HOUSE }, { ...CARE }] }),
    ),
    http.get('/api/schedule/slots', ({ request }) => {
      const query = new URL(request.url).searchParams;
      slotQuestions.push(query);
      const days = daysOf(query.get('from') ?? '', query.get('to') ?? '', taken);
      const isEmpty = days.every(({ slots }) => slots.length === 0);
      return HttpResponse.json({
        service: query.get('service'),
        timezone: 'America/Chicago',
        days: days.map((day) => ({ ...day, slots: day.slots.map((slot) => ({ ...slot })) })),
        ...(isEmpty && { nextOpenDate: OPEN_DAY }),
      });
    }),
    http.post('/api/schedule/holds', async ({ request }) => {
      const { startsAt } = await note(request);
      if (typeof startsAt !== 'string' || taken.has(startsAt)) return takenAnswer();
      holds += 1;
      lastStart = startsAt;
      return HttpResponse.json(held(startsAt, true), { status: 201 });
    }),
    http.post('/api/schedule/holds/:id/extend', async ({ request }) => {
      await note(request);
      return HttpResponse.json(held(lastStart, false, HELD_MS + 300_000));
    }),
    http.delete('/api/schedule/holds/:id', async ({ request }) => {
      await note(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/schedule/visits', async ({ request }) => {
      const body = await note(request);
      const startsAt = String(body.startsAt);
      if (taken.has(startsAt)) return takenAnswer();
      const { id, reference, timezone, manageToken, manageUrl, calendarUrl } = visit;
      const outside = body.postalCode === OUTSIDE_ZIP;
      const booked: BookedVisit = {
        ...slotAt(startsAt.slice(0, 10), Number(startsAt.slice(11, 13))),
        ...{ id, reference, timezone, manageToken, manageUrl, calendarUrl },
        ...(outside ? { status: 'pending', outsideArea: true } : { status: 'confirmed', outsideArea: false }),
        photos: { consultationId: 'lead_9', uploadKey: 'up_9' },
        emailed: body.email !== EMAILED_OFTEN,
      };
      return HttpResponse.json({ ...booked }, { status: 201 });
    }),
    http.get('/api/schedule/visits/:token', ({ params }) =>
      params.token === visit.manageToken
        ? HttpResponse.json({ ...visit, service: { ...visit.service } })
        : HttpResponse.json({ error: 'This link opens no visit.', code: 'NOT_FOUND' }, { status: 404 }),
    ),
    http.post('/api/schedule/visits/:token/reschedule', async ({ request }) => {
      const startsAt = String((await note(request)).startsAt);
      if (taken.has(startsAt)) return takenAnswer();
      const times = slotAt(startsAt.slice(0, 10), Number(startsAt.slice(11, 13)));
      const reschedulesLeft = visit.reschedulesLeft - 1;
      const manageToken =
        visit.manageToken === 'token-two-0123456789ab' ? 'token-three-0123456789ab' : 'token-two-0123456789ab';
      const undoMoveUntil = new Date(Date.now() + 600_000).toISOString();
      visit = { ...visit, ...times, manageToken, reschedulesLeft, undoMoveUntil, canReschedule: reschedulesLeft > 0 };
      return HttpResponse.json({ ...visit, service: { ...visit.service } });
    }),
    http.post('/api/schedule/visits/:token/cancel', async ({ request }) => {
      const { reason } = await note(request);
      visit = {
        ...visit,
        status: 'cancelled',
        undoMoveUntil: null,
        cancelReason: String(reason),
        manageToken: 'token-end-0123456789ab',
      };
      return HttpResponse.json({ ...visit, service: { ...visit.service } });
    }),
    http.post('/api/schedule/waitlist', async ({ request }) => {
      await note(request);
      return HttpResponse.json({ id: 'wait_1' }, { status: 201 });
    }),
  ];
  return {
    sent,
    taken,
    slotQuestions,
    handlers,
    /** The visit that its link opens. */
    shows: (changes: Partial<CustomerVisit>) => {
      visit = customerVisit(changes);
    },
    sentTo: (path: string) => sent.filter((one) => one.path === path),
  };
}
