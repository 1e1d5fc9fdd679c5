import { Injectable } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { ProjectContracts, ProjectSettings } from '../projects/index.js';
import type { BillPage, BillResponse, NewBillDto, PayBillDto, VoidBillDto } from './api/dto/bill.dto.js';
import type { CostListQuery } from './api/dto/purchase-order.dto.js';
import { BillViews } from './bill-views.service.js';
import { CostCodeLists } from './cost-codes.service.js';
import { approveBill, enterBill, payBill, unpayBill, voidBill, type Bill, type NewBill } from './domain/bill.js';
import {
  billEntries,
  byCode,
  voidEntries,
  type BilledOrder,
  type CentsByCode,
  type CostDraft,
} from './domain/cost-ledger.js';
import { isOrdered, STATUS_WORDS, type PurchaseOrder } from './domain/purchase-order.js';
import { OrderChanges } from './order-changes.service.js';
import { BILL_NUMBER_INDEX, BillRepository } from './persistence/bill.repository.js';
import { CostLedgerRepository } from './persistence/cost-ledger.repository.js';
import { PurchaseOrderRepository } from './persistence/purchase-order.repository.js';
import { VendorRepository } from './persistence/vendor.repository.js';

/** What vendors ask us to pay. */
@Injectable()
export class Bills {
  constructor(
    private readonly bills: BillRepository,
    private readonly vendors: VendorRepository,
    private readonly orders: PurchaseOrderRepository,
    private readonly ledger: CostLedgerRepository,
    private readonly orderChanges: OrderChanges,
    private readonly views: BillViews,
    private readonly codes: CostCodeLists,
    private readonly contracts: ProjectContracts,
    private readonly settings: ProjectSettings,
    private readonly audit: AuditLog,
    private readonly live: LiveEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list({ project, vendor, which = 'open', limit, cursor }: CostListQuery): Promise<BillPage> {
    const filter = { projectId: project, vendorId: vendor, isOpen: which === 'open' ? true : undefined };
    const page = await this.bills.list(filter).pageWithTotal({ limit, cursor, asked: { project, vendor, which } });
    return { ...page, items: await this.views.many(page.items) };
  }

  /** @throws ConflictError BILL_EXISTS, ILLEGAL_TRANSITION for an order that has ended */
  enter(dto: NewBillDto, actor: Actor): Promise<BillResponse> {
    return this.uow.run(async () => {
      const { number, amountCents, billedOn, dueOn, note = null } = dto;
      const vendor = await this.vendors.find(dto.vendorId);
      if (!vendor) throw new ValidationError({ vendorId: 'Choose a vendor.' });
      const wanted: NewBill = {
        ...{ id: uuidv7(), vendorId: vendor.id, number, amountCents, billedOn, note },
        ...(await this.placeOf(dto)),
        dueOn: dueOn ?? addDays(billedOn, vendor.termsDays),
      };
      return this.views.one(await this.post(wanted, actor, 'enter'));
    });
  }

  /** Inside a unit: the bill and what it costs. @throws ConflictError BILL_EXISTS, ILLEGAL_TRANSITION */
  async post(wanted: NewBill, actor: Actor, verb: string): Promise<Bill> {
    const bill = enterBill(wanted);
    const { id, projectId, orderId, code, amountCents } = bill;
    await this.bills.insert(bill, this.clock.now()).catch((error: unknown) => {
      if (!isUniqueViolation(error, BILL_NUMBER_INDEX)) throw error;
      throw new ConflictError('BILL_EXISTS', `Bill ${bill.number} from this vendor is already on file.`);
    });
    if (orderId === null) await this.append(projectId, [{ kind: 'actual', code: code!, amountCents, billId: id }]);
    else await this.postToOrder(bill, orderId, actor);
    await this.record(bill, actor, verb);
    return bill;
  }

  approve(id: string, version: number, actor: Actor): Promise<BillResponse> {
    return this.change(id, version, actor, 'approve', (bill, now) => approveBill(bill, actor.name, now));
  }

  pay(id: string, { version, paidOn, reference }: PayBillDto, actor: Actor): Promise<BillResponse> {
    const today = this.settings.today();
    return this.change(id, version, actor, 'pay', (bill) =>
      payBill(bill, { on: paidOn, reference: reference ?? null }, today),
    );
  }

  unpay(id: string, version: number, actor: Actor): Promise<BillResponse> {
    return this.change(id, version, actor, 'unpay', unpayBill);
  }

  /** Its cost is reversed; what the other bills leave of an order that has not ended is committed again. */
  void(id: string, { version, reason }: VoidBillDto, actor: Actor): Promise<BillResponse> {
    return this.uow.run(async () => {
      const voided = await this.change(id, version, actor, 'void', (bill) => voidBill(bill, reason));
      const entries = await this.ledger.ofBill(id);
      if (voided.orderId === null) await this.append(voided.project.id, voidEntries(voided, entries, null));
      else
        await this.orderChanges.change(voided.orderId, null, actor, null, async (order) => ({
          order,
          entries: voidEntries(voided, entries, isOrdered(order) ? await this.billed(order) : null),
        }));
      return voided;
    });
  }

  private async postToOrder({ id, vendorId, amountCents }: Bill, orderId: string, actor: Actor): Promise<void> {
    await this.orderChanges.change(orderId, null, actor, null, async (order) => {
      if (order.vendorId !== vendorId)
        throw new ValidationError({ orderId: 'This purchase order belongs to another vendor.' });
      if (!isOrdered(order))
        throw new ConflictError(
          'ILLEGAL_TRANSITION',
          `Purchase order ${order.number} is ${STATUS_WORDS[order.status]}. Enter the bill for a cost code instead.`,
        );
      return { order, entries: billEntries(id, amountCents, await this.billed(order)) };
    });
  }

  private async billed({ id, lines }: PurchaseOrder): Promise<BilledOrder & { billed: CentsByCode }> {
    const { committed, actual: billed } = await this.ledger.ofOrder(id);
    return { id, ordered: byCode(lines), committed, billed };
  }

  private async placeOf(dto: NewBillDto): Promise<Pick<NewBill, 'projectId' | 'orderId' | 'code'>> {
    if (dto.orderId !== undefined) {
      const { projectId } = await this.orders.require(dto.orderId);
      if (dto.projectId !== undefined && dto.projectId !== projectId)
        throw new ValidationError({ orderId: 'This purchase order is for another project.' });
      return { projectId, orderId: dto.orderId, code: null };
    }
    const project =
      dto.projectId === undefined ? undefined : (await this.contracts.byIds([dto.projectId])).get(dto.projectId);
    if (!project) throw new ValidationError({ projectId: 'Choose a project, or a purchase order.' });
    const code = dto.code ?? '';
    if (!(await this.codes.of([project])).get(project.id)!.has(code))
      throw new ValidationError({ code: 'Choose a cost code, or a purchase order.' });
    return { projectId: project.id, orderId: null, code };
  }

  private change(
    id: string,
    version: number,
    actor: Actor,
    verb: string,
    decide: (bill: Bill, now: Date) => Bill,
  ): Promise<BillResponse> {
    return this.uow.run(async () => {
      const before = await this.bills.lock(id);
      if (before.version !== version)
        throw new ConflictError('STALE_VERSION', 'This bill changed after you opened it. Check it again.');
      const after = decide(before, this.clock.now());
      await this.bills.update(after);
      await this.record(after, actor, verb);
      return this.views.one(after);
    });
  }

  private append(projectId: string, entries: readonly CostDraft[]): Promise<void> {
    return this.ledger.append(projectId, entries, this.clock.now());
  }

  private async record(bill: Bill, actor: Actor, verb: string): Promise<void> {
    const { id, projectId, vendorId, number, status, amountCents, voidReason } = bill;
    await this.audit.record({
      ...{ actor, action: `bill.${verb}`, entity: 'project', entityId: projectId },
      after: { billId: id, vendorId, number, status, amountCents },
      ...(voidReason === null ? {} : { reason: voidReason }),
    });
    this.live.publish({ kind: 'project.changed', subjectId: projectId, data: { by: actor.id } });
  }
}
