import { randomUUID } from 'node:crypto';
import { workingDaysMoved } from 'poolkit/build-schedule';
import { addDays } from 'poolkit/schedule-grid';
import { ROLE_PERMISSIONS } from '../../src/common/access/index.js';
import type {
  ProjectActivityPage,
  ProjectBoard,
  ProjectDetail,
  ProjectPage,
  ProjectSchedule,
  ProjectSlips,
  ProjectStaff,
} from '../../src/modules/projects/api/dto/project.response.js';
import { spokenDate } from '../../src/modules/projects/domain/spoken-date.js';
import { ProjectEntity } from '../../src/modules/projects/persistence/project.entity.js';
import { MailTransport } from '../../src/platform/mail/mail-transport.js';
import { ProjectSettings } from '../../src/modules/projects/project-settings.service.js';
import { saveDesign } from '../support/designs.js';
import { saveEstimate } from '../support/estimates.js';
import { createProjectDesk, STARTS_ON, type ProjectDesk } from '../support/projects.js';

/** No winter until its end, which would take up the slips. */
const LAST_SPRING = '2026-03-02';

let desk: ProjectDesk;
let today: string;

beforeAll(async () => {
  desk = await createProjectDesk();
  today = desk.test.get(ProjectSettings).today();
});
afterAll(() => desk.test.close());

const phaseOf = ({ phases }: ProjectDetail, key: string) => phases.find((phase) => phase.key === key)!;
const gateOf = ({ gates }: ProjectDetail, key: string) => gates.find((gate) => gate.key === key)!;
const activityOf = async (id: string, query = '') =>
  ((await desk.getProject(`/${id}/activity${query}`)).body as ProjectActivityPage).items;

describe('beginning a project', () => {
  it('A21 makes 15 phases and their gates from the template, with a baseline that is the forecast', async () => {
    const project = await desk.newProject();
    expect(project).toMatchObject({
      ...{ status: 'preconstruction', version: 1, name: 'Byron residence', customer: 'Ada Byron', slipDays: 0 },
      ...{ contractCents: 18_000_000, startsOn: STARTS_ON, nextPhase: 'Design and engineering' },
      pm: { id: desk.staff.pm.id },
      property: { address: '12 Oak Lane', postalCode: '63124' },
      people: [{ name: 'Ada Byron', role: 'signer', userId: null }],
      slips: { totalDays: 0, items: [] },
      promise: { everyWorkingDays: 3, lastUpdateAt: null },
    });
    expect(project.phases).toHaveLength(15);
    expect(project.phases[0]?.baseline.startsOn).toBe(STARTS_ON);
    for (const { baseline, forecast, actual, status } of project.phases) {
      expect([forecast, actual, status]).toEqual([baseline, { startsOn: null, endsOn: null }, 'not_started']);
    }
    expect(project.forecastEndsOn).toBe(project.phases.at(-1)?.forecast.endsOn);
    expect(gateOf(project, 'steel-inspection')).toMatchObject({ phase: 'gunite', status: 'open', kind: 'inspection' });
    const next = await desk.newProject();
    expect(next.number).toBe(project.number + 1);
  });

  it('A20 begins from a lead with its design, its estimate and where it came from', async () => {
    const browser = desk.test.browser();
    const design = await saveDesign(browser);
    const estimate = await saveEstimate(browser);
    const sent = await browser.post('/api/consultations').send({
      ...{
        service: 'custom-design',
        name: 'Ada (Countess) Byron (demo)',
        email: `ada-${randomUUID()}@example.com`,
        consent: true,
      },
      ...{ designVersionId: design.version.id, estimateId: estimate.id },
    });
    const { id: leadId } = sent.body as { id: string };
    const { status, body } = await desk.post('', { leadId });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ leadId, designVersionId: design.version.id, estimateId: estimate.id, name: 'Byron residence' },
    });
  });

  it('A20 begins from a lead in one press, with what was known, once, and the lead says so @mariadb', async () => {
    const leadId = await desk.newLead({
      ...{ name: 'Ada Byron', service: 'pool-renovation', address: '7 Elm Court', postalCode: '63131' },
    });
    const { email } = (await desk.get(`leads/${leadId}`)).body as { email: string };
    const two = await Promise.all([desk.post('', { leadId }), desk.post('', { leadId }, 'office')]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    const project = two.find(({ status }) => status === 201)?.body as ProjectDetail;
    expect(project).toMatchObject({
      ...{ leadId, type: 'renovation', name: 'Byron residence', startsOn: today },
      property: { address: '7 Elm Court', postalCode: '63131' },
      people: [{ name: 'Ada Byron', email, role: 'signer' }],
    });
    expect(two.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'PROJECT_EXISTS',
      projectId: project.id,
      error: `Project ${project.number} was already started from this lead.`,
    });
    expect(await desk.test.uow.reader().countBy(ProjectEntity, { leadId })).toBe(1);
    const lead = await desk.read(leadId);
    expect([lead.stage, lead.activities[0]?.body]).toEqual(['new', `Project ${project.number} was started.`]);
  });

  it('can be undone for a day: it is canceled, no one is invited, and its lead can begin another', async () => {
    const leadId = await desk.newLead({ name: 'Ada Byron' });
    const { email } = (await desk.get(`leads/${leadId}`)).body as { email: string };
    const { id, number, undo } = (await desk.post('', { leadId })).body as ProjectDetail;
    expect(undo?.summary).toBe('The project was started from its lead.');
    expect((await desk.test.mails()).some(({ to }) => to.includes(email))).toBe(true);
    expect((await desk.post(`/${id}/undo`, { undoId: undo!.id })).body).toMatchObject({
      ...{ status: 'cancelled', cancelReason: 'Created by mistake.', leadId: null, people: [], undo: null },
    });
    const subjects = (await desk.test.mails()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Correction'))).toHaveLength(1);
    expect((await desk.read(leadId)).activities[0]?.body).toBe(`Project ${number} was started by mistake and undone.`);
    expect((await desk.post('', { leadId })).status).toBe(201);
  });

  it('sends nothing about a project that is undone before its invitation is out', async () => {
    const leadId = await desk.newLead({ name: 'Ada Byron' });
    const { email } = (await desk.get(`leads/${leadId}`)).body as { email: string };
    await desk.test.mails();
    const send = jest.spyOn(desk.test.get(MailTransport), 'send').mockRejectedValue(new Error('no server'));
    const { id, name, undo } = (await desk.post('', { leadId })).body as ProjectDetail;
    await desk.test.mails();
    expect((await desk.post(`/${id}/undo`, { undoId: undo!.id })).status).toBe(200);
    send.mockRestore();
    desk.test.clock.advance(120_000);
    const sent = (await desk.test.mails()).filter(({ to, text }) => to.includes(email) && text.includes(name));
    expect(sent).toEqual([]);
  });

  it('cannot be undone once it has changed', async () => {
    const { id, undo } = await desk.newProject();
    await desk.must(id, 'transition', { to: 'permitting' });
    const { body } = await desk.post(`/${id}/undo`, { undoId: undo!.id });
    expect(body).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect((await desk.readProject(id)).people).toHaveLength(1);
  });

  it('cannot be undone once someone was invited, which keeps the version', async () => {
    const { id, undo, version } = await desk.newProject();
    const bob = { email: `bob-${randomUUID()}@example.com`, name: 'Bob', role: 'viewer' };
    expect((await desk.post(`/${id}/household`, bob)).status).toBe(201);
    const { body } = await desk.post(`/${id}/undo`, { undoId: undo!.id });
    expect(body).toMatchObject({ code: 'ILLEGAL_TRANSITION', error: expect.stringContaining('Cancel it') as string });
    expect(await desk.readProject(id)).toMatchObject({ version, status: 'preconstruction' });
    expect((await desk.readProject(id)).people).toHaveLength(2);
  });

  it('says what is missing, and refuses spam, strangers as managers and dates out of range', async () => {
    expect((await desk.post('', { name: 'Half' })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { customerEmail: expect.any(String) as string, address: expect.any(String) as string },
    });
    const leadId = await desk.newLead();
    const { version } = await desk.read(leadId);
    await desk.act(leadId, 'transition', { to: 'spam', version });
    expect((await desk.post('', { leadId })).body).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect((await desk.post('', { leadId: randomUUID() })).status).toBe(404);
    for (const wrong of [{ startsOn: '2031-01-01' }, { startsOn: '2026-02-30' }, { pmId: randomUUID() }])
      await expect(desk.newProject(wrong)).rejects.toThrow('422');
    expect((await desk.post('', {}, 'sales')).status).toBe(403);
  });
});

describe('A23 gates', () => {
  it('A23 gunite does not start before its inspection has passed; the refusal names it', async () => {
    const { id } = await desk.newProject();
    const before = ['design', 'permits', 'layout', 'excavation', 'steel', 'plumbing', 'shell-inspection'];
    await desk.finish(id, ...before);
    const refused = await desk.actOn(id, 'phases/gunite/transition', { to: 'in_progress' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'GATE_CLOSED', missing: ['Inspection of steel, bonding and pipes (still open)'] },
    ]);
    const failed = { status: 'failed', details: { items: ['Bond the ladder'] } };
    const requested = { status: 'requested', details: { dueOn: today } };
    for (const _ of ['request', 'save again']) await desk.must(id, 'gates/steel-inspection', requested);
    expect(await activityOf(id, '?kind=gate_edited')).toEqual([]);
    expect((await desk.actOn(id, 'gates/steel-inspection', { status: 'failed' })).status).toBe(422);
    await desk.must(id, 'gates/steel-inspection', failed);
    expect((await desk.actOn(id, 'gates/steel-inspection', { status: 'passed' })).body).toMatchObject({
      ...{ code: 'ILLEGAL_TRANSITION', allowed: ['requested', 'waived'] },
    });
    await desk.must(id, 'gates/steel-inspection', { status: 'requested' });
    await desk.must(id, 'gates/steel-inspection', { status: 'passed' });
    const started = await desk.must(id, 'phases/gunite/transition', { to: 'in_progress' });
    expect(phaseOf(started, 'gunite')).toMatchObject({ status: 'in_progress', actual: { startsOn: today } });
  });

  it('A23 an override needs the role and a reason, is audited, and the customer reads it', async () => {
    const { id } = await desk.newProject();
    const start = { to: 'in_progress', override: true };
    expect((await desk.actOn(id, 'phases/gunite/transition', start, 'office')).status).toBe(403);
    expect((await desk.actOn(id, 'phases/gunite/transition', start)).status).toBe(422);
    const reason = 'The inspector confirmed by phone.';
    const project = await desk.must(id, 'phases/gunite/transition', { ...start, reason });
    expect(phaseOf(project, 'gunite').status).toBe('in_progress');
    const [line] = await activityOf(id, '?kind=phase_overridden');
    expect(line).toMatchObject({
      actor: { name: 'The pm' },
      after: {
        phase: 'gunite',
        reason,
        missing: expect.arrayContaining(['Inspection before the shell (not finished)']) as string[],
      },
    });
    expect((await desk.entriesOf(id)).at(-1)).toMatchObject({ action: 'project.phase-override', reason });
  });

  it('waiving needs the role and a reason; an expired utility locate closes its gate again', async () => {
    const { id } = await desk.newProject();
    const waive = { status: 'waived', reason: 'Private lot, no lines.' };
    expect((await desk.actOn(id, 'gates/utility-locate', waive, 'office')).status).toBe(403);
    expect((await desk.actOn(id, 'gates/utility-locate', { status: 'waived' })).status).toBe(422);
    expect(gateOf(await desk.must(id, 'gates/utility-locate', waive), 'utility-locate').missing).toBeNull();
    const other = await desk.newProject();
    const expired = { status: 'passed', details: { ticket: 'MO-1', expiresOn: addDays(today, -1) } };
    const project = await desk.must(other.id, 'gates/utility-locate', expired);
    expect(gateOf(project, 'utility-locate').missing).toBe(
      `Utility marks on the ground (expired on ${spokenDate(addDays(today, -1))})`,
    );
  });
});

describe('J.5 9 the states of a project', () => {
  it('goes from preconstruction to closed when each guard is met, and says what is missing', async () => {
    const { id, phases } = await desk.newProject();
    const move = (to: string, more: object = {}) => desk.actOn(id, 'transition', { to, ...more });
    expect((await move('closed')).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      allowed: ['permitting', 'on_hold', 'cancelled'],
    });
    expect((await move('permitting')).status).toBe(200);
    const early = (await move('construction')).body as { missing: string[] };
    expect(early.missing).toContain('Utility marks on the ground (still open)');
    await desk.passGates(id, 'excavation');
    for (const { kind, key, missing } of (await desk.readProject(id)).gates)
      if (kind === 'permit' && missing !== null) await desk.must(id, `gates/${key}`, { status: 'passed' });
    expect((await move('construction')).status).toBe(200);
    expect((await move('on_hold')).status).toBe(422);
    expect((await move('on_hold', { reason: 'Waiting for the trustees.' })).body).toMatchObject({
      ...{ status: 'on_hold', statusBeforeHold: 'construction', holdReason: 'Waiting for the trustees.' },
    });
    expect((await desk.actOn(id, 'phases/design/transition', { to: 'in_progress' })).body).toMatchObject({
      ...{ code: 'ILLEGAL_TRANSITION', error: 'Phases cannot change while the project’s status is On hold.' },
    });
    expect((await move('construction')).body).toMatchObject({ status: 'construction', holdReason: null });
    expect((await move('startup')).body).toMatchObject({
      missing: expect.arrayContaining(['Gunite (not finished)']) as string[],
    });
    await desk.finish(id, ...phases.slice(0, -1).map(({ key }) => key));
    expect((await move('startup')).status).toBe(200);
    expect((await move('substantially_complete')).body).toMatchObject({
      missing: ['Start-up and walk-through (not finished)'],
    });
    await desk.finish(id, 'start-up');
    for (const to of ['substantially_complete', 'warranty', 'closed']) expect((await move(to)).status).toBe(200);
    expect((await desk.readProject(id)).moves).toEqual([]);
  });
});

describe('A28 what is written down', () => {
  it('A28 J.5 6 each write has one activity line with before and after, and one audit entry', async () => {
    const { id } = await desk.newProject();
    const patch = (body: object) =>
      desk.test.http().patch(`/api/admin/projects/${id}`).set(desk.staff.office.headers).send(body);
    expect((await patch({ version: 1, name: null })).status).toBe(422);
    expect((await patch({ version: 1, name: 'The Byron pool', contractCents: 20_000_000 })).body).toMatchObject({
      ...{ version: 2, name: 'The Byron pool', contractCents: 20_000_000 },
    });
    await desk.must(id, 'transition', { to: 'permitting' });
    expect((await activityOf(id)).map(({ kind, before, after }) => ({ kind, before, after }))).toEqual([
      { kind: 'status_changed', before: { status: 'preconstruction' }, after: { status: 'permitting' } },
      {
        kind: 'edited',
        before: { name: 'Byron residence', contractCents: 18_000_000 },
        after: { name: 'The Byron pool', contractCents: 20_000_000 },
      },
      { kind: 'begun', before: null, after: null },
    ]);
    expect((await desk.entriesOf(id)).map(({ action }) => action)).toEqual([
      'project.create',
      'project.update',
      'project.transition',
    ]);
    expect(((await desk.getProject('?q=byron pool')).body as ProjectPage).items).toMatchObject([{ id }]);
  });

  it('two people who move the same phase: the second reads what the first did @mariadb', async () => {
    const { id, version } = await desk.newProject();
    const start = () => desk.post(`/${id}/phases/design/transition`, { version, to: 'in_progress' });
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'STALE_VERSION',
      current: {
        version: version + 1,
        phases: expect.arrayContaining([expect.objectContaining({ status: 'in_progress' })]) as object[],
      },
    });
  });

  it('an undo restores status, dates and slips exactly, once, and only the last change', async () => {
    const { id } = await desk.newProject({ startsOn: LAST_SPRING });
    const before = await desk.readProject(id);
    const late = await desk.must(id, 'phases/design/transition', { to: 'in_progress', on: addDays(LAST_SPRING, 14) });
    expect(late.slips.totalDays).toBeGreaterThan(0);
    const undoId = late.undo!.id;
    const undone = (await desk.post(`/${id}/undo`, { undoId })).body as ProjectDetail;
    const { version: _, updatedAt: __, undo: ___, ...rest } = before;
    expect(undone).toMatchObject(rest);
    expect(undone.undo).toBeNull();
    expect((await desk.post(`/${id}/undo`, { undoId })).body).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    const moved = await desk.must(id, 'transition', { to: 'permitting' });
    await desk.must(id, 'gates/utility-locate', { status: 'requested' });
    expect((await desk.post(`/${id}/undo`, { undoId: moved.undo!.id })).body).toMatchObject({
      error: 'This project has changed since, so the change cannot be undone.',
    });
    const last = (await desk.readProject(id)).undo!;
    await desk.test.uow.run(() =>
      desk.test.uow.writer().query(`UPDATE project_undo SET until = '2026-01-01 00:00:00.000' WHERE id = '${last.id}'`),
    );
    expect((await desk.readProject(id)).undo).toBeNull();
    expect((await desk.post(`/${id}/undo`, { undoId: last.id })).body).toMatchObject({
      error: 'A change can be undone for 24 hours.',
    });
  });
});

it('J.5 4 slips add up to forecast minus baseline, for each phase and the project', async () => {
  const { id } = await desk.newProject({ startsOn: LAST_SPRING });
  const move = (key: string, to: string, days: number, more: object = {}) => {
    desk.test.clock.set(`${addDays(LAST_SPRING, days)}T15:00:00.000Z`);
    return desk.must(id, `phases/${key}/transition`, { to, ...more });
  };
  await move('design', 'in_progress', 7, { slipReason: 'customer' });
  await move('design', 'done', 18);
  await move('permits', 'in_progress', 49, { slipReason: 'permit' });
  desk.test.clock.runFreely();
  const project = await desk.readProject(id);
  const calendar = {
    workWeekdays: [1, 2, 3, 4, 5],
    holidays: (await desk.test.get(ProjectSettings).company()).holidays,
  };
  const slips = (await desk.getProject(`/${id}/slips`)).body as ProjectSlips;
  const sum = (items: { days: number }[]) => items.reduce((total, { days }) => total + days, 0);
  expect(sum(slips.items)).toBe(workingDaysMoved(project.baselineEndsOn, project.forecastEndsOn, calendar));
  expect([slips.totalDays, project.slipDays]).toEqual([sum(slips.items), sum(slips.items)]);
  for (const { key, baseline, forecast } of project.phases) {
    const own = slips.phases.find(({ phase }) => phase === key)?.items ?? [];
    expect({ key, days: sum(own) }).toEqual({
      key,
      days: workingDaysMoved(baseline.endsOn, forecast.endsOn, calendar),
    });
  }
  expect(slips.items.map(({ reason }) => reason).sort()).toEqual(['customer', 'earlier_delay', 'permit']);
});

describe('the lists', () => {
  it('filter, sort and sum by status, and serve the schedule @mariadb', async () => {
    const { id } = await desk.newProject({ name: 'Only Sable', contractCents: 5_000_000, startsOn: today });
    const list = async (query: string) => ((await desk.getProject(query)).body as ProjectPage).items;
    expect((await list('?q=sable')).map((item) => item.id)).toEqual([id]);
    expect(await list('?q=sable&status=construction')).toEqual([]);
    expect((await list(`?pmId=${desk.staff.pm.id}&sort=-number&limit=1`)).map((item) => item.id)).toEqual([id]);
    expect((await desk.getProject('?status=never')).status).toBe(422);
    const { columns } = (await desk.getProject('/board', 'viewer')).body as ProjectBoard;
    const column = columns.find(({ status }) => status === 'preconstruction')!;
    const cents = column.items.reduce((sum, item) => sum + (item.contractCents ?? 0), 0);
    expect([column.count, column.contractCents]).toEqual([column.items.length, cents]);
    const { items } = (await desk.getProject(`/schedule?from=${today}`, 'service')).body as ProjectSchedule;
    const shown = items.find((item) => item.id === id);
    expect(shown?.phases).toHaveLength(15);
    const shell = shown?.inspections.find(({ name }) => name === 'Inspection of steel, bonding and pipes');
    expect(shell).toMatchObject({ status: 'open', on: expect.stringMatching(/^20/) as string });
  });

  it('offers as managers and assignees exactly those who work on builds', async () => {
    const { items } = (await desk.getProject('/staff', 'viewer')).body as ProjectStaff;
    expect(new Set(items.map(({ role }) => role))).toEqual(new Set(['owner', 'pm', 'service', 'office']));
    expect(Object.keys(items[0]!).sort()).toEqual(['id', 'name', 'role']);
  });

  it('every role reads projects; the office and project managers write them', () => {
    const roles = (permission: 'projects.read' | 'projects.write' | 'projects.override') =>
      Object.entries(ROLE_PERMISSIONS).flatMap(([role, all]) => (all.includes(permission) ? [role] : []));
    expect(roles('projects.read')).toHaveLength(6);
    expect(roles('projects.write')).toEqual(['owner', 'pm', 'office']);
    expect(roles('projects.override')).toEqual(['owner', 'pm']);
  });
});
