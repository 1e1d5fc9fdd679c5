import type { INestApplicationContext } from '@nestjs/common';
import { SYSTEM_ACTOR } from '../common/access/index.js';
import { Clock } from '../common/clock/clock.js';
import { SlotFinder, VisitBooking } from '../modules/scheduling/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import type { DemoRequest } from './demo-leads.seed.js';

const SERVICE = 'site-visit';
const FROM_MS = 3 * 86_400_000;

export async function seedDemoVisit(
  app: INestApplicationContext,
  { leadId, customer, house }: DemoRequest,
): Promise<void> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const from = new Date(get(Clock).now().getTime() + FROM_MS);
  const { days } = JSON.parse(await get(SlotFinder).slotsJson({ service: SERVICE, postalCode: house.postalCode })) as {
    days: { slots: { startsAt: string }[] }[];
  };
  const startsAt = days
    .flatMap(({ slots }) => slots.map((slot) => new Date(slot.startsAt)))
    .find((start) => start >= from);
  if (!startsAt) return;
  const { id, name, email } = customer;
  const request = {
    ...house,
    service: SERVICE,
    startsAt: startsAt.toISOString(),
    name,
    email,
    notes: 'Gate on the left, small dog.',
    consultationId: leadId,
  };
  const owner = { customerId: id, browserKeyHash: null, sessionEnded: false };
  await get(UnitOfWork).run(() =>
    get(VisitBooking).book(request, {
      actor: { ...SYSTEM_ACTOR, type: 'customer', id, name },
      owner,
      origin: 'customer',
    }),
  );
}
