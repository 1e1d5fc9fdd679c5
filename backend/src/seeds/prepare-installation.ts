import type { INestApplicationContext } from '@nestjs/common';
import { CostBooks } from '../modules/cost-book/index.js';
import { BuildTemplates } from '../modules/projects/index.js';
import { ReplyTemplatesService } from '../modules/reply-templates/index.js';
import { ScheduleInstallation } from '../modules/scheduling/index.js';
import type { AppConfig } from '../platform/config/index.js';
import { OutboxDispatcher } from '../platform/outbox/index.js';
import { seedDemoCalendars } from './demo-calendars.seed.js';
import { seedDemoPastLeads } from './demo-past-leads.seed.js';
import { seedDemoLeads } from './demo-leads.seed.js';
import { seedDemoProjects } from './demo-projects.seed.js';
import { seedDemoTraffic } from './demo-traffic.seed.js';
import { seedDemoUsers } from './demo-users.seed.js';
import { seedDemoVisits } from './demo-visit.seed.js';
import { createFirstOwner } from './first-owner.seed.js';

export async function prepareInstallation(app: INestApplicationContext, config: AppConfig): Promise<void> {
  const schedule = app.get(ScheduleInstallation, { strict: false });
  const books = app.get(CostBooks, { strict: false });
  await books.installFirst();
  await books.addPermitFee();
  await schedule.installFirst();
  await app.get(ReplyTemplatesService, { strict: false }).installFirst();
  await app.get(BuildTemplates, { strict: false }).installFirst();
  if (config.firstOwner) await createFirstOwner(app, config.firstOwner);
  if (config.demoData) await app.get(OutboxDispatcher, { strict: false }).holdDuring(() => seedDemo(app));
  await schedule.giveFirstOwnerCalendar();
}

async function seedDemo(app: INestApplicationContext): Promise<void> {
  await seedDemoUsers(app);
  const asked = await seedDemoLeads(app);
  await seedDemoCalendars(app);
  if (asked) await seedDemoVisits(app, [asked, ...(await seedDemoPastLeads(app))]);
  await seedDemoProjects(app);
  await seedDemoTraffic(app);
}
