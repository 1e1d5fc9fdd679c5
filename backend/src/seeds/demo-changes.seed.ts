import type { INestApplicationContext } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import type { Actor } from '../common/access/index.js';
import { ProjectMoney } from '../modules/billing/index.js';
import { ChangeOrderDesk, Selections } from '../modules/change-orders/index.js';
import { ProjectPlans } from '../modules/projects/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import type { KeyedWrite } from '../platform/idempotency/index.js';

interface Build {
  projectId: string;
  startsOn: string;
  claire: { id: string; name: string };
}

/** What Claire chose, what she still has to choose, and a change that waits for her. No one is emailed. */
export async function addClairesChanges(
  app: INestApplicationContext,
  { projectId, startsOn, claire }: Build,
  manager: Actor,
): Promise<void> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const [money, plans, selections, uow] = [get(ProjectMoney), get(ProjectPlans), get(Selections), get(UnitOfWork)];
  const quiet: object = {
    news: { sent: () => Promise.resolve() },
    idempotency: {
      isReplay: () => Promise.resolve(false),
      respond: <T>(_write: KeyedWrite, work: () => Promise<T>) => uow.run(work),
    },
  };
  const desk = Object.assign(Object.create(get(ChangeOrderDesk)) as ChangeOrderDesk, quiet);
  const signedOn = addDays(startsOn, -10);
  if (!(await money.summary(projectId)).isOpen)
    await money.openByHand(projectId, { contractCents: null, signedOn, noticeGivenOn: signedOn }, manager);
  const { phases } = await plans.of(projectId);
  const open = phases.filter(({ isDone }) => !isDone);
  const [now, later] = [open[0], open.at(-1)];
  if (!now || !later) return;
  const coping = await selections.add(
    projectId,
    {
      ...{ category: 'Coping', phase: now.key, allowanceCents: 640_000 },
      options: [
        { label: 'Bluestone', code: 'E2-bluestone', priceCents: 785_000, leadDays: 21, note: 'Cool, even gray.' },
        { label: 'Travertine', code: 'E2-travertine', priceCents: 640_000, leadDays: 14 },
      ],
    },
    manager,
  );
  const customer: Actor = { ...manager, type: 'customer', id: claire.id, name: claire.name, role: null };
  const choice = { option: coping.options[0]!.key, version: coping.version };
  await selections.approve({ userId: claire.id, name: claire.name }, coping.id, choice, customer);
  await selections.add(
    projectId,
    {
      ...{ category: 'Interior finish', phase: later.key, allowanceCents: 910_000 },
      options: [
        { label: 'Quartz, pearl', code: 'E3-quartz', priceCents: 910_000, leadDays: 5 },
        { label: 'Pebble, river', code: 'E3-pebble', priceCents: 1_085_000, leadDays: 7, note: 'Lasts longest.' },
        { label: 'Glass bead, sea', code: 'E3-glass', priceCents: 1_340_000, leadDays: 7 },
      ],
    },
    manager,
  );
  const shower = await desk.create(
    projectId,
    {
      ...{ title: 'Outdoor shower at the steps', origin: 'customer', daysDelta: 1, phase: later.key },
      lines: [
        { label: 'Shower column and drain, installed', amountCents: 486_000 },
        { label: 'Two deck stones less', amountCents: -18_500 },
      ],
      internalNote: 'The plumber is on site on Thursday anyway.',
    },
    manager,
  );
  await desk.send(projectId, shower.id, null, manager, {} as KeyedWrite);
  await desk.create(
    projectId,
    {
      ...{ title: 'Second drain on the terrace', origin: 'site' },
      lines: [{ label: 'Channel drain', quantity: 12, unit: 'LF', unitCents: 9_500 }],
    },
    manager,
  );
}
