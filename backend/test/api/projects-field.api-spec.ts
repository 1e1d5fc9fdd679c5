import sharp from 'sharp';
import { uuidv7 } from '../../src/common/ids/ids.js';
import type { ProjectNeeds, ProjectPage } from '../../src/modules/projects/api/dto/project.response.js';
import { CrewDayEntity } from '../../src/modules/projects/persistence/crew.entity.js';
import { ProjectPhotoEntity } from '../../src/modules/projects/persistence/log.entity.js';
import { PhaseEntity } from '../../src/modules/projects/persistence/project.entity.js';
import { ProjectFigures } from '../../src/modules/projects/project-figures.service.js';
import { SilenceAlarm } from '../../src/modules/projects/silence-alarm.service.js';
import { UnitOfWork } from '../../src/platform/database/index.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { logInStaff, type LoggedInCustomer, type LoggedInStaff } from '../support/logins.js';
import { newProject, reachConstruction } from '../support/projects.js';

/** A Monday, a week before the projects start. */
const MORNING = '2027-02-22T15:00:00.000Z';

let test: TestApp;
let pm: LoggedInStaff;
let customer: LoggedInCustomer;
let projectId: string;

beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(MORNING);
  pm = await logInStaff(test, 'pm');
  ({ projectId, customer } = await newProject(test, pm, { pmId: pm.id }));
});
afterAll(() => test.close());
afterEach(() => test.clock.set(MORNING));

const admin = (path: string, id = projectId) => `/api/admin/projects/${id}${path}`;
const portal = (path: string) => `/api/portal/projects/${projectId}${path}`;
const post = (path: string, body: object, who = pm) => test.http().post(path).set(who.headers).send(body);
const version = async (id = projectId) =>
  ((await test.http().get(`/api/admin/projects/${id}`).set(pm.headers)).body as { version: number }).version;

interface Log {
  id: string;
  text: string;
  photos: { id: string; urls: { full: string } }[];
}
const seen = async (path: string) =>
  ((await customer.browser.get(portal(path))).body as { items: { id: string; text?: string }[] }).items;

describe('A03 the daily log', () => {
  it('is internal by default, and no address shows it to the customer', async () => {
    const { status, body } = await post(admin('/logs'), { text: 'Hit rock at 4 ft, talk about the margin.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ visibility: 'internal' });
    expect(await seen('/logs')).toEqual([]);
    const shared = await post(admin('/logs'), { text: 'Steel is in.', visibility: 'customer', phaseKey: 'steel' });
    expect((await seen('/logs')).map(({ text }) => text)).toEqual(['Steel is in.']);
    const corrected = await test
      .http()
      .patch(admin(`/logs/${(shared.body as Log).id}`))
      .set(pm.headers)
      .send({ version: 1, text: 'Steel and bonding are in.' });
    expect(corrected.body).toMatchObject({ text: 'Steel and bonding are in.', originalText: 'Steel is in.' });
  });

  it('loses the place of its photos and shows them with the log, in three sizes', async () => {
    const { body } = await post(admin('/logs'), { text: 'The dig.', visibility: 'customer' });
    const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#864' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 38/1 0/1' } })
      .jpeg()
      .toBuffer();
    const send = () =>
      test
        .http()
        .post(admin(`/logs/${(body as Log).id}/photos`))
        .set(pm.headers)
        .attach('photo', file, 'dig.jpg');
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect((again.body as { id: string }).id).toBe((first.body as { id: string }).id);
    const [photo] = (await seen('/photos')) as unknown as Log['photos'];
    const shown = await test.http().get(photo!.urls.full).buffer(true);
    expect((await sharp(shown.body as Buffer).metadata()).exif).toBeUndefined();
    await test
      .http()
      .patch(admin(`/logs/${(body as Log).id}`))
      .set(pm.headers)
      .send({ version: 1, visibility: 'internal' });
    expect((await test.http().get(photo!.urls.full)).status).toBe(404);
    const { items } = (await test.http().get(admin('/photos')).set(pm.headers)).body as { items: Log['photos'] };
    expect((await test.http().get(items[0]!.urls.full)).status).toBe(200);
  });

  it('has photos beyond the first 500 @mariadb', async () => {
    const busy = await newProject(test, pm);
    const { body } = await post(admin('/logs', busy.projectId), { text: 'The whole dig.', visibility: 'customer' });
    const { id: logId } = body as Log;
    const photos = Array.from({ length: 501 }, (_, index) => ({
      ...{ id: uuidv7(), projectId: busy.projectId, logId, widthPx: 1600, heightPx: 1200 },
      ...{ contentHash: String(index).padStart(64, '0'), uploadedAt: test.clock.now() },
    }));
    await test.app.get(UnitOfWork).run(() => test.app.get(UnitOfWork).writer().insert(ProjectPhotoEntity, photos));
    type Gallery = { items: { id: string; caption: string }[]; nextCursor: string | null };
    for (const read of [
      (query: string) =>
        test
          .http()
          .get(admin(`/photos${query}`, busy.projectId))
          .set(pm.headers),
      (query: string) => busy.customer.browser.get(`/api/portal/projects/${busy.projectId}/photos${query}`),
    ]) {
      const newest = (await read('')).body as Gallery;
      const oldest = (await read(`?cursor=${newest.nextCursor}`)).body as Gallery;
      expect([newest.items.length, oldest.items.length, oldest.nextCursor]).toEqual([500, 1, null]);
      expect(oldest.items[0]).toMatchObject({ id: photos[0]!.id, caption: 'The whole dig.' });
    }
  });

  it('has a gallery that staff filter by phase, whatever came after its photos @mariadb', async () => {
    const { projectId } = await newProject(test, pm);
    const ids: string[] = [];
    for (const phaseKey of ['gunite', undefined]) {
      const { body } = await post(admin('/logs', projectId), { text: 'At the site.', phaseKey });
      const logId = (body as Log).id;
      const count = phaseKey ? 1 : 500;
      const photos = Array.from({ length: count }, (_, index) => ({
        ...{ id: uuidv7(), projectId, logId, widthPx: 1600, heightPx: 1200 },
        ...{ contentHash: String(index).padStart(64, '0'), uploadedAt: test.clock.now() },
      }));
      ids.push(photos[0]!.id);
      await test.app.get(UnitOfWork).run(() => test.app.get(UnitOfWork).writer().insert(ProjectPhotoEntity, photos));
    }
    const read = async (query: string) =>
      (
        await test
          .http()
          .get(admin(`/photos${query}`, projectId))
          .set(pm.headers)
      ).body as { items: { id: string }[] };
    expect((await read('?phase=gunite')).items.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await read('?phase=excavation')).items).toEqual([]);
  });

  it('keeps its text: a correction without one is refused', async () => {
    const { body } = await post(admin('/logs'), { text: 'The dig.' });
    for (const text of [null, '']) {
      const refused = await test
        .http()
        .patch(admin(`/logs/${(body as Log).id}`))
        .set(pm.headers)
        .send({ version: 1, text });
      expect(refused.status).toBe(422);
    }
  });

  it('is not corrected by two people at once: the second sees what the first wrote @mariadb', async () => {
    const { body } = await post(admin('/logs'), { text: 'The dig.' });
    const correct = (text: string) =>
      test
        .http()
        .patch(admin(`/logs/${(body as Log).id}`))
        .set(pm.headers)
        .send({ version: 1, text });
    const answers = await Promise.all([correct('The dig is done.'), correct('The dig took a day.')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)!.body as Log;
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'STALE_VERSION',
      current: { text: kept.text, version: 2 },
    });
  });

  it('that a phone sends twice after it had no network is one log @mariadb', async () => {
    const log = { id: uuidv7(), text: 'Written in the yard without a network.', loggedOn: '2026-01-05' };
    const answers = await Promise.all([post(admin('/logs'), log), post(admin('/logs'), log)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { items } = (await test.http().get(admin('/logs?limit=100')).set(pm.headers)).body as { items: Log[] };
    expect(items.filter(({ id }) => id === log.id)).toHaveLength(1);
  });

  it('of the newest day comes first, whatever id the phone gave it', async () => {
    const { projectId: id } = await newProject(test, pm);
    const send = (logId: string, loggedOn: string) =>
      post(admin('/logs', id), { id: logId, text: loggedOn, loggedOn, visibility: 'customer' });
    await send('bbbbbbbb-0000-4000-8000-000000000000', '2026-01-06');
    await send('ffffffff-0000-4000-8000-000000000000', '2026-01-05');
    test.clock.advance(60_000);
    await send('00000000-0000-4000-8000-000000000000', '2026-01-06');
    const order = ['00000000', 'bbbbbbbb', 'ffffffff'];
    const begins = ({ items }: { items: Log[] }) => items.map((log) => log.id.slice(0, 8));
    const list = (query: string) =>
      test
        .http()
        .get(admin(`/logs?${query}`, id))
        .set(pm.headers);
    expect(begins((await list('limit=10')).body as { items: Log[] })).toEqual(order);
    const { items, nextCursor } = (await list('limit=1')).body as { items: Log[]; nextCursor: string };
    const rest = (await list(`limit=10&cursor=${encodeURIComponent(nextCursor)}`)).body as { items: Log[] };
    expect([...begins({ items }), ...begins(rest)]).toEqual(order);
  });

  it('belongs to the household only', async () => {
    const stranger = await newProject(test, pm);
    for (const path of ['/logs', '/photos', '/punch'])
      expect((await stranger.customer.browser.get(portal(path))).status).toBe(404);
  });
});

describe('A27 the punch list', () => {
  it('is waived by the customer only, and shows them what is shared', async () => {
    const { body } = await post(admin('/punch'), {
      title: 'Chip in the coping',
      blocking: true,
      visibility: 'customer',
    });
    const item = body as { id: string; version: number };
    const inside = (await post(admin('/punch'), { title: 'Order more grout' })).body as { id: string };
    const [shown, ...more] = await seen('/punch');
    expect(more).toEqual([]);
    expect(shown).toMatchObject({ id: item.id });
    for (const field of ['assigneeId', 'allowed', 'version', 'visibility']) expect(shown).not.toHaveProperty(field);
    const missing = await customer.browser
      .post(portal(`/punch/${inside.id}/waive`))
      .set('x-csrf-token', customer.token);
    expect(missing.status).toBe(404);
    const byStaff = await test
      .http()
      .patch(admin(`/punch/${item.id}`))
      .set(pm.headers)
      .send({ version: item.version, status: 'waived' });
    expect(byStaff.status).toBe(403);
    const waived = await customer.browser.post(portal(`/punch/${item.id}/waive`)).set('x-csrf-token', customer.token);
    expect(waived.body).toMatchObject({ status: 'waived' });
  });

  it('takes only what it can keep: a title, a phase of the project, someone who works here', async () => {
    const { id, version: seenAt } = (await post(admin('/punch'), { title: 'Grout' })).body as {
      id: string;
      version: number;
    };
    const edit = async (fields: object) => {
      const { status, body } = await test
        .http()
        .patch(admin(`/punch/${id}`))
        .set(pm.headers)
        .send({ version: seenAt, ...fields });
      return [status, Object.keys((body as { fields?: object }).fields ?? {})];
    };
    expect(await edit({ title: null })).toEqual([422, ['title']]);
    expect(await edit({ blocking: null })).toEqual([422, ['blocking']]);
    expect(await edit({ phaseKey: 'moat' })).toEqual([422, ['phaseKey']]);
    expect(await edit({ assigneeId: customer.id })).toEqual([422, ['assigneeId']]);
    expect(await edit({ assigneeId: null, dueOn: null, phaseKey: 'steel' })).toEqual([200, []]);
  });
});

describe('A25 crews', () => {
  const crew = async (fields: object = {}) =>
    (await post('/api/admin/crews', { name: `Crew ${uuidv7().slice(-6)}`, kind: 'own', ...fields })).body as {
      id: string;
    };
  const assign = async (id: string, key: string, crewId: string, reason?: string) =>
    post(admin(`/phases/${key}/crew`, id), { version: await version(id), crewId, reason });

  it('are in one place a day, also when two projects ask at once @mariadb', async () => {
    const [one, two] = [await newProject(test, pm), await newProject(test, pm)];
    const { id } = await crew();
    const answers = await Promise.all([assign(one.projectId, 'gunite', id), assign(two.projectId, 'gunite', id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'CREW_TAKEN' });
  });

  it('are released when a late start moves their phase onto days they work elsewhere', async () => {
    test.clock.set('2027-03-15T15:00:00.000Z');
    pm = await logInStaff(test, 'pm');
    const late = await newProject(test, pm, { startsOn: '2027-03-01' });
    const other = await newProject(test, pm, { startsOn: '2027-03-15' });
    const { id } = await crew();
    expect((await assign(late.projectId, 'gunite', id)).status).toBe(200);
    expect((await assign(other.projectId, 'gunite', id)).status).toBe(200);
    const started = await post(admin('/phases/design/transition', late.projectId), {
      ...{ version: await version(late.projectId), to: 'in_progress', on: '2027-03-15' },
    });
    expect([started.status, started.body]).toMatchObject([
      200,
      { phases: expect.arrayContaining([expect.objectContaining({ key: 'gunite', crewId: null })]) as object[] },
    ]);
    const { items } = (await test.http().get(admin('/activity', late.projectId)).set(pm.headers)).body as {
      items: { kind: string; summary: string }[];
    };
    expect(items.filter(({ kind }) => kind === 'crew_released')).toHaveLength(1);
    test.clock.set(MORNING);
    pm = await logInStaff(test, 'pm');
  });

  it('booked elsewhere meanwhile keep a change from being undone, in words', async () => {
    const [one, two] = [await newProject(test, pm), await newProject(test, pm)];
    const { id } = await crew({ name: 'Shell crew of the south' });
    await assign(one.projectId, 'gunite', id);
    const undo = async (undoId: string) => {
      const { status, body } = await post(admin('/undo', one.projectId), { undoId });
      return { status, ...(body as { code: string; error: string }) };
    };
    const words = /^This change cannot be undone: Shell crew of the south has been booked at project \d+ for \w+ \d+/;
    const freed = (
      await post(admin('/phases/gunite/crew', one.projectId), { version: await version(one.projectId), crewId: null })
    ).body as { undo: { id: string } };
    await assign(two.projectId, 'gunite', id);
    expect(await undo(freed.undo.id)).toMatchObject({
      status: 409,
      code: 'CREW_TAKEN',
      error: expect.stringMatching(words) as string,
    });

    // Dates that move away from the crew's days, which another project then takes.
    await post(admin('/phases/gunite/crew', two.projectId), { version: await version(two.projectId), crewId: null });
    await assign(one.projectId, 'gunite', id);
    const { id: changeId } = (
      await post(admin('/schedule-changes', one.projectId), {
        ...{ version: await version(one.projectId), reason: 'permit', items: [{ phase: 'permits', days: 45 }] },
      })
    ).body as { id: string };
    const path = admin(`/schedule-changes/${changeId}`, one.projectId);
    const published = (await post(`${path}/publish`, {})).body as { undo: { id: string }; forecastEndsOn: string };
    expect((await assign(two.projectId, 'gunite', id)).status).toBe(200);
    expect(await undo(published.undo.id)).toMatchObject({ status: 409, error: expect.stringMatching(words) as string });
    const { body } = await test.http().get(admin('', one.projectId)).set(pm.headers);
    expect(body).toMatchObject({
      forecastEndsOn: published.forecastEndsOn,
      phases: expect.arrayContaining([expect.objectContaining({ key: 'gunite', crewId: id })]) as object[],
    });
  });

  it('keep their name, kind and skills', async () => {
    const { id } = await crew();
    for (const empty of [{ name: null }, { kind: null }, { skills: null }, { active: null }]) {
      const sent = { version: 1, ...empty };
      expect((await test.http().patch(`/api/admin/crews/${id}`).set(pm.headers).send(sent)).status).toBe(422);
    }
  });

  it('lose the papers and the phone that are emptied', async () => {
    const { id } = await crew({ insuranceExpiresOn: '2020-01-01', phone: '(314) 555-0134' });
    const emptied = { phone: null, email: null, insuranceExpiresOn: null, licenseExpiresOn: null };
    const { body } = await test
      .http()
      .patch(`/api/admin/crews/${id}`)
      .set(pm.headers)
      .send({ version: 1, ...emptied });
    expect(body).toMatchObject({ ...emptied, paperProblem: null });
  });

  it('have days off that exist, each once', async () => {
    for (const daysOff of [['2027-02-30'], ['2027-04-08', '2027-04-08']])
      expect((await post('/api/admin/crews', { name: 'Shell crew', kind: 'own', daysOff })).status).toBe(422);
  });

  it('do not work on the days of the week they are off, and work on one at least @mariadb', async () => {
    const { projectId: id } = await newProject(test, pm);
    for (const workWeekdays of [[], [1, 7], [1, 1], [1.5], ['1'], null, 1])
      expect((await post('/api/admin/crews', { name: 'No week', kind: 'own', workWeekdays })).status).toBe(422);
    const made = await crew();
    expect(made).toMatchObject({ workWeekdays: [1, 2, 3, 4, 5] });
    await assign(id, 'design', made.id);
    const shown = async () => (await test.http().get(admin('', id)).set(pm.headers)).body as object;
    expect(await shown()).toMatchObject({ datesToReview: null });
    const edited = await test
      .http()
      .patch(`/api/admin/crews/${made.id}`)
      .set(pm.headers)
      .send({ version: 1, workWeekdays: [1, 2, 4] });
    expect(edited.body).toMatchObject({ workWeekdays: [1, 2, 4] });
    expect(await shown()).toMatchObject({ datesToReview: { phases: 15 } });
  });

  it('are booked for the days of their week, weekends too, and no others', async () => {
    const { projectId: id } = await newProject(test, pm);
    const weekdays = async (workWeekdays: number[]) => {
      const { id: crewId } = await crew({ workWeekdays });
      await assign(id, 'design', crewId);
      const { items } = (await test.http().get('/api/admin/crews').set(pm.headers)).body as {
        items: { id: string; days: { onDate: string }[] }[];
      };
      const { days } = items.find((one) => one.id === crewId)!;
      return [...new Set(days.map(({ onDate }) => new Date(onDate).getUTCDay()))].toSorted();
    };
    expect(await weekdays([1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
    expect(await weekdays([1, 2, 3, 4, 5, 6])).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are booked for the days they work after their week or days off are edited, except for finished work @mariadb', async () => {
    const { projectId: id } = await newProject(test, pm);
    const { id: crewId } = await crew();
    for (const key of ['design', 'permits']) await assign(id, key, crewId);
    const booked = async (key: string) => {
      const days = await test.uow.reader().findBy(CrewDayEntity, { crewId, phaseKey: key });
      return days.map(({ onDate }) => onDate).toSorted();
    };
    const weekdays = (dates: string[]) => [...new Set(dates.map((date) => new Date(date).getUTCDay()))].toSorted();
    const edit = async (seen: number, fields: object) =>
      test
        .http()
        .patch(`/api/admin/crews/${crewId}`)
        .set(pm.headers)
        .send({ version: seen, ...fields });
    const [first, ...others] = await booked('design');
    await edit(1, { workWeekdays: [1, 2, 3, 4, 5, 6], daysOff: [first] });
    expect(weekdays(await booked('permits'))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(weekdays(await booked('design'))).toContain(6);
    expect(await booked('design')).toEqual(expect.arrayContaining(others));
    expect(await booked('design')).not.toContain(first);

    await test.uow.run(() =>
      test.uow.writer().update(PhaseEntity, { projectId: id, phaseKey: 'design' }, { status: 'done' }),
    );
    const worked = await booked('design');
    await edit(2, { workWeekdays: [1], daysOff: [] });
    expect([await booked('design'), weekdays(await booked('permits'))]).toEqual([worked, [1]]);
  });

  it('are booked for the days of their week when they are assigned while it is edited @mariadb', async () => {
    const { id: crewId } = await crew();
    for (let seen = 1; seen <= 6; seen += 1) {
      const { projectId } = await newProject(test, pm);
      const workWeekdays = seen % 2 === 0 ? [1, 2] : [3, 4];
      const edit = () =>
        test.http().patch(`/api/admin/crews/${crewId}`).set(pm.headers).send({ version: seen, workWeekdays });
      const wanted = { version: await version(projectId), crewId };
      const [assigned, edited] = await Promise.all([post(admin('/phases/permits/crew', projectId), wanted), edit()]);
      expect(assigned.status).toBe(200);
      if (edited.status === 409) expect((await edit()).status).toBe(200);
      const days = await test.uow.reader().findBy(CrewDayEntity, { crewId, projectId });
      expect([...new Set(days.map(({ onDate }) => new Date(onDate).getUTCDay()))].toSorted()).toEqual(workWeekdays);
      await post(admin('/phases/permits/crew', projectId), { version: await version(projectId), crewId: null });
    }
  });

  it('start on a Saturday when they work then, and not on a day of the week they are off', async () => {
    const { projectId: id } = await newProject(test, pm);
    const { id: crewId } = await crew({ workWeekdays: [1, 2, 3, 4, 6] });
    await assign(id, 'permits', crewId);
    const draftFor = async (startsOn: string) =>
      post(admin('/schedule-changes', id), {
        ...{ version: await version(id), reason: 'crew', items: [{ phase: 'permits', startsOn }] },
      });
    const { moved } = (await draftFor('2027-08-07')).body as { moved: { phase: string; to: { startsOn: string } }[] };
    expect(moved.find(({ phase }) => phase === 'permits')?.to.startsOn).toBe('2027-08-07');
    expect((await draftFor('2027-08-06')).body).toMatchObject({
      fields: { 'items.0.startsOn': 'August 6, 2027 is not a working day of its crew.' },
    });
  });

  it('with expired insurance need a reason, which is kept', async () => {
    const { id } = await crew({ kind: 'sub', insuranceExpiresOn: '2020-01-01' });
    const refused = await assign(projectId, 'excavation', id);
    expect(refused.status).toBe(422);
    expect((await assign(projectId, 'excavation', id, 'The renewal is in the mail.')).status).toBe(200);
    const { items } = (await test.http().get(admin('/activity')).set(pm.headers)).body as {
      items: { kind: string; summary: string }[];
    };
    expect(items.find(({ kind }) => kind === 'crew_assigned')?.summary).toContain('The renewal is in the mail.');
  });

  it('do not work on their days off, which must be real dates', async () => {
    const { projectId: id } = await newProject(test, pm);
    expect((await post('/api/admin/crews', { name: 'No day', kind: 'own', daysOff: ['2027-02-30'] })).status).toBe(422);
    await assign(id, 'design', (await crew({ daysOff: ['2027-03-03'] })).id);
    const { body: shown } = await test.http().get(admin('', id)).set(pm.headers);
    expect(shown).toMatchObject({ datesToReview: { phases: 15 } });
    const { body } = await post(admin('/schedule-changes', id), {
      ...{ version: await version(id), reason: 'crew', items: [{ phase: 'permits', days: 15 }] },
    });
    const { moved } = body as { moved: { phase: string; days: number }[] };
    expect(moved).toContainEqual(expect.objectContaining({ phase: 'design', days: 1 }));
  });
});

describe('A04 the silence alarm', () => {
  it('F12 begins after three working days, is listed, tells the project manager once, and only a log or message ends it', async () => {
    const silent = await newProject(test, pm, { pmId: pm.id });
    await reachConstruction(test, pm, silent.projectId);
    const alarm = test.get(SilenceAlarm);
    let boss = await logInStaff(test, 'owner');
    const read = async () => {
      const { status, body } = await test.http().get(`/api/admin/projects/${silent.projectId}`).set(boss.headers);
      expect(status).toBe(200);
      return body as { version: number; silentSince: string | null };
    };
    const isSilent = async () => {
      await alarm.sweep();
      return (await read()).silentSince !== null;
    };
    const silentListed = async () => {
      const { body } = await test.http().get('/api/admin/projects?silent=yes').set(boss.headers);
      const { items, total } = body as ProjectPage;
      expect(total).toBe(await test.get(ProjectFigures).countSilent());
      return items.map(({ id }) => id);
    };
    expect(await isSilent()).toBe(false);
    expect(await silentListed()).toEqual([]);
    const seenVersion = await version(silent.projectId);
    test.clock.set(new Date(test.clock.now().getTime() + 9 * 86_400_000));
    // The sessions of last week have ended.
    boss = await logInStaff(test, 'owner');
    expect(await isSilent()).toBe(true);
    expect(await isSilent()).toBe(true);
    expect(await silentListed()).toEqual([silent.projectId]);
    expect(await read()).toMatchObject({ version: seenVersion });
    const other = await logInStaff(test, 'pm');
    const needsFor = async ({ headers }: LoggedInStaff) => {
      const { body } = await test.http().get('/api/admin/projects/needs').set(headers);
      return (body as ProjectNeeds).items.filter(({ projectId: id }) => id === silent.projectId);
    };
    expect((await needsFor(boss))[0]).toMatchObject({ kind: 'silent', silentDays: expect.any(Number) as number });
    expect(await needsFor(other)).toEqual([]);
    const mails = (await test.mails()).filter(
      ({ to, subject }) => to.includes(pm.email) && /no update for/.test(subject),
    );
    expect(mails).toHaveLength(1);
    await post(admin('/logs', silent.projectId), { text: 'Internal only.' }, boss);
    expect(await isSilent()).toBe(true);
    await post(admin('/logs', silent.projectId), { text: 'The shell is shot.', visibility: 'customer' }, boss);
    expect(await isSilent()).toBe(false);

    test.clock.set(new Date(test.clock.now().getTime() + 9 * 86_400_000));
    boss = await logInStaff(test, 'owner');
    expect(await isSilent()).toBe(true);
    const hold = { version: seenVersion, to: 'on_hold', reason: 'The yard is under water.' };
    expect((await post(admin('/transition', silent.projectId), hold, boss)).body).toMatchObject({ silentSince: null });
  });
});
