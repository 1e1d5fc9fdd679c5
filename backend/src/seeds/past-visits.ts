import type { INestApplicationContext } from '@nestjs/common';
import { instantToLocal } from 'poolkit/schedule-grid';
import { UnitOfWork } from '../platform/database/index.js';
import { normalizeEmail } from '../modules/users/index.js';
import { newVisit } from '../modules/scheduling/holds.service.js';
import { VisitEntity } from '../modules/scheduling/persistence/visit.entity.js';
import { ScheduleSettingsService, typeOf } from '../modules/scheduling/schedule-settings.service.js';

export interface PastVisit extends Pick<VisitEntity, 'staffId' | 'startsAt' | 'leadId' | 'postalCode' | 'address'> {
  service: string;
  name: string;
  email: string;
  status: 'completed' | 'no_show' | 'cancelled';
  bookedAt: Date;
  outcome: string | null;
}

/** Inside a unit: visits of the past that are made up. They keep no one from a time, so they have no cells. */
export async function insertPastVisits(app: INestApplicationContext, visits: readonly PastVisit[]): Promise<void> {
  const settings = await app.get(ScheduleSettingsService, { strict: false }).current();
  const { zone } = settings.company;
  const rows = visits.map(({ service, bookedAt, status, outcome, startsAt, staffId, ...person }) => {
    const type = typeOf(settings, service);
    const localDate = instantToLocal(zone, startsAt.getTime()).date;
    const endsAt = new Date(startsAt.getTime() + type.durationMin * 60_000);
    const visit = newVisit(zone, type, { startsAt, endsAt, localDate, staffId }, bookedAt);
    return Object.assign(visit, person, {
      ...{ status, updatedAt: endsAt, emailNormalized: normalizeEmail(person.email) },
      ...(status === 'cancelled' ? { cancelReason: 'Another day works better for us.' } : { outcome }),
    });
  });
  await app.get(UnitOfWork, { strict: false }).insertRows(VisitEntity, rows);
}
