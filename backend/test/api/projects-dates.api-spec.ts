import { SLIP_REASONS } from 'poolkit/build-schedule';
import { addDays } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR, type Actor } from '../../src/common/access/index.js';
import { ValidationError } from '../../src/common/errors/index.js';
import { ProjectDetails } from '../../src/modules/projects/project-details.service.js';
import { ScheduleChanges } from '../../src/modules/projects/schedule-changes.service.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { logInStaff, type LoggedInCustomer, type LoggedInStaff } from '../support/logins.js';
import { newProject } from '../support/projects.js';

/** A Monday, a week before the projects start. */
const MORNING = '2027-02-22T15:00:00.000Z';

let test: TestApp;
let pm: LoggedInStaff;

beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(MORNING);
  pm = await logInStaff(test, 'pm');
});
afterAll(() => test.close());
afterEach(() => test.clock.set(MORNING));

interface Dates {
  startsOn: string;
  endsOn: string;
}
interface Detail {
  id: string;
  version: number;
  baselineEndsOn: string;
  forecastEndsOn: string;
  slipDays: number;
  workedDays: string[];
  datesToReview: { phases: number; endsOn: string } | null;
  phases: { key: string; baseline: Dates; forecast: Dates }[];
}
interface Draft {
  id: string;
  moved: { phase: string; from: Dates; to: Dates; days: number }[];
  messages: { to: string; subject: string; text: string }[];
}
interface Weather {
  id: string;
  projects: { projectId: string; number: number }[];
}

const post = (path: string, body: object = {}, who = pm) => test.http().post(path).set(who.headers).send(body);
const detail = async (id: string) =>
  (await test.http().get(`/api/admin/projects/${id}`).set(pm.headers)).body as Detail;
const slipsOf = async (id: string) =>
  (await test.http().get(`/api/admin/projects/${id}/slips`).set(pm.headers)).body as {
    totalDays: number;
    items: { reason: string; days: number }[];
  };
const changes = (id: string, path = '') => `/api/admin/projects/${id}/schedule-changes${path}`;
const mailsTo = async ({ email }: LoggedInCustomer) => (await test.mails()).filter(({ to }) => to.includes(email));

async function draft(id: string, items: object[], reason = 'permit') {
  return post(changes(id), { version: (await detail(id)).version, reason, note: 'The city asked for a plat.', items });
}

describe('A22 a change of dates', () => {
  it('shows what it moves and the very email, and nothing of it is visible before it is published', async () => {
    const { projectId, customer } = await newProject(test, pm);
    const before = await detail(projectId);
    const { status, body } = await draft(projectId, [{ phase: 'permits', days: 30 }]);
    expect(status).toBe(201);
    const { id, moved, messages } = body as Draft;
    // Only its end moves.
    const longer = before.phases.find(({ key }) => key === 'permits')!.forecast;
    const day = (date: string) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
    expect(messages[0]?.text).toContain(
      `${day(longer.startsOn)} to ${day(longer.endsOn)} → ${day(longer.startsOn)} to `,
    );
    expect(moved.map(({ phase }) => phase)).toContain('excavation');
    expect(messages).toMatchObject([
      { to: customer.email, text: expect.stringContaining('The city asked for a plat.') as string },
    ]);
    expect((await detail(projectId)).forecastEndsOn).toBe(before.forecastEndsOn);
    expect((await mailsTo(customer)).filter(({ subject }) => subject === messages[0]!.subject)).toEqual([]);

    const published = await post(changes(projectId, `/${id}/publish`));
    expect(published.status).toBe(200);
    const after = published.body as Detail;
    expect(after.version).toBe(before.version + 1);
    for (const { phase, to } of moved) expect(after.phases.find(({ key }) => key === phase)?.forecast).toEqual(to);
    const [mail] = (await mailsTo(customer)).filter(({ subject }) => subject === messages[0]!.subject);
    expect(mail?.text).toContain('The city asked for a plat.');
    expect(await slipsOf(projectId)).toEqual({
      totalDays: after.slipDays,
      items: [{ reason: 'permit', days: after.slipDays }],
      phases: expect.any(Array) as unknown[],
    });
    const again = await post(changes(projectId, `/${id}/publish`));
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'ILLEGAL_TRANSITION']);
  });

  it('is refused in words: before its predecessor, on a Sunday, for an unknown phase', async () => {
    const { projectId } = await newProject(test, pm);
    const { phases } = await detail(projectId);
    const gunite = phases.find(({ key }) => key === 'gunite')!;
    const early = await draft(projectId, [{ phase: 'gunite', startsOn: phases[0]!.forecast.startsOn }]);
    expect(early.status).toBe(422);
    expect((early.body as { fields: Record<string, string> }).fields['items.0.startsOn']).toMatch(
      /cannot start before/,
    );
    const sunday = new Date(`${gunite.forecast.startsOn}T12:00:00Z`);
    sunday.setUTCDate(sunday.getUTCDate() + (7 - sunday.getUTCDay()));
    const closed = await draft(projectId, [{ phase: 'gunite', startsOn: sunday.toISOString().slice(0, 10) }]);
    expect((closed.body as { fields: Record<string, string> }).fields['items.0.startsOn']).toMatch(/not a working day/);
    expect((await draft(projectId, [{ phase: 'moat', days: 3 }])).status).toBe(422);
    expect((await draft(projectId, [{ phase: 'gunite', days: -3 }])).status).toBe(422);
    for (const startsOn of ['2027-02-30', '9999-12-31', null])
      expect((await draft(projectId, [{ phase: 'gunite', startsOn }])).status).toBe(422);
  });

  it('that moves nothing is refused, so that undoing it cannot undo the change before', async () => {
    const { projectId } = await newProject(test, pm);
    const change = [{ phase: 'permits', days: 30 }];
    const { id } = (await draft(projectId, change)).body as Draft;
    const published = (await post(changes(projectId, `/${id}/publish`))).body as Detail;
    const empty = await draft(projectId, change);
    expect([empty.status, empty.body]).toMatchObject([422, { fields: { items: expect.stringContaining('Nothing') } }]);
    const mornings = published.phases.find(({ key }) => key === 'permits')!.forecast;
    const weather = await post('/api/admin/weather-days', { dates: [mornings.startsOn], projectIds: [projectId] });
    expect(weather.status).toBe(422);
  });

  it('does not publish other moves than it has shown', async () => {
    const { projectId } = await newProject(test, pm);
    const { id, moved } = (await draft(projectId, [{ phase: 'permits', days: 30 }])).body as Draft;
    const day = moved.find(({ phase }) => phase === 'excavation')!.to.startsOn;
    const settings = { version: 0, silenceWorkingDays: 3, companyHolidays: [day] };
    const owner = await logInStaff(test, 'owner');
    const { status } = await test.http().put('/api/admin/build-settings').set(owner.headers).send(settings);
    expect(status).toBe(200);
    expect((await post(changes(projectId, `/${id}/publish`))).body).toMatchObject({ code: 'STALE_VERSION' });
  });

  it('of a project that changed meanwhile answers 409 with what is there now @mariadb', async () => {
    const { projectId } = await newProject(test, pm);
    const [one, two] = await Promise.all([
      draft(projectId, [{ phase: 'permits', days: 20 }]),
      draft(projectId, [{ phase: 'permits', days: 25 }]),
    ]);
    const answers = await Promise.all(
      [one, two].map(({ body }) => post(changes(projectId, `/${(body as Draft).id}/publish`))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'STALE_VERSION',
      current: { id: projectId },
    });
  });

  it('can be dropped, and undone for a day with a correction to everyone who was notified', async () => {
    const { projectId, customer } = await newProject(test, pm);
    const before = await detail(projectId);
    const dropped = (await draft(projectId, [{ phase: 'permits', days: 40 }])).body as Draft;
    expect(
      (
        await test
          .http()
          .delete(changes(projectId, `/${dropped.id}`))
          .set(pm.headers)
      ).status,
    ).toBe(204);
    const kept = (await draft(projectId, [{ phase: 'permits', days: 40 }])).body as Draft;
    await post(changes(projectId, `/${kept.id}/publish`));
    await test.mails();
    expect((await post(changes(projectId, `/${kept.id}/undo`))).status).toBe(200);
    const after = await detail(projectId);
    expect(after.phases).toEqual(before.phases);
    expect((await slipsOf(projectId)).totalDays).toBe(0);
    expect((await mailsTo(customer)).filter(({ subject }) => subject.startsWith('Correction:'))).toHaveLength(1);
  });

  it('undone as the last change of its project sends the same correction', async () => {
    const { projectId, customer } = await newProject(test, pm);
    const { id } = (await draft(projectId, [{ phase: 'permits', days: 40 }])).body as Draft;
    const published = (await post(changes(projectId, `/${id}/publish`))).body as { undo: { id: string } };
    await test.mails();
    const undone = await post(`/api/admin/projects/${projectId}/undo`, { undoId: published.undo.id });
    expect(undone.status).toBe(200);
    expect((await mailsTo(customer)).filter(({ subject }) => subject.startsWith('Correction:'))).toHaveLength(1);
    const { body } = await test.http().get(changes(projectId)).set(pm.headers);
    expect(body).toMatchObject({ items: [{ id, status: 'undone' }] });
  });

  it('J.5 4 published slips add up to forecast minus baseline, per phase and project, after 1,000 random edits @mariadb', async () => {
    const { projectId } = await newProject(test, pm);
    const [schedule, details] = [test.app.get(ScheduleChanges), test.app.get(ProjectDetails)];
    const actor: Actor = { ...SYSTEM_ACTOR, type: 'staff', id: pm.id };
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const sum = (slips: { items: { days: number }[] }) => slips.items.reduce((total, { days }) => total + days, 0);
    let after = await details.show(projectId);
    for (let edits = 0; edits < 1_000;) {
      const { version, phases } = after;
      const from = random(phases.length - 9);
      const items = phases.slice(from, from + 10).map(({ key, notBefore, forecast }, index) => {
        const startsOn = addDays(notBefore ?? forecast.startsOn, random(30) - 10);
        // The first only: a phase cannot start before the phases it waits for, which change too.
        return index === 0 && random(3) > 0 ? { phase: key, startsOn } : { phase: key, days: 1 + random(25) };
      });
      const change = { version, reason: SLIP_REASONS[random(SLIP_REASONS.length)]!, items };
      try {
        const { id } = await schedule.draft(projectId, change, actor);
        await schedule.publish(projectId, id, actor);
        edits += items.length;
        if (random(10) === 0) await schedule.undo(projectId, id, actor);
      } catch (error) {
        // A Sunday, too early, or what it is already.
        if (!(error instanceof ValidationError)) throw error;
        continue;
      }
      after = await details.show(projectId);
      const slips = await details.slips(projectId);
      expect([slips.totalDays, sum(slips)]).toEqual([after.slipDays, after.slipDays]);
      const byPhase = new Map(slips.phases.map((phase) => [phase.phase, phase]));
      for (const phase of after.phases) {
        const own = byPhase.get(phase.key) ?? { totalDays: 0, items: [] };
        expect([own.totalDays, sum(own)]).toEqual([phase.slipDays, phase.slipDays]);
      }
    }
  }, 240_000);
});

describe('A21 a worked day off', () => {
  const ends = ({ phases }: Detail) => phases.map(({ forecast }) => forecast.endsOn);

  it('moves what follows, is in the email, books the crew, and can be undone or taken back @mariadb', async () => {
    const { projectId } = await newProject(test, pm);
    const before = await detail(projectId);
    const forming = before.phases.find(
      ({ forecast }) => addDays(forecast.startsOn, 7 - new Date(forecast.startsOn).getUTCDay()) < forecast.endsOn,
    )!;
    const { startsOn } = forming.forecast;
    const saturday = addDays(startsOn, 6 - new Date(startsOn).getUTCDay());
    const crew = (await post('/api/admin/crews', { name: `Crew ${projectId}`, kind: 'own' })).body as { id: string };
    const assigned = await post(`/api/admin/projects/${projectId}/phases/${forming.key}/crew`, {
      ...{ version: before.version, crewId: crew.id },
    });
    expect(assigned.status).toBe(200);
    const work = async (workedDays: string[]) =>
      post(changes(projectId), { version: (await detail(projectId)).version, reason: 'crew', items: [], workedDays });

    const { status, body } = await work([saturday]);
    expect(status).toBe(201);
    const { id, moved, messages } = body as Draft;
    expect(moved[0]).toMatchObject({ phase: forming.key, from: forming.forecast });
    expect(moved[0]!.to.endsOn < forming.forecast.endsOn).toBe(true);
    expect(messages[0]?.text).toMatch(/We will also work on Saturday, \w+ \d+, 2027\./);
    expect((await detail(projectId)).workedDays).toEqual([]);

    const published = (await post(changes(projectId, `/${id}/publish`))).body as Detail;
    expect(published.workedDays).toEqual([saturday]);
    const crews = (await test.http().get('/api/admin/crews').set(pm.headers)).body as {
      items: { id: string; days: { onDate: string }[] }[];
    };
    expect(crews.items.find((one) => one.id === crew.id)?.days.map(({ onDate }) => onDate)).toContain(saturday);

    expect((await post(changes(projectId, `/${id}/undo`))).body).toMatchObject({ workedDays: [] });
    expect(ends(await detail(projectId))).toEqual(ends(before));

    const again = (await work([saturday])).body as Draft;
    await post(changes(projectId, `/${again.id}/publish`));
    const back = (await work([])).body as Draft;
    expect(ends((await post(changes(projectId, `/${back.id}/publish`))).body as Detail)).toEqual(ends(before));
    expect((await work(['2027-02-30'])).status).toBe(422);
  });

  it('lets a phase start on it', async () => {
    const { projectId } = await newProject(test, pm);
    const { version, phases } = await detail(projectId);
    const { startsOn } = phases.find(({ key }) => key === 'gunite')!.forecast;
    const saturday = addDays(startsOn, 13 - new Date(startsOn).getUTCDay());
    const change = { version, reason: 'crew', items: [{ phase: 'gunite', startsOn: saturday }] };
    expect((await post(changes(projectId), change)).status).toBe(422);
    const { body } = await post(changes(projectId), { ...change, workedDays: [saturday] });
    expect((body as Draft).moved.find(({ phase }) => phase === 'gunite')?.to.startsOn).toBe(saturday);
  });
});

describe('A21 a forecast that no longer holds', () => {
  const goTo = async (day: string) => {
    test.clock.set(`${day}T15:00:00.000Z`);
    pm = await logInStaff(test, 'pm');
  };
  const review = async (id: string, reason: string) => {
    const { id: changeId, moved } = (await draft(id, [], reason)).body as Draft;
    expect((await post(changes(id, `/${changeId}/publish`))).status).toBe(200);
    return moved;
  };
  afterEach(async () => {
    test.clock.set(MORNING);
    pm = await logInStaff(test, 'pm');
  });

  it('J.5 12 moves nothing by itself: a late phase is shown, and pushes its followers when staff publish it', async () => {
    const { projectId } = await newProject(test, pm);
    const planned = await detail(projectId);
    expect(planned.datesToReview).toBeNull();
    const design = planned.phases[0]!.forecast;
    await goTo('2027-03-01');
    const started = { version: planned.version, to: 'in_progress' };
    expect((await post(`/api/admin/projects/${projectId}/phases/design/transition`, started)).status).toBe(200);
    // Friday of the week after its planned end.
    await goTo('2027-03-26');
    const late = await detail(projectId);
    expect(late.phases.map(({ forecast }) => forecast)).toEqual(planned.phases.map(({ forecast }) => forecast));
    expect(late.datesToReview).toEqual({ phases: late.phases.length, endsOn: expect.any(String) as string });
    const { body } = await test.http().get('/api/admin/projects/schedule').set(pm.headers);
    const { items } = body as { items: { id: string; datesToReview: number }[] };
    expect(items.find(({ id }) => id === projectId)?.datesToReview).toBe(late.phases.length);

    const moved = await review(projectId, 'selection');
    expect(moved[0]).toMatchObject({ phase: 'design', from: design, to: { ...design, endsOn: '2027-03-26' } });
    const after = await detail(projectId);
    expect(after.datesToReview).toBeNull();
    expect(after.phases[1]!.forecast.startsOn).toBe('2027-03-29');
    expect(after.forecastEndsOn).toBe(late.datesToReview!.endsOn);
    expect(after.slipDays).toBeGreaterThan(0);
    expect(await slipsOf(projectId)).toMatchObject({ items: [{ reason: 'selection', days: after.slipDays }] });
    expect((await draft(projectId, [])).status).toBe(422);
  });

  it('shows and publishes what a holiday in the middle of a phase moves', async () => {
    const { projectId } = await newProject(test, pm);
    const { forecast } = (await detail(projectId)).phases[1]!;
    const owner = await logInStaff(test, 'owner');
    const settings = '/api/admin/build-settings';
    const now = (await test.http().get(settings).set(owner.headers)).body as { companyHolidays: string[] };
    const middle = new Date(Date.parse(forecast.startsOn) + 8 * 86_400_000).toISOString().slice(0, 10);
    const holidays = { ...now, companyHolidays: [...now.companyHolidays, middle] };
    expect((await test.http().put(settings).set(owner.headers).send(holidays)).status).toBe(200);
    expect((await detail(projectId)).datesToReview).not.toBeNull();
    const moved = await review(projectId, 'crew');
    expect(moved.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['permits', 'layout', 'excavation']));
    expect(moved[0]).toMatchObject({ phase: 'permits', days: 1 });
  });

  it('A29 counts as weather only what the rain moves', async () => {
    const { projectId } = await newProject(test, pm);
    await goTo('2027-03-08');
    const [{ to }] = [(await draft(projectId, [])).body as Draft].flatMap(({ moved }) =>
      moved.filter(({ phase }) => phase === 'excavation'),
    ) as [Draft['moved'][number]];
    const dates = { dates: [to.startsOn], projectIds: [projectId] };
    const weather = (await post('/api/admin/weather-days', dates)).body as Weather;
    expect((await post(`/api/admin/weather-days/${weather.id}/publish`)).status).toBe(200);
    const { items, totalDays } = await slipsOf(projectId);
    expect(items).toEqual([
      { reason: 'earlier_delay', days: totalDays - 1 },
      { reason: 'weather', days: 1 },
    ]);
    expect(totalDays).toBe((await detail(projectId)).slipDays);
  });
});

describe('A29 a weather day', () => {
  it('moves only projects with weather-sensitive work that day, tells each customer once, and can be undone for ten minutes', async () => {
    const [hit, calm] = [await newProject(test, pm), await newProject(test, pm)];
    const dig = (await detail(hit.projectId)).phases.find(({ key }) => key === 'excavation')!.forecast;
    await post(
      changes(
        calm.projectId,
        `/${((await draft(calm.projectId, [{ phase: 'permits', days: 60 }])).body as Draft).id}/publish`,
      ),
    );
    const before = await detail(hit.projectId);
    const { status, body } = await post('/api/admin/weather-days', { dates: [dig.startsOn] });
    expect(status).toBe(201);
    const weather = body as Weather;
    const ids = weather.projects.map(({ projectId }) => projectId);
    expect(ids).toContain(hit.projectId);
    expect(ids).not.toContain(calm.projectId);
    const published = await post(`/api/admin/weather-days/${weather.id}/publish`, { projectIds: [hit.projectId] });
    expect(published.status).toBe(200);
    expect(await slipsOf(hit.projectId)).toMatchObject({ items: [{ reason: 'weather' }] });
    expect((await mailsTo(hit.customer)).filter(({ subject }) => /dates|planned to end/.test(subject))).toHaveLength(1);
    expect((await post(`/api/admin/weather-days/${weather.id}/undo`)).status).toBe(200);
    expect((await detail(hit.projectId)).phases).toEqual(before.phases);
    expect((await mailsTo(hit.customer)).filter(({ subject }) => subject.startsWith('Correction:'))).toHaveLength(1);
  });

  it('takes only days that exist, each once', async () => {
    for (const dates of [['2027-02-30'], ['2027-04-08', '2027-04-08'], []])
      expect((await post('/api/admin/weather-days', { dates })).status).toBe(422);
  });

  it('cannot be undone after ten minutes', async () => {
    const { projectId } = await newProject(test, pm);
    const dig = (await detail(projectId)).phases.find(({ key }) => key === 'excavation')!.forecast;
    const { id } = (await post('/api/admin/weather-days', { dates: [dig.startsOn], projectIds: [projectId] }))
      .body as Weather;
    await post(`/api/admin/weather-days/${id}/publish`);
    test.clock.set(new Date(test.clock.now().getTime() + 11 * 60_000));
    expect((await post(`/api/admin/weather-days/${id}/undo`)).status).toBe(409);
  });
});
