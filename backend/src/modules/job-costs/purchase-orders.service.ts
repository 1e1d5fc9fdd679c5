import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Idempotency, type KeyedWrite } from '../../platform/idempotency/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { ProjectMoney } from '../billing/index.js';
import { ProjectContracts, ProjectSettings, type NamedProject } from '../projects/index.js';
import type {
  CostListQuery,
  EditOrderDto,
  EndOrderDto,
  NewOrderDto,
  PurchaseOrderPage,
  PurchaseOrderResponse,
  ReceiveOrderDto,
} from './api/dto/purchase-order.dto.js';
import { CostCodeLists } from './cost-codes.service.js';
import { commitments, releases } from './domain/cost-ledger.js';
import {
  acknowledgeOrder,
  cancelOrder,
  closeOrder,
  editOrder,
  lineCents,
  newOrder,
  receive,
  requireSendable,
  sendOrder,
  type OrderTerms,
  type PurchaseOrder,
} from './domain/purchase-order.js';
import { OrderChanges } from './order-changes.service.js';
import { orderCanceled, orderSent } from './order-emails.js';
import { OrderPdfs, spokenDate } from './order-pdfs.service.js';
import { OrderViews } from './order-views.service.js';
import { CostLedgerRepository } from './persistence/cost-ledger.repository.js';
import { PurchaseOrderRepository } from './persistence/purchase-order.repository.js';
import type { VendorEntity } from './persistence/vendor.entity.js';
import { VendorRepository } from './persistence/vendor.repository.js';

/** What staff do with purchase orders. */
@Injectable()
export class PurchaseOrders {
  constructor(
    private readonly orders: PurchaseOrderRepository,
    private readonly vendors: VendorRepository,
    private readonly ledger: CostLedgerRepository,
    private readonly changes: OrderChanges,
    private readonly views: OrderViews,
    private readonly papers: OrderPdfs,
    private readonly codes: CostCodeLists,
    private readonly contracts: ProjectContracts,
    private readonly settings: ProjectSettings,
    private readonly money: ProjectMoney,
    private readonly mailer: Mailer,
    private readonly idempotency: Idempotency,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list({ project, vendor, which = 'open', limit, cursor }: CostListQuery): Promise<PurchaseOrderPage> {
    const filter = { projectId: project, vendorId: vendor, isOpen: which === 'open' ? true : undefined };
    const page = await this.orders.list(filter).pageWithTotal({ limit, cursor, asked: { project, vendor, which } });
    return { ...page, items: await this.views.many(page.items) };
  }

  async create(projectId: string, dto: NewOrderDto, actor: Actor): Promise<PurchaseOrderResponse> {
    return this.uow.run(async () => {
      const project = await this.requireProject(projectId);
      const terms = await this.termsOf(project, dto);
      const number = await this.money.nextOrderNumber();
      return this.views.one(await this.changes.insert(newOrder({ id: uuidv7(), number, projectId }, terms), actor));
    });
  }

  async edit(id: string, dto: EditOrderDto, actor: Actor): Promise<PurchaseOrderResponse> {
    return this.uow.run(async () => {
      const project = await this.requireProject((await this.orders.require(id)).projectId);
      const terms = await this.termsOf(project, dto);
      const after = await this.changes.change(id, dto.version, actor, { verb: 'edit' }, (order) => ({
        order: editOrder(order, terms),
      }));
      return this.views.one(after);
    });
  }

  /** The PDF is written before the unit: without it nothing is sent. */
  async send(id: string, version: number, actor: Actor, write: KeyedWrite): Promise<PurchaseOrderResponse> {
    const ready = (await this.idempotency.isReplay(write)) ? null : await this.prepare(id);
    return this.idempotency.respond(write, async () => {
      if (!ready) return this.views.one(await this.orders.require(id));
      const { vendor, project, fileKey, seen } = ready;
      const record = { verb: 'send', summary: `Purchase order ${ready.number} was sent to ${vendor.name}.` };
      const after = await this.changes.change(id, version, actor, record, (order, now) => {
        requireSendable(order, vendor);
        return { order: sendOrder(order, fileKey, now), entries: commitments(order) };
      });
      await this.mailSent(after, vendor, project, seen);
      return this.views.one(after);
    });
  }

  async acknowledge(id: string, version: number, promisedOn: string | null, actor: Actor) {
    const vendor = await this.vendorOf(id);
    const record = { verb: 'acknowledge', summary: `${vendor.name} confirmed a purchase order.` };
    const after = await this.changes.change(id, version, actor, record, (order, now) => ({
      order: acknowledgeOrder(order, promisedOn, now),
    }));
    return this.views.one(after);
  }

  async receive(id: string, { version, lines }: ReceiveOrderDto, actor: Actor): Promise<PurchaseOrderResponse> {
    const { number } = await this.orders.require(id);
    const record = { verb: 'receive', summary: `A delivery for purchase order ${number} was received.` };
    const after = await this.changes.change(id, version, actor, record, (order, now) => ({
      order: receive(order, lines, { now, today: this.settings.today() }),
    }));
    return this.views.one(after);
  }

  /** What was not billed is not committed any more. */
  async close(id: string, { version, reason }: EndOrderDto, actor: Actor): Promise<PurchaseOrderResponse> {
    const { number } = await this.orders.require(id);
    const record = { verb: 'close', summary: `Purchase order ${number} was closed: ${reason}`, reason };
    return this.views.one(await this.end(id, version, actor, record, (order) => closeOrder(order, reason)));
  }

  /** The vendor hears of it when the order was sent. */
  async cancel(id: string, { version, reason }: EndOrderDto, actor: Actor): Promise<PurchaseOrderResponse> {
    return this.uow.run(async () => {
      const { number, sentAt, projectId } = await this.orders.require(id);
      const record = { verb: 'cancel', summary: `Purchase order ${number} was canceled: ${reason}`, reason };
      const after = await this.end(id, version, actor, record, (order) => cancelOrder(order, reason));
      const vendor = await this.vendorOf(id);
      if (sentAt !== null && vendor.email !== null) {
        const project = await this.requireProject(projectId);
        const data = { name: vendor.contactName ?? '', number, project: labelOf(project), reason };
        const dedupeKey = `order-canceled:${id}`;
        await this.mailer.queue({ template: orderCanceled, to: vendor.email, data, dedupeKey, aboutId: projectId });
      }
      return this.views.one(after);
    });
  }

  private end(
    id: string,
    version: number,
    actor: Actor,
    record: { verb: string; summary: string; reason: string },
    decide: (order: PurchaseOrder) => PurchaseOrder,
  ): Promise<PurchaseOrder> {
    return this.changes.change(id, version, actor, record, async (order) => ({
      order: decide(order),
      entries: releases(id, (await this.ledger.ofOrder(id)).committed),
    }));
  }

  private async prepare(id: string) {
    const order = await this.orders.require(id);
    const vendor = await this.vendorOf(id);
    requireSendable(order, vendor);
    const project = await this.requireProject(order.projectId);
    const fileKey = await this.papers.keep(order, vendor, project, this.clock.now());
    return { vendor, project, fileKey, number: order.number, seen: order.version };
  }

  private async mailSent(
    { id, number, projectId, neededOn, fileKey }: PurchaseOrder,
    vendor: VendorEntity,
    project: NamedProject,
    seen: number,
  ): Promise<void> {
    await this.mailer.queue({
      ...{ template: orderSent, to: vendor.email!, dedupeKey: `order:${id}:${seen}`, aboutId: projectId },
      data: {
        ...{ name: vendor.contactName ?? '', number, project: labelOf(project) },
        neededOn: neededOn === null ? null : spokenDate(neededOn),
      },
      files: [{ name: `purchase-order-${number}.pdf`, key: fileKey! }],
    });
  }

  private async termsOf(project: NamedProject, dto: NewOrderDto): Promise<OrderTerms> {
    const { vendorId, neededOn = null, leadDays = null, selectionId = null, note = null } = dto;
    const vendor = await this.vendors.find(vendorId);
    if (!vendor?.isActive) throw new ValidationError({ vendorId: 'Choose a vendor.' });
    const known = await this.codes.of([project]);
    const problems = dto.lines.flatMap(({ code }, index) =>
      known.get(project.id)!.has(code) ? [] : [[`lines.${index}.code`, 'There is no such cost code.'] as const],
    );
    if (problems.length > 0) throw new ValidationError(Object.fromEntries(problems));
    return {
      ...{ vendorId, neededOn, leadDays, selectionId, note },
      lines: dto.lines.map(({ code, label, unit, quantity, unitCents }, index) => ({
        ...{ key: `line-${index + 1}`, code, label, unit, quantity, unitCents },
        ...{ amountCents: lineCents(quantity, unitCents), receivedQuantity: 0 },
      })),
    };
  }

  private async vendorOf(id: string): Promise<VendorEntity> {
    const { vendorId } = await this.orders.require(id);
    return (await this.vendors.find(vendorId))!;
  }

  private async requireProject(id: string): Promise<NamedProject> {
    const project = (await this.contracts.byIds([id])).get(id);
    if (!project) throw new NotFoundError('That project could not be found.');
    return project;
  }
}

function labelOf({ number, name }: NamedProject): string {
  return `${number} ${name}`;
}
