import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '../../src/common/access/index.js';
import { signInStaff, type SignedInStaff } from '../support/people.js';
import { createSchedule, type Booked, type Refused, type Schedule } from '../support/schedule.js';

jest.setTimeout(120_000);

interface Changed {
  written: boolean;
  affected: Booked[];
}

let schedule: Schedule;
const staff = {} as Record<StaffRole, SignedInStaff>;
beforeAll(async () => {
  schedule = await createSchedule({ people: 2 });
  for (const role of STAFF_ROLES) staff[role] = await signInStaff(schedule.test, role);
});
afterAll(() => schedule.close());

const post = (path: string, body: object, role: StaffRole = 'sales') =>
  schedule.test.http().post(`/api/admin/${path}`).set(staff[role].headers).send(body);
const put = (path: string, body: object, role: StaffRole = 'owner') =>
  schedule.test.http().put(`/api/admin/availability/${path}`).set(staff[role].headers).send(body);
const read = async (id: string) =>
  (await schedule.test.http().get(`/api/admin/visits/${id}`).set(staff.viewer.headers)).body as Booked;
const booked = async (change: object) => (await schedule.book(change)).body as Booked;
const settings = async () =>
  (await schedule.test.http().get('/api/admin/availability').set(staff.viewer.headers)).body as {
    companyHours: { weekly: object[]; overrides: object[]; keepsHolidays: boolean; version: number };
    visitTypes: { key: string; version: number; maxPerDay: number | null }[];
    staff: {
      id: string;
      calendar: { version: number } | null;
      rules: object[];
      overrides: { id: string; date: string }[];
      timeOff: { id: string }[];
    }[];
    closures: { id: string }[];
  };

describe('changing availability', () => {
  it('B13 lists visits that no longer fit, first as a preview that writes nothing @mariadb', async () => {
    const visit = await booked({ startsAt: '2027-04-06T22:00:00.000Z' });
    const morning = await booked({ startsAt: '2027-04-06T14:00:00.000Z' });
    const { companyHours } = await settings();
    const shorter = {
      ...companyHours,
      weekly: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((weekday) => ({
        weekday,
        from: '08:00',
        to: '15:00',
      })),
    };
    const tried = (await put('company-hours', { ...shorter, preview: true })).body as Changed;
    expect(tried.written).toBe(false);
    expect(tried.affected.map(({ id }) => id)).toContain(visit.id);
    expect(tried.affected.map(({ id }) => id)).not.toContain(morning.id);
    expect((await settings()).companyHours).toEqual(companyHours);
    const made = (await put('company-hours', shorter)).body as Changed;
    expect(made).toEqual({ ...tried, written: true });
    const { days } = await schedule.slots({ service: 'video-consult', from: '2027-04-07', to: '2027-04-07' });
    expect(days[0]!.slots.at(-1)!.endsAt).toBe('2027-04-07T20:00:00.000Z');
    const stale = await put('company-hours', companyHours);
    expect([stale.status, (stale.body as Refused).code]).toEqual([409, 'STALE_VERSION']);
    expect((await put('company-hours', { ...companyHours, version: companyHours.version + 1 })).status).toBe(200);
  });

  it('B12 B13 closes days with a public reason, and opens them again', async () => {
    const visit = await booked({ startsAt: '2027-04-13T15:00:00.000Z' });
    const closing = { from: '2027-04-12', to: '2027-04-13', publicReason: 'Spring training' };
    expect(
      ((await post('availability/closures', closing, 'office')).body as Changed).affected.map(({ id }) => id),
    ).toEqual([visit.id]);
    const { days } = await schedule.slots({ service: 'video-consult', from: '2027-04-12', to: '2027-04-14' });
    expect(days.map(({ closedReason, slots }) => [closedReason, slots.length > 0])).toEqual([
      ['Spring training', false],
      ['Spring training', false],
      [undefined, true],
    ]);
    const [closure] = (await settings()).closures;
    expect(
      (await schedule.test.http().delete(`/api/admin/availability/closures/${closure!.id}`).set(staff.owner.headers))
        .status,
    ).toBe(200);
    expect(
      (await schedule.slots({ service: 'video-consult', from: '2027-04-12', to: '2027-04-12' })).days[0]!.slots.length,
    ).toBeGreaterThan(0);
    expect(
      (await schedule.test.http().delete(`/api/admin/availability/closures/${closure!.id}`).set(staff.owner.headers))
        .status,
    ).toBe(404);
  });

  it('B05 a held time is checked again: no booking on a day closed meanwhile', async () => {
    const startsAt = '2027-04-27T15:00:00.000Z';
    const hold = (await schedule.hold({ startsAt })).body as { holdId: string };
    expect(
      (
        await post(
          'availability/closures',
          { from: '2027-04-27', to: '2027-04-27', publicReason: 'Moving house' },
          'office',
        )
      ).status,
    ).toBe(200);
    const refused = await schedule.book({ startsAt, holdId: hold.holdId });
    expect([refused.status, (refused.body as Refused).code]).toEqual([422, 'SLOT_NOT_OFFERED']);
    expect((refused.body as Refused).error).toContain('Moving house');
    const [closure] = (await settings()).closures;
    expect(
      (await schedule.test.http().delete(`/api/admin/availability/closures/${closure!.id}`).set(staff.owner.headers))
        .status,
    ).toBe(200);
    expect((await schedule.book({ startsAt, holdId: hold.holdId })).status).toBe(201);
  });

  it('B13 lists visits that no longer fit when a date loses its special hours, first as a preview', async () => {
    const [one] = schedule.staffIds as [string];
    const saturday = { date: '2027-04-24', ranges: [{ from: '09:00', to: '12:00' }] };
    const { companyHours } = await settings();
    expect(
      (await put('company-hours', { ...companyHours, overrides: [...companyHours.overrides, saturday] })).status,
    ).toBe(200);
    expect((await post('availability/overrides', { staffId: one, ...saturday }, 'owner')).status).toBe(200);
    const visit = await booked({ startsAt: '2027-04-24T14:00:00.000Z' });
    const mine = async () =>
      (await settings()).staff.find(({ id }) => id === one)!.overrides.find(({ date }) => date === saturday.date);
    const remove = async (query: string) => {
      const path = `/api/admin/availability/overrides/${(await mine())!.id}${query}`;
      return (await schedule.test.http().delete(path).set(staff.owner.headers)).body as Changed;
    };
    expect(await remove('?preview=true')).toMatchObject({ written: false, affected: [{ id: visit.id }] });
    expect(await mine()).toBeDefined();
    expect(await remove('')).toMatchObject({ written: true, affected: [{ id: visit.id }] });
    expect(await mine()).toBeUndefined();
  });

  it('B01 lets a person’s day replace the weekday’s hours, and time off take them out', async () => {
    const [one, two] = schedule.staffIds as [string, string];
    const day = '2027-04-20';
    const starts = async () => (await schedule.slots({ service: 'video-consult', from: day, to: day })).days[0]!;
    expect(
      (
        await post(
          'availability/overrides',
          { staffId: one, date: day, ranges: [{ from: '10:00', to: '11:00' }] },
          'owner',
        )
      ).status,
    ).toBe(200);
    const off = {
      staffId: two,
      startsAt: '2027-04-20T05:00:00.000Z',
      endsAt: '2027-04-21T05:00:00.000Z',
      publicReason: 'At the stone fair',
    };
    expect((await post('availability/time-off', off, 'owner')).status).toBe(200);
    expect((await starts()).slots.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['15:00', '15:30']);
    expect((await post('availability/overrides', { staffId: one, date: day, ranges: [] }, 'owner')).status).toBe(200);
    expect(await starts()).toMatchObject({ slots: [], emptyReason: 'closed', closedReason: 'At the stone fair' });
    const refused = await schedule.book({ startsAt: '2027-04-20T15:00:00.000Z' });
    expect([refused.status, (refused.body as Refused).reason]).toEqual([422, 'outside-hours']);
    const { staff: people } = await settings();
    expect(people.find(({ id }) => id === one)!.overrides).toHaveLength(1);
  });

  it('makes each of them once, however often it is sent, and none for the far future', async () => {
    const [one] = schedule.staffIds as [string];
    const writes: [string, object, string][] = [
      ['closures', { from: '2027-05-03', to: '2027-05-04', publicReason: 'Inventory' }, 'to'],
      [
        'time-off',
        { staffId: one, startsAt: '2027-05-05T05:00:00.000Z', endsAt: '2027-05-06T05:00:00.000Z' },
        'endsAt',
      ],
      ['overrides', { staffId: one, date: '2027-05-07', ranges: [] }, 'date'],
    ];
    const count = async () => {
      const { closures, staff: people } = await settings();
      const mine = people.find(({ id }) => id === one)!;
      return [closures.length, mine.timeOff.length, mine.overrides.length];
    };
    const before = await count();
    for (const [path, body] of writes) {
      const key = randomUUID();
      const send = (sent: object) => post(`availability/${path}`, sent, 'owner').set('idempotency-key', key);
      expect((await send({ ...body, preview: true })).body).toMatchObject({ written: false });
      const [made, again] = [await send(body), await send(body)];
      expect([made.status, again.status, again.body, again.headers['idempotency-replayed']]).toEqual([
        200,
        200,
        made.body,
        'true',
      ]);
      const other = await send({ ...body, preview: false });
      expect([other.status, (other.body as Refused).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await count()).toEqual(before.map((rows) => rows + 1));
    for (const [path, body, field] of writes) {
      const far = Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.replace(/^2027/, '2040') : (value as unknown),
        ]),
      );
      const refused = await post(`availability/${path}`, far, 'owner');
      expect([refused.status, (refused.body as Refused).fields]).toEqual([
        422,
        { [field]: 'Plan at most five years ahead.' },
      ]);
    }
    const { companyHours } = await settings();
    const hours = await put('company-hours', { ...companyHours, overrides: [{ date: '9999-12-31', ranges: [] }] });
    expect([hours.status, Object.keys((hours.body as Refused).fields ?? {})]).toEqual([422, ['overrides.0.date']]);
    expect(await count()).toEqual(before.map((rows) => rows + 1));
  });

  it('gives a person a calendar, and removes a skill with its effects', async () => {
    const calendar = {
      skills: ['survey'],
      postalZones: ['631'],
      weight: 2,
      bookable: true,
      rules: [{ weekday: 'monday', from: '09:00', to: '17:00' }],
      version: 0,
    };
    expect((await put(`staff/${staff.pm.id}`, calendar)).status).toBe(200);
    expect((await put(`staff/${staff.pm.id}`, calendar)).status).toBe(409);
    const wanted = { service: 'renovation-look', name: 'Ada Byron', email: 'ada-of-the-yard@example.com' };
    const visit = (
      await post('visits', {
        ...wanted,
        startsAt: '2027-04-26T15:00:00.000Z',
        staffId: staff.pm.id,
        address: '1 Oak Lane, 63131',
      })
    ).body as Booked;
    const tried = await put(`staff/${staff.pm.id}`, { ...calendar, skills: ['design'], version: 1, preview: true });
    expect((tried.body as Changed).affected.map(({ id }) => id)).toEqual([visit.id]);
  });

  it('changes the figures of a visit type', async () => {
    const type = (await settings()).visitTypes.find(({ key }) => key === 'opening-closing')!;
    expect((await put('visit-types/opening-closing', { maxPerDay: 4, version: type.version })).status).toBe(200);
    expect((await settings()).visitTypes.find(({ key }) => key === 'opening-closing')).toMatchObject({
      maxPerDay: 4,
      version: type.version + 1,
    });
    expect((await put('visit-types/massage', { maxPerDay: 4, version: 1 })).status).toBe(404);
  });

  it.each([
    [
      'company-hours',
      { weekly: [{ weekday: 'monday', from: '18:00', to: '08:00' }], overrides: [], keepsHolidays: true, version: 1 },
      'weekly.0',
    ],
    [
      'company-hours',
      { weekly: [{ weekday: 'mondays', from: '08:00', to: '18:00' }], overrides: [], keepsHolidays: true, version: 1 },
      'weekly.0.weekday',
    ],
    [
      'company-hours',
      { weekly: [], overrides: [{ date: '2027-02-29', ranges: [] }], keepsHolidays: true, version: 1 },
      'overrides.0.date',
    ],
    ['visit-types/emergency', { durationMin: 0, version: 1 }, 'durationMin'],
    ['visit-types/emergency', { durationMin: Number.MAX_VALUE, version: 1 }, 'durationMin'],
    ['visit-types/emergency', { stepMin: 7, version: 1 }, 'stepMin'],
    ['visit-types/emergency', { whatToHave: ['one'], version: 1 }, 'whatToHave'],
    ['visit-types/emergency', { key: 'other', version: 1 }, 'key'],
  ])('refuses nonsense for %s: %j', async (path, body, field) => {
    const { status, body: answer } = await put(path, body);
    expect([status, Object.keys((answer as Refused).fields ?? {})]).toEqual([422, [field]]);
  });

  it('is for owners and the office; service reads and closes visits, viewers read', async () => {
    const { companyHours } = await settings();
    for (const role of ['sales', 'pm', 'service', 'viewer'] as const)
      expect((await put('company-hours', companyHours, role)).status).toBe(403);
    const visit = await booked({ startsAt: '2027-04-22T15:00:00.000Z' });
    for (const role of ['service', 'viewer'] as const)
      expect((await post(`visits/${visit.id}/cancel`, { version: 1, reason: 'x' }, role)).status).toBe(403);
    expect((await post(`visits/${visit.id}/no-show`, { version: 1 }, 'viewer')).status).toBe(403);
    expect((await read(visit.id)).status).toBe('confirmed');
  });
});
