import { workingDaysMoved } from 'poolkit/build-schedule';
import { DocumentVersionEntity } from '../../src/modules/documents/persistence/document.entity.js';
import type {
  OwnProject,
  OwnProjectList,
  OwnTimeline,
} from '../../src/modules/projects/api/dto/portal-project.response.js';
import { workCalendarOf } from '../../src/modules/projects/domain/build-dates.js';
import { PROJECT_STATUSES } from '../../src/modules/projects/domain/project-status.js';
import { slipTotals } from '../../src/modules/projects/domain/slips.js';
import { PhaseEntity, ProjectEntity } from '../../src/modules/projects/persistence/project.entity.js';
import { SlipEntity } from '../../src/modules/projects/persistence/project-parts.entity.js';
import { ProjectSettings } from '../../src/modules/projects/project-settings.service.js';
import { createTestApp } from '../support/app.js';
import { startServer } from '../support/server-process.js';

it('A01 A02 A16 starts with builds in every state, whose slips add up, and without emails', async () => {
  const test = await createTestApp();
  await (await startServer(test.database.config, { DEMO_DATA: '1' })).stop('SIGTERM');

  const reader = test.uow.reader();
  const projects = await reader.find(ProjectEntity);
  expect(projects).toHaveLength(33);
  expect(new Set(projects.map(({ status }) => status))).toEqual(new Set(PROJECT_STATUSES));
  const company = await test.get(ProjectSettings).company();
  const [phases, slips] = [await reader.find(PhaseEntity), await reader.find(SlipEntity)];
  for (const project of projects) {
    const calendar = workCalendarOf(project, company);
    const totals = slipTotals(
      slips.filter(({ projectId }) => projectId === project.id),
      calendar,
    );
    const { baselineEndsOn, forecastEndsOn } = project;
    expect(totals.project.totalDays).toBe(workingDaysMoved(baselineEndsOn, forecastEndsOn, calendar));
    for (const phase of phases.filter(({ projectId }) => projectId === project.id))
      expect(totals.phases.get(phase.phaseKey)?.totalDays ?? 0).toBe(
        workingDaysMoved(phase.baselineEndsOn, phase.forecastEndsOn, calendar),
      );
  }
  const mails = await test.mails();
  expect(mails.filter(({ text }) => text.includes('dashboard?project='))).toEqual([]);

  const browser = test.browser();
  const login = { email: 'claire@merideau.example', password: 'limestone-customer-demo' };
  expect((await browser.post('/api/auth/login').send(login)).status).toBe(200);
  const { items } = (await browser.get('/api/portal/projects')).body as OwnProjectList;
  expect(items).toMatchObject([{ name: 'Dubois residence (demo)', status: 'construction' }]);
  const own = (await browser.get(`/api/portal/projects/${items[0]!.id}`)).body as OwnProject;
  expect(own.people).toMatchObject([{ name: 'Ruth Calder (demo)' }]);
  expect(own.dates.totalDays).toBe(own.dates.slips.reduce((sum, { days }) => sum + days, 0));
  const { phases: timeline } = (await browser.get(`/api/portal/projects/${own.id}/timeline`)).body as OwnTimeline;
  const reasons = timeline.flatMap((phase) => phase.slips.map(({ reason }) => reason));
  expect(reasons).toEqual(expect.arrayContaining(['permit', 'weather', 'inspection']));
  expect(await reader.count(DocumentVersionEntity)).toBe(4);
  await test.close();
}, 120_000);
