import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { presentForStaff } from './change-order.presenter.js';
import type { ChangeOrder } from './domain/change-order.js';
import type { ChangeOrderEntity } from './persistence/change-order.entity.js';
import { ChangeOrderRepository } from './persistence/change-order.repository.js';

export interface ChangeRecord {
  /** Such as `send`. */
  verb: string;
  /** A line of the activity list; none for what only staff see. */
  summary?: string;
  reason?: string;
}

type Decide = (order: ChangeOrderEntity, now: Date) => ChangeOrder | Promise<ChangeOrder>;

/** The only way to write a change order. */
@Injectable()
export class ChangeOrderChanges {
  constructor(
    private readonly orders: ChangeOrderRepository,
    private readonly owners: RecordOwners,
    private readonly audit: AuditLog,
    private readonly live: LiveEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  insert(order: ChangeOrder, actor: Actor): Promise<ChangeOrderEntity> {
    return this.uow.run(async () => {
      await this.orders.insert(order, this.clock.now());
      await this.record(order, actor, { verb: 'create' });
      return this.orders.require(order.id);
    });
  }

  /** @param version the one that was seen; null when it does not matter. @throws ConflictError STALE_VERSION */
  change(id: string, version: number | null, actor: Actor, record: ChangeRecord, decide: Decide) {
    return this.uow.run(async (): Promise<ChangeOrderEntity> => {
      const before = await this.orders.lock(id);
      const now = this.clock.now();
      if (version !== null && version !== before.version)
        throw new ConflictError('STALE_VERSION', 'This change order changed after you opened it. Check it again.', {
          extra: { current: presentForStaff(before, now) },
        });
      const after = await decide(before, now);
      await this.orders.update(after);
      await this.record(after, actor, record);
      return { ...after, createdAt: before.createdAt };
    });
  }

  private async record(order: ChangeOrder, actor: Actor, { verb, summary, reason }: ChangeRecord): Promise<void> {
    const { id, projectId, number, revision, status, amountCents, daysDelta } = order;
    const after = { changeOrderId: id, number, revision, status, amountCents, daysDelta };
    await this.audit.record({
      ...{ actor, action: `change-order.${verb}`, entity: 'project', entityId: projectId, after },
      ...(reason === undefined ? {} : { reason }),
    });
    if (summary)
      await this.owners.of('project').note(projectId, { actor, kind: `change_order_${verb}`, summary, after });
    this.live.publish({ kind: 'project.change-order', subjectId: projectId, data: { status, by: actor.id } });
  }
}
