import type { INestApplicationContext } from '@nestjs/common';
import { daysBetween } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR, type Actor, type CustomerPrincipal } from '../common/access/index.js';
import { quietChangeOrders, SelectionPictures } from '../modules/change-orders/index.js';
import { ProjectPlans, ProjectSettings } from '../modules/projects/index.js';
import { uploadOfPicture } from './demo-project-files.js';
import type { KeyedWrite } from '../platform/idempotency/index.js';

interface Build {
  projectId: string;
  claire: { id: string; name: string; email: string };
}

const NO_KEY = {} as KeyedWrite;
type Parts = ReturnType<typeof quietChangeOrders>;

/** What Claire chose, what she still has to choose, and changes in every state. No one is emailed. */
export async function addClairesChanges(
  app: INestApplicationContext,
  { projectId, claire }: Build,
  manager: Actor,
): Promise<void> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const { id: userId, name, email } = claire;
  const parts = quietChangeOrders(app, { userId, name, email });
  const customer = { kind: 'customer', userId, name, email } as CustomerPrincipal;
  const { phases } = await get(ProjectPlans).of(projectId);
  const [now, next, ...later] = phases.filter(({ isDone }) => !isDone);
  const last = later.at(-1);
  if (!now || !next || !last) return;
  const today = get(ProjectSettings).today();
  const shows = (id: string, ...pictures: string[]) =>
    addPictures(get(SelectionPictures), { projectId, id }, pictures, manager);
  await addChoices(parts, shows, projectId, { now: now.key, next, last: last.key, today }, customer, manager);
  await addChanges(parts, projectId, last.key, customer, manager);
}

async function addChoices(
  { selections }: Parts,
  shows: (id: string, ...pictures: string[]) => Promise<void>,
  projectId: string,
  { now, next, last, today }: { now: string; next: { key: string; startsOn: string }; last: string; today: string },
  customer: CustomerPrincipal,
  manager: Actor,
): Promise<void> {
  const coping = await selections.add(
    projectId,
    {
      ...{ category: 'Coping', phase: now, allowanceCents: 640_000 },
      options: [
        { label: 'Bluestone', code: 'E2-bluestone', priceCents: 785_000, leadDays: 21, note: 'Cool, even gray.' },
        { label: 'Travertine', code: 'E2-travertine', priceCents: 640_000, leadDays: 14 },
      ],
    },
    manager,
  );
  await shows(coping.id, 'hero-tile', 'roman-apse');
  const choice = { option: coping.options[0]!.key, version: coping.version };
  await selections.approve(customer, coping.id, choice, actorOf(customer));
  // Two days late, whatever the season does to the plan.
  const leadDays = Math.max(0, daysBetween(today, next.startsOn)) + 2;
  await selections.add(
    projectId,
    {
      ...{ category: 'Lights along the deck', phase: next.key, allowanceCents: 180_000 },
      options: [
        { label: 'Bronze, low', priceCents: 180_000, leadDays },
        { label: 'Brass, hooded', priceCents: 236_000, leadDays, note: 'No glare from the kitchen.' },
      ],
    },
    manager,
  );
  const interior = await selections.add(
    projectId,
    {
      ...{ category: 'Interior finish', phase: last, allowanceCents: 910_000 },
      options: [
        { label: 'Quartz, pearl', code: 'E3-quartz', priceCents: 910_000, leadDays: 5 },
        { label: 'Pebble, river', code: 'E3-pebble', priceCents: 1_085_000, leadDays: 7, note: 'Lasts longest.' },
        { label: 'Glass bead, sea', code: 'E3-glass', priceCents: 1_340_000, leadDays: 7 },
      ],
    },
    manager,
  );
  await shows(interior.id, 'shelf-deep', 'lagoon-bay', 'roman-jets');
}

/** One for each option, in order. */
async function addPictures(
  pictures: SelectionPictures,
  { projectId, id }: { projectId: string; id: string },
  names: readonly string[],
  manager: Actor,
): Promise<void> {
  for (const [index, name] of names.entries()) {
    const upload = uploadOfPicture(name);
    if (upload) await pictures.set(projectId, id, `option-${index + 1}`, upload, manager);
  }
}

async function addChanges(
  { desk, portal }: Parts,
  projectId: string,
  phase: string,
  customer: CustomerPrincipal,
  manager: Actor,
): Promise<void> {
  const send = async (order: Parameters<Parts['desk']['create']>[1]): Promise<string> => {
    const { id } = await desk.create(projectId, order, manager);
    await desk.send(projectId, id, null, manager, NO_KEY);
    return id;
  };
  const step = await send({
    ...{ title: 'A wider first step', origin: 'customer' },
    lines: [{ label: 'Step 8 feet wide instead of 6', amountCents: 142_000 }],
  });
  const signed = { name: customer.name, consent: true as const, password: '' };
  await portal.approve(customer, step, signed, actorOf(customer), NO_KEY);
  const planter = await send({
    ...{ title: 'Raised planter behind the spa', origin: 'design' },
    lines: [{ label: 'Stone planter, 14 feet', amountCents: 612_000 }],
  });
  await portal.decline(customer, planter, 'We would rather see the hedge from the spa.', actorOf(customer));
  await send({
    ...{ title: 'Outdoor shower at the steps', origin: 'customer', daysDelta: 1, phase },
    lines: [
      { label: 'Shower column and drain, installed', amountCents: 486_000 },
      { label: 'Two fewer deck stones', amountCents: -18_500 },
    ],
    internalNote: 'The plumber will be on site on Thursday anyway.',
  });
  await desk.create(
    projectId,
    {
      ...{ title: 'Second drain on the deck', origin: 'site' },
      lines: [{ label: 'Channel drain', quantity: 12, unit: 'LF', unitCents: 9_500 }],
    },
    manager,
  );
}

function actorOf({ userId: id, name }: CustomerPrincipal): Actor {
  return { ...SYSTEM_ACTOR, type: 'customer', id, name };
}
