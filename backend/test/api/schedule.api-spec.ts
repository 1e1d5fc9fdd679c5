import { randomUUID } from 'node:crypto';
import { browserAt, freshIp } from '../support/logins.js';
import { createSchedule, cellFaults, type Booked, type Refused, type Schedule } from '../support/schedule.js';

jest.setTimeout(120_000);

let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule();
});
afterAll(() => schedule.close());

const UNKNOWN_ID = '01909090-0000-7000-8000-000000000000';
const LONG = 'x'.repeat(2001);

const localStarts = (day: { slots: { startsAt: string }[] }) => day.slots.map(({ startsAt }) => startsAt.slice(11, 16));

describe('visit types', () => {
  it('B20 are the eight defaults, with place, length, notice and what to have ready', async () => {
    const { body } = await schedule.test.http().get('/api/schedule/services').expect(200);
    const { timezone, services } = body as {
      timezone: string;
      services: { key: string; durationMin: number; place: string; aroundTheClock: boolean; whatToHave: string[] }[];
    };
    expect(timezone).toBe('America/Chicago');
    expect(Object.fromEntries(services.map(({ key, durationMin, place }) => [key, `${durationMin} ${place}`]))).toEqual(
      {
        'site-visit': '90 house',
        'design-consult': '60 studio',
        'video-consult': '30 video',
        'maintenance-visit': '60 house',
        'renovation-look': '60 house',
        'equipment-check': '60 house',
        'opening-closing': '120 house',
        emergency: '60 house',
      },
    );
    expect(services.filter(({ aroundTheClock }) => aroundTheClock).map(({ key }) => key)).toEqual(['emergency']);
    for (const { whatToHave } of services) expect(whatToHave).toHaveLength(3);
  });
});

describe('open times', () => {
  it('B02 follow local time: 09:00 is 15:00Z before the daylight saving change and 14:00Z after it', async () => {
    const { days, timezone } = await schedule.slots({ service: 'video-consult', from: '2027-03-12', to: '2027-03-15' });
    expect(timezone).toBe('America/Chicago');
    const [friday, saturday, sunday, monday] = days;
    expect(localStarts(friday!)[0]).toBe('14:00');
    expect(localStarts(friday!)).toContain('15:00');
    expect(localStarts(monday!)[0]).toBe('13:00');
    expect(localStarts(monday!)).toContain('14:00');
    expect(friday!.slots).toHaveLength(monday!.slots.length);
    expect([saturday!.slots, sunday!.slots]).toEqual([[], []]);
    expect(saturday!.closedReason).toBe('Closed on Saturdays');
  });

  it('B11 treat a house without a ZIP code as nearby, and an unknown code as far away', async () => {
    const own = await createSchedule();
    try {
      const book = { service: 'site-visit', startsAt: '2027-03-16T15:00:00.000Z', address: '12 Clayton Road' };
      expect((await own.book(book)).status).toBe(201);
      const nextStart = async (query: Record<string, string>) => {
        const { days } = await own.slots({ service: 'site-visit', from: '2027-03-16', to: '2027-03-16', ...query });
        return localStarts(days[0]!).find((start) => start > '15:00');
      };
      const visit = (await own.visits())[0]!;
      const endMs = visit.endsAt.getTime() + (visit.bufferAfterMin + visit.bufferBeforeMin) * 60_000;
      const startAfter = (driveMin: number) =>
        new Date(Math.ceil((endMs + driveMin * 60_000) / 1_800_000) * 1_800_000).toISOString().slice(11, 16);
      expect(await nextStart({})).toBe(startAfter(30));
      expect(await nextStart({ postalCode: '63131' })).toBe(startAfter(30));
      expect(await nextStart({ postalCode: '90210' })).toBe(startAfter(90));
    } finally {
      await own.close();
    }
  });

  it('B02 are offered around the clock, without skipped or repeated minutes at daylight saving changes', async () => {
    await schedule.setType('emergency', { horizonDays: 300 });
    try {
      const { days } = await schedule.slots({ service: 'emergency', from: '2027-03-14', to: '2027-03-14' });
      const hours = days[0]!.slots.map(({ startsAt }) =>
        new Intl.DateTimeFormat('en-US', {
          timeZone: 'America/Chicago',
          hour: '2-digit',
          minute: '2-digit',
          hour12: false,
        }).format(new Date(startsAt)),
      );
      expect(hours.filter((hour) => hour.startsWith('02'))).toEqual([]);
      expect(new Set(hours).size).toBe(hours.length);
      const autumn = await schedule.slots({ service: 'emergency', from: '2027-11-07', to: '2027-11-07' });
      expect(autumn.days[0]!.slots).toHaveLength(48);
    } finally {
      await schedule.setType('emergency', { horizonDays: 1 });
    }
  });

  it('B12 say why a day has none and which day has the next', async () => {
    schedule.test.clock.set('2027-06-28T15:00:00.000Z');
    try {
      const { days, nextOpenDate } = await schedule.slots({
        service: 'design-consult',
        from: '2027-07-03',
        to: '2027-07-05',
      });
      expect(days.map(({ date, emptyReason, closedReason }) => [date, emptyReason, closedReason])).toEqual([
        ['2027-07-03', 'closed', 'Closed on Saturdays'],
        ['2027-07-04', 'closed', 'Closed on Sundays'],
        ['2027-07-05', 'closed', 'Independence Day'],
      ]);
      expect(nextOpenDate).toBe('2027-07-06');
      const reasonOn = async (service: string, date: string) =>
        (await schedule.slots({ service, from: date, to: date })).days[0]!.emptyReason;
      expect(await reasonOn('design-consult', '2027-06-25')).toBe('past');
      expect(await reasonOn('design-consult', '2027-06-28')).toBe('too_soon');
      expect(await reasonOn('design-consult', '2027-06-29')).toBeUndefined();
      expect(await reasonOn('design-consult', '2027-08-31')).toBe('beyond_horizon');
      await schedule.setType('renovation-look', {
        maxPerDay: 1,
        hours: { weekly: [{ weekday: 'friday', from: '09:00', to: '12:00' }], overrides: [] },
      });
      const friday = '2027-07-09';
      expect([await reasonOn('renovation-look', '2027-07-08'), await reasonOn('renovation-look', friday)]).toEqual([
        'not_offered',
        undefined,
      ]);
      expect((await schedule.hold({ service: 'renovation-look', startsAt: `${friday}T14:00:00.000Z` })).status).toBe(
        201,
      );
      expect(await reasonOn('renovation-look', friday)).toBe('fully_booked');
    } finally {
      await schedule.setType('renovation-look', { maxPerDay: null, hours: null });
      schedule.test.clock.set('2027-03-08T15:00:00.000Z');
    }
  });

  it.each([
    [{ service: 'massage' }, 'service'],
    [{ service: 'video-consult', from: '2027-02-29' }, 'from'],
    [{ service: 'video-consult', from: '2027-03-10', to: '2027-03-09' }, 'to'],
    [{ service: 'video-consult', from: '2027-03-10', to: '2027-06-09' }, 'to'],
    [{ service: 'video-consult', from: '9999-12-30' }, 'from'],
    [{ service: 'video-consult', from: 'Infinity' }, 'from'],
    [{ service: 'site-visit', postalCode: 'ABCDE' }, 'postalCode'],
    [{}, 'service'],
    [{ service: 'video-consult', person: 'x' }, 'person'],
  ])('refuse the query %j', async (query, field) => {
    const { status, body } = await schedule.test.http().get('/api/schedule/slots').query(query);
    expect([status, Object.keys((body as Refused).fields ?? {})]).toEqual([422, [field]]);
  });

  it('are none in the past and beyond the horizon', async () => {
    const past = await schedule.slots({ service: 'video-consult', from: '2027-03-01', to: '2027-03-07' });
    expect(past.days.flatMap(({ slots }) => slots)).toEqual([]);
    // Within the ten years that may be asked for, and before the holidays are known.
    const longAgo = await schedule.slots({ service: 'video-consult', from: '2020-12-30', to: '2021-01-02' });
    expect(longAgo.days.map(({ slots }) => slots)).toEqual([[], [], [], []]);
    const far = await schedule.slots({ service: 'video-consult', from: '2027-05-08', to: '2027-05-20' });
    expect(far.days.flatMap(({ slots }) => slots)).toEqual([]);
    expect(far.nextOpenDate).toBeUndefined();
  });
});

describe('booking', () => {
  it('answers with the visit and its links, takes its cells and closes the slot', async () => {
    const startsAt = '2027-03-10T16:00:00.000Z';
    const { body, status } = await schedule.book({
      startsAt,
      service: 'design-consult',
      phone: '314-555-0142',
      notes: 'Two dogs.\nGate left.',
    });
    expect(status).toBe(201);
    const visit = body as Booked;
    expect(visit).toMatchObject({
      startsAt,
      endsAt: '2027-03-10T17:00:00.000Z',
      timezone: 'America/Chicago',
      status: 'confirmed',
    });
    expect(visit.reference).toMatch(/^V-[0-9A-Z]{6}$/);
    expect(visit.manageToken).toMatch(/^[\w-]{22}$/);
    expect(visit.manageUrl).toBe(`http://localhost:3000/schedule-now#visit=${visit.manageToken}`);
    expect(visit.calendarUrl).toBe(`http://localhost:3000/api/schedule/visits/${visit.manageToken}/visit.ics`);
    const { days } = await schedule.slots({ service: 'video-consult', from: '2027-03-10', to: '2027-03-10' });
    // An hour and a quarter of it are gone, its own buffer included; a half-hour call with its buffer must end by ten.
    expect(localStarts(days[0]!).filter((start) => start >= '15:00' && start < '18:00')).toEqual(['15:00', '17:30']);
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it('answers a retry with the same visit', async () => {
    const key = randomUUID();
    const request = { startsAt: '2027-03-10T20:00:00.000Z', email: 'again@example.com' };
    const first = await schedule.book(request, undefined, key);
    const second = await schedule.book(request, undefined, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it.each([
    ['in the past', { startsAt: '2027-03-05T16:00:00.000Z' }, 'in-the-past'],
    ['before anybody kept holidays', { startsAt: '1999-03-05T16:00:00.000Z' }, 'in-the-past'],
    ['in another age', { startsAt: '2199-12-31T23:45:00.000Z' }, 'past-horizon'],
    ['under notice', { startsAt: '2027-03-08T18:30:00.000Z' }, 'under-notice'],
    ['past the horizon', { startsAt: '2027-06-07T16:00:00.000Z' }, 'past-horizon'],
    ['off the grid', { startsAt: '2027-03-11T16:10:00.000Z' }, 'off-grid'],
    ['half a second off the grid', { startsAt: '2027-03-11T16:00:00.500Z' }, 'off-grid'],
    ['on a holiday', { startsAt: '2027-05-31T16:00:00.000Z', service: 'design-consult' }, 'past-horizon'],
    ['on a Saturday', { startsAt: '2027-03-13T16:00:00.000Z' }, 'outside-hours'],
    ['before opening', { startsAt: '2027-03-11T13:30:00.000Z' }, 'outside-hours'],
    ['so late that it would end after closing', { startsAt: '2027-03-12T00:00:00.000Z' }, 'outside-hours'],
    ['in the hour the clocks jump over', { startsAt: '2027-03-14T08:30:00.000Z' }, 'outside-hours'],
    ['inside the buffer of another visit', { startsAt: '2027-03-10T17:00:00.000Z' }, 'in-buffer'],
  ])('B05 refuses a start %s with 422 and a sentence', async (_name, request, reason) => {
    const { status, body } = await schedule.book(request);
    const refused = body as Refused;
    expect([status, refused.code, refused.reason]).toEqual([422, 'SLOT_NOT_OFFERED', reason]);
    expect(refused.error).toMatch(/^[A-Z].+\.$/);
    expect(refused.alternatives).toHaveLength(3);
  });

  it('B12 refuses a holiday and says which', async () => {
    schedule.test.clock.set('2027-06-28T15:00:00.000Z');
    try {
      const { status, body } = await schedule.book({ startsAt: '2027-07-05T16:00:00.000Z' });
      expect([status, (body as Refused).reason, (body as Refused).error]).toEqual([
        422,
        'closed',
        'We are closed that day: Independence Day. Choose another day.',
      ]);
    } finally {
      schedule.test.clock.set('2027-03-08T15:00:00.000Z');
    }
  });

  it('offers the three nearest times in place of one that is taken, and each can be booked', async () => {
    const startsAt = '2027-03-16T16:00:00.000Z';
    expect((await schedule.book({ startsAt })).status).toBe(201);
    const { status, body } = await schedule.book({ startsAt });
    const refused = body as Refused;
    expect([status, refused.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(refused.alternatives?.map((slot) => slot.startsAt)).toEqual([
      '2027-03-16T15:00:00.000Z',
      '2027-03-16T17:00:00.000Z',
      '2027-03-16T14:30:00.000Z',
    ]);
    expect((await schedule.book({ startsAt: refused.alternatives![0]!.startsAt })).status).toBe(201);
  });

  it.each([
    [{ startsAt: 'tomorrow' }, 'startsAt'],
    [{ startsAt: '2027-03-11' }, 'startsAt'],
    [{ startsAt: '2027-03-11T16:00:00.000Z', service: 'massage' }, 'service'],
    [{ startsAt: '2027-03-11T16:00:00.000Z', service: 'site-visit' }, 'address'],
    [{ startsAt: '2027-03-11T16:00:00.000Z', name: '' }, 'name'],
    [{ startsAt: '2027-03-11T16:00:00.000Z', name: 'x\r\nBcc: all@example.com' }, 'name'],
    [{ startsAt: '2027-03-11T16:00:00.000Z', email: 'nobody' }, 'email'],
    [{ startsAt: '2027-03-11T16:00:00.000Z', phone: 'call me' }, 'phone'],
    [{ startsAt: '2027-03-11T16:00:00.000Z', postalCode: '6301' }, 'postalCode'],
    [{ startsAt: '2027-03-11T16:00:00.000Z', notes: LONG }, 'notes'],
    [{ startsAt: '2027-03-11T16:00:00.000Z', designVersionId: UNKNOWN_ID }, 'designVersionId'],
    [{ startsAt: '2027-03-11T16:00:00.000Z', estimateId: UNKNOWN_ID }, 'estimateId'],
    [{ startsAt: '2027-03-11T16:00:00.000Z', staffId: 'me' }, 'staffId'],
  ])('is refused with a sentence at its field (case %#)', async (request, field) => {
    const { status, body } = await schedule.book(request);
    expect([status, Object.keys((body as Refused).fields ?? {})]).toEqual([422, [field]]);
  });

  it('refuses the fourth visit to come of one browser, whatever address it types', async () => {
    const cookie = await schedule.browser('2027-03-17T21:00:00.000Z');
    const book = (hour: string) =>
      schedule.book({ startsAt: `2027-03-17T${hour}:00:00.000Z` }, schedule.test.http().set('cookie', cookie));
    for (const hour of ['14', '15', '16']) expect((await book(hour)).status).toBe(201);
    const { status, body } = await book('20');
    expect([status, (body as Refused).code]).toEqual([409, 'TOO_MANY_OPEN_VISITS']);
  });

  it('holds and books nothing that is not offered', async () => {
    await schedule.setType('video-consult', { offered: false });
    try {
      const answers = [
        await schedule.hold({ startsAt: '2027-03-23T16:00:00.000Z' }),
        await schedule.book({ startsAt: '2027-03-23T16:00:00.000Z' }),
      ];
      expect(answers.map(({ status, body }) => [status, Object.keys((body as Refused).fields ?? {})])).toEqual([
        [422, ['service']],
        [422, ['service']],
      ]);
    } finally {
      await schedule.setType('video-consult', { offered: true });
    }
  });

  it('replays an answer with a link only to an unguessable key', async () => {
    const request = { startsAt: '2027-03-23T16:00:00.000Z', email: 'easy.key@example.com' };
    const [here, there] = [browserAt(schedule.test), browserAt(schedule.test)];
    const first = await schedule.book(request, here, 'my-key');
    expect(first.status).toBe(201);
    expect((await schedule.book(request, here, 'my-key')).text).toBe(first.text);
    const other = await schedule.book(request, there, 'my-key');
    expect(other.headers['idempotency-replayed']).toBeUndefined();
    expect(other.text).not.toContain((first.body as Booked).manageToken);
  });

  it('B08 counts visits and holds against the daily limit @mariadb', async () => {
    await schedule.setType('video-consult', { maxPerDay: 2 });
    try {
      expect((await schedule.book({ startsAt: '2027-03-18T16:00:00.000Z' })).status).toBe(201);
      const held = await schedule.hold({ startsAt: '2027-03-18T18:00:00.000Z' });
      expect(held.status).toBe(201);
      const refused = await schedule.book({ startsAt: '2027-03-18T20:00:00.000Z' });
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({
          code: 'SLOT_TAKEN',
          error: 'We cannot take more visits of this type on that day. Choose another day.',
        }),
      ]);
      expect(
        (await schedule.slots({ service: 'video-consult', from: '2027-03-18', to: '2027-03-18' })).days[0]!.slots,
      ).toEqual([]);
      const { holdId } = held.body as { holdId: string };
      expect((await schedule.book({ startsAt: '2027-03-18T18:00:00.000Z', holdId })).status).toBe(201);
    } finally {
      await schedule.setType('video-consult', { maxPerDay: null });
    }
  });
});

it('leaves no cell without a visit and no visit without its cells @mariadb', async () => {
  expect(await cellFaults(schedule)).toEqual([]);
});

it('writes to one address so many times a day and no more, wherever the bookings come from, and takes the bookings', async () => {
  const strict = await createSchedule({ environment: { RATE_LIMIT_FACTOR: '0.1' } });
  try {
    const email = 'bombed@example.com';
    for (let hour = 14; hour <= 21; hour += 1) {
      const from = strict.test.http().set('x-forwarded-for', freshIp());
      expect((await strict.book({ startsAt: `2027-03-17T${hour}:00:00.000Z`, email }, from)).status).toBe(201);
    }
    const written = (await strict.test.mails()).filter(({ to }) => to.includes(email));
    expect(written).toHaveLength(6);
  } finally {
    await strict.close();
  }
});
