import type { INestApplicationContext } from '@nestjs/common';
import { SYSTEM_ACTOR } from '../common/access/index.js';
import { Clock } from '../common/clock/clock.js';
import { SlotFinder, VisitBooking } from '../modules/scheduling/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import type { DemoRequest } from './demo-leads.seed.js';

const SERVICE = 'site-visit';
const FROM_MS = 3 * 86_400_000;

/** One for each request, on days that follow each other. */
export async function seedDemoVisits(app: INestApplicationContext, requests: readonly DemoRequest[]): Promise<void> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const from = new Date(get(Clock).now().getTime() + FROM_MS);
  const { days } = JSON.parse(
    await get(SlotFinder).slotsJson({ service: SERVICE, postalCode: requests[0]?.house.postalCode ?? '' }),
  ) as { days: { slots: { startsAt: string }[] }[] };
  const starts = days.flatMap(({ slots }) => slots.find((slot) => new Date(slot.startsAt) >= from)?.startsAt ?? []);
  for (const [index, { leadId, customer, house }] of requests.entries()) {
    const startsAt = starts[index];
    if (startsAt === undefined) return;
    const { id, name, email } = customer;
    const notes = 'Gate on the left, small dog.';
    const request = { ...house, service: SERVICE, startsAt, name, email, notes, consultationId: leadId };
    const owner = { customerId: id, browserKeyHash: null, sessionEnded: false };
    const actor = { ...SYSTEM_ACTOR, type: 'customer' as const, id, name };
    await get(UnitOfWork).run(() => get(VisitBooking).book(request, { actor, owner, origin: 'customer' }));
  }
}
