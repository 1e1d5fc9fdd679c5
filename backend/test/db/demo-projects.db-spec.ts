import { workingDaysMoved } from 'poolkit/build-schedule';
import { IsNull, Not } from 'typeorm';
import type { OwnChangeOrders } from '../../src/modules/change-orders/api/dto/change-order.response.js';
import type { SelectionsResponse } from '../../src/modules/change-orders/api/dto/selection.dto.js';
import { DocumentVersionEntity } from '../../src/modules/documents/persistence/document.entity.js';
import { LEAD_STAGES } from '../../src/modules/leads/domain/lead-stage.js';
import { isOverdue, queuePlace } from '../../src/modules/leads/domain/lead.js';
import { searchKeys } from '../../src/modules/leads/domain/search-text.js';
import { LeadTouchEntity } from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
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
import { VisitEntity } from '../../src/modules/scheduling/persistence/visit.entity.js';
import { UserEntity } from '../../src/modules/users/persistence/user.entity.js';
import { createTestApp } from '../support/app.js';
import { startServer } from '../support/server-process.js';

it('A01 A02 A05 A06 A16 starts with leads, customers, visits and builds of two years, whose slips add up', async () => {
  const test = await createTestApp();
  await (await startServer(test.database.config, { DEMO_DATA: '1' })).stop('SIGTERM');

  const reader = test.uow.reader();
  const projects = await reader.find(ProjectEntity);
  expect(projects).toHaveLength(45);
  const leads = await reader.find(LeadEntity);
  expect(leads).toHaveLength(350);
  expect(leads.every(({ name }) => name.endsWith(' (demo)'))).toBe(true);
  expect(new Set(leads.map(({ stage }) => stage))).toEqual(new Set(LEAD_STAGES));
  expect(await reader.countBy(LeadTouchEntity, { position: 'first', source: Not(IsNull()) })).toBe(350);
  const won = leads.filter(({ stage }) => stage === 'won').map(({ id }) => id);
  expect(new Set(projects.map(({ leadId }) => leadId))).toEqual(new Set([...won, null]));
  // Stored as the rules of leads derive it.
  for (const lead of leads) expect(lead).toMatchObject({ ...queuePlace(lead), ...searchKeys(lead) });
  const now = test.clock.now();
  expect(leads.filter((lead) => isOverdue(lead, now))).toEqual([]);
  expect(await reader.countBy(UserEntity, { kind: 'customer' })).toBe(60);
  const visits = await reader.find(VisitEntity);
  expect(visits.filter(({ startsAt, status }) => startsAt < now && status !== 'confirmed').length).toBeGreaterThan(60);
  expect(visits.filter(({ startsAt, status }) => startsAt > now && status === 'confirmed').length).toBeGreaterThan(3);
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
  const changes = (await browser.get('/api/portal/change-orders')).body as OwnChangeOrders;
  expect(changes.items.map(({ status }) => status)).toEqual(['sent', 'executed']);
  const choices = (await browser.get('/api/portal/selections')).body as SelectionsResponse;
  expect(choices.items.map(({ status }) => status)).toEqual(['approved', expect.stringMatching(/open|overdue/)]);
  await test.close();
}, 120_000);
