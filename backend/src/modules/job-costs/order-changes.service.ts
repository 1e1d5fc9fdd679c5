import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { Selections } from '../change-orders/index.js';
import { sumOf, type CostDraft } from './domain/cost-ledger.js';
import { withCommitted, type PurchaseOrder } from './domain/purchase-order.js';
import { CostLedgerRepository } from './persistence/cost-ledger.repository.js';
import type { PurchaseOrderEntity } from './persistence/purchase-order.entity.js';
import { PurchaseOrderRepository } from './persistence/purchase-order.repository.js';

export interface OrderChange {
  order: PurchaseOrder;
  entries?: readonly CostDraft[];
}

export interface OrderRecord {
  /** Such as `send`. */
  verb: string;
  /** A line of the activity list, without amounts: more staff read it than may read costs. */
  summary?: string;
  reason?: string;
}

type Decide = (order: PurchaseOrderEntity, now: Date) => OrderChange | Promise<OrderChange>;

/** The only way to write a purchase order and what it commits us to. */
@Injectable()
export class OrderChanges {
  constructor(
    private readonly orders: PurchaseOrderRepository,
    private readonly ledger: CostLedgerRepository,
    private readonly selections: Selections,
    private readonly owners: RecordOwners,
    private readonly audit: AuditLog,
    private readonly live: LiveEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  insert(order: PurchaseOrder, actor: Actor): Promise<PurchaseOrder> {
    return this.uow.run(async () => {
      await this.orders.insert(order, this.clock.now());
      await this.tellSelection(order, order.selectionId, actor);
      await this.record(order, actor, { verb: 'create' });
      return order;
    });
  }

  /** @param version the one that was seen; null when it does not matter. @throws ConflictError STALE_VERSION */
  change(id: string, version: number | null, actor: Actor, record: OrderRecord | null, decide: Decide) {
    return this.uow.run(async (): Promise<PurchaseOrder> => {
      const before = await this.orders.lock(id);
      if (version !== null && version !== before.version)
        throw new ConflictError('STALE_VERSION', 'This purchase order changed after you opened it. Check it again.');
      const { order, entries = [] } = await decide(before, this.clock.now());
      await this.ledger.append(before.projectId, entries, this.clock.now());
      const after = withCommitted(order, sumOf((await this.ledger.ofOrder(id)).committed));
      await this.orders.update(after);
      for (const selectionId of new Set([before.selectionId, after.selectionId]))
        await this.tellSelection(after, selectionId, actor);
      if (record) await this.record(after, actor, record);
      return after;
    });
  }

  /** The vendor's lead time moves the day by which the customer decides. */
  private async tellSelection({ projectId }: PurchaseOrder, selectionId: string | null, actor: Actor): Promise<void> {
    if (selectionId === null) return;
    await this.selections.setOrderLead(projectId, selectionId, await this.orders.leadOf(selectionId), actor);
  }

  private async record(order: PurchaseOrder, actor: Actor, { verb, summary, reason }: OrderRecord): Promise<void> {
    const { id, number, projectId, vendorId, status, amountCents, committedCents } = order;
    await this.audit.record({
      ...{ actor, action: `purchase-order.${verb}`, entity: 'project', entityId: projectId },
      after: { purchaseOrderId: id, number, vendorId, status, amountCents, committedCents },
      ...(reason === undefined ? {} : { reason }),
    });
    if (summary)
      await this.owners.of('project').note(projectId, { actor, kind: `order_${verb}`, summary, after: { number } });
    this.live.publish({ kind: 'project.changed', subjectId: projectId, data: { by: actor.id } });
  }
}
