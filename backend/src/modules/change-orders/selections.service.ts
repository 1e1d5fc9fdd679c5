import { Injectable } from '@nestjs/common';
import type { Actor, CustomerPrincipal } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { ProjectMoney } from '../billing/index.js';
import { ProjectPlans, ProjectSettings, type ProjectPlan } from '../projects/index.js';
import type {
  ApproveSelectionDto,
  NewSelectionDto,
  OverdueSelection,
  SelectionResponse,
} from './api/dto/selection.dto.js';
import { ChangeEffects } from './change-effects.service.js';
import { ChosenFinishes } from './chosen-finishes.service.js';
import { chosenChange, requireFits } from './domain/change-order.js';
import {
  choose,
  daysAtRisk,
  decideBy,
  difference,
  editSelection,
  optionOf,
  reset,
  selectionStatus,
  type Selection,
  type SelectionOption,
  type SelectionTerms,
} from './domain/selection.js';
import { ChangeOrderRepository } from './persistence/change-order.repository.js';
import { SelectionRepository } from './persistence/selection.repository.js';
import { phaseOf, SelectionNotifications } from './selection-notifications.service.js';
import { SelectionPictures, type OptionPictures } from './selection-pictures.service.js';

interface Difference {
  projectId: string;
  title: string;
  amountCents: number;
  by: string;
  phaseKey: string;
}

@Injectable()
export class Selections {
  constructor(
    private readonly selections: SelectionRepository,
    private readonly orders: ChangeOrderRepository,
    private readonly effects: ChangeEffects,
    private readonly finishes: ChosenFinishes,
    private readonly pictures: SelectionPictures,
    private readonly news: SelectionNotifications,
    private readonly plans: ProjectPlans,
    private readonly money: ProjectMoney,
    private readonly settings: ProjectSettings,
    private readonly owners: RecordOwners,
    private readonly audit: AuditLog,
    private readonly live: LiveEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError */
  async list(projectId: string): Promise<SelectionResponse[]> {
    const plan = await this.plans.of(projectId);
    const selections = await this.selections.ofProjects([projectId]);
    const pictures = await this.pictures.of(selections.map(({ id }) => id));
    return selections.map((selection) => this.present(selection, plan, pictures.get(selection.id)));
  }

  async ofCustomer({ userId }: CustomerPrincipal, projectId?: string): Promise<SelectionResponse[]> {
    const own = await this.plans.idsOfCustomer(userId);
    const ids = projectId === undefined ? own : own.filter((id) => id === projectId);
    if (projectId !== undefined && ids.length === 0) throw new NotFoundError();
    const items: SelectionResponse[] = [];
    for (const id of ids) items.push(...(await this.list(id)));
    return items;
  }

  /** Of projects that are worked on. */
  async overdue(): Promise<OverdueSelection[]> {
    const plans = new Map((await this.plans.active()).map((plan) => [plan.id, plan]));
    return (await this.selections.open()).flatMap((selection) => {
      const plan = plans.get(selection.projectId);
      if (!plan || phaseOf(plan, selection.phaseKey).isDone) return [];
      const { id, projectId, category, phaseName, status, ...dates } = this.present(selection, plan);
      if (status !== 'overdue') return [];
      const of = { id, projectId, projectNumber: plan.number, projectName: plan.name, category, phaseName };
      return [{ ...of, decideBy: dates.decideBy, daysAtRisk: dates.daysAtRisk }];
    });
  }

  add(projectId: string, dto: NewSelectionDto, actor: Actor): Promise<SelectionResponse> {
    return this.uow.run(async () => {
      const plan = await this.plans.of(projectId);
      const selection: Selection = {
        ...{ id: uuidv7(), projectId, ...termsOf(plan, dto) },
        ...{ chosenKey: null, chosenBy: null, lockedAt: null, changeOrderId: null, resetReason: null, version: 1 },
        ...{ orderLeadDays: null, reopenedAt: null },
      };
      await this.selections.insert(selection, this.clock.now());
      await this.record(selection, 'add', `A choice was added: ${selection.category}.`, actor);
      await this.news.opened(selection, plan);
      return this.present(selection, plan);
    });
  }

  /** Inside a unit: what the vendor says about the lead time moves the day to decide by. @throws NotFoundError */
  async setOrderLead(projectId: string, id: string, days: number | null, actor: Actor): Promise<void> {
    const before = await this.lock(projectId, id, null);
    if (before.orderLeadDays === days) return;
    await this.selections.update({ ...before, orderLeadDays: days, version: before.version + 1 });
    this.live.publish({ kind: 'project.selection', subjectId: projectId, data: { by: actor.id } });
  }

  edit(
    projectId: string,
    id: string,
    { version, ...dto }: NewSelectionDto & { version: number },
    actor: Actor,
  ): Promise<SelectionResponse> {
    return this.uow.run(async () => {
      const plan = await this.plans.of(projectId);
      const before = await this.lock(projectId, id, version);
      const after = editSelection(before, termsOf(plan, dto, before.options));
      await this.selections.update(after);
      await this.pictures.keepOnly(
        id,
        dto.options.flatMap(({ key }) => key ?? []),
      );
      await this.record(after, 'edit', null, actor);
      return this.shown(after, plan);
    });
  }

  /** The choice is open again, and its price difference is reversed. */
  reset(projectId: string, id: string, reason: string, actor: Actor): Promise<SelectionResponse> {
    return this.uow.run(async () => {
      const before = await this.lock(projectId, id, null);
      const after = reset(before, reason, this.clock.now());
      await this.selections.update(after);
      if (before.changeOrderId !== null) {
        const { amountCents } = await this.orders.require(before.changeOrderId);
        const title = `${before.category}: choice reversed`;
        const { phaseKey } = before;
        await this.changePrice(
          { projectId, title, amountCents: -amountCents, by: actor.name ?? 'Us', phaseKey },
          actor,
        );
      }
      await this.record(after, 'reset', `The choice of ${after.category} is open again: ${reason}`, actor, reason);
      await this.plans.reopenChoice(projectId, after.phaseKey, `${after.category} is open again: ${reason}`, actor);
      const plan = await this.plans.of(projectId);
      await this.news.opened(after, plan);
      return this.shown(after, plan);
    });
  }

  /**
   * A signer's choice: locks it and writes its price difference to the ledger, in one unit.
   *
   * @throws ForbiddenError for a viewer, ConflictError when it is locked or its options changed
   */
  async approve(
    { userId, name: by }: Pick<CustomerPrincipal, 'userId' | 'name'>,
    id: string,
    { option: key, version }: ApproveSelectionDto,
    actor: Actor,
  ): Promise<SelectionResponse> {
    const { projectId } = await this.selections.require(id);
    const role = await this.owners.requireRole('project', projectId, userId);
    if (role === 'viewer')
      throw new ForbiddenError('VIEWER_READS_ONLY', 'You can view this. A signer in your household makes the choice.');
    return this.uow.run(async () => {
      const before = await this.lock(projectId, id, null);
      // First whether it may be chosen at all.
      choose(before, { key, by, changeOrderId: null }, this.clock.now());
      requireSeen(before, version);
      const option = optionOf(before, key);
      const title = `${before.category}: ${option.label}`;
      const changeOrderId = await this.changePrice(
        { projectId, title, amountCents: difference(before, option), by, phaseKey: before.phaseKey },
        actor,
      );
      const after = choose(before, { key, by, changeOrderId }, this.clock.now());
      await this.selections.update(after);
      await this.record(after, 'approve', `${by} chose ${option.label} for ${after.category}.`, actor);
      if (option.code !== null) await this.finishes.draw(projectId, option.code, actor);
      const rest = await this.selections.openFor(projectId, after.phaseKey);
      if (rest === 0) await this.plans.passChoice(projectId, after.phaseKey, actor);
      return this.shown(after, await this.plans.of(projectId));
    });
  }

  /** Inside a unit: the difference is an agreed change order. Null without one. */
  private async changePrice(
    { projectId, title, amountCents, by, phaseKey }: Difference,
    actor: Actor,
  ): Promise<string | null> {
    if (amountCents === 0) return null;
    await this.plans.lock(projectId);
    const contract = await this.effects.contract(projectId);
    if (!contract.isOpen && actor.type === 'customer')
      throw new ConflictError(
        'MONEY_NOT_OPEN',
        'Your contract is not on file yet. Send us a message, and we will record your choice.',
      );
    requireFits(amountCents, contract);
    const number = (await this.orders.highestNumber(projectId)) + 1;
    const order = chosenChange({ id: uuidv7(), projectId, number }, { title, amountCents, by }, this.clock.now());
    await this.orders.insert(order, this.clock.now());
    await this.money.addChangeOrder({ projectId, changeOrderId: order.id, number, amountCents, phaseKey }, actor);
    return order.id;
  }

  private async lock(projectId: string, id: string, version: number | null) {
    const selection = await this.selections.lock(id);
    if (selection.projectId !== projectId) throw new NotFoundError();
    if (version !== null) requireSeen(selection, version);
    return selection;
  }

  private async record(
    { id, projectId, category, chosenKey }: Selection,
    verb: string,
    summary: string | null,
    actor: Actor,
    reason?: string,
  ): Promise<void> {
    const after = { selectionId: id, category, chosenKey };
    await this.audit.record({
      ...{ actor, action: `selection.${verb}`, entity: 'project', entityId: projectId, after },
      ...(reason === undefined ? {} : { reason }),
    });
    if (summary) await this.owners.of('project').note(projectId, { actor, kind: `selection_${verb}`, summary, after });
    this.live.publish({ kind: 'project.selection', subjectId: projectId, data: { by: actor.id } });
  }

  private async shown(selection: Selection, plan: ProjectPlan): Promise<SelectionResponse> {
    return this.present(selection, plan, (await this.pictures.of([selection.id])).get(selection.id));
  }

  private present(selection: Selection, plan: ProjectPlan, pictures?: OptionPictures): SelectionResponse {
    const { id, projectId, category, phaseKey, allowanceCents, chosenKey, chosenBy, lockedAt, ...rest } = selection;
    const { name: phaseName, startsOn } = phaseOf(plan, phaseKey);
    const today = this.settings.today();
    return {
      ...{ id, projectId, category, phase: phaseKey, phaseName, allowanceCents, chosenKey, chosenBy },
      ...{ resetReason: rest.resetReason, version: rest.version, phaseStartsOn: startsOn },
      decideBy: decideBy(selection, startsOn),
      daysAtRisk: daysAtRisk(selection, startsOn, today),
      options: selection.options.map(({ priceCents: _, ...option }, index) => ({
        ...option,
        differenceCents: difference(selection, selection.options[index]!),
        picture: pictures?.get(option.key) ?? null,
      })),
      status: selectionStatus(selection, startsOn, today),
      lockedAt: lockedAt?.toISOString() ?? null,
    };
  }
}

function termsOf(
  { phases }: ProjectPlan,
  { category, phase, allowanceCents, options }: NewSelectionDto,
  before: readonly SelectionOption[] = [],
): SelectionTerms {
  if (!phases.some(({ key, isDone }) => key === phase && !isDone))
    throw new ValidationError({ phase: 'Choose a phase that is not finished.' });
  if (options.length === 0) throw new ValidationError({ options: 'Add an option.' });
  const keys = keysOf(options, before);
  return {
    ...{ category, phaseKey: phase, allowanceCents },
    options: options.map(({ label, code = null, note = '', priceCents, leadDays }, index) => ({
      ...{ key: keys[index]!, label, code, note, priceCents, leadDays },
    })),
  };
}

/** An option that stays keeps its key. */
function keysOf(options: readonly { key?: string | null }[], before: readonly SelectionOption[]): string[] {
  const used = new Set<string>();
  const own = options.map(({ key = null }) => {
    if (key === null || used.has(key) || !before.some((one) => one.key === key)) return null;
    used.add(key);
    return key;
  });
  let count = 0;
  return own.map((key) => {
    if (key !== null) return key;
    do count += 1;
    while (used.has(`option-${count}`));
    return `option-${count}`;
  });
}

function requireSeen(selection: Selection, version: number): void {
  if (selection.version !== version)
    throw new ConflictError('STALE_VERSION', 'The options changed after you opened them. Check them and choose again.');
}
