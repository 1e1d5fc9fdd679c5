import type { INestApplicationContext } from '@nestjs/common';
import { ScheduleInstallation } from '../modules/scheduling/index.js';
import { Accounts } from '../modules/users/index.js';
import { DEMO_DOMAIN } from './demo-domain.js';

/** A second start changes nothing. */
export async function seedDemoCalendars(app: INestApplicationContext): Promise<void> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  for (const local of ['owner', 'sales']) {
    const person = await get(Accounts).findByEmail('staff', `${local}@${DEMO_DOMAIN}`);
    if (person?.status === 'active') await get(ScheduleInstallation).addCalendarUnlessThere(person.id);
  }
}
