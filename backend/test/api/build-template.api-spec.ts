import { DEFAULT_PROCESS, type BuildProcess } from 'poolkit/build-process';
import { addDays } from 'poolkit/schedule-grid';
import type { ProcessResponse } from '../../src/modules/process/api/dto/process.response.js';
import type {
  BuildSettingsResponse,
  BuildTemplateResponse,
} from '../../src/modules/projects/api/dto/build-template.dto.js';
import { DEFAULT_TEMPLATE } from '../../src/modules/projects/domain/build-template.js';
import { BuildTemplateEntity } from '../../src/modules/projects/persistence/build-template.entity.js';
import type { ProjectDetail } from '../../src/modules/projects/api/dto/project.response.js';
import { ProjectSettings } from '../../src/modules/projects/project-settings.service.js';
import { createProjectDesk, newProject, type ProjectDesk } from '../support/projects.js';

const TEMPLATE = '/api/admin/build-template';
const SETTINGS = '/api/admin/build-settings';

let desk: ProjectDesk;

beforeAll(async () => {
  desk = await createProjectDesk();
});
afterAll(() => desk.test.close());

const call = (
  method: 'get' | 'put' | 'post' | 'patch' | 'delete',
  path: string,
  body?: object,
  role: 'owner' | 'sales' = 'owner',
) => desk.test.http()[method](path).set(desk.staff[role].headers).send(body);
const template = async () => (await call('get', TEMPLATE)).body as BuildTemplateResponse;
const saveDraft = (process: BuildProcess, version?: number) => call('put', `${TEMPLATE}/draft`, { process, version });
const publicProcess = async () => (await desk.test.http().get('/api/process')).body as ProcessResponse;
const auditOf = async (entity: string) =>
  ((await call('get', `/api/admin/audit?entity=${entity}`)).body as { items: { action: string }[] }).items;

/** With another phase in the place of the dig. */
function withDig(change: Partial<BuildProcess['phases'][number]>, process = DEFAULT_PROCESS): BuildProcess {
  return {
    ...process,
    phases: process.phases.map((phase) => (phase.key === 'excavation' ? { ...phase, ...change } : phase)),
  };
}
const digOf = ({ phases }: ProjectDetail) => phases.find(({ key }) => key === 'excavation')!;

describe('H04 the build template', () => {
  it('changes the public process and new projects when it is published; running projects keep theirs', async () => {
    const running = await desk.newProject();
    const days = { low: 8, likely: 9, high: 10, kind: 'working' } as const;
    const saved = await saveDraft(withDig({ name: 'The dig', days }));
    expect(saved.status).toBe(200);
    expect((saved.body as BuildTemplateResponse).draft).toMatchObject({ versionNo: 2, version: 1, warnings: [] });
    expect((await publicProcess()).phases.map(({ name }) => name)).not.toContain('The dig');

    const published = await call('post', `${TEMPLATE}/publish`, { version: 1, note: 'Clay takes longer.' });
    expect(published.status).toBe(200);
    expect(published.body).toMatchObject({
      published: { versionNo: 2, note: 'Clay takes longer.' },
      draft: null,
      versions: [{ versionNo: 2 }, { versionNo: 1 }],
    });
    expect((await publicProcess()).phases).toContainEqual(expect.objectContaining({ name: 'The dig', days }));
    expect(digOf(await desk.newProject())).toMatchObject({ name: 'The dig', days: 9 });
    expect((await desk.readProject(running.id)).phases).toEqual(running.phases);
    expect((await auditOf('build_template')).map(({ action }) => action)).toEqual([
      'template.publish',
      'template.save',
    ]);
    const again = await call('post', `${TEMPLATE}/publish`, { version: 1 });
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'ILLEGAL_TRANSITION']);
  });

  it('A10 gives new projects its first to-dos, for their manager', async () => {
    const { process } = (await template()).published;
    const firstToDos = [{ title: 'Call the customer', dueInDays: 1 }];
    const { draft } = (await saveDraft({ ...process, firstToDos })).body as BuildTemplateResponse;
    expect(draft?.process.firstToDos).toEqual(firstToDos);
    for (const wrong of [{ title: ' ', dueInDays: 1 }, { title: 'Call', dueInDays: 366 }, null])
      expect((await saveDraft({ ...process, firstToDos: [wrong!] }, 1)).status).toBe(422);
    await call('post', `${TEMPLATE}/publish`, { version: 1 });
    const { id, pm } = await desk.newProject({ pmId: desk.staff.pm.id });
    const { items } = (await call('get', `/api/admin/projects/${id}/punch`)).body as { items: object[] };
    expect(items).toEqual([
      expect.objectContaining({ kind: 'todo', title: 'Call the customer', status: 'open', assigneeId: pm?.id }),
    ]);
    expect(items[0]).toMatchObject({
      visibility: 'internal',
      dueOn: addDays(desk.test.get(ProjectSettings).today(), 1),
      blocking: false,
    });
  });

  it('A10 has the first to-dos of the software where a version from before there were any is published', async () => {
    const published = { slot: 'published' } as const;
    await desk.test.uow.run(() =>
      desk.test.uow.writer().update(BuildTemplateEntity, published, { process: DEFAULT_PROCESS }),
    );
    expect((await template()).published.process.firstToDos).toEqual(DEFAULT_TEMPLATE.firstToDos);
    const { body } = await saveDraft({ ...DEFAULT_PROCESS, firstToDos: [] });
    expect((body as BuildTemplateResponse).draft?.process.firstToDos).toEqual([]);
    await call('delete', `${TEMPLATE}/draft`);
  });

  it('A10 gives the open to-dos of a project to its first manager', async () => {
    const { projectId: id } = await newProject(desk.test, desk.staff.owner);
    const { version } = await desk.readProject(id);
    const toDos = async () =>
      ((await call('get', `/api/admin/projects/${id}/punch`)).body as { items: { assigneeId: string | null }[] }).items;
    expect((await toDos()).map(({ assigneeId }) => assigneeId)).toContain(null);
    const pmId = desk.staff.pm.id;
    expect((await call('patch', `/api/admin/projects/${id}`, { version, pmId })).status).toBe(200);
    expect(new Set((await toDos()).map(({ assigneeId }) => assigneeId))).toEqual(new Set([pmId]));
  });

  it('refuses what no project could follow, in words at its phase, and only warns of a small last draw', async () => {
    const { process } = (await template()).published;
    const refusal = async (wrong: BuildProcess) => {
      const { status, body } = await saveDraft(wrong);
      return [status, (body as { fields: Record<string, string> }).fields];
    };
    const dig = process.phases.findIndex(({ key }) => key === 'excavation');
    expect(await refusal(withDig({ whatWeNeed: ' ' }, process))).toEqual([
      422,
      { [`process.phases.${dig}.whatWeNeed`]: 'Enter what we need from the customer.' },
    ]);
    const lunch = { from: 'lunch', type: 'finish-to-start', lagDays: 0, lagCalendar: 'working' } as const;
    expect(await refusal(withDig({ links: [lunch] }, process))).toEqual([
      422,
      { [`process.phases.${dig}`]: expect.stringMatching(/waits for “lunch”, which does not exist/) as string },
    ]);
    expect(await refusal(withDig({ links: [{ ...lunch, from: 'gunite' }] }, process))).toEqual([
      422,
      { process: expect.stringMatching(/^These phases wait for each other/) as string },
    ]);
    const shares = (...percents: number[]) => ({
      ...process,
      draws: process.draws.map((draw, index) => ({ ...draw, percent: percents[index] ?? 0 })),
    });
    expect(await refusal(shares(11, 20, 30, 20, 15, 5))).toEqual([
      422,
      { process: 'The draws must add up to exactly 100 percent, with at most two decimals.' },
    ]);
    for (const broken of [undefined, null, [], { phases: [null], draws: [] }, { phases: [{ days: [] }], draws: 1 }])
      expect((await call('put', `${TEMPLATE}/draft`, { process: broken })).status).toBe(422);
    expect((await template()).draft).toBeNull();

    const { draft } = (await saveDraft(shares(10, 20, 30, 20, 16, 4))).body as BuildTemplateResponse;
    expect(draft?.warnings).toEqual([expect.stringMatching(/^Only 4 percent/)]);
    expect((await call('delete', `${TEMPLATE}/draft`)).status).toBe(204);
    expect((await template()).draft).toBeNull();
  });

  it('keeps the work of two people apart @mariadb', async () => {
    const { process } = (await template()).published;
    const starts = await Promise.all([saveDraft(process), saveDraft(withDig({ name: 'A hole' }, process))]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await saveDraft(process, 1)).status).toBe(200);
    for (const late of [await saveDraft(process, 1), await call('post', `${TEMPLATE}/publish`, { version: 1 })]) {
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({ code: 'STALE_VERSION', current: { draft: { version: 2 } } });
    }
    await call('delete', `${TEMPLATE}/draft`);
  });

  it('is read by staff with projects and written by those in charge of templates', async () => {
    expect((await call('get', TEMPLATE, undefined, 'sales')).status).toBe(200);
    for (const [method, path] of [
      ['put', '/draft'],
      ['delete', '/draft'],
      ['post', '/publish'],
    ] as const)
      expect((await call(method, `${TEMPLATE}${path}`, {}, 'sales')).status).toBe(403);
  });
});

describe('the settings of builds', () => {
  const save = (body: object) => call('put', SETTINGS, { silenceWorkingDays: 3, companyHolidays: [], ...body });

  it('hold the promise that the public process states, and the days on which new dates have no work', async () => {
    expect((await call('get', SETTINGS)).body).toEqual({ silenceWorkingDays: 3, companyHolidays: [], version: 0 });
    expect((await publicProcess()).updateEveryWorkingDays).toBe(3);
    const before = await desk.newProject();
    const holiday = before.phases[0]!.forecast.startsOn;
    const saved = await save({ version: 0, silenceWorkingDays: 5, companyHolidays: [holiday] });
    expect(saved.body as BuildSettingsResponse).toEqual({
      ...{ silenceWorkingDays: 5, companyHolidays: [holiday], version: 1 },
    });
    expect((await publicProcess()).updateEveryWorkingDays).toBe(5);
    const after = await desk.newProject();
    expect(after.phases[0]!.forecast.startsOn > holiday).toBe(true);
    expect(after).toMatchObject({ promise: { everyWorkingDays: 5 } });
    expect(await auditOf('project_setting')).toMatchObject([{ action: 'build.settings' }]);
  });

  it('refuse what is out of range and what someone else changed', async () => {
    for (const wrong of [{ silenceWorkingDays: 0 }, { silenceWorkingDays: 21 }, { companyHolidays: ['2027-02-30'] }])
      expect((await save({ version: 1, ...wrong })).status).toBe(422);
    const stale = await save({ version: 0 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { silenceWorkingDays: 5, version: 1 } });
  });
});
