import { randomUUID } from 'node:crypto';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { STAFF_ROLES, type StaffRole } from '../../src/common/access/index.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { Accounts } from '../../src/modules/users/index.js';
import { saveDesign } from '../support/designs.js';
import { saveEstimate } from '../support/estimates.js';
import { newStaff } from '../support/logins.js';
import { signInStaff, type SignedInStaff } from '../support/people.js';
import {
  cellFaults,
  createSchedule,
  MONDAY_NINE,
  type Booked,
  type Refused,
  type Schedule,
} from '../support/schedule.js';

jest.setTimeout(120_000);

interface Visit extends Booked {
  version: number;
  leadId: string;
  staff: { id: string; name: string };
  service: { key: string };
  cancelReason: string | null;
  outcome: string | null;
  overrideReason: string | null;
  videoUrl: string | null;
  travel: { fromVisitId: string; gapMin: number; driveMin: number | null } | null;
}

interface HistoryEntry {
  at: string;
  action: string;
  by: { type: string; name: string | null } | null;
  from: { startsAt: string; staff: { id: string } } | null;
  to: { startsAt: string; staff: { id: string } } | null;
  mail: { template: string; isToCustomer: boolean; state: string } | null;
}

let schedule: Schedule;
const staff = {} as Record<StaffRole, SignedInStaff>;
beforeAll(async () => {
  schedule = await createSchedule({ people: 2 });
  for (const role of STAFF_ROLES) staff[role] = await signInStaff(schedule.test, role);
});
afterAll(() => schedule.close());

const details = (change: object) => ({
  service: 'video-consult',
  name: 'Ada Byron',
  email: `ada-${randomUUID()}@example.com`,
  ...change,
});
const post = (path: string, body: object, role: StaffRole = 'sales') =>
  schedule.test.http().post(`/api/admin/${path}`).set(staff[role].headers).send(body);
const put = (path: string, body: object, role: StaffRole = 'owner') =>
  schedule.test.http().put(`/api/admin/availability/${path}`).set(staff[role].headers).send(body);
const read = async (id: string) =>
  (await schedule.test.http().get(`/api/admin/visits/${id}`).set(staff.viewer.headers)).body as Visit;
const entriesOf = (id: string) =>
  schedule.test.uow.reader().find(AuditEntryEntity, { where: { entityId: id }, order: { seq: 'ASC' } });
const booked = async (change: object) => (await schedule.book(change)).body as Booked;
const settings = async () =>
  (await schedule.test.http().get('/api/admin/availability').set(staff.viewer.headers)).body as {
    companyHours: { weekly: object[]; overrides: object[]; keepsHolidays: boolean; version: number };
    visitTypes: { key: string; version: number; maxPerDay: number | null }[];
    staff: {
      id: string;
      calendar: { version: number } | null;
      rules: object[];
      overrides: { id: string }[];
      timeOff: { id: string }[];
    }[];
    closures: { id: string }[];
  };

describe('visits made by staff', () => {
  it('B04 keep the rules unless a reason is given, which the visit and the audit log remember', async () => {
    const wish = details({ startsAt: '2027-03-13T16:00:00.000Z', staffId: schedule.staffIds[0] });
    const refused = await post('visits', wish);
    expect([refused.status, (refused.body as Refused).code]).toEqual([422, 'SLOT_NOT_OFFERED']);
    const made = await post('visits', { ...wish, override: { reason: 'They fly out on Sunday' } });
    expect(made.status).toBe(201);
    const visit = made.body as Visit;
    expect(visit).toMatchObject({
      overrideReason: 'They fly out on Sunday',
      staff: { id: schedule.staffIds[0] },
      status: 'confirmed',
      origin: 'staff',
    });
    const [entry] = await entriesOf(visit.id);
    expect(entry).toMatchObject({ action: 'visit.book', actorType: 'staff', reason: 'They fly out on Sunday' });
  });

  it('F03 C08 of a caller whom nobody knows have the source of other calls, so they do not pass for a declined website visit', async () => {
    const { leadId } = (await post('visits', details({ startsAt: '2027-03-29T15:00:00.000Z' }))).body as Visit;
    const { body } = await schedule.test.http().get(`/api/admin/leads/${leadId}`).set(staff.sales.headers);
    expect(body).toMatchObject({ attribution: { first: { source: 'phone' }, last: null } });
  });

  it('B04 never share a cell, for any reason', async () => {
    const startsAt = '2027-03-11T16:00:00.000Z';
    const first = await post('visits', details({ startsAt, staffId: schedule.staffIds[0] }));
    expect(first.status).toBe(201);
    const override = { reason: 'The owner wants it' };
    for (const start of [startsAt, '2027-03-11T16:30:00.000Z', '2027-03-11T16:15:00.000Z']) {
      const second = await post('visits', details({ startsAt: start, staffId: schedule.staffIds[0], override }));
      expect([start, second.status, (second.body as Refused).code]).toEqual([start, 409, 'SLOT_TAKEN']);
    }
    expect((await post('visits', details({ startsAt, staffId: schedule.staffIds[1], override }))).status).toBe(201);
  });

  it('B04 are never booked or moved into the past, for any reason, and no email is sent', async () => {
    const override = { reason: 'They were there already' };
    const email = `past-${randomUUID()}@example.com`;
    const made = (
      await post('visits', details({ startsAt: '2027-03-16T21:00:00.000Z', staffId: schedule.staffIds[0] }))
    ).body as Visit;
    for (const startsAt of ['1970-01-01T10:00:00.000Z', schedule.test.clock.now().toISOString()]) {
      for (const refused of [
        await post('visits', details({ email, startsAt, staffId: schedule.staffIds[1], override })),
        await post(`visits/${made.id}/move`, { startsAt, version: made.version, override }),
      ]) {
        expect([refused.status, refused.body]).toEqual([
          422,
          expect.objectContaining({ code: 'SLOT_NOT_OFFERED', reason: 'in-the-past' }),
        ]);
      }
    }
    expect((await schedule.test.mails()).filter(({ to }) => to.includes(email))).toEqual([]);
    expect(await read(made.id)).toMatchObject({ startsAt: '2027-03-16T21:00:00.000Z', version: made.version });
  });

  it('move to another time and person, and show the current one to a stale page', async () => {
    const made = (
      await post('visits', details({ startsAt: '2027-03-15T15:00:00.000Z', staffId: schedule.staffIds[0] }))
    ).body as Visit;
    const moved = await post(`visits/${made.id}/move`, {
      startsAt: '2027-03-15T19:00:00.000Z',
      staffId: schedule.staffIds[1],
      version: made.version,
    });
    expect(moved.body).toMatchObject({
      startsAt: '2027-03-15T19:00:00.000Z',
      staff: { id: schedule.staffIds[1] },
      version: made.version + 1,
      rescheduleCount: 0,
    });
    const stale = await post(`visits/${made.id}/move`, { startsAt: '2027-03-16T19:00:00.000Z', version: made.version });
    expect([stale.status, (stale.body as Refused).code]).toEqual([409, 'STALE_VERSION']);
    expect((stale.body as { current: Visit }).current).toMatchObject({
      startsAt: '2027-03-15T19:00:00.000Z',
      version: made.version + 1,
    });
    expect((await entriesOf(made.id)).map(({ action }) => action)).toEqual(['visit.book', 'visit.move']);
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it('notify the previous staff member that someone else goes', async () => {
    const [one, two] = schedule.staffIds as [string, string];
    const accounts = schedule.test.get(Accounts);
    const had = (await accounts.findById(one))!.email;
    const made = (await post('visits', details({ startsAt: '2027-03-30T15:00:00.000Z', staffId: one }))).body as Visit;
    // Both before any email about either is sent.
    const moved = (
      await post(`visits/${made.id}/move`, {
        startsAt: '2027-03-30T19:00:00.000Z',
        staffId: two,
        version: made.version,
      })
    ).body as Visit;
    await post(`visits/${made.id}/move`, {
      startsAt: '2027-03-30T20:00:00.000Z',
      staffId: two,
      version: moved.version,
    });
    const told = (await schedule.test.mails()).filter(
      ({ to, text }) => to.includes(had) && text.includes(made.reference),
    );
    expect(told.map(({ subject }) => subject)).toEqual([
      'No longer assigned to you: Ada Byron, Tue, Mar 30, 2027, 10:00 AM CDT',
    ]);
  });

  it('B19 C06 attach their design and estimate to the visit and the lead', async () => {
    const browser = schedule.test.browser();
    const design = await saveDesign(browser);
    const estimate = await saveEstimate(browser, { design: undefined, designVersionId: design.version.id });
    const work = { designVersionId: design.version.id, estimateId: estimate.id };
    const { status, body } = await schedule.book({ startsAt: '2027-04-02T15:00:00.000Z', ...work }, browser);
    expect(status).toBe(201);
    const visit = (await read((body as Booked).id)) as Visit & { leadId: string };
    expect(visit).toMatchObject(work);
    const lead = await schedule.test.http().get(`/api/admin/leads/${visit.leadId}`).set(staff.sales.headers);
    expect(lead.body).toMatchObject({
      design: { versionId: work.designVersionId },
      estimate: { id: work.estimateId, reference: estimate.reference },
    });
    // Another person's are never attached.
    expect(
      (await schedule.book({ startsAt: '2027-04-02T17:00:00.000Z', ...work }, schedule.test.browser())).status,
    ).toBe(422);
  });

  it('keep their history: who booked, moved and canceled them, and which emails were sent', async () => {
    const [one, two] = schedule.staffIds as [string, string];
    const email = `ada-${randomUUID()}@example.com`;
    const made = (await post('visits', details({ email, startsAt: '2027-04-01T15:00:00.000Z', staffId: one })))
      .body as Visit;
    // A worker that comes later must not change the order, so that each email is sent before the next change.
    await schedule.test.mails();
    schedule.test.clock.set('2027-03-08T15:01:00.000Z');
    await post(
      `visits/${made.id}/move`,
      { startsAt: '2027-04-01T19:00:00.000Z', staffId: two, version: made.version },
      'office',
    );
    const moved = (await schedule.test.mails()).find(
      ({ to, subject }) => to.includes(email) && /rescheduled/i.test(subject),
    )!;
    schedule.test.clock.set('2027-03-08T15:02:00.000Z');
    const token = /schedule-now#visit=([\w-]{22})/.exec(moved.text)![1]!;
    expect(
      (await schedule.test.http().post(`/api/schedule/visits/${token}/cancel`).send({ reason: 'We moved away' }))
        .status,
    ).toBe(200);
    await schedule.test.mails();
    schedule.test.clock.set(MONDAY_NINE);

    const history = (id: string) =>
      schedule.test.http().get(`/api/admin/visits/${id}/history`).set(staff.viewer.headers);
    const { items, isCut } = (await history(made.id)).body as { items: HistoryEntry[]; isCut: boolean };
    const said = items.map(({ action, by, from, to, mail }) =>
      mail
        ? `${mail.template} to ${mail.isToCustomer ? 'customer' : 'colleague'}: ${mail.state}`
        : [
            action,
            by!.type,
            by!.name ?? '-',
            from ? `${from.startsAt} ${from.staff.id === one ? 'one' : 'two'}` : '-',
            `${to!.startsAt} ${to!.staff.id === one ? 'one' : 'two'}`,
          ].join(' '),
    );
    expect(isCut).toBe(false);
    expect(said.slice().sort()).toEqual(
      [
        'book staff The sales - 2027-04-01T15:00:00.000Z one',
        'move staff The office 2027-04-01T15:00:00.000Z one 2027-04-01T19:00:00.000Z two',
        'cancel visitor - 2027-04-01T19:00:00.000Z two 2027-04-01T19:00:00.000Z two',
        'visit-booked to customer: sent',
        'visit-moved to customer: sent',
        'visit-cancelled to customer: sent',
        ...Array.from({ length: 4 }, () => 'visit-staff-notice to colleague: sent'),
      ].sort(),
    );
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(said.findIndex((text) => text.startsWith('visit-booked'))).toBeLessThan(
      said.findIndex((text) => text.startsWith('book ')),
    );
    expect((await history(randomUUID())).status).toBe(404);
  });

  it('end as completed with an outcome or as a no-show, but not before they have begun', async () => {
    const one = (await post('visits', details({ startsAt: '2027-03-10T15:00:00.000Z' }))).body as Visit;
    const two = (await post('visits', details({ startsAt: '2027-03-10T17:00:00.000Z' }))).body as Visit;
    const early = await post(
      `visits/${one.id}/complete`,
      {
        outcome: 'Liked it',
        nextStep: 'Send the drawing',
        nextActionAt: '2027-03-12T15:00:00.000Z',
        version: one.version,
      },
      'service',
    );
    expect([early.status, (early.body as Refused).code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    const allowedNow = async () =>
      (
        (
          await schedule.test
            .http()
            .get(`/api/admin/visits/${one.id}`)
            .set((await signInStaff(schedule.test, 'service')).headers)
        ).body as { allowed: string[] }
      ).allowed;
    expect(await allowedNow()).toEqual(['confirmed', 'cancelled']);
    schedule.test.clock.set('2027-03-10T17:30:00.000Z');
    expect(await allowedNow()).toEqual(['confirmed', 'completed', 'no_show', 'cancelled']);
    const next = { nextStep: 'Send the drawing', nextActionAt: '2027-03-12T15:00:00.000Z' };
    try {
      const again = { headers: (await signInStaff(schedule.test, 'service')).headers };
      const complete = (body: object) =>
        schedule.test
          .http()
          .post(`/api/admin/visits/${one.id}/complete`)
          .set(again.headers)
          .send({ outcome: 'Liked it', version: one.version, ...body });
      for (const body of [{}, { nextStep: 'Send the drawing' }, { ...next, nextActionAt: '2027-03-10T17:30:00.000Z' }])
        expect((await complete(body)).status).toBe(422);
      const done = await schedule.test
        .http()
        .post(`/api/admin/visits/${one.id}/complete`)
        .set(again.headers)
        .send({ outcome: 'Wants a spa as well', ...next, version: one.version });
      expect(done.body).toMatchObject({ status: 'completed', outcome: 'Wants a spa as well', allowed: [] });
      const missed = await schedule.test
        .http()
        .post(`/api/admin/visits/${two.id}/no-show`)
        .set(again.headers)
        .send({ version: two.version });
      expect(missed.body).toMatchObject({ status: 'no_show' });
      const dueOf = async (visit: Visit) => {
        const { leadId } = (await schedule.visits()).find(({ id }) => id === visit.id)!;
        return (
          await schedule.test.uow.reader().findOneByOrFail(LeadEntity, { id: leadId! })
        ).nextActionAt?.toISOString();
      };
      expect([await dueOf(one), await dueOf(two)]).toEqual([next.nextActionAt, '2027-03-10T17:30:00.000Z']);
    } finally {
      schedule.test.clock.set('2027-03-08T15:00:00.000Z');
    }
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it('C11 A19 count as a reply when staff book, confirm, decline or complete them, not when booked on the site, and move the lead', async () => {
    const answeredAt = async (id: string) => {
      const lead = await schedule.test.uow
        .reader()
        .findOneOrFail(LeadEntity, { where: { id: (await read(id)).leadId } });
      return [lead.stage, lead.firstHumanReplyAt?.toISOString() ?? null, lead.replySettled];
    };
    const [now, minuteLater, met] = [
      '2027-03-08T15:00:00.000Z',
      '2027-03-08T15:01:00.000Z',
      '2027-03-30T15:30:00.000Z',
    ];
    await schedule.setType('design-consult', { needsApproval: true });
    try {
      const [own, made] = [
        await booked({ startsAt: '2027-03-30T15:00:00.000Z' }),
        (await post('visits', details({ startsAt: '2027-03-30T17:00:00.000Z' }))).body as Visit,
      ];
      const [yes, no] = [
        await booked({ service: 'design-consult', startsAt: '2027-03-31T15:00:00.000Z' }),
        await booked({ service: 'design-consult', startsAt: '2027-03-31T18:00:00.000Z' }),
      ];
      expect([await answeredAt(own.id), await answeredAt(made.id), await answeredAt(yes.id)]).toEqual([
        ['consult_booked', null, 0],
        ['consult_booked', now, 1],
        ['new', null, 0],
      ]);
      const { newRequests } = (await schedule.test.http().get('/api/admin/today').set(staff.owner.headers)).body as {
        newRequests: { id: string; visit: object | null }[];
      };
      const leadId = (await read(own.id)).leadId;
      expect(newRequests.find(({ id }) => id === leadId)?.visit).toEqual({ startsAt: own.startsAt, isConfirmed: true });
      schedule.test.clock.set(minuteLater);
      await post(`visits/${yes.id}/approve`, { version: 1 });
      await post(`visits/${no.id}/decline`, { version: 1, reason: 'Away' });
      expect([await answeredAt(yes.id), await answeredAt(no.id)]).toEqual([
        ['consult_booked', minuteLater, 1],
        ['new', minuteLater, 1],
      ]);
      schedule.test.clock.set(met);
      const { headers } = await signInStaff(schedule.test, 'service');
      await schedule.test
        .http()
        .post(`/api/admin/visits/${own.id}/complete`)
        .set(headers)
        .send({
          outcome: 'Liked it',
          nextStep: 'Send the drawing',
          nextActionAt: '2027-04-05T15:00:00.000Z',
          version: 1,
        })
        .expect(200);
      schedule.test.clock.set(now);
      expect(await answeredAt(own.id)).toEqual(['consulted', met, 1]);
    } finally {
      schedule.test.clock.set(now);
      await schedule.setType('design-consult', { needsApproval: false });
    }
  });

  it('wait for approval when their type says so, and free their cells when declined', async () => {
    await schedule.setType('design-consult', { needsApproval: true });
    try {
      const asked = await booked({ service: 'design-consult', startsAt: '2027-03-16T15:00:00.000Z' });
      const other = await booked({ service: 'design-consult', startsAt: '2027-03-16T15:00:00.000Z' });
      expect([asked.status, other.status]).toEqual(['pending', 'pending']);
      expect((await schedule.book({ service: 'design-consult', startsAt: '2027-03-16T15:00:00.000Z' })).status).toBe(
        409,
      );
      expect((await post(`visits/${asked.id}/approve`, { version: 1 })).body).toMatchObject({ status: 'confirmed' });
      expect((await post(`visits/${other.id}/decline`, { version: 1, reason: 'We are away' })).body).toMatchObject({
        status: 'declined',
        cancelReason: 'We are away',
      });
      expect((await post(`visits/${other.id}/approve`, { version: 2 })).status).toBe(409);
      expect((await schedule.book({ service: 'design-consult', startsAt: '2027-03-16T15:00:00.000Z' })).status).toBe(
        201,
      );
    } finally {
      await schedule.setType('design-consult', { needsApproval: false });
    }
  });

  it('are corrected and canceled by staff, and listed by day and person with the drives @mariadb', async () => {
    const at = (startsAt: string, postalCode: string) =>
      post(
        'visits',
        details({
          service: 'site-visit',
          startsAt,
          staffId: schedule.staffIds[1],
          address: `1 Oak Lane, ${postalCode}`,
        }),
      );
    const first = (await at('2027-03-17T14:00:00.000Z', '63017')).body as Visit;
    const second = (await at('2027-03-17T18:00:00.000Z', '63131')).body as Visit;
    const query = { from: '2027-03-17', to: '2027-03-17', staffId: schedule.staffIds[1]! };
    const { body } = await schedule.test.http().get('/api/admin/visits').query(query).set(staff.service.headers);
    expect(
      (body as { items: Visit[] }).items.map(({ id, travel }) => [
        id,
        travel?.fromVisitId ?? null,
        travel?.gapMin ?? null,
      ]),
    ).toEqual([
      [first.id, null, null],
      [second.id, first.id, 150],
    ]);
    expect((body as { items: Visit[] }).items[1]!.travel!.driveMin).toBeGreaterThan(5);
    const alone = await schedule.test.http().get(`/api/admin/visits/${second.id}`).set(staff.service.headers);
    expect((alone.body as Visit).travel).toEqual((body as { items: Visit[] }).items[1]!.travel);
    const correct = (address: string) =>
      schedule.test.http().patch(`/api/admin/visits/${second.id}`).set(staff.pm.headers).send({ version: 1, address });
    const third = (await at('2027-03-17T20:30:00.000Z', '63131')).body as Visit;
    const tooFar = await correct('900 Main St, Union, MO 63084');
    expect([tooFar.status, (tooFar.body as Refused).error]).toEqual([422, expect.stringContaining('too close')]);
    expect((await post(`visits/${third.id}/cancel`, { version: 1, reason: 'Snow' })).status).toBe(200);
    expect((await correct('900 Main St, Union, MO 63084')).body).toMatchObject({
      postalCode: '63084',
      version: 2,
      startsAt: second.startsAt,
      staff: { id: schedule.staffIds[1] },
    });
    const patched = await schedule.test
      .http()
      .patch(`/api/admin/visits/${first.id}`)
      .set(staff.pm.headers)
      .send({ version: 1, notes: 'Key in the box', videoUrl: '' });
    expect(patched.body).toMatchObject({ notes: 'Key in the box', videoUrl: null, version: 2 });
    expect((await post(`visits/${first.id}/cancel`, { version: 2, reason: 'Snow' })).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Snow',
    });
    expect((await post(`visits/${first.id}/cancel`, { version: 3, reason: 'Snow' })).status).toBe(409);
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it.each([
    ['videoUrl', { videoUrl: 'data:text/html,hello' }],
    ['videoUrl', { videoUrl: 'http://meet.example.com' }],
    ['override.reason', { override: { reason: '' } }],
    ['staffId', { staffId: 'me' }],
  ])('are refused at %s', async (field, change) => {
    const { status, body } = await post('visits', details({ startsAt: '2027-03-18T15:00:00.000Z', ...change }));
    expect([status, Object.keys((body as Refused).fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('a staff member who no longer takes visits', () => {
  const calendar = {
    skills: ['survey'],
    postalZones: [],
    weight: 1,
    bookable: true,
    rules: [{ weekday: 'tuesday', from: '09:00', to: '17:00' }],
    version: 0,
  };
  const wish = (staffId: string, startsAt: string) =>
    post('visits', details({ service: 'renovation-look', startsAt, staffId, address: '1 Oak Lane, 63131' }));
  const change = async (id: string, body: object) => {
    const { version } = (await schedule.test.get(Accounts).findById(id))!;
    return schedule.test
      .http()
      .patch(`/api/admin/users/${id}`)
      .set(staff.owner.headers)
      .send({ version, ...body });
  };
  const coming = async (id: string) =>
    (
      (await schedule.test.http().get('/api/admin/visits/coming').query({ staffId: id }).set(staff.viewer.headers))
        .body as { items: Visit[] }
    ).items;
  const newTaker = async () => {
    const { id } = await newStaff(schedule.test, 'sales');
    expect((await put(`staff/${id}`, calendar)).status).toBe(200);
    return id;
  };

  it('B10 leaves only after their upcoming visits were shown, keeps unmoved ones, and gets no new ones', async () => {
    const id = await newTaker();
    const first = (await wish(id, '2027-03-23T15:00:00.000Z')).body as Visit;
    const second = (await wish(id, '2027-04-27T15:00:00.000Z')).body as Visit;
    expect((await coming(id)).map((visit) => visit.id)).toEqual([first.id, second.id]);
    for (const unseen of [{}, { visitsToCome: 1 }]) {
      const refused = await change(id, { status: 'disabled', ...unseen });
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'STAFF_HAS_VISITS', visitsToCome: 2 }]);
    }
    // To a role that closes no visits, too; one that does changes nothing for them.
    expect((await change(id, { role: 'viewer' })).body).toMatchObject({ code: 'STAFF_HAS_VISITS' });
    expect((await change(id, { role: 'office' })).status).toBe(200);
    const other = schedule.staffIds[0]!;
    const handedOver = await post(`visits/${first.id}/move`, {
      startsAt: first.startsAt,
      staffId: other,
      version: first.version,
    });
    expect(handedOver.body).toMatchObject({ startsAt: first.startsAt, staff: { id: other } });

    const left = await change(id, { status: 'disabled', visitsToCome: 1 });
    expect([left.status, left.body]).toMatchObject([200, { status: 'disabled' }]);
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      action: 'staff.change',
      after: { status: 'disabled', visitsLeft: 1 },
    });
    expect((await coming(id)).map((visit) => [visit.id, visit.version])).toEqual([[second.id, second.version]]);
    const refused = await wish(id, '2027-03-23T19:00:00.000Z');
    expect([refused.status, (refused.body as Refused).reason]).toEqual([422, 'outside-hours']);
    expect((await put(`staff/${id}`, { ...calendar, version: 1 })).status).toBe(404);
    // What they left behind can still be handed over.
    expect(
      (await post(`visits/${second.id}/move`, { startsAt: second.startsAt, staffId: other, version: second.version }))
        .status,
    ).toBe(200);
  });

  it('B06 is not booked by a hold made before they left', async () => {
    const id = await newTaker();
    const startsAt = '2027-04-27T15:00:00.000Z';
    // Everyone else who could come is busy, so the hold is theirs.
    const busy: string[] = [];
    for (const other of (await settings()).staff.filter((person) => person.calendar && person.id !== id)) {
      const off = { staffId: other.id, startsAt: '2027-04-27T14:00:00.000Z', endsAt: '2027-04-27T20:00:00.000Z' };
      expect((await post('availability/time-off', off, 'owner')).status).toBe(200);
      busy.push(other.id);
    }
    const browser = schedule.test.browser();
    const wanted = { service: 'renovation-look', startsAt, postalCode: '63131' };
    const held = await schedule.hold(wanted, browser);
    expect(held.status).toBe(201);
    expect((await change(id, { status: 'disabled' })).status).toBe(200);
    const refused = await schedule.book(
      { ...wanted, address: '1 Oak Lane, 63131', holdId: (held.body as { holdId: string }).holdId },
      browser,
    );
    expect([refused.status, (refused.body as Refused).code]).toEqual([422, 'SLOT_NOT_OFFERED']);
    expect(await coming(id)).toEqual([]);
    for (const { timeOff } of (await settings()).staff.filter((person) => busy.includes(person.id))) {
      for (const row of timeOff)
        await schedule.test.http().delete(`/api/admin/availability/time-off/${row.id}`).set(staff.owner.headers);
    }
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it('B03 gets no visit in a race with leaving @mariadb', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await newTaker();
      const starts = ['2027-03-23T15:00:00.000Z', '2027-03-23T17:00:00.000Z', '2027-03-23T19:00:00.000Z'];
      const [left, ...visits] = await Promise.all([
        change(id, { status: 'disabled', visitsToCome: 0 }),
        ...starts.map((startsAt) => wish(id, startsAt)),
      ]);
      const made = visits.filter(({ status }) => status === 201).length;
      for (const { status } of visits) expect([201, 422]).toContain(status);
      expect([left.status, (await coming(id)).length]).toEqual(left.status === 200 ? [200, 0] : [409, made]);
      if (left.status === 200) expect(made).toBe(0);
      else expect(left.body).toMatchObject({ code: 'STAFF_HAS_VISITS' });
    }
  });
});

describe('visits in the live events', () => {
  interface Told {
    items: { kind: string; id: string; data: { reference: string; status: string; staffId: string } }[];
    newest: number;
  }

  async function eventsSince(after: number): Promise<Told> {
    return (await schedule.test.http().get(`/api/admin/events?after=${after}`).set(staff.owner.headers)).body as Told;
  }

  it('G16 consoles hear of a booked, moved and canceled visit, without the customer’s name', async () => {
    const { newest } = await eventsSince(0);
    const made = await schedule.book({ startsAt: '2027-04-05T16:00:00.000Z', name: 'Ada Byron' });
    expect(made.status).toBe(201);
    const { id } = made.body as Booked;
    expect((await post(`visits/${id}/move`, { startsAt: '2027-04-06T16:00:00.000Z', version: 1 })).status).toBe(200);
    expect((await post(`visits/${id}/cancel`, { version: 2, reason: 'Snow' })).status).toBe(200);
    const { items } = await eventsSince(newest);
    expect(items.filter((told) => told.id === id).map(({ kind, data }) => [kind, data.status])).toEqual([
      ['visit.booked', 'confirmed'],
      ['visit.moved', 'confirmed'],
      ['visit.cancelled', 'cancelled'],
    ]);
    expect(JSON.stringify(items)).not.toContain('Byron');
  });

  it('G16 a refused booking publishes nothing', async () => {
    const { newest } = await eventsSince(0);
    expect((await schedule.book({ startsAt: '2027-03-01T16:00:00.000Z' })).status).toBe(422);
    expect((await eventsSince(newest)).items).toEqual([]);
  });
});
