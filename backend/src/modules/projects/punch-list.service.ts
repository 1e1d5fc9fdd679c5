import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { StaffDirectory } from '../users/index.js';
import type { CustomerPunchItem, EditPunchItemDto, NewPunchItemDto, PunchItemResponse } from './api/dto/punch.dto.js';
import { PUNCH_LABELS, PUNCH_TRANSITIONS, requirePunchMove } from './domain/punch.js';
import { ProjectChanges } from './project-changes.service.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { newPunchItem, type PunchItemEntity } from './persistence/punch.entity.js';
import { PunchRepository } from './persistence/punch.repository.js';

/** To-dos, checklists and punch items of a project; blocking ones keep their phase from being complete. */
@Injectable()
export class PunchListService {
  constructor(
    private readonly items: PunchRepository,
    private readonly projects: ProjectRepository,
    private readonly changes: ProjectChanges,
    private readonly owners: RecordOwners,
    private readonly staff: StaffDirectory,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(projectId: string): Promise<PunchItemResponse[]> {
    await this.projects.requireProject(projectId);
    return (await this.items.listOf(projectId)).map(shown);
  }

  async listFor(customerId: string, projectId: string): Promise<CustomerPunchItem[]> {
    await this.owners.requireRole('project', projectId, customerId);
    return (await this.items.listOf(projectId, 'customer')).map(customerItem);
  }

  add(projectId: string, dto: NewPunchItemDto, actor: Actor): Promise<PunchItemResponse> {
    return this.uow.run(async () => {
      await this.requireKnown(projectId, dto);
      const item = newPunchItem(projectId, dto, this.clock.now());
      await this.items.save(item);
      await this.record(projectId, item, actor, 'add', `Added “${item.title}.”`);
      return shown(item);
    });
  }

  edit(
    projectId: string,
    id: string,
    { version, ...fields }: EditPunchItemDto,
    actor: Actor,
  ): Promise<PunchItemResponse> {
    return this.uow.run(async () => {
      const item = await this.items.lock(projectId, id);
      if (item.version !== version)
        throw new ConflictError('STALE_VERSION', 'This item changed after you opened it. Review it and save again.', {
          extra: { current: shown(item) },
        });
      if (fields.status === 'waived')
        throw new ForbiddenError('PERMISSION_REQUIRED', 'Only the customer can waive an item, on their dashboard.');
      if (fields.status) requirePunchMove(item, fields.status);
      await this.requireKnown(projectId, fields, item);
      const before = { status: item.status, title: item.title, blocking: item.blocking };
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      Object.assign(item, given, { version: version + 1, updatedAt: this.clock.now() });
      await this.items.save(item);
      const summary = fields.status
        ? `“${item.title}”: ${PUNCH_LABELS[fields.status].toLowerCase()}.`
        : `Changed “${item.title}.”`;
      await this.record(projectId, item, actor, 'edit', summary, before, given);
      return shown(item);
    });
  }

  /** By a signer of the household. */
  waive(customerId: string, projectId: string, id: string, actor: Actor): Promise<CustomerPunchItem> {
    return this.uow.run(async () => {
      if ((await this.owners.requireRole('project', projectId, customerId)) === 'viewer')
        throw new ForbiddenError('VIEWER_READS_ONLY', 'You can view this project. Only a signer can waive an item.');
      const item = await this.items.lock(projectId, id);
      if (item.visibility !== 'customer') throw new NotFoundError('That item could not be found.');
      requirePunchMove(item, 'waived');
      const waived = { status: 'waived', waivedBy: actor.name, version: item.version + 1, updatedAt: this.clock.now() };
      await this.items.save(Object.assign(item, waived));
      await this.record(projectId, item, actor, 'waive', `${actor.name ?? 'The customer'} waived “${item.title}.”`);
      return customerItem(item);
    });
  }

  /** What stays as it is may name a person who has left since. */
  private async requireKnown(
    projectId: string,
    { phaseKey, assigneeId }: Pick<EditPunchItemDto, 'phaseKey' | 'assigneeId'>,
    item?: PunchItemEntity,
  ): Promise<void> {
    const { phases } = await this.projects.require(projectId);
    if (phaseKey && phaseKey !== item?.phaseKey && !phases.some((phase) => phase.phaseKey === phaseKey))
      throw new ValidationError({ phaseKey: 'Choose a phase of this project.' });
    if (assigneeId && assigneeId !== item?.assigneeId && !(await this.staff.findActive(assigneeId)))
      throw new ValidationError({ assigneeId: 'Choose an active staff member.' });
  }

  private async record(
    projectId: string,
    item: PunchItemEntity,
    actor: Actor,
    verb: string,
    summary: string,
    before: Record<string, unknown> | null = null,
    after: Record<string, unknown> | null = null,
  ): Promise<void> {
    await this.changes.note(projectId, { kind: `punch_${verb}`, summary, before, after }, actor);
    await this.audit.record({
      actor,
      action: `punch.${verb}`,
      entity: 'project',
      entityId: projectId,
      before: before ?? undefined,
      after: { itemId: item.id, ...after },
    });
  }
}

function customerItem(item: PunchItemEntity): CustomerPunchItem {
  const { id, phaseKey, kind, title, dueOn, blocking, status, waivedBy, createdAt, updatedAt } = item;
  return {
    ...{ id, phaseKey, kind, title, dueOn, blocking, status, waivedBy },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function shown(item: PunchItemEntity): PunchItemResponse {
  const { assigneeId, visibility, version, status } = item;
  return { ...customerItem(item), assigneeId, visibility, version, allowed: [...PUNCH_TRANSITIONS[status]] };
}
