import type { INestApplicationContext } from '@nestjs/common';
import { ScheduleInstallation } from '../modules/scheduling/index.js';
import { Accounts } from '../modules/users/index.js';
import { SiteConfig } from '../platform/config/index.js';

/** A second start changes nothing. */
export async function seedDemoCalendars(app: INestApplicationContext): Promise<void> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const domain = get(SiteConfig).contact.email.split('@')[1] ?? 'example.com';
  for (const local of ['owner', 'sales']) {
    const person = await get(Accounts).findByEmail('staff', `${local}@${domain}`);
    if (person?.status === 'active') await get(ScheduleInstallation).addCalendarUnlessThere(person.id);
  }
}
